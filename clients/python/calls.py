"""Makes calls one after the other and prints how long each took in microseconds: calls.py <address> <count>"""

import sys
import time

from social_data_client import Client, Settings

times = []
with Client(Settings(api_key="key", base_url=sys.argv[1])) as client:
    for _ in range(int(sys.argv[2])):
        begun = time.perf_counter_ns()
        client.user.info(username="quietharbor")
        times.append((time.perf_counter_ns() - begun) // 1000)
print("\n".join(map(str, times)))
