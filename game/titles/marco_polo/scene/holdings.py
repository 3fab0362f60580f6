"""A popup with everything a seat holds, card by card, opened by a click on the player's card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.match import Seat
from game.rules.marco_polo import scoring
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.dice import DICE
from game.rules.marco_polo.effects import VP
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import UNKNOWN
from game.scenes.board import card as faces
from game.scenes.board.card import Card
from game.scenes.table.moment import Moment
from game.telling.lines import row
from game.titles.marco_polo.scene import cards
from game.titles.marco_polo.telling import phrases
from game.ui import rich
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.label import RichLabel, heading
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import NBSP, Voice

PAD, HEAD, GAP = 18.0, 40.0, 10.0
WIDE, HIGH = 172.0, 168.0
LEAST_COLUMNS = 3


class Shown(Widget):
    """A card for display only."""

    role: ClassVar[str] = "image"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, area: Area, card: Card) -> None:
        super().__init__(id, area, card.name, tip=None if card.covered else card.tip)
        self.card = card

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [laid.letters for laid in faces.lay(canvas, self.area, self.card)]

    def paint(self, canvas: Canvas) -> None:
        faces.paint(canvas, self.area, self.card, canvas.look.palette.plate("card"))


class Spread(Popup):
    """As many rows as needed; closed by Esc or a click."""

    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, look: Look, title: str, facts: str, held: Sequence[Card]) -> None:
        """`facts`: lines above the cards."""
        columns = max(LEAST_COLUMNS, min(len(held), int((look.w - 32 - 2 * PAD + GAP) // (WIDE + GAP))))
        rows = -(-len(held) // columns)
        columns = max(LEAST_COLUMNS, -(-len(held) // max(1, rows)))
        wide = columns * (WIDE + GAP) - GAP
        told = rich.size(facts, Face.TEXT, look.px(SMALL), look.px(wide))[1] / look.s + GAP
        high = min(HIGH, (look.h - 32 - 2 * PAD - HEAD - told + GAP) / max(1, rows) - GAP)
        super().__init__(id, look, wide + 2 * PAD, HEAD + told + rows * (high + GAP) - GAP + 2 * PAD)
        head, rest = self.area.inset(PAD).cut_top(HEAD)
        self.add(heading(f"{id}.title", head, title, colour=look.palette.ink))
        above, rest = rest.cut_top(told)
        self.add(RichLabel(f"{id}.facts", above, facts, units=SMALL, colour=look.palette.ink))
        for number, card in enumerate(held):
            down, across = divmod(number, columns)
            place = Area(rest.x + across * (WIDE + GAP), rest.y + down * (high + GAP), WIDE, high)
            self.add(Shown(f"{id}.{number}", place, card))


def popup(say: Voice, seats: Sequence[Seat], now: Moment[MarcoPolo], seat: int) -> Spread:
    """Cards hidden from others are face down, the reader's own too while secrets are covered."""
    lines = "\n".join(facts(say, now.state, seat))
    return Spread("holdings", now.look, seats[seat].name, lines, list(held(say, now, seat)))


def facts(say: Voice, state: MarcoPolo, seat: int) -> Iterator[str]:
    """All that everybody knows of a seat and no card shows."""
    hand = [*state.hand[seat], *(DICE["tile", value] for value in state.tiles[seat])]
    done = [phrases.contract(name) for name in state.done[seat]]
    yield row(say, say("thing.dice"), [phrases.faces([die]) for die in hand])
    yield row(say, say("position.posts"), [say(f"place.{place}") for place in state.posts[seat]])
    yield f"{say('position.stock')}: {state.stock(seat)}"
    yield row(say, say("position.figures"), [say(f"place.{node}") for node in state.figures[seat]])
    yield f"{say('counted.done', n=len(done))}{': ' if done else ''}{' · '.join(done)}"


def made_of(state: MarcoPolo, seat: int, category: str) -> str:
    """Sources of a category's points at the end; goal cards are revealed."""
    if category == "goal_cards":
        goals = scoring.goals_reached(state, seat)
        return "".join(f"{'[check]' if reached else '[no]'}{goal.vp}" for goal, reached in goals)
    if category == "goal_cities":
        cities = scoring.cities_reached(state, seat)
        return f"{sum(cities.values())}/{len(cities)}"
    if category == "in_play":
        contracts = sum(CONTRACTS[name].reward.vp for name in state.done[seat])
        parts = {"completed_contracts": contracts, "relay": state.holdings[seat][VP] - contracts}
        return NBSP.join(phrases.counted(kind, n, loud=True) for kind, n in parts.items() if n)
    pieces = {"coins": "coin", "goods": "good_any", "most_contracts": "done", "venice": "post"}
    if category not in pieces:
        return ""
    number = scoring.counted(state, seat)[category]
    return phrases.counted(pieces[category], number, loud=True) if number else ""


def held(say: Voice, now: Moment[MarcoPolo], seat: int) -> Iterator[Card]:
    state, bare = now.state, seat == now.eyes and not now.face_down
    played = [name for name in dict.fromkeys((state.character[seat], state.role[seat])) if name]
    always = (*state.contracts[seat], *state.companions[seat], *state.gifts[seat], *state.own_cards[seat])
    yield from (cards.of(say, state, seat, name) for name in (*played, *always))
    hands = {
        "goal": state.goals,
        "relay": state.kept_card,
        "char_rustichello": state.rustichello,
        "char_bellela": state.bellela,
    }
    for picture, hand in hands.items():
        seen = bare or (now.over if picture == "goal" else state.setting.open_hands)
        for name in hand[seat]:
            yield cards.of(say, state, seat, name) if seen and name != UNKNOWN else cards.back(say, picture)
