import Core
import Foundation
import Storage
import TestSupport
import Testing

@testable import Accounts

@Suite("Attempts", .timeLimit(.minutes(5)))
struct RateLimitTests {
    private func wrong(_ bench: AccountBench, _ email: String, from address: String) async -> AccountProblem.Code? {
        do throws(AccountProblem) {
            _ = try await bench.service.signIn(email: email, password: "wrong", address: address)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("Of one account from one network end after ten, whether or not it exists, and go on with time")
    func perAccount() async throws {
        for email in ["ann@example.org", "nobody@example.org"] {
            let bench = try AccountBench()
            try await bench.member()
            for _ in 0..<10 { #expect(await wrong(bench, email, from: "10.0.0.99") == .wrongCredentials) }
            #expect(await wrong(bench, email, from: "10.0.0.99") == .tooMany)
            #expect(await wrong(bench, email, from: "10.0.0.98") == .wrongCredentials)
            // Another account is not held up.
            #expect(await wrong(bench, "other@example.org", from: "10.0.0.99") == .wrongCredentials)
            bench.pass(milliseconds: 59_000)
            #expect(await wrong(bench, email, from: "10.0.0.99") == .tooMany)
            bench.pass(milliseconds: 2_000)
            #expect(await wrong(bench, email, from: "10.0.0.99") == .wrongCredentials)
        }
    }

    @Test("Of one account end after a hundred, whoever makes them")
    func inTotal() async throws {
        let bench = try AccountBench()
        for index in 0..<100 {
            #expect(await wrong(bench, "ann@example.org", from: "10.0.0.\(index)") == .wrongCredentials)
        }
        #expect(await wrong(bench, "ann@example.org", from: "10.0.0.200") == .tooMany)
        bench.pass(milliseconds: 6_000)
        #expect(await wrong(bench, "ann@example.org", from: "10.0.0.200") == .wrongCredentials)
    }

    @Test(
        "From the networks of one wider network end after sixteen times as many, and are counted where they are refused"
    )
    func widerNetwork() async throws {
        let subjects: [RateSubject] = [.signIns, .letters, .mailCodes]
        let budget = RateBudget(burst: 3, perHour: 1)
        let bench = try AccountBench(budgets: Dictionary(uniqueKeysWithValues: subjects.map { ($0, budget) }))
        func attempts(
            _ body: (_ email: String, _ address: String) async throws(AccountProblem) -> Void
        ) async -> [Bool] {
            var allowed: [Bool] = []
            for index in 0..<60 {
                do throws(AccountProblem) {
                    try await body("a\(index)@example.org", "2001.db8.0.\(String(index, radix: 16))/64")
                    allowed.append(true)
                } catch {
                    allowed.append(error.code != .tooMany)
                }
            }
            return allowed
        }
        let expected = Array(repeating: true, count: 48) + Array(repeating: false, count: 12)
        let signIns = await attempts { email, address throws(AccountProblem) in
            _ = try await bench.service.signIn(email: email, password: "wrong", address: address)
        }
        #expect(signIns == expected)
        let letters = await attempts { email, address throws(AccountProblem) in
            try await bench.service.sendResetCode(email: email, address: address)
        }
        #expect(letters == expected)
        let codes = await attempts { email, address throws(AccountProblem) in
            _ = try await bench.service.resetPassword(
                email: email, code: "00000000", password: "three kites over water", address: address)
        }
        #expect(codes == expected)
        // Another wide network goes on.
        #expect(await wrong(bench, "b@example.org", from: "2001.db8.1.1/64") == .wrongCredentials)
        for subject in subjects { #expect(bench.rates.refusals[subject] == 12) }
    }

    @Test("From one address end after sixty, at whatever accounts")
    func perAddress() async throws {
        let bench = try AccountBench()
        for index in 0..<60 {
            #expect(await wrong(bench, "a\(index)@example.org", from: "10.0.0.1") == .wrongCredentials)
        }
        #expect(await wrong(bench, "b@example.org", from: "10.0.0.1") == .tooMany)
        #expect(await wrong(bench, "b@example.org", from: "10.0.0.2") == .wrongCredentials)
    }

    @Test("Are still counted after a restart")
    func restart() async throws {
        let folder = try ScratchFolder()
        let first = try AccountBench(folder: folder)
        for _ in 0..<10 { _ = await wrong(first, "ann@example.org", from: "") }
        let second = try AccountBench(folder: folder)
        #expect(await wrong(second, "ann@example.org", from: "") == .tooMany)
    }

    @Test("A clock that is set back neither forgives nor locks anybody out")
    func clock() throws {
        let bench = try AccountBench()
        let limit = RateLimit(burst: 2, interval: 1_000)
        #expect(try bench.store.attempt(["x"], limit, now: 10_000) == nil)
        #expect(try bench.store.attempt(["x"], limit, now: 10_000) == nil)
        #expect(try bench.store.attempt(["x"], limit, now: 5_000) == 1_000)
        #expect(try bench.store.attempt(["x"], limit, now: 11_000) == nil)
    }

    @Test("Letters to one mail box end after five")
    func letters() async throws {
        let bench = try AccountBench()
        try await bench.member()
        var sent = 0
        for _ in 0..<9 {
            if (try? await bench.service.sendResetCode(email: "ann@example.org", address: "")) != nil { sent += 1 }
        }
        // One went out when the account was made.
        #expect(sent == 4)
    }
}
