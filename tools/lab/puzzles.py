"""Cuts puzzles from games of computer players.

    python -m tools.lab.puzzles zeelandia --keep zeelandia.jsonl            until there are forty
    python -m tools.lab.puzzles zeelandia --keep zeelandia.jsonl --games 0  writes those that are kept
    python -m tools.lab.puzzles zeelandia --keep zeelandia.jsonl --drop 17-83 204-41
    python -m tools.lab.puzzles zeelandia --keep zeelandia.jsonl --anew     judges those that are shipped again

Each game has the seed of its number, and is stored with its puzzles as a line of JSON: repeated, the cutting goes on.
All players have playouts in place of clocks, so that a busy machine gives the same puzzles.

Quick players play, so that most of the time is left for positions. A decision becomes a puzzle if all of this holds,
the cheapest first:

- it has at least four answers, three of them sensible, which `expert` would play on, and the game is open
- first sight (`normal`) takes another answer than a hasty `expert`, and seems to lose much
- at most four of ten tries of `normal` find the answer
- first sight loses enough by a brief measure, and the next best two lose enough or nothing
- it has an advantage over that of first sight that can be told, worth half of the points that this loses at least
- by fresh luck, the answer of first sight loses at least 10 % against it, surely 5 %; each other one loses at least
  5 %, surely 2 %, or is as good: it surely differs by less than 2 %, which at most two in five answers may do
- at least nine of ten tries of `expert` find it or one as good

In a title where single answers decide little, expected points are the measure: 3, surely 2, of each other one 1.5,
surely 1, or surely less. Playouts end long before the game there, so it is also played on to its end after the best
answer and that of first sight, by `normal` in all seats, and must surely have brought more points.

Hidden things are imagined anew for each playout, so that none decides."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

from game import paths
from game.match import COLOURS, OFFERED, Match, Seat
from game.match.seat import Player
from game.players.choice import Budget, Choice, Reason
from game.players.ladder import player
from game.players.minds import mind_of
from game.players.reasons import worth_of
from game.players.tree import Tree
from game.puzzles.puzzle import Graded, Puzzle, laid
from game.puzzles.shelf import puzzle_file, read
from game.review.judging import (
    ERRORS,
    GLANCE_WIDTH,
    JUDGE,
    OPEN,
    Depth,
    Judgement,
    advantages,
    expert_choice,
    measure,
    sensible,
)
from game.review.verdict import MISTAKE, POINTS
from game.rules import game, titles
from game.rules.kernel import Action, State
from tools.lab.arena import read_results
from tools.lab.reviewing import gap

WANTED = 40
FIRST_SIGHT = "normal"
MAKERS: tuple[Player, ...] = ("normal", "easy")
"""Who plays, turned from game to game: mistakes lead to positions that better players do not get into."""
LEAST_OPTIONS, MOST_OPTIONS, LEAST_SENSIBLE = 4, 40, 3
WORTH = 2
"""Points that the better reason must be worth."""
TRIES, FOUND, NOT_FOUND = 10, 9, 4
"""`expert` finds a puzzle in at least `FOUND` of `TRIES`, first sight in at most `NOT_FOUND`."""
HASTY = Depth("hasty", inf, 2, 4, 4, 0.04)
BRIEF = Depth("brief", inf, 2, 4, 16, 0.04, (0.05, 0.10))
FRESH = Depth("fresh", inf, 16, 8, 96, 0.03, (0.05, 0.10))


class Scale(NamedTuple):
    """What answers lose at least, and at the lower bound: that of `first` sight, and each `other` that is not as good
    as the best. `lead`: chance to win by which the best is ahead of first sight by a hasty look. `depth`: of the final
    measure. `ends`: pairs of games played on to their end, in which the best answer must surely bring more points."""

    first: tuple[float, float]
    other: tuple[float, float]
    lead: float
    depth: Depth
    ends: int = 0


BY_CHANCE = Scale((0.10, 0.05), (0.05, MISTAKE), 0.05, FRESH)
BY_POINTS = Scale((3.0, 2.0), (1.5, POINTS), 0.015, FRESH._replace(least=24), 24)
SCALES = {"marco_polo": BY_POINTS}
"""By title; elsewhere by chance."""
EQUALS = 0.4
"""Share of the answers that may be as good as the best, itself included."""
NEAR, FAR = 0.15, 0.06
"""Chance to win by which two answers differ at most, and the third from them at least, where a choice is sharp."""
SLIM = 0.02
"""Chance to win by which another answer seems as good as the best by a hasty look."""
PHASE = 0.15
"""Progress of a game from one puzzle to the next: neighbours have much the same idea."""
SEATS = (2, 3, 2)
"""Turned from game to game. Two play fastest; among three an answer of first sight loses much more often."""


class Position:
    """A decision in a game; `view` is what its seat may see, `name` the seed of everything that is tried here."""

    def __init__(self, title: str, view: State, seat: int, name: str) -> None:
        self.title, self.view, self.seat, self.name = title, view, seat, name
        self._tried: dict[tuple[str, int], Choice] = {}

    def choice(self, level: str, n: int) -> Choice:
        """That of a level, with its n-th luck."""
        if (level, n) not in self._tried:
            who, rng = player(level, self.title), Random(f"{self.name}/{level}/{n}")
            playouts = who.budget.playouts
            budget = None if playouts is None else Budget(playouts=playouts)
            self._tried[level, n] = who.choose(self.view, self.seat, rng, budget)
        return self._tried[level, n]

    @cached_property
    def searched(self) -> bool:
        """Whether `expert` plays answers on at all."""
        return mind_of(self.title, "", JUDGE).among(self.view, self.seat).policy.search(self.view) != "none"

    @cached_property
    def hasty(self) -> Choice:
        """That of an `expert` without time."""
        return expert_choice(self.title, self.view, self.seat, f"{self.name}/hasty", HASTY)

    @cached_property
    def appeals(self) -> dict[Action, float]:
        """By answer that it played on: the chance to win."""
        return {action: appeal for action, _, appeal in self.hasty.tried}

    def others(self, better: Action) -> list[Action]:
        """All that it played on but one, the best first."""
        return sorted((action for action in self.appeals if action != better), key=lambda one: -self.appeals[one])

    def lead(self, other: Action) -> float:
        """By how much the answer of a hasty expert seems better than another."""
        return self.appeals.get(self.hasty.action, 0.0) - self.appeals.get(other, 0.0)

    def tried(self, level: str, n: int) -> Action:
        return self.choice(level, n).action

    def share(self, level: str, best: Sequence[Action]) -> float:
        """Of the tries of a level that find one of these answers."""
        return sum(self.tried(level, n) in best for n in range(TRIES)) / TRIES

    def missed(self, level: str, best: Sequence[Action], most: int) -> bool:
        """Whether a level misses these answers in more than so many tries."""
        misses = 0
        for n in range(TRIES):
            misses += self.tried(level, n) not in best
            if misses > most:
                return True
        return False

    @property
    def scale(self) -> Scale:
        return SCALES.get(self.title, BY_CHANCE)

    def grade(self, other: Action, judged: Judgement) -> Graded | None:
        """An answer by what it loses, without reasons; None if the game is decided, so that chances measure nothing."""
        by_points = self.scale is BY_POINTS
        if judged.loss is None and not by_points:
            return None
        doubt = judged.doubt if by_points else 0.0
        return Graded(msgspec.to_builtins(other), judged.loss or 0.0, judged.error, judged.points, doubt=doubt)

    def lost(self, better: Action, other: Action, depth: Depth) -> Judgement:
        return measure(self.title, self.view, self.seat, other, better, f"{self.name}/fresh/{depth.name}", depth)

    def gained(self, better: Action, other: Action, ends: int) -> list[float]:
        """Points that one answer brought more than another, in pairs of games played on to their end."""
        pairs = (f"{self.name}/end/{n}" for n in range(ends))
        return [gap(self.title, self.view, self.seat, better, other, pair)[1] for pair in pairs]

    def advantages(self, action: Action, other: Action, later: tuple[Reason, ...]) -> tuple[Reason, ...]:
        return advantages(self.title, self.view, self.seat, action, other, later, f"{self.name}/reasons")

    @property
    def sharp(self) -> bool:
        """Whether by first sight two answers are near each other and far ahead of the third."""
        mind, rng = mind_of(self.title, "", FIRST_SIGHT), Random(self.name)
        tree = Tree(mind, rng, GLANCE_WIDTH, 1, mind.policy.shared)
        tree.begin(self.view.imagine(self.seat, rng), self.sensible)
        chances = sorted((child.chances[self.seat] for child in tree.root.children.values()), reverse=True)
        return chances[0] - chances[1] < NEAR and chances[1] - chances[2] >= FAR

    @property
    def sensible(self) -> list[Action]:
        mind = mind_of(self.title, "", JUDGE).among(self.view, self.seat)
        return sensible(mind, self.view.imagine(self.seat, Random(self.name)))

    @property
    def progress(self) -> float:
        """From 0 at the start of the game to 1 at its end."""
        return mind_of(self.title, "", JUDGE).evaluation.progress(self.view)

    @property
    def chance(self) -> float:
        evaluation = mind_of(self.title, "", JUDGE).among(self.view, self.seat).evaluation
        return evaluation.judge(self.view.imagine(self.seat, Random(self.name)))[0][self.seat]


class Cut(msgspec.Struct, frozen=True):
    """The puzzles of one game, and how many decisions got how far. `dropped`: ids that are not to be shipped."""

    number: int
    version: int
    puzzles: list[Puzzle] = []
    sifted: dict[str, int] = {}
    dropped: list[str] = []


# ---------------------------------------------------------------------- one game
def cut(title: str, number: int, sharp: bool = False) -> Cut:
    """Plays a game, and cuts at most one puzzle from each phase; if `sharp`, of sharp choices alone."""
    made, sifted = list[Puzzle](), Counter[str]()
    free_from = 0.0
    match = table(title, number)
    while not match.over:
        seat = match.seat
        where = Position(title, match.view(seat), seat, f"{number}/{match.count}")
        if where.progress >= free_from and promises(where, sifted, sharp):
            answers = graded(where, sifted)
            if answers:
                made.append(puzzle_of(match, where, f"{number}-{match.count}", answers))
                free_from = where.progress + PHASE
        match.play(where.tried(match.seats[seat].player, 0))
    return Cut(number, match.game.version, made, dict(sifted))


def table(title: str, number: int) -> Match:
    few = [seats for seats in SEATS if seats in game(title).seats]
    maker = MAKERS[number % len(MAKERS)]
    seats = [Seat(f"{n}", maker, COLOURS[n]) for n in range(few[number % len(few)])]
    return Match.new(title, seats, seed=number)


def promises(where: Position, sifted: Counter[str], sharp: bool = False) -> bool:
    """Whether a position may be a puzzle, by cheap looks."""
    if not where.searched or not LEAST_OPTIONS <= len(where.view.options()) <= MOST_OPTIONS:
        return False
    options = where.sensible
    if len(options) < LEAST_SENSIBLE:
        return False
    sifted["decisions"] += 1
    if not OPEN[0] < where.chance < OPEN[1]:
        return False
    sifted["open"] += 1
    if sharp and not where.sharp:
        return False
    glanced, better = where.tried(FIRST_SIGHT, 0), where.hasty.action
    if glanced == better or better not in options or where.view.refusal(glanced) is not None:
        return False
    sifted["not seen"] += 1
    others = where.others(better)
    if where.lead(glanced) < where.scale.lead or sum(where.lead(one) < SLIM for one in others) >= EQUALS * len(options):
        return False
    sifted["seems better"] += 1
    if where.share(FIRST_SIGHT, [better]) > NOT_FOUND / TRIES:
        return False
    sifted["hidden"] += 1
    first = where.lost(better, glanced, BRIEF)
    if not likely(where.grade(glanced, first), where.scale.first):
        return False
    nearest = [where.grade(one, where.lost(better, one, BRIEF)) for one in others[:2] if one != glanced]
    if not all(likely(one, where.scale.other) or level(one) for one in nearest):
        return False
    sifted["loses much"] += 1
    told = max(map(worth_of, where.advantages(better, glanced, first.reasons)), default=0)
    if told < max(WORTH, first.points / 2):
        return False
    sifted["reasons"] += 1
    return True


def likely(graded: Graded | None, least: tuple[float, float]) -> bool:
    """Whether the true loss may be as much."""
    return graded is not None and sum(graded.cost) >= least[0]


def level(graded: Graded | None) -> bool:
    """Whether there may be no loss."""
    return graded is not None and abs(graded.cost[0]) <= graded.cost[1]


def proved(graded: Graded, least: tuple[float, float]) -> bool:
    loss, error = graded.cost
    return loss >= least[0] and loss - error >= least[1]


def graded(where: Position, sifted: Counter[str]) -> list[Graded]:
    """All answers to a puzzle, the best first; none if it is not one. First sight may not gain points, which nobody
    would believe."""
    glanced, action, scale = where.tried(FIRST_SIGHT, 0), where.hasty.action, where.scale
    answers = []
    for other in dict.fromkeys((glanced, *where.others(action), *where.view.options())):
        if other == action:
            continue
        judged = where.lost(action, other, scale.depth)
        answer = where.grade(other, judged)
        if answer is None:
            return []
        if other == glanced:
            fits = proved(answer, scale.first) and round(judged.points) >= 0
        else:
            fits = answer.solves or proved(answer, scale.other)
        if not fits:
            return []
        own = where.advantages(other, action, judged.merits)
        against = where.advantages(action, other, judged.reasons)
        if other == glanced and not against:
            return []
        answers.append(msgspec.structs.replace(answer, reasons=own, against=against))
    sifted["clear"] += 1
    best = [action, *(game(where.title).action_of(answer.action) for answer in answers if answer.solves)]
    if len(best) > EQUALS * (len(answers) + 1) or where.missed(JUDGE, best, TRIES - FOUND):
        return []
    if where.share(FIRST_SIGHT, best) > NOT_FOUND / TRIES:
        return []
    if scale.ends:
        gained = where.gained(action, glanced, scale.ends)
        if fmean(gained) <= ERRORS * stdev(gained) / sqrt(len(gained)):
            return []
    sifted["puzzles"] += 1
    return [Graded(msgspec.to_builtins(action), reasons=answers[0].against), *answers]


def puzzle_of(match: Match, where: Position, id: str, answers: list[Graded]) -> Puzzle:
    wire = msgspec.to_builtins
    best = [match.game.action_of(answer.action) for answer in answers if answer.solves]
    header = match.header
    return Puzzle(
        id=id,
        version=match.game.version,
        digest=match.digest,
        level=header.level.hash,
        seats=len(match.seats),
        first=header.first,
        options=header.options,
        seed=header.seed,
        seat=where.seat,
        round=match.round,
        kind=match.prompt,
        found={level: where.share(level, best) for level in OFFERED},
        glanced=wire(where.tried(FIRST_SIGHT, 0)),
        answers=tuple(answers),
        moves=tuple(map(wire, match.played)),
    )


def judged_anew(title: str, puzzle: Puzzle) -> Puzzle | None:
    """A puzzle by the weights of today, if it still is one. Raises PuzzleFault if it is of other rules."""
    match = laid(title, puzzle, [f"{n}" for n in range(puzzle.seats)])
    where = Position(title, match.view(puzzle.seat), puzzle.seat, puzzle.id.replace("-", "/"))
    sifted = Counter[str]()
    answers = graded(where, sifted) if promises(where, sifted) else []
    return puzzle_of(match, where, puzzle.id, answers) if answers else None


# ---------------------------------------------------------------------- many games
def keep(file: Path, one: Cut) -> None:
    with file.open("ab") as out:
        out.write(b"\n" + msgspec.json.encode(one))


def chosen_of(title: str, kept: Sequence[Cut]) -> list[Puzzle]:
    """The puzzles to be shipped: those that were not dropped, of each kind alike, in the order of their games."""
    dropped = {id for one in kept for id in one.dropped}
    version = game(title).version
    latest = {puzzle.id: puzzle for one in kept if one.version == version for puzzle in one.puzzles}
    by_kind: dict[str, list[Puzzle]] = {}
    for puzzle in latest.values():
        if puzzle.id not in dropped:
            by_kind.setdefault(puzzle.kind, []).append(puzzle)
    ranked = sorted((n, kind) for kind, some in by_kind.items() for n in range(len(some)))
    return [by_kind[kind][n] for n, kind in ranked[:WANTED]]


def write(title: str, puzzles: Sequence[Puzzle]) -> None:
    """A line for each puzzle."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in sorted(puzzles, key=lambda one: one.id))
    paths.write_whole(puzzle_file(title), b"[\n" + lines + b"\n]\n")


