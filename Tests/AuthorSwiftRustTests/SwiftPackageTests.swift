import Foundation
import TestSupport
import Testing

@Suite("Swift for module authors, from the exported package", .timeLimit(.minutes(20)))
struct SwiftPackageTests {
    // New modules are built by the tests of `bricks new`.
    @Test("The example builds in a folder of its own, shows itself and passes every check in each home")
    func builds() async throws {
        let scratch = try ScratchFolder()
        try await Command.succeed("bricks sdk sdk", in: scratch.path)
        try scratch.copy("Plugins/Examples/Swift/Affirmations")
        try await KeptBuild.alone(with: "affirmations") {
            let folder = try KeptBuild.folder("affirmations", as: scratch.path, keeping: [".build"])
            let file = "libAffirmations.so"
            try await Command.succeed(
                "swift test && swift build --product Affirmations && cp .build/debug/\(file) .", in: folder)
            #expect(try await SharedObject.exports(of: "\(folder)/\(file)") == ["bricks_module_entry"])
            let app = App(folder: folder)
            #expect(try await app.report().contains("+ ready  com.bricks.examples.affirmations"))
            #expect(try await app.screen("affirmations://tab?id=affirmations").contains("[[ Keep it ]]"))
            let verdicts = try await HomeVerdicts(of: file, ["--manifest", "manifest.json"], in: folder)
            #expect(verdicts.problems == [])
        }
    }
}
