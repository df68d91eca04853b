"""Writes versions.json: precedence and ranges as the Python package node-semver, a port of npm's, sees them.

Run in this folder: python3 generate.py (needs node-semver 0.9 from PyPI).
"""

import itertools
import json
from pathlib import Path

from nodesemver import compare, satisfies

VERSIONS = [
    "0.0.0", "0.0.1", "0.0.2", "0.1.0", "0.1.9", "0.2.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta",
    "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.2.3-pre.1", "1.2.3",
    "1.2.4", "1.3.0", "1.10.0", "2.0.0-1", "2.0.0", "2.1.0", "10.0.0",
]
RANGES = [
    "*", "x", "1", "1.x", "1.2", "1.2.x", "1.2.*", "1.2.3", "=1.2.3", "^1", "^1.2", "^1.2.3", "^0", "^0.0", "^0.1",
    "^0.0.1", "^0.1.0", "^1.2.3-pre", "^1.2.x", "~1", "~1.2", "~1.2.3", "~0.1", "~0", "~1.2.3-pre", ">=1.0.0 <2.0.0",
    ">1.2.3", ">1.2", ">1", ">=1.2", "<1.2", "<=1.2", "<=1.2.3", "<2.0.0", "1.2.3 || ^2", "<1.0.0 || >=2.1.0",
    ">=1.0.0-alpha.1 <1.0.0", "1.0.0-beta.2", ">=2.0.0-0",
]


order = [[a, b, compare(a, b, loose=False)] for a, b in itertools.combinations(VERSIONS, 2)]
ranges = [{"range": text, "admits": [v for v in VERSIONS if satisfies(v, text)]} for text in RANGES]
lines = ",\n".join(json.dumps(entry) for entry in ranges)
Path(__file__).with_name("versions.json").write_text(
    '{"versions":%s,\n"order":%s,\n"ranges":[\n%s\n]}\n' % (json.dumps(VERSIONS), json.dumps(order), lines))
