import Database
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import SurfaceMessages

/// The actions with presets: to make, change, order and start them, also by a link.
extension TimerSession {
    /// The screen of a link that was followed last, which does not start its preset once more after a restart.
    private static let linkKey = "link"

    func presetsAction(_ action: ActionDocument, on screen: ScreenID) throws(CallFailure) {
        let stack = screens[screen]?.stack
        let user = document.user.id
        let id = action.context["id"]?.string ?? ""
        switch action.name {
        case "new":
            let template = action.context["template"]?.string.flatMap(PresetListScreen.Template.init)
            guard let template else { throw Self.unknown(action.name) }
            return try openPreset(newPreset(template), on: stack)
        case "open": return try openPreset(try presetScreen(id), on: stack)
        case "move":
            let step = action.context["by"]?.integer ?? action.context["by"]?.string.flatMap { Int64($0) }
            guard let step, step.magnitude == 1 else { throw Self.unknown(action.name) }
            try reading { () throws(DatabaseError) in try history.movePreset(id, user: user, up: step < 0) }
        case "undo":
            if let deletedPreset {
                try save(deletedPreset.preset, place: deletedPreset.place)
                self.deletedPreset = nil
            }
        default: throw Self.unknown(action.name)
        }
        refresh()
    }

    func presetAction(_ action: ActionDocument, _ shown: PresetScreen, on screen: ScreenID) throws(CallFailure) {
        var shown = shown
        if action.name == "hear" { return try ring(action.context["sound"]?.string ?? "") }
        shown.form.take(action.context)
        let index = shown.form.index(action.context["stage"])
        let open = shown.form.index(action.context["shown"])
        switch action.name {
        case "stage": shown.form.show(index)
        case "choose": break
        case "moment": shown.form.openBell = action.context["moment"]?.string.flatMap(BellMoment.init)
        case "hear-bell":
            screens[screen]?.kind = .preset(shown)
            if let stroke = shown.form.openStroke { try ring(stroke, usual: shown.form.sound) }
            return
        case "add-stage":
            guard let kind = action.context["kind"]?.string.flatMap(StagePlan.Kind.init) else {
                throw Self.unknown(action.name)
            }
            shown.form.add(kind)
        case "move-stage":
            let step = action.context["by"]?.integer ?? action.context["by"]?.string.flatMap { Int64($0) }
            if let open, let step, step.magnitude == 1 { shown.form.move(open, by: Int(step)) }
        case "remove-stage": if let open { shown.form.remove(open) }
        case "save":
            if try save(&shown) { return try leave(screen, saying: Texts.sessionPresetSaved) }
        case "delete":
            let id = shown.form.id
            let user = document.user.id
            let deleted = try reading { () throws(DatabaseError) in
                (try history.preset(id, user: user), try history.deletePreset(id, user: user))
            }
            if let preset = deleted.0, let place = deleted.1 { deletedPreset = (preset, place) }
            return try leave(screen, saying: Texts.sessionPresetDeleted)
        default: throw Self.unknown(action.name)
        }
        // A field that was wrong may be right now, and its stage may be another.
        if action.name != "save" { shown.problems = .init() }
        screens[screen]?.kind = .preset(shown)
        try show(screen)
    }

    /// Keeps what the form has; false where it is no plan, which the form then says.
    private func save(_ shown: inout PresetScreen) throws(CallFailure) -> Bool {
        let plan: StagePlan
        do throws(TimerSettingsError) {
            plan = try StagePlan(document: shown.form.document, sounds: configuration.sounds)
        } catch {
            shown.problems = shown.form.explain(error.problems)
            return false
        }
        try save(Preset(id: shown.form.id, plan: plan))
        return true
    }

    private func save(_ preset: Preset, place: Int64? = nil) throws(CallFailure) {
        let user = document.user.id
        let isSaved = try reading { () throws(DatabaseError) in
            try history.save(preset, user: user, place: place)
        }
        guard isSaved else {
            throw CallFailure(.tooLarge, Texts.failuresTooManyPresets(limit: TimerLimits.presets))
        }
    }

    func leave(_ screen: ScreenID, saying text: String) throws(CallFailure) {
        close(screen)
        refresh()
        try host.navigation.dismiss(screen: screen)
        try host.navigation.banner(banner: BannerDocument(title: text, text: nil, tone: "success", link: nil))
    }

    // MARK: Screens

    func openPresets(on stack: StackID?) throws(CallFailure) {
        let screen = try place(PresetListScreen.title, PresetListScreen.route, on: stack)
        screens[screen] = OpenScreen(kind: .presets, stack: stack)
        try show(screen)
    }

