package import ModuleRuntime

/// The outcome of the start of one module when the app starts.
package struct ModuleLoad: Sendable {
    package enum Outcome: Sendable {
        case started(milliseconds: Double)
        case refused(LoadFailure)
    }

    package var module: String
    package var outcome: Outcome
}
