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
channels-thread-by = { $name } in { $channel }

## Post

post-by-you = { $name } (you)
post-edited = edited { $moment }
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
post-edit-or-delete = Edit or delete
post-report = Report or block
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
problem-there-is-no-channel = There is no channel '{ $id }'.
problem-there-is-no-post-or = There is no post { NUMBER($id) }, or it was deleted.
problem-post-is-a-reply-replies = Post { NUMBER($id) } is a reply; replies are given to posts only.
problem-post-was-written-by-somebody = Post { NUMBER($id) } was written by somebody else; only its author may change it.
problem-no-reaction = There is no reaction '{ $name }'; the reactions are { $reactions }.
problem-the-place-to-go-on = The place to go on from is none that this forum gave.
problem-too-many-posts-in-a = Too many posts in a short time; the next is taken in { NUMBER($retryAfter) } milliseconds.
problem-you-have-written-posts-in = You have written { NUMBER($limit) } posts in the last 24 hours, which is the limit.
problem-you-have-posts-here-which = You have { NUMBER($limit) } posts here, which is the limit.
problem-you-hide-which-is = You have hidden { NUMBER($limit) } of these, which is the limit.
problem-you-cannot-block-yourself = You cannot block yourself.
problem-show-something-again = Take something off your list of what you hide.
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
problem-there-is-nothing-to-send = There is nothing to send yet. { $mend }
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

## Links

# Labels of buttons for the links of a post; the title comes with its quotation marks.
links-open = Open { $address }
links-play = Play { $title }
links-go-to-the-journey = Go to the journey { $title }

## Channel

channel-write-a-post = Write a post
channel-your-post = Your post
channel-everybody-in-this-community-can = Everybody in this community can read it. Up to { NUMBER($postLimit) } characters.
channel-you-have-written-of-posts = You have written { NUMBER($today) } of { NUMBER($perDay) } posts today, { NUMBER($total) } of { NUMBER($limit) } in total.
channel-post = Post
channel-posts-newest-first = Posts, newest first
channel-older-posts = Older posts
channel-refresh = Refresh
channel-nothing-here-yet = Nothing here yet
channel-nothing-older = Nothing older
channel-write-the-first-post-a = Write the first post: a line is enough.
channel-you-have-read-to-the = You have read to the beginning.
channel-back-to-the-newest = Back to the newest
channel-older = Older
channel-mute = Mute this channel
channel-unmute = Unmute this channel

## Edit

edit-edit = Edit
edit-your-text = Your text
edit-others-see-that-it-was = Others see that it was edited.
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
community-guest = Guest
community-community = Community
community-what-you-hide = What you hide
community-post = Post
community-edit-or-delete = Edit or delete
community-report-a-post = Report or block
community-the-community-cannot-be-read = The community cannot be read or saved right now. Please try again later.

## Failures

failures-no-screen = There is no screen { $screen } in the community.
failures-no-route = The route { $route } leads nowhere in the community.
failures-no-action = The screen has no action { $name }.
failures-no-text = The action's context has no text "{ $name }".
failures-no-number = The action's context has no whole number "{ $name }".
failures-no-link = The action's context is no link.
