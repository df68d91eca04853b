import Content
import Core
import FeatureFlags
import SurfaceMessages
import Texts

extension HostScreens {
    /// A list that is empty: a picture, a sentence, and the way to what could be in it.
    func invitation(_ title: String, _ text: String, icon: String) -> View {
        let state = View.emptyState(.text(title), text: .text(text), icon: icon, button: wayToSessions)
        guard let image = context.content.illustrations.first else { return state }
        return .column([.image(.text(imageURL(image)), description: "", .header), state])
    }

    /// The way to all sessions; nil where the app has no such screen.
    private var wayToSessions: View? {
        guard context.isOn(.exploreEnabled), let scheme = context.declaration.linkSchemes.first else { return nil }
        return .button(
            .text(Texts.screensFindASession), event: .openLink, context: ["id": .text("\(scheme)://explore")], .primary,
            id: "find-a-session")
    }

    /// Sessions of the topic and of about the length that the person chose in the introduction; nothing where they did not.
    func chosen(_ section: ScreenLayout.Section) -> [View] {
        let wishes = context.wishes
        let content = context.content
        var section = section
        section.limit = section.limit ?? 8
        guard let topic = wishes.topic.flatMap(content.category) else {
            guard let minutes = wishes.minutes else { return [] }
            return self.section(
                Texts.homesAboutYourMinutes(count: minutes), section, sessions: content.sessions(ofAbout: minutes),
                all: .length(minutes))
        }
        // Those nearest to the length first, in the order of the pack among those as near.
        let sessions = content.sessions(inCategory: topic.id)
        let ordered = wishes.minutes.map { minutes in
            sessions.enumerated().sorted {
                (abs($0.element.durationSeconds - minutes * 60), $0.offset)
                    < (abs($1.element.durationSeconds - minutes * 60), $1.offset)
            }.map(\.element)
        }
        return self.section(
            Texts.homesForYou(topic: topic.title), section, sessions: ordered ?? sessions, all: .category(topic.id))
    }
}
