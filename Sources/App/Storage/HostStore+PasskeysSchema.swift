import Database

extension HostStore {
    /// The migration that adds passkeys, and the browsers that an account is known in.
    static let passkeysMigration = Database.Migration(
        "passkeys and known browsers",
        script: """
            -- When the person of a session last proved who they are; 0 for those from before.
            ALTER TABLE browser_sessions ADD COLUMN proven_at INTEGER NOT NULL DEFAULT 0;

            CREATE TABLE passkeys(
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                credential BLOB NOT NULL UNIQUE,
                user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                handle BLOB NOT NULL,
                public_key BLOB NOT NULL,
                sign_count INTEGER NOT NULL,
                is_backup_eligible INTEGER NOT NULL,
                is_backed_up INTEGER NOT NULL,
                transports TEXT NOT NULL,
                name TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                used_at INTEGER
            ) STRICT;
            CREATE INDEX passkeys_by_user ON passkeys(user);

            -- Of sign-ups that wait for the code that was mailed.
            CREATE TABLE pending_passkeys(
                user TEXT NOT NULL PRIMARY KEY REFERENCES people(id) ON DELETE CASCADE,
                email TEXT NOT NULL,
                credential BLOB NOT NULL,
                handle BLOB NOT NULL,
                public_key BLOB NOT NULL,
                sign_count INTEGER NOT NULL,
                is_backup_eligible INTEGER NOT NULL,
                is_backed_up INTEGER NOT NULL,
                transports TEXT NOT NULL,
                name TEXT NOT NULL,
                created_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE known_browsers(
                user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                device BLOB NOT NULL,
                agent TEXT NOT NULL,
                first_at INTEGER NOT NULL,
                used_at INTEGER NOT NULL,
                PRIMARY KEY(user, device)
            ) STRICT, WITHOUT ROWID;
            """)
}
