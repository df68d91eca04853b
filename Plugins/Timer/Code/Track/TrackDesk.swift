import Dispatch
import Foundation
import ModuleInterfaces
import Sound
import Synchronization

/// Renders the tracks of everybody's sittings, one at a time, and knows the one of each person.
///
/// Nothing of it is kept: a process that comes after this one renders the track of a sitting that goes on anew.
final class TrackDesk: Sendable {
    /// A track that a page can play.
    struct Ready: Sendable, Hashable {
        /// In the app.
        var address: String
        /// Milliseconds since 1970 UTC of its first frame.
        var began: Int64
        /// Milliseconds since 1970 UTC at which its last bell is heard no more.
        var ends: Int64
    }

    /// Publishes the file of a name and returns its address.
    typealias Publish = @Sendable (_ name: String) throws(CallFailure) -> String

    private enum Place {
        case wanted
        case ready(Ready)
        /// There is nothing to play, or nobody tries again: bells ring without it.
        case none
    }

    private struct Entry {
        /// Names the sitting and what its pauses and skips have made of it.
        var key: String
        var place: Place
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var isClosed = false
    }

    /// The name of the file. Without its ending it is that of the list of cues whose bells are in it.
    static let file = "\(HostServices.cueList).flac"
    static let mediaType = "audio/flac"

    private let directory: String
    private let state = Mutex(State())
    private let threads = DispatchGroup()
    /// Held while the one file is written and published.
    private let work = Mutex(())

    init(directory: String) { self.directory = directory }

    /// The track of a person's sitting; nil while it is not there, and once it is over.
    func ready(_ user: String, _ key: String, at now: Int64) -> Ready? {
        state.withLock { state in
            guard let entry = state.entries[user], entry.key == key, case .ready(let ready) = entry.place else {
                return nil
            }
            return now < ready.ends ? ready : nil
        }
    }

    /// Has the track of a sitting rendered on a thread of its own, unless that was done for the same key.
    ///
    /// - Parameters:
    ///   - plan: makes the plan; nil for a sitting without bells to come.
    ///   - done: called on that thread when the track is there, or with the reason why there is none.
    func want(
        _ user: String, _ key: String, _ plan: () -> SittingTrack?, publish: @escaping Publish,
        done: @escaping @Sendable (_ failure: String?) -> Void
    ) {
        guard state.withLock({ !$0.isClosed && $0.entries[user]?.key != key }) else { return }
        let track = plan()
        let isNew = state.withLock { state in
            guard !state.isClosed, state.entries[user]?.key != key else { return false }
            state.entries[user] = Entry(key: key, place: track == nil ? .none : .wanted)
            guard track != nil else { return false }
            threads.enter()
            return true
        }
        guard isNew, let track else { return }
        let thread = Thread { [self] in
            defer { threads.leave() }
            let problem = work.withLock { _ in make(user, key, track, publish) }
            if problem != nil || isWanted(user, key) { done(problem) }
        }
        // Not shown: for debuggers.
        thread.name = "track"
        thread.start()
    }

    /// Forgets the track of a person; true where there was one, or one was under way.
    @discardableResult
    func forget(_ user: String) -> Bool { state.withLock { $0.entries.removeValue(forKey: user) != nil } }

    /// Ends what is being made, and waits until no thread is left.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.entries = [:]
        }
        _ = threads.wait(timeout: .now() + .seconds(5))
    }

    private func isWanted(_ user: String, _ key: String) -> Bool {
        state.withLock { $0.entries[user]?.key == key }
    }

    private func place(_ place: Place, _ user: String, _ key: String) {
        state.withLock { state in
            if state.entries[user]?.key == key { state.entries[user]?.place = place }
        }
    }

    /// - Returns: why there is no track; nil where there is one, or nobody wants it any more.
    private func make(_ user: String, _ key: String, _ track: SittingTrack, _ publish: Publish) -> String? {
        guard isWanted(user, key) else { return nil }
        let path = "\(directory)/\(Self.file)"
        // The host has a copy of its own.
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            try track.bells.render(to: path) { !isWanted(user, key) }
            guard isWanted(user, key) else { return nil }
            place(.ready(Ready(address: try publish(Self.file), began: track.began, ends: track.ends)), user, key)
            return nil
        } catch {
            guard isWanted(user, key) else { return nil }
            place(.none, user, key)
            return "\(error)"
        }
    }
}
