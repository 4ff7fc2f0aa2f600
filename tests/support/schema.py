"""The schema of views as msgspec can read it.

Compiled modules keep no annotations, so the source is loaded as plain code, whatever runs.
"""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import dragonhall.kernel.schema as schema


def plain_schema() -> Any:
    """The module of the view's types, with annotations."""
    name = "tests_plain_schema"
    if name not in sys.modules:
        folder = Path(str(schema.__file__)).parent
        spec = importlib.util.spec_from_file_location(name, folder / "schema.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]
