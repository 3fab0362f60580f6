"""Boards altered in sense, not in form: a number, a name, a corner. On what is accepted a table is drawn and played."""

from __future__ import annotations

import shutil
import xml.etree.ElementTree as ET
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random

from game import paths, rules
from game.app import App
from game.levels import LevelError, load_level
from game.match import COLOURS, Match, Seat
from game.match.level_files import board_faults, own_levels
from game.rules.board import Board
from game.scenes.board.needs import lacking
from game.scenes.shell.trouble import Trouble
from game.settings import Settings
from game.ui.driving import Driver, Lost
from tests.rules.tables import mixes

NUMBERS = ("", "-1", "0", "0.5", "1", "2", "7", "1000", "1000000")
ANSWERS = 24
LOOKS = 8
"""After so many answers the table is looked at."""
KEYS = ("+", "0", "r", "escape", "k", "escape")
"""What is pressed there."""


def trial(number: int, folder: Path) -> None:
    rng = Random(number)
    own = own_levels()
    shutil.copytree(paths.levels(), own)
    file = rng.choice(sorted(own.glob("*.tmx")))
    tree = ET.parse(file)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        rng.choice((number_changed, number_changed, removed, doubled, tiles_changed, corner_moved))(tree.getroot(), rng)
    tree.write(file, encoding="UTF-8", xml_declaration=True)
    try:
        board = load_level(file)
    except LevelError:
        return
    if board.game in rules.titles() and (match := laid(board, file, rng)):
        drawn(match, rng)


def number_changed(root: ET.Element, rng: Random) -> None:
    """An attribute becomes another number, or what it is elsewhere."""
    thing = rng.choice(list(root.iter()))
    keys = [key for key in thing.attrib if key not in ("id", "name")]
    if keys:
        key = rng.choice(keys)
        others = [other.attrib[key] for other in root.iter(thing.tag) if key in other.attrib]
        thing.set(key, rng.choice(NUMBERS if thing.attrib[key].lstrip("-").isdigit() else others))


def removed(root: ET.Element, rng: Random) -> None:
    parent = rng.choice([thing for thing in root.iter() if len(thing)])
    parent.remove(rng.choice(list(parent)))


def doubled(root: ET.Element, rng: Random) -> None:
    """An object is there twice, the second time elsewhere and under another name."""
    group = rng.choice([group for group in root.iter("objectgroup") if len(group)])
    twin = deepcopy(rng.choice(list(group)))
    twin.attrib |= {"id": "9999", "name": rng.choice(("twin", "twin_1", "Ж")), "x": str(rng.randrange(2000))}
    group.append(twin)


def tiles_changed(root: ET.Element, rng: Random) -> None:
    for data in root.iter("data"):
        cells = (data.text or "").split(",")
        for _ in range(rng.choice((1, 3, 20))):
            cells[rng.randrange(len(cells))] = rng.choice(cells)
        data.text = ",".join(cells)


def corner_moved(root: ET.Element, rng: Random) -> None:
    shapes = [thing for thing in root.iter() if "points" in thing.attrib]
    if shapes:
        shape = rng.choice(shapes)
        corners = shape.attrib["points"].split()[: rng.randrange(1, 40)]
        corners[rng.randrange(len(corners))] = f"{rng.randrange(-3000, 3000)},{rng.randrange(-3000, 3000)}"
        shape.set("points", " ".join(corners))


def laid(board: Board, file: Path, rng: Random) -> Match | None:
    """A match on the board at the first table that it suits, if there is one."""
    game = rules.game(board.game)
    for seats in rng.sample(game.seats, len(game.seats)):
        for options in mixes(board.game, seats):
            if not board_faults(board, game, seats, options):
                if lacking(board):
                    return None
                people = [Seat(f"Seat {n}", "human", colour) for n, colour in enumerate(COLOURS[:seats])]
                return Match.new(board.game, people, options, level=file, seed=1)
    return None


def drawn(match: Match, rng: Random) -> None:
    app = App(Settings(language=rng.choice(("en", "ru")), coach=False), (1280, 720), keep=False)
    try:
        app.push(app.table(match))
        driver = Driver(app)
        for number in range(ANSWERS):
            if match.over:
                break
            if number % LOOKS == 0:
                looked_at(driver)
            known = match.view(match.seat)
            match.play(known.decision.sample(known, rng))
        looked_at(driver)
    finally:
        app.quit()
        app.close()


def looked_at(driver: Driver) -> None:
    driver.do({"wait": 700})
    for key in KEYS:
        with suppress(Lost):
            driver.do({"key": key})
            driver.do({"wait": 50})
    for scene in driver.app.scenes:
        assert not isinstance(scene, Trouble), scene.report_text
