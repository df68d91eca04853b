public import JSONText

/// A saved state that cannot be read.
public struct SittingStateError: Error, Sendable, Hashable {
    /// The JSON Pointer (RFC 6901) of the member that is wrong.
    public let field: String
    /// The value that was found, shortened; `null` for a member that is missing.
    public let found: String
    /// The value that was expected.
    public let expected: String
    /// The action for the person to take.
    public let help = "The saved sitting is damaged; start a new one."
}

extension SittingState {
    private static let version: Int64 = 1
    /// The version of states whose sitting follows a plan, which the first version does not know.
    private static let planVersion: Int64 = 2
    /// The version of states in which stages were passed over, or devices are to be put back.
    private static let skipVersion: Int64 = 3

    /// The version of states with time that was added.
    private static let addedVersion: Int64 = 4

    /// The state as it is saved; reading it gives the same state again.
    public var document: JSON {
        var object: JSONObject = [
            "version": .integer(version), "state": .string(name),
        ]
        guard let sitting else { return .object(object) }
        var saved: JSONObject = [
            "id": .string(sitting.id), "settings": sitting.settings.document,
            "zone": ["identifier": .string(sitting.zone.identifier), "offset": .integer(Int64(sitting.zone.offset))],
            "start": .integer(sitting.start), "pausedTotal": .integer(sitting.pausedTotal),
        ]
        saved["plan"] = sitting.stages?.document
        saved["moodBefore"] = sitting.moodBefore.map { .integer($0.rawValue) }
        if !sitting.skips.isEmpty {
            saved["skips"] = .array(sitting.skips.map { [.integer($0.from), .integer($0.to)] })
        }
        if sitting.added > 0 { saved["added"] = .integer(sitting.added) }
        if let added = sitting.stages?.added, !added.isEmpty {
            saved["added"] = .array(
                added.sorted { $0.key < $1.key }.map { [.integer(Int64($0.key)), .integer($0.value)] })
        }
        if !sitting.before.isEmpty {
            saved["before"] = .array(
                sitting.before.map { device in
                    var object: JSONObject = ["device": .string(device.device), "power": .bool(device.power)]
                    object["brightness"] = device.brightness.map { .integer(Int64($0)) }
                    return .object(object)
                })
        }
        object["sitting"] = .object(saved)
        switch self {
        case .idle, .preparing, .running: break
        case .paused(_, let at): object["at"] = .integer(at)
        case .finished(_, let settled): object["settled"] = .bool(settled)
        case .stopped(_, let at, let settled):
            object["at"] = .integer(at)
            object["settled"] = .bool(settled)
        }
        return .object(object)
    }

    private var version: Int64 {
        if let sitting, sitting.addedTotal > 0 { return Self.addedVersion }
        guard let sitting, sitting.stages != nil else { return Self.version }
        return sitting.skips.isEmpty && sitting.before.isEmpty ? Self.planVersion : Self.skipVersion
    }

    /// Reads a saved state; everything in it is checked, since the file may have been damaged.
    public init(document: JSON) throws(SittingStateError) {
        let version = document["version"]?.integer
        guard let version, Self.version...Self.addedVersion ~= version else {
            throw Self.unreadable(document, "version", "\(Self.version) to \(Self.addedVersion)")
        }
        let name = document["state"]?.string
        if name == "idle" {
            self = .idle
            return
        }
        let sitting = try Self.sitting(document)
        switch name {
        case "preparing": self = .preparing(sitting)
        case "running": self = .running(sitting)
        case "paused": self = .paused(sitting, at: try Self.instant(document, from: sitting.start))
        case "finished": self = .finished(sitting, settled: try Self.settled(document))
        case "stopped":
            let at = try Self.instant(document, from: sitting.start)
            self = .stopped(sitting, at: at, settled: try Self.settled(document))
        default:
            throw Self.unreadable(document, "state", "idle, preparing, running, paused, finished or stopped")
        }
    }

    private static func sitting(_ document: JSON) throws(SittingStateError) -> Sitting {
        guard let saved = document["sitting"], let id = saved["id"]?.string, isID(id) else {
            throw unreadable(document, "sitting", "a sitting with an id")
        }
        guard let start = saved["start"]?.integer, instants.contains(start) else {
            throw unreadable(saved, "start", "milliseconds since 1970 UTC")
        }
        guard let paused = saved["pausedTotal"]?.integer, instants.contains(paused) else {
            throw unreadable(saved, "pausedTotal", "milliseconds, 0 or more")
        }
        guard let zone = saved["zone"], let identifier = zone["identifier"]?.string,
            let offset = zone["offset"]?.integer.flatMap({ Int(exactly: $0) }),
            let zone = LocalZone(identifier: identifier, offset: offset)
        else { throw unreadable(saved, "zone", "an IANA time zone and its offset in seconds") }
        let settings: TimerSettings
        do throws(TimerSettingsError) {
            // A sound that a later configuration dropped must not end a sitting that is under way.
            let chosen = saved["settings"] ?? .null
            let sounds = BellStroke.sounds(in: chosen) + [TimerSettings.standard.bellSound]
            settings = try TimerSettings(document: chosen, sounds: sounds)
        } catch {
            let problem = error.problems.first
            throw SittingStateError(
                field: "/sitting/settings" + (problem?.pointer.description ?? ""), found: problem?.found ?? "nothing",
                expected: problem?.expected ?? "settings")
        }
        var sitting = Sitting(
            id: id, settings: settings, zone: zone, start: start, pausedTotal: paused, stages: try stages(document))
        sitting.moodBefore = saved["moodBefore"]?.integer.flatMap(Mood.init(rawValue:))
        try takeAdded(document, &sitting)
        sitting.skips = try skips(document, sitting.stages)
        sitting.before = try before(document)
        return sitting
    }

