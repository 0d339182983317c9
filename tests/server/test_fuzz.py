"""Nothing that can be said to a table's socket does harm: to the server, to the game, to others."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

import pytest

from tests.laws.scale import MODE
from tests.server.frames import CLOSE, HELLO, TEXT, Wire, greeted
from tests.server.matches import Match, match, move, now, play_out
from tests.server.tuned import Tuned

PASS: Final = {"type": "pass"}
LONG: Final = "9" * 50


@pytest.fixture
def server(open_house: Tuned) -> Tuned:
    return open_house


@pytest.fixture
def game(server: Tuned) -> Iterator[Match]:
    """Whatever Ada has done, it can be played to its end, and the server has nothing to regret."""
    game = match(server)
    yield game
    play_out(game)
    assert server.faults() == []


def said(**message: Any) -> str:
    return json.dumps(message)


def wish(move: str | dict[str, Any] = PASS, **facts: Any) -> str:
    """A move, of which some facts are odd. What JSON cannot say is given as text."""
    spelled = move if isinstance(move, str) else json.dumps(move)
    rest = {"type": "move", "id": "odd", "decision": 0, **facts}
    return f'{{{json.dumps(rest)[1:-1]}, "move": {spelled}}}'


UNREADABLE: Final = {
    "nothing": "",
    "blank": " ",
    "null": "null",
    "no object": "[]",
    "half an object": '{"type": "hello", "proto',
    "two objects": HELLO + HELLO,
    "single quotes": "{'type': 'hello'}",
    "no type": '{"protocol": 1}',
    "an unknown type": '{"type": "shuffle", "id": "1"}',
    "a type that is a number": '{"type": 7}',
    "a type that is no text": '{"type": ["hello"]}',
    "a type of ours": said(type="goodbye", id="1"),
    "two types": '{"type": "talk", "type": "move", "id": "1", "kind": "say", "text": "x"}',
    "no protocol": '{"type": "hello"}',
    "a protocol in words": '{"type": "hello", "protocol": "1"}',
    "half a protocol": '{"type": "hello", "protocol": 1.5}',
    "half a ply": '{"type": "hello", "protocol": 1, "since": 0.5}',
    "no number": '{"type": "hello", "protocol": 1, "since": NaN}',
    "an endless number": '{"type": "hello", "protocol": 1, "since": 1e999}',
    "too many digits": f'{{"type": "hello", "protocol": 1, "since": {"9" * 5_000}}}',
    "too much luck": said(type="hello", protocol=1, luck="ab" * 65),
    "luck in numbers": said(type="hello", protocol=1, luck=5),
    "a long language": said(type="hello", protocol=1, language="x" * 21),
    "no id": said(type="talk", kind="say", text="x"),
    "an empty id": said(type="talk", id="", kind="say", text="x"),
    "a long id": said(type="talk", id="x" * 65, kind="say", text="x"),
    "an id that is a number": said(type="talk", id=5, kind="say", text="x"),
    "a kind of talk nobody knows": said(type="talk", id="1", kind="shout", text="x"),
    "a long line": said(type="talk", id="1", kind="say", text="x" * 2_001),
    "no text": said(type="talk", id="1", kind="say", text=None),
    "a lone surrogate said": '{"type": "talk", "id": "1", "kind": "say", "text": "\\ud800"}',
    "a lone surrogate as id": '{"type": "talk", "id": "\\udc00", "kind": "say", "text": "x"}',
    "a lone surrogate as luck": '{"type": "hello", "protocol": 1, "luck": "\\ud800"}',
    "a lone surrogate as language": '{"type": "hello", "protocol": 1, "language": "\\udfff"}',
    "a seat in a move": wish(seat=1),
    "no decision": said(type="move", id="1", move=PASS),
    "half a decision": wish(decision=0.5),
    "no move": said(type="move", id="1", decision=0),
    "deep lists": "[" * 8_000,
    "deep objects": '{"a":' * 1_600,
    "a deep text": f'{{"type": "talk", "id": "1", "kind": "say", "text": {"[" * 8_000}',
}


def test_what_cannot_be_read_is_refused(game: Match) -> None:
    wire, ben = greeted(game.ada, game.code), game.ben.socket(game.code)
    for odd, text in UNREADABLE.items():
        wire.text(text)
        refused = wire.answer()
        assert refused["type"] == "refused", odd
        assert refused["message"]["key"] == "server.unreadable", odd
        assert len(refused["text"]) < 400, odd
    assert now(ben)["ply"] == 1
    wire.close()


def test_a_deep_move_is_refused(game: Match) -> None:
    """Which Python it is decides how deep it is read, and thus by whom it is refused."""
    wire = greeted(game.ada, game.code)
    wire.text(wish("[" * 4_000 + "]" * 4_000))
    refused = wire.answer()

    assert refused["type"] == "refused"
    assert refused["message"]["key"] in ("server.unreadable", "server.unreadable-move")
    assert len(refused["text"]) < 400
    wire.close()


REFUSED: Final = {
    "a decision long ago": (wish(decision=-1), "server.stale-decision"),
    "a decision beyond all": (wish(decision=2**64), "server.stale-decision"),
    "a decision of many digits": (wish().replace("0", LONG), "server.stale-decision"),
    "a move of the other game": (wish({"type": "play", "card": "rosie"}), "server.unreadable-move"),
    "a move of nobody": (wish({"type": "peek"}), "server.unreadable-move"),
    "a move that is none": (wish("null"), "server.unreadable-move"),
    "a move in words": (wish('"pass"'), "server.unreadable-move"),
    "the dealer's move": (wish({"type": "draw", "index": 0}), None),
    "a disc of nobody": (wish({"type": "place", "disc": "joker"}), "server.unreadable-move"),
    "a disc one does not have": (wish({"type": "place", "disc": "last-chance"}), None),
    "a mat far away": (wish({"type": "flip", "owner": 99}), None),
    "a mat behind": (wish({"type": "flip", "owner": -1}), None),
    "a mat beyond all": (wish(f'{{"type": "flip", "owner": {LONG}}}'), None),
    "a bid below all": (wish({"type": "bid", "number": -1}), None),
    "a bid beyond all": (wish(f'{{"type": "bid", "number": {LONG}}}'), None),
    "an endless bid": (wish('{"type": "bid", "number": 1e999}'), "server.unreadable-move"),
    "an id of nul": (wish(id="\0", decision=-1), "server.stale-decision"),
    "an id that turns": (wish(id="\u202e\ufeff\u2028", decision=-1), "server.stale-decision"),
    "nothing to see": (said(type="talk", id="1", kind="say", text="\u200b"), "server.bad-line"),
    "nul in a line": (said(type="talk", id="1", kind="say", text="a\0b"), "server.bad-line"),
    "lines in a line": (said(type="talk", id="1", kind="say", text="a\nb"), "server.bad-line"),
    "a claim of one's own": (
        said(type="talk", id="1", kind="claim", text="{0.__class__}"),
        "server.unknown-words",
    ),
}


def test_what_cannot_be_done_is_refused(game: Match) -> None:
    wire, ben = greeted(game.ada, game.code), game.ben.socket(game.code)
    for odd, (text, key) in REFUSED.items():
        wire.text(text.replace('"odd"', json.dumps(odd)))
        refused = wire.answer()
        assert refused["type"] == "refused", odd
        assert refused["message"]["key"] == (key or refused["message"]["key"]), odd
        assert len(refused["text"]) < 400, odd
    assert now(ben)["ply"] == 1
    wire.close()


ODD_BUT_GOOD: Final = {
    "a ply long ago": said(type="hello", protocol=1, since=-1),
    "a ply to come": said(type="hello", protocol=1, since=2**70),
    "a language nobody speaks": said(type="hello", protocol=1, language="\0\u202e"),
    "luck that comes too late": said(type="hello", protocol=1, luck="no hex"),
    "a protocol twice": '{"type": "hello", "protocol": 7, "protocol": 1}',
    "no language": said(type="hello", protocol=1, language=""),
}


def test_an_odd_hello_is_answered_all_the_same(game: Match) -> None:
    for odd, text in ODD_BUT_GOOD.items():
        wire = Wire(game.ada, game.code)
        for _ in range(2):
            wire.text(text)
            table, _, view = (wire.told() for _ in range(3))
            assert (table["type"], view["type"], view["told"]) == ("table", "view", []), odd
        wire.close()


@pytest.mark.parametrize("version", ["0", "2", "-1", LONG, "9" * 4_000], ids=len)
def test_another_protocol_is_told_so_and_left(game: Match, version: str) -> None:
    wire = Wire(game.ada, game.code)
    wire.text(f'{{"type": "hello", "protocol": {version}}}')

    assert wire.answer()["message"]["key"] == "server.other-protocol"
    assert wire.until(CLOSE).code == 1008
    wire.close()


def test_who_has_not_said_hello_cannot_move_or_talk(game: Match) -> None:
    wire = Wire(game.ada, game.code)
    for text in (wish(), said(type="talk", id="1", kind="say", text="hi")):
        wire.text(text)
        assert wire.answer()["message"]["key"] == "server.say-hello"
    wire.text(HELLO)
    assert wire.told()["type"] == "table"
    wire.close()


def test_a_move_that_was_refused_once_is_not_made_later(game: Match) -> None:
    ada, ben = game.ada.socket(game.code), game.ben.socket(game.code)
    view, others = now(ada), now(ben)
    for socket, number in ((ada, view["decision"] + 1), (ada, view["decision"])):
        socket.send(type="move", id="early", decision=number, move=view["view"]["legal"][0])
        assert socket.until("refused", id="early")
    move(ben, others)
    assert now(ada)["decision"] == view["decision"]


# At random, in the middle of games.

ROUNDS: Final = {"soak": 5_000, "quick": 50}.get(MODE, 100)
ODD_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, 0, 1, -1, 99, 2**31, 2**63, 2**64, 0.5, -0.0, 1e308),
    *("", "x", "pass", "\0", "\u202e", "9" * 300, "skull", "{seat}", [], [0], {}, {"type": "pass"}),
)
MOVES: Final = (
    *({"type": "pass"}, {"type": "bid", "number": 1}, {"type": "flip", "owner": 0}),
    *({"type": "place", "disc": "skull"}, {"type": "lose", "disc": "flower"}),
    *({"type": "name", "starter": 0}, {"type": "draw", "index": 0}, {"type": "order", "of": [0]}),
    *({"type": "play", "card": "rosie"}, {"type": "discard", "cards": ["p1"]}),
    *({"type": "bet", "points": 10}, {"type": "look"}, {"type": "change", "by": 1}),
    *({"type": "load", "shot": "grapeshot"}, {"type": "name", "leader": 0}),
)


def odd_message(rng: Random, view: Any) -> bytes:
    """Something like a message."""
    move = deepcopy(rng.choice([*MOVES, *view["view"]["legal"]]))
    message: Any = rng.choice(
        [
            {"type": "hello", "protocol": 1, "since": rng.randint(-2, 50)},
            {"type": "talk", "id": str(rng.random()), "kind": "say", "text": "hm"},
            {"type": "move", "id": str(rng.random()), "decision": view["decision"], "move": move},
        ]
    )
    for _ in range(rng.randint(0, 3)):
        spoil(rng, message)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5).encode()
    return spoiled(rng, text) if rng.random() < 0.2 else text


def spoil(rng: Random, message: dict[str, Any]) -> None:
    """One thing in it, wherever it is."""
    name = rng.choice([*message, "more"])
    if isinstance(message.get(name), dict) and rng.random() < 0.8:
        spoil(rng, message[name])
    elif name in message and rng.random() < 0.2:
        del message[name]
    else:
        message[name] = deepcopy(rng.choice(ODD_VALUES))


def spoiled(rng: Random, text: bytes) -> bytes:
    """Of its letters one is another, is missing, or is the last."""
    at = rng.randrange(len(text))
    other = bytes([rng.randrange(128)])
    return rng.choice([text[:at] + other + text[at + 1 :], text[:at] + text[at + 1 :], text[:at]])


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "rules"),
    [("skull", "last-chance"), ("skullking", "standard schedule=1,2,3")],
)
def test_odd_messages_in_between_harm_no_game(server: Tuned, game: str, rules: str) -> None:
    rng = Random(f"{game} {ROUNDS}")
    for _ in range(ROUNDS // 50):
        odd_game(match(server, game, rules), rng)
    assert server.faults() == []


def odd_game(game: Match, rng: Random) -> None:
    """Ada says fifty odd things, and makes a move of her own now and then, as Ben does."""
    sockets = [game.ada.socket(game.code), game.ben.socket(game.code)]
    for _ in range(50):
        say_something_odd(game, odd_message(rng, now(sockets[0])))
        for socket in sockets:
            view = now(socket)
            if view["decision"] is not None and rng.random() < 0.3:
                move(socket, view)
    play_out(game)


def say_something_odd(game: Match, text: bytes) -> None:
    """On a connection of its own, until what is said next is answered or the server hangs up."""
    wire = greeted(game.ada, game.code)
    wire.text(text)
    wire.text(wish(id="last", decision=-1))
    while (found := wire.receive()) is not None and found.kind != CLOSE:
        if found.kind == TEXT and json.loads(found.data).get("id") == "last":
            break
    wire.close()
