"""The rules of a call, on the blocking client; test_async runs the async one."""

from __future__ import annotations

import json

import httpx
import pytest
from support import Clock, Script, refusal, reply, settings

from social_data_client import (
    ApiError,
    AuthenticationError,
    CallOptions,
    CallTimeoutError,
    Client,
    ConflictError,
    CostLimitError,
    InsufficientCreditsError,
    InvalidRequestError,
    NoResponseError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    info_of,
    micro_usd,
    operations,
    usd,
)

PAID = {"X_Credits_Charged": "0.0008"}


def client(script: Script, clock: Clock, **changed: object) -> Client:
    http = httpx.Client(transport=httpx.MockTransport(script))
    return Client(settings(clock, **changed), http=http, sleep=clock.sleep)


def test_read_has_its_inputs_in_the_query_and_the_key_in_a_header() -> None:
    script = Script(reply())
    client(script, Clock()).user.followers(username="a&b")

    (request,) = script.requests
    assert (request.method, str(request.url)) == ("GET", "https://api.test/twitter/user/followers?username=a%26b")
    assert request.headers["Authorization"] == "Bearer secret-key"
    assert "Idempotency-Key" not in request.headers


def test_write_has_its_inputs_in_the_body_and_a_key_of_its_own() -> None:
    script = Script(reply())
    calls = client(script, Clock())
    calls.tweet.favorite(id="1")
    calls.tweet.favorite(id="1")

    first, second = script.requests
    assert json.loads(first.content) == {"id": "1"}
    assert str(first.url) == "https://api.test/twitter/tweet/favorite"
    assert first.headers["Idempotency-Key"] != second.headers["Idempotency-Key"]


def test_input_of_the_path_is_quoted() -> None:
    script = Script(reply())
    client(script, Clock()).feedback.get(id="a/b?")

    assert script.requests[0].url.raw_path == b"/feedback/a%2Fb%3F"


def test_unknown_members_stay_in_the_response() -> None:
    profile = client(Script(reply(200, {"user": {"id": "1", "later": True}})), Clock()).user.info(username="a")

    assert profile["user"]["id"] == "1"
    assert json.dumps(profile) == '{"user": {"id": "1", "later": true}}'


def test_response_knows_what_its_call_cost() -> None:
    script = Script(reply(X_Credits_Charged="0.0008", X_Credits_Remaining="1.5", Idempotent_Replayed="true"))
    calls = client(script, Clock())

    info = info_of(calls.tweet.favorite(id="1"))

    assert (info.operation, info.request_id, info.attempts) == ("tweet_favorite", "request-1", 1)
    assert (info.cost, info.credits_remaining, info.replayed) == (800, 1_500_000, True)
    assert calls.spent == 800


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, InvalidRequestError),
        (401, AuthenticationError),
        (402, InsufficientCreditsError),
        (403, PermissionDeniedError),
        (404, NotFoundError),
        (409, ConflictError),
        (422, InvalidRequestError),
        (429, RateLimitError),
        (503, ServerError),
    ],
)
def test_status_decides_the_class_of_the_error(status: int, kind: type[ApiError]) -> None:
    body = {"error": "some_code", "message": "Text", "reason": "r", "field": "username", "detail": {"a": 1}}
    script = Script(reply(status, {**body, "doc_url": "https://x.test/"}, Retry_After="7"))

    with pytest.raises(kind) as caught:
        client(script, Clock(), max_retries=0).user.info(username="a")

    error = caught.value
    assert (error.status, error.code, str(error), error.reason) == (status, "some_code", "Text", "r")
    assert (error.field, error.detail, error.request_id, error.retry_after) == ("username", {"a": 1}, "request-1", 7)
    assert error.doc_url == "https://x.test/"


def test_error_that_is_no_json_keeps_its_status() -> None:
    with pytest.raises(ServerError) as caught:
        client(Script(httpx.Response(502, text="<html>")), Clock(), max_retries=0).user.info(username="a")

    assert caught.value.code == "http_502"


@pytest.mark.parametrize("broken", [httpx.Response(200, text="{"), httpx.Response(200, text="7")])
def test_response_that_cannot_be_read_is_no_response(broken: httpx.Response) -> None:
    with pytest.raises(NoResponseError):
        client(Script(broken), Clock(), max_retries=0).user.info(username="a")


@pytest.mark.parametrize("failure", [408, 429, 500, 502, 503, 504])
def test_read_is_repeated_with_jitter_over_a_doubling_range(failure: int) -> None:
    clock = Clock()
    script = Script(refusal(failure, "x"), refusal(failure, "x"), refusal(failure, "x"), reply(**PAID))

    profile = client(script, clock).user.info(username="a")

    assert clock.sleeps == [0.125, 0.25, 0.5]
    assert info_of(profile).attempts == 4


def test_retry_after_is_waited_for_and_jitter_added() -> None:
    clock = Clock()
    client(Script(refusal(503, "busy", Retry_After="3"), reply()), clock).user.info(username="a")

    assert clock.sleeps == [3.125]


def test_longer_wait_than_allowed_is_an_error_at_once() -> None:
    clock = Clock()
    with pytest.raises(RateLimitError):
        client(Script(refusal(429, "rate", Retry_After="61")), clock).user.info(username="a")

    assert clock.sleeps == []


