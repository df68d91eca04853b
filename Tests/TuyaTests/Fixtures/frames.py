"""Prints frames as tinytuya sends them, and agreements on a key as it makes them.

Usage: frames.py VERSION SEED COUNT

A line has words with tabs between them, bytes in Base64:
    query|queryOnly|set|heartbeat|refresh  KEY  SEQUENCE  TIME  NONCE  CONTENT  FRAME
    agree  KEY  OUR-NONCE  NONCE  START  ANSWER  NONCE  FINISH  SESSION-KEY
CONTENT is what the request names, as JSON. The first frame of an agreement has the number 1, the last one 2.
"""

import base64
import json
import os
import random
import sys

from tinytuya.core import command_types as CT
from tinytuya.core import header as H
from tinytuya.core.crypto_helper import AESCipher
from tinytuya.core.message_helper import TuyaMessage, pack_message

# The package gives the class of the same name instead.
module = sys.modules["tinytuya.core.XenonDevice"]
version, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
DEVICE = "bf0000000000000000test"
drawn = []


def draw(size):
    drawn.append(chance.randbytes(size))
    return drawn[-1]


os.urandom = draw
now = 0
module.time.time = lambda: now


def text(data):
    return base64.b64encode(data).decode()


# As 3.3 at first: 3.2 would ask the device at once.
made = module.XenonDevice(DEVICE, "127.0.0.1", "0123456789abcdef", version=3.3)
made.disabledetect = True
if version == "3.2":
    made.version, made.version_str, made.version_bytes = 3.2, "v3.2", b"3.2"
    made.version_header = b"3.2" + H.PROTOCOL_3x_HEADER
else:
    made.set_version(float(version))


def value():
    kind = chance.randrange(4)
    if kind == 0:
        return chance.random() < 0.5
    if kind == 1:
        return chance.randrange(-(1 << 31), 1 << 31)
    # Without spaces, which tinytuya takes out of everything.
    letters = [chr(code) for code in range(0x21, 0x7F)]
    return "".join(chance.choices(letters, k=chance.randrange(40)))


def points():
    numbers = sorted({str(chance.randrange(1, 256)) for _ in range(chance.randrange(1, 9))})
    return {number: value() for number in numbers}


def key():
    # A session key has any bytes; that of a device is printable.
    if version in ("3.4", "3.5"):
        return chance.randbytes(16)
    return bytes(chance.choices(range(0x21, 0x7F), k=16))


def request():
    global now
    kinds = ["queryOnly", "set", "heartbeat", "refresh"] + ([] if version == "3.2" else ["query"])
    kind = chance.choice(kinds)
    now = chance.randrange(1, 1 << 32)
    made.local_key = made.real_local_key = key()
    made.seqno = number = chance.randrange(1, 1 << 32)
    content = None
    made.dev_type = "default"
    if kind == "query":
        payload = made.generate_payload(CT.DP_QUERY)
    elif kind == "queryOnly":
        content = list(points())
        made.dev_type = "device22"
        made.dps_to_request = {name: None for name in content}
        payload = made.generate_payload(CT.DP_QUERY)
    elif kind == "set":
        content = points()
        payload = made.generate_payload(CT.CONTROL, content)
    elif kind == "refresh":
        content = [chance.randrange(1, 256) for _ in range(chance.randrange(1, 5))]
        payload = made.generate_payload(CT.UPDATEDPS, content)
    else:
        payload = made.generate_payload(CT.HEART_BEAT)
    drawn.clear()
    frame = made._encode_message(payload)
    nonce = drawn[0] if drawn else b""
    print(kind, text(made.local_key), number, now, text(nonce), json.dumps(content), text(frame), sep="\t")


def agreement():
    made.local_key = made.real_local_key = bytes(chance.choices(range(0x21, 0x7F), k=16))
    made.seqno = 1
    own = text(made.local_key)
    start = made._negotiate_session_key_generate_step_1()
    drawn.clear()
    first = made._encode_message(start)
    nonce = drawn[0] if drawn else b""
    # The device's side, with and without a return code as devices have it.
    theirs = chance.randbytes(16)
    plain = theirs + module.hmac.new(made.real_local_key, made.local_nonce, module.sha256).digest()
    if version == "3.5":
        answer = TuyaMessage(7, CT.SESS_KEY_NEG_RESP, 0, plain, 0, True, H.PREFIX_6699_VALUE, True)
        received = plain
    else:
        received = AESCipher(made.real_local_key).encrypt(plain, use_base64=False)
        code = bytes(4) if chance.random() < 0.5 else b""
        answer = TuyaMessage(1, CT.SESS_KEY_NEG_RESP, None, code + received, 0, True, H.PREFIX_55AA_VALUE, None)
    second = pack_message(answer, hmac_key=made.real_local_key)
    finish = made._negotiate_session_key_generate_step_3(answer._replace(payload=received))
    drawn.clear()
    third = made._encode_message(finish)
    last = drawn[0] if drawn else b""
    made._negotiate_session_key_generate_finalize()
    print("agree", own, text(made.local_nonce), text(nonce), text(first), text(second), text(last), text(third),
          text(made.local_key), sep="\t")


for index in range(count):
    if version in ("3.4", "3.5") and index % 10 == 0:
        agreement()
    else:
        request()
