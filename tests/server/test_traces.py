"""The tracer's own words are read as they are meant: the law of syncs stands on them."""

from pathlib import Path

from tests.server.traces import NOT_DONE, Call, Event, events

WAL = "/data/tables.db-wal"
IN_HEX = "".join(f"\\x{byte:02x}" for byte in WAL.encode())


def traced(tmp_path: Path, *lines: str) -> list[Event]:
    log = tmp_path / "calls"
    log.write_text("".join(f"{line}\n" for line in lines))
    return list(events(log))


def test_a_call_in_one_line_begins_and_ends_there(tmp_path: Path) -> None:
    line = f'7 pwrite64(18<{IN_HEX}>, "\\x41\\x42", 2, 4152) = 2'
    call = Call("pwrite64", WAL, b"AB", 4152, 2)
    assert traced(tmp_path, line) == [Event(True, call), Event(False, call)]


def test_a_call_that_another_thread_broke_into_keeps_its_offset(tmp_path: Path) -> None:
    begun, ended, sync = traced(
        tmp_path,
        f'7 pwrite64(18<{IN_HEX}>, "\\x41\\x42", 2, 4152 <unfinished ...>',
        "8 --- SIGCHLD {si_signo=SIGCHLD} ---",
        "7 <... pwrite64 resumed>)           = 2",
        f"8 fdatasync(18<{IN_HEX}> <unfinished ...>",
    )
    assert begun == Event(True, Call("pwrite64", WAL, b"AB", 0, NOT_DONE))
    assert ended == Event(False, Call("pwrite64", WAL, b"AB", 4152, 2))
    assert sync == Event(True, Call("fdatasync", WAL, b"", 0, NOT_DONE))


def test_a_sync_that_failed_is_none(tmp_path: Path) -> None:
    _, ended = traced(tmp_path, f"7 fdatasync(18<{IN_HEX}>) = -1 EIO (Input/output error)")
    assert ended.call.result == -1
