import Accounts
import Core
import DeepLinks
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Synchronization

/// The records of a person who has no session: none.
struct VisitorRecords: PersonalStore {
    func badges() -> [BadgeDocument] { [] }
    func notices() -> [InboxNotice]? { [] }
    func unreadNotices() -> [String: Int] { [:] }
    func read(_ notices: NoticeChoice) {}
    func letters() -> LetterChoice? { nil }
    func choose(_ pace: LetterPace) {}
    func favourites() -> [String] { [] }
    func isFavourite(_ content: String) -> Bool { false }
    func toggleFavourite(_ content: String) {}
    func history() -> [String] { [] }
    func records(_ kind: PersonalRecord.Kind) -> [PersonalRecord] { [] }
    func keep(_ record: PersonalRecord) -> Bool { false }
    func forget(_ kind: PersonalRecord.Kind, _ id: String) {}
    func redeem(_ code: String, limit: Int?, for record: PersonalRecord) -> CodeRedemption { .failed }
    func keptSettings() -> JSONObject? { [:] }
    func set(_ setting: Setting, to value: JSON?) {}
    func change(_ setting: Setting, _ change: (JSON?) -> JSON?) -> Bool {
        // Nothing is kept of a visitor; what was there before is nothing.
        _ = change(nil)
        return false
    }
    func cohorts() -> [String] { [] }
    func join(_ cohorts: [String]) -> Bool { false }

    func plays() -> [PlayedContent] { [] }
    func play(of content: String) -> PlayedContent? { nil }
    func note(_ content: String, position: Double, isCompleted: Bool) {}
    func forgetPlay(of content: String) {}
    func forgetPlays() {}
    func restore(_ plays: [PlayedContent]) {}
    func completions() -> [String] { [] }
    func practised(on day: String, seconds: Double) {}
    func sat(on days: [String]) {}
    func practiceDays() -> [String] { [] }
    func practice() -> [String: Double] { [:] }
    func playlists() -> [Playlist] { [] }
    func createPlaylist(named name: String) -> Playlist? { nil }
    func change(_ playlist: String, _ change: PlaylistChange) -> Bool { false }
    func deletePlaylist(_ id: String) {}
    func restore(_ playlist: Playlist) {}
    func savedPlayer() -> JSON? { nil }
    func savePlayer(_ player: JSON?) {}
}

/// The settings of a browser as a page sees them that changes none of them for good.
final class VisitorDevice: DeviceStore {
    private let values: Mutex<JSONObject>

    init(_ values: JSONObject) { self.values = Mutex(values) }

    func keptSettings() -> JSONObject? { values.withLock { $0 } }
    func set(_ setting: Setting, to value: JSON?) { values.withLock { $0[setting.name] = value } }
}

/// The ways in, for somebody who takes none of them yet: to take one is to change something, which needs a session.
struct VisitorAccounts: AccountGateway {
    let offers: SignInOffers?
    var passkeys: (any PasskeyGateway)? { nil }

    func account() -> AccountState? { nil }
    func pendingSignUp() -> String? { nil }
    func beginSignUp(email: String, password: String) async throws(AccountProblem) { throw .unavailable }
    func sendSignUpCodeAgain() async throws(AccountProblem) { throw .unavailable }
    func withdrawSignUp() {}
    func confirmSignUp(code: String) async throws(AccountProblem) -> SignIn { throw .unavailable }
    func signIn(email: String, password: String) async throws(AccountProblem) -> SignIn { throw .unavailable }
    func sendResetCode(email: String) async throws(AccountProblem) { throw .unavailable }
    func resetPassword(email: String, code: String, password: String) async throws(AccountProblem) -> SignIn {
        throw .unavailable
    }
    func changePassword(old: String, new: String) async throws(AccountProblem) -> SignIn { throw .unavailable }
    func beginChangeOfEmail(to email: String, password: String) async throws(AccountProblem) { throw .unavailable }
    func confirmChangeOfEmail(code: String) async throws(AccountProblem) { throw .unavailable }
    func delete(password: String, confirmation: String) async throws(AccountProblem) { throw .unavailable }
    func beginSignIn(provider: String) async throws(AccountProblem) -> ExternalAddress { throw .unavailable }
    func finishSignIn(_ answer: [(name: String, value: String)]) async throws(AccountProblem) -> SignIn {
        throw .unavailable
    }
    func places() -> [SignedInPlace] { [] }
    func signOut(elsewhere number: Int64?) async throws(AccountProblem) { throw .unavailable }
    func update(_ profile: Profile) async throws(AccountProblem) -> SignIn { throw .unavailable }
    func reminders() -> [Reminder] { [] }
    func add(_ reminder: Reminder) throws(AccountProblem) { throw .unavailable }
    func removeReminder(minute: Int) {}
    func eraseGuest() async throws(AccountProblem) { throw .unavailable }
    func guestData(leftBy signIn: SignIn) async -> [String] { [] }
    func succeed(
        _ signIn: SignIn, _ arrival: @Sendable (MergeSummary?) -> Arrival
    ) async throws(AccountProblem) -> String { throw .unavailable }
}
