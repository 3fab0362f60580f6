"""The five boxes on the shelf: what is printed on them. Minutes and weight are estimates; weight is 1 to 5."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from game import rules
from game.scenes.scenery.box import Band, box_flank, box_front
from game.scenes.tables import playable
from game.ui.cache import kept
from game.ui.look import Look
from game.words import say


@dataclass(frozen=True)
class Box:
    title: str
    printed: tuple[int, int]
    """How many can play, least and most, for a title whose rules are not there yet."""
    minutes: int
    weight: int
    band: Band
    counts: str = "round"
    """What the game counts: rounds, or turns where there are no rounds."""

    @property
    def seats(self) -> tuple[int, int]:
        if not playable(self.title):
            return self.printed
        seats = rules.game(self.title).seats
        return seats[0], seats[-1]

    @property
    def name(self) -> str:
        return say(f"game.{self.title}")

    def front(self, look: Look, size: tuple[int, int]) -> Surface:
        """The front of the box, `size` pixels."""
        return box_front(self.title, size, self.band, *self._print(), look.s)

    def flank(self, look: Look, size: tuple[int, int], depth: int) -> Surface:
        """Its side, `depth` pixels deep, at the right of the front; negative: at the left."""
        return _flank(self.title, size, self.band, *self._print(), look.s, depth)

    def _print(self) -> tuple[str, str]:
        return say(f"box.{self.title}"), say("box.marco_polo.under") if self.title == "marco_polo" else ""


@kept
def _flank(title: str, size: tuple[int, int], band: Band, name: str, under: str, s: float, depth: int) -> Surface:
    return box_flank(box_front(title, size, band, name, under, s), depth)


BOXES = (
    Box("puerto_rico", (2, 5), 90, 4, ("#0f4a5e", "#08303f")),
    Box("felinia", (2, 4), 60, 3, ("#4a1d5e", "#271038")),
    Box("zeelandia", (2, 4), 60, 3, ("#1f5f8a", "#123c5e"), "turn"),
    Box("sky_traders", (2, 5), 120, 4, ("#7a4a52", "#40283c")),
    Box("marco_polo", (2, 5), 100, 4, ("#7a1f30", "#42101c")),
)


def box(title: str) -> Box:
    return next(one for one in BOXES if one.title == title)


def counted(title: str, key: str) -> str:
    """The key of a text that speaks of rounds, or of its twin that speaks of turns."""
    return key if box(title).counts == "round" else f"{key}.turn"
