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

    /// A component of a message.
    struct Found {
        var component: Component
        /// Whether it was held against the catalog before.
        var isChecked: Bool
        /// By which the component is known; nil where it is read each time.
        var digest: JSONDigest?
    }

    /// The components of definitions, read where they are not known.
    ///
    /// All are looked up at once: with a lock for each, the lanes of a busy app waited for each other.
    ///
    /// - Parameter list: Place of the list of definitions in the message, for the error.
    /// - Throws: The problem of the first definition that cannot be read.
    func components(
        _ definitions: [JSON], at list: JSONPointer, budget: SurfaceBudget
    ) throws(SurfaceError) -> [Found] {
        // A component that another budget allows was not measured by this one.
        let isStandard = budget == Self.standard
        let digests = isStandard ? definitions.map { JSONDigest($0) } : []
        let known = isStandard ? entries.values(for: digests) : []
        var components: [Found] = []
        components.reserveCapacity(definitions.count)
        var new: [(JSONDigest, Entry)] = []
        for (index, definition) in definitions.enumerated() {
            if isStandard, let entry = known[index] {
                components.append(
                    Found(component: entry.component, isChecked: entry.isChecked, digest: digests[index]))
                continue
            }
            let component = try Component(definition, at: list / index, budget: budget)
            let isKept = isStandard && component.extent.bytes <= Self.maximumSize
            components.append(
                Found(component: component, isChecked: false, digest: isKept ? digests[index] : nil))
            if isKept { new.append((digests[index], Entry(component: component, isChecked: false))) }
        }
        entries.keep(new)
        return components
    }

    /// Takes note of components that were held against the catalog, and nothing was wrong with them.
    func passed(_ components: [Found]) {
        entries.keep(
            components.compactMap { found in
                found.digest.map { ($0, Entry(component: found.component, isChecked: true)) }
            })
    }
}
