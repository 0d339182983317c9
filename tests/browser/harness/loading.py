"""What a page asks for, by its kind, until all of it has come."""

from playwright.sync_api import Page, Request

A_MOMENT = 100  # milliseconds


class Loading:
    def __init__(self, page: Page, kind: str) -> None:
        self.page, self.kind = page, kind
        self.asked = 0
        self._came: list[Request] = []
        page.on("request", self._request)
        page.on("requestfinished", self._finished)

    def _request(self, request: Request) -> None:
        self.asked += request.resource_type == self.kind

    def _finished(self, request: Request) -> None:
        if request.resource_type == self.kind:
            self._came.append(request)

    def all(self) -> list[Request]:
        """Once none is under way, in the order in which they went over the wire."""
        self.page.wait_for_load_state("networkidle")
        while len(self._came) < self.asked:
            self.page.wait_for_timeout(A_MOMENT)
        return sorted(self._came, key=sent)

    def bytes(self) -> int:
        """Compressed, and with their headers."""
        sizes = [request.sizes() for request in self.all()]
        return sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes)


def sent(request: Request) -> float:
    return request.timing["startTime"] + max(0, request.timing["requestStart"])
