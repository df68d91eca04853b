"""Devices of tuyamock, and clients of them that say how long they took.

Usage: bench.py serve VERSION[:PORT]...        serves devices on 127.0.0.1, prints their ports in one line, and lives until
                                               standard input ends
       bench.py CLIENT first VERSION PORT      prints the milliseconds from nothing to the first state
       bench.py CLIENT change VERSION PORT N   prints those of N changes on one connection, 160 ms apart, in one line

CLIENT is tinytuya or rustuya. The time to import either is not counted.
"""

import os
import sys
import time

KEY = "0123456789abcdef"
ID = "bf0000000000000bench"


def serve(words):
    import tuyamock

    mocks = []
    for word in words:
        version, _, port = word.partition(":")
        mocks.append(tuyamock.MockDevice(
            KEY, version=version, dps={"20": True, "22": 505}, port=int(port or 0), idle_timeout=600))
    print(*[mock.start() for mock in mocks], flush=True)
    sys.stdin.read()
    os._exit(0)


def client(name, version, port):
    if name == "tinytuya":
        import tinytuya

        def open_device():
            device = tinytuya.Device(ID, "127.0.0.1", KEY, version=float(version), port=port)
            device.set_socketPersistent(True)
            return device
    else:
        import rustuya

        def open_device():
            return rustuya.Device(ID, KEY, address="127.0.0.1", version=version, port=port, timeout=30)
    return open_device


def main():
    if sys.argv[1] == "serve":
        serve(sys.argv[2:])
    name, what, version, port = sys.argv[1:5]
    open_device = client(name, version, int(port))
    begun = time.perf_counter()
    device = open_device()
    state = device.status()
    first = (time.perf_counter() - begun) * 1000
    if "20" not in str(state):
        sys.exit(f"{name} has no state: {state}")
    if what == "first":
        print(first, flush=True)
        os._exit(0)
    times = []
    for number in range(int(sys.argv[5])):
        time.sleep(0.16)
        begun = time.perf_counter()
        device.set_value(20, number % 2 == 0)
        times.append((time.perf_counter() - begun) * 1000)
    print(*times, flush=True)
    os._exit(0)


main()
