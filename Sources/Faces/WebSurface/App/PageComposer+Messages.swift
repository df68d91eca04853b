import Core
import Surfaces
import Texts

// The message of a page about what happened.
extension PageComposer {
    /// Time for which a message floats, in milliseconds. WCAG 2.2 asks for a way to keep it: it stays while a pointer or the
    /// focus is on it.
    static let messageTime = 6_000
    /// Time for which a message floats that offers something, in milliseconds.
    static let offerTime = 10_000

    /// - Parameter tag: tells the messages of this session from those of the one before, whose numbers are the same.
    func message(_ banner: Banner, _ tag: String) -> PageModel.Message {
        var message = PageModel.Message(
            id: "\(tag).\(banner.number)", title: banner.title,
            dismiss: PageModel.Control(title: Texts.webDismiss, effect: .post(WebRoute.Change.banner.path, fields: [])))
        message.text = banner.text
        message.tone = Tone(rawValue: banner.tone ?? "info") ?? .info
        message.code = banner.code
        if let link = banner.link {
            message.controls = [PageModel.Control(title: Texts.webOpen2, effect: .link(Self.address(of: link)))]
        }
        if let offer = banner.offer {
            let title = offer.title
            let fields = [PageModel.Control.Field("number", "\(banner.number)")]
            message.controls.append(
                PageModel.Control(title: title, effect: .post(WebRoute.Change.banner.path, fields: fields)))
        }
        if case .trouble = banner.kind { message.isTrouble = true }
        message.milliseconds = banner.lasts ? nil : banner.offer == nil ? Self.messageTime : Self.offerTime
        return message
    }

    /// The screens that the page shows, by the names that its forms have for them.
    func place(_ state: PageState, _ session: BrowserSession) -> String {
        let screens = [
            state.stack.last.map { session.name(of: $0, at: "s") }, state.modal.map { session.name(of: $0, at: "m") },
            state.player.flatMap { $0.isFull ? "player" : nil },
        ]
        return ([state.selectedTab] + screens.map { $0 ?? "" }).joined(separator: " ")
    }
}
