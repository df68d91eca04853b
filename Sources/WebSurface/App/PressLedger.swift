import Core
import Digest
import HTTPServer
import Synchronization

/// The presses of one browser, so that a form that arrives twice does what it does once.
///
/// A form says on which state of the page it stood; the same one with the same input is the same press.
final class PressLedger: Sendable {
    /// So many that are answered are remembered.
    private static let maximumKept = 8
    /// So many copies of one wait at a time.
    private static let maximumWaiting = 64

    private struct Press {
        var key: [UInt8]
        var outcome: HTTPResponse?
        var waiting: [@Sendable (HTTPResponse?) -> Void] = []
    }

    private let presses = Mutex<[Press]>([])

    /// What tells one press from another; nil for a form that does not say on which page it stood.
    static func key(_ path: String, _ form: FormData) -> [UInt8]? {
        guard form["generation"] != nil else { return nil }
        var hash = SHA256()
        for part in [path] + form.fields.flatMap({ [$0.name, $0.value] }) {
            let bytes = Array(part.utf8)
            hash.update(Array("\(bytes.count):".utf8) + bytes)
        }
        return hash.finish()
    }

    /// True for the first arrival, which has to ``end(_:_:)``. The others are called with what came of it; with nil when too
    /// many wait.
    func begin(_ key: [UInt8], orElse wait: @escaping @Sendable (HTTPResponse?) -> Void) -> Bool {
        let (isFirst, answer) = presses.withLock { presses -> (Bool, HTTPResponse??) in
            guard let index = presses.firstIndex(where: { $0.key == key }) else {
                presses.append(Press(key: key))
                return (true, nil)
            }
            if let outcome = presses[index].outcome { return (false, .some(outcome)) }
            guard presses[index].waiting.count < Self.maximumWaiting else { return (false, .some(nil)) }
            presses[index].waiting.append(wait)
            return (false, nil)
        }
        if let answer { wait(answer) }
        return isFirst
    }

    /// Says what came of a press.
    func end(_ key: [UInt8], _ outcome: HTTPResponse) {
        let waiting = presses.withLock { presses -> [@Sendable (HTTPResponse?) -> Void] in
            guard let index = presses.firstIndex(where: { $0.key == key }), presses[index].outcome == nil else {
                return []
            }
            let waiting = presses[index].waiting
            presses[index].waiting = []
            presses[index].outcome = outcome
            let answered = presses.indices.filter { presses[$0].outcome != nil }
            if answered.count > Self.maximumKept, let oldest = answered.first { presses.remove(at: oldest) }
            return waiting
        }
        for wait in waiting { wait(outcome) }
    }
}
