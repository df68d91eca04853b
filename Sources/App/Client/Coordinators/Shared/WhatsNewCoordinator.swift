import Content
import Core
import Integrity
import JSONText
import Settings
import SurfaceMessages
import Surfaces
import Texts

/// News about the app: shown once after each change, on a sheet.
@MainActor
final class WhatsNewCoordinator: SharedCoordinator {
    init(_ context: AppContext) { super.init(.main, context) }

    /// Shows the person the news that they have not seen. A new person sees none, because all of it is new to them.
    func presentNews(isFirstStart: Bool) async {
        // A screen that is only printed shows no news.
        guard context.accounts != nil, let digest = context.pack.newsDigest else { return }
        let key = SettingKey<String?>.whatsNewPopupHashValue
        // News are shown another time if that cannot be read.
        guard let kept = context.personal.keptSettings() else { return }
        if isFirstStart, kept[key.name] == nil { return remember(digest) }
        guard context.setting(key) != digest else { return }
        context.log("news.shown", "What is new is shown; its digest is \(digest).")
        await delegate?.present(.news, by: self)
    }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        guard event.host == .newsClose else { return false }
        delegate?.dismiss(.news)
        return true
    }

    override func left(_ route: HostRoute) {
        if route == .news, let digest = context.pack.newsDigest { remember(digest) }
    }

    private func remember(_ digest: String) { context.set(.whatsNewPopupHashValue, to: .string(digest)) }
}

extension ContentPack {
    /// The SHA-256 of all news, in lower-case hexadecimal; nil if there are none.
    var newsDigest: String? {
        guard !news.isEmpty else { return nil }
        let texts = JSON.array(
            news.map { .array([.string($0.id), .string($0.title), .string($0.text), .string($0.session ?? "")]) })
        return SHA256.hexadecimal(SHA256.digest(Array(texts.text.utf8)))
    }
}

extension HostScreens {
    func news() -> SurfaceContent {
        let cards = context.content.news.map { news in
            var parts: [View] = [.text(.text(news.title), .h3), .text(.text(news.text))]
            if let session = news.session.flatMap(context.content.session) {
                let link = ContentLink(context.declaration).inApp(session.id)
                parts.append(
                    .row([
                        .button(
                            .text(Texts.newsOpen(title: session.title)), event: .openLink,
                            context: ["id": .text(link)],
                            id: "news-\(news.id)")
                    ]))
            }
            return View.card(.column(parts))
        }
        return SurfaceContent(
            .column([.list(cards), .button(.text(Texts.newsContinue), event: .newsClose, .primary, id: "news-close")])
        )
    }
}
