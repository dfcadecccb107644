"""Bodies that are read while they arrive: once for programs that block, once for those that await."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, closing

import httpx

from ._http import failure, reply
from ._request import Request
from ._response import Reply
from .errors import NoResponseError


class Download:
    """Sends a request until its response is 2xx, whose body stays unread. Each read of it has the time-out of httpx."""

    _request: Request
    _response: httpx.Response

    def __init__(self, http: httpx.Client) -> None:
        self._http = http

    def send(self, request: Request) -> Reply | NoResponseError:
        sent = self._http.build_request(
            request.method, request.url, headers=request.headers, content=request.body, timeout=request.timeout
        )
        try:
            response = self._http.send(sent, stream=True, follow_redirects=False)
            if response.is_success:
                self._request, self._response = request, response
                return reply(response, b"")
            with closing(response):
                return reply(response, response.read())
        except httpx.HTTPError as cause:
            return failure(request, cause)

    def parts(self) -> Iterator[bytes]:
        try:
            yield from self._response.iter_bytes()
        except httpx.HTTPError as cause:
            raise failure(self._request, cause) from cause

    def close(self) -> None:
        self._response.close()


class AsyncDownload:
    """Does the same without blocking."""

    _request: Request
    _response: httpx.Response

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http

    async def send(self, request: Request) -> Reply | NoResponseError:
        sent = self._http.build_request(
            request.method, request.url, headers=request.headers, content=request.body, timeout=request.timeout
        )
        try:
            head = self._http.send(sent, stream=True, follow_redirects=False)
            response = await asyncio.wait_for(head, request.timeout)
            if response.is_success:
                self._request, self._response = request, response
                return reply(response, b"")
            async with aclosing(response):
                return reply(response, await asyncio.wait_for(response.aread(), request.timeout))
        except (httpx.HTTPError, asyncio.TimeoutError) as cause:
            return failure(request, cause)

    async def parts(self) -> AsyncGenerator[bytes, None]:
        try:
            async for part in self._response.aiter_bytes():
                yield part
        except httpx.HTTPError as cause:
            raise failure(self._request, cause) from cause

    async def aclose(self) -> None:
        await self._response.aclose()
