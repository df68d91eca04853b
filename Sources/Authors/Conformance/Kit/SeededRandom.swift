/// A generator whose sequence is its seed's, on every machine: SplitMix64 (Steele, Lea, Flood 2014).
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes the generator of a seed.
    public init(seed: UInt64) { state = seed }

    /// A seed for one of many things that share a seed, such as a check of a run.
    static func seed(_ seed: UInt64, for name: String) -> UInt64 {
        // FNV-1a.
        let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var random = SeededRandom(seed: seed ^ hash)
        return random.next()
    }

    /// Returns the next number of the sequence, uniform over 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
