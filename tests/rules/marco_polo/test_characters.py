"""Section 8: characters and gifts."""

from __future__ import annotations

import pytest

from game.rules.kernel import Scalar
from game.rules.marco_polo.actions import (
    Adjust,
    Choose,
    Column,
    Complete,
    Dealt,
    EndTurn,
    Go,
    Goods,
    Halt,
    KeepGifts,
    MarkPost,
    MoneyBag,
    OneOf,
    Pick,
    Place,
    Repeat,
    Reroll,
    Rolled,
    SetDie,
    Stop,
    TakeCompanion,
    Use,
)
from game.rules.marco_polo.decisions import bellela
from game.rules.marco_polo.decisions.bellela import ChooseCharacter, DrawForBellela, GiveBack, RemoveFigure
from game.rules.marco_polo.decisions.characters import set_up
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.decisions.draft import PickCharacter, ShowCards
from game.rules.marco_polo.decisions.gifts import ChooseGifts, DealGifts
from game.rules.marco_polo.decisions.payments import TakeGoods
from game.rules.marco_polo.decisions.rewards import build, reward
from game.rules.marco_polo.decisions.rounds import BeginRound, Compensation, EndRound, RollAll, RoundBonuses
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.events import CardsShown, GiftDiscarded
from game.rules.marco_polo.powers import effects_of
from game.rules.marco_polo.state import MarcoPolo
from tests.rules.marco_polo.positions import (
    A,
    B,
    C,
    D,
    active,
    built,
    card_at,
    dice,
    die,
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
    table,
    told,
    travelling,
    turn_of,
    until,
    vp,
    walk,
    why,
)
from tests.rules.marco_polo.test_travel import CITIES, plain


def playing(character: str, seats: int = 4, hand: str = "1 2 3 4 5", coins: int = 20, **options: Scalar) -> MarcoPolo:
    state = position(seats, hand, coins, 20, (0, 0, 0), **options)
    plays(state, A, character)
    return state


def opens(state: MarcoPolo, seat: int) -> MarcoPolo:
    """The round start of a seat."""
    state.agenda = [RoundBonuses(seat)]
    state.settle()
    return state


# ---------------------------------------------------------------------------------------------- base game


@pytest.mark.rule("MP-142", "MP-143", "MP-144", "MP-E24")
def test_raschid() -> None:
    state = playing("raschid", 2, "0 0 0 0 0", coins=10)
    state.agenda = [Compensation(A), RollAll(A)]
    state.settle()
    assert state.agenda == []
    assert state.hand[A] == [die("0")] * 5
    state.agenda = turn_of(state, A)
    lies(state, "take_5_coins", -1, "n1")
    assert why(state, Reroll(die("0"))) == ("die.named", "MP-144")
    assert why(state, Adjust(die("0"), 1)) == ("die.named", "MP-144")
    assert why(state, Place("bazaar_silk", dice("0 0"), (2, 3))) == ("die.named_apart", "MP-142")
    play(state, place("take_5_coins", "0", "1"))
    assert money(state)[0] == 14
    state.agenda, state.acted = turn_of(state, A), False
    state.companions[A] = ("nun",)
    play(state, place("travel", "0 0", "6 6"), Go("oasis_1"), Go("venezia"), Halt())
    assert money(state)[0] == 7
    reward(state, A, Bundle(black_die=1), "test")
    assert die("b0") in state.hand[A]
    state = playing("raschid", 3, "0 0")
    lies(state, "khans_favour", B, "5")
    assert why(state, place("khans_favour", "0", "4")) == ("row.rises", "MP-85")
    play(state, place("khans_favour", "0", "5"))
    assert state.lying["khans_favour"][-1].value == 5


@pytest.mark.rule("MP-145")
def test_matteo() -> None:
    state = playing("matteo")
    state.rolled = False
    state.special, state.under = 0, [("CO01", -1)]
    has(state, A, "0 0 0 0 0")
    opens(state, A)
    assert die("w0") in state.hand[A]
    assert state.contracts[A] == ["CO01"]
    state.agenda = [Compensation(A), RollAll(A)]
    state.settle()
    play(state, Rolled((2, 2, 2, 2, 2, 5)))
    assert state.agenda == []


