CREATE TABLE sittings (
    user TEXT NOT NULL,
    id TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    seconds_sat INTEGER NOT NULL CHECK (seconds_sat >= 0),
    seconds_planned INTEGER NOT NULL CHECK (seconds_planned >= 0),
    zone TEXT NOT NULL,
    zone_offset INTEGER NOT NULL CHECK (zone_offset BETWEEN -64800 AND 64800),
    completed INTEGER NOT NULL CHECK (completed IN (0, 1)),
    counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
    PRIMARY KEY (user, id)
) STRICT;
CREATE INDEX sittings_by_start ON sittings (user, started_at, id);
CREATE TABLE badges (
    user TEXT NOT NULL,
    badge TEXT NOT NULL,
    sitting TEXT NOT NULL,
    earned_at INTEGER NOT NULL,
    UNIQUE (user, badge)
) STRICT;
CREATE INDEX badges_by_sitting ON badges (user, sitting);
