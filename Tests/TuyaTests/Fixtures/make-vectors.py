"""Writes vectors.json: frames as tinytuya makes them, with what is in them.

Usage: python3 make-vectors.py > vectors.json
"""

import json

from tinytuya.core import command_types as CT
from tinytuya.core import header as H
from tinytuya.core.crypto_helper import AESCipher
from tinytuya.core.message_helper import TuyaMessage, pack_message

KEY = "0123456789abcdef"
DEVICE = "bf0000000000000000test"
TIME = "1700000000"
cipher = AESCipher(KEY.encode())


def request(name, sequence, command, value, header):
    text = json.dumps(value, separators=(",", ":"))
    payload = (H.PROTOCOL_33_HEADER if header else b"") + cipher.encrypt(text.encode(), use_base64=False)
    message = TuyaMessage(sequence, command, None, payload, 0, True, H.PREFIX_55AA_VALUE, None)
    return {"name": name, "sequence": sequence, "command": command, "text": text, "frame": pack_message(message).hex()}


def answer(name, sequence, command, code, text, header):
    payload = code.to_bytes(4, "big") + (H.PROTOCOL_33_HEADER if header else b"")
    if text is not None:
        payload += cipher.encrypt(text.encode(), use_base64=False)
    message = TuyaMessage(sequence, command, None, payload, 0, True, H.PREFIX_55AA_VALUE, None)
    return {
        "name": name, "sequence": sequence, "command": command, "returnCode": code, "text": text,
        "frame": pack_message(message).hex(),
    }


identity = {"gwId": DEVICE, "devId": DEVICE}
short = {"devId": DEVICE, "uid": DEVICE, "t": TIME}
print(json.dumps({
    "key": KEY,
    "device": DEVICE,
    "time": int(TIME),
    "ciphers": [
        {"plain": plain.hex(), "cipher": cipher.encrypt(plain, use_base64=False).hex()}
        for plain in (b"", b"a", b"fifteen bytes..", b"sixteen bytes...", b"seventeen bytes..", bytes(range(256)))
    ],
    "requests": [
        request("query", 1, CT.DP_QUERY, {**identity, "uid": DEVICE, "t": TIME}, False),
        request("set", 2, CT.CONTROL, {**short, "dps": {"20": True, "22": 505}}, True),
        request("heartbeat", 3, CT.HEART_BEAT, identity, False),
        request("queryOnly", 4294967295, CT.CONTROL_NEW, {**short, "dps": {"20": None, "22": None}}, True),
    ],
    "answers": [
        answer("state", 1, CT.DP_QUERY, 0, '{"devId":"x","dps":{"20":true,"22":505,"0":1,"x":2}}', False),
        answer("acknowledgement", 2, CT.CONTROL, 0, None, False),
        answer("report", 0, CT.STATUS, 0, '{"dps":{"20":false},"t":1700000000}', True),
        answer("nested", 0, CT.STATUS, 0, '{"protocol":4,"data":{"dps":{"1":"x"}}}', True),
        answer("refusal", 5, CT.DP_QUERY, 1, "json obj data unvalid", False),
    ],
}, indent=2))
