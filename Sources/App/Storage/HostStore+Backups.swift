import Database

// Questions of a backup about the file of a store, whether an app has it open or not.
extension HostStore {
    /// The ids of all people in a store's file, which is not changed.
    public static func people(inFile path: String) throws(StorageError) -> Set<String> {
        do throws(DatabaseError) {
            let database = try Database(path: path, options: .init(isReadOnly: true))
            guard try hasTable("people", database) else { return [] }
            var people: Set<String> = []
            try database.forEach("SELECT id FROM people") { row in
                if let id = row[0]?.text { people.insert(id) }
                return .proceed
            }
            return people
        } catch {
            throw StorageError(error)
        }
    }

    /// Notes in a copy of a store, which nobody uses, that modules are to erase people; the copy stays one file.
    public static func noteErasures(
        of people: Set<String>, by modules: [String], inCopy path: String
    ) throws(StorageError) {
        guard !people.isEmpty, !modules.isEmpty else { return }
        do throws(DatabaseError) {
            let database = try Database(path: path)
            // A store from before there was the table has nobody to erase.
            if try hasTable("erasures", database) {
                try database.transaction { transaction throws(DatabaseError) in
                    for person in people { try noteErasure(of: person, by: modules, transaction) }
                }
            }
            try database.leaveLog()
        } catch {
            throw StorageError(error)
        }
    }

    private static func hasTable(_ name: String, _ database: Database) throws(DatabaseError) -> Bool {
        try !database.query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(name)]).isEmpty
    }
}
