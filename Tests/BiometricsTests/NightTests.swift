import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Nights by time")
struct NightTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    private func load() throws {
        try stage.load([
            Export.night("InBed", from: "2023-01-06 22:48:00 +0100", to: "2023-01-07 06:35:00 +0100", source: "iPhone"),
            Export.night("AsleepCore", from: "2023-01-06 23:00:00 +0100", to: "2023-01-07 00:10:00 +0100"),
            Export.night("AsleepDeep", from: "2023-01-07 00:10:00 +0100", to: "2023-01-07 01:00:00 +0100"),
            Export.night("AsleepREM", from: "2023-01-07 01:00:00 +0100", to: "2023-01-07 02:00:00 +0100"),
            Export.night("Awake", from: "2023-01-07 01:50:00 +0100", to: "2023-01-07 02:05:00 +0100"),
            Export.night("AsleepCore", from: "2023-01-07 02:05:00 +0100", to: "2023-01-07 06:20:00 +0100"),
            // The phone knows no stages; the watch goes before it.
            Export.night(
                "Asleep", from: "2023-01-06 23:30:00 +0100", to: "2023-01-07 05:00:00 +0100", source: "iPhone"),
            // A nap of the same day, and a night before.
            Export.night("AsleepCore", from: "2023-01-07 14:00:00 +0100", to: "2023-01-07 14:40:00 +0100"),
            Export.night("AsleepCore", from: "2023-01-03 23:00:00 +0100", to: "2023-01-04 05:00:00 +0100"),
        ])
    }

    @Test("A night has each stage from when to when, and its nap apart")
    func spans() throws {
        try load()
        let day = try #require(CalendarDay(text: "2023-01-07"))
        let night = try #require(try stage.module.store.night(day, user: "ada"))
        #expect(night.spans.map(\.stage) == [.core, .deep, .rem, .awake, .core])
        #expect(night.spans.map { ($0.end - $0.start) / 60_000 } == [70, 50, 50, 15, 255])
        #expect(zip(night.spans, night.spans.dropFirst()).allSatisfy { $0.end == $1.start })
        #expect(night.others.count == 1 && !night.isShortened)
        #expect(night.offset == 3_600)
        let neighbours = try stage.module.store.nights(around: day, user: "ada")
        #expect(neighbours.earlier == CalendarDay(text: "2023-01-04") && neighbours.later == nil)
        #expect(try stage.module.store.night(day, user: "bob") == nil)
    }

    @Test(
        "Its screen tells when one went to bed and got up, draws the stages, and leads to the nights before and after")
    func screen() throws {
        try load()
        let tab = try stage.open()
        try tab.press("open-night")
        let pushed = try #require(stage.host.pushed.last)
        #expect(pushed.route == "night" && pushed.title == "Night")
        var surface = try tab.surface(pushed.screen)
        #expect(surface.text.contains("Night to yesterday"), "\(surface.text)")
        let bed = try #require(surface.text.firstMatch(of: /In bed from (\S+).* to (\S+)/)).output
        #expect(bed.1.contains("22:48") && bed.2.contains("6:35"), "\(bed)")
        #expect(surface.text.contains("Also asleep from"))
        #expect(surface.component("chart")?["kind"] == "timeline")
        #expect(surface.component("chart")?["lanes"] == ["Awake", "REM", "Core", "Deep"])
        #expect(
            surface.data["spans"]?[1] == [
                "label": "Deep", "start": "2023-01-07T00:10:00+01:00", "end": "2023-01-07T01:00:00+01:00",
            ])
        #expect(surface.component("night-later") == nil)
        try tab.press("night-earlier", on: pushed.screen)
        surface = try tab.surface(pushed.screen)
        #expect(surface.text.contains("Night to 4 January 2023"))
        #expect(surface.component("night-earlier") == nil)
        try tab.press("night-later", on: pushed.screen)
        #expect(try tab.surface(pushed.screen).text.contains("Night to yesterday"))
    }

    @Test(
        "A night is reached by its link, also one of which nothing is known", arguments: ["2023-01-04", "1999-01-01"])
    func link(_ day: String) throws {
        try load()
        let tab = try stage.open()
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "night/\(day)") }
        let pushed = try #require(stage.host.pushed.last)
        let surface = try tab.surface(pushed.screen)
        #expect(surface.text.contains(day == "1999-01-01" ? "Nothing is known of this night" : "4 January 2023"))
    }

    @Test("A night of very many changes is drawn with the longest of them")
    func many() throws {
        let stages: [SleepStage] = [.core, .deep]
        let spans = (0..<1_000).map { (index: Int) -> Night.Span in
            let start = Int64(1_673_042_400_000) + Int64(index) * 20_000
            return Night.Span(stage: stages[index % 2], start: start, end: start + 20_000 - Int64(index % 7) * 1_000)
        }
        let night = Night(day: CalendarDay(number: 19_364), stages: spans, inBed: [], offset: 0)
        #expect(night.isShortened && night.spans.count == Night.spanLimit)
        #expect(zip(night.spans, night.spans.dropFirst()).allSatisfy { $0.start < $1.start })
    }
}
