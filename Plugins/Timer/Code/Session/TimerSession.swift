import Border
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers
import Synchronization

/// One person's timer: its screens, and their sitting.
final class TimerSession: ModuleSession {
    /// A screen that is open.
    struct OpenScreen {
        enum Kind {
            case timer
            case settings(SettingsScreen)
            case history(HistoryScreen.Position)
            case sitting(SittingScreen)
            case streak(StreakScreen)
            case presets
            case preset(PresetScreen)
            case question(PresetQuestion)
            case exchange(ExchangeScreen)
            case dayBell(DayBellScreen)
        }

        var kind: Kind
        /// Where it stands; nil for one that was presented or restored.
        var stack: StackID?
        var isVisible = false
        /// The length that the person types on the timer itself; nil while they do not.
        var length: LengthEntry?
    }

    let history: SittingHistory
    let configuration: TimerConfiguration
    let keeper: SittingKeeper
    let settings: SettingsKeeper
    let dayBell: DayBellKeeper
    let health: HealthDesk
    /// The heart rate of the sitting that is over, by its id; nil inside for one that has none.
    var heart: (sitting: String, rate: SittingHeart?)?
    var screens: [ScreenID: OpenScreen] = [:]
    /// The sitting that was deleted last, which the history offers to bring back.
    var deleted: SittingRecord?
    /// The preset that was deleted last and where it stood, which the list offers to bring back.
    var deletedPreset: (preset: Preset, place: Int64)?
    /// The instant of the last call that a screen asked for, in milliseconds since 1970 UTC.
    var waking: Int64?
    let services: HostServices
    let people: OpenPeople
    let tracks: TrackDesk
    let sittingFiles: SittingFiles
    let isRunningVisible = Atomic(false)
    private var isRestored = false
    private var hasWarnedOfZone = false

    init(host: SessionHost, document: SessionDocument, module: TimerModule) {
        history = module.history
        configuration = module.configuration
        services = HostServices(host)
        people = module.people
        tracks = module.tracks
        sittingFiles = module.files
        keeper = SittingKeeper(services: services, history: module.history, user: document.user.id)
        health = HealthDesk(services: services, history: module.history, user: document.user.id)
        settings = SettingsKeeper(services: services, configuration: module.configuration)
        dayBell = DayBellKeeper(services: services, sounds: module.configuration.sounds)
        super.init(host: host, document: document)
        keeper.changed = { [weak self] in self?.refresh() }
        people.enter(keeper.user)
        restoreSitting()
    }

    override func close() { people.leave(keeper.user) }

    override func changed() throws(CallFailure) {
        if keeper.user != document.user.id {
            people.leave(keeper.user)
            people.enter(document.user.id)
            keeper.user = document.user.id
            health.user = document.user.id
            heart = nil
            deleted = nil
            deletedPreset = nil
            waking = nil
            isRestored = false
            restoreSitting()
        }
        hasWarnedOfZone = false
        refresh()
        try dayBell.plan(in: bellZone)
    }

    /// Takes up what an earlier process left behind; tried again with the next call where it fails.
    private func restoreSitting() {
        if isRestored { return }
        do throws(CallFailure) {
            try keeper.restore()
            isRestored = true
        } catch {
            services.log(.error, "The sitting could not be taken up again yet: \(error)")
        }
    }

    /// The person's time zone at an instant (milliseconds since 1970 UTC).
    func zone(at instant: Int64) throws(CallFailure) -> LocalZone {
        let identifier = document.user.timeZone
        if let zone = LocalZone(identifier: identifier, at: instant) { return zone }
        if !hasWarnedOfZone {
            hasWarnedOfZone = true
            services.log(.warning, "The time zone \(identifier) is not known here; days are counted in UTC.")
        }
        guard let zone = LocalZone(identifier: "UTC", offset: 0) else {
            // Not shown: no system lacks UTC.
            throw CallFailure(.fault, "UTC is no time zone here.")
        }
        return zone
    }
}

// MARK: Calls of the host

extension TimerSession: TimerProvider, ScreenProvider {
    func showSettings(_ request: Request<Void>, stack: StackID, devices: DevicesID?) {
        restoreSitting()
        refuseOnFailure(request) { () throws(CallFailure) in
            try keeper.use(devices)
            try openSettings(on: stack) { request.succeed() }
        }
    }

    func showTimer(_ request: Request<Void>, stack: StackID, devices: DevicesID?) {
        restoreSitting()
        answer(request) { () throws(CallFailure) in
            try keeper.use(devices)
            // Known before the person presses start.
            let switched = try settings.load().settings.devices + (settings.custom()?.devices ?? [])
            if !switched.isEmpty { keeper.learnDevices() }
            let screen: ScreenID = host.newID()
            try host.navigation.push(
                stack: stack, screen: screen, title: TimerScreen.title, route: TimerScreen.route)
            screens[screen] = OpenScreen(kind: .timer, stack: stack)
            try show(screen)
        }
    }

    func isOnScreen(_ call: Call) throws(CallFailure) -> Bool { isRunningVisible.load(ordering: .relaxed) }

    func sessions(_ request: Request<TimerSessionList>, limit: UInt32, after: String?) {
        restoreSitting()
        answer(request) { () throws(CallFailure) in
            // One that came to its end without anybody's doing is recorded now.
            _ = try keeper.current()
            guard let told = try history.sessions(user: document.user.id, limit: limit, after: after) else {
                throw CallFailure(.notFound, Texts.failuresNoSitting(id: String((after ?? "").prefix(60))))
            }
            return told
        }
    }

