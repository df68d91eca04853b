import Foundation
import TestSupport
import Testing

@Suite("Swift for module authors, from the exported package", .timeLimit(.minutes(20)))
struct SwiftPackageTests {
    // One test, in one folder, so that the package is compiled once.
    @Test(
        "The example and new modules build in a folder of their own, show themselves and pass every check in each home")
    func builds() async throws {
        let folder = try ScratchFolder()
        try await Command.succeed("bricks sdk sdk", in: folder.path)

        try folder.copy("Plugins/Examples/Swift/Affirmations")
        try await Command.succeed(
            "swift test && swift build --product Affirmations && cp .build/debug/libAffirmations.so .", in: folder.path)
        try await expect(
            "libAffirmations.so", in: folder, "com.bricks.examples.affirmations",
            [("affirmations://tab?id=affirmations", "[[ Keep it ]]")])

        try await begin("my-garden", "tab", in: folder)
        try await expect(
            "my-garden.so", in: folder, "org.example.my-garden", [("my-garden://tab?id=my-garden", "Pressed 0 times.")])

        try await begin("my-hours", "screens", in: folder)
        try await expect(
            "my-hours.so", in: folder, "org.example.my-hours",
            [("my-hours://timer", "[[ Begin ]]"), ("my-hours://timerSettings", "[[ Save ]]")])
    }

    /// Replaces the module that is there by a new one, and builds it.
    private func begin(_ name: String, _ style: String, in folder: ScratchFolder) async throws {
        for name in folder.names where name != "sdk" && name != ".build" {
            try FileManager.default.removeItem(atPath: folder.file(name))
        }
        let new = try ScratchFolder()
        try await Command.succeed("bricks new \(name) --language swift --style \(style)", in: new.path)
        // The files of the SDK that it brings are here already.
        try await Command.succeed("rm -r \(name)/sdk && cp -r \(name)/. '\(folder.path)'", in: new.path)
        try await Command.succeed("make && make test", in: folder.path)
    }

    private func expect(
        _ file: String, in folder: ScratchFolder, _ id: String, _ screens: [(link: String, says: String)]
    ) async throws {
        #expect(try await SharedObject.exports(of: folder.file(file)) == ["bricks_module_entry"])
        let app = App(folder: folder.path)
        #expect(try await app.report().contains("+ ready  \(id)"))
        for (link, says) in screens { #expect(try await app.screen(link).contains(says)) }
        let verdicts = try await HomeVerdicts(of: file, ["--manifest", "manifest.json"], in: folder.path)
        #expect(verdicts.problems == [])
    }
}
