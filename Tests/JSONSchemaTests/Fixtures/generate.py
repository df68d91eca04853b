"""Writes verdicts.json and a2ui-verdicts.json: instances with the verdict of Python's jsonschema, the oracle of these tests.

Run in this folder: python3 generate.py (needs jsonschema 4 and referencing from PyPI).
"""

import copy
import json
import random
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

HERE = Path(__file__).parent
RANDOM = random.Random(20240917)

SCHEMAS = [
    True,
    False,
    {"type": "integer"},
    {"type": ["string", "null"]},
    {"enum": [1, "a", None, [1, 2], {"a": 1.0}]},
    {"const": 1},
    {"const": {"a": [1, {"b": None}]}},
    {"minimum": 1, "maximum": 3},
    {"exclusiveMinimum": 1, "exclusiveMaximum": 3},
    {"multipleOf": 2},
    {"multipleOf": 0.5},
    {"minLength": 1, "maxLength": 3},
    {"pattern": "^[a-c]+$"},
    {"pattern": "b"},
    {"required": ["a", "b"]},
    {"properties": {"a": {"type": "integer"}, "b": {"minLength": 2}}, "additionalProperties": False},
    {"patternProperties": {"^a": {"type": "integer"}, "b$": {"type": "string"}}},
    {"patternProperties": {"^a": True}, "additionalProperties": {"type": "string"}},
    {"propertyNames": {"maxLength": 1}},
    {"propertyNames": {"enum": ["a", "b"]}},
    {"minProperties": 1, "maxProperties": 2},
    {"dependentRequired": {"a": ["b", "c"]}},
    {"dependentSchemas": {"a": {"properties": {"b": {"type": "integer"}}, "required": ["b"]}}},
    {"items": {"type": "integer"}},
    {"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": False},
    {"prefixItems": [{"type": "integer"}], "items": {"type": "string"}},
    {"minItems": 1, "maxItems": 2},
    {"uniqueItems": True},
    {"contains": {"type": "integer"}},
    {"contains": {"type": "integer"}, "minContains": 0, "maxContains": 1},
    {"contains": {"type": "integer"}, "minContains": 2},
    {"allOf": [{"type": "integer"}, {"minimum": 2}]},
    {"anyOf": [{"type": "integer"}, {"type": "string", "minLength": 2}]},
    {"oneOf": [{"type": "integer"}, {"minimum": 2}]},
    {"not": {"type": "integer"}},
    {"not": {"required": ["a"]}},
    {"if": {"type": "integer"}, "then": {"minimum": 2}, "else": {"type": "string"}},
    {"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"required": ["b"]}},
    {"then": False, "else": False},
    {"properties": {"a": True}, "unevaluatedProperties": False},
    {"allOf": [{"properties": {"a": True}}], "properties": {"b": True}, "unevaluatedProperties": False},
    {
        "oneOf": [
            {"properties": {"a": {"const": 1}, "b": True}, "required": ["a"]},
            {"properties": {"a": {"const": "a"}, "c": True}, "required": ["a"]},
        ],
        "unevaluatedProperties": False,
    },
    {
        "anyOf": [
            {"properties": {"a": {"type": "integer"}}, "required": ["a"]},
            {"properties": {"b": {"type": "string"}}, "required": ["b"]},
        ],
        "unevaluatedProperties": {"type": "null"},
    },
    {"if": {"required": ["a"], "properties": {"a": True}}, "then": {"properties": {"b": True}}, "unevaluatedProperties": False},
    {"not": {"properties": {"a": {"type": "integer"}}, "required": ["a"]}, "unevaluatedProperties": False},
    {"$ref": "#/$defs/x", "unevaluatedProperties": False, "$defs": {"x": {"patternProperties": {"^a": True}}}},
    {"allOf": [{"additionalProperties": True}], "unevaluatedProperties": False},
    {"dependentSchemas": {"a": {"properties": {"a": True, "b": True}}}, "unevaluatedProperties": False},
    {"prefixItems": [True], "unevaluatedItems": False},
    {"allOf": [{"prefixItems": [True, {"type": "integer"}]}], "unevaluatedItems": {"type": "string"}},
    {"contains": {"type": "integer"}, "unevaluatedItems": False},
    {"$ref": "#/$defs/tree", "$defs": {"tree": {"type": "object", "additionalProperties": {"$ref": "#/$defs/tree"}}}},
    {
        "$id": "https://example.org/root.json",
        "$ref": "part.json#/$defs/n",
        "$defs": {"part": {"$id": "part.json", "$defs": {"n": {"$ref": "#named"}, "m": {"$anchor": "named", "type": "integer"}}}},
    },
    {"properties": {"a": {"$ref": "#/properties/b"}, "b": {"type": "integer"}}},
    {"$defs": {"a/b~c d": {"type": "integer"}}, "$ref": "#/$defs/a~1b~0c%20d"},
    {"format": "uri", "title": "annotations", "unknownKeyword": {"type": "integer"}},
    {
        "oneOf": [
            {"type": "object", "properties": {"a": {"enum": [1, 2]}}, "additionalProperties": False},
            {"type": "object", "properties": {"a": {"$ref": "#/$defs/s"}}},
            {"type": "string"},
        ],
        "$defs": {"s": {"enum": ["a", "ab"]}},
    },
]

SCALARS = [None, True, False, 0, 1, 1.0, 2, 2.5, 3, -1, 0.25, 1e20, "", "a", "ab", "abc", "abcd", "é", "x\n", "aab", "b1", "12"]
KEYS = ["a", "b", "c", "ab", "aab", "é"]


def value(depth):
    kind = RANDOM.random()
    if depth == 0 or kind < 0.4:
        return RANDOM.choice(SCALARS)
    if kind < 0.65:
        return [value(depth - 1) for _ in range(RANDOM.randrange(4))]
    return {RANDOM.choice(KEYS): value(depth - 1) for _ in range(RANDOM.randrange(4))}


def verdicts():
    shared = SCALARS + [[1, 2], [1, 1.0], [[1], [1.0]], {"a": 1}, {"a": [1, {"b": None}]}, {"a": 1, "b": "x"}, {}]
    cases = []
    for schema in SCHEMAS:
        validator = Draft202012Validator(schema)
        instances = shared + [value(3) for _ in range(60)]
        valid = [validator.is_valid(instance) for instance in instances]
        cases.append({"schema": schema, "instances": instances, "valid": valid})
    return cases


def places(instance, path=()):
    yield path
    members = instance.items() if isinstance(instance, dict) else enumerate(instance) if isinstance(instance, list) else ()
    for key, member in members:
        yield from places(member, path + (key,))


def mutate(instance):
    instance = copy.deepcopy(instance)
    path = RANDOM.choice([p for p in places(instance) if p])
    parent = instance
    for token in path[:-1]:
        parent = parent[token]
    key = path[-1]
    kind = RANDOM.randrange(5)
    if kind == 0 and isinstance(parent, dict):
        parent[str(key) + "x"] = parent.pop(key)
    elif kind == 1 and isinstance(parent, dict):
        del parent[key]
    elif kind == 2 and isinstance(parent, dict):
        parent["extra"] = 1
    elif kind == 3:
        parent[key] = RANDOM.choice([None, 1, "x", True, [], {}, ["x"], {"path": "/x"}, {"call": "required", "args": {"value": 1}}])
    else:
        other = RANDOM.choice(["Text", "Row", "Button", "body", "v0.9", "required"])
        parent[key] = other if isinstance(parent[key], str) else parent[key]
    return instance


def a2ui():
    folder = HERE / "a2ui"
    catalog = json.loads((folder / "catalog.json").read_text())
    registry = Registry()
    for name in ["common_types.json", "server_to_client.json"]:
        document = json.loads((folder / name).read_text())
        registry = registry.with_resource(document["$id"], Resource.from_contents(document))
    # The envelope and the common types name a placeholder "catalog.json" beside them.
    for address in [catalog["$id"], "https://a2ui.org/specification/v0_9/catalog.json"]:
        registry = registry.with_resource(address, Resource.from_contents(catalog))
    schema = {"$ref": "https://a2ui.org/specification/v0_9/server_to_client.json"}
    validator = Draft202012Validator(schema, registry=registry)
    instances = []
    for file in sorted((folder / "examples").glob("*.json")):
        for message in json.loads(file.read_text())["messages"]:
            instances.append(message)
            update = message.get("updateComponents")
            if not update:
                instances += [mutate(message) for _ in range(5)]
                continue
            for component in update["components"]:
                small = {"version": "v0.9", "updateComponents": {"surfaceId": "s", "components": [component]}}
                instances += [mutate(small) for _ in range(6)]
    return [{"instance": instance, "valid": validator.is_valid(instance)} for instance in instances]


def write(name, cases):
    lines = ",\n".join(json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases)
    (HERE / name).write_text(f"[\n{lines}\n]\n")
    print(name, len(cases))


write("verdicts.json", verdicts())
write("a2ui-verdicts.json", a2ui())
