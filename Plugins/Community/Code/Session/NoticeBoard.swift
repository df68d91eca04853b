import Formats
import JSONText
import ModuleInterfaces
import ModuleKit
import Synchronization

/// Brings what was written to the open screens of other people; safe for use from any number of threads.
///
/// A screen is not rebuilt: what a person reads or writes stays where it is. Where a new post moves nothing that is read,
/// it is added to the screen's data. Elsewhere a button says how many there are. A screen is brought a bounded number of
/// them until its person does something on it.
final class NoticeBoard: Sendable {
    /// The way in which a screen takes news.
    enum Way: Sendable, Hashable {
        /// Shows it at once. The screen has everything up to that post.
        case live(upTo: Int64)
        /// Counts it: it stands on another page.
        case counting
        /// Says once that there is something.
        case once
    }

    /// Posts and replies that a screen shows as they come; later ones are counted.
    static let maximumLive = 10
    /// The count after which a screen is told of no more.
    static let maximumCount = 99

    private struct Watcher: Sendable {
        var host: SessionHost
        var place: Place
        var person: String
        var way: Way
        /// The things that its person does not want to see.
        var hidden: Hidden
        /// Whether it says that there is nothing yet.
        var isEmpty: Bool
        /// Writes an instant, in milliseconds since 1970 UTC, as its person reads it.
        let time: @Sendable (Int64) -> String
        /// Writes numbers as its person reads them.
        let numbers: PersonNumbers
        /// Makes the messages of the screen come in order.
        let gate = Gate()
        /// The newest first in a channel, the earliest first in a thread.
        var live: [(post: Int64, item: JSON)] = []
        /// The number of the first post or reply that was counted.
        var firstCounted: Int64?
        var posts = 0
        var replies = 0
        var hasChange = false
        /// Whether another screen is in front of it. It reads the forum when it comes back, so it needs no notice.
        var isHidden = false
        var isFull: Bool { way == .once ? posts + replies > 0 : posts + replies > NoticeBoard.maximumCount }
        var isWaiting: Bool { !isFull && !isHidden }

        /// The label of the button in a list of none or one.
        var notices: JSON { numbers.use { words.map { [["text": .string($0)]] } ?? [] } }

        private var words: String? {
            switch (posts, replies) {
            case (0, 0): hasChange ? Texts.communityShowWhatChanged : nil
            case _ where way == .once: Texts.communityThereAreNewPosts
            case _ where isFull: Texts.communityMoreNew(count: NoticeBoard.maximumCount)
            case (let posts, 0): Texts.communityNewPosts(count: posts)
            case (0, let replies): Texts.communityNewReplies(count: replies)
            case (let posts, let replies): Texts.communityNewPostsAndReplies(count: posts + replies)
            }
        }

        /// - Returns: whether the post was added to what is shown.
        mutating func add(_ post: Post) -> Bool {
            let isReply = post.parent != nil
            if case .live(let newest) = way, isReply == place.isThread, live.count < NoticeBoard.maximumLive,
                (isReply ? replies : posts) == 0
            {
                guard post.id > newest else { return false }
                let item = numbers.use { News.item(post, time: time(post.createdAt)) }
                live.insert((post.id, item), at: isReply ? live.endIndex : 0)
                return true
            }
            firstCounted = firstCounted ?? post.id
            if isReply { replies += 1 } else { posts += 1 }
            return false
        }
    }

    private final class Gate: Sendable {
        let mutex = Mutex<Void>(())
    }

    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

    private struct State {
        var watchers: [SessionID: [ScreenID: Watcher]] = [:]
        /// Screens to notify. All other screens cost nothing.
        var waiting: [Place: Set<Key>] = [:]

        subscript(key: Key) -> Watcher? {
            get { watchers[key.session]?[key.screen] }
            set {
                let old = watchers[key.session]?[key.screen]
                if let old, old.isWaiting, newValue?.isWaiting != true || newValue?.place != old.place {
                    waiting[old.place]?.remove(key)
                    if waiting[old.place]?.isEmpty == true { waiting[old.place] = nil }
                }
                watchers[key.session, default: [:]][key.screen] = newValue
                if watchers[key.session]?.isEmpty == true { watchers[key.session] = nil }
                if let newValue, newValue.isWaiting { waiting[newValue.place, default: []].insert(key) }
            }
        }
    }

    private let state = Mutex(State())

    /// The screen shows that place from now on. Called by its own session, for whose person it counts.
    func watch(
        _ place: Place, _ reading: Reading, by person: String, screen: ScreenID, of host: SessionHost
    ) {
        let watcher = Watcher(
            host: host, place: place, person: person, way: reading.way, hidden: reading.hidden,
            isEmpty: reading.isEmpty, time: reading.time, numbers: .current)
        state.withLock { $0[Key(session: host.id, screen: screen)] = watcher }
    }

    /// Takes note of a screen that came to the front or left it.
    func setVisible(_ isVisible: Bool, _ screen: ScreenID, of session: SessionID) {
        state.withLock { $0[Key(session: session, screen: screen)]?.isHidden = !isVisible }
    }

