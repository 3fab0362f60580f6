"""Prospects of all players: future prices, outcomes of battles and deals. For screens; decides no rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from game.rules.sky_traders.actions import Bundle, Invest, Promise
from game.rules.sky_traders.components import BOUNTY, DICE_EACH, HOLD_NUMBERS, NOBODY, PRICES, Box, Crew, Kind, Wind
from game.rules.sky_traders.decisions.battle import card_attack, card_reward, sent_strength
from game.rules.sky_traders.decisions.destruction import next_hold
from game.rules.sky_traders.decisions.investment import investment_steps, kept
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.events import PriceMoved
from game.rules.sky_traders.parts import Given
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.bundles import count, traded

FACES = range(1, 7)


class Swing(NamedTuple):
    """The movement of a price marker: the cells passed, from its present one.

    It bounces after `turn` hops (ST-162); if `turn` covers all hops, it does not bounce.
    """

    kind: Kind
    path: tuple[int, ...]
    turn: int

    @property
    def before(self) -> int:
        return PRICES[self.kind][self.path[0]]

    @property
    def after(self) -> int:
        return PRICES[self.kind][self.path[-1]]

    @property
    def bounces(self) -> bool:
        return self.turn < len(self.path) - 1


def swing(state: SkyTraders, kind: Kind, steps: int) -> Swing:
    way, path, turn = (steps > 0) - (steps < 0), [state.market[kind]], abs(steps)
    for hop in range(abs(steps)):
        if not 0 <= path[-1] + way < len(PRICES[kind]):
            way, turn = -way, min(turn, hop)
        path.append(path[-1] + way)
    return Swing(kind, tuple(path), turn)


def waiting(state: SkyTraders) -> bool:
    """Whether the markers still have to move by the dice in the boxes."""
    dice = zip(state.die_owner, state.die_box, strict=True)
    return in_council(state) and any(owner != NOBODY and box is Box.HAND for owner, box in dice)


def placed(state: SkyTraders, dice: Iterable[Invest]) -> SkyTraders:
    """A copy with these dice added to the boxes; those without room are left out."""
    after = state.copy()
    for die in dice:
        boxes = after.plus if die.plus else after.minus
        boxes[die.value] += boxes[die.value] < state.box_limit(die.value)
    return after


def possible(state: SkyTraders, dice: Sequence[Invest]) -> bool:
    """Whether all these dice are in hands, and would have room in their boxes (ST-156)."""
    hands = Counter(value for seat in range(state.seats) for value in state.dice_of(seat))
    after = placed(state, dice)
    boxed = sum(after.plus) + sum(after.minus) - sum(state.plus) - sum(state.minus)
    return Counter(die.value for die in dice) <= hands and boxed == len(dice)


def in_hand(state: SkyTraders, seat: int | None = None) -> list[int]:
    """Indices of the dice in a seat's hand, sorted by value; None: in any hand."""
    owners = {seat} if seat is not None else set(range(state.seats))
    dice = [d for d, owner in enumerate(state.die_owner) if owner in owners and not state.die_box[d]]
    return sorted(dice, key=lambda d: (state.die_value[d], d))


def matched(state: SkyTraders, dice: Iterable[Invest]) -> dict[int, Invest]:
    """Each die matched to the index of one of its value in a hand; unmatched ones are left out."""
    matches: dict[int, Invest] = {}
    for die in dice:
        hand = (d for d in in_hand(state) if state.die_value[d] == die.value and d not in matches)
        if (number := next(hand, None)) is not None:
            matches[number] = die
    return matches


def promised(state: SkyTraders, *terms: Bundle) -> list[Invest]:
    """Dice to be placed by open promises and those in `terms`; a promise repeated by its maker counts once."""
    given = dict.fromkeys((word.maker, word.promise) for word in state.promises if status(state, word) == "open")
    words = [*(promise for _, promise in given), *(word for bundle in terms for word in bundle.promises)]
    return [Invest(word.value, word.plus) for word in words if word.place]


