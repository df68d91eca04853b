### The texts of the community module, in English.

## Channels

channels-channels = Channels
channels-refresh = Refresh
channels-posts =
    { $count ->
        [0] No posts yet
        [one] { $count } post
       *[other] { $count } posts
    }
# How many posts or replies the person has not read.
channels-unread = { NUMBER($count) } new
channels-many-unread = { NUMBER($count) }+ new
channels-unread-post = New
channels-threads = Latest
channels-muted = muted
channels-moderation =
    { $count ->
        [0] Moderation
        [one] Moderation ({ $count })
       *[other] Moderation ({ $count })
    }
channels-mentions =
    { $count ->
        [0] Mentions
        [one] Mentions ({ $count } new)
       *[other] Mentions ({ $count } new)
    }
channels-decisions =
    { $count ->
        [0] Decisions
        [one] Decisions ({ $count } new)
       *[other] Decisions ({ $count } new)
    }
channels-thread-by = { $name } in { $channel }

## Post

post-by-you = { $name } (you)
# A button that leads to what a post said before.
post-edited = Edited: { $moment }
# How often a post was marked with a reaction, and whether the person did.
post-reaction = { $name }, { NUMBER($count) }
post-reaction-pressed = { $name }, { NUMBER($count) }, pressed
post-replies =
    { $count ->
        [0] Reply
        [one] { $count } reply
       *[other] { $count } replies
    }
post-post = Post
post-replies-2 = Replies
post-later-replies = Later replies
post-refresh = Refresh
post-no-replies-yet = No replies yet
post-no-later-replies = No later replies
post-be-the-first-to-answer = Be the first to answer.
post-you-have-read-to-the = You have read to the end.
post-back-to-the-first = Back to the first
post-later = Later
post-the-post-was-deleted-so = The post was deleted, so no reply can be added.
post-write-a-reply = Write a reply
post-your-reply = Your reply
post-reply = Reply
post-this-post-is-gone = This post is gone
post-it-was-deleted-go-back = It was deleted. Go back to the channel for the others.
post-a-deleted-post = A deleted post
post-its-author-deleted-it-the = Its author deleted it. The replies to it stay.
post-a-hidden-post = A hidden post
post-a-moderator-will-look = Several people reported it. A moderator will look at it.
post-a-removed-post = A removed post
post-a-moderator-removed-it = A moderator removed it. The replies to it stay.
post-hidden-until-decided = Hidden until a moderator decides
post-waits-for-a-moderator = Waits for a moderator
post-it-is-shown-once = It is shown once a moderator has read it.
post-the-post-waits-so = The post waits for a moderator, so no reply can be added yet.
post-removed-by-a-moderator = Removed by a moderator
post-the-thread-is-locked = This thread is locked. Nobody can reply.
post-edit-or-delete = Edit or delete
post-report = Report or block
post-follow = Follow
post-unfollow = Stop following
post-mute = Mute this thread
post-unmute = Unmute this thread
post-you-blocked-who-wrote-this = You blocked the author
post-unblock-them-to-read-it = Unblock them to read this.
post-react = React
post-new = New
post-heart = Heart
post-thanks = Thanks
post-celebrate = Celebrate
post-support = Support
post-insightful = Insightful
post-smile = Smile

## Problem

