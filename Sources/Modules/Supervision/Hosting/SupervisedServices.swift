package import Isolation
package import ModuleInterfaces
package import ModuleRuntime

/// The services of the host for one running instance of a module.
package protocol SupervisedServices: ModuleServices {
    /// Keeps the state that a session of the module is opened from, should the module's worker end now.
    func keep(_ saved: String, of session: SessionID)

    /// Asks a session that is about to end for the state that it is opened from the next time, and keeps it.
    func keepState(of session: OpenSession) async

    /// Reports a call that one of the modules tried outside of its sandbox.
    ///
    /// - Parameter names: The modules of one process, which are not distinguished.
    func denied(_ denial: SandboxDenial, to names: String)

    /// Reports a line that one of the modules printed.
    func printed(_ line: String, by names: String)
}
