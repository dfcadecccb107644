"""The clients against a real server on this machine."""

from __future__ import annotations

import asyncio

import pytest
from support import Clock, Move, scripted_server, settings

from social_data_client import AsyncClient, CallOptions, CallTimeoutError, Client, info_of

PAID: Move = (200, {"X-Credits-Charged": "0.0008"}, {"user": {"id": "4711"}})


def test_cut_connection_is_repeated_with_the_same_key() -> None:
    clock = Clock()
    with scripted_server(["cut", PAID]) as server, Client(settings(clock, server.url), sleep=clock.sleep) as client:
        response = client.tweet.favorite(id="1")

    keys = {headers["idempotency-key"] for _, _, headers, _ in server.requests}
    assert (len(server.requests), len(keys), info_of(response).attempts) == (2, 1, 2)
    assert [body for _, _, _, body in server.requests] == [b'{"id": "1"}'] * 2


def test_async_client_repeats_too() -> None:
    clock = Clock()
    with scripted_server(["cut", PAID]) as server:

        async def run() -> int:
            async with AsyncClient(settings(clock, server.url), sleep=clock.async_sleep) as client:
                await client.user.info(username="a")
                return client.spent

        assert asyncio.run(run()) == 800
    assert len(server.requests) == 2


@pytest.mark.parametrize("move", ["silence", "trickle"])
def test_server_that_does_not_finish_is_left_after_the_time_out(move: Move) -> None:
    with scripted_server([move]) as server, Client(settings(Clock(), server.url)) as client:
        with pytest.raises(CallTimeoutError):
            client.user.info(username="a", options=CallOptions(timeout=0.2, max_retries=0))


@pytest.mark.parametrize("move", ["silence", "trickle"])
def test_async_client_leaves_it_too(move: Move) -> None:
    with scripted_server([move]) as server:

        async def run() -> None:
            async with AsyncClient(settings(Clock(), server.url)) as client:
                await client.user.info(username="a", options=CallOptions(timeout=0.2, max_retries=0))

        with pytest.raises(CallTimeoutError):
            asyncio.run(run())


def test_redirect_is_not_followed() -> None:
    with scripted_server([(302, {"Location": "/elsewhere"}, {})]) as server:
        with Client(settings(Clock(), server.url)) as client, pytest.raises(Exception, match="http_302"):
            client.user.info(username="a")
    assert len(server.requests) == 1
