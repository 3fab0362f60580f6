"""The story of a turn, told of games of computer players at random and of one recorded game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

import msgspec
import pytest

from game import words
from game.match import COLOURS, Match, PlayedMove, Seat
from game.rules.kernel import CHANCE, Action, Event
from game.rules.sky_traders import actions, events
from game.rules.sky_traders.actions import (
    Accept,
    AttackShip,
    Bundle,
    Buy,
    Decline,
    Demand,
    Dismiss,
    Draw,
    Fight,
    Hire,
    Hit,
    Invest,
    Offer,
    Promise,
    Rally,
    Roll,
)
from game.rules.sky_traders.components import INFLUENCE_MAX, Crew, Damage, Kind, Tile, Wind
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import RollShortage, RollSurplus
from game.rules.sky_traders.state import SkyTraders
from game.telling.story import Announcement, Beat, Paragraph
from game.telling.story.composing import aftermath, beats, compose
from game.telling.story.recap import recap_of
from game.titles import titled
from game.titles.sky_traders.telling.story import SkyTradersStoryteller
from game.titles.sky_traders.telling.story.banners import Banners
from game.titles.sky_traders.telling.tale import tale as make_tale
from game.ui import art
from game.words import marks
from tests.records.test_records import HERE
from tests.rules.sky_traders.positions import bargaining, duel, mark, price, put, table, trading, until
from tests.rules.sky_traders.test_council import investing
from tests.rules.sky_traders.turns import position
from tests.scenes.staged import put_at

SAY = words.of("sky_traders")
NAMES = {"en": ("Anna", "Boris", "Victor", "Galina", "Dora"), "ru": ("Анна", "Борис", "Виктор", "Галина", "Дора")}
RECORDED = Path(__file__).parent / "recorded.emporium"
"""A game of four computer players of the level normal, in which a ship is lost to the Sky Marshal."""
COMMON = events.PriceMoved | events.RoundBegan | events.GameEnded | events.Triple
RANDOM = sorted(HERE.glob("sky_traders-*.emporium"))


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    words.speak("en")
    yield
    words.strict(False)


@cache
def resumed(record: Path) -> Match:
    return Match.resume(record, keep=False)


def teller(match: Match, language: str = "en") -> SkyTradersStoryteller:
    words.speak(language)
    seats = [msgspec.structs.replace(seat, name=name) for seat, name in zip(match.seats, NAMES[language], strict=False)]
    make = titled("sky_traders").story
    assert make is not None
    made = make(SAY, seats, match.board)
    assert isinstance(made, SkyTradersStoryteller)
    return made


def heard(match: Match, reader: int, first: int, end: int) -> list[Beat[SkyTraders]]:
    """The beats of moves from `first` to before `end`, as the reader sees them."""
    views: dict[int, SkyTraders] = {}

    def at(number: int) -> SkyTraders:
        if number not in views:
            views[number] = cast(SkyTraders, match.at(number, reader))
        return views[number]

    return list(beats([match.move(number).seen_by(reader) for number in range(first, end)], at))


def since_last_choice(match: Match, reader: int, end: int) -> int:
    """The move after the reader's last choice before `end`."""
    choices = (n for n in range(end) if match.move(n).chosen and match.move(n).seat == reader)
    return max(choices, default=-1) + 1


def story(match: Match, reader: int, end: int, language: str) -> list[Paragraph]:
    told, first = teller(match, language), since_last_choice(match, reader, end)
    after = aftermath(told, heard(match, reader, first - 1, first), reader) if first else []
    return compose(told, after + heard(match, reader, first, end), reader)


def spans(match: Match, reader: int) -> Iterator[tuple[int, int]]:
    """The moves between two choices of a seat."""
    begin = 0
    for number in range(match.count):
        move = match.move(number)
        if move.chosen and move.seat == reader:
            if begin < number:
                yield begin, number
            begin = number + 1
    if begin < match.count:
        yield begin, match.count


def readable(text: str) -> str:
    return text.replace("\xa0", " ")


ALL = [RECORDED, *RANDOM]


@pytest.mark.parametrize("record", ALL, ids=lambda path: path.stem)
def test_nobody_who_got_something_changed_nothing(record: Path) -> None:
    match = resumed(record)
    told, idle = teller(match), {SAY("story.nothing", name=name) for name in NAMES["en"]}
    for reader in range(2):
        for first, end in spans(match, reader):
            if heard_here := heard(match, reader, first, end):
                assert not [one for one in compose(told, heard_here, reader) if one.head in idle and one.net]


