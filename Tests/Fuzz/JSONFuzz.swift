import JSONText

/// Any bytes: what is taken must be written and read again as the same value, with a position for every value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe input(start, count)
    let plain = Result { () throws(JSONSyntaxError) in try JSON(parsing: text) }
    let indexed = Result { () throws(JSONSyntaxError) in try JSONDocument(parsing: text) }
    switch (plain, indexed) {
    case (.success(let value), .success(let document)):
        require(document.root == value, "Both readers read the same value.")
        require(document.position(of: JSONPointer()) != nil, "The root has a position.")
        // A double without a fraction is written, and so read again, as an integer: texts are compared.
        require((try? JSON(parsing: value.text))?.text == value.text, "Text on one line reads as the value.")
        require((try? JSON(parsing: value.prettyText))?.text == value.text, "Indented text reads as the value.")
        requireRoundTrip(value)
        require(String(validating: text, as: UTF8.self) != nil, "What is not UTF-8 is refused.")
    case (.failure(let first), .failure(let second)):
        require(first == second, "Both readers tell the same error.")
        require(first.position.line > 0 && first.position.column > 0, "An error has a place.")
        require(!first.message.isEmpty, "An error has a message.")
    default: require(false, "Both readers take the same texts.")
    }
    return 0
}
