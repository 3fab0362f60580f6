"""Chooses the positions of a title and who is asked there.

They are spread over kinds of decisions, records, numbers of seats and the course of a game."""

from __future__ import annotations

import hashlib
import time
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import cycle
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from game.match.seat import STYLES
from game.paths import SUFFIX
from game.players.minds import mind_of
from game.rules.kernel import CHANCE
from tests.play.asking import RECORDS, answers, header_of, player_of, positions
from tests.play.questions import Asked, Depth, Question, plain, shown
from tools.lab.scripts import SCRIPT, scripts_of

POSITIONS: Mapping[Depth, int] = {"usual": 52, "deep": 30}
CHANCES = 3
"""Outcomes of chance of which the luck is measured."""
PLAYOUTS: Mapping[Depth, int] = {"usual": 8, "deep": 16}
"""Most, where the level has more."""
SLOW: Mapping[Depth, float] = {"usual": 0.25, "deep": 2.0}
"""Seconds of processor time that a question may take; one that takes longer gets half as many playouts, or is
left out."""
PARTS = 4
"""Into which a game is divided, early to late."""
SEARCHERS = ("expert", "hard")
PLAIN = ""


class Place(NamedTuple):
    """A position at which something is to be chosen; `options` as JSON text, none if chance decides. `part`: of the
    game."""

    record: str
    step: int
    seat: int
    seats: int
    kind: str
    part: int
    options: tuple[str, ...]
    face_down: bool
    """Whether the seat may give other reasons than it has, as something lies face down before it."""
    digest: str


def choose(title: str, depth: Depth) -> list[Question]:
    """Much the same for the same records: what is too slow depends on the machine."""
    places = [place for record in records(title) for place in places_of(record, depth)]
    chances = spread([place for place in places if place.seat == CHANCE], CHANCES, 0)
    chosen = spread([place for place in places if place.seat != CHANCE], POSITIONS[depth], 1)
    asked = [Question(place.record, place.step, CHANCE, "luck") for place in chances]
    asked += questions(title, chosen, depth)
    return [question for record in records(title) for question in affordable(record, asked, depth)]


def choose_more(title: str, depth: Depth, known: Collection[Question]) -> list[Question]:
    """Questions about the records that `known` leaves out, as many a record as about the others."""
    asked = {question.record for question in known}
    due = [record for record in records(title) if record not in asked]
    places = [place for record in due for place in places_of(record, depth) if place.seat != CHANCE]
    chosen = spread(places, POSITIONS[depth] * len(due) // max(1, len(asked)), 0)
    more = list(questions(title, chosen, depth))
    return [question for record in due for question in affordable(record, more, depth)]


def affordable(record: str, asked: Sequence[Question], depth: Depth) -> list[Question]:
    """The questions about a record that are quick enough, or become so with a smaller budget."""
    quick: list[Question] = []
    slow: list[Question] = []
    began = time.process_time()
    for question, _, _ in answers(record, [question for question in asked if question.record == record]):
        ended = time.process_time()
        (quick if ended - began <= SLOW[depth] else slow).append(question)
        began = ended
    again = [replace(question, playouts=question.playouts // 2) for question in slow if question.playouts > 1]
    return quick + (affordable(record, again, depth) if again else [])


def records(title: str) -> list[str]:
    names = sorted(file.name.removesuffix(SUFFIX) for file in RECORDS.glob(f"*{SUFFIX}"))
    return [name for name in names if header_of(name).game == title]


def places_of(record: str, depth: Depth) -> Iterator[Place]:
    """All of a record that leave a choice. Where a level plays by other numbers because of who the others are, that is
    a kind of decision of its own."""
    header = header_of(record)
    seats, mind, acquainted = len(header.seats), mind_of(header.game), mind_of(header.game, "", "hard")
    found: list[Place] = []
    for step, (state, _) in enumerate(positions(record)):
        seat, kind = state.decision.seat, type(state.decision).__name__
        digest = hashlib.blake2b(f"{depth}/{record}/{step}".encode()).hexdigest()
        if seat == CHANCE:
            found.append(Place(record, step, seat, seats, kind, 0, (), False, digest))
        elif len(options := state.options()) > 1:
            view = state.seen_by(seat)
            face_down = mind.explanation.without_face_down(view, seat) is not view
            if acquainted.among(view, seat).evaluation.manner is not acquainted.evaluation.manner:
                kind = f"{kind} among these"
            known = tuple(shown(plain(option)) for option in options)
            found.append(Place(record, step, seat, seats, kind, 0, known, face_down, digest))
    steps = found[-1].step + 1
    yield from (place._replace(part=PARTS * place.step // steps) for place in found)


def spread(places: Sequence[Place], count: int, least: int) -> list[Place]:
    """`count` or a few more: at first `least` of each kind, then the more of a kind the more there are."""
    kinds: dict[str, list[Place]] = defaultdict(list)
    for place in places:
        kinds[place.kind].append(place)
    often = {kind: len(all_places) for kind, all_places in kinds.items()}
    taken: Counter[str] = Counter()
    seen: Counter[tuple[object, ...]] = Counter()
    chosen: list[Place] = []

    def due(kind: str) -> tuple[bool, float]:
        return taken[kind] < least, sqrt(often[kind]) / (taken[kind] + 1)

    while left := [kind for kind in sorted(kinds) if kinds[kind]]:
        kind = max(left, key=due)
        if len(chosen) >= count and taken[kind] >= least:
            break
        best = min(kinds[kind], key=lambda place: (sum(seen[mark] for mark in marks(place)), place.digest))
        kinds[kind].remove(best)
        taken[kind] += 1
        seen.update(marks(best))
        chosen.append(best)
    return chosen


def marks(place: Place) -> tuple[tuple[object, ...], ...]:
    """What positions should differ in."""
    kind = place.kind
    return (place.record,), (place.part,), (place.seats,), (kind, place.part), (kind, place.seats), (kind, place.record)


def questions(title: str, places: Sequence[Place], depth: Depth) -> Iterator[Question]:
    """At each position one who searches, two who do not, and a hint, a script or a random player."""
    known = [style for style in STYLES if style in mind_of(title).personality.styles]
    styles = cycle([mark for style in known for mark in (PLAIN, style)] + [PLAIN])
    searchers = cycle(SEARCHERS)
    others = cycle([PLAIN, *(f"{SCRIPT}:{name}" for name in scripts_of(title)), PLAIN, "random"])
    faces: Iterator[Asked] = cycle(("face_down", "hint"))
    for place in sorted(places, key=lambda place: place.kind):
        record, step, seat = place.record, place.step, place.seat
        level, style, other = next(searchers), next(styles), next(others)
        own = player_of(level, title, style).budget.playouts or 0
        yield Question(record, step, seat, "told", level, style, min(own, PLAYOUTS[depth]))
        yield Question(record, step, seat, "told", "normal", next(styles))
        yield Question(record, step, seat, "played", "easy", style)
        if other == PLAIN:
            instead = place.options[int(place.digest, 16) % len(place.options)]
            face = next(faces) if place.face_down else "hint"
            yield Question(record, step, seat, face, "normal", instead=instead)
        else:
            yield Question(record, step, seat, "played", other)
