"""Tells a match of Sky Traders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.board import Board, Point
from game.rules.sky_traders import events
from game.rules.sky_traders.components import INFLUENCE_MAX, NOBODY, ZONES
from game.rules.sky_traders.decisions.investment import broken
from game.rules.sky_traders.scoring import finished
from game.rules.sky_traders.state import SkyTraders
from game.telling.story import Announcement, Beat, Passage, Row, Storyteller, Told
from game.titles.sky_traders.analysis.forecasts import waiting
from game.titles.sky_traders.analysis.sums import influence_left
from game.titles.sky_traders.telling.sentences import holds, word
from game.titles.sky_traders.telling.story import bargain, belongings, deeds, fights, market
from game.titles.sky_traders.telling.story.banners import Banners
from game.titles.sky_traders.telling.story.cutting import cut
from game.titles.sky_traders.telling.story.section import Section
from game.words import Voice

NEARLY = ZONES[-1].last - ZONES[-1].last // 5
"""Influence from which on each purchase says how far the end is."""
NEWS = (
    events.TurnBegan,
    events.CouncilBegan,
    events.RoundBegan,
    events.FirstPlayer,
    events.CoinsShown,
    events.GameEnded,
    events.PriceMoved,
)
"""Where the reader's own choice becomes news: something else begins, or prices move."""
CARDS = ("market", "levy", "toxic", "day")


