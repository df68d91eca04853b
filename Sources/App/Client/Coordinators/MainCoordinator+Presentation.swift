import Core
import Foundation
import ModuleInterfaces

/// Content that is presented over the tabs.
enum SheetContent {
    /// A screen that the host fills.
    case host(HostRoute, owner: any ScreenCoordinator)
    /// A screen that a module has made.
    case module(ScreenKey)

    var identity: String {
        switch self {
        case .host(let route, _): route.text
        case .module(let key): key.description
        }
    }
}

extension MainCoordinator {
    func present(_ route: HostRoute, by owner: any ScreenCoordinator) async {
        if case .account(let name) = route { return session?.presentAccount(name) ?? () }
        await present(.host(route, owner: owner))
    }

    /// Presents it, or has it wait until what is presented is gone.
    func present(_ content: SheetContent) async {
        switch presentations.request(content.identity, content, at: context.now()) {
        case .shown: await showSheet()
        case .waits, .isThere: return
        case .refused:
            discard([content])
            context.log("present.too-many", "\(content.identity) is not presented: too much waits already.")
        }
    }

    /// Takes away what is presented; what waits comes with `presentNext()`.
    public func dismissSheet() {
        guard let sheet else { return }
        self.sheet = nil
        sheet.clear()
        let late = presentations.close(at: context.now())
        discard(late)
        for content in late { context.log("present.too-late", "\(content.identity) is not presented: it had to wait.") }
        stackChanged()
    }

    /// Presents what waited, once what was presented is gone.
    func presentNext() async { if presentations.current != nil { await showSheet() } }

    /// Takes away what is presented and all that waits.
    func dismissAllSheets() {
        discard(presentations.withdraw { _ in true })
        dismissSheet()
    }

    func dismiss(_ route: HostRoute) {
        guard case .host(let presented, _)? = presentations.current, presented.text == route.text else {
            discard(presentations.withdraw { $0.identity == route.text })
            return
        }
        dismissSheet()
    }

    /// A module takes its screen away, in all windows.
    func dismiss(_ key: ScreenKey) {
        let others = allWindows.filter {
            $0 !== window && ($0.shows(key) || $0.presentations.contains(key.description))
        }
        for window in others + [window] { Window.$current.withValue(window) { leave(key) } }
        for tab in tabs { tab.navigation.remove(key) }
        republish(others)
    }

    private func leave(_ key: ScreenKey) {
        discard(presentations.withdraw { $0.identity == key.description })
        guard let sheet, sheet.stack.root == key else { return sheet?.remove(key) ?? () }
        self.sheet = nil
        sheet.clear()
        discard(presentations.close(at: context.now()))
    }

    private func showSheet() async {
        guard sheet == nil, let content = presentations.current else { return }
        let navigation = makeNavigation()
        switch content {
        case .host(let route, let owner):
            guard await navigation.push(route, by: owner) != nil else {
                discard(presentations.close(at: context.now()))
                return await presentNext()
            }
        case .module(let key): navigation.append(key)
        }
        guard sheet == nil, presentations.current?.identity == content.identity else { return navigation.clear() }
        sheet = navigation
        stackChanged()
    }

    private func discard(_ contents: [SheetContent]) {
        for case .module(let key) in contents { dismissed([key]) }
    }
}
