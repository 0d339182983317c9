"""Frames that no client should send, sockets that go wrong, and those that ask for too much."""

import socket
import struct
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from skulduggery.server.operations.serve import BIGGEST_FRAME
from skulduggery.server.sockets.session import BIGGEST, PATIENCE
from tests.server.frames import BINARY, CLOSE, HELLO, MORE, PING, PONG, TEXT, Wire, frame, greeted
from tests.server.houses import Socket
from tests.server.matches import Match, match, move, now, play_out
from tests.server.tuned import Tuned


@pytest.fixture
def server(open_house: Tuned) -> Tuned:
    return open_house


@pytest.fixture
def game(server: Tuned) -> Iterator[Match]:
    """Ben sits there all the time, and in the end both of them can finish the game."""
    game = match(server)
    ben = game.ben.socket(game.code)
    yield game
    assert now(ben)["ply"] >= 1
    play_out(game)
    assert server.faults() == []


# Sizes


def padded(size: int) -> str:
    return HELLO + " " * (size - len(HELLO))


def test_a_message_may_be_as_long_as_said(game: Match) -> None:
    wire = greeted(game.ada, game.code)
    wire.text(padded(BIGGEST))
    assert wire.told()["type"] == "table"
    wire.close()


@pytest.mark.parametrize("size", [BIGGEST + 1, BIGGEST_FRAME])
def test_a_longer_one_is_the_last(game: Match, size: int) -> None:
    wire = greeted(game.ada, game.code)
    wire.text(padded(size))
    assert wire.answer()["message"]["key"] == "server.too-big"
    assert wire.until(CLOSE).code == 1009
    wire.close()


def test_signs_of_many_bytes_count_as_one_each(game: Match) -> None:
    wire = greeted(game.ada, game.code)
    wire.text("\N{SKULL}" * BIGGEST)
    assert wire.answer()["message"]["key"] == "server.unreadable"
    wire.close()


HUGE: Final = {
    "a bit more": frame(TEXT, b" " * (BIGGEST_FRAME + 1)),
    "in pieces": frame(TEXT, b" " * 60_000, final=False) + frame(MORE, b" " * 10_000),
    "as much as can be said": bytes([0x81, 0xFF]) + struct.pack("!Q", 2**63 - 1) + b"mask",
    "more than can be": bytes([0x81, 0xFF]) + struct.pack("!Q", 2**64 - 1) + b"mask",
    "and binary": frame(BINARY, bytes(BIGGEST_FRAME + 1)),
}


def test_what_is_huge_is_not_even_read(game: Match) -> None:
    for how, pieces in HUGE.items():
        wire = greeted(game.ada, game.code)
        wire.send(pieces)
        assert wire.until(CLOSE).code in (1002, 1009), how
        wire.close()


# Kinds of frames


def test_binary_is_refused(game: Match) -> None:
    wire = greeted(game.ada, game.code)
    wire.send(frame(BINARY, HELLO.encode()), frame(BINARY, b"\xff"), frame(BINARY, b""))
    assert [wire.answer()["message"]["key"] for _ in range(3)] == ["server.not-text"] * 3
    wire.close()


def test_a_message_may_come_in_pieces_with_pings_in_between(game: Match) -> None:
    wire, half = greeted(game.ada, game.code), len(HELLO) // 2
    first, second = HELLO[:half].encode(), HELLO[half:].encode()
    wire.send(frame(TEXT, first, final=False), frame(PING, b"there?"), frame(MORE, b"", False))
    assert wire.until(PONG).data == b"there?"
    wire.send(frame(PONG, b"nobody asked"), frame(MORE, second))
    assert wire.told()["type"] == "table"
    wire.close()


WRONG: Final = {
    "no mask": frame(TEXT, HELLO.encode(), masked=False),
    "a kind nobody knows": frame(0x3, b"x"),
    "a control nobody knows": frame(0xB, b"x"),
    "a reserved bit": bytes([0x81 | 0x40, 0x80]) + b"mask",
    "a piece of nothing": frame(MORE, b"x"),
    "two at once": frame(TEXT, b"x", final=False) + frame(TEXT, b"y"),
    "a ping in pieces": frame(PING, b"x", final=False),
    "a long ping": frame(PING, b"x" * 126),
    "no text": frame(TEXT, b"\xff\xfe"),
    "half a sign": frame(TEXT, "\N{SKULL}".encode()[:2]),
    "a surrogate": frame(TEXT, b'"\xed\xa0\x80"'),
    "a close without a reason": frame(CLOSE, b"x"),
    "a close for no reason": frame(CLOSE, struct.pack("!H", 1005)),
    "a close in no language": frame(CLOSE, struct.pack("!H", 1000) + b"\xff"),
    "a proper close": frame(CLOSE, struct.pack("!H", 1000)),
}


