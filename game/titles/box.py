"""The box of a game: data for the shelf, read without a board or a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game import words
from game.match import Seat
from game.rules.kernel import Scalar


@dataclass(frozen=True)
class Box:
    """Texts are in the title's word list: `title`, `box` (the name with the line breaks of the box), `box.under` (a
    line below it, optional), `box.by` and `box.about`; where there is room, `box.end` and `box.tags` (separated by "
    · ").

    The picture is `assets/art/<title>/cover.svg`.
    """

    title: str
    place: int
    """Position on the shelf, from the left; boxes with equal positions are in alphabetical order."""
    seats: tuple[int, int]
    minutes: int
    """Of a usual game."""
    weight: int
    """Complexity of the game, 1 to 5."""
    band: tuple[str, str]
    """Colours of the title plate, top and bottom."""
    shorter: tuple[tuple[str, int], ...] = ()
    """Options that shorten a game when switched on, each with its minutes then."""
    counts: Literal["round", "turn"] = "round"
    """Unit in which the length of a game is counted."""
    characters: tuple[str, ...] = ()
    """Characters players may choose, without effect on the rules; at least as many as seats.

    Keys of the texts `character.KEY` and of the pictures `character_KEY`.
    """

    @property
    def name(self) -> str:
        return self.say("title")

    @property
    def under(self) -> str:
        return self.told("box.under")

    def lasts(self, options: Mapping[str, Scalar]) -> int:
        """Minutes of a game with these options."""
        return min([self.minutes, *(minutes for key, minutes in self.shorter if options.get(key))])

    def say(self, key: str) -> str:
        return words.of(self.title)(key)

    def told(self, key: str) -> str:
        """An optional text; empty if the box has none."""
        return self.say(key) if words.of(self.title).has(key) else ""

    def counted(self, key: str) -> str:
        """The key of a text about rounds, or of its variant about turns."""
        return key if self.counts == "round" else f"{key}.turn"

    def cast(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """Each seat's character; seats without a choice get the first ones left. Empty strings if there are none."""
        chosen = {seat.character for seat in seats}
        left = iter([key for key in self.characters if key not in chosen])
        return tuple(seat.character if seat.character in self.characters else next(left, "") for seat in seats)
