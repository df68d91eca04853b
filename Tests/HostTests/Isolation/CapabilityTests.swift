import Foundation
import ModuleInterfaces
import Synchronization
import TestSupport
import Testing

@testable import Host

@Suite("What a module may do with ids and with the person's attention", .timeLimit(.minutes(10)))
struct CapabilityTests {
    private func app(
        _ fault: String, at stage: String, isolation: String, in module: SandboxedModule
    ) async throws -> (RunningBricks, Visitor) {
        try await module.compile("guest", fault: fault, at: stage)
        let app = try await RunningBricks(
            module.manifest(["guest"], isolation: isolation), folder: module.folder, waitsForModules: true)
        let visitor = app.visitor()
        try visitor.open(tab: "guest")
        return (app, visitor)
    }

    private func said(_ app: RunningBricks, _ text: String) async throws -> String {
        try await eventually("\(text) is said", or: { app.program.errors }) {
            app.program.errors.split(separator: "\n").first { $0.contains(text) }.map(String.init)
        }
    }

    @Test(
        "Guessed ids of stacks and controllers are answered as none, and nothing is shown anywhere",
        arguments: ["worker", "sandbox"])
    func guessing(_ isolation: String) async throws {
        let module = try SandboxedModule()
        let (app, visitor) = try await app("guesses(self, call)", at: "CALL", isolation: isolation, in: module)
        try visitor.press("Press")
        #expect(try await said(app, "guessed:").contains("guessed: 0 taken, 0 other answers"))
        #expect(visitor.page.contains("Root, pressed 1"))
        try visitor.open(tab: "explore")
        #expect(!visitor.page.contains("Guessed"))
        #expect(try await app.stop() == .exit(0))
    }

    /// An app with two tabs of a module, a session with one of them open, and another session with that tab open, whose button
    /// has been pressed. Ids are small numbers of each session, so only those of different tabs differ.
    private func sessions(
        _ isolation: String, with tab: String, in module: SandboxedModule
    ) async throws -> (RunningBricks, mine: Visitor, other: Visitor) {
        try await module.compile("guest", fault: "uses_other(self, call)", at: "CALL")
        let manifest = try module.manifest(["guest"], isolation: isolation)
        let second = "{\"id\":\"second\",\"kind\":\"custom\",\"title\":\"Second\",\"module\":\"org.example.guest\"},"
        let text = try module.folder.text("\(isolation).json").replacing(
            "\"tabs\":[{\"id\":\"explore\"},", with: "\"tabs\":[{\"id\":\"explore\"},\(second)")
        try module.folder.write(text, to: "\(isolation).json")
        let app = try await RunningBricks(manifest, folder: module.folder)
        let (mine, other) = (app.visitor(), app.visitor())
        try mine.open(tab: "guest")
        try await mine.wait(for: "Root, pressed 0")
        // Each tab that is made takes an id for its screen.
        try other.open(tab: "guest")
        try other.open(tab: tab)
        try await other.wait(for: "Root, pressed 0")
        try other.press("Press")
        _ = try await said(app, "other: none")
        try await other.wait(for: "Root, pressed 1, reset 0, selected \(tab == "guest" ? 1 : 2)")
        return (app, mine, other)
    }

