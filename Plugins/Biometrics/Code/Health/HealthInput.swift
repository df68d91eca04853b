import Compression
import Foundation

/// The bytes of an export, from a file or from an archive, a piece at a time.
struct HealthInput {
    private enum Origin {
        case file(FileHandle)
        case archive(ZipContent)
    }

    private let origin: Origin
    private let pieceSize: Int
    /// The beginning, which was read to tell what the file is.
    private var first: [UInt8]?
    /// Bytes of the file that were read, packed ones where it is an archive.
    private(set) var bytesRead = 0
    /// nil where it is not known.
    let totalBytes: Int?

    /// Tells by its content what the file is; an archive is read as a whole before, to compare its checksum.
    ///
    /// - Parameter check: Asked after each piece of an archive that was checked; false ends it.
    /// - Returns: nil when the check was ended.
    static func open(
        _ file: FileHandle, totalBytes: Int?, pieceSize: Int, check: (_ bytesRead: Int, _ totalBytes: Int?) -> Bool
    ) throws(HealthError) -> HealthInput? {
        let beginning = try read(file, pieceSize)
        guard ZipArchive.isBeginning(beginning) else {
            try checkBeginning(beginning)
            return HealthInput(.file(file), pieceSize, first: beginning, totalBytes)
        }
        guard let source = ZipFile(descriptor: file.fileDescriptor) else {
            throw .cannotRead(reason: Texts.failureArchiveFromAFileOnly)
        }
        let archive = try HealthArchive(source)
        let content = try archive.content()
        let size = content.file.compressedSize
        // Of an archive that was cut, what came before the cut is taken.
        if !archive.isCut {
            let trial = try archive.content()
            while !trial.isAtEnd {
                _ = try HealthArchive.reading { () throws(ZipProblem) in try trial.read() }
                guard check(trial.compressedCount, size) else { return nil }
            }
        }
        return HealthInput(.archive(content), pieceSize, first: nil, size ?? source.size)
    }

    private init(_ origin: Origin, _ pieceSize: Int, first: [UInt8]?, _ totalBytes: Int?) {
        (self.origin, self.pieceSize, self.first, self.totalBytes) = (origin, pieceSize, first, totalBytes)
    }

    /// The next piece; none at the end.
    mutating func next() throws(HealthError) -> [UInt8] {
        switch origin {
        case .file(let file):
            let piece: [UInt8]
            if let first {
                piece = first
                self.first = nil
            } else {
                piece = try Self.read(file, pieceSize)
            }
            bytesRead += piece.count
            return piece
        case .archive(let content):
            let piece = try HealthArchive.reading { () throws(ZipProblem) in try content.read() }
            bytesRead = content.compressedCount
            return piece
        }
    }

    private static func read(_ file: FileHandle, _ count: Int) throws(HealthError) -> [UInt8] {
        do {
            return try file.read(upToCount: count).map { Array($0) } ?? []
        } catch {
            throw .cannotRead(reason: Texts.failureReadingFailed(problem: (error as NSError).localizedDescription))
        }
    }

    /// Tells apart, before a parser sees them, files that are often chosen by mistake and encodings that are not UTF-8.
    private static func checkBeginning(_ bytes: [UInt8]) throws(HealthError) {
        guard !bytes.isEmpty else { throw .notXML(line: 1, column: 1, reason: Texts.failureTheFileIsEmpty) }
        // gzip, 7-Zip, RAR and xz.
        let archives: [[UInt8]] = [
            [0x1F, 0x8B], [0x37, 0x7A, 0xBC, 0xAF], [0x52, 0x61, 0x72, 0x21], [0xFD, 0x37, 0x7A, 0x58],
        ]
        guard !archives.contains(where: bytes.starts) else { throw .isArchive }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard let first = text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
            first == UInt8(ascii: "<"), !text.prefix(4).contains(0)
        else { throw .notXML(line: 1, column: 1, reason: Texts.failureDoesNotBeginAsXml) }
    }
}
