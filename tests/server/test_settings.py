"""Every setting of `skulduggery serve`, as a flag and as a variable."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from skulduggery.cli import parser
from skulduggery.cli.serve import FLAGS, Flag, settings_of
from skulduggery.core import Refused
from skulduggery.server.limits import Limit
from skulduggery.server.settings import Settings
from skulduggery.texts import LANGUAGES, Voice
from tests.server.commands import refused, run

SAID: Final = {  # something else than the usual, for each
    "host": "0.0.0.0",
    "port": "9000",
    "data": "/somewhere/else",
    "tls-cert": "/a/cert.pem",
    "tls-key": "/a/key.pem",
    "origin": "https://play.example",
    "proxy": "10.0.0.0/8",
    "bot-workers": "3",
    "bot-pace": "0.25",
    "quick-wait": "2.5",
    "archive-days": "7",
    "talk-days": "0",
    "pad-days": "9",
    "frames-a-second": "50",
    "requests-a-second": "60",
    "guests-a-minute": "600",
    "sockets": "77",
    "sockets-each": "5",
    "metrics-port": "9100",
    "metrics-host": "::1",
    "log-level": "debug",
    "log-format": "json",
}


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for flag in FLAGS:
        monkeypatch.delenv(flag.variable, raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)


def settings(*args: str) -> Settings:
    return settings_of(parser().parse_args(["serve", *args]))


def by_name(flag: Flag) -> str:
    return flag.name


@pytest.mark.parametrize("flag", FLAGS, ids=by_name)
def test_help_names_what_a_setting_usually_is(flag: Flag) -> None:
    usual = settings() if flag.usual in ("none", "off") else settings(f"--{flag.name}", flag.usual)

    assert usual == settings() == Settings(Path.home() / ".local/share/skulduggery")


@pytest.mark.parametrize("flag", FLAGS, ids=by_name)
def test_a_flag_and_its_variable_say_the_same_and_the_flag_wins(
    flag: Flag, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_flag = settings(f"--{flag.name}", SAID[flag.name])
    monkeypatch.setenv(flag.variable, SAID[flag.name])
    by_variable = settings()
    monkeypatch.setenv(flag.variable, "nonsense")

    assert by_flag == by_variable
    assert by_flag != Settings(Path.home() / ".local/share/skulduggery")
    assert settings(f"--{flag.name}", SAID[flag.name]) == by_flag


def test_what_may_be_given_again_is_a_list_in_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SKULDUGGERY_PROXY", "10.0.0.1, 192.168.0.0/16")
    given = settings("--origin", "https://a.example", "--origin", "http://b.example:8080")

    assert given.proxies == ("10.0.0.1/32", "192.168.0.0/16")
    assert given.origins == ("https://a.example", "http://b.example:8080")


def test_a_variable_that_is_empty_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKULDUGGERY_PORT", "")
    monkeypatch.setenv("SKULDUGGERY_DATA", " ")

    assert settings() == Settings(Path.home() / ".local/share/skulduggery")


def test_the_folder_is_where_the_system_wants_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")

    assert settings().data == Path("/elsewhere/skulduggery")


def test_a_rate_leaves_room_for_more_at_once() -> None:
    given = settings(
        "--frames-a-second", "40", "--requests-a-second", "2", "--guests-a-minute", "6"
    )

    assert (given.frames, given.asks, given.guests) == (
        Limit(120, 40),
        Limit(10, 2),
        Limit(10, 0.1),
    )


WRONG: Final = [
    ("port", "many", '--port is a whole number from 0 to 65535, not "many".'),
    ("port", "65536", "--port is a whole number from 0 to 65535"),
    ("metrics-port", "-1", "--metrics-port is a whole number from 0 to 65535"),
    ("bot-workers", "0", "--bot-workers is a whole number from 1 to 256"),
    ("bot-pace", "fast", '--bot-pace is a number of seconds from 0 to 60, not "fast".'),
    ("bot-pace", "nan", "--bot-pace is a number of seconds from 0 to 60"),
    ("quick-wait", "inf", "--quick-wait is a number of seconds from 0 to 86400"),
    ("talk-days", "-1", "--talk-days is a whole number from 0"),
    ("frames-a-second", "0", "--frames-a-second is a whole number from 1"),
    ("log-level", "loud", '--log-level cannot be "loud". Choose one of: debug, info,'),
    ("log-format", "xml", "Choose one of: text, json."),
    ("origin", "play.example", "--origin is an address such as https://play.example"),
    ("origin", "https://play.example/", "with nothing after the name"),
    ("origin", "https://[", "--origin is an address"),
    ("proxy", "caddy", "--proxy is the address of a proxy"),
    ("proxy", "10.0.0.1/8", "--proxy is the address of a proxy, or of its network"),
    ("data", "a\0b", "--data is not a path."),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "text", "sentence"), WRONG)
def test_a_bad_value_is_refused_in_a_sentence(
    name: str, text: str, sentence: str, language: str
) -> None:
    with pytest.raises(Refused) as refusal:
        settings(f"--{name}", text)

    told = Voice(language, "official").say(refusal.value.message)
    assert sentence in told or language != "en"
    assert f"--{name}" in told


def test_a_bad_variable_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("serve", SKULDUGGERY_TALK_DAYS="soon", LANG="de_DE.UTF-8")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        'skulduggery: SKULDUGGERY_TALK_DAYS ist eine ganze Zahl von 0 bis 100000, nicht "soon".\n'
    )


SERVERS: Final = [
    ["serve", "--port", "0"],
    ["operate", "tables"],
    ["backup", "copy.db"],
    ["restore", "copy.db"],
]


@pytest.mark.parametrize("command", SERVERS, ids=lambda command: command[0])
def test_a_variable_that_is_no_setting_is_refused_by_name(
    command: list[str], tmp_path: Path
) -> None:
    told = refused(*command, "--data", tmp_path / "data", SKULDUGGERY_TALK_DAY="30")

    assert told == "There is no setting SKULDUGGERY_TALK_DAY. Did you mean SKULDUGGERY_TALK_DAYS?"
    assert list(tmp_path.iterdir()) == []


def test_where_no_setting_is_like_it_one_is_told_where_they_are_named() -> None:
    told = refused("serve", "--port", "0", SKULDUGGERY_X="", LANG="de_DE.UTF-8")

    assert told.startswith("Eine Einstellung SKULDUGGERY_X gibt es nicht. skulduggery serve --help")


def test_who_plays_in_the_terminal_is_not_asked_about_them() -> None:
    assert refused("verify", "none.txt", SKULDUGGERY_X="1") == "There is no file none.txt."


def test_no_other_command_waits_for_what_only_the_server_needs() -> None:
    heavy = "{'litestar', 'uvicorn', 'prometheus_client', 'sqlite3', 'textual'}"
    asked = f"import sys, skulduggery.cli as c; c.parser(); print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)

    assert done.stdout == "set()\n", done.stderr
