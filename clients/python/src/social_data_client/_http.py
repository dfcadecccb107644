"""What both clients make of the replies and failures of httpx."""

from __future__ import annotations

import asyncio

import httpx

from ._request import Request
from ._response import Reply
from .errors import CallTimeoutError, NoResponseError


def failure(request: Request, cause: Exception) -> NoResponseError:
    timed_out = isinstance(cause, (httpx.TimeoutException, asyncio.TimeoutError))
    text = f"{request.method} {request.url.partition('?')[0]}"
    error = CallTimeoutError(f"{text} timed out") if timed_out else NoResponseError(f"{text} got no complete response")
    error.__cause__ = cause
    return error


def reply(response: httpx.Response, body: bytes) -> Reply:
    return Reply(response.status_code, dict(response.headers), body)
