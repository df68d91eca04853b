import Border
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import Synchronization

/// Presses on the screens of the timer and of its settings.
extension TimerSession {
    func timerAction(
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

    func setLength(_ typed: JSON, on screen: ScreenID) throws(CallFailure) {
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
    func tellOthers() {
        guard people.hasSeveral(keeper.user) else { return }
        do throws(CallFailure) {
            try services.tellSessions()
        } catch {
            services.log(.warning, "Other browsers show the sitting as it was: \(error)")
        }
    }

    func settingsAction(
        _ action: ActionDocument, _ shown: SettingsScreen, on screen: ScreenID, _ request: Request<Void>
    ) throws(CallFailure) {
        if action.name == "hear" {
            try ring(action.context["sound"]?.string ?? "")
            return request.succeed()
        }
        if action.name == "day-bell" {
            try openDayBell(on: screens[screen]?.stack)
            return request.succeed()
        }
        let isCustom = action.name == "save-custom"
        var shown = shown
        shown.form.take(action.context)
        shown.health?.take(action.context)
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
        try keep(shown.health)
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
