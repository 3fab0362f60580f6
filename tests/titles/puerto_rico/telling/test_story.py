"""The story of a turn over recorded games: whole, true in its numbers, in words of both languages, without secrets."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

import msgspec
import pytest

from game import words
from game.match import PlayedMove
from game.rules.kernel import Event
from game.rules.puerto_rico.components import GOOD_INDEX
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.trader import SellBarrel
from game.rules.puerto_rico.events import (
    Built,
    CoinsPutOnRole,
    EndTriggered,
    GovernorNamed,
    HouseEmptied,
    Loaded,
    Passed,
    Produced,
    RolesReturned,
    RoleTaken,
    Skipped,
    Sold,
    Stored,
)
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Announcement, Beat, Paragraph
from game.telling.story.composing import compose
from game.titles.puerto_rico.telling.story.amounts import POINT, gained, holdings, score
from game.ui import art
from game.words import Param, Voice, lists
from tests.positions.told import records
from tests.rules.puerto_rico.positions import give, plant, role, stand, table
from tests.telling.stories import printed, teller, view
from tests.titles.puerto_rico.scene.staged import tale
from tests.titles.puerto_rico.telling.windows import Window, windows

COMMON = (CoinsPutOnRole, RolesReturned, GovernorNamed)
MARK = re.compile(r"\[([^\]]*)\]")
TWO_VERBS = {"en": " and ", "ru": " и "}
FAMILIES = ("did.", "you.", "com.", "rest.", "banner.")


class NotingVoice(Voice):
    """Notes the keys that are said."""

    __slots__ = ("keys",)

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.keys: set[str] = set()

    def __call__(self, key: str, /, **params: Param) -> str:
        return self.say(key, params)

    def say(self, key: str, params: Mapping[str, Param]) -> str:
        self.keys.add(key)
        return super().say(key, params)


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)


def every_window() -> Iterator[Window]:
    for match in records("puerto_rico", 100):
        yield from windows(match)


def summed(story: list[Paragraph], seat: int) -> Counter[str]:
    whole = Counter[str]()
    for paragraph in story:
        whole.update({amount.icon: amount.n for amount in paragraph.net.get(seat, ())})
        for row in (row for row in paragraph.rows if row.seat == seat):
            for amount in (*row.net, *row.worded):
                whole[amount.icon] += amount.n
    return whole


def difference(before: PuertoRico, after: PuertoRico, seat: int) -> Counter[str]:
    whole = Counter[str](holdings(after, seat))
    whole.subtract(holdings(before, seat))
    return whole


def changes(whole: Mapping[str, int]) -> dict[str, int]:
    """By icon, whatever the category of points."""
    merged = Counter[str]()
    for key, n in whole.items():
        merged[key.partition(":")[0]] += n
    return {icon: n for icon, n in merged.items() if n}


def told_by(before: PuertoRico, after: PuertoRico, *events: Event, seat: int = 0) -> list[Beat[PuertoRico]]:
    """The events of a move that a seat chose."""
    move = PlayedMove(7, seat, "LoadGoods", None, events, False, 1, 1)
    return [Beat(move, event, seat, before, after) for event in events]


def test_what_is_told_adds_up_to_what_changed() -> None:
    for window in every_window():
        story = window.story()
        match, reader = window.match, window.reader
        followed = window.followed if window.choice >= 0 else []
        for seat in range(len(match.seats)):
            meant = difference(
                view(match, window.choice + 1, reader) if window.choice >= 0 else view(match, 0, reader),
                view(match, window.end, reader),
                seat,
            )
            for beat in followed:
                if getattr(beat.event, "seat", -1) == seat:
                    meant.update(gained(beat.event))
            assert changes(summed(story, seat)) == changes(meant), (window, seat)


def test_every_change_of_holdings_has_an_event() -> None:
    for match in records("puerto_rico", 100):
        for number in range(match.count):
            before, after = view(match, number, 0), view(match, number + 1, 0)
            for seat in range(len(match.seats)):
                told = Counter[str]()
                for event in match.move(number).events:
                    if getattr(event, "seat", -1) == seat:
                        told.update(gained(event))
                for sign, state in ((1, after), (-1, before)):  # what large buildings score follows from other changes
                    large = (n for category, n in score(state, seat).items() if category != "buildings")
                    told[POINT] += sign * sum(large)
                assert changes(told) == changes(difference(before, after, seat)), (number, seat)


def test_every_event_is_in_one_passage_and_common_ones_in_nobodys() -> None:
    for window in every_window():
        told = window.beats
        passages = list(teller(window.match).cut(told, window.reader))
        assert [beat for passage in passages for beat in passage.beats] == told
        for passage in passages:
            taken = [beat.event.seat for beat in passage.beats if isinstance(beat.event, RoleTaken)]
            assert taken == [passage.seat] * (passage.seat >= 0)
            assert passage.seat < 0 or not any(isinstance(beat.event, COMMON) for beat in passage.beats)


def test_the_changes_of_others_stand_in_their_rows() -> None:
    """Below the head there are those of its seat; the reader's also below a touch line."""
    for window in every_window():
        for paragraph in window.story():
            follows = {
                seat for seat, net in paragraph.net.items() if all(one.icon == POINT and one.parts for one in net)
            }  # from the deeds in the rows, by large buildings
            others = set(paragraph.net) - {paragraph.seat} - follows
            set_up = view(window.match, paragraph.steps[0], window.reader).round == 0
            assert set_up or others <= ({window.reader} if paragraph.touches else set()), paragraph


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_texts_have_no_mark_up_as_letters_and_a_head_has_two_deeds(language: str) -> None:
    words.speak(language)
    for window in every_window():
        for paragraph in window.story():
            texts = [paragraph.head, paragraph.phase, *paragraph.touches, *(row.text for row in paragraph.rows)]
            for text in texts:
                assert all(art.exists(name) for name in MARK.findall(text)), text
                assert not set(text) & set("{}⟦⟧*"), text
            assert paragraph.head.count(TWO_VERBS[language]) <= 1, paragraph.head
            assert all(art.exists(amount.icon) for amounts in paragraph.net.values() for amount in amounts)


