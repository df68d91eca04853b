import JSONText
import SurfaceMessages

/// The posts of one channel, and after them a form for a new one.
enum ChannelScreen {
    /// - Parameters:
    ///   - isFirst: Whether the page is the first of its order.
    ///   - key: Names the next attempt to post.
    static func content(
        _ look: ChannelLook, isFirst: Bool, key: String, _ writing: PostWriting
    ) -> SurfaceContent {
        let (channel, page, usage, order) = (look.channel, look.page, look.usage, look.order)
        var lines: [View] = []
        if !channel.about.isEmpty { lines.append(.text(.text(PostView.display(channel.about)))) }
        lines += [
            .text(.text(isFirst ? order.heading : order.laterHeading), .h2),
            .row(
                ChannelOrder.allCases.map { each in
                    .button(
                        .text(each.words), event: "order", context: ["order": .text(each.rawValue)], .default,
                        id: "order-\(each.rawValue)"
                    ).choosing(isOn: .flag(each == order))
                }),
            News.view,
        ]
        if isFirst, order != .top { lines.append(News.live(opensThread: true)) }
        if !page.posts.isEmpty {
            lines.append(.list(page.posts.map { writing.card($0, opensThread: true).view }))
        } else if isFirst, order == .top {
            lines.append(
                .emptyState(
                    .text(Texts.channelNoReactionsYet), text: .text(Texts.channelPostsWithReactionsStandHere),
                    icon: "mail"))
        } else if isFirst {
            lines.append(News.empty(Texts.channelNothingHereYet, Texts.channelWriteTheFirstPostA))
        } else {
            lines.append(
                order == .new
                    ? .emptyState(
                        .text(Texts.channelNothingOlder), text: .text(Texts.channelYouHaveReadToThe), icon: "mail")
                    : .emptyState(
                        .text(Texts.channelNothingMore), text: .text(Texts.channelYouHaveSeenAll), icon: "mail"))
        }
        var paging: [View] = []
        if !isFirst {
            let back = order == .new ? Texts.channelBackToTheNewest : Texts.channelBackToTheFirst
            paging.append(.button(.text(back), event: "page", context: ["cursor": ""]))
        }
        if let next = page.next {
            let more = order == .new ? Texts.channelOlder : Texts.channelMore
            paging.append(.button(.text(more), event: "page", context: ["cursor": .text(next.description)]))
        }
        paging.append(.button(.text(Texts.channelRefresh), event: "refresh", .borderless, id: "refresh"))
        let mute = look.hidden.channels.contains(channel.id) ? Texts.channelUnmute : Texts.channelMute
        paging.append(.button(.text(mute), event: "mute", .borderless, id: "mute"))
        lines += [.row(paging), .divider] + form(usage, writing.moment)
        return SurfaceContent(
            .column(lines),
            data: [
                "draft": .string(usage.draft ?? ""), "key": .string(key), "problems": [], "notices": [], "live": [],
                "empty": page.posts.isEmpty && isFirst && order != .top ? [[:]] : [],
            ])
    }

    private static func form(_ usage: PostUsage, _ moment: Moment) -> [View] {
        if let until = usage.silencedUntil {
            return [.text(.text(Texts.channelYouCanWriteAgain(moment: moment.text(until))))]
        }
        var lines: [View] = [.text(.text(Texts.channelWriteAPost), .h2)]
        if usage.needsTerms { return lines + TermsScreen.invitation }
        if let count = usage.postsToApprove {
            lines.append(.text(.text(Texts.channelYourFirstPostsWait(count: count))))
        }
        lines +=
            [
                .textField(.text(Texts.channelYourPost), path: "/draft", .longText, id: "draft"),
                .text(.text(Texts.channelEverybodyInThisCommunityCan), .caption),
            ] + limits(usage) + [
                Problem.view,
                .row(
                    [
                        .button(
                            .text(Texts.channelPost), event: "write",
                            context: ["text": .path("/draft"), "key": .path("/key")], .primary, id: "post")
                    ] + KeptScreen.draftButtons(hasDraft: usage.draft != nil)),
            ]
        return lines
    }

    /// The posts that the person may still write, where these are few.
    private static func limits(_ usage: PostUsage) -> [View] {
        var lines: [String] = []
        if let left = usage.fewLeft { lines.append(Texts.channelPostsLeft(count: left)) }
        if let left = usage.fewLeftToday { lines.append(Texts.channelPostsLeftToday(count: left)) }
        return lines.map { .text(.text($0), .caption) }
    }
}

extension ChannelOrder {
    /// The name of the order.
    fileprivate var words: String {
        switch self {
        case .new: Texts.channelNew
        case .active: Texts.channelActive
        case .top: Texts.channelTop
        }
    }

    fileprivate var heading: String {
        switch self {
        case .new: Texts.channelPostsNewestFirst
        case .active: Texts.channelPostsLatestReplyFirst
        case .top: Texts.channelPostsMostReactionsFirst
        }
    }

    /// The heading of the pages after the first.
    fileprivate var laterHeading: String { self == .new ? Texts.channelOlderPosts : Texts.channelMorePosts }
}
