/// A search for devices on the network, as one screen shows it.
struct DeviceSearch: Sendable {
    /// A device that announced itself.
    struct Found: Sendable, Hashable {
        var announcement: Announcement
        /// Where its datagram came from.
        var address: String
    }

    /// Why a port is not listened at.
    enum Obstacle: String, Sendable, Hashable {
        case notGranted
        /// The host is older than the search, or has no networks.
        case notOffered
        /// Another program has the port, or too much is asked of the host.
        case notNow
    }

    /// The ports that are listened at.
    private(set) var ports: Set<UInt32> = []
    private(set) var obstacles: Set<Obstacle> = []
    /// In the order in which they came.
    private(set) var found: [Found] = []
    /// Whether something was left out: more devices than are shown, or more datagrams than are read.
    private(set) var isIncomplete = false
    private var rounds = 1
    /// Whether it went on when it was saved, so that it is to begin again.
    private(set) var wasRunning = false

    init() {}

    init(wasRunning: Bool, isIncomplete: Bool, obstacles: Set<Obstacle>, found: [Found]) {
        self.wasRunning = wasRunning
        self.isIncomplete = isIncomplete
        self.obstacles = obstacles
        self.found = found
    }

    /// Anybody can announce devices that there are not: no more than these are shown.
    static let limit = 64
    /// Seconds of the whole search.
    static let length: UInt32 = 21
    /// Seconds after which devices of 3.5 are asked again.
    static let round: UInt32 = 7

    /// Whether it goes on.
    var isRunning: Bool { !ports.isEmpty }

    mutating func began(at port: UInt32) { ports.insert(port) }

    /// Begins at ports anew, with what was found already.
    mutating func begin(_ listen: (UInt32) -> Obstacle?) {
        (wasRunning, obstacles, rounds) = (false, [], 1)
        for port in Announcement.ports {
            if let obstacle = listen(port) { met(obstacle) } else { began(at: port) }
        }
    }

    private mutating func met(_ obstacle: Obstacle) { obstacles.insert(obstacle) }

    /// Takes a datagram.
    ///
    /// - Returns: Whether it changed what is shown.
    mutating func take(_ datagram: [UInt8], from address: String, dropped: UInt32) -> Bool {
        let wasIncomplete = isIncomplete
        if dropped > 0 { isIncomplete = true }
        guard isRunning, let announcement = Announcement(datagram) else { return isIncomplete != wasIncomplete }
        let isKnown = found.contains { $0.announcement.id == announcement.id && $0.address == address }
        guard !isKnown else { return isIncomplete != wasIncomplete }
        guard found.count < Self.limit else {
            isIncomplete = true
            return !wasIncomplete
        }
        found.append(Found(announcement: announcement, address: address))
        return true
    }

    /// Takes down that a port is not listened at any more.
    ///
    /// - Returns: Whether devices of 3.5 are to be asked again, and the port is to be listened at again.
    mutating func ended(at port: UInt32, dropped: UInt32) -> Bool {
        if dropped > 0 { isIncomplete = true }
        guard ports.remove(port) != nil, port == Announcement.askingPort, rounds * Int(Self.round) < Int(Self.length)
        else { return false }
        rounds += 1
        return true
    }
}
