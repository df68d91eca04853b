import Diagnostics
public import Files
public import InterfaceModel
import Versions

/// Information in a module's file on the contract that it was built against, beside its card; read without running it.
///
/// Both parts may be missing: the notes are an SDK's doing, and the card alone makes a module.
public struct ModuleNotes: Sendable, Hashable {
    /// The layouts of the interfaces that its SDK knew, in the order of the file.
    public var layouts: [InterfaceLayout]
    /// The methods of the host that its compiled code calls; empty where the language records none.
    public var calls: [RecordedCall]
    /// How the module's compiler laid out the structs of `StructLayout.all`: for each in turn its size, its number of
    /// members, and their offsets. Empty where nothing says so.
    public var structs: [UInt32]

    /// A method that compiled code calls.
    public struct RecordedCall: Sendable, Hashable, Comparable {
        /// Such as `bricks.surface/1`.
        public var reference: String
        /// The method's name in snake case, such as `send`.
        public var method: String

        /// Makes the record of a call of `method` of the interface `reference`, such as `bricks.surface/1`.
        public init(_ reference: String, _ method: String) {
            self.reference = reference
            self.method = method
        }

        /// Orders records by their interface, then by their method.
        public static func < (a: Self, b: Self) -> Bool { (a.reference, a.method) < (b.reference, b.method) }
    }

    /// Makes notes; every part is empty unless given, as in a file that carries only a card.
    public init(layouts: [InterfaceLayout] = [], calls: [RecordedCall] = [], structs: [UInt32] = []) {
        self.layouts = layouts
        self.calls = calls
        self.structs = structs
    }

    /// The layout of an interface such as `bricks.tab/1`; nil when the file carries none.
    public func layout(_ reference: String) -> InterfaceLayout? { layouts.first { $0.reference == reference } }
}

extension ModuleNotes {
    /// Maximum number of records that are read. A record that is inlined many times is there as often.
    private static let maximumRecords = 8192

    /// Reads the notes out of a shared object of this machine.
    public init(readingELF source: any ByteSource) throws(CardError) {
        var texts: [[UInt8]] = []
        var size = 0
        var records: Set<[UInt8]> = []
        var count = 0
        var structs: [UInt32] = []
        try ELFNote.forEach(in: source) { (type, descriptor) throws(CardError) in
            switch type {
            case ELFNote.layoutType:
                size += descriptor.count
                guard size <= InterfaceLayout.largestText else {
                    throw CardError(
                        .layoutTooLarge,
                        "The file's layouts have \(size) bytes; at most \(InterfaceLayout.largestText) are read.",
                        help: "Put BRICKS_LAYOUT_NOTES into one source file of the module only.")
                }
                texts.append(Array(descriptor))
            case ELFNote.callType:
                count += 1
                guard count <= Self.maximumRecords, descriptor.count <= 256 else {
                    throw CardError(
                        .layoutMalformed,
                        "The file has more than \(Self.maximumRecords) records of calls, or one of more than 256 bytes.",
                        help: "Record calls with BRICKS_RECORD_CALL of bricks/layout.h only.")
                }
                records.insert(Array(descriptor))
            case ELFNote.structType:
                let numbers = try Self.numbers(descriptor)
                guard structs.isEmpty || structs == numbers else {
                    throw CardError(
                        .layoutSeveral, "The file carries two different layouts of the structs that cross.",
                        help: "Build all of the module with one SDK and one compiler.")
                }
                structs = numbers
            default: break
            }
        }
        self.structs = structs
        layouts = try Self.layouts(texts)
        calls = try records.map { (record) throws(CardError) in try Self.call(record) }.sorted()
    }

    /// Reads the notes of the file at that path.
    public init(path: String, fileSystem: some FileSystem = LocalFileSystem()) throws(CardError) {
        let result: Result<ModuleNotes, CardError>
        do {
            result = try fileSystem.withFile(path) { source in
                Result { () throws(CardError) in try ModuleNotes(readingELF: source) }
            }
        } catch {
            throw CardError(error)
        }
        self = try result.get()
    }

    /// The same text may be there several times, from several source files; two texts of one interface may not.
    private static func layouts(_ texts: [[UInt8]]) throws(CardError) -> [InterfaceLayout] {
        var layouts: [InterfaceLayout] = []
        for text in texts {
            let read: [InterfaceLayout]
            do {
                read = try InterfaceLayout.read(text)
            } catch {
                throw CardError(
                    .layoutMalformed, "The layouts that the file carries cannot be read. \(error.message)",
                    help: "Take the text from the headers: BRICKS_LAYOUT_NOTES of bricks/bricks.h.")
            }
            for layout in read {
                guard let other = layouts.first(where: { $0.reference == layout.reference }) else {
                    layouts.append(layout)
                    continue
                }
                guard other == layout else {
                    throw CardError(
                        .layoutSeveral, "The file carries two different layouts of \(layout.reference).",
                        help: "Build all of the module with one SDK.")
                }
            }
        }
        return layouts
    }

    private static func numbers(_ descriptor: ArraySlice<UInt8>) throws(CardError) -> [UInt32] {
        guard descriptor.count % 4 == 0, descriptor.count <= 4096 else {
            throw CardError(
                .layoutMalformed,
                "The note of the structs that cross has \(descriptor.count) bytes, expected numbers of four, at most 4096.",
                help: "Use BRICKS_LAYOUT_NOTES of bricks/bricks.h.")
        }
        return stride(from: descriptor.startIndex, to: descriptor.endIndex, by: 4).map { place in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(descriptor[place + $1]) << UInt32(8 * $1) }
        }
    }

    /// Reads `bricks.surface/1 send`.
    private static func call(_ record: [UInt8]) throws(CardError) -> RecordedCall {
        let words = record.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 2, let reference = InterfaceReference(String(decoding: words[0], as: UTF8.self)),
            !words[1].isEmpty,
            words[1].allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F })
        else {
            throw CardError(
                .layoutMalformed, "A record of a call is not one such as \"bricks.surface/1 send\".",
                help: "Record calls with BRICKS_RECORD_CALL of bricks/layout.h only.")
        }
        return RecordedCall(
            "\(reference.name)/\(reference.major)", String(decoding: words[1], as: UTF8.self))
    }
}
