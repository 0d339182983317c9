"""Skull King: bid your tricks, then pirates, mermaids, a kraken and a whale interfere.

`GAME` is all of it as a `skulduggery.core.Game`.

cards       the deck, and what each card is
trick       who wins a trick, who leads next, what is captured: pure, usable on its own
explaining  why a trick goes as it goes, clause by clause
scoring     what a round is worth, line by line: pure as well
model       its nouns: moves, rules, phases, State
rulebooks   the presets as data, schedules, and which mixes of options make sense
players     who has what, and who comes next
choices     what may be done, by the facts it depends on
abilities   what the five pirates do
engine      the referee: start, to_act, legal, apply, chance, outcome
refusals    why a move is refused, by clause
view        what a seat or a spectator may know
telling     what a viewer may hear of a move
hiding      where hidden cards may lie, by all that a viewer knows
imagining   a whole table that fits a view
facts       what never changes, in plain values: the deck, schedules, what captures bring
"""

from skulduggery.core import Game
from skulduggery.skullking import engine, facts, imagining, model, rulebooks, telling, view

__all__ = ["GAME"]

GAME = Game(
    name="skullking",
    title="Skull King",
    version=1,
    seats=rulebooks.SEATS,
    presets=rulebooks.PRESETS,
    earlier_presets={},
    first_rules="beginner",  # K-EXTRA: the book takes beasts and loot out for beginners
    usual_rules="standard",
    book_seats=rulebooks.BOOK_SEATS,
    clause_prefix="K-",
    claims=("i-have-the-king", "i-take-none", "i-can", "you-cannot", "trust-me"),
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
