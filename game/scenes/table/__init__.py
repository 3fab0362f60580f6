"""The table: what every game's screen has. `Table(host, match, view)` plays a match; a title gives it a `TitleView`.

    Table       the scene: plays a match on the screen, and passes on what people, computers and time do (`scene`)
    TitleView   a title's side of it: questions that the table asks, each with a ready answer (`view`)
    Moment      what is on the screen now; all that a title may look at to answer (`moment`)
    Sight       which position that is: the one that playback has come to, or an earlier one (`sight`)
    Secrecy     through whose eyes it is seen, and what lies face down (`secrecy`)

What a title says of a moment, besides what lies on its board (`game.scenes.board`):

    Choice      a button of the action bar, or of the chooser that opens where a spot has several actions (`parts`)
    Prompt      what is to be decided, in a line and a half (`parts`)
    Chip, Meter, Tool       a number on a player's card; how far the end is; a button of the top bar (`parts`)
    DecisionPanel           in which an answer is put together (`panel`; see `game.scenes.drafts`)
    Toggle      something in the bar that is taken up, to be put somewhere (`toggle`)
    Popup       a sheet of paper that opens over everything (`game.ui.dialog`)

What happened:

    Step        something that was played; the match numbers them (`game.match`)
    Tale, Telling           how each type of event is told in log, recap, sounds and news (`tale`)
    Story, Line, Entry      the lines of the log and of the recap (`story`, `log`)
    Playback, Herald        shows the steps one by one; says what everybody must hear (`playback`, `herald`)
"""
