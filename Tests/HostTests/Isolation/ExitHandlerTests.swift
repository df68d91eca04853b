import Foundation
import TestSupport
import Testing

@Suite("A module in the app's process that left a handler for its end", .timeLimit(.minutes(5)))
struct ExitHandlerTests {
    @Test("One that never comes back does not keep the app from ending")
    func hangs() async throws {
        let module = try SandboxedModule()
        try await module.compile("stays", fault: "stays_at_exit()")
        let digest = try await Command.succeed(["sha256sum", module.folder.file("stays.so")]).output.prefix(64)
        let manifest = try module.manifest(
            ["stays"], isolation: "in-process", more: ",\"trusted\":true,\"sha256\":\"\(digest)\"")
        let app = try await RunningBricks(manifest, folder: module.folder)
        let visitor = app.visitor()
        try visitor.open(tab: "stays")
        #expect(visitor.page.contains("Root, pressed 0"))
        #expect(try await app.stop() == .exit(0))
    }
}