def expected(state: SkyTraders, tried: Iterable[Invest], *terms: Bundle) -> list[Invest]:
    """Dice expected in the boxes: tried, promised, or in `terms`. A die both tried and promised counts once."""
    return list((Counter(tried) | Counter(promised(state, *terms))).elements())


def forecast(state: SkyTraders, dice: Iterable[Invest] = ()) -> dict[Kind, Swing]:
    """Each price if the Council ended with the dice in the boxes and these."""
    steps = investment_steps(placed(state, dice))
    return {kind: swing(state, kind, moves) for kind, moves in steps.items()}


def difference(state: SkyTraders, dice: Iterable[Invest] = ()) -> tuple[int, int]:
    """Total dice in minus boxes and in plus boxes, including these; they move grog and slime (ST-160, ST-161)."""
    after = placed(state, dice)
    return sum(after.minus), sum(after.plus)


def appreciation(state: SkyTraders, swings: Iterable[Swing | PriceMoved]) -> list[int]:
    """By seat, the gain in value of the goods aboard, by prices expected or moved."""
    gains = [0] * state.seats
    for move in swings:
        if move.kind is not Kind.SLIME:
            for seat in range(state.seats):
                gains[seat] += state.aboard(seat, move.kind) * (move.after - move.before)
    return gains


def gained(state: SkyTraders, seat: int, gives: Bundle, gets: Bundle, tried: Sequence[Invest] = ()) -> int:
    """GP a deal brings a seat: coins, and goods at the prices expected with and without it; dice and crew have no price
    here.

    `tried`: dice tried in the boxes; one promised by the deal counts only with the deal.
    """
    promises = Counter(Invest(word.value, word.plus) for word in (*gives.promises, *gets.promises) if word.place)
    without = forecast(state, expected(state, (Counter(tried) - promises).elements()))
    after = forecast(state, expected(state, tried, gives, gets))
    brought = sum((count(gets, kind) - count(gives, kind)) * move.after for kind, move in after.items())
    dearer = [appreciation(state, swings.values())[seat] for swings in (without, after)]
    return gets.coins - gives.coins + brought + dearer[1] - dearer[0]


def status(state: SkyTraders, given: Given) -> str:
    """Status of a promise: `kept`, `broken`, `open` while undecided, or `lacking` if its maker has no such die left
    during the bargaining."""
    word = given.promise
    there = kept(state, given.maker, Promise(True, word.value, word.plus))
    if there:
        return "kept" if word.place else "broken"
    if word.value in state.dice_of(given.maker):
        return "open"
    if state.bargaining:
        return "lacking" if word.place else "open"
    return "broken" if word.place else "kept"


class Odds(NamedTuple):
    """Of the 36 throws, the number that hit the defender only, both, the attacker only (ST-117)."""

    defender: int
    both: int
    attacker: int

    @property
    def all(self) -> int:
        return sum(self)


def winner(attacker: int, defender: int) -> int:
    """1: the attacker's power is higher, -1: the defender's, 0: equal (ST-117)."""
    return (attacker > defender) - (attacker < defender)


def share(part: float, whole: float) -> int:
    """Per cent, rounded."""
    return round(100 * part / whole)


def odds(attacker: int, defender: int) -> Odds:
    """Odds for the strengths added to the dice."""
    throws = [winner(a + attacker, d + defender) for a, d in product(FACES, FACES)]
    return Odds(throws.count(1), throws.count(0), throws.count(-1))


def strengths(state: SkyTraders, named: dict[int, int] | None = None) -> tuple[int, int]:
    """Attacker's and defender's strength in this round with the crew sent so far; `named`: hold by seat, replacing
    those."""
    fight, named = fight_of(state), named or {}
    on_deck = sent_strength(state, fight.defender, named.get(fight.defender, fight.defender_hold))
    if fight.card is not None:
        return card_attack(state, fight.card).strength, on_deck
    return sent_strength(state, fight.attacker, named.get(fight.attacker, fight.attacker_hold)), on_deck


