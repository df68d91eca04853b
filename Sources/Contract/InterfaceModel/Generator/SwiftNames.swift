// How the parts of a description are called in Swift.

extension Method {
    var mentionsJSON: Bool {
        (parameters + results).contains { if case .json = $0.type { true } else { false } }
    }

    /// Whether marshalling it needs JSON, though its Swift signature may not.
    var needsJSON: Bool {
        (parameters + results).contains {
            switch $0.type {
            case .json, .document: true
            default: false
            }
        }
    }

    var swiftParameters: String {
        parameters.map { "\($0.name.camelCase): \($0.swiftType)" }.joined(separator: ", ")
    }

    var followingParameters: String { parameters.isEmpty ? "" : ", " + swiftParameters }

    var resultType: String {
        switch results.count {
        case 0: "Void"
        case 1: results[0].swiftType
        default: "(\(results.map { "\($0.name.camelCase): \($0.swiftType)" }.joined(separator: ", ")))"
        }
    }

    var arrow: String { results.isEmpty ? "" : " -> \(resultType)" }

    var appEffects: String {
        switch kind {
        case .leaf: " throws(CallFailure)\(arrow)"
        case .async: " async throws(CallFailure)\(arrow)"
        case .event: ""
        }
    }

    func encodedResults(_ value: String) -> String {
        if results.count == 1 { return "[\(results[0].encoded(value))]" }
        return "[\(results.map { $0.encoded("\(value).\($0.name.camelCase)") }.joined(separator: ", "))]"
    }

    /// Whether the answer is one number or nothing at all, which is received without allocating.
    var hasScalarReply: Bool {
        results.count <= 1
            && results.allSatisfy { result in
                switch result.type {
                case .flag, .i32, .i64, .u32, .u64, .f64, .id, .newID, .enumeration: !result.isOptional
                case .text, .document, .json, .descriptor: false
                }
            }
    }

    /// Whether its client is inlined where it is called: a leaf that takes and gives numbers only.
    var isInlined: Bool {
        kind == .leaf && hasScalarReply
            && parameters.allSatisfy { parameter in
                switch parameter.type {
                case .flag, .i32, .i64, .u32, .u64, .f64, .id, .newID, .enumeration, .descriptor: true
                case .text, .document, .json: false
                }
            }
    }

    /// The type of the number and a closure that reads it, for a leaf that answers with one number or nothing.
    var scalarDecoder: String {
        guard let result = results.first else { return "scalar: nil, { _ in }" }
        let closure = result.mayMismatch ? "{ (reply) throws(CallFailure) in try reply." : "{ reply in reply."
        let reading = result.decoded(0).replacing("(0)", with: "()")
        return "scalar: UInt32(\(result.valueType)), \(closure)\(reading) }"
    }

    /// A closure that reads the results from a reply.
    var decoder: String {
        switch results.count {
        case 0: "{ (_) throws(CallFailure) in }"
        case 1: "{ (reply) throws(CallFailure) in try reply.\(results[0].decoded(0)) }"
        default:
            "{ (reply) throws(CallFailure) in (\(results.enumerated().map { "try reply.\($1.decoded($0))" }.joined(separator: ", "))) }"
        }
    }
}

extension Parameter {
    var swiftType: String {
        let plain =
            switch type {
            case .flag: "Bool"
            case .i32, .descriptor: "Int32"
            case .i64: "Int64"
            case .u32: "UInt32"
            case .u64: "UInt64"
            case .f64: "Double"
            case .text: "String"
            case .id(let kind), .newID(let kind): "\(kind.capitalizedFirst)ID"
            case .enumeration(let name): name.camelCase.capitalizedFirst
            case .document(let name): name.documentSwiftName
            case .json: "JSON"
            }
        return plain + (isOptional ? "?" : "")
    }

    var cNames: [String] {
        switch type {
        case .text, .document, .json: [name.camelCase, "\(name.camelCase)Size"]
        default: [name.camelCase]
        }
    }

    /// An expression that reads the parameter inside a thunk.
    var reader: String {
        let name = name.camelCase
        let optional = isOptional ? "optional" : "required"
        return switch type {
        case .flag: "Read.flag(\(name))"
        case .i32, .i64, .u32, .u64, .descriptor: name
        case .f64: "try Read.finite(\(name), \"\(name)\")"
        case .enumeration: "Read.enumeration(\(name))"
        case .id, .newID: isOptional ? "Read.optionalID(\(name))" : "try Read.requiredID(\(name), \"\(name)\")"
        case .text(let max): "try unsafe Read.\(optional)Text(\(name), \(name)Size, max: \(max), \"\(name)\")"
        case .json(let max): "try unsafe Read.\(optional)JSON(\(name), \(name)Size, max: \(max), \"\(name)\")"
        case .document: "try unsafe Read.\(optional)Document(\(name), \(name)Size, \"\(name)\")"
        }
    }

    /// The result as a value on its way back.
    func encoded(_ value: String) -> String {
        switch type {
        case .flag: ".integer(\(value) ? 1 : 0)"
        case .i32, .i64, .u32: ".integer(Int64(\(value)))"
        case .enumeration: ".integer(Int64(\(value).rawValue))"
        case .u64: ".unsigned(\(value))"
        case .f64: ".real(\(value))"
        case .id, .newID: ".unsigned(\(value).rawValue)"
        case .text: ".text(\(value))"
        case .json: ".text(\(value).text)"
        case .document: ".text(\(value).json.text)"
        case .descriptor: ".descriptor(\(value))"
        }
    }

    /// The reader of a result at an index.
    /// How a number of that type crosses, as in `bricks/value.h`.
    fileprivate var valueType: String {
        switch type {
        case .u64, .id, .newID: "BRICKS_VALUE_UNSIGNED"
        case .f64: "BRICKS_VALUE_REAL"
        default: "BRICKS_VALUE_INTEGER"
        }
    }

    /// Whether a number that crossed as what it should may still be none that it can be.
    fileprivate var mayMismatch: Bool {
        switch type {
        case .flag, .u64: false
        default: true
        }
    }

    func decoded(_ index: Int) -> String {
        switch type {
        case .flag: "flag(\(index))"
        case .i32, .i64, .u32: "number(\(index))"
        case .u64: "unsigned(\(index))"
        case .f64: "real(\(index))"
        case .enumeration: "enumeration(\(index))"
        case .id, .newID: "id(\(index))"
        case .text(let max): "text(\(index), max: \(max))"
        case .json(let max): "json(\(index), max: \(max))"
        case .document: "document(\(index))"
        case .descriptor: "descriptor(\(index))"
        }
    }
}

extension Enumeration {
    var swiftName: String { name.camelCase.capitalizedFirst }
}