@pytest.mark.parametrize("record", ALL, ids=lambda path: path.stem)
def test_the_numbers_of_a_story_add_up_to_what_changed(record: Path) -> None:
    match = resumed(record)
    told = teller(match)
    for reader in (0, len(match.seats) - 1):
        for first, end in spans(match, reader):
            beats_told = heard(match, reader, first, end)
            if not beats_told:
                continue
            nets: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(match.seats))}
            hidden = set()
            for paragraph in compose(told, beats_told, reader):
                for seat, net in paragraph.net.items():
                    for amount in net:
                        nets[seat][amount.icon] += amount.n
                        if amount.concealed:
                            assert amount.n == 0
                            assert len([one for one in net if one.icon == amount.icon]) == 1, "a number, or none"
                            hidden.add((seat, amount.icon))
            was, now = beats_told[0].before, beats_told[-1].after
            for seat, sums in nets.items():
                before, after = told.holdings(was, seat), told.holdings(now, seat)
                for icon in before:
                    if (seat, icon) not in hidden:
                        assert sums[icon] == after[icon] - before[icon], (first, end, seat, icon)


@pytest.mark.parametrize("record", ALL, ids=lambda path: path.stem)
def test_events_alone_account_for_all_changes(record: Path) -> None:
    """`shares` is asked of few events only, and must be right of all."""
    match = resumed(record)
    told = teller(match)
    for number in range(match.count):
        beats_told = heard(match, 0, number, number + 1)
        sunk = any(isinstance(beat.event, events.Destroyed) for beat in beats_told)
        if not beats_told or sunk:  # the holds of a wreck are mended in the rules, and stay broken in the story
            continue
        sums: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(match.seats))}
        for beat in beats_told:
            for seat, share in told.shares(beat).items():
                sums[seat].update(share)
        for seat, share in sums.items():
            before, after = (told.holdings(state, seat) for state in (beats_told[0].before, beats_told[-1].after))
            assert {icon: n for icon, n in share.items() if n} == {
                icon: after[icon] - before[icon] for icon in before if after[icon] != before[icon]
            }, (number, seat)


@pytest.mark.parametrize("record", ALL, ids=lambda path: path.stem)
def test_each_event_is_in_one_passage_and_nobody_is_credited_with_a_common_one(record: Path) -> None:
    match = resumed(record)
    told = teller(match)
    for reader in range(len(match.seats)):
        for first, end in spans(match, reader):
            beats_told = heard(match, reader, first, end)
            passages = told.cut(beats_told, reader)
            told_of = sorted(id(beat) for passage in passages for beat in passage.beats)
            assert told_of == sorted(id(beat) for beat in beats_told)
            for passage in passages:
                if passage.seat >= 0:
                    assert not any(isinstance(event, COMMON) for event in passage.events), passage.kind


def paragraphs(record: Path, language: str) -> Iterator[tuple[int, Paragraph]]:
    match = resumed(record)
    told = teller(match, language)
    for reader in range(len(match.seats)):
        for first, end in spans(match, reader):
            yield from ((reader, paragraph) for paragraph in compose(told, heard(match, reader, first, end), reader))


def announcements(record: Path, language: str) -> Iterator[Announcement]:
    match = resumed(record)
    for reader in range(len(match.seats)):
        told = teller(match, language)
        for number in range(match.count):
            yield from told.announcements(heard(match, reader, number, number + 1), reader)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("record", ALL, ids=lambda path: path.stem)
def test_texts_are_whole_with_real_pictures_and_few_deeds(record: Path, language: str) -> None:
    for reader, paragraph in paragraphs(record, language):
        texts = [paragraph.head, *paragraph.touches, *(row.text for row in paragraph.rows)]
        for text in filter(None, texts):
            for icon in marks.MARK.findall(text):
                assert art.exists(icon.strip(" []")), text
            assert "⟦" not in text
            assert len(readable(marks.plain(text))) <= 140, text
        joint = " and " if language == "en" else " и "
        if paragraph.seat >= 0:
            assert paragraph.head.count(joint) <= 2, paragraph.head
            own = NAMES[language][paragraph.seat]
            assert not paragraph.head or own in paragraph.head
            assert paragraph.seat != reader or not paragraph.head or "lay" in paragraph.head or paragraph.importance > 1
        assert paragraph.importance in (1, 2, 3)
        assert paragraph.importance == 1 or not paragraph.touches


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("record", ALL[:4], ids=lambda path: path.stem)
def test_banners_have_room_on_two_rows(record: Path, language: str) -> None:
    told = list(announcements(record, language))
    assert told
    for one in told:
        assert len(readable(one.head)) <= 44, one.head
        assert one.why
        assert len(readable(marks.plain(one.why))) <= 100, one.why


def test_what_the_reader_cannot_see_changes_nothing() -> None:
    match = resumed(RECORDED)
    told, rng = teller(match), Random(1)
    for first, end in spans(match, 1):
        beats_told = heard(match, 1, first, end)
        other = [
            replace(beat, before=_imagined(beat.before, rng), after=_imagined(beat.after, rng)) for beat in beats_told
        ]
        assert compose(told, other, 1) == compose(told, beats_told, 1)


def _imagined(state: SkyTraders, rng: Random) -> SkyTraders:
    """Another position that the second seat would see as this one, as it sees it."""
    return state.imagine(1, rng).seen_by(1) if state.agenda else state


