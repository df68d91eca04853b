// swift-tools-version: 6.1
import PackageDescription

// The code that a module written in Swift links. It is linked into each module by itself, so that modules of several
// versions can live in one process.

let package = Package(
    name: "BricksSDK",
    products: [
        .library(name: "ModuleKit", targets: ["ModuleKit"]),
        .library(name: "ModuleTesting", targets: ["ModuleTesting"]),
    ],
    targets: [
        .target(name: "BricksABI"),
        .target(name: "CLeaf", dependencies: ["BricksABI"]),
        .target(name: "JSONText"),
        .target(name: "ModuleInterfaces", dependencies: ["JSONText"]),
        .target(name: "SurfaceMessages", dependencies: ["JSONText"]),
        .target(name: "Border", dependencies: ["BricksABI", "CLeaf", "JSONText", "ModuleInterfaces"]),
        .target(
            name: "ModuleKit", dependencies: ["Border", "BricksABI", "JSONText", "ModuleInterfaces", "SurfaceMessages"]
        ),
        .target(
            name: "ModuleTesting", dependencies: ["Border", "BricksABI", "JSONText", "ModuleInterfaces"]),
    ]
)

for target in package.targets where !["BricksABI", "CLeaf"].contains(target.name) {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
