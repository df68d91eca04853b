import Content
import Core
import Formats
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Surfaces
import Texts

/// The stack of one tab or one sheet, with what fills the host's screens on it.
@MainActor
public final class AppNavigationController {
    private struct Filled {
        var route: HostRoute
        weak var owner: (any ScreenCoordinator)?
        /// Which filling is shown; one that began earlier and took longer is not.
        var shown = 0
        /// The digest of the view that the surface has; nil where that is not certain.
        var view: Int?
        /// The settings that the view was made from; nil where it does not show them as they are kept.
        var settings: Set<String>?
        /// Fillings that have begun and not ended.
        var begun = 0
    }

    let id: StackID
    /// The first screen, which all windows have in common.
    private var root: ScreenKey?
    private var filled: [ScreenKey: Filled] = [:]
    private var fillings = 0
    /// Screens that other windows show, to be brought up to date before they are seen.
    private var outdated: Set<ScreenKey> = []
    private let context: AppContext
    private let face: SessionFace
    weak var delegate: (any NavigationDelegate)?

    init(_ stack: StackID, context: AppContext, face: SessionFace) {
        id = stack
        self.context = context
        self.face = face
    }

    /// The screens of the stack in the window now. A change is reported to the main coordinator, which publishes the page.
    public var stack: NavigationStack {
        delegate?.window.stacks[id] ?? NavigationStack(id: id, root: root)
    }

    // MARK: Screens of the host

    /// Pushes a screen of the host.
    ///
    /// - Returns: Its key; nil where it could not be opened, which a banner reported to the person.
    @discardableResult
    func push(_ route: HostRoute, by owner: any ScreenCoordinator) async -> ScreenKey? {
        guard let delegate else { return nil }
        let key = ScreenKey(owner: .host, id: delegate.newID(ScreenKind.self))
        do throws(CallFailure) {
            let screen = route.screen
            try face.screens.register(key, title: screen.title(context), route: screen.text, area: screen.area)
        } catch {
            delegate.show(error, title: Texts.mainThatScreenCannotBeOpened, of: nil)
            return nil
        }
        filled[key] = Filled(route: route, owner: owner)
        append(key)
        await fill(key)
        return key
    }

    /// Has the screen show another route in its place, filled by the same owner.
    func replace(_ key: ScreenKey, with route: HostRoute) async {
        guard filled[key] != nil else { return }
        filled[key]?.route = route
        let screen = route.screen
        face.screens.setRoute(screen.text, title: screen.title(context), area: screen.area, of: key)
        face.screens.clear(key)
        await fill(key)
    }

    func route(of key: ScreenKey) -> HostRoute? { filled[key]?.route }

    func owner(of key: ScreenKey) -> (any ScreenCoordinator)? { filled[key]?.owner }

    /// Fills the screen from its route, or brings it up to date.
    func fill(_ key: ScreenKey) async {
        // Tasks of other people have screens filled too.
        await PersonNumbers.$current.withValue(.of(context.user.locale)) { await refill(key) }
    }

    private func refill(_ key: ScreenKey) async {
        guard let entry = filled[key], let owner = entry.owner else { return }
        fillings += 1
        let filling = fillings
        let use = SettingsUse()
        filled[key]?.begun += 1
        let content = await SettingsUse.$current.withValue(use) {
            context.marked(await owner.content(of: entry.route))
        }
        filled[key]?.begun -= 1
        // It may show something else by now, which was filled since.
        guard let now = filled[key], now.route == entry.route, now.shown < filling,
            let surface = face.screens.surface(key)
        else { return }
        filled[key]?.shown = filling
        outdated.remove(key)
        let screen = entry.route.screen
        let title = SettingsUse.$current.withValue(use) { screen.title(context) }
        let language = context.content.foreignLanguage(of: title)
        var isChanged = face.screens.titleLanguage(key) != language || face.screens.title(key) != title
        face.screens.setRoute(screen.text, title: title, area: screen.area, of: key)
        face.screens.setTitleLanguage(language, of: key)
        let view = content.view.digest
        let messages =
            surface.catalogID == nil
            ? content.messages(surface: key.surfaceID)
            : now.view == view
                ? content.dataUpdates(surface: key.surfaceID) : content.updates(surface: key.surfaceID)
        do throws(CallFailure) {
            if try face.screens.update(key, with: messages) { isChanged = true }
            filled[key]?.view = view
            filled[key]?.settings = SettingDecision.unsaved == nil ? use.names : nil
        } catch {
            filled[key]?.view = nil
            delegate?.show(error, title: Texts.mainAScreenCouldNotBe, of: nil)
        }
        if isChanged { face.touch() }
    }