problem-the-is-empty = The { $field } is empty.
problem-the-has-at-most-are = The { $field } has { NUMBER($found) } { $unit }; at most { NUMBER($limit) } are taken.
problem-the-cannot-be-used-expected = The { $field } cannot be used; expected { $expected }.
problem-your-name-looks-like = Your name “{ $name }” looks like that of another member.
problem-choose-another-name-in = Choose another name in your account, then send it again.
problem-there-is-no-channel = There is no channel '{ $id }'.
problem-there-is-no-post-or = There is no post { NUMBER($id, useGrouping: 0) }, or it was deleted.
problem-post-is-a-reply-replies = Post { NUMBER($id, useGrouping: 0) } is a reply; replies are given to posts only.
problem-post-was-written-by-somebody = Post { NUMBER($id, useGrouping: 0) } was written by somebody else; only its author may change it.
problem-no-reaction = There is no reaction '{ $name }'; the reactions are { $reactions }.
problem-the-place-to-go-on = The place to go on from is none that this forum gave.
problem-too-many-posts-in-a = Too many posts in a short time; the next is taken in { NUMBER($retryAfter) } milliseconds.
problem-you-have-written-posts-in = You have written as many posts as you can in 24 hours.
problem-you-have-posts-here-which = You can’t keep more posts here.
problem-you-hide-which-is = You have hidden { NUMBER($limit) } of these, which is the limit.
problem-you-cannot-block-yourself = You cannot block yourself.
problem-this-thread-is-locked = This thread is locked.
problem-the-post-waits = This post waits for a moderator.
problem-wait-for-the-moderator = Wait for the decision, or delete the post.
problem-this-cannot-be-published = This cannot be published: { $reason }
problem-accept-the-rules = You have not accepted the rules of this community.
problem-read-the-rules = Open “Rules and contact” and accept them.
problem-the-rules-have-changed = The rules have changed.
problem-read-them-again = Open them again.
problem-there-is-no-such-filter = There is no reason or age “{ $name }”.
problem-you-have-bookmarks = You have { NUMBER($limit) } bookmarks, which is the limit.
problem-remove-a-bookmark = Remove one of them.
problem-marks-on-one-letter = marks on one letter
problem-change-the-text = Change the text and send it again.
problem-the-post-waits-to-be-published = This post waits to be published.
problem-publish-or-reject-it = Publish or reject it.
problem-the-post-does-not-wait = This post does not wait to be published.
problem-start-another-thread = Start another thread.
problem-you-cannot-write-now = A moderator decided that you cannot write for a while.
problem-see-decisions = See “Decisions” on the first screen of the community.
problem-only-moderators-may = Only moderators can do this.
problem-only-operators-may = Only operators of the deployment can do this.
problem-use-the-screen-or-the-command = Use “Moderation” on the first screen, or bricks call.
problem-ask-the-deployment = Ask the people who run the app for the role.
problem-there-is-no-role = There is no role '{ $name }'.
problem-roles-are = The roles are { $roles }.
problem-there-is-no-case = There is no case { NUMBER($id, useGrouping: 0) }.
problem-the-case-is-decided = Another moderator decided this case.
problem-the-case-is-claimed-by = { $name } is working on this case.
problem-the-case-is-about-you = This case is about your own post.
problem-the-author-has-a-higher-role = The author has a higher role than you.
problem-you-made-the-decision = You made this decision, so another moderator decides the appeal.
problem-there-is-nothing-to-appeal = There is no decision that can be appealed, or no appeal to decide.
problem-nothing-was-removed = Nothing was removed that can be restored.
problem-this-is-no-time-to-be-silent = A silence ends in the next 366 days.
problem-the-log-cannot-be-written = The log cannot be written, so nothing was changed.
problem-leave-it-to-another = Leave it to another moderator.
problem-try-again = Try again.
problem-show-something-again = Take something off your list of what you hide.
problem-write-a-reason = Write a reason. The author reads it.
problem-write-something = Write something.
problem-shorten-it = Shorten it.
problem-choose-another-one = Choose another one.
problem-choose-one-of-the-channels = Choose one of the channels that are listed.
problem-load-the-list-again = Load the list again.
problem-reply-to-the-post-that = Reply to the post that starts the thread.
problem-write-a-reply-instead-or = Write a reply instead, or report the post.
problem-choose-one-of-these = Choose one of these.
problem-start-again-from-the-first = Start again from the first page.
problem-wait-a-little = Wait a little.
problem-write-again-tomorrow = Write again tomorrow.
problem-delete-posts-that-you-no = Delete posts that you no longer need.
problem-youre-posting-too-fast-try = You’re posting too fast. Try again in { $wait }. Your text stays here.
problem-there-is-nothing-to-send = There is nothing to send yet. { $help }
problem-this-post-was-deleted = This post was deleted.
problem-the-community-cannot-be-read = The community cannot be read or saved right now. Please try again later.
problem-choose-a-reason = Choose a reason.
problem-error = Error
problem-details = Details
problem-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
problem-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

