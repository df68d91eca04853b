import Core
import Testing

/// - Shows: SV
@Suite("Roles that people have in modules")
struct RoleBookTests {
    @Test("A role is had in its module alone, by the accounts that it was given to")
    func roles() {
        var book = RoleBook()
        book.give("moderator", of: "com.bricks.community", to: ["ana@example.org"])
        book.give("admin", of: "com.bricks.community", to: ["ana@example.org", "bo@example.org"])
        #expect(book.roles(in: "com.bricks.community") { "ana@example.org" } == ["admin", "moderator"])
        #expect(book.roles(in: "com.bricks.community") { "bo@example.org" } == ["admin"])
        #expect(book.roles(in: "com.bricks.community") { "cy@example.org" }.isEmpty)
        #expect(book.roles(in: "com.bricks.community") { nil }.isEmpty)
        #expect(book.roles(in: "com.bricks.timer") { "ana@example.org" }.isEmpty)
    }

    @Test("Nobody's address is looked up for a module without roles")
    func lookup() {
        var book = RoleBook()
        book.give("moderator", of: "com.bricks.community", to: [])
        var count = 0
        for module in ["com.bricks.community", "com.bricks.timer"] {
            _ = book.roles(in: module) {
                count += 1
                return "ana@example.org"
            }
        }
        #expect(count == 0)
    }
}
