"""A battle: both ships, strengths, odds in per cent, stakes, the throw."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from game.rules.sky_traders.components import NOBODY, Crew, Wind
from game.rules.sky_traders.decisions.battle import NameFighter
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.events import UNSEEN, Powers
from game.titles.sky_traders.analysis import prospects
from game.titles.sky_traders.analysis.forecasts import FACES, Need, hits, needs, odds, sending, share, strengths, winner
from game.titles.sky_traders.scene import ship, tabletop
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.telling.fights import shares, stakes
from game.titles.sky_traders.telling.phrases import ART, bundle_line, crew_art, drawn, thing_art, wind_art
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, about
from game.words import signed

DIE = 76.0
ODDS = 300.0
"""Height of the odds, at the bottom of the ledger."""


def paint_chances(deck: Deck, seat: int) -> None:
    """Probability of the next damage to each hold; and the holds' numbers, over any highlights."""
    ship.paint_numbers(deck, seat)
    for hold, chance in hits(deck.state, seat).items():
        place = deck.places.hold(hold)
        deck.pill(f"{share(chance, len(FACES))} %", (place.x + 36, place.bottom - 16), deck.colours.loss, 18)


def paint_card(deck: Deck, card: Wind, place: Area) -> None:
    """An Ill Wind card in place of a ship."""
    deck.ledger(place.inset(60, 14), deck.say(f"card.{card}"))
    deck.picture(wind_art(card), Area(place.x + 100, place.y + 76, 130, 130))
    power, _ = strengths(deck.state)
    deck.pill(f"[{ART}/strength] {signed(power)}", (place.x + 165, place.bottom - 40), deck.colours.number, 26)
    words = deck.say(f"card.{card}.text").replace(". ", ".\n").split("\n")
    deck.lines(words, (place.x + 260, place.y + 96), 34, 22, deck.colours.ledger.ink, Face.TEXT)


def halves(middle: Area) -> tuple[Area, Area]:
    left, right = middle.inset(0, 16).columns(2, 10)
    return left, right


def die_place(middle: Area, number: int) -> Area:
    """Area of the attacker's die (0) and the defender's (1)."""
    x, y = halves(middle)[number].centre
    return about((x, y + 16), DIE)


def card_place(middle: Area, number: int) -> Area:
    """Area of the crew card a side has sent."""
    return Area(halves(middle)[number].x + 26, die_place(middle, number).centre[1] - 60, 110, 120)


def paint_powers(deck: Deck, middle: Area) -> None:
    """The opponents with their strengths; the dice are thrown between them."""
    state, say, fight = deck.state, deck.say, fight_of(deck.state)
    sides = ((fight.attacker, fight.attacker_hold), (fight.defender, fight.defender_hold))
    for number, ((seat, hold), place) in enumerate(zip(sides, halves(middle), strict=True)):
        deck.ledger(place)
        band = Area(place.x + 14, place.y + 14, place.w - 28, 40)
        role = say("battle.attacks" if number == 0 else "battle.defends")
        spot, box = die_place(middle, number), card_place(middle, number)
        deck.plate(spot.inset(4), deck.colours.slot, 12)
        deck.plate(box, deck.colours.berth, 10)
        if number == 0 and fight.card is not None:
            deck.tag(f"{say(f'card.{fight.card}')} · {role}", band, deck.colours.dusk, 22, Face.SEMI)
            deck.picture(wind_art(fight.card), box.inset(10))
        else:
            deck.nameplate(band, deck.seats[seat].colour, f"{deck.seats[seat].name} · {role}", band.right - 10)
            if hold and isinstance(crew := prospects.hold(state, seat, hold).what, Crew):
                deck.picture(crew_art(crew), box.inset(8))
        deck.text("+", ((box.right + spot.x) / 2, spot.centre[1]), 34, Face.BOLD, deck.colours.ledger.quiet)


def added(deck: Deck, thrown: Powers | None, sent: Mapping[int, int]) -> tuple[int, int]:
    """Strengths of both sides; after a throw, those used in it, since it may have cost crew."""
    if thrown is None:
        return strengths(deck.state, dict(sent))
    return thrown.attacker_power - thrown.attacker_die, thrown.defender_power - thrown.defender_die


def paint_strengths(deck: Deck, middle: Area, named: Mapping[int, int], thrown: Powers | None) -> None:
    """The strengths, with the crew considered for sending; “?” of whoever has still to send somebody."""
    fight, ahead = fight_of(deck.state), (deck.state.decision, *deck.state.agenda)
    due = {step.seat for step in ahead if isinstance(step, NameFighter) and thrown is None} - named.keys()
    sides = zip((fight.attacker, fight.defender), added(deck, thrown, named), strict=True)
    for number, (seat, strength) in enumerate(sides):
        box, sent = card_place(middle, number), named.get(seat)
        if sent and isinstance(crew := prospects.hold(deck.state, seat, sent).what, Crew):
            deck.picture(crew_art(crew), box.inset(8))
        deck.pill("?" if seat in due else signed(strength), (box.right - 22, box.y + 8), deck.colours.number, 23)


