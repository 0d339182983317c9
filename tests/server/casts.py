"""Everybody who may have to do with a private table: some of them should not."""

from typing import Any, Final, Literal, TypeAlias

import httpx

from skulduggery.server.operations.commands.messages import Ban
from skulduggery.server.operations.commands.socket import ask
from tests.server.houses import PATIENCE, Client
from tests.server.tuned import Tuned

Role: TypeAlias = Literal[
    "host", "player", "watcher", "stranger", "kicked", "banned", "forgotten", "nobody"
]
ROLES: Final[tuple[Role, ...]] = (
    *("host", "player", "watcher", "stranger"),
    *("kicked", "banned", "forgotten", "nobody"),
)
Phase: TypeAlias = Literal["gathering", "playing", "closed"]


class Cast:
    """A private table in some phase. The banned one still has a seat there, as far as it knows."""

    def __init__(self, server: Tuned, phase: Phase, **setup: Any) -> None:
        self.server = server
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
        self.guests: dict[str, Client] = dict(
            zip((*ROLES[:7], "asking"), map(server.client, names), strict=True)
        )
        self.nobody = httpx.Client(
            base_url=f"http://{server.address}/api/v1", timeout=PATIENCE, verify=False
        )
        made = self["host"].make(seats=5, **setup)
        self.code: str = made["code"]
        self._seat_all(made)
        self._begin(phase)
        ask(server.data, Ban(self["banned"].id, True))

    def __getitem__(self, role: str) -> Client:
        return self.guests[role]

    def _seat_all(self, made: Any) -> None:
        for role in ("player", "banned", "forgotten", "kicked"):
            self[role].join(made)
        self["watcher"].post(self.path("/enter"), token=made["invite"])
        self["asking"].post(self.path("/enter"))
        self["host"].post(self.path(f"/guests/{self['kicked'].id}/kick"))
        self["forgotten"].http.delete("/me").raise_for_status()

    def _begin(self, phase: Phase) -> None:
        if phase != "gathering":
            self["host"].post(self.path("/start"), free="bots")
        if phase == "closed":
            self["host"].post(self.path("/close"))

    def path(self, rest: str = "") -> str:
        return f"/tables/{self.code}{rest}"

    def http(self, role: Role) -> httpx.Client:
        return self.nobody if role == "nobody" else self[role].http

    def table(self) -> Any:
        """As the host sees it, but for who is there."""
        return self["host"].get(self.path())

    def close(self) -> None:
        self.nobody.close()
