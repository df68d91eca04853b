import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import WebSurface

@Suite("Extreme numbers in surfaces, as pages")
struct ExtremeNumberPageTests {
    static let screen = View.column([
        .row([.text(.path("/value")), .text("Second")]),
        .text(.formattedNumber(.path("/value"), decimals: 2)), .text(.format("${/value} minutes")),
        .text(.formattedDate(.path("/value"), "EEEE, d MMMM y HH:mm")),
        .progress("Journey", value: .path("/value")), .countdown("Sitting", remainingSeconds: .path("/value")),
        .chart("Steps", .bar, unit: "per day", points: .path("/points")),
        .chart("Steps", .line, unit: "per day", points: .path("/points")),
        .chart("Steps", .range, unit: "per day", points: .path("/points")),
        .scatter("Pairs", x: .init("x"), y: .init("y"), points: .path("/pairs")),
        .scatter("Pairs", x: .init("x"), y: .init("y"), isEqual: true, points: .path("/pairs")),
        .chart("Heart", .band, unit: "bpm", points: .path("/points")),
        .stacked("Sleep", unit: "h", parts: ["Deep", "Core"], points: .path("/nights")),
        .calendar("Minutes", unit: "min", days: .path("/days")),
    ])
    static let points: JSON = [
        ["label": "A", "value": 1, "low": 1, "high": 2], ["label": "B", "value": 3, "low": 1, "high": 2],
        ["label": "C", "value": 2, "low": 3, "high": 4],
    ]

    static let pairs: JSON = [["x": 1, "y": 2], ["x": 3, "y": 1], ["x": 2, "y": 4]]

    private static func examples() throws -> [[JSON]] {
        let folder = Repository.folder.appending(path: "Tests/SurfacesTests/Fixtures/a2ui/examples")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
            .map { url in try JSON(parsing: Array(try Data(contentsOf: url)))["messages"]?.array ?? [] }
            + [
                HTMLFixtures.messages(
                    "s", screen,
                    data: [
                        "value": 1, "points": points, "pairs": pairs,
                        "nights": [["label": "A", "values": [1, 2]], ["label": "B", "values": [3, 4]]],
                        "days": [["date": "2026-01-16", "value": 1], ["date": "2026-01-17", "value": 2]],
                    ]),
                HTMLFixtures.messages("s", HTMLFixtures.chartScreen, data: HTMLFixtures.chartData),
                HTMLFixtures.messages("s", HTMLFixtures.formScreen),
                HTMLFixtures.messages("s", HTMLFixtures.timerScreen),
            ]
    }

    @Test("A page is drawn for each in the place of every number, and its buttons' contexts are written")
    func pages() throws {
        var pages = 0
        for example in try Self.examples() {
            guard let id = example.first?["createSurface"]?["surfaceId"]?.string else { continue }
            for number in ExtremeNumbers.values {
                var surface = Surface(id: id)
                for message in example { try? surface.apply(ExtremeNumbers.replacing(message, by: number)) }
                guard surface.hasRoot, let node = try? surface.resolve(HTMLFixtures.environment) else { continue }
                let page = HTMLRenderer().render(node, form: ScreenForm(screen: id, generation: "1", csrf: "t"))
                let text = try #require(String(validating: page, as: UTF8.self))
                #expect(!text.contains("=\"nan") && !text.contains("=\"inf"))
                pages += 1
                var fields: [(name: String, value: String)] = []
                var buttons: [ComponentAddress] = []
                node.visit { node in
                    if let field = node.field { fields.append((field.name, number.text)) }
                    if case .button = node.content { buttons.append(node.address) }
                    return true
                }
                _ = try? surface.setInputs(fields, HTMLFixtures.environment)
                for button in buttons {
                    guard case .event(let event)? = try? surface.action(at: button, HTMLFixtures.environment) else {
                        continue
                    }
                    #expect(try JSON(parsing: event.context.text).text == event.context.text)
                }
            }
        }
        #expect(pages > 500)
    }

    @Test("A bar of the timer is drawn for an end at any time", arguments: ExtremeNumbers.values)
    func timerBar(_ number: JSON) throws {
        for end in [try #require(number.double), -(try #require(number.double))] {
            var page = try HTMLFixtures.page("Home", "home", try HTMLFixtures.surface("s", .text("A")))
            page.timer = TimerModel(endsAt: Date(timeIntervalSince1970: end), href: "/open?link=app:timer")
            page.serverTime = Date(timeIntervalSince1970: -end)
            #expect(!PageRenderer().render(page).isEmpty)
        }
    }
}
