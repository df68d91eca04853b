import Formats
import JSONText
import SurfaceMessages

/// A link of a post as a person sees it: where it leads, in words.
struct LinkButton: Sendable, Hashable {
    var label: String
    var link: PostLink

    /// The context of the action, which ``init(context:)`` reads.
    var context: [String: Dynamic] {
        switch link {
        case .session(let id, let autoplay):
            [
                "kind": "session", "target": .text(id),
                "autoplay": Dynamic(.array(autoplay.map { .string($0) })),
            ]
        case .journey(let id): ["kind": "journey", "target": .text(id)]
        case .url(let url): ["kind": "url", "target": .text(url)]
        }
    }
}

extension PostLink {
    /// Reads the context of an action; nil when it is none of a ``LinkButton``.
    init?(context: JSON) {
        guard let target = context["target"]?.string else { return nil }
        switch context["kind"]?.string {
        case "session":
            let autoplay = (context["autoplay"]?.array ?? []).compactMap(\.string)
            self = .session(id: target, autoplay: Array(autoplay.prefix(LinkParser.autoplayLimit)))
        case "journey": self = .journey(id: target)
        case "url": self = .url(target)
        default: return nil
        }
    }
}

/// The data that a screen needs to show posts to one person.
struct PostWriting {
    var moment: Moment
    /// Posts of others that are later than this one are marked as new; nil marks none.
    var since: Int64?
    /// The post for which the person chooses a reaction.
    var reacting: Int64?
    /// The buttons for the links in a text.
    var links: (String) -> [LinkButton]

    /// All that the view of the post is made from.
    ///
    /// - Parameter opensThread: Whether a button leads to the replies; not on the screen that shows them.
    func card(_ post: Post, opensThread: Bool) -> PostCard {
        PostCard(
            post: post, created: moment.text(post.createdAt), edited: post.content?.editedAt.map(moment.text),
            links: post.content.map { links($0.text) } ?? [], opensThread: opensThread,
            isNew: since.map { post.id > $0 && post.content?.isOwn == false } ?? false,
            isReacting: post.id == reacting)
    }
}

/// A post as one person sees it, with all that its view is made from.
struct PostCard: Sendable, Hashable {
    var post: Post
    var created: String
    var edited: String?
    var links: [LinkButton]
    var opensThread: Bool
    var isNew: Bool
    var isReacting: Bool

    /// The post as a part of a screen.
    var view: View { .part("post \(post.id)", self, kind: "post", PostView.card) }
}

/// One post or reply with all that can be done with it.
enum PostView {
    static func card(_ card: PostCard) -> View {
        let post = card.post
        var lines: [View] = []
        if let content = post.content {
            let author = content.isOwn ? Texts.postByYou(name: content.displayName) : content.displayName
            let name = View.text(.text(author), .h3)
            let initials = Initials.of(content.displayName)
            let head =
                (initials.isEmpty ? [] : [View.badge(.text(initials), .neutral).cell(.smallCentered)]) + [name]
                + (card.isNew ? [.badge(.text(Texts.postNew))] : [])
            lines.append(head.count == 1 ? name : .row(head))
            lines.append(.text(.text(card.created), .caption))
            if let edited = card.edited {
                lines.append(.row([open(.history(post.id), Texts.postEdited(moment: edited), .borderless)]))
            }
            switch post.standing {
            case .shown: break
            case .waiting where post.isHeld:
                lines.append(.badge(.text(Texts.postWaitsForAModerator), .warning))
            case .waiting: lines.append(.badge(.text(Texts.postHiddenUntilDecided), .warning))
            case .removed: lines.append(.badge(.text(Texts.postRemovedByAModerator), .error))
            }
            lines.append(.text(.text(display(content.text))))
            if !card.links.isEmpty {
                lines.append(
                    .row(card.links.map { .button(.text($0.label), event: "follow", context: $0.context) }))
            }
            let reactions = card.isReacting ? Reaction.allCases.map { reaction($0, of: post) } : used(post)
            lines.append(.row(reactions + buttons(post, opensThread: card.opensThread)))
        } else {
            let (title, reason) =
                switch post.standing {
                case .shown: (Texts.postADeletedPost, Texts.postItsAuthorDeletedItThe)
                case .waiting where post.isHeld: (Texts.postAHiddenPost, Texts.postItIsShownOnce)
                case .waiting: (Texts.postAHiddenPost, Texts.postAModeratorWillLook)
                case .removed: (Texts.postARemovedPost, Texts.postAModeratorRemovedIt)
                }
            lines.append(.text(.text(title), .h3))
            lines.append(.text(.text(card.created), .caption))
            lines.append(.text(.text(reason)))
            if card.opensThread { lines.append(.row(buttons(post, opensThread: true))) }
        }
        return .card(.column(lines))
    }

    /// The reactions that somebody gave, and a button for one more.
    private static func used(_ post: Post) -> [View] {
        Reaction.allCases.filter { post.reactions[$0] != nil }.map { reaction($0, of: post) } + [
            .button(
                .text(Texts.postReact), event: "choose-reaction", context: ["post": Dynamic(.integer(post.id))],
                .borderless)
        ]
    }

    private static func reaction(_ reaction: Reaction, of post: Post) -> View {
        let count = post.reactions[reaction] ?? 0
        let isOwn = post.ownReactions.contains(reaction)
        let number = count > 0 ? " \(PersonNumbers.text(count))" : ""
        let spoken =
            isOwn
            ? Texts.postReactionPressed(name: reaction.name, count: count)
            : Texts.postReaction(name: reaction.name, count: count)
        return .button(
            .text("\(reaction.symbol)\(number)\(isOwn ? " ✓" : "")"), event: "react",
            context: ["post": Dynamic(.integer(post.id)), "reaction": .text(reaction.rawValue)], .borderless
        ).label(.text(spoken))
    }

    private static func buttons(_ post: Post, opensThread: Bool) -> [View] {
        var buttons: [View] = []
        if opensThread {
            buttons.append(open(.post(post.id), Texts.postReplies(count: post.replyCount), .borderless))
        }
        switch post.content?.isOwn {
        case true?: buttons.append(open(.edit(post.id), Texts.postEditOrDelete, .borderless))
        case false?: buttons.append(open(.report(post.id), Texts.postReport, .borderless))
        case nil: break
        }
        return buttons
    }

    /// A button that leads to a place.
    static func open(_ place: Place, _ label: String, _ variant: View.ButtonVariant = .default) -> View {
        .button(.text(label), event: "open", context: ["route": .text(place.route)], variant)
    }

    /// The text of a post for a component that reads simple Markdown: a line that would become a heading stays a line,
    /// so that posts cannot take part in the structure of the screen.
    static func display(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // A word joiner (U+2060) is not seen and keeps the mark from standing at the start.
            line.first == "#" ? "\u{2060}\(line)" : String(line)
        }.joined(separator: "\n")
    }
}

extension Reaction {
    /// The meaning of the symbol, in one word.
    var name: String {
        switch self {
        case .heart: Texts.postHeart
        case .thanks: Texts.postThanks
        case .celebrate: Texts.postCelebrate
        case .support: Texts.postSupport
        case .insightful: Texts.postInsightful
        case .smile: Texts.postSmile
        }
    }
}
