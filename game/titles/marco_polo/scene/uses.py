"""A seat's abilities besides its dice: powers of character and companions, cards and gifts."""

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
"""The Saracen's swap is offered unit by unit up to this number, and for all units."""


def others(state: MarcoPolo, seat: int) -> list[str]:
    """Art of the seat's abilities besides its character."""
    cards = [*state.own_cards[seat], *state.kept_card[seat]]
    hand = [*state.rustichello[seat], *state.bellela[seat]]
    return [
        *map(portrait, state.companions[seat]),
        *["gift"] * len(state.gifts[seat]),
        *["relay"] * len(cards),
        *["char_rustichello"] * len(hand),
    ]


def offered(state: MarcoPolo, turn: Turn, covered: bool) -> list[Action]:
    """Everything the seat may use, including refused actions that need something else; not face-down cards."""
    seat = turn.seat
    hidden = {*state.rustichello[seat], *state.kept_card[seat]} if covered and not state.setting.open_hands else set()
    bonus = [*turn.bonus(state), *(Use(card) for card in (*state.rustichello[seat], *state.gifts[seat]))]
    uses = [action for action in bonus if isinstance(action, Use) and action.card not in {*hidden, UNKNOWN}]
    swaps = [action for action in bonus if isinstance(action, Swap)]
    most = {action.spend: action.units for action in swaps}
    few = [action for action in swaps if action.units <= UNITS or action.units == most[action.spend]]
    return [*dict.fromkeys(uses), *few]


def spot(now: Moment[MarcoPolo], place: Area, say: Voice) -> Spot:
    """A spot on the mat; while nothing can be used, a click shows what the seat holds."""
    actions = offered(now.state, now.decision, now.face_down) if isinstance(now.decision, Turn) else []
    return Spot.on("powers", place, say("spot.powers"), *actions, looks=not actions)
