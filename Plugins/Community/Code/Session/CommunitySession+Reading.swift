import JSONText
import ModuleInterfaces
import ModuleKit
import SurfaceMessages

/// A screen's content, and the way in which it takes news.
struct Reading {
    var content: SurfaceContent
    var way = NoticeBoard.Way.once
    /// Of what comes, this is not brought to the screen.
    var hidden = Hidden()
    /// Writes an instant, in milliseconds since 1970 UTC, as the person reads it.
    let time: @Sendable (Int64) -> String
    /// Whether the screen says that there is nothing yet.
    var isEmpty: Bool { content.data["empty"]?.array?.isEmpty == false }
}

// The content of screens, and how far the person has read it.
extension CommunitySession {
    /// Reads the forum for a screen, and takes note of what the person has read with it.
    func reading(
        of screen: inout Screen, usage: PostUsage? = nil, now known: Int64? = nil
    ) throws(CallFailure) -> Reading {
        let instant = if let known { known } else { try now() }
        let (locale, offset) = (document.user.locale, try offset(at: instant))
        let time = { @Sendable (milliseconds: Int64) in
            Moment(now: milliseconds, locale: locale) { _ in offset }.text(milliseconds)
        }
        var writing = PostWriting(moment: try moment(instant), reacting: reacting) { [self] in linkButtons($0) }
        do throws(ForumError) {
            switch screen.place {
            case .channels:
                let (channels, threads, hidden) = try forum.overview(for: person)
                let affairs = isNobody ? OwnAffairs() : try forum.affairs(of: person)
                return Reading(
                    content: ChannelListScreen.content(
                        channels, threads, affairs, writing.moment, hasMarks: !isNobody,
                        hasRules: forum.terms != nil || forum.contact != nil),
                    hidden: hidden, time: time)
            case .channel(let id):
                let look = try forum.look(
                    at: id, after: screen.cursor, by: screen.order, person: person, usage: usage, now: instant)
                let isFirst = screen.cursor == nil
                if isFirst { hasRead(look, on: &screen) }
                writing.since = screen.since
                return Reading(
                    content: ChannelScreen.content(look, isFirst: isFirst, key: Self.newKey(), writing, screen.problem),
                    // A new post stands first in an order by time only.
                    way: isFirst && look.order != .top ? .live(upTo: look.newest ?? 0) : .counting,
                    hidden: look.hidden, time: time)
            case .post(let id):
                let (post, page, usage, kept, hidden) = try forum.thread(
                    id, after: screen.cursor, person: person, now: instant)
                guard let post else { return Reading(content: PostScreen.hidden, hidden: hidden, time: time) }
                let newest = page.last ?? screen.cursor?.post ?? id
                if screen.read == nil || isNews(page.posts, on: screen) {
                    hasRead(newest, ofThread: id, on: &screen)
                }
                writing.since = screen.since
                return Reading(
                    content: PostScreen.content(
                        post, page, isFirst: screen.cursor == nil, isMuted: hidden.threads.contains(id),
                        key: Self.newKey(), writing, usage, kept, screen.problem),
                    way: page.next == nil ? .live(upTo: newest) : .counting, hidden: hidden, time: time)
            case .edit(let id):
                let post = try forum.post(id, person: person)
                guard let content = post.content else { return Reading(content: PostScreen.gone, time: time) }
                guard content.isOwn else { throw ForumError.notYours(id) }
                return Reading(
                    content: EditScreen.content(post, content, isAsking: screen.isAsking, screen.problem), time: time)
            case .report(let id):
                guard let content = try forum.post(id, person: person).content else {
                    return Reading(content: PostScreen.gone, time: time)
                }
                return Reading(content: ReportScreen.content(content, screen.problem), time: time)
            case .history(let id):
                let history = try forum.history(of: id, person: person)
                guard let content = history.post.content else {
                    return Reading(content: PostScreen.gone, time: time)
                }
                return Reading(content: HistoryScreen.content(history, content, writing.moment), time: time)
            case .hidden:
                return Reading(
                    content: HiddenScreen.content(try forum.hiddenEntries(of: person), screen.problem), time: time)
            case .terms:
                return Reading(
                    content: TermsScreen.content(
                        forum.terms, contact: forum.contact, acceptedAt: try forum.acceptance(of: person),
                        writing.moment), time: time)
            case .kept:
                let (bookmarks, next) = try forum.bookmarks(of: person, after: screen.cursor)
                let isFirst = screen.cursor == nil
                return Reading(
                    content: KeptScreen.content(
                        bookmarks, next: next, isFirst: isFirst, isFirst ? try forum.drafts(of: person) : [],
                        writing.moment), time: time)
            case .help:
                return Reading(
                    content: HelpScreen.content(
                        forum.help, contact: forum.contact,
                        opens: host.connection.provides(CommunityDelegateClient.reference)), time: time)
            case .search(let query):
                let page = try query.map { query throws(ForumError) in
                    try forum.search(query, screen.wanted, after: screen.cursor, person: person, now: instant)
                }
                return Reading(
                    content: SearchScreen.content(
                        query, page, screen.wanted, isFirst: screen.cursor == nil, writing.moment, screen.problem),
                    time: time)
            case .moderation:
                let queue = try forum.queue(
                    screen.filter, screen.narrowing, for: .person(person), page: screen.page, now: instant)
                return Reading(
                    content: QueueScreen.content(
                        queue, screen.filter, screen.narrowing, page: screen.page, writing.moment, now: instant),
                    time: time)
            case .moderationCase(let id):
                let detail = try forum.detail(id, for: .person(person), now: instant)
                return Reading(
                    content: CaseScreen.content(detail, forum.strikePolicy, writing.moment, screen.problem), time: time)
            case .notices:
                let notices = try forum.notices(of: person, now: instant)
                let strikes = try forum.strikes(of: person, now: instant)
                return Reading(content: NoticesScreen.content(notices, strikes, writing.moment), time: time)
            case .mentions:
                let mentions = try forum.mentions(of: person)
                return Reading(content: MentionsScreen.content(mentions, writing.moment), time: time)
            case .appeal(let id):
                let text = try forum.appealable(id, person: person, now: instant)
                return Reading(content: AppealScreen.content(text, screen.problem), time: time)
            }
        } catch .unknownPost {
            return Reading(content: PostScreen.gone, time: time)
        } catch {
            throw CallFailure(error)
        }
    }

