import Deployment
import Diagnostics
import Files
import Foundation
import JSONText
import Synchronization
import Testing

/// How much work manifests and locks of any size make.
@Suite struct ManifestSizeTests {
    /// Counts what is asked of it.
    private final class CountingFileSystem: FileSystem {
        private let calls = Mutex(0)
        private let system: MemoryFileSystem

        init(_ system: MemoryFileSystem = MemoryFileSystem()) { self.system = system }

        var count: Int { calls.withLock { $0 } }
        private func counted<Value>(_ value: Value) -> Value {
            calls.withLock { $0 += 1 }
            return value
        }

        func kind(of path: String) -> FileKind { counted(system.kind(of: path)) }
        func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
            try counted(system).read(path, limit: limit)
        }
        func withFile<Value>(_ path: String, _ body: (any ByteSource) -> Value) throws(FileProblem) -> Value {
            try counted(system).withFile(path, body)
        }
        func names(in folder: String) -> [String] { counted(system.names(in: folder)) }
        func isWritableByAll(_ path: String) -> Bool { counted(system.isWritableByAll(path)) }
        func realPath(_ path: String) -> String? { counted(system.realPath(path)) }
    }

    private static func manifest(_ key: String, _ count: Int, in environment: String? = nil) -> [UInt8] {
        let element = key == "modules" ? #"{"id":"com.m","path":"a.so"}"# : #""a""#
        let list = "\"\(key)\": [\n" + Array(repeating: element, count: count).joined(separator: ",\n") + "]"
        let placed = environment.map { #""environments": {"\#($0)": {\#(list)}}"# } ?? list
        return Array(
            #"{"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}], \#(placed)}"#.utf8
        )
    }

    @Test(
        "A list that is longer than it may be is told once, with the count, before anything is made of its elements",
        arguments: [("modules", 100_000, 2_000), ("search", 200_000, 32), ("tokens", 33, 32), ("tokens", 200_000, 32)])
    func limitFirst(_ key: String, _ count: Int, _ maximum: Int) throws {
        let system = CountingFileSystem()
        let reading = ManifestReader(fileSystem: system).read(Self.manifest(key, count), file: "demo.json")
        #expect(reading.manifest == nil)
        let only = try #require(reading.diagnostics.first)
        #expect(reading.diagnostics.codes == ["manifest.too-many"])
        #expect(only.message.contains("\(count)") && only.message.contains("at most \(maximum)"), "\(only.message)")
        #expect(only.position?.line == 1 && only.help?.isEmpty == false)
        #expect(system.count == 0)
    }

    @Test("What an environment has in the place of a list is bounded as well")
    func environments() {
        let text = Self.manifest("modules", 100_000, in: "production")
        let system = CountingFileSystem()
        let reading = ManifestReader(fileSystem: system, environment: "production").read(text, file: "demo.json")
        #expect(reading.manifest == nil && reading.diagnostics.codes == ["manifest.too-many"])
        #expect(system.count == 0)
    }

    @Test("Twice as many modules make twice as many calls of the file system, also where none is found")
    func linear() throws {
        func calls(_ count: Int) throws -> Int {
            let system = CountingFileSystem(Scenario().fileSystem)
            let modules = (0..<count).map { JSON.object(["id": .string("com.m\($0)"), "path": .string("m\($0).so")]) }
            var manifest = Scenario().manifest
            manifest["modules"] = .array(modules)
            let reading = ManifestReader(fileSystem: system).read(
                Array(JSON.object(manifest).prettyText.utf8), file: "app/demo.json")
            _ = Resolver(offer: Scenario().offer, programFolder: "/program", fileSystem: system).plan(
                try #require(reading.manifest), diagnostics: reading.diagnostics)
            return system.count
        }
        let (one, two) = try (calls(500), calls(1_000))
        #expect(two <= one * 2 + 10)
    }

    @Test("A position in a long text is that of a count from its start")
    func positions() throws {
        let text = "[" + (0..<3_000).map { "\"é\($0)\"" + ($0 % 3 == 0 ? ",\n" : ", ") }.joined() + "0]"
        let bytes = Array(text.utf8)
        let document = try JSONDocument(parsing: bytes)
        for index in stride(from: 0, through: 3_000, by: 7) {
            let pointer = JSONPointer([String(index)])
            let mark = index == 3_000 ? "0]" : "\"é\(index)\""
            let range = try #require(text.range(of: mark))
            let before = text[..<range.lowerBound]
            let line = before.count { $0 == "\n" } + 1
            let column =
                (before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? before)
                .unicodeScalars.count + 1
            #expect(document.position(of: pointer) == SourcePosition(line: line, column: column), "\(index)")
        }
    }

    @Test("A module of a lock is found in a list of any order and length")
    func locked() {
        for count in [0, 1, 2, 3, 64, 1_999] {
            let ids = (0..<count).map { "com.m\($0 * 7_919 % 2_003)" }
            let lock = Lock(
                deployment: "demo", modules: ids.map { Lock.Module(id: $0, version: "1.0.0", sha256: "x") })
            for id in ids { #expect(lock.module(id)?.id == id) }
            #expect(lock.module("com.a") == nil && lock.module("com.zzz") == nil && lock.module("com.m1x") == nil)
        }
    }
}
