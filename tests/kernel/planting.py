"""A kernel with a fault planted in it: a line of its sources exchanged, and interpreted."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from skulduggery.kernel import compiling


class Fault(NamedTuple):
    """What is wrong, and the lines of a module that make it so."""

    wrong: str
    module: str
    right: str
    planted: str


class Planter(SourceFileLoader):
    """Loads a module's source with a fault in it; nothing that was compiled before is looked at."""

    def __init__(self, name: str, path: str, fault: Fault) -> None:
        super().__init__(name, path)
        self.fault = fault

    def get_code(self, fullname: str) -> Any:
        source = self.get_data(self.path).decode()
        if fullname == self.fault.module:
            assert source.count(self.fault.right) == 1, f"not once in it: {self.fault.right}"
            source = source.replace(self.fault.right, self.fault.planted)
        return self.source_to_code(source.encode(), self.path)


class Finder(MetaPathFinder):
    """Finds the modules of a package for the planter."""

    def __init__(self, package: str, fault: Fault) -> None:
        self.package, self.fault = package, fault

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if f"{fullname}.".startswith(f"{self.package}."):
            spec = PathFinder.find_spec(fullname, path)
            assert spec is not None
            assert spec.origin is not None
            spec.loader = Planter(fullname, spec.origin, self.fault)
            return spec
        return None


@contextmanager
def planted(package: str, fault: Fault) -> Iterator[ModuleType]:
    """This package of a game's kernel, interpreted, with a fault in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiling, "INTERPRETED", True)
        for name in _modules(package):
            patch.delitem(sys.modules, name)
        patch.setattr(sys, "meta_path", [Finder(package, fault), *sys.meta_path])
        parent, _, child = package.rpartition(".")
        patch.setattr(sys.modules[parent], child, None)
        try:
            yield import_module(package)
        finally:
            for name in _modules(package):
                del sys.modules[name]


def _modules(package: str) -> list[str]:
    return [name for name in sys.modules if f"{name}.".startswith(f"{package}.")]
