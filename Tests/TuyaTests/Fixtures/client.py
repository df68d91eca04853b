"""Switches a device with rustuya.

Usage: client.py VERSION PORT DEVICE-ID KEY

Prints the data points of the device before and after it has set number 20 to false, as JSON in one line each.
"""

import json
import os
import sys

import rustuya

version, port, identifier, key = sys.argv[1:5]
device = rustuya.Device(identifier, key, address="127.0.0.1", version=version, port=int(port), timeout=30)


def points(answer):
    if isinstance(answer, str):
        answer = json.loads(answer)
    return answer.get("dps") or answer.get("data", {}).get("dps")


print(json.dumps(points(device.status())), flush=True)
device.set_value(20, False)
print(json.dumps(points(device.status())), flush=True)
# Without waiting for its threads.
os._exit(0)
