import JSONText
import Testing

@testable import Timer

@Suite("Settings form")
struct SettingsFormTests {
    static let documents: [JSON] = [
        [:],
        ["lengthMinutes": 45, "intervalBells": ["kind": "every", "minutes": 9]],
        ["intervalBells": ["kind": "at", "seconds": [60, 450, 605]], "startBell": false],
        ["intervalBells": ["kind": "random", "count": 4, "seed": 99], "bellSound": "wood"],
        [
            "devices": ["lamp", "plug"], "devicesAtStart": ["power": true, "brightness": 20],
            "devicesAtEnd": ["power": false],
        ],
    ]

    @Test("What was chosen is shown, and saved unchanged it stays the same", arguments: documents)
    func roundTrip(document: JSON) throws {
        let settings = try TimerSettings(document: document)
        var form = SettingsForm(settings)
        form.take(form.data)
        #expect(try TimerSettings(document: form.document(base: settings)) == settings)
    }

    @Test("Numbers count however the field sends them; fields that were not shown stay as they were")
    func entered() throws {
        let base = try TimerSettings(document: Self.documents[4])
        var form = SettingsForm(base)
        form.take([
            "length": 15, "preparation": " 5 ", "bells": ["at"], "atMinutes": "10, 2:30", "sound": ["chime"],
        ])
        let settings = try TimerSettings(document: form.document(base: base))
        #expect(settings.lengthMinutes == 15 && settings.preparationSeconds == 5)
        #expect(settings.intervalBells == .at(seconds: [150, 600]) && settings.bellSound == "chime")
        #expect(settings.devices == ["lamp", "plug"] && settings.devicesAtEnd?.power == false)
    }

    @Test(
        "What is wrong stands beside its field, in words",
        arguments: [
            (["length": "soon"], .length, "Enter 1–600 minutes."),
            (["length": 601], .length, "Enter 1–600 minutes."),
            (["preparation": ""], .preparation, "Enter 0–300 seconds."),
            (["bells": ["every"], "everyMinutes": 20], .everyMinutes, "Ring it more often"),
            (
                ["bells": ["every"], "everyMinutes": 30], .everyMinutes,
                "A bell every 30 min doesn’t ring in a sitting of 20 min."
            ),
            (["bells": ["at"], "atMinutes": "5, 20"], .atMinutes, "A bell at 20:00 doesn’t ring"),
            (["bells": ["at"], "atMinutes": "5, noon"], .atMinutes, "such as 5, 10, 12:30"),
            (["devices": ["a b"]], .devices, "Choose the device again from the list."),
            (["devices": ["a", "a"]], .devices, "Remove the second one."),
            (["devices": .array((0..<17).map { .string("d\($0)") })], .devices, "Choose at most 16 devices."),
            (["devices": "lamp"], .devices, "Please choose it again."),
            (["bells": ["at"], "atMinutes": "1:75"], .atMinutes, "1:75"),
            (["bells": ["random"], "randomCount": 0], .randomCount, "Enter 1–60 bells."),
            (["sound": ["kazoo"]], .sound, "Choose one of the sounds"),
        ] as [(JSON, SettingsForm.Field, String)])
    func problems(context: JSON, field: SettingsForm.Field, words: String) {
        var form = SettingsForm(.standard)
        form.take(context)
        let invalid = #expect(throws: TimerSettingsError.self) {
            try TimerSettings(document: form.document(base: .standard))
        }
        let texts = form.explained(invalid?.problems ?? [])
        #expect(texts.keys.count == 1 && texts[field]?.contains(words) == true, "\(texts)")
    }

    @Test("Settings that cannot be used any more give way, and the person is told")
    func kept() throws {
        let services = FakeServices()
        let configuration = try TimerConfiguration(document: ["sounds": ["bell"]])
        let keeper = SettingsKeeper(services: services, configuration: configuration)
        #expect(try keeper.load().notice == nil)
        services.stored["settings"] = try TimerSettings(document: ["lengthMinutes": 33]).document.text
        let loaded = try keeper.load()
        #expect(loaded.settings.lengthMinutes == 33 && loaded.settings.bellSound == "bell" && loaded.notice != nil)
        services.stored["settings"] = "{"
        #expect(try keeper.load().settings == configuration.defaults)
        #expect(services.warnings.count == 1)
    }

    /// - Shows: setting customTimer
    @Test("The app's setting offers a timer to start with one press, and the person's own takes its place")
    func custom() throws {
        let services = FakeServices()
        let configuration = try TimerConfiguration(document: ["defaults": ["startBell": false]])
        let keeper = SettingsKeeper(services: services, configuration: configuration)
        // An app without the setting has neither, whatever is kept of earlier.
        try keeper.saveCustom(try TimerSettings(document: ["lengthMinutes": 50]))
        #expect(try keeper.custom() == nil && !keeper.hasCustom())
        services.stored = [:]
        services.settings["customTimer"] = #"{"lengthMinutes": 25}"#
        let offered = try #require(try keeper.custom())
        #expect(offered.lengthMinutes == 25 && !offered.startBell)
        #expect(try keeper.hasCustom())
        try keeper.saveCustom(try TimerSettings(document: ["lengthMinutes": 50]))
        #expect(try keeper.custom()?.lengthMinutes == 50)
        // The timer that was chosen last is another matter.
        #expect(try keeper.load().settings == configuration.defaults)
        services.stored["custom"] = "{"
        #expect(try keeper.custom()?.lengthMinutes == 25 && services.warnings.isEmpty)
    }

    @Test(
        "A setting that is no timer's offers none, and the log says why",
        arguments: ["", "soon", "[]", #"{"lengthMinutes": 0}"#, #"{"minutes": 5}"#])
    func unusable(text: String) throws {
        let services = FakeServices()
        let keeper = SettingsKeeper(services: services, configuration: try TimerConfiguration(document: [:]))
        services.settings["customTimer"] = .string(text)
        #expect(try keeper.custom() == nil)
        #expect(services.warnings.count == 1 && services.warnings.allSatisfy { $0.contains("customTimer") })
    }
}
