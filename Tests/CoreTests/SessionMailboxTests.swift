import ModuleInterfaces
import Synchronization
import Testing

@testable import Core

/// - Shows: MD Core
@Suite("The mailbox of a session")
struct SessionMailboxTests {
    private let screen = ScreenKey(owner: .module("org.example.a"), id: ScreenID(rawValue: 1))

    @Test("Takes so many requests of a module at a time, and those of another and of the host beside them")
    func bound() throws {
        let mailbox = SessionMailbox(limit: 3)
        for _ in 0..<3 { try mailbox.post(.openLink("a"), of: "org.example.a") }
        #expect(throws: CallFailure.self) { try mailbox.post(.openLink("a"), of: "org.example.a") }
        do throws(CallFailure) {
            try mailbox.post(.openLink("a"), of: "org.example.a")
        } catch {
            #expect(error.status == .busy)
        }
        try mailbox.post(.openLink("b"), of: "org.example.b")
        mailbox.post(.bell(CueBell(sound: "bowl", at: 0)))
        #expect(mailbox.takeAll().count == 5)
        try mailbox.post(.openLink("a"), of: "org.example.a")
        #expect(mailbox.count == 1)
    }

    @Test("Is told once that a screen changed, until that was read")
    func latest() throws {
        let mailbox = SessionMailbox(limit: 3)
        for _ in 0..<1_000 { try mailbox.post(.changed(screen), of: "org.example.a") }
        #expect(mailbox.takeAll().count == 1)
        try mailbox.post(.changed(screen), of: "org.example.a")
        #expect(mailbox.takeAll().count == 1)
    }

    @Test("Is told once that cues are others, until that was read")
    func cues() {
        let mailbox = SessionMailbox()
        for _ in 0..<1_000 { mailbox.post(.cuesChanged) }
        mailbox.post(.flagsChanged)
        #expect(mailbox.takeAll().count == 2)
        mailbox.post(.cuesChanged)
        #expect(mailbox.takeAll().count == 1)
    }

    @Test("Wakes its reader at the first request after each reading")
    func wakes() throws {
        let mailbox = SessionMailbox()
        let wakes = Mutex(0)
        mailbox.onArrival { wakes.withLock { $0 += 1 } }
        for _ in 0..<3 { mailbox.post(.openLink("a")) }
        #expect(wakes.withLock { $0 } == 1)
        _ = mailbox.takeAll()
        try mailbox.post(.openLink("a"), of: "org.example.a")
        #expect(wakes.withLock { $0 } == 2)
    }
}