## Filter

# The reason for which a text is not taken.
filter-links-of-new-members =
    { $maximum ->
        [0] New members cannot post links yet.
        [one] New members can post { $maximum } link in a post.
       *[other] New members can post { $maximum } links in a post.
    }

## Links

# Labels of buttons for the links of a post; the title comes with its quotation marks.
links-open = Open { $address }
links-play = Play { $title }
links-go-to-the-journey = Go to the journey { $title }

## Channel

channel-write-a-post = Write a post
channel-your-post = Your post
# $count is how many of a person's posts wait at first.
channel-your-first-posts-wait =
    { $count ->
        [one] Your first post waits until a moderator has read it.
       *[other] Your first { $count } posts wait until a moderator has read them.
    }
channel-everybody-in-this-community-can = Everybody in this community can read it. To tell a member of it, write @ and their name.
channel-posts-left-today =
    { $count ->
        [0] You’ve written as many posts as you can in a day. Come back tomorrow.
        [one] You can write one more post today.
       *[other] You can write { $count } more posts today.
    }
channel-posts-left =
    { $count ->
        [0] You can’t keep more posts here. Delete some to write new ones.
        [one] You can keep one more post here. Delete some to make room.
       *[other] You can keep { $count } more posts here. Delete some to make room.
    }
channel-post = Post
channel-posts-newest-first = Posts, newest first
channel-posts-latest-reply-first = Posts, latest reply first
channel-posts-most-reactions-first = Posts, most reactions first
channel-more-posts = More posts
# Names of the orders in which the posts of a channel are listed.
channel-new = New
channel-active = Active
channel-top = Top
channel-no-reactions-yet = No reactions yet
channel-posts-with-reactions-stand-here = Posts with reactions appear here.
channel-nothing-more = Nothing more
channel-you-have-seen-all = You have seen all of them.
channel-back-to-the-first = Back to the first page
channel-more = More
channel-older-posts = Older posts
channel-refresh = Refresh
channel-nothing-here-yet = Nothing here yet
channel-nothing-older = Nothing older
channel-write-the-first-post-a = Write the first post: a line is enough.
channel-you-have-read-to-the = You have read to the beginning.
channel-back-to-the-newest = Back to the newest
channel-older = Older
channel-you-can-write-again = You can read, and write again from { $moment }.
channel-mute = Mute this channel
channel-unmute = Unmute this channel

## Edit

edit-edit = Edit
edit-your-text = Your text
edit-others-see-that-it-was = Others see that it was edited, and can read the earlier text until you delete the post.
edit-it-cannot-be-changed-now = It cannot be changed while it waits. You can delete it.
edit-save = Save
edit-cancel = Cancel
edit-delete = Delete
edit-this-cant-be-undone-replies = This can’t be undone. Replies remain.
edit-delete-this-post = Delete this post
edit-delete-this-reply = Delete this reply
edit-delete-the-post-for-good = Delete this post for good?
edit-delete-the-reply-for-good = Delete this reply for good?
edit-delete-for-good = Delete for good
edit-keep-it = Keep it

## History

history-as-it-is-now = As it is now
history-before = Before it was edited
history-nothing-is-kept = The earlier text was not kept.
history-some-are-left-out = The first and the latest texts are kept.

## Moment

moment-today = Today, { $time }
moment-yesterday = Yesterday, { $time }
moment-now = Just now
moment-minutes-ago = { NUMBER($count) } min ago
moment-hours-ago = { NUMBER($count) } h ago

## Report

report-what-you-report = What you report
report-your-report = Your report
report-why = Why
report-anything-else-optional = Anything else? (optional)
report-the-author-is-not-told = The author is not told who reported it.
report-send-the-report = Send the report
report-cancel = Cancel
report-see-no-more-of-them = Hide what this person writes
report-posts-and-replies-are-hidden = You won’t see their posts and replies any more. They are not told.
report-block = Block { $name }
report-advertising-or-spam = Advertising or spam
report-harassment-or-threats = Harassment or threats
report-someone-could-get-hurt = Someone could get hurt
report-someone-may-harm-themselves = Someone may harm themselves
report-something-else = Something else

