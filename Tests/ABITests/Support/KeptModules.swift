import Foundation
import TestSupport

/// Modules in Rust and in Swift, built against what is kept of a released version.
enum KeptModules {
    private static func card(_ id: String, _ name: String) -> String {
        """
        {"schema":"bricks.card/1","id":"\(id)","name":"\(name)","version":"1.0.0",\
        "abi":{"min":"1.0","max":"1.0"},"provides":["bricks.tab/1.0","bricks.screen/1.0"],\
        "uses":[{"interface":"bricks.surface/1.0","required":true},\
        {"interface":"bricks.navigation/1.0","required":true},\
        {"interface":"bricks.core/1.0","required":true}],"lanes":"session","grants":[]}
        """
    }

    /// `Tests/Fixtures/ABI/tab.rs` with the crate of that version, as `NAME.so` in the folder.
    static func rust(_ module: TabModule, museum: String, in folder: ScratchFolder) async throws {
        try await KeptBuild.copy(
            module.name, of: ["\(museum)/rust", Repository.path("Tests/Fixtures/ABI/tab.rs"), #filePath], by: "cargo",
            to: folder.file(module.file)
        ) { try await buildRust(module, museum: museum, in: folder) }
    }

    /// Returns the path of the file.
    private static func buildRust(_ module: TabModule, museum: String, in folder: ScratchFolder) async throws -> String
    {
        let root = "\(module.name)-crate"
        try folder.write(
            """
            [package]
            name = "\(module.name)"
            version = "1.0.0"
            edition = "2021"
            publish = false

            [lib]
            crate-type = ["cdylib"]
            path = "\(Repository.path("Tests/Fixtures/ABI/tab.rs"))"

            [dependencies]
            bricks = { path = "\(museum)/rust" }
            """, to: "\(root)/Cargo.toml")
        try folder.write(card(module.id, module.name), to: "\(root)/card.json")
        let built = try await Command.run(
            [
                "cargo", "build", "--offline", "--quiet", "--manifest-path", folder.file("\(root)/Cargo.toml"),
                "--target-dir", folder.file("\(root)/target"),
            ])
        guard built.code == 0 else { throw Command.Failure(description: built.output) }
        return folder.file("\(root)/target/debug/lib\(module.name).so")
    }

    /// `Tests/Fixtures/ABI/Tab.swift` with the sources of that version, as `NAME.so` in the folder.
    static func swift(_ module: TabModule, museum: String, in folder: ScratchFolder) async throws {
        let sources = [
            "\(museum)/swift", "\(museum)/include", Repository.path("Tests/Fixtures/ABI/Tab.swift"),
            Repository.path("Plugins/module.exports"), #filePath,
        ]
        try await KeptBuild.copy(module.name, of: sources, by: "swift", to: folder.file(module.file)) {
            try await buildSwift(module, museum: museum, in: folder)
        }
    }

    /// Returns the path of the file.
    private static func buildSwift(_ module: TabModule, museum: String, in folder: ScratchFolder) async throws -> String
    {
        let root = "\(module.name)-package"
        let links = [
            ("JSONText", []), ("CLeaf", ["BricksABI"]), ("ModuleInterfaces", ["JSONText"]),
            ("SurfaceMessages", ["JSONText"]), ("Border", ["BricksABI", "CLeaf", "ModuleInterfaces", "JSONText"]),
            ("ModuleKit", ["Border", "BricksABI", "ModuleInterfaces", "SurfaceMessages", "JSONText"]),
        ]
        let targets = links.map { name, dependencies in
            let settings = name == "CLeaf" ? "" : ", swiftSettings: settings"
            return "    .target(name: \"\(name)\", dependencies: \(dependencies)\(settings)),"
        }
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let settings: [SwiftSetting] = [
                .strictMemorySafety(), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
            let package = Package(
                name: "kept", products: [.library(name: "Kept", type: .dynamic, targets: ["Kept", "KeptCard"])],
                targets: [
                    .target(name: "BricksABI"),
            \(targets.joined(separator: "\n"))
                    .target(
                        name: "Kept",
                        dependencies: \(["ModuleKit", "ModuleInterfaces", "Border", "BricksABI", "SurfaceMessages", "JSONText"]),
                        swiftSettings: settings),
                    .target(
                        name: "KeptCard", dependencies: ["BricksABI"],
                        cSettings: [.unsafeFlags(["-Wno-c23-extensions", "--embed-dir=\(folder.file("\(root)/Card"))"])],
                        linkerSettings: [
                            .unsafeFlags(["-Xlinker", "--version-script=\(Repository.path("Plugins/module.exports"))"])
                        ]),
                ])
            """, to: "\(root)/Package.swift")
        try folder.write(card(module.id, module.name), to: "\(root)/Card/card.json")
        try folder.write(
            "#define BRICKS_SWIFT_ENTRY kept_module_entry\n#include <bricks/swift_module.h>\n",
            to: "\(root)/Sources/KeptCard/card.c")
        try folder.write(
            "// Nothing to include; SwiftPM wants the folder.\n", to: "\(root)/Sources/KeptCard/include/Card.h")
        try folder.write("#include \"bricks/bricks.h\"\n", to: "\(root)/Sources/BricksABI/anchor.c")
        let source = try String(contentsOfFile: Repository.path("Tests/Fixtures/ABI/Tab.swift"), encoding: .utf8)
        try folder.write(source.replacing("NAME", with: module.name), to: "\(root)/Sources/Kept/Tab.swift")
        for (name, _) in links {
            try FileManager.default.copyItem(
                atPath: "\(museum)/swift/\(name)", toPath: folder.file("\(root)/Sources/\(name)"))
        }
        try FileManager.default.copyItem(
            atPath: "\(museum)/include", toPath: folder.file("\(root)/Sources/BricksABI/include"))
        let built = try await Command.run(
            ["swift", "build", "--package-path", folder.file(root), "--product", "Kept", "--disable-sandbox"])
        guard built.code == 0 else { throw Command.Failure(description: built.output) }
        return folder.file("\(root)/.build/debug/libKept.so")
    }
}
