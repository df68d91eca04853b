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
        try await eventually(seconds: 60, "\(text) is said", or: { app.program.errors }) {
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
