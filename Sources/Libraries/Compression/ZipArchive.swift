/// The files of a zip archive (APPNOTE 6.3.10), with ZIP64 and data descriptors.
///
/// The list at the end of the archive says which files there are. An archive that was cut has lost it: then what stands before
/// each file says so, as far as the bytes go. Names are not decoded, and nothing is unpacked to a disk.
public struct ZipArchive {
    /// The maximum of what an archive may have.
    public struct Limits: Sendable {
        /// Maximum number of files.
        public var files = 100_000
        /// Bytes of the list of files.
        public var directory = 64 << 20
        /// Bytes of all files together when they are unpacked.
        public var size = 64 << 30
        /// How many times its compressed size a file may have, once ``freeSize`` is reached.
        public var ratio = 200
        /// Bytes that a file may have whatever its ratio.
        public var freeSize = 1 << 20

        /// Makes the usual limits.
        public init() {}
    }

    /// A file of the archive.
    public struct File: Sendable, Hashable {
        /// The name as it stands there, with its folders, cut after 1,000 bytes.
        public let name: [UInt8]
        let flags: Int
        let method: Int
        /// Whether the sizes are those of ZIP64. Where they are not, some writers of large files leave out the upper bits.
        let isLarge: Bool
        let checksum: UInt32?
        /// nil where it is only known after the file has been read.
        public let compressedSize: Int?
        /// nil where it is only known after the file has been read.
        public let size: Int?
        /// Where the header stands.
        let place: Int
        /// Where its data begin and what comes behind them begins at the latest, when both are known.
        var data: Int?
        let end: Int

        /// Whether the name ends so, in letters of any case.
        public func hasSuffix(_ suffix: String) -> Bool {
            name.count >= suffix.utf8.count
                && zip(name.reversed(), suffix.utf8.reversed()).allSatisfy { one, other in
                    ZipDirectoryReader.lowercased(one) == ZipDirectoryReader.lowercased(other)
                }
        }

        /// Whether its content needs a password.
        public var isEncrypted: Bool { flags & 0x2041 != 0 }
    }

    /// Whether the bytes are how a zip archive begins.
    public static func isBeginning(_ bytes: some Collection<UInt8>) -> Bool {
        [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]].contains(Array(bytes.prefix(4)))
    }

    let source: any ZipSource
    let limits: Limits
    /// The files of the list whose names have the suffix; nil in an archive whose end is missing.
    public let files: [File]?

    /// Reads the list of files.
    ///
    /// - Parameter suffix: Files are listed whose names end with it in letters of any case. All are checked.
    /// - Throws: ``ZipProblem``.
    public init(_ source: any ZipSource, suffix: String = "", limits: Limits = Limits()) throws(ZipProblem) {
        self.source = source
        self.limits = limits
        guard let end = try ZipEnd.find(in: source) else {
            files = nil
            return
        }
        var reader = ZipDirectoryReader(source, end, limits, suffix: Array(suffix.utf8))
        files = try reader.read()
    }

    /// The file whose header stands at that place, in an archive without a list; nil where none does.
    ///
    /// - Throws: ``ZipProblem``.
    public func file(at place: Int) throws(ZipProblem) -> File? {
        guard let header = try ZipHeader(source, at: place) else { return nil }
        let isOpen = header.flags & 8 != 0
        return File(
            name: header.name, flags: header.flags, method: header.method, isLarge: header.isLarge,
            checksum: isOpen ? nil : header.checksum, compressedSize: isOpen ? nil : header.compressedSize,
            size: isOpen ? nil : header.size, place: place, data: header.data, end: source.size)
    }

    /// Where the header after that file would stand, in an archive without a list; a file that does not say its size is read for it.
    ///
    /// - Throws: ``ZipProblem``.
    public func place(after file: File) throws(ZipProblem) -> Int {
        if let data = file.data, let size = file.compressedSize { return data + size }
        let content = try content(of: file)
        while !content.isAtEnd { _ = try content.read() }
        return content.following ?? source.size
    }

    /// How many files it may have.
    public var maximumFiles: Int { limits.files }

    /// Begins to read a file.
    ///
    /// - Throws: ``ZipProblem``.
    public func content(of file: File) throws(ZipProblem) -> ZipContent {
        try ZipContent(file, in: self)
    }
}

/// The header that stands before a file in an archive.
struct ZipHeader {
    static let size = 30
    let flags: Int
    let method: Int
    let checksum: UInt32
    let compressedSize: Int
    let size: Int
    let isLarge: Bool
    let name: [UInt8]
    /// Where the file's data begin.
    let data: Int

    /// nil where no header stands.
    init?(_ source: any ZipSource, at place: Int) throws(ZipProblem) {
        let fields = ZipFields(bytes: try source.bytes(at: place, count: Self.size))
        guard fields.bytes.starts(with: [0x50, 0x4B, 3, 4]) else { return nil }
        guard fields.bytes.count == Self.size else { throw .truncated }
        (flags, method, checksum) = (fields.short(6), fields.short(8), fields.long(14))
        let (nameLength, extraLength) = (fields.short(26), fields.short(28))
        let rest = try source.bytes(at: place + Self.size, count: nameLength + extraLength)
        guard rest.count == nameLength + extraLength else { throw .truncated }
        name = Array(rest.prefix(nameLength).prefix(1_000))
        data = place + Self.size + nameLength + extraLength
        var sizes = ZipSizes(size: fields.long(22), compressed: fields.long(18))
        isLarge = sizes.take(Array(rest.dropFirst(nameLength)))
        guard let size = sizes.size, let compressedSize = sizes.compressed else { throw .damaged(.header) }
        (self.size, self.compressedSize) = (size, compressedSize)
    }
}

/// Sizes and a place, which ZIP64 writes elsewhere where they do not fit into 32 bits.
struct ZipSizes {
    private(set) var size: Int?
    private(set) var compressed: Int?
    private(set) var place: Int?
    private let needed: [Bool]

    init(size: UInt32, compressed: UInt32, place: UInt32 = 0) {
        (self.size, self.compressed, self.place) = (Int(size), Int(compressed), Int(place))
        needed = [size, compressed, place].map { $0 == .max }
    }

    /// Takes the numbers that the extra fields have; false without any of ZIP64. A number that is needed and absent becomes nil.
    mutating func take(_ extra: [UInt8]) -> Bool {
        let fields = ZipFields(bytes: extra)
        var index = 0
        while index + 4 <= extra.count {
            let (kind, length) = (fields.short(index), fields.short(index + 2))
            guard index + 4 + length <= extra.count else { break }
            if kind == 1 {
                var position = index + 4
                let end = position + length
                func next() -> Int? {
                    defer { position += 8 }
                    return position + 8 <= end ? fields.size(position, 8) : nil
                }
                if needed[0] { size = next() }
                if needed[1] { compressed = next() }
                if needed[2] { place = next() }
                return true
            }
            index += 4 + length
        }
        return false
    }
}
