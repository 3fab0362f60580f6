"""Sections 4.5, 6, 7 and 9: travel, trading posts, Venice, and common rulings."""

from __future__ import annotations

import pytest

from game.rules.marco_polo.actions import (
    Build,
    Choose,
    Go,
    Goods,
    Halt,
    MarkPost,
    MovePost,
    Use,
)
from game.rules.marco_polo.decisions.posts import ChoosePost
from game.rules.marco_polo.decisions.rewards import build, reward
from game.rules.marco_polo.decisions.rounds import BeginRound
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.decisions.venice import BuildPalace
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.events import OutpostTaken, PostBuilt, PostMoved, TokenUsed
from game.rules.marco_polo.state import MarcoPolo
from tests.rules.marco_polo.positions import (
    A,
    B,
    C,
    built,
    card_at,
    goods_of,
    has,
    holds,
    journey,
    lies,
    luck,
    money,
    place,
    play,
    plays,
    position,
    refusal,
    told,
    travelling,
    turn_of,
    vp,
    walk,
    why,
)

CITIES = ["moscow", "karakorum", "samarcanda", "lanzhou", "alexandria", "karachi", "sumatra", "anxi", "ormuz", "xian"]


def plain(state: MarcoPolo) -> MarcoPolo:
    """Outpost bonuses that ask nothing."""
    state.outposts = dict.fromkeys(state.chart.large_cities, "OB01")
    return state


@pytest.mark.rule("MP-96", "MP-101", "MP-155")
def test_one_post_where_the_way_leads_twice() -> None:
    state = plain(position(hand="4 4"))
    plays(state, A, "wilhelm")
    travelling(state, "4 4", "oasis_1", "moscow", "oasis_1", "moscow")
    assert state.posts[A] == ["moscow"]
    assert len(told(state, PostBuilt)) == 1
    assert state.stock(A) == 10


@pytest.mark.rule("MP-94", "MP-E9", "MP-97")
def test_example_outpost() -> None:
    state = plain(position(hand="4 6", coins=10, camels=0))
    play(state, place("travel", "4 6"))
    assert why(state, Halt()) == ("travel.one_step", "MP-80")
    play(state, Go("oasis_1"), Go("moscow"), Halt())
    assert money(state) == (6, 0)
    assert state.posts[A] == ["moscow"]
    assert "moscow" not in state.outposts
    assert state.last_traveller == A
    assert [event.bonus for event in told(state, OutpostTaken)] == ["OB01"]
    state.agenda = []
    state.holdings[B] = [0] * 6
    state.agenda += journey(B, steps=2, why="test")
    walk(state, "oasis_1", "moscow")
    assert state.posts[B] == ["moscow"]
    assert money(state, B) == (0, 0)


@pytest.mark.rule("MP-94")
@pytest.mark.parametrize(("steps", "coins"), [(1, 3), (2, 7), (3, 12), (4, 12), (5, 18), (6, 18)])
def test_the_cost_of_steps(steps: int, coins: int) -> None:
    state = position(hand="6 6", coins=coins, camels=0)
    way = ["oasis_1", "venezia"] * 3
    travelling(state, "6 6", *way[:steps])
    assert money(state)[0] == 0
    state = position(hand="6 6", coins=coins - 1, camels=0)
    state.agenda = journey(A, steps=6, basic=True, path=tuple((0, node) for node in way[: steps - 1]))
    assert refusal(state, Go(way[steps - 1])) == ("coins.short", {"need": coins, "have": coins - 1}, "MP-95")
    state = position(hand="2 6")
    play(state, place("travel", "2 6"), Go("oasis_1"))
    state.gifts[A] = ["GF15"]
    play(state, Go("venezia"))
    assert refusal(state, Go("oasis_1")) == ("travel.steps", {"most": 2}, "MP-94")


@pytest.mark.rule("MP-95", "MP-E10")
def test_example_edge_cost() -> None:
    state = plain(position(hand="2 2", coins=8, camels=3))
    travelling(state, "2 2", "oasis_2", "samarcanda")
    assert money(state) == (1 + 3, 0)
    assert state.posts[A] == ["samarcanda"]
    state = position(hand="2 2", coins=8, camels=2)
    play(state, place("travel", "2 2"))
    assert refusal(state, Go("oasis_2")) == ("camels.short", {"need": 3, "have": 2}, "MP-95")
    state = position(hand="3 3", coins=30, camels=8)
    travelling(state, "3 3", "oasis_2", "venezia", "oasis_1")
    assert money(state)[1] == 2


