import Core
import Settings
import SurfaceMessages

extension ScreenLayout.Section {
    /// The kind of cell that the deployment names, else the standard.
    func theme(or standard: View.CellTheme?) -> View.CellTheme? { cell.flatMap(View.CellTheme.init) ?? standard }
}

/// A section of a screen, by its name in the catalogue of screens.
struct ScreenPart {
    let name: String
    let views: (ScreenLayout.Section) async -> [View]

    init(_ name: String, _ views: @escaping (ScreenLayout.Section) async -> [View]) {
        self.name = name
        self.views = views
    }
}

extension HostScreens {
    /// The parts that the deployment wants on the screen, in its order.
    func arranged(_ screen: String, _ parts: [ScreenPart]) async -> [View] {
        let byName = Dictionary(parts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var views: [View] = []
        for section in sections(of: screen, or: parts.map(\.name)) {
            views += await byName[section.name]?.views(section) ?? []
        }
        return views
    }

    /// The sections that the deployment wants on the screen, in its order; those of that name where nothing is declared.
    func sections(of screen: String, or names: [String]) -> [ScreenLayout.Section] {
        context.declaration.screens[screen]?.sections
            ?? (ScreenDefinition.named(screen)?.sections ?? names).map { ScreenLayout.Section($0) }
    }

    /// The buttons that the deployment wants on the screen, in its order.
    func buttons(_ screen: String, _ buttons: [String: View]) -> [View] {
        let wanted =
            context.declaration.screens[screen]?.buttons ?? ScreenDefinition.named(screen)?.buttons
            ?? buttons.keys.sorted()
        return wanted.compactMap { buttons[$0] }
    }

    /// A titled list of cells, of that kind where the deployment names none; nothing where there is none.
    func section(
        _ title: String, _ section: ScreenLayout.Section, _ views: [View], horizontal: Bool = true,
        cell standard: View.CellTheme? = nil, all: HostRoute? = nil
    ) -> [View] {
        let cell = section.theme(or: standard)
        let views = views.prefix(section.limit ?? views.count).map { view in cell.map(view.cell) ?? view }
        return self.section(section.title ?? title, views, horizontal: horizontal, all: all)
    }
}