    func action(_ request: Request<Void>, screen: ScreenID, action: ActionDocument) {
        restoreSitting()
        guard let open = screens[screen] else {
            return request.fail(CallFailure(.notFound, Texts.failuresScreenIsClosed))
        }
        refuseOnFailure(request) { () throws(CallFailure) in
            switch open.kind {
            case .timer: try timerAction(action, on: screen, request)
            case .settings(let form): try settingsAction(action, form, on: screen, request)
            case .history(let position):
                if action.name == "open" {
                    let sitting = try storedSitting(action.context["id"]?.string ?? "")
                    let opened = try openSitting(sitting, on: open.stack)
                    return showHeart(on: opened) { request.succeed() }
                }
                try historyAction(action, position, on: screen)
                request.succeed()
            case .sitting(let form):
                try sittingAction(action, form, on: screen)
                request.succeed()
            case .streak(let form):
                try streakAction(action, form, on: screen)
                request.succeed()
            case .presets:
                try presetsAction(action, on: screen)
                request.succeed()
            case .preset(let form):
                try presetAction(action, form, on: screen)
                request.succeed()
            case .question(let question):
                try answer(action, question, on: screen)
                request.succeed()
            case .exchange(let shown):
                try exchangeAction(action, shown, on: screen)
                request.succeed()
            case .dayBell(let shown):
                try dayBellAction(action, shown, on: screen)
                request.succeed()
            }
        }
    }

    func restore(_ request: Request<Void>, screen: ScreenID, route: String) {
        restoreSitting()
        host.forget(screen)
        refuseOnFailure(request) { () throws(CallFailure) in
            switch route {
            case TimerScreen.route: screens[screen] = OpenScreen(kind: .timer)
            case HistoryScreen.route: screens[screen] = OpenScreen(kind: .history(.init()))
            case SittingScreen.newRoute: screens[screen] = OpenScreen(kind: .sitting(try newSitting()))
            case _ where route.hasPrefix(SittingScreen.route):
                let sitting = try storedSitting(String(route.dropFirst(SittingScreen.route.count)))
                screens[screen] = OpenScreen(kind: .sitting(sitting))
            case SettingsScreen.route:
                try host.navigation.setTitle(screen: screen, title: SettingsScreen.title)
                return try fillSettings(screen, stack: nil) { request.succeed() }
            case StreakScreen.route: screens[screen] = OpenScreen(kind: .streak(try streakScreen()))
            case ExchangeScreen.route: screens[screen] = OpenScreen(kind: .exchange(try exchangeScreen()))
            case DayBellScreen.route: screens[screen] = OpenScreen(kind: .dayBell(try dayBellScreen()))
            case PresetListScreen.route: screens[screen] = OpenScreen(kind: .presets)
            case _ where route.hasPrefix(PresetScreen.route):
                let preset = try presetScreen(String(route.dropFirst(PresetScreen.route.count)))
                screens[screen] = OpenScreen(kind: .preset(preset))
            case _ where route.hasPrefix(PresetQuestion.route):
                let preset = try preset(String(route.dropFirst(PresetQuestion.route.count)))
                guard try follow(.preset(preset), on: screen) else { return request.succeed() }
            case _ where route.hasPrefix(PresetQuestion.startRoute):
                let sitting = try sitting(String(route.dropFirst(PresetQuestion.startRoute.count)))
                guard try follow(sitting, on: screen) else { return request.succeed() }
            default: throw CallFailure(.notFound, Texts.failuresNoScreen(route: String(route.prefix(60))))
            }
            try name(screen)
            try show(screen)
            showHeart(on: screen) { request.succeed() }
        }
    }

    func visible(_ call: Call, screen: ScreenID, visible: Bool) throws(CallFailure) {
        guard screens[screen] != nil else { return }
        screens[screen]?.isVisible = visible
        // A call that came while nobody looked is not asked for again.
        waking = nil
        health.rest()
        if visible { refresh() } else { noteVisibility(try keeper.current()) }
    }

    func dismissed(_ call: Call, screen: ScreenID) throws(CallFailure) {
        close(screen)
        noteVisibility(try keeper.current())
    }

    func cueFired(_ call: Call, cue: FiredCue) throws(CallFailure) {
        restoreSitting()
        switch cue.list {
        case HostServices.cueList, HostServices.wakingList: break
        // A call for the next breath went with the bells, or was never asked for.
        case HostServices.changeList: waking = nil
        case HostServices.dayBellList:
            if cue.id == DayBellKeeper.end { try dayBell.plan(in: bellZone) }
            return
        default: return
        }
        _ = try keeper.current(notBefore: cue.at)
        refresh()
    }

    func close(_ screen: ScreenID) {
        screens[screen] = nil
        host.forget(screen)
    }

    static func unknown(_ action: String) -> CallFailure {
        CallFailure(.notFound, Texts.failuresNoAction(action: String(action.prefix(60))))
    }
}

extension TimerSession {
    /// Runs what answers the request itself when it succeeds.
    private func refuseOnFailure(_ request: Request<Void>, _ body: () throws(CallFailure) -> Void) {
        do throws(CallFailure) {
            try numbering(body)
        } catch {
            request.fail(error)
        }
    }
}
