"""Deeds of a seat in a turn: predicates under `did.KEY`, whole sentences in the second person under `you.did.KEY`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeGuard

from game.rules.kernel import Action, Event
from game.rules.marco_polo import events
from game.rules.marco_polo.actions import KeepGifts
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Beat
from game.titles.marco_polo.telling import phrases
from game.words import Param, Voice

RANKS: Mapping[str, int] = {
    "beijing": 1,
    "last_post": 1,
    "done": 1,
    "travel_posts": 1,
    "both_posts": 1,
    "travel_post": 1,
    "move_post": 1,
    "post": 1,
    "post_moved": 1,
    "card": 2,
    "own_card": 2,
    "contracts": 2,
    "rewarded": 2,
    "bazaar": 2,
    "khan": 2,
    "coins": 2,
    "companion": 2,
    "lender": 2,
    "lender_good": 2,
    "gunj": 2,
    "rustichello": 2,
    "clear": 2,
    "replace": 2,
    "both": 2,
    "travel": 2,
    "move": 2,
    "buy": 2,
    "gift": 2,
    "gift_kept": 2,
    "bag": 3,
    "dice": 3,
    "discard": 3,
    "pick": 1,
    "borrow": 1,
    "start": 1,
    "goals": 3,
}
"""The importance of each deed, in the order in which a sentence chooses among equals."""
JOINED = frozenset(("last_post", "travel_posts", "both_posts", "travel_post", "move_post", "khan", "gunj", "both"))
"""Predicates that have an "and" of their own."""
SIMPLE = {"take_5_coins": "coins", "moneylender": "lender", "gunj_goods": "gunj"}
"""Spaces whose name says all."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that a seat did, by the key of its words."""

    key: str
    params: Mapping[str, Param] = field(default_factory=dict)
    joined: bool = False
    """Whether its words have an "and"."""
    short: Deed | None = None
    """Its words where it is the second of a sentence."""

    def words(self, say: Voice, person: str = "did") -> str:
        """`person`: `did` for a predicate, `you.did` for a sentence in the second person."""
        return say.say(f"{person}.{self.key}", self.params)

    @property
    def rank(self) -> tuple[int, int]:
        return RANKS[self.key], list(RANKS).index(self.key)


def amount(say: Voice, kind: str, n: int) -> str:
    return say(f"taken.{kind}", n=n)


def dice(own: Sequence[Beat[MarcoPolo]], seat: int) -> list[str]:
    """The dice that a seat placed, with the values that they had there."""
    told = (beat.event for beat in own)
    placed = (event for event in told if isinstance(event, events.DicePlaced) and event.seat == seat)
    return [phrases.faces([die]) for event in placed for die in event.laid]


def gains(say: Voice, told: Sequence[Beat[MarcoPolo]], seat: int, why: str) -> list[str]:
    """The gains of a seat from one source, goods before camels and coins, in words."""
    got: dict[str, int] = {}
    for beat in told:
        match beat.event:
            case events.Gained(seat=who, kind=kind, count=count, why=source) if who == seat and source == why:
                got[kind] = got.get(kind, 0) + count
    kinds = ("pepper", "silk", "gold", "camel", "coin", "vp")
    return [amount(say, kind, got[kind]) for kind in kinds if kind in got]


class Movement(NamedTuple):
    """The figures' ways of one movement, and the posts built on them."""

    beat: Beat[MarcoPolo]
    ways: tuple[tuple[str, ...], ...]
    posts: tuple[str, ...]

    @property
    def basic(self) -> bool:
        return any(isinstance(event, events.Travelled) for event in self.beat.move.events)

    @property
    def by_card(self) -> bool:
        journey = self.beat.before.decision
        return isinstance(journey, Journey) and journey.why in CITY_CARDS


def deeds(say: Voice, told: Sequence[Beat[MarcoPolo]], seat: int) -> list[Deed]:
    """The deeds of a seat in a turn, the most important first."""
    own = [beat for beat in told if getattr(beat.event, "seat", NEUTRAL) == seat]
    movements = list(_movements(own))
    found = [
        *_posts(own, movements),
        *_movement_deeds(say, movements),
        *_placed(say, own, movements),
        *_contracts(say, own),
        *_cards(say, own),
        *_counted(say, own),
    ]
    return sorted(found, key=lambda deed: deed.rank)


