// Generated from manifests/schema/lock-1.json; a test of the Deployment target compares the two.
// swift-format-ignore-file

enum GeneratedLockSchema {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://bricks.dev/schema/lock-1.json",
          "title": "Bricks lock, version 1",
          "description": "Which modules a deployment consists of, to the byte. `bricks lock` writes it beside the manifest; with --locked nothing else is taken.",
          "type": "object",
          "required": ["schema", "deployment", "modules"],
          "additionalProperties": false,
          "properties": {
            "$schema": {
              "description": "Where an editor finds this schema. Bricks does not read it.",
              "type": "string"
            },
            "schema": {
              "description": "Name and version of this format: \"bricks.lock/1\".",
              "const": "bricks.lock/1"
            },
            "deployment": {
              "description": "Id of the deployment, as in its manifest.",
              "type": "string",
              "pattern": "^[a-z][a-z0-9-]*$",
              "maxLength": 64
            },
            "modules": {
              "description": "Every module that the manifest declares and does not disable, by id.",
              "type": "array",
              "items": { "$ref": "#/$defs/module" },
              "maxItems": 2000
            }
          },
          "$defs": {
            "module": {
              "description": "One module, once per lock.",
              "type": "object",
              "required": ["id", "version", "sha256"],
              "additionalProperties": false,
              "properties": {
                "id": {
                  "description": "Id on the module's card.",
                  "type": "string",
                  "pattern": "^[a-z0-9-]+([.][a-z0-9-]+)+$",
                  "maxLength": 128
                },
                "version": {
                  "description": "Version on the module's card (Semantic Versioning 2.0.0).",
                  "type": "string",
                  "maxLength": 256
                },
                "sha256": {
                  "description": "SHA-256 of the bytes that are loaded, in lower-case hexadecimal digits.",
                  "type": "string",
                  "pattern": "^[0-9a-f]{64}$"
                }
              }
            }
          }
        }

        """#
}
