/// Any bytes as what a terminal sends, in two pieces: keys that are the same as in one piece, and hold nothing that controls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeys(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    var whole = KeyDecoder()
    let keys = whole.keys(of: bytes)
    let cut = bytes.isEmpty ? 0 : Int(bytes[0]) * 7 % bytes.count
    var torn = KeyDecoder()
    require(torn.keys(of: bytes[..<cut]) + torn.keys(of: bytes[cut...]) == keys, "Where input is torn changes no key.")
    var editor = TextEditor("", isMultiline: true)
    for key in keys {
        switch key {
        case .character(let character, _): require(isInert(String(character)), "A character shows.")
        case .paste(let text):
            require(text.utf8.count <= 3 * KeyDecoder.longestPaste, "A paste has a limit.")
            require(isInert(text), "A paste shows.")
        default: break
        }
        _ = editor.take(key)
        require((0...editor.characters.count).contains(editor.cursor), "The cursor stays in the text.")
        require(editor.characters.count <= TextEditor.limit, "A text has a limit.")
    }
    require(isInert(editor.text), "What is typed shows.")
    let plain = TerminalText.plain(String(decoding: bytes, as: UTF8.self))
    require(isInert(plain), "What is shown controls nothing.")
    require(TerminalText.plain(plain) == plain, "What is plain stays so.")
    _ = whole.keys(of: "\u{1B}[201~\u{7}".utf8)
    _ = whole.flush()
    require(!whole.isWaiting, "After a rest nothing is waited for.")
    return 0
}

private func isInert(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n" || scalar == "\t"
        case .format: scalar == "\u{200D}"
        case .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
