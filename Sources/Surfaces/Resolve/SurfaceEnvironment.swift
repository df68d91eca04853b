public import Foundation

/// What a surface looks up outside itself when it is resolved.
public struct SurfaceEnvironment: Sendable {
    /// Decides how numbers, dates and plural forms are written.
    public var locale: Locale
    public var timeZone: TimeZone
    public var now: Date

    public init(locale: Locale, timeZone: TimeZone, now: Date) {
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
    }
}
