"""Whether reviews tell the truth.

    python -m tools.lab.reviewing said zeelandia --count 20 --results said.jsonl       what was said against what came
    python -m tools.lab.reviewing levels zeelandia --count 20 --results levels.jsonl   losses by level
    python -m tools.lab.reviewing planted zeelandia --count 50 --results planted.jsonl blunders that are to be found

Each game has the seed of its number, and is stored as a line of JSON: repeated, a measurement goes on.

said      of mistakes that a review would tell: the loss, and the difference of victories when both answers are played
          on to the end of the game by computer players, from other imagined secrets and with other luck; likewise
          points, which vary less
levels    of decisions drawn by lot: points and chance to win that they lose, by the level of whoever decided
planted   one sensible answer that loses much is put into a game: its place among the moments of its seat"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import msgspec

from game.match import COLOURS, Match, Seat
from game.match.seat import Player
from game.players.choice import Budget
from game.players.ladder import player
from game.players.minds import mind_of
from game.review.judging import JUDGE, OPEN, QUICK, Depth, judge, measure, sensible
from game.review.reviewing import begun, continued, decisions
from game.rules import game, titles
from game.rules.kernel import Action, State
from tools.lab.arena import contest, read_results

PLAYERS: Mapping[str, tuple[Player, ...]] = {
    "said": ("normal", "easy", "hard"),
    "levels": ("easy", "normal", "hard", "expert"),
    "planted": ("hard", "hard", "hard"),
}
"""By measurement: who sits in its games, turned by a seat from game to game."""
PAIRS = 12
"""Games played on to their end with each of two answers."""
DRAWN = 8
"""Decisions by level of each game."""
BLUNDER = 0.05
"""Least chance to win that a planted answer loses, at the lower bound."""
FIRST = 3
"""Among so many moments a planted blunder is to be found."""


class Found(msgspec.Struct, frozen=True):
    """What one game showed. `figures`: by level the points and chances that decisions lost; what was said, and what
    came; the place of a planted blunder, counted from 1, or 0."""

    kind: str
    title: str
    number: int
    figures: dict[str, list[float]]


def seats_of(kind: str, title: str, number: int) -> list[Seat]:
    players = PLAYERS[kind][: max(game(title).seats)]
    turn = number % len(players)
    return [Seat(f"{n}", who, COLOURS[n]) for n, who in enumerate((*players[turn:], *players[:turn]))]


def finished(match: Match, until: int = 10**6) -> Match:
    """Played on by its computer players; the same match gives the same end."""
    while not match.over and match.count < until:
        match.play(answer(match))
    return match


def answer(match: Match) -> Action:
    who = match.deciding.player
    mind = player(who, match.title)
    budget = None if mind.budget.playouts is None else Budget(playouts=mind.budget.playouts)
    return mind.choose(match.view(match.seat), match.seat, match.rng(), budget).action


def laid(kind: str, title: str, number: int) -> Match:
    return Match.new(title, seats_of(kind, title, number), seed=number, first=0)


# ---------------------------------------------------------------------- said against came
def said(title: str, number: int, depth: Depth = QUICK, pairs: int = PAIRS) -> dict[str, list[float]]:
    """Of the first mistake among decisions drawn by lot; nothing if there is none."""
    match, rng = finished(laid("said", title, number)), Random(f"{number}/drawn")
    steps = decisions(match)
    for step in rng.sample(steps, min(len(steps), 3 * DRAWN)):
        seat, chosen = match.move(step).seat, match.played[step]
        view = match.at(step, seat)
        better, loss, error, points, *_ = judge(title, view, seat, chosen, f"{number}/{step}", depth)
        if better != chosen and loss is not None and loss - error >= BLUNDER / 2:
            gaps = [gap(title, view, seat, better, chosen, f"{number}/{step}/{n}") for n in range(pairs)]
            won, gained = (fmean(values) for values in zip(*gaps, strict=True))
            return {"said": [loss], "came": [won], "said points": [points], "came points": [gained]}
    return {}


def gap(title: str, view: State, seat: int, better: Action, chosen: Action, seed: str) -> tuple[float, float]:
    """Victory and points after the better answer less those after the chosen one, with the same secrets and luck."""
    world = view.imagine(seat, Random(f"{seed}/secrets"))
    players = [player("normal", title)] * view.seats
    won, points = [], []
    for action in (better, chosen):
        state = world.copy()
        state.play(action)
        result = contest(state, players, seed, [None] * view.seats)
        won.append((seat in result.winners) / len(result.winners))
        points.append(result.points[seat])
    return won[0] - won[1], float(points[0] - points[1])


# ---------------------------------------------------------------------- levels
def levels(title: str, number: int, depth: Depth = QUICK, drawn: int = DRAWN) -> dict[str, list[float]]:
    match, rng = finished(laid("levels", title, number)), Random(f"{number}/drawn")
    figures: dict[str, list[float]] = {}
    for seat, who in enumerate(match.seats):
        own = [step for step in decisions(match) if match.move(step).seat == seat]
        for step in rng.sample(own, min(drawn, len(own))):
            verdict = judge(title, match.at(step, seat), seat, match.played[step], f"{number}/{step}", depth)
            figures.setdefault(f"{who.player} points", []).append(verdict.points)
            if verdict.loss is not None:
                figures.setdefault(f"{who.player} chance", []).append(verdict.loss)
    return figures


# ---------------------------------------------------------------------- planted blunders
def planted(title: str, number: int, depth: Depth = QUICK) -> dict[str, list[float]]:
    """Nothing if no decision that was tried had such an answer."""
    match, rng = finished(laid("planted", title, number)), Random(f"{number}/planted")
    steps = decisions(match)
    for step in rng.sample(steps, len(steps))[: 3 * DRAWN]:
        blunder = worst(match, step, f"{number}/{step}", depth)
        if blunder is not None:
            break
    else:
        return {}
    seat, again = match.move(step).seat, laid("planted", title, number)
    while again.count < step:
        again.play(match.played[again.count])
    again.play(blunder)
    finished(again)
    review = begun(again, depth)
    own = tuple(one for one in review.order if again.move(one).seat == seat)
    *_, review = continued(again, msgspec.structs.replace(review, order=own))
    places = [verdict.step for verdict in review.moments_of([seat])]
    return {"place": [float(places.index(step) + 1 if step in places else 0)]}


def worst(match: Match, step: int, seed: str, depth: Depth) -> Action | None:
    """A sensible answer that surely loses much against the one that was played, while the game is open."""
    seat, chosen = match.move(step).seat, match.played[step]
    view = match.at(step, seat)
    mind = mind_of(match.title, "", JUDGE).among(view, seat)
    chance = mind.evaluation.judge(view.imagine(seat, Random(seed)))[0][seat]
    if not OPEN[0] < chance < OPEN[1]:
        return None
    others = [action for action in sensible(mind, view) if action != chosen]
    for action in Random(seed).sample(others, min(len(others), 4)):
        found = measure(match.title, view, seat, action, chosen, f"{seed}/blunder", depth)
        if found.loss is not None and found.loss - found.error >= BLUNDER:
            return action
    return None


# ---------------------------------------------------------------------- results
KINDS: Mapping[str, Callable[[str, int], dict[str, list[float]]]] = {
    "said": said,
    "levels": levels,
    "planted": planted,
}


def measured(kind: str, title: str, games: int, results: Path | None, before: Sequence[Found]) -> Iterator[Found]:
    """Those of `before` first, then one for each game that is missing; each is appended to `results`."""
    known = {one.number: one for one in before if (one.kind, one.title) == (kind, title)}
    for number in range(games):
        found = known.get(number) or Found(kind, title, number, KINDS[kind](title, number))
        if number not in known and results is not None:
            with results.open("ab") as file:
                file.write(b"\n" + msgspec.json.encode(found))
        yield found


def summary(kind: str, found: Sequence[Found]) -> Iterator[str]:
    figures: dict[str, list[float]] = {}
    for one in found:
        for key, values in one.figures.items():
            figures.setdefault(key, []).extend(values)
    if kind == "planted":
        places = figures.get("place", [])
        early = sum(1 <= place <= FIRST for place in places)
        yield f"{early} of {len(places)} among the first {FIRST} moments"
        return
    for key, values in sorted(figures.items()):
        yield f"{key}: {interval(values)}"
    for told, came in (("said", "came"), ("said points", "came points")):
        if told in figures:
            gaps = [a - b for a, b in zip(figures[told], figures[came], strict=True)]
            yield f"{told} less {came}: {interval(gaps)}"


def interval(values: Sequence[float]) -> str:
    """The mean with two standard errors, and how many there are."""
    error = 2 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{fmean(values):.4f} ±{error:.4f} ({len(values)})"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.reviewing", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("title", choices=titles())
    parser.add_argument("--count", type=int, default=20, help="games")
    parser.add_argument("--results", type=Path, help="goes on from there")
    chosen = parser.parse_args(arguments)
    before = read_results(chosen.results, Found) if chosen.results else []
    found = []
    for one in measured(chosen.kind, chosen.title, chosen.count, chosen.results, before):
        found.append(one)
        print(f"{one.number}: {one.figures}", flush=True)
    print("\n".join(summary(chosen.kind, found)))


if __name__ == "__main__":
    main()
