import Border
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers
import SurfaceMessages

/// One person's screens of devices, and the controller that others drive the devices with.
final class TuyaSession: ModuleSession, TuyaProvider, ScreenProvider {
    struct Screen {
        var place: Place
        /// Shown just now, so that its coming to the front changes nothing.
        var isFresh = true
    }

    let home: Home
    let controllerID: DevicesID
    var screens: [ScreenID: Screen] = [:]
    /// The state of the screens of schedules.
    var scheduling: [ScreenID: Scheduling] = [:]
    /// Keeps the schedules of the person, by the clocks that the person has now.
    var scheduleKeeper: ScheduleKeeper { ScheduleKeeper(host: host, home: home, zone: format.timeZone) }
    /// The searches for devices, by the screens that show them; one at a time.
    var searches: [ScreenID: DeviceSearch] = [:]
    /// Requests that devices left without an answer, one after the other.
    var misses: [String: Int] = [:]
    /// The searches of before a restart, of screens that were not asked for yet.
    var earlierSearches: [ScreenID: DeviceSearch] = [:]
    /// The state of the screens on which devices are added or changed.
    var adding: [ScreenID: AddingScreen.State] = [:]
    /// The devices of the file of keys that was read last; gone with the screens of devices, and never saved.
    var imported: [ImportedDevice] = []
    /// The places of the screens of before a restart.
    private let earlier: [ScreenID: Place]
    /// Results of the connection checks that the person asked for, by device.
    var outcomes: [String: String]

    /// - Parameter state: The result of ``save()``; anything else is refused.
    init(host: SessionHost, document: SessionDocument, home: Home, state: String?) throws(CallFailure) {
        self.home = home
        controllerID = host.newID()
        let saved = try state.map(Self.saved)
        earlier = saved.map(Self.places) ?? [:]
        outcomes = saved.map { Self.outcomes($0, home) } ?? [:]
        for (key, search) in saved?[Self.searching]?.object?.members ?? [] {
            guard let id = UInt64(key) else { continue }
            earlierSearches[ScreenID(rawValue: id)] = DeviceSearch(saved: search)
        }
        super.init(host: host, document: document)
    }

