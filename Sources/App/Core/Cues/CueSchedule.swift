import ModuleInterfaces
import Storage

/// Cues to come, by time, then in the order of submission: a binary heap.
///
/// Withdrawn cues stay in the heap until they come up or outnumber the others, so that withdrawing a list is cheap.
struct CueSchedule {
    /// An entry that the heap moves about; the cue itself stays in `lists`.
    private struct Entry: Comparable {
        let at: Int64
        let submission: Int64
        let ordinal: Int

        static func < (a: Self, b: Self) -> Bool {
            (a.at, a.submission, a.ordinal) < (b.at, b.submission, b.ordinal)
        }
    }

    private var heap: [Entry] = []
    private var lists: [Int64: [Int: PendingCue]] = [:]
    /// Number of cues to come.
    private(set) var count = 0
    /// Number of cues to come of each person who has any.
    private var counts: [String: Int] = [:]
    /// Number of entries in the heap, withdrawn ones included.
    var storedCount: Int { heap.count }

    /// Adds cues; one that is there already is left as it is.
    mutating func insert(_ cues: [PendingCue]) {
        for cue in cues where lists[cue.submission]?[cue.ordinal] == nil {
            lists[cue.submission, default: [:]][cue.ordinal] = cue
            count(1, of: cue.user)
            heap.append(Entry(at: cue.cue.at, submission: cue.submission, ordinal: cue.ordinal))
            siftUp(from: heap.count - 1)
        }
    }

    /// Withdraws the remaining cues of a submission.
    mutating func remove(submission: Int64) {
        guard let removed = lists.removeValue(forKey: submission) else { return }
        // All of a submission are one person's.
        if let user = removed.first?.value.user { count(-removed.count, of: user) }
        compact()
    }

    /// Withdraws every cue of a person.
    mutating func removeAll(user: String) {
        let submissions = lists.filter { $0.value.first?.value.user == user }.keys
        for submission in submissions { count(-(lists.removeValue(forKey: submission)?.count ?? 0), of: user) }
        compact()
    }

    /// Whether cues of a person are to come.
    func hasCues(of user: String) -> Bool { counts[user] != nil }

    private mutating func count(_ more: Int, of user: String) {
        count += more
        let left = counts[user, default: 0] + more
        counts[user] = left > 0 ? left : nil
    }

    /// The time of the next cue, or nil when there is none.
    var earliest: Int64? {
        mutating get {
            dropWithdrawn()
            return heap.first?.at
        }
    }

    /// Takes out the next cue if its time has come.
    mutating func removeNext(dueAt now: Int64) -> PendingCue? {
        dropWithdrawn()
        guard let first = heap.first, first.at <= now else { return nil }
        removeFirst()
        let cue = lists[first.submission]?.removeValue(forKey: first.ordinal)
        if lists[first.submission]?.isEmpty == true { lists.removeValue(forKey: first.submission) }
        if let cue { count(-1, of: cue.user) }
        return cue
    }

    private mutating func dropWithdrawn() {
        while let first = heap.first, lists[first.submission]?[first.ordinal] == nil { removeFirst() }
    }

    /// Rebuilds the heap when more than half of it is withdrawn; a sorted array is a heap.
    private mutating func compact() {
        guard heap.count > 2 * count + 64 else { return }
        heap = heap.filter { lists[$0.submission]?[$0.ordinal] != nil }.sorted()
    }

    private mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var minimum = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[minimum] {
                minimum = child
            }
            guard minimum != parent else { return }
            heap.swapAt(parent, minimum)
            parent = minimum
        }
    }

    private mutating func siftUp(from index: Int) {
        var child = index
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }
}
