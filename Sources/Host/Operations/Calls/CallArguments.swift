import InterfaceModel
import JSONSchema
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// The arguments of a call as they were typed, JSON by JSON, held against the method's description.
struct CallArguments {
    var arguments: [DynamicArgument] = []
    /// As they were understood, by name.
    var shown = JSONObject()

    /// - Parameters:
    ///   - words: values in the method's order, or `name=VALUE` in any.
    ///   - questions: those that are asked among the words, by their methods.
    ///   - answers: what they were answered, by their methods; before they are asked their arguments are left out.
    ///   - newID: gives an id of the caller's own range, for what the call creates.
    init(
        _ words: [String], for target: CallTarget, questions: [String: CallQuestion] = [:],
        answers: [String: JSON] = [:], newID: () -> UInt64
    ) throws(CallProblem) {
        let parameters = target.method.parameters
        var given: [String: JSON] = [:]
        var unanswered: Set<String> = []
        var position = 0
        for word in words {
            let named = word.wholeMatch(of: /([a-z][a-z0-9_]*)=(.*)/.dotMatchesNewlines())
            let name: String
            if let named {
                name = String(named.output.1)
                guard parameters.contains(where: { $0.name == name }) else {
                    throw CallProblem(
                        .unknownArgument, "`\(target.method.name)` has no argument `\(name)`.",
                        nearest: Spelling.nearest(to: name, among: parameters.map(\.name)),
                        help: "It takes \(target.usage).")
                }
            } else {
                guard position < parameters.count else {
                    throw CallProblem(
                        .tooManyArguments,
                        "`\(target.method.name)` takes \(parameters.count) arguments; found \(words.count).",
                        help: "It takes \(target.usage).")
                }
                name = parameters[position].name
                position += 1
            }
            if let method = CallQuestion.method(in: word), let question = questions[method] {
                if let parameter = parameters.first(where: { $0.name == name }) {
                    try question.check(for: parameter, of: target.method.name)
                }
                given[name] = answers[method]
                if answers[method] == nil { unanswered.insert(name) }
                continue
            }
            given[name] = try Self.json(named.map { String($0.output.2) } ?? word, name)
        }
        for parameter in parameters where !unanswered.contains(parameter.name) {
            let value = given[parameter.name].flatMap { $0.isNull ? nil : $0 }
            let reading = Reading(parameter: parameter, method: target.method.name)
            guard let value else {
                if case .newID = parameter.type {
                    let id = newID()
                    arguments.append(.uint64(id))
                    shown[parameter.name] = .string(ScreenID(rawValue: id).description)
                    continue
                }
                guard parameter.isOptional else {
                    throw CallProblem(
                        .missingArgument, "`\(target.method.name)` needs `\(parameter.name)`: \(parameter.meaning)",
                        help: "It takes \(target.usage).")
                }
                arguments.append(parameter.type.isID ? .uint64(0) : .text(nil))
                shown[parameter.name] = .null
                continue
            }
            arguments.append(try reading.argument(value))
            shown[parameter.name] = value
        }
    }

    private static func json(_ word: String, _ name: String) throws(CallProblem) -> JSON {
        do throws(JSONSyntaxError) {
            return try JSON(parsing: word)
        } catch {
            throw CallProblem(
                .argumentNotJSON, "`\(name)` is not JSON (column \(error.position.column)): \(error.message)",
                help: "Text is written with quotation marks, for a shell '\(JSON.string(word).text)'.")
        }
    }
}

/// Reads one value as the description of its parameter says.
private struct Reading {
    var parameter: Parameter
    var method: String

    private func invalid(_ value: JSON, _ expected: String, nearest: String? = nil) -> CallProblem {
        let found = value.text
        return CallProblem(
            .argumentInvalid,
            "`\(parameter.name)` is \(found.count > 80 ? "\(found.prefix(80))…" : found); \(expected) was expected.",
            nearest: nearest, help: "`\(parameter.name)` of `\(method)`: \(parameter.meaning)")
    }

