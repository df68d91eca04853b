import Core
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Testing
import Texts

@testable import Client

@Suite("Files that a person sends to a screen")
@MainActor
struct UploadTests {
    private final class File: UploadedFile {
        let descriptor: Int32 = -1
        let size = 5
    }

    /// Shows a module's screen that takes files, and sends it one.
    private func send(_ file: any UploadedFile, _ app: TestApp) async throws {
        let key = try app.moduleScreen("org.timer", 1)
        let content = SurfaceContent(.column([.fileInput("Your log", accept: ".txt", event: "log", id: "log")]))
        try app.app.face.screens.apply(content.messages(surface: key.surfaceID), to: key)
        await app.post(.present(key))
        let port: any SessionPort = app.app
        try await port.upload(file, name: "log.txt", to: key.description, component: "log")
    }

    @Test("The file is kept for the module whose screen it is, which hears of it")
    func kept() async throws {
        let kept = SharedValue<[(size: Int, module: String)]>([])
        let app = await TestApp { context in
            context.addBlob = { file, module in
                kept.withLock { $0.append((file.size, module)) }
                return BlobID(rawValue: 7)
            }
        }
        try await send(File(), app)
        #expect(kept.withLock { $0.map { "\($0.size) \($0.module)" } } == ["5 org.timer"])
        #expect(app.modules.calls.contains("org.timer action log"))
    }

    @Test("A session that keeps no files refuses one, and the module hears nothing")
    func refused() async throws {
        let app = await TestApp()
        await #expect(throws: ActionFailure.control(Texts.appTheScreenTakesNoFiles2)) { try await send(File(), app) }
        #expect(!app.modules.calls.contains("org.timer action log"))
    }
}
