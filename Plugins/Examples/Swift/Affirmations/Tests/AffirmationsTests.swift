import ModuleKit
import ModuleTesting
import Testing

@testable import Affirmations

@Suite("The affirmations tab") struct AffirmationsTests {
    @Test("Each day has its sentence, and every sentence has a day")
    func days() throws {
        let days = (1...28).map { $0 < 10 ? "2026-02-0\($0)" : "2026-02-\($0)" }
        var sentences: [String] = []
        for day in days { sentences.append(try Affirmations.sentence(of: day)) }
        #expect(Set(sentences) == Set(Affirmations.sentences))
        #expect(zip(sentences, sentences.dropFirst()).allSatisfy { $0 != $1 })
        #expect(throws: CallFailure.self) { try Affirmations.sentence(of: "yesterday") }
    }

    @Test("A sentence is kept until it is let go")
    func keeps() async throws {
        let host = TestHost()
        let module = try TestModule(moduleEntry, host: host)
        let session = try module.open()
        let screen = try await session.openTab()
        let sentence = try Affirmations.sentence(of: "2026-01-01")
        #expect(session.text(screen).contains(sentence))
        try await session.press("Keep it", on: screen)
        try await session.press("What I keep", on: screen)
        #expect(session.text(try #require(session.pushed)) == sentence)
        #expect(host.with { $0.store["kept"] } == sentence)
        // Another session finds it.
        let other = try module.open()
        let again = try await other.openTab()
        try await other.press("Let it go", on: again)
        #expect(host.with { $0.store["kept"] }?.isEmpty == true)
    }

    @Test("A store that refuses is an answer, not an end")
    func refused() async throws {
        let host = TestHost()
        let session = try TestModule(moduleEntry, host: host).open()
        let screen = try await session.openTab()
        host.with { $0.refusals["bricks.store/1 put"] = CallFailure(.tooLarge, "No room.") }
        let failure = await #expect(throws: CallFailure.self) { try await session.press("Keep it", on: screen) }
        #expect(failure?.message == "No room.")
        #expect(session.text(screen).contains(try Affirmations.sentence(of: "2026-01-01")))
    }

    @Test("Without what the tab needs, no session opens")
    func lacks() throws {
        let host = TestHost()
        host.with { _ = $0.missing.insert("bricks.store/1") }
        let failure = #expect(throws: CallFailure.self) { try TestModule(moduleEntry, host: host).open() }
        #expect(failure?.status == .absent)
    }
}
