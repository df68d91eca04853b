extension InterfaceLayout {
    /// The canonical text: one line, ended by a newline, that ``InterfaceLayout/read(_:)`` reads back.
    ///
    ///     bricks.blob/1.0 host open:leaf@0(blob:id[blob])->(descriptor:descriptor!,size:u64) release:leaf@0(blob:id[blob])
    ///
    /// After the name, the provider and, where it is one, `draft`: the methods in the order of the table, each with its
    /// kind, the minor version that added it, its parameters and results. `?` may be absent; `!` belongs to the receiver.
    public var text: String { parts.joined(separator: " ") + "\n" }

    /// The text's words: the head, then one for each method.
    var parts: [String] {
        ["\(name)/\(major).\(minor) \(provider)\(isDraft ? " draft" : "")"] + methods.map(\.text)
    }
}

extension InterfaceLayout.Method {
    var text: String {
        let head = "\(name):\(kind)@\(since)(\(parameters.map(\.text).joined(separator: ",")))"
        return results.isEmpty ? head : "\(head)->(\(results.map(\.text).joined(separator: ",")))"
    }
}

extension InterfaceLayout.Value {
    var text: String { "\(name)\(isOptional ? "?" : ""):\(type)\(isGiven ? "!" : "")" }
}
