"""Results of jobs, read while they arrive, and the wait for the end of a job."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from support import Clock, JsonObject, Move, Script, refusal, reply, scripted_server, settings

from social_data_client import AsyncClient, CallOptions, CallTimeoutError, Client, NoResponseError, NotFoundError

ROWS = b'{"id":"1"}\n{"id":"2"}\n'
SHORT = CallOptions(timeout=0.2, max_retries=0)


def client(script: Script, clock: Clock, **changed: object) -> Client:
    return Client(settings(clock, **changed), http=httpx.Client(transport=httpx.MockTransport(script)), sleep=clock.sleep)


def async_client(script: Script, clock: Clock) -> AsyncClient:
    http = httpx.AsyncClient(transport=httpx.MockTransport(script))
    return AsyncClient(settings(clock), http=http, sleep=clock.async_sleep)


def job(state: str) -> httpx.Response:
    body: JsonObject = {"id": "j1", "state": state, "ended_at": None if state == "running" else "now"}
    return reply(200, body)


class Parts(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body of two parts that knows how many were taken, and whether it was closed."""

    def __init__(self) -> None:
        self.taken = 0
        self.closed = False

    def __iter__(self) -> Iterator[bytes]:
        for part in (b"a\n", b"b\n"):
            self.taken += 1
            yield part

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for part in self:
            yield part

    def close(self) -> None:
        self.closed = True

    async def aclose(self) -> None:
        self.closed = True


def test_result_is_read_part_by_part_and_closed_by_a_caller_that_stops() -> None:
    parts = Parts()
    sent: list[httpx.Request] = []

    def respond(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, stream=parts)

    http = httpx.Client(transport=httpx.MockTransport(respond))
    calls = Client(settings(Clock(), max_cost=100), http=http)
    with calls.job_result("a/b", from_page=3) as result:
        assert next(result) == b"a\n"
        assert (parts.taken, parts.closed) == (1, False)

    assert parts.closed
    assert sent[0].url.raw_path == b"/twitter/jobs/a%2Fb/result?from_page=3"
    assert (sent[0].headers["Authorization"], sent[0].headers["X-Max-Cost"]) == ("Bearer secret-key", "0.0001")
    assert calls.spent == 0


def test_async_result_is_read_part_by_part_and_closed_by_a_caller_that_stops() -> None:
    parts = Parts()

    async def run() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(lambda request: httpx.Response(200, stream=parts)))
        async with AsyncClient(settings(Clock()), http=http).job_result("j1") as result:
            async for part in result:
                assert part == b"a\n"
                assert (parts.taken, parts.closed) == (1, False)
                break

    asyncio.run(run())
    assert parts.closed


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_job_whose_id_leads_elsewhere_is_refused_before_anything_is_sent(value: str) -> None:
    script = Script(reply())
    with pytest.raises(ValueError, match="^id is a part of the path"):
        with client(script, Clock()).job_result(value):
            pass

    assert script.requests == []


def test_refused_result_has_the_error_of_its_family() -> None:
    script = Script(refusal(404, "not_found"))
    with pytest.raises(NotFoundError) as caught:
        with client(script, Clock()).job_result("j1"):
            pass

    assert (caught.value.request_id, len(script.requests)) == ("request-1", 1)


def test_head_is_repeated() -> None:
    clock = Clock()
    script = Script(httpx.ReadError("x"), refusal(503, "server_error", Retry_After="2"), httpx.Response(200, content=ROWS))
    with client(script, clock).job_result("j1") as result:
        assert b"".join(result) == ROWS

    assert clock.sleeps == [0.125, 2.25]


def test_async_head_is_repeated() -> None:
    clock = Clock()
    script = Script(httpx.ReadError("x"), refusal(503, "server_error"), httpx.Response(200, content=ROWS))

    async def run() -> bytes:
        async with async_client(script, clock).job_result("j1") as result:
            return b"".join([part async for part in result])

    assert asyncio.run(run()) == ROWS
    assert len(clock.sleeps) == 2


@pytest.mark.parametrize(("move", "kind"), [("cut", NoResponseError), ("stall", CallTimeoutError)])
def test_body_that_breaks_is_not_repeated(move: Move, kind: type[NoResponseError]) -> None:
    with scripted_server([move, (200, {}, ROWS)]) as server, Client(settings(Clock(), server.url)) as calls:
        with calls.job_result("j1", options=CallOptions(timeout=0.2)) as result:
            assert next(result) == b"{"
            with pytest.raises(kind) as caught:
                next(result)

    assert type(caught.value) is kind
    assert len(server.requests) == 1


@pytest.mark.parametrize(("move", "kind"), [("cut", NoResponseError), ("stall", CallTimeoutError)])
def test_async_body_that_breaks_is_not_repeated(move: Move, kind: type[NoResponseError]) -> None:
    with scripted_server([move, (200, {}, ROWS)]) as server:

        async def run() -> list[bytes]:
            found: list[bytes] = []
            async with AsyncClient(settings(Clock(), server.url)) as calls:
                async with calls.job_result("j1", options=CallOptions(timeout=0.2)) as result:
                    with pytest.raises(kind):
                        async for part in result:
                            found.append(part)
            return found

        assert asyncio.run(run()) == [b"{"]
    assert len(server.requests) == 1


def test_time_out_is_for_the_head_and_for_each_part_not_for_a_long_body() -> None:
    with scripted_server(["silence", "trickle"]) as server, Client(settings(Clock(), server.url)) as calls:
        with pytest.raises(CallTimeoutError):
            with calls.job_result("j1", options=SHORT):
                pass
        begin = time.monotonic()
        with calls.job_result("j1", options=SHORT) as result:
            for _ in result:
                if time.monotonic() - begin > 3 * 0.2:
                    break


def test_async_time_out_is_for_the_head_and_for_each_part_too() -> None:
    with scripted_server(["silence", "trickle"]) as server:

        async def run() -> None:
            async with AsyncClient(settings(Clock(), server.url)) as calls:
                with pytest.raises(CallTimeoutError):
                    async with calls.job_result("j1", options=SHORT):
                        pass
                begin = time.monotonic()
                async with calls.job_result("j1", options=SHORT) as result:
                    async for _ in result:
                        if time.monotonic() - begin > 3 * 0.2:
                            break

        asyncio.run(run())


def test_job_is_read_until_it_has_ended_in_pauses_that_double_up_to_ten_seconds() -> None:
    clock = Clock()
    script = Script(*[job("running")] * 6, job("succeeded"))

    assert client(script, clock).wait_for_job("j1")["state"] == "succeeded"
    assert clock.sleeps == [1, 2, 4, 8, 10, 10]
    assert {request.url.path for request in script.requests} == {"/twitter/jobs/j1"}


def test_wait_for_a_job_that_stays_open_ends_with_the_job_as_it_is() -> None:
    clock = Clock()
    assert client(Script(job("running")), clock).wait_for_job("j1", max_wait=4)["state"] == "running"
    assert clock.sleeps == [1, 2, 1]


def test_async_client_waits_too() -> None:
    clock = Clock()
    ended = asyncio.run(async_client(Script(job("running"), job("failed")), clock).wait_for_job("j1"))

    assert (ended["state"], clock.sleeps) == ("failed", [1])