def sending(state: SkyTraders, named: Mapping[int, int], *, anew: bool = False) -> dict[int, int]:
    """By seat, the hold of the crew card it sends: the named one, the one already sent, otherwise the strongest.

    `anew`: for the next round, to which no one has sent crew yet.
    """
    fight = fight_of(state)
    holds = (0, 0) if anew else (fight.attacker_hold, fight.defender_hold)
    rallied = dict(zip((fight.attacker, fight.defender), holds, strict=True))
    seats = [seat for seat in rallied if seat != NOBODY]
    return {seat: named[seat] if seat in named else rallied[seat] or best_fighter(state, seat) for seat in seats}


def best_fighter(state: SkyTraders, seat: int) -> int:
    """Hold of the strongest crew card aboard; 0: no crew."""
    crew = state.fighters(seat)
    return max(crew, key=lambda one: state.card(one[1]).strength)[0] if crew else 0


def bounty(state: SkyTraders, destroyer: int, victim: int) -> int:
    """GP for destroying a ship now: by the victim's Wanted tokens, nothing if the destroyer is wanted too (ST-134,
    ST-135)."""
    return 0 if state.wanted[destroyer] else state.wanted[victim] * BOUNTY


def insurance_lost(state: SkyTraders, victim: int) -> bool:
    """Whether a trader losing their ship now gets neither insurance nor charity (ST-73)."""
    return state.wanted[victim] > 0 and state.setting.directors_cut_wanted_no_insurance


def spoils(state: SkyTraders) -> tuple[int, bool]:
    """GP for defeating the attacking card, and whether that is a crime (ST-129, ST-130)."""
    fight = fight_of(state)
    assert fight.card is not None
    attack = card_attack(state, fight.card)
    return card_reward(state, fight.defender, attack), attack.crime


def withheld(state: SkyTraders, card: Wind, seat: int) -> bool:
    """Whether a trader gets no reward of this card for being wanted (ST-129)."""
    attack = card_attack(state, card)
    return attack.reward > 0 and not card_reward(state, seat, attack)


def hits(state: SkyTraders, seat: int) -> dict[int, int]:
    """Number of faces of the damage die, of six, that hit each hold (ST-124)."""
    falls = dict.fromkeys(HOLD_NUMBERS, 0)
    if state.afloat(seat):
        for face in FACES:
            falls[next_hold(state, seat, face)] += 1
    return {hold: faces for hold, faces in falls.items() if faces}


class Need(NamedTuple):
    """An item of a demand: a kind, a crew card, or None for coins; `have`: -1 if secret."""

    what: Kind | Crew | None
    need: int
    have: int

    @property
    def met(self) -> bool:
        return self.have < 0 or self.have >= self.need


def needs(state: SkyTraders, seat: int, demand: Bundle) -> list[Need]:
    """A ransom item by item, compared with the seat's possessions (ST-112)."""
    rows = [Need(None, demand.coins, state.coins[seat])] if demand.coins else []
    rows += [Need(kind, barrels, state.aboard(seat, kind)) for kind, barrels in demand.barrels]
    crew = dict.fromkeys(demand.crew)
    return rows + [Need(card, demand.crew.count(card), len(state.holds_of(seat, card))) for card in crew]


def dice_after(state: SkyTraders, seat: int, gives: Bundle, gets: Bundle) -> list[int]:
    """Values of a seat's dice after a deal."""
    return traded(state.dice_of(seat), gives, gets)


def brought_by(state: SkyTraders, die: int) -> int:
    """The seat that rolled a die; -1 for the extra sets with two players."""
    seat = die // DICE_EACH
    return seat if seat < state.seats else NOBODY


def has_floor(state: SkyTraders, seat: int) -> bool:
    """Whether a seat may still make offers in this bargaining (ST-153, ST-154)."""
    return not state.done[seat] and state.offers[seat] < state.setting.max_offers


def in_council(state: SkyTraders) -> bool:
    """Whether it is between the turns of a round and those of the next."""
    return state.active == NOBODY and not state.over
