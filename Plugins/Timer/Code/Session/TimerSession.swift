import Border
import Database
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import SurfaceMessages
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
    var screens: [ScreenID: OpenScreen] = [:]
    /// The sitting that was deleted last, which the history offers to bring back.
    var deleted: SittingRecord?
    /// The preset that was deleted last and where it stood, which the list offers to bring back.
    var deletedPreset: (preset: Preset, place: Int64)?
    /// The instant of the last call that a screen asked for, in milliseconds since 1970 UTC.
    private var waking: Int64?
    let services: HostServices
    private let people: OpenPeople
    let tracks: TrackDesk
    let sittingFiles: SittingFiles
    private let isRunningVisible = Atomic(false)
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
        settings = SettingsKeeper(services: services, configuration: module.configuration)
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
            deleted = nil
            deletedPreset = nil
            waking = nil
            isRestored = false
            restoreSitting()
        }
        hasWarnedOfZone = false
        refresh()
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
        request.refuseOnFailure { () throws(CallFailure) in
            try keeper.use(devices)
            try openSettings(on: stack) { request.succeed() }
        }
    }

    func showTimer(_ request: Request<Void>, stack: StackID, devices: DevicesID?) {
        restoreSitting()
        request.answer { () throws(CallFailure) in
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
        request.answer { () throws(CallFailure) in
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
        request.refuseOnFailure { () throws(CallFailure) in
            switch open.kind {
            case .timer: try timerAction(action, on: screen, request)
            case .settings(let form): try settingsAction(action, form, on: screen, request)
            case .history(let position):
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
            }
        }
    }

    func restore(_ request: Request<Void>, screen: ScreenID, route: String) {
        restoreSitting()
        host.forget(screen)
        request.refuseOnFailure { () throws(CallFailure) in
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
            request.succeed()
        }
    }

    func visible(_ call: Call, screen: ScreenID, visible: Bool) throws(CallFailure) {
        guard screens[screen] != nil else { return }
        screens[screen]?.isVisible = visible
        // A call that came while nobody looked is not asked for again.
        waking = nil
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

// MARK: Actions

extension TimerSession {
    private func timerAction(
        _ action: ActionDocument, on screen: ScreenID, _ request: Request<Void>
    ) throws(CallFailure) {
        switch action.name {
        case "start":
            try event { () throws(CallFailure) in try start(try settings.ready()) }
        case "start-preset":
            let minutes = action.context["minutes"]?.integer ?? action.context["minutes"]?.string.flatMap { Int64($0) }
            guard let minutes, TimerScreen.presets.contains(minutes) else {
                throw CallFailure(.invalidArgument, Texts.settingsEnterMinutes(words: SettingsForm.lengths))
            }
            try event { () throws(CallFailure) in
                try settings.setLength(minutes)
                try start(try settings.ready())
            }
        case "change-length":
            guard let step = action.context["by"]?.integer ?? action.context["by"]?.string.flatMap({ Int64($0) }),
                TimerScreen.steps.contains(step)
            else { throw Self.unknown(action.name) }
            try settings.setLength(Int64(try settings.ready().lengthMinutes) + step)
            screens[screen]?.length = nil
            refresh()
        case "edit-length":
            let length = try settings.ready().lengthMinutes
            let isOpen = screens[screen]?.length != nil
            screens[screen]?.length = isOpen ? nil : LengthEntry(text: "\(length)")
            try show(screen)
        case "set-length": try setLength(action.context["minutes"] ?? .null, on: screen)
        case "start-plan": try startPreset(action.context["id"]?.string ?? "")
        case "start-again":
            try event { () throws(CallFailure) in
                try start(try settings.ready(), stages: try keeper.current().sitting?.stages?.original)
            }
        case "open-presets": try openPresets(on: screens[screen]?.stack)
        case "start-custom":
            try event { () throws(CallFailure) in
                guard let custom = try settings.custom() else {
                    throw CallFailure(.badState, "The app has no timer of this kind any more.")
                }
                try start(custom)
            }
        case "pause": try event { () throws(CallFailure) in try keeper.pause() }
        case "resume": try event { () throws(CallFailure) in try keeper.resume() }
        case "skip":
            guard let end = action.context["end"]?.string.flatMap({ Int64($0) }) else {
                throw Self.unknown(action.name)
            }
            try event { () throws(CallFailure) in try keeper.skip(to: end) }
        case "add-time":
            let minutes = action.context["minutes"]?.integer ?? action.context["minutes"]?.string.flatMap { Int64($0) }
            guard let added = minutes.flatMap({ minutes in Sitting.additions.first { $0 == minutes * 60_000 } }) else {
                throw Self.unknown(action.name)
            }
            try event { () throws(CallFailure) in try keeper.add(added) }
        case "end": try event { () throws(CallFailure) in try keeper.stop() }
        case "done":
            try keeper.putAway()
            tellOthers()
            close(screen)
            refresh()
            try host.navigation.dismiss(screen: screen)
        case "open-settings": return try openSettings(on: screens[screen]?.stack) { request.succeed() }
        case "open-history":
            let history = try place(HistoryScreen.title, HistoryScreen.route, on: screens[screen]?.stack)
            screens[history] = OpenScreen(kind: .history(.init()), stack: screens[screen]?.stack)
            try show(history)
        case "mood-before":
            let number = action.context["mood"]?.integer ?? action.context["mood"]?.string.flatMap { Int64($0) }
            guard let mood = number.flatMap(Mood.init(rawValue:)) else { throw Self.unknown(action.name) }
            let now = try services.now()
            try settings.setMoodBefore(try settings.moodBefore(at: now) == mood ? nil : mood, at: now)
            refresh()
        case "mood": try setMood(action.context["mood"])
        case "note":
            guard let sitting = try keeper.current().sitting else { throw Self.unknown(action.name) }
            try openSitting(try storedSitting(sitting.id), on: screens[screen]?.stack)
        default: throw Self.unknown(action.name)
        }
        request.succeed()
    }

    private func setLength(_ typed: JSON, on screen: ScreenID) throws(CallFailure) {
        guard let minutes = LengthEntry.minutes(typed) else {
            screens[screen]?.length = LengthEntry(
                text: String((typed.string ?? typed.text).prefix(20)),
                problem: Texts.settingsEnterMinutes(words: SettingsForm.lengths))
            return try show(screen)
        }
        try settings.setLength(minutes)
        screens[screen]?.length = nil
        refresh()
    }

    func start(_ chosen: TimerSettings, stages: StagePlan? = nil) throws(CallFailure) {
        let id = UUID().uuidString.lowercased()
        let now = try services.now()
        try keeper.start(
            id: id, settings: chosen, stages: stages, moodBefore: try settings.moodBefore(at: now),
            zone: try zone(at: now))
        try settings.setMoodBefore(nil, at: now)
    }

    /// Gives the sitting an event. One that came too late, such as a second press or one in another browser, changes
    /// nothing: the screen then shows what is.
    func event(_ body: () throws(CallFailure) -> Void) throws(CallFailure) {
        do throws(CallFailure) {
            try body()
            tellOthers()
        } catch {
            guard error.status == .badState else { throw error }
            services.log(.info, "An event came too late: \(error.message)")
        }
        refresh()
    }

    /// Has the person's other sessions show what the sitting has become.
    private func tellOthers() {
        guard people.hasSeveral(keeper.user) else { return }
        do throws(CallFailure) {
            try services.tellSessions()
        } catch {
            services.log(.warning, "Other browsers show the sitting as it was: \(error)")
        }
    }

    private func settingsAction(
        _ action: ActionDocument, _ shown: SettingsScreen, on screen: ScreenID, _ request: Request<Void>
    ) throws(CallFailure) {
        if action.name == "hear" {
            try ring(action.context["sound"]?.string ?? "")
            return request.succeed()
        }
        let isCustom = action.name == "save-custom"
        var shown = shown
        shown.form.take(action.context)
        if action.name == "hear-bell", let moment = shown.form.open, moment != .background {
            screens[screen]?.kind = .settings(shown)
            try ring(shown.form.stroke(moment), usual: shown.form.choice(.sound) ?? "")
            return request.succeed()
        }
        if action.name == "moment" {
            shown.form.open = action.context["moment"]?.string.flatMap(BellMoment.init)
            screens[screen]?.kind = .settings(shown)
            try show(screen)
            return request.succeed()
        }
        if action.name == "choose" {
            // The fields are others now.
            shown.problems = [:]
            screens[screen]?.kind = .settings(shown)
            try show(screen)
            return request.succeed()
        }
        guard isCustom || action.name == "save" else { throw Self.unknown(action.name) }
        shown.notice = nil
        let base = try settings.load().settings
        let checked: TimerSettings
        do throws(TimerSettingsError) {
            checked = try TimerSettings(
                document: shown.form.document(base: base), defaults: configuration.defaults,
                sounds: configuration.sounds)
        } catch {
            shown.problems = shown.form.explained(error.problems)
            shown.form.open =
                shown.problems.keys.compactMap { $0.flatMap(SettingsForm.moment) }.first ?? shown.form.open
            screens[screen]?.kind = .settings(shown)
            try show(screen)
            return request.succeed()
        }
        if isCustom { try settings.saveCustom(checked) } else { try settings.save(checked) }
        close(screen)
        refresh()
        try host.navigation.dismiss(screen: screen)
        try host.navigation.banner(
            banner: BannerDocument(
                title: isCustom ? Texts.sessionYourOwnTimerIsSaved : Texts.sessionTimerSettingsSaved, text: nil,
                tone: "success", link: nil))
        request.succeed()
    }
}

// MARK: Screens

extension TimerSession {
    /// Titles a screen that the host has opened by its route, which knows no more than whose screen it is.
    private func name(_ screen: ScreenID) throws(CallFailure) {
        let title: String
        switch screens[screen]?.kind {
        case .timer: title = TimerScreen.title
        case .settings: title = SettingsScreen.title
        case .history: title = HistoryScreen.title
        case .sitting: title = SittingScreen.title
        case .streak: title = StreakScreen.title
        case .presets: title = PresetListScreen.title
        case .preset: title = PresetScreen.title
        case .question(let question): title = question.sitting.name
        case .exchange: title = ExchangeScreen.title
        case nil: return
        }
        try host.navigation.setTitle(screen: screen, title: title)
    }

    /// Puts a new screen on the stack, or over everything when the stack is not known any more.
    func place(_ title: String, _ route: String, on stack: StackID?) throws(CallFailure) -> ScreenID {
        let screen: ScreenID = host.newID()
        if let stack {
            try host.navigation.push(stack: stack, screen: screen, title: title, route: route)
        } else {
            try host.navigation.present(screen: screen, title: title, route: route)
        }
        return screen
    }

    private func openSettings(
        on stack: StackID?, completion: @escaping () -> Void
    ) throws(CallFailure) {
        let screen = try place(SettingsScreen.title, SettingsScreen.route, on: stack)
        try fillSettings(screen, stack: stack, completion: completion)
    }

    /// Shows the form at once, and the devices as soon as they are known.
    private func fillSettings(
        _ screen: ScreenID, stack: StackID?, completion: @escaping () -> Void
    ) throws(CallFailure) {
        let (chosen, notice) = try settings.load()
        var fields = SettingsForm(chosen)
        // The length that stands on the timer, where another was set there.
        fields.take(["length": .string(String(try settings.ready().lengthMinutes))])
        var form = SettingsScreen(form: fields, sounds: configuration.sounds, notice: notice)
        form.keepsCustom = try settings.hasCustom()
        if keeper.controller != nil { form.devices = .loading }
        screens[screen] = OpenScreen(kind: .settings(form), stack: stack)
        try show(screen)
        guard let controller = keeper.controller else { return completion() }
        host.devices.list(controller: controller) { [weak self] result in
            defer { completion() }
            guard let self, case .settings(var form) = screens[screen]?.kind else { return }
            switch result {
            case .success(let list):
                form.devices = .found(list.devices)
                keeper.learn(list.devices)
            case .failure(let failure):
                services.log(.warning, "The devices could not be listed: \(failure)")
                form.devices = .failed(Texts.sessionTheyDidNotAnswer)
            }
            screens[screen]?.kind = .settings(form)
            refresh(screen)
        }
    }

    /// Brings every screen that shows the sitting up to date; a form that is being filled in stays as it is.
    func refresh() {
        for (screen, open) in screens {
            switch open.kind {
            case .settings, .sitting, .streak, .preset, .question, .exchange: continue
            case .timer, .history, .presets: refresh(screen)
            }
        }
        guard let state = try? keeper.current(), let now = try? services.now() else { return }
        noteVisibility(state)
        prepareTrack(of: state, at: now)
    }

    private func refresh(_ screen: ScreenID) {
        do throws(CallFailure) {
            try show(screen)
        } catch {
            // The person left it, and the host's word of that is on the way.
            if error.status == .badHandle { return close(screen) }
            services.log(.warning, "Screen \(screen) was not brought up to date: \(error)")
        }
    }

    func show(_ screen: ScreenID) throws(CallFailure) {
        guard let open = screens[screen] else { return }
        switch open.kind {
        case .settings(let form): try host.show(form.content, on: screen)
        case .timer:
            let content = try timerContent(open.length)
            try host.show(content, on: screen)
        case .history(let position): try host.show(try historyContent(position), on: screen)
        case .sitting(let form): try host.show(form.content, on: screen)
        case .streak(let form): try host.show(form.content, on: screen)
        case .presets: try host.show(try presetsContent(), on: screen)
        case .preset(let form): try host.show(form.content, on: screen)
        case .question(let question): try host.show(question.content, on: screen)
        case .exchange(let shown): try host.show(shown.content, on: screen)
        }
    }

    private func timerContent(_ length: LengthEntry?) throws(CallFailure) -> SurfaceContent {
        let state = try keeper.current()
        noteVisibility(state)
        let now = try services.now()
        let zone = try zone(at: now)
        let user = document.user.id
        if let sitting = state.sitting, state.isGoingOn {
            // Neither the totals nor the settings are shown, and a draw reads none of them.
            var screen = TimerScreen(
                state: state, now: now, settings: sitting.settings, zone: zone, locale: document.user.locale,
                totals: .none)
            screen.notices = keeper.notices
            screen.track = track(of: state, at: now)
            wake(screen.nextBreath)
            return screen.content
        }
        let chosen = try settings.ready()
        let moodBefore = try settings.moodBefore(at: now)
        let custom: TimerSettings? = if case .idle = state { try settings.custom() } else { nil }
        do throws(DatabaseError) {
            var screen = TimerScreen(
                state: state, now: now, settings: chosen, zone: zone, locale: document.user.locale,
                totals: try history.totals(user: user, now: now, zone: zone))
            screen.notices = keeper.notices
            screen.custom = custom
            screen.length = length
            switch state {
            case .idle:
                screen.latest = try history.sittings(user: user, limit: 3)
                screen.moodBefore = moodBefore
                screen.plans = try history.presetTitles(user: user)
            case .finished(let sitting, _), .stopped(let sitting, _, _):
                screen.badges = try history.badges(user: user, sitting: sitting.id)
                screen.record = try history.sitting(user: user, id: sitting.id)
            default: break
            }
            return screen.content
        } catch {
            throw CallFailure(error)
        }
    }

    /// Asks to be called at the next breath while the person sees a timer: words between two cues change then.
    private func wake(_ instant: Int64?) {
        guard isRunningVisible.load(ordering: .relaxed), let instant, instant != waking else { return }
        do throws(CallFailure) {
            try services.wake(at: instant)
            waking = instant
        } catch {
            services.log(.warning, "The words of the breath stand still: \(error)")
        }
    }

    private func noteVisibility(_ state: SittingState) {
        let isVisible = screens.values.contains { open in
            if case .timer = open.kind { open.isVisible } else { false }
        }
        isRunningVisible.store(isVisible && state.isUnderWay, ordering: .relaxed)
    }
}

extension Request where Success == Void {
    /// Runs what answers the request itself when it succeeds.
    fileprivate func refuseOnFailure(_ body: () throws(CallFailure) -> Void) {
        do throws(CallFailure) {
            try body()
        } catch {
            fail(error)
        }
    }
}
