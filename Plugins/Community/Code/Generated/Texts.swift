// swift-format-ignore-file
// Generated from en.ftl by `.ci/texts --write`; edit the catalogue.

/// A language of the texts.
enum TextLanguage: String, Sendable, CaseIterable {
    case en

    /// The language in which the current task answers a person; English where nothing else is said.
    @TaskLocal static var current = TextLanguage.en
}

/// The texts that people see, in the language of the current task.
enum Texts {
    /// “Channels”
    static var channelsChannels: String { "Channels" }
    /// “Refresh”
    static var channelsRefresh: String { "Refresh" }
    /// “‹count› posts”
    static func channelsPosts(count: some BinaryInteger) -> String {
        if count == 0 {
            "No posts yet"
        } else if count == 1 {
            "\(count) post"
        } else {
            "\(count) posts"
        }
    }
    /// “‹count› new”
    static func channelsUnread(count: some BinaryInteger) -> String { "\(count) new" }
    /// “‹count›+ new”
    static func channelsManyUnread(count: some BinaryInteger) -> String { "\(count)+ new" }
    /// “New”
    static var channelsUnreadPost: String { "New" }
    /// “Latest”
    static var channelsThreads: String { "Latest" }
    /// “muted”
    static var channelsMuted: String { "muted" }
    /// “‹name› in ‹channel›”
    static func channelsThreadBy(name: String, channel: String) -> String { "\(name) in \(channel)" }
    /// “‹name› (you)”
    static func postByYou(name: String) -> String { "\(name) (you)" }
    /// “edited ‹moment›”
    static func postEdited(moment: String) -> String { "edited \(moment)" }
    /// “‹name›, ‹count›”
    static func postReaction(name: String, count: some BinaryInteger) -> String { "\(name), \(count)" }
    /// “‹name›, ‹count›, pressed”
    static func postReactionPressed(name: String, count: some BinaryInteger) -> String { "\(name), \(count), pressed" }
    /// “‹count› replies”
    static func postReplies(count: some BinaryInteger) -> String {
        if count == 0 {
            "Reply"
        } else if count == 1 {
            "\(count) reply"
        } else {
            "\(count) replies"
        }
    }
    /// “Post”
    static var postPost: String { "Post" }
    /// “Replies”
    static var postReplies2: String { "Replies" }
    /// “Later replies”
    static var postLaterReplies: String { "Later replies" }
    /// “Refresh”
    static var postRefresh: String { "Refresh" }
    /// “No replies yet”
    static var postNoRepliesYet: String { "No replies yet" }
    /// “No later replies”
    static var postNoLaterReplies: String { "No later replies" }
    /// “Be the first to answer.”
    static var postBeTheFirstToAnswer: String { "Be the first to answer." }
    /// “You have read to the end.”
    static var postYouHaveReadToThe: String { "You have read to the end." }
    /// “Back to the first”
    static var postBackToTheFirst: String { "Back to the first" }
    /// “Later”
    static var postLater: String { "Later" }
    /// “The post was deleted, so no reply can be added.”
    static var postThePostWasDeletedSo: String { "The post was deleted, so no reply can be added." }
    /// “Write a reply”
    static var postWriteAReply: String { "Write a reply" }
    /// “Your reply”
    static var postYourReply: String { "Your reply" }
    /// “Reply”
    static var postReply: String { "Reply" }
    /// “This post is gone”
    static var postThisPostIsGone: String { "This post is gone" }
    /// “It was deleted. Go back to the channel for the others.”
    static var postItWasDeletedGoBack: String { "It was deleted. Go back to the channel for the others." }
    /// “A deleted post”
    static var postADeletedPost: String { "A deleted post" }
    /// “Its author deleted it. The replies to it stay.”
    static var postItsAuthorDeletedItThe: String { "Its author deleted it. The replies to it stay." }
    /// “Edit or delete”
    static var postEditOrDelete: String { "Edit or delete" }
    /// “Report or block”
    static var postReport: String { "Report or block" }
    /// “Mute this thread”
    static var postMute: String { "Mute this thread" }
    /// “Unmute this thread”
    static var postUnmute: String { "Unmute this thread" }
    /// “You blocked the author”
    static var postYouBlockedWhoWroteThis: String { "You blocked the author" }
    /// “Unblock them to read this.”
    static var postUnblockThemToReadIt: String { "Unblock them to read this." }
    /// “React”
    static var postReact: String { "React" }
    /// “New”
    static var postNew: String { "New" }
    /// “Heart”
    static var postHeart: String { "Heart" }
    /// “Thanks”
    static var postThanks: String { "Thanks" }
    /// “Celebrate”
    static var postCelebrate: String { "Celebrate" }
    /// “Support”
    static var postSupport: String { "Support" }
    /// “Insightful”
    static var postInsightful: String { "Insightful" }
    /// “Smile”
    static var postSmile: String { "Smile" }
    /// “The ‹field› is empty.”
    static func problemTheIsEmpty(field: String) -> String { "The \(field) is empty." }
    /// “The ‹field› has ‹found› ‹unit›; at most ‹limit› are taken.”
    static func problemTheHasAtMostAre(field: String, found: some BinaryInteger, unit: String, limit: some BinaryInteger) -> String { "The \(field) has \(found) \(unit); at most \(limit) are taken." }
    /// “The ‹field› cannot be used; expected ‹expected›.”
    static func problemTheCannotBeUsedExpected(field: String, expected: String) -> String { "The \(field) cannot be used; expected \(expected)." }
    /// “There is no channel '‹id›'.”
    static func problemThereIsNoChannel(id: String) -> String { "There is no channel '\(id)'." }
    /// “There is no post ‹id›, or it was deleted.”
    static func problemThereIsNoPostOr(id: some BinaryInteger) -> String { "There is no post \(id), or it was deleted." }
    /// “Post ‹id› is a reply; replies are given to posts only.”
    static func problemPostIsAReplyReplies(id: some BinaryInteger) -> String { "Post \(id) is a reply; replies are given to posts only." }
    /// “Post ‹id› was written by somebody else; only its author may change it.”
    static func problemPostWasWrittenBySomebody(id: some BinaryInteger) -> String { "Post \(id) was written by somebody else; only its author may change it." }
    /// “There is no reaction '‹name›'; the reactions are ‹reactions›.”
    static func problemNoReaction(name: String, reactions: String) -> String { "There is no reaction '\(name)'; the reactions are \(reactions)." }
    /// “The place to go on from is none that this forum gave.”
    static var problemThePlaceToGoOn: String { "The place to go on from is none that this forum gave." }
    /// “Too many posts in a short time; the next is taken in ‹retryAfter› milliseconds.”
    static func problemTooManyPostsInA(retryAfter: some BinaryInteger) -> String { "Too many posts in a short time; the next is taken in \(retryAfter) milliseconds." }
    /// “You have written ‹limit› posts in the last 24 hours, which is the limit.”
    static func problemYouHaveWrittenPostsIn(limit: some BinaryInteger) -> String { "You have written \(limit) posts in the last 24 hours, which is the limit." }
    /// “You have ‹limit› posts here, which is the limit.”
    static func problemYouHavePostsHereWhich(limit: some BinaryInteger) -> String { "You have \(limit) posts here, which is the limit." }
    /// “You have hidden ‹limit› of these, which is the limit.”
    static func problemYouHideWhichIs(limit: some BinaryInteger) -> String { "You have hidden \(limit) of these, which is the limit." }
    /// “You cannot block yourself.”
    static var problemYouCannotBlockYourself: String { "You cannot block yourself." }
    /// “Take something off your list of what you hide.”
    static var problemShowSomethingAgain: String { "Take something off your list of what you hide." }
    /// “Write something.”
    static var problemWriteSomething: String { "Write something." }
    /// “Shorten it.”
    static var problemShortenIt: String { "Shorten it." }
    /// “Choose another one.”
    static var problemChooseAnotherOne: String { "Choose another one." }
    /// “Choose one of the channels that are listed.”
    static var problemChooseOneOfTheChannels: String { "Choose one of the channels that are listed." }
    /// “Load the list again.”
    static var problemLoadTheListAgain: String { "Load the list again." }
    /// “Reply to the post that starts the thread.”
    static var problemReplyToThePostThat: String { "Reply to the post that starts the thread." }
    /// “Write a reply instead, or report the post.”
    static var problemWriteAReplyInsteadOr: String { "Write a reply instead, or report the post." }
    /// “Choose one of these.”
    static var problemChooseOneOfThese: String { "Choose one of these." }
    /// “Start again from the first page.”
    static var problemStartAgainFromTheFirst: String { "Start again from the first page." }
    /// “Wait a little.”
    static var problemWaitALittle: String { "Wait a little." }
    /// “Write again tomorrow.”
    static var problemWriteAgainTomorrow: String { "Write again tomorrow." }
    /// “Delete posts that you no longer need.”
    static var problemDeletePostsThatYouNo: String { "Delete posts that you no longer need." }
    /// “You’re posting too fast. Try again in ‹wait›. Your text stays here.”
    static func problemYourePostingTooFastTry(wait: String) -> String { "You’re posting too fast. Try again in \(wait). Your text stays here." }
    /// “There is nothing to send yet. ‹mend›”
    static func problemThereIsNothingToSend(mend: String) -> String { "There is nothing to send yet. \(mend)" }
    /// “This post was deleted.”
    static var problemThisPostWasDeleted: String { "This post was deleted." }
    /// “The community cannot be read or saved right now. Please try again later.”
    static var problemTheCommunityCannotBeRead: String { "The community cannot be read or saved right now. Please try again later." }
    /// “Choose a reason.”
    static var problemChooseAReason: String { "Choose a reason." }
    /// “Error”
    static var problemError: String { "Error" }
    /// “Details”
    static var problemDetails: String { "Details" }
    /// “‹count› seconds”
    static func problemSeconds(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(count) second"
        } else {
            "\(count) seconds"
        }
    }
    /// “‹count› minutes”
    static func problemMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(count) minute"
        } else {
            "\(count) minutes"
        }
    }
    /// “Open ‹address›”
    static func linksOpen(address: String) -> String { "Open \(address)" }
    /// “Play ‹title›”
    static func linksPlay(title: String) -> String { "Play \(title)" }
    /// “Go to the journey ‹title›”
    static func linksGoToTheJourney(title: String) -> String { "Go to the journey \(title)" }
    /// “Write a post”
    static var channelWriteAPost: String { "Write a post" }
    /// “Your post”
    static var channelYourPost: String { "Your post" }
    /// “Everybody in this community can read it. Up to ‹postLimit› characters.”
    static func channelEverybodyInThisCommunityCan(postLimit: some BinaryInteger) -> String { "Everybody in this community can read it. Up to \(postLimit) characters." }
    /// “You have written ‹today› of ‹perDay› posts today, ‹total› of ‹limit› in total.”
    static func channelYouHaveWrittenOfPosts(today: some BinaryInteger, perDay: some BinaryInteger, total: some BinaryInteger, limit: some BinaryInteger) -> String { "You have written \(today) of \(perDay) posts today, \(total) of \(limit) in total." }
    /// “Post”
    static var channelPost: String { "Post" }
    /// “Posts, newest first”
    static var channelPostsNewestFirst: String { "Posts, newest first" }
    /// “Older posts”
    static var channelOlderPosts: String { "Older posts" }
    /// “Refresh”
    static var channelRefresh: String { "Refresh" }
    /// “Nothing here yet”
    static var channelNothingHereYet: String { "Nothing here yet" }
    /// “Nothing older”
    static var channelNothingOlder: String { "Nothing older" }
    /// “Write the first post: a line is enough.”
    static var channelWriteTheFirstPostA: String { "Write the first post: a line is enough." }
    /// “You have read to the beginning.”
    static var channelYouHaveReadToThe: String { "You have read to the beginning." }
    /// “Back to the newest”
    static var channelBackToTheNewest: String { "Back to the newest" }
    /// “Older”
    static var channelOlder: String { "Older" }
    /// “Mute this channel”
    static var channelMute: String { "Mute this channel" }
    /// “Unmute this channel”
    static var channelUnmute: String { "Unmute this channel" }
    /// “Edit”
    static var editEdit: String { "Edit" }
    /// “Your text”
    static var editYourText: String { "Your text" }
    /// “Others see that it was edited.”
    static var editOthersSeeThatItWas: String { "Others see that it was edited." }
    /// “Save”
    static var editSave: String { "Save" }
    /// “Cancel”
    static var editCancel: String { "Cancel" }
    /// “Delete”
    static var editDelete: String { "Delete" }
    /// “This can’t be undone. Replies remain.”
    static var editThisCantBeUndoneReplies: String { "This can’t be undone. Replies remain." }
    /// “Delete this post”
    static var editDeleteThisPost: String { "Delete this post" }
    /// “Delete this reply”
    static var editDeleteThisReply: String { "Delete this reply" }
    /// “Delete this post for good?”
    static var editDeleteThePostForGood: String { "Delete this post for good?" }
    /// “Delete this reply for good?”
    static var editDeleteTheReplyForGood: String { "Delete this reply for good?" }
    /// “Delete for good”
    static var editDeleteForGood: String { "Delete for good" }
    /// “Keep it”
    static var editKeepIt: String { "Keep it" }
    /// “Today, ‹time›”
    static func momentToday(time: String) -> String { "Today, \(time)" }
    /// “Yesterday, ‹time›”
    static func momentYesterday(time: String) -> String { "Yesterday, \(time)" }
    /// “Just now”
    static var momentNow: String { "Just now" }
    /// “‹count› min ago”
    static func momentMinutesAgo(count: some BinaryInteger) -> String { "\(count) min ago" }
    /// “‹count› h ago”
    static func momentHoursAgo(count: some BinaryInteger) -> String { "\(count) h ago" }
    /// “What you report”
    static var reportWhatYouReport: String { "What you report" }
    /// “Your report”
    static var reportYourReport: String { "Your report" }
    /// “Why”
    static var reportWhy: String { "Why" }
    /// “Anything else? (optional)”
    static var reportAnythingElseOptional: String { "Anything else? (optional)" }
    /// “The author is not told who reported it.”
    static var reportTheAuthorIsNotTold: String { "The author is not told who reported it." }
    /// “Send the report”
    static var reportSendTheReport: String { "Send the report" }
    /// “Cancel”
    static var reportCancel: String { "Cancel" }
    /// “Hide what this person writes”
    static var reportSeeNoMoreOfThem: String { "Hide what this person writes" }
    /// “You won’t see their posts and replies any more. They are not told.”
    static var reportPostsAndRepliesAreHidden: String { "You won’t see their posts and replies any more. They are not told." }
    /// “Block ‹name›”
    static func reportBlock(name: String) -> String { "Block \(name)" }
    /// “Advertising or spam”
    static var reportAdvertisingOrSpam: String { "Advertising or spam" }
    /// “Harassment or threats”
    static var reportHarassmentOrThreats: String { "Harassment or threats" }
    /// “Someone could get hurt”
    static var reportSomeoneCouldGetHurt: String { "Someone could get hurt" }
    /// “Something else”
    static var reportSomethingElse: String { "Something else" }
    /// “Only you can see this list.”
    static var hiddenOnlyYouSeeThis: String { "Only you can see this list." }
    /// “People you blocked”
    static var hiddenPeople: String { "People you blocked" }
    /// “Threads and channels you muted”
    static var hiddenThreadsAndChannels: String { "Threads and channels you muted" }
    /// “Words you muted”
    static var hiddenWords: String { "Words you muted" }
    /// “Nobody. To block someone, choose “Report or block” below their post.”
    static var hiddenYouHaveBlockedNobody: String { "Nobody. To block someone, choose “Report or block” below their post." }
    /// “None. To mute a thread or a channel, open it and choose “Mute”.”
    static var hiddenYouHaveMutedNone: String { "None. To mute a thread or a channel, open it and choose “Mute”." }
    /// “None.”
    static var hiddenYouHaveMutedNoWord: String { "None." }
    /// “Word”
    static var hiddenWord: String { "Word" }
    /// “You won’t see posts by others that contain this word.”
    static var hiddenPostsWithTheWord: String { "You won’t see posts by others that contain this word." }
    /// “Mute this word”
    static var hiddenMuteTheWord: String { "Mute this word" }
    /// “Unblock”
    static var hiddenUnblock: String { "Unblock" }
    /// “Unblock ‹name›”
    static func hiddenUnblockName(name: String) -> String { "Unblock \(name)" }
    /// “Unmute”
    static var hiddenUnmute: String { "Unmute" }
    /// “Unmute ‹name›”
    static func hiddenUnmuteName(name: String) -> String { "Unmute \(name)" }
    /// “‹name› is blocked”
    static func hiddenIsBlocked(name: String) -> String { "\(name) is blocked" }
    /// “You no longer see what they write.”
    static var hiddenYouDoNotSeeWhat: String { "You no longer see what they write." }
    /// “Muted”
    static var hiddenMuted: String { "Muted" }
    /// “It is not in your stream, and nothing in it counts as new.”
    static var hiddenYouAreNotTold: String { "It is not in your stream, and nothing in it counts as new." }
    /// “Reaction not saved”
    static var communityReactionNotSaved: String { "Reaction not saved" }
    /// “‹count› new posts”
    static func communityNewPosts(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(count) new post"
        } else {
            "\(count) new posts"
        }
    }
    /// “‹count› new replies”
    static func communityNewReplies(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(count) new reply"
        } else {
            "\(count) new replies"
        }
    }
    /// “‹count› new posts and replies”
    static func communityNewPostsAndReplies(count: some BinaryInteger) -> String { "\(count) new posts and replies" }
    /// “More than ‹count› new posts and replies”
    static func communityMoreNew(count: some BinaryInteger) -> String { "More than \(count) new posts and replies" }
    /// “There are new posts”
    static var communityThereAreNewPosts: String { "There are new posts" }
    /// “Show what changed”
    static var communityShowWhatChanged: String { "Show what changed" }
    /// “Thank you”
    static var communityThankYou: String { "Thank you" }
    /// “Your report is saved.”
    static var communityYourReportIsSaved: String { "Your report is saved." }
    /// “Guest”
    static var communityGuest: String { "Guest" }
    /// “Community”
    static var communityCommunity: String { "Community" }
    /// “What you hide”
    static var communityWhatYouHide: String { "What you hide" }
    /// “Post”
    static var communityPost: String { "Post" }
    /// “Edit or delete”
    static var communityEditOrDelete: String { "Edit or delete" }
    /// “Report or block”
    static var communityReportAPost: String { "Report or block" }
    /// “The community cannot be read or saved right now. Please try again later.”
    static var communityTheCommunityCannotBeRead: String { "The community cannot be read or saved right now. Please try again later." }
    /// “There is no screen ‹screen› in the community.”
    static func failuresNoScreen(screen: String) -> String { "There is no screen \(screen) in the community." }
    /// “The route ‹route› leads nowhere in the community.”
    static func failuresNoRoute(route: String) -> String { "The route \(route) leads nowhere in the community." }
    /// “The screen has no action ‹name›.”
    static func failuresNoAction(name: String) -> String { "The screen has no action \(name)." }
    /// “The action's context has no text "‹name›".”
    static func failuresNoText(name: String) -> String { "The action's context has no text \"\(name)\"." }
    /// “The action's context has no whole number "‹name›".”
    static func failuresNoNumber(name: String) -> String { "The action's context has no whole number \"\(name)\"." }
    /// “The action's context is no link.”
    static var failuresNoLink: String { "The action's context is no link." }
}
