import Cards
import Deployment
import Diagnostics
import InterfaceModel
import JSONText
import Testing
import Versions

@Suite("What a module's file tells of its contract")
struct ModuleNotesTests {
    /// A module with notes beside its card.
    private func file(
        _ id: String = "com.a", provides: [String] = ["bricks.screen/1.0"], uses: [String] = [],
        optional: [String] = [], layouts: [String] = [], calls: [String] = [], structs: [UInt32]? = nil
    ) -> [UInt8] {
        var writer = ELFWriter()
        writer.notes = [
            .init(descriptor: Array(card(id, provides: provides, uses: uses, optional: optional).text.utf8))
        ]
        writer.notes += layouts.map { .init(type: 2, descriptor: Array($0.utf8) + [0]) }
        writer.notes += calls.map { .init(type: 3, descriptor: Array($0.utf8)) }
        if let structs {
            let bytes = structs.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
            writer.notes.append(.init(type: 4, descriptor: bytes))
        }
        return writer.bytes
    }

    private func notes(_ file: [UInt8]) throws(CardError) -> ModuleNotes {
        try ModuleNotes(readingELF: MemoryByteSource(file))
    }

    private static let contract = Contract.layouts.map(\.text)

    @Test("Layouts are read from any number of notes, and a file without any has none")
    func layoutsAreRead() throws {
        #expect(try notes(file(layouts: Self.contract)).layouts == Contract.layouts)
        #expect(try notes(file(layouts: [Self.contract.joined()])).layouts == Contract.layouts)
        #expect(try notes(file(layouts: Self.contract + Self.contract)).layouts == Contract.layouts)
        #expect(try notes(file()) == ModuleNotes())
    }

    @Test("Notes of a type to come are passed over")
    func unknownNotes() throws {
        var writer = ELFWriter()
        writer.notes = [.init(type: 9, descriptor: [1, 2, 3]), .init(descriptor: Array(card("com.a").text.utf8))]
        #expect(try notes(writer.bytes) == ModuleNotes())
        #expect(try ModuleCard(readingELF: MemoryByteSource(writer.bytes)).id == "com.a")
    }

