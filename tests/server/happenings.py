"""What happens around a game: in the open, and in secret.

What happens in the open is the same in every telling. What somebody tries in vain is a secret.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from skulduggery.core import Seat
from tests.server.evening import API, Evening, Role

# In the open


def chat(evening: Evening, rng: Random) -> None:
    role = rng.choice(evening.present)
    kind, text = rng.choice(
        [("say", "Shiver my timbers!"), ("claim", "trust-me"), ("react", "gasp"), ("react", "?")]
    )
    role.guest.say(type="talk", id=f"talk {rng.randrange(10)} {text}", kind=kind, text=text)


def leave(evening: Evening, role: Role) -> None:
    """By the newest socket."""
    role.guest.hush()
    evening.close(role.guest.here.pop())


def come_back(evening: Evening, role: Role, rng: Random) -> None:
    since = rng.choice([None, 0, evening.ply - 1, evening.ply, rng.randrange(-1, evening.ply + 3)])
    role.guest.come(evening.code, evening.begun, since)


def reconnect(evening: Evening, rng: Random) -> None:
    role = rng.choice([role for role in evening.present if role is not evening.steward])
    leave(evening, role)
    come_back(evening, role, rng)


def second_socket(evening: Evening, rng: Random) -> None:
    role = rng.choice(evening.present)
    if len(role.guest.here) < 3:
        come_back(evening, role, rng)


def hand_over(evening: Evening, rng: Random) -> None:
    guest = rng.choice([evening.steward, *evening.players]).guest
    evening.host.settle("POST", evening.path(f"/guests/{guest.id}/host"))
    evening.host = guest


def mute(evening: Evening, rng: Random) -> None:
    role = rng.choice([role for role in evening.present if role.guest is not evening.host])
    for muted in (True, False):
        evening.host.settle("POST", evening.path(f"/guests/{role.guest.id}/mute"), {"muted": muted})
        talk = {"type": "talk", "kind": "say", "text": "Ahem."}
        role.guest.say(id=f"muted {muted}", **talk)


def almost_give_up(evening: Evening, rng: Random) -> None:
    if len(evening.players) > 1:
        role = rng.choice(evening.players)
        for willing in (True, False):
            role.guest.settle("POST", evening.path("/abandon"), {"willing": willing})


def knock(evening: Evening, rng: Random) -> None:
    """Somebody is at the door, and let in or turned away."""
    role = evening.welcome(f"Knock {evening.ply}")
    if role.guest.ask("POST", evening.path("/enter"), {}).json is None:
        answer = rng.choice(["let-in", "turn-away"])
        evening.host.settle("POST", evening.path(f"/guests/{role.guest.id}/{answer}"))
        if answer == "let-in":
            role.guest.come(evening.code, evening.begun)


def resign(evening: Evening, rng: Random) -> None:
    if len(evening.players) > 2:
        role = rng.choice(evening.players)
        role.guest.settle("POST", evening.path("/resign"))
        evening.cast(role.guest, None)


def move_seat(evening: Evening, rng: Random) -> None:
    """To another device, which watched before; the old one watches on."""
    if not evening.players:
        return
    old, new = rng.choice(evening.players), evening.welcome("Device").guest
    new.settle("POST", evening.path("/enter"), {"token": evening.invite})
    new.come(evening.code, evening.begun)
    given = old.guest.settle("POST", evening.path("/pass"))["text"]
    assert new.ask("POST", evening.path("/pass/use"), {"text": "WRONG"}).status == 409
    evening.cast(new, old.seat)  # who gets the seat's view with the answer
    new.settle("POST", evening.path("/pass/use"), {"text": given})
    evening.host = new if evening.host is old.guest else evening.host
    evening.cast(old.guest, None)


OFTEN: Final = (chat, chat, chat, reconnect, reconnect, second_socket)
SELDOM: Final = (hand_over, mute, almost_give_up, knock, resign, move_seat)


# A move by somebody else than its player


def stand_in(evening: Evening, rng: Random) -> bool:
    """Its player is away for too long, and then comes back."""
    role, setup = evening.player(evening.mover), evening.setup
    never = setup["pace"] == "slow" or setup["clock"]  # which might have run out before
    if role is None or never or len(evening.players) < 2:
        return False
    while role.guest.here:
        leave(evening, role)
    evening.server.wait(setup["grace"] * 1_000)
    _look(evening, lambda seat: bool(seat["played_by"] == "stand-in"))
    evening.prompt()
    come_back(evening, role, rng)
    return True


def time_up(evening: Evening, rng: Random) -> bool:
    clock = evening.setup["clock"]
    if clock is None or evening.player(evening.mover) is None:
        return False
    evening.server.wait((clock["seconds"] + clock["bank"]) * 1_000)
    _look(evening, lambda seat: True)
    evening.prompt()
    return True


def _look(evening: Evening, shows: Callable[[Any], bool]) -> None:
    """The server looks at its clock when anything happens, such as that the steward comes again."""
    steward, seat = evening.steward.guest, evening.mover
    steward.come(evening.code, evening.begun)
    socket = steward.here[-1]
    socket.hear(lambda one: one["type"] == "table" and shows(one["seats"][seat]), 0, "a stand-in")
    leave(evening, evening.steward)


# In secret


def try_in_vain(evening: Evening, role: Role, kind: str) -> None:
    """Each kind costs the same; what is tried is the player's own affair."""
    rng, id = role.rng, role.new_id()
    if kind == "mumble":
        role.guest.mumble(rng.choice(MUMBLES))
    elif kind == "again" and role.said:
        known = {"id": rng.choice(role.said), "decision": rng.randrange(9), "move": rng.random()}
        assert role.guest.say(type="move", **known)["type"] == "done"
    else:
        refused = role.guest.say(type="move", id=id, **_bad_move(evening, role, kind, rng))
        assert refused["type"] == "refused", refused