@pytest.mark.rule("MP-146", "MP-147", "MP-148", "MP-149", "MP-E23", "MP-29")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mercator(seats: int) -> None:
    state = position(seats, "5 5 5 5 5 5", venice=False)
    plays(state, B, "mercator")
    state.lying = {}
    play(state, place("bazaar_silk", "5 5"), Column(5))
    assert goods_of(state, B) == (0, 1, 0)
    for space, extra, gained in (
        ("bazaar_camel", Column(1), (0, 1)),
        ("khans_favour", Goods(1, 0, 0), (0, 1) if seats < 4 else (0, 0)),
        ("take_5_coins", None, (2, 0) if seats == 2 else (0, 0)),
    ):
        state.agenda, state.acted = turn_of(state, A), False
        before = money(state, B)
        play(state, place(space, "5"), *([extra] if extra else []))
        assert (money(state, B)[0] - before[0], money(state, B)[1] - before[1]) == gained, space
    state.agenda, state.acted, state.active = turn_of(state, B), False, B
    has(state, B, "3 b3 4")
    had = goods_of(state, B)
    play(state, place("bazaar_pepper", "3"), Column(1), MoneyBag(die("4")))
    assert goods_of(state, B) == (had[0] + 1, *had[1:])


@pytest.mark.rule("MP-150")
def test_kubilai() -> None:
    state = position()
    for effect in reversed(effects_of("kubilai", False)):
        set_up(state, A, effect)
    assert state.figures[A] == ["beijing"]
    assert state.posts[A] == ["beijing"]
    assert state.beijing[0] == A


@pytest.mark.rule("MP-151")
def test_berke() -> None:
    state = playing("berke", hand="3 4", coins=0)
    lies(state, "take_5_coins", B, "2")
    lies(state, "khans_favour", B, "1 2 3 3")
    play(state, place("take_5_coins", "3"))
    assert money(state)[0] == 5
    state.agenda, state.acted = turn_of(state, A), False
    assert why(state, place("khans_favour", "4")) == ("row.full", "MP-86")


@pytest.mark.rule("MP-152", "MP-153")
def test_niccolo_and_marco() -> None:
    state = playing("niccolo_marco", hand="4 4", coins=12)
    plain(state)
    for effect in effects_of("niccolo_marco", False):
        if effect.when == "setup":
            set_up(state, A, effect)
    assert state.figures[A] == ["venezia", "venezia"]
    camels = money(state)[1]
    play(state, place("travel", "4 4"), Go("oasis_1", 0), Go("alexandria", 1), Go("moscow", 0), Halt())
    assert state.figures[A] == ["moscow", "alexandria"]
    assert state.posts[A] == ["alexandria", "moscow"]
    assert money(state) == (6, camels)
    opens(state, A)
    assert money(state)[1] == camels + 1
    state = position(hand="4 4")
    play(state, place("travel", "4 4"))
    assert why(state, Go("oasis_1", 1)) == ("travel.no_figure", "MP-153")


@pytest.mark.rule("MP-154", "MP-155", "MP-156", "MP-E12")
def test_wilhelm() -> None:
    state = playing("wilhelm", hand="3 3", coins=12)
    holds(state, A, 12, 3)
    plain(state)
    assert state.post_count(A) == 11
    travelling(state, "3 3", "oasis_1", "moscow", "anxi")
    assert state.posts[A] == ["moscow", "anxi"]
    assert money(state) == (8, 0)
    state = playing("wilhelm", hand="3 3")
    state.figures[A] = ["oasis_7"]
    travelling(state, "3 3", "beijing", "xian", "oasis_9")
    assert state.posts[A] == ["beijing", "xian"]
    assert state.beijing[0] == A
    state = playing("wilhelm", hand="3 3")
    plain(state)
    state.outposts["moscow"] = "OB05"
    travelling(state, "3 3", "oasis_1", "moscow", "anxi")
    assert isinstance(state.decision, TakeGoods)
    assert money(state)[0] == 8
    play(state, Goods(1, 0, 0))
    assert money(state)[0] == 13


