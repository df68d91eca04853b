import JSONText
import Testing

@Suite("Reading a JSON object that somebody wrote")
struct ObjectReaderTests {
    enum Code: String, ObjectProblemCode, CaseIterable {
        case wrongType, missing, unknownMember, unknownValue, outOfRange, wrongCount, duplicate
    }

    enum Colour: String, CaseIterable { case red, green }

    private typealias Reader = ObjectReader<Code>

    /// Reads one document with a member of each kind.
    private static func read(_ text: String, limit: Int = 100) throws -> (
        value: [String]?, problems: [ObjectProblem<Code>]
    ) {
        try Reader.read(JSON(parsing: text), limit: limit) { reader in
            var found: [String] = []
            if let text = reader.text("name", .characters, in: 1...5) { found.append(text) }
            if let number = reader.integer("count", in: 1...10, of: "lamps") { found.append("\(number)") }
            if let flag = reader.flag("on") { found.append("\(flag)") }
            if let colour = reader.choice("colour", Colour.self) { found.append(colour.rawValue) }
            if let secret = reader.parsed("key", else: .outOfRange, expected: "a key", isSecret: true, { $0.first }) {
                found.append("\(secret)")
            }
            let rate: String? = reader.object("rate") { rate in
                rate.integer("burst", in: 1...9, required: true).map { "burst \($0)" }
            }
            if let rate { found.append(rate) }
            let lamps: [String] =
                reader.objects("lamps", count: 1...2, of: "lamps") { lamp in
                    lamp.text("id", .bytes, in: 1...3, required: true)
                } ?? []
            return found + lamps
        }
    }

    @Test("Every member that is sound is read")
    func soundMembers() throws {
        let (value, problems) = try Self.read(
            #"{"name":"Ärger","count":3,"on":false,"colour":"green","key":"k","rate":{"burst":2},"lamps":[{"id":"a"}]}"#
        )
        #expect(value == ["Ärger", "3", "false", "green", "k", "burst 2", "a"])
        #expect(problems.isEmpty)
    }

    @Test("Members that are absent and not required are no problem")
    func absentMembers() throws {
        let (value, problems) = try Self.read("{}")
        #expect(value == [])
        #expect(problems.isEmpty)
    }

