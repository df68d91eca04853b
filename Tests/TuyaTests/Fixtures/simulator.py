"""A Tuya 3.3 device on 127.0.0.1, built on the message code of tinytuya.

Usage: simulator.py MODE DEVICE-ID KEY DPS-JSON [ADDRESS]

With an address, one of 127.0.0.0/8, it listens there at the port that devices have.

Prints its port on the first line. Lives until standard input ends. Lines on standard input:
    counts        prints how often each command came, as JSON
    push JSON     sets data points as somebody at the device would, and reports them to all clients
    drop          ends all connections
    refuse        ends all connections and takes no more
    announce      tells the network of this machine of itself
Each line is answered by one line.

Modes:
    normal        answers as a light does
    report-only   confirms a change by a report alone, without an acknowledgement
    late-answer   acknowledges a query before answering it
    device22      refuses the query 0x0a and answers 0x0d by a report
    wrong-key     answers encrypted with another key
    plain         answers every request with the plain text "parse data error"
    declines      declines every change with return code 1
    busy          serves one client, closes all others at once
    silent        takes connections and never answers
    garbage       answers with bytes that are no frame
    bad-checksum  answers with a frame whose checksum is wrong
    slow          sends every frame byte by byte
    half          sends half of each frame and then ends the connection
    chatty        reports twice before each answer
    flood         reports all the time and never answers
    quoting       answers with broken JSON that has an escape sequence of terminals in a name
"""

import contextlib
import json
import os
import socket
import sys
import threading
import time

from tinytuya.core import command_types as CT
from tinytuya.core import header as H
from tinytuya.core.crypto_helper import AESCipher
from tinytuya.core.message_helper import TuyaMessage, pack_message, parse_header, unpack_message
from tinytuya.core.udp_helper import encrypt, udpkey

NAMES = {
    CT.CONTROL: "set",
    CT.HEART_BEAT: "heartbeat",
    CT.DP_QUERY: "query",
    CT.CONTROL_NEW: "query-by-name",
    CT.UPDATEDPS: "refresh",
}


