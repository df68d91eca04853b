// swift-tools-version: 6.1
import PackageDescription

let folder = Context.packageDirectory

let package = Package(
    name: "@NAME@",
    products: [.library(name: "@TYPE@", type: .dynamic, targets: ["@TYPE@", "Card"])],
    dependencies: [.package(name: "BricksSDK", path: (Context.environment["BRICKS_SDK"] ?? "sdk") + "/swift")],
    targets: [
        .target(name: "@TYPE@", dependencies: [.product(name: "ModuleKit", package: "BricksSDK")], path: "Sources"),
        // Puts card.json into the file, and exports the one symbol that the host asks for.
        .target(
            name: "Card", dependencies: [.product(name: "ModuleKit", package: "BricksSDK")], path: "Card",
            cSettings: [.unsafeFlags(["-Wno-c23-extensions", "--embed-dir=\(folder)"])],
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "--version-script=\(folder)/Card/module.exports"]),
                .unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release)),
            ]),
        .testTarget(
            name: "@TYPE@Tests",
            dependencies: ["@TYPE@", .product(name: "ModuleTesting", package: "BricksSDK")], path: "Tests"),
    ]
)
