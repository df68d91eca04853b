import Database
import JSONText
import ModuleInterfaces

/// Keeps a person's sitting: reads it, gives it events, saves what it becomes and carries out what that asks for.
///
/// The state is read from the store each time, because another browser of the same person may have changed it.
final class SittingKeeper {
    /// Something that went wrong and that the person should know; it never ends a sitting.
    struct Notice: Hashable {
        var text: String
        var isError = true
    }

    private enum Key {
        static let sitting = "sitting"
        /// Which cues the host has, so that a new session does not replace them by a list without a controller.
        static let cues = "cues"
    }

    let services: any SittingServices
    let history: SittingHistory
    /// Whose sitting it is; another when somebody signs in.
    var user: String
    private(set) var notices: [Notice] = []
    /// The controller of the devices in this session; nil until somebody passes one.
    private(set) var controller: DevicesID?
    /// Called when a notice comes later than the event that caused it.
    var changed: () -> Void = {}
    private var controllerOfCues: DevicesID?
    private var abilities = DeviceAbilities.unknown
    private var hasWarnedOfBadges = false
    /// Whether devices are left alone until it is known how they are.
    private var isReadingDevices = false

    init(services: any SittingServices, history: SittingHistory, user: String) {
        self.services = services
        self.history = history
        self.user = user
    }

    /// The sitting as it is now.
    ///
    /// - Parameter instant: at least that late, such as when a cue was due; milliseconds since 1970 UTC.
    func current(notBefore instant: Int64 = 0) throws(CallFailure) -> SittingState {
        var state = try load()
        let now = max(try services.now(), instant)
        let actions: [SittingState.Action] =
            switch state {
            // Storing the record failed, or a crash came before it.
            case .finished(_, settled: false), .stopped(_, _, settled: false): state.restored(at: now)
            default: state.advance(to: now)
            }
        return try keep(state, actions)
    }

    /// Takes up a sitting that an earlier session, or a process that is gone, left behind.
    func restore() throws(CallFailure) {
        var state = try load()
        let actions = state.restored(at: try services.now())
        guard !actions.isEmpty else { return }
        try keep(state, actions.filter { !isKnownToHost($0, state) })
    }

    /// Begins a sitting.
    ///
    /// - Parameters:
    ///   - stages: The plan that it follows; nil for the lengths and bells of the settings.
    ///   - moodBefore: How the person feels.
    func start(
        id: String, settings: TimerSettings, stages: StagePlan? = nil, moodBefore: Mood? = nil, zone: LocalZone
    ) throws(CallFailure) {
        notices = []
        if !settings.devices.isEmpty { learnDevices() }
        var state = try current()
        isReadingDevices = stages?.changesLight == true && controller != nil && !settings.devices.isEmpty
        defer { if isReadingDevices { readDevices(settings.devices, of: id) } }
        try take(&state) { state, now throws(SittingState.Refusal) in
            try state.start(
                id: id, settings: settings, stages: stages, moodBefore: moodBefore, zone: zone, at: now)
        }
        if !settings.devices.isEmpty, controller == nil {
            add(
                Texts.sessionTheDevicesYouChoseAreNot,
                isError: false)
        }
        let minutes = stages.map { $0.length / 60_000 } ?? Int64(settings.lengthMinutes)
        services.track("timer_started", ["minutes": .integer(minutes)])
    }

    func pause() throws(CallFailure) {
        var state = try load()
        try take(&state) { state, now throws(SittingState.Refusal) in try state.pause(at: now) }
    }

    func resume() throws(CallFailure) {
        var state = try load()
        try take(&state) { state, now throws(SittingState.Refusal) in try state.resume(at: now) }
    }

    /// Passes over the rest of the stage that ends at a moment of the plan.
    func skip(to end: Int64) throws(CallFailure) {
        var state = try load()
        try take(&state) { state, now throws(SittingState.Refusal) in try state.skip(to: end, at: now) }
    }

    /// Adds time to the stage that goes on, or to all of a sitting without a plan.
    func add(_ milliseconds: Int64) throws(CallFailure) {
        var state = try load()
        try take(&state) { state, now throws(SittingState.Refusal) in try state.add(milliseconds, at: now) }
    }

    func stop() throws(CallFailure) {
        var state = try load()
        try take(&state) { state, now throws(SittingState.Refusal) in try state.stop(at: now) }
    }

    /// Puts a sitting that is over away, so that a new one can be begun.
    func putAway() throws(CallFailure) {
        switch try current() {
        case .finished(_, settled: true), .stopped(_, _, settled: true):
            notices = []
            try save(.idle)
        default: break
        }
    }

