import JSONText
import Testing

@Suite("Objects of few and of many members")
struct JSONObjectTests {
    private static func object(_ count: Int) -> JSONObject {
        JSONObject((0..<count).map { ("name \($0)", .integer(Int64($0))) })
    }

    @Test("Every member is found by its name, in the order that it came in", arguments: [0, 1, 16, 17, 40])
    func finding(count: Int) {
        let object = Self.object(count)
        #expect(object.keys == (0..<count).map { "name \($0)" })
        for index in 0..<count { #expect(object["name \(index)"] == .integer(Int64(index))) }
        #expect(object["name \(count)"] == nil)
    }

    @Test("A member that is taken out is gone and the others stay", arguments: [2, 16, 17, 18, 40])
    func removing(count: Int) {
        var object = Self.object(count)
        object["name 1"] = nil
        #expect(object["name 1"] == nil)
        #expect(object.count == count - 1)
        for index in 0..<count where index != 1 { #expect(object["name \(index)"] == .integer(Int64(index))) }
        object["name 1"] = "again"
        #expect(object.keys.last == "name 1")
        #expect(object["name 1"] == "again")
    }

    @Test("A member that is set again keeps its place", arguments: [3, 40])
    func settingAgain(count: Int) {
        var object = Self.object(count)
        object["name 1"] = true
        #expect(object.members[1].value == true)
        #expect(object.count == count)
    }

    @Test("Order does not count for equality and hashes", arguments: [2, 16, 17, 40])
    func equality(count: Int) {
        let object = Self.object(count)
        let turned = JSONObject(object.members.reversed().map { ($0.key, $0.value) })
        #expect(object == turned)
        #expect(object.hashValue == turned.hashValue)
        var other = turned
        other["name 0"] = .null
        #expect(object != other)
    }

    @Test("A name that comes twice in a long object is refused")
    func twice() {
        let members = (0..<40).map { "\"name \($0)\": 0" } + ["\"name 7\": 1"]
        #expect(throws: JSONSyntaxError.self) { try JSON(parsing: "{\(members.joined(separator: ", "))}") }
    }
}
