import Content
import Core
import Foundation
import JSONText
import SurfaceMessages

/// The content of the screens of the way in.
struct AuthScreens {
    let context: AppContext
    /// Whether the way in can be left without an account.
    var canLeave = true
    /// How far the person is with a quiz of the introduction.
    var run: QuizRun?

    private var offers: SignInOffers? { context.accounts?.offers }

    func form(_ route: AuthRoute, values: JSONObject, problem: AccountProblem?) -> AuthForm {
        switch route {
        case .splash: splash()
        case .outdated: outdated()
        case .page(let index): page(index, problem)
        case .welcome: welcome(problem)
        case .signUp: signUp(values, problem)
        case .verify: verify(values, problem)
        case .signIn: signIn(values, problem)
        case .forgot: forgot(values, problem)
        case .reset: reset(values, problem)
        case .firstSession: firstSession()
        default: AccountScreens(context: context).form(route, values: values, problem: problem)
        }
    }

    // MARK: Before anybody is in

    private func splash() -> AuthForm {
        var form = AuthForm(context.declaration.name)
        if let video = context.start.splashVideo {
            form.views += [
                .video(.text(video)), .button("Continue", event: "start-video-seen", .primary, id: "start-video-seen"),
            ]
        } else {
            form.views.append(.skeleton("\(context.declaration.name) is starting.", lines: 3))
        }
        return form
    }

    private func page(_ index: Int, _ problem: AccountProblem?) -> AuthForm {
        let pages = context.introduction
        guard pages.indices.contains(index) else { return welcome(nil) }
        let page = pages[index]
        if let quiz = page.quiz.flatMap(context.content.quiz) { return quizPage(index, quiz, problem) }
        var form = AuthForm(page.title)
        if let icon = page.icon { form.views.append(.icon(.text(icon))) }
        form.text(page.text)
        form.views += progress(index)
        form.views += [
            .button("Next", event: "onboarding-next", .primary, id: "onboarding-next"),
            .button("Skip", event: "onboarding-skip", .borderless, id: "onboarding-skip"),
        ]
        return form
    }

    /// How far a person is in the introduction.
    func progress(_ index: Int) -> [View] {
        let count = context.introduction.count
        guard count > 1 else { return [] }
        return [
            .progress(.text("Page \(index + 1) of \(count)"), value: .number(Double(index + 1) / Double(count)))
        ]
    }

    private func welcome(_ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Welcome to \(context.declaration.name)", problem: problem)
        let way = "Sign up to keep everything you save on every device"
        form.text(canLeave ? "\(way), or start without an account." : "\(way).")
        if offers?.hasOwnAccounts == true {
            form.link("Create an account", to: .signUp, .primary)
            form.link("I have an account", to: .signIn)
        }
        form.views += providerButtons()
        form.views += leave("Continue without an account")
        form.views += legal()
        return form
    }

    private func providerButtons() -> [View] {
        (offers?.providers ?? []).map { provider in
            .button(
                .text("Continue with \(provider.name)"), event: "account-provider",
                context: ["id": .text(provider.id)], id: "provider-\(provider.id)")
        }
    }

    private func leave(_ label: Dynamic) -> [View] {
        canLeave ? [.button(label, event: "onboarding-leave", .borderless, id: "onboarding-leave")] : []
    }

    private func legal() -> [View] {
        [("terms", "Terms"), ("privacy", "Privacy")].compactMap { key, title in
            context.declaration.legal[key]?.string.map {
                View.button(.text(title), opens: $0, .borderless, id: "legal-\(key)")
            }
        }
    }

    private func signUp(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Create an account", values: values, problem: problem)
        form.text("Everything you’ve saved here comes with you.")
        if offers?.email == true {
            form.field("E-mail address", .email, .email)
            form.field(
                "Password", .password, .newPassword, hint: "At least 10 characters. Several words make a good one.")
            form.submit("Create the account", "account-sign-up", [.email, .password])
        }
        if offers?.passkeys == true {
            form.passkey(
                "Use a passkey instead of a password", "passkey-sign-up", offers?.email == true ? [.email] : [])
        }
        form.link("I have an account", to: .signIn, .borderless)
        form.views += legal()
        return form
    }

    private func verify(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Check your email", values: values, problem: problem)
        let address = context.accounts?.pendingSignUp() ?? ""
        form.text("We sent an 8-digit code to \(address). It’s valid for 30 minutes.")
        form.field("Code", .code, .code)
        form.submit("Confirm", "account-verify", [.code])
        form.views += [
            .button("Send another code", event: "account-again", .default, id: "account-again"),
            .button("Use another address", event: "account-withdraw", .borderless, id: "account-withdraw"),
        ]
        return form
    }

    private func signIn(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Sign in", values: values, problem: problem)
        form.text(
            """
            We’ll add what you saved here to your account. If both have something, we keep your account’s. We’ll ask \
            before we delete any health data or posts you made as a guest.
            """, .caption)
        if offers?.email == true {
            form.field("E-mail address", .email, .email)
            form.field("Password", .password, .currentPassword)
            form.submit("Sign in", "account-sign-in", [.email, .password])
            form.link("Forgot your password?", to: .forgot, .borderless)
        }
        if offers?.passkeys == true { form.passkey("Sign in with a passkey", "passkey-sign-in", []) }
        form.views += providerButtons()
        if offers?.hasOwnAccounts == true { form.link("Create an account", to: .signUp, .borderless) }
        return form
    }

    private func forgot(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Forgot your password?", values: values, problem: problem)
        form.text("If there’s an account for this address, we’ll email a code.")
        form.field("E-mail address", .email, .email)
        form.submit("Send a code", "account-forgot", [.email])
        return form
    }

    private func reset(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm("Choose a new password", values: values, problem: problem)
        form.text("If there’s an account for this address, we’ve emailed a code. It’s valid for 15 minutes.")
        form.field("E-mail address", .email, .email)
        form.field("Code", .code, .code)
        form.field(
            "New password", .newPassword, .newPassword, hint: "At least 10 characters. All browsers are signed out.")
        form.submit("Set the password and sign in", "account-reset", [.email, .code, .newPassword])
        return form
    }

    private func firstSession() -> AuthForm {
        var form = AuthForm("A first session")
        guard let session = context.content.featuredSessions.first ?? context.content.sessions.first else {
            return form
        }
        form.text(session.title, .h2)
        form.text(session.subtitle)
        form.views += [
            .button(
                "Begin", event: "onboarding-begin", context: ["id": .text(session.id)], .primary, id: "onboarding-begin"
            ),
            .button("Not now", event: "onboarding-leave", .borderless, id: "onboarding-leave"),
        ]
        return form
    }
}