@pytest.mark.rule("MP-157", "MP-158")
@pytest.mark.parametrize("venice", [False, True])
def test_wilhelm_builds_all_his_posts(venice: bool) -> None:
    state = playing("wilhelm", 3, venice=venice)
    last = 15 if venice else 11
    places = [*state.chart.cities, *state.chart.palaces][: last - 1]
    built(state, A, *[place for place in places if place != "kochi"])
    while len(state.posts[A]) < last - 1:
        state.posts[A].append(next(p for p in [*state.chart.cities, *state.chart.palaces] if p not in state.posts[A]))
    before = vp(state)
    site = next(p for p in state.chart.large_cities + state.chart.palaces if p not in state.posts[A])
    state.outposts = {}
    state.tokens = {}
    build(state, A, site)
    state.settle()
    assert vp(state) - before == 10
    assert state.stock(A) == 0


@pytest.mark.rule("MP-159", "MP-E13")
def test_johannes() -> None:
    state = playing("johannes", hand="3 3", coins=12)
    holds(state, A, 12, 0)
    travelling(state, "3 3", "oasis_1", "oasis_10", "beijing")
    assert state.posts[A] == ["beijing"]
    assert money(state) == (0, 0)
    state.figures[A] = ["oasis_6"]
    state.agenda = journey(A, steps=1, why="test")
    walk(state, "oasis_7")
    assert state.figures[A] == ["oasis_7"]
    opens(state, A)
    assert money(state)[0] == 3
    state = position()
    state.figures[A] = ["oasis_1"]
    state.agenda = journey(A, steps=1, why="test")
    assert why(state, Go("oasis_10")) == ("travel.no_road", "MP-96")


# ---------------------------------------------------------------------------------------------- New Characters


@pytest.mark.rule("MP-160", "MP-165")
def test_nicolao() -> None:
    state = opens(playing("nicolao", new_characters=True, coins=0), A)
    assert isinstance(state.decision, DealGifts)
    play(state, Dealt(("GF01", "GF03", "GF12")))
    assert isinstance(state.decision, ChooseGifts)
    assert why(state, KeepGifts(("GF05",))) == ("gift.not_drawn", "MP-160")
    assert why(state, KeepGifts(())) == ("gift.count", "MP-160")
    play(state, KeepGifts(("GF03", "GF12")))
    assert money(state)[0] == 5
    assert state.gifts[A] == ["GF12"]
    assert sorted(state.gift_discards) == ["GF01", "GF03"]
    opens(state, A)
    play(state, Dealt(("GF02", "GF04", "GF05")))
    assert why(state, KeepGifts(("GF02", "GF04"))) == ("gift.count", "MP-160")
    play(state, KeepGifts(("GF04",)))
    assert money(state)[0] == 13
    assert [money(state, seat)[0] for seat in (B, C, D)] == [3, 3, 3]


@pytest.mark.rule("MP-165")
def test_gifts() -> None:
    def gift(name: str) -> MarcoPolo:
        state = position(hand="2 3 3 b4", coins=0, camels=0, new_characters=True)
        plain(state)
        built(state, A, "alexandria", "anxi")
        state.done[A] = ["ST01"]
        reward(state, A, Bundle(gift=1), "test")
        state.settle()
        return play(state, Dealt((name,)))

    assert money(gift("GF01"))[1] == 2
    assert money(gift("GF02"))[1] == 3
    assert goods_of(play(gift("GF05"), Goods(0, 0, 1))) == (0, 0, 1)
    state = play(gift("GF06"), Goods(2, 0, 0))
    assert goods_of(state) == (2, 0, 0)
    assert goods_of(state, D) == (0, 0, 1)
    state = play(gift("GF07"), OneOf(0), Rolled((6,)))
    assert die("b6") in state.hand[A]
    assert money(play(gift("GF07"), OneOf(1)))[0] == 3
    assert vp(gift("GF08")) == 2
    assert vp(gift("GF09")) == 1
    state = gift("GF10")
    assert state.gifts[A] == ["GF10"]
    state.special, state.under = 0, [("CO01", -1), ("CO02", -1)]
    play(state, Use("GF10"))
    assert state.contracts[A] == ["CO01"]
    assert state.gift_discards == ["GF10"]
    assert state.gifts[A] == []
    state = gift("GF11")
    state.special, state.under = 0, [("CO01", -1), ("CO02", -1)]
    play(state, Use("GF11"))
    assert state.contracts[A] == ["CO01", "CO02"]
    state = gift("GF13")
    play(state, Use("GF13"))
    assert why(state, SetDie(die("2"), 2)) == ("die.value", "MP-165")
    assert why(state, SetDie(die("5"), 2)) == ("die.not_in_hand", "MP-165")
    play(state, SetDie(die("b4"), 6))
    assert state.hand[A][-1] == die("b6")
    state = gift("GF14")
    lies(state, "take_5_coins", B, "1")
    assert why(state, place("take_5_coins", "2")) == ("coins.short", "MP-76")
    assert why(state, place("bazaar_pepper", "2", free=True)) == ("placement.is_free", "MP-129")
    play(state, place("take_5_coins", "2", free=True))
    assert money(state)[0] == 5
    assert state.gifts[A] == []
    assert why(position(), place("travel", "1 2", free=True)) == ("card.not_held", "MP-165")
    state = gift("GF15")
    holds(state, A, 12, 3)
    play(state, place("travel", "3 3"))
    assert why(state, MarkPost("GF15")) == ("post.not_passed", "MP-241")
    play(state, Go("oasis_1"))
    assert why(state, MarkPost("GF15")) == ("post.no_city", "MP-241")
    play(state, Go("moscow"), MarkPost("GF15"))
    assert why(state, Halt()) == ("travel.go_on", "MP-241")
    play(state, Go("oasis_1"), Halt())
    assert "moscow" in state.posts[A]
    assert state.gifts[A] == []
    assert state.figures[A] == ["oasis_1"]


