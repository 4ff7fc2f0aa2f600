"""What builds, checks and packs this project; used by the Makefile and the build hook."""

import sys
from pathlib import Path

# The project's own package: before one that is installed (those follow Python's own, which begin
# with an archive), after what PYTHONPATH names.
_at = next((place for place, name in enumerate(sys.path) if name.endswith(".zip")), 0)
sys.path.insert(_at, str(Path(__file__).resolve().parent.parent / "src"))
