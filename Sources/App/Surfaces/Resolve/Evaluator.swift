import Foundation
import JSONText

/// Evaluates dynamic values against a data model, within a budget of steps.
struct Evaluator {
    /// The instance of a template that values are looked up in.
    struct Scope {
        var pointer = JSONPointer()
        /// The value at the pointer; nil at a place that is not there.
        var value: JSON?
    }

    let root: JSON
    let environment: SurfaceEnvironment
    let budget: SurfaceBudget
    private(set) var steps: Int
    private(set) var outputText = 0
    private var dateFormatters: [String: DateFormatter] = [:]

    init(root: JSON, environment: SurfaceEnvironment, budget: SurfaceBudget) {
        self.root = root
        self.environment = environment
        self.budget = budget
        steps = budget.evaluationSteps
    }

    func lookUp(_ path: DataPath, in scope: Scope) -> JSON? {
        path.isAbsolute ? root[JSONPointer(path.tokens)] : scope.value?[JSONPointer(path.tokens)]
    }

    private mutating func spend(_ count: Int) throws(SurfaceError) {
        steps -= count
        guard steps >= 0 else {
            throw SurfaceError(
                .budget, at: JSONPointer(), "Evaluating the surface takes more than \(budget.evaluationSteps) steps.")
        }
    }

    /// Takes what was spent on a part before.
    mutating func charge(steps: Int, text: Int) throws(SurfaceError) {
        try spend(steps)
        try countText(text)
    }

    mutating func evaluate(_ value: DynamicValue, in scope: Scope) throws(SurfaceError) -> JSON? {
        try spend(1)
        switch value {
        case .literal(let json): return json
        case .path(let path):
            try spend(path.tokens.count)
            return lookUp(path, in: scope)
        case .call(let call): return try evaluate(call, in: scope)
        }
    }

    /// The value as text that is safe to show, counted towards the output.
    mutating func text(_ value: DynamicValue, in scope: Scope) throws(SurfaceError) -> String {
        let text = InertText.inert(Coercion.string(try evaluate(value, in: scope)))
        try count(text)
        return text
    }

    mutating func count(_ text: String) throws(SurfaceError) { try countText(text.utf8.count) }

    private mutating func countText(_ bytes: Int) throws(SurfaceError) {
        outputText += bytes
        guard outputText <= budget.outputText else {
            throw SurfaceError(
                .budget, at: JSONPointer(), "The texts of the surface take more than \(budget.outputText) bytes.")
        }
    }

    mutating func number(_ value: DynamicValue, in scope: Scope) throws(SurfaceError) -> Double {
        Coercion.number(try evaluate(value, in: scope))
    }

    mutating func boolean(_ value: DynamicValue, in scope: Scope) throws(SurfaceError) -> Bool {
        Coercion.boolean(try evaluate(value, in: scope))
    }

    /// The message of the first check that does not hold.
    mutating func firstFailure(_ checks: [CheckRule], in scope: Scope) throws(SurfaceError) -> String? {
        for check in checks where !(try boolean(check.condition, in: scope)) {
            var message = check.message
            if case .call(.regex(_, .unsupported(let reason))) = check.condition { message += " (\(reason))" }
            let text = InertText.inert(message)
            try count(text)
            return text
        }
        return nil
    }

    private mutating func evaluate(_ call: FunctionCall, in scope: Scope) throws(SurfaceError) -> JSON? {
        switch call {
        case .required(let value): return .bool(Self.isPresent(try evaluate(value, in: scope)))
        case .regex(let value, let pattern):
            return .bool(try matches(Coercion.string(try evaluate(value, in: scope)), pattern))
        case .length(let value, let minimum, let maximum):
            let length = Int64(try length(try evaluate(value, in: scope)))
            return .bool(length >= minimum ?? .min && length <= maximum ?? .max)
        case .numeric(let value, let minimum, let maximum):
            guard let number = Self.strictNumber(try evaluate(value, in: scope)) else { return false }
            return .bool(number >= minimum ?? -.infinity && number <= maximum ?? .infinity)
        case .email(let value):
            return .bool(EmailAddress.isValid(Coercion.string(try evaluate(value, in: scope))))
        case .and(let values):
            for value in values where !(try boolean(value, in: scope)) { return false }
            return true
        case .or(let values):
            for value in values where try boolean(value, in: scope) { return true }
            return false
        case .not(let value): return .bool(!(try boolean(value, in: scope)))
        case .format(let template): return .string(try format(template, in: scope))
        case .text(let value): return .string(Coercion.string(try evaluate(value, in: scope)))
        case .openURL: return nil
        case .now: return .string(Moment.text(environment.now))
        default: return .string(try formatted(call, in: scope))
        }
    }

    private mutating func matches(_ text: String, _ pattern: PatternCheck) throws(SurfaceError) -> Bool {
        guard case .expression(let expression) = pattern else { return false }
        guard let result = expression.matches(text, steps: &steps) else {
            try spend(steps + 1)
            return false
        }
        return result
    }

    /// Whether a text field's own pattern holds; an empty field is the affair of `required`.
    mutating func isValid(_ text: String, _ pattern: PatternCheck) throws(SurfaceError) -> Bool {
        text.isEmpty ? true : try matches(text, pattern)
    }

