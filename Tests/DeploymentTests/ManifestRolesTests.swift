import Diagnostics
import JSONText
import Testing

@testable import Deployment

@Suite("Roles in a manifest")
struct ManifestRolesTests {
    private func read(_ roles: String, signIn: Bool = true, environments: String = "{}") -> ManifestReading {
        let text = """
            {"schema":"bricks.manifest/1","id":"a","name":"A","tabs":[{"id":"home"}],\(signIn ? #""signIn":{},"# : "")
             "environments":\(environments),
             "modules":[{"id":"com.bricks.community"},{"id":"org.other.forum"},{"id":"org.more.forum"}],
             "roles":\(roles)}
            """
        return ManifestReader(fileSystem: MemoryFileSystem()).read(Array(text.utf8), file: "demo.json")
    }

    @Test("A role is of the module that its first part names, in full or by its last part; addresses have no case")
    func read() throws {
        let reading = read(
            #"{"community.moderator": ["Ana@Example.org", "bo@example.org"], "org.other.forum.host": ["c@example.org"]}"#
        )
        #expect(reading.diagnostics.isEmpty)
        #expect(
            reading.manifest?.roles == [
                Manifest.Role(
                    module: "com.bricks.community", name: "moderator", addresses: ["ana@example.org", "bo@example.org"]),
                Manifest.Role(module: "org.other.forum", name: "host", addresses: ["c@example.org"]),
            ])
    }

    @Test("A role of no module, or of several, is nobody's, and the report says so")
    func unknown() throws {
        let reading = read(#"{"comunity.moderator": ["a@b.c"], "forum.host": ["a@b.c"]}"#)
        #expect(reading.manifest?.roles == [])
        #expect(
            reading.diagnostics.map(\.text) == [
                """
                demo.json:4:11: warning[manifest.role-module]: The role "comunity.moderator" is of no module here.
                    nearest:  community
                    help:     Write the id of the module or its last part, a dot and the role, such as \
                "community.moderator". Nobody has the role until then.
                """,
                """
                demo.json:4:44: warning[manifest.role-module]: The role "forum.host" is of 2 modules: org.other.forum, \
                org.more.forum.
                    help:     Write the id of the module or its last part, a dot and the role, such as \
                "community.moderator". Nobody has the role until then.
                """,
            ])
    }

    @Test("The role of operators is nobody's, and the report says so")
    func reserved() throws {
        let reading = read(#"{"community.operator": ["a@b.c"]}"#)
        #expect(reading.manifest?.roles == [])
        #expect(
            reading.diagnostics.map(\.text) == [
                """
                demo.json:4:11: warning[manifest.role-reserved]: The role "community.operator" is kept for calls from \
                outside of the app.
                    help:     Choose another name. Nobody has the role.
                """
            ])
    }

    @Test(
        "A name or an address that is none is refused with its place",
        arguments: [
            (#"{"moderator": ["a@b.c"]}"#, "/roles/moderator"),
            (#"{"community.Moderator": ["a@b.c"]}"#, "/roles/community.Moderator"),
            (#"{"community.moderator": ["ana"]}"#, "/roles/community.moderator/0"),
            (#"{"community.moderator": ["a@b.c", "a@b.c"]}"#, "/roles/community.moderator/1"),
            (#"{"community.moderator": "a@b.c"}"#, "/roles/community.moderator"),
            (#"["community.moderator"]"#, "/roles"),
        ])
    func refused(_ roles: String, _ place: String) {
        let reading = read(roles)
        #expect(reading.diagnostics.map { $0.pointer?.description } == [place])
        #expect(reading.diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test("An environment gives roles of its own")
    func overlay() {
        let reading = read(
            #"{"community.moderator": ["a@b.c"], "community.admin": ["d@e.f"]}"#,
            environments: #"{"development": {"roles": {"community.moderator": ["x@y.z"]}}}"#)
        #expect(reading.diagnostics.isEmpty)
        #expect(Set(reading.manifest?.roles.flatMap(\.addresses) ?? []) == ["x@y.z", "d@e.f"])
    }
}
