import Cards
import Diagnostics
internal import JSONText

extension Manifest {
    /// How people can have accounts.
    public struct SignIn: Sendable, Hashable {
        public enum Strength: String, Sendable, Hashable, CaseIterable {
            case interactive, moderate
        }

        public enum ResponseMode: String, Sendable, Hashable, CaseIterable {
            case query
            case formPost = "form_post"
        }

        public struct Provider: Sendable, Hashable {
            public var id: String
            public var name: String
            /// An https URL, or an http URL of this machine.
            public var issuer: String
            public var clientID: String
            public var secret: String?
            public var scopes: [String]
            public var responseMode: ResponseMode
        }

        public var email = true
        public var passkeys = true
        public var strength = Strength.interactive
        public var passwordsAtOnce = 2
        public var mailFrom: String?
        /// Nil where letters go into a folder.
        public var mailCommand: [String]?
        public var address: String?
        public var providers: [Provider] = []
    }

    /// The conditions that the first screen waits for.
    public struct Start: Sendable, Hashable {
        public var splashMilliseconds = 0
        /// Relative to the manifest's folder.
        public var splashVideo: String?
        /// By gate, in milliseconds.
        public var deadlines: [String: Int] = [:]
    }

    public struct OnboardingPage: Sendable, Hashable {
        public var title: String
        public var text: String
        public var icon: String?
        /// A quiz of the content pack that is answered on the page.
        public var quiz: String?
    }
}

extension ManifestDecoder {
    mutating func signIn() -> Manifest.SignIn? {
        let pointer = JSONPointer(["signIn"])
        guard let value = root["signIn"], value.object != nil, !broken.contains(pointer) else { return nil }
        func sound(_ key: String) -> JSON? { broken.contains(pointer / key) ? nil : value[key] }
        var found = Manifest.SignIn()
        found.email = sound("email")?.bool ?? true
        found.passkeys = sound("passkeys")?.bool ?? true
        found.strength =
            sound("passwordStrength")?.string.flatMap(Manifest.SignIn.Strength.init(rawValue:)) ?? .interactive
        found.passwordsAtOnce = sound("passwordsAtOnce")?.integer.flatMap(Int.init(exactly:)) ?? 2
        found.mailFrom = sound("mailFrom")?.string
        found.mailCommand = sound("mailCommand")?.array.map { $0.compactMap(\.string) }
        found.address = sound("address")?.string
        var places: [String: JSONPointer] = [:]
        for (index, provider) in (sound("providers")?.array ?? []).enumerated() {
            let place = pointer / "providers" / index
            guard let id = provider["id"]?.string, let name = provider["name"]?.string,
                let issuer = provider["issuer"]?.string, let client = provider["clientID"]?.string,
                !["", "id", "name", "issuer", "clientID"].contains(where: {
                    broken.contains($0.isEmpty ? place : place / $0)
                }), isFirst(id, "provider", place, &places)
            else { continue }
            guard Manifest.FlagSource.isAllowed(issuer) else {
                diagnostics.add(
                    source.diagnostic(
                        .manifestInvalidText, "\(issuer.quoted) would carry sign-ins unprotected.",
                        at: place / "issuer", help: "Use https; http is for 127.0.0.1, [::1] and localhost."))
                continue
            }
            found.providers.append(
                Manifest.SignIn.Provider(
                    id: id, name: name, issuer: issuer, clientID: client, secret: provider["secret"]?.string,
                    scopes: provider["scopes"]?.array.map { $0.compactMap(\.string) } ?? ["email"],
                    responseMode: provider["responseMode"]?.string.flatMap(
                        Manifest.SignIn.ResponseMode.init(rawValue:)) ?? .query))
        }
        return found
    }

    func start() -> Manifest.Start {
        let pointer = JSONPointer(["start"])
        guard let value = root["start"], !broken.contains(pointer) else { return Manifest.Start() }
        var found = Manifest.Start()
        if !broken.contains(pointer / "splashMilliseconds") {
            found.splashMilliseconds = value["splashMilliseconds"]?.integer.flatMap(Int.init(exactly:)) ?? 0
        }
        if !broken.contains(pointer / "splashVideo") { found.splashVideo = value["splashVideo"]?.string }
        for (gate, deadline) in value["deadlines"]?.object?.members ?? [] {
            guard !broken.contains(pointer / "deadlines" / gate) else { continue }
            found.deadlines[gate] = deadline.integer.flatMap(Int.init(exactly:))
        }
        return found
    }

    func onboarding() -> [Manifest.OnboardingPage] {
        let pointer = JSONPointer(["onboarding"])
        guard !broken.contains(pointer) else { return [] }
        return (root["onboarding"]?.array ?? []).enumerated().compactMap { index, page in
            guard !broken.contains(pointer / index), let title = page["title"]?.string, let text = page["text"]?.string
            else { return nil }
            return Manifest.OnboardingPage(
                title: title, text: text, icon: page["icon"]?.string, quiz: page["quiz"]?.string)
        }
    }
}
