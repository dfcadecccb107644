"""The two clients: one for programs that block, one for those that await."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from types import TracebackType
from typing import cast

import httpx

from ._batch import BatchRead, entries, priced
from ._callers import AsyncCaller, BlockingCaller
from ._calls import Calls, Settings
from ._generated import models
from ._generated.asynchronous import Operations as AsyncOperations
from ._generated.blocking import Operations
from ._jobs import DAY, JOB_RESULT, JobWait
from ._operation import CallOptions, Operation


class Client(Operations):
    """Calls the service with one API key. Threads may share it.

    An `http` client that is given, for example with a proxy, stays open when this one is closed.
    """

    def __init__(
        self, settings: Settings, *, http: httpx.Client | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._calls = Calls(settings)
        self._now = settings.now
        self._sleep = sleep
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

    def job_result(
        self, id: str, from_page: int | None = None, options: CallOptions | None = None
    ) -> AbstractContextManager[Iterator[bytes]]:
        """Opens the result of a job, JSON lines or CSV, and gives its parts as they arrive. Free.

        A failure between two parts is raised and not repeated; begin again, or with `from_page` at a page that you lack.
        The time-out is for the head and for each part. Parts may end anywhere, also inside a character.
        """
        return self._caller.download(JOB_RESULT, {"id": id, "from_page": from_page}, options)

    def wait_for_job(self, id: str, max_wait: float = DAY, options: CallOptions | None = None) -> models.Job:
        """Returns a job when it has ended, or as it is after `max_wait` seconds. Each look is a free call."""
        wait = JobWait(self._now, max_wait)
        job = self.jobs.get(id=id, options=options)
        while (pause := wait.pause_after(job)) is not None:
            self._sleep(pause)
            job = self.jobs.get(id=id, options=options)
        return job

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
        self._now = settings.now
        self._sleep = sleep
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

    def job_result(
        self, id: str, from_page: int | None = None, options: CallOptions | None = None
    ) -> AbstractAsyncContextManager[AsyncIterator[bytes]]:
        """Opens the result of a job, JSON lines or CSV, and gives its parts as they arrive. Free.

        A failure between two parts is raised and not repeated; begin again, or with `from_page` at a page that you lack.
        The time-out is for the head and for each part. Parts may end anywhere, also inside a character.
        """
        return self._caller.download(JOB_RESULT, {"id": id, "from_page": from_page}, options)

    async def wait_for_job(self, id: str, max_wait: float = DAY, options: CallOptions | None = None) -> models.Job:
        """Returns a job when it has ended, or as it is after `max_wait` seconds. Each look is a free call."""
        wait = JobWait(self._now, max_wait)
        job = await self.jobs.get(id=id, options=options)
        while (pause := wait.pause_after(job)) is not None:
            await self._sleep(pause)
            job = await self.jobs.get(id=id, options=options)
        return job

    async def aclose(self) -> None:
        if self._owned:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