@pytest.mark.rule("MP-E11", "MP-151")
def test_example_long_way() -> None:
    for character, left in (("", 4), ("berke", 8)):
        state = plain(position(hand="4 5", coins=20, camels=5))
        lies(state, "travel", B, "1 1")
        plays(state, A, character or "nobody")
        state.role[A] = character
        travelling(state, "4 5", "oasis_1", "moscow", "anxi", "karakorum")
        assert money(state) == (left + 3, 0)
        assert state.posts[A] == ["karakorum"]


@pytest.mark.rule("MP-96")
def test_paths_lead_from_node_to_node() -> None:
    state = position(hand="4 4")
    play(state, place("travel", "4 4"))
    assert refusal(state, Go("moscow")) == ("travel.no_road", {"source": "venezia", "node": "moscow"}, "MP-96")
    play(state, Go("oasis_1"), Go("venezia"), Go("oasis_1"), Go("venezia"))
    assert state.figures[A] == ["venezia"]
    assert state.posts[A] == []


@pytest.mark.rule("MP-98", "MP-E28")
def test_a_small_city_gives_its_token_at_once() -> None:
    state = position(hand="3 3", coins=12, camels=3)
    travelling(state, "3 3", "oasis_1", "moscow", "anxi")
    assert state.posts[A] == ["anxi"]
    assert money(state) == (5, 0)
    assert [event.place for event in told(state, TokenUsed)] == ["anxi"]
    assert state.tokens["anxi"] == "CB1"
    state = position(3, hand="6", venice=True)
    state.tokens["ca_ponte"] = "VB1"
    built(state, A, "ca_porto")
    play(state, place("venice_row", "6"), Build("ca_ponte", "ca_porto"))
    assert money(state)[1] == 21
    assert goods_of(state) == (0, 1, 0)
    state.agenda = [BeginRound()]
    state.settle()
    luck(state)
    assert goods_of(state) == (0, 2, 0)


@pytest.mark.rule("MP-99", "MP-100", "MP-E14", "MP-249")
def test_beijing() -> None:
    state = position(5)
    state.beijing = [-1] * 5
    for seat in (B, C, A, 3, 4):
        state.agenda = []
        build(state, seat, "beijing")
        state.settle()
    assert state.beijing == [B, C, A, 3, 4]
    assert [line.categories["beijing"] for line in state.standings()] == [4, 10, 7, 1, 0]


@pytest.mark.rule("MP-101", "MP-102")
def test_building_is_compulsory_but_never_twice() -> None:
    state = plain(position(hand="2 2"))
    built(state, A, "alexandria")
    travelling(state, "2 2", "alexandria")
    assert state.posts[A] == ["alexandria"]
    assert state.decision == Turn(A)
    state = plain(position(hand="2 2"))
    travelling(state, "2 2", "alexandria")
    assert state.posts[A] == ["alexandria"]
    state = position(hand="2 2", coins=3)
    travelling(state, "2 2", "oasis_1")
    assert state.posts[A] == []
    assert state.figures[A] == ["oasis_1"]
    assert money(state)[0] == 0


@pytest.mark.rule("MP-104", "MP-105")
def test_bonus_steps() -> None:
    state = plain(position(coins=0, camels=2))
    reward(state, A, Bundle(step=3), "test")
    state.settle()
    assert refusal(state, Halt()) is None
    assert refusal(state, Go("oasis_2")) == ("camels.short", {"need": 3, "have": 2}, "MP-104")
    play(state, Go("oasis_1"), Go("moscow"), Halt())
    assert money(state) == (3, 2)
    assert state.posts[A] == ["moscow"]
    state = position(coins=0)
    reward(state, A, Bundle(step=2), "test")
    state.settle()
    play(state, Halt())
    assert state.figures[A] == ["venezia"]
    assert state.decision == Turn(A)
    state = plain(position(coins=0, camels=9))
    reward(state, A, Bundle(step=3), "test")
    state.settle()
    walk(state, "oasis_1", "moscow", "anxi")
    assert state.posts[A] == ["anxi"]


# ---------------------------------------------------------------------------------------------- posts


