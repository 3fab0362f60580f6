"""`longrun`: many whole games through the real screens; reports failures and memory use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game import rules, words
from game.commands import line
from game.commands.check import tables
from game.match import LADDER

if TYPE_CHECKING:
    from game.longrun import Handwork

FLAT = 10.0
"""Allowed growth of memory in percent."""


def describe(parser: line.Parser) -> None:
    parser.argument("title", nargs="?", metavar="TITLE")
    for name, shown in (("games", "K"), ("player", "LEVEL"), ("seed", "S")):
        parser.argument(f"--{name}", metavar=shown)
    parser.argument("--json", action="store_true")


def run(arguments: line.Arguments) -> int:
    title = line.title(arguments)
    games = line.number(arguments.games, "--games", 200, 1, 1_000_000)
    seed = line.number(arguments.seed, "--seed", 1, 0, 2**32)
    level = next((level for level in LADDER if level == (arguments.player or "easy")), None)
    if level is None:
        raise line.Wrong("cli.no_player", text=arguments.player, known=", ".join(LADDER))
    from game import longrun  # pygame is loaded only when needed

    def progress(number: int, outcome: longrun.LongRunReport) -> None:
        if number % longrun.SAMPLE == 0:
            memory = outcome.memory[-1] if outcome.memory else "-"
            rate = round(number / outcome.seconds * 60, 1)
            line.tell(words.say("longrun.sofar", n=number, memory=memory, rate=rate, faults=len(outcome.faults)))

    outcome = longrun.run(title, tables(rules.game(title)), games, level, seed, progress)
    result = {
        "title": title,
        "player": level,
        "games": games,
        "finished": outcome.finished,
        "faults": outcome.faults,
        "fallbacks": outcome.fallbacks,
        "steps_per_game": round(outcome.steps / max(1, outcome.finished), 1),
        "seconds": round(outcome.seconds, 1),
        "games_per_minute": round(outcome.finished / outcome.seconds * 60, 1),
        "memory_mb": outcome.memory,
        "growth_percent": outcome.growth,
        "by_hand": {hand: figures(outcome.hands[hand]) for hand in sorted(outcome.hands)},
    }
    line.show(result, arguments.json, lambda: report(result))
    return 1 if outcome.faults or (outcome.growth or 0.0) > FLAT else 0


def figures(work: Handwork) -> dict[str, float]:
    """Average number of presses per round and per answer."""
    per_round, per_answer = work.presses / max(1, work.rounds), work.presses / max(1, work.answers)
    return {"games": work.games, "per_round": round(per_round, 1), "per_answer": round(per_answer, 1)}


def report(result: dict[str, Any]) -> Iterator[str]:
    yield words.say(
        "longrun.head",
        title=words.of(result["title"])("title"),
        games=words.say("games", n=result["games"]),
        finished=result["finished"],
        seconds=result["seconds"],
        rate=result["games_per_minute"],
    )
    yield words.say("longrun.steps", steps=result["steps_per_game"], fallbacks=result["fallbacks"])
    for hand, work in result["by_hand"].items():
        yield words.say(f"longrun.{hand}", **work)
    if result["growth_percent"] is not None:
        held = ", ".join(f"{megabytes:.0f}" for megabytes in result["memory_mb"])
        yield words.say("longrun.memory", memory=held, growth=result["growth_percent"])
    yield words.say("faults", n=len(result["faults"]))
    yield from result["faults"]
