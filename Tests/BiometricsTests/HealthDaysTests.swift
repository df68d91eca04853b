import Foundation
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Days of health data")
struct HealthDaysTests {
    let folder: ScratchFolder
    let store: HealthStore

    init() throws {
        folder = try ScratchFolder()
        store = try HealthStore(path: nil)
    }

    func load(_ records: [String], user: String = "ada") throws {
        let path = try folder.write(Export.document(records), to: "export.xml")
        #expect(HealthImport(store: store, user: user).run(path: path).outcome == .complete)
    }

    func value(_ metric: HealthMetric, _ day: String, user: String = "ada") throws -> DayValue? {
        try store.summary(user: user, of: try #require(CalendarDay(text: day))).values[metric]
    }

    func steps(_ from: String, _ to: String, _ value: Int, _ source: String) -> String {
        Export.record(
            Export.steps, from: "2023-01-05 \(from):00 +0100", to: "2023-01-05 \(to):00 +0100", value: "\(value)",
            source: source)
    }

    @Test("Steps of overlapping sources are not counted twice")
    func overlappingSteps() throws {
        try load([
            // The watch has the hour; of the phone's two hours the half outside it counts.
            steps("07:00", "08:00", 1000, "Ada's Apple Watch"), steps("07:00", "09:00", 3000, "iPhone"),
            // An app that repeats what the phone counted, and a moment inside the watch's hour.
            steps("07:00", "09:00", 3000, "Some app"), steps("07:30", "07:30", 50, "Some app"),
            // Alone.
            steps("12:00", "12:10", 7, "Some app"), steps("13:00", "13:00", 3, "Some app"),
            // Two records of one source are added.
            steps("14:00", "14:10", 10, "iPhone"), steps("14:05", "14:15", 10, "iPhone"),
        ])
        #expect(try value(.steps, "2023-01-05")?.value == 1000 + 1500 + 7 + 3 + 20)
    }

    @Test("Six sources that count the same walk count it once, in whatever order they were imported", arguments: 0..<6)
    func sixSources(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let names = ["iPhone", "Ada's Apple Watch", "Pedometer", "Runner", "Scale", "Health"]
        let records = names.shuffled(using: &random).map { steps("07:00", "08:00", $0.count, $0) }
        for record in records { try load([record]) }
        #expect(try value(.steps, "2023-01-05")?.value == Double("Ada's Apple Watch".count))
    }

    @Test("Equal sources yield to the one that counted more")
    func equalSources() throws {
        try load([steps("07:00", "08:00", 10, "A"), steps("07:00", "08:00", 20, "B"), steps("09:00", "09:30", 5, "A")])
        #expect(try value(.steps, "2023-01-05")?.value == 25)
    }

    @Test("A day is the local day of the record's own offset, also where clocks change")
    func localDays() throws {
        func at(_ time: String) -> String { Export.record(Export.steps, from: time, value: "1") }
        try load([
            at("2023-01-05 00:00:00 +0100"), at("2023-01-05 23:59:59 +0100"), at("2023-01-06 00:00:00 +0100"),
            at("2023-01-06 23:59:59 -1200"), at("2023-01-06 00:30:00 +1400"),
            // Berlin, 26 March and 29 October 2023: 23 and 25 hours.
            at("2023-03-26 00:00:00 +0100"), at("2023-03-26 01:59:59 +0100"), at("2023-03-26 03:00:00 +0200"),
            at("2023-03-26 23:59:59 +0200"), at("2023-03-27 00:00:00 +0200"),
            at("2023-10-29 00:00:00 +0200"), at("2023-10-29 02:30:00 +0200"), at("2023-10-29 02:30:00 +0100"),
            at("2023-10-29 23:59:59 +0100"),
        ])
        for (day, count) in [
            ("2023-01-05", 2), ("2023-01-06", 3), ("2023-03-26", 4), ("2023-03-27", 1), ("2023-10-29", 4),
        ] {
            #expect(try value(.steps, day)?.value == Double(count), "\(day)")
        }
    }

    @Test("A night belongs to the day it ends, and each moment of it to one stage")
    func night() throws {
        let watch = "Ada's Apple Watch"
        try load([
            Export.night("InBed", from: "2023-01-04 22:30:00 +0100", to: "2023-01-05 06:30:00 +0100", source: "iPhone"),
            Export.night("InBed", from: "2023-01-04 22:00:00 +0100", to: "2023-01-05 06:00:00 +0100", source: watch),
            Export.night("AsleepCore", from: "2023-01-04 22:50:00 +0100", to: "2023-01-04 23:50:00 +0100"),
            Export.night("AsleepDeep", from: "2023-01-04 23:50:00 +0100", to: "2023-01-05 01:00:00 +0100"),
            Export.night("AsleepREM", from: "2023-01-05 01:00:00 +0100", to: "2023-01-05 02:00:00 +0100"),
            Export.night("Awake", from: "2023-01-05 01:50:00 +0100", to: "2023-01-05 02:10:00 +0100"),
            // The phone and an old app know no stages; only the times that the watch does not report count.
            Export.night(
                "Asleep", from: "2023-01-04 23:00:00 +0100", to: "2023-01-05 03:00:00 +0100", source: "iPhone"),
            Export.night(
                "AsleepUnspecified", from: "2023-01-05 02:30:00 +0100", to: "2023-01-05 03:30:00 +0100", source: "App"),
            // A nap, and the start of the next night.
            Export.night("AsleepCore", from: "2023-01-05 14:00:00 +0100", to: "2023-01-05 14:20:00 +0100"),
            Export.night("AsleepCore", from: "2023-01-05 22:00:00 +0100", to: "2023-01-05 23:00:00 +0100"),
        ])
        let sleep = try #require(try value(.sleep, "2023-01-05")?.sleep)
        #expect(sleep == SleepMinutes(inBed: 510, asleep: 80, awake: 20, core: 80, deep: 70, rem: 50))
        #expect(try value(.sleep, "2023-01-05")?.value == 280)
        #expect(try value(.sleep, "2023-01-06")?.value == 60)
        #expect(try value(.sleep, "2023-01-04") == nil)
    }

    @Test("A series has an entry for each day, empty where there is nothing", arguments: [7, 30, 365])
    func series(days: Int) throws {
        let last = try #require(CalendarDay(text: "2023-03-01"))
        try load(
            ([0, 1, 6, 7, 29, 30, 364, 365] as [Int64]).map {
                Export.record(
                    Export.heartRate, from: "\(last.advanced(by: -$0)) 12:00:00 +0100", value: "\(50 + $0 % 50)")
            })
        let series = try store.series(.heartRate, user: "ada", days: days, endingOn: last)
        #expect(series.count == days)
        #expect(series.last??.value == 50)
        #expect(series.compactMap(\.self).count == [7: 3, 30: 5, 365: 7][days])
        #expect(
            series.enumerated().allSatisfy { index, value in
                value.map { $0.day == last.advanced(by: Int64(index + 1 - days)) } ?? true
            })
        #expect(try store.series(.steps, user: "ada", days: days, endingOn: last).allSatisfy { $0 == nil })
        #expect(try store.lastDay(user: "ada") == last)
        #expect(try store.lastDay(user: "ada", of: .sleep) == nil)
    }