    /// Whether one of the posts is not known to be read. One's own counts as read without being written down.
    private func isNews(_ posts: [Post], on screen: Screen) -> Bool {
        posts.contains { $0.id > screen.read ?? 0 && $0.content?.isOwn != true }
    }

    /// Takes note of the first page of a channel, which the person sees.
    private func hasRead(_ look: ChannelLook, on screen: inout Screen) {
        guard let newest = look.newest else {
            screen.since = screen.since ?? 0
            return
        }
        guard !isNobody, screen.read == nil || isNews(look.page.posts, on: screen) else { return }
        do throws(ForumError) {
            let before = try forum.markRead(look.channel.id, upTo: newest, person: person)
            screen.since = screen.since ?? before
            screen.read = newest
        } catch {
            // It stays unread, and can be read all the same.
            log(error)
        }
    }

    private func hasRead(_ newest: Int64, ofThread thread: Int64, on screen: inout Screen) {
        if isNobody || screen.read.map({ newest <= $0 }) == true { return }
        do throws(ForumError) {
            let before = try forum.markRead(thread: thread, upTo: newest, person: person)
            if screen.read == nil { screen.since = before }
            screen.read = newest
        } catch {
            log(error)
        }
    }

    /// Takes note of what came to a screen while it was open, when the person leaves it.
    func keepReading(_ id: ScreenID) {
        guard !isNobody, var screen = screens[id], let newest = notices.newestLive(id, of: host.id) else { return }
        do throws(ForumError) {
            switch screen.place {
            case .channel(let channel): try forum.markRead(channel, upTo: newest, person: person)
            case .post(let thread): hasRead(newest, ofThread: thread, on: &screen)
            case .channels, .edit, .report, .history, .hidden, .moderation, .moderationCase, .notices, .mentions,
                .appeal, .search,
                .terms,
                .help, .kept:
                break
            }
        } catch {
            log(error)
        }
        screens[id] = screen
    }
}
