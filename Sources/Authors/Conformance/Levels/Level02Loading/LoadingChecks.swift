/// Level 2, loading: what runs before the entry, the entry, and the table that it gives.
enum LoadingChecks {
    static let all: [Check] = [loading, entry, untouched, table, versions].flatMap { $0 }

    /// Checks that a module must pass before it is worth calling.
    static let callable = ["entry.table-size", "entry.mandatory", "entry.functions", "entry.abi", "loading.processes"]
}
