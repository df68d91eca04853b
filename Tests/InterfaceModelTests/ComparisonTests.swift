import Foundation
import InterfaceModel
import Testing

@Suite("What differs between two layouts")
struct ComparisonTests {
    static let base =
        "bricks.garden/1.0 host water:leaf@0(plant:id[plant],litres:u32) plant:async@0(name:text[64],photo?:text[1024])->(plant:id[plant]) prune:event@0(plant:id[plant])\n"

    struct Case: Sendable, CustomTestStringConvertible {
        var title: String
        /// Parts of the module's text, and their replacements.
        var changes: [(String, String)]
        var tree: String
        var testDescription: String { title }
    }

    static let differences: [Case] = [
        Case(
            title: "reordered",
            changes: [
                ("water:leaf@0(plant:id[plant],litres:u32) ", ""),
                ("prune:", "water:leaf@0(plant:id[plant],litres:u32) prune:"),
            ],
            tree: """
                bricks.garden/1
                ├─ method `water`
                │  └─ slot: host has 1, module has 2
                └─ method `plant`
                   └─ slot: host has 2, module has 1
                """),
        Case(
            title: "resized", changes: [("text[64]", "text[128]")],
            tree: """
                bricks.garden/1
                └─ method `plant`
                   └─ parameter 1 `name`
                      └─ type: host has text of at most 64 bytes, module has text of at most 128 bytes
                """),
        Case(
            title: "retyped, and another kind",
            changes: [("litres:u32", "litres:f64"), ("prune:event", "prune:async")],
            tree: """
                bricks.garden/1
                ├─ method `water`
                │  └─ parameter 2 `litres`
                │     └─ type: host has `u32`, module has `f64`
                └─ method `prune`
                   └─ kind: host has event, module has async
                """),
        Case(
            title: "dropped", changes: [(" prune:event@0(plant:id[plant])", "")],
            tree: """
                bricks.garden/1
                └─ method `prune`: host has it since 1.0, module does not have it in 1.0
                """),
        Case(
            title: "another owner",
            changes: [("(plant:id[plant])\n", "(plant:new[plant])\n"), ("name:text[64]", "name:text[64]!")],
            tree: """
                bricks.garden/1
                ├─ method `plant`
                │  └─ parameter 1 `name`
                │     └─ ownership: host lends it for the call, module gives it to the receiver
                └─ method `prune`
                   └─ parameter 1 `plant`
                      └─ type: host has the id of a plant, module has a new id for a plant
                """),
        Case(
            title: "renamed", changes: [("prune:", "cut:")],
            tree: """
                bricks.garden/1
                └─ slot 3: host has `prune`, module has `cut`
                """),
        Case(
            title: "now required, and one more parameter",
            changes: [("photo?:", "photo:"), ("litres:u32", "litres:u32,when:i64")],
            tree: """
                bricks.garden/1
                ├─ method `water`
                │  └─ parameter 3: host has none, module has `when`, `i64`
                └─ method `plant`
                   └─ parameter 2 `photo`
                      └─ absence: host allows it, module does not allow it
                """),
        Case(
            title: "appended without a new minor version", changes: [("\n", " weed:leaf@0()\n")],
            tree: """
                bricks.garden/1
                └─ method `weed`: host does not have it in 1.0, module has it since 1.0 in slot 4
                """),
        Case(
            title: "appended out of order", changes: [("\n", " weed:leaf@2() sow:leaf@1()\n"), ("/1.0", "/1.2")],
            tree: """
                bricks.garden/1
                └─ module's method `sow`, since: can be no less than 2, that of the method before, is 1
                """),
        Case(
            title: "another side provides it", changes: [(" host ", " module ")],
            tree: """
                bricks.garden/1
                └─ provider: host has `host`, module has `module`
                """),
        Case(
            title: "another interface", changes: [("garden/1", "garden/2")],
            tree: "interface: host has bricks.garden/1, module has bricks.garden/2"),
    ]

    static func layout(_ text: String) throws -> InterfaceLayout {
        try #require(try InterfaceLayout.read(Array(text.utf8)).first)
    }

