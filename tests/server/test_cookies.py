"""What a browser is told apart by, and what every answer says to it about safety."""

from collections.abc import Iterator
from typing import Final

import httpx
import pytest

from skulduggery.server.http.app import BIGGEST, PREFIX
from tests.server.houses import PATIENCE, Client
from tests.server.routes import ROUTES, Route
from tests.server.tuned import Tuned

SETUP: Final = {"game": "skull", "rules": "official", "seats": 3}
API: Final = [route for route in ROUTES if route.path.startswith(PREFIX)]


@pytest.fixture(scope="module")
def server(open_house: Tuned) -> Tuned:
    return open_house


@pytest.fixture
def browser(server: Tuned) -> Iterator[httpx.Client]:
    """It says where its page came from, and keeps the cookie."""
    origin = f"http://{server.address}"
    with httpx.Client(
        base_url=f"{origin}{PREFIX}", headers={"Origin": origin}, timeout=PATIENCE, verify=False
    ) as browser:
        yield browser


def cookie_of(answer: httpx.Response) -> dict[str, str]:
    """Its attributes, by their names in small letters."""
    (said,) = answer.headers.get_list("set-cookie")
    first, *rest = [part.strip() for part in said.split(";")]
    pairs = [part.partition("=") for part in rest]
    return {"value": first.partition("=")[2]} | {name.lower(): text for name, _, text in pairs}


def test_a_browser_gets_a_cookie_that_no_script_and_no_other_site_can_use(
    browser: httpx.Client,
) -> None:
    cookie = cookie_of(browser.post("/guests", json={"name": "Ada"}))

    assert "httponly" in cookie
    assert cookie["samesite"].lower() == "strict"
    assert cookie["path"] == "/"
    assert "domain" not in cookie
    assert "secure" not in cookie  # at http it would be kept from us as well
    assert int(cookie["max-age"]) > 0
    assert len(cookie["value"]) >= 32  # 128 bits or more, as hex


def test_by_https_it_goes_by_https_alone(browser: httpx.Client) -> None:
    browser.headers["Origin"] = browser.headers["Origin"].replace("http:", "https:")
    browser.headers["X-Forwarded-Proto"] = "https"

    assert "secure" in cookie_of(browser.post("/guests", json={"name": "Ada"}))


def test_a_browser_never_sees_its_secret(browser: httpx.Client) -> None:
    made = browser.post("/guests", json={"name": "Ada"})
    secret = cookie_of(made)["value"]
    answers = [made, *(browser.get(path) for path in ("/me", "/me/tables", "/me/statistics"))]
    table = browser.post("/tables", json={"setup": SETUP})
    answers += [table, browser.get(f"/tables/{table.json()['code']}")]

    assert all(answer.is_success for answer in answers)
    assert made.json()["secret"] is None
    assert not [answer.url for answer in answers if secret in answer.text]
    assert not [answer.url for answer in answers if secret in str(answer.url)]


def test_the_secret_is_not_read_from_an_address(server: Tuned) -> None:
    ada = server.client("Ada")
    with httpx.Client(base_url=f"http://{server.address}{PREFIX}", verify=False) as nobody:
        for name in ("secret", "token", "skulduggery", "authorization", "access_token"):
            assert nobody.get("/me", params={name: ada.secret}).status_code == 401


def test_the_secret_is_in_no_log(server: Tuned, browser: httpx.Client) -> None:
    ada = server.client("Ada")
    ada.get("/me", secret=ada.secret)
    ada.http.get(f"/tables/{ada.secret}")
    browser.post("/guests", json={"name": "Ben"})
    log = server.log.read_text()
    assert ada.secret not in log
    assert browser.cookies["skulduggery"] not in log


def test_who_has_no_browser_gets_the_secret_once_and_no_cookie(server: Tuned) -> None:
    with httpx.Client(base_url=f"http://{server.address}{PREFIX}", verify=False) as plain:
        made = plain.post("/guests", json={"name": "Ada"})
        headers = {"Authorization": f"Bearer {made.json()['secret']}"}
        me = plain.get("/me", headers=headers)
    assert me.json() == {**made.json(), "secret": None}
    assert "set-cookie" not in made.headers
    assert "set-cookie" not in me.headers


def test_a_cookie_is_kept_fresh_as_long_as_it_is_used(browser: httpx.Client) -> None:
    first = cookie_of(browser.post("/guests", json={"name": "Ada"}))
    assert cookie_of(browser.get("/me")) == first


def test_whoever_is_forgotten_has_no_cookie_left(browser: httpx.Client) -> None:
    browser.post("/guests", json={"name": "Ada"})
    old = f"skulduggery={browser.cookies['skulduggery']}"
    gone = cookie_of(browser.delete("/me"))

    assert (gone["value"].strip('"'), gone["max-age"]) == ("", "0")
    assert browser.get("/me", headers={"Cookie": old}).status_code == 401


def test_a_cookie_of_nonsense_is_nobodys(server: Tuned) -> None:
    with httpx.Client(base_url=f"http://{server.address}{PREFIX}", verify=False) as nobody:
        for text in ("skulduggery=", "skulduggery=x", "skulduggery=%00", 'skulduggery="'):
            assert nobody.get("/me", headers={"Cookie": text}).status_code == 401


# Every answer

SAFETY: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
POLICY: Final = {
    "default-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
}


def assert_safe(answer: httpx.Response) -> None:
    headers = answer.headers
    assert {name: headers.get_list(name) for name in SAFETY} == {
        name: [text] for name, text in SAFETY.items()
    }
    (policy,) = headers.get_list("content-security-policy")
    said = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert said.items() >= POLICY.items()
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*"} & set(
        said.get("script-src", said["default-src"]).split()
    )


def asked(ada: Client, route: Route, **more: object) -> httpx.Response:
    url = f"http://{ada.address}{route.filled()}"
    return ada.http.request(route.method, url, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_every_answer_is_safe_and_that_of_the_api_is_kept_by_nobody(
    server: Tuned, route: Route
) -> None:
    ada = server.client("Ada")
    answers = [
        asked(ada, route),
        asked(ada, route, headers={"Authorization": ""}),
        asked(ada, route, headers={"Origin": "https://evil.example"}),
        asked(ada, route, content=b"[" * 5_000),
        asked(ada, route, content=b" " * (BIGGEST + 1)),
        asked(ada, Route("OPTIONS", route.path)),
        asked(ada, Route("TRACE", route.path)),
    ]
    for answer in answers:
        assert_safe(answer)
        if route in API and "/schema" not in route.path:
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/nothing", "/api", "/api/v1/nothing", "/%00", "/..%2f..", "//x"])
def test_so_is_that_of_a_page_that_is_not_there(server: Tuned, path: str) -> None:
    ada = server.client("Ada")
    for method in ("GET", "POST", "PUT"):
        assert_safe(ada.http.request(method, f"http://{server.address}{path}"))


def test_the_page_is_the_same_for_everyone(server: Tuned, browser: httpx.Client) -> None:
    url = f"http://{server.address}/"
    browser.post("/guests", json={"name": "Ada"})
    known, unknown = browser.get(url), server.client("Ben").http.get(url)

    assert known.content == unknown.content
    assert "set-cookie" not in known.headers
