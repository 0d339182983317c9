"""Ten faults in the kernel of Skull, such as anybody might make. The twin law must catch each."""

from typing import Final

from tests.kernel.planting import Fault

ENGINE: Final = "skulduggery.kernel.skull.engine"
VIEW: Final = "skulduggery.kernel.skull.view"

FAULTS: Final = (
    Fault(
        "S-OWN-FIRST: others' stacks may be flipped before the own one",
        ENGINE,
        "    if state[HEIGHT + seat]:  # S-OWN-FIRST\n        return 1 << FLIP\n    stacks = 0\n",
        "    stacks = (state[HEIGHT + seat] > 0) << FLIP\n",
    ),
    Fault(
        "S-RAISE: the standing bid may be bid again",
        ENGINE,
        "_bids(state[BID] + 1, state[DOWN])",
        "_bids(state[BID], state[DOWN])",
    ),
    Fault(
        "S-AUCTION-END: the auction goes on after the highest bid there is",
        ENGINE,
        "if number == state[DOWN]:",
        "if number > state[DOWN]:",
    ),
    Fault(
        "S-OWN-WHOLE: flipping stops at the number whatever the option says",
        ENGINE,
        "    if state[WHOLE_STACK]:",
        "    if state[WHOLE_STACK] and left > 0:",
    ),
    Fault(
        "S-LAST-TRAP: a flower beside the trap does not save its owner",
        ENGINE,
        "return state[LAST_TRAP_OUT] == 1 and state[FLOWERS + trap] == 0",
        "return state[LAST_TRAP_OUT] == 1 and state[FLOWERS + trap] <= 1",
    ),
    Fault(
        "S-LC-BACK: Last Chance stays where it was",
        ENGINE,
        "for at in (HOLDER, CHALLENGER, TRAP):",
        "for at in (CHALLENGER, TRAP):",
    ),
    Fault(
        "S-NEXT: the challenger starts after a lost challenge, whatever the option says",
        ENGINE,
        "_open(state, trap if state[TRAP_OWNER_NEXT] else seat)",
        "_open(state, seat)",
    ),
    Fault(
        "S-LOSS-OTHER: of the last flower and the skull the dealer's draw takes the wrong one",
        ENGINE,
        "draw[0] >= state[FLOWERS + state[CHALLENGER]]",
        "draw[0] > state[FLOWERS + state[CHALLENGER]]",
    ),
    Fault(
        "S-LC-OPEN: a sealed Last Chance shows to everybody",
        ENGINE,
        "if state[PHASE] == PLACING or state[IN_TURN]:",
        "if state[PHASE] <= PLACING:",
    ),
    Fault(
        "S-LOSS-SECRET: that the skull is gone is seen as soon as its owner has lost it",
        VIEW,
        "out[O_FATES + place] = state[FATES + seat] >> discs << discs",
        "out[O_FATES + place] = state[FATES + seat] >> discs + 1 - state[SKULLS + seat] << discs",
    ),
)