class SkyTradersStoryteller(Storyteller[SkyTraders]):
    points = belongings.INFLUENCE

    def __init__(self, say: Voice, seats: Sequence[Seat], board: Board) -> None:
        super().__init__(say, seats, board)
        self.banners = Banners(say, seats)

    def cut(self, beats: Sequence[Beat[SkyTraders]], reader: int) -> list[Section]:
        return cut(beats, reader)

    def holdings(self, state: SkyTraders, seat: int) -> Mapping[str, int]:
        return belongings.holdings(state, seat)

    def shares(self, beat: Beat[SkyTraders]) -> Mapping[int, Mapping[str, int]]:
        return belongings.shares(beat)

    def concealed(self, beat: Beat[SkyTraders], reader: int) -> Iterable[tuple[int, str]]:
        return belongings.concealed(beat)

    def follows(self, beat: Beat[SkyTraders], reader: int) -> bool:
        for event in beat.move.events:
            if isinstance(event, NEWS):
                return True
            if event is beat.event:
                return False
        return False

    def places(self, passage: Passage[SkyTraders]) -> tuple[Point, ...]:
        """Of influence and prices; where the tiles lie only the screen knows."""
        found: dict[Point, None] = {}
        for beat in passage.beats:
            match beat.event:
                case events.InfluenceGained(now=now):
                    name = f"influence-{now}"
                case events.PriceMoved(kind=kind, target=target):
                    name = f"price-{kind}-{target}"
                case _:
                    continue
            if (space := self.board.spaces.get(name)) is not None:
                found[space.x, space.y] = None
        return tuple(found)

    def announcements(self, beats: Sequence[Beat[SkyTraders]], reader: int) -> Sequence[Announcement]:
        return self.banners.announce(beats, reader)

    def tell(self, passage: Passage[SkyTraders], reader: int) -> Told:
        assert isinstance(passage, Section)
        match passage.kind:
            case "lay":
                return self._lay(passage, reader)
            case "start":
                return Told(self.sentence(passage.seat, [self._started(passage)]), importance=3)
            case "round":
                return self._round(passage, reader)
            case "last":
                return self._last_council(passage, reader)
            case "ship":
                return self._ship(passage, reader)
            case "wind":
                return self._wind(passage, reader)
            case "turn":
                return self._turn(passage, reader)
            case "dice":
                return self._dice(passage, reader)
            case "bargain":
                return bargain.tell(self.say, self.seats, passage, reader)
            case "influence":
                return self._influence(passage, reader)
            case "end":
                won = passage.last(events.GameEnded)
                return Told(self.banners.winners(won, passage.after) if won else "", importance=1)
        return self._common(passage, reader)

    # ------------------------------------------------------------------ turns
    def _lay(self, section: Section, reader: int) -> Told:
        laid = section.first(events.TileLaid)
        if laid is None:
            return Told(self.sentence(section.seat, [self.say("did.lay.pass")]), importance=3)
        if section.first(events.FirstPlayer):
            touches = (self.say("you.lay.volcano"),) if section.seat == reader else ()
            head = "" if touches else self.sentence(section.seat, [self.say("did.lay.volcano")])
            return Told(head, touches)
        return Told(self.sentence(section.seat, [self.say("did.lay", tile=laid.tile)]), importance=2)

    def _started(self, section: Section) -> str:
        """The last step of the set-up that was made: where the ship starts, its first crew, the ship."""
        if arrived := section.first(events.Arrived):
            return self.say("did.start", at=arrived.tile)
        if boarded := section.first(events.Boarded):
            return self.say("event.boarded", hand=boarded.crew, hold=boarded.hold)
        new = section.last(events.NewShip)
        return self.say("event.new_ship", gp=new.coins, n=new.phlogiston) if new else ""

    def _ship(self, section: Section, reader: int) -> Told:
        say, arrived = self.say, section.first(events.Arrived)
        if section.seat == reader:
            touches = [say("you.ship", at=arrived.tile)] if arrived else []
            if (new := section.first(events.NewShip)) and not arrived:
                touches.append(say("you.ship.new", gp=new.coins))
            if (insured := section.first(events.Insured)) and insured.coins > 0:
                touches.append(say("you.insured", gp=insured.coins))
            if section.first(events.Charity):
                touches.append(say("you.charity"))
            return Told("", tuple(touches), importance=1 if touches else 3)
        name = self.seats[section.seat].name
        gave = any(paid.seat == reader and paid.to == section.seat for paid in section.all(events.Paid))
        head = self.sentence(section.seat, [say("did.ship", at=arrived.tile)]) if arrived else ""
        return Told(head, (say("you.charity.giver", name=name),) if gave else ())

    def _wind(self, section: Section, reader: int) -> Told:
        if section.seat == reader:
            touches = tuple(fights.wind_touches(self.say, section, reader))
            return Told("", touches, importance=1 if touches else 3)
        predicate, importance = fights.wind(self.say, section)
        head = self.sentence(section.seat, [predicate]) if predicate else ""
        return Told(head, importance=importance)

    def _turn(self, section: Section, reader: int) -> Told:
        sides = fights.parties(section)
        touches = tuple(self._turn_touches(section, sides, reader))
        winds = tuple(self._winds(section))
        if section.seat == reader:
            return Told(self._own_luck(section), touches, winds, 1 if touches or winds else 3)
        flight, done = deeds.flight(self.say, section), deeds.done(self.say, section)
        if sides is not None and not (touches and reader in sides):
            predicate, sentence, importance = fights.attack(self.say, self.seats, section, sides)
            if predicate:
                sentence = self.sentence(section.seat, [predicate])
            if sentence:
                flown = [Row(flight, section.seat)] if flight else []
                rows = (*winds, *flown, *deeds.rows(section, done, ()))
                return Told(sentence, touches, rows, 1 if touches else importance)
        said, key = [flight] if flight else [], done[0].key if done else ""
        said += [deed.text for deed in done[:1]]
        importance = 1 if touches or key in deeds.CHIEF else 3 if not said or (not flight and key in deeds.SMALL) else 2
        rows = (*winds, *deeds.pay(self.say, section), *deeds.rows(section, done, done[:1]))
        return Told(self.sentence(section.seat, said) if said else "", touches, rows, importance)

    def _winds(self, section: Section) -> Iterator[Row]:
        """Ill Winds that passed the ship by, or change its flight."""
        for event in section.events:
            match event:
                case events.WindIdle(card=card):
                    yield Row(self.say("wind.idle", card=self.say(f"card.{card}")), section.seat)
                case events.WindDefied(card=card):
                    yield Row(self.say("wind.defied", card=self.say(f"card.{card}")), section.seat)
                case events.FlightLimited(tiles=tiles) if section.card is not None:
                    what = (
                        self.say("event.flight_limited", tiles=tiles)
                        if tiles
                        else self.say("event.flight_limited.none")
                    )
                    yield self._wind_row(section, what)
                case events.FlightCheaper(phlogiston=n) if section.card is not None:
                    yield self._wind_row(section, self.say("event.flight_cheaper", n=n))

    def _wind_row(self, section: Section, what: str) -> Row:
        card = self.say(f"card.{section.card}")
        return Row(self.say("wind.effect", card=card, what=what), section.seat)

    def _own_luck(self, section: Section) -> str:
        """The outcome of the reader's own roll. The learner of a lesson, who is called "You", is no subject here."""
        done = deeds.done(self.say, section)
        learner = self.seats[section.seat].name == self.say("lesson.you")
        return self.sentence(section.seat, [deed.text for deed in done[:1]]) if done and not learner else ""

    def _turn_touches(self, section: Section, sides: tuple[int, int] | None, reader: int) -> Iterator[str]:
        if reader == NOBODY:
            return
        if sides is not None:
            yield from fights.attack_touches(self.say, self.seats, section, sides, reader)
        flew = section.first(events.Flew)
        attacked = sides is not None and reader in sides
        if flew and section.seat != reader and not attacked and section.after.place[reader] == flew.target:
            name = self.seats[section.seat].name
            yield self.say("you.near", name=name, tile=flew.target)

    # ------------------------------------------------------------------ what concerns everybody
    def _round(self, section: Section, reader: int) -> Told:
        begun = section.last(events.RoundBegan)
        if begun is None:
            return Told("", importance=3)
        if begun.first == reader:
            return Told(self.say("you.round", round=begun.round), importance=2)
        return Told(self.say("com.round", round=begun.round, name=self.seats[begun.first].name), importance=3)

    def _last_council(self, section: Section, reader: int) -> Told:
        """After it the game ends (ST-170)."""
        over = [seat for seat in range(section.after.seats) if finished(section.after, seat)]
        names = self.banners.everybody(over, NOBODY)
        touches = (self.say("you.last"),) if reader in over else ()
        return Told("" if touches else self.say("com.last", names=names), touches)

    def _common(self, section: Section, reader: int) -> Told:
        say, rows, importance = self.say, tuple[Row, ...](), 1
        touches = list(market.cargo(say, section, reader)) if reader != NOBODY else []
        match section.kind:
            case "market":
                head = market.card(say, section)
                rows = market.price_list(say, section) if section.card in market.ALL else ()
            case "levy":
                head, importance = say("com.levy"), 2
                paid = sum(event.coins for event in section.all(events.Paid) if event.seat == reader)
                touches += [say("you.levy", gp=paid)] if paid else []
            case "toxic":
                head, importance = self._toxic(section, reader)
                touches += self._ruined(section, reader)
            case "day":
                head, importance = self._day(section)
            case "triple":
                head, own = market.triple(say, self.seats, section, reader)
                touches = [own, *touches] if own else touches
            case "council":
                head, rows = say("com.council"), market.price_list(say, section)
                if not rows:
                    head, importance = say("com.dice"), 3
            case _:
                head, rows, importance = market.drift(say, section), market.price_list(say, section), 2
        if touches:
            importance = 1
        if not (head or touches) and section.kind in CARDS and section.card is not None:
            head = say(f"card.{section.card}")
            importance = 3
        return Told(head, tuple(touches), rows, importance if head or touches else 3)

    def _toxic(self, section: Section, reader: int) -> tuple[str, int]:
        damaged = section.all(events.Damaged)
        if not damaged:
            return self.say("com.toxic.none"), 3
        victims = list(dict.fromkeys(event.seat for event in damaged))
        who = self.banners.everybody(victims, reader)
        return self.say("com.toxic", n=len(damaged), who=who), 1

    def _ruined(self, section: Section, reader: int) -> list[str]:
        own = [event.hold for event in section.all(events.Damaged) if event.seat == reader]
        said = [self.say("you.toxic", n=len(own), holds=holds(own))] if own else []
        if any(event.seat == reader for event in section.all(events.Destroyed)):
            said += fights.lost(self.say, section, reader)
        return said

    def _day(self, section: Section) -> tuple[str, int]:
        cleared = section.all(events.WantedCleared)
        told = [self.say("com.day.paid", name=self.seats[one.seat].name, n=one.tokens) for one in cleared]
        return (told[0], 1) if len(told) == 1 else (self.say("com.day"), 2)

    def _dice(self, section: Section, reader: int) -> Told:
        """The dice that a seat puts on the prices, and what shows when the last one of all lies."""
        say, settled = self.say, not waiting(section.after)
        moved = any(isinstance(event, events.PriceMoved) for event in section.beats[-1].move.events)
        rows = (Row(say("com.council.none")),) if settled and not moved else ()
        touches = tuple(self._broken_promises(section.after, reader)) if settled else ()
        if reader not in (NOBODY, section.seat):
            touches += tuple(market.feared(say, section, reader))
        if section.seat == reader:
            return Told("", touches, rows, 1 if touches else 3)
        votes = market.votes(say, section)
        head = self.sentence(section.seat, [say("did.vote", votes=", ".join(votes))])
        if len(votes) > 1:
            rows = (*(Row(vote, section.seat, moves=choices) for vote, choices in votes.items()), *rows)
        return Told(head, touches, rows, 1 if touches else 2)

    def _broken_promises(self, state: SkyTraders, reader: int) -> Iterator[str]:
        for given in state.promises:
            if given.to == reader and broken(state, given):
                name = self.seats[given.maker].name
                yield self.say("you.promise.broken", name=name, word=word(self.say, given.promise))

    def _influence(self, section: Section, reader: int) -> Told:
        gained = section.last(events.InfluenceGained)
        if gained is None:
            if section.seat == reader:
                return Told("", importance=3)
            if (coins := section.before.coins[section.seat]) < 0:
                return Told(self.sentence(section.seat, [self.say("did.influence.none")]), importance=3)
            return Told(self.sentence(section.seat, [self.say("did.influence.kept", gp=coins)]), importance=2)
        head = self.sentence(section.seat, [self.say("did.influence", n=gained.steps, now=gained.now)])
        if gained.now == INFLUENCE_MAX:
            slime = "" if finished(section.after, section.seat) else ".slime"
            return Told(head, rows=(Row(self.say(f"banner.fifty{slime}.why")),))
        if gained.now <= NEARLY:
            return Told(head, importance=2)
        name, left = self.seats[section.seat].name, influence_left(gained.now)
        row = Row(self.say("com.lead", name=name, now=gained.now, n=left))
        return Told(head, rows=(row,), importance=1)
