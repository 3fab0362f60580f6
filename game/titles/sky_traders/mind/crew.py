"""Whom a computer player has aboard to fight and to tell the weather: whoever saves most from the Ill Winds to come."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from game.rules.kernel import Action
from game.rules.sky_traders.actions import Dismiss, Hire
from game.rules.sky_traders.components import (
    HOLD_NUMBERS,
    INFLUENCE_MAX,
    SKILLED,
    WINDS,
    Ability,
    Attack,
    Crew,
    DoDamage,
    LimitFlight,
    Prey,
)
from game.rules.sky_traders.decisions.battle import card_reward
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.battle import Stakes, fight_worth, stakes

ROUNDS = 12
"""Rounds of a game."""
LADEN = 0.6
"""The chance that a ship carries legal goods when it is looked for."""
HIT = 20.0
"""Cost of a damage in GP, with what usually lies in the hold."""
GROUNDED = 20.0
"""Cost of a turn without a flight in GP."""
EAGER = 4.0
"""GP by which a card must be better than the one aboard, for the trouble of changing."""
CANDIDATES = (Crew.BOATSWAIN, Crew.AVIATOR, Crew.SKYMAN)
"""A Gunner is gone after one round, and the short cuts of an Expert save less fuel than the hire costs."""


class Threat(NamedTuple):
    """An attacker in the pile of Ill Winds: how many cards will mean this ship, strength, reward, and the GP that
    ward it off."""

    cards: float
    strength: int
    reward: int
    tribute: float


class Winds(NamedTuple):
    """Dangers to a ship in the pile of Ill Winds: attackers, GP that bad weather costs in all, number of cards."""

    threats: list[Threat]
    weather: float
    cards: int


def winds(state: SkyTraders, seat: int) -> Winds:
    threats, weather = [], 0.0
    for wind, copies in state.pile.items():
        for effect in WINDS[wind].effects if copies else ():
            if isinstance(effect, Attack):
                meant = copies * sought(state, seat, effect)
                threats.append(Threat(meant, effect.strength, card_reward(state, seat, effect), effect.tribute or inf))
            elif isinstance(effect, DoDamage):
                weather += copies * HIT
            elif isinstance(effect, LimitFlight):
                weather += copies * GROUNDED / (1 + effect.tiles)
    return Winds(threats, weather, max(1, sum(state.pile.values())))


def danger(ahead: Winds, strength: int, lore: bool, risked: Stakes) -> float:
    """GP that the next Ill Wind is likely to cost a ship with such a crew."""
    total = 0.0 if lore else ahead.weather
    for cards, foe, reward, tribute in ahead.threats:
        total += cards * min(-fight_worth(strength, foe, reward, risked), tribute)
    return total / ahead.cards


def sought(state: SkyTraders, seat: int, attack: Attack) -> float:
    """The chance that an attack means this ship."""
    if Prey.ALWAYS in attack.prey or (Prey.WANTED in attack.prey and state.wanted[seat]):
        return 1.0
    return LADEN if Prey.LEGAL_GOODS in attack.prey else 0.0


def change(state: SkyTraders, seat: int) -> Action | None:
    """Hires whom the ship needs most; dismisses somebody aboard who is worth less by more than the new one costs."""
    aboard = [(hold, crew) for hold, crew in state.fighters(seat) if crew is not Crew.MERCHANT]
    if len(aboard) > 1:
        return None
    hold, now = aboard[0] if aboard else (0, None)
    ahead, risked = winds(state, seat), stakes(state, seat)
    alone = danger(ahead, 0, False, risked)
    left = ROUNDS * (1 - max(state.influence) / INFLUENCE_MAX)

    def worth(crew: Crew) -> float:
        """GP that a crew card saves until the end of the game."""
        lore = crew in SKILLED[Ability.WEATHER_LORE]
        return left * (alone - danger(ahead, state.card(crew).strength, lore, risked))

    hired = [crew for crew in CANDIDATES if state.crew_supply[crew] and crew is not now]
    gains = {crew: worth(crew) - state.card(crew).cost for crew in hired}
    best = max(gains, key=lambda crew: gains[crew], default=None)
    if best is None:
        return None
    if now is not None:
        kept = worth(now) - state.card(now).cost // 2
        return Dismiss(hold) if gains[best] > kept + EAGER else None
    berths = [berth for berth in reversed(HOLD_NUMBERS) if state.berth(state.slot(seat, berth), best)]
    return Hire(best, berths[0]) if berths and gains[best] > 0 else None
