import Diagnostics
internal import JSONSchema
internal import JSONText
import Versions

/// Reads a card's JSON, finding every problem in one run.
///
/// By hand rather than by schema: a folder of a thousand modules is read in some milliseconds.
struct CardReader {
    // Looked through: so few short names are compared more quickly than one is hashed.
    private static let keys = [
        "schema", "id", "name", "version", "vendor", "license", "description", "toolchain", "abi", "provides", "uses",
        "lanes", "grants",
    ]
    static let schema = "bricks.card/1"
    private static let maximumInterfaces = 256

    private let object: JSONObject
    private var problems: [CardProblem] = []

    private init(object: JSONObject) { self.object = object }

    static func read(_ text: [UInt8]) throws(CardRefusal) -> ModuleCard {
        let root: JSON
        do {
            root = try JSON(parsing: text, limits: JSONLimits(size: ELFNote.largestCard, depth: 8))
        } catch {
            guard String(validating: text, as: UTF8.self) != nil else {
                throw CardRefusal(.cardNotUTF8, "The card is not UTF-8.", help: "Write the card's JSON in UTF-8.")
            }
            throw CardRefusal(
                .cardNotJSON,
                "The card is not JSON: line \(error.position.line), column \(error.position.column): \(error.message)",
                help: "Fix the card's JSON and build the module again.")
        }
        guard let object = root.object else {
            throw CardRefusal(.cardWrongType, "The card is \(root.typeName), expected object.", pointer: JSONPointer())
        }
        var reader = CardReader(object: object)
        return try reader.card()
    }

    private mutating func card() throws(CardRefusal) -> ModuleCard {
        if let found = text("schema", longest: 64, required: true), found != Self.schema {
            throw CardRefusal(
                .cardUnknownVersion, "The card's schema is \(found.quoted), expected \(Self.schema.quoted).",
                pointer: JSONPointer(["schema"]), help: "Write the card for this version of Bricks.")
        }
        for (key, _) in object.members where !Self.keys.contains(key) {
            let nearest = Spelling.nearest(to: key, among: Self.keys.sorted().filter { object[$0] == nil })
            add(.cardUnknownKey, "Unknown key \(key.quoted) in the card.", key, nearest: nearest)
        }
        let id = text("id", longest: 128, required: true)
        if let id, !Identifier.isModule(id) {
            add(
                .cardInvalidValue, "The id \(id.quoted) is not a reverse domain name such as \"com.example.timer\".",
                "id")
        }
        let name = text("name", longest: 100, required: true)
        let version = value("version", required: true, "a version such as \"1.0.0\"") { SemanticVersion($0) }
        let vendor = text("vendor", longest: 200)
        let license = text("license", longest: 100)
        let description = text("description", longest: 2000)
        let toolchain = text("toolchain", longest: 100)
        let abi = abiRange()
        let provides = interfaces("provides", required: true)
        let uses = uses()
        let lanes = value("lanes", required: false, "\"session\" or \"module\"", ModuleCard.Lanes.init(rawValue:))
        let grants = strings("grants")
        if problems.isEmpty, let id, let name, let version, let abi {
            return ModuleCard(
                id: id, name: name, version: version, vendor: vendor, license: license, description: description,
                toolchain: toolchain, abi: abi, provides: provides, uses: uses, lanes: lanes ?? .session, grants: grants
            )
        }
        throw CardRefusal(problems: problems)
    }

    // MARK: Members

    private mutating func text(_ key: String, longest: Int, required: Bool = false) -> String? {
        guard let value = member(key, required: required) else { return nil }
        guard let text = value.string else {
            wrongType(value, "string", key)
            return nil
        }
        guard text.utf8.count <= longest, !text.isEmpty else {
            add(.cardInvalidValue, "\(key.quoted) has \(text.utf8.count) bytes, expected 1 to \(longest).", key)
            return nil
        }
        return text
    }

    private mutating func value<Value>(
        _ key: String, required: Bool, _ expected: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = text(key, longest: 256, required: required) else { return nil }
        guard let value = read(text) else {
            add(.cardInvalidValue, "\(key.quoted) is \(text.quoted), expected \(expected).", key)
            return nil
        }
        return value
    }

    private mutating func abiRange() -> ClosedRange<ABIVersion>? {
        guard let value = member("abi", required: true) else { return nil }
        guard let range = value.object else {
            wrongType(value, "object", "abi")
            return nil
        }
        for (key, _) in range.members where key != "min" && key != "max" {
            add(.cardUnknownKey, "Unknown key \(key.quoted) in \"abi\".", "abi", key)
        }
        var bounds: [ABIVersion] = []
        for key in ["min", "max"] {
            guard let bound = range[key] else {
                add(.cardMissingKey, "\"abi\" has no \(key.quoted).", "abi", help: "Write it as \"1.0\".")
                continue
            }
            guard let version = bound.string.flatMap(ABIVersion.init) else {
                add(
                    bound.string == nil ? .cardWrongType : .cardInvalidValue,
                    "\(key.quoted) is \(bound.string?.quoted ?? bound.typeName), expected a version such as \"1.0\".",
                    "abi", key)
                continue
            }
            bounds.append(version)
        }
        guard bounds.count == 2 else { return nil }
        guard bounds[0] <= bounds[1] else {
            add(.cardInvalidValue, "\"abi\" runs from \(bounds[0]) to \(bounds[1]), expected the smaller first.", "abi")
            return nil
        }
        return bounds[0]...bounds[1]
    }