def test_nothing_touches_a_table_of_computers_alone() -> None:
    match = resumed(RECORDED)
    told = teller(match)
    assert not any(paragraph.touches for paragraph in compose(told, heard(match, 0, 0, 300), -1))


def told_of(match: Match, reader: int, end: int, language: str) -> list[str]:
    """Touches and heads as they are read, without what is gathered."""
    found = story(match, reader, end, language)
    lines = [line for one in found if one.importance < 3 for line in (*one.touches, one.head) if line]
    return [readable(line) for line in lines]


def test_a_price_that_alone_moves_a_cargo_is_named() -> None:
    match, found = resumed(RECORDED), 0
    told = teller(match)
    for first, end in spans(match, 1):
        for one in compose(told, heard(match, 1, first, end), 1):
            moved = [(beat.event, beat.before) for beat in one.beats if isinstance(beat.event, events.PriceMoved)]
            gains = {
                event.kind: (event.after - event.before) * before.aboard(1, event.kind)
                for event, before in moved
                if event.kind is not Kind.SLIME
            }
            kinds = [kind for kind, gain in gains.items() if gain]
            drift = [beat.event.purpose for beat in one.beats if isinstance(beat.event, events.Rolled)]
            assert one.head or not {"shortage", "surplus"}.intersection(drift), "which says where a price turned"
            cargo = [touch for touch in map(readable, one.touches) if "your cargo" in touch.lower()]
            if cargo and len(kinds) == 1:
                named = words.of("sky_traders")(f"of.{kinds[0]}")
                causes = ("Council", "Shortage", "Surplus", "Triple", "Ill Wind")
                heads = tuple(f"{cause}, price of {named}: your cargo " for cause in causes)
                assert cargo[0].startswith(heads), cargo
                assert f" {abs(gains[kinds[0]])} coin" in cargo[0]
                found += 1
    assert found > 3


def test_before_the_first_attack_boris_reads_council_market_and_rival() -> None:
    match = resumed(RECORDED)
    assert told_of(match, 1, 107, "ru") == [
        "Виктор кладёт кубики: вино вверх",
        "Совет, цена продовольствия: ваш груз дорожает на 36 монет",
        "Совет двигает цены",
        "Дефицит поднимает цену драгоценностей до 30",
        "Избыток опускает цену пряностей до 5",
        "Слизь через край: плата за слизь растёт с 2 до 4",
        "Анна теперь в одном регионе с вами (Город 2)",
        "Анна летит в Город 2 и продаёт 3 бочки грога за 135 монет",
    ]
    assert told_of(match, 1, 107, "en") == [
        "Victor places dice: wine up",
        "Council, price of food: your cargo gains 36 coins",
        "The Council moves the prices",
        "A shortage raises the price of jewels to 30",
        "A surplus lowers the price of spices to 5",
        "Slime Crisis: the pay for slime rises from 2 to 4",
        "Anna comes to your region (City 2)",
        "Anna flies to City 2 and sells 3 barrels of grog for 135 coins",
    ]
    anna = next(one for one in story(match, 1, 107, "en") if "Anna flies" in one.head)
    chips = [(amount.icon.removeprefix("sky_traders/"), amount.n) for amount in anna.net[0]]
    assert chips == [("coin", 121), ("good_grog", -3), ("good_slime", 16), ("crew_aviator", 1), ("upgrade", 3)]
    moved = marks.plain(story(match, 1, 107, "en")[1].rows[0].text).split()
    assert " ".join(moved) == "1 → 2, 2 → 6, 3 → 9, 4 → 16, 5 → 10, 10 → 20, 1 → 2, 5 → 45"


def test_anna_reads_why_her_ship_is_lost_what_is_gone_and_what_comes_next() -> None:
    match = resumed(RECORDED)
    assert told_of(match, 0, 434, "ru") == [
        "Борис кладёт кубики: драгоценности вниз, пряности вниз, минералы вверх",
        "Виктор кладёт кубики: пряности вниз, пряности вверх, ткани вверх",
        "Совет двигает цены",
        "Дефицит поднимает цену драгоценностей до 40",
        "Избыток опускает цену тканей до 9",
        "Галина покупает 3 шага влияния, всего 3",
        "Раунд 6 начинаете вы",
        "Ваш корабль сбит в бою против Маршала авиации: 3 против 10 в последнем раунде",
        "Влияние остаётся. В ваш следующий ход будет новый корабль, 20 монет и полный бак",
        "Борис летит в Город 4 и продаёт 10 бочек тканей за 90 монет",
        "Виктор летит в Город 2 и покупает 10 бочек продовольствия за 40 монет",
        "Галина летит на Вулкан и сбрасывает в жерло 10 бочек слизи (получает 60 монет)",
    ]
    assert told_of(match, 0, 434, "en")[7:9] == [
        "You lose your ship to the Sky Marshal: 3 against 10 in the last round",
        "You keep your influence. Your next turn brings a new ship, 20 coins and a full tank",
    ]
    lost = next(one for one in story(match, 0, 434, "en") if one.seat == 0 and one.net)
    net = {amount.icon.removeprefix("sky_traders/"): amount.n for amount in lost.net[0]}
    assert net["good_grog"] == -8
    assert net["good_slime"] == -8
    assert net["blast"] == 6


