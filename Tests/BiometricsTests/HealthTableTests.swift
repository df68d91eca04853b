import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Health data as tables")
struct HealthTableTests {
    private static let workout = """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" totalDistance="5" \
        totalDistanceUnit="km" totalEnergyBurned="300" totalEnergyBurnedUnit="kcal" sourceName="Watch" \
        creationDate="2023-01-05 10:30:00 +0100" startDate="2023-01-05 10:00:00 +0100" \
        endDate="2023-01-05 10:30:00 +0100"/>
        """
    private static let records = [
        Export.record(Export.steps, from: "2023-01-05 07:00:00 +0100", value: "12"),
        Export.record(Export.heartRate, from: "2023-01-05 08:00:00 +0100", value: "60"),
        Export.record(Export.heartRate, from: "2023-01-05 09:00:00 +0100", value: "81.5"),
        Export.night("AsleepDeep", from: "2023-01-06 01:00:00 +0100", to: "2023-01-06 02:10:00 +0100"),
        Export.night("AsleepREM", from: "2023-01-06 02:10:00 +0100", to: "2023-01-06 02:40:00 +0100"),
    ]

    let stage = try? Stage()

    /// The texts of the files, by their names, as they are published.
    private func published(_ user: String = "ada") throws -> [String: String] {
        let stage = try #require(stage)
        var texts: [String: String] = [:]
        let addresses = try stage.module.files.publish(user: user) { name, type, seconds throws(CallFailure) in
            #expect(type == "text/csv" && seconds == 86_400)
            texts[name] = try? stage.folder.text(name)
            return "/files/\(name)"
        }
        #expect(addresses == .init(days: "/files/health-days.csv", workouts: "/files/workouts.csv"))
        for name in texts.keys { #expect(!FileManager.default.fileExists(atPath: stage.folder.file(name))) }
        return texts
    }

    /// The values of a line by the names of their columns.
    private func rows(_ text: String?) throws -> [[String: String]] {
        let lines = try #require(text).split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let head = try #require(lines.first)
        return lines.dropFirst().map { line in
            #expect(line.count == head.count)
            return Dictionary(zip(head, line).filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
        }
    }

    @Test("Each day with a value is a line, with what is known of it and nothing in the other cells")
    func days() throws {
        try #require(stage).load(Self.records)
        let rows = try rows(published()["health-days.csv"])
        #expect(
            rows == [
                [
                    "day": "2023-01-05", "steps": "12", "heart_rate_per_minute": "70.75",
                    "lowest_heart_rate_per_minute": "60", "highest_heart_rate_per_minute": "81.5",
                ],
                [
                    "day": "2023-01-06", "sleep_total_minutes": "100", "sleep_deep_minutes": "70",
                    "sleep_core_minutes": "0", "sleep_rem_minutes": "30", "sleep_unknown_minutes": "0",
                    "sleep_awake_minutes": "0", "sleep_in_bed_minutes": "0",
                ],
            ])
    }

    @Test("Each workout is a line, whose activity no spreadsheet takes for a formula")
    func workouts() throws {
        try #require(stage).load([Self.workout])
        let row = try #require(try rows(published()["workouts.csv"]).first)
        #expect(row["activity"] == "Running")
        let hostile = HealthWorkoutRow(
            activity: "=HYPERLINK(\"x\")", start: .min, end: .max, offset: .max, seconds: .nan)
        let line = HealthWorkoutTable.line(hostile)
        #expect(line.hasPrefix("\"'=HYPERLINK(\"\"x\"\")\",") && line.hasSuffix(",,,,,,\r\n"), "\(line)")
        #expect(row["started_at"] == "2023-01-05T10:00:00+01:00" && row["ended_at"] == "2023-01-05T10:30:00+01:00")
        #expect(row["seconds"] == "1800" && row["metres"] == "5000" && row["active_energy_kcal"] == "300")
        #expect(row["heart_rate_per_minute"] == nil)
    }

    @Test("A person's tables have nothing of another person")
    func separate() throws {
        try #require(stage).load(Self.records + [Self.workout], user: "bob")
        for text in try published("ada").values { #expect(text.split(separator: "\r\n").count == 1) }
    }

    @Test("Years of days that are far apart are all there, in order")
    func far() throws {
        let days = ["1900-01-01", "1969-12-31", "2023-01-05", "2999-12-31"]
        try #require(stage).load(
            days.reversed().map { Export.record(Export.steps, from: "\($0) 12:00:00 +0000", value: "5") })
        let kept = try rows(published()["health-days.csv"]).compactMap { $0["day"] }
        #expect(kept == days.filter { kept.contains($0) } && kept.contains("2023-01-05") && kept.contains("1969-12-31"))
    }

    @Test("A file that cannot be published is removed, and the screen says that there is none now")
    func refused() throws {
        let stage = try #require(stage)
        try stage.load(Self.records)
        #expect(throws: CallFailure.self) {
            try stage.module.files.publish(user: "ada") { _, _, _ throws(CallFailure) in throw CallFailure(.busy) }
        }
        #expect(!FileManager.default.fileExists(atPath: stage.folder.file("health-days.csv")))
        // The fake host publishes nothing.
        let tab = try stage.open()
        try tab.press("open-files")
        let pushed = try #require(stage.host.pushed.last)
        #expect(pushed.route == "files" && pushed.title == "Save as tables")
        #expect(try tab.surface(pushed.screen).text.contains("Tables cannot be saved here now. Try again later."))
        #expect(stage.host.log.contains { $0.contains("not there as tables") })
    }

    @Test("The screen offers both tables, and nothing without data")
    func screen() throws {
        let files = HealthFiles.Addresses(days: "/files/a", workouts: "/files/b")
        func text(_ screen: FilesScreen) -> String { screen.content.messages(surface: "s").text }
        let shown = text(FilesScreen(files: files, records: 3, wording: .plain))
        #expect(shown.contains("/files/a") && shown.contains("/files/b"))
        let empty = text(FilesScreen(files: files, records: 0, wording: .plain))
        #expect(empty.contains("There is nothing to save") && !empty.contains("/files/"))
    }
}
