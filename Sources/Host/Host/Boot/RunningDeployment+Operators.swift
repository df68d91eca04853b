import Core
package import DesignTokens
package import Foundation
package import ModuleRuntime
import Storage
package import Supervision

// The parts of a running deployment that operators of the app see and change.
extension RunningDeployment {
    /// The time by the deployment's clock.
    package var now: Date { shared.now() }

    /// The number of sessions of people that have a page.
    package var openSessionCount: Int { links.all.count(where: { !$0.user.isVisitor }) }

    /// The state of every module, sorted by id.
    package var moduleStatuses: [ModuleStatus] { modules.statuses }

    /// Whether every module in a process of its own was switched off.
    package var isSafeMode: Bool { modules.isSafeMode }

    /// The state of the store when it was last looked at.
    package var storeStatus: StoreStatus { storage.storage }

    /// The flags of the deployment, which change with their source.
    package var flags: Flags { shared.flags }

    /// The design tokens in use.
    package var tokens: TokenSet? { looks.tokens }

    /// The first problem of the files of tokens, in one line; nil if there is none.
    package var tokenTrouble: String? { looks.trouble?.text }

    /// How often something was refused because too much of it came from one network, by its name.
    package var refusals: [String: Int] {
        Dictionary(people.rates.refusals.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The trace of crossings of modules' borders.
    package var trace: CallTrace { modules.trace }

    /// Does something to a module.
    ///
    /// - Returns: A sentence that says what was done.
    package func operate(_ operation: ModuleOperation, on module: String) async throws(LiveProblem) -> String {
        try await modules.operate(operation, on: module)
    }

    /// Switches every module in a process of its own off, or those on again that were.
    ///
    /// - Returns: A sentence that says what was done.
    package func setSafeMode(_ isOn: Bool) async throws(LiveProblem) -> String { try await modules.setSafeMode(isOn) }

    /// Has a crash of the app written into the data directory; nil where there can be no such file.
    package func watchForCrash(data: String) -> HostCrash? { HostCrash(of: declaration.id, modules, data: data) }
}
