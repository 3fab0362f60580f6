"""The round: roles, their doubloons, the governor, the end of the game (sections 3, 3.0, 3.7 and 6)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.match import COLOURS, Match, Seat
from game.rules.kernel import Action, State
from game.rules.puerto_rico.actions import Build, Load, LoadWharf, Pass, Sell, TakeRole, UseHacienda
from game.rules.puerto_rico.components import INDEX, TILES
from game.rules.puerto_rico.decisions.captain import LoadGoods, must_load
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.events import (
    CoinsPutOnRole,
    ColonistSettled,
    ColonistsPlaced,
    EndTriggered,
    GameEnded,
    RolesReturned,
    RoleTaken,
)
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import (
    answers,
    bare,
    give,
    key,
    lay_row,
    over,
    pass_on,
    plant,
    role,
    settlers,
    stand,
    table,
    told,
)  # fmt: skip
from tests.rules.tables import fresh, play_out


def take(state: PuertoRico, name: str) -> None:
    """The role is taken and everybody passes through its phase."""
    state.play(TakeRole(state.cards.index(name)))
    pass_on(state)


@pytest.mark.rule("PR-25", "PR-26")
def test_what_is_forced_is_played_and_nothing_else() -> None:
    seats = [Seat(f"P{seat}", "human", COLOURS[seat]) for seat in range(3)]
    for seed in range(3):
        match = Match.new("puerto_rico", seats, seed=seed)
        rng = Random(seed)
        while not match.over:
            options = match.view(match.seat).options()
            assert len(options) > 1
            match.play(rng.choice(options))
        forced = [step for step in match.told(0) if step.forced]
        assert any(isinstance(step.action, Load) for step in forced)
        match.recorder.close()


@pytest.mark.rule("PR-27")
def test_everything_but_loading_placing_and_storing_is_optional() -> None:
    def before(state: State) -> None:
        assert isinstance(state, PuertoRico)
        decision = state.decision
        if decision.seat < 0 or isinstance(decision, ChooseRole | Placement | StoreGoods):
            return
        options: list[Any] = state.options()
        if isinstance(decision, LoadGoods):
            assert (Pass() in options) == (not must_load(state, decision.seat))
        else:
            assert any(isinstance(a, Pass) or a == UseHacienda(False) for a in options)

    for seed in range(4):
        play_out(fresh("puerto_rico", 4), Random(seed), before)


@pytest.mark.rule("PR-28")
def test_money_and_points_are_taken_without_asking() -> None:
    state = bare()
    stand(state, 0, "small_market", "harbor", "factory", "university", "hospice")
    plant(state, 0, "corn", 1, 1)
    plant(state, 0, "indigo", 1, 1)
    stand(state, 0, "small_indigo_plant")
    lay_row(state, "coffee")
    role(state, "craftsman")
    assert state.money[0] == 4  # the factory's doubloon
    state.play(Pass())
    role(state, "trader")
    state.play(Sell("corn"))
    assert state.money[0] == 6  # market and privilege
    role(state, "captain")
    assert state.chips[0] == 0
    state.play(Load(0, "indigo"))
    assert state.chips[0] == 3  # privilege and harbor
    role(state, "settler")
    state.play(next(a for a in state.options() if a != Pass()))
    assert len(told(state, ColonistSettled)) == 1


@pytest.mark.rule("PR-29")
def test_without_a_colonist_nothing_works_but_its_points_count() -> None:
    state = bare()
    everything = ("hacienda", "construction_hut", "hospice", "office", "small_market", "small_warehouse", "factory")
    stand(state, 1, *everything, "university", "harbor", "wharf", colonists=0)
    assert state.standings()[1].categories["buildings"] == 1 + 1 + 2 + 2 + 1 + 1 + 3 + 3 + 3 + 3
    plant(state, 1, "quarry", 2)
    plant(state, 1, "corn", 1)
    assert state.price(1, INDEX["wharf"], 0) == 9
    give(state, 1, coffee=1)
    lay_row(state, "corn", "corn")
    role(state, "settler")
    pass_on(state, until=1)
    assert {getattr(a, "tile", None) for a in answers(state)} == {"corn", None}
    state.play(next(a for a in state.options() if a != Pass()))
    assert not told(state, ColonistSettled)
    role(state, "craftsman")
    assert state.goods[1] == [0, 0, 0, 0, 1]
    state.house = [4]
    state.supply[4] -= 1
    role(state, "trader", 1)
    assert over(state)
    state.house, state.supply[4] = [], state.supply[4] + 1
    assert state.income(1, 4, 0) == 4
    for ship, kind in enumerate((0, 1, 2)):
        state.holds[ship] = [kind, 1]
        state.supply[kind] -= 1
    role(state, "captain", 1)
    assert over(state)
    assert state.chips[1] == 0


@pytest.mark.rule("PR-30")
def test_only_the_chooser_has_the_privilege() -> None:
    state = bare()
    lay_row(state, "corn", "corn", "corn", "corn", "corn")
    state.money = [9] * 4
    for seat in range(4):
        give(state, seat, sugar=1)
    role(state, "settler", 2)
    quarry = []
    while not over(state) and state.decision.seat >= 0:
        if any(getattr(a, "tile", "") == "quarry" for a in state.options()):
            quarry.append(state.decision.seat)
        state.play(Pass())
    assert quarry == [2]
    assert [state.price(seat, INDEX["office"], 2) for seat in range(4)] == [5, 5, 4, 5]
    assert [state.income(seat, 2, 2) for seat in range(4)] == [2, 2, 3, 2]
    role(state, "mayor", 2)
    assert [state.colonists_of(seat) for seat in range(4)] == [1, 1, 2, 1]
    role(state, "captain", 2)
    pass_on_loads(state)
    assert state.chips == [1, 1, 2, 1]
    role(state, "prospector", 2)
    assert state.money == [9, 9, 10, 9]


def pass_on_loads(state: PuertoRico) -> None:
    while not over(state):
        state.play(state.options()[0])


@pytest.mark.rule("PR-31", "PR-37", "PR-41")
def test_a_round() -> None:
    state = table(3)
    order = []
    for name in ("captain", "trader", "builder"):
        order.append(state.decision.seat)
        taken = [card for card, holder in enumerate(state.taken) if holder != -1]
        assert answers(state) == {TakeRole(card) for card in range(6) if card not in taken}
        for card in taken:
            refusal = state.refusal(TakeRole(card))
            assert refusal is not None
            assert (refusal.key, refusal.rule) == ("role.taken", "PR-37")
        take(state, name)
    assert order == [0, 1, 2]
    assert (state.governor, state.round, state.decision.seat) == (1, 2, 1)
    assert len(answers(state)) == 6


@pytest.mark.rule("PR-33")
def test_a_role_must_be_taken() -> None:
    for seats in (2, 3, 4, 5):
        state = table(seats)
        while state.round == 1:
            assert key(state.refusal(Pass())) == "action.unexpected"
            assert len(answers(state)) >= 2
            names = [card for card, holder in enumerate(state.taken) if holder == -1]
            state.play(TakeRole(names[-1]))
            pass_on(state)


@pytest.mark.rule("PR-34", "PR-E26")
def test_a_role_without_use_may_be_taken_and_gives_nothing() -> None:
    """Also the recurring fault: a privilege without the act."""
    state = bare()
    state.money = [3] * 4
    role(state, "builder")
    state.play(Pass())
    assert state.money[0] == 3
    give(state, 0, coffee=1)
    role(state, "trader")
    state.play(Pass())
    assert (state.money[0], state.goods[0]) == (3, [0, 0, 0, 0, 1])
    state.goods[0][4], state.supply[4] = 0, 9
    role(state, "captain")
    assert over(state)
    assert (state.chips[0], state.pool) == (0, 100)
    role(state, "craftsman")
    assert over(state)
    assert sum(state.goods[0]) == 0


@pytest.mark.rule("PR-35")
def test_coins_on_the_card_pay_for_the_building() -> None:
    state = bare()
    state.money = [1, 0, 0, 0]
    state.roles[2] = 3
    role(state, "builder")
    assert told(state, RoleTaken) == [RoleTaken(0, 2, "builder", 3)]
    assert state.money[0] == 4
    assert Build("office") in answers(state)
    assert Build("large_warehouse") not in answers(state)
    state.play(Build("office"))
    assert state.money[0] == 0
    assert state.roles[2] == 0
    state = bare()
    stand(state, 0, "small_indigo_plant", "small_market", colonists=0)
    state.money = [0, 0, 0, 0]
    state.roles[2] = 1
    role(state, "builder")
    assert Build("hacienda") in answers(state)  # they are not passed over for what they had before


@pytest.mark.rule("PR-36")
def test_two_prospectors_are_two_cards() -> None:
    state = table(5)
    state.roles = [0, 0, 0, 0, 0, 0, 2, 1]
    first = state.decision.seat
    state.play(TakeRole(6))
    assert (state.money[first], state.roles[7]) == (4 + 2 + 1, 1)
    second = state.decision.seat
    assert TakeRole(7) in answers(state)
    state.play(TakeRole(7))
    assert state.money[second] == 4 + 1 + 1
    assert state.roles[6:] == [0, 0]


@pytest.mark.rule("PR-38", "PR-42", "PR-158")
@pytest.mark.parametrize("trigger", ["colonists", "city", "points"])
def test_the_last_round_is_played_out(trigger: str) -> None:
    """Named in the reviews: some programs stop in the middle of it."""
    state = bare(3)
    if trigger == "points":
        state.chips[2], state.pool = 75, 0
        give(state, 0, corn=1)
        state.play(TakeRole(state.cards.index("captain")))
        state.play(Load(0, "corn"))
    elif trigger == "colonists":
        settlers(state, 0, supply=1)
        state.play(TakeRole(state.cards.index("mayor")))
        pass_on(state)
    else:
        stand(state, 0, "small_market", "hacienda", "office", "hospice", "factory", "harbor", "wharf", colonists=0)
        stand(state, 0, "fortress", "guild_hall", colonists=0)
        state.money[0] = 9
        state.play(TakeRole(state.cards.index("builder")))
        state.play(Build("small_warehouse"))
        pass_on(state)
    assert state.ending == [trigger]
    assert [state.decision.seat, state.round, state.over] == [1, 1, False]
    take(state, "settler")
    assert state.decision.seat == 2
    state.journal = []
    take(state, "trader")
    assert state.over
    assert told(state, GameEnded)
    assert not told(state, RolesReturned)
    assert not told(state, CoinsPutOnRole)
    assert (state.governor, state.roles) == (0, [0] * 6)


@pytest.mark.rule("PR-158")
def test_two_triggers_in_one_round_are_both_told() -> None:
    state = bare()
    large = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
    stand(state, 0, *large, "wharf", colonists=0)
    state.money = [9, 0, 0, 0]
    state.chips[3], state.pool = 99, 1
    give(state, 1, corn=1)
    role(state, "builder")
    state.play(Build("office"))
    assert told(state, EndTriggered) == [EndTriggered("city")]
    pass_on(state)
    role(state, "captain", 1)
    state.play(Load(0, "corn"))
    assert told(state, EndTriggered) == [EndTriggered("points")]
    assert state.ending == ["city", "points"]


@pytest.mark.rule("PR-39", "PR-40", "PR-E20")
def test_doubloons_on_roles() -> None:
    state = table(4)
    state.journal = []
    for name in ("settler", "trader", "captain", "craftsman"):
        take(state, name)
    assert state.roles == [0, 1, 1, 0, 0, 0, 1]
    for name in ("settler", "trader", "captain", "mayor"):
        assert state.round == 2
        take(state, name)
    assert state.roles == [0, 0, 2, 1, 0, 0, 2]
    assert state.taken == [-1] * 7
    money = state.money[2]
    assert state.decision.seat == 2
    state.play(TakeRole(6))
    assert state.money[2] == money + 2 + 1


@pytest.mark.rule("PR-133")
def test_the_prospector() -> None:
    state = table(4)
    role(state, "prospector", 1)
    assert state.money == [3, 4, 3, 3]
    assert over(state)
    assert state.decision.seat == 2


@pytest.mark.rule("PR-55", "PR-77")
def test_tiles_and_buildings_stay_and_colonists_move_in_three_steps_only() -> None:
    for seed in range(4):
        state: Any = fresh("puerto_rico", 3, {"ask_colonists": seed % 2 == 0})
        before = state.copy()

        def after(now: Any, action: Action) -> None:
            nonlocal before
            moved = {e.seat for e in now.journal if isinstance(e, ColonistsPlaced | ColonistSettled)}
            for seat in range(3):
                assert all(new >= old for new, old in zip(now.island[seat], before.island[seat], strict=True))
                assert all(
                    (new == -1) <= (old == -1) for new, old in zip(now.city[seat], before.city[seat], strict=True)
                )
                if seat not in moved:
                    assert now.worked[seat] == before.worked[seat]
                    changed = [(a, b) for a, b in zip(before.city[seat], now.city[seat], strict=True) if a != b]
                    assert changed in ([], [(-1, 0)])
            now.journal.clear()
            before = now.copy()

        play_out(state, Random(seed), after=after)


@pytest.mark.rule("PR-56")
def test_where_things_lie_has_no_effect() -> None:
    ends = []
    for order in (("sugar", "corn"), ("corn", "sugar")):
        state = bare(2)
        for tile in order:
            plant(state, 0, tile)
        stand(state, 0, *[{"corn": "office", "sugar": "hospice"}[tile] for tile in order])
        ends.append(state.digest())
    assert ends[0] == ends[1]
    assert len(table(2).island[0]) == len(TILES)  # counts by kind, no places


@pytest.mark.rule("PR-157")
def test_chance_and_secrets() -> None:
    kinds = set()

    def before(state: State) -> None:
        assert not state.decision.secret
        if state.decision.seat < 0:
            kinds.add(type(state.decision).__name__)

    for seed in range(6):
        play_out(fresh("puerto_rico", 3), Random(seed), before)
    assert kinds == {"FirstGovernor", "TurnUpTiles", "DrawFromDeck"}


@pytest.mark.rule("PR-E21", "PR-126")
def test_the_pool_runs_out() -> None:
    state = bare()
    state.chips[3], state.pool = 95, 5
    give(state, 0, corn=4)
    give(state, 1, sugar=3)
    role(state, "captain")
    state.play(Load(2, "corn"))
    assert (state.chips[0], state.pool, state.ending) == (5, 0, ["points"])
    state.play(Load(0, "sugar"))
    assert (state.chips[1], state.pool) == (3, -3)
    assert not state.over
    state.audit()
    for _ in range(2):  # the other picks of the round
        state.play(next(a for a in state.options() if isinstance(a, TakeRole) and state.cards[a.card] != "mayor"))
        pass_on(state)
    assert state.over
    assert state.standings()[0].categories["shipping"] == 5
    assert LoadWharf("corn") not in answers(state)
