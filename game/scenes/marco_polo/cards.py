"""Cards as they lie in a row to choose from: characters, contracts, goals, city cards, companions, gifts."""

from __future__ import annotations

from dataclasses import dataclass

from game.match import Seat
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.decisions import contracts
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.outlook import bonus_of
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.marco_polo import pictures
from game.scenes.marco_polo.colours import COLOURS, PORTRAITS
from game.scenes.marco_polo.powers import power
from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import BODY, SMALL, Plate
from game.ui.units import Area
from game.ui.widget import Tip
from game.words import Voice

PAD, GAP = 7.0, 5.0
HEAD, LARGE_HEAD, LINE, FOOT, NOTE = 46.0, 62.0, 34.0, 30.0, 26.0
ROOMY = 210.0
"""Where a card is as high, its portrait is larger."""
NAME = 70.0
"""How wide a name must be to stand beside a portrait."""
SIZES = (24.0, 22.0, 20.0, 18.0, 17.0, 16.0, 15.0)
"""Of pictures in a line, the largest that fits."""


@dataclass(frozen=True, slots=True)
class Card:
    """`art`: what stands at its head, beside the name; `lines` say in pictures what it is about, `text` says it in a
    sentence where there is room. `foot`: what it brings, on a red band. `note`: good or bad news about it now."""

    name: str
    art: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    text: str = ""
    foot: str = ""
    note: str = ""
    good: bool = True
    covered: bool = False
    """It lies face down."""
    ground: str = ""
    """Whose colours its head has."""

    @property
    def tip(self) -> Tip:
        return Tip(self.name, tuple(line for line in (self.text, *self.lines, self.foot, self.note) if line))


def back(say: Voice, picture: str) -> Card:
    """One that lies face down."""
    return Card(say("card.covered"), (picture,), covered=True)


def character(say: Voice, name: str, owner: Seat | None = None) -> Card:
    """`owner`: who has taken it already."""
    effects = CHARACTERS[name].effects
    note = "" if owner is None else f"{rich.player(owner.colour)} {owner.name}"
    words = say(f"character.{name}"), say(f"character.{name}.effect")
    return Card(words[0], (pictures.portrait(name),), tuple(power(effects)), words[1], note=note, ground=name)


def companion(say: Voice, name: str) -> Card:
    return Card(say(f"companion.{name}"), (pictures.portrait(name),), text=say(f"companion.{name}.effect"))


def gift(say: Voice, name: str) -> Card:
    return Card(say("thing.gift"), ("gift",), text=say(f"gift.{name}"))


def rustichello(say: Voice, name: str) -> Card:
    return Card(say("thing.rustichello"), ("char_rustichello",), text=say(f"card.{name}"))


def city_card(say: Voice, name: str) -> Card:
    return Card(say("thing.city_card"), lines=(pictures.card(name),), text=say(f"card.{name}"))


def token(say: Voice, state: MarcoPolo, place: str) -> Card:
    """A city bonus, or what one's character brings at the start of a round."""
    if place not in state.tokens:
        return character(say, state.role[state.decision.seat])
    return Card(say(f"place.{place}"), (picture_of(place),), (pictures.things(bonus_of(state, place)),))


def picture_of(place: str) -> str:
    """The art of a city or a palace."""
    return place.replace("ca_", "pal_") if place.startswith("ca_") else f"city_{place}"


def goal(say: Voice, state: MarcoPolo, seat: int, name: str) -> Card:
    """With a sign at each city that has a post."""
    card = GOALS[name]
    cities = (card.large, card.small)
    lines = tuple(f"{'[check]' if state.owns(seat, city) else '[no]'} {say(f'place.{city}')}" for city in cities)
    art = tuple(f"city_{city}" for city in cities)
    return Card(say(f"goal.{name}"), art, lines, foot=pictures.things(Bundle(vp=card.vp), loud=True))


def contract(say: Voice, state: MarcoPolo, seat: int, name: str, extra: int = 0) -> Card:
    """With what is missing to complete it now, and what its reward would make possible. `extra`: coins or camels that
    come with it."""
    cost, reward = CONTRACTS[name].cost, CONTRACTS[name].reward
    lack = contracts.shortfall(state, seat, name)
    ready = not any(lack.fixed)
    note = "[check]" if ready else f"−{pictures.things(lack)}"
    opened = contracts.opened(state, seat, name) if ready else []
    text = "\n".join(say("contract.opens", terms=pictures.contract(other)) for other in opened)
    return Card(
        pictures.plain(say, pictures.contract(name)),
        lines=(pictures.things(cost, gap=" "), *([f"+{pictures.counted('coin_or_camel', extra)}"] if extra else [])),
        text=text,
        foot=pictures.things(reward),
        note=note,
        good=ready,
    )


