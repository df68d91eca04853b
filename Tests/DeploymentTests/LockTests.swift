import Deployment
import Diagnostics
import Files
import Integrity
import JSONText
import Testing

struct LockTests {
    private static let key = "RWQ7q/9NFMutxwr4JAMoS2a+o72zZlKHJEhugNiJFkap4g/W/1I32TCy"

    private static func digest(_ digit: String) -> String { String(repeating: digit, count: 64) }

    /// Two modules that are as the lock says, but for what a test changes.
    private static func scenario(_ lock: String? = nil) -> Scenario {
        var scenario = Scenario(
            modules: [["id": "com.a"], ["id": "com.b", "path": "b.so"], ["id": "com.off", "enabled": false]],
            files: ["app/modules/a.so": module("com.a", "1.2.0"), "app/b.so": module("com.b")])
        scenario.lock = lock
        return scenario
    }

    // MARK: The file

    @Test("A lock is written by id whatever the order, and read as it was written")
    func roundTrip() {
        let modules = ["com.b", "com.a", "org.c"].map {
            Lock.Module(id: $0, version: "1.0.0-beta.1+x", sha256: Self.digest("a"))
        }
        let lock = Lock(deployment: "demo", modules: modules)
        #expect(lock.text == Lock(deployment: "demo", modules: modules.reversed()).text)
        #expect(lock.modules.map(\.id) == ["com.a", "com.b", "org.c"])
        let reading = LockReader().read(Array(lock.text.utf8), file: "demo.lock.json")
        #expect(reading.lock == lock)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(
        "The lock lies beside the manifest and has its name",
        arguments: [
            ("wellness.json", "wellness.lock.json"), ("a/b.json", "a/b.lock.json"), ("a/b", "a/b.lock.json"),
        ])
    func place(_ manifest: String, _ lock: String) { #expect(Lock.path(for: manifest) == lock) }

    @Test(
        "A lock that is none is refused as a whole, with the place in it",
        arguments: [
            ("", "lock.syntax", 1, 1), ("{\n \"schema\": \"bricks.lock/1\",", "lock.syntax", 2, 28),
            ("[]", "lock.invalid", 1, 1), (Self.text("\"schema\": \"bricks.lock/2\""), "lock.invalid", 1, 12),
            (Self.text(modules: "{\"id\": \"com.a\", \"version\": \"1.0.0\"}"), "lock.invalid", 3, 1),
            (Self.text(modules: Self.entry("com.a", "1.0", digest("0"))), "lock.invalid", 3, 28),
            (Self.text(modules: Self.entry("com.a", "1.0.0", digest("A"))), "lock.invalid", 3, 47),
            (Self.text(modules: Self.entry("com.a", "1.0.0", digest("0") + "0")), "lock.invalid", 3, 47),
            (Self.text(modules: Self.entry("com", "1.0.0", digest("0"))), "lock.invalid", 3, 8),
            (
                Self.text(
                    modules: Self.entry("com.a", "1.0.0", digest("0")) + ",\n"
                        + Self.entry("com.a", "1.0.0", digest("1"))),
                "lock.invalid", 4, 8
            ), (Self.text(modules: "", more: ",\n\"more\": 1"), "lock.invalid", 5, 1),
        ])
    func malformed(_ text: String, _ code: String, _ line: Int, _ column: Int) throws {
        let reading = LockReader().read(Array(text.utf8), file: "demo.lock.json")
        #expect(reading.lock == nil)
        let first = try #require(reading.diagnostics.first)
        #expect(first.code.rawValue == code)
        #expect(first.severity == .error)
        #expect(first.file == "demo.lock.json")
        #expect(first.position == SourcePosition(line: line, column: column), "\(first.text)")
        #expect(first.help?.contains("bricks lock") == true)
    }

    private static func entry(_ id: String, _ version: String, _ digest: String) -> String {
        "{\"id\": \"\(id)\", \"version\": \"\(version)\", \"sha256\": \"\(digest)\"}"
    }

    private static func text(
        _ schema: String = "\"schema\": \"bricks.lock/1\"", modules: String = "", more: String = ""
    ) -> String {
        "{\(schema), \"deployment\": \"demo\",\n\"modules\": [\n\(modules)\n]\(more)}"
    }

    @Test("A lock that is not there, or cannot be read, is told with the command that writes it")
    func absent() throws {
        let system = Self.scenario().fileSystem
        let absent = LockReader(fileSystem: system).read(for: "app/demo.json")
        let first = try #require(absent.diagnostics.first)
        #expect(absent.lock == nil)
        #expect(first.code == .lockNotFound && first.severity == .error)
        #expect(first.file == "app/demo.json" && first.searched == ["app/demo.lock.json"])
        #expect(first.help?.contains("bricks lock app/demo.json") == true)
        var other = system
        other.folders.insert("app/demo.lock.json")
        #expect(LockReader(fileSystem: other).read(for: "app/demo.json").diagnostics.codes == ["lock.unreadable"])
        other.files["app/demo.lock.json"] = Array(repeating: 0x20, count: LockReader.largestFile + 1)
        #expect(LockReader(fileSystem: other).read(for: "app/demo.json").diagnostics.codes == ["lock.unreadable"])
    }

    @Test("A lock that is there is used unless it is to be ignored; one that cannot be read is never passed over")
    func use() throws {
        var system = Self.scenario().fileSystem
        func reading(_ use: LockUse) -> LockReading? { LockReader(fileSystem: system).read(for: "app/demo.json", use) }
        #expect(reading(.whenPresent) == nil && reading(.ignored) == nil)
        #expect(reading(.required)?.diagnostics.codes == ["lock.not-found"])
        system.files["app/demo.lock.json"] = Array(Self.lock().utf8)
        #expect(reading(.whenPresent)?.lock?.modules.count == 2 && reading(.required)?.lock != nil)
        #expect(reading(.ignored) == nil)
        system.files["app/demo.lock.json"] = [0x7B]
        #expect(reading(.whenPresent)?.diagnostics.codes == ["lock.syntax"])
        system.files["app/demo.lock.json"] = nil
        system.folders.insert("app/demo.lock.json")
        #expect(reading(.whenPresent)?.diagnostics.codes == ["lock.unreadable"])
    }

    @Test("What every user of the machine may change, and decides what is loaded, is told once each")
    func writable() throws {
        var scenario = Self.scenario(Self.lock())
        #expect(try plan(scenario).diagnostics.codes == [])
        scenario.writable = [
            "app/demo.json", "app/demo.lock.json", "app", "app/modules", "app/modules/a.so", "app/x.so",
        ]
        let told = try plan(scenario).diagnostics
        #expect(Set(told.codes) == ["file.writable-by-all"] && told.count == 5)
        #expect(
            told.allSatisfy {
                $0.severity == .warning && $0.help?.hasPrefix("Take that right away: chmod o-w ") == true
            })
        #expect(told.contains { $0.message.contains("\"app/modules\"") && $0.message.contains("put files into") })
        #expect(told.contains { $0.message.contains("\"app/modules/a.so\"") && $0.message.contains("change") })
    }

