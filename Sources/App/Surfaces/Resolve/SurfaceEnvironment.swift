public import Foundation

/// The values outside itself that a surface looks up when it is resolved.
public struct SurfaceEnvironment: Sendable {
    /// Decides how numbers, dates and plural forms are written.
    public var locale: Locale
    /// The time zone in which dates and times are read and written.
    public var timeZone: TimeZone
    /// The current time, which countdowns and the function `now` use.
    public var now: Date
    /// The words that resolving adds.
    public var text: Text

    /// The words that resolving itself adds. The app gives those of its catalogue; what shows no person a screen goes without.
    public struct Text: Sendable, Hashable {
        /// The label of a skeleton without one of its own.
        public var loading: String
        /// The message of a text field whose own pattern does not match.
        public var unexpectedForm: String

        /// Makes the words; by default those of a trial, which no person reads.
        public init(
            loading: String = "Loading", unexpectedForm: String = "The text does not have the expected form."
        ) {
            self.loading = loading
            self.unexpectedForm = unexpectedForm
        }
    }

    /// Makes an environment; by default with the words of a trial.
    public init(locale: Locale, timeZone: TimeZone, now: Date, text: Text = Text()) {
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
        self.text = text
    }
}
