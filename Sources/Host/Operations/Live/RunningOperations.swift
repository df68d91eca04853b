import Core
import Foundation
public import Host
import Supervision

/// The means to observe and operate a running app from outside: its control socket, its reports to the service manager,
/// and the place where its crash would be written.
public final class RunningOperations: Sendable {
    private let deployment: RunningDeployment
    private let control: ControlServer?
    private let notifier: ServiceNotifier?
    private let crash: HostCrash?

    /// - Parameter data: the deployment's data directory, which it holds.
    public init(_ deployment: RunningDeployment, data: String) {
        self.deployment = deployment
        control = ControlServer(deployment, data: data)
        notifier = ServiceNotifier(environment: ProcessInfo.processInfo.environment)
        crash = deployment.watchForCrash(data: data)
    }

    /// The app answers at the address.
    public func ready(at url: String) {
        guard let notifier else { return }
        notifier.ready("\(Health(deployment.status).text) \(url)") { isAlive in
            // Sessions live on the main actor: when that stands still, so does the app.
            Task { @MainActor in isAlive() }
        }
        deployment.watch { [weak deployment, weak notifier] in
            if let deployment { notifier?.status("\(Health(deployment.status).text) \(url)") }
        }
    }

    /// The app ends in order.
    public func stop() {
        notifier?.stopping()
        control?.stop()
        crash?.remove()
    }
}
