import Core
import Synchronization
import Testing

@testable import WebSurface

@Suite("The first press of somebody without a session")
struct FirstPressesTests {
    @Test("A form that is sent twice begins one session, whether the copy comes meanwhile or later")
    func once() async throws {
        let presses = FirstPresses()
        let begun = Mutex(0)
        let begin = { @Sendable () async -> Result<String, VisitFailure> in
            await Task.yield()
            let number = begun.withLock { count in
                count += 1
                return count
            }
            return .success("secret \(number)")
        }
        async let first = presses.secret("page", begin: begin)
        async let second = presses.secret("page", begin: begin)
        #expect(try await [first.get(), second.get()] == ["secret 1", "secret 1"])
        #expect(try await presses.secret("page", begin: begin).get() == "secret 1")
        #expect(await presses.begun("page") == "secret 1")
        #expect(await presses.begun("other") == nil)
    }

    @Test("A beginning that is refused may be tried again")
    func refused() async throws {
        let presses = FirstPresses()
        let refused = await presses.secret("page") { .failure(.tooMany(wait: 1)) }
        #expect(throws: VisitFailure.self) { try refused.get() }
        #expect(await presses.begun("page") == nil)
        #expect(try await presses.secret("page") { .success("secret") }.get() == "secret")
    }
}