def anew(title: str) -> Iterator[Cut]:
    """Those that are shipped, judged again; the others are dropped."""
    for puzzle in read(puzzle_file(title)):
        number = int(puzzle.id.partition("-")[0])
        again = judged_anew(title, puzzle) if puzzle.version == game(title).version else None
        yield Cut(number, game(title).version, [again] if again else [], {}, [] if again else [puzzle.id])


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.puzzles", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("title", choices=titles())
    parser.add_argument("--keep", type=Path, required=True, help="goes on from there")
    parser.add_argument("--games", type=int, default=100_000, help="most of them, counted from the first")
    parser.add_argument("--drop", nargs="*", default=[], metavar="ID", help="puzzles that are not to be shipped")
    parser.add_argument("--sharp", action="store_true", help="only where two answers stand out: misses some, is faster")
    parser.add_argument("--anew", action="store_true", help="judges those that are shipped again")
    chosen = parser.parse_args(arguments)
    title, kept = chosen.title, read_results(chosen.keep, Cut)

    def store(one: Cut) -> None:
        kept.append(one)
        keep(chosen.keep, one)
        print(f"{one.number}: {one.sifted} {[puzzle.id for puzzle in one.puzzles]}", flush=True)

    if chosen.drop:
        store(Cut(-1, game(title).version, dropped=chosen.drop))
    for one in anew(title) if chosen.anew else ():
        store(one)
    played = {one.number for one in kept if one.sifted}
    for number in range(chosen.games):
        if len(chosen_of(title, kept)) >= WANTED:
            break
        if number not in played:
            store(cut(title, number, chosen.sharp))
    puzzles = chosen_of(title, kept)
    if puzzles or puzzle_file(title).exists():
        write(title, puzzles)


if __name__ == "__main__":
    main()
