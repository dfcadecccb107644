"""Maximum costs, dry runs and batches."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
from support import Clock, Script, refusal, reply, settings

from social_data_client import (
    AsyncClient,
    BatchRead,
    CallOptions,
    Client,
    CostLimitError,
    InsufficientCreditsError,
    NoResponseError,
    info_of,
    operations,
)

PRICE = {"operation": "tweet_create", "price_microusd": 1600, "price": 0.0016}
BATCH = {"responses": [{"id": "a", "status": 200, "credits_charged": 0.0008, "body": {}}], "credits_charged": 0.0024}
READ = BatchRead(operations.USER_INFO, {"username": "a&b"}, id="a")


def paid() -> httpx.Response:
    return reply(X_Credits_Charged="0.0008")


def client(script: Script, **changed: object) -> Client:
    clock = Clock()
    return Client(
        settings(clock, **changed), http=httpx.Client(transport=httpx.MockTransport(script)), sleep=clock.sleep
    )


def sent(script: Script, name: str) -> list[str | None]:
    return [request.headers.get(name) for request in script.requests]


def test_what_is_left_of_the_maximum_goes_along_with_each_call() -> None:
    script = Script(paid(), paid(), reply())
    calls = client(script, max_cost=1700)
    calls.user.info(username="a")
    calls.user.info(username="a")
    calls.account.me()

    assert sent(script, "X-Max-Cost") == ["0.0017", "0.0009", "0.0001"]


def test_call_without_a_maximum_has_no_header_of_it() -> None:
    script = Script(paid())
    client(script).user.info(username="a")

    assert sent(script, "X-Max-Cost") == [None]


def test_call_has_the_lower_of_its_own_maximum_and_what_is_left() -> None:
    script = Script(paid())
    calls = client(script, max_cost=2000)
    calls.user.info(username="a", options=CallOptions(max_cost=900))
    calls.user.info(username="a", options=CallOptions(max_cost=5000))

    assert sent(script, "X-Max-Cost") == ["0.0009", "0.0012"]


def test_call_above_its_own_maximum_is_not_sent() -> None:
    script = Script(paid())
    with pytest.raises(CostLimitError):
        client(script).user.info(username="a", options=CallOptions(max_cost=799))

    assert script.requests == []


def test_price_that_the_service_raised_is_refused_by_it_and_not_repeated() -> None:
    script = Script(refusal(402, "cost_limit_exceeded"))
    with pytest.raises(InsufficientCreditsError) as caught:
        client(script).user.info(username="a", options=CallOptions(max_cost=800))

    assert caught.value.code == "cost_limit_exceeded"
    assert len(script.requests) == 1


def test_maximum_that_is_negative_is_refused() -> None:
    with pytest.raises(ValueError, match="max_cost"):
        client(Script(), max_cost=-1)
    with pytest.raises(ValueError, match="max_cost"):
        client(Script()).account.me(options=CallOptions(max_cost=-1))


def test_dry_run_returns_the_price_costs_nothing_and_is_repeated_also_for_a_change() -> None:
    script = Script(httpx.ConnectError("broken"), reply(200, PRICE, X_Credits_Charged="0"))
    calls = client(script, max_cost=1)

    price = calls.dry_run(operations.TWEET_CREATE, {"text": "Ships at noon"})

    assert price["price_microusd"] == 1600
    assert sent(script, "X-Dry-Run") == ["true", "true"]
    assert sent(script, "Idempotency-Key") == [None, None]
    assert json.loads(script.requests[1].content) == {"text": "Ships at noon"}
    assert calls.spent == 0


def test_reads_of_a_batch_are_addresses_and_what_they_cost_is_in_the_total() -> None:
    script = Script(reply(200, BATCH, X_Credits_Charged="0"))
    calls = client(script)

    result = calls.read_batch([READ, BatchRead(operations.ACCOUNT_ME)], CallOptions(max_cost=5000))

    assert json.loads(script.requests[0].content) == {
        "requests": [{"path": "/twitter/user/info?username=a%26b", "id": "a"}, {"path": "/account/me"}]
    }
    assert sent(script, "X-Max-Cost") == ["0.005"]
    assert result["responses"][0]["status"] == 200
    assert (info_of(result).cost, calls.spent) == (2400, 2400)


def test_batch_whose_reads_together_could_exceed_the_maximum_is_not_sent() -> None:
    script = Script(reply(200, BATCH))
    calls = client(script, max_cost=1600)
    with pytest.raises(CostLimitError):
        calls.read_batch([READ, READ, READ])
    calls.read_batch([READ, READ])

    assert len(script.requests) == 1


def test_batch_without_a_cost_is_no_response() -> None:
    with pytest.raises(NoResponseError):
        client(Script(reply(200, {"responses": []})), max_retries=0).read_batch([READ])


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (BatchRead(operations.TWEET_FAVORITE, {"id": "1"}), "tweet_favorite cannot be part"),
        (BatchRead(operations.DM_LIST, {"auth_token": "token"}), "with auth_token cannot be part"),
    ],
)
def test_change_and_input_of_a_header_cannot_be_part_of_a_batch(read: BatchRead, text: str) -> None:
    script = Script(reply(200, BATCH))
    with pytest.raises(TypeError, match=text):
        client(script).read_batch([read])

    assert script.requests == []


def test_batch_has_no_price_of_its_own() -> None:
    with pytest.raises(TypeError):
        client(Script()).dry_run(operations.BATCH_READ, {"requests": []})


def test_async_client_asks_for_prices_and_reads_batches() -> None:
    async def run() -> tuple[int, int]:
        script = Script(reply(200, PRICE), reply(200, BATCH))
        http = httpx.AsyncClient(transport=httpx.MockTransport(script))
        async with AsyncClient(settings(Clock()), http=http) as calls:
            price = await calls.dry_run(operations.TWEET_CREATE, {"text": "Ships at noon"})
            await calls.read_batch([READ])
            return price["price_microusd"], calls.spent

    assert asyncio.run(run()) == (1600, 2400)
