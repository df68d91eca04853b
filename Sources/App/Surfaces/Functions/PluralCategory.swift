/// The plural categories of CLDR.
enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

extension PluralCategory {
    /// The category of a number in a language (CLDR's cardinal rules, checked against Babel; languages not named here have only `other`
    /// and, where they count like English, `one`).
    ///
    /// Compact decimals (the operands c and e) do not occur here.
    init(_ number: Double, language: String) {
        guard number.isFinite else {
            self = .other
            return
        }
        let n = abs(number)
        let isWhole = n == n.rounded(.towardZero)
        let i = n.rounded(.towardZero)
        let mod10 = i.truncatingRemainder(dividingBy: 10)
        let mod100 = i.truncatingRemainder(dividingBy: 100)
        let isMillions = isWhole && i != 0 && i.truncatingRemainder(dividingBy: 1_000_000) == 0
        switch language {
        case "ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo", "yue", "ig", "yo", "wo", "to", "jv", "su":
            self = .other
        case "fr": self = i == 0 || i == 1 ? .one : isMillions ? .many : .other
        case "pt": self = i == 0 || i == 1 ? .one : isMillions ? .many : .other
        case "es": self = n == 1 ? .one : isMillions ? .many : .other
        case "it", "ca": self = isWhole && i == 1 ? .one : isMillions ? .many : .other
        case "hy", "ff", "kab": self = i == 0 || i == 1 ? .one : .other
        case "hi", "bn", "gu", "kn", "zu", "fa", "am", "as": self = i == 0 || n == 1 ? .one : .other
        case "tr", "hu", "bg", "el", "az", "eu", "ka", "kk", "ky", "ml", "mn", "mr", "nb", "no", "nn", "ne", "or", "sq",
            "ta", "te", "uz", "af", "eo", "fo", "ku", "tk", "ug":
            self = n == 1 ? .one : .other
        case "da": self = n == 1 || (!isWhole && (i == 0 || i == 1)) ? .one : .other
        case "is", "mk": self = isWhole && mod10 == 1 && mod100 != 11 ? .one : .other
        case "ru", "uk", "be": self = Self.slavic(isWhole, mod10, mod100)
        case "sr", "hr", "bs", "sh": self = isWhole ? Self.serboCroatian(mod10, mod100) : .other
        case "pl":
            guard isWhole else {
                self = .other
                return
            }
            self = i == 1 ? .one : (2...4).contains(mod10) && !(12...14).contains(mod100) ? .few : .many
        case "cs", "sk": self = !isWhole ? .many : i == 1 ? .one : (2...4).contains(i) ? .few : .other
        case "sl":
            self =
                !isWhole ? .few : mod100 == 1 ? .one : mod100 == 2 ? .two : mod100 == 3 || mod100 == 4 ? .few : .other
        case "lt":
            let isTeen = (11...19).contains(mod100)
            self = !isWhole ? .many : mod10 == 1 && !isTeen ? .one : (2...9).contains(mod10) && !isTeen ? .few : .other
        case "lv":
            guard isWhole else {
                self = .other
                return
            }
            self = mod10 == 0 || (11...19).contains(mod100) ? .zero : mod10 == 1 ? .one : .other
        case "ro", "mo":
            self = isWhole && i == 1 ? .one : !isWhole || i == 0 || (1...19).contains(mod100) ? .few : .other
        case "he", "iw": self = isWhole && i == 1 || (i == 0 && !isWhole) ? .one : isWhole && i == 2 ? .two : .other
        case "ar":
            guard isWhole else {
                self = .other
                return
            }
            self =
                i == 0
                ? .zero
                : i == 1
                    ? .one
                    : i == 2 ? .two : (3...10).contains(mod100) ? .few : (11...99).contains(mod100) ? .many : .other
        case "cy":
            self = n == 0 ? .zero : n == 1 ? .one : n == 2 ? .two : n == 3 ? .few : n == 6 ? .many : .other
        case "ga":
            guard isWhole else {
                self = .other
                return
            }
            self = i == 1 ? .one : i == 2 ? .two : (3...6).contains(i) ? .few : (7...10).contains(i) ? .many : .other
        default: self = isWhole && i == 1 ? .one : .other
        }
    }

    private static func slavic(_ isWhole: Bool, _ mod10: Double, _ mod100: Double) -> PluralCategory {
        guard isWhole else { return .other }
        if mod10 == 1, mod100 != 11 { return .one }
        return (2...4).contains(mod10) && !(12...14).contains(mod100) ? .few : .many
    }

    private static func serboCroatian(_ mod10: Double, _ mod100: Double) -> PluralCategory {
        if mod10 == 1, mod100 != 11 { return .one }
        return (2...4).contains(mod10) && !(12...14).contains(mod100) ? .few : .other
    }
}
