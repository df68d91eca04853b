import JSONText

/// The components that were read lately, by the digest of their definitions, so that one that comes again, to whichever
/// surface, is neither read nor held against the catalog again, and is kept in memory once.
final class ComponentCache: Sendable {
    static let shared = ComponentCache(limit: 8_192)

    private struct Entry: Sendable {
        var component: Component
        /// Whether it was held against the catalog; the host's own are not.
        var isChecked: Bool
    }

    private let entries: RecentValues<JSONDigest, Entry>
    private static let standard = SurfaceBudget()
    /// A larger definition, in bytes as ``JSONExtent`` estimates them, is read each time.
    private static let maximumSize = 8 << 10

    init(limit: Int) { entries = RecentValues(limit: limit) }

    /// The component of a definition, read where it is not known.
    ///
    /// - Parameters:
    ///   - list: where the list of definitions stands in the message, for the error.
    ///   - index: of the definition in it.
    func component(
        _ definition: JSON, at list: JSONPointer, _ index: Int, budget: SurfaceBudget
    ) throws(SurfaceError) -> (component: Component, isChecked: Bool) {
        // What another budget allows was not measured by this one.
        guard budget == Self.standard else {
            return (try Component(definition, at: list / index, budget: budget), false)
        }
        let digest = JSONDigest(definition)
        if let known = entries[digest] { return (known.component, known.isChecked) }
        let component = try Component(definition, at: list / index, budget: budget)
        if component.extent.bytes <= Self.maximumSize {
            entries.keep(Entry(component: component, isChecked: false), for: digest)
        }
        return (component, false)
    }

    /// The definition was held against the catalog, and nothing was wrong with it.
    func passed(_ definition: JSON) {
        let digest = JSONDigest(definition)
        guard var entry = entries[digest] else { return }
        entry.isChecked = true
        entries.keep(entry, for: digest)
    }
}
