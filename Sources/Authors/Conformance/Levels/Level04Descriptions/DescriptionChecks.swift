import Cards
internal import InterfaceModel
import Versions

/// Level 4, descriptions: the module's tables are those of its card and of the interfaces' descriptions.
enum DescriptionChecks {
    static let all: [Check] = [names, tables].flatMap { $0 }

    /// Checks that must pass before the tables are worth calling.
    static let callable = ["descriptions.obtainable", "descriptions.size", "descriptions.methods"]

    private static let cardMeans = [
        "card.provides-something", "card.provides-known", "card.interfaces-once", "card.interfaces-known",
        "card.interfaces-side", "card.included",
    ]

    private static func check(
        _ id: String, needs: [String] = [], _ purpose: String,
        run: @escaping @Sendable (ModuleTableView, ModuleCard) throws(Violation) -> Verdict
    ) -> Check {
        Check(id, level: 4, needs: LoadingChecks.callable + cardMeans + needs, purpose) { trial throws(Violation) in
            guard let card = trial.card else { return .skipped(reason: "The card cannot be read.") }
            return try run(LoadingChecks.table(trial), card)
        }
    }

    private static func reference(_ interface: InterfaceReference) -> String { "\(interface.name)/\(interface.major)" }

    // MARK: Names

    private static let names: [Check] = [
        check("descriptions.obtainable", "Every interface that the card provides is given.") {
            table, card throws(Violation) in
            for interface in card.provides where table.interface(reference(interface)) == nil {
                throw Violation(
                    "The card provides \(interface), and get_interface(“\(reference(interface))”) gives NULL.",
                    help: "Answer that name in get_interface, or take the interface out of the card.")
            }
            return .passed
        },
        check("descriptions.undeclared", "No interface is given that the card does not provide.") {
            table, card throws(Violation) in
            let declared = Set(card.provides.map(reference))
            for interface in Contract.interfaces where !declared.contains(interface.reference) {
                guard table.interface(interface.reference) == nil else {
                    throw Violation(
                        "get_interface(“\(interface.reference)”) gives a table, and the card does not provide it.",
                        help:
                            "Add \"\(interface.reference).\(interface.minor)\" to the card's \"provides\", or answer NULL."
                    )
                }
            }
            return .passed
        },
        check("descriptions.unknown-name", "A name that nobody knows gives NULL.") { table, _ throws(Violation) in
            try refuses(table, ["bricks.nothing/1", "org.example.unheard-of/7", "x"])
        },
        check(
            "descriptions.exact-name", needs: ["descriptions.obtainable"],
            "A name is compared to its end: what only begins alike gives NULL."
        ) {
            table, card throws(Violation) in
            for interface in card.provides {
                let name = reference(interface)
                try _ = refuses(
                    table,
                    [
                        name + "x", name + ".0", name + "0", name + " ", " " + name, String(name.dropLast()),
                        name.uppercased(),
                    ])
            }
            return .passed
        },
        check(
            "descriptions.sized-name", needs: ["descriptions.obtainable"],
            "A name is read to its size and no further; it need not end in NUL."
        ) {
            table, card throws(Violation) in
            // The memory ends with the name, so that a read beyond it is a crash; NUL inside of the size counts.
            for interface in card.provides {
                _ = table.interface(Array(reference(interface).utf8), guarded: true)
                guard table.interface(Array(reference(interface).utf8) + [0]) == nil else {
                    throw Violation(
                        "get_interface gives a table for “\(reference(interface))” with a NUL and a size that is one larger, expected NULL.",
                        help: "Compare name_size bytes with memcmp, after comparing the size.")
                }
            }
            return .passed
        },
        check("descriptions.empty-name", "An empty name and NULL give NULL.") { table, _ throws(Violation) in
            for name in [[] as [UInt8], nil] where table.interface(name) != nil {
                throw Violation(
                    "get_interface gives a table for \(name == nil ? "NULL" : "an empty name"), expected NULL.",
                    help: "Compare the size of the name before its bytes.")
            }
            return .passed
        },
        check("descriptions.hostile-name", "A name that is very long or no UTF-8 gives NULL.") {
            table, _ throws(Violation) in
            let hostile: [[UInt8]] = [
                Array(repeating: UInt8(ascii: "b"), count: 1 << 20), [0xFF, 0xFE, 0x80], [0],
                Array("bricks.tab/1\u{0}bricks.tab/1".utf8),
            ]
            for name in hostile where table.interface(name) != nil {
                throw Violation(
                    "get_interface gives a table for a name of \(name.count) bytes that is no interface's, expected NULL.",
                    help: "Compare the whole name, by its size.")
            }
            return .passed
        },
    ]

