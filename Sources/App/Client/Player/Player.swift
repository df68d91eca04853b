public import Core

/// The item that plays, its position, and the items before and after it: a state machine without clock, store or page.
///
/// Positions are held to what is played, and reports to the page that plays; whatever comes, the state stays sound.
public struct Player: Sendable, Hashable {
    /// Something to play.
    public struct Item: Sendable, Hashable {
        /// The session's id.
        public var content: String
        /// The journey that it is played as a part of.
        public var journey: String?
        /// In seconds, more than 0.
        public var duration: Double

        /// Makes an item; a duration that is not finite or is below 1 counts as 1 second.
        public init(content: String, journey: String? = nil, duration: Double) {
            self.content = content
            self.journey = journey
            self.duration = duration.isFinite ? max(duration, 1) : 1
        }
    }

    /// An event for the player: a command of the person, a report of a page, or a look at the clock.
    public enum Event: Sendable, Hashable {
        /// Takes up the items in place of what there was, at the one of that place.
        case take([Item], at: Int)
        /// - Parameter page: the page that plays from now on; nil for a browser without scripts.
        case play(page: String?)
        /// Stops playback where it is.
        case pause
        /// Goes to a position, in seconds from the start.
        case seek(Double)
        /// Goes there, and keeps it also where nothing has played yet.
        case keep(Double)
        /// Takes the position that the page which plays has come to; a late report is passed over.
        case report(PlayerReport)
        /// Counts the item as played to its end.
        case finish
        /// Goes to the item after or before this one; past 5 seconds, `previous` goes to the start of the same item.
        case next, previous
        /// Goes to the item at that place.
        case jump(Int)
        /// Puts an item behind all others.
        case append(Item)
        /// Puts an item behind the one that is held.
        case playNext(Item)
        /// Removes the item at a place, other than the one that is held.
        case remove(at: Int)
        /// Moves an item behind the one that is held to another place there.
        case move(from: Int, to: Int)
        /// Takes away what comes after.
        case clear
        /// Sets the speed, which is held to 0.5 to 2.
        case rate(Double)
        /// The id of a background sound; nil for none.
        case sound(String?)
        /// Sets the volume of the background sound, which is held to 0 to 1.
        case soundVolume(Double)
        /// Decides whether playback stops at the end of each item.
        case stopAtEnd(Bool)
        /// The page is gone.
        case leave(page: String)
        /// Looks whether playback that nobody reports on has come to its end, or is watched by nobody.
        case look
        /// Puts the player away.
        case close

        /// Whether it comes all the time, and mostly changes nothing but the position.
        var isPassing: Bool {
            switch self {
            case .report, .look: true
            default: false
            }
        }
    }

    /// An effect of an event on the world outside.
    public enum Effect: Sendable, Hashable {
        /// An item is played for the first time since it was taken up.
        case began(Item)
        /// How far the person is now.
        case progress(Item, seconds: Double)
        /// The item was played to its end, or the person says so; with ``Player/practised`` until then.
        case completed(Item, practised: Double)
        /// The player was put away, with the position that the person had reached.
        case closed(Item, seconds: Double, isCompleted: Bool)
    }

    /// Where the player is; `.idle` exactly while there is no item.
    public private(set) var phase = PlayerPhase.idle
    /// All that is played one after the other, what was played before too.
    public private(set) var items: [Item] = []
    /// The place of the one that is held.
    public private(set) var index = 0
    /// Grows whenever another item, or the same one again, is taken up.
    public private(set) var load = 0
    /// The position at the last event, in seconds; `PlayerPosition.seconds(at:)` has it for later moments.
    public private(set) var position = PlayerPosition()
    /// The time that the item was played since it was taken up, in seconds by the clock, whatever the speed.
    public private(set) var practised = 0.0
    /// The speed of playback, from 0.5 to 2; 1 is the medium's own. It outlives ``Event/close``.
    public private(set) var rate = 1.0
    /// The id of the background sound; nil for none.
    public private(set) var sound: String?
    /// The volume of the background sound, from 0 to 1. It outlives ``Event/close``.
    public private(set) var soundVolume = 0.5
    /// Whether playback stops at the end of an item and does not go on to the next.
    public private(set) var stopsAtEnd = false
    /// The page that plays.
    public private(set) var page: String?
    private var sequence = Int.min
    private var hasBegun = false

