"""Terms, numbers and holds of answers."""

from __future__ import annotations

import re

from game.rules.kernel import Action
from game.rules.sky_traders import actions
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.telling import phrases
from game.titles.sky_traders.telling.choices import words
from game.words import Voice

DIE = re.compile(re.escape(phrases.drawn("die_N")).replace("N", r"(\d)"))


def exact(say: Voice, state: SkyTraders, action: Action) -> str:
    match action:
        case actions.Offer(give=give, take=take) | actions.Counter(give=give, take=take):
            text = phrases.terms(say, give, take)
        case actions.CounterRansom(ransom=ransom):
            text = phrases.bundle_line(say, ransom)
        case actions.SetDie(value=value):
            text = phrases.dice((value,))
        case actions.Invest(value=value, plus=plus):
            text = phrases.promise(say, actions.Promise(True, value, plus))
        case _:
            text = words(say, action)
    return phrases.plain(say, DIE.sub(lambda die: say("plain.die", value=int(die[1])), text))