class Device:
    def __init__(self, mode, identifier, key, dps, listener):
        self.listener = listener
        self.mode = mode
        self.identifier = identifier
        self.cipher = AESCipher(key.encode("latin1"))
        self.other_cipher = AESCipher(b"another-key-0123")
        self.dps = dps
        self.counts = {"connections": 0}
        self.clients = []
        self.lock = threading.Lock()

    def frame(self, sequence, command, value=None, code=0, header=False, raw=None):
        payload = b""
        if value is not None:
            text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
            cipher = self.other_cipher if self.mode == "wrong-key" else self.cipher
            payload = cipher.encrypt(text.encode(), use_base64=False)
        if raw is not None:
            payload = raw
        if header:
            # Real devices put counters where clients send zeros.
            payload = b"3.3" + bytes(6) + b"\x4a\xc8\x00\x00\x00\x01" + payload
        payload = code.to_bytes(4, "big") + payload
        data = pack_message(TuyaMessage(sequence, command, code, payload, 0, True, H.PREFIX_55AA_VALUE, None))
        if self.mode == "bad-checksum":
            data = data[:-8] + bytes([data[-8] ^ 1]) + data[-7:]
        return data

    def report(self, dps):
        return self.frame(0, CT.STATUS, {"devId": self.identifier, "dps": dps}, header=True)

    def open(self, message):
        payload = message.payload
        has_header = payload.startswith(H.PROTOCOL_VERSION_BYTES_33)
        if has_header != (message.cmd not in H.NO_PROTOCOL_HEADER_CMDS):
            raise ValueError("the version header is missing or out of place")
        if has_header:
            payload = payload[len(H.PROTOCOL_33_HEADER):]
        request = json.loads(self.cipher.decrypt(payload, use_base64=False, verify_padding=True))
        if request.get("devId", self.identifier) != self.identifier:
            raise ValueError("another device is meant")
        return request

    def answers(self, message):
        """The frames that answer a request."""
        sequence, command = message.seqno, message.cmd
        if self.mode == "plain":
            return [self.frame(sequence, command, code=1, raw=b"parse data error")]
        if command == CT.HEART_BEAT:
            self.open(message)
            return [self.frame(0, command)]
        if self.mode == "wrong-key":
            return [self.frame(sequence, command, "json obj data unvalid", code=1)]
        if self.mode == "quoting":
            return [self.frame(sequence, command, '{"\\u001b[2J":1,"\\u001b[2J":2}')]
        try:
            request = self.open(message)
        except ValueError:
            # The answer of a device that cannot read the request, encrypted with the key it has.
            return [self.frame(sequence, command, "json obj data unvalid", code=1)]
        before = [self.report(self.dps)] * 2 if self.mode == "chatty" else []
        if command == CT.CONTROL:
            if self.mode == "declines":
                return [self.frame(sequence, command, "dp not supported", code=1)]
            self.dps.update(request["dps"])
            report = self.report(request["dps"])
            return before + ([report] if self.mode == "report-only" else [self.frame(sequence, command), report])
        if command == CT.UPDATEDPS:
            # A plug measures, and reports what it found: here one more of each number that is asked for.
            measured = {str(number): self.dps[str(number)] + 1 for number in request["dpId"]}
            self.dps.update(measured)
            return [self.frame(sequence, command), self.report(measured)]
        state = {"devId": self.identifier, "dps": self.dps}
        if command == CT.DP_QUERY:
            if self.mode == "device22":
                return [self.frame(sequence, command, "json obj data unvalid", code=1)]
            early = [self.frame(sequence, command)] if self.mode == "late-answer" else []
            return before + early + [self.frame(sequence, command, state)]
        if command == CT.CONTROL_NEW and self.mode == "device22":
            asked = {number: self.dps[number] for number in request["dps"] if number in self.dps}
            return [self.frame(sequence, command), self.report(asked)]
        return [self.frame(sequence, command, "command not supported", code=1)]

    def send(self, client, data):
        if self.mode == "slow":
            for byte in data:
                client.sendall(bytes([byte]))
                time.sleep(0.0005)
        elif self.mode == "half":
            client.sendall(data[: len(data) // 2])
            client.shutdown(socket.SHUT_RDWR)
        else:
            client.sendall(data)

    def receive(self, client, count):
        data = b""
        while len(data) < count:
            piece = client.recv(count - len(data))
            if not piece:
                raise ConnectionError
            data += piece
        return data

    def serve(self, client):
        try:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            while True:
                data = self.receive(client, 16)
                header = parse_header(data)
                data += self.receive(client, header.total_length - len(data))
                message = unpack_message(data, header=header, no_retcode=True)
                if not message.crc_good:
                    raise ValueError("the checksum is wrong")
                with self.lock:
                    name = NAMES.get(message.cmd, "unknown")
                    self.counts[name] = self.counts.get(name, 0) + 1
                    if self.mode == "silent":
                        continue
                    while self.mode == "flood":
                        client.sendall(self.report(self.dps) * 20)
                    if self.mode == "garbage":
                        client.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
                        continue
                    for answer in self.answers(message):
                        self.send(client, answer)
        except (OSError, ConnectionError):
            pass
        except Exception as error:  # the test sees a closed connection and this line
            print("simulator:", repr(error), file=sys.stderr, flush=True)
        finally:
            with self.lock:
                if client in self.clients:
                    self.clients.remove(client)
            client.close()

    def announce(self):
        """Tells everybody on this machine of the device, from its own address."""
        text = json.dumps({"gwId": self.identifier, "version": "3.3", "productKey": "keysimulated"}).encode()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            sender.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            sender.bind((self.listener.getsockname()[0], 0))
            sender.sendto(encrypt(text, udpkey), ("127.255.255.255", 6667))

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:  # shut down by "refuse"
                return
            with self.lock:
                self.counts["connections"] += 1
                if self.mode == "busy" and self.clients:
                    client.close()
                    continue
                self.clients.append(client)
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def obey(self, line):
        word, _, rest = line.strip().partition(" ")
        with self.lock:
            if word == "counts":
                return json.dumps(self.counts)
            if word == "push":
                values = json.loads(rest)
                self.dps.update(values)
                for client in self.clients:
                    with contextlib.suppress(OSError):
                        client.sendall(self.report(values))
                return "pushed"
            if word == "announce":
                self.announce()
                return "announced"
            if word == "refuse":
                # The port stays taken, so that nobody else gets it while the test runs.
                self.listener.shutdown(socket.SHUT_RDWR)
            if word in ("drop", "refuse"):
                for client in self.clients:
                    with contextlib.suppress(OSError):  # the other side was faster
                        client.shutdown(socket.SHUT_RDWR)
                return "done"
        return "unknown"


def main():
    mode, identifier, key, dps = sys.argv[1:5]
    address = sys.argv[5] if len(sys.argv) > 5 else None
    listener = socket.create_server((address, 6668) if address else ("127.0.0.1", 0))
    device = Device(mode, identifier, key, json.loads(dps), listener)
    threading.Thread(target=device.accept, daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    for line in sys.stdin:
        print(device.obey(line), flush=True)
    os._exit(0)


main()
