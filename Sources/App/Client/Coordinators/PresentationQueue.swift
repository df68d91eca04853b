import Foundation

/// The item that is presented over the tabs, and the items that wait for their turn.
///
/// Nothing is presented twice, nothing waits for ever, and the number of waiting items is limited.
struct PresentationQueue<Item> {
    enum Outcome: Hashable {
        /// It is presented now.
        case shown
        /// Something else is presented: it comes when that is gone, if it is soon.
        case waits
        /// It is presented or waits already.
        case isThere
        /// Too many wait.
        case refused
    }

    private struct Entry {
        var identity: String
        var item: Item
        var until: Date
    }

    static var maximum: Int { 4 }
    /// For how long somebody may be busy with one before the next means nothing to them any more, in seconds.
    static var patience: TimeInterval { 60 }

    private var shown: Entry?
    private var waiting: [Entry] = []

    var current: Item? { shown?.item }
    var waitingCount: Int { waiting.count }

    func contains(_ identity: String) -> Bool {
        shown?.identity == identity || waiting.contains { $0.identity == identity }
    }

    mutating func request(_ identity: String, _ item: Item, at now: Date) -> Outcome {
        guard !contains(identity) else { return .isThere }
        let entry = Entry(identity: identity, item: item, until: now.addingTimeInterval(Self.patience))
        guard shown != nil else {
            shown = entry
            return .shown
        }
        guard waiting.count < Self.maximum else { return .refused }
        waiting.append(entry)
        return .waits
    }

    /// Ends the presentation and presents the next item, unless it has waited too long.
    ///
    /// - Returns: Items that waited too long.
    mutating func close(at now: Date) -> [Item] {
        shown = nil
        let late = waiting.filter { $0.until < now }
        waiting.removeAll { $0.until < now }
        if !waiting.isEmpty { shown = waiting.removeFirst() }
        return late.map(\.item)
    }

    /// Takes away everything that waits and fits.
    mutating func withdraw(where fits: (Item) -> Bool) -> [Item] {
        let gone = waiting.filter { fits($0.item) }
        waiting.removeAll { fits($0.item) }
        return gone.map(\.item)
    }
}
