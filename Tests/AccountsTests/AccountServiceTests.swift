import Core
import Dispatch
import Integrity
import JSONText
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Accounts

/// - Shows: MD Onboarding
@Suite("Accounts", .timeLimit(.minutes(5)))
struct AccountServiceTests {
    private let bench: AccountBench
    private var service: AccountService { bench.service }

    init() throws { bench = try AccountBench() }

    /// The code of what is thrown; nil when nothing is.
    private func problem(_ body: () async throws(AccountProblem) -> Void) async -> AccountProblem.Code? {
        do throws(AccountProblem) {
            try await body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test("Somebody anonymous gets one with the code that was mailed, and stays who they are")
    func signUp() async throws {
        let user = try bench.guest()
        _ = try bench.store.toggleFavourite("first-light", user: user, at: 1)
        try await service.beginSignUp(
            email: " Ann@Example.org", password: AccountBench.password, user: user, address: "")
        #expect(try bench.store.user(user)?.isAnonymous == true)
        #expect(try service.pendingSignUp(user: user) == "ann@example.org")
        let code = try await bench.mail.code(after: 0)
        try await service.confirmSignUp(code: code, user: user, address: "")
        #expect(try bench.store.user(user)?.isAnonymous == false)
        #expect(try bench.store.favourites(user: user) == ["first-light"])
        #expect(try service.state(user: user)?.email == "ann@example.org")
        #expect(try service.pendingSignUp(user: user) == nil)
        let found = try await service.signIn(email: "ANN@example.org", password: AccountBench.password, address: "")
        #expect(found == user)
    }

    @Test("An address that has one answers as any other; its owner learns of it by mail, and no code opens it")
    func taken() async throws {
        let owner = try await bench.member()
        let stranger = try bench.guest()
        let before = bench.mail.count
        try await service.beginSignUp(
            email: "ann@example.org", password: "another long password", user: stranger, address: "")
        #expect(try service.pendingSignUp(user: stranger) == "ann@example.org")
        let letter = try await bench.mail.letter(after: before)
        #expect(letter.subject.contains("already") && letter.text.firstMatch(of: /\d{4}/) == nil)
        #expect(
            await problem { () throws(AccountProblem) in
                try await service.confirmSignUp(code: "00000000", user: stranger, address: "")
            } == .wrongCode)
        let found = try await service.signIn(email: "ann@example.org", password: AccountBench.password, address: "")
        #expect(found == owner)
    }

    @Test("An unknown address and a wrong password are told in the same words, after the same work")
    func noEnumeration() async throws {
        try await bench.member()
        var told: [AccountProblem] = []
        for (email, password) in [
            ("ann@example.org", "a wrong password"), ("nobody@example.org", AccountBench.password), ("no address", "x"),
        ] {
            do throws(AccountProblem) {
                _ = try await service.signIn(email: email, password: password, address: "")
            } catch {
                told.append(error)
            }
        }
        #expect(told.count == 3 && Set(told).count == 1)
        // Nothing is sent to an address without an account, and nothing says so.
        let before = bench.mail.count
        try await service.sendResetCode(email: "nobody@example.org", address: "")
        try await service.sendResetCode(email: "ann@example.org", address: "")
        #expect(try await bench.mail.letter(after: before).to.text == "ann@example.org")
        for email in ["ann@example.org", "nobody@example.org"] {
            let code = await problem { () throws(AccountProblem) in
                _ = try await service.resetPassword(
                    email: email, code: "00000000", password: "another long password", address: "")
            }
            #expect(code == .wrongCode)
        }
    }

    @Test("A code works once, for a while, and not after five guesses")
    func codes() async throws {
        let user = try bench.guest()
        func begin() async throws -> String {
            let before = bench.mail.count
            try await service.beginSignUp(
                email: "ann@example.org", password: AccountBench.password, user: user, address: "")
            return try await bench.mail.code(after: before)
        }
        var code = try await begin()
        bench.pass(minutes: 31)
        #expect(
            await problem { () throws(AccountProblem) in
                try await service.confirmSignUp(code: code, user: user, address: "")
            } == .wrongCode)
        code = try await begin()
        let other = code.contains("1") ? "00000000" : "11111111"
        for _ in 0..<5 {
            #expect(
                await problem { () throws(AccountProblem) in
                    try await service.confirmSignUp(code: other, user: user, address: "")
                } == .wrongCode)
        }
        #expect(
            await problem { () throws(AccountProblem) in
                try await service.confirmSignUp(code: code, user: user, address: "")
            } == .wrongCode)
        bench.pass(minutes: 60)
        code = try await begin()
        try await service.confirmSignUp(code: code, user: user, address: "")
        #expect(
            await problem { () throws(AccountProblem) in
                try await service.confirmSignUp(code: code, user: user, address: "")
            } == .wrongCode)
    }

    @Test("A forgotten password is set anew with a code, which ends all sessions")
    func reset() async throws {
        let user = try await bench.member()
        let token = try bench.store.createToken(user: user, now: bench.now)
        let before = bench.mail.count
        try await service.sendResetCode(email: "ann@example.org", address: "")
        let code = try await bench.mail.code(after: before)
        #expect(
            await problem { () throws(AccountProblem) in
                _ = try await service.resetPassword(
                    email: "ann@example.org", code: code, password: "short", address: "")
            } == .weakPassword)
        let (found, _) = try await service.resetPassword(
            email: "ann@example.org", code: code, password: "another long password", address: "")
        #expect(found == user)
        #expect(try bench.store.user(forToken: token, now: bench.now) == nil)
        #expect(
            await problem { () throws(AccountProblem) in
                _ = try await service.signIn(email: "ann@example.org", password: AccountBench.password, address: "")
            } == .wrongCredentials)
        let again = try await service.signIn(email: "ann@example.org", password: "another long password", address: "")
        #expect(again == user)
    }

    /// The owner sets another password while somebody who knows the old one is being looked at.
    private func resetMeanwhile(_ bench: AccountBench, _ user: String, _ body: () async throws -> Void) async throws {
        let (code, hash) = ("12345678", try #require(PasswordHash.make(of: "another long password", .minimum)))
        try bench.store.keep(
            PendingCode(user: user, purpose: .reset, email: "ann@example.org", expiresAt: bench.now + 60_000),
            code: code, attempts: 3, browser: "", now: bench.now)
        for lane in bench.passwords.lanes { lane.suspend() }
        async let reset: Void = {
            defer { for lane in bench.passwords.lanes { lane.resume() } }
            try await eventually("a password waits to be compared") { bench.passwords.waiting > 0 ? true : nil }
            _ = try bench.store.resetPassword(hash.text, code: code, user: user, browser: "", now: bench.now)
        }()
        try await body()
        try await reset
    }

    @Test("A password that is set while the old one is hashed anew or changed stays", arguments: [true, false])
    func resetBesideAnother(isSignIn: Bool) async throws {
        let folder = try ScratchFolder()
        let user = try await AccountBench(folder: folder, strength: .minimum).member()
        // Hashes of other limits are made anew.
        let other = try AccountBench(
            folder: folder, strength: isSignIn ? .interactive : .minimum)
        try await resetMeanwhile(other, user) {
            if isSignIn {
                _ = try? await other.service.signIn(
                    email: "ann@example.org", password: AccountBench.password, address: "")
            } else {
                let code = await problem { () throws(AccountProblem) in
                    _ = try await other.service.changePassword(
                        old: AccountBench.password, new: "yet another long password", user: user, keeping: "",
                        address: "")
                }
                #expect(code == .wrongPassword)
            }
        }
        let found = try await other.service.signIn(
            email: "ann@example.org", password: "another long password", address: "")
        #expect(found == user)
    }

    @Test("Another address holds once its code is given back; one that is taken never does")
    func changeOfEmail() async throws {
        let user = try await bench.member()
        try await bench.member("bob@example.org")
        var before = bench.mail.count
        try await service.beginChangeOfEmail(
            to: "bob@example.org", password: AccountBench.password, user: user, address: "")
        #expect(
            await problem { () throws(AccountProblem) in
                try await service.confirmChangeOfEmail(code: "00000000", user: user, address: "")
            } == .wrongCode)
        _ = try await bench.mail.letter(after: before + 1)
        before = bench.mail.count
        try await service.beginChangeOfEmail(
            to: "new@example.org", password: AccountBench.password, user: user, address: "")
        #expect(try service.state(user: user)?.email == "ann@example.org")
        _ = try await bench.mail.letter(after: before + 1)
        let letter = try #require(bench.mail.all.last { $0.to.text == "new@example.org" })
        let code = try #require(letter.text.firstMatch(of: /\d{4} \d{4}/)).output
        try await service.confirmChangeOfEmail(code: String(code), user: user, address: "")
        #expect(try service.state(user: user)?.email == "new@example.org")
        #expect(
            bench.mail.all.contains {
                $0.to.text == "ann@example.org" && $0.subject.contains("a change of your address")
            })
    }

    @Test("An account is erased with its password and the words typed, and not without")
    func delete() async throws {
        let user = try await bench.member()
        func attempt(_ password: String, _ words: String) async -> AccountProblem.Code? {
            await problem { () throws(AccountProblem) in
                try await service.mayDelete(user: user, password: password, confirmation: words, address: "")
            }
        }
        #expect(await attempt(AccountBench.password, "yes") == .notConfirmed)
        #expect(await attempt("wrong", "delete my account") == .wrongPassword)
        #expect(await attempt(AccountBench.password, " Delete my account ") == nil)
    }

    @Test(
        "Passwords that are easily guessed are refused with the reason",
        arguments: [
            "", "short", "aaaaaaaaaaaaaa", "ann@example.org", String(repeating: "abcd", count: 65), "tab\tin this one",
        ])
    func weak(_ password: String) async throws {
        let user = try bench.guest()
        let code = await problem { () throws(AccountProblem) in
            try await service.beginSignUp(email: "ann@example.org", password: password, user: user, address: "")
        }
        #expect(code == .weakPassword)
    }

    @Test("A password is the same however its letters are composed")
    func normal() async throws {
        let user = try await bench.member(password: "caf\u{E9} in the rain")
        let found = try await service.signIn(email: "ann@example.org", password: "cafe\u{301} in the rain", address: "")
        #expect(found == user)
    }

    @Test("Nothing that is exported or reported has a password, a code or their digests")
    func secrets() async throws {
        let user = try await bench.member()
        try await service.sendResetCode(email: "ann@example.org", address: "")
        let kept = try #require(try bench.store.account(user: user)?.password)
        let export = try bench.store.export(user: user).text
        #expect(export.contains("ann@example.org") && !export.contains(kept) && !export.contains("argon2"))
        #expect(!export.contains(AccountBench.password))
        #expect("\(PasswordHash(text: kept))" == "PasswordHash(hidden)")
        #expect(bench.reports.withLock { $0 }.isEmpty)
    }
}
