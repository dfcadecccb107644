"""The generated part: every operation can be called through both clients."""

from __future__ import annotations

import inspect

import pytest
from support import Clock, settings

from social_data_client import AsyncClient, Client, Operation, operations

ALL = [value for value in vars(operations).values() if isinstance(value, Operation)]


def methods(client: object) -> dict[str, inspect.Signature]:
    found = {}
    for group, object_ in vars(client).items():
        if not group.startswith("_"):
            for name, method in inspect.getmembers(object_, inspect.ismethod):
                if name != "__init__":
                    found[f"{group}.{name}"] = inspect.signature(method)
    return found


def test_both_clients_have_the_same_methods_with_the_same_inputs() -> None:
    blocking = methods(Client(settings(Clock())))
    awaiting = methods(AsyncClient(settings(Clock())))

    assert {name: list(found.parameters) for name, found in blocking.items()} == {
        name: list(found.parameters) for name, found in awaiting.items()
    }
    calls = [name for name in blocking if not name.endswith(("_pages", "_all"))]
    assert len(calls) == len(ALL) > 100


@pytest.mark.parametrize("operation", ALL, ids=lambda operation: operation.id)
def test_inputs_fit_the_path(operation: Operation) -> None:
    in_path = {wire_name for place, wire_name in operation.inputs.values() if place == "path"}

    assert all("{" + name + "}" in operation.path for name in in_path)
    assert operation.path.count("{") == len(in_path)
    assert operation.repeatable == (operation.method == "GET" or operation.idempotent)
