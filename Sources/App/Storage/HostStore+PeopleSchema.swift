import Database

extension HostStore {
    /// The migrations that add accounts, devices and reminders.
    static let peopleMigrations: [Database.Migration] = [
        Database.Migration(
            "accounts, devices and reminders",
            script: """
                ALTER TABLE browser_sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';

                CREATE TABLE accounts(
                    user TEXT NOT NULL PRIMARY KEY REFERENCES people(id) ON DELETE CASCADE,
                    email TEXT UNIQUE,
                    password TEXT,
                    created_at INTEGER NOT NULL
                ) STRICT;

                CREATE TABLE identities(
                    provider TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    linked_at INTEGER NOT NULL,
                    PRIMARY KEY(provider, subject)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX identities_by_user ON identities(user);

                CREATE TABLE account_codes(
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    purpose TEXT NOT NULL,
                    email TEXT NOT NULL,
                    password TEXT,
                    digest BLOB NOT NULL,
                    attempts INTEGER NOT NULL,
                    expires_at INTEGER NOT NULL,
                    PRIMARY KEY(user, purpose)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE rate_limits(
                    subject BLOB NOT NULL PRIMARY KEY,
                    spent REAL NOT NULL,
                    updated_at INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;

                CREATE INDEX rate_limits_by_time ON rate_limits(updated_at);

                CREATE TABLE devices(
                    digest BLOB NOT NULL PRIMARY KEY,
                    created_at INTEGER NOT NULL,
                    used_at INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE device_settings(
                    device BLOB NOT NULL REFERENCES devices(digest) ON DELETE CASCADE,
                    name TEXT NOT NULL,
                    value TEXT NOT NULL,
                    PRIMARY KEY(device, name)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE erasures(
                    user TEXT NOT NULL,
                    module TEXT NOT NULL,
                    PRIMARY KEY(user, module)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE reminders(
                    user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                    minute INTEGER NOT NULL,
                    days INTEGER NOT NULL,
                    PRIMARY KEY(user, minute)
                ) STRICT, WITHOUT ROWID;
                """)
    ]
}
