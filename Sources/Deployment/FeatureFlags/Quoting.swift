import JSONText

extension String {
    /// The text as a JSON string, for quoting in a message; long text is cut.
    var quoted: String {
        let scalars = unicodeScalars
        guard scalars.count > 80 else { return JSON.string(self).text }
        return JSON.string(String(String.UnicodeScalarView(scalars.prefix(80))) + "…").text
    }
}
