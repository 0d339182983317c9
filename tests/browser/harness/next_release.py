"""A server process of the next release: another index.html, and a service worker that knows it.

Run as a module it serves by the settings that its one argument holds, as JSON.
"""

import re
import sys
from collections.abc import Mapping
from hashlib import sha256
from unittest.mock import patch

from msgspec.structs import replace

from skulduggery.server.http import static
from tests.server.tuned import Tuned, main


class NextRelease(Tuned):
    module = "tests.browser.harness.next_release"

    def follow(self, old: Tuned) -> None:
        """At the same address."""
        self.port = old.port
        self.settings = replace(self.settings, port=old.port)


def released(files: Mapping[str, static.File]) -> Mapping[str, static.File]:
    shell, worker = files["index.html"], files["pad-worker.js"]
    html = shell.content.replace(b"</head>", b'<meta name="release" content="next" /></head>')
    old, new = (sha256(one).hexdigest().encode() for one in (shell.content, html))
    script = re.sub(rb'RELEASE = "\w+"', b'RELEASE = "next"', worker.content.replace(old, new))
    assert new in script
    return {
        **files,
        "index.html": replace(shell, content=html, packed=None, tag="next"),
        "pad-worker.js": replace(worker, content=script, packed=None, tag="next"),
    }


if __name__ == "__main__":
    now = released(static.built())
    patch.object(static, "built", lambda: now).start()
    sys.exit(main(sys.argv[1]))