def _bad_move(evening: Evening, role: Role, kind: str, rng: Random) -> dict[str, Any]:
    seat, decision = role.seat, evening.decisions[role.seat or 0]
    if kind == "unreadable":
        return {"decision": decision, "move": rng.choice([None, 5, "skull", {"type": "?"}, [[]]])}
    move = msgspec.to_builtins(_illegal(evening, seat, rng))
    if kind == "stale":
        decision = rng.choice([decision - 1, decision + 1, -1, 10**6])
    return {"decision": decision, "move": move}


def _illegal(evening: Evening, seat: Seat | None, rng: Random) -> Any:
    game, state = evening.table.game, evening.state
    legal = () if seat is None else game.legal(state, seat)
    universe = evening.table.subject.universe(evening.table.seats)
    while (move := rng.choice(universe)) in legal:
        pass
    return move


MUMBLES: Final[tuple[str | bytes, ...]] = ("?", "{}", '{"type":"move"}', b"\0\1", '"skull"')
KINDS: Final = ("illegal", "illegal", "illegal", "stale", "unreadable", "again", "mumble")


# Asking around


def ask_around(evening: Evening, role: Role, rng: Random) -> None:
    for page in [*main_pages(evening), rng.choice(other_pages(evening))]:
        role.guest.ask(*page)


def main_pages(evening: Evening) -> list[tuple[str, str]]:
    about_me = [API + path for path in ("/me/tables", "/tables")]
    return [("GET", path) for path in ("/health", evening.path(""), *about_me)]


def other_pages(evening: Evening) -> list[tuple[str, str]]:
    """What anybody may ask for, whether they get it or not."""
    seats = [f"/replay?seat={seat}" for seat in range(evening.table.seats)]
    return [
        *(("GET", API + path) for path in ("/me", "/me/statistics", "/tables?free=true")),
        *(("GET", evening.path(path)) for path in (*RECORD, "/replay?all=true", *seats)),
        *(("POST", evening.path(path)) for path in ("/start", "/rematch")),
        ("DELETE", evening.path("/seat")),
    ]


RECORD: Final = ("/record", "/record.txt", "/verify", "/replay")


def last_pages(evening: Evening, role: Role) -> list[tuple[str, str]]:
    """Of a table where all keep to their own views, what is shown of it afterwards. Who resigned
    may still see the seat they had, but as one who watches they are to ask for another's."""
    had = {other.seat for other in evening.roles if other.guest is role.guest}
    not_had = next(seat for seat in range(evening.table.seats) if seat not in had)
    seat = not_had if role.seat is None else role.seat
    of_table = [*RECORD, f"/replay?seat={seat}", f"/replay?seat={seat}&start=20"]
    return [
        *main_pages(evening),
        *(("GET", evening.path(path)) for path in of_table),
        ("GET", f"{API}/me/statistics"),
    ]
