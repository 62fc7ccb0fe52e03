"""Texts that are too large or too deeply nested are rejected quickly, and all others are read as Python reads them."""

import string
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from paddock.toml import MOST_BYTES, TomlError, check_shape, read_toml

TANGLED = {
    "too many bytes": ("é" * (MOST_BYTES // 2 + 1), "the file has 32002 bytes; it should have at most 32000"),
    "a long line": ("a = 1\nb = " + "[" + "1," * 1_000 + "]", "line 2 has 2006 characters"),
    "a deep key": ("\n" + "a." * 900 + "a = 1", "line 2: a key of more than 6 parts"),
    "a deep quoted key": ('"a".' * 400 + "a = 1", "line 1: a key of more than 6 parts"),
    "a deep header": ("[" + "a." * 900 + "a]", "line 1: a key of more than 6 parts"),
    "a deep key in a table": ("x = {" + "a." * 900 + "a = 1}", "line 1: a key of more than 6 parts"),
    "a deep key after five quotes": (
        'x = ["""\n""""", {' + "a." * 900 + "a = 1}]",
        "line 2: a key of more than 6 parts",
    ),
    "a deep key after four quotes": ("x = ['" + "''" + "a" + "'" * 4 + ", {" + "a." * 900 + "a = 1}]", "line 1: a key"),
    "deep lists": ("x = " + "[\n" * 5_000, "line 7: lists or tables are nested more than 6 deep"),
    "deep tables": ("x = " + "{a = " * 300, "line 1: lists or tables are nested more than 6 deep"),
    "a huge number": ("x = " + "9" * 1_900, "line 1: a key or number of 1900 characters"),
    "a long fraction": ("x = 0." + "9" * 1_900, "line 1: a key or number of 1900 characters"),
    "many keys": ("".join(f"a{number} = 1\n" for number in range(3_100)), "line 3001: more than 3000 keys and values"),
    "many tables": ("[[a]]\n" * 2_000, "line 1501: more than 3000 keys and values"),
    "many values": ("x = [\n" + "1,\n" * 9_000, "more than 3000 keys and values"),
}


@pytest.mark.parametrize(("text", "message"), TANGLED.values(), ids=TANGLED)
def test_too_deeply_nested_texts_are_rejected_with_the_line(text: str, message: str) -> None:
    with pytest.raises(TomlError) as error:
        read_toml(text)
    assert message in str(error.value)


def test_nesting_in_a_text_or_a_comment_does_not_count() -> None:
    dots, lists, tables = "." * 900, "[" * 900, "{" * 900
    text = f'a = "{dots}"\nb = """\n{lists}"""\n# {"a." * 900}\n' + f"c = '''\n{tables}'''"
    assert read_toml(text) == {"a": dots, "b": lists, "c": tables}


def test_shipped_files_are_far_from_every_limit() -> None:
    for library in (CIRCUITS, DECKS):
        for name in library.shipped():
            check_shape(library.text(name) * 8)


@given(st.text(alphabet=string.printable + "é\0") | st.text(alphabet="a=.\"'\\[]{},#\n1 "))
@settings(deadline=None)
def test_any_text_is_read_as_python_reads_it_or_refused(text: str) -> None:
    try:
        read = repr(read_toml(text))
    except TomlError as error:
        if not str(error).startswith("line "):
            with pytest.raises((ValueError, RecursionError)):
                tomllib.loads(text)
    else:
        assert read == repr(tomllib.loads(text))
