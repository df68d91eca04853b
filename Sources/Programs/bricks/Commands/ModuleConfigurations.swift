import Deployment
import Diagnostics
import Host
import JSONText

/// The module configurations of a manifest, as `bricks run` would use them: of the chosen environment, with its secrets
/// filled in.
struct ModuleConfigurations {
    private var texts: [String: String] = [:]
    private let secrets: Secrets

    /// Those of no manifest.
    init() { secrets = Secrets() }

    init(_ path: String, _ boot: Boot) throws(UsageProblem) {
        let reading = ManifestReader(environment: boot.environment).read(path)
        guard let manifest = reading.manifest, !manifest.modules.isEmpty else {
            let reason = reading.diagnostics.first.map { ": \($0.message)" } ?? "."
            throw UsageProblem(.invalidValue, "--manifest names a manifest with modules; `\(path)` is none\(reason)")
        }
        let (secrets, problems) = Secrets.read(manifest, variables: boot.variables)
        if let problem = problems.first {
            throw UsageProblem(
                .invalidValue, "[\(problem.code.rawValue)] \(problem.message) \(problem.help ?? "") (\(path))")
        }
        self.secrets = secrets
        for module in manifest.modules where !module.configuration.members.isEmpty {
            texts[module.id] = secrets.filled(.object(module.configuration)).text
        }
    }

    /// Nil for a module that the manifest does not name.
    subscript(module: String) -> String? { texts[module] }

    /// The text without any of the secrets.
    func cleaned(_ text: String) -> String { secrets.cleaned(text) }
}