def test_galina_reads_that_victor_attacked_and_boris_paid() -> None:
    match = resumed(RECORDED)
    assert told_of(match, 3, 705, "ru") == [
        "Анна покупает 12 шагов влияния, всего 24",
        "Рыночный спад: все шесть товаров опускаются на деление",
        "Анна летит на Вулкан и сбрасывает в жерло 8 бочек слизи (получает 16 монет)",
        "Борис летит на Пустынные земли А и откапывает клад на 60 монет",
        "Алмазная лихорадка: цена драгоценностей растёт с 30 до 50",
        "Виктор нападает и получает выкуп (Борис): 5 монет",
        "Обвал в шахте: цена минералов растёт с 2 до 4",
    ]
    assert told_of(match, 3, 705, "en")[5] == "Victor attacks Boris and gets a ransom: 5 coins"
    victor = next(one for one in story(match, 3, 705, "en") if "Victor attacks" in one.head)
    assert {seat: [(amount.icon, amount.n) for amount in net] for seat, net in victor.net.items()} == {
        1: [("sky_traders/coin", -5)],
        2: [("sky_traders/coin", 5), ("sky_traders/phlogiston", -2), ("sky_traders/wanted", 1)],
    }


def banners(match: Match, reader: int, first: int, end: int, language: str) -> list[Announcement]:
    told = teller(match, language)
    return [one for n in range(first, end) for one in told.announcements(heard(match, reader, n, n + 1), reader)]


def test_a_lost_ship_is_announced_with_its_battle_to_its_owner_and_to_the_others() -> None:
    match = resumed(RECORDED)
    own = [(one.head, readable(one.why), one.touches) for one in banners(match, 0, 380, 434, "ru")]
    assert (
        "Ваш корабль сбит",
        "Боевая мощь 3 против 10. Этот ход окончен, в следующий будет новый корабль",
        True,
    ) in own
    others = [(one.head, one.why, one.touches) for one in banners(match, 1, 380, 434, "ru")]
    lost = ("Анна теряет корабль", "Остаётся только влияние. В следующий ход будет новый корабль", False)
    assert lost in others
    later = [readable(f"{one.head}. {one.why}") for one in banners(match, 0, 434, 500, "en")]
    assert any(text.startswith("You have a new ship. You start in City") for text in later)


def test_what_the_volcano_pays_is_announced_to_whoever_fed_it() -> None:
    match = resumed(RECORDED)
    beat = replace(heard(match, 0, 380, 434)[0], event=events.VolcanoFed(0, 6, 5))
    (told,) = teller(match).announcements([beat], 0)
    assert (readable(told.head), readable(told.why)) == ("The Volcano pays 30 coins", "6 of slime, and the die shows 5")
    assert not teller(match).announcements([beat], 1)


def test_the_victim_of_an_attack_is_told_of_demand_and_ransom() -> None:
    match = resumed(RECORDED)
    attacks = [
        n for n in range(682, 705) if any(isinstance(event, events.RansomAccepted) for event in match.move(n).events)
    ]
    begin = next(
        n for n in range(682, 705) if any(isinstance(event, events.AttackDeclared) for event in match.move(n).events)
    )
    told = teller(match, "ru")
    found = compose(told, heard(match, 1, begin, attacks[0] + 1), 1)
    assert [readable(line) for line in found[0].touches] == [
        "Виктор нападает на вас и требует 5 монет",
        "Вы платите выкуп (Виктор): 5 монет",
    ]
    heads = [(one.head, readable(one.why)) for one in banners(match, 1, begin, attacks[0] + 1, "ru")]
    assert ("Виктор нападает на вас", "Требует 5 монет. Заплатите, предложите другое или примите бой") in heads


@pytest.mark.rule("ST-224")
def test_coins_lost_with_a_ship_are_known_to_their_owner_alone() -> None:
    match = resumed(RECORDED)
    for reader, hidden in ((1, True), (0, False)):
        found = compose(teller(match), heard(match, reader, 380, 434), reader)
        lost = next(one for one in found if any(amount.icon == "sky_traders/blast" for amount in one.net.get(0, ())))
        coins = [amount for amount in lost.net[0] if amount.icon == "sky_traders/coin"]
        assert [amount.concealed for amount in coins] == [True] * hidden


def test_hidden_coins_that_everybody_could_count_are_told_as_a_number_alone() -> None:
    match, before = resumed(RECORDED), table(2, secret_money=True).seen_by(1)
    told, after = teller(match), before.copy()
    after.ledger = (0, *before.ledger[1:])
    beat = replace(
        heard(match, 1, 380, 434)[0], event=events.Destroyed(0, events.UNSEEN, True), before=before, after=after
    )
    assert not list(told.concealed(beat, 1))
    assert list(told.concealed(replace(beat, after=before), 1)) == [(0, "sky_traders/coin")]


