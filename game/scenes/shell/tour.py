"""Moments of the shell for the tour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from game import paths
from game.match.history import History
from game.match.saves import folder
from game.match.seat import Player
from game.review import QUICK, Review, begun, continued
from game.scenes.examples import FINISHED, TITLE, close_with_thumbnail, played
from game.scenes.rulebook.book import Rulebook
from game.scenes.scene import Host, Stop
from game.scenes.shell.credits import Credits
from game.scenes.shell.load.scene import LoadScene
from game.scenes.shell.results.scene import Results
from game.scenes.shell.seating.scene import Seating
from game.scenes.shell.settings.scene import PAGES, SettingsScene
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.statistics import Statistics
from game.scenes.shell.title import TitleScreen
from game.scenes.shell.trouble import Trouble
from game.scenes.table.double_press import DoublePress
from game.scenes.table.handover import HandOver
from game.scenes.table.scene import Table
from game.words import of

PLAYERS: Sequence[Player] = ("human", "human", "hard", "normal")
SEED = 7
"""With these players, of the match whose results are shown."""
FEW = 8
"""Decisions that are judged for a picture."""


def tour_stops() -> list[Stop]:
    return [
        *_library(),  # the empty one comes before anything is saved
        Stop("title", _interrupted),
        *_shelf(),
        *_seating(),
        Stop("handover", lambda host: HandOver(host, played(("human",) * 4, 60, 1), 1, DoublePress())),
        *_results(),
        Stop("statistics_empty", _unplayed),
        Stop("statistics", _statistics),
        *_rulebook(),
        *_settings(),
        *_trouble(),
        Stop("credits", Credits),
    ]


def _interrupted(host: Host) -> TitleScreen:
    close_with_thumbnail(host, played(("human", "human", "hard"), 120, 5, saved=True))
    return TitleScreen(host)


def _shelf() -> list[Stop]:
    return [
        Stop("shelf", Shelf),
        Stop("shelf_people", Shelf, ({"click": "people.5"},)),
        Stop("shelf_unfit", Shelf, ({"click": "people.5"}, {"click": "box.zeelandia"})),
    ]


def _seating() -> list[Stop]:
    def seated(host: Host) -> Seating:
        return Seating(host, "zeelandia")

    return [
        Stop("seating", seated),
        Stop("seating_level", seated, ({"click": "seat.1.level"},)),
        Stop("seating_colour", seated, ({"click": "seat.0.colour"},)),
        Stop("seating_style", seated, ({"click": "seat.1.style"},)),
        Stop("seating_full", seated, ({"click": "seat.add"}, {"click": "option.governors"})),
        Stop("seating_refused", seated, ({"click": "seat.0.name"}, *({"key": "backspace"},) * 8, {"click": "start"})),
    ]


def _results() -> list[Stop]:
    def ended(players: Sequence[Player], seed: int, modules: bool) -> Callable[[Host], Results]:
        def scene(host: Host) -> Results:
            match = played(players, FINISHED, seed, {"governors": modules, "records": modules})
            return Results(host, match, host.table(match))

        return scene

    def reviewed(host: Host) -> Results:
        match = played(PLAYERS, FINISHED, SEED, saved=True)
        scene = Results(host, match, host.table(match))
        scene.table.review.begin(_judged())
        scene.turn("review")
        return scene

    def recalled(host: Host) -> Table:
        results = reviewed(host)
        table: Table = host.table(results.match)
        table.recall(results.review.recalled(results.table.review.moments[0]))
        return table

    four = ended(PLAYERS, SEED, True)
    return [
        Stop("results", four),
        Stop("results_source", four, ({"click": "curves.kind.source"}, {"click": "moment.1"})),
        Stop("results_review", reviewed),
        Stop("results_review_moment", reviewed, ({"click": "review.moment.1"},)),
        Stop(
            "results_review_line", reviewed, ({"click": "review.moment.1"}, {"click": "review.play"}, {"wait": "idle"})
        ),
        Stop("results_review_board", recalled),
        Stop("results_two", ended(("human", "human"), 11, False)),
    ]


@cache
def _judged() -> Review:
    """The most telling decisions alone. Remembered: other screens and languages show the same."""
    match = played(PLAYERS, FINISHED, SEED)
    whole = begun(match, QUICK)
    *_, review = continued(match, msgspec.structs.replace(whole, order=whole.order[:FEW]))
    return review


def _library() -> list[Stop]:
    def filled(host: Host) -> LoadScene:
        close_with_thumbnail(host, played(("human", "normal"), 30, 1, saved=True))
        close_with_thumbnail(host, played(("human", "human", "hard"), 150, 2, saved=True))
        close_with_thumbnail(host, played(("human", "normal", "hard", "easy"), FINISHED, 3, saved=True))
        (folder(TITLE) / "newer.emporium").write_text('{"format":99,"game":"zeelandia"}\n', encoding="utf-8")
        return LoadScene(host)

    def naming(host: Host) -> LoadScene:
        scene = filled(host)
        saved = next(saved for saved in scene.listed if saved.header)
        scene.chosen, scene.naming = str(saved.file), of(saved.title)("title")
        return scene

    return [
        Stop("load_empty", LoadScene),
        Stop("load", filled),
        Stop("load_name", naming),
        Stop("load_delete", filled, ({"key": "delete"},)),
    ]


def _unplayed(host: Host) -> Statistics:
    return Statistics(host, history=History(paths.user_data() / "nothing_played.sqlite"))


def _statistics(host: Host) -> Statistics:
    history = History()
    for seed in range(7):
        match = played(("human", "human", "hard"), FINISHED, seed)
        history.add(match)
        history.add_losses(match, {0: (20, 30.0 - 4 * seed), 1: (20, 12.0 + 9 * (seed % 2))})
    return Statistics(host)


def _rulebook() -> list[Stop]:
    def book(host: Host) -> Rulebook:
        return Rulebook(host, "puerto_rico", decision="LoadGoods")

    return [
        Stop("rulebook", book),
        Stop("rulebook_search", book, ({"click": "search"}, {"type": "5"})),
        Stop(
            "rulebook_figures",
            lambda host: Rulebook(host, "zeelandia", rule="ZE-E13"),
            ({"key": "pagedown"}, {"wait": 4000}),
        ),
        Stop("rulebook_aid", lambda host: Rulebook(host, "marco_polo", leaf="aid")),
        Stop("rulebook_stock", lambda host: Rulebook(host, "felinia", leaf="stock")),
    ]


def _settings() -> list[Stop]:
    def page(name: str) -> Callable[[Host], SettingsScene]:
        return lambda host: SettingsScene(host, name)

    stops = [Stop("settings" if name == "display" else f"settings_{name}", page(name)) for name in PAGES]
    return [*stops, Stop("settings_rebind", page("keys"), ({"click": "bind.undo"},))]


def _trouble() -> list[Stop]:
    fault = ValueError("an example of a failure")

    def at_the_table(host: Host) -> Trouble:
        return Trouble(host, fault, host.table(played(("human", "normal"), 40, 1)))

    return [Stop("trouble", lambda host: Trouble(host, fault, None)), Stop("trouble_table", at_the_table)]
