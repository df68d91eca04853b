import Core
import Foundation
import Passkeys
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Accounts

/// - Findings: F11, F12, F29
@Suite("What strangers can do to an account", .timeLimit(.minutes(5)))
struct StrangerTests {
    private static let email = "ann@example.org"

    private func inBrowser<Value: Sendable>(_ device: String, _ body: () async throws -> Value) async rethrows -> Value
    {
        try await Visit.$current.withValue(Visit(device: device)) { try await body() }
    }

    private func code(_ body: () async throws -> Void) async -> AccountProblem.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? AccountProblem)?.code
        }
    }

    private func signIn(
        _ bench: AccountBench, _ password: String, in device: String, from address: String = "192.0.2.1",
        email: String = StrangerTests.email
    ) async -> AccountProblem.Code? {
        await inBrowser(device) {
            await code { _ = try await bench.service.signIn(email: email, password: password, address: address) }
        }
    }

    @Test("Wrong passwords of strangers lock nobody out of a browser that the account is known in")
    func passwords() async throws {
        let bench = try AccountBench()
        let user = try await bench.member(Self.email)
        _ = try bench.store.noteBrowser(of: user, device: "own", agent: "", at: bench.now)
        for _ in 0..<40 { _ = await signIn(bench, "wrong", in: "stranger") }
        #expect(await signIn(bench, "wrong", in: "another stranger") == .tooMany)
        #expect(await signIn(bench, AccountBench.password, in: "own") == nil)
        // Its own attempts have an end too.
        for _ in 0..<10 { _ = await signIn(bench, "wrong", in: "own") }
        #expect(await signIn(bench, AccountBench.password, in: "own") == .tooMany)
    }

    @Test(
        "Somebody in the same network who uses up all that it may do keeps no browser out that the account is known in")
    func sameNetwork() async throws {
        let bench = try AccountBench(budgets: [
            .signIns: RateBudget(burst: 5, perHour: 1), .letters: RateBudget(burst: 5, perHour: 1),
            .mailCodes: RateBudget(burst: 5, perHour: 1),
        ])
        let user = try await bench.member(Self.email)
        _ = try bench.store.noteBrowser(of: user, device: "own", agent: "", at: bench.now)
        for number in 0..<6 {
            _ = await signIn(bench, "wrong", in: "stranger", email: "a\(number)@example.org")
            await inBrowser("stranger") {
                _ = await code {
                    try await bench.service.sendResetCode(email: "a\(number)@example.org", address: "192.0.2.1")
                }
                _ = await code {
                    _ = try await bench.service.resetPassword(
                        email: "a\(number)@example.org", code: "00000000", password: "three kites over water",
                        address: "192.0.2.1")
                }
            }
        }
        #expect(await signIn(bench, AccountBench.password, in: "new") == .tooMany)
        #expect(await signIn(bench, AccountBench.password, in: "own") == nil)
        let party = RelyingParty(id: "localhost", origins: ["http://localhost"], name: "Aldermere")
        for (device, expected) in [("new", AccountProblem.Code.tooMany), ("own", .passkey)] {
            let ceremony = try bench.service.beginPasskey(.signIn, user: user, relyingParty: party).ceremony
            let found = await inBrowser(device) {
                await code { _ = try bench.service.signIn(passkey: "{}", ceremony, address: "192.0.2.1") }
            }
            #expect(found == expected)
        }
        let before = bench.mail.count
        try await inBrowser("own") {
            try await bench.service.sendResetCode(email: Self.email, address: "192.0.2.1")
            let own = try await bench.mail.code(after: before)
            _ = try await bench.service.resetPassword(
                email: Self.email, code: own, password: "three kites over water", address: "192.0.2.1")
        }
        for subject in [RateSubject.signIns, .letters, .mailCodes] {
            #expect((bench.rates.refusals[subject] ?? 0) > 0)
        }
    }

    @Test("Strangers in other networks keep the owner's new browser out only when they are many")
    func newBrowser() async throws {
        let bench = try AccountBench()
        let user = try await bench.member(Self.email)
        for _ in 0..<40 { _ = await signIn(bench, "wrong", in: "stranger", from: "198.51.100.1") }
        for _ in 0..<10 {
            await inBrowser("stranger") {
                _ = await code { try await bench.service.sendResetCode(email: Self.email, address: "198.51.100.1") }
            }
        }
        #expect(await signIn(bench, AccountBench.password, in: "new") == nil)
        #expect(
            await inBrowser("new") {
                await code { try await bench.service.sendResetCode(email: Self.email, address: "192.0.2.1") }
            } == nil)
        // All of them together have an end, but for a browser that is known.
        for number in 2..<15 {
            for _ in 0..<10 { _ = await signIn(bench, "wrong", in: "stranger", from: "198.51.100.\(number)") }
        }
        #expect(await signIn(bench, AccountBench.password, in: "new", from: "203.0.113.9") == .tooMany)
        _ = try bench.store.noteBrowser(of: user, device: "own", agent: "", at: bench.now)
        #expect(await signIn(bench, AccountBench.password, in: "own", from: "203.0.113.9") == nil)
    }

    @Test("A new password forgets the browsers that the account was known in, but for the one that chose it")
    func forgottenBrowsers() async throws {
        for isReset in [true, false] {
            let bench = try AccountBench()
            let user = try await bench.member(Self.email)
            for device in ["own", "lost"] {
                _ = try bench.store.noteBrowser(of: user, device: device, agent: "", at: bench.now)
            }
            let before = bench.mail.count
            try await inBrowser("own") {
                if isReset {
                    try await bench.service.sendResetCode(email: Self.email, address: "")
                    _ = try await bench.service.resetPassword(
                        email: Self.email, code: try await bench.mail.code(after: before),
                        password: "three kites over water", address: "")
                } else {
                    _ = try await bench.service.changePassword(
                        old: AccountBench.password, new: "three kites over water", user: user, keeping: "", address: "")
                }
            }
            #expect(try bench.store.isKnown(browser: "own", of: user))
            #expect(try !bench.store.isKnown(browser: "lost", of: user))
        }
    }

    @Test("Letters that strangers ask for use up none of the owner's, and neither replace nor burn a code")
    func resetCodes() async throws {
        let bench = try AccountBench()
        let user = try await bench.member(Self.email)
        _ = try bench.store.noteBrowser(of: user, device: "own", agent: "", at: bench.now)
        let before = bench.mail.count
        try await inBrowser("own") { try await bench.service.sendResetCode(email: Self.email, address: "") }
        let own = try await bench.mail.code(after: before)
        for number in 0..<9 {
            await inBrowser("stranger \(number)") {
                _ = await code { try await bench.service.sendResetCode(email: Self.email, address: "") }
            }
        }
        #expect(
            await inBrowser("stranger 9") {
                await code { try await bench.service.sendResetCode(email: Self.email, address: "") }
            } == .tooMany)
        for guess in 0..<20 {
            _ = await inBrowser("stranger 0") {
                await code {
                    _ = try await bench.service.resetPassword(
                        email: Self.email, code: "0000000\(guess % 10)", password: "three kites over water", address: ""
                    )
                }
            }
        }
        // Not even with the owner's code.
        #expect(
            await inBrowser("stranger 1") {
                await code {
                    _ = try await bench.service.resetPassword(
                        email: Self.email, code: own, password: "three kites over water", address: "")
                }
            } == .wrongCode)
        let found = try await inBrowser("own") {
            try await bench.service.resetPassword(
                email: Self.email, code: own, password: "three kites over water", address: "")
        }
        #expect(found.user == user)
    }

    @Test("A forgotten password takes the same work before the answer, whether or not there is an account")
    func sameWork() async throws {
        let bench = try AccountBench()
        try await bench.member(Self.email)
        let jobs = Mutex<[@Sendable () -> Void]>([])
        let service = AccountService(
            store: bench.store, passwords: bench.passwords, mail: bench.mail, appName: "Aldermere", rates: bench.rates,
            now: { Date(timeIntervalSince1970: 1_800_000_000) }, later: { job in jobs.withLock { $0.append(job) } }
        ) { _, _ in }
        let before = bench.mail.count
        for (number, email) in ["nobody@example.org", Self.email].enumerated() {
            try await service.sendResetCode(email: email, address: "")
            // One job for each, and nothing written or sent before it.
            #expect(jobs.withLock { $0.count } == number + 1)
            #expect(bench.mail.count == before)
            let account = try bench.store.account(email: email)
            #expect(
                try account.map { try bench.store.pendingCode(user: $0.user, .reset, now: bench.now) == nil } ?? true)
        }
        for job in jobs.withLock({ $0 }) { job() }
        let letter = try await bench.mail.letter(after: before)
        #expect(letter.to.text == Self.email)
        #expect(bench.mail.count == before + 1)
    }

    @Test(
        "As much is written before an answer for addresses with an account as for those without one, for wrong codes too"
    )
    func sameWrites() async throws {
        let jobs = Mutex<[@Sendable () -> Void]>([])
        let bench = try AccountBench(later: { job in jobs.withLock { $0.append(job) } })
        let known = (0..<4).map { "known\($0)@example.org" }
        for email in known { try await bench.member(email) }
        let unknown = (0..<4).map { "unknown\($0)@example.org" }
        func work(_ body: () async throws -> Void) async throws -> Int {
            let before = try bench.logSize()
            try await body()
            return try bench.logSize() - before
        }
        // The first of all makes room in the store.
        try await bench.service.sendResetCode(email: "first@example.org", address: "192.0.2.1")
        var asked: [String: [Int]] = [:]
        var guessed: [String: [Int]] = [:]
        for (kind, email) in zip(known, unknown).flatMap({ [("known", $0), ("unknown", $1)] }) {
            let device = "of \(email)"
            try await inBrowser(device) {
                asked[kind, default: []].append(
                    try await work { try await bench.service.sendResetCode(email: email, address: "192.0.2.1") })
            }
            for job in jobs.withLock({ jobs in
                defer { jobs = [] }
                return jobs
            }) { job() }
            for _ in 0..<2 {
                let spent = try await inBrowser(device) {
                    try await work {
                        let found = await code {
                            _ = try await bench.service.resetPassword(
                                email: email, code: "00000000", password: "three kites over water",
                                address: "192.0.2.1")
                        }
                        #expect(found == .wrongCode)
                    }
                }
                guessed[kind, default: []].append(spent)
            }
        }
        #expect(asked["known"] == asked["unknown"] && asked["known"]?.allSatisfy { $0 > 0 } == true)
        #expect(guessed["known"] == guessed["unknown"] && guessed["known"]?.allSatisfy { $0 > 0 } == true)
    }

    @Test(
        "Passwords that many have, or that a rule makes, are refused",
        arguments: [
            "password12", "1234567890", "qwertyuiop", "iloveyou123", "P@ssw0rd!!", "abcabcabcabc", "passwordpassword",
            "abcdefghijk", "9876543210", "aldermere2026", "ann.smith99",
        ])
    func common(password: String) {
        #expect(PasswordRule.fault(of: password, for: "ann.smith@example.org", app: "Aldermere") != nil)
    }

    @Test(
        "Passwords that nobody expects are taken",
        arguments: [
            "four quiet words here", "three kites over water", "tR8#kqz2Lm", "correct horse battery",
            "gartenzwerg im regen",
            "aldermere was a small lake", "password is what they said",
        ])
    func uncommon(password: String) {
        #expect(PasswordRule.fault(of: password, for: "ann@example.org", app: "Aldermere") == nil)
    }
}
