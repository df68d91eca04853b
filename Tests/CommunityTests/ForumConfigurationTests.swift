import JSONText
import Testing

@testable import Community

@Suite("Forum configuration")
struct ForumConfigurationTests {
    @Test("A configuration names channels, prefixes and a rate")
    func whole() throws {
        let configuration = try ForumConfiguration(document: [
            "channels": [["id": "a", "name": " A\u{202E} ", "about": "About"]], "deepLinkPrefixes": ["wellness"],
            "rate": ["burst": 3],
        ])
        #expect(configuration.channels == [Channel(id: "a", name: "A", about: "About")])
        #expect(configuration.burst == 3 && configuration.secondsPerPost == 20)
    }

    @Test(
        "What is wrong is named with its code and place",
        arguments: [
            ("{}", "", ConfigurationCode.missing),
            (#"{"channels":[]}"#, "/channels", .outOfRange),
            (#"{"channels":{}}"#, "/channels", .wrongType),
            (#"{"channels":[5]}"#, "/channels/0", .wrongType),
            (#"{"channels":[{"id":"A b","name":"x"}]}"#, "/channels/0/id", .badID),
            (#"{"channels":[{"name":"x"}]}"#, "/channels/0", .missing),
            (#"{"channels":[{"id":"a","name":""}]}"#, "/channels/0/name", .badName),
            (#"{"channels":[{"id":"a","name":"x","about":5}]}"#, "/channels/0/about", .wrongType),
            (#"{"channels":[{"id":"a","name":"x","nmae":"y"}]}"#, "/channels/0/nmae", .unknownMember),
            (#"{"channels":[{"id":"a","name":"x"},{"id":"a","name":"y"}]}"#, "/channels/1/id", .duplicate),
            (#"{"channels":[{"id":"a","name":"x"}],"deepLinkPrefixes":["a://"]}"#, "/deepLinkPrefixes/0", .badName),
            (#"{"channels":[{"id":"a","name":"x"}],"rate":{"burst":0}}"#, "/rate/burst", .outOfRange),
            (#"{"channels":[{"id":"a","name":"x"}],"rate":[]}"#, "/rate", .wrongType),
            (#"{"channels":[{"id":"a","name":"x"}],"colour":1}"#, "/colour", .unknownMember),
        ])
    func refusal(text: String, field: String, code: ConfigurationCode) throws {
        let error = #expect(throws: ForumConfigurationError.self) {
            try ForumConfiguration(document: JSON(parsing: text))
        }
        let problem = try #require(error?.problems.first)
        #expect(error?.problems.count == 1 && problem.pointer.description == field && problem.code == code)
        #expect(!problem.found.isEmpty && !problem.expected.isEmpty && !problem.help.isEmpty)
    }
}