    @Test(
        "Ids of another session of the same module are answered as none, and neither page changes",
        arguments: ["worker", "sandbox"])
    func otherSession(_ isolation: String) async throws {
        let module = try SandboxedModule()
        let (app, mine, other) = try await sessions(isolation, with: "second", in: module)
        let foreign = Self.text(other)
        try mine.press("Press")
        let line = try await said(app, "other: its own ids")
        #expect(line.hasSuffix("other: its own ids, push 1, submit 1, send 1, set_title 1, dismiss 1"), "\(line)")
        try await mine.wait(for: "Root, pressed 1, reset 0, selected 1")
        #expect(Self.text(mine) == "Wrong: &nbsp; Root, pressed 1, reset 0, selected 1 Press")
        try other.open()
        #expect(Self.text(other) == foreign)
        // The stack of that number in the session that asked has got no screen either.
        try mine.open(tab: "second")
        #expect(!mine.page.contains("Taken"))
        // The screen is still its own session's to change.
        try other.press("Press")
        try await other.wait(for: "Root, pressed 2")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("An id that two sessions have names what each has itself", arguments: ["worker", "sandbox"])
    func sameID(_ isolation: String) async throws {
        let module = try SandboxedModule()
        let (app, mine, other) = try await sessions(isolation, with: "guest", in: module)
        let foreign = Self.text(other)
        try mine.press("Press")
        let line = try await said(app, "other: the same ids")
        #expect(line.hasSuffix("other: the same ids, push 0, submit 1, send 0, set_title 0, dismiss 0"), "\(line)")
        try await mine.wait(for: "Taken")
        try other.open()
        #expect(Self.text(other) == foreign)
        try other.press("Press")
        try await other.wait(for: "Root, pressed 2")
        #expect(!other.page.contains("Taken"))
        #expect(try await app.stop() == .exit(0))
    }

    /// The title and the screen; a notice that a module is slow may be between them.
    private static func text(_ visitor: Visitor) -> String {
        let parts = visitor.page.matches(of: /(?s)<h1>.*?<\/h1>|<form class="screen".*?<\/form>/).map(\.output)
        return parts.map { Visitor.text($0) }.joined(separator: ": ")
    }

    @Test("A module that acts for nobody presents nothing, opens no link and shows few banners")
    func unasked() async throws {
        let module = try SandboxedModule()
        let (app, visitor) = try await app(
            "leads_away(self, call, \"unasked\")", at: "VISIBLE", isolation: "worker", in: module)
        let line = try await said(app, "unasked: present")
        #expect(line.contains("present 104, open_link 104, \(UserActivation.maximumBanners) banners"), "\(line)")
        #expect(!visitor.page.contains("Over all"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("One that answers an action presents once, and opens links")
    func asked() async throws {
        let module = try SandboxedModule()
        let (app, visitor) = try await app(
            "leads_away(self, call, \"asked\")", at: "CALL", isolation: "worker", in: module)
        try visitor.press("Press")
        #expect(try await said(app, "asked: present").contains("asked: present 0"))
        try await visitor.wait(for: "Over all")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("What was given to one module is not given to another, and a restart voids it")
    func given() {
        let given = GivenIDs()
        let (stack, devices) = (StackID(rawValue: 7), DevicesID(rawValue: 7))
        given.give(stack, to: "a")
        #expect(given.has("a", stack) && !given.has("b", stack))
        #expect(!given.has("a", devices))
        given.give(devices, to: "b")
        #expect(given.has("b", devices) && !given.has("b", stack))
        given.forget("a")
        #expect(!given.has("a", stack) && given.has("b", devices))
        for id in 0...UInt64(GivenIDs.maximumIDs) { given.give(StackID(rawValue: id), to: "a") }
        #expect(!given.has("a", StackID(rawValue: 0)) && given.has("a", StackID(rawValue: UInt64(GivenIDs.maximumIDs))))
    }

    @Test("An action allows for as long as it takes and a moment longer, and one presentation")
    func activation() async throws {
        let time = Atomic<UInt64>(1)
        let activation = UserActivation { time.load(ordering: .relaxed) }
        #expect(!activation.isActive("a") && !activation.takePresentation("a"))
        try await activation.during("a") {
            time.add(3 * UserActivation.lasting, ordering: .relaxed)
            #expect(activation.isActive("a") && !activation.isActive("b"))
        }
        time.add(UserActivation.lasting - 1, ordering: .relaxed)
        #expect(activation.takePresentation("a") && !activation.takePresentation("a"))
        time.add(1, ordering: .relaxed)
        #expect(!activation.isActive("a"))
        for _ in 0..<UserActivation.maximumBanners { #expect(activation.takeBanner("a")) }
        #expect(!activation.takeBanner("a") && activation.takeBanner("b"))
        time.add(60_000_000_000, ordering: .relaxed)
        #expect(activation.takeBanner("a"))
    }
}
