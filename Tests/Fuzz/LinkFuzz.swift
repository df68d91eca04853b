import Foundation

private let parser = DeepLinkParser(schemes: ["app", "other"])

/// Any text as a link: it leads to one place with values of their types, or it is explained with a code.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLink(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = String(decoding: unsafe input(start, count), as: UTF8.self)
    do throws(DeepLinkProblem) {
        let link = try parser.read(text)
        require(text.utf8.count <= DeepLinkParser.limit, "A link has a length.")
        require((try? parser.read(text)) == link, "A link means one thing.")
        require(DeepLinkTable.names.contains(link.name), "A link leads to a destination that is declared.")
        if case .externalURL(let address) = link.destination {
            let url = URLComponents(string: address.text, encodingInvalidCharacters: false)
            require(url?.scheme == "http" || url?.scheme == "https", "A way out leads into the web.")
            require(url?.user == nil && url?.password == nil, "A way out has no user.")
            require(url?.encodedHost == address.host, "A way out leads to the host that is shown.")
            require((try? ExternalAddress(address.text)) == address, "An address is read as it is written.")
            return 0
        }
        for parameter in link.parameters {
            let texts =
                switch parameter.value {
                case .text(let text): [text]
                case .list(let list): list
                case .flag: [String]()
                }
            for text in texts {
                require(!text.isEmpty && text.utf8.count <= DeepLinkParser.limit, "A value is something.")
                require(
                    text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
                    "A value has no control characters.")
            }
        }
    } catch {
        let told = error.message + (error.help ?? "")
        require(!error.message.isEmpty && told.utf8.count < 1_024, "A refusal is a sentence.")
        require(
            told.unicodeScalars.allSatisfy { $0.value >= 0x20 && ($0.value < 0x7F || $0 == "…") },
            "A refusal shows nothing that a terminal obeys.")
    }
    return 0
}
