import JSONText

/// A call of one of the basic catalog's functions, its arguments read.
indirect enum FunctionCall: Sendable {
    case required(DynamicValue)
    case regex(DynamicValue, PatternCheck)
    case length(DynamicValue, minimum: Int64?, maximum: Int64?)
    case numeric(DynamicValue, minimum: Double?, maximum: Double?)
    case email(DynamicValue)
    case and([DynamicValue])
    case or([DynamicValue])
    case not(DynamicValue)
    /// A literal text with `${…}`.
    case format(FormatTemplate)
    /// `formatString` of a text that is itself data: it is taken as it is, so that what a person wrote is never read as a
    /// template.
    case text(DynamicValue)
    case formatNumber(DynamicValue, decimals: DynamicValue?, grouping: DynamicValue?)
    case formatCurrency(DynamicValue, currency: DynamicValue, decimals: DynamicValue?, grouping: DynamicValue?)
    case formatDate(DynamicValue, format: DynamicValue)
    case pluralize(DynamicValue, forms: [PluralCategory: DynamicValue], other: DynamicValue)
    case openURL(String)
    /// The present time as ISO 8601; only inside `${…}`, where A2UI's own description shows it.
    case now
}

/// A regular expression that was compiled, or the reason why it cannot be.
enum PatternCheck: Sendable {
    case expression(RegularExpression)
    case unsupported(reason: String)

    init(_ pattern: String) {
        do throws(RegularExpression.Unsupported) {
            self = .expression(try RegularExpression(pattern))
        } catch {
            self = .unsupported(reason: error.reason)
        }
    }

    var instructions: Int {
        switch self {
        case .expression(let expression): expression.instructionCount
        case .unsupported: 0
        }
    }
}
