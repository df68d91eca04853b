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
        let address = path == WebRoute.Path.tab ? path + "home" : path
        let expected = WebRoute.all.filter { $0.path == path }.map(\.method)
        #expect(WebRoute.routes(at: address).map(\.method) == expected)
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
        "The id of a tab is what follows the slash, whatever it begins with",
        arguments: [
            ("/tab/home", "home"), ("/tab/\u{301}e", "\u{301}e"), ("/tab/", ""), ("/tab/a/b", "a/b"), ("/tab", nil),
            ("/tabs/home", nil), ("/", nil),
        ])
    func tab(_ path: String, _ id: String?) {
        #expect(WebRoute.tab(of: path) == id)
    }

    @Test("An address that is none has no route", arguments: ["", "/act", "/action/", "/ACTION", "/events/x"])
    func absent(_ path: String) {
        #expect(WebRoute.routes(at: path).isEmpty)
    }
}