    @Test(
        "Days agree with Python's XML reader and arithmetic",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
    func oracle() async throws {
        var random = SeededGenerator(state: 7)
        let records = (0..<400).map { index in
            let type = [Export.steps, Export.heartRate, Export.variability][index % 3]
            let time = String(
                format: "2023-01-%02d %02d:%02d:%02d %@", Int.random(in: 1...9, using: &random),
                Int.random(in: 0...23, using: &random), Int.random(in: 0...59, using: &random),
                Int.random(in: 0...59, using: &random), ["+0100", "-0800", "+0545"][index % 5 % 3])
            return Export.record(type, from: time, value: "\(Int.random(in: 30...200, using: &random))")
        }
        try load(records)
        let script = """
            import sys, collections, json, xml.etree.ElementTree as tree
            days = collections.defaultdict(list)
            for _, e in tree.iterparse(sys.argv[1]):
                if e.tag == 'Record': days[e.get('type') + ' ' + e.get('startDate')[:10]].append(float(e.get('value')))
            print(json.dumps({k: [sum(v), sum(v) / len(v), min(v), max(v)] for k, v in days.items()}))
            """
        let python = try await Command.succeed(["/usr/bin/python3", "-I", "-c", script, folder.file("export.xml")])
        let expected = try JSONDecoder().decode([String: [Double]].self, from: Data(python.output.utf8))
        #expect(expected.count == 27)
        for (key, numbers) in expected {
            let parts = key.split(separator: " ").map(String.init)
            let metric = try #require(HealthMetric(recordType: parts[0]))
            let found = try #require(try value(metric, parts[1]))
            #expect(abs(found.value - numbers[metric == .steps ? 0 : 1]) < 1e-9)
            if metric != .steps { #expect(found.range == numbers[2]...numbers[3]) }
        }
    }
}
