import JSONText

/// The data of a surface: a JSON value that is written at paths and never grows beyond its budget.
struct DataModel: Sendable {
    private(set) var root: JSON = .object(JSONObject())
    private(set) var extent: JSONExtent
    init() {
        extent = JSONExtent(root, depth: 1, textLength: 0) ?? JSONExtent()
    }

    /// Writes a value, creating the containers on the way (an array where the next token is an index), or removes it
    /// when `value` is nil: a member goes, an element becomes null and the array keeps its length.
    ///
    /// - Parameter at: where the path stands in the message, for the error.
    mutating func set(
        _ value: JSON?, at pointer: JSONPointer, reportedAt place: JSONPointer, budget: SurfaceBudget
    ) throws(SurfaceError) {
        guard pointer.tokens.count < budget.depth else {
            throw SurfaceError(
                .budget, at: place, "The path has \(pointer.tokens.count) tokens; \(budget.depth) are the most.")
        }
        let padding = padding(at: pointer)
        guard extent.nodes + padding <= budget.dataModelNodes else {
            throw Self.tooLarge(nodes: extent.nodes + padding, place, budget)
        }
        var next = root
        if let fault = Self.write(value, at: pointer.tokens[...], into: &next) {
            throw SurfaceError(.invalidPath, at: place, "The path '\(pointer)' \(fault)")
        }
        guard let measured = JSONExtent(next, depth: budget.depth, textLength: budget.textLength) else {
            throw SurfaceError(
                .budget, at: place,
                "The data model would be more than \(budget.depth) levels deep or hold a text of more than "
                    + "\(budget.textLength) bytes.")
        }
        guard measured.nodes <= budget.dataModelNodes, measured.bytes <= budget.dataModelSize else {
            throw Self.tooLarge(nodes: measured.nodes, bytes: measured.bytes, place, budget)
        }
        root = next
        extent = measured
    }

    private static func tooLarge(
        nodes: Int, bytes: Int? = nil, _ place: JSONPointer, _ budget: SurfaceBudget
    ) -> SurfaceError {
        SurfaceError(
            .budget, at: place,
            "The data model would hold \(nodes) values" + (bytes.map { " in about \($0) bytes" } ?? "")
                + "; \(budget.dataModelNodes) values and \(budget.dataModelSize) bytes are the most.")
    }

    /// Returns the number of values that would be made beside the written one: containers on the way and elements
    /// before it.
    private func padding(at pointer: JSONPointer) -> Int {
        var value: JSON? = root
        var count = 0
        for token in pointer.tokens {
            let index = JSONPointer.index(token)
            switch value {
            case .array(let array):
                if let index, index >= array.count { count += index - array.count }
                value = index.flatMap { $0 < array.count ? array[$0] : nil }
            case .object(let object): value = object[token]
            default: count += 1 + (index ?? 0)
            }
        }
        return count
    }

    /// Returns what is wrong with the path, or nil when the value was written.
    private static func write(_ value: JSON?, at tokens: ArraySlice<String>, into target: inout JSON) -> String? {
        guard let token = tokens.first else {
            target = value ?? .object(JSONObject())
            return nil
        }
        let rest = tokens.dropFirst()
        if target.isNull {
            if value == nil { return nil }
            target = JSONPointer.index(token) == nil ? .object(JSONObject()) : .array([])
        }
        switch target {
        case .object(var object):
            target = .null
            defer { target = .object(object) }
            if rest.isEmpty {
                object[token] = value
                return nil
            }
            if value == nil, object[token] == nil { return nil }
            var member = object[token] ?? .null
            object[token] = .null
            defer { object[token] = member }
            return write(value, at: rest, into: &member)
        case .array(var array):
            guard let index = JSONPointer.index(token) else {
                return "enters an array with '\(token.prefix(40))' where an index was expected."
            }
            if value == nil, index >= array.count { return nil }
            target = .null
            defer { target = .array(array) }
            if index >= array.count { array += repeatElement(.null, count: index - array.count + 1) }
            if rest.isEmpty {
                array[index] = value ?? .null
                return nil
            }
            return write(value, at: rest, into: &array[index])
        default: return "goes through a \(target.typeName), which has no members."
        }
    }
}
