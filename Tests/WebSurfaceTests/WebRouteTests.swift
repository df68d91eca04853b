import HTTPServer
import Testing

@testable import WebSurface

@Suite("The table of addresses")
struct WebRouteTests {
    @Test("No method of an address has two routes")
    func unique() {
        let keys = WebRoute.all.map { "\($0.method.rawValue) \($0.path)" }
        #expect(Set(keys).count == keys.count)
    }

    @Test("Each route is found at its address, and only for its method", arguments: WebRoute.all.map(\.path))
    func found(_ path: String) {
        let expected = WebRoute.all.filter { $0.path == path }.map(\.method)
        #expect(WebRoute.routes(at: path).map(\.method) == expected)
    }

    @Test("What changes something is posted, and takes a form or a file")
    func changes() {
        for route in WebRoute.all where route.change != nil {
            #expect(route.method == .post)
            #expect(route.body == (route.change == .upload ? .upload : .form))
        }
        #expect(
            WebRoute.all.compactMap(\.change).map(\.rawValue).sorted()
                == WebRoute.Change.allCases.map(\.rawValue).sorted())
    }

    @Test(
        "Any other address is a place of the app, which is only read",
        arguments: ["", "/act", "/action/", "/ACTION", "/x/y"])
    func place(_ path: String) {
        #expect(WebRoute.routes(at: path).map(\.method) == [.get])
        #expect(WebRoute.routes(at: path).first?.use == .pageOrScript)
    }
}
