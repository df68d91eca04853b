/// The part of the results of a search that a person wants to see.
struct SearchNarrowing: Sendable, Hashable {
    /// The time before now in which a post was written.
    enum Age: String, Sendable, Hashable, CaseIterable {
        case week
        case month
        case year

        var milliseconds: Int64 {
            switch self {
            case .week: 7 * Forum.day
            case .month: 30 * Forum.day
            case .year: 365 * Forum.day
            }
        }
    }

    /// The member who wrote.
    struct Writer: Sendable, Hashable {
        var id: String
        var name: String
    }

    var writer: Writer?
    /// The id of a channel.
    var channel: String?
    var age: Age?

    /// Narrows nothing.
    static let none = SearchNarrowing()

    private init() {}

    /// Reads the fields of the screen; an empty text narrows nothing.
    ///
    /// - Parameter writer: the member whose name was written; nil where none was.
    init(writer: Writer? = nil, channel: String = "", age: String = "") throws(ForumError) {
        self.writer = writer
        if !channel.isEmpty { self.channel = channel }
        if !age.isEmpty {
            guard let known = Age(rawValue: age) else { throw .unknownNarrowing(age) }
            self.age = known
        }
    }
}
