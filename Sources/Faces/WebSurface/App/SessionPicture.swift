import Foundation

/// A picture of a session that came to its end, to keep or to share: its illustration, its title and what the person
/// did, in the colours of the deployment. It is one SVG file that refers to nothing outside it.
struct SessionPicture: Sendable {
    static let address = "/player/picture"
    /// In pixels.
    static let size = (width: 1080, height: 1080)
    /// Maximum size of the illustration's file, in bytes.
    static let maximumIllustration = 2 << 20
    /// Height of the illustration's part, in pixels: that of 16:9, which illustrations have.
    private static let illustrationHeight = 608
    /// Maximum number of characters of a line of the title.
    private static let lineLength = 28

    var title: String
    /// The facts of it, the most important first, such as `12 minutes`.
    var facts: [String]
    var appName: String
    var colors: PageColors.Scheme
    /// The file of the illustration and its media type; nil where the session has none.
    var illustration: (bytes: Data, mediaType: String)?

    var svg: String {
        let (width, height) = Self.size
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
            height="\(height)"><rect width="\(width)" height="\(height)" fill="\(colors.primary)"/>
            """
        if let illustration, illustration.bytes.count <= Self.maximumIllustration {
            svg += """
                <image width="\(width)" height="\(Self.illustrationHeight)" preserveAspectRatio="xMidYMid slice" \
                href="data:\(Self.escaped(illustration.mediaType));base64,\(illustration.bytes.base64EncodedString())"/>
                """
        }
        // Round marks above the words where nothing else is, so that the picture is not empty.
        if illustration == nil {
            for (index, radius) in [230, 165, 100].enumerated() {
                svg += """
                    <circle cx="\(width / 2)" cy="\(Self.illustrationHeight / 2)" r="\(radius)" \
                    fill="\(colors.onPrimary)" fill-opacity="0.\(index + 1)"/>
                    """
            }
        }
        svg += """
            <g fill="\(colors.onPrimary)" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif">
            """
        let lines = Self.lines(of: title)
        for (index, line) in lines.enumerated() {
            svg += text(line, y: (lines.count == 1 ? 722 : 690) + index * 68, size: 60)
        }
        for (index, fact) in facts.prefix(2).enumerated() {
            svg += text(fact, y: 868 + index * 72, size: index == 0 ? 88 : 48)
        }
        return svg + text(appName, y: 1034, size: 34, opacity: "0.75") + "</g></svg>"
    }

    private func text(_ text: String, y: Int, size: Int, opacity: String = "1") -> String {
        """
        <text x="\(Self.size.width / 2)" y="\(y)" font-size="\(size)" fill-opacity="\(opacity)">\(Self.escaped(text))</text>
        """
    }

    /// The title in two lines at most; one that is longer is cut.
    static func lines(of title: String) -> [String] {
        var lines: [String] = []
        for word in title.split(whereSeparator: \.isWhitespace) {
            let word = word.count > lineLength ? word.prefix(lineLength - 1) + "…" : word
            if let last = lines.last, last.count + word.count < lineLength {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        guard lines.count > 2 else { return lines }
        return [lines[0], "\(lines[1].prefix(lineLength - 1))…"]
    }

    /// The text without the two characters that HTML may have and XML may not (XML 1.0, section 2.2).
    private static func escaped(_ text: String) -> String {
        HTMLBuffer.escaped(text.replacing(/[\u{FFFE}\u{FFFF}]/, with: " "))
    }
}
