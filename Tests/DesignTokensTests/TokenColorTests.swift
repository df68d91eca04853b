import Testing

@testable import DesignTokens

@Suite("Colours")
struct TokenColorTests {
    @Test(
        "The same colour in another space has the same linear light",
        arguments: [
            (TokenColor.Space.srgbLinear, [1.0, 0, 0], "#ff0000"),
            (.hsl, [120, 100, 25], "#008000"),
            (.hwb, [240, 20, 40], "#333399"),
            (.oklch, [0.627955, 0.257683, 29.2339], "#ff0000"),
            (.oklab, [0.519752, -0.140302, 0.107676], "#008000"),
            (.lab, [54.29, 80.8198, 69.8997], "#ff0000"),
            (.lch, [46.2775, 67.9892, 134.3859], "#008000"),
            (.xyzD65, [0.4124, 0.2126, 0.0193], "#ff0000"),
            (.displayP3, [0.5, 0.5, 0.5], "#808080"),
            // These four are the examples of the tests of CSS Color 4.
            (.a98RGB, [0.281363, 0.498012, 0.116746], "#008000"),
            (.prophotoRGB, [0.230479, 0.395789, 0.129968], "#008000"),
            (.rec2020, [0.235202, 0.431704, 0.085432], "#008000"),
            (.xyzD50, [0.08312, 0.154746, 0.020961], "#008000"),
        ])
    func conversion(space: TokenColor.Space, components: [Double], hex: String) throws {
        let color = try #require(TokenColor(space: space, components: components))
        let expected = try #require(TokenColor(hex: hex))
        for (a, b) in zip(color.linearSRGB, expected.linearSRGB) { #expect(abs(a - b) < 0.005) }
    }

    // WebAIM's checker and the WCAG examples give these ratios.
    @Test(
        "Contrast is the ratio of WCAG 2.2",
        arguments: [
            ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#767676", "#ffffff", 4.54),
            ("#ff0000", "#ffffff", 4.0), ("#0000ff", "#ffffff", 8.59), ("#ffffff", "#ffffff", 1.0),
        ])
    func contrast(front: String, back: String, ratio: Double) throws {
        let front = try #require(TokenColor(hex: front))
        let back = try #require(TokenColor(hex: back))
        #expect(abs(front.contrast(on: back) - ratio) < 0.01)
        #expect(abs(back.contrast(on: front) - ratio) < 0.01)
    }

    @Test("A colour that is half clear is mixed with what is below it")
    func alpha() throws {
        let black = try #require(TokenColor(hex: "#00000080"))
        let white = try #require(TokenColor(hex: "#fff"))
        #expect(CSSText.color(black.laid(over: white)) == "#7f7f7f")
    }

    @Test(
        "What is no hexadecimal colour is refused",
        arguments: ["", "#", "#12", "#12345", "fff", "#ggg", "#１２３", "#123456789"])
    func badHex(text: String) { #expect(TokenColor(hex: text) == nil) }

    @Test("Components out of range are refused")
    func range() {
        #expect(TokenColor(space: .srgb, components: [0, 0, 1.1]) == nil)
        #expect(TokenColor(space: .srgb, components: [0, 0]) == nil)
        #expect(TokenColor(space: .srgb, components: [0, 0, .nan]) == nil)
        #expect(TokenColor(space: .srgb, components: [0, 0, 0], alpha: 2) == nil)
    }
}
