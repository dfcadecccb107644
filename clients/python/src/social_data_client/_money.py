"""Amounts as integers in millionths of a USD."""

from __future__ import annotations

import re

_AMOUNT = re.compile(r"(-?)([0-9]+)(?:\.([0-9]{1,6})0*)?")


def micro_usd(text: str) -> int:
    """Returns an amount of the headers, such as `0.0008`, in millionths of a USD."""
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"not an amount: {text}")
    sign, whole, fraction = match.groups()
    amount = int(whole) * 1_000_000 + int((fraction or "").ljust(6, "0"))
    return -amount if sign else amount


def usd(amount: int) -> str:
    """Returns an amount in millionths of a USD as text for people, such as `0.0008`."""
    whole, fraction = divmod(abs(amount), 1_000_000)
    digits = f"{fraction:06d}".rstrip("0")
    return f"{'-' if amount < 0 else ''}{whole}{'.' + digits if digits else ''}"
