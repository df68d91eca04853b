/// A screen's place in the forum, which its route names.
enum Place: Sendable, Hashable {
    case channels
    case channel(String)
    /// A post with its replies.
    case post(Int64)
    /// Changing or deleting one's own post.
    case edit(Int64)
    case report(Int64)
    /// The texts that a post had before.
    case history(Int64)
    /// The list of what the person hides.
    case hidden
    /// The list of cases, for moderators.
    case moderation
    case moderationCase(Int64)
    /// The decisions that the person is told of.
    case notices
    /// The posts in which others name the person.
    case mentions
    /// Appealing the decision on a case.
    case appeal(Int64)
    /// The posts that have some words; nil for the field alone.
    case search(SearchQuery?)
    /// The rules of the community, and how to reach those who run it.
    case terms
    /// The bookmarks and the drafts of the person.
    case kept
    /// The advice for when somebody may harm themselves.
    case help

    /// Reads a route; nil when it leads nowhere. The content that the route names may no longer exist.
    init?(route: String) {
        let parts = route.split(separator: "/", omittingEmptySubsequences: false)
        switch parts.count {
        case 1 where route.isEmpty || route == "channels": self = .channels
        case 1 where route == "hidden": self = .hidden
        case 1 where route == "moderation": self = .moderation
        case 1 where route == "search": self = .search(nil)
        case 1 where route == "rules": self = .terms
        case 1 where route == "kept": self = .kept
        case 1 where route == "help": self = .help
        case 1 where route == "decisions": self = .notices
        case 1 where route == "mentions": self = .mentions
        case 2:
            switch parts[0] {
            case "channel" where !parts[1].isEmpty && parts[1].utf8.count <= 64: self = .channel(String(parts[1]))
            case "search":
                let words = parts[1].split(separator: "+").joined(separator: " ")
                guard let query = try? SearchQuery(words) else { return nil }
                self = .search(query)
            case "post":
                guard let post = Place.number(parts[1]) else { return nil }
                self = .post(post)
            case "edit":
                guard let post = Place.number(parts[1]) else { return nil }
                self = .edit(post)
            case "report":
                guard let post = Place.number(parts[1]) else { return nil }
                self = .report(post)
            case "history":
                guard let post = Place.number(parts[1]) else { return nil }
                self = .history(post)
            case "case":
                guard let number = Place.number(parts[1]) else { return nil }
                self = .moderationCase(number)
            case "appeal":
                guard let number = Place.number(parts[1]) else { return nil }
                self = .appeal(number)
            default: return nil
            }
        default: return nil
        }
    }

    var route: String {
        switch self {
        case .channels: "channels"
        case .channel(let id): "channel/\(id)"
        case .post(let id): "post/\(id)"
        case .edit(let id): "edit/\(id)"
        case .report(let id): "report/\(id)"
        case .history(let id): "history/\(id)"
        case .hidden: "hidden"
        case .moderation: "moderation"
        case .moderationCase(let id): "case/\(id)"
        case .search(nil): "search"
        case .search(let query?): "search/\(query.words.joined(separator: "+"))"
        case .terms: "rules"
        case .kept: "kept"
        case .help: "help"
        case .notices: "decisions"
        case .mentions: "mentions"
        case .appeal(let id): "appeal/\(id)"
        }
    }

    var isThread: Bool { if case .post = self { true } else { false } }

    private static func number(_ text: Substring) -> Int64? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text), number > 0 else {
            return nil
        }
        return number
    }
}
