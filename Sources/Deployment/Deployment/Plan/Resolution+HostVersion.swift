import Diagnostics
internal import JSONText
import Versions

// Whether this host is new enough for the deployment.
extension Resolution {
    /// Reports a host that is too old. The app starts nevertheless, to say so to its visitors.
    mutating func checkHostVersion() {
        let pointer = JSONPointer(["settings", VersionGate.setting])
        if let text = manifest.settings[VersionGate.setting]?.string, !text.isEmpty, SemanticVersion(text) == nil {
            diagnostics.add(
                manifest.source.diagnostic(
                    .manifestInvalidVersion, "\(text.quoted) is not a version.", at: pointer,
                    help: "Write three numbers as in \"1.4.0\" (semver.org), or \"\" for any version."))
        }
        guard let gate = VersionGate(manifest.settings, host: resolver.offer.version) else { return }
        diagnostics.add(
            manifest.source.diagnostic(
                .hostTooOld, "The app needs version \(gate.needed) of its host; this one is \(gate.found).",
                severity: .warning, at: pointer,
                help: "Run it with bricks \(gate.needed) or later, or lower \"\(VersionGate.setting)\". "
                    + "Until then people see a screen that says so, and nothing else."))
    }
}
