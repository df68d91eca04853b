internal import Database

extension Forum {
    static let moderationMigration = Database.Migration(
        "roles, cases, decisions and their log",
        script: """
            -- 0: everybody sees it; 1: hidden until it is decided; 2: removed.
            ALTER TABLE posts ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0 CHECK (withheld BETWEEN 0 AND 2);
            ALTER TABLE posts ADD COLUMN locked INTEGER NOT NULL DEFAULT 0 CHECK (locked BETWEEN 0 AND 1);
            CREATE TABLE staff (
                person TEXT NOT NULL,
                source TEXT NOT NULL,
                role TEXT NOT NULL,
                name TEXT NOT NULL,
                PRIMARY KEY (person, source)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE cases (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                post INTEGER NOT NULL REFERENCES posts (id),
                state TEXT NOT NULL,
                author TEXT,
                author_name TEXT,
                text TEXT,
                opened_at INTEGER NOT NULL,
                score REAL NOT NULL DEFAULT 0,
                urgent INTEGER NOT NULL DEFAULT 0,
                claimed_by TEXT,
                claimed_until INTEGER,
                decision TEXT,
                decided_by TEXT,
                decided_at INTEGER,
                reason TEXT,
                until INTEGER,
                appeal TEXT,
                appealed_at INTEGER,
                appeal_decision TEXT
            ) STRICT;
            CREATE UNIQUE INDEX open_cases ON cases (post) WHERE state = 'open';
            CREATE INDEX cases_by_state ON cases (state, decided_at);
            CREATE INDEX cases_by_post ON cases (post);
            CREATE INDEX cases_by_author ON cases (author);
            ALTER TABLE reports ADD COLUMN case_id INTEGER REFERENCES cases (id);
            ALTER TABLE reports ADD COLUMN text TEXT;
            ALTER TABLE reports ADD COLUMN author_name TEXT;
            CREATE INDEX reports_by_case ON reports (case_id);
            -- How often a person's reports were found to be right.
            CREATE TABLE reporters (
                person TEXT PRIMARY KEY,
                confirmed INTEGER NOT NULL DEFAULT 0,
                total INTEGER NOT NULL DEFAULT 0
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE silences (
                person TEXT PRIMARY KEY,
                until INTEGER NOT NULL,
                case_id INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE notices (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT NOT NULL,
                kind TEXT NOT NULL,
                case_id INTEGER NOT NULL REFERENCES cases (id),
                reason TEXT NOT NULL,
                until INTEGER,
                created_at INTEGER NOT NULL,
                is_read INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            CREATE INDEX notices_by_person ON notices (person, is_read);
            -- The log names people by these numbers, so that it stays whole when somebody is erased.
            CREATE TABLE act_people (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT UNIQUE
            ) STRICT;
            CREATE TABLE acts (
                id INTEGER PRIMARY KEY,
                at INTEGER NOT NULL,
                actor INTEGER,
                kind TEXT NOT NULL,
                case_id INTEGER,
                post INTEGER,
                subject INTEGER,
                until INTEGER,
                reverts INTEGER,
                reason TEXT,
                salt TEXT,
                reason_digest TEXT NOT NULL,
                previous TEXT NOT NULL,
                digest TEXT NOT NULL
            ) STRICT;
            CREATE INDEX acts_by_case ON acts (case_id);
            CREATE TRIGGER acts_stay BEFORE DELETE ON acts
                BEGIN SELECT RAISE(ABORT, 'The log of acts is append-only.'); END;
            CREATE TRIGGER acts_stay_as_they_are BEFORE UPDATE ON acts
                WHEN new.id IS NOT old.id OR new.at IS NOT old.at OR new.actor IS NOT old.actor
                    OR new.kind IS NOT old.kind OR new.case_id IS NOT old.case_id OR new.post IS NOT old.post
                    OR new.subject IS NOT old.subject OR new.until IS NOT old.until OR new.reverts IS NOT old.reverts
                    OR new.reason IS NOT NULL OR new.salt IS NOT NULL OR new.reason_digest IS NOT old.reason_digest
                    OR new.previous IS NOT old.previous OR new.digest IS NOT old.digest
                BEGIN SELECT RAISE(ABORT, 'The log of acts is append-only.'); END;
            -- Reports from before have no other evidence than the text as it is now.
            INSERT INTO cases (post, state, author, author_name, text, opened_at, score, urgent)
                SELECT r.post, 'open', p.author, m.name, p.text, MIN(r.created_at), COUNT(*) * 0.5,
                    MAX(r.reason = 'harm')
                FROM reports r JOIN posts p ON p.id = r.post LEFT JOIN members m ON m.id = p.author
                WHERE p.deleted_at IS NULL GROUP BY r.post ORDER BY r.post;
            UPDATE reports SET
                case_id = (SELECT c.id FROM cases c WHERE c.post = reports.post),
                text = (SELECT c.text FROM cases c WHERE c.post = reports.post),
                author_name = (SELECT c.author_name FROM cases c WHERE c.post = reports.post);
            """)
}
