import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Sound
@testable import Timer

/// - Shows: MD Timer
@Suite("A bell of its own for each moment")
struct BellMomentTests {
    private static let document: JSON = [
        "lengthMinutes": 2, "preparationSeconds": 0, "bellSound": "bowl",
        "startBell": ["sound": "wood", "strokes": 3, "gapMilliseconds": 700, "volume": 50],
        "intervalBells": ["kind": "at", "seconds": [60], "sound": "chime", "strokes": 2, "gapMilliseconds": 3_001],
        "endBell": ["strokes": 2, "volume": 20],
    ]

    @Test("Start, in between and end ring in their own sounds, strokes, gaps and volumes")
    func cues() throws {
        let settings = try TimerSettings(document: Self.document)
        let cues = CuePlan(settings: settings, sittingID: "s", start: 0).cues.map(\.border)
        #expect(
            cues == [
                CueDocument(id: "bell", at: 0, kind: "bell", sound: "wood", strokes: 3, volume: 50, gap: 700),
                CueDocument(id: "interval-1", at: 60_000, kind: "bell", sound: "chime", strokes: 2, gap: 3_001),
                CueDocument(id: "end", at: 120_000, kind: "bell", sound: "bowl", strokes: 2, volume: 20),
            ])
        #expect(try TimerSettings(document: settings.document) == settings)
    }

    @Test("The borders of stages have their own, and the bell of the start")
    func stages() throws {
        let document: JSON = [
            "name": "Two", "sound": "bowl", "startBell": ["sound": "bell"], "openEnd": false, "repeat": 1,
            "stages": [
                [
                    "kind": "sit", "seconds": 60, "intervalBells": ["kind": "at", "seconds": [30], "sound": "wood"],
                    "endBell": ["sound": "chime", "strokes": 3, "gapMilliseconds": 500],
                ],
                ["kind": "walk", "seconds": 60, "intervalBells": ["kind": "none"], "endBell": false],
            ],
        ]
        let plan = try StagePlan(document: document)
        #expect(plan.document == document)
        let cues = CuePlan(settings: .standard, stages: plan, sittingID: "s", start: 0).cues.map(\.border)
        #expect(cues.map(\.id) == ["bell", "stage-1-1", "stage-1", "end"])
        #expect(cues.map(\.sound) == ["bell", "wood", "chime", nil])
        #expect(cues.map(\.strokes) == [nil, nil, 3, nil] && cues.map(\.gap) == [nil, nil, 500, nil])
    }

    @Test("Settings that were saved before ring the very same cues, and are saved as they were")
    func earlier() throws {
        var generator = SplitMix64(state: 11)
        for _ in 0..<500 {
            var document = try TimerSettings.random(using: &generator).document
            let (strokes, volume) = (1 + Int64(generator.next(below: 9)), 1 + Int64(generator.next(below: 100)))
            var object = try #require(document.object)
            var bells = try #require(object["intervalBells"]?.object)
            if bells["kind"] != "none" {
                if strokes != 1 { bells["strokes"] = .integer(strokes) }
                if volume != 100 { bells["volume"] = .integer(volume) }
            }
            object["intervalBells"] = .object(bells)
            object["bellSound"] = generator.next() % 2 == 0 ? "wood" : "bowl"
            object["endBell"] = .bool(generator.next() % 2 == 0)
            document = .object(object)
            let settings = try TimerSettings(document: document)
            #expect(settings.document == document)
            let sound = try #require(document["bellSound"]?.string)
            // As the version before wrote them: one sound, and strokes in between alone.
            var expected: [CueDocument] = []
            let begin = 1_000 + settings.preparation
            if settings.preparation > 0 {
                expected.append(CueDocument(id: "preparation-end", at: begin, kind: "mark"))
            }
            if document["startBell"] == true {
                expected.append(CueDocument(id: "bell", at: begin, kind: "bell", sound: sound))
            }
            for (index, offset) in settings.intervalOffsets(start: 1_000).enumerated() {
                expected.append(
                    CueDocument(
                        id: "interval-\(index + 1)", at: begin + offset, kind: "bell", sound: sound,
                        strokes: strokes == 1 ? nil : strokes, volume: volume == 100 ? nil : volume))
            }
            let rings = document["endBell"] == true
            expected.append(
                CueDocument(
                    id: "end", at: begin + settings.length, kind: rings ? "bell" : "mark", sound: rings ? sound : nil))
            let cues = CuePlan(settings: settings, sittingID: "s", start: 1_000).cues.map(\.border)
            #expect(cues.filter { $0.kind != "device" } == expected)
            // The form has them as they are.
            let formed = try TimerSettings(document: SettingsForm(settings).document(base: settings))
            let same = CuePlan(settings: formed, sittingID: "s", start: 1_000).cues.map(\.border)
            #expect(same.filter { $0.kind != "device" } == expected)
        }
    }

    @Test("The decoded track has each stroke at the sample of its plan, as loud as it is to be")
    func track() async throws {
        let settings = try TimerSettings(document: [
            "lengthMinutes": 1, "preparationSeconds": 0,
            "startBell": ["sound": "wood", "strokes": 3, "gapMilliseconds": 700, "volume": 50],
            "intervalBells": ["kind": "at", "seconds": [30], "sound": "wood", "strokes": 2, "gapMilliseconds": 3_001],
            "endBell": ["sound": "wood", "volume": 20],
        ])
        let cues = CuePlan(settings: settings, sittingID: "s", start: 77).cues
        let track = try #require(SittingTrack(cues, from: 77))
        let folder = try ScratchFolder()
        let path = folder.file("track.flac")
        try track.bells.render(to: path)
        _ = try await Command.succeed([
            "ffmpeg", "-v", "error", "-xerror", "-i", path, "-f", "s16le", "-c:a", "pcm_s16le", "-y", "\(path).raw",
        ])
        let bytes = try Array(Data(contentsOf: URL(filePath: "\(path).raw")))
        let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        var onsets: [Int] = []
        var silence = 500
        for (frame, sample) in samples.enumerated() {
            if sample != 0, silence >= 500 { onsets.append(frame) }
            silence = sample == 0 ? silence + 1 : 0
        }
        let planned = [0, 0.7, 1.4, 30, 33.001, 60].map { Int(($0 * 22_050).rounded()) }
        #expect(onsets.count == planned.count)
        for (onset, frame) in zip(onsets, planned) { #expect(abs(onset - frame) <= 1) }
        let peaks = onsets.map { start in samples[start..<min(samples.count, start + 3_000)].map(\.magnitude).max() ?? 0
        }
        #expect(abs(Double(peaks[0]) / Double(peaks[3]) - 0.5) < 0.01)
        #expect(abs(Double(peaks[5]) / Double(peaks[3]) - 0.2) < 0.01)
    }

    @Test(
        "What is wrong in a bell is told at its place, and beside its field in the moment's form",
        arguments: [
            ("startBell", ["sound": "kazoo"], "startBell/sound", .startSound, "Choose one of the sounds"),
            ("startBell", ["strokes": 0], "startBell/strokes", .startStrokes, "Enter 1–9 strokes."),
            ("endBell", ["gapMilliseconds": 499], "endBell/gapMilliseconds", .endGap, "Enter 0.5–10 seconds"),
            ("endBell", ["gapMilliseconds": 10_001], "endBell/gapMilliseconds", .endGap, "Enter 0.5–10 seconds"),
            ("endBell", ["volume": 0], "endBell/volume", .endVolume, "Choose 1–100 percent."),
            ("startBell", ["loud": true], "startBell/loud", .startSound, "choose it again"),
            ("startBell", "yes", "startBell", .startSound, "choose it again"),
        ] as [(String, JSON, String, SettingsForm.Field, String)])
    func wrong(key: String, value: JSON, place: String, field: SettingsForm.Field, text: String) throws {
        var object = JSONObject()
        object[key] = value
        let error = #expect(throws: TimerSettingsError.self) { try TimerSettings(document: .object(object)) }
        let problems = try #require(error?.problems)
        #expect(problems.map(\.pointer.description) == ["/\(place)"])
        let texts = SettingsForm(.standard).explained(problems)
        #expect(texts[field]?.contains(text) == true, "\(texts)")
    }

    @Test("The form of a moment takes its bell, none, or the usual sound, and hears it as it would ring")
    func form() throws {
        let base = try TimerSettings(document: Self.document)
        var form = SettingsForm(base)
        form.take(["startSound": "=none", "endSound": "bell", "endStrokes": "4", "endGap": " 1,5 ", "endVolume": 33])
        let settings = try TimerSettings(document: form.document(base: base))
        #expect(!settings.startBell && settings.endBell)
        #expect(settings.endStroke == BellStroke(sound: "bell", strokes: 4, gap: 1_500, volume: 33))
        #expect(form.stroke(.end) == settings.endStroke && form.stroke(.between) == base.intervalStroke)
        form.take(["endSound": "=usual", "endGap": ""])
        #expect(try TimerSettings(document: form.document(base: base)).endStroke == BellStroke(strokes: 4, volume: 33))
        form.take(["endGap": "soon", "endStrokes": "10"])
        do throws(TimerSettingsError) {
            _ = try TimerSettings(document: form.document(base: base))
            Issue.record("Ten strokes were taken.")
        } catch {
            let texts = form.explained(error.problems)
            #expect(texts[.endGap] == "Enter 0.5–10 seconds, or nothing." && texts[.endStrokes] == "Enter 1–9 strokes.")
        }
    }

    @Test("A preset keeps the bells of its moments through its form, and says which is wrong")
    func preset() throws {
        let plan = try StagePlan(document: [
            "name": "One", "sound": "bowl", "startBell": ["sound": "chime", "gapMilliseconds": 2_500],
            "stages": [["kind": "sit", "seconds": 600, "endBell": ["strokes": 3, "sound": "wood"]]],
        ])
        var form = PresetForm(Preset(id: "p", plan: plan))
        #expect(try StagePlan(document: form.document) == plan)
        form.show(0)
        form.take(["shown": "0", "endStrokes": "0", "startSound": "=none"])
        do throws(TimerSettingsError) {
            _ = try StagePlan(document: form.document)
            Issue.record("No stroke was taken.")
        } catch {
            #expect(form.explain(error.problems).stages[0]?[.endStrokes] == "Enter 1–9 strokes.")
            #expect(form.open == 0 && form.openBell == .end)
        }
        form.take(["shown": "0", "endSound": "=none"])
        let silent = try StagePlan(document: form.document)
        #expect(!silent.startBell && !silent.stages[0].endBell)
    }

    @Test(
        "A sound that the deployment dropped is rung as usual, and nothing else of the settings or the preset is lost")
    func dropped() throws {
        let services = FakeServices()
        services.stored["settings"] = Self.document.text
        let configuration = try TimerConfiguration(document: ["sounds": ["bowl", "chime"]])
        let loaded = try SettingsKeeper(services: services, configuration: configuration).load()
        #expect(loaded.notice != nil && services.warnings.isEmpty)
        #expect(loaded.settings.startStroke == BellStroke(strokes: 3, gap: 700, volume: 50))
        #expect(loaded.settings.intervalStroke.sound == "chime" && loaded.settings.lengthMinutes == 2)
        let plan = try StagePlan(
            stored: [
                "name": "One", "sound": "gong", "startBell": ["sound": "drum"],
                "stages": [["kind": "sit", "seconds": 60, "endBell": ["sound": "horn", "strokes": 2]]],
            ])
        let kept = plan.kept(among: ["bowl"], else: "bowl")
        #expect(kept.sound == "bowl" && kept.startStroke == .once && kept.stages[0].endStroke == BellStroke(strokes: 2))
    }

    @Test("A sitting that goes on keeps the bells of its moments through a restart")
    func restored() throws {
        var state = SittingState.idle
        let settings = try TimerSettings(document: Self.document)
        _ = try state.start(
            id: "s", settings: settings, zone: LocalZone(storedIdentifier: "UTC", offset: 0), at: 1_000)
        #expect(try SittingState(document: state.document) == state)
    }
}
