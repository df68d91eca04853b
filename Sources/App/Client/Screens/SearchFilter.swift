public import Content
import JSONText

/// Conditions that narrow a search.
public struct SearchFilter: Sendable, Hashable {
    /// Any of these; all where it is empty.
    public var kinds: Set<ContentKind> = []
    /// One of the pack's; nil for all.
    public var category: String?
    /// In minutes; nil for any length.
    public var longest: Int?

    /// Reads what the person has put in.
    init(_ context: JSON) {
        kinds = Set(Self.texts(context["kinds"]).compactMap(ContentKind.init))
        category = Self.texts(context["category"]).first.flatMap { $0.isEmpty ? nil : $0 }
        longest = Self.texts(context["longest"]).first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    init() {}

    private static func texts(_ value: JSON?) -> [String] {
        value?.array?.prefix(20).compactMap(\.string) ?? value?.string.map { [$0] } ?? []
    }

    func accepts(_ session: ContentSession) -> Bool {
        (kinds.isEmpty || kinds.contains(session.kind)) && (category.map { $0 == session.category } ?? true)
            && (longest.map { session.durationSeconds <= $0.clampedProduct(60) } ?? true)
    }

    /// The filter's inputs as they stand, as the screen's data has them.
    var data: JSON {
        [
            "kinds": .array(ContentKind.allCases.filter(kinds.contains).map { .string($0.rawValue) }),
            "category": .array([.string(category ?? "")]),
            "longest": .array([.string(longest.map(String.init) ?? "0")]),
        ]
    }
}
