import Foundation
import Testing

@Suite("Swift for module authors, from the exported package", .timeLimit(.minutes(20)))
struct SwiftPackageTests {
    /// The targets of the exported package that lie elsewhere in the repository.
    static let targets = [
        "Border", "BricksABI", "CLeaf", "JSONText", "ModuleInterfaces", "ModuleKit", "SurfaceMessages",
    ]

    // One test, in one folder, so that the package is compiled once.
    @Test("The example and new modules build in a folder of their own, show themselves and pass every check")
    func builds() throws {
        let folder = try Folder()
        try folder.copy("Sources/AuthorSDK/swift", to: "sdk/swift")
        for target in Self.targets { try folder.copy("Sources/\(target)", to: "sdk/swift/Sources/\(target)") }

        try folder.copy("Plugins/Examples/Swift/Affirmations", to: ".")
        try Command.run(
            "swift test && swift build --product Affirmations && cp .build/debug/libAffirmations.so .", in: folder)
        try expect(
            BuiltModule(file: folder.file("libAffirmations.so"), folder: folder),
            "com.bricks.examples.affirmations", [("affirmations://tab?id=affirmations", "[[ Keep it ]]")])

        try clear(folder)
        try folder.write(template: "swift/tab", name: "my-garden", type: "MyGarden", title: "My garden")
        try Command.run("make && make test", in: folder)
        try expect(
            BuiltModule(file: folder.file("my-garden.so"), folder: folder), "org.example.my-garden",
            [("my-garden://tab?id=my-garden", "Pressed 0 times.")])

        try clear(folder)
        try folder.write(template: "swift/screens", name: "my-hours", type: "MyHours", title: "My hours")
        try Command.run("make && make test", in: folder)
        try expect(
            BuiltModule(file: folder.file("my-hours.so"), folder: folder), "org.example.my-hours",
            [("my-hours://timer", "[[ Begin ]]"), ("my-hours://timerSettings", "[[ Save ]]")])
    }

    private func expect(_ module: BuiltModule, _ id: String, _ screens: [(link: String, says: String)]) throws {
        #expect(try module.exports() == ["bricks_module_entry"])
        #expect(try module.report().contains("+ ready  \(id)"))
        for (link, says) in screens { #expect(try module.screen(link).contains(says)) }
        let conform = try module.conform()
        #expect(conform.code == 0, "\(conform.output)")
    }

    /// Leaves the package and what was built of it.
    private func clear(_ folder: Folder) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name != "sdk" && name != ".build" {
            try FileManager.default.removeItem(atPath: folder.file(name))
        }
    }
}
