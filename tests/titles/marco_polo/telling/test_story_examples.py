"""A recorded game of computer players, told to the first of them: three places that people could not follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import words
from game.match import Match
from game.paths import SUFFIX
from game.telling.story import Amount, Announcement, Paragraph, Storyteller
from game.telling.story.composing import beats, compose
from game.telling.story.text import made_of
from game.titles import titled
from game.titles.marco_polo.telling.tale import tale as make_tale
from game.words import NBSP, marks
from tests.titles.marco_polo.telling.test_story import window

RECORD = Path(__file__).with_name(f"marco_polo-4-5{SUFFIX}")
NAMES = {"ru": ("Анна", "Борис", "Виктор", "Галина"), "en": ("Anna", "Boris", "Victor", "Galina")}
ANNA, BORIS, VICTOR, GALINA = range(4)


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)


def told(tongue: str, last: int, end: int) -> list[Paragraph]:
    words.speak(tongue)
    match = Match.resume(RECORD, keep=False)
    teller = storyteller(match, tongue)
    return compose(teller, window(match, teller, ANNA, last, end), ANNA)


def storyteller(match: Match, tongue: str) -> Storyteller[Any]:
    make = titled("marco_polo").story
    assert make is not None
    seats = [msgspec.structs.replace(seat, name=name) for seat, name in zip(match.seats, NAMES[tongue], strict=True)]
    return make(words.of("marco_polo"), seats, match.board)


def net(amounts: Mapping[int, tuple[Amount, ...]], seat: int) -> str:
    return " ".join(f"{one.icon.removeprefix('marco_polo/')} {words.signed(one.n)}" for one in amounts.get(seat, ()))


def shown(paragraph: Paragraph) -> tuple[str, str]:
    """Its head and the net of its seat."""
    return paragraph.head.replace(NBSP, " "), net(paragraph.net, paragraph.seat)


HEADS: dict[tuple[int, int], dict[str, tuple[str, ...]]] = {
    (42, 67): {
        "ru": (
            "Борис строит факторию в Кашгаре и выполняет контракт на 2 ПО",
            "Виктор строит факторию во Дворце у причала",
            "Галина строит факторию во Дворце у причала",
        ),
        "en": (
            "Boris builds a post in Kashgar and completes a contract for 2 VP",
            "Victor builds a post in the Quay Palace",
            "Galina builds a post in the Quay Palace",
        ),
    },
    (311, 327): {
        "ru": (
            "Борис строит факторию во Дворце на площади",
            "Виктор выполняет 2 контракта на 11 ПО и строит факторию в Кашгаре",
            "Галина едет в Карачи и строит факторию",
        ),
        "en": (
            "Boris builds a post in the Square Palace",
            "Victor completes 2 contracts for 11 VP and builds a post in Kashgar",
            "Galina travels to Karachi and builds a post",
        ),
    },
    (342, 372): {
        "ru": (
            "Раунд 4 начинает Борис",
            "Борис применяет карту города в Москве и выполняет контракт на 5 ПО",
            "Виктор строит факторию во Дворце купцов и покупает чёрный кубик за 3 верблюдов",
            "Галина едет в Ормуз и строит факторию",
        ),
        "en": (
            "Boris starts round 4",
            "Boris uses the city card in Moscow and completes a contract for 5 VP",
            "Victor builds a post in the Merchants' Palace and buys a black die for 3 camels",
            "Galina travels to Ormuz and builds a post",
        ),
    },
}
NETS: dict[tuple[int, int], tuple[str, ...]] = {
    (42, 67): ("coin −10 camel +1 silk +1 die_black +2 vp +8", "", ""),
    (311, 327): (
        "coin +1 camel +1 vp +2",
        "coin +1 camel −1 pepper −2 silk −2 gold −3 contract −2 vp +18",
        "coin −9 camel +2 vp −1",
    ),
    (342, 372): (
        "",
        "camel −1 pepper −1 silk −2 gold −1 contract +2 die_black +1 vp +5",
        "camel −5 die_black +1 vp +2",
        "coin −3 camel −5 die_black +1 vp +2",
    ),
}
"""By the seat's last choice and the move before which it chooses again."""


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("moves", HEADS, ids=str)
def test_turns_are_told_by_what_mattered(moves: tuple[int, int], tongue: str) -> None:
    paragraphs = told(tongue, *moves)
    assert [shown(paragraph) for paragraph in paragraphs] == [*zip(HEADS[moves][tongue], NETS[moves], strict=True)]
    assert {paragraph.importance for paragraph in paragraphs} == {1}