## Hidden

hidden-only-you-see-this = Only you can see this list.
hidden-people = People you blocked
hidden-threads-and-channels = Threads and channels you muted
hidden-words = Words you muted
hidden-you-have-blocked-nobody = Nobody. To block someone, choose “Report or block” below their post.
hidden-you-have-muted-none = None. To mute a thread or a channel, open it and choose “Mute”.
hidden-you-have-muted-no-word = None.
hidden-word = Word
hidden-posts-with-the-word = You won’t see posts by others that contain this word.
hidden-mute-the-word = Mute this word
hidden-unblock = Unblock
hidden-unblock-name = Unblock { $name }
hidden-unmute = Unmute
hidden-unmute-name = Unmute { $name }
hidden-is-blocked = { $name } is blocked
hidden-you-do-not-see-what = You no longer see what they write.
hidden-muted = Muted
hidden-you-are-not-told = It is not in your stream, and nothing in it counts as new.

## Terms

terms-rules-and-contact = Rules and contact
terms-rules = Rules
terms-version = Version { $version }
terms-i-accept = I accept the rules
terms-you-accepted = You accepted them: { $moment }
terms-contact = Contact
terms-none = No rules
terms-there-are-no-rules = This community has no rules of its own.
terms-before-you-write = Before you write, read and accept the rules of this community.
terms-read-the-rules = Read the rules

## Help

help-help = Help
help-you-can-help = If someone is in danger
help-call-the-emergency-number = Call the emergency number of your country now. Stay with the person, or stay in touch, until somebody is there.

## Kept

kept-bookmarks-and-drafts = Bookmarks and drafts
kept-only-you-see-this = Only you can see this.
kept-drafts = Drafts
kept-no-drafts = None. To keep a text for later, choose “Keep as a draft” below it.
kept-bookmarks = Bookmarks
kept-no-bookmarks = None. To keep a thread, open it and choose “Bookmark”.
kept-reply-in = Reply in { $channel }
kept-post-in = Post in { $channel }
kept-keep-as-a-draft = Keep as a draft
kept-discard-the-draft = Discard the draft
kept-the-draft-is-kept = The draft is kept
kept-you-find-it-here = You find it here and in “Bookmarks and drafts”.
kept-bookmark = Bookmark
kept-remove-bookmark = Remove the bookmark
kept-remove = Remove
kept-remove-the-bookmark = Remove the bookmark of { $name }
kept-you-cannot-read-it = A post that you can no longer read
kept-back-to-the-first = Back to the latest bookmarks

## Search

search-search = Search
# The name of what a person put in, inside of a sentence about it.
search-field = search
search-words = words
search-a-word = a word of letters or digits
search-look-for = Words to look for
search-all-of-the-words = Finds posts and replies that have all of the words. Case and accents make no difference.
search-results-for = Results for “{ $words }”
search-nothing-found = Nothing found
search-try-fewer-words = Try fewer words, or another spelling.
search-nothing-on-this-page = Nothing on this page that you can see.
search-nothing-more = Nothing more.
search-back-to-the-first = Back to the first results
search-narrow-the-results = Narrow the results
search-narrow = Narrow
search-written-by = Written by
search-channel = Channel
search-all-channels = All channels
search-written = Written
search-at-any-time = At any time
search-last-week = Last 7 days
search-last-month = Last 30 days
search-last-year = Last 365 days
search-by = By { $name }
search-show-all = Show all results
search-show-all-instead = Show all results, or try other words.
problem-nobody-is-called = Nobody here is called “{ $name }”.
problem-write-the-whole-name = Write the whole name, as it stands beside the posts.

## Queue

queue-cases = Cases
queue-open = Open
queue-mine = Mine
queue-decided = Decided
queue-waiting =
    { $count ->
        [0] No case is waiting
        [one] { $count } case is waiting
       *[other] { $count } cases are waiting
    }
queue-oldest = oldest: { $moment }
queue-late = Older than 24 hours
queue-nothing-here = Nothing here
queue-no-open-cases = There are no open cases.
queue-no-claimed-cases = You have not claimed a case. Open one and choose “Claim”.
queue-no-decided-cases = No case has been decided yet.
queue-back = Back
queue-more = More
queue-reports =
    { $count ->
        [one] { $count } report
       *[other] { $count } reports
    }
