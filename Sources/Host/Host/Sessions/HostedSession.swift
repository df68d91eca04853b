import Client
import Core
import DeepLinks
import JSONText
import ModuleInterfaces
import Surfaces

/// A session of this host: its coordinator, and what modules reach it by.
final class HostedSession: SessionPort {
    let coordinator: AppCoordinator
    private let link: SessionLink
    private let people: People

    init(_ coordinator: AppCoordinator, link: SessionLink, people: People) {
        self.people = people
        self.coordinator = coordinator
        self.link = link
    }

    /// The session's part of every module.
    var modules: SessionModules { link.modules }
    var face: SessionFace { coordinator.face }
    var user: UserDocument { coordinator.context.user }
    var environment: SurfaceEnvironment { coordinator.environment }

    func select(tab: String) async { await coordinator.select(tab: tab) }
    func goBack() async { await coordinator.goBack() }
    func leaveSheet() async { await coordinator.leaveSheet() }
    func dismissBanner() async { await coordinator.dismissBanner() }
    func answer(_ question: Int, accepts: Bool) async { await coordinator.answer(question, accepts: accepts) }
    func logOut() async { await coordinator.logOut() }
    func finishSignIn(_ answer: [(name: String, value: String)]) async { await coordinator.finishSignIn(answer) }
    func mayOpen(anyOf sessions: Set<String>) -> Bool { coordinator.mayOpen(anyOf: sessions) }
    func export() async -> JSON? { await people.export(user.id) }

    func open(link text: String) async throws(DeepLinkProblem) {
        await coordinator.open(try coordinator.context.declaration.linkParser.parse(text), of: text)
    }

    func act(on screen: String, component: String?, fields: [(name: String, value: String)]) async throws(ActionRefusal)
    {
        try await coordinator.act(on: screen, component: component, fields: fields)
    }

    func upload(
        _ file: any UploadedFile, name: String, to screen: String, component: String
    ) async throws(ActionRefusal) {
        let link = self.link
        try await coordinator.upload(name: name, to: screen, component: component) { link.addBlob(file, for: $0) }
    }

    /// Shows a banner, once the session has begun.
    func tell(_ banner: BannerDocument) { link.mailbox?.post(.banner(banner)) }

    /// Waits for what modules have sent so far to be taken in.
    func settle() async { await coordinator.readMail() }
}