def paint_throw(deck: Deck, middle: Area, thrown: Powers) -> None:
    """The dice with their totals; the higher power in gold."""
    rolls = (
        (thrown.attacker, thrown.attacker_die, thrown.attacker_power, thrown.defender_power),
        (thrown.defender, thrown.defender_die, thrown.defender_power, thrown.attacker_power),
    )
    for number, (seat, value, power, other) in enumerate(rolls):
        place = die_place(middle, number)
        deck.put(deck.die(value, seat, round(DIE * deck.plane.k)), place.centre)
        disc = about((halves(middle)[number].right - 78, place.centre[1]), 88)
        deck.text("=", ((place.right + disc.x) / 2, disc.centre[1]), 34, Face.BOLD, deck.colours.ledger.quiet)
        deck.plate(disc, deck.colours.deal_hot if power >= other else deck.colours.deal_off, 44)
        deck.text(str(power), disc.centre, 46, Face.BOLD, deck.colours.deal.ink)


def paint_stakes(deck: Deck) -> None:
    """The ledger at the left: the ransom item by item, then all stakes."""
    state, say, quiet = deck.state, deck.say, deck.colours.ledger.quiet
    fight, inner = fight_of(state), deck.places.ledger.inset(22, 10)
    deck.ledger(deck.places.ledger, say("battle.title"))
    y = inner.y + 62
    if not fight.ransom.empty:
        deck.rich(say("battle.ransom", ransom=bundle_line(say, fight.ransom)), (inner.x, y), 22, anchor="midleft")
        for row in needs(state, fight.defender, fight.ransom):
            y += 40
            _paint_need(deck, row, Area(inner.x, y, inner.w, 0))
        y += 52
    elif fight.card is None:
        deck.text(say("battle.no_terms"), (inner.x, y), 21, Face.TEXT, quiet, "midleft")
        y += 44
    deck.lines(stakes(say, deck.seats, state), (inner.x, y), 32, 19, quiet, Face.TEXT)


def _paint_need(deck: Deck, row: Need, line: Area) -> None:
    """A bar for the part of the item held; unknown if face down."""
    colours, y = deck.colours, line.y
    if row.what is None and deck.now.face_down and deck.state.setting.secret_money:
        row = row._replace(have=UNSEEN)
    bar = Area(line.x + 60, y - 9, line.w - 230, 18)
    deck.picture("coin" if row.what is None else thing_art(row.what), Area(line.x + 10, y - 17, 34, 34))
    deck.plate(bar, colours.slot, 8)
    if row.met or row.have:
        full = 1.0 if row.met else max(0.08, row.have / row.need)
        deck.plate(Area(bar.x, bar.y, bar.w * full, bar.h), colours.gain if row.met else colours.loss, 8)
    key = "battle.unknown" if row.have < 0 else "battle.has" if row.met else "terms.lack"
    words, ink = deck.say(key, have=row.have, need=row.need), colours.rise if row.met else colours.fall
    deck.text(words, (line.right, y), 21, Face.SEMI, ink, "midright")


def paint_odds(deck: Deck, ledger: Area, named: Mapping[int, int], thrown: Powers | None) -> None:
    """All 36 throws in the colours of whoever hits; the line below the dice has the per cents.

    `named`: crew considered for sending, by seat; a seat that has sent no one is assumed to send its strongest.
    """
    say, colours, fight = deck.say, deck.colours, fight_of(deck.state)
    ours, theirs = added(deck, thrown, sending(deck.state, named))
    place = ledger.inset(22, 14).cut_bottom(ODDS)[0]
    deck.text(say("battle.odds"), (place.x, place.y + 10), 25, Face.TITLE, colours.ledger.ink, "midleft")
    chart = Area(place.x, place.y + 40, 198, 198)
    for a, d in product(FACES, FACES):
        cell = Area(chart.x + (d - 1) * 33, chart.y + (a - 1) * 33, 31, 31)
        won = winner(a + ours, d + theirs)
        tones = [fight.attacker] * (won >= 0) + [fight.defender] * (won <= 0)
        for seat, part in zip(tones, cell.columns(len(tones), 0), strict=True):
            plain = colours.dusk if seat == NOBODY else PLAYERS[deck.seats[seat].colour].badge(radius=3)
            deck.plate(part, plain, 3)
        if thrown is not None and (thrown.attacker_die, thrown.defender_die) == (a, d):
            deck.ring(cell.inset(-3), 5, deck.look.palette.ink, 3)
    axes = say("battle.axes", power=signed(ours), other=signed(theirs))
    deck.rich(axes, (place.x, chart.bottom + 20), 18, anchor="midleft")
    one, other = opponents(deck)
    for number, (shapes, key) in enumerate(((one, "hits"), (f"{one} {other}", "both"), (other, "hits"))):
        x, y = chart.right + 20, chart.y + 24 + number * 66
        deck.rich(shapes, (x, y), 25, anchor="midleft")
        deck.text(say(f"battle.{key}"), (chart.right + 96, y), 20, Face.TEXT, colours.ledger.ink, "midleft")


def opponents(deck: Deck) -> tuple[str, str]:
    """Inline shapes of the attacker and the defender."""
    fight = fight_of(deck.state)
    one, other = (drawn("ill_wind") if s == NOBODY else deck.shape(s) for s in (fight.attacker, fight.defender))
    return one, other


def paint_odds_line(deck: Deck, middle: Area, named: Mapping[int, int], thrown: Powers | None) -> None:
    """The probabilities in one line, visible on a zoomed board too; after the throw, those of another round."""
    chances = odds(*added(deck, None, sending(deck.state, named, anew=thrown is not None)))
    title = deck.say("battle.odds" if thrown is None else "battle.another")
    deck.label(f"{title}: {shares(*opponents(deck), chances)}", tabletop.foot(middle).centre, deck.colours.dusk, 22, 40)
