public import JSONText

extension SittingRecord {
    /// The record as it is exported; instants are milliseconds since 1970 UTC.
    public var document: JSON {
        [
            "id": .string(id), "startedAt": .integer(startedAt), "endedAt": .integer(endedAt),
            "secondsSat": .integer(secondsSat), "secondsPlanned": .integer(secondsPlanned),
            "zone": .string(zone.identifier), "zoneOffset": .integer(Int64(zone.offset)), "completed": .bool(completed),
            "mood": mood.map { .integer($0.rawValue) } ?? .null, "note": .string(note), "byHand": .bool(isByHand),
            "plan": plan?.document ?? .null, "moodBefore": moodBefore.map { .integer($0.rawValue) } ?? .null,
            "tags": .array(tags.map { .string($0) }),
        ]
    }
}
