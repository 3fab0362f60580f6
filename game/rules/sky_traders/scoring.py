"""Who stands where: influence, then the tie-breaks of section 9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kernel import Standing
from game.rules.sky_traders.components import INFLUENCE_MAX, Kind
from game.rules.toolkit import ranked

if TYPE_CHECKING:
    from game.rules.sky_traders.state import SkyTraders


def carries_slime(state: SkyTraders, seat: int) -> bool:
    return state.aboard(seat, Kind.SLIME) > 0


def ready(state: SkyTraders) -> bool:
    """ST-170, ST-171: somebody on the last space has no slime aboard."""
    return any(
        influence == INFLUENCE_MAX and not carries_slime(state, seat) for seat, influence in enumerate(state.influence)
    )


def may_win(state: SkyTraders) -> list[bool]:
    """ST-172, ST-176: traders without slime, or everybody when all carry some."""
    clean = [not carries_slime(state, seat) for seat in range(state.seats)]
    return clean if any(clean) else [True] * state.seats


def wealth(state: SkyTraders, seat: int) -> int:
    """ST-173: coins, as far as they are known, and goods at current prices."""
    return max(0, state.coins[seat]) + state.cargo_value(seat)


def crew_cost(state: SkyTraders, seat: int) -> int:
    """ST-174."""
    return sum(state.card(crew).cost for _, crew in state.fighters(seat))


def standings(state: SkyTraders) -> list[Standing]:
    """Points are influence. When the game is over, slime aboard costs the lead: a trader who may not win counts no
    more than the winner has, and stands behind him, but among the others by influence (ST-171, ST-172, ST-175)."""
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
    """ST-174: one, or all who are equal in everything."""
    return tuple(line.seat for line in standings(state) if line.place == 1)
