package import Border
import Client
import Core
package import ModuleInterfaces
package import ModuleRuntime

/// A session of somebody new, in which methods of modules are called from outside of the app.
package struct CallSession: Sendable {
    private let sessions: OpenSessions
    private let session: LinkedSession

    /// Opens the app as somebody new; nil where that does not work, and the log says why.
    package init?(_ deployment: RunningDeployment) async {
        sessions = OpenSessions(ofOperators: deployment)
        guard let session = await sessions.newcomer(locale: "en")?.session else { return nil }
        self.session = session
    }

    /// Makes a screen that the module fills as if a coordinator had made it.
    package func makeScreen(_ screen: ScreenID, of module: String) {
        try? session.coordinator.face.screens.register(
            ScreenKey(owner: .module(module), id: screen), title: "", route: "")
    }

    /// Calls a method of a module, which is given the host's ids that the call names.
    ///
    /// - Throws: `absent` where the module does not run, and the failures of the module.
    package func call(
        _ call: DynamicCall, _ arguments: [DynamicArgument], of module: String, stacks: [StackID], devices: [DevicesID]
    ) async throws(CallFailure) -> [ReplyValue] {
        guard let open = try await session.link.modules.session(of: module) else {
            throw CallFailure(.absent, "\(module) is not running; the report says why.")
        }
        for stack in stacks { session.link.modules.given.give(stack, to: module) }
        for id in devices { session.link.modules.given.give(id, to: module) }
        return try await session.link.modules.activation.during(module) { () async throws(CallFailure) in
            try await open.call(call, arguments)
        }
    }

    /// Closes the session.
    package func close() async { await sessions.closeAll() }
}
