"""The scan of Skull King: what is said of cards, and of bids and loads that are sealed."""

from collections.abc import Iterator
from typing import Any, Final

from skulduggery.skullking.cards import IN_HAND, NAMES
from tests.browser.harness.leaks.hands import GHOST, Hands, Moment, Own, Trick
from tests.browser.harness.leaks.scan import Scan, fields

# What is told: what each sentence may speak of, and which event has to be known for it.
TOLD: Final = {
    "told.deals-first": ("seat", None),
    "told.dealt": ("n", None),
    "told.bid-sealed": ("seat", None),
    "told.bid-sealed-known": ("seat n", "bid"),
    "told.bids-shown": ("", None),
    "told.bid": ("seat n", "bid"),
    "told.load-sealed": ("seat", None),
    "told.load-sealed-known": ("seat load", "load"),
    "told.loads-shown": ("", None),
    "told.load": ("seat load", "load"),
    "told.leads": ("seat", None),
    "told.leads-with": ("seat card", "card"),
    "told.plays": ("seat card", "card"),
    "told.graybeard-leads-with": ("card", "card"),
    "told.graybeard-plays": ("card", "card"),
    "told.graybeard-takes": ("card", "card"),
    "told.takes": ("seat card", "card"),
    "told.captures": ("seat card n", "card"),
    "told.allies": ("seat owner", None),
    "told.kraken": ("", None),
    "told.whale": ("", None),
    "told.whale-alone": ("", None),
    "told.rosie": ("seat", None),
    "told.bendt": ("seat n", None),
    "told.bendt-known": ("seat cards", "drawn"),
    "told.rascal": ("seat", None),
    "told.juanita": ("seat", None),
    "told.harry": ("seat", None),
    "told.names-leader": ("seat owner", None),
    "told.discards": ("seat n", None),
    "told.discards-known": ("seat cards", "discards"),
    "told.bets": ("seat n", None),
    "told.looks": ("seat n", None),
    "told.changes-bid": ("seat n", "bid"),
    "told.keeps-bid": ("seat n", "bid"),
    "told.scores": ("seat bid won points", None),
    "told.round": ("n seat", None),
    "told.wins": ("seat points", None),
    "told.shares-win": ("seat points", None),
}
SAID_IN: Final = {"bid": "n", "load": "load", "card": "card", "drawn": "cards", "discards": "cards"}
TRICK: Final = 9  # moves that who takes it may look back to: eight cards, and what Bendt brought


