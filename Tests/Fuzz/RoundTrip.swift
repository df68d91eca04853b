import JSONText

/// Requires that a value that was read is written, and read again as the same value: numbers as the same numbers, all
/// else as it was.
func requireRoundTrip(_ value: JSON) {
    let limits = JSONLimits(size: 64 << 20, depth: 512)
    for text in [value.text, value.prettyText] {
        guard let again = try? JSON(parsing: text, limits: limits) else {
            require(false, "What is written can be read.")
            return
        }
        require(isSame(again, value), "What is written is read as the same value.")
    }
}

/// A double without a fraction is written, and so read again, as an integer.
private func isSame(_ a: JSON, _ b: JSON) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a == b
    case (.integer, .double), (.double, .integer), (.double, .double): a.double == b.double
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    case (.object(let a), .object(let b)):
        a.keys == b.keys && zip(a.members, b.members).allSatisfy { isSame($0.value, $1.value) }
    default: a == b
    }
}