    private mutating func format(_ template: FormatTemplate, in scope: Scope) throws(SurfaceError) -> String {
        var result = ""
        for part in template.parts {
            switch part {
            case .text(let text): result += text
            case .value(let value): result += Coercion.string(try evaluate(value, in: scope))
            }
            guard result.utf8.count <= budget.textLength else {
                throw SurfaceError(
                    .budget, at: JSONPointer(), "A formatted text takes more than \(budget.textLength) bytes.")
            }
        }
        try spend(result.utf8.count / 16)
        return result
    }

    private mutating func formatted(_ call: FunctionCall, in scope: Scope) throws(SurfaceError) -> String {
        try spend(100)
        switch call {
        case .formatNumber(let value, let decimals, let grouping):
            let json = try evaluate(value, in: scope)
            guard let number = Self.strictNumber(json) else { return Coercion.string(json) }
            return numberText(number, decimals: try places(decimals, scope), grouping: try isGrouped(grouping, scope))
        case .formatCurrency(let value, let currency, let decimals, let grouping):
            let json = try evaluate(value, in: scope)
            guard let number = Self.strictNumber(json) else { return Coercion.string(json) }
            return currencyText(
                number, code: Coercion.string(try evaluate(currency, in: scope)),
                decimals: try places(decimals, scope), grouping: try isGrouped(grouping, scope))
        case .formatDate(let value, let format):
            let json = try evaluate(value, in: scope)
            return try dateText(json, format: Coercion.string(try evaluate(format, in: scope)))
        case .pluralize(let value, let forms, let other):
            // Taking a locale apart takes longer than most surfaces, which have no plural.
            let language = environment.locale.language.languageCode?.identifier ?? "en"
            let category = PluralCategory(try number(value, in: scope), language: language)
            return Coercion.string(try evaluate(forms[category] ?? other, in: scope))
        default: return ""
        }
    }

    private mutating func places(_ value: DynamicValue?, _ scope: Scope) throws(SurfaceError) -> Int? {
        guard let value else { return nil }
        return Int(clamping: min(max(try number(value, in: scope), 0), 20))
    }

    private mutating func isGrouped(_ value: DynamicValue?, _ scope: Scope) throws(SurfaceError) -> Bool {
        guard let value else { return true }
        return try boolean(value, in: scope)
    }

    /// A number as the person's language writes it; up to three decimals where none are asked for.
    func numberText(_ number: Double, decimals: Int? = nil, grouping: Bool = true) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: environment.locale)
            .grouping(grouping ? .automatic : .never)
        return decimals.map { style.precision(.fractionLength($0)).format(number) }
            ?? style.precision(.fractionLength(0...3)).format(number)
    }

    func percentText(_ fraction: Double) -> String {
        FloatingPointFormatStyle<Double>.Percent(locale: environment.locale).precision(.fractionLength(0)).format(
            fraction)
    }

    /// An amount in a currency of ISO 4217; with an unusable code, the number and the code.
    private func currencyText(_ number: Double, code: String, decimals: Int?, grouping: Bool) -> String {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
        else {
            return "\(numberText(number, decimals: decimals ?? 2, grouping: grouping)) \(code)"
        }
        let style = FloatingPointFormatStyle<Double>.Currency(code: code.uppercased(), locale: environment.locale)
            .grouping(grouping ? .automatic : .never)
        return decimals.map { style.precision(.fractionLength($0)).format(number) } ?? style.format(number)
    }

    /// A moment by a pattern of Unicode Technical Standard 35; a text that is no moment stays as it is.
    private mutating func dateText(_ value: JSON?, format: String) throws(SurfaceError) -> String {
        let date: Date
        if let milliseconds = value?.double {
            // A number is a count of milliseconds, as ECMA-262 has it; within the years that it allows.
            date = Date(timeIntervalSince1970: min(max(milliseconds, -8.64e15), 8.64e15) / 1000)
        } else if let read = Moment.date(Coercion.string(value), in: environment.timeZone) {
            date = read
        } else {
            return Coercion.string(value)
        }
        guard format.utf8.count <= 128 else {
            throw SurfaceError(.budget, at: JSONPointer(), "A date pattern takes more than 128 bytes.")
        }
        if let formatter = dateFormatters[format] { return formatter.string(from: date) }
        try spend(1_000)
        let formatter = DateFormatter()
        formatter.locale = environment.locale
        formatter.timeZone = environment.timeZone
        formatter.dateFormat = format
        dateFormatters[format] = formatter
        return formatter.string(from: date)
    }

    private static func isPresent(_ value: JSON?) -> Bool {
        switch value {
        case nil, .null: false
        case .string(let text): !text.isEmpty
        case .array(let elements): !elements.isEmpty
        case .object(let object): !object.isEmpty
        // A box that must be ticked is required to be true.
        case .bool(let bool): bool
        case .integer, .double: true
        }
    }

    private mutating func length(_ value: JSON?) throws(SurfaceError) -> Int {
        switch value {
        case .array(let elements): return elements.count
        default:
            let text = Coercion.string(value)
            try spend(text.utf8.count / 16)
            return text.count
        }
    }

    /// The number, also from a text that writes one; nil for anything else.
    private static func strictNumber(_ value: JSON?) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .double(let number): number
        case .string(let text): Coercion.finite(text)
        default: nil
        }
    }
}
