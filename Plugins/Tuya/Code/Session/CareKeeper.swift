import Border
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit

/// The care that a session's person wants to be reminded of: kept by the host under one key, and told when a cue of the host
/// says so.
final class CareKeeper {
    /// The key of the plans, and the name of the list of cues.
    static let name = "care"

    private let host: SessionHost
    private let home: Home
    private let zone: TimeZone

    init(host: SessionHost, home: Home, zone: TimeZone) {
        self.host = host
        self.home = home
        self.zone = zone
    }

    /// The person's plans as they are kept.
    func book() throws(CallFailure) -> CareBook { try host.book(CareBook.self) }

    /// Changes the plans, and asks the host for the next call; no other session changes them meanwhile.
    @discardableResult
    func change<Value: Sendable>(
        _ body: (inout CareBook, _ now: Int64) throws(CallFailure) -> Value
    ) throws(CallFailure) -> Value {
        let now = try host.core.now()
        return try home.scheduling.withLock { () throws(CallFailure) in
            let before = try book()
            var book = before
            book.forget(home.list.removed)
            let value = try body(&book, now)
            if book != before { try host.store.put(key: Self.name, value: book.text) }
            // The host forgets a cue that was due.
            guard book != before || !book.plans.isEmpty else { return value }
            try plan(book, now)
            return value
        }
    }

    /// Asks once more, where there are plans: the clocks of the person may be others now.
    func planAgain() throws(CallFailure) {
        let now = try host.core.now()
        let book = try book()
        if !book.plans.isEmpty { try plan(book, now) }
    }

    private func plan(_ book: CareBook, _ now: Int64) throws(CallFailure) {
        let cues = book.wakings(after: now, in: zone).map { CueDocument(id: "\($0)", at: $0, kind: "mark") }
        guard !cues.isEmpty else { return try host.cues.cancel(list: Self.name) }
        try host.cues.submit(list: Self.name, devices: nil, cues: CueList(cues: cues))
    }
}
