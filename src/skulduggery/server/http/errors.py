"""Whatever goes wrong is answered with a sentence, in the asker's language."""

from logging import getLogger
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from skulduggery.core import Message, Refused
from skulduggery.server.http.bodies import Problem
from skulduggery.server.model import Denied
from skulduggery.texts import Voice, closest

LOG: Final = getLogger("skulduggery.server")
BAD: Final = 400

Asking = Request[Any, Any, Any]


def language_of(headers: Any) -> str:
    return closest(str(headers.get("accept-language", "")))


def refused(request: Asking, refusal: Refused) -> Response[Problem]:
    status = refusal.status if isinstance(refusal, Denied) else BAD
    return _answer(request, refusal.message, status)


def not_http(request: Asking, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: no such page, a body that cannot be read."""
    if error.status_code == BAD:
        message = Message(None, "server.bad-input", {"detail": _detail(error)})
    else:
        message = Message(None, "server.http", {"detail": error.detail, "n": error.status_code})
    return _answer(request, message, error.status_code, error.headers)


def _detail(error: HTTPException) -> str:
    """The first thing that is wrong, without what was sent."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [one for one in extra if isinstance(one, dict)]
    if not found:
        return error.detail[:200]
    return f"{found[0].get('key', '')}: {found[0].get('message', '')}"[:200]


def too_deep(request: Asking, error: RecursionError) -> Response[Problem]:
    return _answer(request, Message(None, "server.bad-input", {"detail": "too deep"}), BAD)


def fault(request: Asking, error: Exception) -> Response[Problem]:
    LOG.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return _answer(request, Message(None, "server.fault"), HTTP_500_INTERNAL_SERVER_ERROR)


def _answer(
    request: Asking, message: Message, status: int, headers: Any = None
) -> Response[Problem]:
    text = Voice(language_of(request.headers), "official").say(message)
    return Response(Problem(message, text), status_code=status, headers=headers)
