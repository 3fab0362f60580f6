"""Standings: influence, then the tie-breaks of section 9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kernel import Standing
from game.rules.sky_traders.components import INFLUENCE_MAX, Kind
from game.rules.toolkit import ranked

if TYPE_CHECKING:
    from game.rules.sky_traders.state import SkyTraders


def carries_slime(state: SkyTraders, seat: int) -> bool:
    return state.aboard(seat, Kind.SLIME) > 0


def finished(state: SkyTraders, seat: int) -> bool:
    """Whether a trader stands on the last space without slime aboard."""
    return state.influence[seat] == INFLUENCE_MAX and not carries_slime(state, seat)


def ready(state: SkyTraders) -> bool:
    """Whether the game ends after the Council (ST-170, ST-171)."""
    return any(finished(state, seat) for seat in range(state.seats))


def may_win(state: SkyTraders) -> list[bool]:
    """By seat: traders without slime, or everybody if all carry some (ST-172, ST-176)."""
    clean = [not carries_slime(state, seat) for seat in range(state.seats)]
    return clean if any(clean) else [True] * state.seats


def wealth(state: SkyTraders, seat: int) -> int:
    """Coins, as far as known, plus goods at current prices (ST-173)."""
    return max(0, state.coins[seat]) + state.cargo_value(seat)


def crew_cost(state: SkyTraders, seat: int) -> int:
    """Total cost of the crew aboard, in GP (ST-174)."""
    return sum(state.card(crew).cost for _, crew in state.fighters(seat))


def standings(state: SkyTraders) -> list[Standing]:
    """Points are influence. Once the game is over, a trader with slime who may not win scores at most as much as the
    winner and ranks behind them, but by influence among the rest (ST-171, ST-172, ST-175)."""
    allowed = may_win(state) if state.over else [True] * state.seats
    best = max(influence for influence, may in zip(state.influence, allowed, strict=True) if may)
    held = [(state.influence[seat], wealth(state, seat), crew_cost(state, seat)) for seat in range(state.seats)]
    most = max(mine for mine, may in zip(held, allowed, strict=True) if may)
    barred = any(influence >= best and not may for influence, may in zip(state.influence, allowed, strict=True))
    categories: list[dict[str, int]] = []
    ties: list[tuple[int, ...]] = []
    for seat, influence in enumerate(state.influence):
        lost = min(0, best - influence)
        categories.append({"influence": influence, "slime": lost})
        first = allowed[seat] and (held[seat] == most if barred else influence == best)
        ties.append((int(first), *held[seat]))
    return ranked(categories, ties)


def winners(state: SkyTraders) -> tuple[int, ...]:
    """The winner, or all seats still tied after every tie-break (ST-174)."""
    return tuple(line.seat for line in standings(state) if line.place == 1)
