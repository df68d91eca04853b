import Foundation
import JSONText
import TestSupport
import Testing

@testable import Passkeys

/// Compares the results of the PyPI package `webauthn` for answers with those of this code.
@Suite("Passkeys, beside another implementation", .timeLimit(.minutes(5)))
struct OracleTests {
    struct Case: Sendable {
        var name: String
        var isRegistration: Bool
        var answer: String
        var key: [UInt8]
        var credential: [UInt8]
        var knownCount: UInt32
        var isAccepted: Bool
        /// Whether this code may refuse what the other takes.
        var mayBeStricter: Bool

        init?(_ json: JSON) {
            guard let name = json["name"]?.string, let kind = json["kind"]?.string,
                let answer = json["answer"]?.string,
                let key = json["key"]?.string.flatMap({ Base64URL.decode($0.utf8) }),
                let credential = json["credential"]?.string.flatMap({ Base64URL.decode($0.utf8) }),
                let count = json["knownCount"]?.integer.flatMap(UInt32.init(exactly:)),
                let isAccepted = json["accepted"]?.bool, let isStricter = json["stricter"]?.bool
            else { return nil }
            (self.name, isRegistration, self.answer, self.key) = (name, kind == "create", answer, key)
            (self.credential, knownCount, self.isAccepted, mayBeStricter) = (credential, count, isAccepted, isStricter)
        }

        func refusal() -> PasskeyError? {
            let party = RelyingParty(id: "app.example", origins: ["https://app.example"], name: "Aldermere")
            let verifier = PasskeyVerifier(party, challenge: (0..<32).map { $0 })
            do throws(PasskeyError) {
                let answer = try PasskeyAnswer(answer)
                if isRegistration {
                    let made = try verifier.registered(answer)
                    if made.id != credential { return PasskeyError(.credential, "Another id was read.") }
                } else {
                    let known = KnownPasskey(
                        id: credential, publicKey: key, signCount: knownCount, isBackupEligible: true,
                        userHandle: (100..<132).map { $0 })
                    _ = try verifier.used(answer, known, isDiscovered: true)
                }
                return nil
            } catch {
                return error
            }
        }
    }

    @Test("Both take the sound answers, and this code takes none that the other refuses", arguments: [7, 8])
    func verdicts(seed: Int) async throws {
        let printed = try await Command.run(
            ["python3", "-B", Repository.path("Tests/PasskeysTests/Support/oracle.py"), "\(seed)"], joinsErrors: false)
        try #require(printed.code == 0, "\(printed.errors)")
        let list = try #require(
            try JSON(parsing: Array(printed.output.utf8), limits: JSONLimits(size: 64 << 20, depth: 16)).array)
        let cases = list.compactMap(Case.init)
        #expect(cases.count == list.count && cases.count > 1_000)
        var stricter: Set<PasskeyError.Code> = []
        for one in cases {
            let refusal = one.refusal()
            if let refusal, one.isAccepted {
                #expect(one.mayBeStricter, "\(one.name): \(refusal)")
                stricter.insert(refusal.code)
            }
            if refusal == nil { #expect(one.isAccepted, "\(one.name) is taken here alone") }
            // A sound answer is taken: nothing else may hide behind what is stricter.
            if one.name.hasSuffix(": sound") { #expect(refusal == nil, "\(one.name): \(String(describing: refusal))") }
        }
        #expect(stricter.isSuperset(of: [.origin, .userHandle, .flags, .algorithm, .encoding, .credential]))
    }
}