class SkullKingScan(Scan):
    fields = fields(
        {
            "view.view": "rules you round schedule cards dealing players hand phase tricks last"
            " graybeard undealt drawn discards saw past to_act legal forbidden",
            "rules": "rulebook scoring cannon kraken whale loot abilities schedule kraken_leader"
            " whale_loot first_dealer",
            "players": "score hand bid load won bet drew looked",
            "phase": "type waiting turn order cards suit winning pirate winners",
            "trick": "order cards winner bonuses allies",
            "past": "cards dealing scores totals",
            "legal": "type number shot card leader cards points by",
            "forbidden": "card why",
            "params": "seat owner n most bid card suit text",
        }
    )
    pieces = frozenset(NAMES)
    elsewhere = frozenset({"rules", "phase"})  # a scoring's name; what lies is looked at

    def __init__(self, record: Any, seat: int | None) -> None:
        hands = Hands(record)
        super().__init__(record, seat, hands.moments)
        self.events = hands.events

    # A view

    def _shown(self, view: Any, now: Moment) -> Iterator[str]:
        own = Own() if self.seat is None else now.seats[self.seat]
        yield from self._own(view, own)
        yield from self._players(view, now)
        yield from self._on_table(view, now)
        yield from self._finished(view, now)
        yield from self._choices(view, now, own)
        yield from self._nothing([view["schedule"], view["to_act"]], "view")

    def _own(self, view: Any, own: Own) -> Iterator[str]:
        for part in ("hand", "drawn", "discards"):
            if tuple(view[part]) != getattr(own, part):
                yield f"{part} that is not one's own"
        if (None if view["saw"] is None else tuple(view["saw"])) != own.saw:
            yield "cards that Juanita did not show"

    def _players(self, view: Any, now: Moment) -> Iterator[str]:
        for seat, (player, own) in enumerate(zip(view["players"], now.seats, strict=True)):
            yield from self._all(player, "players")
            said = own.bid if now.bids_open or seat == self.seat else None
            load = own.load if now.loads_open or seat == self.seat else None
            if (player["bid"], player["load"]) != (said, load):
                yield f"the sealed choice of seat {seat}"
            won = [trick for trick in now.tricks if trick.winner == seat]
            public = (len(own.hand), len(won), len(own.drawn), own.saw is not None)
            if (player["hand"], player["won"], player["drew"], player["looked"]) != public:
                yield f"a number of seat {seat} that is not so"

    def _on_table(self, view: Any, now: Moment) -> Iterator[str]:
        phase = view["phase"]
        lies = (phase.get("order"), phase.get("cards"))
        if lies != ((None, None) if now.trick is None else tuple(map(list, now.trick[:2]))):
            yield "a card that does not lie on the table"
        if "pirate" in phase and phase["pirate"] not in now.tricks[-1].cards:
            yield f"{phase['pirate']}, who did not win"
        if (view["graybeard"] or 0, view["undealt"]) != (now.ghost, now.undealt):
            yield "a number of hidden cards that is not so"

    def _finished(self, view: Any, now: Moment) -> Iterator[str]:
        shown = [*view["tricks"], *([] if view["last"] is None else [view["last"]])]
        known = [*now.tricks, *([] if now.last is None else [now.last])]
        if len(shown) != len(known) or len(view["past"]) != now.rounds:
            yield "a trick or a round that was not played"
        for trick, played in zip(shown, known, strict=False):
            yield from self._trick(trick, played)
        seen = {event.what for event in self.events if event.kind == "card"}
        for ended in view["past"]:
            yield from self._fields(ended, "past")
            for score in ended["scores"]:
                if not {card for card, _ in score[4]} <= seen:
                    yield "a capture of what was not played"

    def _trick(self, trick: Any, played: Trick) -> Iterator[str]:
        yield from self._fields(trick, "trick")
        found = (tuple(trick["order"]), tuple(trick["cards"]), trick["winner"])
        if found != tuple(played) or not {card for card, _ in trick["bonuses"]} <= {*played.cards}:
            yield "a trick that was played otherwise"

    def _choices(self, view: Any, now: Moment, own: Own) -> Iterator[str]:
        """Moves speak of no cards but one's own; why not, of the last trick's pirate as well."""
        known = own.hand + (now.tricks[-1].cards if now.tricks else ())
        for move in view["legal"]:
            yield from self._fields(move, "legal")
            cards = [IN_HAND[move["card"]]] if "card" in move else move.get("cards", [])
            if not {*cards} <= {*own.hand}:
                yield f"{cards} to choose that are not one's own"
        for one in view["forbidden"]:
            yield from self._fields(one, "forbidden")
            yield from self._says(one["why"], known)
            if one["card"] not in own.hand:
                yield f"a {one['card']} that is not one's own"

    # What is told

    def _told(self, told: list[Any], ply: int) -> Iterator[str]:
        for one in told:
            yield from self._fields(one, "message")
            params, event = TOLD.get(one["key"], ("", "unheard of"))
            if one["params"].keys() != {*params.split()}:
                yield f"{one['key']}, which says more than it should"
            elif one["key"].endswith("-known") and one["params"]["seat"] != self.seat:
                yield f"{one['key']}, which is another's"
            elif event is None:
                yield from self._nothing(one["params"], one["key"])
            elif not self._witnessed(event, one["params"], ply):
                yield f"{one['key']}, which this seat did not see"

    def _witnessed(self, kind: str, params: Any, ply: int) -> bool:
        what, seat = params[SAID_IN[kind]], params.get("seat", GHOST)
        captured = kind == "card" and "n" in params  # from anybody
        return any(
            (event.kind, event.what) == (kind, what)
            and (event.seat == seat or captured)
            and event.seen_by in (None, self.seat)
            for event in self.events
            if self.since - TRICK < event.ply <= ply
        )

    def _said(self, message: Any) -> Iterator[str]:
        """A refusal: it may name what one tried to play."""
        yield from self._says(message, NAMES)

    def _says(self, message: Any, known: tuple[str, ...]) -> Iterator[str]:
        yield from self._fields(message, "message")
        yield from self._fields(message["params"], "params")
        card = message["params"].get("card")
        if card is not None and card not in known:
            yield f"{message['key']} names a {card}"
