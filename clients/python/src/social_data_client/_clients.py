"""The two clients: one for programs that block, one for those that await."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from types import TracebackType

import httpx

from ._callers import AsyncCaller, BlockingCaller
from ._calls import Calls, Settings
from ._generated.asynchronous import Operations as AsyncOperations
from ._generated.blocking import Operations


class Client(Operations):
    """Calls the service with one API key. Threads may share it.

    An `http` client that is given, for example with a proxy, stays open when this one is closed.
    """

    def __init__(
        self, settings: Settings, *, http: httpx.Client | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._calls = Calls(settings)
        self._owned = http is None
        self._http = http or httpx.Client()
        super().__init__(BlockingCaller(self._calls, self._http, sleep))

    @property
    def spent(self) -> int:
        """What the calls of this client cost so far, in millionths of a USD."""
        return self._calls.spending.spent

    def close(self) -> None:
        if self._owned:
            self._http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient(AsyncOperations):
    """Calls the service with one API key from one event loop.

    An `http` client that is given, for example with a proxy, stays open when this one is closed.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        http: httpx.AsyncClient | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._calls = Calls(settings)
        self._owned = http is None
        self._http = http or httpx.AsyncClient()
        super().__init__(AsyncCaller(self._calls, self._http, sleep))

    @property
    def spent(self) -> int:
        """What the calls of this client cost so far, in millionths of a USD."""
        return self._calls.spending.spent

    async def aclose(self) -> None:
        if self._owned:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