    func argument(_ value: JSON) throws(CallProblem) -> DynamicArgument {
        switch parameter.type {
        case .flag:
            guard let flag = value.bool else { throw invalid(value, "true or false") }
            return .int32(flag ? 1 : 0)
        case .i32: return .int32(try integer(value))
        case .i64: return .int64(try integer(value))
        case .u32: return .uint32(try integer(value))
        case .u64: return .uint64(try integer(value))
        case .f64:
            guard let number = value.double, number.isFinite else { throw invalid(value, "a number") }
            return .double(number)
        case .id(let kind), .newID(let kind): return .uint64(try id(value, kind))
        case .enumeration(let name): return .int32(try enumeration(value, name))
        case .text(let max):
            guard let text = value.string, text.utf8.count <= max, !text.utf8.contains(0) else {
                throw invalid(value, "text of at most \(max) bytes without NUL")
            }
            return .text(text)
        case .json(let max):
            guard value.text.utf8.count <= max else { throw invalid(value, "JSON of at most \(max) bytes") }
            return .text(value.text)
        case .document(let name): return .text(try document(value, name))
        case .descriptor: throw invalid(value, "a file descriptor, which the command line cannot give,")
        }
    }

    private func integer<Number: FixedWidthInteger>(_ value: JSON) throws(CallProblem) -> Number {
        // Beyond what JSON numbers hold exactly, as decimal digits in a text.
        let number = value.integer.flatMap { Number(exactly: $0) } ?? value.string.flatMap { Number($0) }
        guard let number else { throw invalid(value, "a whole number from \(Number.min) to \(Number.max)") }
        return number
    }

    /// An id as the log writes it, `h1.1`, or as a number.
    private func id(_ value: JSON, _ kind: String) throws(CallProblem) -> UInt64 {
        if let text = value.string, let parts = text.wholeMatch(of: /([hm])([0-9]+)\.([0-9]+)/),
            let index = UInt32(parts.output.2), let generation = UInt32(parts.output.3), generation < 1 << 31
        {
            return ScreenID(isModuleSide: parts.output.1 == "m", generation: generation, index: index).rawValue
        }
        let number: UInt64? = value.integer.flatMap { UInt64(exactly: $0) } ?? value.string.flatMap { UInt64($0) }
        guard let number, number > 0 else {
            throw invalid(value, "the id of a \(kind), such as \"h1.1\" of the host's or \"m1.1\" of a module's,")
        }
        return number
    }

    private func enumeration(_ value: JSON, _ name: String) throws(CallProblem) -> Int32 {
        let cases = Contract.enumerations.first { $0.name == name }?.cases ?? []
        if let text = value.string {
            if let found = cases.first(where: { $0.name == text }) { return found.value }
            throw invalid(
                value, "one of \(cases.map(\.name).joined(separator: ", "))",
                nearest: Spelling.nearest(to: text, among: cases.map(\.name)))
        }
        // Open: a number that has no name yet may cross.
        return try integer(value)
    }

    private func document(_ value: JSON, _ name: String) throws(CallProblem) -> String {
        let violations = DocumentSchemas.schema(name)?.validate(value) ?? []
        if let first = violations.first {
            var nearest: String?
            switch first.detail {
            case .unknownKey(_, _, let name), .value(_, _, let name): nearest = name
            default: break
            }
            let place = first.instance.tokens.isEmpty ? "" : " at \(first.instance)"
            throw CallProblem(
                .argumentInvalid, "`\(parameter.name)` is no \(name)\(place): \(first.message)", nearest: nearest,
                help: "`\(parameter.name)` of `\(method)`: \(parameter.meaning)")
        }
        let text = value.text
        let size = Contract.document(name)?.size ?? 0
        guard text.utf8.count <= size else { throw invalid(value, "a \(name) of at most \(size) bytes") }
        return text
    }
}

/// The documents' JSON Schemas, in which a member that is not described is a mistake: on the command line it is one.
private enum DocumentSchemas {
    private static let address = "https://bricks.dev/schema/documents-1.json"

    private static let registry: SchemaRegistry = {
        var registry = SchemaRegistry()
        var schema = SchemaGenerator().schema(of: Contract.documents).object ?? [:]
        if let definitions = schema["$defs"]?.object {
            schema["$defs"] = .object(
                JSONObject(
                    definitions.members.map { name, definition in
                        var definition = definition.object ?? [:]
                        definition["additionalProperties"] = false
                        return (name, .object(definition))
                    }))
        }
        // Its own schema, which the tests read too.
        try? registry.add(.object(schema), at: address)
        return registry
    }()

    static func schema(_ name: String) -> Schema? { try? registry.schema("\(address)#/$defs/\(name)") }
}

extension BorderType {
    fileprivate var isID: Bool {
        switch self {
        case .id, .newID: true
        default: false
        }
    }
}