@pytest.mark.rule("MP-165")
def test_used_gifts_are_shuffled_in_again() -> None:
    state = position(new_characters=True)
    state.gift_pool, state.gift_discards = [], ["GF01", "GF02"]
    reward(state, A, Bundle(gift=1), "test")
    state.settle()
    assert state.gift_pool == ["GF01", "GF02"]
    assert isinstance(state.decision, DealGifts)


@pytest.mark.rule("MP-166")
@pytest.mark.parametrize(("character", "useless"), [("raschid", "GF13"), ("berke", "GF14"), ("wilhelm", "GF15")])
def test_useless_gifts_are_replaced(character: str, useless: str) -> None:
    state = playing(character, new_characters=True)
    reward(state, A, Bundle(gift=1), "test")
    state.settle()
    play(state, Dealt((useless,)))
    assert isinstance(state.decision, DealGifts)
    assert useless not in state.gift_pool
    play(state, Dealt(("GF10",)))
    assert state.gifts[A] == ["GF10"]
    assert state.gift_discards == [useless]
    assert state.journal is not None
    assert [event.gift for event in state.journal if isinstance(event, GiftDiscarded)] == [useless]


@pytest.mark.rule("MP-166", "MP-186")
def test_gifts_are_replaced_for_the_character_bellela_plays() -> None:
    state = borrowing("raschid")
    for pool in (state.gift_pool, state.gift_discards):
        pool[:] = [gift for gift in pool if gift not in ("GF12", "GF13")]
    state.gift_pool = sorted([*state.gift_pool, "GF12", "GF13"])
    reward(state, A, Bundle(gift=1), "test")
    state.settle()
    play(state, Dealt(("GF13",)), Dealt(("GF12",)))
    assert state.gifts[A] == ["GF12"]


@pytest.mark.rule("MP-183", "MP-186")
def test_bellela_gives_back_what_rustichello_had() -> None:
    state = position(companions=True)
    state.character[A], state.role[A] = "bellela", "rustichello"
    state.rustichello[A], state.kept_card[A], state.own_cards[A] = ["RU03"], ["CC20"], ["CC05"]
    state.agenda = [GiveBack(A)]
    state.settle()
    assert (state.rustichello[A], state.kept_card[A], state.own_cards[A]) == ([], [], [])


@pytest.mark.rule("MP-129", "MP-189")
def test_tartarino_has_nothing_to_clear_on_players_tiles() -> None:
    state = playing("tartarino", companions=True)
    lies(state, "moneylender", B, "3")
    assert why(state, Use("tartarino")) == ("card.does_nothing", "MP-129")
    lies(state, "contracts", B, "3")
    play(state, Use("tartarino"))
    assert state.options() == [Choose("contracts")]


