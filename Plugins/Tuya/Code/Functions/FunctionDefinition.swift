import JSONText

/// A function of a device: its meaning, its data point and the form of its values.
struct FunctionDefinition: Sendable, Hashable {
    /// The name of the function for people.
    enum Name: Sendable, Hashable {
        case role(FunctionRole)
        /// One that a deployment describes.
        case custom(id: String, title: String)
    }

    var name: Name
    /// Makers number some functions differently: the first that the device reports with a fitting value counts.
    var points: [String]
    var kind: FunctionKind
    /// Whether people may set it.
    var isWritable: Bool

    init(_ name: Name, _ points: [String], _ kind: FunctionKind, isWritable: Bool) {
        self.name = name
        self.points = points
        self.kind = kind
        self.isWritable = isWritable
    }

    /// A function that people set.
    static func control(_ role: FunctionRole, _ points: String..., as kind: FunctionKind) -> FunctionDefinition {
        FunctionDefinition(.role(role), points, kind, isWritable: true)
    }

    /// A function that the device measures or reports.
    static func sensor(_ role: FunctionRole, _ points: String..., as kind: FunctionKind) -> FunctionDefinition {
        FunctionDefinition(.role(role), points, kind, isWritable: false)
    }

    /// Nil for a function that only a deployment knows.
    var role: FunctionRole? { FunctionRole(rawValue: id) }

    /// The stable name of the function.
    var id: String {
        switch name {
        case .role(let role): role.rawValue
        case .custom(let id, _): id
        }
    }

    /// Whether the device is switched on where a schedule sets it: a brightness of a lamp that is off helps nobody.
    var switchesOn: Bool {
        switch kind {
        case .level, .number, .choice, .colour, .scene: true
        case .flag, .press, .countdown, .faults, .text: false
        }
    }

    /// The value that the device reports for it; nil where it never did.
    func reading(in points: [String: JSON]) -> (point: String, value: FunctionValue)? {
        for point in self.points {
            if let value = kind.value(points[point]) { return (point, value) }
        }
        return nil
    }

    /// Whether the device reports a value that speaks for this function: one of several texts does where it is known.
    func fits(_ points: [String: JSON]) -> Bool {
        switch reading(in: points)?.value {
        case nil: false
        case .choice(_, let texts): !texts.isEmpty
        default: true
        }
    }
}
