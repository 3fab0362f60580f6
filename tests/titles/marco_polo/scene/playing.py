"""A table at which people play by the widgets alone, without a thought, against random players."""

from __future__ import annotations

from random import Random

from game.match import COLOURS, Seat
from game.ui.driving import Driver
from tests.scenes.hands import table_of
from tools.lab.hands import HANDS, Person


def people(seats: int, humans: int = 1) -> tuple[Seat, ...]:
    """So many seats, of which the first are people."""
    return tuple(Seat(f"P{n}", "human" if n < humans else "random", COLOURS[n]) for n in range(seats))


def play(driver: Driver, seed: int, hands: tuple[str, ...] = HANDS, answers: int = 10_000) -> None:
    """The match, or so many answers of the people in it, with each hand in turn."""
    scene, rng = table_of(driver), Random(seed)
    match, persons, answered = scene.match, [Person(driver, scene, hand, rng) for hand in hands], 0
    while not match.over and answered < answers:
        if not match.deciding.human:
            match.play(rng.choice(match.options()))
            scene.presentation.follow()
        else:
            person = persons[answered % len(persons)]
            before = person.answers
            while person.answers == before:
                driver.wait("idle")
                person.press()
            answered += 1
        driver.wait("idle")