@pytest.mark.parametrize(
    ("tongue", "parts"),
    [
        ("ru", "сразу +2; монеты −1; пока больше всех контрактов +7"),
        ("en", "at once +2; coins −1; most contracts so far +7"),
    ],
)
def test_the_parts_of_points_add_up(tongue: str, parts: str) -> None:
    points = told(tongue, 42, 67)[0].net[BORIS][-1]
    assert points.n == 8
    assert made_of(words.of("marco_polo"), points).replace(NBSP, " ") == f" ({parts})"


@pytest.mark.parametrize(
    ("tongue", "own", "touch"),
    [
        ("ru", "Ваши бонусы раунда", "Борис обходит вас по контрактам: −7 ПО в конце"),
        ("en", "Your round bonuses", "Boris overtakes you in contracts: −7 VP at the end"),
    ],
)
def test_a_round_begins_with_everybodys_bonuses(tongue: str, own: str, touch: str) -> None:
    """Also those that the reader's own choice of a character set off; Boris takes their lead in contracts."""
    begins, boris, *others = told(tongue, 342, 372)
    assert [row.seat for row in begins.rows] == [ANNA, BORIS, VICTOR, GALINA]
    assert begins.rows[0].text.startswith(f"{own} (")
    bonuses = words.of("marco_polo")("did.bonuses", what="").removesuffix(")")
    assert all(row.text.startswith(bonuses) for row in begins.rows[1:]), "said once for all that comes"
    assert not [row.text for row in begins.rows if "[" in row.text or "+" in row.text], "numbers stand in the net alone"
    assert [net({row.seat: row.net}, row.seat) for row in begins.rows] == [
        "coin +10 camel +4 pepper +1 vp +1",
        "coin +10 camel +4 pepper +1 silk +1 gold +1 vp +4",
        "coin +7 camel +6 pepper +1 silk +2 gold +1 vp +1",
        "coin +7 camel +3 pepper +1 vp +5",
    ]
    assert [text.replace(NBSP, " ") for text in boris.touches] == [touch]
    assert not [paragraph for paragraph in (begins, *others) if paragraph.touches or paragraph.net.get(ANNA)]


def banners(tongue: str, reader: int) -> list[Announcement]:
    """Of the whole game."""
    words.speak(tongue)
    match = Match.resume(RECORD, keep=False)
    teller = storyteller(match, tongue)
    moves = [match.move(number).seen_by(reader) for number in range(match.count)]
    by_move: dict[int, list[Any]] = {}
    for beat in beats(moves, lambda number: match.at(number, reader)):
        by_move.setdefault(beat.move.number, []).append(beat)
    return [one for own in by_move.values() for one in teller.announcements(own, reader)]