    /// Brings every screen of the host up to date: those of the window now, those of others before they are seen.
    ///
    /// - Parameter setting: The name of the setting that alone has changed: a screen that is not made from it gets no more than
    ///   its value where it has a row for it.
    func reload(after setting: String? = nil) async {
        let shown = stack.screens
        let others = filled.keys.filter { !shown.contains($0) }
        if !others.isEmpty {
            outdated.formUnion(others)
            delegate?.areOutdated(Set(others))
        }
        for key in shown where key.owner == .host {
            if let setting, give(setting, to: key) { continue }
            await fill(key)
        }
    }

    /// Gives a screen with rows of settings the value of one; false where more than that may be another now.
    private func give(_ setting: String, to key: ScreenKey) -> Bool {
        guard let entry = filled[key], entry.view != nil, entry.begun == 0, !outdated.contains(key),
            entry.settings?.contains(setting) == false, face.screens.surface(key)?.dataModel[setting] != nil,
            let value = AccountScreens.settingValues(context)[setting]
        else { return false }
        let message: JSON = [
            "version": "v0.9",
            "updateDataModel": ["surfaceId": .string(key.surfaceID), "path": .string("/\(setting)"), "value": value],
        ]
        guard let isChanged = try? face.screens.update(key, with: [message]) else { return false }
        if isChanged { face.touch() }
        return true
    }

    /// Has the screens of the window brought up to date before they are seen.
    func setOutdated() {
        outdated.formUnion(stack.screens.filter { filled[$0] != nil })
    }

    /// Brings the screens of the window up to date that were reloaded while another window was seen.
    func freshen() async {
        for key in stack.screens where outdated.contains(key) { await fill(key) }
    }

    // MARK: The stack

    func append(_ key: ScreenKey) {
        change { $0.push(key) }
        delegate?.stackChanged()
    }

    func pop() {
        change { $0.pop() }
        delegate?.stackChanged()
    }

    /// Goes to the first screen; returns whether there was any above it.
    @discardableResult
    func popToRoot() -> Bool {
        let wasDeep = stack.canPop
        change { $0.popToRoot() }
        delegate?.stackChanged()
        return wasDeep
    }

    /// Takes away all screens of the window, the first too.
    func clear() {
        change { $0.clear() }
        delegate?.window.stacks[id] = nil
    }

    /// Takes away all screens in all windows, so that the stack can be filled anew.
    func clearEverywhere() {
        guard let delegate else { return }
        var left = root.map { [$0] } ?? []
        root = nil
        for window in delegate.allWindows { left += window.stacks.removeValue(forKey: id)?.screens ?? [] }
        gone(Array(Set(left)))
    }

    /// Takes away a screen in all windows, with those above it.
    func remove(_ key: ScreenKey) {
        guard let delegate else { return }
        for window in delegate.allWindows {
            guard var stack = window.stacks[id] else { continue }
            let left = stack.remove(key)
            guard !left.isEmpty else { continue }
            window.stacks[id] = stack
            gone(left)
        }
        delegate.stackChanged()
    }

    private func change(_ body: (inout NavigationStack) -> [ScreenKey]) {
        guard let delegate else { return }
        var stack = self.stack
        let left = body(&stack)
        let isFilled = root == nil && stack.root != nil
        root = stack.root
        delegate.window.stacks[id] = stack
        gone(left)
        if isFilled { delegate.isFilled(self) }
    }

    /// Screens that no window has any more are given up.
    func gone(_ screens: [ScreenKey]) {
        guard let delegate else { return }
        let unseen = screens.filter { key in key != root && !delegate.allWindows.contains { $0.shows(key) } }
        for key in unseen {
            outdated.remove(key)
            guard let entry = filled.removeValue(forKey: key) else { continue }
            entry.owner?.left(entry.route)
        }
        if !unseen.isEmpty { delegate.dismissed(unseen) }
    }
}
