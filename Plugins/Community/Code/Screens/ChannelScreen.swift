import JSONText
import SurfaceMessages

/// The posts of one channel, and after them a form for a new one.
enum ChannelScreen {
    /// - Parameters:
    ///   - isFirst: Whether the page is the first of its order.
    ///   - key: Names the next attempt to post.
    static func content(
        _ look: ChannelLook, isFirst: Bool, key: String, _ writing: PostWriting, _ problem: Problem? = nil
    ) -> SurfaceContent {
        let (channel, page, usage, order) = (look.channel, look.page, look.usage, look.order)
        var lines: [View] = []
        if !channel.about.isEmpty { lines.append(.text(.text(PostView.display(channel.about)))) }
        lines += [
            .text(.text(isFirst ? order.heading : order.laterHeading), .h2),
            .part("orders", order, kind: "orders", orders), News.view,
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
        let isMuted = look.hidden.channels.contains(channel.id)
        let paging = Paging(isFirst: isFirst, order: order, next: page.next, isMuted: isMuted)
        let form = Form(usage, writing.moment, problem)
        lines += [
            .part("paging", paging, kind: "paging", Self.paging), .divider,
            .part("form", form, kind: "form", Self.form),
        ]
        return SurfaceContent(
            .column(lines),
            data: [
                "draft": .string(usage.draft ?? ""), "key": .string(key), "problems": [], "notices": [], "live": [],
                "empty": page.posts.isEmpty && isFirst && order != .top ? [[:]] : [],
            ])
    }

    private static func orders(_ order: ChannelOrder) -> View {
        .row(
            ChannelOrder.allCases.map { each in
                .button(
                    .text(each.words), event: "order", context: ["order": .text(each.rawValue)], .default,
                    id: "order-\(each.rawValue)"
                ).choosing(isOn: .flag(each == order))
            })
    }

    private struct Paging: Sendable, Hashable {
        var isFirst: Bool
        var order: ChannelOrder
        var next: Cursor?
        var isMuted: Bool
    }

    private static func paging(_ paging: Paging) -> View {
        let isByTime = paging.order == .new
        var buttons: [View] = []
        if !paging.isFirst {
            let back = isByTime ? Texts.channelBackToTheNewest : Texts.channelBackToTheFirst
            buttons.append(.button(.text(back), event: "page", context: ["cursor": ""]))
        }
        if let next = paging.next {
            let more = isByTime ? Texts.channelOlder : Texts.channelMore
            buttons.append(.button(.text(more), event: "page", context: ["cursor": .text(next.description)]))
        }
        let mute = paging.isMuted ? Texts.channelUnmute : Texts.channelMute
        return .row(
            buttons + [
                .button(.text(Texts.channelRefresh), event: "refresh", .borderless, id: "refresh"),
                .button(.text(mute), event: "mute", .borderless, id: "mute"),
            ])
    }

    /// All that the form for a new post is made from.
    private struct Form: Sendable, Hashable {
        /// Until when the person may write nothing, in words.
        var silencedUntil: String?
        var needsTerms: Bool
        var postsToApprove: Int?
        var hasDraft: Bool
        /// The posts that the person may still write, where these are few.
        var limits: [String] = []
        var problem: Problem?

        init(_ usage: PostUsage, _ moment: Moment, _ problem: Problem?) {
            self.problem = problem
            silencedUntil = usage.silencedUntil.map(moment.text)
            needsTerms = usage.needsTerms
            postsToApprove = usage.postsToApprove
            hasDraft = usage.draft != nil
            if let left = usage.fewLeft { limits.append(Texts.channelPostsLeft(count: left)) }
            if let left = usage.fewLeftToday { limits.append(Texts.channelPostsLeftToday(count: left)) }
        }
    }

    private static func form(_ form: Form) -> View {
        if let until = form.silencedUntil { return .text(.text(Texts.channelYouCanWriteAgain(moment: until))) }
        var lines: [View] = [.text(.text(Texts.channelWriteAPost), .h2)]
        if form.needsTerms { return .column(lines + TermsScreen.invitation) }
        if let count = form.postsToApprove { lines.append(.text(.text(Texts.channelYourFirstPostsWait(count: count)))) }
        lines +=
            [
                View.textField(.text(Texts.channelYourPost), path: "/draft", .longText, id: "draft")
                    .refused(form.problem, at: .text),
                .text(.text(Texts.channelEverybodyInThisCommunityCan), .caption),
            ] + form.limits.map { .text(.text($0), .caption) } + [
                Problem.view,
                .row(
                    [
                        .button(
                            .text(Texts.channelPost), event: "write",
                            context: ["text": .path("/draft"), "key": .path("/key")], .primary, id: "post")
                    ] + KeptScreen.draftButtons(hasDraft: form.hasDraft)),
            ]
        return .column(lines)
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