    /// Maximum number of items.
    public static let maximumItems = 500
    /// Maximum time that counts as practised with one item, in seconds: a day.
    private static let maximumPractice = 86_400.0
    /// Position beyond which going back leads to the start of the same item, in seconds.
    private static let rewind = 5.0

    /// Makes a player that holds nothing.
    public init() {}

    /// Whether everything but the position is as it was.
    func shows(sameAs other: Player) -> Bool {
        var (mine, theirs) = (self, other)
        (mine.position, theirs.position) = (PlayerPosition(), PlayerPosition())
        (mine.sequence, theirs.sequence) = (0, 0)
        (mine.practised, theirs.practised) = (0, 0)
        return mine == theirs
    }

    /// The item that is held; nil while there is none.
    public var item: Item? { items.indices.contains(index) ? items[index] : nil }
    /// Whether an item stands after the one that is held.
    public var hasNext: Bool { index + 1 < items.count }
    /// Whether an item stands before the one that is held.
    public var hasPrevious: Bool { index > 0 }

    /// Takes an event, and returns its effects in their order. An event that does not fit changes nothing.
    ///
    /// - Parameter now: in seconds since 1970.
    public mutating func handle(_ event: Event, at now: Double) -> [Effect] {
        switch event {
        case .take(let items, let place): return take(items, at: place)
        case .play(let page): return play(page, now)
        case .pause: return pause(now)
        case .seek(let seconds): return seek(seconds, now)
        case .keep(let seconds): return keep(seconds, now)
        case .report(let report): return take(report, now)
        case .finish: return phase == .idle || phase == .complete ? [] : complete(now)
        case .next: return hasNext ? go(to: index + 1, now) : []
        case .previous:
            guard phase != .idle else { return [] }
            if position.seconds(at: now) > Self.rewind || !hasPrevious { return seek(0, now) }
            return go(to: index - 1, now)
        case .jump(let place): return items.indices.contains(place) && place != index ? go(to: place, now) : []
        case .append(let item): insert(item, at: items.count)
        case .playNext(let item): insert(item, at: index + 1)
        case .remove(let place):
            guard items.indices.contains(place), place != index else { return [] }
            items.remove(at: place)
            if place < index { index -= 1 }
        case .move(let from, let to):
            guard items.indices.contains(from), items.indices.contains(to), from > index, to > index else { return [] }
            items.insert(items.remove(at: from), at: to)
        case .clear: if hasNext { items.removeSubrange((index + 1)...) }
        case .rate(let rate):
            guard rate.isFinite else { return [] }
            hold(position.seconds(at: now), now)
            self.rate = min(max(rate, 0.5), 2)
            if phase == .playing { position.rate = self.rate }
        case .sound(let id): sound = id
        case .soundVolume(let volume): if volume.isFinite { soundVolume = min(max(volume, 0), 1) }
        case .stopAtEnd(let stops): stopsAtEnd = stops
        case .leave(let page):
            guard self.page == page else { return [] }
            let effects = pause(now)
            self.page = nil
            return effects
        case .look: return look(now)
        case .close: return close(now)
        }
        return []
    }

    // MARK: Taking up

    private mutating func take(_ items: [Item], at place: Int) -> [Effect] {
        guard !items.isEmpty else { return [] }
        self.items = Array(items.prefix(Self.maximumItems))
        takeUp(min(max(place, 0), self.items.count - 1))
        page = nil
        return []
    }

    private mutating func takeUp(_ place: Int) {
        index = place
        load += 1
        phase = .loaded
        hasBegun = false
        sequence = .min
        practised = 0
        position = PlayerPosition(duration: item?.duration ?? 0)
    }

    private mutating func insert(_ item: Item, at place: Int) {
        guard items.count < Self.maximumItems else { return }
        if items.isEmpty {
            items = [item]
            takeUp(0)
        } else {
            items.insert(item, at: place)
        }
    }

