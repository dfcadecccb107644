"""Inputs that cannot be sent as they are: refused before anything is sent, and without a retry."""

from __future__ import annotations

import traceback

import httpx
import pytest
from support import Clock, Script, reply, settings

from social_data_client import CallOptions, Client, Settings


def client(script: Script) -> Client:
    clock = Clock()
    return Client(settings(clock), http=httpx.Client(transport=httpx.MockTransport(script)), sleep=clock.sleep)


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_input_of_the_path_cannot_lead_to_another_operation(value: str) -> None:
    script = Script(reply())
    with pytest.raises(ValueError, match="^id is a part of the path"):
        client(script).feedback.get(id=value)

    assert script.requests == []


@pytest.mark.parametrize("key", ["", "a\nb", "a ", "é"])
def test_idempotency_key_that_no_header_can_carry_is_refused(key: str) -> None:
    script = Script(reply())
    calls = client(script)
    with pytest.raises(ValueError, match="^idempotency_key must be"):
        calls.tweet.favorite(id="1", options=CallOptions(idempotency_key=key))

    assert (script.requests, calls.spent) == ([], 0)


@pytest.mark.parametrize("key", ["", "secret\n", " secret", "secret\u00e9", "sec\r\nret"])
def test_api_key_that_no_header_can_carry_is_refused_without_being_shown(key: str) -> None:
    with pytest.raises(ValueError, match="^api_key must be") as caught:
        Settings(api_key=key, base_url="https://api.test")

    shown = "".join(traceback.format_exception_only(caught.value)) + repr(caught.value)
    assert "sec" not in shown
    assert caught.value.__context__ is None


@pytest.mark.parametrize("address", ["", "api.test", "http://", "ftp://api.test", "https://api.test?a=1", "https://a#b"])
def test_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="^base_url must be"):
        Settings(api_key="key", base_url=address)


@pytest.mark.parametrize("address", ["https://api.test", "http://127.0.0.1:8080/", "https://[::1]:8443/prefix"])
def test_address_may_have_a_port_and_a_prefix(address: str) -> None:
    assert Settings(api_key="key", base_url=address).base_url == address
