"""Moves, rules and records as text and JSON: the one serialiser.

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
"""

from skulduggery.notation.moves import LETTERS, read_move, write_move
from skulduggery.notation.records import GAMES, encode_record, read_record, write_record
from skulduggery.notation.rules import lists, options, read_rules, write_rules

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
