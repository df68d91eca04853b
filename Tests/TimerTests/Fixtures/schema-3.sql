ALTER TABLE sittings ADD COLUMN plan TEXT;
CREATE TABLE presets (
    user TEXT NOT NULL,
    id TEXT NOT NULL,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    seconds INTEGER NOT NULL CHECK (seconds >= 0),
    plan TEXT NOT NULL,
    PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX presets_by_place ON presets (user, place);