def test_a_purchase_that_costs_more_than_the_sales_brought_is_the_chief_deed() -> None:
    match = resumed(RECORDED)
    heads = [readable(one.head) for one in story(match, 0, 434, "en")]
    assert "Victor flies to City 2 and buys 10 barrels of food for 40 coins" in heads
    assert "Boris flies to City 4 and sells 10 barrels of textiles for 90 coins" in heads


def test_what_begins_in_the_readers_own_move_is_told_after_it() -> None:
    match = resumed(RECORDED)
    told, found = teller(match), 0
    for number in range(match.count - 1):
        move = match.move(number)
        if move.seat == CHANCE or not any(isinstance(event, events.PriceMoved) for event in move.events):
            continue
        after = aftermath(told, heard(match, move.seat, number, number + 1), move.seat)
        kinds = [type(beat.event) for beat in after]
        assert events.PriceMoved in kinds
        assert events.DieInvested not in kinds
        found += 1
    assert found


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_choice_is_called_by_a_noun_of_at_most_34_letters(language: str) -> None:
    match = resumed(RECORDED)
    lengths: dict[str, type[Event]] = {}
    words.speak(language)
    tale = make_tale(SAY, [seat.colour for seat in match.seats], match.board, lambda name: None)
    for number in range(match.count):
        for event in match.move(number).events:
            if label := tale.deed(event):
                lengths[readable(marks.plain(label))] = type(event)
    assert max(map(len, lengths)) <= 34
    assert {events.Flew, events.Sold, events.DieInvested, events.OfferMade} <= set(lengths.values())


def announced(state: SkyTraders, *actions: Action) -> list[list[Announcement]]:
    """The banners of these moves, by seat."""
    match = put_at(Match.new("sky_traders", [Seat("Anna", "human", "blue"), Seat("Boris", "human", "yellow")]), state)
    banners, told = Banners(SAY, match.seats), list[list[Announcement]]([[], []])
    for action in actions:
        before = position(match).copy()
        match.timeline.play(action)
        at = {match.count - 1: before, match.count: position(match)}
        for reader, heard in enumerate(told):
            heard += banners.announce(list(beats([match.move(match.count - 1)], at.__getitem__)), reader)
    return told


def test_all_holds_that_slime_ruins_are_announced_once() -> None:
    state = table(2)
    for hold in (1, 2, 3):
        put(state, 0, hold, Kind.SLIME, 2)
    put(state, 1, 1, Kind.SLIME, 2)
    own, others = announced(state, Draw(Wind.TOXIC_DAMAGE), *[Hit(Damage.LIGHT, 0)] * 4)
    assert [(one.head, one.why) for one in own] == [
        ("Slime ruins holds of yours", "Holds 1, 2, 3 are damaged. Repair them in a city")
    ]
    assert [one.head for one in others] == ["Slime ruins a hold of yours"]


@pytest.mark.rule("ST-129")
@pytest.mark.parametrize(("tokens", "own", "others"), [(0, "reward is", "reward is"), (1, "no reward", "No reward")])
def test_beating_the_king_is_announced_with_the_reward_or_why_there_is_none(tokens: int, own: str, others: str) -> None:
    state = table(2)
    mark(state, 0, tokens)
    told = announced(state, Draw(Wind.PIRATE_KING), Fight(), Rally(0), Roll((1, 6)))
    for heard, words_said in zip(told, (own, others), strict=True):
        (why,) = [one.why for one in heard if "Pirate King" in one.head]
        assert words_said in why


def told_after(state: SkyTraders, reader: int, *actions: Action, since: int = 0) -> list[Paragraph]:
    """The story of these moves from a position made by hand, without those before `since`."""
    seats = [Seat(NAMES["en"][seat], "human", COLOURS[seat]) for seat in range(state.seats)]
    match = put_at(Match.new("sky_traders", seats), state)
    for action in actions:
        match.timeline.play(action)
    return compose(teller(match), heard(match, reader, since, match.count), reader)


@pytest.mark.rule("ST-112")
@pytest.mark.parametrize("full", [True, False])
def test_a_ransom_without_room_aboard_is_told(full: bool) -> None:
    state = duel()
    put(state, 1, 1, Kind.GROG, 1)
    for hold in (1, 2, 3, 5, 6) if full else ():
        put(state, 0, hold, Kind.FOOD, 2)
    deeds = AttackShip(1), Demand(Bundle(barrels=((Kind.GROG, 1),))), Accept()
    touches = [readable(touch) for one in told_after(state, 0, *deeds) for touch in one.touches]
    left = "Of the ransom, this was left for lack of room aboard: 1 barrel of grog"
    assert [touch for touch in touches if touch.startswith("Of the ransom")] == ([left] if full else [])


