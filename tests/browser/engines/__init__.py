"""The page in other engines than Chromium's: Firefox's and WebKit's, most of which are Safaris."""
