import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Biometrics

@Suite("Health data of a user")
struct HealthUserDataTests {
    let folder: ScratchFolder
    let store: HealthStore

    init() throws {
        folder = try ScratchFolder()
        store = try HealthStore(path: folder.file("health.db"))
    }

    func load(_ records: [String], user: String) throws {
        let path = try folder.write(Export.document(records), to: "export.xml")
        #expect(HealthImport(store: store, user: user).run(path: path).outcome == .complete)
    }

    func export(_ user: String) throws -> JSON {
        var text = ""
        try store.export(user: user) { piece in
            text += piece
            return true
        }
        return try JSON(parsing: text)
    }

    static func records(_ source: String) -> [String] {
        [
            Export.record(Export.steps, from: "2023-01-05 07:00:00 +0100", value: "12", source: source),
            Export.night(
                "AsleepDeep", from: "2023-01-05 01:00:00 +0100", to: "2023-01-05 02:00:00 +0100", source: source),
        ]
    }

    @Test("Users see only their own data")
    func separate() throws {
        try load(Self.records("Watch of Ada"), user: "ada")
        try load(Self.records("Watch of Bob"), user: "bob")
        #expect(try store.sources(user: "ada").map(\.name) == ["Watch of Ada"])
        #expect(try store.sources(user: "bob").map(\.name) == ["Watch of Bob"])
        #expect(try store.latestSummary(user: "ada")?.values[.steps]?.value == 12)
        #expect(try store.latestSummary(user: "eve") == nil)
        #expect(try store.sources(user: "eve").isEmpty)
        #expect(try export("eve")["samples"] == [])
    }

    @Test("An export holds every sample and nothing of others")
    func exporting() throws {
        try load(Self.records("Watch \"of\" Ada".replacing("\"", with: "&quot;")), user: "a\"da\n")
        try load(Self.records("Watch of Bob"), user: "bob")
        let document = try export("a\"da\n")
        #expect(document["schema"] == "bricks.biometrics.export/1")
        #expect(document["user"] == "a\"da\n")
        #expect(document["sources"] == [["name": "Watch \"of\" Ada", "kind": "watch", "device": nil]])
        #expect(document["samples"]?.array?.count == 2)
        #expect(document["samples"]?[0]?["value"] == 12)
        #expect(document["samples"]?[0]?["startMilliseconds"] == 1_672_898_400_000)
        #expect(document["samples"]?[0]?["offsetSeconds"] == 3600)
        #expect(document["samples"]?[1]?["metric"] == "sleep")
        #expect(document["samples"]?[1]?["value"] == "deep")
        #expect(document["samples"]?[1]?["day"] == "2023-01-05")
    }