def _movements(own: Sequence[Beat[MarcoPolo]]) -> Iterator[Movement]:
    """A post belongs to the last movement that came through its place."""
    moved: dict[int, list[Beat[MarcoPolo]]] = {}
    for beat in own:
        if isinstance(beat.event, events.FigureMoved):
            moved.setdefault(beat.move.number, []).append(beat)
    starts = [*moved, float("inf")]
    for beats, end in zip(moved.values(), starts[1:], strict=True):
        ways = tuple(beat.event.path for beat in beats if isinstance(beat.event, events.FigureMoved))
        passed = {node for way in ways for node in way}
        built = tuple(
            beat.event.place
            for beat in own
            if isinstance(beat.event, events.PostBuilt)
            and beats[0].move.number <= beat.move.number < end
            and beat.event.place in passed
        )
        yield Movement(beats[0], ways, built)


def _posts(own: Sequence[Beat[MarcoPolo]], movements: Sequence[Movement]) -> Iterator[Deed]:
    """Posts in Beijing, posts that score by their number, and those built without a movement."""
    on_the_way = {place for movement in movements for place in movement.posts}
    for place, beat in enumerate(own):
        match beat.event:
            case events.PostBuilt(place=site, number=number):
                scored = last_post(own[place:])
                if site == beat.before.chart.beijing and beat.before.round:
                    yield Deed("beijing", {"vp": beijing_vp(beat.before)})
                if scored:
                    yield Deed("last_post", {"number": number, "vp": scored}, True)
                elif site not in on_the_way and (site != beat.before.chart.beijing or not beat.before.round):
                    yield Deed("post", {"at": site})
            case events.PostMoved(place=site):
                yield Deed("post_moved", {"to": site})


def last_post(own: Sequence[Beat[MarcoPolo]]) -> int:
    """Points for the number of the post whose building comes first; its reward is told right after it."""
    scored = 0
    for beat in own[1:]:
        match beat.event:
            case events.Gained(kind="vp", count=count, why="post"):
                scored += count
            case _:
                break
    return scored


def beijing_vp(state: MarcoPolo) -> int:
    """Value of the best free space in Beijing."""
    return state.chart.beijing_vp[state.beijing.index(NEUTRAL)]


def _movement_deeds(say: Voice, movements: Sequence[Movement]) -> Iterator[Deed]:
    for movement in movements:
        ends = [way[-1] for way in movement.ways]
        sites = [site for site in movement.posts if site != movement.beat.before.chart.beijing]
        special = len(sites) < len(movement.posts)
        posts = len(movement.posts)
        params: dict[str, Param] = {"to": ends[0], "n": posts}
        verb = "travel" if movement.basic else "move"
        short = Deed("post", {"at": sites[0]}) if len(sites) == 1 and not special else None
        if len(ends) > 1:
            yield Deed("both_posts" if posts else "both", {**params, "too": say(f"to.{ends[1]}")}, True, short)
        elif posts > 1:
            yield Deed("travel_posts", params, True)
        elif special:
            continue
        elif posts:
            yield Deed(f"{verb}_post", params, True, short)
        else:
            yield Deed(verb, params)


def _placed(say: Voice, own: Sequence[Beat[MarcoPolo]], movements: Sequence[Movement]) -> Iterator[Deed]:
    for beat in own:
        if not isinstance(beat.event, events.DicePlaced):
            continue
        name, seat, chart = beat.event.space, beat.event.seat, beat.before.chart
        if name in SIMPLE:
            yield Deed(SIMPLE[name], joined=SIMPLE[name] in JOINED)
        elif name in chart.card_place:
            if not any(movement.by_card for movement in movements):
                yield Deed("card", {"at": chart.card_place[name]})
        elif name in SPACES and SPACES[name].sort == "bazaar":
            got = gains(say, [one for one in own if _kind(one) == SPACES[name].item], seat, name)
            if got:  # while it is played, the dice lie there before the goods are taken
                yield Deed("bazaar", {"what": phrases.listed(say, got)})
        elif name == "khans_favour" and (got := gains(say, own, seat, name)):
            yield Deed("khan", {"what": phrases.listed(say, got)}, True)


def _kind(beat: Beat[MarcoPolo]) -> str:
    return beat.event.kind if isinstance(beat.event, events.Gained) else ""


