import Database
import JSONText
import ModuleInterfaces
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Keeping a sitting")
struct SittingKeeperTests {
    private let services = FakeServices()
    private let history: SittingHistory
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
    private let controller = DevicesID(rawValue: 7)

    init() throws { history = try SittingHistory(database: Database(inMemory: .init())) }

    /// A new session of the same person, as after a restart.
    private func keeper() -> SittingKeeper { SittingKeeper(services: services, history: history, user: "u") }

    private func settings(devices: Bool = false) throws -> TimerSettings {
        var document: JSONObject = ["lengthMinutes": 2, "preparationSeconds": 10]
        if devices {
            document["devices"] = ["lamp"]
            document["devicesAtStart"] = ["brightness": 20]
            document["devicesAtEnd"] = ["power": false]
        }
        return try TimerSettings(document: .object(document))
    }

    private func start(_ keeper: SittingKeeper, devices: Bool = false) throws {
        try keeper.start(id: "s", settings: settings(devices: devices), zone: zone)
    }

    @Test("A sitting is saved before its cues are submitted, and each kind of cue crosses as the host knows it")
    func start() throws {
        let keeper = keeper()
        try keeper.use(controller)
        try start(keeper, devices: true)
        #expect(services.calls.prefix(3) == ["store sitting", "submit", "store cues"])
        let sent = try #require(services.submitted.first)
        #expect(sent.devices == controller)
        #expect(sent.cues.map(\.kind) == ["mark", "bell", "device", "bell", "device"])
        #expect(sent.cues[1].sound == "bowl" && sent.cues[2].device == "lamp")
        #expect(sent.cues[2].change?.brightness == 20 && sent.cues[4].change?.power == false)
        #expect(keeper.notices.isEmpty)
    }

    @Test("Without a controller the device cues stay away, and the person is told")
    func noController() throws {
        let keeper = keeper()
        try start(keeper, devices: true)
        #expect(services.submitted.first?.cues.map(\.kind) == ["mark", "bell", "bell"])
        #expect(keeper.notices.count == 1)
        // The controller comes later, and the cues that are left go to it.
        services.time += 11_000
        try keeper.use(controller)
        #expect(services.submitted.last?.devices == controller)
        #expect(services.submitted.last?.cues.map(\.id) == ["end", "device-end-1"])
    }

    @Test("The end comes with its cue even when the clock is a little behind; it is recorded once and its badge told")
    func end() throws {
        let keeper = keeper()
        try start(keeper)
        let end = services.time + 130_000
        services.time = end - 5
        #expect(try keeper.current(notBefore: end).name == "finished")
        #expect(services.badges == ["first-sitting"])
        #expect(try keeper.current() == keeper.current())
        #expect(services.badges.count == 1)
        #expect(try history.sittings(user: "u").map(\.secondsSat) == [120])
    }

    @Test("After a crash at any moment a new session goes on from what was saved")
    func crash() throws {
        try start(keeper())
        services.time += 60_000
        let second = keeper()
        try second.restore()
        // The host has the cues: they are not replaced by others.
        #expect(services.submitted.count == 1)
        #expect(try second.current().name == "running")
        services.stored["cues"] = nil
        try keeper().restore()
        #expect(services.submitted.last?.cues.map(\.id) == ["end"])
        services.time += 600_000
        try keeper().restore()
        #expect(try history.sittings(user: "u").count == 1)
        #expect(services.badges == ["first-sitting"])
    }

    @Test("A record that was stored and not acknowledged before a crash tells its badge again")
    func badgeAfterCrash() throws {
        try start(keeper())
        services.time += 200_000
        let unsettled = try #require(services.stored["sitting"])
        _ = try keeper().current()
        services.stored["sitting"] = unsettled
        _ = try keeper().current()
        #expect(services.badges == ["first-sitting", "first-sitting"])
        #expect(try history.sittings(user: "u").count == 1)
    }

    @Test("A sitting goes on, silent, when its cues are refused, and the person learns why")
    func silent() throws {
        services.submitFailure = CallFailure(.tooLarge, "There are too many cues.")
        let keeper = keeper()
        try start(keeper)
        #expect(try keeper.current().isUnderWay)
        #expect(keeper.notices.first?.text.contains("There are too many cues.") == true)
    }

