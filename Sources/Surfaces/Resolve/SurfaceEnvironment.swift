public import Foundation

/// What a surface looks up outside itself when it is resolved.
public struct SurfaceEnvironment: Sendable {
    /// Decides how numbers, dates and plural forms are written.
    public var locale: Locale
    public var timeZone: TimeZone
    public var now: Date
    public var text: Text

    /// The words that resolving itself adds, for a translation to replace.
    public struct Text: Sendable, Hashable {
        /// What a skeleton without a label waits for.
        public var loading = "Loading"
        /// What is wrong with a text field whose own pattern does not match.
        public var unexpectedForm = "The text does not have the expected form."

        public init() {}
    }

    public init(locale: Locale, timeZone: TimeZone, now: Date, text: Text = Text()) {
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
        self.text = text
    }
}
