"""How a battle looks: both ships, strengths, odds in per cent, what is at stake, the throw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from game.rules.sky_traders.components import HOLD_NUMBERS, NOBODY, Crew, Kind, Wind
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.events import UNSEEN, Powers
from game.rules.sky_traders.forecasts import (
    FACES,
    best_fighter,
    bounty,
    hits,
    needs,
    odds,
    share,
    spoils,
    strengths,
    winner,
)
from game.scenes.sky_traders import ship
from game.scenes.sky_traders.dice import die
from game.scenes.sky_traders.pictures import bundle_line, coins, crew_art, thing_art, wind_art
from game.scenes.sky_traders.sheet import ART, Deck
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import signed

DIE = 76.0
ODDS = 300.0
"""How high the odds are, at the foot of the ledger."""


def colour(deck: Deck, seat: int) -> str:
    """A player's; empty: of a card."""
    return "" if seat == NOBODY else deck.seats[seat].colour


def paint_side(deck: Deck, seat: int, shift: float) -> None:
    """A ship with its cargo, and how likely the next damage falls on each hold."""
    now = replace(deck.now, plane=deck.plane.moved(0, shift * deck.plane.k))
    own = Deck(deck.surface, now, deck.places, deck.seats, deck.say, deck.outlook)
    ship.paint_ship(own, seat)
    chances = hits(deck.state, seat)
    for hold in HOLD_NUMBERS:
        slot, place = deck.state.slot(seat, hold), deck.places.hold(hold)
        what, four = deck.state.content[slot], deck.state.upgraded[slot]
        if isinstance(what, Kind):
            face = ship.barrel(own, what, four=four)
            for number in range(deck.state.count[slot]):
                own.put(face, ship.standing(own, hold, four, number))
        if hold in chances:
            own.pill(f"{share(chances[hold], len(FACES))} %", (place.x + 36, place.bottom - 16), deck.colours.risk, 18)


def paint_card(deck: Deck, card: Wind, place: Area) -> None:
    """An Ill Wind card in the place of a ship."""
    deck.ledger(place.inset(60, 14), deck.say(f"card.{card}"))
    deck.picture(wind_art(card), Area(place.x + 100, place.y + 76, 130, 130))
    power, _ = strengths(deck.state)
    deck.pill(f"[{ART}/strength] {signed(power)}", (place.x + 165, place.bottom - 34), deck.colours.number, 26)
    words = deck.say(f"card.{card}.text").replace(". ", ".\n").split("\n")
    for number, line in enumerate(words):
        deck.text(line, (place.x + 260, place.y + 96 + number * 34), 22, Face.TEXT, deck.colours.ledger.ink, "midleft")


def halves(middle: Area) -> tuple[Area, Area]:
    left, right = middle.inset(0, 16).columns(2, 10)
    return left, right


def die_place(middle: Area, number: int) -> Area:
    """Where the attacker's die lies (0), and the defender's (1)."""
    x, y = halves(middle)[number].centre
    return Area(x - DIE / 2, y - DIE / 2 + 16, DIE, DIE)


def card_place(middle: Area, number: int) -> Area:
    """Where the crew card stands that a side has sent."""
    return Area(halves(middle)[number].x + 26, die_place(middle, number).centre[1] - 60, 110, 120)


def paint_powers(deck: Deck, middle: Area) -> None:
    """Who fights with what strength; the dice are thrown between."""
    state, say, fight = deck.state, deck.say, fight_of(deck.state)
    sides = ((fight.attacker, fight.attacker_hold), (fight.defender, fight.defender_hold))
    for number, ((seat, hold), place) in enumerate(zip(sides, halves(middle), strict=True)):
        deck.ledger(place)
        band = Area(place.x + 14, place.y + 14, place.w - 28, 40)
        role = say("battle.attacks" if number == 0 else "battle.defends")
        if seat == NOBODY:
            assert fight.card is not None
            deck.plate(band, deck.colours.dusk)
            deck.text(f"{say(f'card.{fight.card}')} · {role}", band.centre, 22, Face.SEMI, deck.colours.dusk.ink)
        else:
            deck.nameplate(band, deck.seats[seat].colour, f"{deck.seats[seat].name} · {role}", band.right - 10)
        spot = die_place(middle, number)
        deck.plate(spot.inset(4), deck.colours.slot, 12)
        box = card_place(middle, number)
        what = state.content[state.slot(seat, hold)] if seat != NOBODY and hold else None
        deck.plate(box, deck.colours.berth, 10)
        if seat == NOBODY:
            assert fight.card is not None
            deck.picture(wind_art(fight.card), box.inset(10))
        elif isinstance(what, Crew):
            deck.picture(crew_art(what), box.inset(8))
        deck.text("+", ((box.right + spot.x) / 2, spot.centre[1]), 34, Face.BOLD, deck.colours.ledger.quiet)


def added(deck: Deck, thrown: Powers | None, sending: Mapping[int, int]) -> tuple[int, int]:
    """The strengths of both sides: those of the throw, if there was one; for it may have cost the crew."""
    if thrown is None:
        return strengths(deck.state, dict(sending))
    return thrown.attacker_power - thrown.attacker_die, thrown.defender_power - thrown.defender_die


