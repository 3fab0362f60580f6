"""A person who presses what there is: every answer is found on the screen, by each hand, and what cannot be is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from game.match import Match, Seat
from game.scenes.table.choices import ChoiceButton
from game.ui.widget import Widget
from tests.playable import PLAYABLE
from tests.scenes.hands import table_of
from tests.ui.host import showing
from tools.lab import hands
from tools.lab.hands import HANDS, Person, Stuck, finishes, pressable

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


@contextmanager
def sitting(title: str, hand: str, seed: int = 1) -> Iterator[Person]:
    match = Match.new(title, PEOPLE, seed=seed, first=0)
    with showing(lambda host: host.table(match), speed="instant", reduced_motion=True) as driver:
        driver.wait("idle")
        yield Person(driver, table_of(driver), hand, Random(seed))


def press(person: Person, times: int) -> None:
    for _ in range(times):
        person.press()
        person.driver.wait("idle")


def until(person: Person, prompt: str, most: int = 400) -> None:
    """Plays on until that is to be decided."""
    for _ in range(most):
        if person.table.match.prompt == prompt:
            return
        press(person, 1)
    raise AssertionError(f"{prompt} does not come")


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_answers_what_it_is_asked(hand: str) -> None:
    with sitting("zeelandia", hand) as person:
        press(person, 12)
        match = person.table.match
        chosen = sum(match.move(number).chosen for number in range(match.count))
        assert person.answers == chosen > 4
        assert person.presses >= chosen
        assert person.rounds <= set(range(match.round + 1))


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_title_is_played_by_hands(title: str) -> None:
    """Its first answers, whatever is asked, by each hand in turn."""
    with sitting(title, "") as person:
        for number in range(18):
            person.hand = HANDS[number % len(HANDS)]
            answers = person.answers
            while person.answers == answers:
                press(person, 1)


@pytest.mark.parametrize("hand", HANDS)
def test_a_panel_is_filled_in_and_confirmed(hand: str) -> None:
    with sitting("puerto_rico", hand, seed=4) as person:
        until(person, "Placement")
        count, presses = person.table.match.count, person.presses
        assert person.table.layout.panel is not None
        while person.table.match.count == count:
            press(person, 1)
        assert person.presses > presses


def test_it_sees_what_is_lit_and_no_more() -> None:
    with sitting("zeelandia", "mouse") as person:
        table = person.table
        assert {widget.id for widget in pressable(table)} == {
            spot.id for spot in table.layout.board.spots if spot.enabled
        }
        until(person, "EndTurn")
        choices = [widget for widget in pressable(table) if isinstance(widget, ChoiceButton)]
        assert [widget.choice.ends for widget in choices] == [finishes(widget) for widget in choices]
        assert any(map(finishes, choices))


def test_what_is_held_in_hand_is_pressed_too_but_no_tool() -> None:
    with sitting("marco_polo", "mouse") as person:
        until(person, "Turn")
        ids = {widget.id for widget in pressable(person.table)}
        assert {"die.0", "die.4"} <= ids
        assert "undo" not in ids
        assert person.table.stage.find("undo") is not None


def test_who_finds_nothing_to_press_says_so() -> None:
    with sitting("zeelandia", "mouse") as person:
        for widget in pressable(person.table):
            widget.enabled = False
        with pytest.raises(Stuck, match="nothing to press"):
            person.press()


def test_who_gets_nowhere_asks_and_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting("zeelandia", "mouse") as person:
        presses: list[Widget] = []
        monkeypatch.setattr(Person, "_press", lambda _, widget: presses.append(widget))
        monkeypatch.setattr(hands, "LIMIT", 2 * hands.PATIENCE + 1)
        with pytest.raises(Stuck, match="no answer"):
            press(person, 1000)
        assert person.presses == 2, "only the key that asks for advice"


def test_what_no_key_reaches_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting("zeelandia", "key") as person:
        monkeypatch.setattr(person.table.stage.focus, "candidates", list)
        with pytest.raises(Stuck, match="no key reaches"):
            person.press()
