import JSONText
import SurfaceMessages

/// The posts of one channel, and after them a form for a new one.
enum ChannelScreen {
    /// - Parameters:
    ///   - isFirst: Whether the page is that of the newest posts.
    ///   - isMuted: Whether the person muted the channel.
    ///   - key: Names the next attempt to post.
    static func content(
        _ channel: Channel, _ page: Page, isFirst: Bool, isMuted: Bool, key: String, _ writing: PostWriting,
        _ usage: PostUsage
    ) -> SurfaceContent {
        var lines: [View] = []
        if !channel.about.isEmpty { lines.append(.text(.text(PostView.display(channel.about)))) }
        lines += [
            .text(isFirst ? .text(Texts.channelPostsNewestFirst) : .text(Texts.channelOlderPosts), .h2), News.view,
        ]
        if isFirst { lines.append(News.live(opensThread: true)) }
        if !page.posts.isEmpty {
            lines.append(.list(page.posts.map { writing.card($0, opensThread: true).view }))
        } else if isFirst {
            lines.append(News.empty(Texts.channelNothingHereYet, Texts.channelWriteTheFirstPostA))
        } else {
            lines.append(
                .emptyState(.text(Texts.channelNothingOlder), text: .text(Texts.channelYouHaveReadToThe), icon: "mail"))
        }
        var paging: [View] = []
        if !isFirst {
            paging.append(.button(.text(Texts.channelBackToTheNewest), event: "page", context: ["cursor": ""]))
        }
        if let next = page.next {
            paging.append(
                .button(.text(Texts.channelOlder), event: "page", context: ["cursor": .text(next.description)]))
        }
        paging.append(.button(.text(Texts.channelRefresh), event: "refresh", .borderless, id: "refresh"))
        let mute = isMuted ? Texts.channelUnmute : Texts.channelMute
        paging.append(.button(.text(mute), event: "mute", .borderless, id: "mute"))
        lines += [.row(paging), .divider] + form(usage, writing.moment)
        return SurfaceContent(
            .column(lines),
            data: [
                "draft": .string(usage.draft ?? ""), "key": .string(key), "problems": [], "notices": [], "live": [],
                "empty": page.posts.isEmpty && isFirst ? [[:]] : [],
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
