/// How a session is given.
public enum ContentKind: String, Sendable, Hashable, CaseIterable { case audio, video, breathing, reading }

/// One instruction of a session, shown for a while.
public struct ContentStep: Sendable, Hashable {
    public var seconds: Int
    public var text: String
}

/// A picture of a content pack.
public struct ContentImage: Sendable, Hashable {
    /// The path below the pack's folder, such as `images/sleep.svg`.
    public var path: String
    /// A description of the picture in words; empty when it is only decoration.
    public var description: String
    public var mediaType: String
}

/// Something to sit, breathe, move or read through.
public struct ContentSession: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
    public var subtitle: String
    public var description: String
    public var kind: ContentKind
    /// The sum of its steps.
    public var durationSeconds: Int
    public var category: String
    public var subcategory: String?
    public var tags: [String]
    public var facilitator: String?
    public var image: ContentImage?
    public var isFeatured: Bool
    /// Whether only people who have subscribed can open it.
    public var isLocked: Bool
    /// The steps that are said or shown, in order; never empty.
    public var steps: [ContentStep]
    /// The media that are played; nil for a session that its steps guide through.
    public var media: ContentMedia?
}

/// Whether the sessions of a journey may be taken in any order.
public enum JourneyKind: String, Sendable, Hashable, CaseIterable {
    /// In any order.
    case free
    /// Each session opens when the one before is done.
    case linear
}

/// Sessions that belong together.
public struct JourneyContent: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
    public var description: String
    public var kind: JourneyKind
    /// Ids of sessions of the same pack, each once, at least one.
    public var sessions: [String]
    public var image: ContentImage?
    public var isFeatured: Bool
}

public struct ContentSubcategory: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
}

public struct ContentCategory: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
    public var description: String
    public var image: ContentImage?
    public var subcategories: [ContentSubcategory]
}

public struct ContentTag: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
}
