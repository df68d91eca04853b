import Foundation
import JSONText
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Heart rate within a day")
struct HeartDayTests {
    static func rate(_ time: String, _ value: Int, zone: String = "+0100") -> String {
        Export.record(Export.heartRate, from: "\(time) \(zone)", value: "\(value)")
    }

    static let run =
        "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" durationUnit=\"min\" "
        + "sourceName=\"Watch\" startDate=\"2023-01-07 09:10:00 +0100\" endDate=\"2023-01-07 09:40:00 +0100\"/>"

    static let records = [
        rate("2023-01-05 12:00:00", 61), rate("2023-01-07 00:00:00", 50), rate("2023-01-07 00:14:59", 70),
        rate("2023-01-07 00:15:00", 80), rate("2023-01-07 09:20:00", 140), rate("2023-01-07 23:59:59", 55),
        // The same clock on the wall, in another zone.
        rate("2023-01-07 09:21:00", 150, zone: "-0800"), run,
    ]

    @Test("Each quarter of an hour has the lowest, the average and the highest reading, by the clock on the wall")
    func quarters() throws {
        let stage = try Stage()
        try stage.load(Self.records)
        let day = try stage.module.store.heartDay(try #require(CalendarDay(text: "2023-01-07")), user: "ada")
        #expect(
            day.quarters == [
                .init(number: 0, readings: 2, lowest: 50, average: 60, highest: 70),
                .init(number: 1, readings: 1, lowest: 80, average: 80, highest: 80),
                .init(number: 37, readings: 2, lowest: 140, average: 145, highest: 150),
                .init(number: 95, readings: 1, lowest: 55, average: 55, highest: 55),
            ])
        #expect(day.readings == 6 && day.average == 545.0 / 6)
        #expect(day.workouts.map(\.activity) == ["Running"])
        #expect(try stage.module.store.heartDay(CalendarDay(number: -1), user: "ada").quarters.isEmpty)
    }

    @Test("The screen is reached from the heart rate, marks the workout, and leads to the day before and back")
    func screen() throws {
        let stage = try Stage()
        try stage.load(Self.records)
        let tab = try stage.open()
        try tab.press("open-heart-day")
        let screen = try #require(stage.host.pushed.last).screen
        var surface = try tab.surface(screen)
        #expect(surface.text.contains("91 beats a minute on average, between 50 and 150"))
        #expect(surface.text.contains("6 readings"))
        #expect(surface.text.contains("Running"))
        let points = try #require(surface.data["points"]?.array)
        #expect(points.count == 96)
        #expect(points[0] == ["label": "0:00", "value": 60, "low": 50, "high": 70])
        #expect(points[2] == ["label": "0:30", "value": nil])
        // The run begins within one quarter and ends within another.
        let marked = points.compactMap { $0["label"]?.string }.filter { $0.contains("Running") }
        #expect(marked == ["9:00 · Running", "9:15 · Running", "9:30 · Running"])
        try tab.press("day-earlier", on: screen)
        surface = try tab.surface(screen)
        #expect(surface.text.contains("61 beats a minute"))
        #expect(surface.component("day-earlier") == nil)
        try tab.press("day-later", on: screen)
        #expect(try tab.surface(screen).text.contains("6 readings"))
    }

    @Test("A day with one reading tells it once, here and among the others, and has no empty row of ways")
    func oneReading() throws {
        let stage = try Stage()
        try stage.load([Self.records[0]])
        let tab = try stage.open()
        try tab.press("open-heart-day")
        let surface = try tab.surface(try #require(stage.host.pushed.last).screen)
        #expect(surface.text.contains("61 beats a minute") && !surface.text.contains("between"), "\(surface.text)")
        #expect(surface.component("day-earlier") == nil && surface.component("day-later") == nil)
        #expect(surface.component("ways") == nil)
        let value = DayValue(day: CalendarDay(number: 0), value: 61, range: 61...61, sleep: nil)
        #expect(HealthMetric.heartRate.inWords(value, .plain) == "61 beats a minute")
    }

    @Test("Without a heart rate the screen says so, and a route of no day is none")
    func empty() throws {
        let stage = try Stage()
        let surface = HeartDayScreen(today: CalendarDay(number: 0), wording: .plain).content
        #expect("\(surface)".contains("No heart rate yet"))
        #expect(ScreenBoard.Place(route: "heart-day/2023-13-01") == nil)
        #expect(ScreenBoard.Place(route: "heart-day/2023-01-07")?.route == "heart-day/2023-01-07")
        #expect(ScreenBoard.Place(route: "heart-day")?.route == "heart-day")
        _ = stage
    }
}
