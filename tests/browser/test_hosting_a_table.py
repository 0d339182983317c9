"""Hosting a table: who sits where, who goes, and when it begins."""

from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.server import RiggedServer
from tests.server.tuned import Tuned


def test_the_host_moves_people_and_bots_about(come: Come, house: Tuned) -> None:
    ada, ben, cat = come("Ada", PHONE), come("Ben"), house.client("Cat")
    made = ada.makes_a_table(seats=5)
    ben.come_to(made)
    ben.hears(lambda: "Ben" in ben.seated)
    cat.join(made)
    cat.socket(made["code"])

    ada.press(ada.page.get_by_role("button", name="Add a bot").first)
    ada.hears(lambda: ada.seated == ["Ada", "Ben", "Cat", "Nell", None])
    ada.tap("Free Nell's seat")
    ada.tap("Free Ben's seat")
    ada.hears(lambda: ada.seated == ["Ada", None, "Cat", None, None])
    ben.tap("Sit down")
    ben.hears(lambda: ben.seated == ["Ada", "Ben", "Cat", None, None])
    ben.press(ben.page.get_by_role("button", name="Move here").first)
    ben.hears(lambda: ben.seated == ["Ada", None, "Cat", "Ben", None])

    ada.tap("Menu")  # free seats have no line there
    ada.press(ada.page.locator("summary", has_text="Cat"))
    ada.tap("Mute")
    ada.hears(lambda: ada.last["table"]["seats"][2]["muted"])
    ada.press(ada.page.locator("summary", has_text="Ben"))
    ada.press(ada.page.get_by_role("button", name="Put out").last)
    ada.tap("Put out for good?")
    ben.sees("You are no longer at this table.")
    ben.page.reload()
    ben.sees("The host has put you out of this table.")
    ada.tap("Make host")
    ada.hears(lambda: not ada.last["table"]["you"]["host"])
    ada.tap("Done")
    ada.sees("Cat hosts, and begins the game.")


def test_without_a_host_somebody_else_may_begin_but_not_at_once(
    come: Come, house: RiggedServer
) -> None:
    made = house.client("Ada").make(seats=3)
    ben = come("Ben", PHONE)
    ben.come_to(made)
    ben.sees("After a minute without Ada somebody else may host.")
    ben.tap("Host in their place")
    ben.sees_alert("left only a moment ago")
    house.an_hour_later()
    ben.tap("Host in their place")
    ben.hears(lambda: ben.last["table"]["you"]["host"])
    ben.tap("Begin with a bot")
    ben.hears(lambda: "view" in ben.last)


def test_the_host_may_begin_without_the_free_seats(come: Come, house: Tuned) -> None:
    ada = come("Ada", language="de-DE")
    made = ada.guest.make(seats=5)
    house.client("Ben").join(made)
    ada.go_to_table(made["code"])
    ada.sees("3 Plätze sind noch frei. Ben ist gerade weg.")
    ada.tap("Nur wir 2")
    ada.hears_table(phase="playing")
    assert ada.seated == ["Ada", "Ben"]
