import Database
import Formats
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("What devices measured")
struct HistoryTests {
    @Test("Means are those of their spans, also over several of them, and spans without a value are left out")
    func means() throws {
        let history = try ReadingHistory(database: Database(inMemory: .init()))
        let start: Int64 = 1_700_000_100
        for (value, time) in [(10.0, start), (20, start + 60), (40, start + 3_600), (7, start + 86_400)] {
            try history.record(value, of: .wattage, device: "a", at: time)
        }
        try history.record(99, of: .wattage, device: "b", at: start)
        try history.record(99, of: .humidity, device: "a", at: start)
        try history.record(.infinity, of: .wattage, device: "a", at: start)
        func means(_ count: Int) throws -> [ReadingHistory.Mean] {
            try history.means(of: .wattage, device: "a", from: start, length: 3_600, count: count)
        }
        #expect(try means(24) == [.init(index: 0, value: 15), .init(index: 1, value: 40)])
        #expect(try means(25).last == .init(index: 24, value: 7))
        #expect(
            try history.means(of: .wattage, device: "a", from: start, length: 7_200, count: 1).map(\.value) == [
                70.0 / 3
            ])
        #expect(try history.means(of: .wattage, device: "a", from: .max, length: .max, count: .max).isEmpty)
        #expect(try history.means(of: .wattage, device: "a", from: .min, length: 0, count: -1).isEmpty)
    }

    @Test("Values older than 90 days are forgotten, so that a device has a bounded number")
    func bounded() throws {
        let history = try ReadingHistory(database: Database(inMemory: .init()))
        try history.record(1, of: .humidity, device: "a", at: 1_000_000)
        try history.record(2, of: .humidity, device: "a", at: 1_000_000 + ReadingHistory.kept)
        func first() throws -> [Double] {
            try history.means(of: .humidity, device: "a", from: 999_900, length: 600, count: 1).map(\.value)
        }
        #expect(try first() == [1])
        try history.record(3, of: .humidity, device: "a", at: 1_000_000 + ReadingHistory.kept + 600)
        #expect(try first() == [])
    }

    @Test("A connected plug is sampled, and its screen shows the hours that were measured")
    func charts() throws {
        try Simulator.run("normal", state: ["1": true, "19": 600]) { simulator in
            var device = try simulator.configuration(type: .plug)
            (device.power, device.brightness) = ("1", nil)
            let plug = device
            let registry = DeviceRegistry([plug], timeouts: .test, environment: .test)
            defer { registry.stop() }
            let history = try ReadingHistory(database: Database(inMemory: .init()))
            let problems = Mutex<[String]>([])
            let sampler = ReadingSampler([plug], registry, history) { text in problems.withLock { $0.append(text) } }
            let now: Int64 = 1_700_000_000
            sampler.sample(at: now)
            #expect(try history.means(of: .wattage, device: device.id, from: 0, length: now * 2, count: 1).isEmpty)
            _ = try registry.report(of: device.id)
            sampler.sample(at: now - 7_200)
            sampler.sample(at: now)
            let data = JSONObject(ReadingCharts.data(device, history, now: now, .test))
            let points = try #require(data["chart-day-wattage"]?[0]?["points"]?.array)
            #expect(points.count == 24)
            #expect(points.last?["label"] == "22:00")
            #expect(points.map { $0["value"] == .null }.filter { !$0 }.count == 2)
            #expect(points.last?["value"]?.double.map { (60...61).contains($0) } == true)
            #expect(data["chart-week-wattage"]?[0]?["points"]?.array?.count == 28)
            #expect(data["chart-all-wattage"] == [], "There is nothing older than the week.")
            sampler.sample(at: now - 20 * 86_400)
            let older = JSONObject(ReadingCharts.data(device, history, now: now, .test))
            let days = try #require(older["chart-all-wattage"]?[0]?["points"]?.array)
            #expect(days.count == 90 && days.last?["label"] == "14 Nov" && days[69]["label"] == "25 Oct")
            #expect(days.indices.filter { days[$0]["value"] != .null } == [69, 89])
            #expect(problems.withLock { $0 } == [])
            let screen = "\(DeviceScreen.content(device))"
            #expect(screen.split(separator: "Power in use, last 24 hours").count == 2, "A chart says its title once.")
            #expect(ReadingCharts.data(device, nil, now: .max, .test).allSatisfy { $0.1 == [] })
        }
    }

    @Test("A data point that no profile describes is told in the log once, as it came and harmless")
    func unknown() throws {
        let lines = Mutex<[String]>([])
        let unknown = UnknownPoints { line in lines.withLock { $0.append(line) } }
        let lamp = try DeviceConfiguration.test(port: 1)
        for value in ["a\u{1B}[2J", "b"] as [JSON] {
            unknown.note(lamp.report(from: ["20": true, "101": value]), of: lamp)
        }
        #expect(lines.withLock { $0.count } == 1)
        #expect(lines.withLock { $0.first }?.contains("data point 101") == true)
        #expect(lines.withLock { $0.first }?.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
        unknown.note(
            lamp.report(from: ["102": .string(String(repeating: "é", count: 4_000))]), of: lamp)
        #expect(lines.withLock { $0.last }.map { $0.count < 400 } == true)
    }
}
