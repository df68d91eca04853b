import Diagnostics
import Testing

@testable import Deployment

@Suite("Deadlines in a manifest")
struct ManifestDeadlineTests {
    private func read(_ deadlines: String) -> ManifestReading {
        let text = """
            {"schema":"bricks.manifest/1","id":"a","name":"A","tabs":[{"id":"home"}],
             "modules":[{"id":"com.bricks.timer","deadlines":\(deadlines)}]}
            """
        return ManifestReader(fileSystem: MemoryFileSystem()).read(Array(text.utf8), file: "demo.json")
    }

    @Test("Those of methods that may answer later are read, by interface and method")
    func known() throws {
        let reading = read(#"{"bricks.timer/1.show_timer": 8000, "bricks.screen/1.action": 20000}"#)
        #expect(reading.diagnostics.isEmpty)
        let module = try #require(reading.manifest?.modules.first)
        #expect(module.deadlines == ["bricks.timer/1": ["show_timer": 8_000], "bricks.screen/1": ["action": 20_000]])
    }

    @Test(
        "One of a method that there is not, or that nobody waits for, is refused with what helps",
        arguments: [
            (
                #"{"bricks.timer/1.show_timr": 8000}"#,
                """
                demo.json:2:51: error[manifest.unknown-method]: There is no method "bricks.timer/1.show_timr".
                    nearest:  bricks.timer/1.show_timer
                    help:     Name a method of a module that may answer later: its interface, a dot and its name, such as \
                "bricks.timer/1.show_timer".
                """
            ),
            (
                #"{"bricks.timer/1.is_on_screen": 8000}"#,
                """
                demo.json:2:51: error[manifest.unknown-method]: "bricks.timer/1.is_on_screen" answers at once or not at \
                all: there is nothing to wait for.
                    help:     Name a method of a module that may answer later: its interface, a dot and its name, such as \
                "bricks.timer/1.show_timer".
                """
            ),
            (
                #"{"bricks.timer/1.show_timer": 5}"#,
                """
                demo.json:2:80: error[manifest.out-of-range]: Expected a number of at least 10, found 5.
                    help:     How long it may take, in milliseconds.
                """
            ),
        ])
    func unknown(_ deadlines: String, _ says: String) throws {
        let reading = read(deadlines)
        #expect(reading.diagnostics.map(\.text) == [says])
        #expect(reading.manifest?.modules.first?.deadlines.isEmpty == true)
    }
}
