import HTTPServer
import Testing

@testable import WebSurface

@Suite("Pages that are kept for a second look")
struct RecentPagesTests {
    private func page(_ size: Int) throws -> PreparedResponse {
        try PreparedResponse(HTTPResponse(text: String(repeating: "x", count: size)))
    }

    private func generation(_ revision: Int) -> PageGeneration { PageGeneration(revision: revision, presses: 0) }

    @Test("A page is found for its own browser, as long as that shows the same")
    func own() throws {
        let pages = RecentPages(limit: 1_000)
        let (ann, bob) = (try page(10), try page(10))
        pages.keep(ann, of: "ann", generation(1))
        pages.keep(bob, of: "bob", generation(1))
        #expect(pages.page(of: "ann", generation(1)) === ann)
        #expect(pages.page(of: "bob", generation(1)) === bob)
        #expect(pages.page(of: "ann", generation(2)) == nil)
        #expect(pages.page(of: "ann", PageGeneration(revision: 1, presses: 1)) == nil)
        #expect(pages.page(of: "eve", generation(1)) == nil)
        let next = try page(10)
        pages.keep(next, of: "ann", generation(2))
        #expect(pages.page(of: "ann", generation(2)) === next)
        #expect(pages.page(of: "ann", generation(1)) == nil)
        #expect(pages.size == 20)
    }

    @Test("All pages stay within the limit, however many browsers there are, and the latest are there")
    func bounded() throws {
        let pages = RecentPages(limit: 10_000)
        for number in 0..<500 {
            pages.keep(try page(100 + number % 7), of: "\(number % 300)", generation(number))
            #expect(pages.size <= 10_200)
            for recent in max(0, number - 20)...number {
                #expect(pages.page(of: "\(recent % 300)", generation(recent)) != nil)
            }
        }
        pages.keep(try page(50_000), of: "large", generation(1))
        pages.keep(try page(10), of: "small", generation(1))
        pages.keep(try page(50_000), of: "large", generation(2))
        #expect(pages.size <= 110_000)
    }
}
