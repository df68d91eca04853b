public import Storage

/// How often one network may do something: a burst at once, and a number of times more each hour.
public struct RateBudget: Sendable, Hashable {
    /// Maximum number of attempts at once.
    public var burst: Int
    /// The number of attempts that become possible again in an hour.
    public var perHour: Int

    /// Makes a budget; ``RateKeeper`` counts values below 1 as 1.
    public init(burst: Int, perHour: Int) {
        self.burst = burst
        self.perHour = perHour
    }

    /// Where the manifest says nothing.
    public static let standard: [RateSubject: RateBudget] = [
        .sessions: RateBudget(burst: 120, perHour: 720), .visits: RateBudget(burst: 240, perHour: 3_600),
        .codes: RateBudget(burst: 20, perHour: 20), .posts: RateBudget(burst: 30, perHour: 120),
        .letters: RateBudget(burst: 30, perHour: 60), .signIns: RateBudget(burst: 60, perHour: 720),
        .mailCodes: RateBudget(burst: 60, perHour: 720), .uploads: RateBudget(burst: 30, perHour: 120),
    ]

    /// The factor by which the budget of a network that holds many others is larger than that of one of them.
    public static let wideFactor = 16.0
}

/// The networks that an address counts for, the narrowest first.
enum RateNetworks {
    /// - Parameter address: an IPv4 address, or an IPv6 network as four hexadecimal words joined by points with `/64`.
    static func of(_ address: String) -> [(name: String, factor: Double)] {
        guard let wide = wider(address) else { return [(address, 1)] }
        return [(address, 1), (wide, RateBudget.wideFactor)]
    }

    private static func wider(_ address: String) -> String? {
        let parts = address.split(separator: ".", omittingEmptySubsequences: false)
        if address.hasSuffix("/64"), parts.count == 4 { return parts.prefix(3).joined(separator: ".") + "/48" }
        if parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) {
            return parts.prefix(3).joined(separator: ".") + "/24"
        }
        return nil
    }
}
