import JSONText

/// A request to a device.
enum DeviceRequest: Sendable, Hashable {
    /// All data points.
    case query
    /// The named data points, for devices of the "22" kind, which refuse ``query``.
    case queryOnly([String])
    case set([String: JSON])
    case heartbeat

    var command: FrameCommand {
        switch self {
        case .query: .query
        case .queryOnly: .controlNew
        case .set: .control
        case .heartbeat: .heartbeat
        }
    }

    /// The frame that carries the request under protocol 3.3, or nil when it would be too long or does not encrypt.
    ///
    /// - Parameter unixTime: Seconds since 1970, which a device compares with its own clock at most roughly.
    func frame(sequence: UInt32, device: String, key: LocalKey, unixTime: Int64) -> Frame? {
        guard var body = key.encrypt(Array(payload(device: device, unixTime: unixTime).text.utf8)) else { return nil }
        // Queries and heartbeats go without the version header.
        switch self {
        case .set, .queryOnly: body = DeviceMessage.versionHeader + body
        case .query, .heartbeat: break
        }
        guard body.count <= Frame.bodyLimit else { return nil }
        return Frame(sequence: sequence, command: command, body: body)
    }

    private func payload(device: String, unixTime: Int64) -> JSON {
        let id = JSON.string(device)
        let time = JSON.string(String(unixTime))
        return switch self {
        case .query: ["gwId": id, "devId": id, "uid": id, "t": time]
        case .queryOnly(let points):
            ["devId": id, "uid": id, "t": time, "dps": .object(JSONObject(points.sorted().map { ($0, .null) }))]
        case .set(let points):
            [
                "devId": id, "uid": id, "t": time,
                "dps": .object(JSONObject(points.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })),
            ]
        case .heartbeat: ["gwId": id, "devId": id]
        }
    }
}
