import Core
import JSONText
import ModuleInterfaces
import Testing

@testable import Client

@Suite("What users are told of a module's trouble", .timeLimit(.minutes(20)))
@MainActor
struct ModuleTroubleTests {
    private nonisolated static let gone =
        "The worker of org.people is gone: it was ended by signal 11 (SIGSEGV) at address 0x7f0000001000, in bricks.screen/1 action."

    @Test(
        "A plain sentence, without processes, signals, addresses and ids",
        arguments: [
            (CallFailure.lost(.unavailable, gone), "stopped and is starting again"),
            (CallFailure.lost(.deadlineExceeded, "The worker of org.people did not answer in time."), "in time"),
            (CallFailure(.badReply, "`action` of org.people answered with what is no JSON."), "as it should"),
            (CallFailure(.badState, "The module was not created."), "as it should"),
            (CallFailure(.unavailable), "try again"),
        ])
    func sentences(_ failure: CallFailure, _ words: String) {
        #expect(failure.sentence.contains(words))
        for word in ["signal", "SIG", "0x", "worker", "org.people", "bricks.", "module"] {
            #expect(!failure.sentence.contains(word), "\(failure.sentence)")
        }
    }

    @Test("A module's own words for users stay as they are")
    func ownWords() {
        #expect(CallFailure(.unavailable, "The lamp does not answer.").sentence == "The lamp does not answer.")
        #expect(CallFailure(.notFound, "No such post.", detail: ["code": "community.post"]).sentence == "No such post.")
    }

    @Test("A banner about a module goes when that module is back, and no other banner goes with it")
    func recovery() async throws {
        let app = await TestApp()
        let main = try #require(app.main)
        let trouble = BannerDocument(title: "That did not work.", text: "Please try again.", tone: "error")
        main.show(trouble, of: "org.people")
        #expect(app.page.banner == trouble)
        await app.post(.moduleReturned("org.timer"))
        #expect(app.page.banner == trouble)
        await app.post(.moduleReturned("org.people"))
        #expect(app.page.banner == nil)
        main.show(trouble, of: "org.people")
        let news = BannerDocument(title: "Noted.", tone: "success")
        main.show(news)
        await app.post(.moduleReturned("org.people"))
        #expect(app.page.banner == news)
    }

    @Test("A banner about a call that failed goes when the module does the next one")
    func nextCall() async throws {
        let app = await TestApp()
        let tab = try #require(app.main?.selected)
        await tab.showDevice("none")
        #expect(app.page.banner?.title == "Device is not available now.")
        await tab.showDevice("lamp")
        #expect(app.page.banner == nil)
    }
}