    override func save() -> String? {
        // A screen of before the restart that was not asked for yet is still somewhere in the app.
        let places = earlier.merging(screens.mapValues(\.place)) { _, now in now }
        let members = places.map { (String($0.key.rawValue), JSON.string($0.value.route)) }
        var object = JSONObject(members.sorted { $0.0 < $1.0 })
        if !outcomes.isEmpty {
            object[Self.checks] = .object(
                JSONObject(outcomes.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
        }
        let shown = earlierSearches.merging(searches) { _, now in now }
        if !shown.isEmpty {
            let rows = shown.map { (String($0.key.rawValue), $0.value.json) }
            object[Self.searching] = .object(JSONObject(rows.sorted { $0.0 < $1.0 }))
        }
        return JSON.object(object).text
    }

    /// The members of the state that are no screens.
    private static let (checks, searching) = ("checks", "searches")

    private static func saved(_ state: String) throws(CallFailure) -> JSONObject {
        guard let object = (try? JSON(parsing: state))?.object else {
            throw CallFailure(
                // Not shown: the host opens the session without the state, and its log has this.
                .invalidArgument, "The state is not one that this module saved: it is no JSON object.",
                detail: ["code": .string(SessionCode.state.rawValue), "help": "Open the session without a state."])
        }
        return object
    }

    /// Of the devices that are still there.
    private static func outcomes(_ state: JSONObject, _ home: Home) -> [String: String] {
        var outcomes: [String: String] = [:]
        for (device, words) in state[checks]?.object?.members ?? [] where home.device(device) != nil {
            outcomes[device] = words.string
        }
        return outcomes
    }

    /// A place that this version does not know counts as forgotten: the screen is then opened anew.
    private static func places(_ state: JSONObject) -> [ScreenID: Place] {
        var places: [ScreenID: Place] = [:]
        for (key, value) in state.members {
            guard let id = UInt64(key), let place = value.string.flatMap({ Place(route: $0) }) else { continue }
            places[ScreenID(rawValue: id)] = place
        }
        return places
    }

    override func close() { home.watchers.forget(host.id) }

    // MARK: - Tuya

    func controller(_ request: Request<DevicesID>) { request.succeed(controllerID) }

    func createDevice(_ request: Request<Void>, screen: ScreenID, device: String) {
        build(request, .device(device), on: screen)
    }

    func createPairing(_ request: Request<Void>, screen: ScreenID) { build(request, .pairing, on: screen) }

    func createMaintenance(_ request: Request<Void>, screen: ScreenID, reminderType: String) {
        guard let reminder = Reminder(rawValue: reminderType) else {
            let known = Reminder.allCases.map(\.rawValue).joined(separator: ", ")
            return request.fail(
                CallFailure(
                    .notFound,
                    Texts.failuresNoReminder(found: JSON.string(String(reminderType.prefix(40))).text, known: known),
                    detail: [
                        "code": .string(SessionCode.unknownReminder.rawValue), "help": .string("Use one of \(known)."),
                    ]))
        }
        build(request, .maintenance(reminder), on: screen)
    }

    // MARK: - Screens

    func restore(_ request: Request<Void>, screen: ScreenID, route: String) {
        guard let place = Place(route: route) ?? screens[screen]?.place ?? earlier[screen] else {
            return request.fail(
                CallFailure(
                    .notFound, Texts.failuresForgottenScreen(screen: "\(screen)"),
                    detail: [
                        "code": .string(SessionCode.unknownRoute.rawValue), "help": "Go back and open it again.",
                    ]))
        }
        host.forget(screen)
        build(request, place, on: screen)
    }

    private func build(_ request: Request<Void>, _ place: Place, on screen: ScreenID) {
        let deadline = CallDeadline.instant(for: request.call, limit: CallDeadline.screen)
        answer(request) { () throws(CallFailure) in
            switch place {
            case .device(let id):
                let device = try device(id)
                try host.navigation.setTitle(screen: screen, title: device.name)
                try showDevice(device, on: screen, until: deadline)
            case .care(let id):
                let device = try device(id)
                try host.navigation.setTitle(screen: screen, title: Texts.careCareOf(name: device.name))
                screens[screen] = Screen(place: place)
                try showCare(of: device, on: screen)
            case .schedules(let id):
                let device = try device(id)
                try host.navigation.setTitle(screen: screen, title: Texts.scheduleSchedulesOf(name: device.name))
                screens[screen] = Screen(place: place)
                try showSchedules(of: device, on: screen)
            case .pairing:
                resumeSearch(on: screen)
                screens[screen] = Screen(place: place)
                try showPairing(on: screen)
            case .adding:
                screens[screen] = Screen(place: place)
                try showAdding(on: screen)
            case .settings(let id):
                let device = try device(id)
                try host.navigation.setTitle(screen: screen, title: Texts.addingSettingsOf(name: device.name))
                screens[screen] = Screen(place: place)
                try showSettings(of: device, on: screen)
            case .maintenance(let reminder):
                try host.navigation.setTitle(screen: screen, title: reminder.title)
                try host.show(MaintenanceScreen.content(reminder), on: screen)
                screens[screen] = Screen(place: place)
            }
        }
    }

    func action(_ request: Request<Void>, screen: ScreenID, action: ActionDocument) {
        let deadline = CallDeadline.instant(for: request.call)
        answer(request) { () throws(CallFailure) in
            guard let place = screens[screen]?.place else {
                throw CallFailure(.notFound, Texts.failuresNoScreen(screen: "\(screen)"))
            }
            screens[screen]?.isFresh = false
            try perform(action, at: place, on: screen, until: deadline)
        }
    }

    private func perform(
        _ action: ActionDocument, at place: Place, on screen: ScreenID, until deadline: ContinuousClock.Instant
    ) throws(CallFailure) {
        switch (action.name, place) {
        case ("close", _): host.client(TuyaEventsClient.self).closed(screen: screen)
        case ("refresh", .device(let id)):
            try change(screen, read(try device(id), until: deadline))
            try showCharts(of: try device(id), on: screen)
        case ("power", .device(let id)):
            guard let power = action.context["power"]?.bool else { throw incomplete("power") }
            try set(DeviceChange(power: power), of: try device(id), on: screen, until: deadline)
        case ("set", .device(let id)):
            guard let function = action.context["function"]?.string, let value = FunctionControls.value(action.context)
            else { throw incomplete("value") }
            try set(function, to: value, of: try device(id), on: screen, until: deadline)
        case ("schedules", .device(let id)): try openSchedules(of: try device(id))
        case ("care", .device(let id)): try openCare(of: try device(id))
        case (_, .care(let id)): try performCare(action, try device(id), on: screen)
        case (_, .schedules(let id)): try performSchedules(action, try device(id), on: screen)
        case ("instructions", .device(let id)):
            if let tag = try device(id).instructions {
                host.client(TuyaEventsClient.self).installationInstructions(screen: screen, tag: tag)
            }
        case ("find", .pairing): try find(on: screen)
        case ("add", .pairing): try openAdding(found(action.context, on: screen))
        case ("hand", .pairing): try openAdding()
        case ("keys", .pairing): try openAdding(step: .importing)
        case ("settings", .device(let id)): try openSettings(of: try device(id))
        case ("settings", .pairing):
            guard let id = action.context["device"]?.string else { throw incomplete("device") }
            try openSettings(of: try device(id))
        case (_, .adding): try performAdding(action, on: screen, until: deadline)
        case (_, .settings(let id)): try performSettings(action, try device(id), on: screen, until: deadline)
        case ("check", .pairing):
            guard let id = action.context["device"]?.string else { throw incomplete("device") }
            let device = try device(id)
            let words = PairingScreen.outcome(state(of: device, until: deadline))
            outcomes[id] = words
            try host.update(screen, path: PairingScreen.path(of: device, in: home), to: .string(words))
        default: throw unknown(action.name)
        }
    }

    /// Presents a screen over the one that it was asked for on; its content follows.
    func present(_ place: Place, title: String) throws(CallFailure) -> ScreenID {
        let screen: ScreenID = host.newID()
        do throws(CallFailure) {
            try host.navigation.present(screen: screen, title: title, route: place.route)
        } catch  where error.status == .busy {
            throw CallFailure(.busy, Texts.failuresAnotherScreen)
        }
        screens[screen] = Screen(place: place)
        return screen
    }

    func unknown(_ action: String) -> CallFailure {
        let name = JSON.string(String(action.prefix(60))).text
        return CallFailure(.notFound, Texts.failuresNoAction(name: name))
    }

    func incomplete(_ name: String) -> CallFailure {
        CallFailure(.invalidArgument, Texts.failuresIncomplete(name: name))
    }

    func visible(_ call: Call, screen: ScreenID, visible: Bool) throws(CallFailure) {
        guard let known = screens[screen] else { return }
        screens[screen]?.isFresh = false
        guard visible, !known.isFresh else { return }
        try numbering { () throws(CallFailure) in try renew(screen, known.place, call) }
    }

    /// Brings a screen up to date that came to the front.
    private func renew(_ screen: ScreenID, _ place: Place, _ call: Call) throws(CallFailure) {
        switch place {
        case .device(let id):
            let device = try device(id)
            home.watchers.watch(device, screen: screen, of: host, format)
            try host.navigation.setTitle(screen: screen, title: device.name)
            try change(screen, read(device, until: CallDeadline.instant(for: call, limit: CallDeadline.screen)))
            try showScheduled(of: device, on: screen)
            try showCareLine(of: device, on: screen)
        case .care(let id): try showCare(of: try device(id), on: screen)
        // Another session may have changed them.
        case .schedules(let id) where scheduling[screen]?.form == nil:
            try showSchedules(of: try device(id), on: screen)
        case .pairing: try showPairing(on: screen)
        // An input that somebody uses stays.
        case .schedules, .maintenance, .adding, .settings: break
        }
    }

    func dismissed(_ call: Call, screen: ScreenID) {
        screens[screen] = nil
        scheduling[screen] = nil
        adding[screen] = nil
        if !screens.values.contains(where: { $0.place == .pairing || $0.place == .adding }) { imported = [] }
        endSearch(on: screen)
        earlierSearches[screen] = nil
        host.forget(screen)
        home.watchers.forget(screen, of: host.id)
    }

    func cueFired(_ call: Call, cue: FiredCue) throws(CallFailure) {
        try numbering { () throws(CallFailure) in
            switch cue.list {
            case ScheduleKeeper.name: try runSchedules(call)
            case CareKeeper.name: try tellOfCare()
            default: break
            }
        }
    }

    /// The person, their language or their time zone is another.
    override func changed() throws(CallFailure) {
        guard hasSchedules else { return }
        try scheduleKeeper.planAgain()
        try careKeeper.planAgain()
    }

    var hasSchedules: Bool { ScheduleKeeper.isOffered(by: host) }
}
