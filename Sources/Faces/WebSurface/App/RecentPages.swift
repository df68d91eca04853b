import HTTPServer
import Synchronization

/// The pages that browsers were given last, so that one that is loaded again is not made again.
///
/// All sessions share them: a page takes 10 to 50 KB, most of what a session would take, and is seldom asked for again.
/// Two generations: a page that is found in the old one moves to the young one, and when that is full it becomes the old one.
final class RecentPages: Sendable {
    private struct Entry {
        var generation: PageGeneration
        var page: PreparedResponse
    }

    private struct State {
        var young: [BrowserMemory.Tag: Entry] = [:]
        var old: [BrowserMemory.Tag: Entry] = [:]
        /// Of the young ones, in bytes.
        var size = 0
    }

    /// Maximum size of a generation, in bytes.
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: Maximum size of all pages, in bytes.
    init(limit: Int = 2 << 20) { self.limit = limit / 2 }

    /// Returns the page of a browser, if it is still that of this generation.
    func page(of browser: BrowserMemory.Tag, _ generation: PageGeneration) -> PreparedResponse? {
        let entry = state.withLock { $0.young[browser] ?? $0.old[browser] }
        return entry?.generation == generation ? entry?.page : nil
    }

    func keep(_ page: PreparedResponse, of browser: BrowserMemory.Tag, _ generation: PageGeneration) {
        // Released outside the lock.
        let replaced = state.withLock { state -> [Entry] in
            var replaced: [Entry] = []
            if let entry = state.old.removeValue(forKey: browser) { replaced.append(entry) }
            if let entry = state.young.updateValue(Entry(generation: generation, page: page), forKey: browser) {
                state.size -= entry.page.bodySize
                replaced.append(entry)
            }
            state.size += page.bodySize
            guard state.size > limit else { return replaced }
            replaced += state.old.values
            state.old = state.young
            state.young = [:]
            state.size = 0
            return replaced
        }
        withExtendedLifetime(replaced) {}
    }

    /// Size of all pages, in bytes.
    var size: Int {
        state.withLock { state in
            (Array(state.young.values) + state.old.values).reduce(0) { $0 + $1.page.bodySize }
        }
    }
}
