import Locks
import Synchronization

/// A regular expression of a schema, compiled once.
///
/// Patterns come from schemas that Bricks publishes, instances from anywhere: the engine backtracks, so the
/// evaluator bounds the length of the string first (``SchemaLimits/patternLength``).
final class Pattern: Sendable {
    let text: String
    private let program: RankedMutex<Program?>

    /// Regex is an immutable value once built; only its type-erased program keeps it from being Sendable.
    private struct Program: @unchecked Sendable {
        let regex: Regex<AnyRegexOutput>?

        init(_ text: String) {
            regex = try? Regex(text)
                .matchingSemantics(.unicodeScalar)
                .asciiOnlyDigits()
                .asciiOnlyWordCharacters()
                .anchorsMatchLineEndings(false)
        }
    }

    /// - Parameter whenUsed: compiles it for the first string that it is asked about; one that cannot be compiled then
    ///   matches none.
    init?(_ text: String, whenUsed: Bool) {
        self.text = text
        let compiled = whenUsed ? nil : Program(text)
        guard whenUsed || compiled?.regex != nil else { return nil }
        program = RankedMutex(compiled, rank: LockRank(490, "Pattern.program"))
    }

    /// Whether the pattern matches anywhere in the string (JSON Schema Validation section 6.3.3: not anchored).
    func matches(_ string: String) -> Bool {
        let compiled = program.withLock { program in
            let compiled = program ?? Program(text)
            program = compiled
            return compiled
        }
        return (try? compiled.regex?.firstMatch(in: string)) != nil
    }
}
