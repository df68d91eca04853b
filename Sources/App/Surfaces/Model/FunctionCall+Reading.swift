import JSONText

extension FunctionCall {
    /// Reads `{call, args, returnType}`.
    init(_ value: JSON, at path: JSONPointer, budget: SurfaceBudget, depth: Int) throws(SurfaceError) {
        let reader = try DefinitionReader(value, at: path, budget: budget)
        let name = try reader.string("call")
        let arguments = reader.object["args"] ?? .object(JSONObject())
        let object = try DefinitionReader(arguments, at: path / "args", budget: budget).object
        let source = ArgumentSource(
            function: name, path: path / "args", budget: budget, depth: depth, values: .json(object))
        try self.init(name, source, at: path)
    }

    /// Makes the call of the named function; used for JSON and for `${name(argument: value)}` alike.
    init(_ name: String, _ arguments: ArgumentSource, at path: JSONPointer) throws(SurfaceError) {
        switch name {
        case "required": self = .required(try arguments.value("value", .json))
        case "regex":
            self = .regex(try arguments.value("value", .string), PatternCheck(try arguments.literalString("pattern")))
        case "length":
            let bounds = try arguments.bounds()
            self = .length(
                try arguments.value("value", .any), minimum: bounds.minimum.map { Int64(clamping: $0) },
                maximum: bounds.maximum.map { Int64(clamping: $0) })
        case "numeric":
            let bounds = try arguments.bounds()
            self = .numeric(try arguments.value("value", .any), minimum: bounds.minimum, maximum: bounds.maximum)
        case "email": self = .email(try arguments.value("value", .string))
        case "and": self = .and(try arguments.list("values"))
        case "or": self = .or(try arguments.list("values"))
        case "not": self = .not(try arguments.value("value", .boolean))
        case "formatString":
            let value = try arguments.value("value", .string)
            if case .literal(.string(let text)) = value {
                self = .format(
                    try FormatTemplate(
                        text, at: arguments.path / "value", budget: arguments.budget, depth: arguments.depth))
            } else {
                self = .text(value)
            }
        case "formatNumber":
            self = .formatNumber(
                try arguments.value("value", .any), decimals: try arguments.optional("decimals", .number),
                grouping: try arguments.optional("grouping", .boolean))
        case "formatCurrency":
            self = .formatCurrency(
                try arguments.value("value", .any), currency: try arguments.value("currency", .string),
                decimals: try arguments.optional("decimals", .number),
                grouping: try arguments.optional("grouping", .boolean))
        case "formatDate":
            self = .formatDate(try arguments.value("value", .any), format: try arguments.value("format", .string))
        case "pluralize":
            var forms: [PluralCategory: DynamicValue] = [:]
            for category in PluralCategory.allCases where category != .other {
                forms[category] = try arguments.optional(category.rawValue, .string)
            }
            self = .pluralize(
                try arguments.value("value", .any), forms: forms, other: try arguments.value("other", .string))
        case "openUrl": self = .openURL(try arguments.literalString("url"))
        case "now" where arguments.isTemplate: self = .now
        default:
            throw SurfaceError(.unknownFunction, at: path, "The catalog has no function '\(name.prefix(40))'.")
        }
    }

    /// Instructions of the regular expressions in this call and the calls inside it.
    var patternInstructions: Int {
        switch self {
        case .regex(let value, let pattern): pattern.instructions + value.patternInstructions
        case .required(let value), .length(let value, _, _), .numeric(let value, _, _), .email(let value),
            .not(let value), .text(let value), .formatNumber(let value, _, _), .formatCurrency(let value, _, _, _),
            .formatDate(let value, _), .pluralize(let value, _, _):
            value.patternInstructions
        case .and(let values), .or(let values): values.reduce(0) { $0 + $1.patternInstructions }
        case .format(let template): template.patternInstructions
        case .openURL, .now: 0
        }
    }
}

extension DynamicValue {
    var patternInstructions: Int {
        if case .call(let call) = self { call.patternInstructions } else { 0 }
    }
}

/// The arguments of a call, from JSON or from a template.
struct ArgumentSource {
    enum Values {
        case json(JSONObject)
        case template([String: DynamicValue])
    }

    let function: String
    let path: JSONPointer
    let budget: SurfaceBudget
    let depth: Int
    let values: Values

    var isTemplate: Bool { if case .template = values { true } else { false } }

    func optional(_ key: String, _ kind: DynamicKind) throws(SurfaceError) -> DynamicValue? {
        switch values {
        case .json(let object):
            guard let value = object[key] else { return nil }
            return try DefinitionReader.dynamic(value, kind, at: path / key, budget: budget, depth: depth)
        case .template(let values): return values[key]
        }
    }

    func value(_ key: String, _ kind: DynamicKind) throws(SurfaceError) -> DynamicValue {
        guard let value = try optional(key, kind) else {
            throw SurfaceError(.invalid, at: path / key, "The function '\(function)' needs the argument '\(key)'.")
        }
        return value
    }

    func literalString(_ key: String) throws(SurfaceError) -> String {
        guard case .literal(.string(let text)) = try value(key, .string) else {
            throw SurfaceError(
                .invalid, at: path / key, "The argument '\(key)' of '\(function)' is written out; it cannot be bound.")
        }
        return text
    }

    func bounds() throws(SurfaceError) -> (minimum: Double?, maximum: Double?) {
        var bounds: [Double?] = []
        for key in ["min", "max"] {
            guard let value = try optional(key, .number) else {
                bounds.append(nil)
                continue
            }
            guard case .literal(let json) = value, let number = json.double else {
                throw SurfaceError(
                    .invalid, at: path / key, "The argument '\(key)' of '\(function)' is a number written out.")
            }
            bounds.append(number)
        }
        guard bounds[0] != nil || bounds[1] != nil else {
            throw SurfaceError(.invalid, at: path, "The function '\(function)' needs 'min' or 'max'.")
        }
        return (bounds[0], bounds[1])
    }

    func list(_ key: String) throws(SurfaceError) -> [DynamicValue] {
        guard case .json(let object) = values, let elements = object[key]?.array else {
            throw SurfaceError(.invalid, at: path / key, "The function '\(function)' needs the list '\(key)'.")
        }
        guard elements.count >= 2 else {
            throw SurfaceError(.invalid, at: path / key, "The list '\(key)' of '\(function)' needs two values or more.")
        }
        var list: [DynamicValue] = []
        for (index, element) in elements.enumerated() {
            list.append(
                try DefinitionReader.dynamic(element, .boolean, at: path / key / index, budget: budget, depth: depth))
        }
        return list
    }
}
