// swift-format-ignore-file
// Generated from manifests/schema/catalog-1.json by `BRICKS_RECORD=1 swift test --filter embeddedSchemas`.
extension EmbeddedSchema {
    static let bricksCatalog = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://bricks.dev/catalogs/bricks-1.json",
  "title": "Bricks Catalog 1",
  "description": "A2UI's basic catalog (0.9) with a part for buttons, and eight components more.",
  "catalogId": "https://bricks.dev/catalogs/bricks-1.json",
  "components": {
    "Progress": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "How far something has come.",
          "properties": {
            "component": {
              "const": "Progress"
            },
            "value": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicNumber",
              "description": "The share that is done, from 0 to 1. Values outside are taken as the nearest end."
            },
            "label": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What is progressing."
            }
          },
          "required": [
            "component",
            "value",
            "label"
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "Countdown": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "Time that runs down to a moment. The client keeps the time; no message is needed for each second.",
          "properties": {
            "component": {
              "const": "Countdown"
            },
            "endsAt": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "The moment at which nothing is left, as ISO 8601 with an offset."
            },
            "remaining": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicNumber",
              "description": "Seconds that are left while the countdown is paused. Where it has a value, it goes before endsAt."
            },
            "total": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicNumber",
              "description": "The whole length in seconds, where it is known: the client shows the share that is left. One that stands still at its whole length has not begun."
            },
            "label": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What is counted down to."
            }
          },
          "required": [
            "component",
            "label"
          ],
          "anyOf": [
            {
              "required": [
                "endsAt"
              ]
            },
            {
              "required": [
                "remaining"
              ]
            }
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "Chart": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "Values drawn as a line, as bars, as ranges or as a band, sums of parts, spans of time in lanes, points of two numbers, or days of a calendar. Clients always offer the same values as a table.",
          "properties": {
            "component": {
              "const": "Chart"
            },
            "kind": {
              "type": "string",
              "enum": [
                "line",
                "bar",
                "range",
                "timeline",
                "scatter",
                "band",
                "stacked",
                "calendar"
              ],
              "description": "How the values are drawn: as a line, as bars, as ranges, as spans of time in lanes, as dots at two numbers, as a line in a band from low to high, as bars of parts, or as a day each in a calendar."
            },
            "label": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What the values are; the name of the chart."
            },
            "unit": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "The unit of the values; in a scatter that of y."
            },
            "xLabel": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What x is in a scatter; the name of the horizontal axis."
            },
            "xUnit": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "The unit of x in a scatter."
            },
            "yLabel": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What y is in a scatter; the name of the vertical axis."
            },
            "equalAxes": {
              "type": "boolean",
              "default": false,
              "description": "Whether both axes of a scatter have one scale. The drawing is square then, with a line where x and y are equal."
            },
            "lanes": {
              "description": "The labels of a timeline's points in the order of its lanes, the uppermost first. Labels that it does not have follow in the order of the points. In a stacked chart, the names of the parts, the lowest first; eight at most.",
              "oneOf": [
                {
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                },
                {
                  "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DataBinding"
                }
              ]
            },
            "points": {
              "description": "The values, in order.",
              "oneOf": [
                {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/chartPoint"
                  }
                },
                {
                  "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DataBinding"
                }
              ]
            }
          },
          "required": [
            "component",
            "kind",
            "label",
            "points"
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "Badge": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "A word or two that mark something.",
          "properties": {
            "component": {
              "const": "Badge"
            },
            "text": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "The text of the badge."
            },
            "tone": {
              "type": "string",
              "enum": [
                "neutral",
                "info",
                "success",
                "warning",
                "error"
              ],
              "default": "neutral",
              "description": "How the mark is meant."
            }
          },
          "required": [
            "component",
            "text"
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "EmptyState": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "What is shown where there is nothing to show yet.",
          "properties": {
            "component": {
              "const": "EmptyState"
            },
            "title": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What is missing."
            },
            "text": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "Why, and what a person can do about it."
            },
            "icon": {
              "type": "string",
              "description": "One of the names of the basic catalog's Icon."
            },
            "child": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentId",
              "description": "The id of a Button that helps out of the emptiness. Do NOT define the component inline."
            }
          },
          "required": [
            "component",
            "title"
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "Skeleton": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "A place where content will appear.",
          "properties": {
            "component": {
              "const": "Skeleton"
            },
            "lines": {
              "type": "integer",
              "minimum": 1,
              "maximum": 20,
              "default": 3,
              "description": "How many lines of text the place is high."
            },
            "label": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What is being waited for."
            }
          },
          "required": [
            "component"
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "FileInput": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "A file that a person chooses and sends. It is sent by itself, without the other inputs of the surface; the event's context then also has 'blob', the id under which the host holds the file, and 'name'.",
          "properties": {
            "component": {
              "const": "FileInput"
            },
            "label": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicString",
              "description": "What is asked for."
            },
            "accept": {
              "type": "string",
              "description": "The media types and endings that are offered, separated by commas, as in HTML. Any file when absent; what is sent is not checked against it."
            },
            "action": {
              "description": "The event that brings the file.",
              "allOf": [
                {
                  "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/Action"
                },
                {
                  "required": [
                    "event"
                  ]
                }
              ]
            }
          },
          "required": [
            "component",
            "label",
            "action"
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "Cell": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "type": "object",
          "description": "A component that is drawn as a cell of a kind, which the deployment's design tokens decide. A client that has no cells shows the fallback as it is.",
          "properties": {
            "component": {
              "const": "Cell"
            },
            "theme": {
              "type": "string",
              "enum": [
                "banner",
                "classic-card",
                "custom-timer",
                "daily-quote",
                "featured",
                "large-horizontal",
                "large-vertical",
                "program-card",
                "progress",
                "small-centered",
                "small-horizontal",
                "small-horizontal-content",
                "small-square",
                "small-vertical",
                "tag",
                "text",
                "timer-session",
                "tuya-hardware"
              ],
              "description": "The kind of cell."
            },
            "fallback": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentId",
              "description": "The id of the component that is the cell."
            }
          },
          "required": [
            "component",
            "theme",
            "fallback"
          ]
        }
      ],
      "unevaluatedProperties": false
    },
    "Button": {
      "type": "object",
      "allOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/CatalogComponentCommon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/Checkable"
        },
        {
          "type": "object",
          "properties": {
            "component": {
              "const": "Button"
            },
            "child": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentId",
              "description": "The ID of the child component."
            },
            "variant": {
              "type": "string",
              "description": "A hint for the style: 'primary' is the main action, 'borderless' looks like a link.",
              "enum": [
                "default",
                "primary",
                "borderless"
              ],
              "default": "default"
            },
            "action": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/Action"
            },
            "purpose": {
              "type": "string",
              "enum": [
                "choice",
                "danger"
              ],
              "description": "The part of the button: 'choice' is one of several values, 'danger' destroys something for good. Without one it is a button like any other."
            },
            "isOn": {
              "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/DynamicBoolean",
              "description": "Whether the value of a 'choice' is the one that holds."
            },
            "file": {
              "type": "string",
              "maxLength": 2048,
              "description": "The path of a file that the button saves in a browser: one of the deployment, or one that the module published. The action is for renderers that save none."
            }
          },
          "required": [
            "component",
            "child",
            "action"
          ],
          "description": "A button of A2UI's basic catalog, with the part that it has in a page."
        }
      ],
      "unevaluatedProperties": false
    }
  },
  "functions": {},
  "$defs": {
    "theme": {
      "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/theme"
    },
    "chartPoint": {
      "type": "object",
      "properties": {
        "label": {
          "type": "string",
          "description": "Where the value stands, such as a day; in a timeline the lane of the span, in a scatter the name of the point."
        },
        "value": {
          "type": [
            "number",
            "null"
          ],
          "description": "The value; null keeps the place of a value that is missing."
        },
        "x": {
          "type": "number",
          "description": "Where the point of a scatter stands along the horizontal axis."
        },
        "y": {
          "type": "number",
          "description": "Where the point of a scatter stands along the vertical axis."
        },
        "low": {
          "type": "number",
          "description": "The lower end of the range."
        },
        "high": {
          "type": "number",
          "description": "The upper end of the range."
        },
        "start": {
          "type": "string",
          "description": "When the span of a timeline begins: a date and time with an offset (ISO 8601), on whose clock it is shown."
        },
        "end": {
          "type": "string",
          "description": "When the span of a timeline ends, in the same form."
        },
        "values": {
          "type": "array",
          "items": {
            "type": [
              "number",
              "null"
            ]
          },
          "description": "The values of a stacked chart's parts, in the order of `lanes`. A negative value counts as missing, and null is one that is missing."
        },
        "date": {
          "type": "string",
          "description": "The day of a value in a calendar, such as 2026-01-16. The 53 weeks up to the last day are shown."
        }
      },
      "anyOf": [
        {
          "required": [
            "label",
            "value"
          ]
        },
        {
          "required": [
            "label",
            "start",
            "end"
          ]
        },
        {
          "required": [
            "x",
            "y"
          ]
        },
        {
          "required": [
            "label",
            "values"
          ]
        },
        {
          "required": [
            "date",
            "value"
          ]
        }
      ],
      "additionalProperties": false
    },
    "laterComponent": {
      "description": "A component of a later catalog. A client that does not know it shows the fallback.",
      "type": "object",
      "properties": {
        "id": {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentId"
        },
        "component": {
          "type": "string",
          "not": {
            "enum": [
              "Text",
              "Image",
              "Icon",
              "Video",
              "AudioPlayer",
              "Row",
              "Column",
              "List",
              "Card",
              "Tabs",
              "Modal",
              "Divider",
              "Button",
              "TextField",
              "CheckBox",
              "ChoicePicker",
              "Slider",
              "DateTimeInput",
              "Progress",
              "Countdown",
              "Chart",
              "Badge",
              "EmptyState",
              "Skeleton",
              "FileInput",
              "Cell"
            ]
          }
        },
        "fallback": {
          "$ref": "https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentId",
          "description": "The id of the component to show in its place."
        }
      },
      "required": [
        "id",
        "component",
        "fallback"
      ]
    },
    "anyComponent": {
      "oneOf": [
        {
          "$ref": "#/components/Progress"
        },
        {
          "$ref": "#/components/Countdown"
        },
        {
          "$ref": "#/components/Chart"
        },
        {
          "$ref": "#/components/Badge"
        },
        {
          "$ref": "#/components/EmptyState"
        },
        {
          "$ref": "#/components/Skeleton"
        },
        {
          "$ref": "#/components/FileInput"
        },
        {
          "$ref": "#/components/Cell"
        },
        {
          "$ref": "#/components/Button"
        },
        {
          "$ref": "#/$defs/laterComponent"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Text"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Image"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Icon"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Video"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/AudioPlayer"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Row"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Column"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/List"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Card"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Tabs"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Modal"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Divider"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/TextField"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/CheckBox"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/ChoicePicker"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/Slider"
        },
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/components/DateTimeInput"
        }
      ],
      "discriminator": {
        "propertyName": "component"
      }
    },
    "anyFunction": {
      "oneOf": [
        {
          "$ref": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json#/$defs/anyFunction"
        }
      ]
    }
  }
}

"""#
}
