import Foundation
import TestSupport
import Testing

@testable import Sound

/// Tracks as another decoder has them.
enum DecodedTrack {
    /// Renders a track, and returns its samples.
    static func render(_ track: BellTrack, to path: String) async throws -> [Int16] {
        try track.render(to: path)
        return try await samples(path)
    }

    /// The samples of a file, whose digest the decoder checks too.
    static func samples(_ path: String) async throws -> [Int16] {
        let decoder = try await Command.succeed([
            "ffmpeg", "-v", "error", "-xerror", "-i", path, "-f", "s16le", "-c:a", "pcm_s16le", "-y", "\(path).raw",
        ])
        #expect(decoder.errors.isEmpty, "\(decoder.errors)")
        let bytes = try Array(Data(contentsOf: URL(filePath: "\(path).raw")))
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }
}
