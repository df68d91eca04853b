/// The content of a screen; its route names it.
enum Place: Sendable, Hashable {
    case device(String)
    case pairing
    /// A device that is added.
    case adding
    /// The settings of a device that somebody added.
    case settings(String)
    /// The schedules of a device.
    case schedules(String)
    /// The care of a device.
    case care(String)
    case maintenance(Reminder)

    /// Reads a route; nil when it leads nowhere.
    init?(route: String) {
        let parts = route.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("pairing", 1): self = .pairing
        case ("adding", 1): self = .adding
        case ("settings", 2) where !parts[1].isEmpty: self = .settings(String(parts[1]))
        case ("device", 2) where !parts[1].isEmpty: self = .device(String(parts[1]))
        case ("schedules", 2) where !parts[1].isEmpty: self = .schedules(String(parts[1]))
        case ("care", 2) where !parts[1].isEmpty: self = .care(String(parts[1]))
        case ("maintenance", 2):
            guard let reminder = Reminder(rawValue: String(parts[1])) else { return nil }
            self = .maintenance(reminder)
        default: return nil
        }
    }

    /// The device that it is about; nil where it is about none.
    var device: String? {
        switch self {
        case .device(let id), .settings(let id), .schedules(let id), .care(let id): id
        case .pairing, .adding, .maintenance: nil
        }
    }

    var route: String {
        switch self {
        case .device(let id): "device/\(id)"
        case .pairing: "pairing"
        case .adding: "adding"
        case .settings(let id): "settings/\(id)"
        case .schedules(let id): "schedules/\(id)"
        case .care(let id): "care/\(id)"
        case .maintenance(let reminder): "maintenance/\(reminder.rawValue)"
        }
    }
}
