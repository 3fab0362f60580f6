"""The table: what every game's screen has. `Table(host, match, view)` plays a match; a title gives it a `TitleView`.

    Table       the scene: plays a match, and passes on what people, computers and time do (`scene`)
    Showing     what of it needs nobody's hands: the match on the screen, step by step (`showing`)
    Considering what somebody points at before choosing it (`considering`)
    Turns       what bars, tools and advice may do to the match (`turns`)
    TitleView   a title's side of it: questions that the table asks, each with a ready answer (`view`)
    Moment      what is on the screen now; all that a title may look at to answer (`moment`)
    Sight       which position that is: the one that playback has come to, or an earlier one (`sight`)
    Secrecy     through whose eyes it is seen, and what lies face down (`secrecy`)

What a title says of a moment, besides what lies on its board (`game.scenes.board`):

    Choice, Prompt, Chip, Meter, Tip        what buttons, bars, cards and tooltips say (`game.telling`)
    Tool, Limit             a button of the top bar; the time that somebody has (`parts`)
    DecisionPanel           in which an answer is put together (`panel`; see `game.scenes.drafts`)
    Toggle      something in the bar that is taken up, to be put somewhere (`toggle`)
    Popup       a sheet of paper that opens over everything (`game.ui.dialog`)

What happened:

    PlayedMove  something that was played; the match numbers them (`game.match`)
    Tale, Telling           how each type of event is told in log, recap, sounds and news (`game.telling`)
    Story, Line, Entry      the lines of the log and of the recap (`story`, `log`)
    Playback, Herald        shows the steps one by one; says what everybody must hear (`playback`, `herald`)
"""
