"""The table server: friends, bots and spectators at one table, over HTTP and WebSockets.

It is a postman. It decodes, asks the engine, stores, and only then tells; it knows no rule of any
game.
"""
