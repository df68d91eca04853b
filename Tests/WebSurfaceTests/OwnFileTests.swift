import Testing

@testable import WebSurface

@Suite("Security: what a surface may show")
struct OwnFileTests {
    private static let known: Set<String> = ["/content/images/a b.svg", "/content/media/rain.ogg", "/start/video"]

    @Test(
        "Only a file of the deployment's, by its very address",
        arguments: [
            ("/content/media/rain.ogg", true), ("/content/images/a%20b.svg", true), ("/start/video", true),
            ("/open?link=aldermere://favorites", false), ("/export", false), ("/tab/home", false), ("/", false),
            ("", false),
            ("/content/../open?link=x", false), ("/content/%2e%2e/export", false),
            ("/content/media/rain.ogg/../../export", false),
            ("/content/media/rain.ogg?download=1", false), ("http://127.0.0.1:8080/open?link=x", false),
            ("//127.0.0.1:8080/export", false), ("https://app.example/export", false),
            ("content/media/rain.ogg", false),
            ("/sign-in/return?code=1", false), ("/%zz", false), ("\\export", false),
        ])
    func files(_ address: String, _ isShown: Bool) {
        #expect(PageComposer.isOwnFile(address, Self.known) == isShown)
    }
}
