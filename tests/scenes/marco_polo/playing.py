"""A person who plays by the widgets alone, without a thought."""

from __future__ import annotations

from random import Random

from game.match import COLOURS, Match, Seat
from game.scenes.marco_polo.hand import HandDie
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.panel import DecisionPanel
from game.scenes.table.row import CardPick
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.ui.button import Button
from game.ui.driving import Driver
from game.ui.stepper import Stepper
from game.ui.widget import Widget
from tests.scenes.hands import HANDS, press, table_of

DICE = 0.3
"""How often a die is taken up or put down instead of something chosen."""
PATIENCE = 400
"""More clicks than any decision takes."""


def people(seats: int, humans: int = 1) -> tuple[Seat, ...]:
    """So many seats, of which the first are people."""
    return tuple(Seat(f"P{n}", "human" if n < humans else "random", COLOURS[n]) for n in range(seats))


def offers(scene: Table) -> list[Widget]:
    """What can be pressed to go on with the decision: in the chooser if one is open, else anywhere at the table."""
    roots = scene.overlays[-1:] or [scene.root]
    found: list[Widget] = []
    for root in roots:
        for widget in root.walk():
            inside = isinstance(widget, Button) and _in_panel(widget)
            if widget.enabled and (isinstance(widget, ActionSpot | CardPick | ChoiceButton | HandDie) or inside):
                found.append(widget)
    return found


def _in_panel(widget: Widget) -> bool:
    while widget.parent is not None:
        widget = widget.parent
        if isinstance(widget, DecisionPanel | Stepper):
            return True
    return False


def answer(driver: Driver, rng: Random, hand: str) -> int:
    """Answers the present decision, and says after how many presses."""
    scene = table_of(driver)
    match = scene.match
    before = match.count
    for presses in range(PATIENCE):
        if match.count != before:
            return presses
        offered = offers(scene)
        assert offered, (match.prompt, match.options()[:5])
        dice = [widget for widget in offered if isinstance(widget, HandDie)]
        others = [widget for widget in offered if not isinstance(widget, HandDie)]
        chosen = rng.choice(dice if dice and (not others or rng.random() < DICE) else others)
        press(driver, hand, chosen.id)
        if (
            hand == "tap"
            and match.count == before
            and chosen in offers(scene)
            and not isinstance(chosen, CardPick | HandDie)
        ):
            press(driver, hand, chosen.id)
    raise AssertionError(f"{match.prompt} is not answered: {[widget.id for widget in offers(scene)]}")


def play(driver: Driver, seed: int, hands: tuple[str, ...] = HANDS, answers: int = 10_000) -> int:
    """The match, or so many answers of the people in it, with each hand in turn, and a random player for the others;
    the presses."""
    scene, rng, presses, turn = table_of(driver), Random(seed), 0, 0
    match: Match = scene.match
    while not match.over and turn < answers:
        driver.wait("idle")
        if match.over:
            break
        if match.deciding.human:
            presses += answer(driver, rng, hands[turn % len(hands)])
            turn += 1
        else:
            match.play(rng.choice(match.options()))
            scene.follow()
    driver.wait("idle")
    return presses
