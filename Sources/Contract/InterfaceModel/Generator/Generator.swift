import JSONText

/// Everything that is derived from the descriptions, by path from the package's root.
public struct Generator {
    /// Makes a generator, which has no state.
    public init() {}

    private let include = "Sources/Contract/BricksABI/include/bricks"
    private let statuses = StatusGenerator(classes: Contract.statusClasses)

    /// The lines that are derived in files that are otherwise written by hand.
    public var derivedLines: [DerivedLines] { statuses.headers(in: include) }

    /// Returns every derived file, with its path from the package's root; the same for the same descriptions.
    public func files() -> [(path: String, text: String)] {
        let interfaces = Contract.interfaces
        let headers = HeaderGenerator()
        var files = interfaces.map { ("\(include)/\($0.fileName).h", headers.header(of: $0)) }
        files.append(("\(include)/bricks.h", headers.umbrella(of: interfaces, enumerations: Contract.enumerations)))
        files.append(("\(include)/module/calls.h", CCallGenerator().header(of: interfaces)))
        files += CPPGenerator().files(
            of: interfaces, documents: Contract.documents, enumerations: Contract.enumerations,
            idKinds: Contract.idKinds)
        files.append(statuses.cppFile())
        files.append(("Sources/Contract/ModuleInterfaces/Generated/Statuses.swift", statuses.swiftSource()))
        files.append(
            (
                "Sources/Contract/ModuleInterfaces/Generated/Documents.swift",
                SwiftDocumentGenerator().source(of: Contract.documents)
            ))
        files.append(
            (
                "Sources/Contract/ModuleInterfaces/Generated/Enumerations.swift",
                SwiftEnumerationGenerator().source(of: Contract.enumerations)
            ))
        files.append(
            (
                "Sources/Contract/ModuleInterfaces/Generated/Interfaces.swift",
                SwiftProtocolGenerator().source(of: interfaces)
            ))
        for interface in interfaces {
            files.append(
                (
                    "Sources/Contract/Border/Generated/\(interface.swiftName).swift",
                    SwiftBorderGenerator().source(of: interface)
                        .replacing("PROVIDER", with: "\(interface.swiftName)Provider")
                ))
        }
        files.append(
            ("Sources/Modules/ModuleRuntime/Generated/CallPlans.swift", CallPlanGenerator().source(of: interfaces)))
        files.append(("Sources/Authors/CFakeHost/fake_host_stubs.c", FakeHostGenerator().source(of: interfaces)))
        files.append(
            ("manifests/schema/documents-1.json", SchemaGenerator().schema(of: Contract.documents).prettyText))
        let reference = ReferenceGenerator().pages(
            interfaces: interfaces, documents: Contract.documents, enumerations: Contract.enumerations,
            statuses: Contract.statusClasses)
        files += reference.map { ("Sources/Authors/AuthorSDK/Bricks.docc/Reference/\($0.name)", $0.text) }
        files += RustGenerator().files(
            interfaces: interfaces, documents: Contract.documents, enumerations: Contract.enumerations,
            idKinds: Contract.idKinds, statuses: Contract.statusClasses
        ).map { ("Sources/Authors/AuthorSDK/rust/src/generated/\($0.path)", $0.text) }
        return files
    }
}

/// Writes a Swift type for each open enumeration.
struct SwiftEnumerationGenerator {
    func source(of enumerations: [Enumeration]) -> String {
        var lines = [generatedNotice, ""]
        for enumeration in enumerations {
            lines.append("/// \(enumeration.summary) An unknown value means ``\(enumeration.fallback)``.")
            lines.append("public enum \(enumeration.swiftName): Int32, BorderEnumeration {")
            for item in enumeration.cases {
                lines += ["    /// \(item.meaning)", "    case \(item.name) = \(item.value)"]
            }
            lines += ["", "    public static let fallback = \(enumeration.swiftName).\(enumeration.fallback)", "}", ""]
        }
        return lines.joined(separator: "\n")
    }
}
