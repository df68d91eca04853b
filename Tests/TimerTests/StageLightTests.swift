import Database
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("The light of stages")
struct StageLightTests {
    private let services = FakeServices()
    private let history: SittingHistory
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
    private let controller = DevicesID(rawValue: 7)

    init() throws {
        history = try SittingHistory(database: Database(inMemory: .init()))
        services.deviceStates = ["lamp": DeviceBefore(device: "lamp", power: true, brightness: 80)]
    }

    private func settings(_ change: [String: JSON] = [:]) throws -> TimerSettings {
        var document: JSONObject = ["devices": ["lamp"]]
        for (key, value) in change { document[key] = value }
        return try TimerSettings(document: .object(document))
    }

    private func plan(open: Bool = false) throws -> StagePlan {
        try StagePlan(document: [
            "name": "Dusk", "sound": "bowl", "openEnd": .bool(open),
            "stages": [
                ["kind": "prepare", "seconds": 10, "brightness": 50], ["kind": "sit", "seconds": 60, "brightness": 20],
                ["kind": "walk", "seconds": 60],
            ],
        ])
    }

    private func begin(
        _ settings: TimerSettings? = nil, open: Bool = false
    ) throws -> SittingKeeper {
        let keeper = SittingKeeper(services: services, history: history, user: "u")
        try keeper.use(controller)
        try keeper.start(id: "s", settings: settings ?? self.settings(), stages: plan(open: open), zone: zone)
        return keeper
    }

    private var device: [CueDocument] { services.submitted.last?.cues.filter { $0.kind == "device" } ?? [] }

    @Test("It is not changed before it is known how the devices are, and they are put back at the end")
    func restored() throws {
        services.holdsStates = true
        let keeper = try begin()
        #expect(services.submitted.count == 1 && device.isEmpty && services.applied.isEmpty)
        let start = services.time
        services.time += 400
        services.answerStates()
        #expect(services.applied.map(\.change) == [Timer.DeviceChange(power: true, brightness: 50)])
        #expect(device.map(\.id) == ["light-1-1", "device-restore-1"])
        #expect(device.map(\.at) == [start + 10_000, start + 130_000])
        #expect(device.map(\.change?.brightness) == [20, 80] && device.map(\.change?.power) == [true, true])
        // The bells that are to come are sent with them, each once.
        #expect(services.submitted.last?.cues.count { $0.kind != "device" } == 4)
        #expect(try keeper.current().document["version"] == 3)
        let state = try keeper.current()
        #expect(try SittingState(document: JSON(parsing: state.document.text)) == state)
    }

    @Test("A sitting that is ended early puts the devices back at once, also while the person settles in")
    func stopped() throws {
        let keeper = try begin()
        services.time += 5_000
        try keeper.stop()
        #expect(services.applied.last?.change == Timer.DeviceChange(power: true, brightness: 80))
        try keeper.putAway()
        try keeper.start(id: "t", settings: settings(), stages: plan(), zone: zone)
        services.time += 40_000
        try keeper.stop()
        #expect(services.applied.last?.idempotencyKey == "t/restore/1")
    }

    @Test("What the settings do at the end stands before putting back, and a stage stands before the settings' start")
    func settingsFirst() throws {
        _ = try begin(settings(["devicesAtStart": ["brightness": 90], "devicesAtEnd": ["power": false]]))
        #expect(device.map(\.id) == ["light-1-1", "device-end-1"])
    }

    @Test("A device that cannot be asked is changed, and not put back")
    func unknown() throws {
        services.deviceStates = [:]
        _ = try begin()
        #expect(device.map(\.id) == ["light-1-1"] && services.applied.count == 1)
    }

    @Test("With an open end the light stays until the person ends the sitting")
    func open() throws {
        let keeper = try begin(open: true)
        #expect(device.last?.at == services.time + 130_000 + 36_000_000)
        services.time += 200_000
        try keeper.stop()
        #expect(services.applied.last?.change.brightness == 80)
    }

    @Test("A stage that is passed over leaves its light to the next one; the devices are put back that much earlier")
    func skipped() throws {
        let keeper = try begin()
        services.time += 4_000
        try keeper.skip(to: 10_000)
        #expect(device.map(\.at) == [services.time, services.time + 120_000])
    }

    @Test("Without devices a plan with light is a plan with bells")
    func none() throws {
        let keeper = SittingKeeper(services: services, history: history, user: "u")
        try keeper.start(id: "s", settings: .standard, stages: plan(), zone: zone)
        #expect(device.isEmpty && !services.calls.contains("state lamp"))
    }

    @Test("A damaged list of devices is told; a light counts as many moments as there may be devices")
    func bounds() throws {
        let keeper = try begin()
        var document = try keeper.current().document.object ?? JSONObject()
        var sitting = document["sitting"]?.object ?? JSONObject()
        for wrong in [["x"], [["device": "", "power": true]], [["device": "a", "power": 1]], "x"] as [JSON] {
            sitting["before"] = wrong
            document["sitting"] = .object(sitting)
            let error = #expect(throws: SittingStateError.self) { try SittingState(document: .object(document)) }
            #expect(error?.field == "/sitting/before")
        }
        let many: JSON = [
            "name": "Many", "sound": "bowl", "repeat": 50,
            "stages": [["kind": "sit", "seconds": 10, "brightness": 10], ["kind": "rest", "seconds": 10]],
        ]
        let error = #expect(throws: TimerSettingsError.self) { try StagePlan(document: many) }
        #expect(error?.problems.map(\.code) == [.wrongCount])
        #expect(throws: TimerSettingsError.self) {
            try StagePlan(document: [
                "name": "x", "sound": "bowl", "stages": [["kind": "sit", "seconds": 10, "brightness": 0]],
            ])
        }
    }

    @Test("The form of a preset has the light where there are devices, and keeps it where there are none")
    func form() throws {
        let preset = Preset(id: "p", plan: try plan())
        var screen = PresetScreen(form: PresetForm(preset), sounds: ["bowl"], isStored: true, hasLight: true)
        screen.form.show(1)
        func ids() -> [String] { screen.content.components.array?.compactMap { $0["id"]?.string } ?? [] }
        #expect(ids().contains("stage-light") && ids().contains("stage-brightness"))
        screen.form.take(["shown": "1", "light": true, "brightness": 35])
        #expect(try StagePlan(document: screen.form.document).stages.map(\.brightness) == [50, 35, nil])
        screen.form.take(["shown": "1", "light": false])
        #expect(try StagePlan(document: screen.form.document).stages.map(\.brightness) == [50, nil, nil])
        screen.hasLight = false
        #expect(!ids().contains("stage-light"))
        #expect(try StagePlan(document: PresetForm(preset).document) == preset.plan)
    }
}