def test_attempts_end_after_the_maximum() -> None:
    script = Script(refusal(500, "x"))
    with pytest.raises(ServerError):
        client(script, Clock()).user.info(username="a", options=CallOptions(max_retries=1))

    assert len(script.requests) == 2


def test_write_keeps_its_key_over_all_attempts() -> None:
    script = Script(httpx.ReadError("broken"), refusal(409, "idempotency_in_progress"), reply(**PAID))
    calls = client(script, Clock())
    calls.tweet.favorite(id="1")

    assert len({request.headers["Idempotency-Key"] for request in script.requests}) == 1
    assert (len(script.requests), calls.spent) == (3, 800)


@pytest.mark.parametrize(
    "failure", [refusal(409, "idempotency_in_progress"), refusal(409, "outcome_unknown"), refusal(402, "x")]
)
def test_failure_that_needs_the_caller_is_not_repeated(failure: httpx.Response) -> None:
    script = Script(failure)
    with pytest.raises(ApiError):
        client(script, Clock()).tweet.favorite(id="1")

    assert len(script.requests) == 1


@pytest.mark.parametrize("reason", ["proxy_unreachable", "operation_unavailable"])
def test_lasting_failure_is_not_repeated(reason: str) -> None:
    script = Script(reply(502, {"error": "error", "message": "No", "reason": reason}))
    with pytest.raises(ServerError):
        client(script, Clock()).user.info(username="a")

    assert len(script.requests) == 1


@pytest.mark.parametrize(("failure", "attempts"), [(httpx.ReadError("x"), 1), (refusal(503, "x"), 1)])
def test_change_without_idempotency_key_is_not_repeated(failure: httpx.Response | Exception, attempts: int) -> None:
    script = Script(failure, reply())
    with pytest.raises((NoResponseError, ServerError)):
        client(script, Clock()).webhook.test(id="1")

    assert len(script.requests) == attempts


def test_change_without_idempotency_key_is_repeated_after_429() -> None:
    script = Script(refusal(429, "rate", Retry_After="1"), reply())
    client(script, Clock()).webhook.test(id="1")

    assert len(script.requests) == 2


def test_idempotency_key_is_refused_where_the_operation_takes_none() -> None:
    with pytest.raises(TypeError, match="user_info takes no idempotency_key"):
        client(Script(reply()), Clock()).user.info(username="a", options=CallOptions(idempotency_key="k"))


def test_time_out_has_an_error_of_its_own() -> None:
    with pytest.raises(CallTimeoutError) as caught:
        client(Script(httpx.ReadTimeout("slow")), Clock(), max_retries=0).user.info(username="a")

    assert isinstance(caught.value.__cause__, httpx.ReadTimeout)


def test_no_text_of_an_error_has_the_key_or_the_query() -> None:
    with pytest.raises(NoResponseError) as caught:
        client(Script(httpx.ReadError("x")), Clock(), max_retries=0).user.info(username="private")

    assert "secret-key" not in repr(caught.value) + repr(settings(Clock()))
    assert "private" not in str(caught.value)


def test_own_key_is_counted_once_however_often_it_is_sent() -> None:
    calls = client(Script(reply(**PAID)), Clock())
    for _ in range(3):
        calls.tweet.favorite(id="1", options=CallOptions(idempotency_key="like-1"))

    assert calls.spent == 800


def test_call_that_could_exceed_the_maximum_is_not_sent() -> None:
    price = operations.USER_INFO.price
    script = Script(reply(X_Credits_Charged=usd(price)))
    calls = client(script, Clock(), max_cost=2 * price)
    calls.user.info(username="a")
    calls.user.info(username="a")

    with pytest.raises(CostLimitError) as caught:
        calls.user.info(username="a")

    assert (caught.value.price, caught.value.spent, len(script.requests)) == (price, 2 * price, 2)


def test_failed_call_gives_its_hold_back() -> None:
    script = Script(refusal(404, "not_found"))
    calls = client(script, Clock(), max_cost=operations.USER_INFO.price)
    for _ in range(2):
        with pytest.raises(NotFoundError):
            calls.user.info(username="a")

    assert calls.spent == 0


def test_calls_wait_for_the_limit_that_replies_report() -> None:
    clock = Clock()
    limit = {
        "RateLimit": '"public-read-burst";r=1',
        "RateLimit_Policy": '"public-read";q=1200;w=60, "public-read-burst";q=60;w=3',
    }
    calls = client(Script(reply(**limit), reply()), clock)
    for _ in range(4):
        calls.user.info(username="a")

    assert clock.sleeps == pytest.approx([0.05, 0.05])


def test_pacing_can_be_turned_off() -> None:
    clock = Clock()
    limit = {"RateLimit": '"a";r=0', "RateLimit_Policy": '"a";q=1;w=60'}
    calls = client(Script(reply(**limit)), clock, pacing=False)
    calls.user.info(username="a")
    calls.user.info(username="a")

    assert clock.sleeps == []


@pytest.mark.parametrize(("text", "amount"), [("0", 0), ("0.0008", 800), ("12.5000000", 12_500_000), ("-3", -3_000_000)])
def test_amounts_are_exact(text: str, amount: int) -> None:
    assert micro_usd(text) == amount
    assert micro_usd(usd(amount)) == amount


@pytest.mark.parametrize("text", ["", "1e3", "0.0000001", "1,5", "1."])
def test_text_that_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an amount"):
        micro_usd(text)
