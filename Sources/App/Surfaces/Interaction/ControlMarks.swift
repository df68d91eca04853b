import JSONText

/// Makes the marks of one surface's controls.
///
/// The definition of an action marks it. In a template's instance, the values that it takes from the instance do so as well,
/// because all instances have one definition. The values of absolute paths do not: they may change as often as a clock shows
/// another second.
struct ControlMarks {
    private let surface: Surface
    /// The first members of the relative paths that inputs write to; nil until they are needed.
    private var written: Set<String>?

    init(_ surface: Surface) { self.surface = surface }

    /// Returns the mark of an action in a scope; nil for an action without an effect.
    ///
    /// - Throws: ``SurfaceError`` with the code `surface.budget` where the values take more steps than the evaluator has.
    mutating func mark(
        of action: ButtonAction, in scope: Evaluator.Scope, _ evaluator: inout Evaluator
    ) throws(SurfaceError) -> ControlMark? {
        switch action {
        case .nothing: return nil
        case .openURL(let url): return ActionDigest(url: url).mark
        case .event(_, let context, var digest):
            guard !scope.pointer.tokens.isEmpty else { return digest.mark }
            for (_, value) in context {
                let before = digest.count
                if case .path(let path) = value, !path.isAbsolute, isOfSender(path) {
                    digest.add(scope.value?[JSONPointer(path.tokens)])
                }
                try evaluator.charge(steps: 1 + (digest.count - before) / 16, text: 0)
            }
            return digest.mark
        }
    }

    /// Whether no input of an instance writes what the path leads to.
    private mutating func isOfSender(_ path: DataPath) -> Bool {
        let written = written ?? inputs
        self.written = written
        guard let first = path.tokens.first else { return written.isEmpty }
        return !written.contains(first)
    }

    private var inputs: Set<String> {
        var first: Set<String> = []
        for component in surface.components.all {
            guard let path = component.kind.target, !path.isAbsolute else { continue }
            // A path without members is the instance itself.
            first.insert(path.tokens.first ?? "")
        }
        return first
    }
}