    @Test(
        "A problem has its code, its place, what was found and what was expected",
        arguments: [
            ("[1]", Code.wrongType, "", "a list of 1", "an object"),
            (#"{"name":5}"#, .wrongType, "/name", "5", "a text"),
            (#"{"name":"123456"}"#, .outOfRange, "/name", "6 characters", "1 to 5 characters"),
            (#"{"count":1.5}"#, .wrongType, "/count", "1.5", "a whole number of lamps from 1 to 10"),
            (#"{"count":11}"#, .outOfRange, "/count", "11", "a whole number of lamps from 1 to 10"),
            (#"{"on":"yes"}"#, .wrongType, "/on", "\"yes\"", "true or false"),
            (#"{"colour":"blue"}"#, .unknownValue, "/colour", "\"blue\"", "one of red, green"),
            (#"{"colour":{}}"#, .wrongType, "/colour", "an object", "one of red, green"),
            (#"{"rate":[]}"#, .wrongType, "/rate", "a list of 0", "an object"),
            (#"{"rate":{}}"#, .missing, "/rate", "no \"burst\"", "a whole number from 1 to 9"),
            (#"{"lamps":{}}"#, .wrongType, "/lamps", "an object", "a list of 1 to 2 lamps"),
            (#"{"lamps":[]}"#, .wrongCount, "/lamps", "0 lamps", "a list of 1 to 2 lamps"),
            (#"{"lamps":[3]}"#, .wrongType, "/lamps/0", "3", "an object"),
            (#"{"lamps":[{"id":"lamp"}]}"#, .outOfRange, "/lamps/0/id", "4 bytes", "1 to 3 bytes"),
        ])
    func oneProblem(text: String, code: Code, place: String, found: String, expected: String) throws {
        let problems = try Self.read(text).problems
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.code == code)
        #expect(problem.pointer.description == place)
        #expect(problem.found == found)
        #expect(problem.expected == expected)
        #expect(problem.message == "Found \(found), expected \(expected).")
        let position = place.isEmpty ? "in the lamps" : "at \(place) of the lamps"
        #expect(problem.message(in: "the lamps") == "Found \(found) \(position), expected \(expected).")
        #expect(!problem.help.isEmpty)
    }

    @Test("All problems are found at once, and what is sound is still read")
    func allProblems() throws {
        let (value, problems) = try Self.read(
            #"{"name":"Bo","count":0,"on":1,"rate":{"burst":0,"brust":1},"lamps":[{"id":"a"},{}],"zoom":1}"#)
        #expect(value == ["Bo", "a"])
        #expect(
            problems.map(\.pointer.description) == ["/count", "/on", "/rate/burst", "/rate/brust", "/lamps/1", "/zoom"])
    }

    @Test("An unknown member is reported with the nearest one that the object does not have yet")
    func unknownMember() throws {
        let problems = try Self.read(#"{"nmae":"x","cuont":1,"count":1}"#).problems
        #expect(problems.map(\.code) == [.unknownMember, .unknownMember])
        #expect(problems.map(\.nearest) == ["name", nil])
        #expect(problems.first?.expected == "one of name, count, on, colour, key, rate, lamps")
    }

    @Test("An object with names of the writer's own has no unknown members, and is held to its type")
    func freeMembers() throws {
        func read(_ text: String) throws -> (value: [String]?, problems: [ObjectProblem<Code>]) {
            try Reader.read(JSON(parsing: text)) { $0.members("names", required: true)?.keys }
        }
        let (value, problems) = try read(#"{"names":{"a":1,"b":[]}}"#)
        #expect(value == ["a", "b"] && problems.isEmpty)
        #expect(try read("{}").problems.map(\.code) == [.missing])
        let wrong = try read(#"{"names":[]}"#).problems
        #expect(wrong.map(\.code) == [.wrongType] && wrong.first?.pointer == JSONPointer(["names"]))
    }

    @Test("A word that is nearly one of the known words is told the nearest")
    func nearestWord() throws {
        #expect(try Self.read(#"{"colour":"gren"}"#).problems.first?.nearest == "green")
    }

    @Test("A secret is never quoted", arguments: [#"{"key":12345}"#, #"{"key":""}"#])
    func secret(text: String) throws {
        let problem = try #require(Self.read(text).problems.first)
        #expect(problem.found.hasPrefix("a secret "))
        #expect(!problem.message.contains("12345"))
    }

    @Test("A long value is shortened to 60 characters, and characters that steer a terminal are written as escapes")
    func excerpts() {
        #expect(JSON.string(String(repeating: "x", count: 100_000)).excerpt.count == 60)
        #expect(JSON.string("a\u{7}\u{202E}").excerpt == "\"a\\u0007\\u202e\"")
        #expect(JSON.array([1, 2]).excerpt == "a list of 2")
        #expect(JSON.null.excerpt == "null")
    }

    @Test("The place of a member with a long name is shortened")
    func longPlace() throws {
        let problems = try Self.read("{\"\(String(repeating: "y", count: 5_000))\":1}").problems
        #expect(problems.map(\.place.count) == [120])
        #expect(problems.allSatisfy { $0.message(in: "the lamps").utf8.count < 400 })
    }

    @Test("No more problems are kept than the limit, and further ones still make the object unsound")
    func limit() throws {
        let members = (0..<1_000).map { "\"member \($0)\":1" }.joined(separator: ",")
        #expect(try Self.read("{\(members)}", limit: 20).problems.count == 20)
        let lamp = "{\"id\":\"a\",\(members)}"
        let (value, problems) = try Self.read("{\"lamps\":[\(lamp),\(lamp)]}", limit: 3)
        #expect(value == [])
        #expect(problems.count == 3)
    }

    @Test("A document's own rules add problems at their places")
    func ownRule() {
        let problems = Reader.read(["names": ["a", "a"]]) { reader -> Bool? in
            for (value, place) in reader.elements("names", count: 0...5, of: "names") ?? []
            where place.tokens.last == "1" {
                reader.add(.duplicate, at: place, found: value.excerpt, expected: "each name once", help: "Remove it.")
            }
            return reader.isSound
        }
        #expect(problems.value == false)
        #expect(problems.problems.map(\.pointer.description) == ["/names/1"])
        #expect(problems.problems.first?.code == .duplicate)
    }
}
