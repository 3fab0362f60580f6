"""Players' cards: holdings, points, and how much of them whoever looks may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic

from game.players.choice import Reason
from game.rules.kernel import Refusal, Standing
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment, S
from game.telling.labels import Stat
from game.ui.dialog import Popup


class Seats(Generic[S]):
    points_icon: ClassVar[str] = ""
    """Art that stands before everybody's points."""
    on_board: ClassVar[bool] = False
    """All that the cards tell lies on the board as well: low cards leave room for the story."""
    luck_in_points: ClassVar[bool] = True
    """Whether luck is told in points at the end; else only the review tells it, in chances to win."""

    # ------------------------------------------------------------------ a card
    def chips(self, now: Moment[S], seat: int) -> tuple[Stat, ...]:
        return ()

    def duties(self, now: Moment[S]) -> Sequence[str]:
        """By seat: what it will have to do, in a word or two on its card. Empty: nobody has to do anything."""
        return ()

    def seat_popup(self, now: Moment[S], seat: int) -> Popup | None:
        """What a click on a player's card opens; None: everybody's points."""
        return None

    def spot_popup(self, now: Moment[S], spot: Spot) -> Popup | None:
        """What a click on a spot that `looks` opens."""
        return None

    # ------------------------------------------------------------------ points
    def standings(self, now: Moment[S]) -> Sequence[Standing]:
        """Everybody's points in a position, as far as whoever looks can reckon them: `hidden` categories may be whole,
        but the others must not give away what lies face down."""
        return now.state.standings()

    def hidden(self, now: Moment[S], seat: int) -> frozenset[str]:
        """Categories of this seat's points that whoever looks is not shown."""
        return frozenset()

    def known(self, now: Moment[S], line: Standing) -> int:
        """The points of a seat that may be seen."""
        hidden = self.hidden(now, line.seat)
        return line.points - sum(line.categories[category] for category in hidden)

    def own(self, now: Moment[S], line: Standing) -> int:
        """The points of a seat that only whoever looks may see, of the kinds that others hide."""
        rivals = frozenset[str]().union(*(self.hidden(now, seat) for seat in range(now.state.seats)))
        return sum(line.categories[category] for category in rivals - self.hidden(now, line.seat))

    def untold(self, now: Moment[S], seat: int) -> frozenset[str]:
        """Those of `hidden` of which not even the changes are known: they depend on hidden values."""
        return self.hidden(now, seat)

    def gain(self, now: Moment[S], old: Standing, new: Standing) -> int:
        """The points by which a seat's standing changed, as far as they may be told."""
        untold = self.untold(now, new.seat)
        return new.points - old.points - sum(new.categories[key] - old.categories[key] for key in untold)

    def made_of(self, state: S, line: Standing, category: str) -> str:
        """What a category's points at the end are made of, in pictures; empty: the number says it all."""
        return ""

    # ------------------------------------------------------------------ secrets
    def public_reasons(self, reasons: Sequence[Reason], *, own: bool = False) -> Sequence[Reason]:
        """Of the reasons of a hint, for whoever looks and (`own`) sees their own secrets: all that gives away nothing
        hidden."""
        return reasons

    def without_face_down(self, view: S) -> S:
        """What whoever decides may see, without what lies face down before them: hints go by that while it does. The
        view itself: they go by all of it, and `public_reasons` keeps back what they must not say."""
        return view

    def without_memory(self, view: S, seat: int) -> S:
        """The view for hints: without what others hold face down, even if it once lay open."""
        return view

    def redact_refusal(self, now: Moment[S], refusal: Refusal) -> Refusal:
        """A refusal without numbers that lie face down."""
        return refusal
