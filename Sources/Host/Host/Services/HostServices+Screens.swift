import Border
import Core
import DeepLinks
import FoundationEssentials
import JSONText
import ModuleInterfaces
import Storage

extension HostServices: SurfaceProvider {
    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        let (face, mailbox) = try page(call)
        // An update that shows the same makes no new page.
        guard try update(screen, of: face, with: messages) else { return }
        // The session may be busy, and its mail wait: until then a page that was kept would still show what was there before.
        face.countChange()
        try mailbox.post(.changed(key(screen)), of: module)
    }

    /// A refused surface is a fault of the module's, which its operator learns of. The log has the place alone: the message
    /// quotes from the surface, and so may the words of a person.
    private func update(_ screen: ScreenID, of face: SessionFace, with messages: JSON) throws(CallFailure) -> Bool {
        do throws(CallFailure) {
            return try face.screens.update(key(screen), with: messages)
        } catch {
            if let code = error.detail?["code"]?.string, let pointer = error.detail?["pointer"]?.string {
                noticed(
                    code,
                    "A surface that it sent is refused at \(pointer.isEmpty ? "its root" : pointer). `bricks trace` shows "
                        + "the surface and the reason.")
            }
            throw error
        }
    }
}

extension HostServices: NavigationProvider {
    func push(_ call: Call, stack: StackID, screen: ScreenID, title: String, route: String) throws(CallFailure) {
        let (face, mailbox) = try page(call)
        try require(stack, call)
        try register(screen, title: title, route: route, face)
        try show(screen, face) { () throws(CallFailure) in
            try mailbox.post(.push(key(screen), onto: stack), of: module)
        }
    }

    func present(_ call: Call, screen: ScreenID, title: String, route: String) throws(CallFailure) {
        let (face, mailbox) = try page(call)
        let link = try link(call)
        // Not shown: a module asked, and has words of its own.
        guard face.page.modal == nil else { throw CallFailure(.busy, "Another screen is presented.") }
        guard link.modules.activation.takePresentation(module) else { throw Self.unasked("`present`") }
        try register(screen, title: title, route: route, face)
        try show(screen, face) { () throws(CallFailure) in try mailbox.post(.present(key(screen)), of: module) }
    }

    /// Ids are rights: one that was not given to this module in this session names nothing.
    private func require(_ stack: StackID, _ call: Call) throws(CallFailure) {
        guard try link(call).modules.given.has(module, stack) else {
            throw CallFailure(
                .badHandle, "\(stack) is no stack that this module was given in this session.",
                detail: [
                    "code": "navigation.stack-not-given",
                    "help":
                        "Push onto the stack of the call that asked for a screen; after a restart, of the new call.",
                ])
        }
    }

    /// For what leads the person somewhere that the person did not ask for.
    private static func unasked(_ method: String) -> CallFailure {
        CallFailure(
            .notPermitted, "\(method) is for what the person does; this module acts for nobody now.",
            detail: [
                "code": "navigation.no-action",
                "help": "Call it while an action of the person is answered, or within five seconds; once for each.",
            ])
    }

    /// A new id comes from the range of the side that creates the object.
    private func register(_ screen: ScreenID, title: String, route: String, _ face: SessionFace) throws(CallFailure) {
        guard screen.isModuleSide else {
            throw CallFailure(.badHandle, "\(screen) is not an id that a module may give.")
        }
        try face.screens.register(key(screen), title: title, route: route)
    }

    /// A screen that is shown nowhere is not kept.
    private func show(
        _ screen: ScreenID, _ face: SessionFace, _ ask: () throws(CallFailure) -> Void
    ) throws(CallFailure) {
        do throws(CallFailure) {
            try ask()
        } catch {
            face.screens.remove(key(screen))
            throw error
        }
    }

    func dismiss(_ call: Call, screen: ScreenID) throws(CallFailure) {
        let (face, mailbox) = try page(call)
        try require(screen, face)
        try mailbox.post(.dismiss(key(screen)), of: module)
    }

