"""Skull: lay discs, bid how many you can flip, mind the skulls.

`GAME` is all of it as a `skulduggery.core.Game`.

model       its nouns: discs, moves, rules, phases, State
rulebooks   the books as data, and which mixes of options make sense
players     who has what, and who comes next
engine      the referee: start, to_act, legal, apply, chance, outcome
refusals    why a move is refused, by clause
view        what a seat or a spectator may know
telling     what a viewer may hear of a move
imagining   a whole table that fits a view
facts       what never changes, in plain values
"""

from skulduggery.core import Game
from skulduggery.skull import engine, facts, imagining, model, rulebooks, telling, view

__all__ = ["GAME"]

GAME = Game(
    name="skull",
    title="Skull",
    version=2,
    seats=rulebooks.SEATS,
    presets=rulebooks.PRESETS,
    earlier_presets=rulebooks.EARLIER_PRESETS,
    first_rules="official",
    usual_rules="official",
    book_seats=rulebooks.BOOK_SEATS,
    clause_prefix="S-",
    claims=(
        *("i-laid-a-flower", "i-laid-a-skull", "flip-mine", "dont-flip-mine"),
        *("i-can", "you-cannot", "trust-me"),
    ),
    facts=facts.FACTS,
    rules_type=model.Rules,
    move_type=model.Move,
    view_type=view.View,
    start=engine.start,
    to_act=engine.to_act,
    legal=engine.legal,
    apply=engine.apply,
    chance=engine.chance,
    view=view.view,
    tell=telling.tell,
    scenes=telling.scenes,
    imagine=imagining.imagine,
    outcome=engine.outcome,
    bids_met=engine.bids_met,
)