def told_between(state: SkyTraders, *told: Event, reader: int) -> list[Paragraph]:
    """The story of events that leave the position as it is."""
    seats = [Seat(NAMES["en"][seat], "human", COLOURS[seat]) for seat in range(state.seats)]
    match = put_at(Match.new("sky_traders", seats), state)
    move = PlayedMove(1, 0, "", None, told, False, 1, 1)
    return compose(teller(match), list(beats([move], lambda number: state)), reader)


def rows(paragraph: Paragraph) -> list[str]:
    return [readable(row.text) for row in paragraph.rows]


def test_further_deeds_stand_in_the_order_in_which_they_were_done_each_hire_with_its_price() -> None:
    state = trading(coins=60)
    (turn,) = told_after(
        state,
        1,
        Hire(Crew.BOATSWAIN, 4),
        Dismiss(4),
        Hire(Crew.AVIATOR, 4),
        Buy(Kind.MINERALS, 4),
    )
    assert rows(turn) == [
        "hires a Boatswain for 10 coins",
        "dismisses a Boatswain (gets 5 coins)",
        "hires an Aviator for 15 coins",
    ]


def test_each_who_places_dice_is_told_of_with_the_prices_that_they_are_for() -> None:
    state = investing((1, 2, 4), (5, 4, 3), (4, 2, 2))
    told = told_after(
        state,
        0,
        *(Invest(1, True), Invest(2, True), Invest(4, True)),
        *(Invest(5, False), Invest(4, False), Invest(3, True)),
        *(Invest(4, True), Invest(2, True), Invest(2, True)),
    )
    heads = [readable(one.head) for one in told if one.head]
    assert heads[:3] == [
        "Boris places dice: spices down, wine down, textiles up",
        "Victor places dice: wine up, food up 2 steps",
        "The Council moves the prices",
    ]
    dice = [row for row in next(one for one in told if one.head).rows if row.moves]
    assert [readable(row.text) for row in dice] == ["spices down", "wine down", "textiles up"]
    assert len({row.moves for row in dice}) == 3, "each may have its own reason"


@pytest.mark.rule("ST-158")
def test_dice_that_may_cost_the_reader_cargo_are_feared_until_the_prices_move() -> None:
    state = investing((1, 2, 3), (4, 4, 5), (4, 2, 2))
    put(state, 0, 1, Kind.WINE, 2)
    price(state, Kind.WINE, 12)
    dice = [*(Invest(value, True) for value in (1, 2, 3)), *(Invest(value, False) for value in (4, 4, 5))]

    def touches(*actions: Action) -> list[str]:
        return [readable(touch) for one in told_after(state.copy(), 0, *actions) for touch in one.touches]

    assert touches(*dice) == ["Unless other dice answer, your cargo loses 16 coins (price of wine)"]
    assert touches(*dice[:3], Invest(4, True)) == [], "a gain is nothing to be warned of"
    settled = touches(*dice, Invest(4, True), Invest(2, True), Invest(2, True))
    assert settled == ["Council, price of wine: your cargo loses 8 coins"]


def test_what_two_others_offer_each_other_instead_is_told() -> None:
    coins, wine = actions.Bundle(10), actions.Bundle(barrels=((Kind.WINE, 1),))
    made = events.OfferMade(1, 2, coins, wine, 1)
    (told,) = told_between(bargaining(), made, events.OfferCountered(2, 1, wine, actions.Bundle(12), 1), reader=0)
    assert rows(told) == ["Victor would rather give Boris 1 barrel of wine for 12 coins"]


@pytest.mark.parametrize(
    ("coins", "head"), [(40, "Anna keeps 40 coins and buys no influence"), (-1, "Anna buys no influence")]
)
def test_declined_influence_is_told_with_the_coins_that_the_reader_may_know(coins: int, head: str) -> None:
    state = table(2)
    state.coins[0] = coins
    declined = events.CouncilBegan(3), events.InfluenceDeclined(0)
    assert head in [readable(one.head) for one in told_between(state, *declined, reader=1)]
    assert not any("influence" in one.head for one in told_between(state, *declined, reader=0))


def test_an_attack_is_told_with_the_flight_and_all_else_that_was_done_in_the_turn() -> None:
    state = duel()
    city = state.place[0]
    assert city is not None
    told = told_between(
        state,
        events.Stayed(0, city),
        events.Dumped(0, Kind.MINERALS, 2),
        events.AttackDeclared(0, 1),
        events.AttackCalledOff(0),
        reader=-1,
    )
    (turn,) = [one for one in told if "attacks" in one.head]
    assert rows(turn) == [SAY("did.stay", at=city), "dumps 2 barrels of minerals"]


@pytest.mark.rule("ST-181")
def test_the_volcano_is_told_with_what_it_pays_a_barrel() -> None:
    state = table(2)
    put(state, 0, 1, Kind.SLIME, 2)
    fed = events.Stayed(0, Tile.VOLCANO), events.VolcanoFed(0, 2, 5), events.Received(0, 10)
    (turn,) = [one for one in told_between(state, *fed, reader=1) if "crater" in one.head]
    assert readable(turn.head).endswith("throws 2 barrels of slime into the crater (gets 10 coins)")
    assert rows(turn) == ["The die shows 5: the Volcano pays 5 coins a barrel"]


