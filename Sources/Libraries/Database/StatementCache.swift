/// Prepared statements that wait for their next use, the least recently used one leaving first.
///
/// A statement is taken out while it runs, so that the same SQL can run again inside a loop over its rows.
struct StatementCache {
    let limit: Int
    private var entries: [String: (statement: Statement, lastUse: UInt64)] = [:]
    private var clock: UInt64 = 0

    init(limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    mutating func take(_ sql: String) -> Statement? { entries.removeValue(forKey: sql)?.statement }

    mutating func put(_ statement: Statement, _ sql: String) {
        clock += 1
        entries[sql] = (statement, clock)
        guard entries.count > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
            return
        }
        entries.removeValue(forKey: oldest.key)
    }

    mutating func removeAll() { entries.removeAll() }
}