def paint_strengths(deck: Deck, middle: Area, named: Mapping[int, int], thrown: Powers | None) -> None:
    for number, strength in enumerate(added(deck, thrown, named)):
        box = card_place(middle, number)
        deck.pill(signed(strength), (box.right - 22, box.y + 8), deck.colours.number, 23)


def paint_throw(deck: Deck, middle: Area, thrown: Powers) -> None:
    """The dice that fell, and what they come to; the higher power in gold."""
    rolls = (
        (thrown.attacker, thrown.attacker_die, thrown.attacker_power, thrown.defender_power),
        (thrown.defender, thrown.defender_die, thrown.defender_power, thrown.attacker_power),
    )
    for number, (seat, value, power, other) in enumerate(rolls):
        place = die_place(middle, number)
        deck.put(die(value, colour(deck, seat), round(DIE * deck.plane.k)), place.centre)
        disc = Area(halves(middle)[number].right - 122, place.centre[1] - 44, 88, 88)
        deck.text("=", ((place.right + disc.x) / 2, disc.centre[1]), 34, Face.BOLD, deck.colours.ledger.quiet)
        deck.plate(disc, deck.colours.deal_hot if power >= other else deck.colours.deal_off, 44)
        deck.text(str(power), disc.centre, 46, Face.BOLD, deck.colours.deal.ink)


def paint_stakes(deck: Deck) -> None:
    """The ledger at the left: the ransom thing by thing against what is there, tokens and bounties, then the odds."""
    state, say, places, colours = deck.state, deck.say, deck.places, deck.colours
    fight = fight_of(state)
    deck.ledger(places.ledger, say("battle.title"))
    inner = places.ledger.inset(22, 10)
    y = inner.y + 62
    if not fight.ransom.empty:
        deck.rich(say("battle.ransom", ransom=bundle_line(say, fight.ransom)), (inner.x, y), 22, anchor="midleft")
        hidden = deck.now.face_down and state.setting.secret_money
        for row in needs(state, fight.defender, fight.ransom):
            row = row._replace(have=UNSEEN) if hidden and row.what is None else row
            y += 40
            good = row.met
            bar = Area(inner.x + 60, y - 9, inner.w - 230, 18)
            deck.picture("coin" if row.what is None else thing_art(row.what), Area(inner.x + 10, y - 17, 34, 34))
            deck.plate(bar, colours.slot, 8)
            full = 1.0 if good else row.have / row.need
            if full > 0.05:
                deck.plate(Area(bar.x, bar.y, bar.w * full, bar.h), colours.gain if good else colours.loss, 8)
            key = "battle.unknown" if row.have < 0 else "battle.has" if good else "terms.lack"
            known = say(key, have=row.have, need=row.need)
            ink = colours.rise if good else colours.fall
            deck.text(known, (inner.right, y), 21, Face.SEMI, ink, "midright")
        y += 52
    elif fight.card is None:
        deck.text(say("battle.no_terms"), (inner.x, y), 21, Face.TEXT, colours.ledger.quiet, "midleft")
        y += 44
    lines = say("battle.rule.ships" if fight.card is None else "battle.rule.card").split("\n")
    if fight.card is not None:
        reward, crime = spoils(state)
        lines += [say("battle.reward", coins=coins(reward))] * (reward > 0) + [say("battle.marshal")] * crime
    for line in lines:
        deck.rich(line, (inner.x, y), 19, colours.ledger.quiet, Face.TEXT, "midleft")
        y += 32
    if fight.card is not None:
        return
    for seat, other in ((fight.attacker, fight.defender), (fight.defender, fight.attacker)):
        if state.wanted[other]:
            gain = bounty(state, seat, other)
            who = f"[player:{deck.seats[seat].colour}]"
            line = say("battle.bounty", who=who, coins=coins(gain)) if gain else say("battle.no_bounty", who=who)
            deck.rich(line, (inner.x, y), 20, anchor="midleft")
            y += 36


def paint_odds(deck: Deck, ledger: Area, named: Mapping[int, int], thrown: Powers | None) -> None:
    """All 36 throws, and how likely each outcome is. `named`: whom somebody considers to send, by seat; who has sent
    nobody yet is reckoned with the strongest."""
    state, say, colours, fight = deck.state, deck.say, deck.colours, fight_of(deck.state)
    sending = dict(named)
    for seat, hold in ((fight.attacker, fight.attacker_hold), (fight.defender, fight.defender_hold)):
        if seat != NOBODY and not hold and seat not in sending:
            sending[seat] = best_fighter(state, seat)
    ours, theirs = added(deck, thrown, sending)
    chances = odds(ours, theirs)
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
    one, other = fight.attacker, fight.defender
    rows = ((chances.defender, (one,)), (chances.both, (one, other)), (chances.attacker, (other,)))
    for number, (chance, hitters) in enumerate(rows):
        y = chart.y + 24 + number * 66
        x = chart.right + 20
        for seat in hitters:
            if seat == NOBODY:
                deck.picture("ill_wind", Area(x, y - 16, 32, 32))
            else:
                deck.mark(deck.seats[seat].colour, (x + 16, y), 30)
            x += 36
        key = ("hits", "both", "hits")[number]
        deck.text(say(f"battle.{key}"), (chart.right + 96, y), 20, Face.TEXT, colours.ledger.ink, "midleft")
        percent = f"{share(chance, chances.all)} %"
        deck.text(percent, (place.right, y), 30, Face.BOLD, colours.ledger.ink, "midright")
