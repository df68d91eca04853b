import Testing

@testable import HTTPServer

@Suite("Codings that a client accepts (RFC 9110, section 12.5.3)")
struct ContentCodingTests {
    @Test(
        "gzip is accepted by its name, by its old name and by `*`, unless its weight is zero",
        arguments: [
            (["gzip"], true), (["gzip, deflate, br, zstd"], true), (["br;q=1.0, gzip;q=0.8, *;q=0.1"], true),
            (["GZIP"], true), (["x-gzip"], true), (["*"], true), (["deflate", "gzip"], true),
            ([" gzip ; q=0.001 "], true),
            ([], false), ([""], false), (["identity"], false), (["gzip;q=0"], false), (["gzip; q=0.000"], false),
            (["*, gzip;q=0"], false), (["*;q=0"], false), (["gzipped"], false), (["deflate, br"], false),
            ([";,;"], false),
        ] as [([String], Bool)])
    func accepted(_ lines: [String], _ isAccepted: Bool) {
        #expect(ContentCoding.gzip.isAccepted(by: lines) == isAccepted)
    }

    @Test("A line of any length is looked at no further than its first elements")
    func long() {
        let line = String(repeating: "br,", count: 10_000) + "gzip"
        #expect(!ContentCoding.gzip.isAccepted(by: [line]))
    }
}
