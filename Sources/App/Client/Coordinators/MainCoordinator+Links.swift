import Core
import DeepLinks
import ModuleInterfaces
import SurfaceMessages
import Texts

// Where links lead, and what the person is asked on the way.
extension MainCoordinator {
    /// For the tabs that the person sees now.
    var router: LinkRouter {
        var declaration = context.declaration
        declaration.tabs = context.shownTabs
        return LinkRouter(
            declaration, content: context.content, hasPerson: context.accounts != nil, isOn: context.isOn)
    }

    /// Goes where the destination ends, after the links before it, also those of modules: two that come at once would end in a
    /// mixture of both.
    func open(_ destination: DeepLinkDestination) async {
        await opening.run { [self] in await follow(router.route(destination)) }
    }

    /// Goes where the route ends, whatever is open: what is presented, asked and announced goes away first, and the tab goes to
    /// its first screen.
    private func follow(_ route: LinkRoute) async {
        dismissAllSheets()
        if isPlayer(in: window) { shared.contentDetails.minimisePlayer() }
        banner = nil
        let asked = question
        withdrawQuestion()
        guard let coordinator = children[.tab(route.tab)] as? BaseCoordinator else {
            return refuse(route.problem ?? DeepLinkProblem(.noSuchTab, "This app does not have that place."))
        }
        let isThere = selectedTab == coordinator.tab.id && coordinator.root != nil
        if !isThere { await select(coordinator.tab.id) }
        coordinator.popToRoot()
        // A link to the tab itself is as much a choice as a press on it.
        if isThere, route.screens.isEmpty { await coordinator.chosenAgain() }
        for screen in route.screens { await coordinator.show(screen) }
        if let modal = route.modal { await present(modal, by: owner(of: modal, in: coordinator)) }
        if let problem = route.problem, route.isRefused { refuse(problem) }
        if let subject = route.question { ask(subject.joined(to: asked?.subject)) }
        stackChanged()
    }

    func refuse(_ problem: DeepLinkProblem) {
        // A message about something that is missing names its id, which is for engineers.
        let isMissing = problem.code == .noSuchContent || problem.code == .noSuchTab
        let text = isMissing ? Texts.linksItPointsToSomethingThis : problem.message
        show(
            Banner(
                BannerDocument(title: Texts.mainWeCouldntOpenThatLink, text: text, tone: "warning"),
                kind: .refusedLink))
    }

    // MARK: Questions

    /// Asks the person; a question before it is withdrawn.
    func ask(_ subject: LinkQuestion.Subject) {
        withdrawQuestion()
        questions += 1
        question = LinkQuestion(number: questions, subject: subject)
        stackChanged()
    }

    func confirm(_ confirmation: LinkQuestion.Confirmation, _ then: @escaping @MainActor (Bool) async -> Void) {
        ask(.confirm(confirmation))
        answer = then
    }

    private func withdrawQuestion() {
        question = nil
        answer = nil
    }

    /// Takes the answer to the question that is asked; one to an earlier question does nothing.
    func answer(_ number: Int, accepts: Bool) async {
        guard let asked = question, asked.number == number else { return }
        let then = answer
        withdrawQuestion()
        stackChanged()
        switch asked.subject {
        // Leaving and keeping a file are the browser's affair.
        case .leave, .export: return
        case .confirm: await then?(accepts)
        case .joinCohorts(let ids, let redirectsHome): if accepts { await join(ids, redirectsHome: redirectsHome) }
        }
    }

    private func join(_ ids: [String], redirectsHome: Bool) async {
        if redirectsHome { await open(.homescreen) }
        if context.personal.join(ids) {
            let groups = ids.joined(separator: ", ")
            show(
                BannerDocument(
                    title: Texts.linksYouHaveJoined, text: Texts.linksYouAreInNow(groups: groups), tone: "success"))
        } else {
            show(BannerDocument(title: Texts.linksThatDidNotWork, text: Texts.linksPleaseTryAgainInA, tone: "error"))
        }
        // Rules on flags may ask for groups.
        await flagsChanged()
        for tab in tabs { await tab.reload() }
        stackChanged()
    }
}