    /// The time that was added, in a state that says so.
    private static func takeAdded(_ document: JSON, _ sitting: inout Sitting) throws(SittingStateError) {
        guard document["version"]?.integer == addedVersion, let saved = document["sitting"]?["added"] else { return }
        let problem = SittingStateError(
            field: "/sitting/added", found: saved.excerpt,
            expected: "milliseconds within the longest sitting, of a plan with the number of each stage")
        guard var stages = sitting.stages else {
            let maximum = TimerLimits.length.upperBound * 60_000 - sitting.settings.length
            guard let added = saved.integer, added > 0, added <= maximum else { throw problem }
            sitting.added = added
            return
        }
        guard let pairs = saved.array, pairs.count <= stages.stageCount else { throw problem }
        for pair in pairs {
            guard let number = pair[0]?.integer.flatMap({ Int(exactly: $0) }), let added = pair[1]?.integer,
                added <= TimerLimits.day * 1_000, stages.added[number] == nil,
                let longer = stages.adding(added, to: number)
            else { throw problem }
            stages = longer
        }
        sitting.stages = stages
    }

    /// How the devices were, in a state that says so.
    private static func before(_ document: JSON) throws(SittingStateError) -> [DeviceBefore] {
        guard document["version"]?.integer ?? 0 >= skipVersion, let saved = document["sitting"]?["before"] else {
            return []
        }
        let problem = SittingStateError(
            field: "/sitting/before", found: saved.excerpt,
            expected: "at most \(TimerLimits.devices) devices, each with its power and its brightness")
        guard let devices = saved.array, devices.count <= TimerLimits.devices else { throw problem }
        var before: [DeviceBefore] = []
        for device in devices {
            let brightness = device["brightness"]?.integer
            guard let id = device["device"]?.string, (1...TimerLimits.deviceID).contains(id.utf8.count),
                let power = device["power"]?.bool, brightness.map(TimerLimits.brightness.contains) ?? true
            else { throw problem }
            before.append(DeviceBefore(device: id, power: power, brightness: brightness.map { Int($0) }))
        }
        return before
    }

    /// The stages that were passed over, in a state that says so.
    private static func skips(_ document: JSON, _ stages: StagePlan?) throws(SittingStateError) -> [Sitting.Skip] {
        guard document["version"]?.integer ?? 0 >= skipVersion, let stages else { return [] }
        let expected = "at most \(Sitting.maximumSkips) pairs of moments of the plan, in order"
        let problem = SittingStateError(
            field: "/sitting/skips", found: (document["sitting"]?["skips"] ?? .null).excerpt, expected: expected)
        guard let saved = document["sitting"]?["skips"] else { return [] }
        guard let pairs = saved.array, pairs.count <= Sitting.maximumSkips else { throw problem }
        var skips: [Sitting.Skip] = []
        for pair in pairs {
            guard let from = pair[0]?.integer, let to = pair[1]?.integer, (skips.last?.to ?? 0) <= from, from < to,
                to <= stages.preparation + stages.length
            else { throw problem }
            skips.append(Sitting.Skip(from: from, to: to))
        }
        return skips
    }

    /// The plan of a state that has one.
    private static func stages(_ document: JSON) throws(SittingStateError) -> StagePlan? {
        guard let version = document["version"]?.integer, version >= planVersion else { return nil }
        if version == addedVersion, document["sitting"]?["plan"] == nil { return nil }
        do throws(TimerSettingsError) {
            return try StagePlan(stored: document["sitting"]?["plan"] ?? .null)
        } catch {
            let problem = error.problems.first
            throw SittingStateError(
                field: "/sitting/plan" + (problem?.pointer.description ?? ""), found: problem?.found ?? "nothing",
                expected: problem?.expected ?? "a plan")
        }
    }

    private static func instant(_ document: JSON, from start: Int64) throws(SittingStateError) -> Int64 {
        guard let at = document["at"]?.integer, at >= start, instants.contains(at) else {
            throw unreadable(document, "at", "milliseconds since 1970 UTC, not before the start")
        }
        return at
    }

    private static func settled(_ document: JSON) throws(SittingStateError) -> Bool {
        guard let settled = document["settled"]?.bool else { throw unreadable(document, "settled", "true or false") }
        return settled
    }

    private static func unreadable(_ document: JSON, _ key: String, _ expected: String) -> SittingStateError {
        SittingStateError(
            field: (JSONPointer() / key).description, found: (document[key] ?? .null).excerpt,
            expected: expected)
    }
}
