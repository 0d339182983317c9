"""Moves, rules and records as text and JSON: the one serialiser.

moves       `read_move` and `write_move`
spelling    what it takes to spell a kind of move
skull       how the moves of Skull are spelled, with the discs' `LETTERS`
skullking   how those of Skull King are
rules       `read_rules` and `write_rules`; `options` has a game's options with their values, and
            `lists` those that take a list as well
records     `read_record`, `write_record` as text, `encode_record` as JSON

`GAMES` has the games by their names; they are listed in `skulduggery.games`.

A move is a word or a few characters that a person can read and type, the same in a record and at
the terminal. In text seats and draws count from 1, as people do; in JSON from 0.

    skull 1
    rules official own_trap=random
    players ["Ada", "Ben", "Cleo"]
    1. *:#2 2:f 1:s 3:f 2:1 3:2 1:- 2:- 3:x3 3:x2
    2. 3:f 1:s 2:f 3:3 ...

    skullking 1
    rules standard schedule=1,3,5
    players ["Ada", "Ben", "Cleo"]
    1. *:#2 *:#31,4,59,... 3:1 1:0 2:0 3:rosie 1:p7 2:escape

Where a dealing was committed to, a fourth line says how: the commitment, the secret, and the luck
that each seat added, `-` for none, all in hexadecimal.

    dealing 66840d... 5ce3a1... 0b7f...,-,c40e...

Where it is known which seats were bots, the next line names them, and so a saved game goes on with
the same ones; null is a person.

    bots [null, "nell", "odile"]
"""

from skulduggery.games import GAMES
from skulduggery.notation.moves import read_move, write_move
from skulduggery.notation.records import encode_record, read_record, write_record
from skulduggery.notation.rules import lists, options, read_rules, write_rules
from skulduggery.notation.skull import LETTERS

__all__ = [
    "GAMES",
    "LETTERS",
    "encode_record",
    "lists",
    "options",
    "read_move",
    "read_record",
    "read_rules",
    "write_move",
    "write_record",
    "write_rules",
]