@pytest.mark.parametrize("record", ALL, ids=lambda path: path.stem)
def test_no_change_stands_without_a_word_for_it(record: Path) -> None:
    match = resumed(record)
    told = teller(match)
    for reader in range(len(match.seats)):
        for first, end in spans(match, reader):
            wordless = [
                one
                for one in compose(told, heard(match, reader, first, end), reader)
                if one.net and not (one.head or one.touches or one.rows)
            ]
            assert not wordless, (first, end)


def test_the_reader_is_told_of_each_round_of_their_battle() -> None:
    state = duel()
    hit = events.Damaged(0, 3, Damage.LIGHT, 3), events.Damaged(1, 2, Damage.LIGHT, 2)
    heard_of = events.AttackDeclared(0, 1), events.Powers(0, 1, 3, 3, 4, 4), *hit
    for reader, said in (
        (0, ["Your hold 3 is damaged in battle", "You hit Boris: 1 damage"]),
        (1, ["Your hold 2 is damaged in battle", "You hit Anna: 1 damage"]),
    ):
        touches = [readable(touch) for one in told_between(state, *heard_of, reader=reader) for touch in one.touches]
        assert touches == said


def test_each_lot_has_its_own_price() -> None:
    sold = events.Sold(0, Kind.WINE, 2, 8, 0), events.Sold(0, Kind.FOOD, 1, 4, 0)
    told = told_between(trading(), *sold, reader=1)
    assert readable(told[0].head) == "Anna sells 2 barrels of wine for 16 coins and 1 barrel of food for 4 coins"


def test_dice_that_cancel_out_leave_the_prices_as_they_are() -> None:
    state = investing((1, 1, 2), (2, 3, 3))
    dice = [Invest(1, True), Invest(1, False), Invest(2, True), Invest(2, False), Invest(3, True), Invest(3, False)]
    told = told_after(state, 0, *dice)
    assert rows(told[-1])[-1] == "The Council leaves all prices as they are"


@pytest.mark.rule("ST-162")
@pytest.mark.parametrize("index", [3, 4])
def test_a_price_of_the_council_turns_at_the_end_of_its_track_from_wherever_it_came(index: int) -> None:
    state = investing((1, 1, 2), (1, 4, 5), (2, 4, 5))
    state.market[Kind.MINERALS] = index
    dice = (1, True), (1, True), (2, True), (1, True), (4, True), (5, True), (2, False), (4, False), (5, False)
    council = told_after(state, 0, *(Invest(*die) for die in dice))[-1]
    assert rows(council)[-1] == "Turned at the top of the track: minerals"


@pytest.mark.rule("ST-162")
@pytest.mark.parametrize(
    ("card", "kind", "index", "told"),
    [
        (Wind.BUMPER_HARVEST, Kind.FOOD, 0, "the price of food turns back at the bottom: from 2 up to 6"),
        (Wind.BUMPER_HARVEST, Kind.FOOD, 1, "the price of food turns at the end of its track and is 4 again"),
        (Wind.JEWEL_FEVER, Kind.JEWELS, 4, "the price of jewels turns back at the top: from 50 to 30"),
    ],
)
def test_a_price_that_turns_is_said_to_stand_at_the_end_of_its_track(
    card: Wind, kind: Kind, index: int, told: str
) -> None:
    state = table(2)
    state.market[kind] = index
    heads = [readable(one.head) for one in told_after(state, 1, Draw(card))]
    assert any(head.endswith(told) for head in heads), heads


@pytest.mark.rule("ST-165")
@pytest.mark.parametrize(
    ("purpose", "index", "steps", "head"),
    [
        ("shortage", 4, 1, "Shortage: the price of food is at the top already (10), so it drops back to 8"),
        ("surplus", 0, -1, "Surplus: the price of food is at the bottom already (2), so it goes up to 4"),
    ],
)
def test_a_shortage_at_the_top_and_a_surplus_at_the_bottom_say_why_the_price_goes_the_other_way(
    purpose: str, index: int, steps: int, head: str
) -> None:
    state = until(investing((1, 1, 1), (2, 2, 2)), RollShortage if purpose == "shortage" else RollSurplus)
    state.market[Kind.FOOD] = index
    assert [readable(one.head) for one in told_after(state, 1, Roll((2,)))][-1] == head


