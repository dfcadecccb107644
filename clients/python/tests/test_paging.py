from __future__ import annotations

import asyncio

import httpx
import pytest
from support import Clock, Script, reply, settings

from social_data_client import AsyncClient, CallOptions, Client


def page(*names: str, cursor: object = None) -> httpx.Response:
    users = [{"username": name} for name in names]
    return reply(200, {"users": users, "next_cursor": cursor}, X_Credits_Charged="0.0008")


def client(script: Script) -> Client:
    clock = Clock()
    return Client(settings(clock), http=httpx.Client(transport=httpx.MockTransport(script)), sleep=clock.sleep)


def cursors(script: Script) -> list[str | None]:
    return [request.url.params.get("cursor") for request in script.requests]


def test_rows_come_from_all_pages() -> None:
    script = Script(page("a", "b", cursor="2"), page("c"))

    assert [row["username"] for row in client(script).user.followers_all(username="x")] == ["a", "b", "c"]
    assert cursors(script) == [None, "2"]


@pytest.mark.parametrize("last", [page(cursor="3"), page("c", cursor=None), page("c", cursor=""), page("c", cursor="2")])
def test_pages_end_without_rows_and_without_a_new_cursor(last: httpx.Response) -> None:
    script = Script(page("a", cursor="2"), last)

    assert len(list(client(script).user.followers_pages(username="x"))) == 2
    assert len(script.requests) == 2


def test_pages_begin_at_the_cursor_given() -> None:
    script = Script(page("a"))
    list(client(script).user.followers_pages(username="x", cursor="7"))

    assert cursors(script) == ["7"]


def test_page_is_not_read_before_it_is_needed() -> None:
    script = Script(page("a", cursor="2"))
    calls = client(script)
    rows = calls.user.followers_all(username="x")
    assert (script.requests, calls.spent) == ([], 0)

    next(rows)
    assert (len(script.requests), calls.spent) == (1, 800)


def test_pages_take_no_idempotency_key() -> None:
    with pytest.raises(TypeError):
        client(Script(page())).user.followers_pages(username="x", options=CallOptions(idempotency_key="k"))


def test_async_rows_are_the_same() -> None:
    script = Script(page("a", "b", cursor="2"), page("c"))

    async def run() -> list[str]:
        http = httpx.AsyncClient(transport=httpx.MockTransport(script))
        async with http, AsyncClient(settings(Clock()), http=http) as calls:
            return [row["username"] async for row in calls.user.followers_all(username="x")]

    assert asyncio.run(run()) == ["a", "b", "c"]
