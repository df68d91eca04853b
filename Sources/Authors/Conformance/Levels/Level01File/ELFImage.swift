import Files

/// An ELF file's headers and dynamic tables, read without loading it.
///
/// Format: System V ABI, chapters 4 and 5; elf(5). Every number comes from the file and is checked before it is used.
struct ELFImage {
    /// Why the file cannot be read as one, by the check that says so.
    enum Problem: Error {
        /// Cut off, or never whole.
        case truncated(String)
        /// No ELF file at all.
        case foreign(String)
        /// For another machine.
        case otherMachine(String)
        /// A program, an object file or the like.
        case otherKind(String)
        /// Whole, and with tables that contradict each other.
        case malformed(String)
    }

    struct Segment {
        var type: UInt32
        var flags: UInt32
        var offset: UInt64
        var address: UInt64
        var fileSize: UInt64
        var memorySize: UInt64
        var alignment: UInt64

        var isExecutable: Bool { flags & 1 != 0 }
        var isWritable: Bool { flags & 2 != 0 }
    }

    struct Symbol {
        var name: String
        var type: UInt8
        var binding: UInt8
        var visibility: UInt8
        var section: UInt16
        var value: UInt64

        var isDefined: Bool { section != 0 }
        /// Whether other files see it: global, weak or unique, and not hidden.
        var isExported: Bool { isDefined && binding != 0 && (visibility == 0 || visibility == 3) }
        var isFunction: Bool { type == 2 || type == 10 }
    }

    struct Section {
        var name: UInt32
        var type: UInt32
        var flags: UInt64
        var offset: UInt64
        var size: UInt64
        var link: UInt32
    }

    private(set) var header: ELFHeader
    private(set) var segments: [Segment] = []
    private(set) var sections: [Section] = []
    /// Tags and values of the dynamic section.
    private(set) var dynamic: [(tag: UInt64, value: UInt64)] = []
    private(set) var symbols: [Symbol] = []
    private var strings: [UInt8] = []

    private static let maximumHeaders = 4096
    private static let largestTable = 64 << 20

    init(path: String) throws(Problem) {
        let result: Result<ELFImage, Problem>
        do {
            result = try LocalFileSystem().withFile(path) { source in
                Result { () throws(Problem) in try ELFImage(source) }
            }
        } catch {
            throw .foreign("The file cannot be read.")
        }
        self = try result.get()
    }

    init(_ source: any ByteSource) throws(Problem) {
        header = try ELFHeader(source)
        let file = ELFBytes(source: source)
        try readSegments(file)
        try readSections(file)
    }

    /// Reads the tables that the loader follows.
    mutating func readDynamic(path: String) throws(Problem) {
        let image = self
        let result: Result<ELFImage, Problem>
        do {
            result = try LocalFileSystem().withFile(path) { source in
                var image = image
                return Result { () throws(Problem) in
                    try image.readDynamic(ELFBytes(source: source))
                    return image
                }
            }
        } catch {
            throw .foreign("The file cannot be read.")
        }
        self = try result.get()
    }

    // MARK: Headers

    private mutating func readSegments(_ file: ELFBytes) throws(Problem) {
        guard header.programHeaderSize == 56, (1...Self.maximumHeaders).contains(header.programHeaders) else {
            throw .malformed(
                "It has \(header.programHeaders) program headers of \(header.programHeaderSize) bytes; expected 1 to \(Self.maximumHeaders) of 56."
            )
        }
        let table = try file.read(header.programHeaderOffset, header.programHeaders * 56, "its program headers")
        for start in stride(from: 0, to: table.count, by: 56) {
            segments.append(
                Segment(
                    type: table.number(start, as: UInt32.self), flags: table.number(start + 4, as: UInt32.self),
                    offset: table.number(start + 8, as: UInt64.self),
                    address: table.number(start + 16, as: UInt64.self),
                    fileSize: table.number(start + 32, as: UInt64.self),
                    memorySize: table.number(start + 40, as: UInt64.self),
                    alignment: table.number(start + 48, as: UInt64.self)))
        }
        for segment in segments where segment.type == ELF.load {
            try file.require(segment.offset, segment.fileSize, "a segment")
        }
    }

    private mutating func readSections(_ file: ELFBytes) throws(Problem) {
        guard header.sectionHeaderOffset != 0, header.sectionHeaders > 0 else { return }
        guard header.sectionHeaderSize == 64, header.sectionHeaders <= 65_535 else {
            throw .malformed("Its section headers have \(header.sectionHeaderSize) bytes; expected 64.")
        }
        let table = try file.read(header.sectionHeaderOffset, header.sectionHeaders * 64, "its section headers")
        for start in stride(from: 0, to: table.count, by: 64) {
            sections.append(
                Section(
                    name: table.number(start, as: UInt32.self), type: table.number(start + 4, as: UInt32.self),
                    flags: table.number(start + 8, as: UInt64.self), offset: table.number(start + 24, as: UInt64.self),
                    size: table.number(start + 32, as: UInt64.self), link: table.number(start + 40, as: UInt32.self)))
        }
    }