    private mutating func interfaces(_ key: String, required: Bool) -> [InterfaceReference] {
        var interfaces: [InterfaceReference] = []
        for (index, value) in list(key, required: required).enumerated() {
            if let interface = interface(value, at: [key, String(index)]) { interfaces.append(interface) }
        }
        return interfaces
    }

    private mutating func uses() -> [ModuleCard.Use] {
        var uses: [ModuleCard.Use] = []
        for (index, value) in list("uses", required: false).enumerated() {
            // Written out where there is something to report only.
            var place: String { String(index) }
            guard let object = value.object else {
                wrongType(value, "object", "uses", place)
                continue
            }
            for (key, _) in object.members where key != "interface" && key != "required" {
                let nearest = Spelling.nearest(to: key, among: ["interface", "required"].filter { object[$0] == nil })
                add(.cardUnknownKey, "Unknown key \(key.quoted) in a use.", "uses", place, key, nearest: nearest)
            }
            var isRequired = true
            if let flag = object["required"] {
                if let bool = flag.bool {
                    isRequired = bool
                } else {
                    wrongType(flag, "boolean", "uses", place, "required")
                }
            }
            guard let name = object["interface"] else {
                add(.cardMissingKey, "A use has no \"interface\".", "uses", place)
                continue
            }
            if let interface = interface(name, at: ["uses", place, "interface"]) {
                uses.append(ModuleCard.Use(interface: interface, isRequired: isRequired))
            }
        }
        return uses
    }

    private mutating func strings(_ key: String) -> [String] {
        var strings: [String] = []
        for (index, value) in list(key, required: false).enumerated() {
            if let string = value.string, string.utf8.count <= 128 {
                strings.append(string)
            } else {
                wrongType(value, "short string", key, String(index))
            }
        }
        return strings
    }

    private mutating func list(_ key: String, required: Bool) -> [JSON] {
        guard let value = member(key, required: required) else { return [] }
        guard let list = value.array else {
            wrongType(value, "array", key)
            return []
        }
        guard list.count <= Self.maximumInterfaces else {
            add(
                .cardInvalidValue,
                "\(key.quoted) has \(list.count) elements, expected at most \(Self.maximumInterfaces).", key)
            return []
        }
        return list
    }

    private mutating func interface(_ value: JSON, at path: @autoclosure () -> [String]) -> InterfaceReference? {
        guard let text = value.string else {
            add(.cardWrongType, "Found \(value.typeName) where an interface was expected.", path())
            return nil
        }
        guard let interface = InterfaceReference(text) else {
            add(.cardInvalidValue, "\(text.quoted) is not an interface such as \"bricks.timer/1.0\".", path())
            return nil
        }
        return interface
    }

    private mutating func member(_ key: String, required: Bool) -> JSON? {
        if let value = object[key] { return value }
        if required { add(.cardMissingKey, "The card has no \(key.quoted).", help: "Add \(key.quoted) to the card.") }
        return nil
    }

    // MARK: Problems

    private mutating func wrongType(_ value: JSON, _ expected: String, _ path: String...) {
        add(.cardWrongType, "\(path.first?.quoted ?? "The card") holds \(value.typeName), expected \(expected).", path)
    }

    private mutating func add(
        _ code: DiagnosticCode, _ message: String, _ path: String..., nearest: String? = nil, help: String? = nil
    ) {
        add(code, message, path, nearest: nearest, help: help)
    }

    private mutating func add(
        _ code: DiagnosticCode, _ message: String, _ path: [String], nearest: String? = nil, help: String? = nil
    ) {
        guard problems.count < 20 else { return }
        problems.append(
            CardProblem(
                code: code, message: message, pointer: JSONPointer(path), nearest: nearest,
                help: help ?? "Fix the card and build the module again."))
    }
}

extension ModuleCard {
    /// Reads a card's JSON text.
    public init(parsing text: [UInt8]) throws(CardRefusal) { self = try CardReader.read(text) }
}

/// Rules for the names that manifests and cards give.
enum Identifier {
    /// A reverse domain name: two or more words of lower-case letters, digits and hyphens, at most 128 bytes.
    static func isModule(_ text: String) -> Bool {
        guard text.utf8.count <= 128 else { return false }
        var words = 0
        var wordIsEmpty = true
        for byte in text.utf8 {
            switch byte {
            case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"): wordIsEmpty = false
            case UInt8(ascii: ".") where !wordIsEmpty:
                words += 1
                wordIsEmpty = true
            default: return false
            }
        }
        return words >= 1 && !wordIsEmpty
    }
}
