"""The notepad of a game: the plain attributes it assigns in `lay`, found, copied and saved."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.pile import Pile

PLAIN: Final[i64] = 0  # int, bool, str
NUMBERS: Final[i64] = 1  # vec[i64]
LIST: Final[i64] = 2  # list[str] or list[vec[i64]]

VEC: Final = type(vec[i64]())


class Notepad:
    """The attributes of one class of tables, by name, and how each is copied."""

    def __init__(self, names: list[str], kinds: vec[i64]) -> None:
        self.names: list[str] = names
        self.kinds: vec[i64] = kinds


def own_names(kind: type, holder: object) -> set[str]:
    """Attribute names: compiled classes have a descriptor for each, plain objects a dict."""
    names = set(getattr(holder, "__dict__", {}))
    for base in kind.__mro__:
        for name, value in vars(base).items():
            if type(value).__name__ == "getset_descriptor" and not name.startswith("__"):
                names.add(name)
    return names


def find(table: object, kernel: set[str]) -> Notepad:
    """The notepad of a table that has been laid, `kernel` being the names that are not a game's.

    TypeError for an attribute of a type that cannot be copied and saved.
    """
    names: list[str] = []
    kinds: list[int] = []
    for name in sorted(own_names(type(table), table) - kernel):
        value: object = getattr(table, name)
        if isinstance(value, (Pile, Mark)):
            continue
        if isinstance(value, (bool, int, str)):
            kinds.append(PLAIN)
        elif isinstance(value, VEC):
            kinds.append(NUMBERS)
        elif isinstance(value, list):
            if value and all(isinstance(item, Pile) for item in value):
                continue
            if not all(isinstance(item, (str, VEC)) for item in value):
                raise TypeError(f"{type(table).__name__}.{name}: a list holds str or vec[i64]")
            kinds.append(LIST)
        else:
            raise TypeError(
                f"{type(table).__name__}.{name} is a {type(value).__name__}; a game keeps int, "
                "bool, str, vec[i64], list[str] or list[vec[i64]]"
            )
        names.append(name)
    return Notepad(names, vec[i64](kinds))


def copy(pad: Notepad, source: object, target: object) -> None:
    """Write the notepad of one table over another's."""
    for i in range(len(pad.kinds)):
        name = pad.names[i]
        value: object = getattr(source, name)
        if pad.kinds[i] == NUMBERS:
            setattr(target, name, cast("vec[i64]", value)[:])
        elif pad.kinds[i] == LIST:
            setattr(target, name, [duplicate(item) for item in cast("list[object]", value)])
        else:
            setattr(target, name, value)


def duplicate(item: object) -> object:
    """An item of a list, unshared."""
    return item if isinstance(item, str) else cast("vec[i64]", item)[:]


def save(pad: Notepad, table: object) -> dict[str, object]:
    """The notepad as plain data; vectors become lists."""
    data: dict[str, object] = {}
    for i in range(len(pad.kinds)):
        value: object = getattr(table, pad.names[i])
        if pad.kinds[i] == NUMBERS:
            value = list(cast("vec[i64]", value))
        elif pad.kinds[i] == LIST:
            value = [plain(item) for item in cast("list[object]", value)]
        data[pad.names[i]] = value
    return data


def plain(item: object) -> object:
    """An item of a list as plain data."""
    return item if isinstance(item, str) else list(cast("vec[i64]", item))


def load(pad: Notepad, table: object, data: dict[str, object]) -> None:
    """Put a saved notepad back."""
    for i in range(len(pad.kinds)):
        value = data[pad.names[i]]
        if pad.kinds[i] == NUMBERS:
            value = vec[i64](cast("list[int]", value))
        elif pad.kinds[i] == LIST:
            value = [
                item if isinstance(item, str) else vec[i64](cast("list[int]", item))
                for item in cast("list[object]", value)
            ]
        setattr(table, pad.names[i], value)
