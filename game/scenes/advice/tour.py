"""Moments of hints and of the coach for the tour."""

from __future__ import annotations

from msgspec.structs import replace

from game.figures import figures, staged
from game.scenes import examples
from game.scenes.scene import Host, Scene, Stop
from game.words import say

ASKED = {
    "zeelandia": "Place",
    "puerto_rico": "ChooseRole",
    "felinia": "Bid",
    "sky_traders": "Fly",
    "marco_polo": "Turn",
}
"""By title, the decision at which somebody asks for a hint."""
LATE = 40
"""Steps after which it comes."""


def tour_stops() -> list[Stop]:
    hints = [
        examples.stop(title, "hint", examples.moment(title, 3, LATE, prompt), {"click": "hint"}, {"wait": "idle"})
        for title, prompt in ASKED.items()
    ]
    moment = examples.moment("puerto_rico", 3, LATE, ASKED["puerto_rico"])
    helped = examples.stop("puerto_rico", "help", moment, {"click": "help"}, {"wait": "idle"})
    return [*hints, helped, Stop("zeelandia_coach", _buying, ({"hover": "move.2"}, {"wait": 600}), "zeelandia")]


def _buying(host: Host) -> Scene:
    """Somebody in their first game thinks of spending the last guilder before the warehouse."""
    host.change(replace(host.settings, coach=True))
    names = [say(f"seating.name.{number}") for number in range(3)]
    table: Scene = host.table(staged("zeelandia", figures("zeelandia").find("price"), names))
    return table