    // MARK: A deployment and its lock

    /// The lock of the scenario as it stands. Digests of the scenario name paths, which no lock may have.
    private static func lock(_ change: (inout JSONObject, inout [JSONObject]) -> Void = { _, _ in }) -> String {
        var modules: [JSONObject] = [
            ["id": "com.a", "version": "1.2.0", "sha256": .string(digest("a"))],
            ["id": "com.b", "version": "1.0.0", "sha256": .string(digest("b"))],
        ]
        var lock: JSONObject = ["schema": "bricks.lock/1", "deployment": "demo"]
        change(&lock, &modules)
        lock["modules"] = .array(modules.map(JSON.object))
        return JSON.object(lock).prettyText
    }

    private func plan(_ scenario: Scenario) throws -> Plan {
        var scenario = scenario
        scenario.digests = ["app/modules/a.so": Self.digest("a"), "app/b.so": Self.digest("b")]
        return try scenario.plan()
    }

    @Test("A deployment that is as its lock says has no problem, and its lock is the same again")
    func asLocked() throws {
        let plan = try plan(Self.scenario(Self.lock()))
        #expect(plan.diagnostics.codes == [])
        #expect(plan.canStart)
        #expect(Lock(plan)?.text == Self.lock())
    }

    struct Change: Sendable, CustomTestStringConvertible {
        var name: String
        var code: String
        var file: String
        var line: Int
        var column: Int
        var make: @Sendable (inout Scenario) -> Void
        var testDescription: String { name }
    }

