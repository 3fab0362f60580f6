"""Matches for the tour: real ones, played by computer players up to some point."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from game.match import Match, autosave
from game.match.recap import recap
from game.match.seat import Player
from game.rules.kernel import Action, Event, Scalar
from game.scenes.scene import Host, Scene, Stop
from game.scenes.shell import thumbnails
from game.scenes.shell.seats import default_seats

TITLE = "zeelandia"
FINISHED = 100_000
"""More steps than any match has."""
SETTLED = {"wait": 1000}
"""For scripts: waits until the turn's banner is gone."""
TRIES = 8


def played(
    players: Sequence[Player],
    steps: int,
    seed: int,
    options: Mapping[str, Scalar] | None = None,
    *,
    saved: bool = False,
) -> Match:
    """A match of at least `steps` steps, with player names in the current language; `saved`: with a record."""
    file = autosave(TITLE) if saved else None
    match = Match.new(TITLE, default_seats(players), options, seed=seed, first=0, file=file)
    while not match.over and match.count < steps:
        match.play(easy_answer(match))
    return match


def close_with_thumbnail(host: Host, match: Match) -> None:
    """Closes a match as leaving its table does, with its thumbnail."""
    table = host.table(match)
    table.ensure()
    thumbnails.keep(table, match, table.layout.board.box(host.look))
    table.closing()


def moment(
    title: str,
    seed: int,
    steps: int,
    prompt: str,
    *,
    seats: int = 4,
    people: int = 0,
    full: int = 1,
    told: type[Event] = Event,
    **options: Scalar,
) -> Callable[[Host], Scene]:
    """The table of a match that computer players played for at least `steps` steps, up to the first seat's next
    `prompt` with at least `full` options and an event of the type `told` since its last turn; with the next seed if
    there is none. No prompt: to its end. `people` sit at the first seats (0: at all but the last)."""

    def scene(host: Host) -> Scene:
        humans = people or seats - 1
        table = default_seats(["human" if i < humans else "normal" for i in range(seats)])
        for other in range(seed, seed + TRIES):
            match = Match.new(title, table, options, seed=other, first=0)
            if play_to(match, steps, prompt, full, told):
                break
        scene: Scene = host.table(match)
        return scene

    return scene


def play_to(match: Match, steps: int, prompt: str, full: int, told: type[Event]) -> bool:
    """Plays up to that point; False: the game ended before. No prompt: to its end."""
    while not match.over:
        asked = match.count >= steps and match.seat == 0 and match.prompt == prompt
        if asked and len(match.options()) >= full and _happened(match, told):
            return True
        match.play(easy_answer(match, fair=False))
    return not prompt


def _happened(match: Match, told: type[Event]) -> bool:
    since = (match.move(number) for number in recap(match.timeline, 0))
    return told is Event or any(isinstance(event, told) for move in since for event in move.events)


_answers: dict[tuple[str, int, int, bool], Action] = {}
"""Cached by position, seed, step and fairness: the same matches are shown again, on other screens and in other
languages."""


def easy_answer(match: Match, *, fair: bool = True) -> Action:
    """The answer of an easy computer player. One that is not `fair` may make presents to rivals, which saves half
    of its time."""
    from game.players.ladder import Careless, player
    from game.players.minds import mind_of

    key = (match.digest, match.header.seed, match.count, fair)
    if key not in _answers:
        easy = player("easy", match.title) if fair else Careless(mind_of(match.title), gift=inf)
        _answers[key] = easy.choose(match.view(match.seat), match.seat, match.rng()).action
    return _answers[key]


def stop(title: str, name: str, scene: Callable[[Host], Scene], *script: dict[str, Any]) -> Stop:
    """A moment of a title worth a picture: the scene when nothing moves any more, then the script."""
    return Stop(f"{title}_{name}", scene, title=title, script=(SETTLED, *script))
