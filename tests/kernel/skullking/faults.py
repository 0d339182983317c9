"""Ten faults in the kernel of Skull King, such as anybody might make. All must be caught."""

from typing import Final

from tests.kernel.planting import Fault

ABILITIES: Final = "skulduggery.kernel.skullking.abilities"
ENGINE: Final = "skulduggery.kernel.skullking.engine"
SCORING: Final = "skulduggery.kernel.skullking.scoring"
TRICK: Final = "skulduggery.kernel.skullking.trick"
VIEW: Final = "skulduggery.kernel.skullking.view"

FAULTS: Final = (
    Fault(
        "K-FOLLOW: whoever has none of the suit may play no numbered card",
        TRICK,
        "return bound if bound else numbers",
        "return bound if state[SUIT] else numbers",
    ),
    Fault(
        "K-PIRATE: of pirates the last one wins",
        TRICK,
        "if rank > state[BEST_RANK]:",
        "if rank >= state[BEST_RANK]:",
    ),
    Fault(
        "K-KRAKEN: whoever would have won leads, whatever the option says",
        TRICK,
        "if state[KRAKEN_LEADER] and state[BEST_RANK]:",
        "if state[BEST_RANK]:",
    ),
    Fault(
        "K-WHALE: a destroyed pirate still captures mermaids",
        TRICK,
        "    if state[BEAST] == WHALE:\n        return points\n",
        "",
    ),
    Fault(
        "K-GB-LEAD: behind Graybeard comes whoever led last",
        TRICK,
        "return GRAYBEARD if spot == 0 else first if spot == 1 else 1 - first",
        "return GRAYBEARD if spot == 0 else 1 - first if spot == 1 else first",
    ),
    Fault(
        "K-LOOT-SELF: an alliance with Graybeard",
        ENGINE,
        "if state[LOOTS] >> spot & 1 and owner != captor and owner < state[SEATS]:",
        "if state[LOOTS] >> spot & 1 and owner != captor:",
    ),
    Fault(
        "K-BID: sealed bids show",
        VIEW,
        "if seat == viewer or not bids_sealed:",
        "if seat == viewer or not loads_sealed:",
    ),
    Fault(
        "K-PA-WHEN: Harry cannot be used after the last trick",
        ABILITIES,
        "return card == HARRY or state[TRICK] < state[CARDS]",
        "return state[TRICK] < state[CARDS]",
    ),
    Fault(
        "K-PA-BENDT: a hand that drew is still thought to have none of a suit",
        ABILITIES,
        "    state[VOIDS + seat] = 0\n",
        "",
    ),
    Fault(
        "K-RASCAL-BONUS: the cannonball, too, glances off",
        SCORING,
        "state[SCORING] and state[LOAD + seat] != CANNONBALL",
        "state[SCORING]",
    ),
)