    private mutating func go(to place: Int, _ now: Double) -> [Effect] {
        guard let item else { return [] }
        let wasPlaying = phase == .playing
        let left: [Effect] = hasBegun && phase != .complete ? [.progress(item, seconds: position.seconds(at: now))] : []
        let page = page
        takeUp(place)
        return wasPlaying ? left + play(page, now) : left
    }

    // MARK: Playing

    private mutating func play(_ page: String?, _ now: Double) -> [Effect] {
        guard let item else { return [] }
        // Once more from the start.
        if phase == .complete { takeUp(index) }
        if self.page != page { sequence = .min }
        self.page = page
        hold(position.seconds(at: now), now)
        position.rate = rate
        phase = .playing
        defer { hasBegun = true }
        return hasBegun ? [] : [.began(item)]
    }

    private mutating func pause(_ now: Double) -> [Effect] {
        guard phase == .playing, let item else { return [] }
        hold(position.seconds(at: now), now)
        position.rate = 0
        phase = .paused
        return [.progress(item, seconds: position.seconds)]
    }

    private mutating func seek(_ seconds: Double, _ now: Double) -> [Effect] {
        guard phase != .idle, seconds.isFinite, let item else { return [] }
        if phase == .complete {
            takeUp(index)
            phase = .paused
        }
        hold(seconds, now)
        return phase == .loaded ? [] : [.progress(item, seconds: position.seconds)]
    }

    private mutating func keep(_ seconds: Double, _ now: Double) -> [Effect] {
        guard let item, seconds.isFinite else { return [] }
        let effects = seek(seconds, now)
        return phase == .loaded ? [.progress(item, seconds: position.seconds)] : effects
    }

    private mutating func take(_ report: PlayerReport, _ now: Double) -> [Effect] {
        // A late report must not undo a newer one, nor one of another item or page this one.
        guard phase == .playing, report.page == page, report.load == load, report.sequence > sequence,
            report.seconds.isFinite, let item
        else { return [] }
        sequence = report.sequence
        hold(report.seconds, now)
        return report.isAtEnd ? complete(now) : [.progress(item, seconds: position.seconds)]
    }

    private mutating func complete(_ now: Double) -> [Effect] {
        guard let item else { return [] }
        let began: [Effect] = hasBegun ? [] : [.began(item)]
        hasBegun = true
        hold(item.duration, now)
        let effects = began + [.completed(item, practised: practised)]
        let goesOn = phase == .playing && hasNext && !stopsAtEnd
        phase = .complete
        position.rate = 0
        guard goesOn else { return effects }
        let page = page
        takeUp(index + 1)
        return effects + play(page, now)
    }

    private mutating func look(_ now: Double) -> [Effect] {
        guard phase == .playing, item != nil else { return [] }
        let isSilent = now - position.at > PlayerPosition.patience
        let seconds = position.seconds(at: now)
        if page == nil {
            if seconds >= position.duration { return complete(now) }
            // Nobody looked for long: the page is closed.
            if isSilent { return pause(now) }
            hold(seconds, now)
            return []
        }
        return isSilent ? pause(now) : []
    }

    private mutating func close(_ now: Double) -> [Effect] {
        guard let item else { return [] }
        let wasComplete = phase == .complete
        let seconds = wasComplete ? 0 : position.seconds(at: now)
        let progress: [Effect] = hasBegun && !wasComplete ? [.progress(item, seconds: seconds)] : []
        let kept = (load, rate, soundVolume)
        self = Player()
        (load, rate, soundVolume) = kept
        return progress + [.closed(item, seconds: seconds, isCompleted: wasComplete)]
    }

    /// Takes up the time that the item was played before, as it was kept; what is no such time is passed over.
    mutating func resume(practised seconds: Double) {
        guard phase == .loaded, seconds.isFinite, (0...Self.maximumPractice).contains(seconds) else { return }
        practised = seconds
    }

    private mutating func hold(_ seconds: Double, _ now: Double) {
        if phase == .playing {
            let passed = min(max(now - position.at, 0), PlayerPosition.patience)
            if passed.isFinite { practised = min(practised + passed, Self.maximumPractice) }
        }
        position.seconds = min(max(seconds, 0), position.duration)
        position.at = now.isFinite ? now : 0
    }
}
