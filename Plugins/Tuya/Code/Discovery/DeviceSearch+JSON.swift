import JSONText

extension DeviceSearch {
    /// The form in which a session keeps it over a restart.
    var json: JSON {
        let rows = found.map { found -> JSON in
            var row: JSONObject = ["gwId": .string(found.announcement.id), "address": .string(found.address)]
            if let version = found.announcement.version { row["version"] = .string(version) }
            if let product = found.announcement.product { row["productKey"] = .string(product) }
            return .object(row)
        }
        return [
            "isRunning": .bool(isRunning || wasRunning), "isIncomplete": .bool(isIncomplete), "found": .array(rows),
            "obstacles": .array(obstacles.map(\.rawValue).sorted().map { .string($0) }),
        ]
    }

    /// Takes the form of ``json``; what is not sound in it is left out.
    init(saved: JSON) {
        self.init(
            wasRunning: saved["isRunning"]?.bool == true, isIncomplete: saved["isIncomplete"]?.bool == true,
            obstacles: Set((saved["obstacles"]?.array ?? []).compactMap { $0.string.flatMap(Obstacle.init) }),
            found: (saved["found"]?.array ?? []).prefix(Self.limit).compactMap { row in
                guard let announcement = Announcement(content: row), let address = row["address"]?.string else {
                    return nil
                }
                return Found(announcement: announcement, address: String(address.prefix(64)))
            })
    }
}
