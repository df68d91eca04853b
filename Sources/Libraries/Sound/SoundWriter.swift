import CSndfile

/// Encodes samples into a file.
@safe final class SoundWriter {
    /// The encoding of a file.
    enum Encoding {
        /// Opus in Ogg, at a level of compression of the library, from 0 to 1.
        case opus(compression: Double)
        /// FLAC of 16 bits.
        case flac
        /// The same, made faster where it cannot become smaller, such as noise.
        case quickFlac

        fileprivate var format: Int {
            switch self {
            case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
            case .flac, .quickFlac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
            }
        }
    }

    /// Nil once it is closed.
    private var handle: OpaquePointer?
    private let channels: Int

    /// Begins a file; one that is there is written over.
    init(_ path: String, _ encoding: Encoding, rate: Int, channels: Int) throws(SoundProblem) {
        var info = SF_INFO()
        info.samplerate = Int32(rate)
        info.channels = Int32(channels)
        info.format = Int32(encoding.format)
        guard let handle = unsafe sf_open(path, Int32(SFM_WRITE), &info) else {
            throw .unwritable(reason: unsafe SoundReader.reason(nil))
        }
        unsafe self.handle = handle
        self.channels = channels
        let chosen: Double? =
            switch encoding {
            case .opus(let level): level
            case .flac: nil
            case .quickFlac: 0
            }
        if var level = chosen {
            _ = unsafe sf_command(
                handle, Int32(SFC_SET_COMPRESSION_LEVEL), &level, Int32(MemoryLayout<Double>.size))
        }
    }

    deinit { if let handle = unsafe handle { unsafe sf_close(handle) } }

    /// Writes the samples of all channels, frame by frame.
    func write(_ samples: [Float]) throws(SoundProblem) {
        let frames = sf_count_t(samples.count / channels)
        let written = unsafe samples.withUnsafeBufferPointer { buffer in
            unsafe sf_writef_float(handle, buffer.baseAddress, frames)
        }
        guard written == frames else { throw .unwritable(reason: unsafe SoundReader.reason(handle)) }
    }

    /// Writes the first of the samples.
    func write(_ samples: [Int16], frames count: Int) throws(SoundProblem) {
        let frames = sf_count_t(min(count, samples.count / channels))
        let written = unsafe samples.withUnsafeBufferPointer { buffer in
            unsafe sf_writef_short(handle, buffer.baseAddress, frames)
        }
        guard written == count else { throw .unwritable(reason: unsafe SoundReader.reason(handle)) }
    }

    /// Closes the file: only then does its head say how long it is.
    func finish() throws(SoundProblem) {
        guard let open = unsafe handle else { return }
        unsafe sf_write_sync(open)
        let isSound = unsafe sf_error(open) == 0
        let reason = unsafe SoundReader.reason(open)
        unsafe handle = nil
        let error = unsafe sf_close(open)
        guard isSound else { throw .unwritable(reason: reason) }
        guard error == 0 else {
            throw .unwritable(reason: unsafe sf_error_number(error).map { unsafe String(cString: $0) } ?? "unknown")
        }
    }
}
