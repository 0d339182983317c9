"""A server's HTTP API, as one guest asks it. What fails is said in a sentence."""

from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from skulduggery.core import AnyRecord, Message, Refused
from skulduggery.notation import read_record
from skulduggery.terminal.online.messages import Problem, said
from skulduggery.texts import printable

API: Final = "/api/v1"
PATIENCE: Final = 10.0  # seconds for an answer


class Declined(Refused):
    """The server understood, and said no."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(said(printable(text)))
        self.status = status


class Server:
    """Who has the secret is that guest, at all their tables."""

    def __init__(self, address: str, language: str) -> None:
        self.address = address
        self.language = language
        self.secret = ""

    def get(self, path: str, kind: Any) -> Any:
        return self._read(self._ask("GET", path), kind)

    def post(self, path: str, kind: Any, **body: str) -> Any:
        return self._read(self._ask("POST", path, body), kind)

    def patch(self, path: str, **body: str) -> None:
        self._ask("PATCH", path, body)

    def record(self, code: str) -> AnyRecord:
        return read_record(self._ask("GET", f"/tables/{code}/record"))

    @property
    def headers(self) -> dict[str, str]:
        known = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        return {"Accept-Language": self.language, **known}

    def socket(self, code: str) -> str:
        """The address of a table's WebSocket."""
        return f"{self.address.replace('http', 'ws', 1)}{API}/tables/{code}/socket"

    def _ask(self, method: str, path: str, body: dict[str, str] | None = None) -> bytes:
        headers = {"Content-Type": "application/json", **self.headers}
        data = None if body is None else msgspec.json.encode(body)
        request = Request(f"{self.address}{API}{path}", data, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as response:
                return bytes(response.read())
        except HTTPError as problem:
            with problem:
                refusal: Problem = self._read(problem.read(), Problem)
            raise Declined(problem.code, refusal.text) from None
        except (URLError, OSError, HTTPException, ValueError) as error:
            raise self._unreachable(error) from error

    def _read(self, data: bytes, kind: Any) -> Any:
        try:
            return msgspec.json.decode(data, type=kind)
        except msgspec.DecodeError as error:
            raise Refused(
                Message(None, "terminal.online.no-server", {"text": self.address})
            ) from error

    def _unreachable(self, error: Exception) -> Refused:
        reason: Any = getattr(error, "reason", None) or error
        detail = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
        params = {"text": self.address, "detail": detail}
        return Refused(Message(None, "terminal.online.unreachable", params))
