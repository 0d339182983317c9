"""The protocol's documents: fresh, whole, and true of what a real server sends."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from protocol.schema import asked, documents
from skulduggery.notation import encode_record, read_record
from skulduggery.server.sockets import protocol
from tests.arena.running import ROOT
from tests.golden import RECORDS, VIEWS
from tests.server.houses import PATIENCE, Client, Server, Socket, serving
from tests.server.schemas import SCHEMA, refusals

TITLES = {"skull": "Skull", "skullking": "SkullKing"}


def test_the_documents_are_fresh() -> None:
    stale = [path for path, text in documents().items() if (ROOT / path).read_text() != text]

    assert not stale, "the protocol has changed: run `make protocol`"


# The schema in itself


def schemas(part: Any) -> Iterator[Any]:
    """Every schema within a schema, itself included."""
    yield part
    inside = [part.get(word) for word in ("items", "additionalProperties")]
    inside += [*part.get("anyOf", []), *part.get("prefixItems", [])]
    inside += part.get("properties", {}).values()
    for one in inside:
        if isinstance(one, dict):
            yield from schemas(one)


def all_schemas() -> list[Any]:
    return [one for definition in SCHEMA["$defs"].values() for one in schemas(definition)]


def test_the_schema_is_one() -> None:
    jsonschema_rs.meta.validate(SCHEMA)


def test_nothing_in_it_may_be_anything() -> None:
    bare = [one for one in all_schemas() if not one.keys() - {"title", "description", "default"}]

    assert bare == []


def test_it_refers_to_nothing_that_is_not_there_and_to_all_that_has_no_use_of_its_own() -> None:
    named = {one["$ref"].removeprefix("#/$defs/") for one in all_schemas() if "$ref" in one}
    alone = SCHEMA["$defs"].keys() - named

    assert named <= SCHEMA["$defs"].keys()
    assert {"FromClient", "FromServer", "Making", "Problem", "GameRecord"} <= alone
    assert not [name for name in alone if name.startswith(("Asked", *TITLES.values()))]


# What is sent


class Tapped(Socket):
    """A socket of which everything is kept."""

    def __init__(self, client: Client, code: str) -> None:
        self.said: list[Any] = []
        self.heard: list[Any] = []
        super().__init__(client, code)

    def send(self, **message: Any) -> None:
        self.said.append(message)
        super().send(**message)

    def receive(self, timeout: float = PATIENCE) -> Any:
        self.heard.append(super().receive(timeout))
        return self.heard[-1]


class Evening:
    """A game with everything that can be said at a socket."""

    def __init__(self, server: Server, game: str, rules: str) -> None:
        self.ada, self.ben = server.client("Ada"), server.client("Ben")
        clock = {"seconds": 600, "bank": 60}
        self.made = self.ada.make(game, rules, seats=3, public=True, clock=clock)
        self.at = f"/tables/{self.made['code']}"
        self.player, self.spectator = self.tap(self.ada), self.tap(self.ben)
        self.ada.post(f"{self.at}/start", free="bots")
        self.talk()
        self.play()
        self.ada.post(f"{self.at}/guests/{self.ben.id}/kick")
        self.spectator.until("goodbye")

    def tap(self, client: Client) -> Tapped:
        tapped = Tapped(client, self.made["code"])
        client.sockets.append(tapped)
        tapped.until("talk")
        return tapped

    def talk(self) -> None:
        said = [("say", "I laid nothing"), ("claim", "trust-me"), ("react", "gasp")]
        for kind, text in said:
            self.player.send(type="talk", id=kind, kind=kind, text=text)
            self.player.until("done", id=kind)
        self.player.send(type="talk", id="wrong", kind="claim", text="whatever")
        self.player.until("refused", id="wrong")
        self.player.send(type="hello", protocol=1, since=0, language="de")

    def play(self) -> None:
        decided = -1
        while (message := self.player.receive())["type"] != "table" or message["phase"] != "over":
            decision = message.get("decision")
            if decision is not None and decision > decided:
                decided = self.decide(decision, message["view"]["legal"][-1])

    def decide(self, decision: int, move: Any) -> int:
        self.player.send(type="move", id=f"m{decision}", decision=decision, move=move)
        return decision


RULES = {"skull": "classic", "skullking": "standard schedule=1,2"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house") / "data", "--bot-pace", "0") as server:
        yield server


@pytest.fixture(scope="module", params=list(RULES))
def evening(server: Server, request: pytest.FixtureRequest) -> Evening:
    return Evening(server, request.param, RULES[request.param])


def test_all_that_was_said_and_heard_is_in_the_schema(evening: Evening) -> None:
    for socket in (evening.player, evening.spectator):
        for message in socket.said:
            assert refusals("FromClient", message) == [], message
        for message in socket.heard:
            assert refusals("FromServer", message) == [], message


def test_every_kind_of_message_was_said_and_heard(evening: Evening) -> None:
    sockets = (evening.player, evening.spectator)
    said = {message["type"] for socket in sockets for message in socket.said}
    heard = {message["type"] for socket in sockets for message in socket.heard}

    assert said == tags(protocol.FromClient)
    assert heard == tags(protocol.FromServer)


def tags(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_a_view_is_one_of_the_game_that_is_played(evening: Evening) -> None:
    game = evening.ada.get(evening.at)["setup"]["game"]
    other = "skull" if game == "skullking" else "skullking"
    views = [message["view"] for message in evening.player.heard if message["type"] == "view"]

    assert {view["phase"]["type"] for view in views} > {"over"}
    for view in views:
        assert refusals(f"{TITLES[game]}View", view) == []
        assert refusals(f"{TITLES[other]}View", view)


def test_the_game_begins_with_a_view_for_all_who_are_there(evening: Evening) -> None:
    """Also where nothing is drawn before the first decisions, as by the classic rules."""
    for socket in (evening.player, evening.spectator):
        first = next(message for message in socket.heard if message["type"] == "view")
        assert sorted(first["view"]["to_act"]) == [0, 1, 2]


def test_answers_over_http_are_in_the_schema(server: Server, evening: Evening) -> None:
    ada, at = evening.ada, evening.at
    answers = {
        "GuestShown": ada.get("/me"),
        "TableShown": ada.get(at),
        "Door": ada.get(f"{at}/door"),
        "GameRecord": ada.get(f"{at}/record"),
        "Replay": ada.get(f"{at}/replay", all=True),
        "Verification": ada.get(f"{at}/verify"),
        "Statistics": ada.get("/me/statistics"),
        "Made": ada.post(f"{at}/rematch"),
        "PassGiven": ada.post(f"{at}/pass"),
        "Problem": ada.http.post(f"{at}/start").json(),
        "Health": ada.http.get(f"http://{server.address}/health").json(),
    }
    for name, answer in answers.items():
        assert refusals(name, answer) == [], name


def test_lists_over_http_are_in_the_schema(evening: Evening) -> None:
    ada = evening.ada
    again = ada.make(public=True)
    ada.socket(again["code"]).until("table")

    for name, path in (("GameOffered", "/games"), ("Mine", "/me/tables"), ("Listed", "/tables")):
        found = ada.get(path)
        assert found
        assert [refusals(name, one) for one in found] == [[]] * len(found)


# Views and records of every kind, as the games make them


@pytest.mark.parametrize("file", sorted(VIEWS.iterdir()), ids=lambda file: file.stem)
def test_every_golden_view_is_in_the_schema(file: Path) -> None:
    name = f"{TITLES[file.stem.partition('-')[0]]}View"

    for viewer, view in json.loads(file.read_text()).items():
        assert refusals(name, view) == [], viewer


@pytest.mark.parametrize("file", sorted(RECORDS.glob("skull*.json")), ids=lambda file: file.stem)
def test_every_golden_record_as_the_server_sends_it_is_in_the_schema(file: Path) -> None:
    """Options that came later are sent too, also for a record that is older than they are."""
    name = f"{TITLES[file.stem.partition('-')[0]]}Record"

    assert refusals(name, json.loads(encode_record(read_record(file.read_bytes())))) == []


# What is asked


@pytest.mark.parametrize("kind", asked(), ids=lambda kind: kind.__name__)
def test_what_the_schema_lets_clients_leave_out_the_server_does_too(kind: Any) -> None:
    name = kind.__name__
    least = {key: LEAST[key] for key in SCHEMA["$defs"][name]["required"] if key != "type"}
    tag = kind.__struct_config__.tag
    message = {**({"type": tag} if tag else {}), **least}

    assert refusals(name, message) == []
    assert isinstance(msgspec.json.decode(json.dumps(message), type=kind), kind)


LEAST = {
    "protocol": 1,
    "id": "1",
    "decision": 0,
    "move": {"type": "pass"},
    "kind": "say",
    "text": "Hello",
    "name": "Ada",
    "setup": {"game": "skull", "rules": "official", "seats": 2},
    "game": "skull",
    "key": "ab" * 16,
    "counter": 1,
    "document": {"version": 1},
    "cards": ["p7", "rosie"],
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "hello"},
        {"type": "hello", "protocol": "1"},
        {"type": "hello", "protocol": 1, "name": "Ada"},
        {"type": "move", "decision": 0, "move": {"type": "pass"}},
        {"type": "move", "id": "", "decision": 0, "move": {"type": "pass"}},
        {"type": "move", "id": "1" * 65, "decision": 0, "move": {"type": "pass"}},
        {"type": "talk", "id": "1", "kind": "shout", "text": "Hello"},
        {"type": "wave"},
        {},
    ],
    ids=json.dumps,
)
def test_what_the_schema_does_not_allow_the_server_does_not_read(wrong: Any) -> None:
    assert refusals("FromClient", wrong)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(wrong), type=protocol.FromClient)
