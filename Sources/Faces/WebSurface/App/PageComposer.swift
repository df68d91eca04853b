import Core
import DeepLinks
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Surfaces
import Texts

/// Makes a page from what a session shows.
struct PageComposer: Sendable {
    let configuration: WebConfiguration
    private let screens: HTMLRenderer
    let pages: PageRenderer

    /// Why a page will soon be another.
    private struct Motion {
        /// Something on it goes by the clock.
        var isRunning = false
        /// Something that belongs on it is not there yet.
        var isComing = false
    }

    init(_ configuration: WebConfiguration) {
        self.configuration = configuration
        var text = InterfaceText()
        if let tryAgain = configuration.tryAgain { text.tryAgain = tryAgain }
        pages = PageRenderer(text: text, appStoreID: configuration.appStoreID)
        let known = Set(configuration.files.keys).union(configuration.media.keys)
        // A surface shows only the deployment's own files, because any other address of this host might have an effect.
        screens = HTMLRenderer { address, use in
            switch use {
            case .image, .video: Self.isOwnFile(address, known) ? address : nil
            case .audio: Self.isOwnFile(address, known) || Self.isPublished(address) ? address : nil
            case .file: Self.isSaved(address, known) ? address : nil
            }
        }
    }

    /// Whether the address is that of one of the files, and nothing else.
    static func isOwnFile(_ address: String, _ known: Set<String>) -> Bool {
        known.contains(address.removingPercentEncoding ?? address)
    }

    /// Whether the address is that of a file that a browser may save: one of the deployment's, the text of a session, the
    /// calendar of an event, or one that a module published. To read one has no effect.
    static func isSaved(_ address: String, _ known: Set<String>) -> Bool {
        guard !address.contains("#") else { return false }
        let path = String(address.prefix { $0 != "?" })
        return isOwnFile(path, known) || SessionTextPath.session(at: path) != nil
            || EventCalendar.event(at: path) != nil || isPublished(address)
    }

    /// Whether the address can be that of a file that a module published, and is nothing else. To read one has no effect.
    static func isPublished(_ address: String) -> Bool {
        let parts = address.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first, path.starts(with: WebRoute.Path.published.utf8) else { return false }
        let name = path.dropFirst(WebRoute.Path.published.utf8.count)
        guard name.first.map({ $0 != UInt8(ascii: ".") }) == true, name.allSatisfy(isOfName) else { return false }
        // When its first sample sounds, for a page that plays it by the clock.
        guard parts.count == 2 else { return true }
        guard parts[1].starts(with: startMark.utf8) else { return false }
        let digits = parts[1].dropFirst(startMark.utf8.count)
        return (1...15).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The start of a fragment that says when the first sample of a sound is heard, in milliseconds since 1970 UTC.
    private static let startMark = "began="

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || "-_.".utf8.contains(byte)
    }

    /// The area of the theme that a screen belongs to; nil where it has the roles of the whole app.
    func area(of key: ScreenKey, _ face: SessionFace) -> String? {
        switch key.owner {
        case .module(let module): configuration.areas[module]
        case .host: face.screens.area(key)?.rawValue
        }
    }

    /// The page's bytes, and whether something on it runs by the clock.
    func compose(
        _ session: BrowserSession, _ state: PageState, _ generation: PageGeneration, at asked: String
    ) -> (bytes: [UInt8], isRunning: Bool) {
        PersonNumbers.use(session.port.user.locale) { composed(session, state, generation, at: asked) }
    }

