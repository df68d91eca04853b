/// The receiver of lines for the operators of the app.
package struct OperatorLog: Sendable {
    package enum Level: Sendable {
        case info, warning, error
    }

    private let write: @Sendable (Level, _ source: String, _ message: String) -> Void

    package init(_ write: @escaping @Sendable (Level, _ source: String, _ message: String) -> Void) {
        self.write = write
    }

    /// - Parameters:
    ///   - source: `host`, or a module's id.
    ///   - message: a code in brackets, then sentences.
    package func log(_ level: Level, _ source: String, _ message: String) { write(level, source, message) }
}
