"""A server's first words to people in the same room: an address, a QR code, and an open browser."""

import os
import sys
import webbrowser
from threading import Thread

from skulduggery.cli.speaking import say
from skulduggery.texts import Voice


def welcome(voice: Voice, addresses: list[str]) -> None:
    """The first address is this machine's own, the next ones are seen by others in its network."""
    nearby = next((one for one in addresses[1:] if "[" not in one), None)
    say(voice.text("cli.serve.here", text=addresses[0]))
    if nearby is None:
        say(voice.text("cli.serve.alone"))
    else:
        say(voice.text("cli.serve.nearby", text=nearby))
    if not sys.stdout.isatty():
        return
    if nearby is not None:
        import segno  # takes a while to import, and no other command needs it

        segno.make(nearby, error="l", micro=False).terminal(compact=True, border=2)
    if _has_browser():
        Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()
    say(voice.text("cli.serve.stop"))


def _has_browser() -> bool:
    """One with windows: a browser in this very terminal would hide what is said here."""
    windows = sys.platform in ("darwin", "win32")
    return windows or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
