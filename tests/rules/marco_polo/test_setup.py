"""Sections 1, 2, 13 and 17: what is in the box, how a table is set up, who knows what."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import msgspec
import pytest

from game import paths
from game.levels import shipped_level
from game.rules import game
from game.rules.marco_polo.actions import Dealt, KeepGoals, Pick, StartOn
from game.rules.marco_polo.chart import chart_of
from game.rules.marco_polo.components import characters, city_cards, contracts, goals, tokens
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.decisions.characters import ChooseStart
from game.rules.marco_polo.decisions.draft import Draft, PickCharacter
from game.rules.marco_polo.decisions.setup import ChooseGoals, DealCards, DealGoals, DealOutposts, DealTokens
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import Laid
from game.rules.marco_polo.effects import Bundle, CardKind, Effect, ExtraPosts, Gain
from game.rules.marco_polo.events import GoalsDealt, GoalsKept, RustichelloDrawn
from game.rules.marco_polo.setting import MarcoPoloSetting
from tests.rules.marco_polo.positions import A, B, C, D, clear, modules, plays, position, table, told, until, why
from tests.rules.tables import full_options


@pytest.mark.rule("MP-1", "MP-249")
def test_two_to_five_and_five_have_venice() -> None:
    marco_polo = game("marco_polo")
    assert list(marco_polo.seats) == [2, 3, 4, 5]
    for seats in marco_polo.seats:
        assert MarcoPoloSetting.at(seats, modules()).venice == (seats == 5)
        assert marco_polo.level(seats, modules()) == ("venice.tmx" if seats == 5 else "marco_polo.tmx")
    state = table(5)
    assert len(state.chart.beijing_vp) == 5
    assert state.black == 6
    assert state.post_count(A) == 13


@pytest.mark.rule("MP-2", "MP-3", "MP-4")
def test_options() -> None:
    choices = {option.key: (option.default, option.choices) for option in game("marco_polo").options}
    assert choices["venice"] == choices["companions"] == (True, (False, True))
    assert choices["new_characters"] == (False, (False, True))
    assert choices["open_hands"] == (False, (False, True))
    assert choices["characters"] == ("draft", ("draft", "first_game"))
    assert choices["goals"] == ("keep_two_of_four", ("keep_two_of_four", "deal_two"))
    assert choices["tokens"] == ("random", ("random", "first_game"))
    for venice, companions, expansion in product((False, True), (False, True), ("modules", "on", "off")):
        chosen = modules(venice=venice, companions=companions, expansion_components=expansion)
        setting = MarcoPoloSetting.at(3, chosen)
        assert setting.expansion == (expansion == "on" or (expansion == "modules" and (venice or companions)))
        assert (setting.venice, setting.companions) == (venice, companions)


@pytest.mark.rule("MP-2")
def test_the_base_game_is_one_choice() -> None:
    box, base = game("marco_polo").presets
    assert box.options == {}
    first = MarcoPoloSetting.at(4, full_options("marco_polo", base.options))
    assert (first.modules, first.expansion, first.new_characters) == (("",), False, False)
    assert (first.characters, first.goals, first.tokens) == ("first_game", "deal_two", "first_game")


@pytest.mark.rule("MP-5", "MP-10")
def test_what_the_expansion_adds() -> None:
    off = MarcoPoloSetting.at(4, modules(companions=True, expansion_components="off"))
    on = MarcoPoloSetting.at(4, modules(companions=True))
    assert len(on.all_contracts) - len(off.all_contracts) == 6
    assert sorted(set(on.all_tokens) - set(off.all_tokens)) == ["VB1", "VB2", "VB3"]
    assert len(on.all_city_cards) - len(off.all_city_cards) == 4
    assert len(on.all_goals) - len(off.all_goals) == 4
    assert len(on.all_characters) - len(off.all_characters) == 5
    assert len(RUSTICHELLO) == 11
    assert len(COMPANIONS) == 9
    assert table(5).black == 6


@pytest.mark.rule("MP-6", "MP-35", "MP-202")
def test_venice_always_has_the_tokens_of_the_expansion() -> None:
    state = until(table(3, venice=True, expansion_components="off"), Draft)
    assert sorted(state.tokens.values()) == ["CB1", "CB2", "CB3", "CB4", "CB5", "CB6", "VB1", "VB2", "VB3"]
    assert [place for place in state.tokens if place.startswith("ca_")] == ["ca_ponte", "ca_rio", "ca_campo"]


@pytest.mark.rule("MP-7")
def test_what_the_new_characters_add() -> None:
    on = MarcoPoloSetting.at(4, modules(new_characters=True))
    off = MarcoPoloSetting.at(4, modules())
    assert set(on.all_characters) - set(off.all_characters) == {"nicolao", "arghun", "altan_ord", "gunj"}
    assert set(on.all_contracts) - set(off.all_contracts) == {"NC01", "NC02", "NC03", "NC04"}
    assert set(on.all_tokens) - set(off.all_tokens) == {"NB1"}
    assert len(GIFTS) == 15 == len(table(2, new_characters=True).gift_pool)
    assert table(2).gift_pool == []


@pytest.mark.rule("MP-8")
def test_goods_camels_and_coins_never_run_out() -> None:
    state = until(table(4), Turn)
    for kind in range(1, 6):
        state.gain(A, kind, 1000, "test")
        state.pay(A, kind, 900, "test")
    state.audit()
    assert min(state.holdings[A][1:]) >= 100


@pytest.mark.rule("MP-9")
def test_base_counts() -> None:
    setting = MarcoPoloSetting.at(4, modules())
    assert len(contracts.STARTING) == 6
    assert len(setting.all_contracts) == 38
    assert (len(setting.all_city_cards), len(setting.all_goals), len(setting.all_tokens)) == (31, 18, 6)
    assert len(tokens.OUTPOSTS) == 10
    assert len(setting.all_characters) == 8
    state = until(table(4), Turn)
    assert all(len(state.hand[seat]) >= 5 for seat in range(4))
    state = position()
    assert [state.post_count(seat) for seat in range(4)] == [9] * 4
    plays(state, A, "wilhelm")
    assert state.post_count(A) == 11
    assert max(table(seats).black for seats in (2, 3, 4)) == 5


@pytest.mark.rule("MP-11")
def test_tokens_of_the_first_game() -> None:
    state = until(table(4, tokens="first_game", venice=True), Draft)
    first = {"anxi": "CB1", "ormuz": "CB2", "kashgar": "CB3", "xian": "CB4", "adana": "CB5", "kochi": "CB6"}
    assert {place: state.tokens[place] for place in first} == first
    assert sorted(state.tokens[place] for place in ("ca_ponte", "ca_rio", "ca_campo")) == ["VB1", "VB2", "VB3"]


@pytest.mark.rule("MP-12")
def test_the_copy_token_is_never_left_out() -> None:
    state = until(table(4, new_characters=True, expansion_components="on"), DealTokens)
    decision = state.decision
    assert isinstance(decision, DealTokens)
    seen: Counter[str] = Counter()
    for seed in range(60):
        drawn = decision.draw(state, Random(seed))
        assert decision.refusal(state, drawn) is None
        assert len(set(drawn.ids)) == 6
        seen.update(drawn.ids)
    assert seen["CB4"] == 60
    assert len(seen) == 10
    assert seen["CB1"] < 60
    assert decision.refusal(state, Dealt(("CB1", "CB2", "CB3", "CB5", "CB6", "NB1"))) is not None


@pytest.mark.rule("MP-13")
def test_outpost_bonuses() -> None:
    state = until(table(4, venice=True), DealOutposts)
    assert isinstance(state.decision, DealOutposts)
    assert state.decision.count == 7
    until(state, DealCards)
    cities = ["moscow", "karakorum", "samarcanda", "lanzhou", "alexandria", "karachi", "sumatra"]
    assert sorted(state.outposts) == sorted(cities)
    assert len(set(state.outposts.values())) == 7
    assert set(state.outposts.values()) < set(tokens.OUTPOSTS)


@pytest.mark.rule("MP-14", "MP-34", "MP-204")
@pytest.mark.parametrize("venice", [False, True])
def test_city_cards_on_their_spaces(venice: bool) -> None:
    state = until(table(4, venice=venice), Draft)
    assert len(state.chart.place_cards["sumatra"]) == 3
    assert len(state.chart.place_cards["moscow"]) == 1
    dealt = [card for space, card in state.cards.items() if space not in state.chart.printed]
    assert len(dealt) == len(set(dealt)) == (12 if venice else 9)
    assert len(state.deck) == (35 if venice else 31) - len(dealt)
    if venice:
        assert [state.cards[space] for space in state.chart.place_cards["ca_nord"]] == ["NORD_A", "NORD_B"]


@pytest.mark.rule("MP-15")
@pytest.mark.parametrize(("options", "special"), [({}, 8), ({"venice": True}, 14), ({"new_characters": True}, 12)])
def test_piles_of_contracts(options: dict[str, bool], special: int) -> None:
    state = until(table(4, 0, **options), PickCharacter)
    assert (len(state.slots), state.piles, state.special) == (6, 4, special)
    assert len(state.pool) == 24 + special


@pytest.mark.rule("MP-16", "MP-17", "MP-18", "MP-19", "MP-37", "MP-250")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_black_and_neutral_dice(seats: int) -> None:
    state = table(seats, venice=True)
    one = Laid(-1, "neutral", 1)
    assert state.black == seats + 1
    assert state.lying.get("khans_favour", ()) == (one,) * {2: 2, 3: 1, 4: 0, 5: 0}[seats]
    assert state.lying.get("take_5_coins", ()) == (one,) * (seats == 2)
    assert state.lying.get("venice_row", ()) == (one,) * (5 - seats)
    until(state, PickCharacter)
    while not state.over:
        state.advance(state.decision.sample(state, Random(1)))
        if state.round == 5:
            break
    assert state.lying.get("khans_favour", ())[: {2: 2, 3: 1}.get(seats, 0)] == (one,) * {2: 2, 3: 1}.get(seats, 0)
    assert "venice_row" not in table(seats).lying or seats == 5


@pytest.mark.rule("MP-20", "MP-21", "MP-22", "MP-23", "MP-36")
def test_what_each_player_gets_clockwise_from_the_start_player() -> None:
    state = table(5, first=3)
    assert state.first == 3
    assert [state.holdings[seat] for seat in (3, 4, 0, 1, 2)] == [[0, n, 2, 0, 0, 0] for n in (7, 8, 9, 10, 11)]
    assert [table(4).post_count(A), state.post_count(A)] == [9, 13]


@pytest.mark.rule("MP-24")
def test_one_starting_contract_each() -> None:
    state = until(table(4), PickCharacter)
    dealt = [own[0] for own in state.contracts]
    assert all(len(own) == 1 for own in state.contracts)
    assert len(set(dealt)) == 4
    assert all(name.startswith("ST") for name in dealt)
    assert not any(name.startswith("ST") for name in state.pool)


@pytest.mark.rule("MP-25")
def test_figures_begin_in_venezia() -> None:
    assert table(4).figures == [["venezia"]] * 4


@pytest.mark.rule("MP-26", "MP-27")
def test_characters_of_the_first_game() -> None:
    state = until(table(4, characters="first_game", first=2), DealGoals)
    assert [state.character[seat] for seat in (2, 3, 0, 1)] == ["raschid", "matteo", "berke", "mercator"]
    state = until(table(5, characters="first_game"), DealGoals)
    assert state.character[:4] == ["raschid", "matteo", "berke", "mercator"]
    assert state.character[4] in MarcoPoloSetting.at(5, modules()).all_characters
    assert state.character[4] not in state.character[:4]


@pytest.mark.rule("MP-28")
def test_draft_begins_with_the_last_seat() -> None:
    state = until(table(3, first=1), PickCharacter)
    assert len(state.revealed) == 4
    shown, order = list(state.revealed), []
    while isinstance(state.decision, PickCharacter):
        order.append(state.decision.seat)
        assert why(state, Pick("nobody")) == ("character.not_open", "MP-28")
        state.play(Pick(state.revealed[0]))
        until(state, PickCharacter, ChooseGoals)
    assert order == [0, 2, 1]
    assert set(state.character) < set(shown)
    assert next(name for name in shown if name not in state.character) in state.box


@pytest.mark.rule("MP-29", "MP-30")
def test_mercator_follows_the_number_of_players() -> None:
    mercator = [e for e in characters.CHARACTERS["mercator"].effects if isinstance(e, Gain)]
    by_action = {e.action: e.seats for e in mercator}
    assert by_action == {"bazaar": (2, 3, 4, 5), "khans_favour": (2, 3), "take_5_coins": (2,)}


@pytest.mark.rule("MP-31")
def test_gregory_needs_companions() -> None:
    for companions in (False, True):
        setting = MarcoPoloSetting.at(4, modules(venice=True, companions=companions))
        assert ("gregory" in setting.all_characters) == companions
        assert "longjumeau" not in setting.all_characters
    assert not characters.CHARACTERS["longjumeau"].enabled


@pytest.mark.rule("MP-32", "MP-150")
def test_a_character_works_as_soon_as_it_is_taken() -> None:
    state = until(table(4), PickCharacter)
    state.revealed[0] = "kubilai"
    seat = state.decision.seat
    state.play(Pick("kubilai"))
    assert state.figures[seat] == ["beijing"]
    assert state.posts[seat] == ["beijing"]
    assert state.beijing[0] == seat
    assert isinstance(state.decision, PickCharacter)
    assert state.standings()[seat].categories["beijing"] == 10


@pytest.mark.rule("MP-33", "MP-251")
def test_goal_cards() -> None:
    state = until(table(4), ChooseGoals)
    assert [len(own) for own in state.goals] == [4] * 4
    seat = state.decision.seat
    own = list(state.goals[seat])
    assert state.decision.secret
    assert why(state, KeepGoals(tuple(own[:3]))) == ("goals.count", "MP-33")
    assert why(state, KeepGoals((own[0], "G99"))) == ("goal.not_dealt", "MP-33")
    state.play(KeepGoals((own[1], own[3])))
    assert state.goals[seat] == [own[1], own[3]]
    assert sorted(state.goals_boxed[seat]) == sorted([own[0], own[2]])
    view = state.seen_by((seat + 1) % 4)
    assert view.goals[seat] == view.goals_boxed[seat] == ["", ""]
    assert set(own) <= set(view.goal_pool)
    for event in (*told(state, GoalsDealt), *told(state, GoalsKept)):
        hidden = event.seen_by((event.seat + 1) % 4)
        assert isinstance(hidden, GoalsDealt | GoalsKept)
        assert set(hidden.ids) == {""}
        assert event.seen_by(event.seat) == event
    assert [len(own) for own in until(table(4, goals="deal_two"), Turn).goals] == [2] * 4


@pytest.mark.rule("MP-33")
def test_five_players_without_the_expansion_choose_from_three_goals() -> None:
    state = until(table(5, expansion_components="off"), ChooseGoals)
    assert [len(own) for own in state.goals] == [3] * 5


@pytest.mark.rule("MP-38")
@pytest.mark.parametrize("venice", [False, True])
def test_companions_in_the_row(venice: bool) -> None:
    state = until(table(4, companions=True, venice=venice), PickCharacter)
    assert len(state.open_companions) == 6
    assert len(state.stack) == (3 if venice else 2)
    assert ("gondolier" in [*state.open_companions, *state.stack]) == venice


@pytest.mark.rule("MP-187")
def test_tartarino_chooses_where_to_begin() -> None:
    state = until(table(4, companions=True), PickCharacter)
    state.revealed[0] = "tartarino"
    seat = state.decision.seat
    state.play(Pick("tartarino"))
    assert isinstance(state.decision, ChooseStart)
    assert [a.node for a in state.options() if isinstance(a, StartOn)] == ["venezia", "oasis_1", "oasis_2", "oasis_3"]
    assert why(state, StartOn("beijing")) == ("start.not_here", "MP-187")
    state.play(StartOn("oasis_2"))
    assert state.figures[seat] == ["oasis_2"]


@pytest.mark.rule("MP-190", "MP-191", "MP-252")
@pytest.mark.parametrize("open_hands", [False, True])
def test_rustichellos_cards(open_hands: bool) -> None:
    state = until(table(4, companions=True, open_hands=open_hands), PickCharacter)
    state.revealed[0] = "rustichello"
    seat = state.decision.seat
    state.play(Pick("rustichello"))
    state.advance(state.decision.sample(state, Random(3)))
    assert len(state.rustichello[seat]) == 6
    assert set(state.rustichello[seat]) < set(RUSTICHELLO)
    view = state.seen_by((seat + 1) % 4)
    assert view.rustichello[seat] == (state.rustichello[seat] if open_hands else [""] * 6)
    (event,) = told(state, RustichelloDrawn)
    other = event.seen_by((seat + 1) % 4)
    assert (other == event) == open_hands


@pytest.mark.rule("MP-237")
def test_ru04_is_replaced_without_companions() -> None:
    assert "RU04" not in MarcoPoloSetting.at(4, modules(venice=True)).all_rustichello
    assert "RU04" in MarcoPoloSetting.at(4, modules(companions=True)).all_rustichello


@pytest.mark.rule("MP-254")
def test_all_else_is_open() -> None:
    state = until(table(4, companions=True, new_characters=True), Turn, seed=5)
    view = state.seen_by(C)
    hidden = {
        "goals",
        "goals_boxed",
        "goal_pool",
        "rustichello",
        "rustichello_pool",
        "bellela",
        "box",
        "deck",
        "journal",
    }
    for name in type(state).__slots__:
        if name not in hidden:
            assert getattr(view, name) == getattr(state, name), name


@pytest.mark.rule("MP-263")
def test_the_map() -> None:
    board = shipped_level(paths.levels() / "marco_polo.tmx")
    chart = chart_of(board, venice=False)
    kinds = Counter(chart.kinds.values())
    assert kinds == {"oasis": 10, "large_city": 7, "small_city": 6, "start": 1, "beijing": 1}
    costs = {frozenset((a, edge.to)): (edge.coins, edge.camels) for a, edges in chart.roads.items() for edge in edges}
    assert len(costs) == 30
    assert sum(cost == (0, 0) for cost in costs.values()) == 14
    priced = {
        ("venezia", "oasis_2"): (0, 3),
        ("moscow", "anxi"): (0, 3),
        ("anxi", "karakorum"): (0, 2),
        ("oasis_6", "oasis_7"): (5, 0),
        ("oasis_8", "beijing"): (0, 3),
        ("samarcanda", "oasis_5"): (0, 2),
        ("oasis_5", "kashgar"): (0, 4),
        ("kashgar", "lanzhou"): (0, 2),
        ("oasis_10", "sumatra"): (0, 4),
        ("alexandria", "oasis_3"): (7, 0),
        ("oasis_3", "ormuz"): (0, 3),
        ("ormuz", "karachi"): (0, 3),
        ("oasis_9", "kochi"): (0, 4),
        ("sumatra", "kochi"): (10, 0),
        ("oasis_4", "adana"): (0, 2),
        ("adana", "kochi"): (15, 0),
    }
    assert {pair: cost for pair, cost in costs.items() if cost != (0, 0)} == {
        frozenset(k): v for k, v in priced.items()
    }
    free = {frozenset(pair) for pair, cost in costs.items() if cost == (0, 0)}
    named = "venezia oasis_1,venezia alexandria,oasis_1 moscow,karakorum oasis_6,oasis_6 oasis_8,oasis_7 beijing"
    named += ",oasis_8 lanzhou,beijing xian,beijing oasis_10,oasis_2 samarcanda,oasis_2 oasis_3,xian oasis_9"
    named += ",alexandria oasis_4,karachi oasis_9"
    assert free == {frozenset(pair.split()) for pair in named.split(",")}
    assert chart.beijing_vp == (10, 7, 4, 1, 0)


@pytest.mark.rule("MP-207", "MP-206")
def test_the_palaces() -> None:
    chart = chart_of(shipped_level(paths.levels() / "venice.tmx"), venice=True)
    assert {p: (chart.kinds[p].split("_")[0], vp) for p, vp in chart.palace_vp.items()} == {
        "ca_porto": ("large", 0),
        "ca_ponte": ("small", 0),
        "ca_rio": ("small", 0),
        "ca_grande": ("large", 2),
        "ca_corte": ("large", 2),
        "ca_campo": ("small", 2),
        "ca_nord": ("northern", 5),
    }
    assert chart.entry == "ca_porto"
    costs = {frozenset((a, e.to)): (e.coins, e.camels, e.goods) for a, edges in chart.routes.items() for e in edges}
    assert costs == {
        frozenset(("ca_porto", "ca_ponte")): (0, 0, 0),
        frozenset(("ca_porto", "ca_rio")): (0, 0, 0),
        frozenset(("ca_ponte", "ca_grande")): (0, 2, 0),
        frozenset(("ca_rio", "ca_corte")): (4, 0, 0),
        frozenset(("ca_grande", "ca_campo")): (0, 0, 0),
        frozenset(("ca_corte", "ca_campo")): (0, 0, 0),
        frozenset(("ca_grande", "ca_nord")): (0, 3, 0),
        frozenset(("ca_campo", "ca_nord")): (0, 0, 3),
    }
    assert not set(chart.roads) & set(chart.palaces)
    assert "venezia" not in chart.cities


def text(bundle: Bundle) -> str:
    return " + ".join(f"{n} {kind}" for kind, n in msgspec.structs.asdict(bundle).items() if n)


@pytest.mark.rule("MP-264", "MP-265")
def test_tokens_and_outposts() -> None:
    assert {name: text(reward) for name, reward in tokens.TOKENS.items()} == {
        "CB1": "5 coin",
        "CB2": "3 camel",
        "CB3": "2 good_distinct",
        "CB4": "1 copy_city_bonus",
        "CB5": "3 coin + 1 camel",
        "CB6": "3 vp",
        "NB1": "1 gift",
        "VB1": "1 camel + 1 silk",
        "VB2": "2 coin + 1 pepper",
        "VB3": "2 vp + 1 camel",
    }
    assert sorted(text(reward) for reward in tokens.OUTPOSTS.values()) == sorted(
        [
            "3 coin",
            "5 coin",
            "2 camel",
            "3 camel",
            "1 good_any",
            "2 silk",
            "2 gold",
            "1 step",
            "1 contract",
            "1 black_die",
        ]
    )


def card_text(kind: CardKind) -> str:
    name = type(kind).__name__
    if name == "Exchanges":
        return " / ".join(f"{text(r.cost)} -> {text(r.reward)}" for r in kind.rates) + " mix" * kind.mix  # type: ignore[union-attr]
    if name == "ByDie":
        return "; ".join(text(entry) for entry in kind.entries)  # type: ignore[union-attr]
    if name == "CountOf":
        return f"{text(kind.reward)} per {kind.metric}"  # type: ignore[union-attr]
    return name


CARDS = """\
CC01 2 camel -> 1 step
CC02 2 good_distinct -> 1 step
CC03 2 coin -> 1 good_any
CC04 3 camel -> 1 pepper + 1 silk + 1 gold
CC05 1 camel -> 1 vp
CC06 2 camel -> 1 vp + 2 coin
CC07 2 pepper -> 2 vp
CC08 2 silk -> 3 vp
CC09 2 gold -> 4 vp
CC10 1 camel + 1 pepper -> 7 coin
CC11 1 camel + 1 pepper -> 2 vp + 2 coin
CC12 3 camel + 1 pepper -> 4 vp
CC13 1 camel + 1 silk -> 8 coin
CC14 1 camel + 1 silk -> 2 vp + 4 coin
CC15 2 camel + 1 silk -> 4 vp
CC16 1 camel + 1 gold -> 9 coin
CC17 1 camel + 1 gold -> 2 vp + 6 coin
CC18 1 camel + 1 gold -> 4 vp
CC19 1 coin -> 1 own_city_bonus
CC20  -> 2 coin
CC21 1 pepper; 3 pepper; 3 pepper; 3 pepper; 3 pepper; 3 pepper
CC22 1 silk; 1 silk; 1 silk; 3 silk; 3 silk; 3 silk
CC23 1 gold; 1 gold; 1 gold; 1 gold; 1 gold; 3 gold
CC24 1 own_city_bonus; 1 own_city_bonus; 1 own_city_bonus; 1 own_city_bonus; 2 own_city_bonus; 2 own_city_bonus
CC25 1 vp per trading_posts
CC26 2 coin per trading_posts
CC27 1 vp per completed_contracts
CC28 2 coin per completed_contracts
CC29 1 camel -> 3 coin / 1 coin -> 1 camel
CC30 1 vp -> 3 coin / 3 coin -> 1 vp mix
CC31 1 good_any -> 2 camel / 2 camel -> 1 good_any mix
VC1 Relay
VC2 DrawContracts
VC3 1 good_any -> 4 coin
VC4 4 coin -> 1 vp + 1 camel
NORD_A 2 coin -> 1 vp
NORD_B 1 good_any -> 1 vp + 2 coin"""


@pytest.mark.rule("MP-266", "MP-267", "MP-268", "MP-208")
def test_city_cards() -> None:
    assert "\n".join(f"{name} {card_text(kind)}" for name, kind in city_cards.CITY_CARDS.items()) == CARDS
    assert len(city_cards.BASE) == 31
    assert list(city_cards.AGENTS_OF_VENICE) == ["VC1", "VC2", "VC3", "VC4"]


CONTRACTS = """\
ST01 1 camel + 1 gold -> 2 vp + 3 camel
ST02 2 camel + 1 pepper + 1 silk -> 5 vp + 1 contract
ST03 1 camel + 2 silk -> 3 vp + 5 coin
ST04 2 camel + 1 pepper + 1 gold -> 4 vp + 1 black_die
ST05 2 camel + 1 silk + 1 gold -> 4 vp + 2 good_distinct
ST06 1 camel + 3 pepper -> 1 vp + 1 step
CO01 1 camel + 3 pepper -> 2 vp + 1 black_die
CO02 2 camel + 2 pepper + 1 silk -> 3 vp + 4 coin
CO03 2 camel + 2 pepper + 1 silk -> 3 vp + 2 good_distinct
CO04 2 camel + 1 pepper + 2 silk -> 4 vp + 3 coin
CO05 1 camel + 3 silk -> 3 vp + 1 good_any
CO06 2 camel + 2 pepper + 1 gold -> 4 vp + 1 step
CO07 2 camel + 2 pepper + 1 gold -> 4 vp + 1 contract
CO08 3 camel + 1 pepper + 1 silk + 1 gold -> 5 vp + 1 step
CO09 3 camel + 1 pepper + 1 silk + 1 gold -> 5 vp + 2 good_distinct
CO10 3 camel + 1 pepper + 1 silk + 1 gold -> 5 vp + 1 black_die
CO11 3 camel + 1 pepper + 1 silk + 1 gold -> 6 vp + 1 contract
CO12 3 camel + 1 pepper + 1 silk + 1 gold -> 6 vp + 1 good_any
CO13 2 camel + 2 silk + 1 gold -> 4 vp + 4 camel
CO14 2 camel + 1 pepper + 2 gold -> 5 vp + 1 black_die
CO15 2 camel + 1 silk + 2 gold -> 6 vp + 4 camel
CO16 2 camel + 1 silk + 2 gold -> 6 vp + 1 black_die
CO17 2 camel + 1 silk + 2 gold -> 6 vp + 4 coin
CO18 1 camel + 3 gold -> 6 vp + 1 good_any
CO19 1 camel + 4 pepper -> 3 vp + 1 contract
CO20 2 camel + 2 pepper + 2 silk -> 5 vp + 1 black_die
CO21 3 camel + 1 pepper + 2 silk + 1 gold -> 5 vp + 3 camel + 1 contract
CO22 3 camel + 1 pepper + 2 silk + 1 gold -> 5 vp + 4 coin + 3 camel
CO23 3 camel + 1 pepper + 1 silk + 2 gold -> 7 vp + 5 coin
CO24 2 camel + 2 silk + 2 gold -> 7 vp + 1 step
CO25 2 camel + 2 silk + 2 gold -> 7 vp + 1 contract
CO26 1 camel + 4 gold -> 7 vp + 3 camel
CO27 1 camel + 4 gold -> 7 vp + 1 step
CO28 2 camel + 3 pepper + 2 silk -> 5 vp + 1 step
CO29 2 camel + 2 pepper + 3 silk -> 5 vp + 1 good_any + 1 black_die
CO30 2 camel + 2 pepper + 3 silk -> 5 vp + 6 coin
CO31 2 camel + 3 pepper + 2 gold -> 6 vp + 7 coin
CO32 2 camel + 3 pepper + 2 gold -> 7 vp + 5 camel
CO33 2 camel + 3 silk + 2 gold -> 8 vp + 4 camel
CO34 2 camel + 3 silk + 2 gold -> 8 vp + 1 contract
CO35 2 camel + 2 pepper + 3 gold -> 8 vp + 7 coin
CO36 2 camel + 2 pepper + 3 gold -> 9 vp + 2 good_distinct
CO37 2 camel + 2 silk + 3 gold -> 9 vp + 7 coin
CO38 2 camel + 2 silk + 3 gold -> 9 vp + 1 step
NC01 2 camel + 1 pepper + 1 silk -> 3 vp + 1 gift
NC02 1 camel + 3 pepper -> 2 vp + 2 camel + 1 gift
NC03 2 camel + 2 silk + 2 gold -> 4 vp + 1 good_any + 1 gift
NC04 2 camel + 1 silk + 3 gold -> 6 vp + 5 coin + 1 gift
VN01 2 camel + 4 pepper + 1 silk -> 5 vp + 1 black_die
VN02 1 camel + 4 silk -> 5 vp + 1 contract
VN03 4 camel + 1 silk + 1 gold -> 5 vp + 1 black_die
VN04 2 camel + 3 silk + 1 gold -> 5 vp + 1 step
VN05 2 camel + 2 pepper + 2 gold -> 6 vp + 1 contract
VN06 3 camel + 2 pepper + 2 silk + 2 gold -> 9 vp + 2 good_distinct"""


@pytest.mark.rule("MP-269", "MP-270", "MP-271")
def test_contracts() -> None:
    found = [f"{c.id} {text(c.cost)} -> {text(c.reward)}" for c in contracts.CONTRACTS.values()]
    assert "\n".join(found) == CONTRACTS
    groups = (contracts.STARTING, contracts.REGULAR, contracts.NEW_CHARACTERS, contracts.AGENTS_OF_VENICE)
    assert [len(group) for group in groups] == [6, 38, 4, 6]


@pytest.mark.rule("MP-272", "MP-273")
def test_goal_cards_of_the_box() -> None:
    found: dict[str, str] = {}
    for goal in goals.GOALS.values():
        found[goal.large] = found.get(goal.large, "") + f"{goal.id} {goal.small} {goal.vp} "
    assert found == {
        "moscow": "G01 xian 4 G02 ormuz 5 G03 kashgar 7 ",
        "karakorum": "G04 xian 4 G05 kochi 5 G06 adana 7 VG3 ormuz 6 ",
        "samarcanda": "G07 xian 4 G08 adana 5 G09 kochi 7 ",
        "lanzhou": "G10 kochi 4 G11 adana 5 G12 ormuz 6 ",
        "alexandria": "G13 anxi 4 G14 kashgar 5 VG1 xian 6 ",
        "karachi": "G15 kashgar 5 G16 anxi 7 VG2 adana 6 ",
        "sumatra": "G17 ormuz 6 G18 anxi 8 VG4 kashgar 8 ",
    }


@pytest.mark.rule("MP-274")
def test_every_component_is_written_in_the_vocabulary() -> None:
    effects: list[Effect] = [e for c in characters.CHARACTERS.values() for e in (*c.effects, *(c.borrowed or ()))]
    effects += [e for companion in COMPANIONS.values() for e in companion.effects]
    effects += [card.effect for card in RUSTICHELLO.values()] + [gift.effect for gift in GIFTS.values()]
    moments = set(msgspec.inspect.type_info(Effect).fields[0].type.values)  # type: ignore[attr-defined]
    verbs = {kind.__name__ for kind in Effect.__subclasses__()}
    assert len(verbs) == 27
    assert {type(effect).__name__ for effect in effects} == verbs
    assert {effect.when for effect in effects} == moments
    assert isinstance(characters.CHARACTERS["wilhelm"].effects[0], ExtraPosts)
    assert {type(kind) for kind in city_cards.CITY_CARDS.values()} == set(CardKind.__args__)


def test_faults_of_a_board() -> None:
    board = shipped_level(paths.levels() / "marco_polo.tmx")
    title = game("marco_polo")
    assert title.faults(board, 4, modules()) == []
    found = title.faults(board, 4, modules(venice=True))
    assert [fault.key for fault in found] == ["space.missing", "palace.entry"]
    assert [fault.key for fault in title.faults(shipped_level(paths.levels() / "zeelandia.tmx"), 4, modules())] == [
        "level.other_game"
    ]


def test_the_position_of_the_tests_is_sound() -> None:
    state = position()
    clear(state, D)
    assert (state.active, state.decision.seat, state.posts[B]) == (A, A, [])
