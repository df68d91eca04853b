internal import InterfaceModel

/// Where each carried file stands in an SDK.
public struct SDKLayout: Sendable {
    /// The languages that the SDK is for.
    public let languages: Set<ModuleLanguage>
    private let files: [AuthorFile]

    /// Makes the layout of an SDK for some languages; `files` are by default those that the program carries.
    public init(_ languages: Set<ModuleLanguage>, files: [AuthorFile] = AuthorFiles.all) {
        self.languages = languages
        self.files = files
    }

    /// Files whose path begins with `source` go to `target`, where the SDK is for one of the languages.
    private struct Rule {
        var source: String
        var target: String
        var languages: Set<ModuleLanguage>
        /// Whether files in folders below the source stay out.
        var isFlat = false
    }

    private static let rules: [Rule] = {
        let native: Set<ModuleLanguage> = [.c, .cpp, .rust]
        var rules = [
            Rule(source: "Sources/Contract/BricksABI/include/bricks/", target: "include/bricks/", languages: native),
            Rule(source: "Sources/Authors/AuthorSDK/cpp/include/bricks/", target: "include/bricks/", languages: [.cpp]),
            Rule(source: "Sources/Authors/CFakeHost/include/bricks/", target: "include/bricks/", languages: native),
            Rule(source: "Sources/Authors/CFakeHost/", target: "share/bricks/", languages: native, isFlat: true),
            Rule(source: "Sources/Authors/AuthorSDK/pkgconfig/", target: "lib/pkgconfig/", languages: [.c, .cpp]),
            Rule(source: "Sources/Authors/AuthorSDK/cmake/", target: "lib/cmake/bricks/", languages: [.c, .cpp]),
            Rule(
                source: "Plugins/module.exports", target: "share/bricks/module.exports", languages: [.c, .cpp, .rust]),
            Rule(source: "Sources/Authors/AuthorSDK/rust/", target: "rust/", languages: [.rust]),
            Rule(source: "Sources/Authors/AuthorSDK/swift/", target: "swift/", languages: [.swift]),
        ]
        // The package's targets keep the names that they have here.
        for folder in [
            "Authors/ModuleKit", "Contract/Border", "Contract/BricksABI", "Contract/CLeaf", "Contract/JSONText",
            "Contract/ModuleInterfaces", "Contract/SurfaceMessages",
        ] {
            let target = folder.drop { $0 != "/" }
            rules.append(Rule(source: "Sources/\(folder)/", target: "swift/Sources\(target)/", languages: [.swift]))
        }
        return rules
    }()

    /// The SDK's files, by path from its root.
    public func contents() -> [String: [UInt8]] {
        var contents = ["VERSION": Array(Self.version.utf8)]
        for file in files {
            for rule in Self.rules where !rule.languages.isDisjoint(with: languages) {
                guard file.path.hasPrefix(rule.source) else { continue }
                let rest = file.path.dropFirst(rule.source.count)
                if rule.isFlat, rest.contains("/") { continue }
                contents[rule.target + rest] = file.bytes
            }
        }
        return contents
    }

    /// The first line of the file `VERSION`, by which a folder is known to hold an SDK.
    static let signature = "Bricks SDK \(Contract.abiMajor).\(Contract.abiMinor)"
    static let signaturePrefix = "Bricks SDK "

    /// The versions of the ABI and of every interface, one a line.
    public static let version: String = {
        let interfaces = Contract.interfaces.map { "\($0.name)/\($0.major).\($0.minor)" }.sorted()
        return ([signature, "abi \(Contract.abiMajor).\(Contract.abiMinor)"] + interfaces).joined(separator: "\n")
            + "\n"
    }()
}
