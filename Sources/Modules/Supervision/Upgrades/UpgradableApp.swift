package import Deployment
package import ModuleInterfaces
package import ModuleRuntime

/// An app whose modules can be upgraded while people use it.
package protocol UpgradableApp<Services>: Sendable {
    associatedtype Services
    associatedtype Sessions: ModuleSessions where Sessions.Services == Services

    /// Plans the deployment once more, as its files are now.
    ///
    /// - Returns: Nil in place of a plan for a manifest that cannot be read; the report says why.
    func planAgain() async -> (planned: (plan: Plan, files: PlannedFiles)?, report: Report)

    /// The ids of the tabs that people are served, which have to stay usable.
    var servedTabs: Set<String> { get }

    /// Every open session's part of the modules.
    var openSessions: [Sessions] { get }
}

/// One session's part of every module.
package protocol ModuleSessions<Services>: Sendable {
    associatedtype Services

    /// Opens the session in the instance that is to take the module's place, from the state that the present one gives
    /// for it. Calls to the module wait meanwhile.
    ///
    /// - Parameters:
    ///   - done: ends when the place was taken, or the handover was given up.
    ///   - deadline: for answers that are under way, in nanoseconds of the clock of the modules.
    /// - Returns: The session in the newcomer; nil when there was none to hand over.
    func handOver(
        _ module: String, to newcomer: ModuleInstance, _ services: Services, until done: Task<Void, Never>,
        deadline: UInt64
    ) async throws(CallFailure) -> OpenSession?

    /// Ends the wait that ``handOver(_:to:_:until:deadline:)`` began.
    ///
    /// - Parameter session: the session in the newcomer; nil where the present one stays.
    func handedOver(_ module: String, _ session: OpenSession?)
}
