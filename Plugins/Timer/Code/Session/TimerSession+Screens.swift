import Border
import Database
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers
import SurfaceMessages
import Synchronization

/// The content of the screens, which changes with the sitting.
extension TimerSession {
    /// Titles a screen that the host has opened by its route, which knows no more than whose screen it is.
    func name(_ screen: ScreenID) throws(CallFailure) {
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
        case .dayBell: title = DayBellScreen.title
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

    func openSettings(
        on stack: StackID?, completion: @escaping () -> Void
    ) throws(CallFailure) {
        let screen = try place(SettingsScreen.title, SettingsScreen.route, on: stack)
        try fillSettings(screen, stack: stack, completion: completion)
    }

    /// Shows the form at once, and the devices as soon as they are known.
    func fillSettings(
        _ screen: ScreenID, stack: StackID?, completion: @escaping () -> Void
    ) throws(CallFailure) {
        let (chosen, notice) = try settings.load()
        var fields = SettingsForm(chosen)
        // The length that stands on the timer, where another was set there.
        fields.take(["length": .string(String(try settings.ready().lengthMinutes))])
        var form = SettingsScreen(form: fields, sounds: configuration.sounds, notice: notice)
        form.keepsCustom = try settings.hasCustom()
        form.dayBell = DayBellScreen.words(try dayBell.load(), format)
        if keeper.controller != nil { form.devices = .loading }
        screens[screen] = OpenScreen(kind: .settings(form), stack: stack)
        try show(screen)
        offerHealth(on: screen) { [weak self] in
            guard let self else { return completion() }
            listDevices(on: screen, completion: completion)
        }
    }

    private func listDevices(on screen: ScreenID, completion: @escaping () -> Void) {
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
            case .settings, .sitting, .streak, .preset, .question, .exchange, .dayBell: continue
            case .timer, .history, .presets: refresh(screen)
            }
        }
        guard let state = try? keeper.current(), let now = try? services.now() else { return }
        noteVisibility(state)
        prepareTrack(of: state, at: now)
        keepDayBellQuiet(state, at: now)
        health.tell()
    }

    func refresh(_ screen: ScreenID) {
        do throws(CallFailure) {
            try show(screen)
        } catch {
            // The person left it, and the host's word of that is on the way.
            if error.status == .badHandle { return close(screen) }
            services.log(.warning, "Screen \(screen) was not brought up to date: \(error)")
        }
    }

    /// Shows the screen as it is now, from answers of the host too.
    func show(_ screen: ScreenID) throws(CallFailure) {
        guard let open = screens[screen] else { return }
        try numbering { () throws(CallFailure) in try show(open, on: screen) }
    }

    private func show(_ open: OpenScreen, on screen: ScreenID) throws(CallFailure) {
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
        case .dayBell(let shown): try host.show(shown.content, on: screen)
        }
    }

    func timerContent(_ length: LengthEntry?) throws(CallFailure) -> SurfaceContent {
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
                if let record = screen.record { screen.heart = heart(afterwards: record) }
            default: break
            }
            return screen.content
        } catch {
            throw CallFailure(error)
        }
    }

    /// Asks to be called at the next breath while the person sees a timer: words between two cues change then.
    func wake(_ instant: Int64?) {
        guard isRunningVisible.load(ordering: .relaxed), let instant, instant != waking else { return }
        do throws(CallFailure) {
            try services.wake(at: instant)
            waking = instant
        } catch {
            services.log(.warning, "The words of the breath stand still: \(error)")
        }
    }

    func noteVisibility(_ state: SittingState) {
        let isVisible = screens.values.contains { open in
            if case .timer = open.kind { open.isVisible } else { false }
        }
        isRunningVisible.store(isVisible && state.isUnderWay, ordering: .relaxed)
    }
}