    private func composed(
        _ session: BrowserSession, _ state: PageState, _ generation: PageGeneration, at asked: String
    ) -> (bytes: [UInt8], isRunning: Bool) {
        let face = session.port.face
        let csrf = session.formToken
        // Before the app itself every path has the same page, and the person goes on to the one they asked for.
        let path = session.visit?.place.path ?? asked
        var motion = Motion()
        var content: [[UInt8]] = []
        if let top = state.stack.last {
            content = [render(top, prefix: "s", at: path, session, generation, &motion)]
        } else {
            content = [skeleton(Texts.webLoading, prefix: "s")]
            motion.isComing = true
        }
        let tab = state.tabs.first { $0.id == state.selectedTab }?.title
        let title = state.stack.last.flatMap(face.screens.title) ?? tab ?? configuration.appName
        var page = PageModel(
            appName: configuration.appName, language: configuration.language, title: title, content: content,
            csrf: csrf,
            serverTime: configuration.now())
        page.path = path
        page.titleLanguage = state.stack.last.flatMap(face.screens.titleLanguage)
        page.assets.events =
            session.visit == nil
            ? "\(page.assets.events)?seen=\(session.memory.tag).\(generation.revision)&at=\(PathTemplate.escaped(path))"
            : ""
        page.generation = generation.description
        dress(&page)
        page.followsTextSize = state.look.followsTextSize
        page.isGlass = state.look.isGlass
        page.isFelt = state.look.isFelt
        page.scheme = state.look.scheme
        page.area = state.stack.last.flatMap { area(of: $0, face) }
        page.tabs = state.tabs.map {
            var tab = PageModel.Tab(
                id: $0.id, title: $0.title, icon: $0.icon, isSelected: $0.id == state.selectedTab,
                href: session.visit?.place.hasPassedStart == true ? Self.address($0.path, "begun=1") : $0.path)
            tab.unread = state.unread[$0.id] ?? 0
            return tab
        }
        if state.stack.count > 1 {
            page.back = PageModel.Control(title: Texts.webBack, effect: .post(WebRoute.Change.back.path, fields: []))
        }
        page.message = state.banner.map { message($0, session.memory.tag) }
        page.place = place(state, session)
        if let timer = state.timer, Double(timer.endsAt) / 1_000 > configuration.now().timeIntervalSince1970 {
            page.timer = TimerModel(
                endsAt: Date(timeIntervalSince1970: Double(timer.endsAt) / 1_000), href: Self.address(of: timer.link))
            motion.isRunning = true
        }
        if let player = state.player {
            let below = player.screen.map { render($0, prefix: "p", at: path, session, generation, &motion) } ?? []
            page.player = self.player(player, face.meter, content: below)
            if player.isFull { page.documentTitle = page.player?.title }
            // Its position is that of the moment.
            motion.isRunning = true
        }
        if let question = state.question {
            page.modal = dialog(question)
        } else if let modal = state.modal {
            page.modal = PageModel.Modal(
                title: face.screens.title(modal) ?? "",
                content: [render(modal, prefix: "m", at: path, session, generation, &motion)],
                back: state.sheet.count > 1
                    ? PageModel.Control(title: Texts.webBack, effect: .post(WebRoute.Change.back.path, fields: []))
                    : nil,
                dismiss: PageModel.Control(title: Texts.webClose, effect: .post(WebRoute.Change.close.path, fields: []))
            )
            page.documentTitle = face.screens.title(modal)
            page.modal?.titleLanguage = face.screens.titleLanguage(modal)
            page.modal?.area = area(of: modal, face)
        }
        // Where no script runs, only what goes on by the clock loads itself anew: it would cut the sound of others off.
        let isCutOff = state.player.map { !$0.isGuided || $0.phase != .playing } ?? false
        if motion.isRunning, !isCutOff { page.refreshSeconds = 5 }
        if motion.isComing, !isCutOff { page.refreshSeconds = 2 }
        if state.isPassing { page.refreshSeconds = showsVideo(state.modal, session) ? Self.videoSeconds : 1 }
        if let visit = session.visit {
            self.visit(visit, &page)
        } else if state.stack.isEmpty, !state.tabs.isEmpty {
            // The place may be there before the page hears of it.
            page.loadsAgain = .init(milliseconds: 1_000, address: nil)
        }
        return (pages.render(page), motion.isRunning)
    }

    /// Gives the page the look of the deployment.
    func dress(_ page: inout PageModel) {
        page.assets.tokens = configuration.style.address
        page.assets.icon = AppIcon.address
        let colors = configuration.style.colors
        page.themeColors = (colors.light.background, colors.dark.background)
    }

    /// Makes a page without a session load itself again, because no event reports a change to it.
    private func visit(_ visit: BrowserSession.SharedVisit, _ page: inout PageModel) {
        if let passes = visit.passesAfter {
            page.loadsAgain = .init(milliseconds: passes, address: Self.address(visit.place.path, "begun=1"))
            page.refreshSeconds = Int(clamping: passes / 1_000 + 1)
        } else if let seconds = page.refreshSeconds {
            page.loadsAgain = .init(milliseconds: Int64(clamping: seconds) * 1_000, address: nil)
        }
    }

    /// A path with one more parameter.
    static func address(_ path: String, _ more: String) -> String {
        "\(path)\(path.contains("?") ? "&" : "?")\(more)"
    }

    /// Seconds for which a video may be seen before its page is loaded anew, which begins the video anew.
    private static let videoSeconds = 60