# ---------------------------------------------------------------------------------------------- painting


@dataclass(frozen=True, slots=True)
class Laid:
    """A text of a card in its place; `rich`: with pictures in it."""

    letters: Lettering
    ink: str
    rich: bool = False


def _rich(canvas: Canvas, area: Area, string: str, most: float = SIZES[0]) -> Lettering:
    """In the middle of an area, as large as fits, wrapped where it is too wide."""
    box = canvas.rect(area)
    for units in (size for size in SIZES if size <= most):
        wide, high = rich.size(string, Face.BOLD, canvas.px(units), box.w)
        fits = wide <= box.w and high <= box.h + canvas.px(3)
        if fits:
            break
    rect = box.copy()
    rect.size = wide, high
    rect.center = box.center
    return Lettering(string, (string,), Face.BOLD, units, "center", rect, fits)


def head_of(area: Area, card: Card) -> tuple[Area, Area]:
    """The strip with its portrait and name, and what is below it."""
    inner = area.inset(PAD)
    if not card.art:
        return inner.cut_top(0)
    return inner.cut_top(LARGE_HEAD if inner.h > ROOMY else HEAD, GAP)


def portraits(head: Area, card: Card) -> tuple[list[Area], Area]:
    """Where its pictures stand, and the room for its name; two fill the strip."""
    side = head.h
    if len(card.art) > 1:
        x = head.centre[0] - side * len(card.art) / 2
        return [Area(x + side * n, head.y, side, side) for n in range(len(card.art))], Area(head.x, head.y, 0, 0)
    return [Area(head.x, head.y, side, side)], head.cut_left(side, 6)[1]


def lay(canvas: Canvas, area: Area, card: Card) -> list[Laid]:
    """The texts of a card: name, pictures, sentence if it fits, foot, note."""
    if card.covered:
        return []
    colours, palette = canvas.look.colours(COLOURS), canvas.look.palette
    head, inner = head_of(area, card)
    laid: list[Laid] = []
    room = portraits(head, card)[1]
    if card.art and room.w > NAME:
        ink = PORTRAITS[card.ground].ink if card.ground else palette.ink
        laid.append(Laid(lettering.letter(canvas, room, card.name, BODY, Face.SEMI, lines=1 + (" " in card.name)), ink))
    if card.note:
        band, inner = inner.cut_top(NOTE, GAP)
        plate = palette.plate("gain" if card.good else "loss")
        laid.append(Laid(_rich(canvas, band.inset(4, 0), card.note, BODY), plate.ink, rich=True))
    if card.foot:
        foot, inner = inner.cut_bottom(FOOT, GAP)
        laid.append(Laid(_rich(canvas, foot.inset(3, 0), card.foot, 20), colours.reward.ink, rich=True))
    text = card.text if "[" not in card.text else ""
    if card.lines:
        high = min(inner.h / 2, len(card.lines) * LINE) if text else inner.h
        place, inner = inner.cut_top(high, GAP)
        laid.append(Laid(_rich(canvas, place, "\n".join(card.lines)), palette.ink, rich=True))
    if text:
        sentence = lettering.letter(
            canvas, inner, text, SMALL if card.lines else BODY, Face.TEXT, "left", "top", lines=9
        )
        if sentence.fits:
            laid.append(Laid(sentence, palette.ink))
    return laid


def paint(canvas: Canvas, area: Area, card: Card, plate: Plate, *, faint: bool = False) -> None:
    """On its plate; `faint`: it cannot be chosen."""
    colours = canvas.look.colours(COLOURS)
    canvas.plate(area, plate)
    if card.covered:
        side = min(area.w, area.h) - 2 * PAD
        x, y = area.centre
        canvas.picture(f"marco_polo/{card.art[0]}", Area(x - side / 2, y - side / 2, side, side))
        return
    head, inner = head_of(area, card)
    if card.ground:
        canvas.plate(head.inset(-2), PORTRAITS[card.ground])
    for place, name in zip(portraits(head, card)[0], card.art, strict=False):
        canvas.picture(f"marco_polo/{name}", place, alpha=110 if faint else 255)
    if card.note:
        canvas.plate(inner.cut_top(NOTE)[0], "gain" if card.good else "loss")
    if card.foot:
        canvas.plate(inner.cut_bottom(FOOT)[0], colours.reward)
    for one in lay(canvas, area, card):
        if one.rich:
            px, box = canvas.px(one.letters.units), one.letters.rect
            canvas.surface.blit(rich.block(one.letters.text, one.letters.face, px, one.ink, box.w), box)
        else:
            lettering.draw(canvas, one.letters, one.ink)