@pytest.mark.rule("MP-161")
def test_arghuns_cards_are_drawn_when_he_is_shown() -> None:
    for seed in range(40):
        state = until(table(3, new_characters=True), ShowCards, PickCharacter, seed=seed)
        if isinstance(state.decision, ShowCards):
            break
    assert isinstance(state.decision, ShowCards)
    deck = len(state.deck)
    luck(state)
    shown = list(state.revealed_cards)
    assert len(shown) == 6
    assert told(state, CardsShown)[-1].cards == tuple(shown)
    assert len(state.deck) == deck - 6
    twin = state.copy()
    seat = state.decision.seat
    play(state, Pick("arghun"))
    assert state.own_cards[seat] == shown
    while isinstance(twin.decision, PickCharacter):
        twin.play(next(a for a in twin.options() if a != Pick("arghun")))
        if isinstance(twin.decision, PickCharacter):
            continue
        break
    until(twin, Turn)
    if "arghun" not in twin.character:
        assert set(shown) <= {*twin.deck, *(c for own in twin.own_cards for c in own)} | {
            c for own in (*twin.kept_card, *twin.seen_cards) for c in own
        }


@pytest.mark.rule("MP-162")
def test_arghun_performs_a_card_a_turn() -> None:
    state = playing("arghun", hand="2", new_characters=True)
    state.own_cards[A] = ["CC20", "CC05", "CC19"]
    assert why(state, Use("CC19")) == ("token.none_in_reach", "MP-115")
    play(state, Use("CC20"), Repeat(0, 6))
    assert money(state)[0] == 32
    assert state.own_cards[A] == ["CC05", "CC19"]
    assert refusal(state, Use("CC05")) == ("power.spent_in_turn", {"card": "arghun"}, "MP-162")
    play(state, place("take_5_coins", "2"))
    state.spent_in_turn = []
    play(state, Use("CC05"), Repeat(0, 6))
    assert vp(state) == 6


@pytest.mark.rule("MP-163", "MP-E35")
def test_altan_ord() -> None:
    state = playing("altan_ord", new_characters=True)
    state.tokens, state.outposts = {}, {}
    state.holdings[A] = [0] * 6
    for number, city in enumerate([*CITIES[:8], "xian"], start=1):
        before = list(state.holdings[A])
        hand = len(state.hand[A])
        state.agenda = []
        build(state, A, city)
        state.settle()
        luck(state) if state.agenda else None
        got = [after - then for after, then in zip(state.holdings[A], before, strict=True)]
        ladder = [int(number >= n) for n in range(1, 7)] if number <= 7 else [0] * 6
        ladder[0] += {8: 5, 9: 10}.get(number, 0)
        assert got == ladder, number
        assert len(state.hand[A]) - hand == (number == 7)


@pytest.mark.rule("MP-164")
def test_gunj() -> None:
    state = playing("gunj", hand="1 6 6", coins=0, new_characters=True)
    play(state, place("gunj_goods", "1"), Goods(0, 0, 2))
    assert goods_of(state) == (0, 0, 2)
    assert money(state)[1] == 22
    for seat in (B, C, D):
        assert state.decision.seat == seat
        play(state, Goods(1, 0, 0))
        assert goods_of(state, seat) == (1, 0, 0)
    state.agenda, state.acted = turn_of(state, A), False
    assert why(state, place("gunj_goods", "6")) == ("space.closed", "MP-164")
    play(state, place("gunj_step", "6"), Go("oasis_1"))
    assert state.figures[A] == ["oasis_1"]
    state = position(hand="1")
    assert why(state, place("gunj_goods", "1")) == ("space.unknown", "MP-73")


@pytest.mark.rule("MP-79", "MP-164")
def test_gunjs_step_needs_a_road_that_can_be_paid() -> None:
    state = playing("gunj", hand="1", coins=9, new_characters=True)
    state.figures[A] = ["sumatra"]
    holds(state, A, 9, 3)
    assert why(state, place("gunj_step", "1")) == ("travel.no_way", "MP-79")
    holds(state, A, 9, 4)
    assert refusal(state, place("gunj_step", "1")) is None


@pytest.mark.rule("MP-165")
def test_the_gift_builds_in_one_city_passed() -> None:
    state = position(hand="4 4", new_characters=True)
    state.gifts[A] = ["GF15"]
    play(state, place("travel", "4 4"), Go("oasis_1"), Go("moscow"), MarkPost("GF15"), Go("anxi"))
    assert why(state, MarkPost("GF15")) == ("card.once", "MP-165")


# ---------------------------------------------------------------------------------------------- Agents of Venice


