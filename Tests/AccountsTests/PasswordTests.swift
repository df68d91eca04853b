import Integrity
import TestSupport
import Testing

@testable import Accounts

@Suite("Passwords", .timeLimit(.minutes(5)))
struct PasswordTests {
    @Test("Are kept as Argon2id of their strength, each with a salt of its own")
    func hashes() throws {
        let first = try #require(PasswordHash.make(of: "correct horse", .interactive))
        let second = try #require(PasswordHash.make(of: "correct horse", .interactive))
        #expect(first != second)
        #expect(first.text.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
        #expect(first.isOf("correct horse") && !first.isOf("correct horsf") && !first.isOf(""))
        #expect(!first.isOutdated(for: .interactive) && first.isOutdated(for: .moderate))
    }

    @Test("A text that is no hash is nobody's", arguments: ["", "x", "$argon2id$", String(repeating: "a", count: 200)])
    func broken(_ text: String) {
        let hash = PasswordHash(text: text)
        #expect(!hash.isOf("") && !hash.isOf("x") && hash.isOutdated(for: .minimum))
    }

    @Test("Are hashed anew when the deployment asks for more, and only with the right one")
    func rehash() async throws {
        let weak = try #require(PasswordHash.make(of: "correct horse", .minimum))
        let keeper = PasswordKeeper(.interactive)
        let wrong = try await keeper.check("wrong", weak)
        #expect(!wrong.isRight && wrong.renewed == nil)
        let right = try await keeper.check("correct horse", weak)
        #expect(right.isRight)
        let renewed = try #require(right.renewed)
        #expect(renewed.text.contains("m=65536") && renewed.isOf("correct horse"))
        let again = try await keeper.check("correct horse", renewed)
        #expect(again.isRight && again.renewed == nil)
    }

    @Test("A hundred at once take the memory of two, and more than are waited for are turned away")
    func bounded() async throws {
        let keeper = PasswordKeeper(.minimum, parallel: 2, maximumWaiting: 100)
        let hash = PasswordHash.make(of: "correct horse", .minimum)
        let right = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { (try? await keeper.check("correct horse", hash).isRight) ?? false } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(right == 100)
        #expect(keeper.maximumAtOnce <= 2)
        let narrow = PasswordKeeper(.minimum, parallel: 1, maximumWaiting: 0)
        await #expect(throws: PasswordKeeper.Busy.self) { _ = try await narrow.hash("x") }
    }
}
