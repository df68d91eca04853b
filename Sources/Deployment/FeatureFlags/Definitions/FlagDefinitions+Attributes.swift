import JSONText

extension FlagDefinitions {
    /// Whether any rule may read an attribute, so that one that is costly to look up is looked up for those alone.
    ///
    /// A rule whose variable has a computed name may read each attribute.
    public func mayRead(_ attribute: String) -> Bool {
        flags.values.contains { flag in flag.isEnabled && flag.targeting.map { Self.mayRead(attribute, $0) } ?? false }
            || evaluators.members.contains { Self.mayRead(attribute, $0.value) }
    }

    private static func mayRead(_ attribute: String, _ rule: JSON) -> Bool {
        switch rule {
        case .string(let text): text == attribute || text.utf8.starts(with: "\(attribute).".utf8)
        case .array(let parts): parts.contains { mayRead(attribute, $0) }
        case .object(let object):
            object.members.contains { member in
                ["var", "missing", "missing_some"].contains(member.key) && isComputed(member.value)
                    || mayRead(attribute, member.value)
            }
        default: false
        }
    }

    /// Whether names are computed, or are empty: an empty one stands for all attributes.
    private static func isComputed(_ names: JSON) -> Bool {
        switch names {
        case .string(let name): name.isEmpty
        case .array(let parts): parts.isEmpty || parts.contains(where: isComputed)
        case .object, .null: true
        default: false
        }
    }
}
