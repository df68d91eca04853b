import Core
import Deployment
import Diagnostics
import Isolation
import ModuleRuntime
public import Supervision

/// The modules of a running deployment, with this host's services.
typealias HostedModules = ModuleHost<HostServices>

extension HostServices: SupervisedServices {}

extension SessionModules: ModuleSessions {}

extension RunningDeployment {
    /// Starts the module's file, as it is now, beside the module that runs; hands every session over to it, with the state
    /// that the one gives and the other takes; and puts it in its place. Whatever fails before that leaves all as it was,
    /// and an end soon after it is answered by starting the former one again.
    ///
    /// - Parameter allowsOlder: whether the version may be lower than the one that runs.
    @discardableResult
    public func upgrade(_ id: String, allowsOlder: Bool = false) async throws(Upgrade.Refusal) -> Upgrade {
        try await modules.upgrade(id, of: UpgradedDeployment(deployment: self), allowsOlder: allowsOlder)
    }
}

/// A running deployment as upgrades of its modules see it.
private struct UpgradedDeployment: UpgradableApp {
    let deployment: RunningDeployment

    func planAgain() async -> (planned: (plan: Plan, files: PlannedFiles)?, report: Report) {
        let (understood, report) = await deployment.understandAgain()
        return (understood.map { ($0.plan, $0.files) }, report)
    }

    var servedTabs: Set<String> { Set(deployment.declaration.tabs.filter { $0.placeholder == nil }.map(\.id)) }

    var openSessions: [SessionModules] { deployment.openLinks.map(\.modules) }
}

extension HostLog {
    /// The log as what supervises modules writes to it.
    var forOperators: OperatorLog {
        OperatorLog { [self] level, source, message in
            switch level {
            case .info: log(.info, source, message)
            case .warning: log(.warning, source, message)
            case .error: log(.error, source, message)
            }
        }
    }
}
