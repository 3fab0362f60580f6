"""Requirements on a level of this title (17.1, 9.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault
from game.rules.marco_polo.chart import NODES, PALACES, beijing_spaces, in_palace, number
from game.rules.marco_polo.components import goals
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.components.tokens import OUTPOSTS
from game.rules.marco_polo.effects import StartAt
from game.rules.marco_polo.setting import MarcoPoloSetting
from game.rules.toolkit import fault_at

TITLE = "marco_polo"


def find_faults(board: Board, seats: int, setting: MarcoPoloSetting) -> Iterator[Fault]:
    if board.game != TITLE:
        yield Fault("level.other_game", {"game": board.game})
        return
    yield from _places(board)
    yield from _spaces(board, setting)
    yield from _counts(board, seats, setting)
    yield from _costs(board)
    if setting.venice:
        yield from _palaces(board)


def _places(board: Board) -> Iterator[Fault]:
    """All places named by cards and characters exist, and the whole map is connected."""
    starts, beijing = list(board.of_kind("start")), list(board.of_kind("beijing"))
    for kind, spaces in (("start", starts), ("beijing", beijing)):
        if len(spaces) != 1:
            yield Fault("place.one", {"kind": kind, "have": len(spaces)})
    cards = (*goals.BASE, *goals.AGENTS_OF_VENICE)
    named = [(city, kind) for goal in cards for city, kind in ((goal.large, "large_city"), (goal.small, "small_city"))]
    for character in CHARACTERS.values():
        for effect in character.effects:
            if isinstance(effect, StartAt):
                named += [(node, "") for node in effect.nodes]
    for name, kind in dict.fromkeys(named):
        space = board.spaces.get(name)
        if space is None or space.kind not in NODES:
            yield Fault("place.missing", {"place": name})
        elif kind and space.kind != kind:
            yield fault_at("place.kind", space, kind=kind)
    if len(starts) == 1:
        yield from _joined(board, starts[0].id, NODES, "place.cut_off")


def _joined(board: Board, start: str, kinds: tuple[str, ...], key: str) -> Iterator[Fault]:
    reached = board.reachable([start], board.spaces)
    for space in board.of_kind(*kinds):
        if space.id not in reached:
            yield fault_at(key, space)


def _spaces(board: Board, setting: MarcoPoloSetting) -> Iterator[Fault]:
    """Action spaces, city-card spaces with their places, and the spaces of Beijing."""
    for name, action in SPACES.items():
        if action.sort == "venice" and not setting.venice:
            continue
        space = board.spaces.get(name)
        if space is None or space.kind != "action":
            yield Fault("space.missing", {"space": name})
    for space in board.of_kind("action"):
        if space.id not in SPACES:
            yield fault_at("space.not_known", space)
    carded: list[str] = []
    for space in board.of_kind("city_card"):
        place = board.spaces.get(str(space.properties.get("place", "")))
        if place is None or place.kind not in ("large_city", "large_palace", "northern_palace"):
            yield fault_at("card.no_place", space)
            continue
        carded.append(place.id)
        printed = space.properties.get("printed")
        if printed is not None and printed not in CITY_CARDS:
            yield fault_at("card.not_known", space, name=str(printed))
    for space in board.of_kind("large_city", "large_palace", "northern_palace"):
        if space.id not in carded:
            yield fault_at("place.no_card", space)


def _counts(board: Board, seats: int, setting: MarcoPoloSetting) -> Iterator[Fault]:
    """Enough tokens, bonuses and cards for the places, and a space in Beijing for every player."""
    tokens = [*board.of_kind("small_city", *("small_palace",) * setting.venice)]
    cards = [
        space
        for space in board.of_kind("city_card")
        if "printed" not in space.properties and (setting.venice or not in_palace(board, space))
    ]
    for key, have, most in (
        ("tokens.many", len(tokens), len(setting.all_tokens)),
        ("outposts.many", len([*board.of_kind("large_city")]), len(OUTPOSTS)),
        ("cards.many", len(cards), len(setting.all_city_cards)),
    ):
        if have > most:
            yield Fault(key, {"most": most, "have": have})
    spaces = beijing_spaces(board)
    if len(spaces) < seats:
        yield Fault("beijing.few", {"need": seats, "have": len(spaces)})
    values = [number(space.properties, "vp") for space in spaces]
    if values != sorted(values, reverse=True):
        yield Fault("beijing.order")


def _costs(board: Board) -> Iterator[Fault]:
    for link in board.links:
        for key in ("coins", "camels", "goods"):
            cost = link.properties.get(key, 0)
            if not isinstance(cost, int) or isinstance(cost, bool) or cost < 0:
                yield fault_at("road.cost", link, name=key)


def _palaces(board: Board) -> Iterator[Fault]:
    palaces = list(board.of_kind(*PALACES))
    entries = [space for space in palaces if space.properties.get("entry")]
    if len(entries) != 1:
        yield Fault("palace.entry", {"have": len(entries)})
    else:
        yield from _joined(board, entries[0].id, PALACES, "palace.cut_off")
