import Accounts
import Core
import Formats
import Foundation
import Storage
import Surfaces
import Synchronization
import Texts
import WebSurface

/// Letters with the unread notices of people who want them by mail.
///
/// Nothing is looked at while nobody's letter is due: the store has the time of each, and one deadline waits for the next.
///
/// A notice is taken before its letter is sent and counts as mailed then. So no end of the process mails it twice: a letter
/// that was being handed over is lost at worst, and its notices are in the inbox. After a failure of power the store may have
/// lost its last write; the letter then comes once more. A letter that the mailer refuses is tried again, a few times.
final class InboxLetters: Sendable {
    /// The times of letters, in milliseconds.
    struct Times: Sendable {
        /// From a notice to its letter, so that what comes together is one letter.
        var gathering: Int64 = 10 * 60_000
        /// From one letter to the next.
        var apart: Int64 = 60 * 60_000
        /// The minute of the day at which daily letters are due, where the person is.
        var dailyMinute = 8 * 60
        /// From each refusal to the next try; after the last the notices stay in the inbox alone.
        var retries: [Int64] = [10 * 60_000, 60 * 60_000, 6 * 3_600_000, 24 * 3_600_000]
        /// After a few refusals one after the other, or where the store fails, until anything is tried again.
        var pause: Int64 = 5 * 60_000
    }

    /// Maximum number of notices that a letter lists.
    static let listed = 20
    /// Refusals one after the other, after which it is not the letters' fault.
    private static let patience = 3
    /// People whose letters are looked up at once.
    private static let batch = 50
    /// The longest sleep, in milliseconds: the machine's clock may be set, and deadlines go by another.
    private static let longestWait: Int64 = 15 * 60_000

    private struct State {
        var isRunning = false
        var isStopped = false
        var ticket: Deadlines.Ticket?
        var wakesAt: Int64?
        var round: Task<Void, Never>?
        /// Nothing is sent before that moment.
        var pausedUntil: Int64 = .min
    }

    private let store: HostStore
    private let mail: any MailSender
    private let appName: String
    private let times: Times
    private let log: HostLog
    private let now: @Sendable () -> Date
    /// The address that people reach the app by; nil while nobody can.
    private let address: @Sendable () -> String?
    /// The path of the place that a notice is about.
    private let path: @Sendable (InboxNotice) -> String?
    /// Removes what lies on this machine of letters to an address.
    private let discard: @Sendable (String) -> Void
    private let state = Mutex(State())

    init(
        _ store: HostStore, mail: any MailSender, appName: String, times: Times = Times(), log: HostLog,
        now: @escaping @Sendable () -> Date, address: @escaping @Sendable () -> String?,
        path: @escaping @Sendable (InboxNotice) -> String?, discard: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.mail = mail
        self.appName = appName
        self.times = times
        self.log = log
        self.now = now
        self.address = address
        self.path = path
        self.discard = discard
    }

    private var milliseconds: Int64 { now().unixMilliseconds }

    // MARK: What people choose

    /// The pace that a person has chosen, and their address; nil where no letter can reach them.
    func choice(of user: String) throws(StorageError) -> LetterChoice? {
        guard address() != nil, let email = try store.account(user: user)?.email.flatMap(MailAddress.init) else {
            return nil
        }
        return LetterChoice(pace: try store.letterPace(user: user), email: email.text)
    }

    func choose(_ pace: LetterPace, for user: String) throws(StorageError) {
        try store.setLetterPace(pace, user: user)
        noticed(user)
    }

    /// Turns the letters off whose token it is.
    ///
    /// - Returns: whose they are; nil where no letters have that token.
    func turnOff(_ token: String) throws(StorageError) -> String? { try store.turnOffLetters(token: token) }

    // MARK: When letters are due

    /// Says that a person has a new notice. It costs one look-up where they want no letters.
    func noticed(_ user: String) {
        do throws(StorageError) {
            guard let plan = try store.letterPlan(user: user) else { return }
            let due = due(plan)
            try store.planLetter(user: user, at: due)
            wake(by: due)
        } catch {
            log.log(
                .error, "inbox",
                "[inbox.letter-not-planned] A letter waits for the person's next notice: [\(error.code)] \(error.message)"
            )
        }
    }

    private func due(_ plan: LetterPlan) -> Int64 {
        let now = milliseconds
        // A last letter that is to come is one from before the clock was set back.
        let apart = plan.mailedAt > now ? 0 : plan.mailedAt + times.apart
        let earliest = max(now + times.gathering, apart)
        guard plan.pace == .daily else { return earliest }
        let zone = TimeZone(identifier: plan.timeZone) ?? .gmt
        return Reminder(minute: times.dailyMinute).next(after: self.now(), in: zone)?.unixMilliseconds ?? earliest
    }

    /// Begins to send what is due, also what became due while nothing ran.
    func start() {
        state.withLock { $0.isRunning = true }
        wakeForNext()
    }

    /// Ends when the letter that is being sent has been taken or refused.
    func stop() async {
        let (ticket, round) = state.withLock { state in
            defer { (state.ticket, state.wakesAt) = (nil, nil) }
            (state.isRunning, state.isStopped) = (false, true)
            return (state.ticket, state.round)
        }
        if let ticket { Deadlines.shared.cancel(ticket) }
        await round?.value
    }

    /// When the next letter is looked for; nil where none is due.
    var wakesAt: Int64? { state.withLock { $0.wakesAt } }