    static let changes: [Change] = [
        Change(
            name: "another version in the lock", code: "lock.version-differs", file: "app/demo.lock.json", line: 7,
            column: 18
        ) {
            $0.lock = lock { _, modules in modules[0]["version"] = "1.1.0" }
        },
        Change(
            name: "another digest in the lock", code: "lock.digest-differs", file: "app/demo.lock.json", line: 13,
            column: 17
        ) {
            $0.lock = lock { _, modules in modules[1]["sha256"] = .string(digest("c")) }
        },
        Change(
            name: "a module that is not in the lock", code: "lock.module-unlocked", file: "app/demo.json", line: 14,
            column: 5
        ) {
            $0.lock = lock { _, modules in modules.removeLast() }
        },
        Change(
            name: "a module that is only in the lock", code: "lock.module-extra", file: "app/demo.lock.json", line: 15,
            column: 5
        ) {
            $0.lock = lock { _, modules in
                modules.append(["id": "com.c", "version": "1.0.0", "sha256": .string(digest("c"))])
            }
        },
        Change(
            name: "a module of the lock that the manifest disables", code: "lock.module-extra",
            file: "app/demo.lock.json", line: 15, column: 5
        ) {
            $0.lock = lock { _, modules in
                modules.append(["id": "com.off", "version": "1.0.0", "sha256": .string(digest("c"))])
            }
        },
        Change(
            name: "a file that is gone", code: "lock.module-unusable", file: "app/demo.lock.json", line: 10, column: 5
        ) {
            $0.files["app/b.so"] = nil
        },
        Change(
            name: "a file of another module", code: "lock.module-unusable", file: "app/demo.lock.json", line: 10,
            column: 5
        ) {
            $0.files["app/b.so"] = module("com.z")
        },
        Change(
            name: "a newer file beside the locked one", code: "lock.version-differs", file: "app/demo.lock.json",
            line: 7, column: 18
        ) {
            $0.files["app/modules/z.so"] = module("com.a", "1.3.0")
        },
        Change(
            name: "the lock of another deployment", code: "lock.other-deployment", file: "app/demo.lock.json", line: 3,
            column: 17
        ) {
            $0.lock = lock { lock, _ in lock["deployment"] = "other" }
        },
        Change(name: "a lock that is none", code: "lock.syntax", file: "app/demo.lock.json", line: 1, column: 1) {
            $0.lock = "no"
        },
    ]