@pytest.mark.rule("MP-130", "MP-131", "MP-132", "MP-E15")
def test_the_last_posts_score() -> None:
    state = position()
    built(state, A, *CITIES[:7])
    build(state, A, "kochi")
    state.settle()
    assert vp(state) == 5 + 3
    build(state, A, "adana")
    state.settle()
    assert vp(state) == 8 + 10
    assert state.stock(A) == 0
    state = position(venice=True)
    built(state, A, *CITIES[:7])
    for number, (city, points) in enumerate(
        (("kochi", 3), ("adana", 0), ("beijing", 0), ("ca_porto", 0), ("kashgar", 5), ("xian", 10)), start=8
    ):
        if city == "xian":
            state.posts[A].remove("xian") if "xian" in state.posts[A] else None
        before = vp(state)
        state.agenda = []
        build(state, A, city)
        state.settle()
        assert vp(state) - before == points, (number, city)
    assert [event.number for event in told(state, PostBuilt)] == [8, 9, 10, 11, 12, 13]


@pytest.mark.rule("MP-133", "MP-134", "MP-135")
def test_moving_a_post() -> None:
    state = position(coins=0)
    card_at(state, "moscow_card", "CC20")
    built(state, A, *CITIES[:7], "beijing", "anxi")
    assert state.stock(A) == 0
    build(state, A, "kochi")
    state.settle()
    assert isinstance(state.decision, ChoosePost)
    assert len(state.options()) == 9
    assert why(state, MovePost("adana")) == ("post.none_here", "MP-133")
    play(state, MovePost("beijing"))
    assert vp(state) == 3
    assert state.beijing == [-1] * 5
    assert "beijing" not in state.posts[A]
    assert [(event.source, event.place) for event in told(state, PostMoved)] == [("beijing", "kochi")]
    build(state, A, "adana")
    state.settle()
    play(state, MovePost("moscow"))
    has(state, A, "3")
    assert why(state, place("moscow_card", "3")) == ("post.none_here", "MP-106")


@pytest.mark.rule("MP-136")
def test_a_city_has_room_for_everybody() -> None:
    state = plain(position())
    for seat in range(4):
        state.agenda = []
        build(state, seat, "moscow")
        state.settle()
    assert list(state.posts) == [["moscow"]] * 4


@pytest.mark.rule("MP-141")
def test_building_on_the_way_needs_a_post_in_stock() -> None:
    state = plain(position(hand="3 3", coins=30, camels=9))
    plays(state, A, "wilhelm")
    built(state, A, *[c for c in CITIES if c not in ("moscow", "anxi")], "kochi", "beijing")
    state.posts[A].append("kashgar")
    assert state.stock(A) == 0
    travelling(state, "3 3", "oasis_1", "moscow", "anxi")
    assert isinstance(state.decision, ChoosePost)
    assert state.decision.place == "anxi"
    play(state, MovePost("kochi"))
    assert "moscow" not in state.posts[A]
    assert "anxi" in state.posts[A]
    state = position(hand="3 3", coins=30, camels=9)
    built(state, A, *[c for c in CITIES if c not in ("moscow", "anxi")], "beijing")
    state.gifts[A] = ["GF15"]
    play(state, place("travel", "3 3"), Go("oasis_1"), Go("moscow"))
    assert why(state, MarkPost("GF15")) == ("posts.none", "MP-141")


@pytest.mark.rule("MP-137", "MP-138", "MP-139", "MP-188", "MP-189", "MP-235")
def test_clearing_spaces() -> None:
    state = position(hand="3 3 4", coins=0)
    plays(state, A, "tartarino")
    state.last_traveller = B
    lies(state, "travel", B, "3 3")
    lies(state, "take_5_coins", A, "2")
    lies(state, "take_5_coins", B, "2 b1")
    lies(state, "khans_favour", -1, "n1")
    lies(state, "moneylender", B, "2")
    state.rustichello[A] = ["RU02"]
    play(state, Use("tartarino"))
    assert why(state, Choose("khans_favour")) == ("space.nothing_to_clear", "MP-139")
    assert why(state, Choose("moneylender")) == ("space.not_clearable", "MP-189")
    play(state, Choose("take_5_coins"))
    assert "take_5_coins" not in state.lying
    assert len(state.aside) == 3
    assert why(state, Use("tartarino")) == ("power.spent", "MP-215")
    play(state, Use("RU02"), Choose("travel"))
    assert state.last_traveller == B
    assert len(state.hand[B]) == 5
    play(state, place("take_5_coins", "3"))
    assert money(state)[0] == 5


@pytest.mark.rule("MP-E36")
def test_example_tartarino() -> None:
    state = position(hand="4 b3")
    plays(state, A, "tartarino")
    lies(state, "khans_favour", -1, "n1")
    lies(state, "khans_favour", A, "4")
    lies(state, "khans_favour", B, "6")
    play(state, Use("tartarino"), Choose("khans_favour"))
    assert [laid.value for laid in state.lying["khans_favour"]] == [1, 4]
    assert [laid.value for laid in state.aside] == [6]
    assert refusal(state, place("khans_favour", "b3")) == ("row.rises", {"need": 4, "have": 3}, "MP-85")
    has(state, A, "b4")
    assert refusal(state, place("khans_favour", "b4")) is None


