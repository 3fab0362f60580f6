"""What a seat can use besides its dice: powers of its character and companions, cards and gifts that it holds."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.marco_polo.actions import Swap, Use
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import UNKNOWN
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.titles.marco_polo.telling.phrases import portrait
from game.ui.units import Area
from game.words import Voice

UNITS = 3
"""Up to so many units the Saracen's swap is offered one by one, then all of them."""


def others(state: MarcoPolo, seat: int) -> list[str]:
    """The art of what the seat has besides its character."""
    cards = [*state.own_cards[seat], *state.kept_card[seat]]
    hand = [*state.rustichello[seat], *state.bellela[seat]]
    return [
        *map(portrait, state.companions[seat]),
        *["gift"] * len(state.gifts[seat]),
        *["relay"] * len(cards),
        *["char_rustichello"] * len(hand),
    ]


def offered(state: MarcoPolo, turn: Turn, covered: bool) -> list[Action]:
    """All that the seat holds, with what goes with something else and is refused alone; not what lies face down."""
    seat = turn.seat
    hidden = {*state.rustichello[seat], *state.kept_card[seat]} if covered and not state.setting.open_hands else set()
    bonus = [*turn.bonus(state), *(Use(card) for card in (*state.rustichello[seat], *state.gifts[seat]))]
    uses = [action for action in bonus if isinstance(action, Use) and action.card not in {*hidden, UNKNOWN}]
    swaps = [action for action in bonus if isinstance(action, Swap)]
    most = {action.spend: action.units for action in swaps}
    few = [action for action in swaps if action.units <= UNITS or action.units == most[action.spend]]
    return [*dict.fromkeys(uses), *few]


def spot(now: Moment[MarcoPolo], place: Area, say: Voice) -> Spot:
    """On the mat; while there is nothing to use, a click shows what the seat holds."""
    actions = offered(now.state, now.decision, now.face_down) if isinstance(now.decision, Turn) else []
    return Spot.on("powers", place, say("spot.powers"), *actions, looks=not actions)
