/// A digest of samples in their order, by which an import knows again what it has stored.
///
/// Samples are cut into batches where their content says so: what is inserted into a later export moves the cuts near it, and
/// no others.
struct BatchDigest: Hashable, Sendable {
    /// Samples of a batch on average; it has a quarter of them at least and four times as many at most.
    static let usual = 2_048

    private var high: UInt64 = 0x6A09_E667_F3BC_C908
    private var low: UInt64 = 0xBB67_AE85_84CA_A73B
    /// How many samples were added.
    private(set) var count = 0

    /// The digest as it is kept: 16 bytes.
    var bytes: [UInt8] {
        [high ^ UInt64(count), low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }

    /// Adds a sample; true when the batch ends with it.
    mutating func add(_ sample: HealthSample, source: UInt64, usual: Int = BatchDigest.usual) -> Bool {
        var own = source
        for word in [
            UInt64(bitPattern: sample.metric.rawValue), UInt64(bitPattern: sample.start.milliseconds),
            UInt64(bitPattern: sample.end.milliseconds), UInt64(bitPattern: sample.start.offset),
            UInt64(bitPattern: sample.end.offset), sample.value.bitPattern,
        ] {
            own = Self.mix(own ^ word)
        }
        high = Self.mix(high ^ own)
        low = Self.mix(low &+ (own << 32 | own >> 32) &* 0x9E37_79B9_7F4A_7C15)
        count += 1
        return count >= usual * 4 || count >= usual / 4 && own % UInt64(max(1, usual)) == 0
    }

    /// The number of a source in digests, the same in every process.
    static func number(of source: String, _ device: HealthDevice) -> UInt64 {
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in [source, "\u{0}", device.label ?? "\u{1}", "\u{0}", device.kind.name] {
            for byte in text.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return mix(number)
    }

    /// Spreads each bit over all (the finalizer of SplitMix64).
    private static func mix(_ word: UInt64) -> UInt64 {
        var word = word &+ 0x9E37_79B9_7F4A_7C15
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

/// Samples on their way into the store, with the digest of all of them.
struct SampleBatch {
    private let usual: Int
    private var samples: [HealthSample] = []
    private var digest = BatchDigest()
    private var lastSource: (name: String, device: HealthDevice, number: UInt64)?

    /// - Parameter usual: How many samples there are in one on average.
    init(usual: Int) { self.usual = usual }

    /// Adds a sample; true when the batch ends with it.
    mutating func add(_ sample: HealthSample) -> Bool {
        samples.append(sample)
        let source: UInt64
        if let lastSource, lastSource.name == sample.source, lastSource.device == sample.device {
            source = lastSource.number
        } else {
            source = BatchDigest.number(of: sample.source, sample.device)
            lastSource = (sample.source, sample.device, source)
        }
        return digest.add(sample, source: source, usual: usual)
    }

    /// Takes all of them out, and begins the next batch.
    mutating func take() -> (samples: [HealthSample], digest: [UInt8]) {
        defer { (samples, digest) = ([], BatchDigest()) }
        return (samples, digest.bytes)
    }
}
