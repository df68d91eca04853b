/// The secret that one device shares with those who may control it, or that one connection agreed on; never printed.
typealias LocalKey = AESKey

extension LocalKey {
    /// Takes the key as the maker's cloud shows it: sixteen printable ASCII characters; nil for anything else.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.init(bytes)
    }
}
