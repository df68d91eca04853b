import Foundation
import JSONText
import TestSupport
import Testing

@testable import Deployment
@testable import Diagnostics

/// - Shows: KY, MA
@Suite("Environments and keys")
struct EnvironmentTests {
    private let text = #"""
        {"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}],
         "modules": [{"id": "com.example.a", "configuration": {"a": 1, "b": 2}}],
         "settings": {"isSearchEnabled": true, "facebookAppID": "1"}, "flags": {"is_light": true},
         "deepLinks": {"prefixes": ["demo"]}, "web": {"port": 1},
         "environments": {
           "staging": {"name": "Demo (staging)"},
           "production": {
             "settings": {"isSearchEnabled": false}, "flags": {"health_enabled": true}, "web": {"hosts": ["a.example"]},
             "configurations": {"com.example.a": {"b": 3}}, "keys": {"infoEmail": "hello@example.org"}}}}
        """#

    private func read(_ text: String, _ environment: String?) -> ManifestReading {
        ManifestReader(fileSystem: MemoryFileSystem(), environment: environment).read(
            Array(text.utf8), file: "demo.json")
    }

    @Test("Nothing differs where no environment is chosen")
    func none() throws {
        let manifest = try #require(read(text, nil).manifest)
        #expect(manifest.environment == .development)
        #expect(manifest.name == "Demo" && manifest.settings["isSearchEnabled"] == true)
    }

    @Test("What an environment names is otherwise there, and all else stays")
    func production() throws {
        let reading = read(text, "production")
        #expect(reading.diagnostics.codes == [])
        let manifest = try #require(reading.manifest)
        #expect(manifest.environment == .production)
        #expect(manifest.settings == ["isSearchEnabled": false, "facebookAppID": "1"])
        #expect(manifest.flags == ["is_light": true, "health_enabled": true])
        #expect(manifest.web == Manifest.Web(host: "127.0.0.1", port: 1, hosts: ["a.example"]))
        #expect(manifest.modules[0].configuration == ["a": 1, "b": 3])
        #expect(manifest.keys.infoEmail == "hello@example.org")
        #expect(try #require(read(text, "staging").manifest).name == "Demo (staging)")
    }

    @Test("Where something stands, and what it overrode, is known")
    func places() throws {
        let source = try #require(read(text, "production").manifest).source
        #expect(source.place(of: JSONPointer(["settings", "isSearchEnabled"])) == "demo.json:8:38")
        #expect(source.place(of: JSONPointer(["settings", "facebookAppID"])) == "demo.json:3:57")
        #expect(source.overridden(at: JSONPointer(["settings", "isSearchEnabled"]))?.value == true)
        #expect(source.overridden(at: JSONPointer(["settings", "isSearchEnabled"]))?.place == "demo.json:3:34")
        #expect(source.overridden(at: JSONPointer(["settings", "facebookAppID"])) == nil)
        #expect(source.place(of: JSONPointer(["modules", "0", "configuration", "b"])) == "demo.json:9:48")
    }

    @Test(
        "What an environment may not have, and an environment that is none, are refused",
        arguments: [
            (#""environments": {"production": {"tabs": []}}"#, nil as String?, "manifest.unknown-key"),
            (#""environments": {"live": {}}"#, nil, "manifest.unknown-key"),
            (#""environments": {"production": {"settings": {"isSearchEnabled": 3}}}"#, nil, "manifest.wrong-type"),
            (#""name": "Demo""#, "live", "manifest.unknown-environment"),
        ])
    func refused(member: String, environment: String?, code: String) {
        let name = member.hasPrefix("\"name\"") ? "" : #""name": "Demo", "#
        let text = #"{"schema": "bricks.manifest/1", "id": "demo", \#(name)"tabs": [{"id": "home"}], \#(member)}"#
        #expect(read(text, environment).diagnostics.codes == [code])
    }

    @Test("A wrong value of the chosen environment is told once and is not used")
    func brokenOverlay() throws {
        let text = #"""
            {"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}],
             "environments": {"production": {"settings": {"isSearchEnabled": 3}}}}
            """#
        let reading = read(text, "production")
        #expect(reading.diagnostics.codes == ["manifest.wrong-type"])
        #expect(reading.manifest?.settings["isSearchEnabled"] == nil)
    }

    @Test("All sixteen keys of the source documents are read, under their names")
    func keys() throws {
        let text = #"""
            {"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}],
             "legal": {"terms": "https://example.org/own"},
             "keys": {
               "appGroupSuiteName": "group.org.example", "deeplinkPrefixes": ["demo", "example"], "appStoreAppId": "123456",
               "infoEmail": "hello@example.org", "termsUrl": "https://example.org/terms",
               "privacyUrl": "https://example.org/privacy", "faqUrl": "https://example.org/faq",
               "aboutUrl": "https://example.org/about", "yourPageURL": "https://example.org/",
               "appstoreURL": "https://store.example/1", "shareContentURLFormat": "https://example.org/s/%@",
               "subscriptionManagementUrl": "https://example.org/subscription", "offlineDownloads": "Downloads",
               "tryAgainOfflineBannerButton": "Try again", "didMakeVisibleMainCoordinator": "visible",
               "didUpdateRemoteBackgroundImageNotificationName": "background"}}
            """#
        let reading = read(text, nil)
        #expect(reading.diagnostics.codes == [])
        let manifest = try #require(reading.manifest)
        let keys = manifest.keys
        #expect(manifest.deepLinks.prefixes == ["demo", "example"])
        // The manifest's own value takes precedence.
        #expect(manifest.legal.terms == "https://example.org/own")
        #expect(
            manifest.legal.privacy == "https://example.org/privacy" && manifest.legal.faq == "https://example.org/faq")
        #expect(manifest.legal.about == "https://example.org/about")
        let texts = [
            keys.appGroupSuiteName, keys.appStoreAppId, keys.infoEmail, keys.page, keys.store, keys.shareFormat,
            keys.subscriptionManagement, keys.offlineDownloads, keys.tryAgainOfflineBannerButton,
            keys.didMakeVisibleMainCoordinator, keys.didUpdateRemoteBackgroundImage,
        ]
        #expect(texts.allSatisfy { $0?.isEmpty == false } && Set(texts).count == texts.count)
    }

    @Test(
        "A key that cannot be one is refused",
        arguments: [
            #""infoEmail": "hello""#, #""appStoreAppId": "id12""#, #""shareContentURLFormat": "https://example.org/s""#,
            #""yourPageURL": """#, #""deeplinkPrefixes": ["Demo:"]"#, #""termsUrl": 3"#,
        ])
    func badKey(member: String) {
        let text =
            #"{"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}], "keys": {\#(member)}}"#
        #expect(read(text, nil).diagnostics.count == 1)
    }
}

