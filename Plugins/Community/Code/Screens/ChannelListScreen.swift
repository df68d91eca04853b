import JSONText
import SurfaceMessages

/// The tab's first screen: the latest threads, and where to read and write.
enum ChannelListScreen {
    /// - Parameters:
    ///   - hasMarks: Whether rows have marks for what is unread.
    ///   - hasRules: Whether there are rules to read, or a contact.
    static func content(
        _ channels: [ChannelSummary], _ threads: [ThreadSummary], _ affairs: OwnAffairs, _ moment: Moment,
        hasMarks: Bool, hasRules: Bool
    ) -> SurfaceContent {
        var lines: [View] = [News.view]
        var doors: [View] = []
        if affairs.role != nil {
            doors.append(PostView.open(.moderation, Texts.channelsModeration(count: affairs.openCases)))
        }
        if affairs.hasMentions {
            doors.append(
                PostView.open(
                    .mentions, Texts.channelsMentions(count: affairs.unreadMentions),
                    affairs.unreadMentions > 0 ? .primary : .default))
        }
        if affairs.hasNotices {
            doors.append(
                PostView.open(
                    .notices, Texts.channelsDecisions(count: affairs.unreadNotices),
                    affairs.unreadNotices > 0 ? .primary : .default))
        }
        if !doors.isEmpty { lines.append(.row(doors)) }
        if !threads.isEmpty {
            lines += [.text(.text(Texts.channelsThreads), .h2), .list(threads.map { row($0, moment, hasMarks) })]
        }
        lines += [
            .text(.text(Texts.channelsChannels), .h2), .list(channels.map { row($0, moment, hasMarks) }),
            .row(
                [
                    .button(.text(Texts.channelsRefresh), event: "refresh", .borderless, id: "refresh"),
                    PostView.open(.search(nil), Texts.searchSearch, .borderless),
                    PostView.open(.kept, Texts.keptBookmarksAndDrafts, .borderless),
                    PostView.open(.hidden, Texts.communityWhatYouHide, .borderless),
                ] + (hasRules ? [PostView.open(.terms, Texts.termsRulesAndContact, .borderless)] : [])),
        ]
        return SurfaceContent(.column(lines), data: ["notices": []])
    }

    private static func row(_ summary: ChannelSummary, _ moment: Moment, _ hasMarks: Bool) -> View {
        var facts = [Texts.channelsPosts(count: summary.postCount)]
        if summary.isMuted { facts.append(Texts.channelsMuted) }
        if let latest = summary.latestPostAt { facts.append(moment.ago(latest)) }
        return StreamRow(
            title: summary.channel.name, text: summary.channel.about, facts: facts.joined(separator: " · "),
            unread: hasMarks && summary.unread > 0 ? unread(summary.unread) : nil, place: .channel(summary.channel.id)
        ).view
    }

    private static func row(_ thread: ThreadSummary, _ moment: Moment, _ hasMarks: Bool) -> View {
        let author = thread.isOwn ? Texts.postByYou(name: thread.displayName) : thread.displayName
        var facts = [
            Texts.channelsThreadBy(name: author, channel: thread.channelName), moment.ago(thread.createdAt),
        ]
        if thread.replyCount > 0 { facts.append(Texts.postReplies(count: thread.replyCount)) }
        let mark =
            thread.isUnread
            ? Texts.channelsUnreadPost : thread.unreadReplies > 0 ? unread(thread.unreadReplies) : nil
        return StreamRow(
            title: StreamRow.title(of: thread.beginning), text: "", facts: facts.joined(separator: " · "),
            unread: hasMarks ? mark : nil, place: .post(thread.id)
        ).view
    }

    private static func unread(_ count: Int) -> String {
        count < Forum.unreadLimit
            ? Texts.channelsUnread(count: count) : Texts.channelsManyUnread(count: Forum.unreadLimit - 1)
    }
}

/// A row of a list that is one button as a whole.
struct StreamRow: Sendable, Hashable {
    /// Also the name of the button; the rest describes it.
    var title: String
    /// May be empty.
    var text: String
    var facts: String
    /// The mark for what the person has not read; nil for none.
    var unread: String?
    var place: Place

    var view: View { .part(place.route, self, kind: "row", Self.button) }
    /// The same inside of another part.
    var content: View { Self.button(self) }

    private static func button(_ row: StreamRow) -> View {
        var lines: [View] = [.text(.text(PostView.display(row.title)), .h4)]
        if !row.text.isEmpty { lines.append(.text(.text(PostView.display(row.text)))) }
        lines.append(.text(.text(row.facts), .caption))
        let parts = [View.column(lines).weight(1)] + (row.unread.map { [.badge(.text($0))] } ?? [])
        let words = [row.unread, row.text.isEmpty ? nil : row.text, row.facts].compactMap(\.self)
        return View.button(.row(parts), event: "open", context: ["route": .text(row.place.route)])
            .label(.text(row.title)).description(.text(words.joined(separator: ". ")))
    }

    /// The first line of a post, or its first words where the line is long.
    static func title(of text: String) -> String {
        let line = text.prefix { $0 != "\n" }
        guard line.count > titleLimit else { return String(line) }
        let start = line.prefix(titleLimit)
        let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
        return "\(words)…"
    }

    /// In characters.
    private static let titleLimit = 80
}
