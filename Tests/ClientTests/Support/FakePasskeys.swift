import Core
import JSONText
import Synchronization

/// The passkeys of somebody who has just proven who they are.
final class FakePasskeys: PasskeyGateway {
    private let kept = Mutex([ListedPasskey(number: 7, name: "My phone", createdAt: 0, usedAt: nil, isBackedUp: false)])

    private let isProven: Bool

    init(isProven: Bool = true) { self.isProven = isProven }

    var names: [String] { kept.withLock { $0.map(\.name) } }

    func list() -> [ListedPasskey] { kept.withLock { $0 } }
    func isProvenRecently() -> Bool { isProven }
    func begin(_ purpose: PasskeyPurpose) async throws(AccountProblem) -> JSON { throw .unavailable }
    func finish(_ answer: String) async throws(AccountProblem) -> PasskeyOutcome { throw .unavailable }
    func confirm(password: String) async throws(AccountProblem) {}

    func remove(number: Int64) async throws(AccountProblem) -> String {
        kept.withLock { $0.removeAll { $0.number == number } }
        return "My phone"
    }
}
