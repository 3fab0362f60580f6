"""What must hold after every action (PR-163 to PR-170): the audit finds each piece that is lost or found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.kernel import Broken
from game.rules.puerto_rico.components import INDEX
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import bare, cargo, crowd, plant, role, stand, table

Damage = Callable[[PuertoRico], None]


def lose(name: str, at: int | None = None, by: int = 1) -> Damage:
    def damage(state: PuertoRico) -> None:
        if at is None:
            setattr(state, name, getattr(state, name) - by)
        else:
            getattr(state, name)[at] -= by

    return damage


def row(name: str, seat: int, index: int, value: int) -> Damage:
    def damage(state: PuertoRico) -> None:
        getattr(state, name)[seat][index] = value

    return damage


def both(*damages: Damage) -> Damage:
    def damage(state: PuertoRico) -> None:
        for one in damages:
            one(state)

    return damage


BARRELS = [lose("supply", kind) for kind in range(5)] + [row("goods", 1, 2, 1), lambda s: s.house.append(0)]
COLONISTS = [lose("colonists"), lose("ship"), lose("san_juan", 0, -1)]
TILES = [lose("deck", 0), lose("discards", 1, -1), lose("quarries"), row("island", 0, 3, 1), row("island", 0, 5, 1)]
POINTS = [lose("pool"), lose("chips", 2, -1), lambda s: setattr(s, "pool", s.pool + 4)]
COPIES = [lose("display", 7), row("city", 0, 7, 0)]


@pytest.mark.parametrize(
    "damage",
    [
        *(pytest.param(d, marks=pytest.mark.rule("PR-163")) for d in BARRELS),
        *(pytest.param(d, marks=pytest.mark.rule("PR-164")) for d in COLONISTS),
        *(pytest.param(d, marks=pytest.mark.rule("PR-165")) for d in TILES),
        *(pytest.param(d, marks=pytest.mark.rule("PR-166")) for d in POINTS),
        *(pytest.param(d, marks=pytest.mark.rule("PR-170")) for d in COPIES),
        pytest.param(lose("money", 1, 99), marks=pytest.mark.rule("PR-168")),
        pytest.param(row("worked", 0, 1, 2), marks=pytest.mark.rule("PR-168")),
        pytest.param(both(row("worked", 0, 1, 2), lose("colonists", by=2)), marks=pytest.mark.rule("PR-168")),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_lost_piece_is_found(seats: int, damage: Damage) -> None:
    state = table(seats)
    state.audit()
    damage(state) if seats > 2 or damage is not POINTS[1] else lose("chips", 1, -1)(state)
    with pytest.raises(Broken):
        state.audit()


@pytest.mark.rule("PR-165")
def test_totals_for_two() -> None:
    state = table(2)
    tiles = sum(state.deck) + sum(state.row) + sum(sum(own[:5]) for own in state.island)
    assert (tiles, state.quarries) == (35, 5)
    state = table(3)
    assert sum(state.deck) + sum(state.row) + sum(sum(own[:5]) for own in state.island) == 50


@pytest.mark.rule("PR-168")
def test_boards_have_twelve_spaces_each() -> None:
    state = bare()
    crowd(state, 0, 12)
    with pytest.raises(Broken):
        plant(state, 0, "quarry")
    state = bare()
    large = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
    stand(state, 0, *large, "wharf", "factory", colonists=0)
    with pytest.raises(Broken):
        stand(state, 0, "office", colonists=0)
    state = bare()
    stand(state, 0, "office", colonists=0)
    state.city[0][INDEX["office"]] = 3
    state.colonists -= 3
    with pytest.raises(Broken):
        state.audit()


@pytest.mark.rule("PR-167")
def test_full_ships_and_houses_do_not_outlast_their_phase() -> None:
    state = bare()
    cargo(state, 0, "corn", 5)
    with pytest.raises(Broken):
        state.audit()
    state = bare()
    state.house = [0, 1, 2, 3]
    state.supply = [9, 10, 10, 8, 9]
    with pytest.raises(Broken):
        state.audit()
    state = bare()
    state.holds[0], state.supply[0] = [0, 5], 5
    role(state, "captain")
    assert isinstance(state.decision, ChooseRole)
    state.audit()


@pytest.mark.rule("PR-166")
def test_the_pool_may_go_below_nothing() -> None:
    state = bare()
    state.chips[0], state.pool = 110, -10
    state.audit()
    late = bare(5, vp_126=True)
    late.audit()
    late.pool -= 4
    with pytest.raises(Broken):
        late.audit()