@pytest.mark.rule("MP-140", "MP-226", "MP-227", "MP-E32", "MP-223")
def test_bodyguard_and_cartographer() -> None:
    state = position(hand="5 5", coins=10, camels=0)
    state.companions[A] = ("bodyguard",)
    travelling(state, "5 5", "oasis_1", "venezia", "oasis_1", "venezia", "oasis_1")
    assert money(state)[0] == 0
    state = position(hand="1 1", coins=13)
    state.companions[A] = ("cartographer",)
    state.figures[A] = ["adana"]
    travelling(state, "1 1", "kochi")
    assert money(state)[0] == 0
    state = position(coins=0, camels=2)
    state.companions[A] = ("cartographer",)
    state.figures[A] = ["oasis_5"]
    reward(state, A, Bundle(step=1), "test")
    state.settle()
    walk(state, "kashgar")
    assert money(state) == (0, 0)
    state = position(coins=0, camels=0)
    state.companions[A] = ("cartographer",)
    state.figures[A] = ["oasis_6"]
    reward(state, A, Bundle(step=1), "test")
    state.settle()
    walk(state, "oasis_7")
    assert state.figures[A] == ["oasis_7"]
    assert money(state) == (0, 0)
    state = position(hand="3", coins=3, venice=True)
    state.companions[A] = ("cartographer",)
    built(state, A, "ca_porto", "ca_rio", "ca_ponte")
    holds(state, A, 3, 1)
    assert why(state, place("venice_row", "3")) == ("palace.none", "MP-195")


# ---------------------------------------------------------------------------------------------- Venice


@pytest.mark.rule("MP-192", "MP-193", "MP-194", "MP-E27")
def test_the_venice_row() -> None:
    state = position(3, hand="2 3 b6", venice=True)
    lies(state, "venice_row", -1, "n6 n6")
    play(state, place("venice_row", "3"), Build("ca_porto"))
    assert state.posts[A] == ["ca_porto"]
    state.agenda, state.acted = turn_of(state, A), False
    assert why(state, place("venice_row", "b6")) == ("row.one_die", "MP-193")
    has(state, B, "2 3")
    state.agenda, state.active = turn_of(state, B), B
    assert refusal(state, place("venice_row", "2")) == ("row.rises", {"need": 3, "have": 2}, "MP-192")
    assert refusal(state, place("venice_row", "3")) is None
    lies(state, "venice_row", C, "4 4")
    assert why(state, place("venice_row", "3")) == ("row.full", "MP-194")


@pytest.mark.rule("MP-193")
def test_a_black_die_in_the_venice_row_is_the_one_of_its_player() -> None:
    state = position(3, hand="6 b6", venice=True)
    lies(state, "venice_row", A, "b3")
    assert why(state, place("venice_row", "6")) == ("row.one_die", "MP-193")
    assert why(state, place("venice_row", "b6")) == ("row.one_die", "MP-193")


@pytest.mark.rule("MP-195")
def test_without_a_palace_to_build_in_no_die() -> None:
    state = position(3, hand="3", coins=0, camels=0, venice=True)
    built(state, A, "ca_porto", "ca_ponte", "ca_rio")
    assert why(state, place("venice_row", "3")) == ("palace.none", "MP-195")
    holds(state, A, 4, 0)
    assert refusal(state, place("venice_row", "3")) is None


@pytest.mark.rule("MP-196", "MP-197", "MP-198", "MP-200", "MP-201")
def test_which_palaces() -> None:
    state = position(3, hand="3", coins=3, camels=1, venice=True)
    play(state, place("venice_row", "3"))
    assert state.options() == [Build("ca_porto")]
    assert why(state, Build("ca_ponte", "ca_porto")) == ("palace.first", "MP-196")
    assert why(state, Build("moscow")) == ("palace.unknown", "MP-206")
    built(state, A, "ca_porto", "ca_ponte", "ca_rio")
    assert why(state, Build("ca_campo", "ca_grande")) == ("palace.not_joined", "MP-197")
    assert why(state, Build("ca_rio", "ca_porto")) == ("post.own_here", "MP-201")
    assert refusal(state, Build("ca_grande", "ca_ponte")) == ("camels.short", {"need": 2, "have": 1}, "MP-198")
    assert refusal(state, Build("ca_corte", "ca_rio")) == ("coins.short", {"need": 4, "have": 3}, "MP-198")
    holds(state, A, 4, 1)
    play(state, Build("ca_corte", "ca_rio"))
    assert money(state)[0] == 0
    assert state.posts[A][-1] == "ca_corte"
    state = position(3, hand="3", camels=2, venice=True)
    built(state, A, "ca_porto", "ca_ponte", *CITIES, "kochi")
    assert state.stock(A) == 0
    play(state, place("venice_row", "3"), Build("ca_grande", "ca_ponte"), MovePost("ca_ponte"))
    assert "ca_grande" in state.posts[A]
    assert "ca_ponte" not in state.posts[A]


