import HTTPServer

extension HTTPRequest {
    /// Whether the answer is shown as a page.
    var takesPages: Bool { headers.values("Accept").contains { $0.contains("text/html") } }

    /// Whether a browser loads this as a page of its own, rather than a script that lays it over the one that is there
    /// (Fetch Metadata, 2.2). A browser that does not say loads it.
    var isLoaded: Bool {
        switch headers.values("Sec-Fetch-Mode") {
        case [], ["navigate"]: true
        default: false
        }
    }

    /// Whether a page asks for itself once more, and no person does.
    var isRenewal: Bool { headers["X-Bricks-Renewal"] == "1" }
}
