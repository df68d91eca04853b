import Cards
import Files
internal import Foundation
internal import InterfaceModel
internal import JSONText
import Versions

extension FileChecks {
    /// Checks of what a card that can be read says.
    static let cardMeaning: [Check] = [
        meaning("card.abi-spoken", "The range of ABI versions holds one that this host speaks.", run: abiSpoken),
        meaning("card.provides-something", "At least one interface is provided.") { card, _ throws(Violation) in
            guard card.provides.isEmpty else { return .passed }
            throw Violation(
                "The card provides nothing, so that nobody can use the module.",
                help: "Name what the module provides, as in \"provides\": [\"bricks.tab/1.0\", \"bricks.screen/1.0\"].")
        },
        meaning(
            "card.provides-known", "No interface is provided that no host knows, such as one of the author's own."
        ) { card, _ throws(Violation) in
            guard let own = card.provides.first(where: { !$0.name.hasPrefix("bricks.") }) else { return .passed }
            throw Violation(
                "The card provides \(own), which no host knows, so that none loads the module.",
                help: "Take it out of \"provides\": a module cannot bring an interface of its own.")
        },
        meaning("card.interfaces-once", "No interface is named twice.", run: interfacesOnce),
        meaning("card.interfaces-known", "Interfaces of the bricks family are ones that the contract has.", run: known),
        meaning(
            "card.interfaces-side", "What is provided is a module's to provide, and what is used can be had.", run: side
        ),
        meaning("card.included", "With each interface come those that it includes.", run: included),
        meaning("card.texts", "Texts are free of control characters and of blanks at their ends.", run: texts),
        meaning("card.license-form", "The licence is an SPDX expression, as “MIT” or “LicenseRef-Own”.", run: license),
        meaning("card.toolchain-named", "A Swift module names the toolchain that it was built with.", run: toolchain),
        meaning("card.grants", "Every grant is one that a host can give.", run: grants),
        meaning("card.twins", "No other file of the folder carries the same id and version.", run: twins),
    ]

    private static func meaning(
        _ id: String, _ purpose: String, run: @escaping @Sendable (ModuleCard, Trial) throws(Violation) -> Verdict
    ) -> Check {
        Check(id, level: 1, needs: card.map(\.id) + (id == "card.toolchain-named" ? ["file.tables"] : []), purpose) {
            trial throws(Violation) in
            guard let card = trial.card else { return .skipped(reason: "The card cannot be read.") }
            return try run(card, trial)
        }
    }

    @Sendable private static func abiSpoken(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        let host = ABIVersion(Contract.abiMajor, Contract.abiMinor)
        guard !card.abi.contains(host) else { return .passed }
        let isFuture = card.abi.lowerBound > host
        throw Violation(
            "The card's \"abi\" runs from \(card.abi.lowerBound) to \(card.abi.upperBound); this host speaks \(host).",
            help: isFuture
                ? "Let \"min\" be the oldest version that the module works with, as \"\(host)\"."
                : "Build the module with a newer SDK, and let \"max\" be its version.")
    }

    // MARK: Interfaces

    @Sendable private static func interfacesOnce(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        for (key, list) in [("provides", card.provides), ("uses", card.uses.map(\.interface))] {
            var seen: [String: InterfaceReference] = [:]
            for interface in list {
                let name = "\(interface.name)/\(interface.major)"
                if let other = seen[name] {
                    let how =
                        other == interface ? "twice" : "as \(other) and as \(interface), which contradict each other"
                    throw Violation(
                        "\"\(key)\" names \(name) \(how).",
                        help: "Name it once, with the version that the module was built for.")
                }
                seen[name] = interface
            }
        }
        for use in card.uses {
            guard let own = card.provided(use.interface), use.isRequired else { continue }
            throw Violation(
                "The card requires \(use.interface) and provides \(own) itself; nothing else could satisfy it.",
                help: "Take the use out, or let it be \"required\": false.")
        }
        return .passed
    }

    @Sendable private static func known(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        var newer: [String] = []
        for interface in card.provides + card.uses.map(\.interface) where interface.name.hasPrefix("bricks.") {
            let reference = "\(interface.name)/\(interface.major)"
            guard let found = Contract.interface(reference) else {
                let majors = Contract.interfaces.filter { $0.name == interface.name }.map(\.reference)
                let near = majors.first ?? Spelling.nearest(to: reference, among: Contract.interfaces.map(\.reference))
                throw Violation(
                    "There is no interface \(reference)" + (near.map { "; the nearest is \($0)." } ?? "."),
                    help: "Correct the name.")
            }
            if interface.minor > found.minor { newer.append("\(interface) (known: \(found.major).\(found.minor))") }
        }
        guard newer.isEmpty else {
            return .warning(
                message: "The card names versions that this kit does not know yet: \(newer.joined(separator: ", ")).",
                help: "Check the module with the kit of the version that it was built for.")
        }
        return .passed
    }

