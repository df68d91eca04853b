import JSONText
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Timer settings")
struct TimerSettingsTests {
    @Test("Settings survive being written and read again")
    func roundTrip() throws {
        let settings = try TimerSettings(document: [
            "lengthMinutes": 45, "preparationSeconds": 300, "startBell": false, "endBell": true, "bellSound": "wood",
            "intervalBells": ["kind": "random", "count": 3, "seed": 7], "devices": ["lamp", "diffuser"],
            "devicesAtStart": ["power": true, "brightness": 20], "devicesAtEnd": ["power": false],
        ])
        #expect(try TimerSettings(document: JSON(parsing: settings.document.text)) == settings)
        #expect(settings.devicesAtStart == DeviceChange(power: true, brightness: 20))
    }

    @Test("What a document leaves out comes from the defaults, and null takes a device change away")
    func defaults() throws {
        let base = try TimerSettings(document: ["lengthMinutes": 33, "devicesAtStart": ["power": true]])
        let settings = try TimerSettings(document: ["startBell": false, "devicesAtStart": nil], defaults: base)
        #expect(settings.lengthMinutes == 33)
        #expect(settings.devicesAtStart == nil)
        #expect(!settings.startBell)
    }

    @Test(
        "What is wrong is named with its code and place",
        arguments: [
            (#"{"lengthMinutes":0}"#, "/lengthMinutes", SettingsProblemCode.outOfRange),
            (#"{"lengthMinutes":601}"#, "/lengthMinutes", .outOfRange),
            (#"{"lengthMinutes":1.5}"#, "/lengthMinutes", .wrongType),
            (#"{"lengthMinutes":"20"}"#, "/lengthMinutes", .wrongType),
            (#"{"preparationSeconds":-1}"#, "/preparationSeconds", .outOfRange),
            (#"{"preparationSeconds":301}"#, "/preparationSeconds", .outOfRange),
            (#"{"startBell":1}"#, "/startBell", .wrongType),
            (#"{"bellSound":"trumpet"}"#, "/bellSound", .unknownSound),
            (#"{"lenghtMinutes":5}"#, "/lenghtMinutes", .unknownMember),
            (#"{"intervalBells":{"kind":"every"}}"#, "/intervalBells", .missing),
            (#"{"intervalBells":{"kind":"every","minutes":20}}"#, "/intervalBells", .doesNotFit),
            (#"{"intervalBells":{"kind":"at","seconds":[60,1200]}}"#, "/intervalBells", .doesNotFit),
            (#"{"intervalBells":{"kind":"at","seconds":[60,60]}}"#, "/intervalBells/seconds/1", .duplicate),
            (#"{"intervalBells":{"kind":"at","seconds":[0]}}"#, "/intervalBells/seconds/0", .outOfRange),
            (#"{"intervalBells":{"kind":"at","seconds":["1"]}}"#, "/intervalBells/seconds/0", .wrongType),
            (#"{"intervalBells":{"kind":"at"}}"#, "/intervalBells", .missing),
            (#"{"intervalBells":{"kind":"random","count":61}}"#, "/intervalBells/count", .outOfRange),
            (#"{"intervalBells":{"kind":"random","count":1,"seed":-1}}"#, "/intervalBells/seed", .outOfRange),
            (#"{"intervalBells":{"kind":"often"}}"#, "/intervalBells/kind", .unknownValue),
            (#"{"intervalBells":{"kind":"none","minutes":1}}"#, "/intervalBells/minutes", .unknownMember),
            (#"{"intervalBells":5}"#, "/intervalBells", .wrongType),
            (#"{"devices":["a","a"]}"#, "/devices/1", .duplicate),
            (#"{"devices":[""]}"#, "/devices/0", .badName),
            (#"{"devices":["a b"]}"#, "/devices/0", .badName),
            (#"{"devices":{}}"#, "/devices", .wrongType),
            (#"{"devicesAtStart":{}}"#, "/devicesAtStart", .nothingToDo),
            (#"{"devicesAtEnd":{"brightness":0}}"#, "/devicesAtEnd/brightness", .outOfRange),
            ("[]", "", .wrongType),
        ])
    func refusal(text: String, field: String, code: SettingsProblemCode) throws {
        let error = #expect(throws: TimerSettingsError.self) { try TimerSettings(document: JSON(parsing: text)) }
        let problem = try #require(error?.problems.first)
        #expect(error?.problems.count == 1)
        #expect(problem.pointer.description == field)
        #expect(problem.code == code)
        #expect(!problem.found.isEmpty && !problem.expected.isEmpty && !problem.help.isEmpty)
    }

    @Test("All problems of a document are told at once")
    func allProblems() {
        let error = #expect(throws: TimerSettingsError.self) {
            try TimerSettings(document: ["lengthMinutes": 0, "startBell": "yes", "devices": ["a", 5, "a"]])
        }
        #expect(
            error?.problems.map(\.pointer.description) == ["/lengthMinutes", "/startBell", "/devices/1", "/devices/2"])
    }

    @Test("A long value is shortened in the message and long lists are refused unread")
    func bounds() throws {
        let long = JSON.string(String(repeating: "x", count: 100_000))
        let error = #expect(throws: TimerSettingsError.self) { try TimerSettings(document: ["bellSound": long]) }
        #expect((error?.problems.first?.found.count ?? 99) <= 60)
        let many = JSON.array((0..<100_000).map { .integer($0) })
        let bells = #expect(throws: TimerSettingsError.self) {
            try TimerSettings(document: ["intervalBells": ["kind": "at", "seconds": many]])
        }
        #expect(bells?.problems.map(\.code) == [.wrongCount])
    }

    @Test("A configuration gives defaults and sounds, and names its problems by place")
    func configuration() throws {
        let configuration = try TimerConfiguration(
            document: ["sounds": ["temple", "rain"], "defaults": ["lengthMinutes": 12]])
        #expect(configuration.defaults.lengthMinutes == 12)
        #expect(configuration.defaults.bellSound == "temple")
        #expect(try TimerConfiguration(document: nil).defaults == .standard)
        let error = #expect(throws: TimerSettingsError.self) {
            try TimerConfiguration(document: ["defaults": ["lengthMinutes": 0]])
        }
        #expect(error?.problems.map(\.pointer.description) == ["/defaults/lengthMinutes"])
        #expect(throws: TimerSettingsError.self) { try TimerConfiguration(document: ["sounds": []]) }
        #expect(throws: TimerSettingsError.self) { try TimerConfiguration(document: ["sounds": ["../x"]]) }
    }
}
