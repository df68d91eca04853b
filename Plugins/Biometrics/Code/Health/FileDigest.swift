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
            func mix(_ word: UInt64) {
                high = (high ^ word) &* 0x9E37_79B9_7F4A_7C15
                high ^= high >> 32
                low = (low &+ word) &* 0xBF58_476D_1CE4_E5B9
                low ^= low >> 29
            }
            // Of eight bytes at once: the byte at a time it takes as long as all of the parser.
            let (words, rest) = (bytes.count / 8, bytes.count % 8)
            let span = unsafe bytes.span.bytes
            for index in 0..<words {
                // Within the bytes: there are eight for each word.
                let word = unsafe span.unsafeLoadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
                mix(UInt64(littleEndian: word))
            }
            if rest > 0 {
                var word: UInt64 = 0
                for shift in 0..<rest { word |= UInt64(bytes[words * 8 + shift]) << UInt64(shift * 8) }
                mix(word)
            }
            if place % (16 << 20) == 0, !check(place) { return nil }
        }
        return [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }
}
