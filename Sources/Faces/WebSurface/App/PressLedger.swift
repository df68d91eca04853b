import Foundation
import HTTPServer
import Integrity
import Synchronization

/// The presses of one browser, so that a form that arrives twice does what it does once.
///
/// A form says on which page it stood, and every press makes the next page another: the same form with the same input from the
/// same page is the same press, and the same button on a page that was loaded since is a new one.
final class PressLedger: Sendable {
    /// Maximum number of answered presses that are kept.
    private static let maximumKept = 8
    /// Maximum age of an answered press, in seconds. A copy comes soon or never, and a page that nothing has changed
    /// since may be used long after.
    static let maximumAge: TimeInterval = 60
    /// Maximum number of copies of one press that wait at a time.
    private static let maximumWaiting = 64
    /// Bytes of a file that are read at a time.
    private static let pieceSize = 1 << 20

    private struct Press {
        var key: [UInt8]
        var answered: (outcome: HTTPResponse, at: Date)?
        var waiting: [@Sendable (HTTPResponse?) -> Void] = []

        /// A clock that was set back makes nothing younger.
        func isOver(_ now: Date) -> Bool {
            guard let answered else { return false }
            return !(0...PressLedger.maximumAge).contains(now.timeIntervalSince(answered.at))
        }
    }

    private struct State {
        var presses: [Press] = []
        var count = 0
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Number of presses that have begun. Each press makes the pages after it differ from those before.
    var count: Int { state.withLock { $0.count } }

    /// Tells one press from another; nil for a form that does not say on which page it stood, and where a file cannot be read.
    static func key(_ path: String, _ form: FormData) -> [UInt8]? {
        guard form["generation"] != nil else { return nil }
        var hash = SHA256()
        for part in [path] + form.fields.flatMap({ [$0.name, $0.value] }) { hash.update(counted(part)) }
        for file in form.files {
            for part in ["file", file.name, file.fileName, "\(file.content.size)"] {
                hash.update(counted(part))
            }
            do throws(SpooledFile.Failure) {
                var offset = 0
                while offset < file.content.size {
                    let piece = try file.content.read(from: offset, count: pieceSize)
                    guard !piece.isEmpty else { return nil }
                    hash.update(piece)
                    offset += piece.count
                }
            } catch {
                return nil
            }
        }
        return hash.finish()
    }

    /// A text that none can be mistaken for, whatever follows.
    private static func counted(_ text: String) -> [UInt8] { Array("\(text.utf8.count):\(text)".utf8) }

    /// True for the first arrival, which has to ``end(_:_:)``. The others are called with what came of it; with nil when too
    /// many wait.
    func begin(_ key: [UInt8], orElse wait: @escaping @Sendable (HTTPResponse?) -> Void) -> Bool {
        let now = now()
        let (isFirst, answer) = state.withLock { state -> (Bool, HTTPResponse??) in
            state.presses.removeAll { $0.isOver(now) }
            guard let index = state.presses.firstIndex(where: { $0.key == key }) else {
                state.presses.append(Press(key: key))
                state.count += 1
                return (true, nil)
            }
            if let answered = state.presses[index].answered { return (false, .some(answered.outcome)) }
            guard state.presses[index].waiting.count < Self.maximumWaiting else { return (false, .some(nil)) }
            state.presses[index].waiting.append(wait)
            return (false, nil)
        }
        if let answer { wait(answer) }
        return isFirst
    }

    /// Says what came of a press.
    func end(_ key: [UInt8], _ outcome: HTTPResponse) {
        let now = now()
        let waiting = state.withLock { state -> [@Sendable (HTTPResponse?) -> Void] in
            guard let index = state.presses.firstIndex(where: { $0.key == key }),
                state.presses[index].answered == nil
            else { return [] }
            let waiting = state.presses[index].waiting
            state.presses[index].waiting = []
            state.presses[index].answered = (outcome, now)
            let answered = state.presses.indices.filter { state.presses[$0].answered != nil }
            if answered.count > Self.maximumKept, let oldest = answered.first { state.presses.remove(at: oldest) }
            return waiting
        }
        for wait in waiting { wait(outcome) }
    }
}
