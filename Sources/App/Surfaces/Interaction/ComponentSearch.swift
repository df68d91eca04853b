import JSONText

/// Finds which of some components a surface shows, without evaluating what they show.
///
/// It goes the ways of the resolver, and costs a fraction: a press needs one component, not the texts of all.
struct ComponentSearch {
    private let surface: Surface
    private let evaluator: Evaluator
    private var wanted: Set<ComponentAddress>
    /// The hash values of the wanted ids: most components are none of them.
    private let hashes: [Int]
    private(set) var found: [ComponentAddress: Evaluator.Scope] = [:]
    private var nodes = 0
    private var templateInstances = 0
    private var ancestors: [(component: Component, scope: JSONPointer)] = []

    /// Where the components stand that the surface shows; those that it does not show are left out.
    ///
    /// - Throws: ``SurfaceError`` with the code `surface.budget` when the surface shows more than its budget allows.
    static func scopes(
        of wanted: Set<ComponentAddress>, in surface: Surface, _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> [ComponentAddress: Evaluator.Scope] {
        var search = ComponentSearch(surface: surface, environment: environment, wanted: wanted)
        try search.visit("root", Evaluator.Scope(value: surface.dataModel))
        return search.found
    }

    private init(surface: Surface, environment: SurfaceEnvironment, wanted: Set<ComponentAddress>) {
        self.surface = surface
        self.wanted = wanted
        hashes = wanted.map { Component.hash(of: $0.component) }
        evaluator = Evaluator(root: surface.dataModel, environment: environment, budget: surface.budget)
    }

    private mutating func count(_ more: Int, _ id: String) throws(SurfaceError) {
        nodes += more
        guard nodes <= surface.budget.outputNodes else {
            throw SurfaceError(
                .budget, at: JSONPointer([id]),
                "The surface shows more than \(surface.budget.outputNodes) components.")
        }
    }

    private mutating func visit(_ id: String, _ scope: Evaluator.Scope) throws(SurfaceError) {
        guard !wanted.isEmpty else { return }
        try count(1, id)
        guard let component = surface.components[id] else { return }
        if try isElsewhere(component, id, scope) { return }
        guard !ancestors.contains(where: { $0.component === component && $0.scope == scope.pointer }) else { return }
        guard ancestors.count < surface.budget.depth else {
            throw SurfaceError(
                .budget, at: JSONPointer([id]),
                "Components are nested more than \(surface.budget.depth) levels deep.")
        }
        ancestors.append((component, scope.pointer))
        defer { ancestors.removeLast() }
        switch component.kind {
        case .unknown(_, let fallback?): return try visit(fallback, scope)
        case .cell(_, let child): return try visit(child, scope)
        default:
            if hashes.contains(component.hash) {
                let address = ComponentAddress(component: id, scope: scope.pointer)
                if wanted.remove(address) != nil { found[address] = scope }
            }
        }
        switch component.kind {
        case .row(let list, _, _), .column(let list, _, _), .list(let list, _, _): try visit(list, of: id, scope)
        case .card(let child): try visit(child, scope)
        case .button(let button): try visit(button.child, scope)
        case .tabs(let tabs): for tab in tabs { try visit(tab.child, scope) }
        case .modal(let trigger, let content):
            try visit(trigger, scope)
            try visit(content, scope)
        case .emptyState(_, _, _, let child?): try visit(child, scope)
        case .choicePicker(let picker): try count(picker.options.count, id)
        default: break
        }
    }

    /// Passes over a part that was resolved before and has none of the wanted components, at its cost for the budget.
    private mutating func isElsewhere(
        _ component: Component, _ id: String, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> Bool {
        guard component.kind.beginsPart, scope.pointer.tokens.isEmpty, let part = surface.parts[component],
            ancestors.count + part.cost.depth <= surface.budget.depth, !part.contains(anyOf: hashes)
        else { return false }
        // The component itself was counted.
        try count(max(0, part.cost.nodes - 1), id)
        return true
    }

    private mutating func visit(
        _ list: ChildList, of id: String, _ scope: Evaluator.Scope
    ) throws(SurfaceError) {
        switch list {
        case .fixed(let children): for child in children { try visit(child, scope) }
        case .template(let template, let path):
            let elements = evaluator.lookUp(path, in: scope)?.array ?? []
            templateInstances += elements.count
            guard templateInstances <= surface.budget.templateInstances else {
                throw SurfaceError(
                    .budget, at: JSONPointer([id]),
                    "Templates make more than \(surface.budget.templateInstances) instances.")
            }
            let base = path.absolute(in: scope.pointer)
            for (index, element) in elements.enumerated() {
                try visit(template, Evaluator.Scope(pointer: base / index, value: element))
            }
        }
    }
}
