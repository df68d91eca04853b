import ModuleInterfaces
import Synchronization
import Texts

/// Parts of a person's data that cannot be read at the moment. The person is informed once, and not of every part.
final class ReadTrouble: Sendable {
    static var banner: BannerDocument {
        BannerDocument(
            title: Texts.peopleYourDataCannotBeRead, text: Texts.peopleNothingIsLostPleaseTry,
            tone: "error")
    }

    private let failing = Mutex<Set<String>>([])

    /// Notes that something could not be read; true when all could be read before.
    func began(_ what: String) -> Bool {
        failing.withLock { failing in
            defer { failing.insert(what) }
            return failing.isEmpty
        }
    }

    /// Notes that it could be read again.
    func ended(_ what: String) { failing.withLock { _ = $0.remove(what) } }
}
