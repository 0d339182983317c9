"""How many ways a game can go: by rules and seats, the number of games of 1, 2, 3 ... decisions.

A decision is a move of a player or of the dealer; where several seats owe one at once, the first of
them decides first. A game that is over goes nowhere, so where a line ends with 0 every way there is
has been counted.

Two of the lines by hand. Ann and Ben, four discs each, the starter drawn ("official", 2):

    1. one of two starters                                                                     2
    2. the first one lays a flower or the skull                                                4
    3. and so does the other one                                                               8
    4. with a flower laid, the hand still has both kinds, and two discs lie to be bid for:
       2 + 2 moves; with the skull laid there are 1 + 2. So it is 4 * 4 + 4 * 3               28
    5. each of those goes on, for a starter who laid a flower: 2 discs to add, and then 2 + 3
       or 1 + 3 moves for the other one; or a bid of 1, then raised to 2 or passed; or a bid
       of 2, then flipped: 2 * (5 + 4) + 2 * (2 + 1) = 24. With the skull: 9 + 6 = 15.
       So it is 2 * (24 + 15)                                                                 78

Ann and Ben, a flower and a skull each, Ann starting ("official", 2, from two discs):

    1. and 2. each lays one of two                                                          2, 4
    3. Ann adds the other one, or bids 1 or 2: 4 * 3                                          12
    4. after a disc added Ben has 1 + 3 moves, after a bid of 1 there are 2, after a bid of 2
       the only one is to flip: 4 * (4 + 2 + 1)                                               28
"""

from typing import Final

FROM_THE_START: Final = {
    ("classic", 2): "2 4 8 28 78 204 518 1208 2818 6526 14866 33712",
    ("classic", 3): "2 4 8 24 108 342 999 2700 7074 17406",
    ("keys", 2): "2 4 8 28 78 204 518 1208 2806 6498 14724 33176",
    ("keys", 3): "3 6 12 24 108 342 999 2700 7074 17406",
    ("keys own_stack=until-bid", 2): "2 4 8 28 78 204 518 1208 2818 6526 14866 33712",
    ("cards", 2): "2 4 8 28 78 196 474 1070 2358 5064 10592 21684",
    ("cards", 3): "3 6 12 24 108 342 975 2568 6540 15825",
    ("official", 2): "2 4 8 28 78 196 474 1068 2354 5058 10574 21620",
    ("official", 3): "3 6 12 24 108 342 975 2568 6528 15768",
    ("last-chance", 2): "2 4 8 28 78 196 474 1068 2354 5058 10574 21620",
    ("last-chance", 3): "3 6 12 24 108 342 975 2568 6528 15768",
    ("classic own_trap=chosen", 2): "2 4 8 28 78 196 474 1068 2354 5058 10574 21620",
    ("classic own_trap=chosen", 3): "2 4 8 24 108 342 975 2568 6528 15768",
    ("keys next_starter=trap-owner", 2): "2 4 8 28 78 204 518 1210 2810 6504 14742 33256",
    ("keys next_starter=trap-owner", 3): "3 6 12 24 108 342 999 2700 7086 17463",
}

# Everybody has a flower, a skull and a point: one more challenge won wins, two lost ones lose.
FROM_TWO_DISCS: Final = {
    ("classic", 2): (
        "2 4 12 28 54 86 115 162 247 384 560 734 800 722 592 538 602 706 716 534 268 74 8 0"
    ),
    ("classic", 3): "2 4 8 32 88 216 460 898 1584 2636 4298 7394 13640",
    ("keys", 2): (
        "2 4 12 28 54 86 115 164 251 388 568 754 842 784 698 712 846 1021 1094 912 525 183 28 0"
    ),
    ("keys", 3): "2 4 8 32 88 216 460 898 1584 2636 4302 7402 13648",
    ("keys own_stack=until-bid", 2): (
        "2 4 12 28 54 86 115 162 247 384 560 738 818 764 686 700 834 1001 1062 880 511 183 28 0"
    ),
    ("cards", 2): (
        "2 4 12 28 54 86 117 166 255 406 622 854 981 954 903 945 1109 1320 1411 1192 747 333 106 "
        "22 2 0"
    ),
    ("cards", 3): "2 4 8 32 88 216 460 906 1620 2744 4506 7898 15268",
    ("official", 2): (
        "2 4 12 28 54 86 115 162 247 384 560 738 818 764 686 700 834 1001 1062 880 511 183 28 0"
    ),
    ("official", 3): "2 4 8 32 88 216 460 898 1584 2636 4298 7394 13640",
    ("last-chance", 2): "2 4 12 28 54 90 137 246 543 1214 2542 4778",
    ("last-chance", 3): "2 4 8 32 88 216 468 946 1780 3348 6742 15318",
    ("cards opening=in-turn last_chance=yes", 2): "2 4 12 28 54 90 137 246 543 1214 2548 4804",
    ("cards opening=in-turn last_chance=yes", 3): "2 4 8 32 88 216 468 946 1780 3348 6742 15318",
    ("classic last_chance=yes", 2): "2 4 12 28 54 90 137 246 543 1214 2542 4770",
    ("classic last_chance=yes", 3): "2 4 8 32 88 216 468 946 1780 3348 6742 15318",
    ("keys last_trap=out next_starter=trap-owner", 2): (
        "2 4 12 28 54 86 117 168 259 410 630 864 983 928 817 783 881 1047 1101 886 516 220 74 "
        "18 2 0"
    ),
    ("keys last_trap=out next_starter=trap-owner", 3): (
        "2 4 8 32 88 216 460 906 1620 2744 4510 7906 15276"
    ),
}
