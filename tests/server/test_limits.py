"""How often something may be done, and how many at once."""

from hypothesis import given
from hypothesis import strategies as st

from skulduggery.server import limits
from skulduggery.server.limits import Bucket, Buckets, Limit, Places
from skulduggery.server.sockets.connection import TRY_AGAIN
from tests.server.parlour import Parlour, housed


class Watch:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_so_many_at_once_and_then_no_more() -> None:
    bucket = Bucket(Limit(3, 1), Watch())

    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_with_time_it_fills_again_and_never_beyond_the_brim() -> None:
    watch = Watch()
    bucket = Bucket(Limit(2, 0.5), watch)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]

    watch.time = 1.9
    assert not bucket.take()
    watch.time = 2
    assert bucket.take()
    watch.time = 1_000
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]


waits = st.lists(st.floats(0, 10, allow_nan=False), max_size=60)


@given(waits, st.integers(1, 5), st.floats(0.1, 3))
def test_nobody_gets_more_than_the_limit_says(waits: list[float], burst: int, rate: float) -> None:
    watch = Watch()
    bucket = Bucket(Limit(burst, rate), watch)
    taken = 0
    for wait in waits:
        watch.time += wait
        taken += bucket.take()

    assert taken <= burst + watch.time * rate + 1e-6


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Limit(1, 0), Watch())

    assert buckets.take("ada")
    assert not buckets.take("ada")
    assert buckets.take("ben")
    assert buckets.empty("ada")


def test_to_look_is_not_to_take() -> None:
    buckets = Buckets(Limit(1, 0), Watch())

    assert not any(buckets.empty("ada") for _ in range(5))
    assert buckets.take("ada")


def test_who_did_not_come_for_longest_is_forgotten_first() -> None:
    buckets = Buckets(Limit(1, 0), Watch())
    buckets.take("ada")
    buckets.take("ben")
    buckets.take("ada")
    for n in range(limits.MOST_KEPT - 1):
        buckets.take(n)

    assert buckets.empty("ada")
    assert not buckets.empty("ben")


@given(st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), max_size=60))
def test_places_are_never_more_than_there_are(steps: list[tuple[str, bool]]) -> None:
    places, held = Places(5, 2), {"a": 0, "b": 0, "c": 0}
    for key, comes in steps:
        if comes:
            free = sum(held.values()) < 5 and held[key] < 2
            assert places.take(key) == free
            held[key] += free
        elif held[key]:
            places.give_back(key)
            held[key] -= 1
        assert places.taken == sum(held.values())


# In a house


@housed(guesses=Limit(3, 0))
async def test_codes_cannot_be_guessed_at_speed(room: Parlour) -> None:
    ada, zoe = await room.guests("Ada", "Zoe")
    code = await ada.make(2, public=True)
    for _ in range(3):
        assert (await zoe.refused("GET", "/tables/AAAAAA"))[0] == 404

    assert await zoe.refused("GET", f"/tables/{code}") == (429, "server.too-many-guesses")
    assert (await ada.get(f"/tables/{code}"))["code"] == code


@housed(guesses=Limit(3, 0))
async def test_who_belongs_to_a_table_is_not_locked_out_by_a_neighbour(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make(2)
    for _ in range(4):
        await ada.refused("GET", "/tables/AAAAAA")

    assert (await ada.get(f"/tables/{code}"))["code"] == code
    await ada.device(code)


@housed(makes=Limit(2, 0))
async def test_nobody_makes_tables_without_end(room: Parlour) -> None:
    ada = await room.guest("Ada")
    await ada.make()
    await ada.post("/quick", game="skull")
    setup = {"game": "skull", "rules": "official", "seats": 3}

    answer = await ada.refused("POST", "/tables", setup=setup)
    assert answer == (429, "server.too-many-tables")


@housed(frames=Limit(5, 0))
async def test_who_sends_too_fast_is_told_first_and_then_let_go(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make()
    device = await ada.device(code)
    for _ in range(40):
        device.say(type="hello", protocol=1)

    assert (await device.until("refused"))["message"]["key"] == "server.too-fast"
    assert (await device.until("goodbye"))["message"]["key"] == "server.too-fast"
    await device.until_closed(TRY_AGAIN)


@housed(sockets_each=2)
async def test_nobody_takes_all_the_sockets(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make()
    one, _ = await ada.device(code), await ada.device(code)

    third = ada.socket(code)
    assert (await third.until("goodbye"))["message"]["key"] == "server.too-many-sockets"
    await one.leave()
    await ada.device(code)