    private func showsVideo(_ key: ScreenKey?, _ session: BrowserSession) -> Bool {
        let surface = key.flatMap(session.port.face.screens.surface)
        var found = false
        (try? surface?.resolve(session.port.environment))?.visit { node in
            if case .video = node.content { found = true }
            return !found
        }
        return found
    }

    private func render(
        _ key: ScreenKey, prefix: String, at path: String, _ session: BrowserSession, _ generation: PageGeneration,
        _ motion: inout Motion
    ) -> [UInt8] {
        guard let surface = session.port.face.screens.surface(key), surface.hasRoot else {
            motion.isComing = true
            return skeleton(Texts.webLoading, prefix: prefix)
        }
        let node: ResolvedNode
        do throws(SurfaceError) {
            node = try surface.resolve(session.port.environment)
        } catch {
            return skeleton(Texts.webThisScreenIsTooLarge, prefix: prefix)
        }
        // A part does not go by the clock.
        node.visitOutsideParts { node in
            if case .countdown(let countdown) = node.content, case .running = countdown.state {
                motion.isRunning = true
            }
            if case .skeleton = node.content { motion.isComing = true }
            return !(motion.isRunning && motion.isComing)
        }
        return screens.render(
            node,
            form: ScreenForm(
                screen: session.name(of: key, at: prefix), generation: generation.description, csrf: session.formToken,
                // A file is refused by its head, before any of it is taken.
                uploadAction: "\(WebRoute.Change.upload.path)?csrf=\(session.formToken)", idPrefix: prefix, path: path)
        )
    }

    /// Returns the skeleton that stands in the place of a screen that is not there yet.
    private func skeleton(_ text: String, prefix: String) -> [UInt8] {
        var surface = Surface(id: "skeleton")
        let messages: [JSON] = [
            [
                "version": "v0.9",
                "createSurface": ["surfaceId": "skeleton", "catalogId": "https://bricks.dev/catalogs/bricks-1.json"],
            ],
            [
                "version": "v0.9",
                "updateComponents": [
                    "surfaceId": "skeleton",
                    "components": [["id": "root", "component": "Skeleton", "label": .string(text), "lines": 4]],
                ],
            ],
        ]
        for message in messages { try? surface.apply(message) }
        let environment = SurfaceEnvironment(
            locale: Locale(identifier: configuration.language), timeZone: .gmt, now: configuration.now())
        guard let node = try? surface.resolve(environment) else { return [] }
        return screens.renderInert(node, idPrefix: prefix)
    }

    /// Where a browser follows a link into the app.
    static func address(of link: String) -> String {
        "\(WebRoute.Path.open)?link=" + (link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }

    private func dialog(_ question: LinkQuestion) -> PageModel.Modal {
        func answer(_ title: String, _ accepts: Bool) -> PageModel.Control {
            PageModel.Control(
                title: title,
                effect: .post(
                    WebRoute.Change.answer.path,
                    fields: [.init("question", "\(question.number)"), .init("accepts", accepts ? "yes" : "no")]))
        }
        switch question.subject {
        case .export:
            return PageModel.Modal(
                title: Texts.webExportYourData, text: question.subject.text, dismiss: answer(Texts.webClose, false),
                controls: [
                    PageModel.Control(title: Texts.webSaveTheFile, effect: .link(WebRoute.Path.export)),
                    answer(Texts.webNotNow, false),
                ])
        case .leave(let address):
            return PageModel.Modal(
                title: Texts.webLeaveTheApp, text: question.subject.text, dismiss: answer(Texts.webClose, false),
                controls: [
                    PageModel.Control(title: Texts.webOpen(host: address.host), effect: .link(address.text)),
                    answer(Texts.webStayHere, false),
                ])
        case .confirm(let confirmation):
            var accept = answer(confirmation.accept, true)
            accept.isDestructive = confirmation.isDestructive
            return PageModel.Modal(
                title: confirmation.title, text: confirmation.text, dismiss: answer(Texts.webClose, false),
                controls: [accept] + (confirmation.decline.map { [answer($0, false)] } ?? []))
        case .joinCohorts(let ids, _):
            return PageModel.Modal(
                title: Texts.webJoin2(webAGroup: ids.count == 1 ? Texts.webAGroup : "groups"),
                text: question.subject.text,
                dismiss: answer(Texts.webClose, false),
                controls: [answer(Texts.webJoin, true), answer(Texts.webNotNow, false)])
        }
    }
}
