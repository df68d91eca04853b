import Diagnostics
public import Files

/// Finds a module's notes in a shared object without loading it.
///
/// An ELF note of the owner `Bricks`, in a `PT_NOTE` segment that lies inside a `PT_LOAD` segment. Type 1 is the card, JSON
/// in UTF-8; type 2 layouts of interfaces, type 3 a method that is called, type 4 sizes and offsets of structs. Format: System V ABI, chapters 4 and 5; elf(5).
/// Every offset comes from the file and is checked.
enum ELFNote {
    static let owner: [UInt8] = Array("Bricks\u{0}".utf8)
    static let cardType: UInt32 = 1
    static let layoutType: UInt32 = 2
    static let callType: UInt32 = 3
    static let structType: UInt32 = 4
    static let largestCard = 64 << 10

    private static let firstRead = 4096
    private static let largestSegment = 256 << 10
    private static let maximumSegments = 256

    #if arch(x86_64)
        static let machine: UInt16 = 62
    #elseif arch(arm64)
        static let machine: UInt16 = 183
    #endif

    /// The descriptor of the card's note, or why there is none.
    static func card(in source: any ByteSource) throws(CardError) -> [UInt8] {
        var found: [UInt8]?
        try forEach(in: source) { (type, descriptor) throws(CardError) in
            guard type == cardType else { return }
            guard found == nil else {
                throw CardError(
                    .cardSeveral, "The file carries more than one card.",
                    help: "Link one card into each shared object.")
            }
            var card = descriptor
            while card.last == 0 { card.removeLast() }
            found = Array(card)
        }
        guard let found else {
            throw CardError(
                .cardMissing, "The shared object carries no card, so it is not a module of Bricks.",
                help:
                    "Build it with a card (an ELF note of owner Bricks); if it is a static library's card that is gone, link with --whole-archive."
            )
        }
        return found
    }

    /// Gives every note of the owner `Bricks`, in the order of the file.
    static func forEach(
        in source: any ByteSource, _ body: (_ type: UInt32, _ descriptor: ArraySlice<UInt8>) throws(CardError) -> Void
    ) throws(CardError) {
        guard source.size > 0 else { throw CardError(.fileEmpty, "The file is empty.") }
        let file = Window(source: source, head: source.bytes(at: 0, count: firstRead))
        let segments = try segments(file)
        let loads = segments.filter { $0.type == 1 }
        for load in loads {
            guard load.offset <= file.size, load.fileSize <= file.size - load.offset else {
                throw truncated("a segment ends at byte \(load.end), the file has \(file.size)")
            }
        }
        for note in segments where note.type == 4 {
            guard let load = loads.first(where: { $0.contains(note) }) else { continue }
            guard note.fileSize <= largestSegment, load.offset <= note.offset else { continue }
            try forEach(in: note, file, body)
        }
    }

    // MARK: Segments

    private struct Segment {
        var type: UInt32
        var offset: Int
        var fileSize: Int
        var alignment: Int

        var end: Int { offset + fileSize }

        func contains(_ other: Segment) -> Bool { offset <= other.offset && other.end <= end }
    }

