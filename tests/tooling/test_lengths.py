"""Modules that are too long are found, data are not."""

from pathlib import Path

from tools.lengths import MOST, too_long


def test_a_long_module_is_named_with_its_lines(tmp_path: Path) -> None:
    folder = tmp_path / "src" / "dragonhall"
    folder.mkdir(parents=True)
    (folder / "good.py").write_text("pass\n" * MOST)
    (folder / "cards.toml").write_text("a = 1\n" * (2 * MOST))
    assert too_long(tmp_path) == []
    (folder / "long.py").write_text("pass\n" * (MOST + 1))
    assert too_long(tmp_path) == [f"src/dragonhall/long.py ({MOST + 1} lines)"]
