"""The views below the Guild track: a turn, the laying of the map, a battle, the Council."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import Rect

from game.match import Match
from game.rules.kernel import Action
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.telling.labels import BarChoice, Prompt, Tip
from game.titles.sky_traders.analysis.bargain import Bargain, begin
from game.titles.sky_traders.analysis.phases import PHASES, phase
from game.titles.sky_traders.scene import standing
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.telling import tips
from game.titles.sky_traders.telling.choices import choices
from game.titles.sky_traders.telling.prompts import prompt
from game.words import Voice


class Room:
    """One of the views: its choices, its selection, its painting."""

    numbered: ClassVar[bool] = True
    """Whether the recap's numbers are shown in it."""

    def __init__(self, match: Match, say: Voice, places: Heavens) -> None:
        self.match, self.say, self.places = match, say, places
        self.picked = ""
        """Id of the selected spot, until used."""

    def open(self, state: SkyTraders, eyes: int) -> bool:
        """Whether the view is shown to `eyes`."""
        raise NotImplementedError

    # ------------------------------------------------------------------ choices
    def prompt(self, state: SkyTraders) -> Prompt:
        return prompt(self.say, state)

    def phases(self, state: SkyTraders) -> tuple[tuple[str, ...], int]:
        current = phase(state)
        return (tuple(self.say(f"phase.{name}") for name in PHASES) if current >= 0 else ()), current

    def choices(self, now: Moment[SkyTraders]) -> list[BarChoice]:
        """Choices not made on the board."""
        return list(choices(self.say, self.match.seats, now.state, now.decision))

    def spots(self, deck: Deck) -> Iterator[Spot]:
        raise NotImplementedError

    def tip(self, now: Moment[SkyTraders], spot: Spot) -> Tip | None:
        return tips.tip(self.say, self.match.seats, now.state, now.eyes, spot.id, spot.text)

    def action_tip(self, now: Moment[SkyTraders], action: Action) -> Tip | None:
        """Tooltip of an answer on a button."""
        return None

    def secret(self, now: Moment[SkyTraders]) -> bool:
        """Whether other players' coins are hidden."""
        return now.face_down and now.state.setting.secret_money

    # ------------------------------------------------------------------ selection
    def fresh(self, now: Moment[SkyTraders]) -> None:
        """Clear the selection for a new decision."""
        self.picked = ""

    @property
    def picks(self) -> object:
        """The whole selection."""
        return self.picked

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        self.picked = "" if self.picked == spot.id else spot.id

    def take_up(self, action: Action) -> None:
        """Select exactly what the action is chosen with."""
        self.picked = ""

    def put_down(self) -> bool:
        """Undo one step of the selection; False if there is none."""
        held, self.picked = self.picked, ""
        return bool(held)

    # ------------------------------------------------------------------ painting
    def parts(self, deck: Deck) -> list[Part]:
        raise NotImplementedError

    def heaps(self, deck: Deck) -> Iterator[Heap]:
        return standing.heaps(deck)

    def paint(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        """Paint over ground and pieces, while nothing moves."""
        raise NotImplementedError

    def paint_hand(self, deck: Deck) -> None:
        """Paint over everything else."""

    def kept_clear(self, deck: Deck) -> list[Rect]:
        """Regions no tooltip should cover besides the legal spots, in pixels."""
        return []

    def read_now(self, deck: Deck) -> list[Rect]:
        """Regions no banner should cover, in pixels."""
        return self.kept_clear(deck)


class Bargaining(Room):
    """A view with a table on which terms are built by clicks."""

    numbered = False

    def __init__(self, match: Match, say: Voice, places: Heavens) -> None:
        super().__init__(match, say, places)
        self.laid: Bargain | None = None
        """The terms on the table, while they may be changed."""

    def fresh(self, now: Moment[SkyTraders]) -> None:
        self.laid = begin(now.state, now.decision)

    @property
    def picks(self) -> object:
        return self.laid

    def take_up(self, action: Action) -> None:
        self.laid = self.laid and self.laid.as_in(action)

    def put_down(self) -> bool:
        before, self.laid = self.laid, self.laid and self.laid.stepped_back()
        return before != self.laid

    def bargain(self, now: Moment[SkyTraders]) -> Bargain | None:
        """The terms in the making at this moment; None in a past one."""
        return self.laid if self.laid is not None and self.laid.decision == now.decision else None