    private static func segments(_ file: Window) throws(CardError) -> [Segment] {
        guard file.head.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
            if file.head.count < 4, [0x7F, 0x45, 0x4C, 0x46].starts(with: file.head) {
                throw truncated("it has \(file.size) bytes, an ELF header has 64")
            }
            throw CardError(.elfNotELF, "The file is not an ELF file.", help: "A module is a shared object (.so).")
        }
        guard file.head.count >= 64 else { throw truncated("it has \(file.size) bytes, an ELF header has 64") }
        guard file.head[4] == 2 else {
            throw CardError(
                .elfOtherClass, "The file is not a 64-bit ELF file (class \(file.head[4]), expected 2).",
                help: "Build it for a 64-bit machine.")
        }
        guard file.head[5] == 1 else {
            throw CardError(
                .elfOtherByteOrder, "The file is not little-endian (encoding \(file.head[5]), expected 1).",
                help: "Build it for this machine.")
        }
        let machine = file.head16(18)
        guard machine == Self.machine else {
            throw CardError(
                .elfOtherArchitecture,
                "The file is for \(name(ofMachine: machine)), this machine is \(name(ofMachine: Self.machine)).",
                help: "Build it for this machine.")
        }
        let type = file.head16(16)
        guard type == 3 else {
            throw CardError(
                .elfNotSharedObject, "The file is \(name(ofType: type)), not a shared object.",
                help: "Link it with -shared.")
        }
        let count = Int(file.head16(56))
        guard file.head16(54) == 56, count > 0, count <= maximumSegments else {
            throw CardError(
                .elfMalformed,
                "The program headers are \(count) of \(file.head16(54)) bytes; expected 1 to \(maximumSegments) of 56.")
        }
        guard let start = Int(exactly: file.head64(32)), start <= file.size, count * 56 <= file.size - start else {
            throw truncated("its program headers lie beyond its end")
        }
        // Sections are not needed to load it, but they stand last: without them the file was cut off.
        if let sections = Int(exactly: file.head64(40)), sections != 0 {
            let length = Int(file.head16(58)) * Int(file.head16(60))
            guard sections <= file.size, length <= file.size - sections else {
                throw truncated("its section headers lie beyond its end")
            }
        }
        guard let table = file.bytes(at: start, count: count * 56) else {
            throw truncated("its program headers cannot be read")
        }
        var segments: [Segment] = []
        for index in 0..<count {
            let header = index * 56
            let type = table.u32(header)
            guard type == 1 || type == 4 else { continue }
            guard let offset = Int(exactly: table.u64(header + 8)), let size = Int(exactly: table.u64(header + 32)),
                !offset.addingReportingOverflow(size).overflow
            else { throw CardError(.elfMalformed, "A program header has an offset or size that no file can have.") }
            segments.append(
                Segment(type: type, offset: offset, fileSize: size, alignment: table.u64(header + 48) == 8 ? 8 : 4))
        }
        return segments
    }

    // MARK: Notes

    private static func forEach(
        in segment: Segment, _ file: Window,
        _ body: (_ type: UInt32, _ descriptor: ArraySlice<UInt8>) throws(CardError) -> Void
    ) throws(CardError) {
        guard let notes = file.bytes(at: segment.offset, count: segment.fileSize) else {
            throw truncated("a note segment cannot be read")
        }
        var offset = 0
        // Each round moves on by 12 bytes at least.
        while notes.count - offset >= 12 {
            let nameSize = Int(notes.u32(offset))
            let size = Int(notes.u32(offset + 4))
            let type = notes.u32(offset + 8)
            let name = offset + 12
            let descriptor = aligned(name + nameSize, segment.alignment)
            guard descriptor <= notes.count, size <= notes.count - descriptor else {
                let isCard = notes[name...].starts(with: owner) && nameSize == owner.count && type == cardType
                if isCard, size > largestCard { throw tooLarge(size) }
                throw CardError(.elfMalformed, "A note is longer than the segment that holds it.")
            }
            if nameSize == owner.count, notes[name..<name + nameSize].elementsEqual(owner) {
                guard type != cardType || size <= largestCard else { throw tooLarge(size) }
                try body(type, notes[descriptor..<descriptor + size])
            }
            offset = aligned(descriptor + size, segment.alignment)
        }
    }

    private static func aligned(_ offset: Int, _ alignment: Int) -> Int { (offset + alignment - 1) & ~(alignment - 1) }

    private static func tooLarge(_ size: Int) -> CardError {
        CardError(.cardTooLarge, "The card has \(size) bytes; at most \(largestCard) are read.")
    }

    private static func truncated(_ why: String) -> CardError {
        CardError(.elfTruncated, "The ELF file is cut off: \(why).", help: "Copy the file again.")
    }

    private static func name(ofMachine machine: UInt16) -> String {
        switch machine {
        case 3: "x86 (32-bit)"
        case 40: "ARM (32-bit)"
        case 62: "x86-64"
        case 183: "AArch64"
        case 243: "RISC-V"
        default: "machine \(machine)"
        }
    }

    private static func name(ofType type: UInt16) -> String {
        switch type {
        case 1: "an object file"
        case 2: "a program"
        case 4: "a core dump"
        default: "ELF type \(type)"
        }
    }
}

/// The file with its first bytes already read.
private struct Window {
    let source: any ByteSource
    let head: [UInt8]
    var size: Int { source.size }

    func head16(_ offset: Int) -> UInt16 { UInt16(head[offset]) | UInt16(head[offset + 1]) << 8 }
    func head64(_ offset: Int) -> UInt64 { head.u64(offset) }

    /// Exactly that many bytes, or nil.
    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        if offset <= head.count, count <= head.count - offset { return Array(head[offset..<offset + count]) }
        let bytes = source.bytes(at: offset, count: count)
        return bytes.count == count ? bytes : nil
    }
}

extension [UInt8] {
    fileprivate func u32(_ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[offset + $1]) << UInt32(8 * $1) }
    }

    fileprivate func u64(_ offset: Int) -> UInt64 { UInt64(u32(offset)) | UInt64(u32(offset + 4)) << 32 }
}

/// Bytes that are in memory already.
public struct MemoryByteSource: ByteSource {
    private let content: [UInt8]

    /// Makes a source of these bytes, which it keeps.
    public init(_ content: [UInt8]) { self.content = content }

    /// The number of bytes that the source was made with.
    public var size: Int { content.count }

    /// Returns the bytes from the offset on: fewer than `count` at the end, none for an offset or a count out of
    /// range.
    public func bytes(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset <= content.count, count > 0 else { return [] }
        return Array(content[offset..<offset + Swift.min(count, content.count - offset)])
    }
}
