"""Scorepads that others follow. They need no guest: a key writes, a code reads."""

from typing import Any, Final

from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from skulduggery.server.http.bodies import PadKept, PassGiven, SharingPad, TakingPad, WritingPad
from skulduggery.server.http.identity import address, bearer, guessed_wrong, house_of, pad_of
from skulduggery.server.model import Denied, TooFast
from skulduggery.server.pads.registry import encoded, shown
from skulduggery.server.sockets.protocol import PadShown
from skulduggery.server.store.sqlite.pads import Pad
from skulduggery.server.tables.passes import LASTS

Asking = Request[Any, Any, Any]


@post("/pads", summary="Let others follow a scorepad")
async def share(request: Asking, data: JSONBody[SharingPad]) -> PadKept:
    """The key is yours to make; asked again with the same one, the answer is the same pad."""
    pads = house_of(request).pads
    if not pads.makers.take(address(request)):
        raise TooFast("server.too-many-pads")
    return _kept(await pads.make(data.key, data.counter, encoded(data.document)))


@get("/pads/{code:str}", summary="A scorepad as it was written last")
async def pad(request: Asking, code: FromPath[str]) -> PadShown:
    return shown(pad_of(request, code))


@put("/pads/{code:str}", summary="Write on a scorepad, with its key as the bearer")
async def write(request: Asking, code: FromPath[str], data: JSONBody[WritingPad]) -> PadKept:
    """What is not newer than what is there is refused, unless it is the very same."""
    known, pads = pad_of(request, code), house_of(request).pads
    if not pads.writers.take(known.code):
        raise TooFast("server.too-fast")
    document = encoded(data.document)
    return _kept(await pads.write(known.code, bearer(request), data.counter, document))


@delete("/pads/{code:str}", summary="Let nobody follow it any more", status_code=200)
async def close(request: Asking, code: FromPath[str]) -> Response[None]:
    await house_of(request).pads.close(pad_of(request, code).code, bearer(request))
    return Response(None)


@post("/pads/{code:str}/pass", summary="Hand a scorepad to another device: what to type there")
async def give_pass(request: Asking, code: FromPath[str]) -> PassGiven:
    known = pad_of(request, code)
    text = await house_of(request).pads.give_pass(known.code, bearer(request))
    return PassGiven(text, LASTS // 1_000)


@post("/pads/{code:str}/pass/use", summary="Write on it from here on", status_code=200)
async def use_pass(request: Asking, code: FromPath[str], data: JSONBody[TakingPad]) -> PadShown:
    """The key is yours to make, and the one before it only reads from now on."""
    known = pad_of(request, code)
    try:
        return shown(await house_of(request).pads.take(known.code, data.text, data.key))
    except Denied:
        guessed_wrong(request)
        raise


def _kept(pad: Pad) -> PadKept:
    return PadKept(pad.code, pad.counter, pad.hand)


ROUTES: Final = [share, pad, write, close, give_pass, use_pass]
