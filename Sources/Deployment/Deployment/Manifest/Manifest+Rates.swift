import JSONText

extension Manifest {
    /// How often one network may do something: `burst` times at once, and `perHour` more times each hour.
    public struct Rate: Sendable, Hashable {
        /// Number of attempts that a network which was idle may make at once, 1 to 1000000.
        public var burst: Int
        /// Number of attempts that a network regains in each hour, 1 to 1000000.
        public var perHour: Int

        /// Makes a rate; the manifest's schema bounds both numbers, this does not.
        public init(burst: Int, perHour: Int) {
            self.burst = burst
            self.perHour = perHour
        }
    }
}

extension ManifestDecoder {
    /// Returns the budgets that the manifest names. The reader has reported those of the wrong form.
    static func rates(_ json: JSON?) -> [String: Manifest.Rate] {
        guard let object = json?.object else { return [:] }
        var rates: [String: Manifest.Rate] = [:]
        for (name, value) in object.members {
            guard let burst = value["burst"]?.integer.flatMap(Int.init(exactly:)), burst > 0,
                let perHour = value["perHour"]?.integer.flatMap(Int.init(exactly:)), perHour > 0
            else { continue }
            rates[name] = Manifest.Rate(burst: burst, perHour: perHour)
        }
        return rates
    }
}