    @Test("What a user erases is gone from the files too, and others keep theirs")
    func erasing() throws {
        try load(Self.records("Watch of Ada"), user: "ada.lovelace")
        try load(Self.records("Watch of Bob"), user: "bob")
        func occurrences(_ text: String) throws -> Bool {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("health.db") }
                .contains { name in
                    let file = try #require(FileHandle(forReadingAtPath: folder.file(name)))
                    return try file.readToEnd()?.range(of: Data(text.utf8)) != nil
                }
        }
        #expect(try occurrences("ada.lovelace"))
        try store.erase(user: "ada.lovelace")
        #expect(try !occurrences("ada.lovelace"))
        #expect(try !occurrences("Watch of Ada"))
        #expect(try store.latestSummary(user: "ada.lovelace") == nil)
        #expect(try export("ada.lovelace")["samples"] == [])
        #expect(try export("bob")["samples"]?.array?.count == 2)
        try store.erase(user: "nobody")
        try load(Self.records("Watch of Ada"), user: "ada.lovelace")
        #expect(try store.latestSummary(user: "ada.lovelace")?.values[.steps]?.value == 12)
    }

    @Test(
        "A person's records end at their limit; what is there already does not count again, and others have their own")
    func quota() throws {
        let store = try HealthStore(path: nil, recordLimit: 5)
        func run(_ count: Int, _ user: String) throws -> HealthImportReport {
            let records = (0..<count).map {
                "<Record type=\"\(Export.steps)\" sourceName=\"Watch\" unit=\"count\" "
                    + "startDate=\"2026-05-04 08:\(10 + $0):00 +0000\" endDate=\"2026-05-04 08:\(10 + $0):30 +0000\" "
                    + "value=\"\($0 + 1)\"/>"
            }
            return HealthImport(store: store, user: user).run(
                path: try folder.write(Export.document(records), to: "export.xml"))
        }
        #expect(try run(4, "ada").outcome == .complete)
        let over = try run(8, "ada")
        #expect(over.failure?.code.rawValue == "health.quota" && over.samplesAdded == 1)
        #expect(try store.records(user: "ada") == 5)
        // The same file again adds nothing and ends as it did.
        #expect(try run(5, "ada").outcome == .complete)
        #expect(try store.records(user: "ada") == 5)
        #expect(try run(5, "bob").outcome == .complete)
        let today = CalendarDay(number: 20_578)
        let screen = try store.overview(user: "ada", days: 7, today: today, wording: .plain)
        #expect(screen.usage?.records == 5 && screen.usage?.limit == 5)
        #expect(Wording.plain.usage(5, of: 5)?.contains("you use 5 of 5 records") == true)
        #expect(Wording.plain.usage(899_999, of: 1_000_000) == nil)
        #expect(Wording.plain.usage(900_000, of: 1_000_000)?.contains("900,000 of 1,000,000 records") == true)
    }

    @Test("A file that is full refuses imports, keeps what is there, and has room again when somebody is erased")
    func fullFile() throws {
        let store = try HealthStore(path: folder.file("full.sqlite"), fileMegabytes: 1)
        func run(_ user: String, from first: Int, count: Int = 3_000) throws -> HealthImportReport {
            let records = (0..<count).map { number in
                let (hour, minute, second) = (number / 3_600 % 24, number / 60 % 60, number % 60)
                let time = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
                return "<Record type=\"\(Export.steps)\" sourceName=\"Watch\" unit=\"count\" "
                    + "startDate=\"2026-05-04 \(time) +0000\" endDate=\"2026-05-04 \(time) +0000\" "
                    + "value=\"\(first + number)\"/>"
            }
            return HealthImport(store: store, user: user).run(
                path: try folder.write(Export.document(records), to: "export.xml"))
        }
        var codes: [String?] = []
        for number in 0..<12 { codes.append(try run("guest \(number)", from: number * 3_000).failure?.code.rawValue) }
        #expect(codes.first == .some(nil))
        #expect(codes.last == "health.disk-full")
        #expect(try store.records(user: "guest 0") == 3_000)
        let size = try FileManager.default.attributesOfItem(atPath: folder.file("full.sqlite"))[.size] as? Int
        #expect(try #require(size) <= 1 << 20)
        try store.erase(user: "guest 0")
        #expect(try run("ada", from: 90_000, count: 300).outcome == .complete)
    }

    @Test(
        "The limit is configurable in its range", arguments: [("{}", 3_000_000), (#"{"maximumRecords":1000}"#, 1_000)])
    func configuration(text: String, limit: Int) throws {
        #expect(try BiometricsConfiguration(document: JSON(parsing: text)).recordLimit == limit)
    }

    @Test("The size of the file is configurable in its range")
    func fileConfiguration() throws {
        #expect(try BiometricsConfiguration(document: [:]).fileMegabytes == 1_536)
        #expect(
            try BiometricsConfiguration(document: ["maximumRecords": 2_000, "maximumMegabytes": 64]).fileMegabytes == 64
        )
        for wrong: JSON in [["maximumMegabytes": 15], ["maximumMegabytes": "64"], ["maximumMegabyte": 64]] {
            #expect(throws: CallFailure.self) { try BiometricsConfiguration(document: wrong).fileMegabytes }
        }
    }

    @Test(
        "A limit that is none is refused with its place",
        arguments: [
            #"{"maximumRecords":0}"#, #"{"maximumRecords":"x"}"#, #"{"maximumRecords":1e99}"#, #"{"x":1}"#, "[]",
        ])
    func badConfiguration(text: String) throws {
        #expect(throws: CallFailure.self) { try BiometricsConfiguration(document: JSON(parsing: text)).recordLimit }
    }
}
