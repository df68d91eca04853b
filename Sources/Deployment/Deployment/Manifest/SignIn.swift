import Cards
import Diagnostics
public import JSONText

extension Manifest {
    /// How people can have accounts.
    public struct SignIn: Sendable, Hashable {
        /// The memory that one guess at a password costs: 64 MiB for `interactive`, 256 MiB for `moderate`.
        public enum Strength: String, Sendable, Hashable, CaseIterable {
            case interactive, moderate
        }

        /// How the provider sends people back: in the address, or by a form that posts (OAuth 2.0 Form Post Response
        /// Mode).
        public enum ResponseMode: String, Sendable, Hashable, CaseIterable {
            case query
            case formPost = "form_post"
        }

        /// A provider of OpenID Connect that people can sign in with.
        public struct Provider: Sendable, Hashable {
            /// The provider's name in the store, once per manifest; a change parts people from their accounts.
            public var id: String
            /// The name on the button, after “Continue with”.
            public var name: String
            /// An https URL, or an http URL of this machine.
            public var issuer: String
            /// The app's identifier at the provider (RFC 6749, section 2.2).
            public var clientID: String
            /// The app's password at the provider; nil for a provider that wants none, and where ``reference`` names it.
            public var secret: String?
            /// Where the app's password at the provider comes from; nil where ``secret`` has it.
            public var reference: SecretReference?
            /// Where ``secret`` or ``reference`` stands in the manifest.
            public var secretPointer: JSONPointer
            /// The scopes that are requested beside `openid`; `email` alone by default.
            public var scopes: [String]
            /// How the provider returns its answer; in the query by default.
            public var responseMode: ResponseMode
        }

        /// Whether people can sign up with an e-mail address and a password.
        public var email = true
        /// Whether people can sign up and in with passkeys.
        public var passkeys = true
        /// The work that goes into each password hash; hashes of another strength are replaced at the next sign-in.
        public var strength = Strength.interactive
        /// Maximum number of passwords that are hashed at one time, 1 to 64; each takes the memory of ``strength``.
        public var passwordsAtOnce = 2
        /// The sender of letters, such as `Aldermere <hello@aldermere.example>`; nil for the deployment's id at
        /// `localhost`, under the app's name.
        public var mailFrom: String?
        /// Nil where letters go into a folder.
        public var mailCommand: [String]?
        /// The address that people reach the app by, such as `https://app.example`; nil for that of ``Manifest/Web``.
        public var address: String?
        /// The providers in the order of their buttons; those with an unprotected issuer are left out.
        public var providers: [Provider] = []
    }

    /// The conditions that the first screen waits for.
    public struct Start: Sendable, Hashable {
        /// How long the splash screen stands, in milliseconds, 0 to 30000; 0 for none.
        public var splashMilliseconds = 0
        /// Relative to the manifest's folder.
        public var splashVideo: String?
        /// By gate, in milliseconds.
        public var deadlines: [String: Int] = [:]
    }

    /// One page of the introduction, which new people see as the setting `onboardingType` says.
    public struct OnboardingPage: Sendable, Hashable {
        /// The page's title, 1 to 120 characters.
        public var title: String
        /// The page's text, 1 to 1000 characters.
        public var text: String
        /// The icon's name, as in a tab; nil for none.
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
                    reference: provider["secret"].flatMap(SecretReference.init), secretPointer: place / "secret",
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