    // MARK: Dynamic tables

    private mutating func readDynamic(_ file: ELFBytes) throws(Problem) {
        guard let segment = segments.first(where: { $0.type == ELF.dynamic }) else {
            throw .malformed("It has no dynamic section.")
        }
        let table = try read(file, segment.offset, segment.fileSize, "its dynamic section")
        for start in stride(from: 0, to: table.count - table.count % 16, by: 16) {
            let tag = table.number(start, as: UInt64.self)
            if tag == 0 { break }
            dynamic.append((tag, table.number(start + 8, as: UInt64.self)))
        }
        guard let address = value(ELF.stringTable), let size = value(ELF.stringTableSize),
            let offset = offset(of: address)
        else { throw .malformed("Its dynamic section names no string table.") }
        strings = try read(file, offset, size, "its dynamic strings")
        try readSymbols(file)
    }

    private mutating func readSymbols(_ file: ELFBytes) throws(Problem) {
        guard let address = value(ELF.symbolTable), let offset = offset(of: address) else {
            throw .malformed("Its dynamic section names no symbol table.")
        }
        let count = try symbolCount(file)
        let (size, overflow) = UInt64(count).multipliedReportingOverflow(by: 24)
        guard !overflow else { throw .malformed("It says to have \(count) dynamic symbols.") }
        let table = try read(file, offset, size, "its dynamic symbols")
        for start in stride(from: 0, to: table.count, by: 24) {
            let info = table[start + 4]
            symbols.append(
                Symbol(
                    name: try string(UInt64(table.number(start, as: UInt32.self))), type: info & 15, binding: info >> 4,
                    visibility: table[start + 5] & 3, section: table.number(start + 6, as: UInt16.self),
                    value: table.number(start + 8, as: UInt64.self)))
        }
    }

    /// How many dynamic symbols there are is said by the hash tables alone.
    private func symbolCount(_ file: ELFBytes) throws(Problem) -> Int {
        if let address = value(ELF.hash), let offset = offset(of: address) {
            let head = try read(file, offset, 8, "its hash table")
            return Int(head.number(4, as: UInt32.self))
        }
        guard let address = value(ELF.gnuHash), let offset = offset(of: address) else {
            throw .malformed("Its dynamic section names no hash table.")
        }
        let head = try read(file, offset, 16, "its hash table")
        let buckets = UInt64(head.number(0, as: UInt32.self))
        let first = UInt64(head.number(4, as: UInt32.self))
        let bloom = UInt64(head.number(8, as: UInt32.self))
        let bucketOffset = offset + 16 + bloom * 8
        let table = try read(file, bucketOffset, buckets * 4, "its hash table")
        let last = stride(from: 0, to: table.count, by: 4).map { UInt64(table.number($0, as: UInt32.self)) }.max() ?? 0
        guard last >= first, last > 0 else { return Int(first) }
        var index = last
        while true {
            let entry = try read(file, bucketOffset + buckets * 4 + (index - first) * 4, 4, "its hash table")
            index += 1
            if entry[0] & 1 == 1 { return Int(index) }
        }
    }

    private func read(
        _ file: ELFBytes, _ offset: UInt64, _ size: UInt64, _ what: String
    ) throws(Problem) -> [UInt8] {
        guard size <= Self.largestTable else { throw .malformed("\(what.capitalizedFirst) have \(size) bytes.") }
        return try file.read(offset, Int(size), what)
    }

    /// Where in the file what is loaded at an address stands.
    private func offset(of address: UInt64) -> UInt64? {
        for segment in segments where segment.type == ELF.load && address >= segment.address {
            let into = address - segment.address
            if into < segment.fileSize { return segment.offset + into }
        }
        return nil
    }

    // MARK: Reading the tables

    /// The first value of a tag of the dynamic section.
    func value(_ tag: UInt64) -> UInt64? { dynamic.first { $0.tag == tag }?.value }

    /// The texts of all entries of a tag.
    func texts(_ tag: UInt64) throws(Problem) -> [String] {
        var texts: [String] = []
        for entry in dynamic where entry.tag == tag { texts.append(try string(entry.value)) }
        return texts
    }

    private func string(_ offset: UInt64) throws(Problem) -> String {
        guard let start = Int(exactly: offset), start < strings.count,
            let end = strings[start...].firstIndex(of: 0)
        else { throw .malformed("A name lies outside of its dynamic strings.") }
        return String(decoding: strings[start..<end], as: UTF8.self)
    }
}