    func setTitle(_ call: Call, screen: ScreenID, title: String) throws(CallFailure) {
        let (face, mailbox) = try page(call)
        try face.screens.setTitle(title, of: key(screen))
        face.countChange()
        try mailbox.post(.changed(key(screen)), of: module)
    }

    private func require(_ screen: ScreenID, _ face: SessionFace) throws(CallFailure) {
        guard face.screens.contains(key(screen)) else {
            throw CallFailure(.badHandle, "There is no screen \(screen) of this module in this session.")
        }
    }

    func openLink(_ call: Call, url: String) throws(CallFailure) {
        let (_, mailbox) = try page(call)
        guard try link(call).modules.activation.isActive(module) else { throw Self.unasked("`open_link`") }
        do throws(DeepLinkProblem) {
            _ = try shared.declaration.linkParser.parse(url)
        } catch {
            throw CallFailure(.invalidArgument, error.message, detail: ["code": .string(error.code.rawValue)])
        }
        try mailbox.post(.openLink(url), of: module)
    }

    func banner(_ call: Call, banner: BannerDocument) throws(CallFailure) {
        let link = try link(call)
        guard link.modules.activation.takeBanner(module) else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .busy, "This module shows \(UserActivation.maximumBanners) banners in a minute already.",
                detail: ["code": "navigation.too-many-banners"])
        }
        guard let mailbox = link.mailbox, link.face != nil else {
            // A cue was due while nobody had the app open: it stands on their next page.
            return shared.banners.keep(banner, for: link.user.id, at: shared.now().unixMilliseconds)
        }
        try mailbox.post(.banner(banner), of: module)
    }
}

extension HostServices: TimerDelegateProvider {
    /// Kept before anything is shown: a badge is never lost.
    func badgeReceived(_ call: Call, badge: BadgeDocument) throws(CallFailure) {
        let link = try link(call)
        let isNew: Bool
        do throws(StorageError) {
            let now = shared.now().unixMilliseconds
            isNew = try shared.store.add(badge, user: link.user.id, at: now)
        } catch {
            throw CallFailure(error)
        }
        if isNew { try link.mailbox?.post(.badge(badge), of: module) }
    }
}

extension HostServices: BiometricsDelegateProvider {}

extension HostServices: CommunityDelegateProvider {
    func didSelectSession(_ call: Call, sessionId: String, autoplay: TextList) throws(CallFailure) {
        guard try link(call).modules.activation.isActive(module) else { throw Self.unasked("`did_select_session`") }
        try page(call).mailbox.post(.selectSession(id: sessionId, autoplay: autoplay.items), of: module)
    }

    func didSelectJourney(_ call: Call, journeyId: String, stack: StackID?) throws(CallFailure) {
        guard try link(call).modules.activation.isActive(module) else { throw Self.unasked("`did_select_journey`") }
        if let stack { try require(stack, call) }
        try page(call).mailbox.post(.selectJourney(id: journeyId), of: module)
    }

    func didSelectUrl(_ call: Call, url: String) throws(CallFailure) {
        guard try link(call).modules.activation.isActive(module) else { throw Self.unasked("`did_select_url`") }
        let address: ExternalAddress
        do throws(DeepLinkProblem) {
            address = try shared.declaration.linkParser.address(url)
        } catch {
            throw CallFailure(.invalidArgument, error.message, detail: ["code": .string(error.code.rawValue)])
        }
        try page(call).mailbox.post(.selectURL(address), of: module)
    }
}

extension HostServices: TuyaEventsProvider {
    func closed(_ call: Call, screen: ScreenID) throws(CallFailure) {
        let (face, mailbox) = try page(call)
        try require(screen, face)
        try mailbox.post(.dismiss(key(screen)), of: module)
    }

    func installationInstructions(_ call: Call, screen: ScreenID, tag: String) throws(CallFailure) {
        let (face, mailbox) = try page(call)
        try require(screen, face)
        guard try link(call).modules.activation.isActive(module) else {
            throw Self.unasked("`installation_instructions`")
        }
        try mailbox.post(.installationInstructions(tag: tag), of: module)
    }
}
