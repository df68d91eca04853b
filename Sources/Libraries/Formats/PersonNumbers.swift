public import Foundation
import Synchronization

/// Numbers inside of sentences, as the person reads them for whom the sentences are made.
///
/// They have the form that ``PersonFormat`` gives a number that stands alone. Texts are made in many places, none of which
/// is told who reads them, so the person's language comes with the task or the call: see ``use(_:_:)``.
public struct PersonNumbers: Sendable, Hashable {
    /// The numbers of the person for whom the current task or call makes texts; as English has them where nothing is said.
    @TaskLocal public static var current = PersonNumbers(locale: "en")

    /// The language of the numbers.
    public let locale: Locale
    /// Whether numbers below 1,000 are their digits alone.
    private let isPlain: Bool

    private init(locale: String) {
        self.locale = Locale(identifier: locale)
        let style = IntegerFormatStyle<Int>(locale: self.locale)
        isPlain = [102, 345, 678, 9].allSatisfy { style.format($0) == "\($0)" }
    }

    // MARK: The numbers of a person

    /// Maximum number of languages that are kept.
    static let maximumKept = 64
    /// Maximum length of a tag that is kept, in bytes.
    private static let maximumTag = 64
    /// Tags come from people, so these are not kept for good.
    private static let kept = Mutex<[String: PersonNumbers]>([:])

    /// Returns the numbers of a person.
    ///
    /// - Parameter locale: a BCP 47 tag, such as `en-GB`.
    public static func of(_ locale: String) -> PersonNumbers {
        if let known = kept.withLock({ $0[locale] }) { return known }
        let made = PersonNumbers(locale: locale)
        guard locale.utf8.count <= maximumTag else { return made }
        kept.withLock { kept in
            if kept.count >= maximumKept { kept = [:] }
            kept[locale] = made
        }
        return made
    }

    /// Number of languages that are kept now.
    static var keptCount: Int { kept.withLock { $0.count } }

    /// Runs the body, whose texts have the numbers of a person; so have those of tasks that begin in it.
    ///
    /// - Parameter locale: a BCP 47 tag, such as `en-GB`.
    public static func use<Value, Failure: Error>(
        _ locale: String, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try of(locale).use(body)
    }

    /// Runs the body, whose texts have these numbers; so have those of tasks that begin in it.
    public func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        // The closure of a task-local value throws without a type.
        try Self.$current.withValue(self) { Result { () throws(Failure) in try body() } }.get()
    }

    // MARK: Texts

    /// The first number whose thousands are set apart, where they are at all. As an `Int`, which every number is compared with.
    private static let thousand = 1_000

    /// A whole number with its thousands set apart, such as `8,432`, for the current task or call.
    public static func text(_ number: some BinaryInteger) -> String { current.text(number) }

    /// A number with exactly that many decimals, such as `0.20`, for the current task or call.
    ///
    /// - Parameter decimals: 0 to 15.
    public static func text(_ number: Double, decimals: Int) -> String { current.text(number, decimals: decimals) }

    /// A whole number with its thousands set apart, such as `8,432`.
    public func text(_ number: some BinaryInteger) -> String {
        // Most numbers of a page are of this kind, and formatting one takes fifty times as long.
        if isPlain, number >= 0, number < Self.thousand { return "\(number)" }
        return Self.formatted(number, locale)
    }

    private static func formatted<Number: BinaryInteger>(_ number: Number, _ locale: Locale) -> String {
        IntegerFormatStyle<Number>(locale: locale).format(number)
    }

    /// A number with exactly that many decimals, such as `0.20`.
    ///
    /// - Parameter decimals: 0 to 15.
    public func text(_ number: Double, decimals: Int) -> String {
        let places = min(max(decimals, 0), 15)
        return FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(places)).format(number)
    }
}
