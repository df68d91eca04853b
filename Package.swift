// swift-tools-version: 6.2
import PackageDescription

// The architecture, from the bottom to the top: a target depends only on targets that are declared above it. Each folder of
// `Sources` is a layer. `.ci/layering` checks the imports and this order, and draws the diagram.

/// The targets of a folder of `Sources`, in the order of their dependencies.
func folder(_ name: String, _ targets: [Target]) -> [Target] {
    for target in targets { target.path = target.path ?? "Sources/\(name)/\(target.name)" }
    return targets
}

func library(_ name: String, _ dependencies: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies.map { .byName(name: $0) })
}

/// A C library that the system provides, wrapped by one module map.
func system(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// The two targets of a module that ships with Bricks: its code, and the C file that carries its card and entry.
func module(_ name: String, _ dependencies: [String]) -> [Target] {
    [
        .target(
            name: name, dependencies: dependencies.map { .byName(name: $0) }, path: "Plugins/\(name)/Code",
            exclude: ["en.ftl"]),
        .target(
            name: "\(name)Card", dependencies: ["BricksABI"], path: "Plugins/\(name)/Card",
            exclude: ["card.json"],
            cSettings: [
                // A sanitizer would put what it watches behind the card, which is a note and must fill its segment.
                .unsafeFlags([
                    "-Wno-c23-extensions", "--embed-dir=\(Context.packageDirectory)/Plugins/\(name)/Card",
                    "-fno-sanitize=all",
                ])
            ],
            // The entry is the one symbol that leaves the shared object.
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "--version-script=\(Context.packageDirectory)/Plugins/module.exports"]),
                // Three quarters of the file, which every start would copy and hash.
                .unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release)),
            ]),
    ]
}

/// The shared object of a module: one exported symbol, everything else stays inside.
func sharedObject(_ name: String) -> Product {
    .library(name: name, type: .dynamic, targets: [name, "\(name)Card"])
}

func tests(_ name: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: ([name] + dependencies).map { .byName(name: $0) }, exclude: exclude)
}

// The contract: all that crosses the border between the host and a module.
var targets = folder(
    "Contract",
    [
        .target(name: "BricksABI"),
        .target(name: "CLeaf", dependencies: ["BricksABI"]),
        library("JSONText"),
        library("InterfaceModel", ["JSONText"]),
        library("ModuleInterfaces", ["JSONText"]),
        library("SurfaceMessages", ["JSONText"]),
        library("Border", ["BricksABI", "CLeaf", "JSONText", "ModuleInterfaces"]),
    ])

