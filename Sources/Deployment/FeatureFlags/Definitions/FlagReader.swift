import Diagnostics
import JSONText

/// Reads definitions of flags, finding every problem in one run.
public struct FlagReader {
    /// In bytes.
    public static let largestText = 1 << 20
    static let maximumFlags = 2_000
    static let maximumProblems = 100
    /// The largest whole number that every reader of JSON keeps (RFC 8259, section 6), and flagd takes.
    static let largestNumber = 0x1p53 - 1

    private(set) var source: DocumentSource
    private var document: JSONDocument?
    private var problems: [Diagnostic] = []
    private var left = 0

    /// The kinds of problems that members have.
    private enum Kind: ObjectProblemCode {
        case wrongType, missing, unknownMember, unknownValue, outOfRange

        static let wrongCount = outOfRange

        var code: DiagnosticCode {
            switch self {
            case .wrongType: .flagsWrongType
            case .missing: .flagsMissingKey
            case .unknownMember: .flagsUnknownKey
            case .unknownValue: .flagsUnknownValue
            case .outOfRange: .flagsOutOfRange
            }
        }
    }

    private typealias Members = ObjectReader<Kind>

    private init(_ source: DocumentSource) { self.source = source }

    /// - Parameter file: where the text comes from: a path or a URL.
    public static func read(_ text: [UInt8], file: String) -> FlagReading {
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: text, limits: JSONLimits(size: largestText, depth: 48))
        } catch {
            return FlagReading(
                definitions: nil,
                problems: [
                    Diagnostic(
                        .flagsSyntax, error.message, file: file, position: error.position,
                        help: "Definitions of flags are strict JSON: no comments, no trailing commas, each name once.")
                ])
        }
        var reader = FlagReader(DocumentSource(file: file, document: document))
        let definitions = reader.definitions(document.root)
        if reader.left > 0 {
            reader.problems.append(
                Diagnostic(.more, "\(reader.left) more problems of \(file) are left out.", severity: .note))
        }
        let sorted = reader.problems.enumerated().sorted { a, b in
            guard let left = a.element.position, let right = b.element.position, left != right else {
                return a.offset < b.offset
            }
            return left < right
        }
        return FlagReading(definitions: definitions, problems: sorted.map(\.element), text: text)
    }

    // MARK: Problems

    mutating func report(
        _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error, at pointer: JSONPointer,
        key: Bool = false, nearest: String? = nil, help: String
    ) {
        guard problems.count < Self.maximumProblems else {
            left += 1
            return
        }
        problems.append(
            source.diagnostic(
                code, message, severity: severity, at: pointer, key: key, nearest: nearest, help: help))
    }

    /// The reader of an object, of whose problems so many are counted, though fewer are told.
    private static func members(_ object: JSONObject, at pointer: JSONPointer) -> Members {
        Members(object, at: pointer, limit: 1_000)
    }

    /// Reports members that nobody asked for, and the problems with those that were.
    private mutating func finish(_ members: inout Members) {
        members.finish()
        for problem in members.takeProblems() {
            let isUnknown = problem.code == .unknownMember
            report(
                problem.code.code, problem.message, severity: isUnknown ? .warning : .error, at: problem.pointer,
                key: isUnknown, nearest: problem.nearest, help: problem.help)
        }
    }

    // MARK: The text

    private mutating func definitions(_ root: JSON) -> FlagDefinitions? {
        let top = JSONPointer()
        guard let object = root.object else {
            report(
                .flagsWrongType, "Found \(root.excerpt), expected an object.", at: top,
                help: "Write one object: { \"flags\": { … } }.")
            return nil
        }
        var members = Self.members(object, at: top)
        _ = members.has("$schema")
        let list = members.required(
            "flags", expected: "an object of definitions", help: "Add \"flags\": the definitions, by their keys.")
        let evaluators = members.members("$evaluators", help: "Write rules by their names.") ?? [:]
        let metadata = metadata(&members)
        finish(&members)
        check(evaluators)
        guard let list, let entries = entries(list) else { return nil }
        guard entries.count <= Self.maximumFlags else {
            report(
                .flagsOutOfRange, "\(entries.count) flags are defined; at most \(Self.maximumFlags) are read.",
                at: top / "flags", help: "Remove flags that nobody asks for.")
            return nil
        }
        var flags: [String: FlagDefinition] = [:]
        var keys: [String] = []
        for (key, value, pointer) in entries {
            guard flags[key] == nil else {
                report(
                    .flagsInvalidRule, "Two flags have the key \(key.quoted).", at: pointer,
                    help: "Remove one; only the first is used.")
                continue
            }
            flags[key] = flag(key, value, evaluators, at: pointer)
            keys.append(key)
            compare(key, flags[key]?.variants ?? [:], at: pointer)
        }
        return FlagDefinitions(flags: flags, keys: keys, evaluators: evaluators, metadata: metadata, source: source)
    }

    /// flagd takes flags by key or as a list.
    private mutating func entries(_ list: JSON) -> [(key: String, value: JSON, pointer: JSONPointer)]? {
        let top = JSONPointer(["flags"])
        switch list {
        case .object(let object):
            return object.members.map { ($0.key, $0.value, top / $0.key) }
        case .array(let elements):
            var entries: [(key: String, value: JSON, pointer: JSONPointer)] = []
            for (index, element) in elements.enumerated() {
                guard let key = element["key"]?.string, !key.isEmpty else {
                    report(
                        .flagsMissingKey, "The flag has no \"key\".", at: top / index,
                        help: "In a list each flag names its key: \"key\": \"health_enabled\".")
                    continue
                }
                entries.append((key, element, top / index))
            }
            return entries
        default:
            report(
                .flagsWrongType, "Found \(list.excerpt), expected an object of definitions.", at: top,
                help: "Write the definitions by their keys.")
            return nil
        }
    }

    private mutating func metadata(_ members: inout Members) -> JSONObject {
        var taken = JSONObject()
        for (name, value) in (members.members("metadata", help: "Write values by their names.") ?? [:]).members {
            switch value {
            case .bool, .string, .integer, .double: taken[name] = value
            default:
                members.add(
                    .wrongType, at: members.pointer / "metadata" / name, found: value.excerpt,
                    expected: "a text, a number, true or false", help: "Write the value itself, or remove it.")
            }
        }
        return taken
    }

    private mutating func check(_ evaluators: JSONObject) {
        for (name, rule) in evaluators.members {
            var check = RuleCheck(evaluators: nil, variants: [:])
            check.check(rule, at: JSONPointer(["$evaluators", name]))
            report(check)
        }
    }

    /// Reports what was found in a rule; the first fault that keeps it from being evaluated, if there is one.
    @discardableResult
    private mutating func report(_ check: RuleCheck) -> String? {
        for finding in check.findings {
            report(
                finding.code, finding.message, severity: finding.isFault ? .error : .warning, at: finding.pointer,
                key: finding.isKey, nearest: finding.nearest, help: finding.help)
        }
        return check.findings.first { $0.isFault }?.message
    }

    // MARK: One flag

    private mutating func flag(
        _ key: String, _ value: JSON, _ evaluators: JSONObject, at pointer: JSONPointer
    ) -> FlagDefinition {
        var fault: String?
        func made(
            isEnabled: Bool = true, variants: JSONObject = [:], defaultVariant: String? = nil, targeting: JSON? = nil,
            metadata: JSONObject = [:]
        ) -> FlagDefinition {
            FlagDefinition(
                key: key, isEnabled: isEnabled, variants: variants, defaultVariant: defaultVariant,
                targeting: targeting, metadata: metadata, fault: fault, pointer: pointer)
        }
        guard let object = value.object else {
            fault = "The flag is \(value.excerpt), expected an object."
            report(
                .flagsWrongType, "The flag \(key.quoted) is \(value.excerpt), expected an object.", at: pointer,
                help: "Write { \"state\": \"ENABLED\", \"variants\": { … }, \"defaultVariant\": … }.")
            return made()
        }
        var members = Self.members(object, at: pointer)
        let isEnabled = members.choice("state", State.self, required: true, help: "Write \"ENABLED\" or \"DISABLED\".")
            .map { $0 == .enabled }
        let variants = variants(&members)
        let chosen = members.value("defaultVariant")
        let rule = members.value("targeting")
        let metadata = metadata(&members)
        // A list has the flag's key beside its other members; a comment is for whoever reads the file.
        for key in ["key", "$comment"] { _ = members.has(key) }
        finish(&members)
        var standard: String?
        if let variants { standard = defaultVariant(chosen, variants, at: pointer) }
        let hasStandard = variants.map { Self.isDefault(chosen, of: $0) } ?? true
        if isEnabled == nil { fault = "The flag's state is neither ENABLED nor DISABLED." }
        if variants == nil { fault = "The flag's variants cannot be used." }
        if !hasStandard { fault = "The flag's default variant is none of its variants." }
        // A flag that is switched off is not evaluated, whatever its rule.
        let targeting = targeting(rule, variants ?? [:], evaluators, at: pointer)
        if isEnabled != false, let ruleFault = targeting.fault { fault = fault ?? ruleFault }
        return made(
            isEnabled: isEnabled ?? true, variants: variants ?? [:], defaultVariant: standard,
            targeting: targeting.rule, metadata: metadata)
    }

    private enum State: String, CaseIterable {
        case enabled = "ENABLED"
        case disabled = "DISABLED"
    }

    /// Nil where they cannot be used.
    private mutating func variants(_ members: inout Members) -> JSONObject? {
        let help = "Write values by their names: { \"on\": true, \"off\": false }."
        guard let object = members.members("variants", required: true, help: help) else { return nil }
        let place = members.pointer / "variants"
        guard let first = object.members.first else {
            members.add(.outOfRange, at: place, found: "no variants", expected: "one or more", help: help)
            return nil
        }
        var isSound = true
        for (name, variant) in object.members {
            guard let type = FlagType(of: variant) else {
                members.add(
                    .wrongType, at: place / name, found: variant.excerpt,
                    expected: "true or false, a text, a number or an object", help: "Write the variant as one of them.")
                isSound = false
                continue
            }
            if let expected = FlagType(of: first.value), type != expected {
                report(
                    .flagsWrongType,
                    "The variant \(name.quoted) is \(type.rawValue), but \(first.key.quoted) is \(expected.rawValue).",
                    at: place / name, help: "All variants of a flag are of one type.")
                isSound = false
            }
            if let number = variant.double, abs(number) > Self.largestNumber {
                members.add(
                    .outOfRange, at: place / name, found: variant.excerpt, expected: "a number within ±(2⁵³ - 1)",
                    help: "Larger numbers are not kept exactly by every reader; write it as a text.")
                isSound = false
            }
        }
        return isSound ? object : nil
    }

    private static func isDefault(_ value: JSON?, of variants: JSONObject) -> Bool {
        switch value {
        case .none, .some(.null), .some(.string("")): true
        case .some(.string(let name)): variants[name] != nil
        default: false
        }
    }

    private mutating func defaultVariant(_ value: JSON?, _ variants: JSONObject, at pointer: JSONPointer) -> String? {
        let place = pointer / "defaultVariant"
        switch value {
        case .none, .some(.null), .some(.string("")): return nil
        case .some(.string(let name)):
            if variants[name] != nil { return name }
            report(
                .flagsUnknownVariant, "The default variant \(name.quoted) is none of the variants.", at: place,
                nearest: Spelling.nearest(to: name, among: variants.keys),
                help: "Variants: \(variants.keys.prefix(20).joined(separator: ", ")).")
        default:
            report(
                .flagsWrongType, "Found \(value?.excerpt ?? "nothing"), expected the name of a variant.", at: place,
                help: "Name a variant, or write null to leave the value to the app.")
        }
        return nil
    }

    private mutating func targeting(
        _ value: JSON?, _ variants: JSONObject, _ evaluators: JSONObject, at pointer: JSONPointer
    ) -> (rule: JSON?, fault: String?) {
        guard let value, !value.isNull else { return (nil, nil) }
        let place = pointer / "targeting"
        guard let object = value.object else {
            report(
                .flagsWrongType, "Found \(value.excerpt), expected a rule.", at: place,
                help: "Write a rule: { \"if\": [ … ] }.")
            return (nil, "The flag's rule is \(value.excerpt), expected an object.")
        }
        guard !object.isEmpty else { return (nil, nil) }
        var check = RuleCheck(evaluators: evaluators, variants: variants)
        check.check(value, at: place)
        check.checkResults(of: value, at: place)
        return (value, report(check))
    }

    // MARK: Flags of the app

    /// Holds a flag against those that the app asks for.
    private mutating func compare(_ key: String, _ variants: JSONObject, at pointer: JSONPointer) {
        guard let known = FlagKey(rawValue: key) else {
            let nearest = Spelling.nearest(to: key, among: FlagKey.keys)
            report(
                .flagsUnknownFlag, "The app asks for no flag \(key.quoted).",
                severity: nearest == nil ? .note : .warning, at: pointer, key: true, nearest: nearest,
                help: "Only modules can ask for it.")
            return
        }
        guard let first = variants.members.first, let type = FlagType(of: first.value), type != known.type else {
            return
        }
        report(
            .flagsWrongType,
            "The flag \(key.quoted) is \(known.type.rawValue); its variants are \(type.rawValue).",
            at: pointer / "variants",
            help: known.type == .boolean ? "Its variants are true and false." : "Its variants are texts.")
    }
}
