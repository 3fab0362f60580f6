"""Moments of Zeelandia worth a picture."""

from __future__ import annotations

from collections.abc import Callable

from game.match import Match, Seat
from game.players import Budget, player
from game.scenes.scene import Host, Scene, Stop
from game.scenes.zeelandia.board import ZeelandiaTable

NAMES = {"en": ("Anna", "Boris", "Vera", "Gleb"), "ru": ("Анна", "Борис", "Вера", "Глеб")}
SETTLED = {"wait": 1000}
"""Until the banner of the turn is gone."""
COLOURS = ("vermilion", "blue", "yellow", "black")


def table(seed: int, steps: int, prompt: str, seats: int = 4, modules: bool = True) -> Callable[[Host], Scene]:
    """A match played by computer players for at least so many steps, up to the first seat's next `prompt`."""

    def scene(host: Host) -> Scene:
        names = NAMES[host.look.language]
        people = [
            Seat(names[i], "normal" if i == seats - 1 else "human", COLOURS[i])  # type: ignore[arg-type]
            for i in range(seats)
        ]
        options = {"governors": modules, "records": modules}
        match = Match.new("zeelandia", people, options, seed=seed, first=0)
        mind = player("easy", "zeelandia")
        while not match.over:
            if match.count >= steps and match.seat == 0 and match.prompt == prompt:
                break
            choice = mind.choose(match.view(match.seat), match.seat, match.rng(), Budget(playouts=4))
            match.play(choice.action)
        return ZeelandiaTable(host, match)

    return scene


def tour_stops() -> list[Stop]:
    return [
        Stop("zeelandia_start", table(3, 0, "PlaceStart"), title="zeelandia", script=(SETTLED,)),
        Stop("zeelandia_move", table(7, 120, "Move"), title="zeelandia", script=(SETTLED, {"hover": "move.2"})),
        Stop("zeelandia_place", table(7, 100, "Place"), title="zeelandia", script=(SETTLED,)),
        Stop("zeelandia_menu", table(7, 100, "Place"), title="zeelandia", script=(SETTLED, {"click": "menu"})),
        Stop("zeelandia_points", table(7, 100, "Place"), title="zeelandia", script=(SETTLED, {"click": "overview"})),
        Stop(
            "zeelandia_back",
            table(7, 100, "Move"),
            title="zeelandia",
            script=(SETTLED, {"click": "menu"}, {"click": "menu.look_back"}),
        ),
        Stop("zeelandia_two", table(11, 90, "Move", seats=2, modules=False), title="zeelandia", script=(SETTLED,)),
    ]