@pytest.mark.parametrize(
    ("give", "take", "head"),
    [
        (Bundle(coins=12), Bundle(dice=(3,)), "Anna buys [sky_traders/die_3] from Boris for 12 coins"),
        (Bundle(crew=(Crew.SKYMAN,)), Bundle(coins=9), "Anna sells a Skyman to Boris for 9 coins"),
        (Bundle(dice=(1,)), Bundle(dice=(3,)), "Anna gives [sky_traders/die_1], Boris gives [sky_traders/die_3]"),
        (
            Bundle(coins=7),
            Bundle(promises=(Promise(True, 3, True),)),
            "Anna gives 7 coins, Boris promises [sky_traders/promise] [sky_traders/die_3] on plus (textiles up)",
        ),
    ],
)
def test_a_deal_for_coins_alone_is_a_purchase(give: Bundle, take: Bundle, head: str) -> None:
    state = bargaining((1, 2, 4), (3, 6, 6), (2, 4, 5))
    told = told_after(state, 2, Offer(1, give, take), Accept())
    assert head in [readable(one.head) for one in told]


def test_a_card_that_harms_nobody_says_so() -> None:
    heads = [readable(one.head) for one in told_after(table(2), 1, Draw(Wind.TOXIC_DAMAGE))]
    assert "Toxic Damage harms no ship" in heads


DIE_FOR_COINS = Offer(1, Bundle(dice=(1,)), Bundle(coins=9))


@pytest.mark.parametrize(
    ("reader", "answers", "head", "touches"),
    [
        (2, (Decline(),), "Anna offers Boris [sky_traders/die_1] for 9 coins, in vain", ()),
        (2, (), "Anna offers Boris [sky_traders/die_1] for 9 coins", ()),
        (1, (), "", ("Anna offers you [sky_traders/die_1] for 9 coins",)),
        (0, (Decline(),), "", ("Boris declines your offer",)),
        (0, (Accept(),), "", ("Boris strikes a deal with you: you give [sky_traders/die_1] and get 9 coins",)),
        (
            0,
            (actions.Counter(Bundle(coins=6), Bundle(dice=(1,))),),
            "",
            ("Boris wants other terms: 6 coins for [sky_traders/die_1]",),
        ),
    ],
)
def test_an_offer_is_told_with_its_outcome_and_in_the_second_person_to_whom_it_concerns(
    reader: int, answers: tuple[Action, ...], head: str, touches: tuple[str, ...]
) -> None:
    state = bargaining((1, 2, 4), (3, 6, 6), (2, 4, 5))
    told = told_after(state, reader, DIE_FOR_COINS, *answers, since=int(reader == 0))[-1]  # its maker knows it
    assert (readable(told.head), tuple(map(readable, told.touches))) == (head, touches)


def test_both_sides_of_a_deal_have_a_part_in_it() -> None:
    state = bargaining((1, 2, 4), (3, 6, 6), (2, 4, 5))
    deal = told_after(state, 2, DIE_FOR_COINS, Accept())[-1]
    assert (deal.seat, deal.partners) == (0, (1,))


def test_a_card_that_finds_nothing_is_named_below_its_turn() -> None:
    state = table(2)
    told = told_after(state, 1, Draw(Wind.SKY_PATROL))
    rows = [readable(row.text) for one in told for row in one.rows]
    assert "Sky Patrol: no effect" in rows


def test_a_card_that_an_aviator_averts_is_named_below_the_turn() -> None:
    state = table(2)
    put(state, 0, 6, Crew.AVIATOR)
    told = told_after(state, 1, Draw(Wind.DEAD_CALM))
    assert "Dead Calm: no effect, an Aviator is aboard" in [readable(row.text) for one in told for row in one.rows]


@pytest.mark.parametrize(
    ("slime", "last", "said"),
    [
        (0, True, "There is no slime aboard: after this Council the game ends"),
        (1, False, "But there is slime aboard, so the game goes on"),
    ],
)
def test_who_reaches_the_last_space_ends_the_game_or_not_and_all_are_told(slime: int, last: bool, said: str) -> None:
    state = table(2)
    state.influence[0] = INFLUENCE_MAX
    if slime:
        put(state, 0, 1, Kind.SLIME, slime)
    told = told_between(state, events.CouncilBegan(3), reader=1)
    assert [readable(one.head) for one in told if "ends" in one.head] == (
        ["The game ends after this Council: 50 influence and no slime aboard (Anna)"] if last else []
    )
    own = [touch for one in told_between(state, events.CouncilBegan(3), reader=0) for touch in one.touches]
    assert own == (["You have 50 influence and no slime aboard: the game ends after this Council"] if last else [])
    bought = told_between(state, events.CouncilBegan(3), events.InfluenceGained(0, 1, INFLUENCE_MAX), reader=1)
    assert [row.text for one in bought for row in one.rows] == [said]


def test_influence_is_what_cards_and_sums_count() -> None:
    state = until(table(2), ChooseInfluence, seat=1)
    state.coins[1] = 30
    match = put_at(
        Match.new("sky_traders", [Seat(NAMES["en"][seat], "human", COLOURS[seat]) for seat in (0, 1)]), state
    )
    match.timeline.play(actions.BuyInfluence(3))
    told = recap_of(teller(match), match, 0)
    assert told.points == {1: 3}
    assert words.of("sky_traders")("story.in_all", what="Boris +3") == "Influence in all: Boris +3"
