// swift-format-ignore-file
// Generated from en.ftl by `.ci/texts --write`; edit the catalogue.

import Formats

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
            "\(PersonNumbers.text(count)) post"
        } else {
            "\(PersonNumbers.text(count)) posts"
        }
    }
    /// “‹count› new”
    static func channelsUnread(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) new" }
    /// “‹count›+ new”
    static func channelsManyUnread(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count))+ new" }
    /// “New”
    static var channelsUnreadPost: String { "New" }
    /// “Latest”
    static var channelsThreads: String { "Latest" }
    /// “muted”
    static var channelsMuted: String { "muted" }
    /// “Moderation (‹count›)”
    static func channelsModeration(count: some BinaryInteger) -> String {
        if count == 0 {
            "Moderation"
        } else if count == 1 {
            "Moderation (\(PersonNumbers.text(count)))"
        } else {
            "Moderation (\(PersonNumbers.text(count)))"
        }
    }
    /// “Mentions (‹count› new)”
    static func channelsMentions(count: some BinaryInteger) -> String {
        if count == 0 {
            "Mentions"
        } else if count == 1 {
            "Mentions (\(PersonNumbers.text(count)) new)"
        } else {
            "Mentions (\(PersonNumbers.text(count)) new)"
        }
    }
    /// “Decisions (‹count› new)”
    static func channelsDecisions(count: some BinaryInteger) -> String {
        if count == 0 {
            "Decisions"
        } else if count == 1 {
            "Decisions (\(PersonNumbers.text(count)) new)"
        } else {
            "Decisions (\(PersonNumbers.text(count)) new)"
        }
    }
    /// “‹name› in ‹channel›”
    static func channelsThreadBy(name: String, channel: String) -> String { "\(name) in \(channel)" }
    /// “‹name› (you)”
    static func postByYou(name: String) -> String { "\(name) (you)" }
    /// “Edited: ‹moment›”
    static func postEdited(moment: String) -> String { "Edited: \(moment)" }
    /// “‹name›, ‹count›”
    static func postReaction(name: String, count: some BinaryInteger) -> String { "\(name), \(PersonNumbers.text(count))" }
    /// “‹name›, ‹count›, pressed”
    static func postReactionPressed(name: String, count: some BinaryInteger) -> String { "\(name), \(PersonNumbers.text(count)), pressed" }
    /// “‹count› replies”
    static func postReplies(count: some BinaryInteger) -> String {
        if count == 0 {
            "Reply"
        } else if count == 1 {
            "\(PersonNumbers.text(count)) reply"
        } else {
            "\(PersonNumbers.text(count)) replies"
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
    /// “A hidden post”
    static var postAHiddenPost: String { "A hidden post" }
    /// “Several people reported it. A moderator will look at it.”
    static var postAModeratorWillLook: String { "Several people reported it. A moderator will look at it." }
    /// “A removed post”
    static var postARemovedPost: String { "A removed post" }
    /// “A moderator removed it. The replies to it stay.”
    static var postAModeratorRemovedIt: String { "A moderator removed it. The replies to it stay." }
    /// “Hidden until a moderator decides”
    static var postHiddenUntilDecided: String { "Hidden until a moderator decides" }
    /// “Waits for a moderator”
    static var postWaitsForAModerator: String { "Waits for a moderator" }
    /// “It is shown once a moderator has read it.”
    static var postItIsShownOnce: String { "It is shown once a moderator has read it." }
    /// “The post waits for a moderator, so no reply can be added yet.”
    static var postThePostWaitsSo: String { "The post waits for a moderator, so no reply can be added yet." }
    /// “Removed by a moderator”
    static var postRemovedByAModerator: String { "Removed by a moderator" }
    /// “This thread is locked. Nobody can reply.”
    static var postTheThreadIsLocked: String { "This thread is locked. Nobody can reply." }
    /// “Edit or delete”
    static var postEditOrDelete: String { "Edit or delete" }
    /// “Report or block”
    static var postReport: String { "Report or block" }
    /// “Follow”
    static var postFollow: String { "Follow" }
    /// “Stop following”
    static var postUnfollow: String { "Stop following" }
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
    static func problemTheHasAtMostAre(field: String, found: some BinaryInteger, unit: String, limit: some BinaryInteger) -> String { "The \(field) has \(PersonNumbers.text(found)) \(unit); at most \(PersonNumbers.text(limit)) are taken." }
    /// “The ‹field› cannot be used; expected ‹expected›.”
    static func problemTheCannotBeUsedExpected(field: String, expected: String) -> String { "The \(field) cannot be used; expected \(expected)." }
    /// “Your name “‹name›” looks like that of another member.”
    static func problemYourNameLooksLike(name: String) -> String { "Your name “\(name)” looks like that of another member." }
    /// “Choose another name in your account, then send it again.”
    static var problemChooseAnotherNameIn: String { "Choose another name in your account, then send it again." }
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
    static func problemTooManyPostsInA(retryAfter: some BinaryInteger) -> String { "Too many posts in a short time; the next is taken in \(PersonNumbers.text(retryAfter)) milliseconds." }
    /// “You have written as many posts as you can in 24 hours.”
    static var problemYouHaveWrittenPostsIn: String { "You have written as many posts as you can in 24 hours." }
    /// “You can’t keep more posts here.”
    static var problemYouHavePostsHereWhich: String { "You can’t keep more posts here." }
    /// “You have hidden ‹limit› of these, which is the limit.”
    static func problemYouHideWhichIs(limit: some BinaryInteger) -> String { "You have hidden \(PersonNumbers.text(limit)) of these, which is the limit." }
    /// “You cannot block yourself.”
    static var problemYouCannotBlockYourself: String { "You cannot block yourself." }
    /// “This thread is locked.”
    static var problemThisThreadIsLocked: String { "This thread is locked." }
    /// “This post waits for a moderator.”
    static var problemThePostWaits: String { "This post waits for a moderator." }
    /// “Wait for the decision, or delete the post.”
    static var problemWaitForTheModerator: String { "Wait for the decision, or delete the post." }
    /// “This cannot be published: ‹reason›”
    static func problemThisCannotBePublished(reason: String) -> String { "This cannot be published: \(reason)" }
    /// “You have not accepted the rules of this community.”
    static var problemAcceptTheRules: String { "You have not accepted the rules of this community." }
    /// “Open “Rules and contact” and accept them.”
    static var problemReadTheRules: String { "Open “Rules and contact” and accept them." }
    /// “The rules have changed.”
    static var problemTheRulesHaveChanged: String { "The rules have changed." }
    /// “Open them again.”
    static var problemReadThemAgain: String { "Open them again." }
    /// “There is no reason or age “‹name›”.”
    static func problemThereIsNoSuchFilter(name: String) -> String { "There is no reason or age “\(name)”." }
    /// “You have ‹limit› bookmarks, which is the limit.”
    static func problemYouHaveBookmarks(limit: some BinaryInteger) -> String { "You have \(PersonNumbers.text(limit)) bookmarks, which is the limit." }
    /// “Remove one of them.”
    static var problemRemoveABookmark: String { "Remove one of them." }
    /// “marks on one letter”
    static var problemMarksOnOneLetter: String { "marks on one letter" }
    /// “Change the text and send it again.”
    static var problemChangeTheText: String { "Change the text and send it again." }
    /// “This post waits to be published.”
    static var problemThePostWaitsToBePublished: String { "This post waits to be published." }
    /// “Publish or reject it.”
    static var problemPublishOrRejectIt: String { "Publish or reject it." }
    /// “This post does not wait to be published.”
    static var problemThePostDoesNotWait: String { "This post does not wait to be published." }
    /// “Start another thread.”
    static var problemStartAnotherThread: String { "Start another thread." }
    /// “A moderator decided that you cannot write for a while.”
    static var problemYouCannotWriteNow: String { "A moderator decided that you cannot write for a while." }
    /// “See “Decisions” on the first screen of the community.”
    static var problemSeeDecisions: String { "See “Decisions” on the first screen of the community." }
    /// “Only moderators can do this.”
    static var problemOnlyModeratorsMay: String { "Only moderators can do this." }
    /// “Only operators of the deployment can do this.”
    static var problemOnlyOperatorsMay: String { "Only operators of the deployment can do this." }
    /// “Use “Moderation” on the first screen, or bricks call.”
    static var problemUseTheScreenOrTheCommand: String { "Use “Moderation” on the first screen, or bricks call." }
    /// “Ask the people who run the app for the role.”
    static var problemAskTheDeployment: String { "Ask the people who run the app for the role." }
    /// “There is no role '‹name›'.”
    static func problemThereIsNoRole(name: String) -> String { "There is no role '\(name)'." }
    /// “The roles are ‹roles›.”
    static func problemRolesAre(roles: String) -> String { "The roles are \(roles)." }
    /// “There is no case ‹id›.”
    static func problemThereIsNoCase(id: some BinaryInteger) -> String { "There is no case \(id)." }
    /// “Another moderator decided this case.”
    static var problemTheCaseIsDecided: String { "Another moderator decided this case." }
    /// “‹name› is working on this case.”
    static func problemTheCaseIsClaimedBy(name: String) -> String { "\(name) is working on this case." }
    /// “This case is about your own post.”
    static var problemTheCaseIsAboutYou: String { "This case is about your own post." }
    /// “The author has a higher role than you.”
    static var problemTheAuthorHasAHigherRole: String { "The author has a higher role than you." }
    /// “You made this decision, so another moderator decides the appeal.”
    static var problemYouMadeTheDecision: String { "You made this decision, so another moderator decides the appeal." }
    /// “There is no decision that can be appealed, or no appeal to decide.”
    static var problemThereIsNothingToAppeal: String { "There is no decision that can be appealed, or no appeal to decide." }
    /// “Nothing was removed that can be restored.”
    static var problemNothingWasRemoved: String { "Nothing was removed that can be restored." }
    /// “A silence ends in the next 366 days.”
    static var problemThisIsNoTimeToBeSilent: String { "A silence ends in the next 366 days." }
    /// “The log cannot be written, so nothing was changed.”
    static var problemTheLogCannotBeWritten: String { "The log cannot be written, so nothing was changed." }
    /// “Leave it to another moderator.”
    static var problemLeaveItToAnother: String { "Leave it to another moderator." }
    /// “Try again.”
    static var problemTryAgain: String { "Try again." }
    /// “Take something off your list of what you hide.”
    static var problemShowSomethingAgain: String { "Take something off your list of what you hide." }
    /// “Write a reason. The author reads it.”
    static var problemWriteAReason: String { "Write a reason. The author reads it." }
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
    /// “There is nothing to send yet. ‹help›”
    static func problemThereIsNothingToSend(help: String) -> String { "There is nothing to send yet. \(help)" }
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
            "\(PersonNumbers.text(count)) second"
        } else {
            "\(PersonNumbers.text(count)) seconds"
        }
    }
    /// “‹count› minutes”
    static func problemMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute"
        } else {
            "\(PersonNumbers.text(count)) minutes"
        }
    }
    /// “New members can post ‹maximum› links in a post.”
    static func filterLinksOfNewMembers(maximum: some BinaryInteger) -> String {
        if maximum == 0 {
            "New members cannot post links yet."
        } else if maximum == 1 {
            "New members can post \(PersonNumbers.text(maximum)) link in a post."
        } else {
            "New members can post \(PersonNumbers.text(maximum)) links in a post."
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
    /// “Your first ‹count› posts wait until a moderator has read them.”
    static func channelYourFirstPostsWait(count: some BinaryInteger) -> String {
        if count == 1 {
            "Your first post waits until a moderator has read it."
        } else {
            "Your first \(PersonNumbers.text(count)) posts wait until a moderator has read them."
        }
    }
    /// “Everybody in this community can read it. To tell a member of it, write @ and their name.”
    static var channelEverybodyInThisCommunityCan: String { "Everybody in this community can read it. To tell a member of it, write @ and their name." }
    /// “You can write ‹count› more posts today.”
    static func channelPostsLeftToday(count: some BinaryInteger) -> String {
        if count == 0 {
            "You’ve written as many posts as you can in a day. Come back tomorrow."
        } else if count == 1 {
            "You can write one more post today."
        } else {
            "You can write \(PersonNumbers.text(count)) more posts today."
        }
    }
    /// “You can keep ‹count› more posts here. Delete some to make room.”
    static func channelPostsLeft(count: some BinaryInteger) -> String {
        if count == 0 {
            "You can’t keep more posts here. Delete some to write new ones."
        } else if count == 1 {
            "You can keep one more post here. Delete some to make room."
        } else {
            "You can keep \(PersonNumbers.text(count)) more posts here. Delete some to make room."
        }
    }
    /// “Post”
    static var channelPost: String { "Post" }
    /// “Posts, newest first”
    static var channelPostsNewestFirst: String { "Posts, newest first" }
    /// “Posts, latest reply first”
    static var channelPostsLatestReplyFirst: String { "Posts, latest reply first" }
    /// “Posts, most reactions first”
    static var channelPostsMostReactionsFirst: String { "Posts, most reactions first" }
    /// “More posts”
    static var channelMorePosts: String { "More posts" }
    /// “New”
    static var channelNew: String { "New" }
    /// “Active”
    static var channelActive: String { "Active" }
    /// “Top”
    static var channelTop: String { "Top" }
    /// “No reactions yet”
    static var channelNoReactionsYet: String { "No reactions yet" }
    /// “Posts with reactions appear here.”
    static var channelPostsWithReactionsStandHere: String { "Posts with reactions appear here." }
    /// “Nothing more”
    static var channelNothingMore: String { "Nothing more" }
    /// “You have seen all of them.”
    static var channelYouHaveSeenAll: String { "You have seen all of them." }
    /// “Back to the first page”
    static var channelBackToTheFirst: String { "Back to the first page" }
    /// “More”
    static var channelMore: String { "More" }
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
    /// “You can read, and write again from ‹moment›.”
    static func channelYouCanWriteAgain(moment: String) -> String { "You can read, and write again from \(moment)." }
    /// “Mute this channel”
    static var channelMute: String { "Mute this channel" }
    /// “Unmute this channel”
    static var channelUnmute: String { "Unmute this channel" }
    /// “Edit”
    static var editEdit: String { "Edit" }
    /// “Your text”
    static var editYourText: String { "Your text" }
    /// “Others see that it was edited, and can read the earlier text until you delete the post.”
    static var editOthersSeeThatItWas: String { "Others see that it was edited, and can read the earlier text until you delete the post." }
    /// “It cannot be changed while it waits. You can delete it.”
    static var editItCannotBeChangedNow: String { "It cannot be changed while it waits. You can delete it." }
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
    /// “As it is now”
    static var historyAsItIsNow: String { "As it is now" }
    /// “Before it was edited”
    static var historyBefore: String { "Before it was edited" }
    /// “The earlier text was not kept.”
    static var historyNothingIsKept: String { "The earlier text was not kept." }
    /// “The first and the latest texts are kept.”
    static var historySomeAreLeftOut: String { "The first and the latest texts are kept." }
    /// “Today, ‹time›”
    static func momentToday(time: String) -> String { "Today, \(time)" }
    /// “Yesterday, ‹time›”
    static func momentYesterday(time: String) -> String { "Yesterday, \(time)" }
    /// “Just now”
    static var momentNow: String { "Just now" }
    /// “‹count› min ago”
    static func momentMinutesAgo(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) min ago" }
    /// “‹count› h ago”
    static func momentHoursAgo(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) h ago" }
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
    /// “Someone may harm themselves”
    static var reportSomeoneMayHarmThemselves: String { "Someone may harm themselves" }
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
    /// “Rules and contact”
    static var termsRulesAndContact: String { "Rules and contact" }
    /// “Rules”
    static var termsRules: String { "Rules" }
    /// “Version ‹version›”
    static func termsVersion(version: String) -> String { "Version \(version)" }
    /// “I accept the rules”
    static var termsIAccept: String { "I accept the rules" }
    /// “You accepted them: ‹moment›”
    static func termsYouAccepted(moment: String) -> String { "You accepted them: \(moment)" }
    /// “Contact”
    static var termsContact: String { "Contact" }
    /// “No rules”
    static var termsNone: String { "No rules" }
    /// “This community has no rules of its own.”
    static var termsThereAreNoRules: String { "This community has no rules of its own." }
    /// “Before you write, read and accept the rules of this community.”
    static var termsBeforeYouWrite: String { "Before you write, read and accept the rules of this community." }
    /// “Read the rules”
    static var termsReadTheRules: String { "Read the rules" }
    /// “Help”
    static var helpHelp: String { "Help" }
    /// “If someone is in danger”
    static var helpYouCanHelp: String { "If someone is in danger" }
    /// “Call the emergency number of your country now. Stay with the person, or stay in touch, until somebody is there.”
    static var helpCallTheEmergencyNumber: String { "Call the emergency number of your country now. Stay with the person, or stay in touch, until somebody is there." }
    /// “Bookmarks and drafts”
    static var keptBookmarksAndDrafts: String { "Bookmarks and drafts" }
    /// “Only you can see this.”
    static var keptOnlyYouSeeThis: String { "Only you can see this." }
    /// “Drafts”
    static var keptDrafts: String { "Drafts" }
    /// “None. To keep a text for later, choose “Keep as a draft” below it.”
    static var keptNoDrafts: String { "None. To keep a text for later, choose “Keep as a draft” below it." }
    /// “Bookmarks”
    static var keptBookmarks: String { "Bookmarks" }
    /// “None. To keep a thread, open it and choose “Bookmark”.”
    static var keptNoBookmarks: String { "None. To keep a thread, open it and choose “Bookmark”." }
    /// “Reply in ‹channel›”
    static func keptReplyIn(channel: String) -> String { "Reply in \(channel)" }
    /// “Post in ‹channel›”
    static func keptPostIn(channel: String) -> String { "Post in \(channel)" }
    /// “Keep as a draft”
    static var keptKeepAsADraft: String { "Keep as a draft" }
    /// “Discard the draft”
    static var keptDiscardTheDraft: String { "Discard the draft" }
    /// “The draft is kept”
    static var keptTheDraftIsKept: String { "The draft is kept" }
    /// “You find it here and in “Bookmarks and drafts”.”
    static var keptYouFindItHere: String { "You find it here and in “Bookmarks and drafts”." }
    /// “Bookmark”
    static var keptBookmark: String { "Bookmark" }
    /// “Remove the bookmark”
    static var keptRemoveBookmark: String { "Remove the bookmark" }
    /// “Remove”
    static var keptRemove: String { "Remove" }
    /// “Remove the bookmark of ‹name›”
    static func keptRemoveTheBookmark(name: String) -> String { "Remove the bookmark of \(name)" }
    /// “A post that you can no longer read”
    static var keptYouCannotReadIt: String { "A post that you can no longer read" }
    /// “Back to the latest bookmarks”
    static var keptBackToTheFirst: String { "Back to the latest bookmarks" }
    /// “Search”
    static var searchSearch: String { "Search" }
    /// “search”
    static var searchField: String { "search" }
    /// “words”
    static var searchWords: String { "words" }
    /// “a word of letters or digits”
    static var searchAWord: String { "a word of letters or digits" }
    /// “Words to look for”
    static var searchLookFor: String { "Words to look for" }
    /// “Finds posts and replies that have all of the words. Case and accents make no difference.”
    static var searchAllOfTheWords: String { "Finds posts and replies that have all of the words. Case and accents make no difference." }
    /// “Results for “‹words›””
    static func searchResultsFor(words: String) -> String { "Results for “\(words)”" }
    /// “Nothing found”
    static var searchNothingFound: String { "Nothing found" }
    /// “Try fewer words, or another spelling.”
    static var searchTryFewerWords: String { "Try fewer words, or another spelling." }
    /// “Nothing on this page that you can see.”
    static var searchNothingOnThisPage: String { "Nothing on this page that you can see." }
    /// “Nothing more.”
    static var searchNothingMore: String { "Nothing more." }
    /// “Back to the first results”
    static var searchBackToTheFirst: String { "Back to the first results" }
    /// “Narrow the results”
    static var searchNarrowTheResults: String { "Narrow the results" }
    /// “Narrow”
    static var searchNarrow: String { "Narrow" }
    /// “Written by”
    static var searchWrittenBy: String { "Written by" }
    /// “Channel”
    static var searchChannel: String { "Channel" }
    /// “All channels”
    static var searchAllChannels: String { "All channels" }
    /// “Written”
    static var searchWritten: String { "Written" }
    /// “At any time”
    static var searchAtAnyTime: String { "At any time" }
    /// “Last 7 days”
    static var searchLastWeek: String { "Last 7 days" }
    /// “Last 30 days”
    static var searchLastMonth: String { "Last 30 days" }
    /// “Last 365 days”
    static var searchLastYear: String { "Last 365 days" }
    /// “By ‹name›”
    static func searchBy(name: String) -> String { "By \(name)" }
    /// “Show all results”
    static var searchShowAll: String { "Show all results" }
    /// “Show all results, or try other words.”
    static var searchShowAllInstead: String { "Show all results, or try other words." }
    /// “Nobody here is called “‹name›”.”
    static func problemNobodyIsCalled(name: String) -> String { "Nobody here is called “\(name)”." }
    /// “Write the whole name, as it stands beside the posts.”
    static var problemWriteTheWholeName: String { "Write the whole name, as it stands beside the posts." }
    /// “Cases”
    static var queueCases: String { "Cases" }
    /// “Open”
    static var queueOpen: String { "Open" }
    /// “Mine”
    static var queueMine: String { "Mine" }
    /// “Decided”
    static var queueDecided: String { "Decided" }
    /// “‹count› cases are waiting”
    static func queueWaiting(count: some BinaryInteger) -> String {
        if count == 0 {
            "No case is waiting"
        } else if count == 1 {
            "\(PersonNumbers.text(count)) case is waiting"
        } else {
            "\(PersonNumbers.text(count)) cases are waiting"
        }
    }
    /// “oldest: ‹moment›”
    static func queueOldest(moment: String) -> String { "oldest: \(moment)" }
    /// “Older than 24 hours”
    static var queueLate: String { "Older than 24 hours" }
    /// “Nothing here”
    static var queueNothingHere: String { "Nothing here" }
    /// “There are no open cases.”
    static var queueNoOpenCases: String { "There are no open cases." }
    /// “You have not claimed a case. Open one and choose “Claim”.”
    static var queueNoClaimedCases: String { "You have not claimed a case. Open one and choose “Claim”." }
    /// “No case has been decided yet.”
    static var queueNoDecidedCases: String { "No case has been decided yet." }
    /// “Back”
    static var queueBack: String { "Back" }
    /// “More”
    static var queueMore: String { "More" }
    /// “‹count› reports”
    static func queueReports(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) report"
        } else {
            "\(PersonNumbers.text(count)) reports"
        }
    }
    /// “‹name› is working on it”
    static func queueClaimedBy(name: String) -> String { "\(name) is working on it" }
    /// “you are working on it”
    static var queueClaimedByYou: String { "you are working on it" }
    /// “Appeal”
    static var queueAppeal: String { "Appeal" }
    /// “Urgent”
    static var queueUrgent: String { "Urgent" }
    /// “All”
    static var queueAll: String { "All" }
    /// “Reason”
    static var queueReason: String { "Reason" }
    /// “Channel”
    static var queueChannel: String { "Channel" }
    /// “Age”
    static var queueAge: String { "Age" }
    /// “Older than a day”
    static var queueOlderThanADay: String { "Older than a day" }
    /// “Older than a week”
    static var queueOlderThanAWeek: String { "Older than a week" }
    /// “Show these cases”
    static var queueNarrow: String { "Show these cases" }
    /// “No case is like this.”
    static var queueNoSuchCases: String { "No case is like this." }
    /// “usual time to a decision: ‹time›”
    static func queueMedian(time: String) -> String { "usual time to a decision: \(time)" }
    /// “‹count› minutes”
    static func queueMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute"
        } else {
            "\(PersonNumbers.text(count)) minutes"
        }
    }
    /// “‹count› hours”
    static func queueHours(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) hour"
        } else {
            "\(PersonNumbers.text(count)) hours"
        }
    }
    /// “to publish”
    static var queueToPublish: String { "to publish" }
    /// “Somebody”
    static var caseSomebody: String { "Somebody" }
    /// “A moderator”
    static var caseAModerator: String { "A moderator" }
    /// “The text was erased with its author.”
    static var caseTextIsErased: String { "The text was erased with its author." }
    /// “What was reported”
    static var caseWhatWasReported: String { "What was reported" }
    /// “What waits to be published”
    static var caseWhatWaits: String { "What waits to be published" }
    /// “A rule of the filter matches.”
    static var caseHeldByARule: String { "A rule of the filter matches." }
    /// “A rule of the filter matches: ‹reason›”
    static func caseHeldByARuleFor(reason: String) -> String { "A rule of the filter matches: \(reason)" }
    /// “A new member put links into it.”
    static var caseHeldForLinks: String { "A new member put links into it." }
    /// “It is one of the first posts of a new member.”
    static var caseHeldForANewMember: String { "It is one of the first posts of a new member." }
    /// “As it is now”
    static var caseAsItIsNow: String { "As it is now" }
    /// “Unchanged.”
    static var caseUnchanged: String { "Unchanged." }
    /// “Its author deleted it.”
    static var caseItsAuthorDeletedIt: String { "Its author deleted it." }
    /// “Hidden”
    static var caseHidden: String { "Hidden" }
    /// “Removed”
    static var caseRemoved: String { "Removed" }
    /// “Locked”
    static var caseLocked: String { "Locked" }
    /// “Open the thread”
    static var caseOpenTheThread: String { "Open the thread" }
    /// “Decision”
    static var caseDecision: String { "Decision" }
    /// “until ‹moment›”
    static func caseUntil(moment: String) -> String { "until \(moment)" }
    /// “Appeal by the author”
    static var caseAppeal: String { "Appeal by the author" }
    /// “Reports”
    static var caseReports: String { "Reports" }
    /// “Only moderators see who reported.”
    static var caseOnlyModeratorsSee: String { "Only moderators see who reported." }
    /// “right in ‹confirmed› of ‹total› reports”
    static func caseRightReports(total: some BinaryInteger, confirmed: some BinaryInteger) -> String {
        if total == 0 {
            "no report decided before"
        } else if total == 1 {
            "right in \(PersonNumbers.text(confirmed)) of \(PersonNumbers.text(total)) report"
        } else {
            "right in \(PersonNumbers.text(confirmed)) of \(PersonNumbers.text(total)) reports"
        }
    }
    /// “The text at that time”
    static var caseTheTextThen: String { "The text at that time" }
    /// “Earlier cases of the author”
    static var caseEarlierCases: String { "Earlier cases of the author" }
    /// “None.”
    static var caseNone: String { "None." }
    /// “Decide”
    static var caseDecide: String { "Decide" }
    /// “Reason”
    static var caseReason: String { "Reason" }
    /// “The author reads the reason. It is needed for everything but “No violation”.”
    static var caseTheAuthorReadsTheReason: String { "The author reads the reason. It is needed for everything but “No violation”." }
    /// “The author reads the reason. It is needed for everything but “Publish”.”
    static var caseTheAuthorReadsTheReasonOfARejection: String { "The author reads the reason. It is needed for everything but “Publish”." }
    /// “Length of a silence”
    static var caseSilenceFor: String { "Length of a silence" }
    /// “‹count› days”
    static func caseDays(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) day"
        } else {
            "\(PersonNumbers.text(count)) days"
        }
    }
    /// “With a decision against the post, give its author a strike”
    static var caseGiveAStrike: String { "With a decision against the post, give its author a strike" }
    /// “The author has ‹count› strikes.”
    static func caseStrikesThatCount(count: some BinaryInteger) -> String {
        if count == 0 {
            "The author has no strike."
        } else if count == 1 {
            "The author has \(PersonNumbers.text(count)) strike."
        } else {
            "The author has \(PersonNumbers.text(count)) strikes."
        }
    }
    /// “A strike counts for ‹count› days.”
    static func caseAStrikeCountsFor(count: some BinaryInteger) -> String {
        if count == 1 {
            "A strike counts for \(PersonNumbers.text(count)) day."
        } else {
            "A strike counts for \(PersonNumbers.text(count)) days."
        }
    }
    /// “With this one, the author cannot write for ‹count› hours.”
    static func caseWithThisOne(count: some BinaryInteger) -> String {
        if count == 1 {
            "With this one, the author cannot write for \(PersonNumbers.text(count)) hour."
        } else {
            "With this one, the author cannot write for \(PersonNumbers.text(count)) hours."
        }
    }
    /// “No violation”
    static var caseNoViolation: String { "No violation" }
    /// “Publish”
    static var casePublish: String { "Publish" }
    /// “Reject”
    static var caseReject: String { "Reject" }
    /// “Reject and silence”
    static var caseRejectAndSilence: String { "Reject and silence" }
    /// “Remove”
    static var caseRemove: String { "Remove" }
    /// “Warn”
    static var caseWarn: String { "Warn" }
    /// “Remove and silence”
    static var caseRemoveAndSilence: String { "Remove and silence" }
    /// “Uphold the decision”
    static var caseUphold: String { "Uphold the decision" }
    /// “Take the decision back”
    static var caseOverturn: String { "Take the decision back" }
    /// “Restore”
    static var caseRestore: String { "Restore" }
    /// “Lock the thread”
    static var caseLock: String { "Lock the thread" }
    /// “Unlock the thread”
    static var caseUnlock: String { "Unlock the thread" }
    /// “Claim”
    static var caseClaim: String { "Claim" }
    /// “Release”
    static var caseRelease: String { "Release" }
    /// “‹name› is working on this case.”
    static func caseClaimedBySomebody(name: String) -> String { "\(name) is working on this case." }
    /// “No violation”
    static var caseDecidedNoViolation: String { "No violation" }
    /// “Published”
    static var caseDecidedPublished: String { "Published" }
    /// “Rejected”
    static var caseDecidedRejected: String { "Rejected" }
    /// “Deleted by its author”
    static var caseDecidedWithdrawn: String { "Deleted by its author" }
    /// “Removed”
    static var caseDecidedRemoved: String { "Removed" }
    /// “Warned”
    static var caseDecidedWarned: String { "Warned" }
    /// “Removed, and the author silenced”
    static var caseDecidedSilenced: String { "Removed, and the author silenced" }
    /// “Restored”
    static var caseDecidedRestored: String { "Restored" }
    /// “Taken back after an appeal”
    static var caseDecidedOverturned: String { "Taken back after an appeal" }
    /// “Erased with its author”
    static var caseDecidedErased: String { "Erased with its author" }
    /// “Done”
    static var caseDone: String { "Done" }
    /// “It is in the log, and the people concerned are told.”
    static var caseItIsInTheLog: String { "It is in the log, and the people concerned are told." }
    /// “No decisions”
    static var noticesNone: String { "No decisions" }
    /// “Decisions about your posts and your reports appear here.”
    static var noticesDecisionsAboutYour: String { "Decisions about your posts and your reports appear here." }
    /// ““‹text›””
    static func noticesQuote(text: String) -> String { "“\(text)”" }
    /// “Reason: ‹reason›”
    static func noticesReason(reason: String) -> String { "Reason: \(reason)" }
    /// “You can write again from ‹moment›.”
    static func noticesYouCanWriteAgain(moment: String) -> String { "You can write again from \(moment)." }
    /// “You have ‹count› strikes”
    static func noticesYourStrikes(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) strike"
        } else {
            "You have \(PersonNumbers.text(count)) strikes"
        }
    }
    /// “It counts until ‹moment›.”
    static func noticesItCountsUntil(moment: String) -> String { "It counts until \(moment)." }
    /// “You were given a strike”
    static var noticesYouHaveAStrike: String { "You were given a strike" }
    /// “A decision about your post gave it. Several strikes can keep you from writing for a while. If the decision is taken back, so is the strike.”
    static var noticesStrikesAddUp: String { "A decision about your post gave it. Several strikes can keep you from writing for a while. If the decision is taken back, so is the strike." }
    /// “You cannot write for a while”
    static var noticesYourStrikesSilence: String { "You cannot write for a while" }
    /// “This follows from the number of your strikes.”
    static var noticesThisFollowsFromStrikes: String { "This follows from the number of your strikes." }
    /// “Appeal”
    static var noticesAppeal: String { "Appeal" }
    /// “Your post is hidden for now”
    static var noticesYourPostIsHidden: String { "Your post is hidden for now" }
    /// “Your post is published”
    static var noticesYourPostIsPublished: String { "Your post is published" }
    /// “Your post was not published”
    static var noticesYourPostIsNotPublished: String { "Your post was not published" }
    /// “Your post is shown again”
    static var noticesYourPostIsShownAgain: String { "Your post is shown again" }
    /// “Your post was removed”
    static var noticesYourPostWasRemoved: String { "Your post was removed" }
    /// “You were warned”
    static var noticesYouWereWarned: String { "You were warned" }
    /// “Your post was removed, and you cannot write for a while”
    static var noticesYouWereSilenced: String { "Your post was removed, and you cannot write for a while" }
    /// “A decision was taken back”
    static var noticesADecisionWasTakenBack: String { "A decision was taken back" }
    /// “The decision stays”
    static var noticesADecisionStays: String { "The decision stays" }
    /// “Your report was right”
    static var noticesYourReportWasRight: String { "Your report was right" }
    /// “Your report: no violation”
    static var noticesYourReportNoViolation: String { "Your report: no violation" }
    /// “A decision on your report was taken back”
    static var noticesADecisionOnYourReport: String { "A decision on your report was taken back" }
    /// “Several people reported it. A moderator will look at it.”
    static var noticesSeveralPeopleReportedIt: String { "Several people reported it. A moderator will look at it." }
    /// “A moderator read it, and others see it now.”
    static var noticesOthersSeeItNow: String { "A moderator read it, and others see it now." }
    /// “A moderator decided that others do not see it.”
    static var noticesOthersDoNotSeeIt: String { "A moderator decided that others do not see it." }
    /// “A moderator found no violation.”
    static var noticesAModeratorFoundNoViolation: String { "A moderator found no violation." }
    /// “Others no longer see it. A moderator decided this.”
    static var noticesOthersNoLongerSeeIt: String { "Others no longer see it. A moderator decided this." }
    /// “Others still see the post. A moderator decided this.”
    static var noticesOthersStillSeeIt: String { "Others still see the post. A moderator decided this." }
    /// “Others see the post again.”
    static var noticesOthersSeeItAgain: String { "Others see the post again." }
    /// “The appeal was decided.”
    static var noticesAnotherModeratorLooked: String { "The appeal was decided." }
    /// “A moderator acted on it. Thank you.”
    static var noticesAModeratorActed: String { "A moderator acted on it. Thank you." }
    /// “A moderator looked at it, and it stays.”
    static var noticesItStays: String { "A moderator looked at it, and it stays." }
    /// “The post is shown again.”
    static var noticesAnotherModeratorTookItBack: String { "The post is shown again." }
    /// “No mentions”
    static var mentionsNone: String { "No mentions" }
    /// “Posts in which others write @ and your name appear here.”
    static var mentionsToMentionSomebody: String { "Posts in which others write @ and your name appear here." }
    /// “What it is about”
    static var appealWhatItIsAbout: String { "What it is about" }
    /// “Your appeal”
    static var appealYourAppeal: String { "Your appeal" }
    /// “Why is the decision wrong?”
    static var appealWhyIsItWrong: String { "Why is the decision wrong?" }
    /// “A decision can be appealed once. Another moderator looks at it where there is one.”
    static var appealOnce: String { "A decision can be appealed once. Another moderator looks at it where there is one." }
    /// “Send the appeal”
    static var appealSend: String { "Send the appeal" }
    /// “A moderator looks at the decision again.”
    static var appealAnotherModeratorLooks: String { "A moderator looks at the decision again." }
    /// “Reaction not saved”
    static var communityReactionNotSaved: String { "Reaction not saved" }
    /// “‹count› new posts”
    static func communityNewPosts(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) new post"
        } else {
            "\(PersonNumbers.text(count)) new posts"
        }
    }
    /// “‹count› new replies”
    static func communityNewReplies(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) new reply"
        } else {
            "\(PersonNumbers.text(count)) new replies"
        }
    }
    /// “‹count› new posts and replies”
    static func communityNewPostsAndReplies(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) new posts and replies" }
    /// “More than ‹count› new posts and replies”
    static func communityMoreNew(count: some BinaryInteger) -> String { "More than \(PersonNumbers.text(count)) new posts and replies" }
    /// “There are new posts”
    static var communityThereAreNewPosts: String { "There are new posts" }
    /// “Show what changed”
    static var communityShowWhatChanged: String { "Show what changed" }
    /// “Thank you”
    static var communityThankYou: String { "Thank you" }
    /// “Your report is saved.”
    static var communityYourReportIsSaved: String { "Your report is saved." }
    /// “Others can read it once a moderator has read it.”
    static var communityOthersSeeItOnce: String { "Others can read it once a moderator has read it." }
    /// “Guest”
    static var communityGuest: String { "Guest" }
    /// “Community”
    static var communityCommunity: String { "Community" }
    /// “What you hide”
    static var communityWhatYouHide: String { "What you hide" }
    /// “Moderation”
    static var communityModeration: String { "Moderation" }
    /// “Case”
    static var communityCase: String { "Case" }
    /// “Decisions”
    static var communityDecisions: String { "Decisions" }
    /// “Mentions”
    static var communityMentions: String { "Mentions" }
    /// “Appeal”
    static var communityAppeal: String { "Appeal" }
    /// “Post”
    static var communityPost: String { "Post" }
    /// “Edit or delete”
    static var communityEditOrDelete: String { "Edit or delete" }
    /// “Earlier texts”
    static var communityHistory: String { "Earlier texts" }
    /// “Report or block”
    static var communityReportAPost: String { "Report or block" }
    /// “The community cannot be read or saved right now. Please try again later.”
    static var communityTheCommunityCannotBeRead: String { "The community cannot be read or saved right now. Please try again later." }
    /// “New replies to your post”
    static var inboxNewReplies: String { "New replies to your post" }
    /// “Somebody mentioned you in ‹channel›”
    static func inboxYouWereMentioned(channel: String) -> String { "Somebody mentioned you in \(channel)" }
    /// “‹count› people reacted to your post”
    static func inboxReactions(count: some BinaryInteger) -> String {
        if count == 1 {
            "Somebody reacted to your post"
        } else {
            "\(count) people reacted to your post"
        }
    }
    /// “New replies in a thread that you follow in ‹channel›”
    static func inboxNewInFollowed(channel: String) -> String { "New replies in a thread that you follow in \(channel)" }
    /// “More than ‹count› people reacted to your post”
    static func inboxManyReactions(count: some BinaryInteger) -> String { "More than \(count) people reacted to your post" }
    /// “Open it to read why, and what you can do.”
    static var inboxReadMore: String { "Open it to read why, and what you can do." }
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
    /// “The state of cases is open or decided.”
    static var failuresNoState: String { "The state of cases is open or decided." }
    /// “There is no act ‹name›.”
    static func failuresNoAct(name: String) -> String { "There is no act \(name)." }
    /// “The action's context is no link.”
    static var failuresNoLink: String { "The action's context is no link." }
}