def _contracts(say: Voice, own: Sequence[Beat[MarcoPolo]]) -> Iterator[Deed]:
    told = [beat.event for beat in own]
    taken, rewarded = (
        [event.contract for event in told if isinstance(event, events.ContractTaken) and event.source in sources]
        for sources in (("slot",), ("pile", "looked_at"))
    )
    done = [event.contract for event in told if isinstance(event, events.ContractCompleted)]
    for key, kept in (("contracts", taken), ("rewarded", rewarded)):
        if kept:
            points = phrases.listed(say, [str(CONTRACTS[one].reward.vp) for one in kept])
            yield Deed(key, {"n": len(kept), "points": points}, len(kept) > 1)
    yield from (
        Deed("start", {"contract": phrases.contract(event.contract)}, True)
        for event in told
        if isinstance(event, events.ContractTaken) and event.source == "start"
    )
    gone = [event.contract for event in told if isinstance(event, events.ContractDiscarded)]
    if gone:
        points = phrases.listed(say, [str(CONTRACTS[one].reward.vp) for one in gone])
        yield Deed("discard", {"n": len(gone), "points": points}, len(gone) > 1)
    if done:
        yield Deed("done", {"n": len(done), "points": sum(CONTRACTS[one].reward.vp for one in done)})


def _sale(say: Voice, told: Sequence[Event], seat: int) -> Mapping[str, Param]:
    """The good that the Moneylender takes in a move, and the coins that he gives for it."""
    owed = [event for event in told if isinstance(event, events.Gained | events.Paid) and event.seat == seat]
    given, got = (
        [amount(say, one.kind, one.count) for one in owed if isinstance(one, kind)]
        for kind in (events.Paid, events.Gained)
    )
    return {"what": phrases.listed(say, given), "price": phrases.listed(say, got)}


def _cards(say: Voice, own: Sequence[Beat[MarcoPolo]]) -> Iterator[Deed]:
    used = [beat.event.card for beat in own if isinstance(beat.event, events.Used)]
    if rustichello := sum(card in RUSTICHELLO for card in used):
        yield Deed("rustichello", {"n": rustichello})
    if any(card in GIFTS for card in used):
        yield Deed("gift")
    if any(card in CITY_CARDS for card in used):
        yield Deed("own_card")
    for beat in own:
        match beat.event:
            case events.Paid(why="moneylender", seat=seat):
                yield Deed("lender_good", _sale(say, beat.move.events, seat))
            case events.CompanionTaken(companion=companion):
                yield Deed("companion", {"hired": companion})
            case events.DiceCleared(space=space):
                yield Deed("clear", {"space": space})
            case events.CardReplaced(space=space):
                yield Deed("replace", {"at": beat.before.chart.card_place[space]})
            case events.CharacterTaken(character=character):
                yield Deed("pick", {"character": character})
            case events.CharacterBorrowed(character=character):
                yield Deed("borrow", {"character": character})


def _counted(say: Voice, own: Sequence[Beat[MarcoPolo]]) -> Iterator[Deed]:
    told = [beat.event for beat in own]
    goals = [len(event.ids) for event in told if isinstance(event, events.GoalsKept)]
    numbers = {
        "goals": sum(goals),
        "bag": sum(isinstance(event, events.DiceBagged) for event in told),
        "dice": sum(isinstance(event, events.DieTurned) for event in told),
        "gift_kept": gifts(own),
    }
    if price := [amount(say, event.kind, event.count) for event in told if buys(event)]:
        yield Deed("buy", {"price": phrases.listed(say, price)})
    yield from (Deed(key, {"n": n}) for key, n in numbers.items() if n)


def buys(event: Event) -> TypeGuard[events.Paid]:
    """Whether it pays for a black die."""
    return isinstance(event, events.Paid) and event.why == "black_die"


def gifts(own: Sequence[Beat[MarcoPolo]]) -> int:
    """Gifts that were drawn and neither replaced nor put back."""
    drawn = [gift for beat in own if isinstance(beat.event, events.GiftDrawn) for gift in beat.event.gifts]
    used = {beat.event.card for beat in own if isinstance(beat.event, events.Used)}
    gone = sum(
        beat.event.gift not in used and (GIFTS[beat.event.gift].kept or put_back(beat.move.action, beat.event.gift))
        for beat in own
        if isinstance(beat.event, events.GiftDiscarded)
    )
    return max(len(drawn) - gone, 0)


def put_back(action: Action | None, gift: str) -> bool:
    return isinstance(action, KeepGifts) and gift not in action.gifts
