"""`simulate`: games between computer players, with statistics."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from game import rules, words
from game.commands import line
from game.match import COLOURS, LADDER, Match, Seat
from game.match.level_files import find_level
from game.paths import SUFFIX, refused
from game.players import player
from game.rules.board import Board
from game.rules.kernel import CHANCE, Game, Scalar, Standing, State

LIMIT = 20_000
"""Decisions after which a game counts as unfinished."""
LAST_ROUND = "round_limit"
"""The option of titles whose games may never end by themselves; 0 is off."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """One game. `decisions` counts those of players; `standings` are those at the end or at the limit."""

    finished: bool
    decisions: int
    rounds: int
    standings: list[Standing]


def describe(parser: line.Parser) -> None:
    parser.argument("title", nargs="?", metavar="TITLE")
    for name, shown in (("seats", "N"), ("games", "K"), ("players", "A,B,..."), ("level", "FILE"), ("seed", "S")):
        parser.argument(f"--{name}", metavar=shown)
    parser.argument("--option", metavar="KEY=VALUE", action="append", default=[])
    parser.argument("--record", metavar="DIR")
    parser.argument("--json", action="store_true")


def run(arguments: line.Arguments) -> int:
    title = line.title(arguments)
    game = rules.game(title)
    levels = _players(arguments, game)
    games = line.number(arguments.games, "--games", 1, 1, 10_000_000)
    seed = line.number(arguments.seed, "--seed", 1, 0, 2**53)
    options = line.options(game, [*last_round_option(game), *arguments.option])
    level = line.file(arguments.level) if arguments.level else None
    if refusal := game.options_refusal(len(levels), options):
        raise line.Wrong("cli.unfit", reason=words.of(title).say(refusal.key, refusal.params))
    board, _ = find_level(level or game.level(len(levels), options), game, len(levels), options)
    begun = time.perf_counter()
    if arguments.record or set(levels) != {"random"}:
        folder = _folder(arguments.record) if arguments.record else None
        outcomes = list(matches(title, levels, options, level, range(seed, seed + games), folder))
    else:
        outcomes = [random_game(game, board, len(levels), options, seed + k) for k in range(games)]
    seconds = time.perf_counter() - begun
    result = {"title": title, "seats": len(levels), "players": levels, **summary(outcomes, len(levels), seconds)}
    if LAST_ROUND in options:
        last = int(options[LAST_ROUND])
        stopped = sum(outcome.finished and outcome.rounds == last for outcome in outcomes)
        result |= {"round_limit": last, "stopped": stopped}
    line.show(result, arguments.json, lambda: report(result))
    return 0


def last_round_option(game: Game) -> list[str]:
    """The default of `LAST_ROUND`, if the title has it: the latest, since random games may never finish."""
    return [f"{LAST_ROUND}={max(option.choices)}" for option in game.options if option.key == LAST_ROUND]


def _players(arguments: line.Arguments, game: Game) -> list[str]:
    """The level of each seat: `--players` names one for each, or one for all."""
    named = [name.strip() for name in arguments.players.split(",")] if arguments.players else ["random"]
    for name in named:
        if name not in LADDER:
            raise line.Wrong("cli.no_player", text=name, known=", ".join(LADDER))
    least, most = game.seats[0], game.seats[-1]
    seats = line.number(arguments.seats, "--seats", len(named) if len(named) > 1 else most, least, most)
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        raise line.Wrong("cli.players_count", n=len(named), seats=seats)
    return named


def random_game(game: Game, board: Board, seats: int, options: Mapping[str, Scalar], seed: int) -> SimulatedGame:
    """A random game at full speed: no match, no record, one random stream for everything."""
    rng = Random(seed)
    state: State = game.start(seats, options, board, rng.randrange(seats))
    state.journal = None
    decisions = 0
    for _ in range(LIMIT):
        if state.over:
            break
        decision = state.decision
        decisions += decision.seat != CHANCE
        state.advance(decision.sample(state, rng))
    return SimulatedGame(state.over, decisions, state.round, state.standings())


def matches(
    title: str,
    levels: list[str],
    options: Mapping[str, Scalar],
    level: Path | None,
    seeds: range,
    folder: Path | None = None,
) -> Iterator[SimulatedGame]:
    """Whole matches, one per seed, recorded in `folder`. Raises OSError if the disk refuses."""
    thinkers = [player(name, title) for name in levels]
    seats = [
        Seat(words.say(f"player.{name}"), name, colour)  # type: ignore[arg-type]  # names of the ladder
        for name, colour in zip(levels, COLOURS, strict=False)
    ]
    for seed in seeds:
        file = _record(folder, title, len(levels), seed) if folder else None
        match = Match.new(title, seats, options, level=level, seed=seed, file=file, clock=lambda: 0.0)
        while not match.over and match.count < LIMIT:
            seat = match.seat
            match.play(thinkers[seat].choose(match.view(seat), seat, match.rng()).action)
        match.recorder.close()
        for notice in match.recorder.take_notices():
            raise line.Wrong("cli.not_written", **notice.params)
        decisions = sum(not step.chance for step in match.told(0))
        yield SimulatedGame(match.over, decisions, match.round, match.standings())


def _folder(text: str) -> Path:
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise line.Wrong("cli.not_written", file=text, error=refused(error)) from error
    return folder


def _record(folder: Path, title: str, seats: int, seed: int) -> Path:
    file = folder / f"{title}-{seats}-{seed}{SUFFIX}"
    if file.exists():
        raise line.Wrong("cli.exists", file=str(file))
    return file


def summary(outcomes: list[SimulatedGame], seats: int, seconds: float) -> dict[str, Any]:
    """Statistics over all games; a shared first place counts as a win for each."""
    games = len(outcomes)
    points = [[outcome.standings[seat].points for outcome in outcomes] for seat in range(seats)]
    return {
        "games": games,
        "finished": sum(outcome.finished for outcome in outcomes),
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
        "decisions_per_game": round(sum(outcome.decisions for outcome in outcomes) / games, 2),
        "rounds_mean": round(sum(outcome.rounds for outcome in outcomes) / games, 2),
        "wins": [sum(o.finished and o.standings[seat].place == 1 for o in outcomes) for seat in range(seats)],
        "points_mean": [round(sum(own) / games, 2) for own in points],
        "points_min": min(map(min, points)),
        "points_max": max(map(max, points)),
    }


def report(result: Mapping[str, Any]) -> Iterator[str]:
    say = words.of(result["title"])
    yield words.say(
        "simulate.head",
        title=say("title"),
        games=words.say("games", n=result["games"]),
        finished=result["finished"],
        seconds=result["seconds"],
        rate=result["games_per_second"],
    )
    yield words.say("simulate.length", decisions=result["decisions_per_game"], rounds=result["rounds_mean"])
    if result.get("round_limit"):
        yield words.say("simulate.stopped", games=words.say("games", n=result["stopped"]), round=result["round_limit"])
    for seat, player_ in enumerate(result["players"]):
        yield words.say(
            "simulate.seat",
            seat=seat + 1,
            player=player_,
            wins=result["wins"][seat],
            points=result["points_mean"][seat],
        )
    yield words.say("simulate.points", least=result["points_min"], most=result["points_max"])
