// swift-tools-version: 6.1
import PackageDescription

let folder = Context.packageDirectory

let package = Package(
    name: "affirmations",
    products: [.library(name: "Affirmations", type: .dynamic, targets: ["Affirmations", "Card"])],
    // `bricks sdk sdk` writes it there.
    dependencies: [.package(name: "BricksSDK", path: (Context.environment["BRICKS_SDK"] ?? "sdk") + "/swift")],
    targets: [
        .target(
            name: "Affirmations", dependencies: [.product(name: "ModuleKit", package: "BricksSDK")], path: "Sources"),
        // Puts card.json into the file, and exports the one symbol that the host asks for.
        .target(
            name: "Card", dependencies: [.product(name: "ModuleKit", package: "BricksSDK")], path: "Card",
            cSettings: [.unsafeFlags(["-Wno-c23-extensions", "--embed-dir=\(folder)"])],
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "--version-script=\(folder)/Card/module.exports"]),
                .unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release)),
            ]),
        .testTarget(
            name: "AffirmationsTests",
            dependencies: ["Affirmations", .product(name: "ModuleTesting", package: "BricksSDK")], path: "Tests"),
    ]
)
