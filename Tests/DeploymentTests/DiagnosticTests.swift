import Deployment
import Diagnostics
import JSONText
import TestSupport
import Testing

struct DiagnosticTests {
    @Test("Codes are dotted words in lower case, each once")
    func codes() {
        let codes = DiagnosticCode.allCases.map(\.rawValue)
        #expect(Set(codes).count == codes.count)
        for code in codes {
            #expect(code.wholeMatch(of: /[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(code)")
        }
    }

    @Test("A diagnostic is written with its place, and its lines in order")
    func text() {
        let diagnostic = Diagnostic(
            .moduleNotFound, "Module \"a\" was not found.", file: "m.json",
            position: SourcePosition(line: 3, column: 7),
            searched: ["x", "y"], nearest: "b", help: "Mend it.")
        #expect(
            diagnostic.text == """
                m.json:3:7: error[module.not-found]: Module "a" was not found.
                    searched: x
                              y
                    nearest:  b
                    help:     Mend it.
                """)
        #expect(Diagnostic(.isolationInProcess, "Note.", severity: .note).text == "note[isolation.in-process]: Note.")
    }

    @Test("The wording of what people meet in manifests is what was agreed on")
    func manifestWording() throws {
        let manifest = #"""
            {
              "schema": "bricks.manifest/1",
              "id": "Wellness",
              "name": 5,
              "enviroment": "production",
              "unservedTabs": "hide",
              "search": ["modules", "modules"],
              "tabs": [
                {"id": "home"},
                {"id": "home", "kind": "explore"},
                {"id": "communty"},
                {"id": "x", "kind": "libary"},
                {"id": "y", "kind": "custom"},
                {"kind": "home", "titel": "Home"}
              ],
              "modules": [
                {"id": "timer"},
                {"id": "com.bricks.timer", "version": "latest", "isolation": "thread", "path": "../timer.so"},
                {"id": "com.bricks.timer"}
              ],
              "tokens": ["/etc/tokens.json", "tokens.json"],
              "settings": {
                "hapticksEnabled": true, "hapticsEnabled": false, "onboardingType": "dissmissable", "isSerchEnabled": true,
                "allowTracking": true, "isSearchEnabled": "yes", "offerIdsToHide": [1], "customTimer": 5, "appName": "",
                "contentItemOptions": ["share", "print"], "enableVectorSearch": false
              },
              "screens": {
                "hme": {}, "home": {"sections": ["today", "tody", {"name": "journey"}, {"name": "featured", "limit": 0}]},
                "session": {"buttons": ["share", "favorite"]}
              },
              "web": {"port": 70000}
            }
            """#
        let reading = ManifestReader(fileSystem: MemoryFileSystem()).read(Array(manifest.utf8), file: "app/demo.json")
        let syntax = ManifestReader().read(Array("{\n  \"id\": \"a\",\n}".utf8), file: "app/demo.json")
        let version = ManifestReader().read(
            Array(#"{"schema":"bricks.manifest/9","id":"a","name":"A","tabs":[]}"#.utf8), file: "app/demo.json")
        let texts = (reading.diagnostics + syntax.diagnostics + version.diagnostics).map(\.text)
        try expectGolden(
            texts.joined(separator: "\n") + "\n", at: "Tests/DeploymentTests/Fixtures/manifest-diagnostics.txt",
            filter: "DiagnosticTests")
    }
}
