"""What a messenger shows beside a link to a finished game (Open Graph): words and a picture.

Both are made from the view that the link shows at that moment, so that they tell no more than it.
"""

import re
from html import escape
from typing import Any, Final

from litestar import Request

from skulduggery.core import Refused, Seat, Value
from skulduggery.previews import layout
from skulduggery.previews.model import HEIGHT, WIDTH, Item
from skulduggery.server.http.errors import language_of
from skulduggery.server.http.identity import address, check_host, house_of, shared_of
from skulduggery.server.http.routes.records import viewers_of
from skulduggery.server.model import Share
from skulduggery.server.tables.live import LiveTable
from skulduggery.server.tables.membership import game_of, players, rules_of
from skulduggery.server.tables.steps import told
from skulduggery.texts import Voice

Asking = Request[Any, Any, Any]
LINK: Final = re.compile(r"t/(?P<code>[^/]+)/replay/(?P<token>[^/]+)")
NUMBER: Final = re.compile(r"[0-9]{1,6}")


class Moment(Value, frozen=True):
    """As a link shows it: all that is known of it there."""

    title: str
    told: str
    ply: int
    viewer: Seat | None
    layout: tuple[Item, ...]


def moment_of(live: LiveTable, by: Share, ply: int, seat: Seat | None, language: str) -> Moment:
    assert live.play is not None  # else nobody could have made a link
    (viewer,) = viewers_of(live.table, by.seat, seat, all=False)
    game, names = game_of(live.table.setup), players(live.table)
    ply = min(max(ply, 0), live.play.ply)
    state, step = live.play.moment(ply)
    voice = Voice(language, rules_of(live.table.setup).rulebook, names)
    heard = [voice.say(message) for message in told(game, [step], viewer)] if step else []
    return Moment(
        title=f"{game.title}: {', '.join(names)}",
        told=" ".join(heard) or voice.text("server.preview"),
        ply=ply,
        viewer=viewer,
        layout=layout(game, game.view(state, viewer), names),
    )


def tags(request: Asking, code: str, token: str) -> bytes:
    """For the head of the page at this address; none where it is no link, or was asked too often:
    what is wrong the page itself says."""
    try:
        check_host(request)
        if not house_of(request).previewers.take(address(request)):
            return b""
        live, by = shared_of(request, code, token)
        ply, seat = _number(request, "ply"), _number(request, "seat")
        moment = moment_of(live, by, ply or 0, seat, language_of(request.headers))
    except Refused:
        return b""
    return _written(moment, _picture(request, code, token, moment)).encode()


def _number(request: Asking, name: str) -> int | None:
    """What the page itself would read there; with all seats open (`all`) it is no number."""
    found = request.query_params.get(name, "")
    return int(found) if NUMBER.fullmatch(found) else None


def _picture(request: Asking, code: str, token: str, moment: Moment) -> str:
    seat = "" if moment.viewer is None else f"&seat={moment.viewer}"
    base = f"{str(request.base_url).rstrip('/')}/api/v1/tables/{code}/shared/{token}"
    return f"{base}/picture?ply={moment.ply}{seat}"


def _written(moment: Moment, picture: str) -> str:
    said = {
        "og:type": "website",
        "og:site_name": "Skulduggery",
        "og:title": moment.title,
        "og:description": moment.told,
        "og:image": picture,
        "og:image:width": f"{WIDTH}",
        "og:image:height": f"{HEIGHT}",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        [f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()]
    )
