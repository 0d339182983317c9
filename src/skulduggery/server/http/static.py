"""The web app: the files that `make web` built into the package, the same ones for everyone."""

import gzip
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from skulduggery.core import Value
from skulduggery.server.http import previews
from skulduggery.server.http.errors import language_of
from skulduggery.texts import Voice

SHELL: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"  # their names change with what is in them
ASK_AGAIN: Final = "no-cache"
TYPES: Final = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
}
TO_KEEP: Final = "skulduggery-pad.html"  # the scorepad as one file, to be opened from disk

Asking = Request[Any, Any, Any]


class File(Value, frozen=True):
    """Nobody's secret is in it, so that, unlike what sockets send, it may be compressed."""

    content: bytes
    packed: bytes | None  # None where it would not become smaller
    type: str
    tag: str
    kept: str


@cache
def built() -> Mapping[str, File]:
    """By their paths. They are few and small, and kept in memory."""
    folder = files("skulduggery.server").joinpath("page")
    return dict(_files(folder, "")) if folder.is_dir() else {}


def _files(folder: Traversable, path: str) -> "list[tuple[str, File]]":
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _files(entry, f"{path}{entry.name}/")
        else:
            found.append((f"{path}{entry.name}", _file(entry, f"{path}{entry.name}")))
    return found


def _file(entry: Traversable, path: str) -> File:
    content = entry.read_bytes()
    suffix = path[path.rfind(".") :]
    kind = TYPES.get(suffix) or guess_type(path)[0] or "application/octet-stream"
    kept = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
    return File(content, _packed(content), kind, sha256(content).hexdigest()[:32], kept)


def _packed(content: bytes) -> bytes | None:
    packed = gzip.compress(content, 9, mtime=0)
    return packed if len(packed) < 0.9 * len(content) else None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Asking, path: FromPath[str] = "") -> Response[bytes]:
    """A file, or the shell: which screen it shows, its own script reads from the address."""
    name = str(path).strip("/")
    if name.startswith("api/"):
        raise NotFoundException
    file = built().get(name) or (None if _like_a_file(name) else built().get(SHELL))
    if file is None:
        return _nothing(request)
    link = previews.LINK.fullmatch(name)
    if link and (tags := previews.tags(request, **link.groupdict())):
        return _previewed(file, tags)
    answer = _sent(request, file)
    if name == TO_KEEP:
        answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _previewed(shell: File, tags: bytes) -> Response[bytes]:
    """Kept by nobody: a link may be taken back."""
    content = shell.content.replace(b"</head>", tags + b"</head>", 1)
    return Response(content, media_type=_typed(shell.type))


def _sent(request: Asking, file: File) -> Response[bytes]:
    packed = file.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    tag = f'"{file.tag}-gzip"' if packed else f'"{file.tag}"'
    headers = {"ETag": tag, "Cache-Control": file.kept, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(packed or file.content, media_type=_typed(file.type), headers=headers)


def _like_a_file(name: str) -> bool:
    """Under t/ is whatever somebody took for a table's code: the page explains it."""
    return "." in name and not name.startswith("t/")


def _typed(kind: str) -> str:
    """Litestar itself says so of what begins with text/."""
    return f"{kind}; charset=utf-8" if kind in ("application/json", "image/svg+xml") else kind


def _nothing(request: Asking) -> Response[bytes]:
    key = "server.no-page" if not built() else "server.no-file"
    text = Voice(language_of(request.headers), "official").text(key)
    return Response(text.encode(), status_code=404, media_type="text/plain")