def test_no_text_of_the_story_is_unused() -> None:
    words.speak("en")
    say = NotingVoice("puerto_rico")
    for match in records("puerto_rico", 100):
        for window in windows(match):
            window.story(say)
            for number in range(match.count if window.choice < 0 else 0):
                teller(match, say).announcements(window.between(number, number + 1), window.reader)
    keys = {key for key in lists.texts(lists.source("en", "puerto_rico")) if key.startswith(FAMILIES)}
    rare = {
        "did.no_load",
        "you.did.no_load",
        "did.wharf",
        "did.wharf.row",
        "you.did.wharf",
        "you.lost.full",
        "banner.lost.full.you",
        "banner.lost.full.you.why",
    }
    assert keys - say.keys == rare, "those are tested by themselves"


def test_hidden_points_change_nothing() -> None:
    """Their totals lie face down, and only what is gained is told (PR-156)."""
    match = next(iter(records("puerto_rico", 1)))
    window = Window(match, 0, -1, match.count)
    moved = []
    for beat in window.beats:
        before, after = beat.before.copy(), beat.after.copy()
        for state in (before, after):
            state.chips = [chips + 5 * seat for seat, chips in enumerate(state.chips)]
        moved.append(Beat(beat.move, beat.event, beat.actor, before, after))
    assert compose(teller(match), moved, 0) == window.story()


# ---------------------------------------------------------------------- what befalls the reader
def test_who_loses_goods_is_told_whether_a_warehouse_would_have_kept_them() -> None:
    words.speak("en")
    match = next(iter(records("puerto_rico", 1)))
    before = table(3)
    give(before, 1, corn=3)
    lost = Stored(1, (1, 0, 0, 0, 0), (2, 0, 0, 0, 0))
    after = before.copy()
    after.goods[1] = [1, 0, 0, 0, 0]
    (told,) = teller(match).announcements(told_by(before, after, lost), 1)
    assert told == Announcement("You lose 2\xa0barrels", "Without a warehouse only one barrel keeps", True)
    stand(before, 1, "small_warehouse")
    (told,) = teller(match).announcements(told_by(before, after, lost), 1)
    assert told == Announcement("You lose 2\xa0barrels", "Your warehouses hold no more", True)
    assert not teller(match).announcements(told_by(before, after, lost), 0)