@pytest.mark.rule("MP-167", "MP-168")
def test_gregory() -> None:
    state = opens(playing("gregory", companions=True), A)
    assert isinstance(state.decision, ChooseCompanion)
    name, stack = state.open_companions[0], list(state.stack)
    twin = state.copy()
    play(twin, Stop())
    assert twin.companions[A] == ()
    play(state, TakeCompanion(name))
    luck(state)
    assert state.companions[A] == (name,)
    assert len(state.open_companions) == 6
    assert len(state.stack) == len(stack) - 1
    state.stack = []
    opens(state, A)
    play(state, TakeCompanion(state.open_companions[0]))
    assert state.over
    assert len(state.open_companions) == 5
    assert len(state.companions[A]) == 2


@pytest.mark.rule("MP-169", "MP-170", "MP-171", "MP-172", "MP-173", "MP-E33")
def test_donata() -> None:
    state = playing("donata", hand="3", venice=True, coins=0)
    state.tiles[A] = [2, 3, 4, 5, 6]
    assert why(state, Reroll(die("t6"))) == ("tile.unchanged", "MP-170")
    assert why(state, Adjust(die("t6"), -1)) == ("tile.unchanged", "MP-170")
    assert why(state, place("bazaar_silk", "t5 t6")) == ("tile.one", "MP-169")
    state.companions[A] = ("nun",)
    assert why(state, place("bazaar_silk", "3 t6", "3 4")) == ("die.not_so", "MP-170")
    state.companions[A] = ()
    play(state, place("bazaar_silk", "3 t6"))
    assert len(state.options()) == 3
    play(state, Column(3))
    assert state.tiles[A] == [2, 3, 4, 5]
    assert state.hand[A] == []
    assert state.lying["bazaar_silk"][-1].colour == "tile"
    assert not state.has_dice(A)
    state.agenda, state.acted = turn_of(state, A), False
    assert why(state, place("take_5_coins", "t5")) == ("tile.used", "MP-169")
    play(state, EndTurn())
    state.agenda = [BeginRound()]
    state.settle()
    assert "bazaar_silk" not in state.lying
    assert state.tiles[A] == [2, 3, 4, 5]
    state = playing("donata", hand="", venice=True, coins=0)
    state.tiles[A] = [2, 5]
    assert state.has_dice(A)
    assert why(state, EndTurn()) == ("turn.act_first", "MP-53")
    play(state, MoneyBag(die("t2")), EndTurn())
    assert money(state)[0] == 3
    assert state.tiles[A] == [5]
    camels = money(state)[1]
    opens(state, A)
    assert money(state)[1] == camels + 1
    has(state, A, "1 1 1 1 1")
    state.agenda = [Compensation(A)]
    state.settle()
    assert len(state.options()) == 11


def borrowing(character: str, round: int = 2, **options: Scalar) -> MarcoPolo:
    """Bellela has chosen this character in R3."""
    state = position(hand="3 3", **{"companions": True, "new_characters": True, **options})  # type: ignore[arg-type]
    state.character[A] = "bellela"
    state.bellela[A] = [character, "berke"]
    state.round = round
    state.agenda = [ChooseCharacter(A)]
    return play(state, Pick(character))


@pytest.mark.rule("MP-42", "MP-61", "MP-174", "MP-177", "MP-186")
def test_bellela_plays_another_character_each_round() -> None:
    state = position(companions=True)
    state.character[A], state.bellela[A] = "bellela", ["johannes", "matteo"]
    state.agenda = [BeginRound()]
    state.settle()
    assert state.decision == ChooseCharacter(A)
    assert state.decision.secret
    assert why(state, Pick("berke")) == ("character.not_yours", "MP-174")
    coins = money(state)[0]
    play(state, Pick("johannes"))
    assert money(state)[0] == coins + 3
    assert state.bellela[A] == ["matteo"]
    assert "OasisJump" in state.kit(A).passive
    state.gifts[A], state.tiles[A] = ["GF12"], [3]
    state.agenda = [EndRound()]
    state.settle()
    luck(state)
    assert state.role[A] == ""
    assert state.gifts[A] == ["GF12"]
    assert state.tiles[A] == []
    assert "johannes" not in state.box


