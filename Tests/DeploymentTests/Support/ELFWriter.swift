import JSONText

/// Writes small shared objects: an ELF header, a `PT_LOAD`, a `PT_NOTE`, and notes.
struct ELFWriter {
    var magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
    var fileClass: UInt8 = 2
    var byteOrder: UInt8 = 1
    var type: UInt16 = 3
    #if arch(x86_64)
        var machine: UInt16 = 62
    #else
        var machine: UInt16 = 183
    #endif
    var notes: [Note] = []
    var alignment = 4
    /// Makes the note segment lie outside the loaded one.
    var isNoteLoaded = true
    var programHeaderOffset: UInt64 = 64
    var programHeaderCount: UInt16 = 2
    /// Added to the size that the headers claim.
    var claimedExtra: UInt64 = 0

    struct Note {
        var owner: [UInt8] = Array("Bricks\u{0}".utf8)
        var type: UInt32 = 1
        var descriptor: [UInt8]
        var claimedSize: UInt32?
    }

    static func module(_ card: JSON) -> [UInt8] { module(text: card.text) }

    static func module(text: String) -> [UInt8] {
        var writer = ELFWriter()
        writer.notes = [Note(owner: Array("GNU\u{0}".utf8), type: 3, descriptor: Array(repeating: 7, count: 20))]
        writer.notes.append(Note(descriptor: Array(text.utf8)))
        return writer.bytes
    }

    var bytes: [UInt8] {
        var content: [UInt8] = []
        for note in notes {
            append(UInt32(note.owner.count), &content)
            append(note.claimedSize ?? UInt32(note.descriptor.count), &content)
            append(note.type, &content)
            content += note.owner
            pad(&content)
            content += note.descriptor
            pad(&content)
        }
        let start: UInt64 = 64 + 2 * 56
        var file = magic + [fileClass, byteOrder, 1] + Array(repeating: 0, count: 9)
        append(type, &file)
        append(machine, &file)
        append(UInt32(1), &file)
        append(UInt64(0), &file)
        append(programHeaderOffset, &file)
        append(UInt64(0), &file)
        append(UInt32(0), &file)
        append(UInt16(64), &file)
        append(UInt16(56), &file)
        append(programHeaderCount, &file)
        append(UInt16(0), &file)
        append(UInt16(0), &file)
        append(UInt16(0), &file)
        let size = UInt64(content.count) + claimedExtra
        header(type: 1, offset: 0, size: isNoteLoaded ? start + size : start, &file)
        header(type: 4, offset: start, size: size, &file)
        return file + content
    }

    private func header(type: UInt32, offset: UInt64, size: UInt64, _ file: inout [UInt8]) {
        append(type, &file)
        append(UInt32(4), &file)
        append(offset, &file)
        append(offset, &file)
        append(offset, &file)
        append(size, &file)
        append(size, &file)
        append(UInt64(alignment), &file)
    }

    private func pad(_ bytes: inout [UInt8]) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }

    private func append(_ value: some FixedWidthInteger, _ bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}

/// A card with the members that matter to a test.
func card(
    _ id: String, _ version: String = "1.0.0", provides: [String] = ["bricks.screen/1.0"], uses: [String] = [],
    optional: [String] = [], abi: (String, String) = ("1.0", "1.0"), grants: [String] = []
) -> JSON {
    let required = uses.map { JSON.object(["interface": .string($0), "required": true]) }
    let others = optional.map { JSON.object(["interface": .string($0), "required": false]) }
    return [
        "schema": "bricks.card/1", "id": .string(id), "name": "Test", "version": .string(version), "vendor": "Bricks",
        "license": "MIT", "description": "For tests.", "toolchain": "none",
        "abi": ["min": .string(abi.0), "max": .string(abi.1)], "provides": .array(provides.map(JSON.string)),
        "uses": .array(required + others), "lanes": "session",
        "grants": .array(grants.map(JSON.string)),
    ]
}

func module(
    _ id: String, _ version: String = "1.0.0", provides: [String] = ["bricks.screen/1.0"], uses: [String] = [],
    optional: [String] = [], abi: (String, String) = ("1.0", "1.0"), grants: [String] = []
) -> [UInt8] {
    ELFWriter.module(card(id, version, provides: provides, uses: uses, optional: optional, abi: abi, grants: grants))
}
