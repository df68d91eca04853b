import Diagnostics
internal import JSONSchema
internal import JSONText
import Versions

/// Reads a card's JSON, finding every problem in one run.
///
/// By hand rather than by schema: a folder of a thousand modules is read in some milliseconds.
enum CardReader {
    /// The kinds of problems that a card's members have.
    enum Kind: ObjectProblemCode {
        case wrongType, missing, unknownMember, outOfRange

        static let unknownValue = outOfRange
        static let wrongCount = outOfRange

        var code: DiagnosticCode {
            switch self {
            case .wrongType: .cardWrongType
            case .missing: .cardMissingKey
            case .unknownMember: .cardUnknownKey
            case .outOfRange: .cardInvalidValue
            }
        }
    }

    static let schema = "bricks.card/1"
    private static let maximumProblems = 20

    static func read(_ text: [UInt8]) throws(CardError) -> ModuleCard {
        let root: JSON
        do {
            root = try JSON(parsing: text, limits: JSONLimits(size: ELFNote.largestCard, depth: 8))
        } catch {
            guard String(validating: text, as: UTF8.self) != nil else {
                throw CardError(.cardNotUTF8, "The card is not UTF-8.", help: "Write the card's JSON in UTF-8.")
            }
            throw CardError(
                .cardNotJSON,
                "The card is not JSON: line \(error.position.line), column \(error.position.column): \(error.message)",
                help: "Fix the card's JSON and build the module again.")
        }
        if let found = root["schema"]?.string, found != schema {
            throw CardError(
                .cardUnknownVersion, "The card's schema is \(found.quoted), expected \(schema.quoted).",
                pointer: JSONPointer(["schema"]), help: "Write the card for this version of Bricks.")
        }
        let (card, problems) = ObjectReader<Kind>.read(root, limit: maximumProblems) { ModuleCard(&$0) }
        guard problems.isEmpty, let card else { throw CardError(problems: problems.map(CardProblem.init)) }
        return card
    }
}

extension CardProblem {
    fileprivate init(_ problem: ObjectProblem<CardReader.Kind>) {
        self.init(
            code: problem.code.code, message: problem.message(in: "the card"), pointer: problem.pointer,
            nearest: problem.nearest, help: "\(problem.help) Then build the module again.")
    }
}

extension ModuleCard {
    private static let maximumInterfaces = 256

    fileprivate init?(_ reader: inout ObjectReader<CardReader.Kind>) {
        _ = reader.text("schema", required: true)
        let id = reader.parsed(
            "id", else: .outOfRange, expected: "a reverse domain name such as \"com.example.timer\"", required: true
        ) { Identifier.isModule($0) ? $0 : nil }
        let name = reader.text("name", .bytes, in: 1...100, required: true)
        let version = reader.parsed(
            "version", else: .outOfRange, expected: "a version such as \"1.0.0\"", required: true
        ) { SemanticVersion($0) }
        let vendor = reader.text("vendor", .bytes, in: 1...200)
        let license = reader.text("license", .bytes, in: 1...100)
        let description = reader.text("description", .bytes, in: 1...2000)
        let toolchain = reader.text("toolchain", .bytes, in: 1...100)
        let abi = reader.object("abi", required: true) { Self.versions(&$0) }
        let provides = Self.interfaces(&reader)
        let uses = reader.objects("uses", count: 0...Self.maximumInterfaces, of: "interfaces") { Use(&$0) }
        let lanes = reader.choice("lanes", Lanes.self)
        let grants = Self.grants(&reader)
        guard reader.isSound, let id, let name, let version, let abi else { return nil }
        self.init(
            id: id, name: name, version: version, vendor: vendor, license: license, description: description,
            toolchain: toolchain, abi: abi, provides: provides, uses: uses ?? [], lanes: lanes ?? .session,
            grants: grants)
    }

    private static func versions(_ reader: inout ObjectReader<CardReader.Kind>) -> ClosedRange<ABIVersion>? {
        let expected = "a version such as \"1.0\""
        let first = reader.parsed("min", else: .outOfRange, expected: expected, required: true) { ABIVersion($0) }
        let last = reader.parsed("max", else: .outOfRange, expected: expected, required: true) { ABIVersion($0) }
        guard let first, let last else { return nil }
        guard first <= last else {
            reader.add(
                .outOfRange, at: reader.pointer, found: "\(first) to \(last)", expected: "the smaller version first",
                help: "Write the smaller version in \"min\".")
            return nil
        }
        return first...last
    }

    private static func interfaces(_ reader: inout ObjectReader<CardReader.Kind>) -> [InterfaceReference] {
        let elements = reader.elements("provides", count: 0...maximumInterfaces, of: "interfaces", required: true)
        return (elements ?? []).compactMap { value, place in
            guard let text = reader.text(of: value, at: place) else { return nil }
            if let interface = InterfaceReference(text) { return interface }
            reader.add(
                .outOfRange, at: place, found: value.excerpt, expected: CardReader.anInterface,
                help: "Write \(CardReader.anInterface).")
            return nil
        }
    }

    private static func grants(_ reader: inout ObjectReader<CardReader.Kind>) -> [String] {
        (reader.elements("grants", count: 0...maximumInterfaces, of: "grants") ?? []).compactMap { value, place in
            reader.text(of: value, at: place, .bytes, in: 0...128)
        }
    }
}

extension ModuleCard.Use {
    fileprivate init?(_ reader: inout ObjectReader<CardReader.Kind>) {
        let interface = reader.parsed(
            "interface", else: .outOfRange, expected: CardReader.anInterface, required: true
        ) { InterfaceReference($0) }
        let isRequired = reader.flag("required") ?? true
        guard let interface else { return nil }
        self.init(interface: interface, isRequired: isRequired)
    }
}

extension CardReader {
    fileprivate static let anInterface = "an interface such as \"bricks.timer/1.0\""
}

extension ModuleCard {
    /// Reads a card's JSON text.
    public init(parsing text: [UInt8]) throws(CardError) { self = try CardReader.read(text) }
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
