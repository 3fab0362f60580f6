"""What a game says, apart from what its board shows: words, numbers and marks for pictures. No painting, no pygame.

    Telling, Tale       how each type of event is told in log, recap, sounds and news (`tale`)
    Tip, Prompt, Choice, Chip, Meter    what a tooltip, the action bar, its buttons, a card, the top bar say (`labels`)
    plan                what an advised answer achieves, in a sentence (`plan`)
    counted, player, plain      marks in a line of text (`game.words.marks`)

Each title has a package here. By the same names in all of them, where a title has them:

    tale        `tale`: the title's own Tale
    phrases     its things as pictures in a line, with numbers; and such a line in words alone
    prompts     what is to be decided, and why, how many, what then
    choices     its answers as buttons
    status      what the top bar and the cards say
    tips        what its places say when somebody points at them
    plan        `plan(say, names, state, action)`

Other modules are subjects of one title: `council` and `fights` of Sky Traders, `tiles` of Felinia.

Functions take a position and ids; nothing here knows where on the screen something lies. Where on the map an event
happened is told to `tale` by whoever knows.
"""
