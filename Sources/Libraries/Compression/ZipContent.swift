/// The content of one file of an archive, piece by piece and in constant memory.
public final class ZipContent {
    /// Bytes that are read and unpacked at a time.
    public static let piece = 1 << 16

    /// The file whose content it is.
    public let file: ZipArchive.File
    private let source: any ZipSource
    private let limits: ZipArchive.Limits
    private let start: Int
    private let end: Int
    private let inflater: Inflater?
    private var next: Int
    private var input: [UInt8] = []
    private var taken = 0
    private var checksum = Checksum()
    /// Bytes that came out so far.
    public private(set) var unpackedCount = 0
    /// Whether all of it came out.
    public private(set) var isAtEnd = false
    /// Where the next file of an archive without a list may begin, once the end is reached.
    public private(set) var following: Int?

    init(_ file: ZipArchive.File, in archive: ZipArchive) throws(ZipProblem) {
        guard !file.isEncrypted else { throw .encrypted }
        guard [0, 8].contains(file.method) else { throw .unknownMethod(file.method) }
        (self.file, source, limits) = (file, archive.source, archive.limits)
        if let data = file.data {
            start = data
        } else {
            guard let header = try ZipHeader(archive.source, at: file.place), header.method == file.method,
                header.flags & 0x2041 == file.flags & 0x2041
            else { throw .damaged(.header) }
            start = header.data
        }
        if let size = file.compressedSize {
            guard start <= file.end else { throw .overlap }
            guard size <= file.end - start else { throw archive.files == nil ? .truncated : .overlap }
            end = start + size
        } else {
            // A file that is stored says nowhere where it ends.
            guard file.method == 8 else { throw .damaged(.content) }
            end = file.end
        }
        if let size = file.size, size > limits.freeSize, let compressed = file.compressedSize,
            size / max(1, compressed) >= limits.ratio
        {
            throw .tooDense(limit: limits.ratio)
        }
        do throws(Inflater.Problem) {
            inflater = file.method == 8 ? try Inflater() : nil
        } catch {
            throw .noMemory
        }
        next = start
    }

    /// Compressed bytes that were taken so far.
    public var compressedCount: Int { next - start - (input.count - taken) }

    /// The next bytes, none at the end, where the checksum and the sizes have been compared.
    ///
    /// - Throws: ``ZipProblem``; what came before may be used where it is ``ZipProblem/truncated``.
    public func read() throws(ZipProblem) -> [UInt8] {
        while !isAtEnd {
            let piece = try unpack()
            checksum.add(piece)
            unpackedCount += piece.count
            guard unpackedCount <= limits.size else { throw .tooLarge(limit: limits.size) }
            if unpackedCount > limits.freeSize, unpackedCount / max(1, compressedCount) >= limits.ratio {
                throw .tooDense(limit: limits.ratio)
            }
            if let size = file.size, file.isLarge, unpackedCount > size { throw .damaged(.content) }
            if !piece.isEmpty { return piece }
        }
        return []
    }

    private func unpack() throws(ZipProblem) -> [UInt8] {
        if taken == input.count {
            input = try source.bytes(at: next, count: min(Self.piece, end - next))
            taken = 0
            next += input.count
        }
        guard let inflater else {
            guard !input.isEmpty else {
                try finish()
                return []
            }
            defer { taken = input.count }
            return input
        }
        let output: [UInt8]
        do throws(Inflater.Problem) {
            let (piece, count) = try inflater.decompress(input, from: taken, room: Self.piece)
            output = piece
            taken += count
        } catch {
            throw error == .noMemory ? .noMemory : .damaged(.content)
        }
        if inflater.isAtEnd {
            try finish(with: output)
        } else if output.isEmpty, next == end, taken == input.count {
            throw file.compressedSize == nil ? .truncated : .damaged(.content)
        }
        return output
    }

    private func finish(with last: [UInt8] = []) throws(ZipProblem) {
        isAtEnd = true
        var whole = checksum
        whole.add(last)
        let count = unpackedCount + last.count
        if file.compressedSize != nil {
            guard compressedCount == end - start else {
                throw next == source.size && end > next ? .truncated : .damaged(.content)
            }
            if let size = file.size {
                guard count == size || !file.isLarge && count & 0xFFFF_FFFF == size else { throw .damaged(.content) }
            }
            guard file.checksum.map({ $0 == whole.value }) ?? true else { throw .wrongChecksum }
            following = end
        } else {
            following = try descriptor(checksum: whole.value, count: count)
        }
    }

    /// Where the record behind the data ends, which has their checksum and sizes.
    private func descriptor(checksum: UInt32, count: Int) throws(ZipProblem) -> Int {
        let place = start + compressedCount
        let fields = ZipFields(bytes: try source.bytes(at: place, count: 24))
        let first = fields.long(0) == 0x0807_4B50 ? 4 : 0
        guard fields.bytes.count >= first + 12 else { throw .truncated }
        guard fields.long(first) == checksum else { throw .wrongChecksum }
        // Which of both it is, only the numbers tell.
        if fields.bytes.count >= first + 20, fields.size(first + 4, 8) == place - start,
            fields.size(first + 12, 8) == count
        {
            return place + first + 20
        }
        guard fields.long(first + 4) == UInt32(truncatingIfNeeded: place - start),
            fields.long(first + 8) == UInt32(truncatingIfNeeded: count)
        else { throw .damaged(.content) }
        return place + first + 12
    }
}
