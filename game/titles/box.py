"""What is printed on a game's box. Each title's package exports its own as `BOX`; reading it needs no board and no
window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game import words
from game.match import Seat


@dataclass(frozen=True)
class Box:
    """The texts are in the title's word list: `title`, `box` (the name as the box breaks it), `box.under` (a line
    below it, if there is one), `box.by` and `box.about`; if there is room, `box.end` and `box.tags` (divided by " · ").
    The picture is `assets/art/<title>/cover.svg`."""

    title: str
    place: int
    """On the shelf, from the left; boxes at the same place stand in alphabetical order."""
    seats: tuple[int, int]
    minutes: int
    weight: int
    """Complexity of the game, 1 to 5."""
    band: tuple[str, str]
    """The colours of the title plate, top and bottom."""
    counts: Literal["round", "turn"] = "round"
    """The unit in which the length of a game is counted."""
    characters: tuple[str, ...] = ()
    """Whom players may choose to be, which makes no difference to the rules; at least as many as seats. Keys of the
    texts `character.KEY` and of the pictures `character_KEY`."""

    @property
    def name(self) -> str:
        return self.say("title")

    @property
    def under(self) -> str:
        return self.told("box.under")

    def say(self, key: str) -> str:
        return words.of(self.title)(key)

    def told(self, key: str) -> str:
        """A text that not every box has; empty: it has none."""
        return self.say(key) if words.of(self.title).has(key) else ""

    def counted(self, key: str) -> str:
        """The key of a text about rounds, or of its variant about turns."""
        return key if self.counts == "round" else f"{key}.turn"

    def cast(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """Each seat's character; seats that chose none get the first that are left. Empty where there are none."""
        chosen = {seat.character for seat in seats}
        left = iter([key for key in self.characters if key not in chosen])
        return tuple(seat.character if seat.character in self.characters else next(left, "") for seat in seats)
