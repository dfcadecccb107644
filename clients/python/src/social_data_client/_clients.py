"""The two clients: one for programs that block, one for those that await."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import TracebackType
from typing import cast

import httpx

from ._batch import BatchRead, entries, priced
from ._callers import AsyncCaller, BlockingCaller
from ._calls import Calls, Settings
from ._generated import models
from ._generated.asynchronous import Operations as AsyncOperations
from ._generated.blocking import Operations
from ._operation import CallOptions, Operation


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
        self._caller = BlockingCaller(self._calls, self._http, sleep)
        super().__init__(self._caller)

    @property
    def spent(self) -> int:
        """What the calls of this client cost so far, in millionths of a USD."""
        return self._calls.spending.spent

    def dry_run(
        self, operation: Operation, inputs: Mapping[str, object], options: CallOptions | None = None
    ) -> models.DryRun:
        """Returns what a call would cost, from the service, without making it."""
        return cast("models.DryRun", self._caller.dry_run(operation, inputs, options))

    def read_batch(self, reads: Sequence[BatchRead], options: CallOptions | None = None) -> models.BatchResult:
        """Makes several reads in one call. What they cost together counts as the cost of the call."""
        result = self._caller.call(priced(reads), {"requests": entries(reads)}, options)
        return cast("models.BatchResult", result)

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
        self._caller = AsyncCaller(self._calls, self._http, sleep)
        super().__init__(self._caller)

    @property
    def spent(self) -> int:
        """What the calls of this client cost so far, in millionths of a USD."""
        return self._calls.spending.spent

    async def dry_run(
        self, operation: Operation, inputs: Mapping[str, object], options: CallOptions | None = None
    ) -> models.DryRun:
        """Returns what a call would cost, from the service, without making it."""
        return cast("models.DryRun", await self._caller.dry_run(operation, inputs, options))

    async def read_batch(self, reads: Sequence[BatchRead], options: CallOptions | None = None) -> models.BatchResult:
        """Makes several reads in one call. What they cost together counts as the cost of the call."""
        result = await self._caller.call(priced(reads), {"requests": entries(reads)}, options)
        return cast("models.BatchResult", result)

    async def aclose(self) -> None:
        if self._owned:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
