"""An authenticator in software, as a browser has it. Takes one line of JSON for each question and prints one for its answer.

A line has "question" (what the app asks the browser's script) and "origin"; "count": what the authenticator says that it
counted, "flags", "handle" and "key": "new" spoil an answer.
"""

import base64
import hashlib
import json
import os
import sys

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


held = []


def answer(line):
    question, origin = line["question"], line["origin"]
    kind = "create" if "create" in question else "get"
    options = question[kind]
    client = json.dumps(
        {"type": f"webauthn.{kind}", "challenge": options["challenge"], "origin": origin, "crossOrigin": False}
    ).encode()
    flags = line.get("flags", 0x1D)
    if kind == "create":
        if any(unb64(known["id"]) == one["id"] for known in options["excludeCredentials"] for one in held):
            return {"error": "InvalidStateError"}
        key = ec.generate_private_key(ec.SECP256R1())
        one = {"id": os.urandom(16), "key": key, "rp": options["rp"]["id"], "handle": unb64(options["user"]["id"])}
        one["count"] = line.get("count", 1)
        held.append(one)
        point = key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        data = hashlib.sha256(one["rp"].encode()).digest() + bytes([flags | 0x40]) + one["count"].to_bytes(4, "big")
        data += bytes(16) + len(one["id"]).to_bytes(2, "big") + one["id"] + cbor2.dumps(cose)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {"clientDataJSON": b64(client), "attestationObject": b64(attestation), "transports": ["internal"]}
    else:
        allowed = [unb64(known["id"]) for known in options["allowCredentials"]]
        fitting = [one for one in held if one["rp"] == options["rpId"] and (not allowed or one["id"] in allowed)]
        if not fitting:
            return {"error": "NotAllowedError"}
        one = fitting[line.get("choose", -1)]
        one["count"] = line.get("count", one["count"] + 1)
        data = hashlib.sha256(one["rp"].encode()).digest() + bytes([flags]) + one["count"].to_bytes(4, "big")
        key = ec.generate_private_key(ec.SECP256R1()) if line.get("key") == "new" else one["key"]
        signature = key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        handle = unb64(line["handle"]) if "handle" in line else one["handle"]
        response = {
            "clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature),
            "userHandle": b64(handle),
        }
    return {"id": b64(one["id"]), "rawId": b64(one["id"]), "type": "public-key", "response": response}


for text in sys.stdin:
    print(json.dumps(answer(json.loads(text))), flush=True)
