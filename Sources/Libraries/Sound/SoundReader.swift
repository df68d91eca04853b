import CSndfile

/// Reads a sound file from its start on as two channels at ``TrackPlan/rate``, a part at a time.
@safe final class SoundReader {
    let file: String
    private let handle: OpaquePointer
    private let channels: Int
    /// Nil for a file that has the rate of tracks.
    private var resampler: Resampler?
    private var input: [Float]
    private static let part = 4_096

    init(_ file: String) throws(SoundProblem) {
        var info = SF_INFO()
        guard let handle = unsafe sf_open(file, Int32(SFM_READ), &info) else {
            throw .unreadable(file: file, reason: unsafe Self.reason(nil))
        }
        guard (1...2).contains(info.channels), (8_000...192_000).contains(info.samplerate) else {
            unsafe sf_close(handle)
            throw .unsupported(file: file)
        }
        self.file = file
        unsafe self.handle = handle
        channels = Int(info.channels)
        input = [Float](repeating: 0, count: Self.part * channels)
        if Int(info.samplerate) != TrackPlan.rate { resampler = Resampler(from: Int(info.samplerate)) }
    }

    deinit { unsafe sf_close(handle) }

    static func reason(_ handle: OpaquePointer?) -> String {
        unsafe sf_strerror(handle).map { unsafe String(cString: $0) } ?? "unknown"
    }

    /// Appends the next frames, left and right in turn; false at the end of the file.
    func read(into samples: inout [Float]) -> Bool {
        let count = unsafe input.withUnsafeMutableBufferPointer { buffer in
            unsafe Int(clamping: sf_readf_float(handle, buffer.baseAddress, sf_count_t(Self.part)))
        }
        guard count > 0 else {
            guard resampler != nil else { return false }
            resampler?.finish(&samples)
            resampler = nil
            return false
        }
        var frames: [Float] = []
        frames.reserveCapacity(count * 2)
        for frame in 0..<min(count, Self.part) {
            // A file may hold what is no number.
            let left = Self.sound(input[frame * channels])
            frames.append(left)
            frames.append(channels == 1 ? left : Self.sound(input[frame * channels + 1]))
        }
        if resampler == nil { samples += frames } else { resampler?.take(frames, &samples) }
        return true
    }

    private static func sound(_ value: Float) -> Float { value.isFinite ? min(max(value, -4), 4) : 0 }
}
