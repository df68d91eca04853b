import Content
import Foundation
import JSONText
import Storage
import TestSupport
import Testing

@testable import Host

/// A sign-in with a password is among the tests of handovers.
@Suite("Guests with data that no account can take over", .timeLimit(.minutes(20)))
struct GuestQuestionTests {
    enum Way: String, CaseIterable, Sendable {
        case provider, passkey, reset
    }

    private static let address = "ann@example.org"
    private static let question = "Sign in and delete guest data?"

    /// Makes the account in one browser and comes in by it in others.
    private final class Door {
        private let way: Way
        private let app: PeopleApp
        private let agree: (String, String) throws -> String
        private let authenticator: SoftAuthenticator

        init(_ way: Way, _ app: PeopleApp, _ agree: @escaping (String, String) throws -> String) throws {
            self.way = way
            self.app = app
            self.agree = agree
            authenticator = try SoftAuthenticator()
        }

        func makeAccount(_ owner: Visitor) throws {
            switch way {
            case .provider: try signIn(owner)
            case .passkey: try owner.signUp(address, app, with: authenticator)
            case .reset: try owner.signUp(address, app)
            }
        }

        func signIn(_ person: Visitor) throws {
            switch way {
            case .provider: try person.open(try agree(try ProviderTests.begin(person), address))
            case .passkey:
                try person.open(link: "login")
                try person.press("Sign in with a passkey", with: authenticator)
            case .reset: try person.resetPassword(address, to: "six other quiet words in here", app)
            }
        }
    }

    static func answer(_ person: Visitor, accepts: Bool) throws {
        let number = try #require(person.page.firstMatch(of: /name="question" value="(\d+)"/)).output.1
        let fields = [("csrf", person.token ?? ""), ("question", String(number)), ("accepts", accepts ? "yes" : "no")]
        let answer = try person.send("POST", "/answer", body: Visitor.form(fields))
        #expect(answer.status == 303)
        try person.open()
    }

    @Test(
        "Are asked before they sign in, whichever way, and nothing is done before they say so", arguments: Way.allCases)
    func asked(_ way: Way) async throws {
        try await ProviderTests.run { app, agree in
            try withoutActuallyEscaping(agree) { agree in
                let door = try Door(way, app, agree)
                let owner = app.visitor()
                try door.makeAccount(owner)
                let account = try app.user(owner)
                let content = app.deployment.content.sessions[0]
                let guest = app.visitor()
                try guest.open(link: "player?contentId=\(content.id)")
                try guest.press("Add to favourites")
                try guest.open(tab: "community")
                try guest.press("Welcome")
                try guest.press("Post", fields: ["Your post": "Hello from a guest"])
                let (person, cookie) = (try app.user(guest), guest.cookie)
                let known = try #require(guest.device)

                try door.signIn(guest)
                #expect(guest.text.contains(Self.question), "\(guest.text)")
                #expect(guest.text.contains("is deleted: posts."))
                #expect(guest.cookie == cookie)
                #expect(try app.user(guest) == person)
                try Self.answer(guest, accepts: false)
                #expect(!guest.text.contains(Self.question))
                #expect(guest.cookie == cookie)
                #expect(try app.user(guest) == person && app.store.user(person)?.isAnonymous == true)
                #expect(try !app.store.isKnown(browser: known, of: account))
                try guest.open(link: "community")
                if !guest.text.contains("Your post") { try guest.press("Welcome") }
                #expect(guest.text.contains("Hello from a guest"))

                try door.signIn(guest)
                #expect(guest.text.contains(Self.question), "\(guest.text)")
                try Self.answer(guest, accepts: true)
                #expect(guest.text.contains("Added from this browser: 1 favourite"), "\(guest.text)")
                #expect(guest.cookie != cookie)
                #expect(try app.user(guest) == account && app.store.user(person) == nil)
                #expect(try app.store.isKnown(browser: known, of: account))
                try guest.open(link: "favorites")
                #expect(guest.text.contains(content.title))
                try guest.open(link: "community")
                if !guest.text.contains("Your post") { try guest.press("Welcome") }
                #expect(!guest.text.contains("Hello from a guest"))
            }
        }
    }

    @Test("Are not asked where the account can take over all they have", arguments: Way.allCases)
    func notAsked(_ way: Way) async throws {
        try await ProviderTests.run { app, agree in
            try withoutActuallyEscaping(agree) { agree in
                let door = try Door(way, app, agree)
                let owner = app.visitor()
                try door.makeAccount(owner)
                let account = try app.user(owner)
                let guest = app.visitor()
                try guest.open(link: "player?contentId=\(app.deployment.content.sessions[0].id)")
                try guest.press("Add to favourites")
                try door.signIn(guest)
                #expect(!guest.text.contains(Self.question))
                #expect(guest.text.contains("Added from this browser: 1 favourite"), "\(guest.text)")
                #expect(try app.user(guest) == account)
            }
        }
    }
}
