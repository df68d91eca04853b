import Testing

@testable import AuthorTools

@Suite("Names of a new module")
struct ModuleNamesTests {
    @Test(
        "A name is spelled as each file needs it",
        arguments: [
            ("garden", "garden", "Garden", "Garden", "org.example.garden"),
            ("sleep-log", "sleep_log", "SleepLog", "Sleep log", "org.example.sleep-log"),
            ("a1-b2-c", "a1_b2_c", "A1B2C", "A1 b2 c", "org.example.a1-b2-c"),
        ])
    func spellings(_ name: String, _ identifier: String, _ type: String, _ title: String, _ id: String) throws {
        let names = try ModuleNames(name: name, id: nil, language: .c)
        #expect(names.identifier == identifier)
        #expect(names.type == type)
        #expect(names.title == title)
        #expect(names.id == id)
    }

    @Test(
        "For an illegal name the nearest legal one is proposed",
        arguments: [
            ("SleepLog", "sleep-log"), ("sleep_log", "sleep-log"), ("9lives", "lives"), ("Sleep Log!", "sleep-log"),
            ("é", nil), ("", nil), ("---", nil), ("../../etc", "etc"), ("MP3Player", "mp3-player"),
        ] as [(String, String?)])
    func proposals(_ name: String, _ proposal: String?) {
        do throws(AuthorProblem) {
            _ = try ModuleNames(name: name, id: nil, language: .c)
            Issue.record("It was taken.")
        } catch {
            #expect(error.code == .nameIllegal)
            #expect(error.nearest == proposal)
        }
    }

    @Test("A message shows no control characters of a name and not all of a long one")
    func hostile() {
        do throws(AuthorProblem) {
            _ = try ModuleNames(
                name: "\u{1B}[2J\u{202E}" + String(repeating: "x", count: 5_000), id: nil, language: .c)
            Issue.record("It was taken.")
        } catch {
            #expect(!error.text.unicodeScalars.contains("\u{1B}"))
            #expect(!error.text.unicodeScalars.contains("\u{202E}"))
            #expect(error.text.count < 400)
        }
    }

    @Test("What a shipped module is called is taken, in its id and on its card")
    func taken() {
        let shipped = [ShippedModule(id: "com.bricks.biometrics", name: "Health Data")]
        for name in ["biometrics", "health-data"] {
            #expect(throws: AuthorProblem.self) {
                try ModuleNames(name: name, id: nil, language: .c, taken: shipped)
            }
        }
    }

    @Test("A language is understood only by its name", arguments: ModuleLanguage.allCases)
    func language(_ language: ModuleLanguage) throws {
        #expect(try ModuleLanguage(typed: language.rawValue) == language)
        #expect(throws: AuthorProblem.self) { try ModuleLanguage(typed: language.rawValue.uppercased()) }
    }

    @Test("Of the tools only those that are missing are named", arguments: ModuleLanguage.allCases)
    func tools(_ language: ModuleLanguage) throws {
        try language.checkTools(searchPath: "/a:/b") { $0.hasPrefix("/b/") }
        for tool in language.tools {
            do throws(AuthorProblem) {
                try language.checkTools(searchPath: "/a:/b") { $0 != "/b/\(tool.program)" && $0.hasPrefix("/b/") }
                Issue.record("\(tool.program) is not missed.")
            } catch {
                #expect(error.code == .toolMissing)
                #expect(error.message.contains("`\(tool.program)`"))
                for other in language.tools where other != tool {
                    #expect(!error.message.contains("`\(other.program)`"))
                }
                #expect(error.help.contains(tool.package ?? "swift.org"))
            }
        }
    }
}
