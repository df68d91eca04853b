import Foundation
import TestSupport
import Testing

@Suite("The check of the catalogues of texts")
struct TextCheckTests {
    /// A catalogue with one use of each of its texts.
    private static let catalogue =
        "greeting = Hello, { $name }.\ncount = { $n ->\n    [one] one\n   *[other] many\n }\n"
    private static let uses = "let uses = [Texts.greeting(name: name), Texts.count(n: 2)]\n"

    private static func check(_ files: [String: String], _ options: String...) async throws -> Command {
        let folder = try ScratchFolder()
        for (name, text) in files { try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8) }
        let command = [Repository.path(".ci/texts"), "--only", folder.path]
        let written = try await Command.run(command + ["--write"])
        return written.code == 0 ? try await Command.run(command + options) : written
    }

    @Test("Accepts a catalogue whose texts are all used")
    func sound() async throws {
        let found = try await Self.check(["en.ftl": Self.catalogue, "Uses.swift": Self.uses])
        #expect(found.code == 0, "\(found.output)")
        #expect(found.output.contains("2 texts in the catalogues, 0 problems"))
    }

    @Test(
        "Refuses a catalogue with a fault, and names it",
        arguments: [
            ("greeting = Hello, { $name }.\ncount = { $n\n", "en.ftl:2: this is no message"),
            ("\(catalogue)greeting = Again\n", "en.ftl:6: `greeting` is there twice"),
            ("\(catalogue)unused = Nobody sees this\n", "en.ftl:6: nothing uses `unused`"),
            (
                "greeting = Hello, { $name }.\ncount = { $n ->\n   *[other] many\n }\n",
                "en.ftl:2: `count` lacks the plural form `one` of $n"
            ),
            (
                "greeting = Hello, { $name }.\ncount = { $n ->\n    [one] one\n    [few] few\n   *[other] many\n }\n",
                "en.ftl:2: `count` has the form `few`; this language has one, other"
            ),
            ("\(catalogue)bad = { missing }\n", "en.ftl:6: `bad` refers to `missing`, which is not there"),
            ("\(catalogue)bad = { DATETIME($day) }\n", "en.ftl:6: `bad` has an expression that is not used here"),
            (
                "\(catalogue)bad = { NUMBER($n, minimumFractionDigits: 2) }\n",
                "en.ftl:6: `bad` has an option that is not used here; NUMBER knows `useGrouping: 0`"
            ), ("\(catalogue)bad = { NUMBER($n, useGrouping: 1) }\n", "en.ftl:6: `bad` has an option"),
            ("\(catalogue)bad = { NUMBER(5, useGrouping: 0) }\n", "en.ftl:6: `bad` has an option"),
            ("\(catalogue)gree-ting = A\ngreeTing = B\n", "`greeTing` and `gree-ting` have one name in Swift"),
        ])
    func faults(_ english: String, _ message: String) async throws {
        let found = try await Self.check(["en.ftl": english, "Uses.swift": Self.uses])
        #expect(found.code == 1)
        #expect(found.output.contains(message), "\(found.output)")
    }

    @Test(
        "Refuses a translation that does not fit the English texts",
        arguments: [
            ("greeting = Hallo, { $person }.\n", "`greeting` has the argument $person, which en.ftl does not give it"),
            ("farewell = Tschüs\n", "de.ftl:1: `farewell` is not in en.ftl"),
            ("count = { $n ->\n   *[other] viele\n }\n", "de.ftl:1: `count` lacks the plural form `one` of $n"),
        ])
    func translations(_ german: String, _ message: String) async throws {
        let found = try await Self.check(["en.ftl": Self.catalogue, "de.ftl": german, "Uses.swift": Self.uses])
        #expect(found.code == 1)
        #expect(found.output.contains(message), "\(found.output)")
    }

    @Test(
        "Refuses a sentence or a label outside the catalogue",
        arguments: [
            #"let text = "You have no passkeys yet.""#, #"show(BannerDocument(title: "Done"))"#,
            #"views.append(.button("Save", event: "save"))"#, #"let text = "Hello \(name), come in!""#,
            #"throw CallFailure(.unavailable, "Please try again later.")"#,
            // Phrases, which are neither a sentence nor a label by their place.
            #"facts.append(host.map { "with \($0)" })"#, #"let hint = "as \(form), \(low) to \(high)""#,
            #"throw .unreachable("no answer to the connection")"#, #"figure("\(count)", "minutes")"#,
        ])
    func outside(_ line: String) async throws {
        let found = try await Self.check(["en.ftl": Self.catalogue, "Uses.swift": "\(Self.uses)\(line)\n"])
        #expect(found.code == 1)
        #expect(found.output.contains("Uses.swift:2: this text is not in the catalogue"), "\(found.output)")
    }

    @Test(
        "Leaves texts alone that no person sees",
        arguments: [
            #"services.log(.error, "The sitting cannot be read.")"#, #"// "You have no passkeys yet.""#,
            #"throw CallFailure(.badHandle, "There is no screen of this module.")"#,
            #"views.append(.button(title, event: "open-settings"))"#,
            "// Not shown: a program reads it.\nlet text = \"You have no passkeys yet.\"",
        ])
    func exceptions(_ line: String) async throws {
        let found = try await Self.check(["en.ftl": Self.catalogue, "Uses.swift": "\(Self.uses)\(line)\n"])
        #expect(found.code == 0, "\(found.output)")
    }

    @Test("Refuses a text that a constant would keep in one language for everybody")
    func constants() async throws {
        let uses = "\(Self.uses)struct Screen {\n    static let title = Texts.count(n: 1)\n}\n"
        let found = try await Self.check(["en.ftl": Self.catalogue, "Uses.swift": uses])
        #expect(found.code == 1)
        #expect(found.output.contains("Uses.swift:3: a constant keeps the text of one language"), "\(found.output)")
    }
}
