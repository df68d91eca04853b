import Core
import ModuleInterfaces
import Texts

// Modules that end and come back.
extension MainCoordinator {
    private nonisolated static var endedTitle: String { Texts.mainAPartOfTheApp }

    /// The screen that the person sees.
    var front: ScreenKey? { sheet?.stack.top ?? selected?.stack.top }

    private func keys(of module: String) -> [ScreenKey] {
        (tabs.flatMap(\.stack.screens) + (sheet?.stack.screens ?? [])).filter { $0.owner == .module(module) }
    }

    /// Reports the end in a banner, if the person sees a screen of the module, or has one open of a module that rests.
    /// The screens stay as they were.
    func ended(_ module: String, isResting: Bool) {
        guard isResting ? !keys(of: module).isEmpty : front?.owner == .module(module) else { return }
        let text =
            isResting
            ? Texts.mainItStoppedSeveralTimesAnd
            : Texts.mainItIsStartingAgainBy
        show(
            Banner(
                BannerDocument(title: Self.endedTitle, text: text, tone: "warning"), kind: .trouble(module: module),
                code: isResting ? "part.resting" : "part.restarting"))
    }

    /// The module runs again and knows nothing of this session's screens. They are filled when they are needed: in this
    /// session's turn if one is in front, otherwise when the person comes to one.
    func returned(_ module: String) async {
        // The trouble that the banner reported is over.
        works(module)
        guard
            tabs.contains(where: { ($0 as? ModuleTabCoordinator)?.module == module && $0.root != nil })
                || !keys(of: module).isEmpty
        else { return }
        stale.insert(module)
        guard isInFront(module) else { return }
        await context.restorations.take { [weak self] in
            guard let self, self.isInFront(module) else { return }
            await self.freshen(module)
        }
    }

    private func isInFront(_ module: String) -> Bool {
        front?.owner == .module(module) || (selected as? ModuleTabCoordinator)?.module == module
    }

    /// Returns when the module has filled its screens of this session, if it was started again since it did.
    func freshen(_ module: String) async {
        if stale.remove(module) != nil {
            let earlier = restoring[module]
            let task = Task {
                await earlier?.value
                await restore(module)
                stackChanged()
            }
            restoring[module] = task
        }
        await restoring[module]?.value
    }

    /// Does so for the screen in front.
    func freshenFront() async {
        if let tab = selected as? ModuleTabCoordinator { await freshen(tab.module) }
        if case .module(let module)? = front?.owner { await freshen(module) }
    }

    /// Has the module fill its screens: first its tabs, then what lies on stacks, by its routes.
    private func restore(_ module: String) async {
        for case let tab as ModuleTabCoordinator in tabs where tab.module == module { await tab.startAgain() }
        let roots = Set(tabs.compactMap { ($0 as? ModuleTabCoordinator)?.root })
        for key in keys(of: module) where !roots.contains(key) { await restore(key, of: module) }
        if let key = visible, key.owner == .module(module) { visible = nil }
    }

    private func restore(_ key: ScreenKey, of module: String) async {
        do throws(CallFailure) {
            guard let screens = try await context.modules.screens(of: module) else { return }
            face.screens.clear(key)
            try await screens.restore(screen: key.id, route: face.screens.route(key) ?? "")
        } catch {
            // One that ended again fills the screen when it is back.
            guard error.status.category != .unavailable else { return }
            // The module does not know any more what it showed there.
            dismiss(key)
        }
    }
}
