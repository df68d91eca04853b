import Foundation
import JSONText
import Testing
import Versions

/// Recorded from the Python package node-semver by Fixtures/generate.py.
struct VersionTests {
    private func fixture() throws -> JSON {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/versions.json")
        return try JSON(parsing: [UInt8](Data(contentsOf: file)))
    }

    @Test("Precedence is that of the peer")
    func precedence() throws {
        for entry in try #require(fixture()["order"]?.array) {
            let a = try #require(SemanticVersion(entry[0]?.string ?? ""))
            let b = try #require(SemanticVersion(entry[1]?.string ?? ""))
            #expect((a > b ? 1 : a < b ? -1 : 0) == Int(entry[2]?.integer ?? 9), "\(a) \(b)")
        }
    }

    @Test("Ranges admit what they admit for the peer")
    func ranges() throws {
        let fixture = try fixture()
        let versions = try #require(fixture["versions"]?.array).compactMap(\.string)
        for entry in try #require(fixture["ranges"]?.array) {
            let range = try #require(VersionRange(entry["range"]?.string ?? ""))
            let admitted = versions.filter { SemanticVersion($0).map(range.contains) ?? false }
            #expect(admitted == entry["admits"]?.array?.compactMap(\.string), "\(range)")
        }
    }

    @Test(
        "A text that is no version is refused",
        arguments: [
            "", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.03", "1.2.3-", "1.2.3-01", "1.2.3-a..b", "1.2.3+", "v1.2.3",
            " 1.2.3",
            "1.2.3-é", "99999999999999999999.0.0", "-1.0.0", String(repeating: "1", count: 300) + ".0.0",
        ])
    func noVersion(_ text: String) {
        #expect(SemanticVersion(text) == nil)
    }

    @Test("A version is written as it was read; build metadata does not count")
    func roundTrip() throws {
        let version = try #require(SemanticVersion("1.2.3-rc.1+build.07"))
        #expect(version.description == "1.2.3-rc.1+build.07")
        #expect(version == SemanticVersion("1.2.3-rc.1+other"))
    }

    @Test(
        "A text that is no range is refused",
        arguments: [
            "", " ", "^", "~", "latest", "1.2.3.4", "^1.x.2", ">=", "1.0.0 ||", "|| 1", "^^1", "1.0.0 - 2.0.0", "01.x",
        ])
    func noRange(_ text: String) {
        #expect(VersionRange(text) == nil)
    }

    @Test("An interface means its major version and at least its minor version")
    func interfaces() throws {
        let use = try #require(InterfaceReference("bricks.devices/1.2"))
        #expect(InterfaceReference("bricks.devices", 1, 3).satisfies(use))
        #expect(!InterfaceReference("bricks.devices", 1, 1).satisfies(use))
        #expect(!InterfaceReference("bricks.devices", 2, 5).satisfies(use))
        #expect(!InterfaceReference("bricks.device", 1, 3).satisfies(use))
        #expect(InterfaceReference("bricks.devices/1") == InterfaceReference("bricks.devices", 1, 0))
        for text in [
            "", "/", "a/", "/1", "a/1.2.3", "A/1", "a..b/1", "a/x", "a/1.", "a/10000", "a/1/2", "1a/1", "a/01",
            "a/1.00", "a/1..2", "a/.1",
        ] {
            #expect(InterfaceReference(text) == nil, "\(text)")
        }
    }
}