    /// Takes a controller for the devices, also for a sitting that is under way.
    func use(_ controller: DevicesID?) throws(CallFailure) {
        guard let controller else { return }
        if self.controller != controller { abilities = .unknown }
        self.controller = controller
        let state = try current()
        guard state.isUnderWay, let sitting = state.sitting, !sitting.settings.devices.isEmpty,
            controllerOfCues != controller
        else { return }
        try perform(.submitCues(sitting.plan.remaining(after: try services.now()).cues), state)
    }

    private func take(
        _ state: inout SittingState,
        _ event: (inout SittingState, Int64) throws(SittingState.Refusal) -> [SittingState.Action]
    ) throws(CallFailure) {
        let now = try services.now()
        let actions: [SittingState.Action]
        do throws(SittingState.Refusal) {
            actions = try event(&state, now)
        } catch {
            throw CallFailure(
                .badState, "The sitting is \(error.found); expected: \(error.expected). \(error.help)",
                detail: ["code": .string(error.code.rawValue), "help": .string(error.help)])
        }
        state = try keep(state, actions)
    }
}

// MARK: Saving

extension SittingKeeper {
    private func load() throws(CallFailure) -> SittingState {
        guard let text = try services.load(Key.sitting) else { return .idle }
        do {
            return try SittingState(document: try JSON(parsing: text))
        } catch {
            // The damaged text is put aside, and not only overwritten by the next sitting.
            // Not shown: for the log.
            let reason = (error as? SittingStateError).map { "\($0.field): \($0.found), expected \($0.expected)" }
            services.log(.error, .state, "the saved sitting is unreadable (\(reason ?? "\(error)")).")
            try services.store("sitting-unreadable", text)
            try save(.idle)
            add(Texts.sessionTheSittingThatWasSaved)
            return .idle
        }
    }

    private func save(_ state: SittingState) throws(CallFailure) {
        try services.store(Key.sitting, state.document.text)
    }

    /// Saves the state, then does what it asks for.
    @discardableResult
    private func keep(_ state: SittingState, _ actions: [SittingState.Action]) throws(CallFailure) -> SittingState {
        let saved = try services.load(Key.sitting)
        if saved != state.document.text, saved != nil || state != .idle { try save(state) }
        var state = state
        for action in actions {
            if let next = try perform(action, state) { state = next }
        }
        return state
    }

    private func isKnownToHost(_ action: SittingState.Action, _ state: SittingState) -> Bool {
        guard case .submitCues = action, let sitting = state.sitting,
            let known = try? services.load(Key.cues)
        else { return false }
        return known == Self.mark(sitting)
    }

    private static func mark(_ sitting: Sitting) -> String { sitting.shape }
}

// MARK: Actions

extension SittingKeeper {
    /// - Returns: the state that the action led to, where it led to another.
    @discardableResult
    private func perform(_ action: SittingState.Action, _ state: SittingState) throws(CallFailure) -> SittingState? {
        switch action {
        case .submitCues(let cues): submit(cues, state)
        case .cancelCues:
            attempt(Texts.sessionTheBellsCouldNotBeCalled) { () throws(CallFailure) in
                try services.cancelCues()
            }
        case .switchDevices(let switches): apply(switches)
        case .recordSession(let record): return try store(record, state)
        case .awardBadge(let badge): tell(badge)
        }
        return nil
    }

    /// Asks what the devices can do, where that is not known yet.
    func learnDevices() {
        guard let controller, case .unknown = abilities else { return }
        services.devices(of: controller) { [weak self] result in
            guard let self, self.controller == controller else { return }
            switch result {
            case .success(let devices): learn(devices)
            case .failure(let failure): services.log(.warning, "The devices could not be listed: \(failure)")
            }
        }
    }

    /// Takes what the devices can do; a sitting that began before that was known has the rest of its changes now.
    func learn(_ devices: [DeviceDocument]) {
        let was = abilities
        abilities = DeviceAbilities(devices)
        guard case .unknown = was else { return }
        attempt(Texts.sessionTheDevicesCouldNotBe) { () throws(CallFailure) in
            let state = try load()
            guard state.isUnderWay, let sitting = state.sitting, !sitting.settings.devices.isEmpty,
                controllerOfCues != nil, controllerOfCues == controller
            else { return }
            let now = try services.now()
            submit(sitting.plan.remaining(after: now).cues, state)
            // Once it is known how the devices are, all of the change comes.
            guard !isReadingDevices else { return }
            apply(sitting.switches(by: now).compactMap(abilities.brightnessAlone))
        }
    }

