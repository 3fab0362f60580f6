"""Cuts events into roles and what lies between two rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Event
from game.rules.puerto_rico.components import Role
from game.rules.puerto_rico.events import CoinsPutOnRole, GovernorNamed, RolesReturned, RoleTaken
from game.rules.puerto_rico.phases import ROLES
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Beat, Passage

PuertoRicoPassage = Passage[PuertoRico]
BETWEEN = (CoinsPutOnRole, RolesReturned, GovernorNamed)
"""The end of a round and the beginning of the next."""


def cut(beats: Sequence[Beat[PuertoRico]]) -> Iterator[PuertoRicoPassage]:
    """A role begins when its card is taken; the first passage may be the rest of one."""
    part: list[Beat[PuertoRico]] = []
    for beat in beats:
        if part and _begins(beat.event, part[0]):
            yield _passage(part)
            part = []
        part.append(beat)
    if part:
        yield _passage(part)


def between_rounds(passage: PuertoRicoPassage) -> bool:
    """Whether it lies between two rounds, or before the first."""
    return _common(passage.beats[0])


def role_of(passage: PuertoRicoPassage) -> Role:
    """The role whose phase it is, or the rest of it."""
    first = passage.beats[0]
    taken = next((event for event in first.move.events if isinstance(event, RoleTaken)), None)
    if taken is not None:
        return first.before.cards[taken.card]
    return ROLES.get(type(first.before.decision), "settler")  # chance turns up the row after the settler


def _begins(event: Event, first: Beat[PuertoRico]) -> bool:
    return isinstance(event, RoleTaken) or (isinstance(event, BETWEEN) and not _common(first))


def _common(beat: Beat[PuertoRico]) -> bool:
    return isinstance(beat.event, BETWEEN) or not beat.before.round


def _passage(part: Sequence[Beat[PuertoRico]]) -> PuertoRicoPassage:
    taken = part[0].event
    return Passage(taken.seat if isinstance(taken, RoleTaken) else -1, tuple(part))