    /// Brings a screen up to date in its new way, with what came since the forum was read for it.
    ///
    /// - Parameter send: is given the data that differs from what the screen shows.
    func renew(
        _ screen: ScreenID, of session: SessionID, _ reading: Reading,
        _ send: ([(path: String, value: JSON)]) throws(CallFailure) -> Void
    ) throws(CallFailure) {
        let key = Key(session: session, screen: screen)
        let (way, hidden, isEmpty) = (reading.way, reading.hidden, reading.isEmpty)
        guard let gate = state.withLock({ $0[key]?.gate }) else { return try send([]) }
        let sent = gate.mutex.withLock { _ in
            let data = state.withLock { state -> [(path: String, value: JSON)] in
                guard let old = state[key] else { return [] }
                var new = old
                new.way = way
                new.hidden = hidden
                if case .live(let newest) = way { new.live.removeAll { $0.post <= newest } } else { new.live = [] }
                new.isEmpty = isEmpty && new.live.isEmpty
                // The counted ones stand on another page as long as that is not shown.
                if way != .counting { (new.firstCounted, new.posts, new.replies) = (nil, 0, 0) }
                new.hasChange = false
                state[key] = new
                var data: [(path: String, value: JSON)] = []
                if new.live.map(\.post) != old.live.map(\.post) {
                    data.append(("/live", .array(new.live.map(\.item))))
                }
                if new.isEmpty != old.isEmpty { data.append(("/empty", new.isEmpty ? [[:]] : [])) }
                if new.notices != old.notices { data.append(("/notices", new.notices)) }
                return data
            }
            return Result { () throws(CallFailure) in try send(data) }
        }
        try sent.get()
    }

    /// The number of the first post or reply that the screen counted and does not show.
    func firstCounted(_ screen: ScreenID, of session: SessionID) -> Int64? {
        state.withLock { $0[Key(session: session, screen: screen)]?.firstCounted }
    }

    /// The number of the newest post or reply that came to the screen and is shown on it.
    func newestLive(_ screen: ScreenID, of session: SessionID) -> Int64? {
        state.withLock { $0[Key(session: session, screen: screen)]?.live.map(\.post).max() }
    }

    /// Whether something came to the screen since it was brought up to date.
    func hasNews(_ screen: ScreenID, of session: SessionID) -> Bool {
        guard let watcher = state.withLock({ $0[Key(session: session, screen: screen)] }) else { return false }
        return watcher.firstCounted != nil || watcher.hasChange || !watcher.live.isEmpty
    }

    func forget(_ screen: ScreenID, of session: SessionID) {
        state.withLock { $0[Key(session: session, screen: screen)] = nil }
    }

    func forget(_ session: SessionID) {
        state.withLock { state in
            for screen in state.watchers[session]?.keys.map({ $0 }) ?? [] {
                state[Key(session: session, screen: screen)] = nil
            }
        }
    }

    /// Brings a new post or reply to the visible screens of other sessions that show its channel or its thread.
    ///
    /// - Parameter author: The host's id of who wrote it.
    func tell(of post: Post, by author: String, from session: SessionID) {
        let channel = Place.channel(post.channel)
        var words: Set<String>?
        bring(to: [post.parent.map { .post($0) } ?? .channels, channel], from: session) { watcher in
            let isHidden = watcher.hidden.hides(
                author: author, person: watcher.person,
                words: {
                    let found = words ?? Hidden.words(of: post.content?.text ?? "")
                    words = found
                    return found
                }())
            if isHidden || (watcher.place == .channels && watcher.hidden.channels.contains(post.channel)) {
                return false
            }
            return watcher.add(post)
        }
    }

    /// Tells the visible screens of other sessions that show one of the places that something there is not as it was.
    func tellOfChange(at places: [Place], from session: SessionID) {
        bring(to: places, from: session) { watcher in
            watcher.hasChange = true
            return false
        }
    }

    private func bring(to places: [Place], from session: SessionID, _ change: (inout Watcher) -> Bool) {
        let told = state.withLock { state in
            var told: [(key: Key, host: SessionHost, gate: Gate, isLive: Bool)] = []
            for key in places.flatMap({ state.waiting[$0] ?? [] }) where key.session != session {
                guard let old = state[key] else { continue }
                var new = old
                let isLive = change(&new)
                state[key] = new
                if isLive || new.notices != old.notices { told.append((key, new.host, new.gate, isLive)) }
            }
            return told
        }
        for (key, host, gate, isLive) in told {
            gate.mutex.withLock { _ in
                // As it is by now: whoever sends last sends the latest.
                guard let watcher = state.withLock({ $0[key] }) else { return }
                // A screen that cannot be told now, or is gone, reads the forum when it is shown the next time.
                if isLive {
                    try? host.update(key.screen, path: "/live", to: .array(watcher.live.map(\.item)))
                    if watcher.isEmpty, (try? host.update(key.screen, path: "/empty", to: [])) != nil {
                        state.withLock { $0[key]?.isEmpty = false }
                    }
                } else {
                    try? host.update(key.screen, path: "/notices", to: watcher.notices)
                }
            }
        }
    }
}