    /// Asks how the devices are, then lets the plan change them.
    private func readDevices(_ devices: [String], of sitting: String) {
        guard let controller else { return }
        var before: [DeviceBefore] = []
        var waiting = devices.count
        for device in devices {
            services.state(of: device, controller: controller) { [weak self] state in
                if let state { before.append(state) }
                waiting -= 1
                if waiting == 0 { self?.know(before, of: sitting) }
            }
        }
    }

    private func know(_ before: [DeviceBefore], of sitting: String) {
        isReadingDevices = false
        attempt(Texts.sessionTheDevicesCouldNotBe) { () throws(CallFailure) in
            var state = try load()
            guard state.sitting?.id == sitting, state.isGoingOn else { return }
            let now = try services.now()
            let actions = state.know(before, of: sitting, at: now)
            state = try keep(state, actions)
            guard let sitting = state.sitting, state.isUnderWay else { return }
            apply(sitting.switches(by: now))
        }
    }

    private func submit(_ cues: [Cue], _ state: SittingState) {
        let cues = isReadingDevices ? cues.filter { $0.device == nil } : cues
        let sent = controller == nil ? cues.filter { $0.device == nil } : cues.compactMap(abilities.fitted)
        attempt(Texts.sessionTheBellsCouldNotBe) { () throws(CallFailure) in
            try services.submit(CueList(cues: sent.map(\.border)), devices: controller)
            controllerOfCues = controller
            if let sitting = state.sitting { try services.store(Key.cues, Self.mark(sitting)) }
        }
    }

    private func apply(_ switches: [DeviceSwitch]) {
        guard let controller else {
            if !switches.isEmpty {
                add(Texts.sessionTheDevicesYouChoseAre, isError: false)
            }
            return
        }
        for change in switches.compactMap(abilities.fitted) {
            services.apply(change, controller: controller) { [weak self] failure in
                guard let self, let failure else { return }
                services.log(.warning, "Device \(change.device) was not switched: \(failure)")
                add(abilities.trouble(with: change.device, failure.status))
                changed()
            }
        }
    }

    private func store(_ record: SittingRecord, _ state: SittingState) throws(CallFailure) -> SittingState? {
        let recorded: SittingHistory.Recorded
        do throws(DatabaseError) {
            recorded = try history.record(record, user: user)
        } catch {
            services.log(.error, "A sitting was not recorded and will be tried again: \(error.message). \(error.help)")
            add(Texts.sessionThisSittingIsNotIn)
            return nil
        }
        var state = state
        // The badge is reported before the state is saved. A crash in between reports it twice, and never loses it.
        for case .awardBadge(let badge) in state.recorded(record.id, badges: recorded.badges) { tell(badge) }
        try save(state)
        services.track(
            record.completed ? "timer_finished" : "timer_stopped", ["seconds": .integer(record.secondsSat)])
        return state
    }

    private func tell(_ badge: Badge) {
        if services.takesBadges { return services.tell(badge.border) }
        if !hasWarnedOfBadges {
            hasWarnedOfBadges = true
            services.log(
                .warning,
                "The badge \(badge.id) was earned, but the app takes no badges: it does not provide "
                    + "bricks.timer-delegate/1. It stays in the timer's own history.")
        }
    }

    private func attempt(_ problem: String, _ body: () throws(CallFailure) -> Void) {
        do throws(CallFailure) {
            try body()
        } catch {
            services.log(.error, "\(problem): \(error)")
            add("\(problem): \(error.message.isEmpty ? error.status.description : error.message)")
        }
    }

    private func add(_ text: String, isError: Bool = true) {
        let notice = Notice(text: text, isError: isError)
        if !notices.contains(notice), notices.count < 8 { notices.append(notice) }
    }
}

extension CallFailure {
    /// A failure of the module's own database, in words for the person who uses the app. The detail is for the operator
    /// of the app.
    init(_ error: DatabaseError) {
        self.init(
            error.kind == .busy ? .busy : .unavailable,
            Texts.sessionYourSittingsCannotBeRead,
            detail: [
                "code": .string(error.kind.rawValue), "reason": .string(error.message), "help": .string(error.help),
            ])
    }

    /// The same in words for the operator of the app, without its SQL.
    init(operating error: DatabaseError) {
        self.init(
            error.kind == .busy ? .busy : .unavailable, "\(error.message). \(error.help)",
            detail: ["code": .string(error.kind.rawValue), "help": .string(error.help)])
    }
}