/// Numbers of the format.
enum ELF {
    static let load: UInt32 = 1
    static let dynamic: UInt32 = 2
    static let note: UInt32 = 4
    static let stack: UInt32 = 0x6474_E551
    static let relro: UInt32 = 0x6474_E552

    static let needed: UInt64 = 1
    static let hash: UInt64 = 4
    static let stringTable: UInt64 = 5
    static let symbolTable: UInt64 = 6
    static let stringTableSize: UInt64 = 10
    static let rpath: UInt64 = 15
    static let textRelocations: UInt64 = 22
    static let runPath: UInt64 = 29
    static let flags: UInt64 = 30
    static let gnuHash: UInt64 = 0x6FFF_FEF5
    static let flags1: UInt64 = 0x6FFF_FFFB
}

/// The first 64 bytes.
struct ELFHeader {
    var type: UInt16
    var machine: UInt16
    var programHeaderOffset: UInt64
    var programHeaderSize: Int
    var programHeaders: Int
    var sectionHeaderOffset: UInt64
    var sectionHeaderSize: Int
    var sectionHeaders: Int

    #if arch(x86_64)
        static let thisMachine: UInt16 = 62
    #elseif arch(arm64)
        static let thisMachine: UInt16 = 183
    #endif

    init(_ source: any ByteSource) throws(ELFImage.Problem) {
        guard source.size > 0 else { throw .truncated("It is empty.") }
        let bytes = source.bytes(at: 0, count: 64)
        let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
        guard bytes.starts(with: magic.prefix(bytes.count)) else {
            let found = bytes.prefix(4).map { byte in
                (0x20..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
            }.joined()
            throw .foreign("It begins with “\(found)”; an ELF file begins with \\x7fELF.")
        }
        guard bytes.count == 64 else {
            throw .truncated("It has \(source.size) bytes; the header alone of an ELF file has 64.")
        }
        guard bytes[4] == 2 else {
            throw .otherMachine(
                "It is a \(bytes[4] == 1 ? "32-bit file" : "file of class \(bytes[4])"), expected 64-bit.")
        }
        guard bytes[5] == 1 else { throw .otherMachine("Its numbers are big-endian, expected little-endian.") }
        type = bytes.number(16, as: UInt16.self)
        machine = bytes.number(18, as: UInt16.self)
        guard machine == Self.thisMachine else {
            throw .otherMachine("It is for \(Self.name(machine)), expected \(Self.name(Self.thisMachine)).")
        }
        guard type == 3 else {
            let kinds: [UInt16: String] = [1: "an object file", 2: "a program", 4: "a core dump"]
            throw .otherKind("It is \(kinds[type] ?? "of ELF type \(type)"), expected a shared object.")
        }
        programHeaderOffset = bytes.number(32, as: UInt64.self)
        sectionHeaderOffset = bytes.number(40, as: UInt64.self)
        programHeaderSize = Int(bytes.number(54, as: UInt16.self))
        programHeaders = Int(bytes.number(56, as: UInt16.self))
        sectionHeaderSize = Int(bytes.number(58, as: UInt16.self))
        sectionHeaders = Int(bytes.number(60, as: UInt16.self))
    }

    private static func name(_ machine: UInt16) -> String {
        switch machine {
        case 3: "x86 (32-bit)"
        case 40: "ARM (32-bit)"
        case 62: "x86-64"
        case 183: "AArch64"
        case 243: "RISC-V"
        default: "machine \(machine)"
        }
    }
}

/// A file whose parts are read with their bounds checked.
struct ELFBytes {
    let source: any ByteSource

    func require(_ offset: UInt64, _ size: UInt64, _ what: String) throws(ELFImage.Problem) {
        let file = UInt64(source.size)
        guard offset <= file, size <= file - offset else {
            throw .truncated("\(what.capitalizedFirst) would end at byte \(offset &+ size); the file has \(file).")
        }
    }

    func read(_ offset: UInt64, _ size: Int, _ what: String) throws(ELFImage.Problem) -> [UInt8] {
        try require(offset, UInt64(size), what)
        guard size > 0 else { return [] }
        let bytes = source.bytes(at: Int(offset), count: size)
        guard bytes.count == size else { throw .truncated("\(what.capitalizedFirst) cannot be read.") }
        return bytes
    }
}

extension [UInt8] {
    /// The little-endian number at an offset that lies inside.
    fileprivate func number<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type) -> Number {
        (0..<MemoryLayout<Number>.size).reduce(0) { $0 | Number(self[offset + $1]) << Number(8 * $1) }
    }
}

extension String {
    /// With its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
