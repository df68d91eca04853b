/// The facts about a medium that the first and last bytes of its file reveal.
struct MediaHeader: Sendable, Hashable {
    enum Container: String, Sendable, Hashable {
        case ogg, wave, webm, mp4, mp3, webVTT
    }

    var container: Container
    /// Nil where the head does not say it.
    var seconds: Double?

    /// Nil for bytes that begin no container that is known here.
    ///
    /// - Parameters:
    ///   - head: the file from its start on, or all of it.
    ///   - tail: its end.
    ///   - size: of the whole file, in bytes.
    init?(head: [UInt8], tail: [UInt8], size: Int) {
        func starts(_ text: StaticString, at offset: Int = 0) -> Bool {
            head.dropFirst(offset).starts(with: "\(text)".utf8)
        }
        if starts("OggS") {
            self.init(container: .ogg, seconds: Self.ogg(head, tail))
        } else if starts("RIFF"), starts("WAVE", at: 8) {
            self.init(container: .wave, seconds: Self.wave(head, size: size))
        } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self.init(container: .webm, seconds: Self.matroska(head))
        } else if starts("ftyp", at: 4) {
            self.init(container: .mp4, seconds: nil)
        } else if starts("ID3") || (head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0) {
            self.init(container: .mp3, seconds: nil)
        } else if starts("WEBVTT") || (head.starts(with: [0xEF, 0xBB, 0xBF]) && starts("WEBVTT", at: 3)) {
            self.init(container: .webVTT, seconds: nil)
        } else {
            return nil
        }
    }

    private init(container: Container, seconds: Double?) {
        self.container = container
        self.seconds = seconds.flatMap { $0.isFinite && $0 > 0 && $0 < 1e6 ? $0 : nil }
    }

    private static func little(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64? {
        guard offset >= 0, count <= 8, offset <= bytes.count - count else { return nil }
        return (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
    }

    // MARK: WAVE: bytes of sound over bytes per second

    private static func wave(_ head: [UInt8], size: Int) -> Double? {
        var (offset, rate) = (12, 0.0)
        while let length = little(head, offset + 4, 4).map({ Int($0) }) {
            let name = head[offset..<offset + 4]
            if name.elementsEqual("fmt ".utf8), let bytes = little(head, offset + 16, 4) { rate = Double(bytes) }
            if name.elementsEqual("data".utf8) {
                guard rate > 0 else { return nil }
                // A stream that was cut off says more than it has.
                return Double(min(length, max(0, size - offset - 8))) / rate
            }
            offset += 8 + length + length % 2
        }
        return nil
    }

    // MARK: Ogg (RFC 3533): the position on the last page, over the rate in the first (Vorbis I, 4.2.2; RFC 7845, 4)

    private static func ogg(_ head: [UInt8], _ tail: [UInt8]) -> Double? {
        guard let segments = little(head, 26, 1).map({ Int($0) }) else { return nil }
        let packet = 27 + segments
        var (rate, skipped): (Double, Double)
        if head.dropFirst(packet).starts(with: [1] + "vorbis".utf8), let hertz = little(head, packet + 12, 4) {
            (rate, skipped) = (Double(hertz), 0)
        } else if head.dropFirst(packet).starts(with: "OpusHead".utf8), let samples = little(head, packet + 10, 2) {
            // Whatever was recorded, positions count samples at 48 kHz.
            (rate, skipped) = (48_000, Double(samples))
        } else {
            return nil
        }
        guard rate > 0 else { return nil }
        let mark = Array("OggS".utf8)
        var index = tail.count - 27
        while index >= 0 {
            if tail[index] == mark[0], tail[index...].starts(with: mark), let position = little(tail, index + 6, 8),
                position != .max
            {
                return (Double(position) - skipped) / rate
            }
            index -= 1
        }
        return nil
    }

    // MARK: Matroska (RFC 9559): Segment, Info, Duration times TimestampScale

    private static func matroska(_ head: [UInt8]) -> Double? {
        guard let segment = element(0x1853_8067, in: head, from: 0, to: head.count),
            let info = element(0x1549_A966, in: head, from: segment.lowerBound, to: segment.upperBound),
            let place = element(0x4489, in: head, from: info.lowerBound, to: info.upperBound)
        else { return nil }
        var scale = 1_000_000.0
        if let found = element(0x2AD7B1, in: head, from: info.lowerBound, to: info.upperBound), found.count <= 8 {
            scale = Double(head[found].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }
        let bits = head[place].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch place.count {
        case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) * scale / 1e9
        case 8: return Double(bitPattern: bits) * scale / 1e9
        default: return nil
        }
    }

    /// Where the data of the first element of that id lies among its siblings (RFC 8794, section 4 to 6).
    private static func element(_ id: UInt64, in bytes: [UInt8], from start: Int, to end: Int) -> Range<Int>? {
        var offset = start
        while offset < end {
            guard let found = variable(bytes, offset, keepsMarker: true),
                let length = variable(bytes, offset + found.width, keepsMarker: false)
            else { return nil }
            let data = offset + found.width + length.width
            // All ones: a length that was not known when it was written.
            let isOpen = length.value == (1 << (7 * UInt64(length.width))) - 1
            guard data <= end else { return nil }
            let size = isOpen ? end - data : Int(min(length.value, UInt64(end - data)))
            if found.value == id { return data..<data + size }
            guard length.value <= UInt64(end - data) || isOpen else { return nil }
            offset = data + size
        }
        return nil
    }

    private static func variable(
        _ bytes: [UInt8], _ offset: Int, keepsMarker: Bool
    ) -> (value: UInt64, width: Int)? {
        guard offset < bytes.count, bytes[offset] != 0 else { return nil }
        let width = bytes[offset].leadingZeroBitCount + 1
        guard offset + width <= bytes.count else { return nil }
        let first = keepsMarker ? bytes[offset] : bytes[offset] & UInt8((1 << (8 - width)) - 1)
        let value = bytes[offset + 1..<offset + width].reduce(UInt64(first)) { $0 << 8 | UInt64($1) }
        return (value, width)
    }
}
