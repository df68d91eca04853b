public import Foundation

/// The values outside itself that a surface looks up when it is resolved.
public struct SurfaceEnvironment: Sendable {
    /// Decides how numbers, dates and plural forms are written.
    public var locale: Locale
    public var timeZone: TimeZone
    public var now: Date
    public var text: Text

    /// The words that resolving itself adds, for a translation to replace.
    public struct Text: Sendable, Hashable {
        /// The label of a skeleton without one of its own.
        public var loading = "Loading"
        /// The message of a text field whose own pattern does not match.
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