    private static func refuses(_ table: ModuleTableView, _ names: [String]) throws(Violation) -> Verdict {
        for name in names where table.interface(name) != nil {
            throw Violation(
                "get_interface(“\(name)”) gives a table, expected NULL.",
                help:
                    "Give a table for the exact names of the card, compared by size and bytes, and NULL for all others."
            )
        }
        return .passed
    }

    // MARK: Tables

    /// The tables of the card's interfaces with their descriptions; those of the author's own have none.
    private static func given(
        _ table: ModuleTableView, _ card: ModuleCard
    ) -> [(name: String, minor: Int, table: InterfaceTableView, described: Interface?)] {
        card.provides.compactMap { interface in
            let name = reference(interface)
            return table.interface(name).map { (name, interface.minor, $0, Contract.interface(name)) }
        }
    }

    private static let tables: [Check] = [
        check("descriptions.lasting", needs: ["descriptions.obtainable"], "Tables lie in memory that lasts.") {
            table, card throws(Violation) in
            for (name, _, given, _) in given(table, card) {
                guard given.isAligned, given.isReadable(8), let mapping = given.mapping, mapping.name != "[stack]"
                else {
                    throw Violation(
                        "The table of \(name) lies in no memory that outlives get_interface.",
                        help: "Let get_interface give the address of a `static const` table.")
                }
            }
            return .passed
        },
        check("descriptions.stable", needs: ["descriptions.lasting"], "Asked again, the same table is given.") {
            table, card throws(Violation) in
            for (name, _, given, _) in given(table, card) {
                guard let again = table.interface(name), again.isSame(as: given) else {
                    throw Violation(
                        "get_interface(“\(name)”) gives another table the second time, and the host keeps the first.",
                        help: "Let get_interface give the address of a `static const` table.")
                }
            }
            return .passed
        },
        check(
            "descriptions.minor", needs: ["descriptions.lasting"], "Tables have the minor version that the card says."
        ) {
            table, card throws(Violation) in
            for (name, minor, given, _) in given(table, card) where given.minor != minor {
                throw Violation(
                    "The table of \(name) has minor version \(given.minor), and the card says \(name).\(minor).",
                    help: "Let both say the version that the module was built for.")
            }
            return .passed
        },
        check("descriptions.size", needs: ["descriptions.minor"], "Tables are as long as their minor version says.") {
            table, card throws(Violation) in
            for (name, minor, given, described) in given(table, card) {
                guard given.size >= 8, given.size <= 1 << 16, given.size % 8 == 0, given.isReadable(given.size) else {
                    throw Violation(
                        "The table of \(name) says to have \(given.size) bytes, which no table has.",
                        help: "Write sizeof of the table's type as `size`.")
                }
                guard let described, minor <= described.minor else { continue }
                let expected = 8 + 8 * described.methods.count { $0.since <= minor }
                guard given.size == expected else {
                    throw Violation(
                        "The table of \(name).\(minor) has \(given.size) bytes, expected \(expected): a size, a version and \((expected - 8) / 8) methods.",
                        help:
                            "Write as `size` sizeof of the table's type or, where its header is of a later version, offsetof the first method that the version does not have."
                    )
                }
            }
            return .passed
        },
        check("descriptions.methods", needs: ["descriptions.size"], "Every method of a table is there, and is code.") {
            table, card throws(Violation) in
            for (name, minor, given, described) in given(table, card) {
                for (index, method) in (described?.methods ?? []).enumerated() where method.since <= minor {
                    guard 8 + 8 * index + 8 <= given.size else { break }
                    let found = given.method(index)
                    guard !found.isNull, found.isCode else {
                        throw Violation(
                            found.isNull
                                ? "The table of \(name) has NULL in `\(method.name)`."
                                : "The table of \(name) has in `\(method.name)` what is no code.",
                            help:
                                "Write every method of the version that the card names; what does nothing answers BRICKS_OK."
                        )
                    }
                }
            }
            return .passed
        },
    ]
}
