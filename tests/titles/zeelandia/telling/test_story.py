"""The story of a turn over recorded games: whole, true in its numbers, in words of both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words
from game.match import Match, PlayedMove, Seat
from game.rules.kernel import Event
from game.rules.zeelandia.components import Tile
from game.rules.zeelandia.events import (
    FinalPhaseBegan,
    GameEnded,
    GovernorTaken,
    GuildersMoved,
    Harvested,
    Paid,
    RecordBonus,
    StuiverSpent,
    StuiverWon,
    TileLaid,
    TileLeft,
    TileTaken,
    TurnBegan,
    WarehouseVisited,
)
from game.rules.zeelandia.state import Zeelandia
from game.telling.story import Announcement, Beat, Paragraph, Passage
from game.titles.zeelandia.telling.story.announcements import near_end
from game.titles.zeelandia.telling.story.storyteller import STUIVER, ZeelandiaStoryteller
from game.titles.zeelandia.telling.story.touches import touches
from game.titles.zeelandia.telling.tale import TELLINGS
from game.ui import art
from tests.positions.told import records
from tests.rules.tables import fresh
from tests.rules.zeelandia.positions import BLUE, RED, mill, opening, put
from tests.telling.stories import recorded, since, story, teller, view, windows

FOUR = (
    Seat("Anna", "human", "blue"),
    Seat("Boris", "human", "vermilion"),
    Seat("Vera", "human", "yellow"),
    Seat("Galina", "human", "black"),
)
COMMON = (GuildersMoved, FinalPhaseBegan, RecordBonus)
LOGGED = tuple(telling.type for telling in TELLINGS)
MARK = re.compile(r"\[([^\]]*)\]")
JOINED = {"en": " and ", "ru": " и "}


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


def every_window() -> Iterator[tuple[Match, int, int, int]]:
    for match in records("zeelandia", 100):
        for reader in range(len(match.seats)):
            yield from ((match, reader, last + 1, end) for last, end in windows(match, reader))


def summed(told: list[Paragraph], seat: int) -> dict[str, int]:
    whole = Counter[str]()
    for paragraph in told:
        for whose, amount in paragraph.changes:
            whole[amount.icon] += amount.n if whose == seat else 0
    return {icon: n for icon, n in whole.items() if n}


def test_what_is_told_adds_up_to_what_changed() -> None:
    for match, reader, start, end in every_window():
        told = story(match, reader, start, end)
        for seat in range(len(match.seats)):
            was, now = (teller(match).holdings(view(match, number, reader), seat) for number in (start, end))
            assert summed(told, seat) == {icon: now[icon] - was[icon] for icon in now if now[icon] != was[icon]}


def test_every_logged_event_is_in_one_passage_and_a_common_one_in_nobodys() -> None:
    for match, reader, start, end in every_window():
        told = since(match, reader, start, end)
        passages = teller(match).cut(told, reader)
        inside = [id(beat) for passage in passages for beat in passage.beats]
        assert len(inside) == len(set(inside))
        assert {id(beat) for beat in told if isinstance(beat.event, LOGGED)} <= set(inside)
        for passage in passages:
            common = [isinstance(beat.event, COMMON) for beat in passage.beats]
            assert passage.seat < 0 or not any(common)


def test_a_turn_is_told_by_one_passage_of_its_seat() -> None:
    for match in records("zeelandia", 100):
        passages = teller(match).cut(since(match, 0, 0, match.count), 0)
        for passage in passages:
            turns = [beat.event for beat in passage.beats if isinstance(beat.event, TurnBegan)]
            assert len(turns) <= 1
            assert all(passage.seat in (turn.seat, -1) for turn in turns)


def test_a_stuiver_is_spent_in_the_passage_of_the_turn_it_pays_for() -> None:
    """Also where that turn may end the game: it would be told as one in which nothing changes."""
    spent = Counter[bool]()
    for match in (*records("zeelandia", 100), recorded(Path(__file__).with_name("seed_6.emporium"))):
        for reader in range(len(match.seats)):
            for passage in teller(match).cut(since(match, reader, 0, match.count), reader):
                events = [beat.event for beat in passage.beats]
                if isinstance(events[0], StuiverSpent):
                    spent[len(events) > 1] += 1
    assert spent[True]
    assert not spent[False]


@pytest.mark.parametrize(("language", "stuiver"), [("en", "For a stuiver"), ("ru", "За стювер")])
def test_an_extra_turn_is_told_with_its_price(language: str, stuiver: str) -> None:
    """Also where it may end the game, or where a farm gives another stuiver, so that the sum shows none."""
    words.speak(language)
    won = 0
    for match in (*records("zeelandia", 100), recorded(Path(__file__).with_name("seed_6.emporium"))):
        for paragraph in story(match, 0, 0, match.count):
            kinds = Counter(type(beat.event) for beat in paragraph.beats)
            if kinds[StuiverSpent]:
                assert paragraph.head.startswith(stuiver)
                won += kinds[StuiverWon]
                rows = [row for row in paragraph.rows if STUIVER in [one.icon for one in row.worded]]
                assert len(rows) == (kinds[StuiverWon] > 0 and paragraph.seat != 0)
    assert won


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_texts_have_no_mark_up_as_letters_and_a_head_has_two_deeds(language: str) -> None:
    words.speak(language)
    for match, reader, start, end in every_window():
        for paragraph in story(match, reader, start, end):
            assert paragraph.head, paragraph
            for text in (paragraph.head, *paragraph.touches, *(row.text for row in paragraph.rows)):
                assert all(art.exists(name) for name in MARK.findall(text)), text
                assert not set(text) & set("{}⟦⟧*"), text
            deeds = paragraph.head.split(", but ")[0].split(", но ")[0]
            fixed = ("loses", "теряет", "ends the game", "заканчивает")
            assert deeds.count(JOINED[language]) <= 1 + any(word in deeds for word in fixed)
            assert len(paragraph.touches) <= 2
            assert all(art.exists(amount.icon) for amounts in paragraph.net.values() for amount in amounts)


def test_what_a_closed_mill_gives_stands_with_its_harvest() -> None:
    for match in records("zeelandia", 100):
        for paragraph in story(match, 0, 0, match.count):
            closed = {beat.event.seat for beat in paragraph.beats if isinstance(beat.event, Harvested)}
            for seat in closed - {0, paragraph.seat}:
                gained = [amount.icon for row in paragraph.rows if row.seat == seat for amount in row.net]
                assert "zeelandia/mill" in gained
                assert seat not in paragraph.net


def test_what_the_reader_did_is_told_in_a_sentence_of_its_own() -> None:
    told = 0
    for match, reader, start, end in every_window():
        for paragraph in story(match, reader, start, end):
            if paragraph.seat == reader:
                told += 1
                own = [row.text for row in paragraph.rows if row.seat == reader]
                assert all("record" in text for text in own)
    assert told


def test_a_tile_that_cost_nothing_is_told_as_such() -> None:
    free = Counter[bool]()
    for match in records("zeelandia", 100):
        for paragraph in story(match, 0, 0, match.count):
            events = [beat.event for beat in paragraph.beats]
            if paragraph.seat and any(isinstance(event, TileTaken) for event in events):
                paid = any(isinstance(event, Paid) for event in events)
                free[paid] += 1
                minor = [row.text for row in paragraph.rows if row.minor]
                assert minor == ([] if paid else [words.of("zeelandia")("did.free")]), "it makes room for deeds"
    assert free[True]
    assert free[False]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Boris fills a hex beside your mills of value 5 (1 hex free) and 2 (3 hexes free)"),
        ("ru", "Boris занимает клетку у ваших мельниц 5 (свободна 1 клетка) и 2 (свободны 3 клетки)"),
    ],
)
def test_a_hex_filled_beside_several_mills_names_each(language: str, line: str) -> None:
    words.speak(language)
    state = opening("h0406", "h0607")
    put(state, "h0405", mill(2), RED)
    put(state, "h0305", mill(1))
    (beat,) = beats_of(state, TileLaid(BLUE, "h0305", mill(1)), actor=BLUE)
    told = touches(words.of("zeelandia"), Passage(BLUE, (beat,)), "Boris", RED)
    assert [text.replace(words.NBSP, " ") for text in told] == [line]


# ---------------------------------------------------------------------- banners
def beats_of(state: Zeelandia, *events: Event, actor: int, forced: bool = False) -> list[Beat[Zeelandia]]:
    move = PlayedMove(9, actor, "Move", None, events, forced, 1, 1)
    return [Beat(move, event, actor, state, state) for event in events]


def announced(events: tuple[Event, ...], actor: int, reader: int, *, forced: bool = False) -> list[Announcement]:
    words.speak("ru")
    state = fresh("zeelandia", 4, {})
    assert isinstance(state, Zeelandia)
    match = recorded(Path(__file__).with_name("seed_5.emporium"))
    return list(teller(match).announcements(beats_of(state, *events, actor=actor, forced=forced), reader))


def test_only_who_had_to_stop_at_the_warehouse_is_told() -> None:
    stop = (WarehouseVisited(1, 3),)
    (told,) = announced(stop, 1, 1, forced=True)
    assert (told.head, told.touches) == ("Вы попадаете на склад: −3", True)
    assert not announced(stop, 1, 1)
    assert not announced(stop, 1, 0, forced=True)


def test_a_tile_without_a_place_and_a_governor_are_told_to_their_owner() -> None:
    (lost,) = announced((TileLeft(0, Tile("tulips", 4)),), 0, 0)
    assert lost.why.replace(words.NBSP, " ") == "Она выходит из игры (тюльпаны 4). Ход продолжается"
    (won,) = announced((GovernorTaken(0, "h0506", 4),), 1, 0)
    assert (won.head, won.why) == (
        "Вы получаете наместника: +4",
        "Рядом с ним три культуры. Следующий принесёт 7",
    )
    assert not announced((GovernorTaken(0, "h0506", 4),), 1, 2)


def test_a_harvest_says_its_bonus_or_that_there_is_none() -> None:
    rich = Harvested(0, "h0506", 24, 5, 14, 5, ("cabbage", "rapeseed", "tulips"))
    (told,) = announced((rich,), 1, 0)
    assert told.why == "Мельница 5, поля 14, три культуры 5. Фигурка снова у вас в запасе"
    (told,) = announced((Harvested(0, "h0506", 0, 5, 3, 0, ("cabbage",)),), 1, 0)
    assert told.head == "Борис закрывает вашу мельницу впустую"
    assert not announced((rich,), 0, 0), "preview and board have told it"


def test_everybody_hears_of_the_final_phase_and_of_the_end() -> None:
    (told,) = announced((FinalPhaseBegan("mill"),), 1, 0)
    assert told.why.startswith("Стопка мельниц пуста.")
    (others,) = announced((GameEnded(1, "m1"),), 1, 0)
    (own,) = announced((GameEnded(1, "m1"),), 1, 1)
    assert others.why.startswith("Борис останавливает")
    assert own.why.startswith("Вы остановили")


def test_the_near_end_is_told_to_others_once_a_round_and_to_whoever_can_end_it() -> None:
    """It is a turn that may end the game only where guilders reach an empty space."""
    warned = Counter[str]()
    for match in records("zeelandia", 100):
        words.speak("en")
        one, last = teller(match), 0
        for number in range(match.count):
            for banner in one.announcements(since(match, 0, number, number + 1), 0):
                warned[banner.head] += 1
                if banner.head == "This may be the last turn":
                    turn = next(event.turn for event in match.move(number).events if isinstance(event, TurnBegan))
                    assert not last or turn >= last + len(match.seats)
                    last = turn
    assert warned["This may be the last turn"]
    assert warned["You can end the game"]


def test_who_must_end_the_game_is_not_told_that_they_may() -> None:
    words.speak("en")
    state = fresh("zeelandia", 4, {})
    assert isinstance(state, Zeelandia)
    state.market[1:4] = [None, None, Tile("tulips", 4)]
    heads = {}
    for money in (0, 1, 2):
        state.pos = [state.front - money] * 4
        for reader in (0, 1):
            heads[money, reader] = near_end(words.of("zeelandia"), FOUR, state, 0, reader).head
    may, must = (
        ("You can end the game", "This may be the last turn"),
        ("Your turn ends the game", "This turn ends the game"),
    )
    assert [tuple(heads[money, reader] for reader in (0, 1)) for money in (0, 1, 2)] == [must, must, may]


@pytest.mark.parametrize(("language", "you"), [("en", "You"), ("ru", "Вы")])
def test_the_learner_of_a_lesson_is_not_told_of_in_the_third_person(language: str, you: str) -> None:
    words.speak(language)
    seats = (Seat(you, "human", "blue"), Seat("Anna", "human", "black"))
    told = ZeelandiaStoryteller(words.of("zeelandia"), seats, fresh("zeelandia", 2, {}).board).sentence
    assert [told(seat, ["x", "y"]) for seat in (0, 1)] == [f"X{JOINED[language]}y", f"Anna x{JOINED[language]}y"]
