import JSONText
import Supervision

/// A request to the control socket: its verb with its arguments.
enum ControlCommand: Sendable {
    case modules, health, trace
    case explain(kind: String, id: String, attributes: JSONObject)
    case operate(ModuleOperation, module: String)
    case upgrade(module: String, allowsOlder: Bool)
    case safeMode(Bool)

    /// The kinds of problems of a request's members; the raw values are stable.
    enum ProblemCode: String, ObjectProblemCode {
        /// A member is missing or of another type.
        case missing = "control.missing-member"
        /// The request has a member that its verb does not take.
        case unknownMember = "control.unknown-member"

        static let wrongType = missing
        // No member has bounds.
        static let unknownValue = missing
        static let outOfRange = missing
        static let wrongCount = missing
    }

    /// Reads the arguments of a verb.
    init?(_ verb: ControlProtocol.Verb, _ reader: inout ObjectReader<ProblemCode>) {
        for member in ["schema", "verb"] { _ = reader.has(member) }
        switch verb {
        case .modules: self = .modules
        case .health: self = .health
        case .trace: self = .trace
        case .explain:
            let kind = reader.text("kind", required: true)
            let id = reader.text("id", required: true)
            let attributes = reader.value("attributes")
            if let attributes, attributes.object == nil {
                reader.add(
                    .wrongType, at: reader.pointer / "attributes", found: attributes.excerpt, expected: "an object",
                    help: "Write the attributes by their names.")
            }
            guard let kind, let id else { return nil }
            self = .explain(kind: kind, id: id, attributes: attributes?.object ?? [:])
        case .restart, .disable, .enable, .drain:
            let module = reader.text("module", required: true)
            guard let operation = ModuleOperation(rawValue: verb.rawValue), let module else { return nil }
            self = .operate(operation, module: module)
        case .upgrade:
            let module = reader.text("module", required: true)
            let allowsOlder = reader.flag("older") ?? false
            guard let module else { return nil }
            self = .upgrade(module: module, allowsOlder: allowsOlder)
        case .safeMode:
            guard let isOn = reader.flag("on", required: true) else { return nil }
            self = .safeMode(isOn)
        }
    }
}
