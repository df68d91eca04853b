import Content
import Core
public import DeepLinks
import FeatureFlags
import JSONText
import Storage

extension AppContext {
    /// The mark by which the person shares a content, the same each time; nil where the app has no envoys.
    func envoyMark(for content: String) -> EnvoyMark? {
        guard isOn(.envoy) else { return nil }
        if let known = ownMark(for: content) { return known }
        let mark = EnvoyMark()
        let record = PersonalRecord(.envoy, content, at: milliseconds, value: ["id": .string(mark.id)])
        return personal.keep(record) ? mark : nil
    }

    private func ownMark(for content: String) -> EnvoyMark? {
        personal.records(.envoy).first { $0.id == content }?.value["id"]?.string.flatMap(EnvoyMark.init(id:))
    }

    /// Does so for a path of the web.
    func noteEnvoy(of path: String, to target: WebPath) {
        guard isOn(.envoy), path.contains(EnvoyMark.parameter),
            let link = try? declaration.linkParser.read(target)
        else { return }
        noteEnvoy(of: path, to: link.destination)
    }

    /// Counts that a link was opened which somebody else has shared: of content that there is, and by its mark alone.
    func noteEnvoy(of link: String, to destination: DeepLinkDestination) {
        guard isOn(.envoy), case .player(let id) = destination, content.session(id) != nil,
            let mark = EnvoyMark(link: link), ownMark(for: id) != mark
        else { return }
        envoyOpened(mark, id)
        told(ToldEvent(name: CoordinatorEvent.envoyOpened.rawValue, listeners: 1))
    }
}

extension AppCoordinator {
    /// Follows a link as it came from outside.
    public func open(_ destination: DeepLinkDestination, of link: String) async {
        context.noteEnvoy(of: link, to: destination)
        await open(destination)
    }
}
