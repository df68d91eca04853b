"""Makes registrations and sign-ins as authenticators do, sound ones and spoiled ones, and says what `webauthn` makes of them.

Prints one JSON array. Each element has the answer as a browser sends it, what was expected of it, and "accepted".
"""

import copy
import hashlib
import json
import random
import sys

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa, utils
from webauthn import verify_authentication_response, verify_registration_response
from webauthn.helpers import bytes_to_base64url as b64
from webauthn.helpers.cose import COSEAlgorithmIdentifier as Algorithm
from webauthn.helpers.exceptions import WebAuthnException

RP = "app.example"
ORIGIN = "https://app.example"
CHALLENGE = bytes(range(32))
HANDLE = bytes(range(100, 132))
ASKED = [Algorithm.ECDSA_SHA_256, Algorithm.EDDSA, Algorithm.RSASSA_PKCS1_v1_5_SHA_256]
UP, UV, BE, BS, AT, ED = 1, 4, 8, 16, 64, 128


def number(value, size=None):
    return value.to_bytes(size or (value.bit_length() + 7) // 8, "big")


class Key:
    def __init__(self, name):
        self.name = name
        if name == "ES256":
            self.key = ec.generate_private_key(ec.SECP256R1())
            point = self.key.public_key().public_numbers()
            self.cose = {1: 2, 3: -7, -1: 1, -2: number(point.x, 32), -3: number(point.y, 32)}
        elif name == "RS256":
            self.key = rsa.generate_private_key(65537, 2048)
            public = self.key.public_key().public_numbers()
            self.cose = {1: 3, 3: -257, -1: number(public.n), -2: number(public.e)}
        else:
            self.key = ed25519.Ed25519PrivateKey.generate()
            self.cose = {1: 1, 3: -8, -1: 6, -2: self.key.public_key().public_bytes_raw()}

    def sign(self, message):
        if self.name == "ES256":
            return self.key.sign(message, ec.ECDSA(hashes.SHA256()))
        if self.name == "RS256":
            return self.key.sign(message, padding.PKCS1v15(), hashes.SHA256())
        return self.key.sign(message)


KEYS = {name: Key(name) for name in ["ES256", "RS256", "EdDSA"]}


class Answer:
    """What goes into an answer, each part of which a case may spoil."""

    def __init__(self, kind, algorithm):
        self.kind = kind
        self.key = KEYS[algorithm]
        self.id = hashlib.sha256(algorithm.encode()).digest()
        self.client = {
            "type": "webauthn.create" if kind == "create" else "webauthn.get",
            "challenge": b64(CHALLENGE),
            "origin": ORIGIN,
            "crossOrigin": False,
        }
        self.rp = RP
        self.flags = UP | UV | BE | BS
        self.count = 7
        self.known_count = 3
        self.cose = dict(self.key.cose)
        self.format = "none"
        self.statement = {}
        self.extra = b""
        self.handle = HANDLE
        self.changes = {}
        self.listed = None

    def data(self):
        flags = self.flags | (AT if self.kind == "create" else 0)
        text = hashlib.sha256(self.rp.encode()).digest() + bytes([flags]) + number(self.count, 4)
        if self.kind == "create":
            text += bytes(16) + number(len(self.id), 2) + self.id + cbor2.dumps(self.cose)
        return text + self.extra

    def parts(self):
        client = json.dumps(self.client).encode()
        data = self.data()
        if self.kind == "create":
            attestation = cbor2.dumps({"fmt": self.format, "attStmt": self.statement, "authData": data})
            parts = {"clientDataJSON": client, "attestationObject": attestation}
        else:
            signature = self.key.sign(data + hashlib.sha256(client).digest())
            parts = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
            if self.handle is not None:
                parts["userHandle"] = self.handle
        for name, change in self.changes.items():
            parts[name] = change(parts[name])
        return parts

    def json(self):
        named = b64(self.listed or self.id)
        return {
            "id": named,
            "rawId": named,
            "type": "public-key",
            "response": {name: b64(part) for name, part in self.parts().items()},
            "clientExtensionResults": {},
        }


def accepted(answer, text):
    try:
        if answer.kind == "create":
            verify_registration_response(
                credential=text, expected_challenge=CHALLENGE, expected_rp_id=RP, expected_origin=ORIGIN,
                require_user_verification=True, supported_pub_key_algs=ASKED)
        else:
            verify_authentication_response(
                credential=text, expected_challenge=CHALLENGE, expected_rp_id=RP, expected_origin=ORIGIN,
                credential_public_key=cbor2.dumps(answer.key.cose), credential_current_sign_count=answer.known_count,
                require_user_verification=True)
        return True
    except Exception:  # It lets errors of cbor2 and cryptography through beside its own.
        return False


def set_client(name, value):
    def change(answer):
        answer.client[name] = value
    return change


def set_field(name, value):
    return lambda answer: setattr(answer, name, value)


def change_part(name, change):
    return lambda answer: answer.changes.update({name: change})


def flip(place):
    def change(part):
        place_in = place % len(part)
        return part[:place_in] + bytes([part[place_in] ^ 1]) + part[place_in + 1:]
    return change


def set_cose(values):
    return lambda answer: answer.cose.update(values)


def raw_signature(der):
    r, s = utils.decode_dss_signature(der)
    return number(r, 32) + number(s, 32)


BOTH = {
    "sound": lambda answer: None,
    "synchronised, and counts nothing": lambda answer: (setattr(answer, "count", 0), setattr(answer, "known_count", 0)),
    "not backed up": set_field("flags", UP | UV | BE),
    "another origin": set_client("origin", "https://other.example"),
    "the origin without TLS": set_client("origin", "http://app.example"),
    "another port of the origin": set_client("origin", "https://app.example:8443"),
    "a subdomain of the origin": set_client("origin", "https://a.app.example"),
    "another challenge": set_client("challenge", b64(bytes(32))),
    "a longer challenge": set_client("challenge", b64(CHALLENGE + b"\0")),
    "a type of another ceremony": lambda answer: answer.client.update(
        type="webauthn.get" if answer.kind == "create" else "webauthn.create"),
    "a type of payments": set_client("type", "payment.get"),
    "another relying party": set_field("rp", "other.example"),
    "nobody there": set_field("flags", UV | BE | BS),
    "nobody verified": set_field("flags", UP | BE | BS),
    "backed up without being eligible": set_field("flags", UP | UV | BS),
    "bytes behind the authenticator's data": set_field("extra", b"\0"),
    "extensions announced and absent": set_field("flags", UP | UV | BE | BS | ED),
    "client data that is no JSON": change_part("clientDataJSON", lambda part: part[:-1]),
    "client data that is empty": change_part("clientDataJSON", lambda part: b""),
}
CREATE = {
    "a key of an algorithm that was not asked for": set_cose({3: -35}),
    "a key without an algorithm": lambda answer: answer.cose.pop(3),
    "CBOR that is empty": change_part("attestationObject", lambda part: b""),
    "a CBOR map of 2^63 entries": change_part("attestationObject", lambda part: b"\xbb\x80" + bytes(7)),
}
GET = {
    "a count that went back": set_field("known_count", 9),
    "a count that stood still": set_field("known_count", 7),
    "a signature with a bit flipped": change_part("signature", flip(-1)),
    "a signature that is empty": change_part("signature", lambda part: b""),
    "a signature that is cut off": change_part("signature", lambda part: part[:-1]),
    "the data with a bit flipped": change_part("authenticatorData", flip(36)),
    "the client's data with a space more": change_part("clientDataJSON", lambda part: part + b" "),
    "data that is cut off": change_part("authenticatorData", lambda part: part[:36]),
}
# Of what `webauthn` takes, and the app does not.
STRICTER = {
    "create": {
        "an attestation of nothing with a statement": set_field("statement", {"x": 1}),
        "another credential listed than made": set_field("listed", bytes(16)),
        "CBOR with bytes behind": change_part("attestationObject", lambda part: part + b"\xf6\xf6"),
        "a frame of another origin": set_client("crossOrigin", True),
        "a frame below another origin": set_client("topOrigin", "https://other.example"),
        "an elliptic key off its curve": set_cose({-3: bytes(32)}),
    },
    "get": {
        "a frame of another origin": set_client("crossOrigin", True),
        "no account named": set_field("handle", None),
        "another account named": set_field("handle", bytes(32)),
        "eligible for a backup no longer": set_field("flags", UP | UV),
    },
}


def record(name, answer, stricter=False):
    text = answer.json()
    return {
        "name": f"{answer.kind} by {answer.key.name}: {name}",
        "kind": answer.kind,
        "answer": json.dumps(text),
        "key": b64(cbor2.dumps(answer.key.cose)),
        "credential": b64(answer.id),
        "knownCount": answer.known_count,
        "accepted": accepted(answer, text),
        "stricter": stricter,
    }


def main():
    random.seed(int(sys.argv[1]))
    cases = []
    for algorithm in KEYS:
        for kind, own in [("create", CREATE), ("get", GET)]:
            for name, change in {**BOTH, **own}.items():
                answer = Answer(kind, algorithm)
                change(answer)
                cases.append(record(name, answer))
            for name, change in STRICTER[kind].items():
                if algorithm != "ES256" and "elliptic" in name:
                    continue
                answer = Answer(kind, algorithm)
                change(answer)
                cases.append(record(name, answer, stricter=True))
        if algorithm == "ES256":
            answer = Answer("get", algorithm)
            change_part("signature", raw_signature)(answer)
            cases.append(record("a signature of two bare numbers", answer))
    for kind, part in [("create", "attestationObject"), ("get", "authenticatorData"), ("create", "clientDataJSON")]:
        length = len(Answer(kind, "ES256").parts()[part])
        for end in range(0, length):
            answer = Answer(kind, "ES256")
            change_part(part, lambda text, end=end: text[:end])(answer)
            cases.append(record(f"{part} cut off after {end} bytes", answer))
    for round_number in range(600):
        kind = random.choice(["create", "get"])
        answer = Answer(kind, random.choice(list(KEYS)))
        names = list(answer.parts())
        part = random.choice(names)
        place, value = random.randrange(1 << 16), random.randrange(256)

        def spoil(text, place=place, value=value):
            at = place % len(text)
            return text[:at] + bytes([value]) + text[at + 1:]

        change_part(part, spoil)(answer)
        # Whatever is taken must be taken by both; some bytes mean nothing to `webauthn`.
        cases.append(record(f"{part} with byte {place} set to {value}", answer, stricter=True))
    json.dump(cases, sys.stdout)


main()