queue-claimed-by = { $name } is working on it
queue-claimed-by-you = you are working on it
queue-appeal = Appeal
queue-urgent = Urgent
queue-all = All
queue-reason = Reason
queue-channel = Channel
queue-age = Age
queue-older-than-a-day = Older than a day
queue-older-than-a-week = Older than a week
queue-narrow = Show these cases
queue-no-such-cases = No case is like this.
# The median time from the opening of a case to its decision.
queue-median = usual time to a decision: { $time }
queue-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
queue-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
queue-to-publish = to publish

## Case

case-somebody = Somebody
case-a-moderator = A moderator
case-text-is-erased = The text was erased with its author.
case-what-was-reported = What was reported
case-what-waits = What waits to be published
case-held-by-a-rule = A rule of the filter matches.
case-held-by-a-rule-for = A rule of the filter matches: { $reason }
case-held-for-links = A new member put links into it.
case-held-for-a-new-member = It is one of the first posts of a new member.
case-as-it-is-now = As it is now
case-unchanged = Unchanged.
case-its-author-deleted-it = Its author deleted it.
case-hidden = Hidden
case-removed = Removed
case-locked = Locked
case-open-the-thread = Open the thread
case-decision = Decision
case-until = until { $moment }
case-appeal = Appeal by the author
case-reports = Reports
case-only-moderators-see = Only moderators see who reported.
# How many of a person's reports were found to be right.
case-right-reports =
    { $total ->
        [0] no report decided before
        [one] right in { NUMBER($confirmed) } of { $total } report
       *[other] right in { NUMBER($confirmed) } of { $total } reports
    }
case-the-text-then = The text at that time
case-earlier-cases = Earlier cases of the author
case-none = None.
case-decide = Decide
case-reason = Reason
case-the-author-reads-the-reason = The author reads the reason. It is needed for everything but “No violation”.
case-the-author-reads-the-reason-of-a-rejection = The author reads the reason. It is needed for everything but “Publish”.
case-silence-for = Length of a silence
case-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
# A strike is a mark that a decision gives the author of a post, and that ends by itself.
case-give-a-strike = With a decision against the post, give its author a strike
case-strikes-that-count =
    { $count ->
        [0] The author has no strike.
        [one] The author has { $count } strike.
       *[other] The author has { $count } strikes.
    }
case-a-strike-counts-for =
    { $count ->
        [one] A strike counts for { $count } day.
       *[other] A strike counts for { $count } days.
    }
case-with-this-one =
    { $count ->
        [one] With this one, the author cannot write for { $count } hour.
       *[other] With this one, the author cannot write for { $count } hours.
    }
case-no-violation = No violation
case-publish = Publish
case-reject = Reject
case-reject-and-silence = Reject and silence
case-remove = Remove
case-warn = Warn
case-remove-and-silence = Remove and silence
case-uphold = Uphold the decision
case-overturn = Take the decision back
case-restore = Restore
case-lock = Lock the thread
case-unlock = Unlock the thread
case-claim = Claim
case-release = Release
case-claimed-by-somebody = { $name } is working on this case.
case-decided-no-violation = No violation
case-decided-published = Published
case-decided-rejected = Rejected
case-decided-withdrawn = Deleted by its author
case-decided-removed = Removed
case-decided-warned = Warned
case-decided-silenced = Removed, and the author silenced
case-decided-restored = Restored
case-decided-overturned = Taken back after an appeal
case-decided-erased = Erased with its author
case-done = Done
case-it-is-in-the-log = It is in the log, and the people concerned are told.

## Notices

notices-none = No decisions
notices-decisions-about-your = Decisions about your posts and your reports appear here.
notices-quote = “{ $text }”
notices-reason = Reason: { $reason }
notices-you-can-write-again = You can write again from { $moment }.
notices-your-strikes =
    { $count ->
        [one] You have { $count } strike
       *[other] You have { $count } strikes
    }
