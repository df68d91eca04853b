import Foundation
import InterfaceModel
import TestSupport
import Testing

@Suite("The headers against the released versions", .timeLimit(.minutes(20)))
struct BaselineTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func check(_ headers: String) async throws -> Command {
        try await Command.run([Repository.path(".ci/abi"), "--headers", headers])
    }

    /// A copy of the headers with one file's text changed, and the assertions of its layout taken away: they would not
    /// let it compile, and what is tried here is what comes after them.
    private func headers(_ file: String, _ text: String, _ replacement: String) throws -> String {
        let path = folder.file("changed")
        try FileManager.default.copyItem(atPath: Repository.headers, toPath: path)
        let header = "\(path)/bricks/\(file)"
        let before = try String(contentsOfFile: header, encoding: .utf8)
        try #require(before.contains(text))
        let after = before.replacing(text, with: replacement).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("BRICKS_ASSERT") }
        try Data(after.joined(separator: "\n").utf8).write(to: URL(filePath: header))
        return path
    }

    @Test("Today's headers are compatible with every version that was released")
    func today() async throws {
        let result = try await check(Repository.headers)
        #expect(result.code == 0, "\(result.output)")
        for version in try Repository.released { #expect(result.output.contains(version)) }
    }

    @Test("Methods and interfaces that are appended, as the rules allow, are accepted")
    func additions() async throws {
        let result = try await check(try Headers.next(in: folder))
        #expect(result.code == 0, "\(result.output)")
    }

    @Test("Members at the end of a struct that begins with its size, and values of an enumeration, are accepted")
    func members() async throws {
        let grown = try headers("entry.h", "} bricks_host;", "    uint64_t added;\n} bricks_host;")
        let result = try await check(grown)
        #expect(result.code == 0, "\(result.output)")
        try FileManager.default.removeItem(atPath: grown)
        let valued = try headers("base.h", "BRICKS_BUSY = 0x301,", "BRICKS_BUSY = 0x301, BRICKS_TIRED = 0x302,")
        let other = try await check(valued)
        #expect(other.code == 0, "\(other.output)")
    }

    struct Breakage: Sendable, CustomTestStringConvertible {
        var title: String
        var file: String
        var text: String
        var replacement: String
        var says: String
        var testDescription: String { title }
    }

    static let breakages = [
        Breakage(
            title: "a parameter more", file: "tab.h", text: "bricks_id tab, const char *route",
            replacement: "bricks_id tab, uint64_t flags, const char *route", says: "parameter 6 of type"),
        Breakage(
            title: "a parameter of another type", file: "screen.h", text: "int32_t visible",
            replacement: "int64_t visible",
            says: "type size changed from 32 to 64"),
        Breakage(
            title: "a method inserted", file: "surface.h", text: "    uint32_t minor;",
            replacement: "    uint32_t minor;\n    bricks_status (*clear)(void *self, const bricks_call *call);",
            says: "clear"),
        Breakage(
            title: "a member resized", file: "value.h", text: "double real;", replacement: "float real;",
            says: "type name changed from 'double' to 'float'"),
        Breakage(
            title: "a member dropped", file: "call.h", text: "    uint64_t trace; ", replacement: "    //",
            says: "trace"),
        Breakage(
            title: "a status of another value", file: "base.h", text: "BRICKS_BUSY = 0x301",
            replacement: "BRICKS_BUSY = 0x310",
            says: "from value '769' to '784'"),
        Breakage(
            title: "a value taken away", file: "value.h", text: "    BRICKS_VALUE_REAL = 3,", replacement: "    ",
            says: "BRICKS_VALUE_REAL"),
        Breakage(
            title: "an id of another width", file: "base.h", text: "typedef uint64_t bricks_id;",
            replacement: "typedef uint32_t bricks_id;", says: "bricks_id"),
    ]

    @Test("A change to what was released fails with the difference", arguments: breakages)
    func broken(_ breakage: Breakage) async throws {
        let result = try await check(try headers(breakage.file, breakage.text, breakage.replacement))
        #expect(result.code == 1, "\(result.output)")
        #expect(result.output.contains(breakage.says), "\(result.output)")
    }

    @Test("A change that keeps the sizes but not the assertions does not compile")
    func assertions() async throws {
        let path = try Headers.write(to: folder, "reordered") { interface in
            if interface.reference == "bricks.tab/1" { interface.methods.swapAt(0, 1) }
        }
        // The header as it was generated asserts its own order, so only the baseline shows the change.
        let result = try await check(path)
        #expect(result.code == 1, "\(result.output)")
        #expect(result.output.contains("offset changed") || result.output.contains("name of"), "\(result.output)")
    }

    @Test("The frozen headers of every released version describe interfaces that today's only extend")
    func frozenLayouts() throws {
        for version in try Repository.released {
            let include = Repository.path("Tests/Fixtures/ABI/\(version)/include")
            for interface in Contract.interfaces {
                let header = "\(include)/bricks/\(interface.fileName).h"
                guard let text = try? String(contentsOfFile: header, encoding: .utf8) else { continue }
                let macro =
                    "#define \(interface.name.replacing(".", with: "_").replacing("-", with: "_").uppercased())_LAYOUT \\\n"
                let after = try #require(text.firstRange(of: macro)).upperBound
                let lines = text[after...].split(separator: "\n").prefix { $0.hasPrefix("    \"") }
                let layout = lines.compactMap {
                    $0.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
                }
                .joined().replacing("\\n", with: "\n")
                let released = try #require(try InterfaceLayout.read(Array(layout.utf8)).first)
                let comparison = LayoutComparison(host: InterfaceLayout(interface), module: released)
                #expect(comparison.isCompatible, "\(version): \(comparison.difference?.lines() ?? [])")
            }
        }
    }
}
