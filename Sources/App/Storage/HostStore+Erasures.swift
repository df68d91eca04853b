import Database

extension HostStore {
    /// Notes that modules are to erase somebody.
    public func noteErasure(of user: String, by modules: [String]) throws(StorageError) {
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try Self.noteErasure(of: user, by: modules, transaction)
            return .success(())
        }
    }

    static func noteErasure(
        of user: String, by modules: [String], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        for module in modules {
            try transaction.execute(
                "INSERT INTO erasures(user, module) VALUES(?, ?) ON CONFLICT DO NOTHING", [.text(user), .text(module)])
        }
    }

    /// Whom modules are still to erase.
    public func erasures() throws(StorageError) -> [(user: String, module: String)] {
        try decode(query("SELECT user, module FROM erasures ORDER BY user, module")) { row throws(DatabaseError) in
            (user: try row.text("user"), module: try row.text("module"))
        }
    }

    /// The addresses that letters to a person may have gone to: that of the account, and those that wait for a code.
    public func mailAddresses(user: String) throws(StorageError) -> [String] {
        let rows = try query(Self.addressQuery, [.text(user)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("email") }
    }

    static func mailAddresses(
        of user: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [String] {
        try transaction.query(addressQuery, [.text(user)]).map { row throws(DatabaseError) in try row.text("email") }
    }

    private static let addressQuery = """
        SELECT email FROM accounts WHERE user = ?1 AND email IS NOT NULL
        UNION SELECT email FROM account_codes WHERE user = ?1
        """

    /// Notes that a module has erased a person, so that it is not asked again.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func erased(_ user: String, by module: String) throws(StorageError) {
        try execute("DELETE FROM erasures WHERE user = ? AND module = ?", [.text(user), .text(module)])
    }
}