@pytest.mark.rule("MP-174", "MP-176", "MP-178", "MP-E40")
def test_what_bellela_draws() -> None:
    state = position(companions=True)
    state.box = ["berke", "donata", "johannes", "kubilai", "matteo", "mercator", "raschid"]
    state.agenda = [DrawForBellela(A)]
    state.settle()
    assert why(state, Dealt(("kubilai", "berke", "donata", "johannes", "matteo"))) == ("draw.not_there", "")
    luck(state)
    assert len(state.bellela[A]) == 5
    assert "kubilai" in state.box
    state.box, state.agenda = ["kubilai", "berke"], [DrawForBellela(A)]
    state.settle()
    luck(state)
    assert state.bellela[A] == ["berke"]
    state.bellela[A], state.box, state.agenda = [], ["kubilai"], [bellela.Borrow(A), DrawForBellela(A)]
    state.settle()
    assert state.agenda == []
    assert state.role[A] == ""


@pytest.mark.rule("MP-175", "MP-252")
@pytest.mark.parametrize("open_hands", [False, True])
def test_when_bellela_draws(open_hands: bool) -> None:
    state = until(table(4, companions=True, open_hands=open_hands), PickCharacter)
    if "bellela" not in state.revealed:
        state.box.remove("bellela")
        state.box.append(state.revealed[0])
        state.box.sort()
        state.revealed[0] = "bellela"
    seat, row = state.decision.seat, list(state.revealed)
    play(state, Pick("bellela"))
    if open_hands:
        luck(state)
    assert bool(state.bellela[seat]) == open_hands
    assert not set(state.bellela[seat]) & set(row)
    until(state, Turn)
    own = state.bellela[seat]
    other = state.seen_by((seat + 1) % 4).bellela[seat]
    assert other == (own if open_hands else [""] * len(own))
    assert len(own) == 4


@pytest.mark.rule("MP-179", "MP-E40")
def test_bellela_as_niccolo() -> None:
    state = position(companions=True)
    state.character[A], state.bellela[A], state.figures[A] = "bellela", ["niccolo_marco"], ["ormuz"]
    state.agenda = [ChooseCharacter(A)]
    play(state, Pick("niccolo_marco"))
    assert state.figures[A] == ["ormuz", "ormuz"]
    state.figures[A][1] = "karachi"
    state.agenda = [GiveBack(A)]
    state.settle()
    assert isinstance(state.decision, RemoveFigure)
    assert why(state, Choose("moscow")) == ("figure.none_here", "MP-179")
    play(state, Choose("ormuz"))
    assert state.figures[A] == ["karachi"]


@pytest.mark.rule("MP-180")
def test_bellela_as_wilhelm() -> None:
    state = borrowing("wilhelm", venice=False)
    assert state.post_count(A) == 9
    assert "BuildPassing" in state.kit(A).passive
    assert "ExtraPosts" not in state.kit(A).passive


@pytest.mark.rule("MP-181")
def test_bellela_as_arghun() -> None:
    state = borrowing("arghun")
    luck(state)
    assert len(state.own_cards[A]) == 3
    state.agenda = [GiveBack(A)]
    state.settle()
    assert state.own_cards[A] == []


@pytest.mark.rule("MP-182")
def test_bellela_as_nicolao() -> None:
    state = opens(borrowing("nicolao"), A)
    play(state, Dealt(("GF01", "GF02", "GF03")))
    assert refusal(state, KeepGifts(("GF01", "GF02"))) is None


@pytest.mark.rule("MP-183")
def test_bellela_as_rustichello() -> None:
    state = borrowing("rustichello")
    luck(state)
    assert len(state.rustichello[A]) == 3
    state.agenda = [GiveBack(A)]
    state.settle()
    assert state.rustichello[A] == []


@pytest.mark.rule("MP-184")
def test_bellela_as_donata() -> None:
    state = borrowing("donata")
    assert state.tiles[A] == [2, 3, 4, 5, 6]
    assert state.tile_due(A)


@pytest.mark.rule("MP-185")
def test_bellela_as_tartarino() -> None:
    assert borrowing("tartarino", round=1).decision.answers[0].__name__ == "StartOn"
    state = borrowing("tartarino", round=2)
    assert state.agenda == []
    assert "tartarino" in state.kit(A).bonus


def test_card_helper_finds_cards() -> None:
    state = position()
    card_at(state, "moscow_card", "CC05")
    active(state, A, "ST01")
    holds(state, A, 0, 1, (0, 0, 1))
    play(state, Complete("ST01"))
    assert state.cards["moscow_card"] == "CC05"
    assert vp(state) == 2