    @Test("A device that fails at the end is told of, and the sitting is recorded all the same")
    func deviceFails() throws {
        services.deviceFailure = CallFailure(.unavailable, "The lamp does not answer.")
        let keeper = keeper()
        var told = 0
        keeper.changed = { told += 1 }
        try keeper.use(controller)
        try start(keeper, devices: true)
        services.time += 100_000
        try keeper.stop()
        #expect(services.calls.contains("apply lamp") && told == 1)
        #expect(
            keeper.notices.first?.text
                == "“Bedroom lamp” is not responding. Check that it is plugged in and on your network.")
        #expect(try history.sittings(user: "u").map(\.secondsSat) == [90])
    }

    @Test("A device is told only of what it can do: one without brightness is switched, and not dimmed")
    func abilities() throws {
        services.devices = [DeviceDocument(id: "lamp", name: "Hall diffuser", type: "diffuser", dimmable: false)]
        let keeper = keeper()
        try keeper.use(controller)
        var document: JSONObject = ["lengthMinutes": 2, "preparationSeconds": 10, "devices": ["lamp"]]
        document["devicesAtStart"] = ["power": true, "brightness": 30]
        document["devicesAtEnd"] = ["brightness": 80]
        try keeper.start(id: "s", settings: TimerSettings(document: .object(document)), zone: zone)
        let changes = try #require(services.submitted.last).cues.compactMap(\.change)
        #expect(changes == [ModuleInterfaces.DeviceChange(power: true)])
    }

    @Test("A sitting that begins before the devices are known switches them at once and dims them when they are")
    func lateAbilities() throws {
        services.holdsDevices = true
        let keeper = keeper()
        try keeper.use(controller)
        var document: JSONObject = ["lengthMinutes": 2, "preparationSeconds": 0, "devices": ["lamp"]]
        document["devicesAtStart"] = ["power": true, "brightness": 30]
        document["devicesAtEnd"] = ["brightness": 80]
        try keeper.start(id: "s", settings: TimerSettings(document: .object(document)), zone: zone)
        #expect(services.submitted.last?.cues.compactMap(\.change) == [ModuleInterfaces.DeviceChange(power: true)])
        services.time += 50
        services.answerDevices()
        #expect(services.submitted.last?.cues.compactMap(\.change) == [ModuleInterfaces.DeviceChange(brightness: 80)])
        #expect(services.applied.map(\.change) == [Timer.DeviceChange(brightness: 30)])
    }

    @Test("A pause calls the bells off, and going on sets what is left")
    func pause() throws {
        let keeper = keeper()
        try start(keeper)
        services.time += 30_000
        try keeper.pause()
        #expect(services.calls.last == "cancel")
        services.time += 3_600_000
        #expect(try keeper.current().name == "paused")
        try keeper.resume()
        #expect(services.submitted.last?.cues.map(\.id) == ["end"])
        #expect(services.submitted.last?.cues.first?.at == services.time + 100_000)
    }

    @Test("An event that comes too late is refused and changes nothing")
    func late() throws {
        let keeper = keeper()
        try start(keeper)
        let saved = services.stored
        #expect(throws: CallFailure.self) { try start(keeper) }
        #expect(throws: CallFailure.self) { try keeper.resume() }
        #expect(services.stored == saved)
    }

    @Test("A damaged sitting is put aside, told of, and makes room for a new one")
    func damaged() throws {
        services.stored["sitting"] = #"{"version":1,"state":"#
        let keeper = keeper()
        #expect(try keeper.current() == .idle)
        #expect(keeper.notices.count == 1 && services.warnings.count == 1)
        #expect(services.stored["sitting-unreadable"] == #"{"version":1,"state":"#)
        try start(keeper)
        #expect(try keeper.current().name == "preparing")
    }

    @Test("Without someone to take badges there is one warning, and the badge stays in the history")
    func noDelegate() throws {
        services.takesBadges = false
        let keeper = keeper()
        try start(keeper)
        services.time += 200_000
        _ = try keeper.current()
        #expect(services.warnings.count == 1 && services.badges.isEmpty)
        #expect(try history.badges(user: "u", sitting: "s") == [.firstSitting])
    }

    @Test("A sitting that is over is put away, and one under way is not")
    func putAway() throws {
        let keeper = keeper()
        try start(keeper)
        try keeper.putAway()
        #expect(try keeper.current().isUnderWay)
        try keeper.stop()
        try keeper.putAway()
        #expect(try keeper.current() == .idle)
    }
}
