import Diagnostics
import JSONText

/// Looks through a rule before it is evaluated.
struct RuleCheck {
    struct Finding {
        var code: DiagnosticCode
        var message: String
        var pointer: JSONPointer
        var isKey = false
        var nearest: String?
        var help: String
        /// Whether the rule cannot be evaluated with it; otherwise it has a result, though hardly the one that was meant.
        var isFault = true
    }

    /// Shared rules that may be referred to; nil inside of one.
    let evaluators: JSONObject?
    let variants: JSONObject
    private(set) var findings: [Finding] = []

    init(evaluators: JSONObject?, variants: JSONObject) {
        self.evaluators = evaluators
        self.variants = variants
    }

    mutating func check(_ rule: JSON, at pointer: JSONPointer) {
        switch rule {
        case .array(let elements):
            for (index, element) in elements.enumerated() { check(element, at: pointer / index) }
        case .object(let object):
            guard object.count == 1, let (name, argument) = object.members.first else {
                guard !object.isEmpty else { return }
                findings.append(
                    Finding(
                        code: .flagsInvalidRule,
                        message: "The rule has \(object.count) operations: \(Self.some(of: object.keys)).",
                        pointer: pointer, help: "Each operation is an object of its own; join them with \"and\"."))
                return
            }
            operation(name, argument, at: pointer)
        default: break
        }
    }

    private static func some(of names: [String]) -> String {
        names.prefix(4).map(\.quoted).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    }

    private mutating func operation(_ name: String, _ argument: JSON, at pointer: JSONPointer) {
        guard name != "$ref" else { return reference(argument, at: pointer / name) }
        guard Targeting.operations.contains(name) else {
            findings.append(
                Finding(
                    code: .flagsUnknownOperation, message: "There is no operation \(name.quoted).",
                    pointer: pointer / name, isKey: true,
                    nearest: Spelling.nearest(to: name, among: Targeting.operations),
                    help: "Operations are those of JsonLogic, and fractional, sem_ver, starts_with and ends_with."))
            return
        }
        let arguments = argument.array ?? [argument]
        arity(name, arguments, at: pointer / name)
        if name == "fractional" { buckets(arguments, at: pointer / name) }
        check(argument, at: pointer / name)
    }

    private mutating func reference(_ argument: JSON, at pointer: JSONPointer) {
        guard let evaluators else {
            findings.append(
                Finding(
                    code: .flagsUnknownReference, message: "A shared rule refers to another, which is not supported.",
                    pointer: pointer, help: "Write the other rule out."))
            return
        }
        guard let name = argument.string, evaluators[name] != nil else {
            let name = argument.string
            findings.append(
                Finding(
                    code: .flagsUnknownReference,
                    message: "There is no shared rule \(name?.quoted ?? argument.typeName).", pointer: pointer,
                    nearest: name.flatMap { Spelling.nearest(to: $0, among: evaluators.keys) },
                    help: evaluators.isEmpty
                        ? "Add it to \"$evaluators\"."
                        : "Shared rules: \(evaluators.keys.prefix(20).joined(separator: ", "))."))
            return
        }
    }

    /// flagd's operations give null where their arguments are wrong, which is hardly ever meant.
    private mutating func arity(_ name: String, _ arguments: [JSON], at pointer: JSONPointer) {
        let expected: Int
        switch name {
        case "sem_ver": expected = 3
        case "starts_with", "ends_with": expected = 2
        default: return
        }
        guard arguments.count == expected else {
            warn(
                "\(name.quoted) has \(arguments.count) argument\(arguments.count == 1 ? "" : "s"), expected \(expected); it gives null.",
                at: pointer,
                help: name == "sem_ver"
                    ? "Write [version, comparison, version]." : "Write [text, the part it begins or ends with].")
            return
        }
        guard name == "sem_ver" else { return }
        if let written = arguments[1].string, !Targeting.versionComparisons.contains(written) {
            warn(
                "There is no comparison \(written.quoted) of versions; it gives null.", at: pointer / 1,
                help: "Comparisons: \(Targeting.versionComparisons.joined(separator: " ")).")
        }
        for index in [0, 2] {
            if let written = arguments[index].string, Targeting.version(arguments[index]) == nil {
                warn(
                    "\(written.quoted) is no version; the comparison gives null.", at: pointer / index,
                    help: "Write it as semver.org says: \"1.2.3\".")
            }
        }
    }

    private mutating func buckets(_ arguments: [JSON], at pointer: JSONPointer) {
        var sum: Int64 = 0
        for (index, argument) in arguments.enumerated() {
            guard let bucket = argument.array else {
                // The first says what people are spread by.
                if index > 0, argument.object == nil {
                    warn(
                        "A share is \(argument.typeName), expected array; the operation gives null.",
                        at: pointer / index, help: "Write [variant, weight].")
                }
                continue
            }
            guard (1...2).contains(bucket.count) else {
                warn(
                    "A share has \(bucket.count) parts, expected 2; the operation gives null.", at: pointer / index,
                    help: "Write [variant, weight].")
                continue
            }
            guard bucket.count == 2 else {
                sum += 1
                continue
            }
            switch bucket[1] {
            case .null, .object: continue
            default: break
            }
            guard let weight = bucket[1].integer, (0...Targeting.maximumWeight).contains(weight) else {
                warn(
                    "The weight \(bucket[1].asText.quoted) is no whole number from 0 to \(Targeting.maximumWeight).",
                    at: pointer / index / 1, help: "Weights are relative to their sum: 25 and 75, or 1 and 3.")
                continue
            }
            sum += weight
        }
        if sum > Targeting.maximumWeight {
            warn(
                "The weights add up to more than \(Targeting.maximumWeight); the operation gives null.", at: pointer,
                help: "Weights are relative to their sum: use smaller ones.")
        }
    }

    private mutating func warn(_ message: String, at pointer: JSONPointer, help: String) {
        findings.append(
            Finding(code: .flagsInvalidRule, message: message, pointer: pointer, help: help, isFault: false))
    }

    // MARK: Results

    /// Looks whether the names of variants that stand in the rule where its result is chosen are those of variants.
    mutating func checkResults(of rule: JSON, at pointer: JSONPointer) {
        switch rule {
        case .string(let name): variant(name, at: pointer)
        case .bool(let value): variant(value ? "true" : "false", at: pointer)
        case .object(let object):
            guard object.count == 1, let (name, argument) = object.members.first else { return }
            let arguments = argument.array ?? [argument]
            func place(_ index: Int) -> JSONPointer {
                argument.array == nil ? pointer / name : pointer / name / index
            }
            switch name {
            case "if", "?:":
                for index in arguments.indices where index % 2 == 1 || index == arguments.count - 1 {
                    checkResults(of: arguments[index], at: place(index))
                }
            case "fractional":
                for (index, argument) in arguments.enumerated() {
                    if let value = argument[0] { checkResults(of: value, at: place(index) / 0) }
                }
            default: break
            }
        default: break
        }
    }

    private mutating func variant(_ name: String, at pointer: JSONPointer) {
        guard !variants.isEmpty, variants[name] == nil else { return }
        findings.append(
            Finding(
                code: .flagsUnknownVariant, message: "The rule chooses \(name.quoted), which is none of the variants.",
                pointer: pointer, nearest: Spelling.nearest(to: name, among: variants.keys),
                help: "Variants: \(variants.keys.prefix(20).joined(separator: ", ")).", isFault: false))
    }
}
