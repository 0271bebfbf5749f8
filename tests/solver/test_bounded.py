"""A function whose values are cached within a limit in bytes: cached values are not computed again, and the oldest are
dropped.
"""

import pytest

from solver.byte_cache import Bounded, bounded


@pytest.fixture
def asked() -> list[str]:
    return []


@pytest.fixture
def dots(asked: list[str]) -> Bounded[[str, int], str]:
    @bounded(100, lambda text, name, count: len(name) + len(text))
    def made(name: str, count: int) -> str:
        """Make dots."""
        asked.append(name)
        if not count:
            raise ValueError("no dots")
        return "." * count

    return made


def test_the_function_is_called_once_per_cached_result(dots: Bounded[[str, int], str], asked: list[str]) -> None:
    assert [dots("a", 10), dots("a", 10), dots("a", 20)] == ["." * 10, "." * 10, "." * 20]
    assert (asked, dots.nbytes, dots.__doc__) == (["a", "a"], 32, "Make dots.")
    dots.cache_clear()
    assert (dots("a", 10), len(asked)) == ("." * 10, 3)


def test_the_least_recently_used_result_is_evicted_and_arguments_count(
    dots: Bounded[[str, int], str], asked: list[str]
) -> None:
    for name in ("a" * 40, "b" * 40, "c" * 40, "b" * 40, "a" * 40):
        dots(name, 1)
        assert dots.nbytes <= 100
    assert [name[0] for name in asked] == ["a", "b", "c", "a"]


def test_exceptions_are_not_cached(dots: Bounded[[str, int], str], asked: list[str]) -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="no dots"):
            dots("a", 0)
    assert (asked, dots.nbytes) == (["a", "a"], 0)
