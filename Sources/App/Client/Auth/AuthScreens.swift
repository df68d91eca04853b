import Content
import Core
import Foundation
import JSONText
import SurfaceMessages
import Texts

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
                .video(.text(video)),
                .button(.text(Texts.authContinue), event: .startVideoSeen, .primary, id: "start-video-seen"),
            ]
        } else {
            form.views.append(.skeleton(Texts.authIsStarting(name: context.declaration.name), lines: 3))
        }
        return form
    }

    private func page(_ index: Int, _ problem: AccountProblem?) -> AuthForm {
        let pages = context.introduction
        guard pages.indices.contains(index) else { return welcome(nil) }
        let page = pages[index]
        if let quiz = page.quiz.flatMap(context.content.quiz) { return quizPage(index, quiz, problem) }
        var form = AuthForm(page.title)
        if let picture = picture(index) {
            form.views.append(picture)
        } else if let icon = page.icon {
            form.views.append(.icon(.text(icon)))
        }
        form.text(page.text)
        form.views += progress(index)
        form.views += [
            .button(.text(Texts.authNext), event: .onboardingNext, .primary, id: "onboarding-next"),
            .button(.text(Texts.authSkip), event: .onboardingSkip, .borderless, id: "onboarding-skip"),
        ]
        return form
    }

    /// A picture of the content for a page of the introduction, another one for each.
    func picture(_ index: Int) -> View? {
        let images = context.content.illustrations
        guard !images.isEmpty, index >= 0 else { return nil }
        return picture(images[index % images.count])
    }

    private func picture(_ image: ContentImage) -> View {
        .image(.text(HostScreens(context: context).imageURL(image)), description: "", .header)
    }

    /// How far a person is in the introduction.
    func progress(_ index: Int) -> [View] {
        let count = context.introduction.count
        guard count > 1 else { return [] }
        return [
            .progress(
                .text(Texts.authPageOf(index: index + 1, count: count)),
                value: .number(Double(index + 1) / Double(count)))
        ]
    }

    private func welcome(_ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.authWelcomeTo(name: context.declaration.name), problem: problem)
        if let picture = picture(context.introduction.count) { form.views.append(picture) }
        form.text(canLeave ? Texts.authSignUpOrStart : Texts.authSignUp)
        if offers?.hasOwnAccounts == true {
            form.link(.text(Texts.authCreateAnAccount), to: .signUp, .primary)
            form.link(.text(Texts.authIHaveAnAccount), to: .signIn)
        }
        form.views += providerButtons()
        form.views += leave(.text(Texts.authContinueWithoutAnAccount))
        form.views += legal()
        return form
    }

    private func providerButtons() -> [View] {
        (offers?.providers ?? []).map { provider in
            .button(
                .text(Texts.authContinueWith(name: provider.name)), event: .accountProvider,
                context: ["id": .text(provider.id)], id: "provider-\(provider.id)")
        }
    }

    private func leave(_ label: Dynamic) -> [View] {
        canLeave ? [.button(label, event: .onboardingLeave, .borderless, id: "onboarding-leave")] : []
    }

    private func legal() -> [View] {
        [("terms", Texts.authTerms), ("privacy", Texts.authPrivacy)].compactMap { key, title in
            context.declaration.legal[key]?.string.map {
                View.button(.text(title), opens: $0, .borderless, id: "legal-\(key)")
            }
        }
    }

    private func signUp(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.authCreateAnAccount, values: values, problem: problem)
        form.text(Texts.authEverythingYouveSavedHereComes)
        if offers?.email == true {
            form.field(.text(Texts.authEMailAddress), .email, .email)
            form.field(
                .text(Texts.authPassword), .password, .newPassword, hint: .text(Texts.authAtLeast10CharactersSeveral))
            form.submit(.text(Texts.authCreateTheAccount), .accountSignUp, [.email, .password])
        }
        if offers?.passkeys == true {
            form.passkey(
                .text(Texts.authUseAPasskeyInsteadOf), .passkeySignUp, offers?.email == true ? [.email] : [])
        }
        form.link(.text(Texts.authIHaveAnAccount), to: .signIn, .borderless)
        form.views += legal()
        return form
    }

    private func verify(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.authCheckYourEmail, values: values, problem: problem)
        let address = context.accounts?.pendingSignUp() ?? ""
        form.text(Texts.authWeSentAn8Digit(address: address))
        form.field(.text(Texts.authCode), .code, .code)
        form.submit(.text(Texts.authConfirm), .accountVerify, [.code])
        form.views += [
            .button(.text(Texts.authSendAnotherCode), event: .accountAgain, .default, id: "account-again"),
            .button(.text(Texts.authUseAnotherAddress), event: .accountWithdraw, .borderless, id: "account-withdraw"),
        ]
        return form
    }

    private func signIn(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.authSignIn, values: values, problem: problem)
        form.text(
            Texts.authWellAddWhatYouSaved, .caption)
        if offers?.email == true {
            form.field(.text(Texts.authEMailAddress), .email, .email)
            form.field(.text(Texts.authPassword), .password, .currentPassword)
            form.submit(.text(Texts.authSignIn), .accountSignIn, [.email, .password])
            form.link(.text(Texts.authForgotYourPassword), to: .forgot, .borderless)
        }
        if offers?.passkeys == true { form.passkey(.text(Texts.authSignInWithAPasskey), .passkeySignIn, []) }
        form.views += providerButtons()
        if offers?.hasOwnAccounts == true { form.link(.text(Texts.authCreateAnAccount), to: .signUp, .borderless) }
        return form
    }

    private func forgot(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.authForgotYourPassword, values: values, problem: problem)
        form.text(Texts.authIfTheresAnAccountForThis)
        form.field(.text(Texts.authEMailAddress), .email, .email)
        form.submit(.text(Texts.authSendACode), .accountForgot, [.email])
        return form
    }

    private func reset(_ values: JSONObject, _ problem: AccountProblem?) -> AuthForm {
        var form = AuthForm(Texts.authChooseANewPassword, values: values, problem: problem)
        form.text(Texts.authIfTheresAnAccountFor)
        form.field(.text(Texts.authEMailAddress), .email, .email)
        form.field(.text(Texts.authCode), .code, .code)
        form.field(
            .text(Texts.authNewPassword), .newPassword, .newPassword, hint: .text(Texts.authAtLeast10CharactersAll))
        form.submit(.text(Texts.authSetThePasswordAndSign), .accountReset, [.email, .code, .newPassword])
        return form
    }

    private func firstSession() -> AuthForm {
        var form = AuthForm(Texts.authAFirstSession)
        guard let session = context.content.featuredSessions.first ?? context.content.sessions.first else {
            return form
        }
        if let image = session.image { form.views.append(picture(image)) }
        form.text(session.title, .h2)
        form.text(session.subtitle)
        form.views += [
            .button(
                .text(Texts.authBegin), event: .onboardingBegin, context: ["id": .text(session.id)], .primary,
                id: "onboarding-begin"
            ),
            .button(.text(Texts.authNotNow), event: .onboardingLeave, .borderless, id: "onboarding-leave"),
        ]
        return form
    }
}
