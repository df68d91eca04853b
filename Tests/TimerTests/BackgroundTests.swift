import JSONText
import Testing

@testable import Sound
@testable import Timer

/// - Shows: MD Timer
@Suite("The sound behind the bells of a sitting")
struct BackgroundTests {
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
    private static let start: Int64 = 1_700_000_000_000
    private static let document: JSON = [
        "lengthMinutes": 10, "preparationSeconds": 10, "startBell": false, "endBell": false,
        "background": ["sound": "brown", "volume": 40, "fadeInSeconds": 8, "fadeOutSeconds": 20],
    ]

    private func sitting(_ document: JSON = document, paused: Int64 = 0, stages: StagePlan? = nil) throws -> Sitting {
        Sitting(
            id: "s", settings: try TimerSettings(document: document), zone: zone, start: Self.start,
            pausedTotal: paused, stages: stages)
    }

    @Test("It begins with the sitting and falls before its end, also where no bell rings")
    func whole() throws {
        let track = try #require(SittingTrack(try sitting(), from: Self.start))
        let end = BellTrack.frame(milliseconds: 610_000)
        #expect(
            track.bells.background
                == BackgroundNoise(.brown, volume: 0.4, end: end, fadeIn: 8 * 22_050, fadeOut: 20 * 22_050))
        #expect(track.bells.length == end && track.bells.strokes.isEmpty)
        #expect(track.ends == Self.start + 610_000)
        // Silence behind no bells is no track.
        #expect(SittingTrack(try sitting(["startBell": false, "endBell": false]), from: Self.start) == nil)
    }

    @Test("After a pause it comes back within two seconds, ends with the sitting, and has the bells as before")
    func later() throws {
        var document = try #require(Self.document.object)
        document["endBell"] = true
        let sitting = try sitting(.object(document), paused: 60_000)
        let now = Self.start + 400_000
        let track = try #require(SittingTrack(sitting, from: now))
        let noise = try #require(track.bells.background)
        #expect(noise.end == BellTrack.frame(milliseconds: 270_000) && noise.fadeIn == 2 * 22_050)
        #expect(track.bells.strokes == SittingTrack(sitting.plan.remaining(after: now).cues, from: now)?.bells.strokes)
        // The last bell rings out after it.
        #expect(track.bells.length > noise.end)
        #expect(SittingTrack(sitting, from: sitting.end + 1) == nil)
    }

    @Test("A plan has its own, which is no longer than three hours")
    func plan() throws {
        let document: JSON = [
            "name": "Long", "sound": "bowl", "startBell": true, "openEnd": true, "repeat": 1,
            "stages": [["kind": "sit", "seconds": 18_000, "intervalBells": ["kind": "none"], "endBell": true]],
            "background": ["sound": "white", "volume": 5, "fadeInSeconds": 0, "fadeOutSeconds": 60],
        ]
        let plan = try StagePlan(document: document)
        #expect(plan.document == document)
        let track = try #require(SittingTrack(try sitting(stages: plan), from: Self.start))
        #expect(track.bells.background?.end == BellTrack.frame(milliseconds: 10_800_000))
        #expect(track.bells.background?.noise == .white)
        // That of the settings is not heard in a plan without one.
        var silent = plan
        silent.background = nil
        #expect(SittingTrack(try sitting(stages: silent), from: Self.start)?.bells.background == nil)
        #expect(PresetForm(Preset(id: "p", plan: plan)).document[Background.key] == document[Background.key])
    }

    @Test("Documents without it read as before, and are written as before")
    func absent() throws {
        #expect(TimerSettings.standard.background == nil)
        #expect(TimerSettings.standard.document[Background.key] == nil)
        let base = try TimerSettings(document: Self.document)
        #expect(try TimerSettings(document: base.document) == base)
        #expect(try TimerSettings(document: ["background": nil], defaults: base).background == nil)
        #expect(try TimerSettings(document: [:], defaults: base).background == base.background)
    }

    @Test(
        "What is wrong in it is told at its place, and beside its field",
        arguments: [
            (["volume": 10], "", .backgroundSound, "choose it again"),
            (["sound": "rain"], "/sound", .backgroundSound, "choose it again"),
            (["sound": "pink", "volume": 0], "/volume", .backgroundVolume, "Choose 1–100 percent."),
            (["sound": "pink", "fadeInSeconds": 61], "/fadeInSeconds", .fadeIn, "Enter 0–60 seconds."),
            (["sound": "pink", "fadeOutSeconds": -1], "/fadeOutSeconds", .fadeOut, "Enter 0–60 seconds."),
            (["sound": "pink", "fadeOutSeconds": "x"], "/fadeOutSeconds", .fadeOut, "Enter 0–60 seconds."),
            ("pink", "", .backgroundSound, "choose it again"),
        ] as [(JSON, String, SettingsForm.Field, String)])
    func wrong(value: JSON, place: String, field: SettingsForm.Field, text: String) throws {
        let error = #expect(throws: TimerSettingsError.self) { try TimerSettings(document: ["background": value]) }
        let problems = try #require(error?.problems)
        #expect(problems.map(\.pointer.description) == ["/background\(place)"])
        #expect(SettingsForm(.standard).explained(problems)[field]?.contains(text) == true)
    }

    @Test("The forms of settings and of presets take it")
    func forms() throws {
        let base = TimerSettings.standard
        var form = SettingsForm(base)
        #expect(try TimerSettings(document: form.document(base: base)) == base)
        form.take(["backgroundSound": "pink", "backgroundVolume": 55, "fadeIn": " 0 ", "fadeOut": "30"])
        let settings = try TimerSettings(document: form.document(base: base))
        #expect(settings.background == Background(.pink, volume: 55, fadeIn: 0, fadeOut: 30))
        #expect(SettingsForm.Field.background.words(form.values) == "Pink noise, 55 %")
        form.take(["backgroundSound": "none"])
        #expect(try TimerSettings(document: form.document(base: settings)).background == nil)
        var preset = PresetForm(
            Preset(id: "p", plan: PresetListScreen.Template.walking.plan(sound: "bowl")))
        preset.take(["backgroundSound": "brown", "fadeOut": "99"])
        do throws(TimerSettingsError) {
            _ = try StagePlan(document: preset.document)
            Issue.record("99 seconds were taken.")
        } catch {
            #expect(preset.explain(error.problems).fields[.fadeOut] == "Enter 0–60 seconds.")
            #expect(preset.openBell == .background)
        }
        preset.take(["fadeOut": "9"])
        #expect(try StagePlan(document: preset.document).background?.fadeOut == 9)
    }
}
