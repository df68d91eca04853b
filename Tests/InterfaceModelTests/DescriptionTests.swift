import Foundation
import InterfaceModel
import TestSupport
import Testing

@Suite("Interface descriptions")
struct DescriptionTests {
    private static let derived = Generator().files()

    @Test(
        "What is derived from the descriptions is checked in as it is derived",
        arguments: derived.map(\.path))
    func derivedFilesAreCurrent(path: String) throws {
        let expected = try #require(Self.derived.first { $0.path == path })
        let found = try String(contentsOf: Repository.folder.appending(path: path), encoding: .utf8)
        #expect(found == expected.text, "run `swift run bricks-interfaces`")
    }

    @Test("Lines that are derived in hand-written headers are checked in as they are derived")
    func derivedLinesAreCurrent() throws {
        let all = Generator().derivedLines
        #expect(!all.isEmpty)
        for derived in all {
            let found = try String(contentsOf: Repository.folder.appending(path: derived.path), encoding: .utf8)
            #expect(derived.applied(to: found) == found, "run `swift run bricks-interfaces`")
        }
    }

    @Test("Derived lines replace what was between the lines around them, and nothing else")
    func derivedLinesAreReplaced() throws {
        let header = try #require(Generator().derivedLines.first { $0.path.hasSuffix("base.h") })
        let text = "/* Before. */\ntypedef uint32_t bricks_status;\n\nenum {\n    OLD = 1\n};\n\n#endif\n"
        let applied = try #require(header.applied(to: text))
        #expect(applied.hasPrefix("/* Before. */\ntypedef uint32_t bricks_status;\n\nenum {\n    BRICKS_OK = 0,"))
        #expect(applied.hasSuffix("\n};\n\n#endif\n"))
        #expect(!applied.contains("OLD"))
        #expect(header.applied(to: "enum {\n};\n") == nil)
    }

    @Test("Every status has a number of its own in its class, and numbers rise")
    func statusesAreOrdered() {
        for family in Contract.statusClasses {
            for status in family.statuses { #expect(status.value >> 8 == family.value, "\(status.name)") }
        }
        let values = Contract.statuses.map(\.value)
        #expect(values == Set(values).sorted())
        #expect(Set(Contract.statuses.map(\.name)).count == values.count)
    }

    @Test("Methods are only ever appended", arguments: Contract.interfaces)
    func methodsAreAppended(interface: Interface) {
        let versions = interface.methods.map(\.since)
        #expect(versions == versions.sorted())
        #expect(versions.allSatisfy { $0 <= interface.minor })
        #expect(Set(interface.methods.map(\.name)).count == interface.methods.count)
    }

    @Test("Every interface that another includes is described", arguments: Contract.interfaces)
    func includesAreDescribed(interface: Interface) {
        for name in interface.includes { #expect(Contract.interface(name) != nil) }
    }

    @Test("Every document that a method passes is described")
    func documentsAreDescribed() {
        for method in Contract.interfaces.flatMap(\.methods) {
            for parameter in method.parameters + method.results {
                if case .document(let name) = parameter.type { #expect(Contract.document(name) != nil, "\(name)") }
            }
        }
    }

    @Test(
        "An event has no results and a leaf that a module provides has no new objects", arguments: Contract.interfaces)
    func kindsAreKept(interface: Interface) {
        for method in interface.methods where method.kind == .event { #expect(method.results.isEmpty) }
    }

    @Test(
        "The headers compile without a warning in every language they promise",
        arguments: [("gcc", "c11"), ("gcc", "c17"), ("clang", "c11"), ("clang", "c17")]
            + [("g++", "c++17"), ("g++", "c++20"), ("clang++", "c++17"), ("clang++", "c++20")])
    func headersCompile(compiler: String, standard: String) async throws {
        let command = try await Command.run([
            compiler, "-std=\(standard)", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only",
            "-x", standard.hasPrefix("c++") ? "c++" : "c", "\(Repository.headers)/bricks/bricks.h",
        ])
        #expect(command.code == 0, "\(command.output)")
    }
}