notices-it-counts-until = It counts until { $moment }.
notices-you-have-a-strike = You were given a strike
notices-strikes-add-up = A decision about your post gave it. Several strikes can keep you from writing for a while. If the decision is taken back, so is the strike.
notices-your-strikes-silence = You cannot write for a while
notices-this-follows-from-strikes = This follows from the number of your strikes.
notices-appeal = Appeal
notices-your-post-is-hidden = Your post is hidden for now
notices-your-post-is-published = Your post is published
notices-your-post-is-not-published = Your post was not published
notices-your-post-is-shown-again = Your post is shown again
notices-your-post-was-removed = Your post was removed
notices-you-were-warned = You were warned
notices-you-were-silenced = Your post was removed, and you cannot write for a while
notices-a-decision-was-taken-back = A decision was taken back
notices-a-decision-stays = The decision stays
notices-your-report-was-right = Your report was right
notices-your-report-no-violation = Your report: no violation
notices-a-decision-on-your-report = A decision on your report was taken back
notices-several-people-reported-it = Several people reported it. A moderator will look at it.
notices-others-see-it-now = A moderator read it, and others see it now.
notices-others-do-not-see-it = A moderator decided that others do not see it.
notices-a-moderator-found-no-violation = A moderator found no violation.
notices-others-no-longer-see-it = Others no longer see it. A moderator decided this.
notices-others-still-see-it = Others still see the post. A moderator decided this.
notices-others-see-it-again = Others see the post again.
notices-another-moderator-looked = The appeal was decided.
notices-a-moderator-acted = A moderator acted on it. Thank you.
notices-it-stays = A moderator looked at it, and it stays.
notices-another-moderator-took-it-back = The post is shown again.

## Mentions

mentions-none = No mentions
mentions-to-mention-somebody = Posts in which others write @ and your name appear here.

## Appeal

appeal-what-it-is-about = What it is about
appeal-your-appeal = Your appeal
appeal-why-is-it-wrong = Why is the decision wrong?
appeal-once = A decision can be appealed once. Another moderator looks at it where there is one.
appeal-send = Send the appeal
appeal-another-moderator-looks = A moderator looks at the decision again.

## Community

community-reaction-not-saved = Reaction not saved
# Buttons that show what came while the screen was open.
community-new-posts =
    { $count ->
        [one] { $count } new post
       *[other] { $count } new posts
    }
community-new-replies =
    { $count ->
        [one] { $count } new reply
       *[other] { $count } new replies
    }
community-new-posts-and-replies = { NUMBER($count) } new posts and replies
community-more-new = More than { NUMBER($count) } new posts and replies
community-there-are-new-posts = There are new posts
community-show-what-changed = Show what changed
community-thank-you = Thank you
community-your-report-is-saved = Your report is saved.
community-others-see-it-once = Others can read it once a moderator has read it.
community-guest = Guest
community-community = Community
community-what-you-hide = What you hide
community-moderation = Moderation
community-case = Case
community-decisions = Decisions
community-mentions = Mentions
community-appeal = Appeal
community-post = Post
community-edit-or-delete = Edit or delete
community-history = Earlier texts
community-report-a-post = Report or block
community-the-community-cannot-be-read = The community cannot be read or saved right now. Please try again later.

## Inbox

inbox-new-replies = New replies to your post
inbox-you-were-mentioned = Somebody mentioned you in { $channel }
inbox-reactions =
    { $count ->
        [one] Somebody reacted to your post
       *[other] { NUMBER($count, useGrouping: 0) } people reacted to your post
    }
inbox-new-in-followed = New replies in a thread that you follow in { $channel }
inbox-many-reactions = More than { NUMBER($count, useGrouping: 0) } people reacted to your post
inbox-read-more = Open it to read why, and what you can do.

## Failures

failures-no-screen = There is no screen { $screen } in the community.
failures-no-route = The route { $route } leads nowhere in the community.
failures-no-action = The screen has no action { $name }.
failures-no-text = The action's context has no text "{ $name }".
failures-no-number = The action's context has no whole number "{ $name }".
failures-no-state = The state of cases is open or decided.
failures-no-act = There is no act { $name }.
failures-no-link = The action's context is no link.
