import JSONText
import ModuleInterfaces
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("The lengths that a link names")
struct StageLengthsTests {
    @Test(
        "A link names one length or several, and nothing else",
        arguments: [
            ("20m", [1_200]), ("25m,5m,25m", [1_500, 300, 1_500]), ("1H,90s", [3_600, 90]), ("10h", [36_000]),
            ("", nil), ("20", nil), ("m", nil), ("0m", nil), ("-5m", nil), ("601m", nil), ("11h", nil), ("5m,", nil),
            ("5m;6m", nil), ("5 m", nil), ("9999999m", nil), ("\u{FF15}m", nil), ("5m,../x", nil),
            (Array(repeating: "1m", count: 19).joined(separator: ","), Array(repeating: 60, count: 19)),
            (Array(repeating: "1m", count: 20).joined(separator: ","), nil),
            (String(repeating: "1m,", count: 100_000), nil),
        ] as [(String, [Int64]?)])
    func lengths(text: String, seconds: [Int64]?) { #expect(StageLengths(text)?.seconds == seconds) }

    @Test("One length of whole minutes is a sitting of the settings, and any other a plan with their bells")
    func plan() throws {
        #expect(StageLengths("20m")?.minutes == 20 && StageLengths("1h")?.minutes == 60)
        #expect(StageLengths("90s")?.minutes == nil && StageLengths("5m,5m")?.minutes == nil)
        let settings = try TimerSettings(document: [
            "preparationSeconds": 7, "startBell": ["sound": "wood"], "endBell": ["strokes": 3], "bellSound": "chime",
            "background": ["sound": "pink"],
        ])
        let plan = try #require(StageLengths("25m,5m,25m")).plan(settings)
        #expect(plan.stages.map(\.kind) == [.prepare, .sit, .walk, .sit])
        #expect(plan.stages.map(\.seconds) == [7, 1_500, 300, 1_500] && plan.background == settings.background)
        let cues = CuePlan(settings: settings, stages: plan, sittingID: "s", start: 0).cues.map(\.border)
        #expect(cues.map(\.sound) == [nil, "wood", "chime", "chime", "chime"])
        #expect(cues.map(\.strokes) == [nil, nil, 3, 3, 3])
        #expect(cues.map(\.at) == [7_000, 7_000, 1_507_000, 1_807_000, 3_307_000])
        #expect(throws: TimerSettingsError.self) { try #require(StageLengths("10h,10h,10h")).plan(settings) }
    }
}