def test_banners_are_short_and_those_who_are_struck_hear_of_it() -> None:
    for tongue in words.LANGUAGES:
        for reader in range(4):
            assert all(len(one.head) <= 40 and len(one.why) <= 80 for one in banners(tongue, reader))
    said = {(one.head.replace(NBSP, " "), one.why.replace(NBSP, " ")): one.touches for one in banners("en", ANNA)}
    placed = "The others finish the round, then all dice are rolled again"
    kept = "4 VP at the end and 1 more for every two goods you keep"
    lost = "That is 7 VP less at the end, unless you draw level"
    assert [what for what, touches in said.items() if touches] == [
        ("Your last die is placed", placed),
        ("You start round 2", "Nobody travelled after you in the last round"),
        ("Boris overtakes you in contracts", lost),
        ("You reach Beijing", kept),
        ("Your post 12 is built", "It brings 5 VP at once"),
        ("Your post 13 is built", "It brings 10 VP at once"),
    ]
    others = [what for what, touches in said.items() if not touches]
    assert others[0] == (
        "Galina reaches Beijing",
        "10 VP at the end and 1 more for every two goods left; the next one gets 7",
    )
    assert [head for head, _ in others[1:]] == [
        "Galina builds post 12",
        "Victor builds post 12",
        "Boris reaches Beijing",
        "Boris builds post 12",
        "This is the last round",
        "Victor builds post 13",
        "Boris builds post 13",
        "Galina builds post 13",
        "The fifth round is over",
    ]


def test_who_loses_dice_to_another_hears_of_it() -> None:
    said = [(one.head, one.why) for one in banners("ru", GALINA) if "кубики" in one.head]
    assert said == [("Анна убирает ваши кубики", "Ячейка «Компаньоны» свободна, и вы можете занять её снова")]


UNFOLDED = """
ставит кубик 2 на «Взять 5 монет»
получает 5 монет [coin]
применяет «Возьмите 3 карты городов, оставьте 1 и один раз выполните её, как с кубиком 6»
оставляет карту города на потом
применяет «2 контракта из особой стопки и 2 верблюда»
получает 2 верблюдов [camel] (карта Рустикелло)
берёт контракт: 2[camel] 2[pepper] 3[gold] → 8[vp] 7[coin]
берёт контракт: 2[camel] 2[pepper] 3[silk] → 5[vp] 6[coin]
кладёт контракт под особую стопку: 2[camel] 2[pepper] 3[silk] → 5[vp] 6[coin]
получает чёрный кубик [die_black]
отдаёт 3 верблюдов [camel] (чёрный кубик)
бросает кубики: [die_black_2] (2)
применяет «15 монет: фактория в городе или дворце (кроме Пекина и Суматры)»
отдаёт 15 монет [coin] (карта Рустикелло)
строит 1-ю факторию в Кашгаре [post]
берёт бонус города (Кашгар): [copy]
берёт бонус города (Кочин): [good_two]
получает 1 шёлк [silk] и 1 золото [gold]
применяет «Возьмите 1 чёрный кубик»
получает чёрный кубик [die_black]
бросает кубики: [die_black_5] (5)
отдаёт 1 верблюда [camel] и 1 золото [gold] (контракт)
выполняет контракт: [camel] [gold] → 2[vp] 3[camel]
получает 2 ПО [vp] и 3 верблюдов [camel]
"""


def test_the_log_of_a_turn() -> None:
    words.speak("ru")
    match = Match.resume(RECORD, keep=False)
    tale = make_tale(words.of("marco_polo"), [seat.colour for seat in match.seats], match.board)
    lines = [line for number in range(43, 60) for line in tale.lines(match.move(number).events) if line]
    mark = marks.player(match.seats[BORIS].colour)
    assert all(line.startswith(mark) for line in lines)
    told = [line.removeprefix(f"{mark} ").replace("marco_polo/", "").replace(NBSP, " ") for line in lines]
    assert told == UNFOLDED.split("\n")[1:-1]


def test_the_game_ends_with_what_everybody_scores() -> None:
    words.speak("en")
    match = Match.resume(RECORD, keep=False)
    last = max(number for number in range(match.count) if match.move(number).seat == ANNA and match.move(number).chosen)
    *_, final = told("en", last, match.count)
    standings = {line.seat: line for line in match.standings()}
    assert final.head == "Final scoring"
    assert final.rows[0].seat == ANNA
    assert {row.seat for row in final.rows} == {*standings}
    assert all("goal cards " in row.text or "Beijing " in row.text for row in final.rows)
    for row in final.rows:
        line = standings[row.seat]
        assert sum(one.n for one in row.net) == line.categories["goal_cards"] + line.categories["goal_cities"]
    assert not final.net
