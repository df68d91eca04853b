/// One event of a stream (WHATWG HTML, section 9.2), encoded once for any number of clients.
public struct ServerSentEvent: Sendable, Hashable {
    /// Why an event cannot be encoded.
    public enum Failure: Error, Sendable, Hashable {
        /// A name or id with a line break, or an id with NUL, would read as something else.
        case fieldHasLineBreak(field: String)
    }

    let bytes: [UInt8]

    /// - Parameters:
    ///   - data: Text of any number of lines.
    ///   - name: The event's type; a browser takes `message` when nil.
    ///   - id: Comes back as `Last-Event-ID` when the browser reconnects.
    public init(data: String, name: String? = nil, id: String? = nil) throws(Failure) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(data.utf8.count + 64)
        for (field, value) in [("event", name), ("id", id)] {
            guard let value else { continue }
            guard value.utf8.allSatisfy({ $0 != 0x0A && $0 != 0x0D && $0 != 0 }) else {
                throw .fieldHasLineBreak(field: field)
            }
            bytes += Array("\(field): \(value)\n".utf8)
        }
        // `isNewline` of Character would also split at line separators, which the format does not.
        var follows = false
        bytes += Array("data: ".utf8)
        for byte in data.utf8 {
            if byte == 0x0A && follows {
                follows = false
                continue
            }
            follows = byte == 0x0D
            if byte == 0x0A || byte == 0x0D {
                bytes += Array("\ndata: ".utf8)
            } else {
                bytes.append(byte)
            }
        }
        bytes += [0x0A, 0x0A]
        self.bytes = bytes
    }

    static let heartbeat: [UInt8] = Array(":\n\n".utf8)
}
