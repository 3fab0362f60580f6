"""Moments of Puerto Rico worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match import Match, Seat
from game.players import player
from game.scenes.puerto_rico.board import PuertoRicoTable
from game.scenes.scene import Host, Scene, Stop

NAMES = {"en": ("Maria", "Willem", "Artyom", "Saskia", "Bruno"), "ru": ("Мария", "Виллем", "Артём", "Саския", "Бруно")}
SETTLED = {"wait": 1000}
"""Until the banner of the turn is gone."""
TRIES = 8
COLOURS = ("vermilion", "blue", "yellow", "sky", "black")


def table(
    seed: int, steps: int, prompt: str, seats: int = 4, full: int = 2, **options: bool
) -> Callable[[Host], Scene]:
    """A match played by computer players for at least so many steps, up to a person's next `prompt` with at least
    `full` options; the next seed where there is none. No prompt: to its end."""

    def scene(host: Host) -> Scene:
        names = NAMES[host.look.language]
        people = [
            Seat(names[i], "normal" if i == seats - 1 else "human", COLOURS[i])  # type: ignore[arg-type]
            for i in range(seats)
        ]
        for other in range(seed, seed + TRIES):
            match = Match.new("puerto_rico", people, options, seed=other, first=0)
            if reached(match, steps, prompt, full):
                break
        return PuertoRicoTable(host, match)

    return scene


def reached(match: Match, steps: int, prompt: str, full: int) -> bool:
    """Plays up to the moment; False: the game ended before."""
    mind = player("easy", "puerto_rico")
    while not match.over:
        if match.count >= steps and match.seat == 0 and match.prompt == prompt and len(match.options()) >= full:
            return True
        match.play(mind.choose(match.view(match.seat), match.seat, match.rng()).action)
    return False


def tour_stops() -> list[Stop]:
    def stop(name: str, scene: Callable[[Host], Scene], *script: dict[str, Any]) -> Stop:
        return Stop(f"puerto_rico_{name}", scene, title="puerto_rico", script=(SETTLED, *script))

    return [
        stop("role", table(3, 60, "ChooseRole"), {"hover": "role.5"}),
        stop("settler", table(5, 40, "ChooseTile"), {"hover": "row.1"}),
        stop("builder", table(7, 130, "ChooseBuilding", full=5), {"hover": "hospice"}),
        stop("mayor", table(7, 110, "Placement")),
        stop("captain", table(8, 150, "LoadGoods"), {"hover": "ship.1"}),
        stop("craftsman", table(6, 140, "ExtraBarrel", full=3), {"hover": "supply.indigo"}),
        stop("storage", table(8, 120, "StoreGoods")),
        stop("trader", table(9, 120, "SellBarrel"), {"hover": "goods.sugar"}),
        stop("end", table(8, 1, "")),
        stop("two", table(11, 90, "ChooseRole", seats=2), {"hover": "colonist_ship"}),
        stop("five", table(12, 60, "LoadGoods", seats=5)),
    ]