def test_who_finds_the_house_full_is_told() -> None:
    words.speak("ru")
    match = next(iter(records("puerto_rico", 1)))
    before = table(3)
    before.chooser = 0
    give(before, 2, corn=1)
    full = HouseEmptied(("corn", "indigo", "sugar", "coffee"))
    (told,) = teller(match).announcements(told_by(before, before, full, seat=1), 2)
    assert (told.head, told.touches) == ("Вы не можете продать", True)
    assert told.why == "Торговый дом полон; его освободят после этой фазы"
    assert not teller(match).announcements(told_by(before, before, full, seat=2), 2), "they have just sold"
    assert not teller(match).announcements(told_by(before, before, full), 1), "they have nothing"


def test_goods_that_others_were_first_to_sell_are_told() -> None:
    words.speak("en")
    match = next(iter(records("puerto_rico", 1)))
    before = table(3)
    before.agenda.append(SellBarrel(1))
    give(before, 0, coffee=1)
    give(before, 1, coffee=1)
    after = before.copy()
    after.goods[1], after.house = [0] * 5, [GOOD_INDEX["coffee"]]
    sold = Sold(1, "coffee", 5)
    (told,) = compose(teller(match), told_by(before, after, sold, seat=1), 0)
    assert told.touches == ("Trader: the trading house now has coffee, so you cannot sell yours",)
    (told,) = compose(teller(match), told_by(before, after, sold, seat=1), 2)
    assert not told.touches, "who has none of it"
    stand(after, 0, "office")
    (told,) = compose(teller(match), told_by(before, after, sold, seat=1), 0)
    assert not told.touches, "an office sells it all the same"


@pytest.mark.parametrize("forced", [True, False])
def test_a_forced_load_stands_among_what_befell_the_reader(forced: bool) -> None:
    words.speak("en")
    match = next(iter(records("puerto_rico", 1)))
    before = table(3)
    before.agenda.append(LoadGoods(0))
    give(before, 0, corn=2)
    after = before.copy()
    after.goods[0], after.chips[0] = [0] * 5, after.chips[0] + 2
    beats = [
        replace(beat, move=msgspec.structs.replace(beat.move, forced=forced))
        for beat in told_by(before, after, Loaded(0, 0, "corn", 2, 2))
    ]
    (told,) = compose(teller(match), beats, 0)
    touch = ("Captain: you had to load 2\xa0barrels for 2\xa0VP",)
    assert told.touches == (touch if forced else ())
    assert [row.text for row in told.rows] == ([] if forced else ["You load 2\xa0barrels"]), "nothing is told twice"


def test_a_large_building_is_told_to_others_and_to_its_owner() -> None:
    words.speak("ru")
    match = next(iter(records("puerto_rico", 1)))
    state = table(3)
    built = told_by(state, state, Built(1, "fortress", 9), seat=1)
    (others,) = teller(match).announcements(built, 0)
    assert others.head == "Борис строит крепость"
    assert others.why.replace("\xa0", " ") == "В конце, если там есть колонист: 1 ПО за каждых 3 колонистов"
    (own,) = teller(match).announcements(built, 1)
    assert own.head == "Вы строите крепость"
    assert own.why.startswith("Считается только с колонистом: ")
    assert not teller(match).announcements(told_by(state, state, Built(1, "office", 5), seat=1), 0)


def test_the_last_round_is_told_with_its_cause() -> None:
    words.speak("en")
    match = next(iter(records("puerto_rico", 1)))
    state = table(3)
    for events, reader, why in (
        ((EndTriggered("points"),), 0, "The VP pool is empty, but VP are still earned; all roles are still played"),
        (
            (Built(1, "office", 5), EndTriggered("city")),
            0,
            "Boris fills the city; all roles of the round are still played",
        ),
        (
            (Built(1, "office", 5), EndTriggered("city")),
            1,
            "Your city is full; all roles of the round are still played",
        ),
    ):
        told = told_by(state, state, *events, seat=1)
        assert [one.why for one in teller(match).announcements(told, reader)] == [why]


