import JSONText
import ModuleInterfaces
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Strokes and volume of bells in between")
struct BellStrokeTests {
    private let settings: JSON = [
        "lengthMinutes": 10, "preparationSeconds": 0,
        "intervalBells": ["kind": "every", "minutes": 5, "strokes": 3, "volume": 40],
    ]

    @Test("Bells in between are struck as often and as loud as the settings say; those of both ends once")
    func cues() throws {
        let settings = try TimerSettings(document: settings)
        let cues = CuePlan(settings: settings, sittingID: "s", start: 0).cues.map(\.border)
        #expect(cues.map(\.id) == ["bell", "interval-1", "end"])
        #expect(cues.map(\.strokes) == [nil, 3, nil] && cues.map(\.volume) == [nil, 40, nil])
        #expect(try TimerSettings(document: settings.document) == settings)
        // The usual is not written, so that an earlier version reads it.
        #expect(TimerSettings.standard.document["intervalBells"] == ["kind": "none"])
    }

    @Test("Each stage of a plan has its own")
    func stages() throws {
        let plan = try StagePlan(document: [
            "name": "Two", "sound": "bowl", "startBell": false,
            "stages": [
                ["kind": "sit", "seconds": 60, "intervalBells": ["kind": "at", "seconds": [30], "strokes": 2]],
                ["kind": "walk", "seconds": 60, "intervalBells": ["kind": "at", "seconds": [10], "volume": 5]],
            ],
        ])
        let cues = CuePlan(settings: .standard, stages: plan, sittingID: "s", start: 0).cues.map(\.border)
        #expect(cues.map(\.strokes) == [2, nil, nil, nil] && cues.map(\.volume) == [nil, nil, 5, nil])
        #expect(try StagePlan(document: plan.document) == plan)
    }

    @Test(
        "What is no number of strokes, or no volume, is told at its place",
        arguments: [("strokes", 0), ("strokes", 10), ("volume", 0), ("volume", 101), ("strokes", "x")]
            as [(String, JSON)])
    func wrong(key: String, value: JSON) throws {
        var bells: JSONObject = ["kind": "every", "minutes": 5]
        bells[key] = value
        let error = #expect(throws: TimerSettingsError.self) {
            try TimerSettings(document: ["intervalBells": .object(bells)])
        }
        #expect(error?.problems.map(\.pointer.description) == ["/intervalBells/\(key)"])
    }

    @Test("The forms take both, and say what is wrong beside the field")
    func forms() throws {
        let base = try TimerSettings(document: settings)
        var form = SettingsForm(base)
        #expect(try TimerSettings(document: form.document(base: base)) == base)
        form.take(["strokes": " 9 ", "volume": 100])
        #expect(try TimerSettings(document: form.document(base: base)).intervalStroke == BellStroke(strokes: 9))
        form.take(["strokes": "ten"])
        do throws(TimerSettingsError) {
            _ = try TimerSettings(document: form.document(base: base))
            Issue.record("Ten strokes in words were taken.")
        } catch {
            #expect(form.explained(error.problems)[.strokes] == "Enter 1–9 strokes.")
        }
        // Without bells in between nothing is asked of how they are struck.
        form.take(["bells": ["none"]])
        #expect(try TimerSettings(document: form.document(base: base)).intervalBells == .none)

        let plan = try StagePlan(document: [
            "name": "One", "sound": "bowl",
            "stages": [
                ["kind": "sit", "seconds": 600, "intervalBells": ["kind": "every", "minutes": 2, "volume": 7]]
            ],
        ])
        var preset = PresetForm(Preset(id: "p", plan: plan))
        #expect(try StagePlan(document: preset.document) == plan)
        preset.show(0)
        preset.take(["shown": "0", "strokes": "12"])
        do throws(TimerSettingsError) {
            _ = try StagePlan(document: preset.document)
            Issue.record("Twelve strokes were taken.")
        } catch {
            #expect(preset.explain(error.problems).stages[0]?[.strokes] == "Enter 1–9 strokes.")
        }
    }
}
