/// A change of a module of a running deployment.
package enum ModuleChange: Sendable {
    /// It is not there now; unless it rests, it is started again soon.
    case ended(String, isResting: Bool)
    case returned(String)
}
