import JSONText

/// The members of one entry, read with a problem for each that is absent, of the wrong type or out of bounds.
///
/// A value that could not be read is replaced by an empty one, and `isSound` says that the entry must not be used.
struct ContentFields {
    let object: JSONObject
    let pointer: JSONPointer
    let file: ContentFile
    private(set) var isSound = true
    private var asked: [String] = []

    init(_ object: JSONObject, at pointer: JSONPointer, in file: ContentFile) {
        self.object = object
        self.pointer = pointer
        self.file = file
    }

    mutating func report(
        _ code: ContentProblem.Code, _ message: String, at place: JSONPointer? = nil, nearest: String? = nil,
        help: String, _ problems: inout ContentProblems
    ) {
        isSound = false
        problems.add(code, message, file: file, at: place ?? pointer, nearest: nearest, help: help)
    }

    /// Says that the entry must not be used, for a reason that has been reported elsewhere.
    mutating func invalidate() { isSound = false }

    mutating func text(_ key: String, atMost: Int, _ problems: inout ContentProblems) -> String {
        guard let text = optionalText(key, atMost: atMost, &problems) else {
            if object[key] == nil {
                report(.missing, "\"\(key)\" is missing.", help: "Give it a text.", &problems)
            }
            return ""
        }
        return text
    }

    mutating func optionalText(_ key: String, atMost: Int, _ problems: inout ContentProblems) -> String? {
        asked.append(key)
        guard let value = object[key] else { return nil }
        guard let text = value.string else {
            report(
                .type, "Found \(value.typeName) where a text was expected.", at: pointer / key, help: "Write a text.",
                &problems)
            return nil
        }
        guard !text.isEmpty, text.unicodeScalars.count <= atMost else {
            report(
                .bounds, "\"\(key)\" has \(text.unicodeScalars.count) characters.", at: pointer / key,
                help: "Write 1 to \(atMost) characters.", &problems)
            return nil
        }
        return text
    }

    /// An id: lower-case words of ASCII letters and digits with dashes between, up to 64 characters.
    mutating func identifier(_ key: String, _ problems: inout ContentProblems) -> String {
        let text = text(key, atMost: 1000, &problems)
        guard !text.isEmpty else { return "" }
        let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isGood = words.allSatisfy { word in
            !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
        guard isGood, text.utf8.count <= 64 else {
            report(
                .identifier, "\"\(text.prefix(80))\" cannot be an id.", at: pointer / key,
                help: "An id has at most 64 of a-z, 0-9 and single dashes, such as \"first-light\".", &problems)
            return ""
        }
        return text
    }

    mutating func integer(_ key: String, in range: ClosedRange<Int>, _ problems: inout ContentProblems) -> Int {
        if let number = optionalInteger(key, in: range, &problems) { return number }
        if object[key] == nil {
            report(.missing, "\"\(key)\" is missing.", help: Self.help(range), &problems)
        }
        return 0
    }

    mutating func optionalInteger(
        _ key: String, in range: ClosedRange<Int>, _ problems: inout ContentProblems
    ) -> Int? {
        asked.append(key)
        guard let value = object[key] else { return nil }
        guard let number = value.integer else {
            report(
                .type, "Found \(value.typeName) where a whole number was expected.", at: pointer / key,
                help: Self.help(range), &problems)
            return nil
        }
        guard let small = Int(exactly: number), range.contains(small) else {
            report(.bounds, "\"\(key)\" is \(number).", at: pointer / key, help: Self.help(range), &problems)
            return nil
        }
        return small
    }

    private static func help(_ range: ClosedRange<Int>) -> String {
        "Write a whole number from \(range.lowerBound) to \(range.upperBound)."
    }

    mutating func flag(_ key: String, _ problems: inout ContentProblems) -> Bool {
        asked.append(key)
        guard let value = object[key] else { return false }
        guard let flag = value.bool else {
            report(
                .type, "Found \(value.typeName) where true or false was expected.", at: pointer / key,
                help: "Write true, or leave it out.", &problems)
            return false
        }
        return flag
    }

    /// One of a fixed set of words; nil when it is absent or unknown, which is reported.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type, _ problems: inout ContentProblems
    ) -> Choice? where Choice.RawValue == String {
        let text = text(key, atMost: 100, &problems)
        guard !text.isEmpty else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        report(
            .unknownValue, "\"\(text)\" is no \(key).", at: pointer / key,
            nearest: Spelling.nearest(to: text, among: names), help: "Write \(names.joined(separator: ", ")).",
            &problems)
        return nil
    }

    /// A list of texts, each with its place.
    mutating func texts(
        _ key: String, count: ClosedRange<Int>, _ problems: inout ContentProblems
    ) -> [(text: String, place: JSONPointer)] {
        var texts: [(String, JSONPointer)] = []
        for (value, place) in elements(key, count: count, &problems) {
            if let text = value.string {
                texts.append((text, place))
            } else {
                report(
                    .type, "Found \(value.typeName) where a text was expected.", at: place, help: "Write a text.",
                    &problems)
            }
        }
        return texts
    }

    mutating func elements(
        _ key: String, count: ClosedRange<Int>, _ problems: inout ContentProblems
    ) -> [(value: JSON, place: JSONPointer)] {
        asked.append(key)
        let help = "Write a list of \(count.lowerBound) to \(count.upperBound) entries."
        guard let value = object[key] else {
            if count.lowerBound > 0 { report(.missing, "\"\(key)\" is missing.", help: help, &problems) }
            return []
        }
        guard let elements = value.array else {
            report(
                .type, "Found \(value.typeName) where a list was expected.", at: pointer / key, help: help, &problems)
            return []
        }
        guard count.contains(elements.count) else {
            report(.bounds, "\"\(key)\" has \(elements.count) entries.", at: pointer / key, help: help, &problems)
            return []
        }
        return elements.enumerated().map { ($1, pointer / key / $0) }
    }

    /// The value as it stands, for a member with a form of its own.
    mutating func raw(_ key: String) -> JSON? {
        asked.append(key)
        return object[key]
    }

    /// Reports every member that nobody asked for.
    mutating func finish(_ problems: inout ContentProblems) {
        guard object.count > 0 else { return }
        let known = Set(asked)
        for key in object.keys where !known.contains(key) {
            guard !problems.isFull else { return isSound = false }
            report(
                .unknownMember, "There is no member \"\(key.prefix(60))\" here.", at: pointer / key,
                nearest: Spelling.nearest(to: key, among: asked),
                help: "The members are \(asked.joined(separator: ", ")).", &problems)
        }
    }
}
