import TestSupport

/// Texts that nobody means well with.
enum HostileText {
    private static let pieces = [
        "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{7}", "\u{9B}31m", "\u{1B}[?1049l",
        "\u{1B}P0;0|\u{1B}\\", "\u{7}",
        "\u{8}", "\r", "\n", "\r\n", "\t", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{200F}",
        "\u{200D}",
        "\u{FE0F}", "\u{FEFF}", "\u{AD}", "\u{E0041}", "\u{10FFFF}", "\u{E000}", "\u{1F1E9}\u{1F1EA}", "👩‍👩‍👧‍👦", "👍🏽",
        "☀\u{FE0F}",
        "1\u{FE0F}\u{20E3}", "e\u{301}", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", "\u{301}", "日本語",
        "한글", "नि",
        "ᄀ\u{1161}\u{11A8}", "שלום", "مرحبا", "\u{1160}", "\u{3164}", "﷽", "ｆｕｌｌ", "word", " ",
        "a-very-long-word-without-any-place-to-break-it",
    ]

    static func random(_ random: inout SplitMix, maximum: Int = 12) -> String {
        (0..<Int.random(in: 0...maximum, using: &random)).map { _ in
            Int.random(in: 0..<8, using: &random) == 0
                ? Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)).map { String(Character($0)) } ?? "?"
                : pieces[Int.random(in: pieces.indices, using: &random)]
        }.joined()
    }
}
