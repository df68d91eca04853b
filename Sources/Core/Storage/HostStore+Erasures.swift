import Database

extension HostStore {
    /// Notes that modules are to erase somebody.
    public func noteErasure(of user: String, by modules: [String]) throws(StorageError) {
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            for module in modules {
                try transaction.execute(
                    "INSERT OR IGNORE INTO erasures(user, module) VALUES(?, ?)", [.text(user), .text(module)])
            }
            return .success(())
        }
    }

    /// Whom modules are still to erase.
    public func erasures() throws(StorageError) -> [(user: String, module: String)] {
        try decode(query("SELECT user, module FROM erasures ORDER BY user, module")) { row throws(DatabaseError) in
            (user: try row.text("user"), module: try row.text("module"))
        }
    }

    public func erased(_ user: String, by module: String) throws(StorageError) {
        try execute("DELETE FROM erasures WHERE user = ? AND module = ?", [.text(user), .text(module)])
    }
}
