import Deployment
import Diagnostics
import JSONText
import Testing
import Versions

/// - Shows: ST, AP
@Suite("The version that a deployment needs of its host")
struct HostVersionTests {
    @Test(
        "Only a later version than the host's is told, with both; what is no version is an error",
        arguments: [
            ("", nil), ("1.4.1", nil), ("1.4.2", nil), ("1.4.3-beta.1", "host.too-old"), ("1.5.0", "host.too-old"),
            ("2.0.0", "host.too-old"), ("1.5", "manifest.invalid-version"), ("latest", "manifest.invalid-version"),
        ] as [(String, String?)])
    func check(needed: String, code: String?) throws {
        var scenario = Scenario()
        scenario.offer.version = SemanticVersion(1, 4, 2)
        scenario.manifest["settings"] = ["minimumAppVersion": .string(needed)]
        let plan = try scenario.plan()
        #expect(plan.diagnostics.codes == (code.map { [$0] } ?? []))
        guard let diagnostic = plan.diagnostics.first else { return }
        #expect(diagnostic.message.contains(needed) && diagnostic.help != nil)
        #expect(diagnostic.pointer == JSONPointer(["settings", "minimumAppVersion"]))
        #expect(diagnostic.severity == (code == "host.too-old" ? .warning : .error))
        if code == "host.too-old" { #expect(diagnostic.message.contains("1.4.2")) }
    }

    @Test("The gate is closed for the same versions")
    func gate() {
        let host = SemanticVersion(1, 4, 2)
        #expect(VersionGate(["minimumAppVersion": "1.4.2"], host: host) == nil)
        #expect(VersionGate(["minimumAppVersion": "soon"], host: host) == nil)
        #expect(VersionGate([:], host: host) == nil)
        let gate = VersionGate(["minimumAppVersion": "1.10.0"], host: host)
        #expect(gate?.found == "1.4.2" && gate?.needed == "1.10.0")
    }
}
