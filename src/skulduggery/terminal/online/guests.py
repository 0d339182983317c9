"""Who this player is at each server: secrets in a file that nobody else may read."""

import os
from pathlib import Path

import msgspec

from skulduggery.terminal.online.messages import Welcomed
from skulduggery.terminal.online.server import Declined, Server

UNKNOWN = 401  # the server does not know such a guest, or no more


def welcomed(server: Server, name: str | None, usual: str, file: Path) -> None:
    """Be the guest that one was there before, under another name if one is given; or a new one."""
    secrets = _read(file)
    server.secret = secrets.get(server.address, "")
    if server.secret and _known(server):
        if name is not None:
            server.patch("/me", name=name)
        return
    server.secret = ""
    server.secret = server.post("/guests", Welcomed, name=usual if name is None else name).secret
    _write(file, {**secrets, server.address: server.secret})


def _known(server: Server) -> bool:
    try:
        server.get("/me", dict)
    except Declined as refusal:
        if refusal.status != UNKNOWN:
            raise
        return False
    return True


def _read(file: Path) -> dict[str, str]:
    """What cannot be read is as good as nothing: one comes as a new guest."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def _write(file: Path, secrets: dict[str, str]) -> None:
    """All or nothing, and for this user alone."""
    file.parent.mkdir(0o700, parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.part")
    draft.unlink(missing_ok=True)
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as written:
        written.write(msgspec.json.encode(secrets))
    os.replace(draft, file)