    @Test("A difference is told as a tree, from the interface down to what differs", arguments: differences)
    func differencesAreTold(example: Case) throws {
        let host = try Self.layout(Self.base)
        let module = try Self.layout(
            example.changes.reduce(Self.base) { text, change in
                // At the end of the text where it is there more than once.
                guard let range = text.ranges(of: change.0).last else { return text }
                return text.replacingCharacters(in: range, with: change.1)
            })
        let comparison = LayoutComparison(host: host, module: module)
        #expect(!comparison.isCompatible)
        #expect(comparison.difference?.lines().joined(separator: "\n") == example.tree)
        #expect(!LayoutComparison(host: module, module: host).isCompatible)
    }

    @Test("What one side appended later is no difference, whichever side it is")
    func additionsAreAccepted() throws {
        let old = try Self.layout(Self.base)
        let new = try Self.layout(
            Self.base.replacing("/1.0", with: "/1.2").replacing(
                "\n", with: " weed:leaf@1() sow:async@2(seed:text[9])\n"))
        #expect(LayoutComparison(host: old, module: old) == .same)
        #expect(LayoutComparison(host: old, module: new) == .extended(host: [], module: ["weed", "sow"]))
        #expect(LayoutComparison(host: new, module: old) == .extended(host: ["weed", "sow"], module: []))
    }

    @Test("A draft is fit only for the same draft")
    func draftsMustBeTheSame() throws {
        let draft = try Self.layout(Self.base.replacing(" host ", with: " host draft "))
        let released = try Self.layout(Self.base)
        let next = try Self.layout(
            Self.base.replacing("/1.0", with: "/1.1").replacing("\n", with: " weed:leaf@1()\n"))
        #expect(LayoutComparison(host: draft, module: draft).isCompatible)
        #expect(LayoutComparison(host: released, module: draft).isCompatible)
        #expect(
            LayoutComparison(host: next, module: draft).difference?.lines() == [
                "bricks.garden/1", "├─ draft: host has 1.1, module has 1.0",
                "└─ method `weed`: host has it since 1.1, module does not have it in 1.0",
            ])
    }
}

@Suite("Mutations of the interfaces")
struct MutationTests {
    @Test(
        "At least 300 illegal mutations are tried, and each is caught from either side with a tree",
        arguments: [1, 2, 77] as [UInt64])
    func mutationsAreCaught(seed: UInt64) throws {
        let mutations = Mutations.all(seed: seed).filter { !$0.isLegal }
        #expect(mutations.count >= 300)
        for mutation in mutations {
            let original = try ComparisonTests.layout(mutation.original)
            let mutated = try ComparisonTests.layout(mutation.text)
            for comparison in [
                LayoutComparison(host: original, module: mutated), LayoutComparison(host: mutated, module: original),
            ] {
                let difference = try #require(comparison.difference, "\(mutation.name)")
                #expect(difference.subject == mutation.reference)
                #expect(!difference.parts.isEmpty, "\(mutation.name)")
            }
        }
    }

    @Test("Legal additions raise no alarm, from either side", arguments: Mutations.all(seed: 3).filter(\.isLegal))
    func additionsRaiseNoAlarm(mutation: Mutation) throws {
        let original = try ComparisonTests.layout(mutation.original)
        let mutated = try ComparisonTests.layout(mutation.text)
        #expect(LayoutComparison(host: original, module: mutated).isCompatible)
        #expect(LayoutComparison(host: mutated, module: original).isCompatible)
    }

    @Test("Every class of change is tried, on every interface where it applies")
    func everyClassIsTried() {
        let mutations = Mutations.all(seed: 1)
        for kind in Mutation.Class.allCases { #expect(mutations.contains { $0.kind == kind }, "\(kind)") }
        #expect(Set(mutations.map(\.reference)) == Set(Contract.interfaces.map(\.reference)))
        #expect(mutations.allSatisfy { $0.text != $0.original })
        #expect(Set(mutations.map(\.name)).count == mutations.count)
    }

    @Test("The same seed gives the same mutations in the same order, another seed others")
    func theSeedDecides() {
        #expect(Mutations.all(seed: 5) == Mutations.all(seed: 5))
        #expect(Mutations.all(seed: 5) != Mutations.all(seed: 6))
    }
}