    @Test("What is not as the lock says is an error with its place, and nothing starts", arguments: changes)
    func notAsLocked(_ change: Change) throws {
        var scenario = Self.scenario(Self.lock())
        change.make(&scenario)
        let plan = try plan(scenario)
        let found = try #require(
            plan.diagnostics.first { $0.code.rawValue == change.code }, "\(plan.diagnostics.map(\.text))")
        #expect(found.severity == .error)
        #expect(found.file == change.file)
        #expect(found.position == SourcePosition(line: change.line, column: change.column), "\(found.text)")
        #expect(found.help?.isEmpty == false)
        #expect(!plan.canStart)
        scenario.lock = nil
        #expect(try self.plan(scenario).canStart, "Without a lock it is no error.")
    }

    @Test("A deployment with a module that cannot be used has no lock")
    func unlockable() throws {
        var scenario = Self.scenario()
        scenario.files["app/b.so"] = nil
        #expect(Lock(try plan(scenario)) == nil)
    }

    // MARK: Pins, and files that change while they are read

    @Test("A module that the manifest pins is refused when its file is another one")
    func pinned() throws {
        var scenario = Self.scenario()
        scenario.manifest["modules"] = [["id": "com.b", "path": "b.so", "sha256": .string(Self.digest("b"))]]
        #expect(try plan(scenario).modules.map(\.state) == [.declared])
        scenario.manifest["modules"] = [["id": "com.b", "path": "b.so", "sha256": .string(Self.digest("c"))]]
        let plan = try plan(scenario)
        #expect(plan.modules.map(\.state) == [.invalid])
        let found = try #require(plan.diagnostics.only(.moduleDigestDiffers).first)
        #expect(found.pointer?.description == "/modules/0/sha256" && found.position != nil)
        #expect(found.details == ["expected sha256 \(Self.digest("c"))", "found    sha256 \(Self.digest("b"))"])
        #expect(plan.canStart, "The module is not required.")
    }

    @Test(
        "A file that becomes another one while it is read is refused",
        arguments: [module("com.b", "1.0.1"), [], Array("x".utf8)])
    func swapped(_ other: [UInt8]) throws {
        var scenario = Self.scenario()
        scenario.swapped = ["app/b.so": other]
        let plan = try plan(scenario)
        #expect(plan.modules.map(\.state) == [.declared, .invalid, .disabled])
        #expect(plan.diagnostics.only(.moduleChanged).count == 1)
        #expect(plan.loadOrder == ["com.a"])
    }

    // MARK: Entries of the manifest

    @Test("Keys are read from the manifest; without a word on unsigned modules they are refused")
    func trust() throws {
        var scenario = Self.scenario()
        scenario.manifest["trust"] = ["keys": [.string(Self.key)]]
        let trust = try #require(scenario.reading.manifest?.trust)
        #expect(trust.keys.map(\.id.description) == ["C7ADCB144DFFAB3B"])
        #expect(trust.unsigned == .refuse)
        let refused = try plan(scenario)
        #expect(refused.diagnostics.only(.signatureMissing).count == 2)
        #expect(refused.modules.map { $0.signature?.state } == [SignatureState.none, SignatureState.none, nil])
        #expect(refused.modules.map(\.state) == [.invalid, .invalid, .disabled])
        let report = Report(refused)
        #expect(
            report.text.contains("com.a    1.2.0  worker  unsigned  Module \"com.a\" has no signature"),
            "\(report.text)")
        #expect(report.json["modules"]?[0]?["signature"] == ["state": "none", "key": nil, "comment": nil])
        #expect(report.json["modules"]?[2]?["signature"] == nil)
        scenario.manifest["trust"] = ["keys": [.string(Self.key)], "unsigned": "allow"]
        #expect(try plan(scenario).modules.map(\.state) == [.declared, .declared, .disabled])
        scenario.manifest["modules"] = [["id": "com.b", "path": "b.so", "signature": "b.sig"]]
        let named = try plan(scenario)
        #expect(named.diagnostics.only(.signatureMissing).first?.pointer?.description == "/modules/0/signature")
        #expect(named.diagnostics.only(.signatureMissing).first?.searched == ["app/b.sig"])
    }

    @Test(
        "What is no key, no digest or outside of the deployment is refused with its place",
        arguments: [
            ("trust", ["keys": []], "manifest.out-of-range", "/trust/keys"),
            ("trust", ["unsigned": "allow"], "manifest.missing-key", "/trust"),
            ("trust", ["keys": ["RWQ"]], "manifest.invalid-text", "/trust/keys/0"),
            ("trust", ["keys": [.string(Self.key), .string(Self.key)]], "manifest.duplicate-item", "/trust/keys/1"),
            ("trust", ["keys": [.string(Self.key)], "unsigned": "ask"], "manifest.unknown-value", "/trust/unsigned"),
            ("modules", [["id": "com.a", "sha256": "ABC"]], "manifest.invalid-text", "/modules/0/sha256"),
            ("modules", [["id": "com.a", "signature": "../a"]], "manifest.path-outside", "/modules/0/signature"),
        ] as [(String, JSON, String, String)])
    func wrong(_ member: String, _ value: JSON, _ code: String, _ pointer: String) throws {
        var scenario = Self.scenario()
        scenario.manifest[member] = value
        let found = try #require(scenario.reading.diagnostics.first)
        #expect(found.code.rawValue == code)
        #expect(found.pointer?.description == pointer)
        #expect(found.position != nil && found.severity == .error && found.help != nil, "\(found.text)")
    }
}
