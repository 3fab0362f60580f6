"""The action spaces: bazaar, contracts, coins, the Khan's Favour, travel, companions, Venice."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.spaces import SLOT_EXTRA, SPACES
from game.rules.marco_polo.decisions.roads import fares
from game.rules.marco_polo.decisions.special_pile import size
from game.rules.marco_polo.effects import Bundle
from game.titles.marco_polo.scene import faces
from game.titles.marco_polo.scene.atlas import Atlas
from game.titles.marco_polo.scene.colours import AWNINGS
from game.titles.marco_polo.telling.phrases import icon, things
from game.ui.text import Face
from game.ui.units import Area


def region(place: Area, space: str) -> Area:
    """Area painted for an action space, including knobs and numbers over its edge."""
    over = 28.0 if SPACES[space].sort in ("bazaar", "contracts") else 8.0
    return Area(place.x - 8, place.y - over, place.w + 16, place.h + over + 8)


def paint_space(atlas: Atlas, space: str) -> None:
    area = atlas.places.of(space)
    atlas.plate(area, atlas.colours.quay if space == "venice_row" else atlas.colours.sheet)
    kind = SPACES[space]
    if kind.sort == "venice":
        atlas.text(atlas.say("space.venice"), (area.x + 24, area.centre[1]), 42, Face.SEMI, anchor="midleft")
    elif kind.sort not in ("bazaar", "coins"):
        atlas.text(atlas.say(f"space.{space}"), (area.x + 22, area.y + 36), 38, Face.SEMI, anchor="midleft")
    match kind.sort:
        case "bazaar":
            _stall(atlas, space, area)
        case "contracts":
            _contracts(atlas, area)
        case "coins":
            atlas.rich(things(kind.reward), (area.centre[0], area.y + 68), 52, face=Face.BOLD)
        case "travel":
            _fares(atlas)
        case "khan":
            at = area.x + 22, area.bottom - 44
            atlas.rich(things(kind.reward), at, 44, face=Face.BOLD, anchor="midleft")
            atlas.picture("paiza", Area(area.right - 96, area.bottom - 100, 84, 84))
        case "companions":
            _companions(atlas, area)
    _slots(atlas, space)
    paint_knobs(atlas, space)


def _slots(atlas: Atlas, space: str) -> None:
    """Empty slots; dice are painted as pieces."""
    style = atlas.colours.blue if SPACES[space].blue else atlas.colours.brown
    for slot in atlas.places.slots(space):
        atlas.plate(slot, style)


def _stall(atlas: Atlas, space: str, area: Area) -> None:
    item = SPACES[space].item
    atlas.picture("awning", Area(area.x - 8, area.y - 6, area.w + 16, 84), tones=AWNINGS[item])
    for row, (place, bundle) in enumerate(zip(atlas.places.yields(space), SPACES[space].columns, strict=True), 1):
        if row % 2 == 0:
            atlas.plate(place, atlas.colours.stripe)
        side = place.h - 14
        atlas.put(faces.die("plain", "", row, atlas.plane.px(side), False), (place.x + 4 + side / 2, place.centre[1]))
        _yield(atlas, Area(place.x + side + 12, place.y, place.w - side - 12, place.h), bundle, item)


def _yield(atlas: Atlas, place: Area, bundle: Bundle, item: str) -> None:
    """Yield of a row: its own good, counted, and anything besides."""
    held = {item: getattr(bundle, item), **{kind: n for kind, n in asdict(bundle).items() if n and kind != item}}
    digits = {kind: str(n) if n > 1 or kind == item else "" for kind, n in held.items()}
    wide = sum(atlas.wide(text, 40, Face.BOLD) for text in digits.values() if text)
    side, x, y = min(50.0, (place.w - wide) / len(held)), place.x, place.centre[1]
    for kind, text in digits.items():
        if text:
            atlas.text(text, (x, y), 40, anchor="midleft")
            x += atlas.wide(text, 40, Face.BOLD)
        atlas.picture(kind, Area(x, y - side / 2, side, side))
        x += side


def _contracts(atlas: Atlas, area: Area) -> None:
    pile = f"{icon('contract')} ×{size(atlas.state)}"
    atlas.rich(pile, (area.x + 22, area.bottom - 44), 40, face=Face.BOLD, anchor="midleft")
    for slot, place in enumerate(atlas.places.row("contract_slot")):
        head, rest = place.cut_top(52)
        if slot < len(atlas.state.slots):
            contract_card(atlas, atlas.state.slots[slot], rest if slot in SLOT_EXTRA else place)
        else:
            atlas.plate(place, atlas.colours.empty)
        if slot in SLOT_EXTRA:
            extra = f"+{SLOT_EXTRA[slot]}{icon('coin')}/{icon('camel')}"
            atlas.label(extra, (head.centre[0] + 16, head.centre[1]), atlas.colours.step, 34, 46)


def paint_knobs(atlas: Atlas, space: str) -> None:
    """Parts over the edge of an action space, and over a rim along it: its good, the numbers of the contracts."""
    area, item = atlas.places.of(space), SPACES[space].item
    if item:
        knob = Area(area.centre[0] - 44, area.y - 20, 88, 88)
        atlas.plate(knob, atlas.colours.knob)
        atlas.picture(item, knob.inset(9))
    for slot, place in enumerate(atlas.places.row("contract_slot") if space == "contracts" else (), 1):
        disc = Area(place.x - 4, place.y - 28, 52, 52)
        atlas.plate(disc, atlas.colours.number)
        atlas.text(str(slot), disc.centre, 40, colour=atlas.colours.number.ink)


def reward_lines(atlas: Atlas, reward: Bundle, room: float) -> list[str]:
    """The whole reward: with gaps, else set tight, else in two lines."""
    whole = things(reward, gap=" "), things(reward, gap="")
    line = atlas.fitting(whole, room, 40)
    if atlas.wide(line, 40, Face.BOLD) <= room:
        return [line]
    parts = things(reward, gap="\n").split("\n")
    half = (len(parts) + 1) // 2
    return ["".join(parts[:half]), "".join(parts[half:])]


def contract_card(atlas: Atlas, contract: str, place: Area) -> None:
    """Cost above, reward below."""
    plan = CONTRACTS[contract]
    atlas.plate(place, atlas.colours.contract)
    rewards = reward_lines(atlas, plan.reward, place.w - 10)
    head, foot = place.cut_bottom(place.h * (0.4 if len(rewards) == 1 else 0.5))[::-1]
    atlas.plate(foot.inset(5), atlas.colours.reward)
    for line, strip in zip(rewards, foot.inset(0, 3).rows((foot.h - 6) / len(rewards), len(rewards), 0), strict=True):
        atlas.rich(line, strip.centre, 40, atlas.colours.reward.ink, Face.BOLD)
    kinds = [kind for kind in ("camel", "pepper", "silk", "gold") if getattr(plan.cost, kind)]
    pairs: Sequence[Sequence[str]] = [kinds[:2], kinds[2:]] if kinds[2:] else [kinds]
    for row, pair in enumerate(pairs):
        y = head.y + head.h * (0.27 + 0.48 * row if kinds[2:] else 0.52)
        words = " ".join(f"{getattr(plan.cost, kind)}{icon(kind)}" for kind in pair)
        atlas.rich(words, (head.centre[0], y), 42, face=Face.BOLD)


def _fares(atlas: Atlas) -> None:
    """The table of basic costs; steps with equal costs share a column."""
    for place, (steps, coins) in zip(atlas.places.fares(), fares(), strict=True):
        atlas.plate(place, atlas.colours.step)
        x = place.centre[0]
        atlas.text(steps, (x, place.y + place.h * 0.28), 38, Face.SEMI)
        atlas.rich(things(Bundle(coin=coins)), (x, place.y + place.h * 0.72), 40, face=Face.BOLD)


def _companions(atlas: Atlas, area: Area) -> None:
    at = area.x + 22, area.y + 88
    atlas.rich(things(SPACES["companions"].reward, gap=" "), at, 42, face=Face.BOLD, anchor="midleft")
    for number, name in enumerate(atlas.state.open_companions):
        tile = atlas.places.companion(number)
        atlas.plate(tile, atlas.colours.tile)
        atlas.picture(f"comp_{name}", tile.inset(5))


def space_sign(atlas: Atlas, space: str) -> object:
    """The part of the position an action space depends on."""
    state = atlas.state
    if space == "contracts":
        return tuple(state.slots), size(state)
    return tuple(state.open_companions) if space == "companions" else None