    private func wake(by time: Int64) {
        let now = milliseconds
        let former = state.withLock { state -> Deadlines.Ticket? in
            // A round that goes on looks for the next time at its end.
            guard state.isRunning, state.round == nil else { return nil }
            let time = max(time, state.pausedUntil)
            if let known = state.wakesAt, known <= time { return nil }
            defer { state.wakesAt = time }
            let former = state.ticket
            state.ticket = Deadlines.shared.after(.milliseconds(min(max(0, time - now), Self.longestWait))) {
                [weak self] in self?.wakeUp()
            }
            return former
        }
        if let former { Deadlines.shared.cancel(former) }
    }

    private func wakeForNext() {
        do throws(StorageError) {
            if let next = try store.nextLetter() { wake(by: next) }
        } catch {
            reportUnread(error)
            wake(by: milliseconds + times.pause)
        }
    }

    private func wakeUp() {
        state.withLock { state in
            (state.ticket, state.wakesAt) = (nil, nil)
            guard state.isRunning, state.round == nil else { return }
            state.round = Task.detached { [self] in
                await sendDue()
                self.state.withLock { $0.round = nil }
                wakeForNext()
            }
        }
    }

    // MARK: Sending

    /// Sends the letters that are due, one after the other.
    func sendDue() async {
        var round = Round()
        do throws(StorageError) {
            while let address = address(), mayGoOn {
                let users = try store.dueLetters(by: milliseconds, maximum: Self.batch)
                guard !users.isEmpty else { break }
                for user in users where mayGoOn { try await send(to: user, address, &round) }
            }
        } catch {
            reportUnread(error)
            pause()
        }
        tell(round)
    }

    /// The refusals of one round.
    private struct Round {
        var refused = 0
        var givenUp = 0
        var inARow = 0
        var reason = ""
    }

    private func send(to user: String, _ address: String, _ round: inout Round) async throws(StorageError) {
        // Before the letter is taken, which is lost where anything fails from then on.
        let numbers = PersonNumbers.of(try store.user(user)?.locale ?? "en")
        guard let letter = try store.takeLetter(user: user, maximum: Self.listed, at: milliseconds),
            let recipient = MailAddress(letter.email)
        else { return }
        guard let failure = await failure(of: numbers.use { message(letter, to: recipient, address) }) else {
            round.inARow = 0
            // Erased while the letter was on its way: it may have come into the folder of letters after that was cleared.
            if try !store.letterTaken(letter) { discard(letter.email) }
            return
        }
        let wait = letter.attempts <= times.retries.count ? times.retries[letter.attempts - 1] : nil
        try store.letterRefused(letter, retryAt: wait.map { milliseconds + $0 })
        round.refused += 1
        round.inARow += 1
        round.reason = failure.message
        if wait == nil { round.givenUp += 1 }
        if round.inARow == Self.patience { pause() }
    }

    private func failure(of message: MailMessage) async -> MailFailure? {
        do throws(MailFailure) {
            try await mail.send(message)
            return nil
        } catch {
            return error
        }
    }

    private func tell(_ round: Round) {
        guard round.refused > 0 else { return }
        log.log(
            .warning, "inbox",
            """
            [inbox.letter-refused] Letters with notices that were not taken: \(round.refused), of which \(round.givenUp) are not \
            tried again. \(round.reason)
            """)
    }

    private func reportUnread(_ error: StorageError) {
        log.log(
            .error, "inbox",
            "[inbox.letters-not-read] Letters are looked for again later: [\(error.code)] \(error.message)")
    }

    /// Whether letters are sent at this moment. A pause that is longer than pauses are is one of a clock that was set back.
    private var mayGoOn: Bool {
        let now = milliseconds
        return state.withLock { state in
            !state.isStopped && (state.pausedUntil <= now || state.pausedUntil > now + times.pause)
        }
    }

    private func pause() {
        let until = milliseconds + times.pause
        state.withLock { $0.pausedUntil = until }
    }

    // MARK: The text

    private func message(_ letter: InboxLetter, to recipient: MailAddress, _ address: String) -> MailMessage {
        let off = "\(address)\(WebConfiguration.lettersOffPath)?\(WebConfiguration.letterToken)=\(letter.token)"
        var parts = [Texts.inboxLetterBegins(count: letter.count, app: appName)]
        for notice in letter.notices {
            let lines = [Self.line(notice.title, 200), notice.text.map { Self.line($0, 400) }]
            parts.append(
                (lines.compactMap(\.self) + ["\(address)\(path(notice) ?? Self.inboxPath)"]).joined(separator: "\n"))
        }
        let rest = letter.count - letter.notices.count
        if rest > 0 { parts.append(Texts.inboxLetterMore(count: rest) + "\n\(address)\(Self.inboxPath)") }
        let reason = letter.pace == .daily ? Texts.inboxLetterIsDaily : Texts.inboxLetterIsSoon
        parts.append(reason + "\n\(address)\(Self.inboxPath)")
        parts.append(Texts.inboxLetterStop + "\n\(off)")
        return MailMessage(
            to: recipient, subject: Texts.inboxLetterSubject(count: letter.count, app: appName),
            text: parts.joined(separator: "\n\n") + "\n", unsubscribe: off)
    }

    private static let inboxPath = "/inbox"

    /// A module's words in one line, so that none look like another part of the letter.
    private static func line(_ text: String, _ maximum: Int) -> String {
        let words = InertText.inert(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= maximum ? words : words.prefix(maximum - 1) + "…"
    }
}
