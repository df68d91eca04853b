import Core
import ModuleInterfaces
import Surfaces
import Texts

/// A tab that is a module's: the host keeps the stack, the module fills the screens.
public final class ModuleTabCoordinator: BaseCoordinator {
    let module: String
    private var coordinator: TabID?

    init(
        _ flow: CoordinatorFlow, tab: AppDeclaration.Tab, module: String, context: AppContext, face: SessionFace,
        navigation: AppNavigationController
    ) {
        self.module = module
        super.init(flow, tab: tab, context: context, face: face, navigation: navigation)
    }

    /// Has the module make the first screen. Where it cannot be reached, a screen of the host and a banner say so.
    override public func start() async {
        guard root == nil, let delegate else { return }
        let key = ScreenKey(owner: .module(module), id: delegate.newID(ScreenKind.self))
        do throws(CallFailure) {
            guard let interface = try await context.modules.tab(of: module) else {
                throw CallFailure(.absent, Texts.failuresTryAgain)
            }
            guard root == nil else { return }
            try face.screens.register(key, title: tab.title, route: "")
            navigation.append(key)
            _ = try await begin(interface, key)
        } catch {
            // The screen says it then, and offers to try again.
            if root == nil { return await push(.unavailable(Unavailability(of: tab, error))) }
            var banner = Banner(error, title: error.title(ofTab: tab.title), of: module)
            if error.isLate { banner.text = nil }
            delegate.show(banner, offering: .tryAgain) { [weak self] in await self?.tryAgain() }
        }
    }

    /// Has the module fill the first screen, where it could not be reached or has not answered.
    override func tryAgain() async {
        await delegate?.freshen(module)
        guard let root, root.owner == .module(module), face.screens.surface(root)?.hasRoot == true else {
            return await startAgain()
        }
        delegate?.works(module)
    }

    /// Informs the module of the tab and has it fill the first screen.
    private func begin(_ interface: any TabInterface, _ root: ScreenKey) async throws(CallFailure) -> TabID {
        guard let delegate else { throw CallFailure(.unavailable, Texts.tabsTheSessionHasEnded) }
        let id = delegate.newID(TabKind.self)
        try await interface.createCoordinator(tab: id, stack: stack.id)
        // From here on the module knows the tab, also when its first screen comes too late.
        coordinator = id
        try await interface.start(tab: id, screen: root.id)
        return id
    }

    /// Informs the module of the tab and has it fill the first screen: it runs again and knows nothing of this tab.
    func startAgain() async {
        guard let key = root else { return }
        guard key.owner == .module(module), let coordinator else {
            // It was not there when the tab was to be filled.
            navigation.clearEverywhere()
            return await start()
        }
        await reportingFailure(tab.title, of: module) { () async throws(CallFailure) in
            guard let interface = try await self.context.modules.tab(of: self.module) else { return }
            try await interface.createCoordinator(tab: coordinator, stack: self.stack.id)
            self.face.screens.clear(key)
            try await interface.start(tab: coordinator, screen: key.id)
        }
    }

    override func popToRoot() {
        guard navigation.popToRoot(), let coordinator, let delegate else { return }
        // The module forgets the screens above the first one, which other windows may show.
        let id = stack.id
        guard !delegate.allWindows.contains(where: { $0.stacks[id]?.canPop == true }) else { return }
        delegate.wentToRoot(coordinator, of: module)
    }

    /// Goes to a route of the module's own.
    func open(_ route: String) async {
        // The module drops its old screens first, so that it does not drop the one that this opens.
        await delegate?.freshen(module)
        await delegate?.eventsAreTold()
        await reportingFailure(tab.title, of: module) { () async throws(CallFailure) in
            guard let interface = try await self.context.modules.tab(of: self.module), let root = self.root,
                root.owner == .module(self.module)
            else { throw CallFailure(.unavailable, Texts.tabsTheTabIsNotReady) }
            let known = self.coordinator
            let coordinator = if let known { known } else { try await self.begin(interface, root) }
            try await interface.open(tab: coordinator, route: route)
        }
    }

    /// Informs the module that the person chose the tab.
    func select() async {
        guard let coordinator, let interface = try? await context.modules.tab(of: module) else { return }
        interface.selected(tab: coordinator)
    }
}
