"""Plays a record and notes, before each action, all that a player or a program could see of the position."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.match import Match
from game.match.record import read
from game.paths import SUFFIX
from game.rules.kernel import Action, ChanceDecision, State
from tests.transcripts.near_misses import Known

RECORDS = sorted((Path(__file__).parent.parent / "records").glob(f"*{SUFFIX}"))
REFUSED_CANDIDATES = 6
VARIATIONS = 6
"""How many of each are asked at a step: the least by digest, so that the order of the rules' lists does not matter."""
NOBODY = -2
"""The seat that decides when the record has ended; -1 is chance."""
Wire = Any
"""Plain JSON values."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One step of a record.

    `options` and the keys of `refusals` are actions as JSON text; a refusal is its wire form, None for an action that
    is allowed. `events` tells what the action before brought: the truth, and what each seat was told where that is
    less. `slots` holds those that differ from the step before: the value in the view of every seat, or one value where
    all see the same."""

    step: int
    seat: int
    decision: str
    action: str
    options: tuple[str, ...]
    refusals: Mapping[str, Wire]
    events: tuple[Wire, ...]
    slots: Mapping[str, tuple[Wire, ...]]


def text(thing: Any) -> str:
    """Deterministic JSON of whatever stands in a slot, an action, an event or a refusal."""
    plain = msgspec.to_builtins(thing, str_keys=True)
    return msgspec.json.encode(plain, order="deterministic").decode()


def digest(thing: str) -> str:
    """Five hexadecimal digits."""
    return hashlib.blake2b(thing.encode(), digest_size=3).hexdigest()[:5]


def watch(record: Path) -> Iterator[Sight]:
    """Every step of a record and its end. Stops at an action that is refused: that step is the last."""
    actions = read(record).actions
    match = Match.resume(record, prefix=True, keep=False)
    state = match.game.start(len(match.seats), match.header.options, match.board, match.header.first)
    state.journal = []
    near = NearMisses(actions)
    views: list[dict[str, Any]] = [{} for _ in range(state.seats)]
    for step, action in enumerate([*actions, None]):
        events = tuple(map(told, state.journal, [state.seats] * len(state.journal)))
        state.journal.clear()
        before, views = views, [look(state, seat) for seat in range(state.seats)]
        slots = dict(changed(before, views))
        if action is None or state.over:
            yield Sight(step, NOBODY, "the end", "", (), {}, events, slots)
            return
        decision = state.decision
        chance = isinstance(decision, ChanceDecision)
        options = () if chance else tuple(sorted(map(text, state.options())))
        refusals = near.refusals(state, action)
        yield Sight(step, decision.seat, type(decision).__name__, text(action), options, refusals, events, slots)
        if state.refusal(action) is not None:
            return
        state.advance(action)


def told(event: Any, seats: int) -> Wire:
    """An event as it is, and as each seat hears it where that is different."""
    heard = {f"seat {seat}": shown for seat in range(seats) if (shown := event.seen_by(seat)) != event}
    return msgspec.to_builtins([event, heard] if heard else event)


def look(state: State, seat: int) -> dict[str, Any]:
    """A seat's view, slot by slot, and the points as the view counts them. What is to be decided shows in the options,
    whatever waits beneath."""
    view = state.seen_by(seat)
    return {name: getattr(view, name) for name in view.digested if name != "agenda"} | {"standings()": view.standings()}


def changed(before: list[dict[str, Any]], now: list[dict[str, Any]]) -> Iterator[tuple[str, tuple[Wire, ...]]]:
    """The slots of which some seat sees something else than before."""
    for name in sorted(now[0]):
        if any(name not in old or old[name] != new[name] for old, new in zip(before, now, strict=True)):
            seen = tuple(msgspec.to_builtins(view[name], str_keys=True) for view in now)
            yield name, seen if any(value != seen[0] for value in seen) else seen[:1]


class NearMisses:
    """Answers that are nearly right: candidates that are refused, variations of the record's own, and what was answered
    to the decision before, which was often another seat's."""

    def __init__(self, actions: list[Action]) -> None:
        self.known = Known(actions)
        self.last: Action | None = None

    def refusals(self, state: State, action: Action) -> dict[str, Wire]:
        decision = state.decision
        candidates = {text(candidate): candidate for candidate in decision.candidates(state)}
        refused = {key: reason for key, candidate in candidates.items() if (reason := refusal(state, candidate))}
        asked = {key: refused[key] for key in least(refused, REFUSED_CANDIDATES)}
        variations = {text(other): other for other in self.known.variations(action)}
        for key in least(variations, VARIATIONS):
            asked[key] = refusal(state, variations[key])
        if self.last is not None:
            asked[text(self.last)] = refusal(state, self.last)
        self.last = action
        return dict(sorted(asked.items()))


def least(keys: Mapping[str, Any], count: int) -> list[str]:
    return sorted(keys, key=lambda key: (digest(key), key))[:count]


def refusal(state: State, action: Action) -> Wire:
    return msgspec.to_builtins(state.refusal(action))