@Suite("Secrets")
struct SecretTests {
    private func read(
        _ secret: String, variables: [String: String] = [:], _ prepare: (ScratchFolder) throws -> Void = { _ in }
    ) throws -> (secrets: Secrets, problems: [Diagnostic], manifest: Manifest) {
        let folder = try ScratchFolder()
        try folder.write(
            #"""
            {"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}],
             "settings": {"facebookAppID": \#(secret)},
             "modules": [{"id": "com.example.a", "configuration": {"devices": [{"key": \#(secret), "name": "A"}]}}]}
            """#, to: "manifest.json")
        try prepare(folder)
        let reading = ManifestReader().read(folder.file("manifest.json"))
        #expect(
            reading.diagnostics.filter { $0.code.rawValue.hasPrefix("manifest.") && $0.severity == .error }.isEmpty
                || secret.contains("3"))
        let manifest = try #require(reading.manifest)
        let (secrets, problems) = Secrets.read(manifest, variables: variables)
        return (secrets, problems, manifest)
    }

    private func put(_ text: String, mode: Int, in folder: ScratchFolder) throws {
        try folder.write(text, to: "key")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file("key"))
    }

    @Test("A secret of the environment goes to settings and configurations, and the manifest keeps the reference")
    func variable() throws {
        let (secrets, problems, manifest) = try read(
            #"{"secret": {"env": "KEY"}}"#, variables: ["KEY": "tiger\"lily"])
        #expect(problems.isEmpty)
        #expect(secrets.filled(.object(manifest.settings))["facebookAppID"] == "tiger\"lily")
        let configuration = secrets.filled(.object(manifest.modules[0].configuration))
        #expect(configuration["devices"]?[0] == ["key": "tiger\"lily", "name": "A"])
        #expect(manifest.settings["facebookAppID"] == ["secret": ["env": "KEY"]])
        #expect(secrets.cleaned("it is tiger\"lily, in JSON tiger\\\"lily.") == "it is [secret], in JSON [secret].")
        #expect(secrets.cleaned(["a": ["tiger\"lily!"]] as JSON) == ["a": ["[secret]!"]])
        // A mark that combines with a secret's last letter does not hide it.
        #expect(secrets.cleaned("tiger\"lily\u{301}") == "[secret]\u{301}")
    }

    @Test("A secret of a file is its text without the line end")
    func file() throws {
        let (secrets, problems, manifest) = try read(#"{"secret": {"file": "key"}}"#) { folder in
            try put("orchid-5\n", mode: 0o600, in: folder)
        }
        #expect(problems.isEmpty)
        #expect(secrets.filled(.object(manifest.settings))["facebookAppID"] == "orchid-5")
    }

    @Test(
        "A file that others may read or change is refused",
        arguments: [0o604, 0o640, 0o644, 0o602, 0o620, 0o601])
    func openFile(mode: Int) throws {
        let problems = try read(#"{"secret": {"file": "key"}}"#) { folder in
            try put("orchid-5\n", mode: mode, in: folder)
        }.problems
        #expect(problems.codes == ["secret.readable-by-others", "secret.readable-by-others"])
        #expect(problems.allSatisfy { $0.position != nil && $0.help == "`chmod 600` it." })
    }

    @Test(
        "A secret that cannot be had is told with its place",
        arguments: [
            (#"{"secret": {"env": "NONE"}}"#, "secret.missing"), (#"{"secret": {"env": "EMPTY"}}"#, "secret.missing"),
            (#"{"secret": {"env": "SHORT"}}"#, "secret.too-short"),
            (#"{"secret": {"file": "none"}}"#, "secret.missing"),
            (#"{"secret": {"file": "."}}"#, "secret.unreadable"),
            (#"{"secret": {"file": "bytes"}}"#, "secret.unreadable"),
        ])
    func missing(secret: String, code: String) throws {
        let problems = try read(secret, variables: ["EMPTY": "", "SHORT": "abc"]) { folder in
            try Data([0xFF, 0xFE, 0xFD, 0xFC]).write(to: URL(filePath: folder.file("bytes")))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.file("bytes"))
        }.problems
        #expect(problems.codes == [code, code])
        #expect(problems.first?.position?.line == 2)
    }

    /// A manifest whose provider of sign-ins has that secret.
    private func provider(_ secret: String, in folder: ScratchFolder) throws -> ManifestReading {
        try folder.write(
            #"""
            {"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}],
             "signIn": {"providers": [
               {"id": "acme", "name": "Acme", "issuer": "https://acme.example", "clientID": "app-1"\#(secret)}]}}
            """#, to: "manifest.json")
        return ManifestReader().read(folder.file("manifest.json"))
    }

    @Test(
        "A provider's password comes from the manifest, the environment or a file, and only a secret is taken out of texts",
        arguments: [
            ("", nil, false), (#", "secret": "orchid-5""#, "orchid-5", false),
            (#", "secret": {"secret": {"env": "KEY"}}"#, "tiger-7", true),
            (#", "secret": {"secret": {"file": "key"}}"#, "orchid-5", true),
        ])
    func provider(secret: String, password: String?, isSecret: Bool) throws {
        let folder = try ScratchFolder()
        try put("orchid-5\n", mode: 0o600, in: folder)
        let reading = try provider(secret, in: folder)
        #expect(reading.diagnostics.codes == [])
        let manifest = try #require(reading.manifest)
        let (secrets, problems) = Secrets.read(manifest, variables: ["KEY": "tiger-7"])
        #expect(problems.isEmpty)
        let found = try #require(manifest.signIn?.providers.first)
        #expect(secrets.password(at: found) == password)
        if let password { #expect(secrets.cleaned(password) == (isSecret ? "[secret]" : password)) }
    }

    @Test("A provider's password that cannot be had is told with its place")
    func missingPassword() throws {
        let folder = try ScratchFolder()
        let manifest = try #require(try provider(#", "secret": {"secret": {"env": "KEY"}}"#, in: folder).manifest)
        let problems = Secrets.read(manifest, variables: [:]).problems
        #expect(problems.codes == ["secret.missing"] && problems.first?.position?.line == 3)
        #expect(problems.first?.pointer?.description == "/signIn/providers/0/secret")
    }

    @Test(
        "A provider's password that is neither a text nor a reference is an error",
        arguments: ["5", "{}", #"{"secret": "KEY"}"#, #"{"secret": {"env": "A", "file": "b"}}"#])
    func badPassword(value: String) throws {
        let reading = try provider(#", "secret": \#(value)"#, in: try ScratchFolder())
        #expect(reading.diagnostics.contains { $0.severity == .error })
    }

    @Test("A reference that names no place of a secret is told with its own place")
    func malformed() throws {
        let problems = try read(#"{"secret": {"env": 3}}"#).problems
        #expect(!problems.isEmpty && problems.allSatisfy { $0.code == .secretMalformed && $0.position != nil })
    }

    @Test("An object that is no reference is left as it is")
    func plain() throws {
        #expect(!SecretReference.isMeant(by: ["secret": "text"]))
        #expect(!SecretReference.isMeant(by: ["secret": ["env": "A"], "more": 1]))
        #expect(SecretReference(["secret": ["env": "A", "file": "b"]]) == nil)
        #expect(Secrets().filled(["secret": ["env": "A"]]) == ["secret": ["env": "A"]])
    }
}
