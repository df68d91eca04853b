@testable import Tuya

extension FrameParser {
    /// The frames of a stream that comes in pieces, and the error that ends it, if one does.
    static func collect(_ pieces: [[UInt8]], _ seal: FrameSeal) -> (frames: [Frame], error: FrameError?) {
        var parser = FrameParser(seal)
        var frames: [Frame] = []
        for piece in pieces {
            parser.append(piece)
            do {
                while let frame = try parser.next() { frames.append(frame) }
            } catch {
                return (frames, error)
            }
        }
        return (frames, nil)
    }

    /// The frames of a stream that has no error.
    static func parse(_ bytes: [UInt8], _ seal: FrameSeal = .checksum) throws -> [Frame] {
        let result = collect([bytes], seal)
        if let error = result.error { throw error }
        return result.frames
    }
}
