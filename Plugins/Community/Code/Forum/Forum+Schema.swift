internal import Database

extension Forum {
    static let migrations = [
        Database.Migration(
            "channels, posts, reactions and reports",
            script: """
                CREATE TABLE channels (
                    id TEXT PRIMARY KEY,
                    name TEXT NOT NULL,
                    about TEXT NOT NULL,
                    position INTEGER,
                    post_count INTEGER NOT NULL DEFAULT 0 CHECK (post_count >= 0),
                    latest_post_at INTEGER
                ) STRICT;
                CREATE TABLE members (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
                CREATE TABLE posts (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    channel TEXT NOT NULL REFERENCES channels (id),
                    parent INTEGER REFERENCES posts (id),
                    author TEXT REFERENCES members (id),
                    key TEXT,
                    text TEXT,
                    created_at INTEGER NOT NULL,
                    edited_at INTEGER,
                    deleted_at INTEGER,
                    reply_count INTEGER NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
                    CHECK ((text IS NULL) = (deleted_at IS NOT NULL)),
                    UNIQUE (author, key)
                ) STRICT;
                CREATE INDEX posts_by_channel ON posts (channel, id) WHERE parent IS NULL;
                CREATE INDEX live_posts ON posts (channel, id) WHERE parent IS NULL AND deleted_at IS NULL;
                CREATE INDEX posts_by_parent ON posts (parent, id) WHERE parent IS NOT NULL;
                CREATE TABLE reactions (
                    post INTEGER NOT NULL REFERENCES posts (id),
                    person TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    created_at INTEGER NOT NULL,
                    PRIMARY KEY (post, person, kind)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX reactions_by_person ON reactions (person);
                CREATE TABLE reaction_counts (
                    post INTEGER NOT NULL REFERENCES posts (id),
                    kind TEXT NOT NULL,
                    count INTEGER NOT NULL CHECK (count >= 0),
                    PRIMARY KEY (post, kind)
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE reports (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    post INTEGER NOT NULL REFERENCES posts (id),
                    reporter TEXT NOT NULL,
                    reason TEXT NOT NULL,
                    note TEXT NOT NULL,
                    created_at INTEGER NOT NULL,
                    UNIQUE (post, reporter)
                ) STRICT;
                CREATE INDEX reports_by_reporter ON reports (reporter);
                """)
    ]

    /// Writes the channels of the configuration; those that it no longer names keep their posts but are not shown.
    ///
    /// Writes nothing where they are so already, as at nearly every start: it would wait for the disk.
    static func seed(_ channels: [Channel], in database: Database) throws(DatabaseError) {
        let rows = try database.query(
            "SELECT id, name, about FROM channels WHERE position IS NOT NULL ORDER BY position")
        let kept = try rows.map { row throws(DatabaseError) in
            Channel(id: try row.text("id"), name: try row.text("name"), about: try row.text("about"))
        }
        guard kept != channels else { return }
        try database.transaction { transaction throws(DatabaseError) in
            try transaction.execute("UPDATE channels SET position = NULL")
            for (position, channel) in channels.enumerated() {
                try transaction.execute(
                    """
                    INSERT INTO channels (id, name, about, position) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
                    SET name = excluded.name, about = excluded.about, position = excluded.position
                    """,
                    [.text(channel.id), .text(channel.name), .text(channel.about), .integer(Int64(position))])
            }
        }
    }
}
