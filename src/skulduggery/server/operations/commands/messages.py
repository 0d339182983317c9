"""An operator's orders, and the answers to them, as they go over the operator's socket."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from skulduggery.core import Message, Value
from skulduggery.server.model import GuestId, Phase, Time

# Orders


class Tables(Value, frozen=True, tag="tables"):
    phases: tuple[Phase, ...]


class Close(Value, frozen=True, tag="close"):
    code: str


class Guests(Value, frozen=True, tag="guests"):
    name: str = ""
    banned: bool = False


class Ban(Value, frozen=True, tag="ban"):
    guest: GuestId
    banned: bool


class Forget(Value, frozen=True, tag="forget"):
    guest: GuestId


class ForgetTalk(Value, frozen=True, tag="forget-talk"):
    days: Annotated[int, Meta(ge=0)]


Order: TypeAlias = Tables | Close | Guests | Ban | Forget | ForgetTalk


# Answers


class PlayerListed(Value, frozen=True):
    name: str
    guest: GuestId | None
    bot: str | None


class TableListed(Value, frozen=True):
    code: str
    phase: Phase
    game: str
    rules: str
    public: bool
    host: GuestId
    players: tuple[PlayerListed | None, ...]
    here: int  # how many are connected
    touched: Time


class GuestListed(Value, frozen=True):
    id: GuestId
    name: str
    banned: bool
    created: Time
    tables: tuple[str, ...]


class Answer(Value, frozen=True):
    message: Message | None = None
    refused: bool = False
    tables: tuple[TableListed, ...] = ()
    guests: tuple[GuestListed, ...] = ()
