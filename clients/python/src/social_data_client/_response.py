"""Turns a reply into the object of the contract, or into an error."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._money import micro_usd
from ._operation import Operation
from .errors import ApiError, NoResponseError, error_class


@dataclass(frozen=True)
class Reply:
    """A complete reply. The names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class CallInfo:
    """What the headers of a response say about the call. Amounts are in millionths of a USD.

    `replayed` says that this is the first response to an earlier request with the same idempotency key.
    """

    operation: str
    request_id: str | None
    cost: int
    credits_remaining: int | None
    replayed: bool
    attempts: int


class ApiObject(dict[str, Any]):
    """A response: the dictionary of its JSON, unknown members included, which remembers its call."""

    info: CallInfo


def info_of(response: object) -> CallInfo:
    """Returns cost, request id and attempts of the call that had this response."""
    if not isinstance(response, ApiObject):
        raise TypeError("not a response of this client")
    return response.info


def read(operation: Operation, reply: Reply, attempts: int) -> ApiObject:
    """Returns the response, or raises what the reply says went wrong."""
    return _read(operation, reply, attempts, reply.body)


def read_head(operation: Operation, reply: Reply, attempts: int) -> ApiObject:
    """Returns a response without members for a reply whose body is read elsewhere."""
    return _read(operation, reply, attempts, b"{}")


def _read(operation: Operation, reply: Reply, attempts: int, body: bytes) -> ApiObject:
    if not 200 <= reply.status < 300:
        raise refusal(reply)
    remaining = reply.headers.get("x-credits-remaining")
    try:
        response = ApiObject(json.loads(body))
        response.info = CallInfo(
            operation=operation.id,
            request_id=reply.headers.get("x-request-id"),
            cost=_cost(operation, reply, response),
            credits_remaining=None if remaining is None else micro_usd(remaining),
            replayed=reply.headers.get("idempotent-replayed") == "true",
            attempts=attempts,
        )
    except (KeyError, TypeError, ValueError) as cause:
        raise NoResponseError(f"{operation.id} got a response that cannot be read") from cause
    return response


def _cost(operation: Operation, reply: Reply, response: ApiObject) -> int:
    # The reads of a batch are charged, the batch itself is free.
    if operation.id == "batch_read":
        usd: float = response["credits_charged"]
        return round(usd * 1_000_000)
    return micro_usd(reply.headers.get("x-credits-charged", "0"))


def refusal(reply: Reply) -> ApiError:
    """Returns the error of a reply, which may come from a proxy in between and be no JSON."""
    try:
        envelope = json.loads(reply.body)
    except ValueError:
        envelope = None
    if not isinstance(envelope, dict):
        envelope = {}
    code = _text(envelope, "error") or f"http_{reply.status}"
    retry_after = reply.headers.get("retry-after", "")
    return error_class(reply.status)(
        _text(envelope, "message") or code,
        status=reply.status,
        code=code,
        reason=_text(envelope, "reason"),
        field=_text(envelope, "field"),
        detail=envelope.get("detail"),
        request_id=reply.headers.get("x-request-id"),
        doc_url=_text(envelope, "doc_url"),
        retry_after=int(retry_after) if retry_after.isascii() and retry_after.isdigit() else None,
    )


def _text(envelope: dict[str, object], name: str) -> str | None:
    value = envelope.get(name)
    return value if isinstance(value, str) else None
