import JSONText

/// A text with `${…}`: a path into the data model or a call such as `${formatDate(value: ${/date}, format: 'MMM d')}`.
///
/// `\${` is a literal `${`. Arguments are texts in single or double quotes, numbers, `true`, `false`, nested `${…}` or calls.
struct FormatTemplate: Sendable {
    enum Part: Sendable {
        case text(String)
        case value(DynamicValue)
    }

    var parts: [Part] = []

    /// Reads a template.
    ///
    /// - Parameter path: where it stands in the message, for the error.
    init(_ text: String, at path: JSONPointer, budget: SurfaceBudget, depth: Int) throws(SurfaceError) {
        var reader = TemplateReader(text, at: path, budget: budget)
        parts = try reader.parts(depth: depth)
    }

    var patternInstructions: Int {
        parts.reduce(0) { sum, part in
            if case .value(let value) = part { sum + value.patternInstructions } else { sum }
        }
    }
}

private struct TemplateReader {
    private let scalars: [Unicode.Scalar]
    private let path: JSONPointer
    private let budget: SurfaceBudget
    private var index = 0

    init(_ text: String, at path: JSONPointer, budget: SurfaceBudget) {
        scalars = Array(text.unicodeScalars)
        self.path = path
        self.budget = budget
    }

    mutating func parts(depth: Int) throws(SurfaceError) -> [FormatTemplate.Part] {
        var parts: [FormatTemplate.Part] = []
        var text = String.UnicodeScalarView()
        while index < scalars.count {
            if starts("\\${") {
                text.append(contentsOf: "${".unicodeScalars)
                index += 3
            } else if starts("${") {
                if !text.isEmpty { parts.append(.text(String(text))) }
                text = String.UnicodeScalarView()
                index += 2
                parts.append(.value(try expression(depth: depth)))
            } else {
                text.append(scalars[index])
                index += 1
            }
        }
        if !text.isEmpty { parts.append(.text(String(text))) }
        return parts
    }

    private func starts(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

    private func failure(_ message: String) -> SurfaceError {
        SurfaceError(.invalidTemplate, at: path, "\(message) (at character \(index + 1) of the text)")
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let next = peek, next.properties.isWhitespace { index += 1 }
    }

    /// After `${`: up to and with the closing brace.
    private mutating func expression(depth: Int) throws(SurfaceError) -> DynamicValue {
        guard depth > 0 else {
            throw SurfaceError(.budget, at: path, "'${' is nested more than \(budget.depth) levels deep.")
        }
        skipSpace()
        let value: DynamicValue
        if starts("${") {
            index += 2
            value = try expression(depth: depth - 1)
        } else {
            var word = String.UnicodeScalarView()
            while let next = peek, next != "}", next != "(", next != "$", !next.properties.isWhitespace {
                word.append(next)
                index += 1
            }
            value = peek == "(" ? try call(String(word), depth: depth - 1) : .path(try dataPath(String(word)))
        }
        skipSpace()
        guard take("}") else { throw failure("A '${' is not closed.") }
        return value
    }

    private func dataPath(_ text: String) throws(SurfaceError) -> DataPath {
        guard let path = DataPath(text: text) else { throw failure("'\(text.prefix(60))' is not a path.") }
        return path
    }

    private mutating func call(_ name: String, depth: Int) throws(SurfaceError) -> DynamicValue {
        guard depth > 0 else {
            throw SurfaceError(.budget, at: path, "Calls are nested more than \(budget.depth) levels deep.")
        }
        index += 1
        var arguments: [String: DynamicValue] = [:]
        skipSpace()
        while !take(")") {
            var key = String.UnicodeScalarView()
            while let next = peek, ScalarSet.word.contains(next) {
                key.append(next)
                index += 1
            }
            skipSpace()
            guard !key.isEmpty, take(":") else { throw failure("Arguments are written as 'name: value'.") }
            skipSpace()
            arguments[String(key)] = try argument(depth: depth)
            skipSpace()
            if take(",") {
                skipSpace()
            } else if peek != ")" {
                throw failure("A ',' or ')' was expected after the argument '\(String(key).prefix(40))'.")
            }
        }
        let source = ArgumentSource(
            function: name, path: path, budget: budget, depth: depth, values: .template(arguments))
        return .call(try FunctionCall(name, source, at: path))
    }

    private mutating func argument(depth: Int) throws(SurfaceError) -> DynamicValue {
        if starts("${") {
            index += 2
            return try expression(depth: depth - 1)
        }
        if let quote = peek, quote == "'" || quote == "\"" {
            index += 1
            var text = String.UnicodeScalarView()
            while let next = peek, next != quote {
                index += 1
                if next == "\\", let escaped = peek {
                    text.append(escaped)
                    index += 1
                } else {
                    text.append(next)
                }
            }
            guard take(quote) else { throw failure("A quoted text is not closed.") }
            return .literal(.string(String(text)))
        }
        var word = String.UnicodeScalarView()
        while let next = peek, !next.properties.isWhitespace, !",)(}$".unicodeScalars.contains(next) {
            word.append(next)
            index += 1
        }
        if peek == "(" { return try call(String(word), depth: depth - 1) }
        switch String(word) {
        case "true": return .literal(true)
        case "false": return .literal(false)
        case "": throw failure("An argument is missing.")
        case let text:
            if let integer = Int64(text) { return .literal(.integer(integer)) }
            if let number = Double(text), number.isFinite { return .literal(.double(number)) }
            return .path(try dataPath(text))
        }
    }
}
