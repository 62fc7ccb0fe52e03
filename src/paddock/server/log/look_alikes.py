"""How a name looks: signs that people take for a Latin letter count as that letter, accents and capitals do not count.

This is a small part of Unicode's own list of confusable characters (UTS 39): what a name of the Latin alphabet can be
imitated with. Names in other scripts are compared by it as well; at worst somebody gets a number after their name.
"""

# ruff: noqa: RUF001  it is about ambiguous letters

import unicodedata

AS_LATIN = {
    "a": "аᴀɑα", "A": "АΑᎪꓮ", "b": "ЬᏏ", "B": "ВΒʙᏴꓐв", "c": "сᴄϲ", "C": "СϹᏟꓚ", "d": "ԁᏧ", "D": "ᴅᎠꓓ",
    "e": "еᴇҽє", "E": "ЕΕᎬꓰε", "f": "ꜰẝ", "F": "Ϝꓝ", "g": "ɡց", "G": "ɢԌᏀꓖ", "h": "һհᏂ", "H": "НΗʜᎻꓧн",
    "i": "іɪıɩιᎥ", "I": "ІΙӀꓲ", "j": "јᴊȷϳ", "J": "ЈᎫꓙ", "k": "кᴋκ", "K": "КΚᏦꓗ", "l": "ӏǀ", "L": "ʟᏞꓡԼ", "m": "м",
    "M": "МΜᴍᎷꓟ", "n": "ոη", "N": "Νɴꓠ", "o": "оᴏοօσ", "O": "ОΟꓳՕ", "p": "рρᴘ", "P": "РΡᏢꓑ", "q": "ԛզ", "Q": "Ԛ",
    "r": "гʀᴦ", "R": "ᎡꓣƦ", "s": "ѕꜱ", "S": "ЅᏚꓢՏ", "t": "тᴛτ", "T": "ТΤᎢꓔ", "u": "սᴜυ", "U": "ՍꓴԱ", "v": "νᴠѵ",
    "V": "ᏙꓦѴ", "w": "ԝᴡωա", "W": "ԜᎳꓪ", "x": "хχ", "X": "ХΧꓫ", "y": "уʏγү", "Y": "УΥҮꓬ", "z": "ᴢ", "Z": "ΖᏃꓜ",
    "-": "‐‑‒–—−", "'": "’‘ʼ`´",
}  # fmt: skip
LATIN = str.maketrans({sign: letter for letter, signs in AS_LATIN.items() for sign in signs})
SIMILAR = str.maketrans({"0": "o", "1": "i", "l": "i", "|": "i", "!": "i", "5": "s"})
PAIRS = {"rn": "m", "vv": "w"}


def look(name: str) -> str:
    """The Latin letters that a name can be taken for, without capitals and accents."""
    parted = unicodedata.normalize("NFKD", name)
    bare = "".join(sign for sign in parted if unicodedata.category(sign) != "Mn")
    latin = bare.translate(LATIN).casefold()
    for pair, letter in PAIRS.items():
        latin = latin.replace(pair, letter)
    return latin.translate(SIMILAR)
