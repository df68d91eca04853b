import JSONText
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("The length that is set on the timer")
struct ReadySettingsTests {
    private let services = FakeServices()

    private func makeKeeper() throws -> SettingsKeeper {
        SettingsKeeper(services: services, configuration: try TimerConfiguration(document: [:]))
    }

    @Test("It holds for the next sittings, within its bounds, until the settings are saved")
    func holds() throws {
        let keeper = try makeKeeper()
        #expect(try keeper.ready().lengthMinutes == 20)
        for (set, held) in [(7, 7), (0, 1), (-4, 1), (601, 600)] as [(Int64, Int)] {
            try keeper.setLength(set)
            #expect(try keeper.ready().lengthMinutes == held)
        }
        #expect(try keeper.load().settings.lengthMinutes == 20)
        try keeper.save(try TimerSettings(document: ["lengthMinutes": 12]))
        #expect(try keeper.ready().lengthMinutes == 12)
        services.stored["length"] = "many"
        #expect(try keeper.ready().lengthMinutes == 12)
    }

    @Test("Bells that do not fit into it are silent, and ring again in a longer sitting")
    func bells() throws {
        let keeper = try makeKeeper()
        try keeper.save(
            try TimerSettings(document: ["lengthMinutes": 30, "intervalBells": ["kind": "every", "minutes": 10]]))
        try keeper.setLength(5)
        #expect(try keeper.ready().intervalBells == .none)
        try keeper.setLength(25)
        #expect(try keeper.ready().intervalBells == .every(minutes: 10))
    }
}
