/// Cuts a stream of bytes into frames, whatever the pieces in which the bytes arrive.
///
/// Holds no more than the bytes that were appended since the last complete frame. After an error the place in the
/// stream is lost: every later call gives the same error.
struct FrameParser: Sendable {
    private var buffer: [UInt8] = []
    private var start = 0
    private var failure: FrameError?

    /// Takes the bytes that arrived next.
    mutating func append(_ bytes: [UInt8]) {
        guard failure == nil else { return }
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer += bytes
    }

    /// The next complete frame, or nil until more bytes arrive.
    ///
    /// - Throws: ``FrameError`` as soon as the bytes cannot become a frame.
    mutating func next() throws(FrameError) -> Frame? {
        if let failure { throw failure }
        do {
            return try parse()
        } catch {
            failure = error
            buffer = []
            start = 0
            throw error
        }
    }

    private mutating func parse() throws(FrameError) -> Frame? {
        guard let prefix = buffer.bigEndian(at: start) else { return nil }
        guard prefix == Frame.prefix else { throw .prefix(prefix) }
        guard let sequence = buffer.bigEndian(at: start + 4), let command = buffer.bigEndian(at: start + 8),
            let length = buffer.bigEndian(at: start + 12)
        else { return nil }
        guard (Frame.trailerSize...Frame.trailerSize + Frame.bodyLimit).contains(Int(length)) else {
            throw .length(length)
        }
        let bodyStart = start + Frame.headerSize
        let bodyEnd = bodyStart + Int(length) - Frame.trailerSize
        guard let checksum = buffer.bigEndian(at: bodyEnd), let suffix = buffer.bigEndian(at: bodyEnd + 4) else {
            return nil
        }
        guard suffix == Frame.suffix else { throw .suffix(suffix) }
        let computed = CRC32.checksum(buffer[start..<bodyEnd])
        guard checksum == computed else { throw .checksum(found: checksum, computed: computed) }
        let body = Array(buffer[bodyStart..<bodyEnd])
        start = bodyEnd + Frame.trailerSize
        return Frame(sequence: sequence, command: FrameCommand(rawValue: command), body: body)
    }
}
