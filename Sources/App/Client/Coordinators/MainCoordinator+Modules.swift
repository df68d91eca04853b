import Core
import DeepLinks
import ModuleInterfaces
import Texts

// Requests of modules, and events for them.
extension MainCoordinator {
    func carryOut(_ request: NavigationRequest) async {
        await Window.$current.withValue(window(of: request)) { await carryOutHere(request) }
    }

    /// The window that a module's request is about: the one that asked for the screen, or that acts in the module or opens a
    /// place of it now; else the one that was used last.
    private func window(of request: NavigationRequest) -> Window {
        guard case .push(let key, _) = request, case .module(let module) = key.owner else { return window }
        if let expected = expected[module] { return expected.window }
        return windows.acting.last { window in
            Window.$current.withValue(window) {
                front?.owner == key.owner || (selected as? ModuleTabCoordinator)?.module == module
            }
        } ?? window
    }

    private func carryOutHere(_ request: NavigationRequest) async {
        switch request {
        case .push(let key, let stack):
            // A screen for a sheet's stack is pushed onto the tab below it. Without a stack, the screen is dismissed.
            guard
                let target = tabs.first(where: { $0.stack.id == stack }) ?? (sheet?.stack.id == stack ? selected : nil)
            else { return dismissed([key]) }
            if case .module(let module) = key.owner, let expected = expected.removeValue(forKey: module) {
                linked[key] = expected.path
            }
            target.navigation.append(key)
        case .present(let key): await present(.module(key))
        case .dismiss(let key): dismiss(key)
        case .changed(let key):
            face.touch()
            if case .module(let module) = key.owner { healthMayHaveChanged(in: module) }
            // The content of a screen is no part of the page's state, which stays as it is.
            return
        case .openLink(let text):
            do throws(DeepLinkProblem) {
                let destination = try context.declaration.linkParser.parse(text)
                // From inside the app a way out of it is only asked about; the person stays where they are.
                if case .externalURL(let address) = destination {
                    ask(.leave(address))
                } else {
                    await open(destination)
                }
            } catch {
                refuse(error)
            }
        case .banner(let banner): show(banner)
        case .badge(let badge): await received(badge)
        case .selectSession(let id, let autoplay):
            await open(.player(contentID: id))
            if !autoplay.isEmpty { shared.contentDetails.play(id, followedBy: autoplay) }
        case .selectJourney(let id): await open(.journey(id: id))
        case .selectURL(let address): ask(.leave(address))
        case .installationInstructions(let tag): await open(.tag(id: tag, sort: nil))
        case .bell(let bell): face.ring(bell)
        case .moduleEnded(let module, let isResting): ended(module, isResting: isResting)
        case .moduleReturned(let module): await returned(module)
        case .flagsChanged: await flagsChanged()
        case .inboxChanged: await inboxChanged()
        case .cuesChanged: for case let home as HomeBaseCoordinator in tabs { await home.timerMayHaveChanged() }
        }
        await presentNext()
        stackChanged()
    }

    /// Says what the timer's delegate has kept.
    private func received(_ badge: BadgeDocument) async {
        show(BannerDocument(title: Texts.mainNewBadge(title: badge.title), text: badge.text, tone: "success"))
        for tab in tabs where tab.flow == .profile { await tab.reload() }
    }

    /// Brings a screen of the host's that the person sees up to date, if the module has other health values now. It does not
    /// say so, but it shows its own screens, which may be open in another window.
    private func healthMayHaveChanged(in module: String) {
        guard module == context.modules.provider(of: "bricks.biometrics/1"), !hostWindows.isEmpty else { return }
        isHealthOld = true
        guard healthLook == nil else { return }
        healthLook = Task { [weak self] in
            while let self, self.isHealthOld {
                self.isHealthOld = false
                let now = await self.context.healthValues()
                guard now != self.healthValues else { continue }
                self.healthValues = now
                await self.refreshHostScreens()
            }
            self?.healthLook = nil
        }
    }

    /// Brings the screens of the host that the person sees up to date, those of other windows before they are shown next.
    func refreshHostScreens() async {
        if case .host? = front?.owner {
            await sheet?.reload()
            await selected?.reload()
        }
        let current = window
        for window in hostWindows where window !== current {
            Window.$current.withValue(window) { (sheet ?? selected?.navigation)?.setOutdated() }
            if let path = window.path { face.setOutdated([path]) }
        }
        face.touch()
    }

    /// The windows in which a screen of the host is seen.
    private var hostWindows: [Window] {
        allWindows.filter { window in
            Window.$current.withValue(window) {
                if case .host? = front?.owner { true } else { false }
            }
        }
    }

    // MARK: Events for modules

    func expect(_ path: String?, of module: String) {
        expected[module] = path.map { ExpectedScreen(path: $0, window: window) }
    }

    /// Expects nothing any more of what the window has asked for. What other windows wait for stays.
    func expectsNothing(in window: Window) { expected = expected.filter { $1.window !== window } }

    func link(_ screen: ScreenKey, to path: String?) { linked[screen] = path }

    func dismissed(_ screens: [ScreenKey]) {
        for key in screens {
            face.screens.remove(key)
            linked[key] = nil
            guard case .module(let module) = key.owner else { continue }
            tell(module) { $0.dismissed(screen: key.id) }
        }
    }

    func wentToRoot(_ tab: TabID, of module: String) {
        follow { modules in
            if let interface = try? await modules.tab(of: module) { interface.reset(tab: tab) }
        }
    }

    func eventsAreTold() async { await moduleEvents.finish() }

    /// Informs the modules concerned which screens came to the front of a window, and which left it.
    func tellVisibility() {
        let now = seen
        guard now != visible else { return }
        for (keys, isVisible) in [(visible.subtracting(now), false), (now.subtracting(visible), true)] {
            for key in keys.sorted(by: { $0.description < $1.description }) {
                // A module that was started again receives the event when it has filled the screen.
                guard case .module(let module) = key.owner, face.screens.contains(key), !stale.contains(module) else {
                    continue
                }
                tell(module) { $0.visible(screen: key.id, visible: isVisible) }
            }
        }
        visible = now
    }

    /// A page was opened, closed, or came to another place that was kept: its screen is seen without anybody's press.
    func observedPathsChanged() {
        guard !isClosed else { return }
        withPlacesOfTabs { tellVisibility() }
    }

    /// The screens in front: of the window that is acted in, and of those that pages show.
    private var seen: Set<ScreenKey> {
        var seen = Set([front].compactMap(\.self))
        for path in face.observedPaths {
            guard let window = windows[path] else { continue }
            Window.$current.withValue(window) { if let front { seen.insert(front) } }
        }
        return seen
    }

    /// Sends a module an event about its screens, after all earlier events.
    private func tell(_ module: String, _ event: @escaping @Sendable (any ScreenInterface) -> Void) {
        follow { modules in
            if let screens = try? await modules.screens(of: module) { event(screens) }
        }
    }

    private func follow(_ event: @escaping @Sendable (any ModuleGateway) async -> Void) {
        let modules = context.modules
        moduleEvents.add { await event(modules) }
    }
}
