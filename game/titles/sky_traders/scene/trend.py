"""Future prices in the Council: dice in the boxes and dice tried, hops and bounces of the markers, the effect on all
cargoes, and the promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.rules.sky_traders.actions import Invest
from game.rules.sky_traders.components import CLASS, Box, Kind
from game.rules.sky_traders.events import DealStruck, PriceMoved
from game.scenes.board.tags import hop
from game.titles.sky_traders.analysis.forecasts import Swing, appreciation, difference, forecast, status, waiting
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.drawers import paint_die
from game.titles.sky_traders.scene.exchange import head, paint_rows
from game.titles.sky_traders.telling.council import deal_line, promise_line, promised
from game.titles.sky_traders.telling.phrases import coins
from game.ui.text import Face
from game.ui.units import Area, around
from game.words import NBSP, marks, signed

HOP = 15.0
"""Height of a hop, in map px."""
LINES = 5
"""Number of deals and promises shown at once; more only if the reader still owes more, whose own come first."""
DEAL = 19.0
"""Size of a deal in map px."""
TRIED = 150
"""Opacity of a die only tried."""


def slots(deck: Deck, value: int, *, plus: bool) -> list[Area]:
    """Areas of the dice in a box, from the track outwards."""
    kind = next(kind for kind, other in CLASS.items() if other == value)
    box = deck.places.of(f"box-{kind}-{'plus' if plus else 'minus'}").inset(3, 2)
    count = deck.state.box_limit(value)
    side = min(box.h - 4, (box.w - 2) / max(count, 3) - 3)
    step = side + 3
    places = [Area(box.x + 2 + n * step, box.centre[1] - side / 2, side, side) for n in range(count)]
    return places if plus else [Area(box.right - 2 - (n + 1) * step, p.y, side, side) for n, p in enumerate(places)]


def paint_boxes(deck: Deck, tried: Mapping[int, Invest], expected: Sequence[Invest]) -> None:
    """The exchange with both boxes of each class and their dice.

    `tried`: by die index; `expected`: these and the promised ones.
    """
    state, colours = deck.state, deck.colours
    paint_rows(deck)
    head(deck, deck.places.side(Kind.FOOD, plus=False).cut_right(30)[0], "−", colours.fall)
    head(deck, deck.places.side(Kind.FOOD, plus=True).cut_left(30)[0], "+", colours.rise)
    loose = Counter(expected) - Counter(tried.values())
    for value in CLASS.values():
        for plus in (True, False):
            places = slots(deck, value, plus=plus)
            deck.plate(around(places).inset(-4), colours.plus if plus else colours.minus, 8)
            lies = Box.PLUS if plus else Box.MINUS
            placed = [d for d, box in enumerate(state.die_box) if box is lies and state.die_value[d] == value]
            trial = [d for d, one in tried.items() if one == Invest(value, plus)]
            for place in places:
                deck.plate(place, colours.slot, 5)
            for place, d in zip(places, [*placed, *trial], strict=False):
                paint_die(deck, d, place, 255 if d in placed else TRIED)
                if d not in placed:
                    deck.ring(place, 5, deck.look.palette.ink, 1.6)
            for place in places[len(placed) + len(trial) :][: loose[Invest(value, plus)]]:
                deck.picture("promise", place)
    down, up = difference(state, expected)
    for plus, number, ink in ((False, -down, colours.fall), (True, up, colours.rise)):
        place = deck.places.side(Kind.SLIME, plus=plus)
        deck.text(deck.say("council.total", number=signed(number)), place.centre, 19, Face.SEMI, ink)


def paint_prospects(
    deck: Deck, expected: Sequence[Invest], deals: Sequence[DealStruck], moved: Sequence[PriceMoved]
) -> None:
    """Effect of the forecast on all cargoes, or of the prices that this Council has moved; offers made, and the deals
    of this Council: completed and promised."""
    state, places, colours, say = deck.state, deck.places, deck.colours, deck.say
    ahead = waiting(state)
    deck.ledger(places.port, say("council.worth" if ahead else "council.worth.done"))
    inner = places.port.inset(20, 10).cut_top(42)[1]
    gains = appreciation(state, forecast(state, expected).values() if ahead else moved)
    for seat, area in enumerate(inner.cut_top(40)[0].columns(state.seats, 4)):
        ink = colours.rise if gains[seat] > 0 else colours.fall if gains[seat] < 0 else colours.ledger.quiet
        words = f"{deck.shape(seat)} {coins(signed(gains[seat]))}"
        deck.rich(words, (area.x + 2, area.centre[1]), 22, ink, Face.BOLD, "midleft")
    if state.bargaining:
        made = f" {NBSP} ".join(marks.counted(deck.shape(seat), count) for seat, count in enumerate(state.offers))
        words = f"{say('council.offered', most=state.setting.max_offers)} {made}"
        at = inner.x + 2, inner.moved(0, 42).cut_top(30)[0].centre[1]
        deck.rich(words, at, 18, colours.ledger.quiet, Face.TEXT, "midleft")
    lines, owed = list[tuple[str, str]](), list[tuple[str, str]]()
    told = [(promised(deal), partial(deal_line, say, deck.seats, deal)) for deal in deals]
    dealt = {given for promises, _ in told for given in promises}
    older = (given for given in dict.fromkeys(state.promises) if given not in dealt)  # the position begins after them
    told += [([given], partial(promise_line, say, deck.seats, given)) for given in older]
    for promises, tell in told:
        outcomes = {given: status(state, given) for given in promises}
        mine = any(given.maker == deck.now.eyes and outcome == "open" for given, outcome in outcomes.items())
        inks = {"broken": colours.fall, "lacking": colours.fall, "open": colours.bounce, "kept": colours.rise}
        ink = next((ink for outcome, ink in inks.items() if outcome in outcomes.values()), colours.ledger.ink)
        (owed if mine else lines).append((tell(list(outcomes.values())), ink))
    lines = owed + lines[max(0, len(lines) + len(owed) - LINES) :]
    if not lines and state.bargaining:
        key = "council.binding" if state.setting.binding_promises else "council.free"
        lines = [(say(key), colours.ledger.quiet)]
    lines = [(part, ink) for line, ink in lines for part in _parts(deck, line, inner.w)]
    step = min(30.0, (inner.bottom - inner.y - 104) / max(1, len(lines) - 1))
    for number, (line, ink) in enumerate(lines):
        deck.rich(line, (inner.x, inner.y + 92 + number * step), DEAL, ink, anchor="midleft")


def _parts(deck: Deck, line: str, room: float) -> list[str]:
    """A deal, with its outcome below it where a line has no room for both."""
    terms, _, outcome = line.rpartition(" · ")
    return [line] if not terms or deck.wide(line, DEAL) <= room else [terms, f"{NBSP * 4}{outcome}"]


def paint_swings(deck: Deck, dice: Sequence[Invest]) -> None:
    """The hops of all markers moved by the dice in the boxes and these; dashed after a bounce."""
    if not waiting(deck.state):
        return
    for kind, move in forecast(deck.state, dice).items():
        if len(move.path) > 1:
            paint_swing(deck, kind, move)


def paint_swing(deck: Deck, kind: Kind, move: Swing) -> None:
    colours, places = deck.colours, deck.places
    cells = [places.cell(kind, index) for index in move.path]
    rising = move.after > move.before
    if move.after != move.before:
        style = colours.gain if rising else colours.loss
        deck.plate(cells[-1].inset(1), style, 5)
        deck.text(str(move.after), cells[-1].centre, 23, Face.BOLD, style.ink)
    for number, (a, b) in enumerate(pairwise(cells)):
        turned, right = number >= move.turn, b.x > a.x
        colour = colours.bounce if turned else colours.rise if right else colours.fall
        k = deck.plane.k
        face = hop(round((abs(b.x - a.x) - 8) * k), round((HOP / 2 if turned else HOP) * k), colour, dashed=turned)
        x, y = deck.plane.at((a.centre[0] + b.centre[0]) / 2, cells[0].y)
        place = face.get_rect(midbottom=(round(x), round(y)))
        deck.surface.blit(face if right else pygame.transform.flip(face, True, False), place)
    if move.bounces:
        wall = cells[move.turn]
        left = not move.turn or move.path[move.turn] == 0
        x = wall.x - 10 if left else wall.right - 10
        deck.picture("bounce", Area(x, wall.centre[1] - 10, 20, 20), tones=(colours.bounce,) * 3)