def test_a_wrong_frame_is_the_last(game: Match) -> None:
    for how, pieces in WRONG.items():
        wire = greeted(game.ada, game.code)
        wire.send(pieces, frame(TEXT, HELLO.encode()))
        assert wire.until(CLOSE).code in (1000, 1002, 1007), how
        wire.close()


# Sockets that stop in the middle


def test_whoever_is_gone_in_the_middle_of_a_word_leaves_nothing_behind(game: Match) -> None:
    for piece in (b"", b"\x81", frame(TEXT, HELLO.encode())[:9], frame(TEXT, b"{", final=False)):
        wire = greeted(game.ada, game.code)
        wire.send(piece)
        wire.reset()
    ben = game.ben.socket(game.code)
    while ben.until("table")["seats"][0]["here"]:
        pass


def test_whoever_only_knocks_is_in_nobodys_way(game: Match, server: Tuned) -> None:
    host, port = server.address.split(":")
    knocking = [socket.create_connection((host, int(port))) for _ in range(50)]
    for n, one in enumerate(knocking):
        one.sendall(b"GET /api/v1/tables/ABCDEF/socket HTTP/1.1\r\nUpgrade: websocket\r\n"[: n * 2])
    ada = game.ada.socket(game.code)
    assert now(ada)["ply"] == 1
    for one in knocking:
        one.close()


# Too much


def test_a_flood_is_refused_politely_and_then_ended(strict_house: Tuned) -> None:
    burst, game = int(strict_house.settings.frames.burst), match(strict_house)
    ben = game.ben.socket(game.code)
    wire = Wire(game.ada, game.code)
    wire.send(*[frame(TEXT, HELLO.encode()) for _ in range(burst + PATIENCE + 1)])
    wire.send(*[frame(BINARY, b"x") for _ in range(1_000)])

    refused = [wire.answer() for _ in range(PATIENCE)]
    assert {(one["type"], one["message"]["key"]) for one in refused} == {
        ("refused", "server.too-fast")
    }
    goodbye = wire.answer()
    assert (goodbye["type"], goodbye["message"]["key"]) == ("goodbye", "server.too-fast")
    assert wire.until(CLOSE).code == 1013
    wire.close()
    move(ben, now(ben))  # and Ada comes back
    move(again := game.ada.socket(game.code), now(again))
    assert strict_house.faults() == []


def test_talk_has_its_own_measure_on_all_sockets_of_a_guest(strict_house: Tuned) -> None:
    game = match(strict_house)
    sockets = [game.ada.socket(game.code) for _ in range(2)]
    answers = []
    for n in range(6):
        sockets[n % 2].send(type="talk", id=f"{n}", kind="react", text="laugh")
        answers.append(answer_to(sockets[n % 2], f"{n}"))
    assert answers == ["done"] * 3 + ["refused"] * 3
    move(sockets[0], now(sockets[0]))  # a chatterbox may still play


def answer_to(one: Socket, id: str) -> str:
    while True:
        message = one.receive()
        if message.get("id") == id:
            return str(message["type"])


# Never reading


def long_talk(game: Match) -> None:
    """So much of it that whoever says hello is told a lot."""
    ben = game.ben.socket(game.code)
    for n in range(50):
        ben.send(type="talk", id=f"{n}", kind="say", text="\N{SKULL}" * 280)
        ben.until("done", id=f"{n}")


@pytest.mark.long
def test_whoever_never_reads_is_let_go_and_holds_up_nobody(game: Match) -> None:
    long_talk(game)
    ben = game.ben.socket(game.code)
    wire = Wire(game.ada, game.code, small=True)
    wire.send(*[frame(TEXT, HELLO.encode()) for _ in range(300)])  # to be told some 18 MB

    while not ben.until("table")["seats"][0]["here"]:
        pass
    while ben.until("table")["seats"][0]["here"]:
        pass
    move(again := game.ada.socket(game.code), now(again))
    move(ben, now(ben))
    wire.close()


@pytest.mark.long
def test_pongs_do_not_pile_up_for_whoever_never_reads(game: Match) -> None:
    pings = frame(PING, b"x" * 125) * 1_000
    with closing(Wire(game.ada, game.code, small=True)) as wire:
        wire.text(HELLO)
        with pytest.raises(ConnectionError):
            wire.plain.sendall(pings * 400)  # for 50 MB of pongs: more than any system keeps


@pytest.mark.long
def test_a_socket_that_says_nothing_is_closed(game: Match) -> None:
    wire = Wire(game.ada, game.code)
    assert wire.answer()["message"]["key"] == "server.say-hello"
    assert wire.until(CLOSE).code == 1008
    wire.close()
