"""A table at a position made by hand, and a person who plays what they are told to by the widgets alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.match import COLOURS, Match, Seat
from game.match.action_sequence import answers_of
from game.match.record import Secrets
from game.rules.kernel import Action
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.dice import Die
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.drafts.cards import CardPick
from game.scenes.drafts.panel import DraftPanel
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.marco_polo.scene.hand import HandDie, dice_of
from game.ui.driving import Driver
from game.ui.stepper import Stepper
from game.ui.widget import Widget
from tests.rules.marco_polo.positions import modules
from tests.scenes.hands import press, table_of
from tests.scenes.staged import Shown, at_table, put_at

PEOPLE = tuple(
    Seat(name, "human", colour) for name, colour in zip(("Анна", "Борис", "Вера", "Глеб", "Дина"), COLOURS, strict=True)
)


def at(state: MarcoPolo, secrets: Secrets = "open") -> Match:
    """A match of people that begins there; the position keeps the options with which it was made."""
    options = modules(venice=state.setting.venice)
    state.character = [name if name in CHARACTERS else "" for name in state.character]
    match = Match.new("marco_polo", PEOPLE[: state.seats], options, seed=2, first=0, secrets=secrets)
    return put_at(match, state)


def shown(state: MarcoPolo, *args: Any, secrets: Secrets = "open", **settings: Any) -> Shown:
    """Its table; the other arguments are those of `showing`."""
    return at_table(at(state, secrets), *args, speed="instant", **settings)


def walk(scene: Table, kind: type[Any]) -> Iterator[Any]:
    roots = scene.stage.overlays[-1:] or [scene.stage.root]
    for root in roots:
        yield from (widget for widget in root.walk() if isinstance(widget, kind))


def do(driver: Driver, action: Action, hand: str = "mouse") -> None:
    """Chooses an action as a person would: takes up dice, clicks a place or a button, puts parts together."""
    scene = table_of(driver)
    driver.wait("idle")
    before = scene.match.count
    refusal = scene.match.refusal(answers_of(action)[0])
    assert refusal is None, refusal
    if dice := dice_of(action):
        _take_up(driver, scene, dice, hand)
    widget = _chooser(scene, action)
    if widget is not None:
        _press(driver, hand, widget.id, scene, before)
        if scene.stage.overlays:
            choice = next(choice for choice in walk(scene, ChoiceButton) if choice.act == action)
            _press(driver, hand, choice.id, scene, before)
    else:
        _put_together(driver, scene, action, hand)
    driver.wait("idle")
    played = [scene.match.move(number) for number in range(before, scene.match.count)]
    assert played, f"{action} was not played"
    assert played[0].action == answers_of(action)[0]


def _press(driver: Driver, hand: str, id: str, scene: Table, before: int) -> None:
    """A finger taps twice: the first time only considers."""
    press(driver, hand, id)
    if hand == "tap" and scene.match.count == before and not scene.stage.overlays:
        press(driver, hand, id)


def _take_up(driver: Driver, scene: Table, dice: Iterable[Die], hand: str) -> None:
    for widget in list(walk(scene, HandDie)):
        if widget.chosen:
            press(driver, hand, widget.id)
    for die in dice:
        free = next(widget for widget in walk(scene, HandDie) if widget.die == die and not widget.chosen)
        press(driver, hand, free.id)


def _chooser(scene: Table, action: Action) -> Widget | None:
    for spot in walk(scene, ActionSpot):
        if action in spot.legal:
            return spot  # type: ignore[no-any-return]
    choices = [choice for choice in walk(scene, ChoiceButton) if choice.act == action and choice.enabled]
    return choices[0] if choices else None


def _put_together(driver: Driver, scene: Table, action: Action, hand: str) -> None:
    panel = scene.layout.panel
    assert isinstance(panel, DraftPanel), f"{action} can be chosen nowhere"
    wanted = {part: n for part, n in (panel.draft.parts_of(action) or {}).items() if n}
    picks = {pick.id: pick.chosen for pick in walk(scene, CardPick)}
    for pick in [*wanted, *picks]:  # in the order wanted
        if pick in picks and picks[pick] != (pick in wanted):
            press(driver, hand, pick)
            picks[pick] = not picks[pick]
    for stepper in list(walk(scene, Stepper)):
        for _ in range(stepper.number - wanted.get(stepper.id, 0)):
            press(driver, hand, stepper.less.id)
    for stepper in list(walk(scene, Stepper)):
        for _ in range(wanted.get(stepper.id, 0) - stepper.number):
            press(driver, hand, stepper.more.id)
    press(driver, hand, panel.confirm.id)
