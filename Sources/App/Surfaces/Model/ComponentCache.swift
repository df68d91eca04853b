import JSONText

/// The components that were read lately, by the digest of their definitions. A component that comes again, to any
/// surface, is not read or checked against the catalog again, and is kept in memory once.
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

    /// The components of definitions, read where they are not known.
    ///
    /// All are looked up at once: with a lock for each, the lanes of a busy app waited for each other.
    ///
    /// - Parameter list: Place of the list of definitions in the message, for the error.
    /// - Throws: The problem of the first definition that cannot be read.
    func components(
        _ definitions: [JSON], at list: JSONPointer, budget: SurfaceBudget
    ) throws(SurfaceError) -> [(component: Component, isChecked: Bool)] {
        // A component that another budget allows was not measured by this one.
        let isStandard = budget == Self.standard
        let digests = isStandard ? definitions.map { JSONDigest($0) } : []
        let known = isStandard ? entries.values(for: digests) : []
        var components: [(component: Component, isChecked: Bool)] = []
        components.reserveCapacity(definitions.count)
        var new: [(JSONDigest, Entry)] = []
        for (index, definition) in definitions.enumerated() {
            if isStandard, let entry = known[index] {
                components.append((entry.component, entry.isChecked))
                continue
            }
            let component = try Component(definition, at: list / index, budget: budget)
            components.append((component, false))
            if isStandard, component.extent.bytes <= Self.maximumSize {
                new.append((digests[index], Entry(component: component, isChecked: false)))
            }
        }
        entries.keep(new)
        return components
    }

    /// Takes note of definitions that were held against the catalog, and nothing was wrong with them.
    func passed(_ definitions: [JSON]) {
        let digests = definitions.map { JSONDigest($0) }
        let known = entries.values(for: digests)
        entries.keep(
            zip(digests, known).compactMap { digest, entry in
                entry.map { (digest, Entry(component: $0.component, isChecked: true)) }
            })
    }
}
