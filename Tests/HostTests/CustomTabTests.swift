import Foundation
import TestSupport
import Testing

/// - Shows: CO2
@Suite("A tab of any module", .timeLimit(.minutes(20)))
struct CustomTabTests {
    private let folder: ScratchFolder

    init() async throws {
        folder = try ScratchFolder()
        let card = """
            {"schema":"bricks.card/1","id":"org.example.counter","name":"Counter","version":"1.0.0",\
            "abi":{"min":"1.0","max":"1.0"},"provides":["bricks.tab/1.0","bricks.screen/1.0"],\
            "uses":[{"interface":"bricks.surface/1.0","required":true},\
            {"interface":"bricks.navigation/1.0","required":true}],"lanes":"session","grants":[]}
            """
        let bytes = card.utf8.map(String.init).joined(separator: ",")
        try folder.write("#define CARD \(bytes)\n#define CARD_SIZE \(card.utf8.count)\n", to: "card.h")
        try await Command.succeed(
            [
                "cc", "-std=c11", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-I",
                Repository.headers, "-include",
                folder.file("card.h"),
                Repository.path("Tests/Fixtures/Modules/tab.c"), "-o",
                folder.file("counter.so"),
            ])
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"counting","name":"Counting","deepLinks":{"prefixes":["counting"]},
             "tabs":[{"id":"home"},{"id":"tally","kind":"custom","title":"Tally","module":"org.example.counter"}],
             "modules":[{"id":"org.example.counter","path":"counter.so"}]}
            """, to: "manifest.json")
    }

    private func screen(_ link: String, _ format: String = "text") async throws -> Command {
        try await Command.bricks("screen", folder.file("manifest.json"), link, "--format", format)
    }

    @Test("It is ready without anything of the host's knowing it")
    func ready() async throws {
        let check = try await Command.bricks("check", folder.file("manifest.json"))
        #expect(check.code == 0, "\(check.output)")
        #expect(check.output.contains(/\+ ready +tally/))
        let modules = try await Command.bricks("modules", folder.file("manifest.json"))
        #expect(modules.code == 0, "\(modules.output)")
    }

    @Test("The terminal shows it behind a link, in each format", arguments: ["text", "json", "html"])
    func terminal(_ format: String) async throws {
        let screen = try await screen("counting://tab?id=tally", format)
        #expect(screen.code == 0, "\(screen.errors)")
        #expect(screen.output.contains("Root, pressed 0"))
        #expect(screen.output.contains("Press"))
    }

    @Test("A link leads to a place in it, and one that leads nowhere says so")
    func route() async throws {
        let screen = try await screen("counting://tab?id=tally&route=beds/2")
        #expect(screen.output.contains("Route beds/2"))
        let nowhere = try await self.screen("counting://tab?id=tallies")
        #expect(nowhere.code == 1)
        #expect(nowhere.output.isEmpty)
        #expect(nowhere.errors.contains("error[link.leads-nowhere]"))
    }

    @Test("The page shows it, takes its button and tells it when it is chosen and goes back")
    func page() async throws {
        let program = try await RunningBricks(folder.file("manifest.json"), folder: folder)
        let browser = program.browser()
        #expect(try browser.begin().contains("Tally"))
        try browser.visit("/tab/tally")
        try browser.wait(for: "Root, pressed 0, reset 0, selected 1")
        try browser.press("press")
        try browser.wait(for: "Root, pressed 1")
        try browser.open("counting://tab?id=tally&route=beds/2")
        try browser.wait(for: "Route beds/2")
        try browser.visit("/tab/tally")
        try browser.wait(for: "Root, pressed 1, reset 0, selected 3")
        // An app of this tab alone is as good.
        let manifest = folder.file("manifest.json")
        let text = try String(contentsOfFile: manifest, encoding: .utf8).replacing("{\"id\":\"home\"},", with: "")
        try folder.write(text, to: "alone.json")
        let alone = try await RunningBricks(folder.file("alone.json"), folder: folder, data: "alone")
        let other = alone.browser()
        try other.visit()
        try other.wait(for: "Root, pressed 0")
    }
}
