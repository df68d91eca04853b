import Database

extension HostStore {
    /// When the last cue is due that a module has set for a person, in milliseconds since 1970; nil where none is to come.
    public func lastCue(module: String, user: String) throws(StorageError) -> Int64? {
        let rows = try query(
            "SELECT at FROM cues JOIN cue_lists USING(submission) WHERE user = ? AND module = ? ORDER BY at DESC LIMIT 1",
            [.text(user), .text(module)])
        return try decode(rows) { row throws(DatabaseError) in try row.integer("at") }.first
    }
}
