import Synchronization

/// The parts of one surface that were resolved before, by the component that each begins with.
///
/// Finding a part among those of all surfaces takes a look at each of its components. Copies of a surface share these until
/// the components of one of them change, because a part depends on nothing else.
final class KnownParts: Sendable {
    private let parts: Mutex<[ObjectIdentifier: ResolvedPart]>

    init(_ parts: [ObjectIdentifier: ResolvedPart] = [:]) { self.parts = Mutex(parts) }

    subscript(_ component: Component) -> ResolvedPart? { parts.withLock { $0[ObjectIdentifier(component)] } }

    /// A part keeps its components, so that none that comes later is taken for the one that it begins with.
    func keep(_ part: ResolvedPart, for component: Component) {
        parts.withLock { $0[ObjectIdentifier(component)] = part }
    }

    /// Returns the parts that stay when those components are replaced by others.
    func without(_ replaced: [Component]) -> KnownParts {
        let known = parts.withLock { $0 }
        guard !replaced.isEmpty else { return KnownParts(known) }
        let gone = Set(replaced.map { ObjectIdentifier($0) })
        // Few go: to take them out of a copy costs less than to put the others into a new dictionary.
        var left = known
        for (component, part) in known where part.contains(anyOf: gone) { left[component] = nil }
        return KnownParts(left)
    }
}
