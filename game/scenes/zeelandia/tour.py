"""Moments of Zeelandia worth a picture."""

from __future__ import annotations

from functools import partial

from game.scenes.examples import SETTLED, moment
from game.scenes.scene import Stop

plain = partial(moment, "zeelandia")
table = partial(plain, governors=True, records=True)


def tour_stops() -> list[Stop]:
    return [
        Stop("zeelandia_start", table(3, 0, "PlaceStart"), title="zeelandia", script=(SETTLED,)),
        Stop("zeelandia_move", table(7, 120, "Move"), title="zeelandia", script=(SETTLED, {"hover": "move.2"})),
        Stop("zeelandia_place", table(7, 100, "Place"), title="zeelandia", script=(SETTLED,)),
        Stop("zeelandia_owners", table(7, 100, "Place"), title="zeelandia", script=(SETTLED, {"click": "owners"})),
        Stop(
            "zeelandia_tip",
            table(7, 100, "Place"),
            title="zeelandia",
            script=(SETTLED, {"hover": "h0106"}, {"wait": 600}),
        ),
        Stop("zeelandia_menu", table(7, 100, "Place"), title="zeelandia", script=(SETTLED, {"click": "menu"})),
        Stop("zeelandia_points", table(7, 100, "Place"), title="zeelandia", script=(SETTLED, {"click": "overview"})),
        Stop(
            "zeelandia_back",
            table(7, 100, "Move"),
            title="zeelandia",
            script=(SETTLED, {"click": "menu"}, {"click": "menu.look_back"}),
        ),
        Stop(
            "zeelandia_two",
            table(11, 90, "Move", seats=2, governors=False, records=False),
            title="zeelandia",
            script=(SETTLED,),
        ),
    ]
