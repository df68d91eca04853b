"""A device of tuyamock on 127.0.0.1.

Usage: mock.py VERSION KEY DPS-JSON [dev22] [ID]

With an id it announces itself every 8 seconds, to all who listen on this machine.

Prints its port on the first line. Lives until standard input ends. Lines on standard input:
    push JSON     sets data points as somebody at the device would, and reports them
    state         prints the data points, as JSON
    connections   prints how many connections there were
Each line is answered by one line.
"""

import json
import os
import sys

import tuyamock

version, key, dps = sys.argv[1:4]
options = {"dev22": "dev22" in sys.argv[4:]}
for name in sys.argv[4:]:
    if name != "dev22":
        options |= {"discovery": True, "discovery_addr": "127.255.255.255", "gw_id": name}
mock = tuyamock.MockDevice(key, version=version, dps=json.loads(dps), **options)
print(mock.start(), flush=True)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "push":
        values = json.loads(rest)
        mock.dps.update(values)
        print("pushed" if mock.push(values) else "nobody", flush=True)
    elif word == "state":
        print(json.dumps(mock.dps), flush=True)
    elif word == "connections":
        print(mock.server.connections, flush=True)
    else:
        print("unknown", flush=True)
os._exit(0)