@pytest.mark.rule("MP-199", "MP-E29")
def test_example_route_cost() -> None:
    state = position(3, hand="3", coins=0, camels=3, venice=True)
    built(state, A, "ca_porto", "ca_ponte", "ca_grande", "ca_campo", "ca_rio", "ca_corte")
    holds(state, A, 0, 3, (2, 1, 0))
    play(state, place("venice_row", "3"))
    assert state.options() == [Build("ca_nord", "ca_grande"), Build("ca_nord", "ca_campo")]
    play(state, Build("ca_nord", "ca_campo"), Goods(2, 1, 0))
    assert goods_of(state) == (0, 0, 0)
    assert money(state)[1] == 3
    assert "ca_nord" in state.posts[A]
    state = position(3, hand="3", coins=0, camels=2, venice=True)
    built(state, A, "ca_porto", "ca_ponte", "ca_grande", "ca_campo", "ca_rio", "ca_corte")
    holds(state, A, 0, 2, (1, 1, 0))
    assert why(state, place("venice_row", "3")) == ("palace.none", "MP-195")
    state.agenda.append(BuildPalace(A))
    assert refusal(state, Build("ca_nord", "ca_campo")) == ("goods.few", {"need": 3, "have": 2}, "MP-198")


@pytest.mark.rule("MP-163", "MP-198")
def test_a_route_is_paid_before_the_post_stands() -> None:
    """What the new post brings cannot pay for it."""
    state = position(3, hand="3", coins=0, camels=3, venice=True, new_characters=True)
    built(state, A, "ca_porto", "ca_ponte", "ca_grande", "ca_campo", "ca_rio", "ca_corte")
    holds(state, A, 0, 3, (2, 1, 0))
    plays(state, A, "altan_ord")
    play(state, place("venice_row", "3"), Build("ca_nord", "ca_campo"))
    assert state.options() == [Goods(2, 1, 0)]
    assert "ca_nord" not in state.posts[A]
    play(state, Goods(2, 1, 0))
    assert "ca_nord" in state.posts[A]
    assert goods_of(state) == (1, 1, 1)  # of the ladder's seven steps


@pytest.mark.rule("MP-203", "MP-204", "MP-208")
def test_city_cards_of_palaces() -> None:
    state = position(3, hand="2 2 2", coins=4, goods=(1, 0, 0), venice=True)
    card_at(state, "ca_porto_card", "CC20")
    built(state, A, "ca_porto", "ca_nord")
    from game.rules.marco_polo.actions import Repeat

    play(state, place("ca_porto_card", "2"), Repeat(0, 2))
    assert money(state)[0] == 8
    state.agenda, state.acted = turn_of(state, A), False
    play(state, place("ca_nord_a", "2"), Repeat(0, 2))
    assert vp(state) == 2
    assert money(state)[0] == 4
    state.agenda, state.acted = turn_of(state, A), False
    assert refusal(state, place("ca_nord_b", "2")) is None
    play(state, place("ca_nord_b", "2"), Repeat(0, 1), Goods(1, 0, 0))
    assert vp(state) == 3
    assert money(state)[0] == 6


@pytest.mark.rule("MP-205")
def test_palaces_at_the_end() -> None:
    state = position(3, venice=True)
    built(state, A, "ca_porto", "ca_grande", "ca_campo", "ca_nord")
    built(state, B, "ca_corte")
    assert [line.categories["venice"] for line in state.standings()] == [9, 2, 0]


@pytest.mark.rule("MP-206")
def test_figures_stay_out_of_the_palaces() -> None:
    state = position(hand="3 3", venice=True)
    play(state, place("travel", "3 3"))
    assert why(state, Go("ca_porto")) == ("travel.no_road", "MP-96")
    play(state, Go("oasis_1"), Go("venezia"), Halt())
    assert state.posts[A] == []
