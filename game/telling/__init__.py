"""The words of a game apart from its board: texts, numbers and marks for pictures. No painting, no pygame.

    Telling, Tale       each type of event in log, recap, sounds and news (`tale`)
    Tip, Prompt, BarChoice, Stat, Meter     texts of tooltips, the action bar, its buttons, cards, the top bar
                        (`labels`)
    plan                a sentence about the result of an advised answer (`plan`)
    counted, player, plain      marks in a line of text (`game.words.marks`)

Each title has a package `game.titles.<title>.telling`, with these modules as far as it needs them:

    tale        `tale`: the title's own Tale
    phrases     its things as pictures in a line, with numbers; and such a line in words alone
    prompts     the questions of its decisions
    choices     its answers as buttons
    status      the top bar and the cards
    tips        tooltips of its places
    plan        `plan(say, names, state, action)`

Other modules are subjects of one title: `council` and `fights` of Sky Traders, `tiles` of Felinia.

Functions take a position and ids, and do not know screen coordinates. The caller passes the board to `tale` for the
places of events on the map.
"""
