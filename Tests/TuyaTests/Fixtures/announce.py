"""Announcements of devices as tinytuya packs and reads them.

Usage: announce.py write SEED COUNT    prints lines of FORM, DATAGRAM in Base64, and what is in it as JSON, with tabs between them
       announce.py read BASE64...      prints what tinytuya reads in each datagram, one line each
"""

import base64
import json
import random
import sys

from tinytuya.core import command_types as CT
from tinytuya.core import header as H
from tinytuya.core.message_helper import TuyaMessage, pack_message
from tinytuya.core.udp_helper import decrypt_udp, encrypt, udpkey

FORMS = ["clear", "encrypted", "bare", "sealed", "sealed-with-code", "sealed-with-zeros"]


def pack(form, text):
    code = (0).to_bytes(4, "big")
    if form == "clear":
        return pack_message(TuyaMessage(0, CT.UDP_NEW, None, code + text, 0, True, H.PREFIX_55AA_VALUE, None))
    if form == "encrypted":
        return pack_message(
            TuyaMessage(0, CT.UDP_NEW, None, code + encrypt(text, udpkey), 0, True, H.PREFIX_55AA_VALUE, None))
    if form == "bare":
        return encrypt(text, udpkey)
    text = {"sealed": text, "sealed-with-code": code + text, "sealed-with-zeros": text + bytes(3)}[form]
    return pack_message(TuyaMessage(1, CT.UDP_NEW, None, text, 0, True, H.PREFIX_6699_VALUE, True), hmac_key=udpkey)


if sys.argv[1] == "read":
    for word in sys.argv[2:]:
        print(decrypt_udp(base64.b64decode(word)))
else:
    chance = random.Random(int(sys.argv[2]))
    for number in range(int(sys.argv[3])):
        digits = "".join(chance.choice("0123456789abcdef") for _ in range(chance.choice([20, 22])))
        content = {
            "ip": "192.168.1.%d" % chance.randrange(1, 255), "gwId": digits, "active": 2, "ablilty": 0,
            "encrypt": True, "productKey": "key" + digits[:13],
            "version": chance.choice(["3.1", "3.2", "3.3", "3.4", "3.5"]),
        }
        for name in ["productKey", "version"]:
            if chance.random() < 0.1:
                del content[name]
        form = FORMS[number % len(FORMS)]
        text = json.dumps(content, separators=chance.choice([(",", ":"), (", ", ": ")])).encode()
        datagram = pack(form, text)
        # A datagram that tinytuya itself does not read is no oracle.
        assert json.loads(decrypt_udp(datagram).rstrip("\0")) == content, form
        print(form, base64.b64encode(datagram).decode(), json.dumps(content), sep="\t")
