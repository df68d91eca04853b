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

    @Test(
        "A button saves a file of the deployment or of a module, the text of a session or an event, and nothing else",
        arguments: [
            ("/content/media/rain.ogg", true), ("/content/media/rain.ogg?download", true),
            ("/sessions/rain/text.txt", true), ("/published/1-N.csv", true), ("/content/media/rain.ogg#a", false),
            ("/events/walk/calendar.ics", true), ("/events/walk/calendar.ics/export", false),
            ("/export", false), ("/sessions/../export/text.txt", false), ("/tab/home?begun=1", false),
            ("/open?link=x", false), ("/published/a/../../export", false), ("//published/a.csv", false),
            ("https://a.example/published/a.csv", false), ("javascript:alert(1)", false), ("", false),
        ])
    func saved(_ address: String, _ isSaved: Bool) {
        #expect(PageComposer.isSaved(address, Self.known) == isSaved)
    }

    @Test(
        "A sound that a module published, by its very address, with the moment of its first sample at most",
        arguments: [
            ("/published/1-NsLhVVXTX0W4UDneFSLg.flac", true), ("/published/-_a.mp3", true),
            ("/published/a.flac#began=1795758273665", true), ("/published/a.flac#began=0", true),
            ("/published/a.flac#began=", false), ("/published/a.flac#began=-1", false),
            ("/published/a.flac#began=1e3", false), ("/published/a.flac#began=1#began=2", false),
            ("/published/a.flac#began=1234567890123456", false), ("/published/a.flac#", false),
            ("/published/a.flac?play=page-one-1", false), ("/published/a.flac?download=1#began=1", false),
            ("/published/", false), ("/published/..", false), ("/published/.a", false), ("/published/a\u{301}", false),
            ("/published/../export", false),
            ("/published/%2e%2e/export", false), ("/published/a/b", false), ("/published\\a", false),
            ("/Published/a.flac", false), ("//published/a.flac", false), ("https://app.example/published/a", false),
            ("published/a.flac", false), ("/published/a.flac#began=\u{661}", false), ("/export", false), ("", false),
        ])
    func published(_ address: String, _ isPlayed: Bool) {
        #expect(PageComposer.isPublished(address) == isPlayed)
    }
}
