"""Skull King: bid your tricks, then pirates, mermaids, a kraken and a whale interfere."""

from skulduggery.core import Game
from skulduggery.skullking import engine, imagining, model, rulebooks, telling, view

GAME = Game(
    name="skullking",
    version=1,
    seats=rulebooks.SEATS,
    presets=rulebooks.PRESETS,
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
    imagine=imagining.imagine,
    outcome=engine.outcome,
)
