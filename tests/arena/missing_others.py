"""A module that is there, and needs one that is not."""

import no_such_module_anywhere  # type: ignore[import-not-found]

Bot = no_such_module_anywhere.Bot
