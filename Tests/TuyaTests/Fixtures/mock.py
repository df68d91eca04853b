"""A device of tuyamock on 127.0.0.1.

Usage: mock.py VERSION KEY DPS-JSON [dev22]

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
mock = tuyamock.MockDevice(key, version=version, dps=json.loads(dps), dev22="dev22" in sys.argv[4:])
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
