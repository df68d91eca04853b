import Content
import Core
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage

/// Keeps a session's player: gives it the time, and passes the effects of its events to the store and to the delegate.
@MainActor
final class PlayerKeeper {
    private(set) var player = Player()
    private let context: AppContext
    private let meter: PlayerMeter
    weak var delegate: (any PlayerDelegate)?
    /// Grows with each change except of the position, so that pages know an older state from a newer one.
    private(set) var version = 0
    /// The player's state in the store.
    private var saved: JSON?
    /// Whether what the person left could not be read, and may be there.
    private var isUnread = false

    init(context: AppContext, meter: PlayerMeter) {
        self.context = context
        self.meter = meter
    }

    private var now: Double { context.now().timeIntervalSince1970 }

    /// Nil for what is not there, or not open to the person.
    func item(_ content: String, journey: String? = nil) -> Player.Item? {
        guard let session = context.content.session(content), !context.isLocked(session) else { return nil }
        return Player.Item(content: content, journey: journey, duration: Double(session.durationSeconds))
    }

    /// Where the person goes on with a content: where they left it, or at its start once they have all but finished it.
    func resumePoint(of content: String) -> Double {
        context.content.session(content)?.resumePoint(after: context.personal.play(of: content)) ?? 0
    }

    /// Takes up what the person left, if that is wanted.
    func resume() {
        guard read(), let saved, context.setting(.resumePlayerOnAppStart) else { return }
        var restored = Player()
        guard restored.restore(saved, { item($0, journey: $1) }) else { return }
        if let sound = restored.sound, context.content.sound(sound) == nil {
            _ = restored.handle(.sound(nil), at: now)
        }
        player = restored
        goOn()
    }

    /// Reads the state in the store. Returns false if it cannot be read.
    private func read() -> Bool {
        do throws(StorageError) {
            saved = try context.personal.savedPlayer()
            isUnread = false
        } catch {
            isUnread = true
        }
        return !isUnread
    }

    func handle(_ event: Player.Event) {
        let before = player
        let effects = player.handle(event, at: now)
        // The version grows before anybody is informed, because they show the new state.
        let isSame = player.shows(sameAs: before)
        if !isSame || !event.isPassing { version += 1 }
        for effect in effects { carryOut(effect) }
        if player.load != before.load, player.item != nil { goOn() } else { meter.set(player.position) }
        guard !isSame || !event.isPassing else { return }
        save()
        delegate?.playerChanged()
    }

    /// Starts what was taken up where the person left it.
    private func goOn() {
        if let item = player.item, player.position.seconds == 0 {
            let seconds = resumePoint(of: item.content)
            if seconds > 0 { _ = player.handle(.seek(seconds), at: now) }
        }
        meter.set(player.position)
    }

    private func carryOut(_ effect: Player.Effect) {
        let personal = context.personal
        switch effect {
        case .began(let item):
            if let journey = item.journey { context.begin(journey: journey) }
            context.change(.contentPlayedCount) { .integer(Int64($0).clampedSum(1)) }
        case .progress(let item, let seconds): personal.note(item.content, position: seconds, isCompleted: false)
        case .completed(let item, let practised):
            noteCompletion(of: item, practised: practised)
            delegate?.playerCompleted(item, practised: practised)
        case .closed(let item, let seconds, let isCompleted):
            let played = PlayedContent(
                content: item.content, playedAt: context.now().unixMilliseconds, positionSeconds: seconds,
                isCompleted: isCompleted)
            delegate?.playerRequiresClosing(played)
        }
    }

    /// Keeps that the person came to the end of something; the journey that it is a part of is begun by it, and no other.
    ///
    /// - Parameter practised: the time that was measured, in seconds; 0 where none was.
    func noteCompletion(of item: Player.Item, practised: Double) {
        if let journey = item.journey { context.begin(journey: journey) }
        context.personal.note(item.content, position: 0, isCompleted: true)
        context.personal.practised(
            on: Streak.day(of: context.now(), in: context.timeZone), seconds: practised)
    }

    private func save() {
        if isUnread {
            // The state that the person left stays theirs to take up, unless they play something else by now.
            guard player.item != nil else { return resume() }
            guard read() else { return }
        }
        let state = player.saved
        guard state != saved else { return }
        saved = state
        context.personal.savePlayer(state)
    }
}
