"""Cuts the events of Marco Polo into turns, what lies between the turns of two rounds, and the set-up of each seat.

A turn begins amid the last move of the one before it: events are cut, not moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.kernel import Event
from game.rules.marco_polo import events
from game.rules.marco_polo.decisions.rounds import EndRound
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Beat, Passage

COMMON = -1
Where = tuple[str, int]
"""A passage by its name, and whose it is."""
SET_UP = ("set-up", COMMON)
BOUNDS = (events.RoundEnded, events.RoundBegan, events.TurnBegan)
"""Events that begin a passage."""


def cut(beats: Sequence[Beat[MarcoPolo]], reader: int) -> Iterable[Passage[MarcoPolo]]:
    """When the reader's dice are used up, the beginning of the next turn is a passage of its own. A turn in which
    nothing has been done has none."""
    passages: dict[Where, list[Beat[MarcoPolo]]] = {}
    where = begins(beats[0]) if beats else ("", COMMON)
    for beat in beats:
        match beat.event:
            case events.RoundEnded(round=number):
                where = (f"round {number + 1}", COMMON)
            case events.RoundBegan(round=number):
                where = (f"round {number}", COMMON)
            case events.TurnBegan(seat=seat):
                where = (f"turn {beat.after.turns}", seat)
        own = where
        if looks_on(beat, reader):
            own = (f"looks on {beat.move.number}", COMMON)
        elif where == SET_UP:
            own = _set_up(beat.event)
        elif where[1] != COMMON and not hasattr(beat.event, "seat"):
            own = (f"common {beat.move.number}", COMMON)
        passages.setdefault(own, []).append(beat)
    for (name, seat), told in _without_idle(passages).items():
        yield Passage(_only_keeper(told) if name == "goals" else seat, tuple(told))


def _without_idle(passages: Mapping[Where, list[Beat[MarcoPolo]]]) -> dict[Where, list[Beat[MarcoPolo]]]:
    """The beginning of an idle turn goes with the passage before it, or with the one after it if it is the first."""
    kept: dict[Where, list[Beat[MarcoPolo]]] = {}
    waiting: list[Beat[MarcoPolo]] = []
    last: Where | None = None
    for where, told in passages.items():
        if where[0].startswith("turn") and all(isinstance(beat.event, events.TurnBegan) for beat in told):
            (kept[last] if last else waiting).extend(told)
            continue
        kept[where], waiting, last = [*waiting, *told], [], where
    return kept or dict.fromkeys([*passages][:1], waiting)


def begins(beat: Beat[MarcoPolo]) -> Where:
    """The passage that is under way before a beat."""
    state = beat.before
    if not state.round:
        return SET_UP
    if not state.rolled:
        return f"round {state.round}", COMMON
    if any(isinstance(entry, EndRound) for entry in state.agenda):
        return f"turn {state.turns}", state.active
    return f"round {state.round + 1}", COMMON


def looks_on(beat: Beat[MarcoPolo], reader: int) -> bool:
    """Whether the reader's dice are used up, and another's turn begins after theirs."""
    event = beat.event
    ends = isinstance(event, events.TurnBegan) and event.seat != reader == beat.actor
    return ends and not beat.after.has_dice(reader)


def follows(beat: Beat[MarcoPolo], reader: int) -> bool:
    """Whether an event of the reader's own choice belongs to the round or to the turn of another."""
    place = next(place for place, event in enumerate(beat.move.events) if event is beat.event)
    if any(isinstance(event, BOUNDS) for event in beat.move.events[: place + 1]):
        return not isinstance(beat.event, events.TurnBegan) or beat.event.seat != reader
    between = begins(beat)[1] == COMMON and beat.before.round > 0
    own = getattr(beat.event, "seat", COMMON) == reader
    return between and (not own or (bool(place) and isinstance(beat.move.events[0], events.CharacterBorrowed)))


def _set_up(event: Event) -> Where:
    if isinstance(event, events.GoalsKept):
        return "goals", COMMON
    return "set-up", getattr(event, "seat", COMMON)


def _only_keeper(goals: Sequence[Beat[MarcoPolo]]) -> int:
    """The seat that kept goal cards, if it was only one."""
    keepers = {beat.event.seat for beat in goals if isinstance(beat.event, events.GoalsKept)}
    return keepers.pop() if len(keepers) == 1 else COMMON
