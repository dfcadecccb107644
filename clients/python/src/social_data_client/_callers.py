"""Carries out the steps of a call over HTTP: once for programs that block, once for those that await."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import aclosing, asynccontextmanager, closing, contextmanager
from typing import Any

import httpx

from ._calls import Calls, Result, Send, Steps
from ._downloads import AsyncDownload, Download
from ._http import failure, reply
from ._operation import CallOptions, Operation
from ._paging import PageWalk
from ._request import Request
from ._response import ApiObject, Reply
from .errors import NoResponseError

Inputs = Mapping[str, object]


class BlockingCaller:
    """Sends with an `httpx.Client`. Threads may share it."""

    def __init__(
        self,
        calls: Calls,
        http: httpx.Client,
        sleep: Callable[[float], None] = time.sleep,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._calls = calls
        self._http = http
        self._sleep = sleep
        self._now = now

    def call(self, operation: Operation, inputs: Inputs, options: CallOptions | None) -> ApiObject:
        return self._run(self._calls.perform(operation, inputs, options), self._send)

    def dry_run(self, operation: Operation, inputs: Inputs, options: CallOptions | None) -> ApiObject:
        return self._run(self._calls.dry_run(operation, inputs, options), self._send)

    @contextmanager
    def download(self, operation: Operation, inputs: Inputs, options: CallOptions | None) -> Iterator[Iterator[bytes]]:
        download = Download(self._http)
        self._run(self._calls.download(operation, inputs, options), download.send)
        with closing(download):
            yield download.parts()

    def _run(self, all_steps: Steps, send: Callable[[Request], Reply | NoResponseError]) -> ApiObject:
        with closing(all_steps) as steps:
            result: Result = None
            while True:
                try:
                    step = steps.send(result)
                except StopIteration as end:
                    return end.value  # type: ignore[no-any-return]  # the type of the generator says what it returns
                if isinstance(step, Send):
                    result = send(step.request)
                else:
                    self._sleep(step.seconds)
                    result = None

    def pages(self, operation: Operation, inputs: Inputs, rows: str, options: CallOptions | None) -> Iterator[Any]:
        return self._walk(operation, PageWalk(inputs, rows, options), options)

    def rows(self, operation: Operation, inputs: Inputs, rows: str, options: CallOptions | None) -> Iterator[Any]:
        walk = PageWalk(inputs, rows, options)
        return (row for page in self._walk(operation, walk, options) for row in walk.rows(page))

    def _walk(self, operation: Operation, walk: PageWalk, options: CallOptions | None) -> Iterator[ApiObject]:
        while walk.unfinished:
            page = self.call(operation, walk.inputs, options)
            walk.advance(page)
            yield page

    def _send(self, request: Request) -> Reply | NoResponseError:
        deadline = self._now() + request.timeout
        try:
            with self._http.stream(
                request.method,
                request.url,
                headers=request.headers,
                content=request.body,
                timeout=request.timeout,
                # The service has no redirects, and the key must not go anywhere else.
                follow_redirects=False,
            ) as response:
                return reply(response, b"".join(self._until(deadline, response)))
        except httpx.HTTPError as cause:
            return failure(request, cause)

    def _until(self, deadline: float, response: httpx.Response) -> Iterator[bytes]:
        """Reads a body. Each wait has the time-out of httpx; a body in many small parts would outlast it."""
        for part in response.iter_bytes():
            yield part
            if self._now() > deadline:
                raise httpx.ReadTimeout("the body took too long", request=response.request)


class AsyncCaller:
    """Sends with an `httpx.AsyncClient`."""

    def __init__(
        self, calls: Calls, http: httpx.AsyncClient, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._calls = calls
        self._http = http
        self._sleep = sleep

    async def call(self, operation: Operation, inputs: Inputs, options: CallOptions | None) -> ApiObject:
        return await self._run(self._calls.perform(operation, inputs, options), self._send)

    async def dry_run(self, operation: Operation, inputs: Inputs, options: CallOptions | None) -> ApiObject:
        return await self._run(self._calls.dry_run(operation, inputs, options), self._send)

    @asynccontextmanager
    async def download(
        self, operation: Operation, inputs: Inputs, options: CallOptions | None
    ) -> AsyncIterator[AsyncIterator[bytes]]:
        download = AsyncDownload(self._http)
        await self._run(self._calls.download(operation, inputs, options), download.send)
        async with aclosing(download), aclosing(download.parts()) as parts:
            yield parts

    async def _run(
        self, all_steps: Steps, send: Callable[[Request], Awaitable[Reply | NoResponseError]]
    ) -> ApiObject:
        with closing(all_steps) as steps:
            result: Result = None
            while True:
                try:
                    step = steps.send(result)
                except StopIteration as end:
                    return end.value  # type: ignore[no-any-return]  # the type of the generator says what it returns
                if isinstance(step, Send):
                    result = await send(step.request)
                else:
                    await self._sleep(step.seconds)
                    result = None

    def pages(self, operation: Operation, inputs: Inputs, rows: str, options: CallOptions | None) -> AsyncIterator[Any]:
        return self._walk(operation, PageWalk(inputs, rows, options), options)

    def rows(self, operation: Operation, inputs: Inputs, rows: str, options: CallOptions | None) -> AsyncIterator[Any]:
        walk = PageWalk(inputs, rows, options)
        return (row async for page in self._walk(operation, walk, options) for row in walk.rows(page))

    async def _walk(
        self, operation: Operation, walk: PageWalk, options: CallOptions | None
    ) -> AsyncIterator[ApiObject]:
        while walk.unfinished:
            page = await self.call(operation, walk.inputs, options)
            walk.advance(page)
            yield page

    async def _send(self, request: Request) -> Reply | NoResponseError:
        try:
            response = await asyncio.wait_for(
                self._http.request(
                    request.method,
                    request.url,
                    headers=request.headers,
                    content=request.body,
                    timeout=request.timeout,
                    follow_redirects=False,
                ),
                request.timeout,
            )
            return reply(response, response.content)
        except (httpx.HTTPError, asyncio.TimeoutError) as cause:
            return failure(request, cause)
