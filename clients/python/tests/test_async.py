from __future__ import annotations

import asyncio

import httpx
import pytest
from support import Clock, Script, refusal, reply, settings

from social_data_client import AsyncClient, CostLimitError, NoResponseError, info_of, operations


def client(script: Script, clock: Clock, **changed: object) -> AsyncClient:
    http = httpx.AsyncClient(transport=httpx.MockTransport(script))
    return AsyncClient(settings(clock, **changed), http=http, sleep=clock.async_sleep)


def test_async_call_is_repeated_like_a_blocking_one() -> None:
    clock = Clock()
    script = Script(httpx.ReadError("x"), refusal(503, "busy", Retry_After="2"), reply(X_Credits_Charged="0.0008"))
    calls = client(script, clock)

    response = asyncio.run(calls.tweet.favorite(id="1"))

    assert clock.sleeps == [0.125, 2.25]
    assert (info_of(response).attempts, calls.spent) == (3, 800)


def test_async_failure_is_raised() -> None:
    with pytest.raises(NoResponseError):
        asyncio.run(client(Script(httpx.ReadError("x")), Clock(), max_retries=0).user.info(username="a"))


def test_call_in_progress_holds_its_price_until_it_is_cancelled() -> None:
    async def run() -> None:
        started = asyncio.Event()

        async def never(request: httpx.Request) -> httpx.Response:
            started.set()
            await asyncio.Event().wait()
            raise AssertionError("unreachable")

        http = httpx.AsyncClient(transport=httpx.MockTransport(never))
        calls = AsyncClient(settings(Clock(), max_cost=operations.USER_INFO.price), http=http)
        first = asyncio.create_task(calls.user.info(username="a"))
        await started.wait()
        with pytest.raises(CostLimitError):
            await calls.user.info(username="b")
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first

        started.clear()
        second = asyncio.create_task(calls.user.info(username="c"))
        await started.wait()
        second.cancel()

    asyncio.run(run())
