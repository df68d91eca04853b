import Compression

/// A digest of a whole file, by which an import knows again one that it has read to its end.
///
/// A person who makes two files of one digest keeps only their own data from being read.
struct FileDigest {
    private static let piece = 1 << 20

    /// Reads the file and returns 16 bytes; nil when it was ended.
    ///
    /// - Parameter check: Asked after each 16 MiB with the number of bytes; false ends it.
    static func make(_ source: some ZipSource, check: (Int) -> Bool) throws(HealthError) -> [UInt8]? {
        var (high, low) = (UInt64(source.size), UInt64(bitPattern: Int64(ExportReader.version)))
        var place = 0
        while true {
            let bytes = try HealthArchive.reading { () throws(ZipProblem) in
                try source.bytes(at: place, count: piece)
            }
            guard !bytes.isEmpty else { break }
            place += bytes.count
            var index = 0
            while index < bytes.count {
                var word: UInt64 = 0
                for shift in 0..<8 where index + shift < bytes.count {
                    word |= UInt64(bytes[index + shift]) << UInt64(shift * 8)
                }
                index += 8
                high = (high ^ word) &* 0x9E37_79B9_7F4A_7C15
                high ^= high >> 32
                low = (low &+ word) &* 0xBF58_476D_1CE4_E5B9
                low ^= low >> 29
            }
            if place % (16 << 20) == 0, !check(place) { return nil }
        }
        return [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }
}
