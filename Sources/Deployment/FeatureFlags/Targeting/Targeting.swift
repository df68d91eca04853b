import JSONText

/// Evaluates a rule: JsonLogic (jsonlogic.com) with flagd's operations and its shared rules.
///
/// The work of a rule is bounded, since rules come from elsewhere: a rule that works too long or makes too much fails.
struct Targeting {
    /// Why a rule has no result.
    enum Failure: Error, Hashable {
        case unknownOperation(String)
        case unknownReference(String)
        case nestedReference(String)
        case tooMuch

        var isTooMuch: Bool { self == .tooMuch }

        var message: String {
            switch self {
            case .unknownOperation(let name): "The rule has an operation \(name.quoted), which there is not."
            case .unknownReference(let name): "The rule refers to \(name.quoted), which $evaluators does not have."
            case .nestedReference(let name): "The shared rule \(name.quoted) refers to another, which is not supported."
            case .tooMuch: "The rule does more than \(Targeting.maximumWork) steps."
            }
        }
    }

    /// Steps; a piece of text or of a list that is made counts as well.
    static let maximumWork = 100_000

    let evaluators: JSONObject
    let flagKey: String
    private var work = 0
    private var isInReference = false

    init(evaluators: JSONObject, flagKey: String) {
        self.evaluators = evaluators
        self.flagKey = flagKey
    }

    /// Returns the result of the rule for that data. A number that is not finite becomes null, as in JSON.
    mutating func apply(_ rule: JSON, to data: JSON) throws(Failure) -> JSON {
        let value = try run(rule, data)
        if case .double(let number) = value, !number.isFinite { return .null }
        return value
    }

    mutating func charge(_ amount: Int) throws(Failure) {
        work += amount
        guard work <= Self.maximumWork else { throw .tooMuch }
    }

    /// The result of a rule or a part of one; what is no operation stands for itself.
    mutating func run(_ rule: JSON, _ data: JSON) throws(Failure) -> JSON {
        try charge(1)
        switch rule {
        case .array(let elements):
            var results: [JSON] = []
            for element in elements { results.append(try run(element, data)) }
            return .array(results)
        case .object(let object):
            guard object.count == 1, let (name, argument) = object.members.first else { return rule }
            return try perform(name, argument.array ?? [argument], argument, data)
        default: return rule
        }
    }

    private mutating func perform(
        _ name: String, _ arguments: [JSON], _ written: JSON, _ data: JSON
    ) throws(Failure) -> JSON {
        switch name {
        case "if", "?:": return try choose(arguments, data)
        case "and", "or": return try combine(arguments, data, stopsAtTruth: name == "or")
        case "map", "filter", "all", "none", "some": return try walk(name, arguments, data)
        case "reduce": return try reduce(arguments, data)
        case "$ref": return try follow(written, data)
        default: break
        }
        var values: [JSON] = []
        for argument in arguments { values.append(try run(argument, data)) }
        // A single argument that gives a list is the list of arguments where it is written bare.
        return try calculate(name, values, data)
    }

    private mutating func follow(_ written: JSON, _ data: JSON) throws(Failure) -> JSON {
        let name = written.string ?? ""
        guard !isInReference else { throw .nestedReference(name) }
        guard let shared = evaluators[name] else { throw .unknownReference(name) }
        isInReference = true
        defer { isInReference = false }
        return try run(shared, data)
    }

    // MARK: Operations that do not evaluate all their arguments

    private mutating func choose(_ arguments: [JSON], _ data: JSON) throws(Failure) -> JSON {
        var index = 0
        while index + 1 < arguments.count {
            if try run(arguments[index], data).isTruthy { return try run(arguments[index + 1], data) }
            index += 2
        }
        return index < arguments.count ? try run(arguments[index], data) : .null
    }

    private mutating func combine(
        _ arguments: [JSON], _ data: JSON, stopsAtTruth: Bool
    ) throws(Failure) -> JSON {
        var last = JSON.null
        for argument in arguments {
            last = try run(argument, data)
            if last.isTruthy == stopsAtTruth { return last }
        }
        return last
    }

    private mutating func walk(_ name: String, _ arguments: [JSON], _ data: JSON) throws(Failure) -> JSON {
        let elements = try arguments.first.map { element throws(Failure) in try run(element, data) }?.array ?? []
        let rule = arguments.count > 1 ? arguments[1] : .null
        var results: [JSON] = []
        for element in elements {
            let result = try run(rule, element)
            switch name {
            case "map": results.append(result)
            case "filter": if result.isTruthy { results.append(element) }
            case "all": if !result.isTruthy { return false }
            case "none": if result.isTruthy { return false }
            default: if result.isTruthy { return true }
            }
        }
        switch name {
        case "map", "filter": return .array(results)
        case "all": return .bool(!elements.isEmpty)
        case "none": return true
        default: return false
        }
    }

    private mutating func reduce(_ arguments: [JSON], _ data: JSON) throws(Failure) -> JSON {
        let elements = try arguments.first.map { element throws(Failure) in try run(element, data) }?.array ?? []
        let rule = arguments.count > 1 ? arguments[1] : .null
        var accumulator = arguments.count > 2 ? try run(arguments[2], data) : .null
        for element in elements {
            accumulator = try run(rule, ["current": element, "accumulator": accumulator])
        }
        return accumulator
    }
}
