"""Rule pages: rulings have their places, refusals point at them, examples draw real cards."""

import re
from pathlib import Path

import pytest

import dragonhall.games
from dragonhall.games import games, load
from dragonhall.games.book_of_dragons.dragon_memory_match import STOP
from dragonhall.hall.rulebook import cards_block, rule_page
from dragonhall.kernel.errors import IllegalMove, parted

RULES = Path(dragonhall.games.__file__).parent / "rules"
TAIL = re.compile(r"\[(R\d+)\][\"']")


def faces_of(slug: str) -> dict[str, int]:
    return {face["short"]: face["face"] for face in load(slug).face_views()}


def sources(slug: str) -> str:
    """The modules a game is made of, as text; the files are there, compiled or not."""
    module = str(load(slug).table.__module__)
    path = Path(dragonhall.__file__).parent.joinpath(*module.split(".")[1:])
    files = path.parent.glob("*.py") if path.name == "rules" else [path.with_suffix(".py")]
    return "".join(file.read_text() for file in files)


def ours() -> list[str]:
    """The games of the house, without the toys of other tests."""
    return [slug for slug in games() if load(slug).table.__module__.startswith("dragonhall.")]


@pytest.mark.parametrize("slug", ours())
def test_every_page_has_what_it_needs(slug: str) -> None:
    text = (RULES / f"{slug}.md").read_text()
    page = rule_page(slug, load(slug).face_views())
    titles = re.findall(r"<h2>(.*?)</h2>", page)
    assert titles[0] == "In thirty seconds"
    assert "Rulings" in titles
    assert "Options" in titles or not load(slug).options
    numbers = re.findall(r'<li id="r(\d+)">', page)
    assert numbers == [str(n + 1) for n in range(len(numbers))]
    assert len(numbers) == len(re.findall(r"(?m)^- (?:\*\*)?R\d+", text)) > 0


@pytest.mark.parametrize("slug", ours())
def test_every_page_draws_an_example_with_real_cards(slug: str) -> None:
    page = rule_page(slug, load(slug).face_views())
    drawn = re.findall(r'data-face="(\d+)"', page)
    assert len(drawn) >= 3
    assert all(0 <= int(face) < len(load(slug).face_views()) for face in drawn)
    names = {face["name"].split()[0] for face in load(slug).face_views()}
    for word in re.findall(r'<span class="word">(.*?)</span>', page):
        assert word not in names
        assert re.fullmatch(r"[a-z0-9+−×.,]+", word), f"{word} is no card of {slug}"


@pytest.mark.parametrize("slug", ours())
def test_refusals_point_at_rulings_that_exist(slug: str) -> None:
    page = rule_page(slug, load(slug).face_views())
    for rule in TAIL.findall(sources(slug)):
        assert f'id="{rule.lower()}"' in page, f"{slug} has no ruling {rule}"


def test_a_block_of_cards() -> None:
    faces = {face["short"]: face for face in load("dragon-duel").face_views()}
    drawn = cards_block("You: Sun Moon*dull ? -\n\nhe & she | Star = <all>", faces)
    sun, moon, star = (faces_of("dragon-duel")[name] for name in ("Sun", "Moon", "Star"))
    assert drawn == (
        '<div class="rule-cards"><div class="line"><span class="label">You</span>'
        f'<span class="laid"><span class="card" data-face="{sun}" role="img" aria-label="Sun">'
        f'</span><span class="card" data-face="{moon}" data-mark="dull" role="img" '
        'aria-label="Moon, dull"></span>'
        '<span class="card back" role="img" aria-label="a face-down card"></span>'
        '<span class="card empty" role="img" aria-label="an empty place"></span></span></div>'
        '<div class="line"><span class="laid"><span class="word">he</span>'
        '<span class="word">&amp;</span><span class="word">she</span><span class="gap"></span>'
        f'<span class="card" data-face="{star}" role="img" aria-label="Star"></span></span>'
        '<span class="told">&lt;all&gt;</span></div></div>\n'
    )


def test_a_ruling_is_a_tail_of_the_refusal() -> None:
    assert parted("You hold no Star. [R4]") == ("You hold no Star.", "R4")
    assert parted("You hold no Star.") == ("You hold no Star.", "")
    assert parted("") == ("", "")


def test_a_refused_move_carries_its_ruling_beside_the_words() -> None:
    table = load("dragon-memory-match").new(1, {}, 1)
    with pytest.raises(IllegalMove) as refused:
        table.act(0, int(STOP))
    assert (str(refused.value), refused.value.rule) == (table.refuse(0, int(STOP)), "R2")
    assert table.refusal(0, int(STOP)) == f"{refused.value} [R2]"
    assert IllegalMove("No.").rule == ""


def test_other_blocks_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "```\nSun\n```\n\n- R2. Two.\n- R12 Twelve.\n- Rest.\n\n1. R1 too.\n"
    monkeypatch.setattr("dragonhall.hall.rulebook.page", lambda slug: text)
    page = rule_page("x")
    assert "<pre><code>Sun\n</code></pre>" in page
    assert re.findall(r'<li id="(\w+)">', page) == ["r2", "r12", "r1"]
