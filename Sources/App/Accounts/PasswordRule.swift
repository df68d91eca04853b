import Texts

/// The requirements of a password.
enum PasswordRule {
    static let shortest = 10
    static let longest = 256

    /// Returns why a password is refused, in a sentence; nil when it is accepted.
    static func fault(of password: String, for email: String?, app: String = "") -> String? {
        let count = password.unicodeScalars.count
        if count < shortest { return Texts.passwordsUseAtLeastCharactersSeveral(shortest: shortest) }
        if count > longest { return Texts.passwordsUseAtMostCharacters(longest: longest) }
        if password.unicodeScalars.contains(where: { $0.value < 0x20 }) { return Texts.passwordsUseNoControlCharacters }
        if Set(password).count < 4 { return Texts.passwordsUseMoreDifferentCharacters }
        let plain = password.lowercased()
        if let email, plain == email { return Texts.passwordsDontUseYourEMail }
        if isCommon(plain) { return Texts.passwordsThisPasswordIsTooCommon }
        if isRepeated(plain) { return Texts.passwordsDontRepeatTheSameCharacters }
        if isSequence(plain) { return Texts.passwordsDontUseASimpleSequence }
        let own = [app.lowercased(), email.map { String($0.prefix { $0 != "@" }) } ?? ""]
        if isMade(plain, of: own) { return Texts.passwordsUseMoreThanTheName }
        return nil
    }

    /// So many characters that are added to a common one make no other of it.
    private static let maximumAdded = 4
    private static let letters: [Character: Character] = [
        "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
    ]

    private static func isCommon(_ plain: String) -> Bool {
        let read = String(plain.map { letters[$0] ?? $0 })
        return [plain, read].contains { text in
            if CommonPasswords.all.contains(text) { return true }
            let characters = Array(text)
            for added in 1...maximumAdded where characters.count - added >= 5 {
                for front in 0...added {
                    let core = characters[front..<(characters.count - (added - front))]
                    guard CommonPasswords.all.contains(String(core)) else { continue }
                    let rest = Array(plain.prefix(front)) + Array(plain.suffix(added - front))
                    if rest.allSatisfy({ !$0.isLetter }) { return true }
                }
            }
            return false
        }
    }

    /// Whether it repeats a part of no more than half its length, with no more than two extra characters.
    private static func isRepeated(_ plain: String) -> Bool {
        let characters = Array(plain)
        return (1...max(1, characters.count / 2)).contains { length in
            characters.count >= 2 * length
                && characters.indices.dropFirst(length).prefix(characters.count - length - 2)
                    .allSatisfy { characters[$0] == characters[$0 - length] }
        }
    }

    private static let rows = [
        "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
        "abcdefghijklmnopqrstuvwxyz", "01234567890123456789",
    ]

    /// Whether most of its characters follow one another in the alphabet, among the digits or on a keyboard.
    private static func isSequence(_ plain: String) -> Bool {
        let characters = Array(plain)
        let steps = rows.flatMap { row in
            let row = Array(row)
            return row.indices.dropFirst().flatMap { ["\(row[$0 - 1])\(row[$0])", "\(row[$0])\(row[$0 - 1])"] }
        }
        let known = Set(steps)
        let found = characters.indices.dropFirst().count { known.contains("\(characters[$0 - 1])\(characters[$0])") }
        return found * 4 >= (characters.count - 1) * 3
    }

    /// Whether next to nothing is left of it without those words.
    private static func isMade(_ plain: String, of words: [String]) -> Bool {
        words.contains { word in
            word.count >= 4 && plain.contains(word) && plain.replacing(word, with: "").count <= maximumAdded
        }
    }
}
