import Core
import Foundation
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

    private func signIn(_ bench: AccountBench, _ password: String, in device: String) async -> AccountProblem.Code? {
        await inBrowser(device) {
            await code {
                _ = try await bench.service.signIn(email: Self.email, password: password, address: "")
            }
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
            store: bench.store, passwords: bench.passwords, mail: bench.mail, appName: "Aldermere",
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
