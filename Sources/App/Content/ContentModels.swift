/// How a session is given.
public enum ContentKind: String, Sendable, Hashable, CaseIterable { case audio, video, breathing, reading }

/// One instruction of a session, shown for a while.
public struct ContentStep: Sendable, Hashable {
    /// How long the step is shown, 1 to 7200 seconds.
    public var seconds: Int
    /// The instruction for people, up to 5000 characters.
    public var text: String
    /// The path of the recording in which it is spoken; nil for a step that is only shown.
    public var voice: String?
    /// The pattern by which the person breathes meanwhile; nil for their own breath.
    public var breath: BreathPattern?
}

/// A picture of a content pack.
public struct ContentImage: Sendable, Hashable {
    /// The path below the pack's folder, such as `images/sleep.svg`.
    public var path: String
    /// A description of the picture in words; empty when it is only decoration.
    public var description: String
    /// The type by the file's ending: `image/svg+xml`, `image/png`, `image/jpeg` or `image/webp`.
    public var mediaType: String
}

/// Something to sit, breathe, move or read through.
public struct ContentSession: Sendable, Hashable, Identifiable {
    /// The id in `sessions.json`, such as `evening-breath`: up to 64 of a-z, 0-9 and single dashes.
    public var id: String
    /// The title for people, up to 200 characters; a hit in it counts most in a search.
    public var title: String
    /// The line below the title, up to 300 characters.
    public var subtitle: String
    /// The text about the session on its own screen, up to 5000 characters.
    public var description: String
    /// How the session is given; a search finds it by that word too.
    public var kind: ContentKind
    /// The sum of its steps.
    public var durationSeconds: Int
    /// The id of one of the pack's categories.
    public var category: String
    /// The id of a subcategory of ``category``; nil for none.
    public var subcategory: String?
    /// Ids of tags of the same pack, each once; up to 30.
    public var tags: [String]
    /// The name of the person who guides it, up to 100 characters; nil for nobody.
    public var facilitator: String?
    /// Whose voice and sounds it has, such as that the voice is synthetic, up to 300 characters; nil where nothing is said.
    public var credit: String?
    /// The picture on its cards and its screen; nil for none.
    public var image: ContentImage?
    /// Whether the pack puts it forward; see ``ContentPack/featuredSessions``.
    public var isFeatured: Bool
    /// Whether only people who have subscribed can open it.
    public var isLocked: Bool
    /// The steps that are said or shown, in order; never empty.
    public var steps: [ContentStep]
    /// The media that are played, which the host mixes where there is a ``track``; nil for a silent session that its steps guide
    /// through.
    public var media: ContentMedia?
    /// The sounds from which the host mixes the medium; nil for a session with a recording of its own, and for a silent one.
    public var track: ContentTrack?

    /// The part of the day that it is made for; nil for one that suits any hour.
    public var dayPart: DayPart?

    /// Whether steps guide through the session: it has no media, or the host mixes them, and the steps go on without them.
    public var isGuided: Bool { media == nil || track != nil }
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
    /// The id in `journeys.json`: up to 64 of a-z, 0-9 and single dashes.
    public var id: String
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text about the journey on its own screen, up to 5000 characters.
    public var description: String
    /// Whether its sessions open one after the other.
    public var kind: JourneyKind
    /// Ids of sessions of the same pack, each once, at least one.
    public var sessions: [String]
    /// The picture on its cards and its screen; nil for none.
    public var image: ContentImage?
    /// Whether the pack puts it forward; see ``ContentPack/featuredJourneys``.
    public var isFeatured: Bool
}

/// A part of a category, which the sessions of that category can name.
public struct ContentSubcategory: Sendable, Hashable, Identifiable {
    /// The id, unique in its category: up to 64 of a-z, 0-9 and single dashes.
    public var id: String
    /// The title for people, up to 100 characters.
    public var title: String
}

/// A subject of sessions. Each session has one.
public struct ContentCategory: Sendable, Hashable, Identifiable {
    /// The id in `categories.json`, which sessions name: up to 64 of a-z, 0-9 and single dashes.
    public var id: String
    /// The title for people, up to 100 characters.
    public var title: String
    /// The text about the category on its own screen, up to 1000 characters.
    public var description: String
    /// The picture on its cards; nil for none.
    public var image: ContentImage?
    /// The parts of the category, up to 100; empty for a category without parts.
    public var subcategories: [ContentSubcategory]
}

/// A word that sessions of any category can carry.
public struct ContentTag: Sendable, Hashable, Identifiable {
    /// The id in `tags.json`, which sessions name: up to 64 of a-z, 0-9 and single dashes.
    public var id: String
    /// The title for people, up to 100 characters.
    public var title: String
}
