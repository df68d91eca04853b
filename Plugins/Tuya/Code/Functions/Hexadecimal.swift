/// Numbers as hexadecimal digits.
enum Hexadecimal {
    /// The values of the digits; nil where something else stands among them.
    static func digits(_ text: String) -> [Int]? {
        var digits: [Int] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Int(byte - UInt8(ascii: "0")))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(Int(byte - UInt8(ascii: "a")) + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(Int(byte - UInt8(ascii: "A")) + 10)
            default: return nil
            }
        }
        return digits
    }

    /// The lowest digits of a number, in lower case.
    static func text(_ number: Int, _ count: Int) -> String {
        let digits = String(max(number, 0), radix: 16)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits.suffix(count)
    }
}
