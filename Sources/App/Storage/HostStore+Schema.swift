import Database

extension HostStore {
    /// The history of the schema; published steps are never changed.
    static let migrations: [Database.Migration] = [
        Database.Migration(
            "people, browser sessions, module data, badges, library and cues",
            script: """
                CREATE TABLE people(
                    id TEXT NOT NULL PRIMARY KEY,
                    name TEXT NOT NULL,
                    is_anonymous INTEGER NOT NULL,
                    time_zone TEXT NOT NULL,
                    locale TEXT NOT NULL,
                    created_at INTEGER NOT NULL
                ) STRICT;

                CREATE TABLE browser_sessions(
                    digest BLOB NOT NULL PRIMARY KEY,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    created_at INTEGER NOT NULL,
                    used_at INTEGER NOT NULL
                ) STRICT;
                CREATE INDEX browser_sessions_by_user ON browser_sessions(user, used_at);
                CREATE INDEX browser_sessions_by_use ON browser_sessions(used_at);

                CREATE TABLE module_values(
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    module TEXT NOT NULL,
                    key TEXT NOT NULL,
                    size INTEGER NOT NULL,
                    value TEXT NOT NULL,
                    UNIQUE(user, module, key)
                ) STRICT;
                CREATE INDEX module_values_by_share ON module_values(user, module, size);

                CREATE TABLE module_states(
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    module TEXT NOT NULL,
                    state TEXT NOT NULL,
                    UNIQUE(user, module)
                ) STRICT;

                CREATE TABLE badges(
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    id TEXT NOT NULL,
                    title TEXT NOT NULL,
                    text TEXT NOT NULL,
                    icon TEXT NOT NULL,
                    earned_at INTEGER NOT NULL,
                    UNIQUE(user, id)
                ) STRICT;

                CREATE TABLE favourites(
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    content TEXT NOT NULL,
                    chosen_at INTEGER NOT NULL,
                    UNIQUE(user, content)
                ) STRICT;

                CREATE TABLE history(
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    content TEXT NOT NULL,
                    played_at INTEGER NOT NULL,
                    position_seconds REAL NOT NULL,
                    is_completed INTEGER NOT NULL,
                    UNIQUE(user, content)
                ) STRICT;
                CREATE INDEX history_by_time ON history(user, played_at, number);

                CREATE TABLE cue_lists(
                    submission INTEGER PRIMARY KEY AUTOINCREMENT,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    module TEXT NOT NULL,
                    name TEXT NOT NULL,
                    devices INTEGER,
                    UNIQUE(user, module, name)
                ) STRICT;

                CREATE TABLE cues(
                    submission INTEGER NOT NULL REFERENCES cue_lists(submission) ON DELETE CASCADE,
                    ordinal INTEGER NOT NULL,
                    id TEXT NOT NULL,
                    at INTEGER NOT NULL,
                    kind TEXT NOT NULL,
                    sound TEXT,
                    device TEXT,
                    has_change INTEGER NOT NULL,
                    power INTEGER,
                    brightness INTEGER,
                    PRIMARY KEY(submission, ordinal)
                ) STRICT, WITHOUT ROWID;
                """),
        Database.Migration(
            "settings of people",
            script: """
                CREATE TABLE settings(
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    name TEXT NOT NULL,
                    value TEXT NOT NULL,
                    PRIMARY KEY(user, name)
                ) STRICT, WITHOUT ROWID;
                """),
        Database.Migration(
            "cohorts",
            script: """
                CREATE TABLE cohorts(
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    id TEXT NOT NULL,
                    joined_at INTEGER NOT NULL,
                    UNIQUE(user, id)
                ) STRICT;
                """),
        Database.Migration(
            "records",
            script: """
                CREATE TABLE records(
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    kind TEXT NOT NULL,
                    id TEXT NOT NULL,
                    at INTEGER NOT NULL,
                    value TEXT NOT NULL
                ) STRICT;
                CREATE INDEX records_by_kind ON records(user, kind, number);
                """),
        Database.Migration(
            "practice days, playlists and players",
            script: """
                CREATE TABLE practice_days(
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    day TEXT NOT NULL,
                    sessions INTEGER NOT NULL,
                    seconds REAL NOT NULL,
                    PRIMARY KEY(user, day)
                ) STRICT, WITHOUT ROWID;
                -- Of what was finished before, only the moment is known: its day in UTC.
                INSERT INTO practice_days(user, day, sessions, seconds)
                    SELECT user, date(played_at / 1000, 'unixepoch') AS day, COUNT(*), 0
                    FROM history WHERE is_completed <> 0 GROUP BY user, day;

                CREATE TABLE playlists(
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    id TEXT NOT NULL,
                    name TEXT NOT NULL,
                    contents TEXT NOT NULL,
                    created_at INTEGER NOT NULL,
                    UNIQUE(user, id)
                ) STRICT;

                CREATE TABLE players(
                    user TEXT NOT NULL PRIMARY KEY REFERENCES people(id) ON DELETE CASCADE,
                    state TEXT NOT NULL
                ) STRICT, WITHOUT ROWID;
                """),
    ]
}
