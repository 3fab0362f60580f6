"""The player's dice in the bar: picked up and put down before a space is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import ClassVar

from pygame import Surface

from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Adjust, BuyDie, EndTurn, MoneyBag, Place, Reroll
from game.rules.marco_polo.decisions.placing import hand_of
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import Die
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.table.moment import Moment
from game.scenes.table.title.hand import Hand
from game.telling.labels import BarChoice
from game.titles.marco_polo.scene import faces
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Drawn, Widget
from game.words import Voice

SIDE, LIFT = 48.0, 8.0
"""Its preferred side, and by how much it is raised while it is chosen, in units."""


class Token(Widget):
    """Raised in gold light while it is `chosen`, or `meant` by what is considered. `face` paints it so many pixels
    large."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    meant = Drawn(False)

    def __init__(self, id: str, text: str, face: Callable[[int], Surface], on_click: Callable[[], object]) -> None:
        super().__init__(id, Area(0, 0, SIDE, SIDE), text, on_click=on_click)
        self.face = face

    def place(self) -> Area:
        (x, y), side = self.area.centre, min(SIDE, self.area.w)
        return Area(x - side / 2, y - side / 2 - (LIFT if self.chosen or self.meant else 0), side, side)

    def paint(self, canvas: Canvas) -> None:
        place, gold = self.place(), canvas.look.palette.gold
        if self.chosen or self.meant or self.hot or self.held:
            canvas.halo(place, SIDE * 0.2, gold, 6, 220)
        box = canvas.rect(place)
        canvas.surface.blit(self.face(box.w), box)
        if self.chosen:
            canvas.ring(place.inset(-3), SIDE * 0.2 + 3, gold, 2.4)

    def radius(self, look: Look) -> float:
        return SIDE * 0.2


class HandOfDice(Hand[MarcoPolo]):
    def __init__(self, say: Voice, colours: Sequence[str]) -> None:
        """`colours` by seat."""
        self.say, self.colours = say, colours
        self.taken: tuple[int, ...] = ()
        """Those taken up, by their number among all dice that the seat that decides may place."""
        self._of: tuple[int, tuple[Die, ...]] = (-1, ())
        self._lying: list[HandDie] = []

    def look(self, state: MarcoPolo, turn: Turn) -> tuple[Die, ...]:
        """The dice that may be placed; if they changed, none is picked up."""
        dice = hand_of(state, turn.seat)
        if self._of != (state.turns, dice):
            self._of, self.taken = (state.turns, dice), ()
        return dice

    def turn(self, number: int) -> None:
        """Pick up a die, or put it down."""
        rest = tuple(other for other in self.taken if other != number)
        self.taken = rest if rest != self.taken else (*rest, number)

    def widgets(self, now: Moment[MarcoPolo], changed: Callable[[], object]) -> Sequence[Widget]:
        if not isinstance(now.decision, Turn):
            return ()

        def turn(number: int) -> None:
            self.turn(number)
            changed()

        owner, self._lying = self.colours[now.decision.seat], []
        for number, die in enumerate(self.look(now.state, now.decision)):
            name = self.say("die.shown", colour=die.colour, value=die.value) if die.value else self.say("die.unrolled")
            widget = HandDie(number, die, owner, name, partial(turn, number))
            widget.chosen = number in self.taken
            self._lying.append(widget)
        self.consider(now)
        return self._lying

    def consider(self, now: Moment[MarcoPolo]) -> None:
        left = Counter(die for answer in answers_of(now.considered) for die in dice_of(answer))
        for widget in sorted(self._lying, key=lambda widget: not widget.chosen):
            widget.meant = left[widget.die] > 0
            left[widget.die] -= widget.meant

    def put_down(self) -> bool:
        held, self.taken = self.taken, ()
        return bool(held)

    def take_up(self, now: Moment[MarcoPolo], action: Action) -> None:
        self.taken = ()
        for die in dice_of(action):
            lying = (number for number, own in enumerate(self._of[1]) if own == die and number not in self.taken)
            self.taken += tuple(islice(lying, 1))

    def dice(self) -> list[Die]:
        """The picked-up dice."""
        return [self._of[1][number] for number in self.taken]

    def changes(self) -> list[Action]:
        """Actions on a single picked-up die, and those that need none."""
        match self.dice():
            case []:
                return [BuyDie(), EndTurn()]
            case [die]:
                return [MoneyBag(die), Reroll(die), Adjust(die, -1), Adjust(die, 1), BuyDie()]
        return [BuyDie()]

    def fits(self, place: Place) -> bool:
        """Whether the placement uses all picked-up dice."""
        return not Counter(self.dice()) - Counter(place.dice)

    def whole(self, place: Place) -> bool:
        """Whether the placement uses the picked-up dice and no others."""
        return Counter(self.dice()) == Counter(place.dice)


class HandDie(Token):
    """A die of the hand."""

    def __init__(self, number: int, die: Die, owner: str, text: str, on_click: Callable[[], object]) -> None:
        super().__init__(f"die.{number}", text, lambda px: faces.die(die.colour, owner, die.value, px, False), on_click)
        self.die = die


def together(changes: Sequence[Action]) -> BarChoice:
    """All changes of a die on one button, which lets somebody choose: for a narrow bar."""
    first, *rest = changes
    return BarChoice("change", first, "", "±", "marco_polo/adjust", more=tuple(rest))


def placements(hand: HandOfDice, options: Sequence[Action]) -> dict[str, list[Place]]:
    """By action space, what may be placed there together with all that is taken up."""
    out: dict[str, list[Place]] = {}
    for action in options:
        if isinstance(action, Place) and hand.fits(action):
            out.setdefault(action.space, []).append(action)
    return out


def dice_of(action: Action) -> tuple[Die, ...]:
    """The dice used by an action."""
    match action:
        case Place(dice=dice):
            return dice
        case MoneyBag(die=die) | Reroll(die=die) | Adjust(die=die):
            return (die,)
    return ()