@pytest.mark.parametrize(
    ("language", "ship", "said"),
    [
        ("en", -1, "  ▲ ships 4 barrels by the wharf [coffee] −4 [vp] +4"),
        ("ru", -1, "  ▲ отправляет через пристань 4 бочонка [coffee] −4 [vp] +4"),
        ("en", 0, "  ▲ loads 4 barrels [coffee] −4 [vp] +4"),
    ],
    ids=str,
)
def test_a_load_by_the_wharf_alone_says_so(language: str, ship: int, said: str) -> None:
    words.speak(language)
    match = next(iter(records("puerto_rico", 1)))
    before = table(3)
    give(before, 1, coffee=4)
    after = before.copy()
    after.goods[1], after.chips[1] = [0] * 5, after.chips[1] + 4
    loaded = Loaded(1, ship, "coffee", 4, 4)
    role(before, "captain")
    story = compose(teller(match), told_by(before, after, loaded, seat=1), 0)
    assert printed(story)[1:] == [said]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "  ▲ loads 1 barrel (harbor +1) [coffee] −1 [vp] +2"),
        ("ru", "  ▲ грузит 1 бочонок (порт +1) [coffee] −1 [vp] +2"),
    ],
)
def test_a_load_names_the_points_of_a_harbor(language: str, said: str) -> None:
    words.speak(language)
    match = next(iter(records("puerto_rico", 1)))
    before = table(3)
    give(before, 1, coffee=1)
    stand(before, 1, "harbor")
    after = before.copy()
    after.goods[1], after.chips[1] = [0] * 5, after.chips[1] + 2
    role(before, "captain")
    story = compose(teller(match), told_by(before, after, Loaded(1, 0, "coffee", 1, 2), seat=1), 0)
    assert printed(story)[1:] == [said]


def test_what_a_large_building_brings_another_stands_in_their_own_row() -> None:
    for window in every_window():
        for paragraph in window.story():
            named = {row.seat for row in paragraph.rows} - {paragraph.seat, window.reader}
            assert not named & set(paragraph.net)


def test_who_is_still_to_be_asked_has_not_produced_nothing() -> None:
    words.speak("en")
    match = next(iter(records("puerto_rico", 1)))
    before = table(3, ask_colonists=True)
    for seat in range(3):
        plant(before, seat, "corn", 1, 1)
    after = before.copy()
    role(after, "craftsman", 1)
    taken = RoleTaken(1, 3, "craftsman", 0)
    assert "nothing" not in " ".join(printed(compose(teller(match), told_by(before, after, taken, seat=1), 0)))
    declined, end = Passed(2, "production"), after.copy()
    end.agenda.pop()
    end.settle()
    told = told_by(before, end, taken, declined, Produced(0, (1, 0, 0, 0, 0), (0,) * 5), seat=1)
    assert [line for line in printed(compose(teller(match), told, 0)) if "nothing" in line] == ["  ■ produces nothing"]


def test_log_lines_of_skipped_turns_name_their_reason() -> None:
    """`Skipped` and `Sold` for nothing have lines of their own."""
    words.speak("en")
    lines = [tale(3).words(event) for event in (Skipped(0, "house"), Skipped(0, "ships"), Sold(0, "corn", 0))]
    assert len(set(lines)) == 3
    assert all(lines)


