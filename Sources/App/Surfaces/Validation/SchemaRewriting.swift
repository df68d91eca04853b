import JSONText

/// Prepares A2UI's schemas for this program's validator without changing what they mean.
enum SchemaRewriting {
    /// The schema with its formats asserted and its functions chosen by name.
    static func rewritten(_ schema: JSON) -> JSON {
        switch schema {
        case .object(let object):
            var result = JSONObject(object.members.map { ($0.key, rewritten($0.value)) })
            assertFormat(&result)
            chooseByCall(&result)
            return .object(result)
        case .array(let elements): return .array(elements.map(rewritten))
        default: return schema
        }
    }

    /// In JSON Schema 2020-12 `format` is an annotation; A2UI's own cases expect it to be asserted, and its alternatives of
    /// `date`, `time` and `date-time` cannot be distinguished otherwise.
    private static func assertFormat(_ schema: inout JSONObject) {
        guard let format = schema["format"]?.string, schema["pattern"] == nil, let pattern = patterns[format] else {
            return
        }
        schema["pattern"] = .string(pattern)
    }

    /// Turns an alternative of `#/functions/NAME` into a choice by the member `call`, which each of them fixes to its name.
    ///
    /// All alternatives would be tried otherwise, and in nested calls at each level anew.
    private static func chooseByCall(_ schema: inout JSONObject) {
        guard let alternatives = schema["oneOf"]?.array, alternatives.count > 1 else { return }
        let prefix = "#/functions/"
        let names = alternatives.compactMap { alternative -> String? in
            guard alternative.object?.count == 1, let reference = alternative["$ref"]?.string else { return nil }
            return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : nil
        }
        guard names.count == alternatives.count else { return }
        schema["oneOf"] = nil
        schema["properties"] = ["call": ["enum": .array(names.map { .string($0) })]]
        schema["required"] = ["call"]
        schema["allOf"] = .array(
            names.map { name in
                [
                    "if": ["properties": ["call": ["const": .string(name)]], "required": ["call"]],
                    "then": ["$ref": .string(prefix + name)],
                ]
            })
    }

    /// RFC 3339, section 5.6, and RFC 3986, section 3: the shape, not the length of each month.
    private static let patterns: [String: String] = {
        let date = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
        let clock = "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?"
        let offset = "([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
        return [
            "date": "^\(date)$", "time": "^\(clock)\(offset)$", "date-time": "^\(date)[Tt]\(clock)\(offset)$",
            "uri": "^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>\"{}|\\\\^`]*$",
        ]
    }()
}
