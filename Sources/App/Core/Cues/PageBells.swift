import Storage

/// The bells of a session that rang last, and which of its pages has each.
struct PageBells: Sendable {
    private struct Entry {
        let bell: CueBell
        /// The observer of the page; nil while no page has it.
        var page: Int?
    }

    private static let maximumCount = 16
    private let policy = CuePolicy()
    private var entries: [Entry] = []

    /// Keeps a bell; one that is kept already stays with its page.
    mutating func add(_ bell: CueBell, page: Int?) {
        guard !entries.contains(where: { $0.bell == bell }) else { return }
        if entries.count >= Self.maximumCount { entries.removeFirst() }
        entries.append(Entry(bell: bell, page: page))
    }

    /// Gives a page the bells that are still worth ringing and that no page has, or whose page is not among those connected.
    ///
    /// - Parameter now: in milliseconds since 1970.
    mutating func take(for page: Int, among connected: some Collection<Int>, at now: Int64) -> [CueBell] {
        var taken: [CueBell] = []
        for index in entries.indices where policy.isWorthRinging(entries[index].bell, at: now) {
            if let owner = entries[index].page, connected.contains(owner) { continue }
            entries[index].page = page
            taken.append(entries[index].bell)
        }
        return taken
    }

    /// The bells that are still worth ringing, whoever has them.
    ///
    /// - Parameter now: in milliseconds since 1970.
    func recent(at now: Int64) -> [CueBell] { entries.map(\.bell).filter { policy.isWorthRinging($0, at: now) } }
}

extension CuePolicy {
    /// Whether a bell is still worth ringing.
    ///
    /// - Parameter now: in milliseconds since 1970.
    func isWorthRinging(_ bell: CueBell, at now: Int64) -> Bool {
        let (lateness, isOverflown) = now.subtractingReportingOverflow(bell.at)
        return !isOverflown && isWorthDoing(.bell, lateness: lateness)
    }
}
