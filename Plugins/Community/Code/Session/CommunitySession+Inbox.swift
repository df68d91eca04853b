import ModuleInterfaces
import ModuleKit

// The notices in people's inboxes: replies, texts that name them, reactions, what they follow,
// and decisions. No notice has the name or a text of
// somebody else, so that nothing is left in it of what is deleted, removed or erased.
extension CommunitySession {
    private var hasInbox: Bool { !isNobody && host.connection.provides(InboxClient.reference) }

    /// Puts what is on its way into the inboxes. What cannot be put now goes with the next.
    func tellOthers() {
        guard hasInbox else { return }
        do {
            var told: [OutgoingNotice] = []
            defer {
                do throws(ForumError) { try forum.told(told) } catch { log(error) }
            }
            for outgoing in try forum.outgoing() {
                do throws(CallFailure) {
                    try host.inbox.put(user: outgoing.person, notice: outgoing.document)
                } catch  where error.status == .busy || error.status == .unavailable {
                    return
                } catch {
                    // Somebody who has left the app has no inbox.
                    if error.status != .notFound {
                        host.core.log(level: .error, message: "A notice cannot be put: \(error)")
                    }
                }
                told.append(outgoing)
            }
        } catch {
            log(error)
        }
    }

    /// Takes note that the person sees what some of their notices are about.
    func noteRead(at place: Place) {
        guard hasInbox else { return }
        var keys: [String]
        switch place {
        case .post(let thread): keys = [.reply, .mention, .followed].map { OutgoingNotice.key($0, thread) }
        case .notices: keys = [OutgoingNotice.decisions]
        default: return
        }
        do throws(CallFailure) {
            // Most people have read all there is.
            guard try host.inbox.unread() > 0 else { return }
            if case .post(let thread) = place { keys += reactionKeys(in: thread) }
            for key in keys { try host.inbox.read(key: key) }
        } catch {
            host.core.log(level: .warning, message: "The inbox cannot be told what was read: \(error)")
        }
    }

    private func reactionKeys(in thread: Int64) -> [String] {
        do throws(ForumError) {
            return try forum.toldReactions(in: thread, to: person).map { OutgoingNotice.key(.reaction, $0) }
        } catch {
            log(error)
            return []
        }
    }
}

extension OutgoingNotice {
    /// The key of the notice of the latest decision.
    static let decisions = "decisions"

    static func key(_ kind: Forum.OutgoingKind, _ subject: Int64) -> String { "\(kind.rawValue)-\(subject)" }

    fileprivate var document: NoticeDocument {
        switch subject {
        case .replies(let thread, let beginning):
            NoticeDocument(
                key: Self.key(.reply, thread), title: Texts.inboxNewReplies, text: StreamRow.title(of: beginning),
                route: Place.post(thread).route)
        case .mention(let thread, let channel):
            NoticeDocument(
                key: Self.key(.mention, thread), title: Texts.inboxYouWereMentioned(channel: channel),
                route: Place.post(thread).route)
        case .decision(let kind, _):
            NoticeDocument(
                key: Self.decisions, title: kind.words, text: Texts.inboxReadMore, route: Place.notices.route)
        case .followed(let thread, let channel):
            NoticeDocument(
                key: Self.key(.followed, thread), title: Texts.inboxNewInFollowed(channel: channel),
                route: Place.post(thread).route)
        case .reactions(let post, let thread, let people, let beginning):
            NoticeDocument(
                key: Self.key(.reaction, post), title: Self.words(ofReactions: people),
                text: StreamRow.title(of: beginning), route: Place.post(thread).route)
        }
    }

    private static func words(ofReactions people: Int) -> String {
        people > Forum.reactionLimit
            ? Texts.inboxManyReactions(count: Forum.reactionLimit) : Texts.inboxReactions(count: people)
    }
}
