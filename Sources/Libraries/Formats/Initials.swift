/// The letters that stand for somebody where there is no picture of them.
public enum Initials {
    /// The first letters of the first and the last word of a name in capitals, such as `MO`; empty for a name without one.
    public static func of(_ name: String) -> String {
        let letters = name.split(whereSeparator: \.isWhitespace).compactMap { word in word.first(where: \.isLetter) }
        guard let first = letters.first, let last = letters.last else { return "" }
        return (letters.count > 1 ? "\(first)\(last)" : "\(first)").uppercased()
    }
}
