"""Skulduggery: a table for two games of nerve, Skull and Skull King.

core        what any game here is: Game, Seat, DEALER, Record, replay
skull       the rules of Skull: GAME
skullking   the rules of Skull King: GAME; trick and scoring can be used on their own
games       all games by their names: GAMES
kernel      both games over plain integers, many at once (the extra `fast`)
notation    moves, rules and records as text and JSON
dealer      the dealer's draws from a committed secret, and whether a record was dealt as promised
texts       all that is said to people, in every language
bots        who plays when nobody else does: decide(view, rng) -> move
previews    pictures of a moment, as messengers show them beside a link
arena       matches between bots, with honest statistics
server      tables over HTTP and WebSockets
terminal    play and replay in a terminal
cli         the one command

docs/library.md shows how to play games in Python, docs/bots.md how to write a bot.
"""

__version__ = "0.1.0"
