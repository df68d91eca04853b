import CSQLite

extension Database {
    /// One row of a result, detached from the database.
    public struct Row: Sendable {
        let columns: Columns
        /// The values in the order of the columns.
        public let values: [Value]

        package init(columns: Columns, values: [Value]) { (self.columns, self.values) = (columns, values) }

        /// The names of the columns, in order.
        public var names: [String] { columns.names }

        /// The number of columns.
        public var count: Int { values.count }

        /// The value at that index, or nil when the row is shorter.
        public subscript(_ index: Int) -> Value? { values.indices.contains(index) ? values[index] : nil }

        /// The value of the first column of that name, or nil when there is none.
        public subscript(_ name: String) -> Value? {
            // Looking through a few names takes less than hashing one.
            columns.names.firstIndex(of: name).map { values[$0] }
        }
    }

    /// The names of a result's columns, shared by its rows.
    package struct Columns: Sendable {
        let names: [String]

        package init(_ names: [String]) { self.names = names }
    }
}

extension Database.Row {
    /// The integer of that column; throws when the column is absent, null or of another type.
    public func integer(_ name: String) throws(DatabaseError) -> Int64 { try typed(name, "an integer", \.integer) }

    /// The number of that column; throws when the column is absent, null or of another type.
    public func real(_ name: String) throws(DatabaseError) -> Double { try typed(name, "a number", \.real) }

    /// The text of that column; throws when the column is absent, null or of another type.
    public func text(_ name: String) throws(DatabaseError) -> String { try typed(name, "text", \.text) }

    /// The bytes of that column; throws when the column is absent, null or of another type.
    public func blob(_ name: String) throws(DatabaseError) -> [UInt8] { try typed(name, "a blob", \.blob) }

    private func typed<T>(
        _ name: String, _ expected: String, _ value: (Database.Value) -> T?
    ) throws(DatabaseError) -> T {
        guard let found = self[name] else {
            throw DatabaseError(
                extendedCode: SQLITE_MISMATCH,
                message: "No column '\(name)'; the row has \(names.joined(separator: ", "))")
        }
        guard let result = value(found) else {
            throw DatabaseError(
                extendedCode: SQLITE_MISMATCH, message: "Column '\(name)' holds \(found.typeName), not \(expected)")
        }
        return result
    }
}
