import Cards
import Diagnostics
import Files
import Foundation
import JSONText
import TestSupport
import Testing
import Versions

struct ModuleCardTests {
    private func refusal(_ bytes: [UInt8]) -> [String] {
        do throws(CardError) {
            _ = try ModuleCard(readingELF: MemoryByteSource(bytes))
            return []
        } catch {
            return error.problems.map(\.code.rawValue)
        }
    }

    private func refusal(card: JSON) -> [String] { refusal(ELFWriter.module(card)) }

    @Test("A card is read from a shared object")
    func reads() throws {
        let bytes = module(
            "com.bricks.timer", "1.2.3", provides: ["bricks.timer/1.0"], uses: ["bricks.surface/1.0"],
            optional: ["bricks.devices/1.0"], abi: ("1.0", "1.3"))
        let card = try ModuleCard(readingELF: MemoryByteSource(bytes))
        #expect(card.id == "com.bricks.timer")
        #expect(card.version == SemanticVersion(1, 2, 3))
        #expect(card.abi == ABIVersion(1, 0)...ABIVersion(1, 3))
        #expect(card.provides == [InterfaceReference("bricks.timer", 1)])
        #expect(card.uses.map(\.isRequired) == [true, false])
        #expect(card.lanes == .session)
    }

    @Test("A module cut off at any byte is refused, and nothing is read beyond its end")
    func truncated() {
        let bytes = module("com.bricks.timer")
        #expect(refusal(bytes) == [])
        for length in 0..<bytes.count {
            let codes = refusal(Array(bytes[..<length]))
            #expect(codes == [length == 0 ? "file.empty" : "elf.truncated"], "at \(length)")
        }
    }