    @Test("Recorded calls are read once each and sorted")
    func callsAreRead() throws {
        let notes = try notes(
            file(calls: ["bricks.surface/1 send", "bricks.core/1 now", "bricks.surface/1 send", "bricks.core/1 log"]))
        #expect(
            notes.calls == [
                .init("bricks.core/1", "log"), .init("bricks.core/1", "now"), .init("bricks.surface/1", "send"),
            ])
    }

    @Test(
        "A file whose notes are not what they should be is refused",
        arguments: [
            (["bricks.tab"], [], "layout.malformed"),
            (["bricks.tab/1.0 module open:leaf@0("], [], "layout.malformed"),
            (["bricks.x/1.0 host", "bricks.x/1.0 host a:leaf@0()"], [], "layout.several"),
            ([String(repeating: "\n", count: 40_000), String(repeating: "\n", count: 40_000)], [], "layout.too-large"),
            ([], ["bricks.surface/1"], "layout.malformed"), ([], ["bricks.surface/1 send now"], "layout.malformed"),
            ([], ["bricks.surface/1 \u{1B}[2J"], "layout.malformed"), ([], [" send"], "layout.malformed"),
            ([], [String(repeating: "a", count: 300)], "layout.malformed"),
        ])
    func hostileNotes(layouts: [String], calls: [String], code: String) {
        let refusal = #expect(throws: CardError.self) { try notes(file(layouts: layouts, calls: calls)) }
        #expect(refusal?.problems.map(\.code.rawValue) == [code])
    }

    @Test("A file that is cut off or changed in one byte is read or refused, never trusted")
    func hostileFiles() {
        let file = file(layouts: [Self.contract[0], Self.contract[1]], calls: ["bricks.core/1 now"])
        for end in 0..<file.count { _ = try? notes(Array(file[..<end])) }
        for place in file.indices {
            for byte: UInt8 in [0, 0x7F, 0xFF] {
                var changed = file
                changed[place] = byte
                _ = try? notes(changed)
            }
        }
    }

    // MARK: The resolver

    private func plan(_ file: [UInt8]) throws -> Plan {
        var scenario = Scenario(modules: [["id": "com.a"]], files: ["app/modules/a.so": file])
        scenario.offer.interfaces = [InterfaceReference("bricks.surface", 1), InterfaceReference("bricks.core", 1)]
        return try scenario.plan()
    }

    @Test("A module that was built against this host's tables, against no known ones, or against newer ones, is taken")
    func fittingModules() throws {
        let newer = Self.contract.map { text in
            text.replacing("/1.0 ", with: "/1.1 ").replacing("\n", with: " later:leaf@1()\n")
        }
        for layouts in [[], Self.contract, newer, ["org.example.own/1.0 module a:leaf@0()"]] {
            let plan = try plan(file(uses: ["bricks.surface/1.0"], layouts: layouts))
            #expect(plan.modules.map(\.state) == [.declared], "\(plan.diagnostics.map(\.text))")
        }
    }

    @Test("A module that was built against other tables is refused before it is loaded, with what differs as a tree")
    func differingModules() throws {
        let screen = Self.contract.joined().replacing("visible:flag", with: "visible:u32").replacing(
            "messages:json[1048576]", with: "messages:json[4096]")
        let plan = try plan(file(uses: ["bricks.surface/1.0"], layouts: [screen]))
        #expect(plan.modules.map(\.state) == [.incompatible])
        #expect(plan.loadOrder.isEmpty)
        let diagnostic = try #require(plan.diagnostics.only(.interfaceLayoutDiffers).first)
        #expect(
            diagnostic.text == """
                app/demo.json:11:5: warning[interface.layout-differs]: Module "com.a" was built against another bricks.screen/1 and bricks.surface/1 than this host's: 2 differences.
                    bricks.screen/1
                    └─ method `visible`
                       └─ parameter 2 `visible`
                          └─ type: host has `flag`, module has `u32`
                    bricks.surface/1
                    └─ method `send`
                       └─ parameter 2 `messages`
                          └─ type: host has JSON of at most 1048576 bytes, module has JSON of at most 4096 bytes
                    searched: app/modules/a.so
                    help:     Build the module again with the SDK of this host. Within a major version an interface only grows.
                """)
        #expect(diagnostic.json["details"]?.array?.count == 8)
    }

    /// The words that a compiler with the struct layout of this host's writes into the note.
    private static let structs: [UInt32] = StructLayout.all.flatMap { layout in
        [UInt32(layout.size), UInt32(layout.members.count)] + layout.members.map { UInt32($0.offset) }
    }

    @Test("A module whose compiler laid the structs out as the host's is taken, also with members of a later version")
    func fittingStructs() throws {
        var grown = Self.structs
        grown[0] = 48
        grown[1] = 7
        grown.insert(40, at: 8)
        for structs in [Self.structs, grown, Self.structs + [16, 1, 0]] {
            let plan = try plan(file(structs: structs))
            #expect(plan.modules.map(\.state) == [.declared], "\(plan.diagnostics.map(\.text))")
        }
    }

    @Test("A module whose compiler laid a struct out in another way is refused before it is loaded")
    func differingStructs() throws {
        var packed = Self.structs
        packed[0] = 36
        packed[5] = 12
        let plan = try plan(file(structs: packed))
        #expect(plan.modules.map(\.state) == [.incompatible])
        #expect(
            plan.diagnostics.only(.interfaceLayoutDiffers).first?.details == [
                "bricks_value", "├─ member `real`: host has it at 16, module has it at 12",
                "└─ size: host has 40 bytes for 6 members, module has 36 bytes for 6",
            ])
    }

    @Test("A note of structs that ends early, or claims more than it holds, is refused", arguments: [1, 2, 7, 44])
    func shortStructs(count: Int) throws {
        let plan = try plan(file(structs: Array(Self.structs.prefix(count))))
        #expect(plan.modules.map(\.state) == [.incompatible])
        var wild = Self.structs
        wild[1] = .max
        #expect(try self.plan(file(structs: wild)).modules.map(\.state) == [.incompatible])
    }

    @Test("What a module's card does not name is not compared")
    func unusedInterfaces() throws {
        let other = Self.contract.joined().replacing("messages:json[1048576]", with: "messages:json[4096]")
        #expect(try plan(file(layouts: [other])).modules.map(\.state) == [.declared])
    }

    @Test("Every mutation of an interface keeps a module from being loaded, and no legal addition does")
    func mutationsAreRefused() throws {
        var refused = 0
        for mutation in Mutations.all(seed: 9) {
            let named = mutation.reference + ".0"
            // A mutation of the provider too: the card names what it uses or provides, and both are compared.
            let plan = try plan(file(provides: ["bricks.screen/1.0", named], layouts: [mutation.text]))
            let isRefused = plan.modules.map(\.state) == [.incompatible]
            #expect(isRefused == !mutation.isLegal, "\(mutation.name)")
            guard isRefused else { continue }
            refused += 1
            #expect(plan.diagnostics.only(.interfaceLayoutDiffers).allSatisfy { $0.details.count > 1 })
        }
        #expect(refused >= 300)
    }

    @Test("A module with notes that cannot be read is invalid")
    func unreadableNotes() throws {
        let plan = try plan(file(layouts: ["nonsense"]))
        #expect(plan.modules.map(\.state) == [.invalid])
        #expect(plan.diagnostics.codes.contains("layout.malformed"))
    }

    // MARK: The smallest host

    @Test("The smallest host follows from what the code calls, where that is recorded")
    func needsFromCalls() throws {
        let surface = "bricks.surface/1.2 host send:leaf@0() clear:leaf@1() fold:leaf@2()"
        let file = file(
            uses: ["bricks.surface/1.2", "bricks.core/1.0"], optional: ["bricks.net/1.0"], layouts: [surface],
            calls: ["bricks.surface/1 send", "bricks.surface/1 clear", "bricks.net/1 connect", "bricks.user/1 current"])
        let needs = HostNeeds(card: try ModuleCard(readingELF: MemoryByteSource(file)), notes: try notes(file))
        #expect(needs.abi == ABIVersion(1, 0))
        #expect(needs.evidence == .called)
        #expect(
            needs.interfaces.map(\.interface.description) == [
                "bricks.surface/1.2", "bricks.core/1.0", "bricks.net/1.0", "bricks.user/1.0",
            ])
        #expect(needs.interfaces.map(\.called) == [["clear", "send"], [], ["connect"], ["current"]])
        #expect(needs.interfaces.map(\.calledMinor) == [1, nil, nil, nil])
        #expect(needs.undeclared.map(\.interface.name) == ["bricks.user"])
    }

    @Test("Without records the card is all there is")
    func needsFromCard() throws {
        let file = file(uses: ["bricks.surface/1.0"])
        let needs = HostNeeds(card: try ModuleCard(readingELF: MemoryByteSource(file)), notes: try notes(file))
        #expect(needs.evidence == .declared)
        #expect(needs.interfaces.map(\.called) == [[]])
    }
}
