"""Turns the inputs of a call into a request."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from ._operation import Operation


@dataclass(frozen=True)
class Request:
    """A request, complete but for the connection. The text form shows no header, since one is the key."""

    method: str
    url: str
    headers: dict[str, str] = field(repr=False)
    body: bytes | None = field(repr=False)
    timeout: float


def build(
    base_url: str, operation: Operation, inputs: Mapping[str, object], headers: Mapping[str, str], timeout: float
) -> Request:
    """Puts each input where the operation takes it. Inputs that are None are left out."""
    path = operation.path
    query: list[tuple[str, str]] = []
    sent = {"Accept": "application/json", **headers}
    body: dict[str, object] = {}
    for name, value in inputs.items():
        if value is None:
            continue
        place, wire_name = operation.inputs[name]
        if place == "path":
            path = path.replace("{" + wire_name + "}", _segment(name, text(value)))
        elif place == "query":
            query.append((wire_name, text(value)))
        elif place == "header":
            sent[wire_name] = header_value(name, text(value))
        else:
            body[wire_name] = value
    missing = re.search(r"\{(\w+)\}", path)
    if missing is not None:
        raise TypeError(f"{operation.id} needs the input {missing[1]}")
    if operation.body:
        sent["Content-Type"] = "application/json"
    url = base_url + path + ("?" + urlencode(query) if query else "")
    return Request(operation.method, url, sent, json.dumps(body).encode() if operation.body else None, timeout)


def header_value(name: str, value: str) -> str:
    """Returns a value that a header can carry. The error has no part of it, since it may be a secret."""
    if value == "" or value != value.strip() or not (value.isascii() and value.isprintable()):
        raise ValueError(f"{name} must be printable ASCII, without spaces or line breaks around it")
    return value


def _segment(name: str, value: str) -> str:
    # HTTP clients resolve dots in a path, so the call would be one of another operation.
    if value in ("", ".", ".."):
        raise ValueError(f"{name} is a part of the path and cannot be {value!r}")
    return quote(value, safe="")


def text(value: object) -> str:
    """Returns a value as the query spells it: several with commas, truth in lower case."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(text(one) for one in value)
    return str(value)
