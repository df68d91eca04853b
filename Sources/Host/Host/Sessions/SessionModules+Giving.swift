import ModuleInterfaces

// Modules as a session calls them: what they are given is kept, and so is when they act for the person.

/// A timer that is given stacks and controllers.
struct GivingTimer: TimerInterface {
    let timer: any TimerInterface
    let module: String
    let modules: SessionModules

    func showSettings(stack: StackID, devices: DevicesID?) async throws(CallFailure) {
        give(stack, devices)
        try await modules.activation.during(module) { () async throws(CallFailure) in
            try await timer.showSettings(stack: stack, devices: devices)
        }
    }

    func showTimer(stack: StackID, devices: DevicesID?) async throws(CallFailure) {
        give(stack, devices)
        try await modules.activation.during(module) { () async throws(CallFailure) in
            try await timer.showTimer(stack: stack, devices: devices)
        }
    }

    private func give(_ stack: StackID, _ devices: DevicesID?) {
        modules.given.give(stack, to: module)
        modules.given.give(devices, to: module)
    }

    func isOnScreen() throws(CallFailure) -> Bool { try timer.isOnScreen() }

    func sessions(limit: UInt32, after: String?) async throws(CallFailure) -> TimerSessionList {
        try await timer.sessions(limit: limit, after: after)
    }
}

/// A tab that is given its stack.
struct GivingTab: TabInterface {
    let tab: any TabInterface
    let module: String
    let modules: SessionModules

    func createCoordinator(tab id: TabID, stack: StackID) async throws(CallFailure) {
        modules.given.give(stack, to: module)
        try await tab.createCoordinator(tab: id, stack: stack)
    }

    func start(tab id: TabID, screen: ScreenID) async throws(CallFailure) {
        try await tab.start(tab: id, screen: screen)
    }

    func open(tab id: TabID, route: String) async throws(CallFailure) {
        try await modules.activation.during(module) { () async throws(CallFailure) in
            try await tab.open(tab: id, route: route)
        }
    }

    func reset(tab id: TabID) { tab.reset(tab: id) }

    func selected(tab id: TabID) { tab.selected(tab: id) }

    func destroy(tab id: TabID) async throws(CallFailure) { try await tab.destroy(tab: id) }
}

/// Screens whose actions are the person's.
struct ActingScreens: ScreenInterface {
    let screens: any ScreenInterface
    let module: String
    let modules: SessionModules

    func action(screen: ScreenID, action: ActionDocument) async throws(CallFailure) {
        try await modules.activation.during(module) { () async throws(CallFailure) in
            try await screens.action(screen: screen, action: action)
        }
    }

    func restore(screen: ScreenID, route: String) async throws(CallFailure) {
        try await screens.restore(screen: screen, route: route)
    }

    func visible(screen: ScreenID, visible: Bool) { screens.visible(screen: screen, visible: visible) }

    func dismissed(screen: ScreenID) { screens.dismissed(screen: screen) }

    func cueFired(cue: FiredCue) { screens.cueFired(cue: cue) }
}
