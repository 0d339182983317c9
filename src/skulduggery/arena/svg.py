"""The little of SVG that our pictures need, and their inks: by lamplight or by day."""

from collections.abc import Iterable
from html import escape
from typing import Final

STYLE: Final = """
text { font: 14px system-ui, sans-serif; fill: #2b211a }
.ground { fill: #fbf6ec }
.title { font-size: 18px; font-weight: 600 }
.quiet { fill: #6b5b4c; font-size: 12px }
.small { font-size: 12px }
.line { stroke: #ddd0bb; stroke-width: 1 }
.fair { stroke: #2f7d74; stroke-width: 2; stroke-dasharray: 5 4 }
.fair-text { fill: #24655e; font-size: 12px }
.whisker { stroke: #b5541c; stroke-width: 3; stroke-linecap: round }
.mark, .over { fill: #b5541c }
.under { fill: #2f7d74 }
.start { text-anchor: start } .middle { text-anchor: middle } .end { text-anchor: end }
@media (prefers-color-scheme: dark) {
  text { fill: #f1e2c6 }
  .ground { fill: #17110e }
  .quiet { fill: #b3a08a }
  .line { stroke: #3f3128 }
  .fair { stroke: #5fb3a6 }
  .fair-text { fill: #7cc8bc }
  .whisker { stroke: #f4b350 }
  .mark, .over { fill: #f4b350 }
  .under { fill: #5fb3a6 }
}
"""


def picture(width: float, height: float, title: str, shapes: Iterable[str]) -> str:
    """A whole picture."""
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        rect(0, 0, width, height, "ground"),
        *shapes,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def text(x: float, y: float, said: str, look: str) -> str:
    """Words, at a point."""
    return f'<text x="{x:g}" y="{y:g}" class="{look}">{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, look: str) -> str:
    """A line between two points."""
    ends = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
    return f'<line {ends} class="{look}"/>'


def circle(x: float, y: float, radius: float, look: str) -> str:
    """A dot."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="{look}"/>'


def rect(x: float, y: float, width: float, height: float, look: str, strength: float = 1) -> str:
    """A box, from its upper left corner."""
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {size} class="{look}" fill-opacity="{strength:.2f}"/>'
