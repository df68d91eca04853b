import JSONText
import SurfaceMessages

/// One post with the replies to it and a form for one more.
enum PostScreen {
    /// - Parameters:
    ///   - isFirst: Whether the page is that of the first replies.
    ///   - isMuted: Whether the person muted the thread.
    ///   - key: Names the next attempt to reply.
    ///   - usage: What has to be done before a reply; nil for nothing.
    static func content(
        _ post: Post, _ page: Page, isFirst: Bool, isMuted: Bool, key: String, _ writing: PostWriting,
        _ usage: PostUsage?, _ kept: KeptOfThread, _ problem: Problem? = nil
    ) -> SurfaceContent {
        var lines: [View] = [
            .text(.text(Texts.postPost), .h2),
            writing.card(post, opensThread: false).view,
            .text(isFirst ? .text(Texts.postReplies2) : .text(Texts.postLaterReplies), .h2),
        ]
        if page.posts.isEmpty {
            lines.append(
                isFirst
                    ? News.empty(Texts.postNoRepliesYet, Texts.postBeTheFirstToAnswer)
                    : News.empty(Texts.postNoLaterReplies, Texts.postYouHaveReadToThe))
        } else {
            lines.append(.list(page.posts.map { writing.card($0, opensThread: false).view }))
        }
        if page.next == nil { lines.append(News.live(opensThread: false)) }
        lines.append(News.view)
        var paging: [View] = []
        if !isFirst { paging.append(.button(.text(Texts.postBackToTheFirst), event: "page", context: ["cursor": ""])) }
        if let next = page.next {
            paging.append(.button(.text(Texts.postLater), event: "page", context: ["cursor": .text(next.description)]))
        }
        paging.append(.button(.text(Texts.postRefresh), event: "refresh", .borderless, id: "refresh"))
        let mute = isMuted ? Texts.postUnmute : Texts.postMute
        paging.append(.button(.text(mute), event: "mute", .borderless, id: "mute"))
        let bookmark = kept.isBookmarked ? Texts.keptRemoveBookmark : Texts.keptBookmark
        paging.append(.button(.text(bookmark), event: "bookmark", .borderless, id: "bookmark"))
        // Its author is told of replies in any case.
        if post.content?.isOwn == false {
            let follow = kept.isFollowed ? Texts.postUnfollow : Texts.postFollow
            paging.append(.button(.text(follow), event: "follow-thread", .borderless, id: "follow"))
        }
        lines.append(.row(paging))
        if post.isDeleted {
            lines.append(.text(.text(Texts.postThePostWasDeletedSo), .caption))
        } else if post.isHeld {
            lines.append(.text(.text(Texts.postThePostWaitsSo), .caption))
        } else if post.isLocked {
            lines.append(.text(.text(Texts.postTheThreadIsLocked), .caption))
        } else if usage?.needsTerms == true {
            lines += [.divider, .text(.text(Texts.postWriteAReply), .h2)] + TermsScreen.invitation
        } else {
            lines += [.divider, .text(.text(Texts.postWriteAReply), .h2)]
            if let count = usage?.postsToApprove {
                lines.append(.text(.text(Texts.channelYourFirstPostsWait(count: count))))
            }
            lines += [
                View.textField(.text(Texts.postYourReply), path: "/draft", .longText, id: "draft")
                    .refused(problem, at: .text),
                Problem.view,
                .row(
                    [
                        .button(
                            .text(Texts.postReply), event: "write",
                            context: ["text": .path("/draft"), "key": .path("/key")], .primary, id: "reply")
                    ] + KeptScreen.draftButtons(hasDraft: kept.draft != nil)),
            ]
        }
        return SurfaceContent(
            .column(lines),
            data: [
                "draft": .string(kept.draft ?? ""), "key": .string(key), "problems": [], "notices": [], "live": [],
                "empty": page.posts.isEmpty ? [[:]] : [],
            ])
    }

    /// The content in the place of a post whose author the person blocked.
    static let hidden = SurfaceContent(
        .emptyState(
            .text(Texts.postYouBlockedWhoWroteThis), text: .text(Texts.postUnblockThemToReadIt), icon: "visibilityOff",
            button: PostView.open(.hidden, Texts.communityWhatYouHide)),
        data: ["draft": "", "problems": [], "notices": [], "live": [], "empty": []])

    /// The content in the place of a post that no longer exists.
    static let gone = SurfaceContent(
        .emptyState(
            .text(Texts.postThisPostIsGone), text: .text(Texts.postItWasDeletedGoBack), icon: "mail"),
        data: ["draft": "", "problems": [], "notices": [], "live": [], "empty": []])
}
