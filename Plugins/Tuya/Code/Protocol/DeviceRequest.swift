import JSONText

/// A request to a device.
enum DeviceRequest: Sendable, Hashable {
    /// All data points.
    case query
    /// The named data points, for devices of the "22" kind, which refuse ``query``.
    case queryOnly([String])
    case set([String: JSON])
    case heartbeat
    /// Has the device measure the numbered data points anew, such as the power of a plug.
    case refresh([Int64])

    /// The command of the request under a version.
    func command(_ version: ProtocolVersion) -> FrameCommand {
        switch self {
        case .query: version.isNew ? .queryNew : .query
        case .queryOnly: .controlNew
        case .set: version.isNew ? .controlNew : .control
        case .heartbeat: .heartbeat
        case .refresh: .refresh
        }
    }

    /// The content of the request under a version.
    ///
    /// - Parameter unixTime: Seconds since 1970, which a device compares with its own clock at most roughly.
    func payload(_ version: ProtocolVersion, device: String, unixTime: Int64) -> JSON {
        let id = JSON.string(device)
        let time = JSON.string(String(unixTime))
        return switch self {
        case .query: version.isNew ? [:] : ["gwId": id, "devId": id, "uid": id, "t": time]
        case .queryOnly(let points):
            ["devId": id, "uid": id, "t": time, "dps": .object(JSONObject(points.sorted().map { ($0, .null) }))]
        case .set(let points) where version.isNew:
            ["protocol": 5, "t": .integer(unixTime), "data": ["dps": DeviceRequest.object(points)]]
        case .set(let points): ["devId": id, "uid": id, "t": time, "dps": DeviceRequest.object(points)]
        case .heartbeat: ["gwId": id, "devId": id]
        case .refresh(let points): ["dpId": .array(points.map { .integer($0) })]
        }
    }

    private static func object(_ points: [String: JSON]) -> JSON {
        .object(JSONObject(points.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }
}
