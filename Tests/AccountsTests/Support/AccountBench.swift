import Core
import Foundation
import Integrity
import Storage
import Synchronization
import TestSupport

@testable import Accounts

/// Accounts with a clock and a post office of a test's own.
final class AccountBench: Sendable {
    let store: HostStore
    let service: AccountService
    let mail = PostOffice()
    let passwords: PasswordKeeper
    let rates: RateKeeper
    private let folder: ScratchFolder
    private let time: Mutex<Int64>
    let reports = Mutex<[String]>([])

    static let password = "four quiet words here"

    init(
        folder: ScratchFolder? = nil, strength: PasswordHash.Strength = .minimum, at time: Int64 = 1_800_000_000_000,
        policy: AccountPolicy = AccountPolicy(), budgets: [RateSubject: RateBudget] = [:],
        later: (@Sendable (@escaping @Sendable () -> Void) -> Void)? = nil
    ) throws {
        let folder = try folder ?? ScratchFolder()
        self.folder = folder
        self.time = Mutex(time)
        store = try HostStore(dataDirectory: folder.path) { SHA256.digest($0) }
        passwords = PasswordKeeper(strength, parallel: 2)
        let clock = Clock()
        let reported = Reports()
        rates = RateKeeper(store: store, budgets: budgets) { clock.now.unixMilliseconds }
        service = AccountService(
            store: store, passwords: passwords, mail: mail, appName: "Aldermere", policy: policy, rates: rates,
            now: { clock.now }, later: later ?? { work in Task.detached { work() } }
        ) { code, message in reported.add("\(code) \(message)") }
        clock.bench = self
        reported.bench = self
    }

    private final class Clock: @unchecked Sendable {
        // @unchecked: set once, before anybody else has it.
        weak var bench: AccountBench?
        var now: Date { Date(timeIntervalSince1970: Double(bench?.now ?? 0) / 1_000) }
    }

    private final class Reports: @unchecked Sendable {
        // @unchecked: set once, before anybody else has it.
        weak var bench: AccountBench?
        func add(_ text: String) { bench?.reports.withLock { $0.append(text) } }
    }

    /// Bytes of the store's write-ahead log: each commit adds the pages that it changed.
    func logSize() throws -> Int {
        try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(HostStore.fileName)-wal")[.size] as? Int ?? 0
    }

    var now: Int64 { time.withLock { $0 } }
    func pass(milliseconds: Int64) { time.withLock { $0 += milliseconds } }
    func pass(minutes: Int64) { pass(milliseconds: minutes * 60_000) }

    func guest() throws -> String { try store.createUser(now: now, timeZone: "UTC", locale: "en").id }

    /// Somebody with an account.
    @discardableResult
    func member(_ email: String = "ann@example.org", password: String = AccountBench.password) async throws -> String {
        let user = try guest()
        let before = mail.count
        try await service.beginSignUp(email: email, password: password, user: user, address: "")
        try await service.confirmSignUp(code: try await mail.code(after: before), user: user, address: "")
        return user
    }
}

/// Keeps letters.
final class PostOffice: MailSender {
    private let letters = Mutex<[MailMessage]>([])

    func send(_ message: MailMessage) async throws(MailFailure) { letters.withLock { $0.append(message) } }

    var count: Int { letters.withLock { $0.count } }
    var all: [MailMessage] { letters.withLock { $0 } }

    /// The next letter; letters go beside the answers.
    func letter(after count: Int) async throws -> MailMessage {
        try await eventually("a letter comes") { all.count > count ? all[count] : nil }
    }

    func code(after count: Int) async throws -> String {
        let text = try await letter(after: count).text
        return text.firstMatch(of: /\d{4} \d{4}/).map { String($0.output) } ?? ""
    }
}
