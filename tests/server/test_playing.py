"""People and bots play whole games on a real server."""

from typing import Any

import pytest

from tests.server.houses import Server, Socket, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("house") / "data", "--bot-pace", "0") as server:
        yield server


def play_to_the_end(socket: Socket) -> Any:
    """Takes the first move on offer, once for every decision."""
    decided = -1
    while True:
        message = socket.receive()
        assert message["type"] != "refused", message
        if message["type"] == "table" and message["phase"] == "over":
            return message
        if message["type"] == "view":
            decided = _decide(socket, message, decided)


def _decide(socket: Socket, message: Any, decided: int) -> int:
    if message["decision"] is None or message["decision"] <= decided:
        return decided
    move = message["view"]["legal"][0]
    socket.send(type="move", id=str(message["decision"]), decision=message["decision"], move=move)
    return int(message["decision"])


@pytest.mark.parametrize(
    ("game", "rules"), [("skull", "official"), ("skullking", "standard schedule=1,2")]
)
def test_a_person_and_bots_play_a_game_to_its_end(server: Server, game: str, rules: str) -> None:
    ada = server.client("Ada")
    made = ada.make(game, rules, seats=4)
    ada.post(f"/tables/{made['code']}/start", free="bots")

    over = play_to_the_end(ada.socket(made["code"]))

    assert over["outcome"]["winners"]
    assert ada.get(f"/tables/{made['code']}/verify")["honest"]
    assert ada.get("/me/statistics")["played"] == 1