@pytest.mark.rule("PR-106", "PR-107", "PR-118")
@pytest.mark.parametrize(
    ("language", "goods", "said"),
    [
        ("en", {}, "loads nothing: has no goods"),
        ("ru", {}, "ничего не грузит: товаров нет"),
        ("en", {"corn": 2}, "loads nothing: its ship is full (corn)"),
        ("ru", {"corn": 2}, "ничего не грузит: корабль полон (кукуруза)"),
        ("en", {"sugar": 1, "tobacco": 1}, "loads nothing: no ship is empty (sugar, tobacco)"),
        ("ru", {"sugar": 1, "tobacco": 1}, "ничего не грузит: пустого корабля нет (сахар, табак)"),
        ("en", {"corn": 1, "indigo": 1}, "loads nothing: their ships are full (corn, indigo)"),
        ("ru", {"indigo": 1, "sugar": 1}, "ничего не грузит: корабль полон (индиго), пустого корабля нет (сахар)"),
    ],
)
def test_who_loads_nothing_is_told_of_with_the_cause(language: str, goods: dict[str, int], said: str) -> None:
    """The indigo ship is filled by the very move that the turn is skipped after."""
    words.speak(language)
    match = next(match for match in records("puerto_rico", 100) if len(match.seats) == 3)
    before = table(3)
    give(before, 1, **goods)
    give(before, 2, indigo=1)
    before.holds = [[GOOD_INDEX["corn"], 4], [-1, 0], [GOOD_INDEX["coffee"], 6]]
    role(before, "captain")
    after = before.copy()
    after.goods[2], after.chips[2] = [0] * 5, after.chips[2] + 1
    skipped = Skipped(1, "ships" if goods else "goods")
    told = told_by(before, after, Loaded(2, 1, "indigo", 1, 1), skipped, seat=2)
    assert f"  ▲ {said}" in printed(compose(teller(match), told, 0))
    if goods:
        befell = printed(compose(teller(match), told, 1))[0]
        assert befell.startswith("▌")
        assert befell.endswith(said.partition(": ")[2])


@pytest.mark.rule("PR-118", "PR-128")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "loads nothing: its ship is full (corn); loses 1 barrel"),
        ("ru", "ничего не грузит: корабль полон (кукуруза); теряет 1 бочонок"),
    ],
)
def test_what_is_lost_is_no_part_of_the_cause_of_loading_nothing(language: str, said: str) -> None:
    words.speak(language)
    match = next(match for match in records("puerto_rico", 100) if len(match.seats) == 3)
    before = table(3)
    give(before, 1, corn=2)
    give(before, 2, indigo=1)
    before.holds[0] = [GOOD_INDEX["corn"], 4]
    role(before, "captain")
    after = before.copy()
    corn = tuple(int(index == GOOD_INDEX["corn"]) for index in range(5))
    after.goods[1:], after.chips[2] = [[*corn], [0] * 5], after.chips[2] + 1
    told = told_by(before, after, Loaded(2, 1, "indigo", 1, 1), Skipped(1, "ships"), Stored(1, corn, corn), seat=2)
    assert f"  ▲ {said} [corn] −1" in printed(compose(teller(match), told, 0))


@pytest.mark.rule("PR-98")
@pytest.mark.parametrize(
    ("language", "held", "why", "said"),
    [
        ("en", 1, "house", "cannot sell: the house already has corn"),
        ("ru", 1, "house", "не может продать, в доме уже есть: кукуруза"),
        ("en", 0, "goods", "sells nothing: has no goods"),
        ("ru", 0, "goods", "ничего не продаёт: товаров нет"),
    ],
)
def test_who_sells_nothing_is_told_of_with_the_cause(language: str, held: int, why: str, said: str) -> None:
    words.speak(language)
    match = next(match for match in records("puerto_rico", 100) if len(match.seats) == 3)
    before = table(3)
    give(before, 1, corn=held)
    give(before, 2, indigo=1)
    role(before, "trader")
    told = told_by(before, before, Skipped(1, why), seat=2)
    assert f"  ▲ {said}" in printed(compose(teller(match), told, 0))


@pytest.mark.rule("PR-116")
@pytest.mark.parametrize(
    ("language", "reader", "said"),
    [
        ("en", 0, "  ▲ loads nothing and leaves the wharf unused"),
        ("ru", 0, "  ▲ ничего не грузит и не пользуется пристанью"),
        ("en", 1, "  ▲ You load nothing and leave the wharf unused"),
        ("ru", 1, "  ▲ Вы ничего не грузите и не пользуетесь пристанью"),
    ],
)
def test_a_wharf_left_unused_is_told_of(language: str, reader: int, said: str) -> None:
    words.speak(language)
    match = next(match for match in records("puerto_rico", 100) if len(match.seats) == 3)
    before = table(3)
    give(before, 2, indigo=1)
    role(before, "captain")
    assert said in printed(compose(teller(match), told_by(before, before, Passed(1, "load"), seat=1), reader))
