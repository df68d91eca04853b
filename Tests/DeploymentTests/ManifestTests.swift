import Diagnostics
import Foundation
import JSONText
import TestSupport
import Testing
import Versions

@testable import Deployment

struct ManifestTests {
    private func read(_ text: String) -> ManifestReading {
        ManifestReader(fileSystem: MemoryFileSystem()).read(Array(text.utf8), file: "demo.json")
    }

    private let full = #"""
        {
          "$schema": "./schema/manifest-1.json", "schema": "bricks.manifest/1", "id": "wellness", "name": "Stillwater",
          "environment": "staging", "search": ["modules"], "unservedTabs": "placeholder",
          "tabs": [
            {"id": "home", "title": "Home", "icon": "home"},
            {"id": "friends", "kind": "community", "module": "com.bricks.community"},
            {"id": "extra", "kind": "custom", "module": "com.example.extra"}
          ],
          "modules": [
            {"id": "com.bricks.timer", "version": "^1.0.0", "isolation": "in-process", "required": true, "enabled": true,
             "delegate": false, "configuration": {"a": [1]}}
          ],
          "settings": {"onboardingType": "none", "hapticksEnabled": true}, "flags": {"health_enabled": true, "paywall_config_id": "x"},
          "deepLinks": {"prefixes": ["stillwater"], "urls": ["https"]},
          "legal": {"terms": "https://example.org/terms"}, "web": {"host": "::1", "port": 0, "hosts": ["app.example"]}
        }
        """#

    @Test("Every member of a manifest is read")
    func everything() throws {
        let reading = read(full)
        #expect(reading.diagnostics.codes == ["manifest.historic-name"])
        let manifest = try #require(reading.manifest)
        #expect(manifest.id == "wellness")
        #expect(manifest.environment == .staging)
        #expect(manifest.unservedTabs == .placeholder)
        #expect(manifest.tabs.map(\.kind) == [.home, .community, .custom])
        #expect(manifest.tabs.map(\.module) == [nil, "com.bricks.community", "com.example.extra"])
        let module = try #require(manifest.modules.first)
        #expect(module.isRequired && module.isEnabled && !module.hasDelegate)
        #expect(module.version.description == "^1.0.0")
        #expect(module.configuration["a"] == [1])
        #expect(manifest.settings["hapticsEnabled"] == true && manifest.settings["onboardingType"] == "none")
        #expect(manifest.settings["hapticksEnabled"] == nil)
        #expect(manifest.flags["paywall_config_id"] == "x")
        #expect(manifest.deepLinks.prefixes == ["stillwater"])
        #expect(manifest.legal.terms == "https://example.org/terms")
        #expect(manifest.web == Manifest.Web(host: "::1", port: 0, hosts: ["app.example"]))
    }

    @Test("What a manifest leaves out has its default")
    func defaults() throws {
        let reading = read(#"{"schema":"bricks.manifest/1","id":"a","name":"A","tabs":[{"id":"home"}]}"#)
        #expect(reading.diagnostics.isEmpty)
        let manifest = try #require(reading.manifest)
        #expect(manifest.environment == .development)
        #expect(manifest.search == ["modules"])
        #expect(manifest.unservedTabs == .omit)
        #expect(manifest.web == Manifest.Web(host: "127.0.0.1", port: 8080, hosts: ["localhost", "127.0.0.1"]))
    }

    @Test("A manifest cut off at any byte gives one error with its place")
    func truncated() {
        let bytes = Array(full.utf8)
        for length in 0..<bytes.count {
            let reading = ManifestReader(fileSystem: MemoryFileSystem()).read(
                Array(bytes[..<length]), file: "demo.json")
            #expect(reading.manifest == nil)
            #expect(reading.diagnostics.codes == [length == 0 ? "manifest.empty" : "manifest.syntax"], "at \(length)")
            #expect(length == 0 || reading.diagnostics.first?.position != nil)
        }
    }

    @Test("Any member may have any type: it is reported, and nothing else is lost")
    func wrongTypes() throws {
        let root = try JSON(parsing: full)
        var pending: [JSONPointer] = [JSONPointer()]
        var checked = 0
        while let place = pending.popLast() {
            switch root[place] {
            case .object(let object)?: pending += object.keys.map { place / $0 }
            case .array(let list)?: pending += list.indices.map { place / $0 }
            default: break
            }
            for value: JSON in [nil, true, -1, 1.5, "", "x\u{1B}[31m", [], [[]], [nil], [:], ["a": nil]] {
                let changed = replacing(root, place, value)
                let reading = read(changed.text)
                #expect(reading.diagnostics.allSatisfy { $0.position != nil && $0.help?.isEmpty != true })
                #expect(reading.diagnostics.allSatisfy { !$0.text.contains("\u{1B}") })
                checked += 1
            }
        }
        #expect(checked > 400)
    }

    private func replacing(_ value: JSON, _ place: JSONPointer, _ new: JSON) -> JSON {
        guard let token = place.tokens.first else { return new }
        let rest = JSONPointer(Array(place.tokens.dropFirst()))
        switch value {
        case .object(var object):
            object[token] = replacing(object[token] ?? nil, rest, new)
            return .object(object)
        case .array(var array):
            guard let index = JSONPointer.index(token) else { return value }
            array[index] = replacing(array[index], rest, new)
            return .array(array)
        default: return value
        }
    }

    @Test("Ten thousand tabs are refused with their number, at a cost in proportion to it")
    func manyTabs() {
        // Eight times the tabs; quadratic work would take 64 times as long.
        #expect(timeToRefuse(10_000) < timeToRefuse(1_250) * 24 + .milliseconds(20))
    }

    private func timeToRefuse(_ count: Int) -> Duration {
        let tabs = (0..<count).map { #"{"id":"tab\#($0 % 7)","kind":"hme"}"# }.joined(separator: ",\n")
        let clock = ProcessorClock()
        var reading = ManifestReading(manifest: nil, diagnostics: [])
        let time = clock.measure {
            reading = read(#"{"schema":"bricks.manifest/1","id":"a","name":"A","tabs":[\#(tabs)]}"#)
        }
        #expect(
            reading.diagnostics.only(.manifestTooMany).map(\.message) == [
                "Expected at most 100 elements, found \(count)."
            ])
        #expect(reading.diagnostics.count < 400)
        return time
    }

    @Test("A file that is no manifest is told by what it is")
    func files() throws {
        func codes(_ path: String) -> [String] { ManifestReader().read(path).diagnostics.codes }
        try withTemporaryFolder { folder in
            #expect(codes("\(folder)/absent.json") == ["manifest.not-found"])
            #expect(codes(folder) == ["manifest.is-folder"])
            #expect(codes("/dev/null") == ["manifest.unreadable"])
            try Data().write(to: URL(fileURLWithPath: "\(folder)/empty.json"))
            #expect(codes("\(folder)/empty.json") == ["manifest.empty"])
            try Data(count: 50_000_000).write(to: URL(fileURLWithPath: "\(folder)/large.json"))
            #expect(codes("\(folder)/large.json") == ["manifest.too-large"])
            try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(folder)/binary.json"))
            #expect(codes("\(folder)/binary.json") == ["manifest.syntax"])
            try Data("[]".utf8).write(to: URL(fileURLWithPath: "\(folder)/list.json"))
            #expect(codes("\(folder)/list.json") == ["manifest.wrong-type"])
        }
    }

    @Test("Paths that leave the deployment's folder are refused, also by a symbolic link")
    func outside() throws {
        try withTemporaryFolder { folder in
            let files = FileManager.default
            let app = "\(folder)/app"
            try files.createDirectory(atPath: "\(app)/inside", withIntermediateDirectories: true)
            try files.createDirectory(atPath: "\(folder)/app-neighbour", withIntermediateDirectories: true)
            try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/secret.json"))
            try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(app)/inside/tokens.json"))
            try files.createSymbolicLink(atPath: "\(app)/link.json", withDestinationPath: "../secret.json")
            try files.createSymbolicLink(atPath: "\(app)/fine.json", withDestinationPath: "inside/tokens.json")
            try files.createSymbolicLink(atPath: "\(app)/near", withDestinationPath: "../app-neighbour")
            let manifest = #"""
                {"schema":"bricks.manifest/1","id":"a","name":"A","tabs":[{"id":"home"}],
                 "tokens":["../secret.json","link.json","fine.json","inside/../inside/tokens.json","/etc/passwd","none.json",
                           "inside"],
                 "content":"near","search":["inside/../../x"],"modules":[{"id":"com.a","path":"near/lib.so"},
                 {"id":"com.b","path":"/lib.so"}]}
                """#
            try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(app)/demo.json"))
            let found = ManifestReader().read("\(app)/demo.json").diagnostics.map {
                "\($0.pointer?.description ?? ""): \($0.code.rawValue)"
            }
            #expect(
                found == [
                    "/tokens/0: manifest.path-outside", "/tokens/1: manifest.path-outside",
                    "/tokens/4: manifest.path-absolute", "/tokens/5: manifest.file-missing",
                    "/tokens/6: manifest.file-missing", "/content: manifest.path-outside",
                    "/search/0: manifest.path-outside", "/modules/1/path: manifest.path-absolute",
                ])
        }
    }
}
