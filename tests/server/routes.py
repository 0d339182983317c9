"""Every route that the server has, from the server itself: a new one cannot be overlooked."""

from pathlib import Path
from typing import Final, NamedTuple

from litestar.routes import HTTPRoute, WebSocketRoute

from skulduggery.server.http.app import PREFIX, make_app
from skulduggery.server.settings import Settings

ANYTHING: Final = {"code": "ABCDEF", "guest": 1, "seat": 1, "token": "0" * 18, "path": "nothing.js"}


class Route(NamedTuple):
    method: str
    path: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def short(self) -> str:
        """Without what all have in common."""
        return f"{self.method} {self.path.removeprefix(PREFIX)}"

    def filled(self, **known: object) -> str:
        """Its address, with something in every place."""
        return self.path.format_map(ANYTHING | known)


APP: Final = make_app(Settings(Path("nowhere")))
ROUTES: Final = sorted(
    Route(method, route.path_format)
    for route in APP.routes
    if isinstance(route, HTTPRoute)
    for method in route.methods - {"OPTIONS"}
)
SOCKETS: Final = [route.path_format for route in APP.routes if isinstance(route, WebSocketRoute)]
OTHERS: Final = [
    route.path_format for route in APP.routes if not isinstance(route, HTTPRoute | WebSocketRoute)
]
