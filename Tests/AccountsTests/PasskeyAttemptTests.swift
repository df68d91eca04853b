import Core
import JSONText
import Passkeys
import TestSupport
import Testing

@testable import Accounts

@Suite("Attempts with passkeys", .timeLimit(.minutes(5)))
struct PasskeyAttemptTests {
    private let bench: AccountBench
    private let party = RelyingParty(id: "localhost", origins: ["http://localhost"], name: "Aldermere")

    init() throws { bench = try AccountBench() }

    private func problem(_ answer: String, from address: String, user: String) throws -> AccountProblem.Code? {
        let ceremony = try bench.service.beginPasskey(.signIn, user: user, relyingParty: party).ceremony
        do throws(AccountProblem) {
            _ = try bench.service.signIn(passkey: answer, ceremony, address: address)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("Are counted for the address that they come from, with passwords, and shut nobody else out")
    func counted() throws {
        let user = try bench.guest()
        for _ in 0..<60 { #expect(try problem("{}", from: "192.0.2.1", user: user) == .passkey) }
        #expect(try problem("{}", from: "192.0.2.1", user: user) == .tooMany)
        #expect(try problem("{}", from: "192.0.2.2", user: user) == .passkey)
        bench.pass(milliseconds: 5_000)
        #expect(try problem("{}", from: "192.0.2.1", user: user) == .passkey)
    }

    @Test("Each question is another, and names no passkey to somebody who only wants to sign in")
    func questions() throws {
        let user = try bench.guest()
        var challenges: Set<String> = []
        for _ in 0..<50 {
            let question = try bench.service.beginPasskey(.signIn, user: user, relyingParty: party).question
            #expect(question["get"]?["allowCredentials"] == [] && question["get"]?["userVerification"] == "required")
            let challenge = try #require(question["get"]?["challenge"]?.string)
            #expect(Base64URL.decode(challenge.utf8)?.count == 32)
            challenges.insert(challenge)
        }
        #expect(challenges.count == 50)
        let made = try bench.service.beginPasskey(
            .signUp(email: "ann@example.org"), user: user, relyingParty: party
        ).question
        #expect(made["create"]?["authenticatorSelection"]?["residentKey"] == "required")
        let handle = try #require(made["create"]?["user"]?["id"]?.string)
        // The handle says nothing of whose it is.
        #expect(Base64URL.decode(handle.utf8)?.count == 32 && !made.text.contains(user))
    }

    @Test("Nothing is made of an address that is none")
    func address() throws {
        let user = try bench.guest()
        do throws(AccountProblem) {
            _ = try bench.service.beginPasskey(.signUp(email: "ann"), user: user, relyingParty: party)
            Issue.record("“ann” is taken for an address.")
        } catch {
            #expect(error.code == .invalidEmail && error.field == .email)
        }
    }
}
