/// Bounds on the data that is kept for each person.
public struct StorageLimits: Sendable, Hashable {
    /// Keys and values of one module for one person, in bytes of UTF-8.
    public var shareBytes: Int
    /// Keys of one module for one person.
    public var shareKeys: Int
    /// The saved session state of one module for one person, in bytes of UTF-8.
    public var stateBytes: Int
    /// Maximum number of cues in one list.
    public var cuesPerList: Int
    /// Lists with cues to come, of one module for one person.
    public var cueLists: Int
    /// Maximum number of badges that are kept.
    public var badges: Int
    /// Notices of one module in the inbox; the oldest goes first.
    public var notices: Int
    /// Maximum number of favourite contents.
    public var favourites: Int
    /// Maximum number of groups that the person has joined.
    public var cohorts: Int
    /// Played contents; the oldest goes first.
    public var history: Int
    /// Completed contents; the oldest goes first.
    public var completions: Int
    /// Maximum number of playlists.
    public var playlists: Int
    /// Contents of one playlist.
    public var playlistContents: Int
    /// Records of one kind; the oldest goes first.
    public var records: Int
    /// Browser sessions; the one that was used least recently goes first.
    public var browserSessions: Int
    /// How long an unused browser session stays valid, in milliseconds.
    public var browserSessionLifetime: Int64
    /// The same for one of somebody with an account.
    public var accountSessionLifetime: Int64
    /// Of whom it is remembered how often they tried something; those who tried least go first.
    public var attemptSubjects: Int

    /// Makes limits; by default sessions of accounts live as long as those of guests.
    public init(
        shareBytes: Int = 4 << 20, shareKeys: Int = 1_000, stateBytes: Int = 1 << 20, cuesPerList: Int = 1_000,
        cueLists: Int = 20, badges: Int = 500, notices: Int = 100, favourites: Int = 500, cohorts: Int = 500,
        history: Int = 500, completions: Int = 10_000, records: Int = 1_000, playlists: Int = 100,
        playlistContents: Int = 500,
        browserSessions: Int = 50,
        browserSessionLifetime: Int64 = 30 * 86_400_000, accountSessionLifetime: Int64? = nil,
        attemptSubjects: Int = 20_000
    ) {
        self.accountSessionLifetime = accountSessionLifetime ?? browserSessionLifetime
        self.attemptSubjects = attemptSubjects
        self.shareBytes = shareBytes
        self.shareKeys = shareKeys
        self.stateBytes = stateBytes
        self.cuesPerList = cuesPerList
        self.cueLists = cueLists
        self.badges = badges
        self.notices = notices
        self.favourites = favourites
        self.cohorts = cohorts
        self.history = history
        self.completions = completions
        self.playlists = playlists
        self.playlistContents = playlistContents
        self.records = records
        self.browserSessions = browserSessions
        self.browserSessionLifetime = browserSessionLifetime
    }
}
