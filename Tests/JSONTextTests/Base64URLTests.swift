import JSONText
import TestSupport
import Testing

@Suite("Base64 of URLs")
struct Base64URLTests {
    @Test("Reads what it writes, for any bytes")
    func roundTrip() {
        var random = SplitMix(5)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(Base64URL.decode(Base64URL.encode(bytes).utf8) == bytes)
        }
        #expect(Base64URL.encode(Array("ab?>".utf8)) == "YWI_Pg")
    }

    @Test(
        "Refuses what is written in another way",
        arguments: ["A", "AAAAA", "YQ==", "YR", "YWI/", "A+", "YW I", "YWJ=", "ä", "YWK"])
    func refused(_ text: String) { #expect(Base64URL.decode(text.utf8) == nil) }
}