    @Test("Any byte may be changed: the answer is a card or a refusal")
    func flipped() {
        let bytes = module("com.bricks.timer")
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var changed = bytes
                changed[index] = value
                _ = refusal(changed)
            }
        }
    }

    @Test("Random bytes after an ELF header are refused")
    func random() {
        var generator = SplitMix(state: 7)
        for _ in 0..<20_000 {
            var bytes = Array(ELFWriter().bytes.prefix(64))
            for _ in 0..<Int.random(in: 0..<300, using: &generator) {
                bytes.append(.random(in: 0...255, using: &generator))
            }
            for _ in 0..<4 { bytes[.random(in: 16..<64, using: &generator)] = .random(in: 0...255, using: &generator) }
            #expect(!refusal(bytes).isEmpty)
        }
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        var code: String
        var change: @Sendable (inout ELFWriter) -> Void
        var testDescription: String { code }
    }

    @Test(
        "A file that is no module of this machine is refused with a code of its own",
        arguments: [
            Refused(code: "elf.not-elf") { $0.magic = Array("#!/b".utf8) },
            Refused(code: "elf.other-class") { $0.fileClass = 1 },
            Refused(code: "elf.other-byte-order") { $0.byteOrder = 2 },
            Refused(code: "elf.other-architecture") { $0.machine = 243 },
            Refused(code: "elf.not-shared-object") { $0.type = 2 },
            Refused(code: "elf.malformed") { $0.programHeaderCount = 0 },
            Refused(code: "elf.malformed") { $0.programHeaderCount = 0xFFFF },
            Refused(code: "elf.truncated") { $0.programHeaderOffset = .max - 8 },
            Refused(code: "elf.truncated") { $0.programHeaderOffset = 1 << 40 },
            Refused(code: "elf.truncated") { $0.claimedExtra = 1 },
            Refused(code: "elf.malformed") { $0.claimedExtra = .max - 4096 },
            Refused(code: "card.missing") { $0.notes = [] },
            Refused(code: "card.missing") { $0.notes[0].owner = Array("BRICKS\u{0}".utf8) },
            Refused(code: "card.missing") { $0.notes[0].type = 2 },
            Refused(code: "card.missing") { $0.isNoteLoaded = false },
            Refused(code: "card.several") { $0.notes.append($0.notes[0]) },
            Refused(code: "card.too-large") { $0.notes[0].descriptor = Array(repeating: 0x20, count: 65_537) },
            Refused(code: "card.too-large") { $0.notes[0].claimedSize = .max },
            Refused(code: "elf.malformed") { $0.notes[0].claimedSize = 60_000 },
            Refused(code: "card.not-utf8") { $0.notes[0].descriptor = [0x22, 0xFF, 0x22] },
            Refused(code: "card.not-json") { $0.notes[0].descriptor = Array("{".utf8) },
            Refused(code: "card.not-json") { $0.notes[0].descriptor = [] },
            Refused(code: "card.not-json") {
                $0.notes[0].descriptor = Array(repeating: UInt8(ascii: "["), count: 60_000)
            },
            Refused(code: "card.wrong-type") { $0.notes[0].descriptor = Array("[]".utf8) },
        ])
    func refused(_ refused: Refused) {
        var writer = ELFWriter()
        writer.notes = [ELFWriter.Note(descriptor: Array(card("com.bricks.timer").text.utf8))]
        #expect(refusal(writer.bytes) == [])
        refused.change(&writer)
        #expect(refusal(writer.bytes) == [refused.code])
    }

    @Test("Notes aligned to eight bytes and a card padded with zero bytes are read")
    func alignment() {
        var writer = ELFWriter()
        writer.alignment = 8
        writer.notes = [
            ELFWriter.Note(owner: Array("GNU\u{0}".utf8), type: 5, descriptor: [1, 2, 3]),
            ELFWriter.Note(descriptor: Array(card("com.bricks.timer").text.utf8) + [0, 0, 0]),
        ]
        #expect(refusal(writer.bytes) == [])
    }

    @Test("Every problem of a card is found in one run")
    func everyProblem() throws {
        var broken = try #require(card("com.bricks.timer").object)
        broken["version"] = "1.0"
        broken["name"] = 5
        broken["abi"] = ["min": "2.0", "max": "1.0"]
        broken["provides"] = ["bricks.timer", 1]
        broken["uses"] = [["interfaces": "bricks.surface/1.0"], "x"]
        broken["vendr"] = "x"
        broken["vendor"] = nil
        broken["lanes"] = "thread"
        broken["id"] = "Timer"
        #expect(
            refusal(card: .object(broken)) == [
                "card.invalid-value", "card.wrong-type", "card.invalid-value", "card.invalid-value",
                "card.invalid-value", "card.wrong-type", "card.missing-key", "card.unknown-key", "card.wrong-type",
                "card.invalid-value", "card.unknown-key",
            ])
    }

    @Test(
        "Each member of a card may have any type without harm", arguments: card("com.bricks.timer").object?.keys ?? [])
    func wrongTypes(_ key: String) throws {
        for value: JSON in [nil, true, 1, 2.5, "", "x", [], [[]], [nil], [:], ["min": nil]] {
            var broken = try #require(card("com.bricks.timer").object)
            broken[key] = value
            let codes = refusal(card: .object(broken))
            #expect(codes.allSatisfy { $0.hasPrefix("card.") })
        }
        var without = try #require(card("com.bricks.timer").object)
        without[key] = nil
        let isOptional = ["vendor", "license", "description", "toolchain", "uses", "lanes", "grants"].contains(key)
        #expect(refusal(card: .object(without)) == (isOptional ? [] : ["card.missing-key"]))
    }

    @Test("A card of another version is refused by that name alone")
    func otherVersion() throws {
        var other = try #require(card("com.bricks.timer").object)
        other["schema"] = "bricks.card/2"
        other["shape"] = "new"
        #expect(refusal(card: .object(other)) == ["card.unknown-version"])
    }

    @Test("A shared object that the compiler made is read")
    func compiled() throws {
        try withTemporaryFolder { folder in
            let json = card("com.bricks.compiled").text
            let source = """
                #define CARD \(JSON.string(json).text)
                __attribute__((used, section(".note.bricks"), aligned(4))) static const struct {
                    unsigned namesz, descsz, type; char name[8]; char desc[(sizeof(CARD) + 3) / 4 * 4];
                } bricks_card = {7, sizeof(CARD) - 1, 1, "Bricks", CARD};
                """
            try Data(source.utf8).write(to: URL(fileURLWithPath: "\(folder)/card.c"))
            let compiler = try ChildProcess(
                ["cc", "-shared", "-fPIC", "-o", "\(folder)/card.so", "\(folder)/card.c"])
            #expect(try compiler.blockUntilEnd() == .exit(0))
            #expect(try ModuleCard(path: "\(folder)/card.so").id == "com.bricks.compiled")
        }
    }

    @Test("No library of this system is taken for a module, and none is called broken")
    func systemLibraries() throws {
        #if arch(x86_64)
            let folder = "/usr/lib/x86_64-linux-gnu"
        #else
            let folder = "/usr/lib/aarch64-linux-gnu"
        #endif
        var read = 0
        for name in LocalFileSystem().names(in: folder) where name.contains(".so") {
            do throws(CardError) {
                _ = try ModuleCard(path: "\(folder)/\(name)")
                Issue.record("\(name) is a module")
            } catch {
                // Linker scripts are text; a dangling link leads nowhere.
                let code = error.problems.first?.code
                #expect(
                    [.cardMissing, .elfNotELF, .moduleNotFound, .fileIsFolder].contains(code),
                    "\(name): \(error.problems)")
                if code == .cardMissing { read += 1 }
            }
        }
        #expect(read > 20)
    }

    @Test("A path that is no readable file is refused by what it is")
    func paths() throws {
        func code(_ path: String) -> String? {
            do throws(CardError) {
                _ = try ModuleCard(path: path)
                return nil
            } catch {
                return error.problems.first?.code.rawValue
            }
        }
        try withTemporaryFolder { folder in
            #expect(code("\(folder)/absent.so") == "module.not-found")
            #expect(code(folder) == "file.is-folder")
            #expect(code("/dev/null") == "file.not-regular")
            try Data().write(to: URL(fileURLWithPath: "\(folder)/empty.so"))
            #expect(code("\(folder)/empty.so") == "file.empty")
            try Data("hello".utf8).write(to: URL(fileURLWithPath: "\(folder)/text.so"))
            #expect(code("\(folder)/text.so") == "elf.not-elf")
        }
    }
}

/// A small generator with a seed (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