    private func openPreset(_ preset: PresetScreen, on stack: StackID?) throws(CallFailure) {
        let route = preset.isStored ? PresetScreen.route + preset.form.id : PresetScreen.newRoute
        let screen = try place(PresetScreen.title, route, on: stack)
        screens[screen] = OpenScreen(kind: .preset(preset), stack: stack)
        try show(screen)
    }

    /// The screen of the preset with that id, or of one that is new.
    func presetScreen(_ id: String) throws(CallFailure) -> PresetScreen {
        if PresetScreen.route + id == PresetScreen.newRoute { return newPreset(.sitting) }
        return PresetScreen(
            form: PresetForm(try preset(id)), sounds: configuration.sounds, isStored: true,
            hasLight: keeper.controller != nil)
    }

    private func newPreset(_ template: PresetListScreen.Template) -> PresetScreen {
        let preset = Preset(
            id: UUID().uuidString.lowercased(), plan: template.plan(sound: configuration.defaults.bellSound))
        return PresetScreen(
            form: PresetForm(preset), sounds: configuration.sounds, isStored: false,
            hasLight: keeper.controller != nil)
    }

    func presetsContent() throws(CallFailure) -> SurfaceContent {
        let user = document.user.id
        let presets = try reading { () throws(DatabaseError) in try history.presets(user: user) }
        return PresetListScreen(presets: presets, deleted: deletedPreset?.preset).content
    }

    func preset(_ id: String) throws(CallFailure) -> Preset {
        let user = document.user.id
        guard let preset = try reading({ () throws(DatabaseError) in try history.preset(id, user: user) }) else {
            throw CallFailure(.notFound, Texts.failuresNoPreset)
        }
        return preset
    }

    func reading<Value>(_ body: () throws(DatabaseError) -> Value) throws(CallFailure) -> Value {
        do throws(DatabaseError) {
            return try body()
        } catch {
            throw CallFailure(error)
        }
    }

    // MARK: Starting

    /// Starts a preset, in a sound that the deployment has.
    func startPreset(_ id: String) throws(CallFailure) {
        let plan = try preset(id).plan.kept(among: configuration.sounds, else: configuration.defaults.bellSound)
        try event { () throws(CallFailure) in try start(try settings.ready(), stages: plan) }
    }

    /// Starts what a link names.
    private func start(_ sitting: PresetQuestion.Sitting) throws(CallFailure) {
        switch sitting {
        case .preset(let preset): try startPreset(preset.id)
        case .minutes(let minutes):
            try event { () throws(CallFailure) in
                try settings.setLength(minutes)
                try start(try settings.ready())
            }
        case .stages(let plan):
            try event { () throws(CallFailure) in try start(try settings.ready(), stages: plan) }
        }
    }

    /// The sitting that the lengths of a link make.
    func sitting(_ lengths: String) throws(CallFailure) -> PresetQuestion.Sitting {
        guard let lengths = StageLengths(lengths) else {
            throw CallFailure(.invalidArgument, Texts.failuresNoLengths(found: String(lengths.prefix(60))))
        }
        if let minutes = lengths.minutes { return .minutes(minutes) }
        let settings = try settings.ready()
        do throws(TimerSettingsError) {
            return .stages(try lengths.plan(settings))
        } catch {
            throw CallFailure(.invalidArgument, error.problems.first?.message ?? "")
        }
    }

    /// Follows a link: starts its sitting and leaves its screen, or asks first where a sitting goes on.
    ///
    /// - Returns: Whether there is a question to be shown.
    func follow(_ sitting: PresetQuestion.Sitting, on screen: ScreenID) throws(CallFailure) -> Bool {
        let isGoingOn = try keeper.current().isGoingOn
        // After a restart the same screen comes again, and nobody has followed the link once more.
        let mark = "\(screen.rawValue)"
        let isRestored = try services.load(Self.linkKey) == mark
        if isGoingOn || isRestored {
            if !isRestored { try services.store(Self.linkKey, mark) }
            screens[screen] = OpenScreen(kind: .question(PresetQuestion(sitting: sitting, replaces: isGoingOn)))
            return true
        }
        try services.store(Self.linkKey, mark)
        try start(sitting)
        try host.navigation.dismiss(screen: screen)
        return false
    }

    func answer(_ action: ActionDocument, _ question: PresetQuestion, on screen: ScreenID) throws(CallFailure) {
        switch action.name {
        case "accept":
            if try keeper.current().isGoingOn {
                try event { () throws(CallFailure) in try keeper.stop() }
            }
            try start(question.sitting)
        case "decline": break
        default: throw Self.unknown(action.name)
        }
        close(screen)
        try host.navigation.dismiss(screen: screen)
    }
}
