"""Calls a running service: API is its address, KEY a key with credit, HANDLE a user that exists.

Prints what it found as JSON, and ends with 0 if all went as the contract says.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os

from social_data_client import AsyncClient, Client, NotFoundError, Settings, info_of, operations

SETTINGS = Settings(api_key=os.environ["KEY"], base_url=os.environ["API"])
HANDLE = os.environ["HANDLE"]


def blocking() -> dict[str, object]:
    with Client(SETTINGS) as client:
        profile = client.user.info(username=HANDLE)
        assert info_of(profile).cost == operations.USER_INFO.price == client.spent
        followers = list(itertools.islice(client.user.followers_all(username=HANDLE), 3))
        try:
            client.user.info(username="nobody_has_this")
            raise AssertionError("there is no such user")
        except NotFoundError as error:
            refused = error.code
        return {"id": profile["user"]["id"], "followers": len(followers), "refused": refused, "spent": client.spent}


async def awaiting() -> str:
    async with AsyncClient(SETTINGS) as client:
        return (await client.user.info(username=HANDLE))["user"]["id"]


def main() -> None:
    found = blocking()
    assert asyncio.run(awaiting()) == found["id"]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