    @Sendable private static func side(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        for interface in card.provides {
            guard let found = Contract.interface("\(interface.name)/\(interface.major)"), found.provider == .host else {
                continue
            }
            throw Violation(
                "\"provides\" names \(interface), which only a host provides.", help: "Move it to \"uses\".")
        }
        for use in card.uses {
            guard let found = Contract.interface("\(use.interface.name)/\(use.interface.major)"),
                found.provider == .module
            else { continue }
            throw Violation(
                "\"uses\" names \(use.interface), which modules provide to the host and not to each other.",
                help: "Move it to \"provides\" if the module has it, else take it out.")
        }
        return .passed
    }

    @Sendable private static func included(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        for interface in card.provides {
            for reference in Contract.interface("\(interface.name)/\(interface.major)")?.includes ?? [] {
                guard card.provides.contains(where: { "\($0.name)/\($0.major)" == reference }) else {
                    throw Violation(
                        "The card provides \(interface) without \(reference), which belongs to it.",
                        help: "Add \"\(reference).0\" to \"provides\", and answer to it in get_interface.")
                }
            }
        }
        return .passed
    }

    // MARK: Texts

    @Sendable private static func texts(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        let texts = [
            ("name", card.name), ("vendor", card.vendor), ("license", card.license), ("description", card.description),
            ("toolchain", card.toolchain),
        ]
        for case (let key, let text?) in texts {
            if let scalar = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
                throw Violation(
                    "\"\(key)\" holds the control character U+\(String(scalar.value, radix: 16, uppercase: true)).",
                    help: "Write it as one line of plain text.")
            }
            guard text.first?.isWhitespace != true, text.last?.isWhitespace != true else {
                throw Violation("\"\(key)\" begins or ends with a blank: “\(text)”.", help: "Take the blank away.")
            }
        }
        return .passed
    }

    @Sendable private static func license(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        guard let license = card.license else {
            return .warning(
                message: "The card names no licence.", help: "Add \"license\", an SPDX expression such as \"MIT\".")
        }
        let words = license.split { $0 == " " || $0 == "(" || $0 == ")" }.map { String($0) }
        let operators: Set<String> = ["AND", "OR", "WITH"]
        for (place, word) in words.enumerated() {
            let isIdentifier = word.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
                    || byte == UInt8(ascii: ":")
            }
            guard isIdentifier, operators.contains(word) == (place % 2 == 1) else {
                throw Violation(
                    "\"license\" is “\(license)”, expected an SPDX expression; “\(word)” does not belong there.",
                    help:
                        "Write an identifier of spdx.org/licenses, as \"MIT\" or \"Apache-2.0 OR MIT\", or \"LicenseRef-\" and a name of your own."
                )
            }
        }
        guard words.count % 2 == 1 else {
            throw Violation(
                "\"license\" is “\(license)”, which ends in the middle of an expression.",
                help: "Write what follows the last word, or leave that away.")
        }
        return .passed
    }

    @Sendable private static func toolchain(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        let needed = try trial.texts(try trial.tables(), ELF.needed)
        guard needed.contains("libswiftCore.so") else { return .passed }
        guard let toolchain = card.toolchain, toolchain.hasPrefix("swift ") else {
            throw Violation(
                "The module is written in Swift and its card's \"toolchain\" is \(card.toolchain.map { "“\($0)”" } ?? "absent"), expected such as “swift 6.3.1”; modules of two Swift versions do not share a process.",
                help: "Write \"toolchain\" as `swift --version` tells it.")
        }
        return .passed
    }

    private static let knownGrants = ["network.lan", "health.read", "health.write"]
    private static let discovery = "network.lan.discovery"

    @Sendable private static func grants(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        for grant in card.grants where !knownGrants.contains(grant) {
            let parts = grant.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.first.map(String.init) == discovery {
                if parts.count == 2, let port = UInt16(parts[1]), port > 0, String(port) == parts[1] { continue }
                throw Violation(
                    "\"grants\" asks for “\(grant)”, which names no port from 1 to 65535.",
                    help: "Name each port in a grant of its own, as in “\(discovery):6667”.")
            }
            let near = Spelling.nearest(to: grant, among: knownGrants).map { "; the nearest is “\($0)”." } ?? "."
            throw Violation(
                "\"grants\" asks for “\(grant)”, which no host can give\(near)",
                help: "Ask for one of \(Words.list(knownGrants + ["\(discovery):PORT"])), or for none.")
        }
        return .passed
    }

    @Sendable private static func twins(_ card: ModuleCard, _ trial: Trial) throws(Violation) -> Verdict {
        let folder = URL(filePath: trial.file).deletingLastPathComponent().path
        let system = LocalFileSystem()
        let own = system.realPath(trial.file)
        for name in system.names(in: folder).sorted() where name.hasSuffix(".so") && name != trial.fileName {
            let path = "\(folder)/\(name)"
            guard system.realPath(path) != own, let other = try? ModuleCard(path: path), other.id == card.id,
                other.version == card.version
            else { continue }
            let first = min(name, trial.fileName)
            throw Violation(
                "\(name) beside it has the id \(card.id) and the version \(card.version) too; a host that searches the folder takes \(first), by its name.",
                help: "Remove one of the files, or raise the version of the newer one.")
        }
        return .passed
    }
}
