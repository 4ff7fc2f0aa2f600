"""Lock files: complete, fitting pyproject.toml, with hashes and without any address."""

import json
import shutil
from pathlib import Path

import pytest

from tools import locks
from tools.common import ROOT

ENTRY = "some-package==1.0 \\\n    --hash=sha256:" + "0" * 64 + "\n"


def test_the_lock_files_have_no_fault() -> None:
    assert list(locks.faults()) == []


def test_no_requirements_file_holds_an_address() -> None:
    files = sorted((ROOT / "requirements").iterdir())
    assert {file.stem for file in files} == set(locks.LOCKS)
    for file in files:
        assert "://" not in file.read_text(encoding="utf-8"), file.name


def test_the_only_addresses_of_the_clients_lock_are_funding_pages() -> None:
    def strip(value: object) -> object:
        if isinstance(value, dict):
            return {key: strip(held) for key, held in value.items() if key != "funding"}
        return [strip(held) for held in value] if isinstance(value, list) else value

    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert len(lock["packages"]) > 1
    assert "://" not in json.dumps(strip(lock))
    assert '"resolved"' not in json.dumps(lock)


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://example.invalid/simple",
        "-i example.invalid",
        "--find-links /somewhere",
        "some-package @ https://example.invalid/some-package.whl",
    ],
)
def test_an_address_is_found(line: str) -> None:
    [fault] = locks.address_faults("play.txt", f"{ENTRY}{line}\n")
    assert fault.startswith("play.txt, line 3 holds an address")


def test_a_clean_entry_has_no_fault_and_one_without_hash_has() -> None:
    assert list(locks.address_faults("play.txt", ENTRY)) == []
    assert list(locks.hash_faults("play.txt", ENTRY)) == []
    [fault] = locks.hash_faults("play.txt", f"{ENTRY}other==2.0\n")
    assert fault == "play.txt: other==2.0 has no hash: run `make lock`."


def copy_of_project(root: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", root)
    shutil.copytree(ROOT / "requirements", root / "requirements")
    return root


def test_a_lock_that_lags_behind_is_found(tmp_path: Path) -> None:
    root = copy_of_project(tmp_path)
    project = root / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    assert '"mypy==2.4.1"' in text
    project.write_text(text.replace('"mypy==2.4.1"', '"mypy==99"'), encoding="utf-8")
    found = list(locks.faults(root))
    assert found
    assert all("asks for mypy==99" in fault and "run `make lock`" in fault for fault in found)


def test_a_requirement_without_a_lock_is_found(tmp_path: Path) -> None:
    root = copy_of_project(tmp_path)
    project = root / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    project.write_text(text.replace('"rich>=15"', '"rich>=15", "never-locked"'), encoding="utf-8")
    told = [fault for fault in locks.faults(root) if "never-locked, play.txt has none" in fault]
    assert len(told) == 1


def test_two_locks_that_disagree_are_found(tmp_path: Path) -> None:
    root = copy_of_project(tmp_path)
    file = root / "requirements" / "dev.txt"
    pinned = locks.pins(file.read_text(encoding="utf-8"))["rich"]
    text = file.read_text(encoding="utf-8").replace(f"rich=={pinned}", "rich==99.0")
    file.write_text(text, encoding="utf-8")
    told = f"rich is {pinned} in play.txt and 99.0 in dev.txt"
    assert any(fault.startswith(told) for fault in locks.faults(root))


@pytest.mark.parametrize(
    ("package", "words"),
    [
        ({"integrity": "sha512-x", "resolved": "somewhere"}, "holds an address"),
        ({"integrity": "sha512-x", "license": "https://example.invalid"}, "holds an address"),
        ({"version": "1.0.0"}, "has no integrity hash"),
    ],
)
def test_faults_of_a_clients_lock_are_found(package: dict[str, str], words: str) -> None:
    [fault] = locks.npm_faults({"packages": {"": {}, "node_modules/a": package}})
    assert words in fault
    fine = {"integrity": "sha512-x", "funding": {"url": "https://example.invalid"}}
    assert list(locks.npm_faults({"packages": {"": {}, "node_modules/a": fine}})) == []
