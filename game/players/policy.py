"""Choices made without a search, options that a search examines, and how far it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple

from game.players.evaluation import Evaluation, S
from game.rules.kernel import Action

Search = Literal["none", "tree", "turns", "contested", "alone"]
"""The search of `hard` and `expert` beyond their own turn: in a tree; by playing options on through whole turns; where
everything is `contested` until it is `settled`, by playing them on until then; where a seat's own round matters more
than what the others do, by playing that round alone while they pass (`pass_action`)."""


class Horizon(NamedTuple):
    """The depth of a search: the seat's options are played on up to one of its next turns, so many of them at first, in
    so many rounds."""

    turns: int
    options: int
    rounds: int
    before: tuple[int, ...] = ()
    """Earlier turns at which positions are judged, too; the mean counts. Where others decide within a turn."""
    patience: int = 1
    """Rounds of playouts after each of which the worst option drops out."""
    doubt: float = 1.0
    """Where others decide within a turn: factor by which an option may look worse and still be chosen as readily.
    """
    through: bool = False
    """Whether that turn is played to its end, with everybody choosing greedily (`onward`)."""
    sight: float = 0.0
    """Weight of the static evaluation, in playouts: a few playouts may mislead."""
    sure: float = 0.0
    """By how many standard errors another option must be better than the usual answer. 0: the best is taken."""
    caution: float = 0.0
    """Extra distance at which an option drops out after two playouts, whose spread says little: 3 for four times the
    usual one. Half as much after three, a third after four."""


@dataclass(frozen=True, eq=False)
class Policy(Generic[S]):
    """Chooses by an evaluation. The fields are the parameters of the search."""

    evaluation: Evaluation[S]
    shared: bool = False
    """Others decide within a seat's turn, so the greedy player values it after they have answered."""
    together: bool = False
    """All seats act in each turn."""
    turns_ahead: int = 0
    """With three and more seats: to which of its next turns a seat's options are played on. 0: a tree is searched."""
    most: int = 8
    """Options that are played on at first, where all are: those that look best."""
    doubt: float = 1.0
    """In a tree: factor by which an option may look worse than usual and still be tried as readily."""
    plans: int = 0
    """Width of the turns that seats plan in playouts of contested decisions; 0: they go by the static evaluation."""
    rounds: int = 1000
    """Most rounds of playouts of each option, even for a player with a larger budget."""
    playouts: tuple[int, int] = (64, 480)
    """Playouts per choice of `hard` and `expert`, or rounds of them where all options are played on: enough that each
    beats the level below, but no more than help."""
    judged_a_minute: int = 12
    """Decisions that a quick review judges in a minute of processor time, at a table of four."""
    widths: tuple[int, int] = (600, 400)
    """Positions valued in a turn, roughly: by `normal`, and in each turn of a search."""

    def options(self, state: S) -> list[Action]:
        """The options worth examining."""
        reflex = self.reflex(state)
        if reflex is not None:
            return [reflex]
        options = state.options()
        if len(options) > 1:
            answer = self.without_search(state, options)
            options = self.sensible(state, options) if answer is None else [answer]
        return options

    def sensible(self, state: S, options: list[Action]) -> list[Action]:
        """The options that a sane player would consider: at least one, about 40 at most."""
        return options

    def without_search(self, state: S, options: list[Action]) -> Action | None:
        """The answer to a decision that a search cannot judge, or that is not worth one. None: it is searched."""
        return None

    def reflex(self, state: S) -> Action | None:
        """Like `without_search`, for decisions whose options take long to list."""
        return None

    def glance(self, state: S, options: list[Action]) -> Action | None:
        """The option that looks best to its seat by the static evaluation, if that can be told without playing each, or
        None. Leaves the state as it was."""
        return None

    def considered(self, state: S) -> list[Action]:
        """The options that a search for `turns_ahead` turns compares where `reflex` answers for all others, the usual
        answer first; empty: it goes by `reflex` as well."""
        return []

    def turn(self, state: S) -> int:
        """A number that changes when a turn ends. All decisions of one seat within a turn are examined together, up to
        the first decision of another seat."""
        return state.round

    def search(self, state: S) -> Search:
        return "turns" if self.turns_ahead and state.seats > 2 else "tree"

    def horizon(self, state: S) -> Horizon:
        """The horizon at this decision, where options are played on."""
        return Horizon(self.turns_ahead, self.most, self.rounds)

    def settled(self, state: S) -> bool:
        """Whether everything contested has been decided."""
        return True

    def pass_action(self, state: S) -> Action | None:
        """An action that ends the turn, legal or not, for seats that let another play alone. None: the decision must be
        answered."""
        return None
