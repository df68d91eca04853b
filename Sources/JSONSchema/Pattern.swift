/// A regular expression of a schema, compiled once.
///
/// Patterns come from schemas that Bricks publishes, instances from anywhere: the engine backtracks, so the
/// evaluator bounds the length of the string first (``SchemaLimits/patternLength``).
struct Pattern: @unchecked Sendable {
    // Regex is an immutable value once built; only its type-erased program keeps it from being Sendable.
    private let regex: Regex<AnyRegexOutput>
    let text: String

    init?(_ text: String) {
        guard let regex = try? Regex(text) else { return nil }
        self.regex =
            regex
            .matchingSemantics(.unicodeScalar)
            .asciiOnlyDigits()
            .asciiOnlyWordCharacters()
            .anchorsMatchLineEndings(false)
        self.text = text
    }

    /// Whether the pattern matches anywhere in the string (JSON Schema Validation section 6.3.3: not anchored).
    func matches(_ string: String) -> Bool {
        (try? regex.firstMatch(in: string)) != nil
    }
}
