"""Composes paragraphs: cuts moves into passages and computes the net change per seat of each."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.match import PlayedMove
from game.telling.story.beat import Beat, Passage, S
from game.telling.story.paragraph import Amount, Paragraph, Row, amounts
from game.telling.story.storyteller import Storyteller, Told

Net = dict[int, Counter[str]]
"""By seat and icon; of points by icon and category (`paragraph.amounts`)."""


def beats(moves: Iterable[PlayedMove], at: Callable[[int], S], actor: int = -1) -> Iterator[Beat[S]]:
    """The beats of moves that follow one another, as one reader sees them. `at` gives the reader's view of the position
    before a move; `actor` is whose move the first ones belong to if chance made them."""
    causes: tuple[int, ...] = ()
    for move in moves:
        if not move.chance:
            causes = (*causes, move.number) if move.seat == actor else (move.number,)
            actor = move.seat
        before, after = at(move.number), at(move.number + 1)
        for event in move.events:
            yield Beat(move, event, actor, before, after, causes)
        causes = () if move.events else causes


def aftermath(teller: Storyteller[S], choice: Iterable[Beat[S]], reader: int) -> list[Beat[S]]:
    """The beats of the reader's last choice that they are still to be told of."""
    return [beat for beat in choice if teller.follows(beat, reader)]


def compose(teller: Storyteller[S], told: Sequence[Beat[S]], reader: int) -> list[Paragraph]:
    """The nets of all paragraphs and their rows add up to the difference of the positions, as the reader sees them."""
    passages = list(teller.cut(told, reader))
    return [
        _paragraph(teller, passage, net, reader) for passage, net in zip(passages, _nets(teller, passages), strict=True)
    ]


def _nets(teller: Storyteller[S], passages: Sequence[Passage[S]]) -> list[Net]:
    """A move's difference belongs to the passage of its first event, except for shares credited to other passages. Of a
    move that is told in part (`aftermath`) only the shares of those events count."""
    nets: list[Net] = [defaultdict(Counter) for _ in passages]
    home: dict[int, int] = {}
    told = Counter(beat.move.number for passage in passages for beat in passage.beats)
    for number, passage in enumerate(passages):
        begun: list[Beat[S]] = []
        for beat in passage.beats:
            move, whole = beat.move.number, told[beat.move.number] == len(beat.move.events)
            if whole and move not in home:
                begun.append(beat)
            first = home.setdefault(move, number)
            if first != number or not whole:
                for seat, share in teller.shares(beat).items():
                    nets[number][seat].update(share)
                    if whole:
                        nets[first][seat].subtract(share)
        for beat in begun:
            for seat in range(len(teller.seats)):
                nets[number][seat].update(_difference(teller, beat, seat))
    return nets


def _difference(teller: Storyteller[S], beat: Beat[S], seat: int) -> Mapping[str, int]:
    was, now = teller.holdings(beat.before, seat), teller.holdings(beat.after, seat)
    if was == now:
        return {}
    net = {icon: now.get(icon, 0) - was.get(icon, 0) for icon in {**was, **now}}
    if teller.points in net:
        scores = teller.score(beat.before, seat), teller.score(beat.after, seat)
        parts = {key: scores[1].get(key, 0) - scores[0].get(key, 0) for key in {**scores[0], **scores[1]}}
        net[teller.points] -= sum(parts.values())
        net |= {f"{teller.points}:{key}": n for key, n in parts.items()}
    return net


def _paragraph(teller: Storyteller[S], passage: Passage[S], net: Net, reader: int) -> Paragraph:
    told = teller.tell(passage, reader)
    chips = _chips(teller, passage, told, net, reader)
    head, importance, rows = told.head, told.importance, list(told.rows)
    own = {row.seat: place for place, row in reversed(list(enumerate(rows)))}
    for seat in own.keys() & chips.keys() - {passage.seat, reader}:
        rows[own[seat]] = _merged(rows[own[seat]], chips.pop(seat))
    if not (head or told.rows or told.touches) and passage.seat not in (-1, reader):
        head, importance = teller.say("story.nothing", name=teller.seats[passage.seat].name), 3
    return Paragraph(
        seat=passage.seat,
        head=head,
        steps=(passage.beats[0].move.number, passage.beats[-1].move.number),
        touches=told.touches if reader >= 0 else (),
        rows=tuple(rows),
        net={seat: changed for seat, changed in chips.items() if changed},
        importance=importance,
        partners=told.partners,
        places=teller.places(passage),
        phase=teller.phase(passage),
        beats=passage.beats,
    )


def _chips(
    teller: Storyteller[S], passage: Passage[S], told: Told, net: Net, reader: int
) -> dict[int, tuple[Amount, ...]]:
    """By seat, the changes that no row tells."""
    left = {seat: Counter(changed) for seat, changed in net.items()}
    concealed = {(seat, icon) for beat in passage.beats for seat, icon in teller.concealed(beat, reader)}
    for row in told.rows:
        for amount in (*row.net, *row.worded):
            if amount.concealed:
                concealed.discard((row.seat, amount.icon))
            else:
                for category, n in (*amount.parts, ("", amount.n - sum(n for _, n in amount.parts))):
                    left[row.seat][f"{amount.icon}:{category}" if category else amount.icon] -= n
    chips = {}
    for seat, changed in sorted(left.items()):
        order = list({**teller.holdings(passage.before, seat), **teller.holdings(passage.after, seat)})
        order += [icon for whose, icon in concealed if whose == seat and icon not in order]
        hidden = {icon: [Amount(icon, 0, True)] if (seat, icon) in concealed else [] for icon in order}
        chips[seat] = tuple(amount for icon in order for amount in (*amounts(changed, (icon,)), *hidden[icon]))
    return chips


def _merged(row: Row, more: Sequence[Amount]) -> Row:
    """A row with further changes of its seat, each resource once."""
    net = {amount.icon: amount for amount in row.net}
    for one in more:
        was = net.get(one.icon, Amount(one.icon, 0))
        net[one.icon] = Amount(one.icon, was.n + one.n, was.concealed or one.concealed, was.parts + one.parts)
    return replace(row, net=tuple(amount for amount in net.values() if amount.n or amount.concealed))
