"""Announcements: heads and reasons of banners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.sky_traders import events
from game.rules.sky_traders.components import INFLUENCE_MAX, NOBODY, Kind, Wind, Wreck
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.influence import zone
from game.rules.sky_traders.state import SkyTraders
from game.telling.story import Announcement, Beat
from game.titles.sky_traders.analysis.forecasts import withheld
from game.titles.sky_traders.telling.sentences import contents, holds, listed
from game.words import Param, Voice


class Banners:
    """Remembers the last throw of a battle and the holds that slime ruins: what comes of them is told moves later."""

    def __init__(self, say: Voice, seats: Sequence[Seat]) -> None:
        self.say, self.seats = say, seats
        self.powers: events.Powers | None = None
        self.ruined: list[int] = []

    def announce(self, beats: Sequence[Beat[SkyTraders]], reader: int) -> Sequence[Announcement]:
        told: list[Announcement] = []
        for beat in beats:
            match beat.event:
                case events.Powers() as powers:
                    self.powers = powers
                case events.WindDrawn() | events.BattleBegan():
                    self.powers, self.ruined = None, []
            told += self._of(beat, reader)
        return sorted(told, key=lambda one: not one.touches)

    def everybody(self, who: Sequence[int], reader: int) -> str:
        """Names in a list, the reader as “you”; all seats as “all”."""
        if len(who) == len(self.seats):
            return self.say("story.all")
        return listed(self.say, [self.say("story.you") if seat == reader else self.seats[seat].name for seat in who])

    def winners(self, ended: events.GameEnded, state: SkyTraders) -> str:
        names = [self.seats[seat].name for seat in ended.winners]
        if len(names) > 1:
            return self.say("banner.ended.shared.why", who=listed(self.say, names))
        return self.say("banner.ended.why", name=names[0], now=state.influence[ended.winners[0]])

    def _banner(self, key: str, touches: bool = True, /, **params: Param) -> Announcement:
        """The head and what is said below it, under one key."""
        return Announcement(self.say.say(key, params), self.say.say(f"{key}.why", params), touches)

    def _of(self, beat: Beat[SkyTraders], reader: int) -> Iterator[Announcement]:
        for subject in (self._ship, self._fight, self._luck, self._course):
            yield from subject(beat, reader)

    def _ship(self, beat: Beat[SkyTraders], reader: int) -> Iterator[Announcement]:
        """A lost ship, a new one, holds that slime ruins."""
        match beat.event:
            case events.Destroyed() as destroyed:
                yield from self._destroyed(beat, destroyed, reader)
            case events.Arrived(seat=seat) if seat == reader and beat.before.wreck[seat] is not Wreck.AFLOAT:
                yield self._new_ship(beat, reader)
            case events.Damaged(seat=seat, hold=hold) if seat == reader and beat.before.last_wind is Wind.TOXIC_DAMAGE:
                toxic = beat.before.battle is None and beat.before.active != NOBODY
                if toxic and not any(isinstance(one, events.Destroyed) for one in beat.move.events):
                    yield from self._toxic(beat.after, hold, reader)

    def _fight(self, beat: Beat[SkyTraders], reader: int) -> Iterator[Announcement]:
        """Attacks on the reader, crimes, bounties."""
        match beat.event:
            case events.BountyPaid(seat=seat, victim=victim) if seat == reader:
                received = [one for one in beat.move.events if isinstance(one, events.Received) and one.seat == seat]
                gp = sum(one.coins for one in received)
                yield self._banner("banner.bounty.you", gp=gp, other=self.seats[victim].name)
            case events.CardFell() as fell:
                yield from self._beaten(beat, fell, reader)
            case events.Demanded(seat=seat, target=target, ransom=ransom) if target == reader:
                name = self.seats[seat].name
                if ransom.empty:
                    yield self._banner("banner.attack.you.none", name=name)
                else:
                    yield self._banner("banner.attack.you", name=name, ransom=contents(self.say, ransom))
            case events.WantedTaken(seat=seat, crime=crime) if (
                seat == reader and crime != "marshal" and not beat.before.wanted[seat]
            ):
                yield self._banner("banner.wanted.you", crime=crime)

    def _luck(self, beat: Beat[SkyTraders], reader: int) -> Iterator[Announcement]:
        """Cards and dice."""
        match beat.event:
            case events.WindDrawn(card=Wind.TRADERS_DAY) if reader != NOBODY and beat.before.wanted[reader]:
                yield self._banner("banner.day.you")
            case events.Triple(seat=seat):
                moved = next((one for one in beat.move.events if isinstance(one, events.PriceMoved)), None)
                if moved is not None:
                    prices: dict[str, Param] = {"of": moved.kind, "before": moved.before, "after": moved.after}
                    key = "banner.triple.you" if seat == reader else "banner.triple"
                    yield self._banner(key, seat == reader, name=self.seats[seat].name, **prices)
            case events.VolcanoFed(seat=seat, barrels=barrels, die=die) if seat == reader:
                yield self._banner("banner.volcano.you", gp=barrels * die, n=barrels, die=die)

    def _course(self, beat: Beat[SkyTraders], reader: int) -> Iterator[Announcement]:
        """Influence, rounds, the end of the game."""
        match beat.event:
            case events.InfluenceGained() as gained:
                yield from self._influence(beat, gained, reader)
            case events.RoundBegan(round=number, first=first):
                if number == beat.after.setting.round_limit:
                    yield Announcement(self.say("last.round"), self.say("banner.last.why"))
                if first == reader and number > 1 and beat.before.first != reader:
                    yield self._banner("banner.first.you", round=number)
            case events.GameEnded(winners=winners) as ended:
                if winners == (reader,):
                    yield self._banner("banner.ended.you", now=beat.after.influence[reader])
                else:
                    yield Announcement(self.say("banner.ended"), self.winners(ended, beat.after), reader in winners)

    def _toxic(self, after: SkyTraders, hold: int, reader: int) -> Iterator[Announcement]:
        """Once for all holds, with the last of them."""
        self.ruined.append(hold)
        if not (isinstance(after.decision, DrawDamage) and after.decision.victim == reader):
            ruined, self.ruined = self.ruined, []
            yield self._banner("banner.toxic.you", n=len(ruined), holds=holds(ruined))

    def _destroyed(self, beat: Beat[SkyTraders], event: events.Destroyed, reader: int) -> Iterator[Announcement]:
        battle, powers = beat.before.battle, self.powers
        sides = (battle.attacker, battle.defender) if battle is not None and battle.attacker != NOBODY else ()
        other = next((seat for seat in sides if seat != event.seat), NOBODY)
        fallen = other != NOBODY and not beat.before.afloat(other)
        if fallen:
            if reader in sides:
                rival = next(seat for seat in sides if seat != reader)
                yield self._banner("banner.both.you", other=self.seats[rival].name)
            else:
                names = {"name": self.seats[event.seat].name, "other": self.seats[other].name}
                yield self._banner("banner.both", False, **names)
        elif event.seat == reader and powers is not None:
            ours, theirs = powers.defender_power, powers.attacker_power
            if powers.attacker == reader:
                ours, theirs = theirs, ours
            key = "banner.lost.you.turn" if beat.before.active == reader else "banner.lost.you"
            yield self._banner(key, ours=ours, theirs=theirs)
        elif event.seat == reader:
            yield self._banner("banner.lost.you.broken")
        elif other == reader != NOBODY:
            if not any(isinstance(one, events.BountyPaid) for one in beat.move.events):
                yield self._banner("banner.won.you", other=self.seats[event.seat].name)
        else:
            yield self._banner("banner.lost", False, name=self.seats[event.seat].name)

    def _beaten(self, beat: Beat[SkyTraders], event: events.CardFell, reader: int) -> Iterator[Announcement]:
        gp = sum(one.coins for one in beat.move.events if isinstance(one, events.Received) and one.seat == event.seat)
        if event.seat != reader:
            if event.card is Wind.PIRATE_KING:
                key = "banner.king" if gp else "banner.king.wanted"
                yield self._banner(key, False, name=self.seats[event.seat].name, gp=gp)
            return
        if event.card is Wind.SKY_MARSHAL:
            yield self._banner("banner.marshal.you")
        elif self.powers is not None:
            battle: dict[str, Param] = {"ours": self.powers.defender_power, "theirs": self.powers.attacker_power}
            bare = "wanted" if withheld(beat.before, event.card, reader) else "bare"
            key = "banner.beaten.you" if gp else f"banner.beaten.you.{bare}"
            yield self._banner(key, True, foe=event.card, gp=gp, **battle)

    def _influence(self, beat: Beat[SkyTraders], event: events.InfluenceGained, reader: int) -> Iterator[Announcement]:
        seat, mine = event.seat, event.seat == reader
        if event.now == INFLUENCE_MAX:
            you, slime = ".you" if mine else "", ".slime" if beat.after.aboard(seat, Kind.SLIME) else ""
            yield self._banner(f"banner.fifty{you}{slime}", mine, name=self.seats[seat].name)
        elif mine and zone(event.now).control and zone(event.now) is not zone(event.now - event.steps):
            yield self._banner(f"banner.{zone(event.now).key}.you")

    def _new_ship(self, beat: Beat[SkyTraders], reader: int) -> Announcement:
        """Insurance or charity follows in the move that rolls the city."""
        at = beat.after.place[reader]
        assert at is not None
        own = [one for one in beat.move.events if isinstance(one, events.Insured | events.Charity)]
        if any(isinstance(one, events.Charity) for one in own):
            return self._banner("banner.ship.you.charity", at=at)
        gp = sum(one.coins for one in own if isinstance(one, events.Insured))
        return self._banner("banner.ship.you", at=at, gp=gp) if gp > 0 else self._banner("banner.ship.you.bare", at=at)
