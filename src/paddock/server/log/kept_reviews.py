"""Reviews in their stored form: compressed, and marked with what made them."""

import zlib

import msgspec

from paddock.bots.weighing import weights_name
from paddock.reviews.model import EVALUATOR, Review

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Review).decode


def maker_of(depth: float) -> str:
    """What makes reviews here: the evaluator, the bots' weights, and how carefully races are judged."""
    return f"{EVALUATOR} {weights_name()} {depth:g}"


def pack(review: Review) -> bytes:
    """A review as it is stored: 4 to 25 kilobytes."""
    return zlib.compress(encode(review))


def unpack(data: bytes) -> Review:
    """A review from the store."""
    return decode(zlib.decompress(data))