// C libraries, each wrapped once, and C code that needs what Swift has no words for.
targets += folder(
    "Libraries/System",
    [
        .target(name: "CShims"),
        .target(name: "CCrash"),
        .target(name: "CCurl"),
        .target(name: "CMicrohttpd"),
        .target(name: "CTerminal", dependencies: ["CCrash"]),
        system("CFFI", pkgConfig: "libffi", apt: "libffi-dev"),
        system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
        system("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
        system("CXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
        system("CSeccomp", pkgConfig: "libseccomp", apt: "libseccomp-dev"),
        system("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev"),
        system("CSndfile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        system("CPostgreSQL", pkgConfig: "libpq", apt: "libpq-dev"),
        .target(name: "CSandbox", dependencies: ["CSeccomp"]),
    ])

// Libraries that know nothing of Bricks.
targets += folder(
    "Libraries",
    [
        library("Locks"),
        library("Formats"),
        library("JSONSchema", ["JSONText", "Locks"]),
        library("Files", ["Locks"]),
        library("Versions"),
        library("NetworkAddresses"),
        library("Waiting"),
        library("Compression", ["CZlib"]),
        library("Integrity", ["CCrypto", "CSodium"]),
        library("Database", ["CSQLite", "Locks"]),
        library("PostgreSQL", ["CPostgreSQL", "Database"]),
        library("HTTPClient", ["CCurl"]),
        library("HTTPServer", ["CMicrohttpd", "CShims", "Files", "Locks"]),
        library("Processes", ["CCrash", "CShims"]),
        library("ForeignCalls", ["CFFI", "Locks"]),
        library("Passkeys", ["Integrity", "JSONText"]),
        library("OpenID", ["HTTPClient", "Integrity", "JSONText"]),
        // Samples one by one: without the optimizer a track of ten minutes takes minutes.
        .target(
            name: "Sound", dependencies: ["CSndfile"],
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    ])

// The deployment: which modules, tabs, settings and flags should run.
targets += folder(
    "Deployment",
    [
        library("Settings", ["JSONText"]),
        library("Diagnostics", ["JSONText"]),
        library("FeatureFlags", ["Diagnostics", "JSONText", "Versions"]),
        library("Cards", ["Diagnostics", "Files", "InterfaceModel", "JSONSchema", "JSONText", "Versions"]),
        library(
            "Deployment",
            [
                "Cards", "Diagnostics", "Files", "Integrity", "InterfaceModel", "JSONSchema", "JSONText",
                "NetworkAddresses", "Settings", "Versions",
            ]),
    ])

// Loaded modules.
targets += folder(
    "Modules",
    [
        library(
            "ModuleRuntime",
            [
                "Border", "BricksABI", "CShims", "ForeignCalls", "InterfaceModel", "JSONText", "Locks",
                "ModuleInterfaces", "Waiting",
            ]),
        library(
            "Isolation",
            [
                "Border", "BricksABI", "CCrash", "CSandbox", "CShims", "ForeignCalls", "InterfaceModel", "JSONText",
                "Locks", "ModuleInterfaces", "ModuleRuntime", "Processes",
            ]),
        library(
            "Supervision",
            [
                "Cards", "CCrash", "Deployment", "Diagnostics", "Files", "Integrity", "Isolation", "JSONText",
                "Locks", "ModuleInterfaces", "ModuleRuntime", "Processes", "Versions",
            ]),
    ])

// The app: content, accounts, coordinators and screens.
targets += folder(
    "App",
    [
        .target(name: "Texts", dependencies: ["Formats"], exclude: ["en.ftl"]),
        library("Surfaces", ["JSONSchema", "JSONText", "Locks"]),
        library("DeepLinks", ["JSONText"]),
        library("Content", ["DeepLinks", "Files", "JSONText", "Surfaces"]),
        library("Storage", ["Database", "JSONText", "ModuleInterfaces", "Settings"]),
        library(
            "Core",
            [
                "Content", "DeepLinks", "FeatureFlags", "JSONText", "Locks", "ModuleInterfaces", "Settings",
                "Storage", "Surfaces", "Texts", "Waiting",
            ]),
        library("Accounts", ["Core", "Integrity", "JSONText", "Passkeys", "Storage", "Texts"]),
        library(
            "Client",
            [
                "Content", "Core", "DeepLinks", "FeatureFlags", "Formats", "Integrity", "JSONText", "ModuleInterfaces",
                "Settings", "Storage", "SurfaceMessages", "Surfaces", "Texts",
            ]),
    ])

// The faces of the app: browser and terminal.
targets += folder(
    "Faces",
    [
        library("DesignTokens", ["Files", "JSONText", "Surfaces"]),
        library(
            "WebSurface",
            [
                "Compression", "Content", "Core", "DeepLinks", "DesignTokens", "Files", "Formats", "HTTPServer",
                "Integrity", "JSONText", "Locks", "ModuleInterfaces", "NetworkAddresses", "Storage", "Surfaces",
                "Texts",
            ]),
        library(
            "TerminalSurface",
            [
                "Content", "Core", "CTerminal", "DeepLinks", "Files", "Formats", "JSONText", "ModuleInterfaces",
                "Surfaces", "Texts",
            ]),
    ])

// The composition root.
targets += folder(
    "Host",
    [
        library(
            "Host",
            [
                "Accounts", "Border", "Cards", "Client", "Content", "Core", "CShims", "Database", "DeepLinks",
                "Deployment", "DesignTokens", "Diagnostics", "FeatureFlags", "Files", "Formats", "HTTPClient",
                "HTTPServer",
                "Integrity", "InterfaceModel", "Isolation", "JSONText", "Locks", "ModuleInterfaces", "ModuleRuntime",
                "NetworkAddresses", "OpenID", "Passkeys", "PostgreSQL", "Processes", "Settings", "Sound", "Storage",
                "Supervision", "Surfaces", "TerminalSurface", "Texts", "Versions", "Waiting", "WebSurface",
            ]),
        library(
            "Operations",
            [
                "Border", "Cards", "Client", "Content", "Core", "CShims", "DeepLinks", "Deployment", "DesignTokens",
                "Diagnostics", "FeatureFlags", "Files", "Host", "HTTPServer", "InterfaceModel", "Isolation",
                "JSONSchema", "JSONText", "ModuleInterfaces", "ModuleRuntime", "Settings", "Supervision", "Versions",
                "WebSurface",
            ]),
    ])

// For module authors.
targets += folder(
    "Authors",
    [
        .target(
            name: "CFakeHost", dependencies: ["BricksABI"],
            linkerSettings: [.linkedLibrary("pthread"), .linkedLibrary("dl")]),
        .target(name: "CProbe", dependencies: ["BricksABI", "CFakeHost"], linkerSettings: [.linkedLibrary("ffi")]),
        library("Probe", ["BricksABI", "CProbe", "InterfaceModel", "JSONText"]),
        library("ModuleKit", ["Border", "BricksABI", "JSONText", "ModuleInterfaces", "SurfaceMessages"]),
        library("ModuleNumbers", ["Border", "Formats", "ModuleInterfaces", "ModuleKit"]),
        .target(
            name: "ModuleTesting",
            dependencies: ["Border", "BricksABI", "JSONText", "ModuleInterfaces"].map { .byName(name: $0) },
            path: "Sources/Authors/AuthorSDK/swift/Sources/ModuleTesting"),
        .target(
            name: "AuthorSDK", exclude: ["Bricks.docc", "cmake", "cpp", "pkgconfig", "rust", "swift", "templates"],
            sources: ["files.c"],
            cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),
        library("AuthorTools", ["AuthorSDK", "Cards", "InterfaceModel", "JSONText"]),
        .target(name: "CLedger"),
        .target(name: "CTrial", dependencies: ["BricksABI", "CCrash"]),
        .target(name: "CFaulty", cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),
        library(
            "Conformance",
            [
                "BricksABI", "Cards", "CCrash", "CFaulty", "CLedger", "CTrial", "Diagnostics", "Files",
                "InterfaceModel", "Isolation", "JSONSchema", "JSONText", "ModuleRuntime", "Probe", "Processes",
                "Surfaces", "Versions",
            ]),
    ])

targets += folder(
    "Programs",
    [
        .executableTarget(
            name: "bricks",
            dependencies: [
                "AuthorTools", "Cards", "Conformance", "CShims", "Deployment", "DesignTokens", "Diagnostics", "Files",
                "Host", "HTTPServer", "InterfaceModel", "JSONText", "Operations", "Supervision", "TerminalSurface",
                "Versions",
            ]),
        .executableTarget(name: "bricks-worker", dependencies: ["Isolation"]),
        .executableTarget(name: "bricks-interfaces", dependencies: ["InterfaceModel"]),
        .target(
            name: "CBench", dependencies: ["BricksABI", "CLeaf", "CMicrohttpd", "CSQLite", "CShims", "CXML2"],
            exclude: ["grpc"], linkerSettings: [.linkedLibrary("ffi")]),
        .executableTarget(
            name: "bricks-bench",
            dependencies: [
                "Border", "Cards", "CBench", "Database", "Deployment", "Diagnostics", "Files", "Host", "Integrity",
                "Isolation",
                "JSONText", "ModuleInterfaces", "ModuleRuntime", "Operations", "Processes", "Sound",
            ],
            // The server in C that the app is measured against.
            linkerSettings: [.linkedLibrary("microhttpd")]),
    ])

// The modules that ship with Bricks.
let ofModules = [
    "Border", "BricksABI", "Database", "Formats", "JSONText", "ModuleInterfaces", "ModuleKit", "ModuleNumbers",
    "SurfaceMessages",
]
targets += module("Timer", ofModules + ["Sound"])
targets += module("Tuya", ofModules + ["CCrypto"])
targets += module("Biometrics", ofModules + ["Compression", "CXML2"])
targets += module("Community", ofModules + ["Integrity"])

targets += [
    // Code that the tests of several targets use; nothing else depends on it.
    .target(
        name: "TestSupport",
        dependencies: ["Border", "BricksABI", "Integrity", "JSONText", "Locks", "ModuleInterfaces", "Processes"].map {
            .byName(name: $0)
        },
        path: "Tests/TestSupport"),
    tests("JSONText", ["TestSupport"]),
    tests("Locks"),
    tests("JSONSchema", ["JSONText", "TestSupport"], exclude: ["Fixtures"]),
    tests("InterfaceModel", ["TestSupport"]),
    .testTarget(name: "ABITests", dependencies: ["Cards", "InterfaceModel", "JSONText", "TestSupport"]),
    tests("Database", ["TestSupport"]),
    tests("PostgreSQL", ["Database", "TestSupport"]),
    tests("Files", ["TestSupport"]),
    tests("HTTPClient", ["Files", "HTTPServer", "TestSupport"]),
    tests("HTTPServer"),
    tests("NetworkAddresses", ["TestSupport"]),
    tests("Waiting"),
    tests("Sound", ["TestSupport"]),
    tests("Compression", ["TestSupport"]),
    tests("Processes", ["CShims", "TestSupport"]),
    tests("Integrity", ["TestSupport"]),
    tests(
        "Deployment",
        [
            "Cards", "Diagnostics", "Files", "Integrity", "InterfaceModel", "JSONSchema", "JSONText", "Settings",
            "TestSupport", "Versions",
        ],
        exclude: ["Fixtures"]),
    tests("FeatureFlags", ["Diagnostics", "JSONText", "TestSupport"], exclude: ["Fixtures"]),
    tests(
        "ModuleRuntime",
        [
            "Border", "BricksABI", "InterfaceModel", "Isolation", "JSONText", "ModuleInterfaces", "TestSupport",
        ]),
    tests("DesignTokens", ["JSONText", "SurfaceMessages", "Surfaces", "TestSupport"]),
    tests("Isolation", ["Border", "InterfaceModel", "JSONText", "ModuleInterfaces", "ModuleRuntime", "TestSupport"]),
    tests("Supervision", ["Deployment", "Isolation", "TestSupport", "Versions"]),
    tests("SurfaceMessages", ["JSONSchema", "JSONText", "Surfaces", "TestSupport"]),
    tests("Surfaces", ["JSONSchema", "JSONText", "SurfaceMessages", "TestSupport"], exclude: ["Fixtures"]),
    tests("Settings", ["JSONText"]),
    tests("Formats", ["JSONText", "TestSupport"]),
    .target(
        name: "StorageSupport",
        dependencies: ["Database", "ModuleInterfaces", "PostgreSQL", "Storage", "TestSupport"].map {
            .byName(name: $0)
        },
        path: "Tests/StorageSupport"),
    .testTarget(name: "TextsTests", dependencies: ["Formats", "TestSupport"], exclude: ["en.ftl", "pl.ftl"]),
    tests("DeepLinks", ["TestSupport"]),
    tests("Content", ["JSONText", "Surfaces", "TestSupport"]),
    tests(
        "Storage", ["Core", "Database", "JSONText", "ModuleInterfaces", "Settings", "StorageSupport", "TestSupport"]),
    tests(
        "Core", ["Database", "JSONText", "ModuleInterfaces", "Storage", "StorageSupport", "Surfaces", "TestSupport"]),
    tests("OpenID", ["Integrity", "JSONText", "TestSupport"]),
    tests("Passkeys", ["JSONText", "TestSupport"], exclude: ["Support/oracle.py"]),
    tests("Accounts", ["Core", "Integrity", "JSONText", "Passkeys", "Storage", "TestSupport"]),
    tests(
        "Client",
        [
            "Content", "Core", "DeepLinks", "FeatureFlags", "Formats", "Integrity", "JSONText", "ModuleInterfaces",
            "Settings", "Storage", "SurfaceMessages", "Surfaces", "TestSupport", "Texts",
        ]),
    tests(
        "WebSurface",
        [
            "Content", "Core", "DesignTokens", "Formats", "HTTPServer", "JSONText", "ModuleInterfaces",
            "NetworkAddresses", "SurfaceMessages", "Surfaces", "TestSupport",
        ]),
    tests(
        "TerminalSurface",
        [
            "Content", "Core", "JSONText", "ModuleInterfaces", "SurfaceMessages", "Surfaces", "TestSupport",
        ],
        exclude: ["EndToEnd/terminal.py", "Golden"]),
    tests(
        "Host",
        [
            "Accounts", "Border", "Cards", "Client", "Content", "Core", "CShims", "Database", "DeepLinks", "Deployment",
            "DesignTokens", "Diagnostics", "FeatureFlags", "Files", "Formats", "HTTPServer", "Integrity",
            "InterfaceModel", "Isolation", "JSONText", "Locks", "ModuleInterfaces", "ModuleRuntime",
            "NetworkAddresses", "Operations", "Probe", "Settings", "Sound", "Storage", "StorageSupport", "Supervision",
            "Surfaces", "TestSupport", "Versions", "WebSurface",
        ]),
    tests("Operations", ["JSONText", "ModuleRuntime", "Supervision", "TestSupport"]),
    tests(
        "Timer",
        [
            "Border", "Database", "Formats", "JSONText", "ModuleInterfaces", "ModuleKit", "Sound", "SurfaceMessages",
            "TestSupport",
        ],
        exclude: ["Fixtures"]),
    tests(
        "Tuya", ["Border", "Database", "Formats", "JSONText", "ModuleInterfaces", "ModuleKit", "TestSupport"],
        exclude: ["Fixtures"]),
    tests(
        "Biometrics",
        [
            "Border", "Compression", "Database", "Formats", "JSONText", "ModuleInterfaces", "ModuleKit",
            "SurfaceMessages", "TestSupport",
        ],
        exclude: ["Fixtures"]),
    tests("Community", ["Border", "Database", "Formats", "JSONText", "ModuleInterfaces", "ModuleKit", "TestSupport"]),
    tests("AuthorTools", ["InterfaceModel", "TestSupport"], exclude: ["Fixtures"]),
    tests("Probe", ["BricksABI", "CProbe", "InterfaceModel", "JSONText", "TestSupport"]),
    tests("Conformance", ["CXML2", "JSONText", "Processes", "SurfaceMessages", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
        name: "AuthorSwiftRustTests",
        dependencies: [
            "Border", "BricksABI", "JSONText", "ModuleInterfaces", "ModuleKit", "ModuleTesting", "SurfaceMessages",
            "TestSupport",
        ]),
    .testTarget(name: "BrowserTests", dependencies: ["HTTPServer", "JSONText", "TestSupport"]),
]

// One place for the settings of every Swift target.
let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The targets whose code the tests and the programs that they start run most: in a debug build they are optimized too, which
/// halves the time of the tests. Assertions stay, and so does what stands in `#if DEBUG`, such as the order of locks.
let optimizedTargets: Set<String> = [
    "Border", "Cards", "Content", "Core", "DeepLinks", "Files", "InterfaceModel", "JSONSchema", "JSONText", "Locks",
    "ModuleRuntime", "SurfaceMessages", "Surfaces", "TerminalSurface", "WebSurface",
]
let optimization: [SwiftSetting] = [
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

let cTargets: Set<String> = [
    "AuthorSDK", "BricksABI", "CBench", "CCrash", "CCurl", "CFakeHost", "CFaulty", "CLeaf", "CLedger", "CMicrohttpd",
    "CProbe",
    "CSandbox", "CShims", "CTerminal", "CTrial",
]
for target in targets where target.type != .system {
    if cTargets.contains(target.name) || target.name.hasSuffix("Card") {
        target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]
    } else {
        target.swiftSettings = (target.swiftSettings ?? []) + swiftSettings
        if optimizedTargets.contains(target.name) { target.swiftSettings? += optimization }
    }
}

let package = Package(
    name: "bricks",
    products: ["Timer", "Tuya", "Biometrics", "Community"].map(sharedObject),
    targets: targets
)
