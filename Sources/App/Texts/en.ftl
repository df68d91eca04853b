### The texts of the app, in English.

## Passkeys

passkeys-passkeys = Passkeys
passkeys-sign-in-with-your-fingerprint = Sign in with your fingerprint, face or screen lock. There is no password to remember or to steal.
passkeys-you-have-no-passkeys-yet = You have no passkeys yet.
passkeys-add-a-passkey = Add a passkey
passkeys-name = Name
passkeys-tells-your-passkeys-apart-such = Tells your passkeys apart, such as “My phone”. (optional)
passkeys-added = Added { $day }
passkeys-last-used = Last used { $day }
passkeys-not-used-yet = Not used yet
passkeys-synced = Synced to your other devices
passkeys-remove = Remove
passkeys-remove-the-passkey = Remove the passkey “{ $name }”
passkeys-confirm-its-you = Confirm it's you
passkeys-confirm-that-its-you-before = Confirm that it's you before you add or remove a passkey.
passkeys-password = Password
passkeys-confirm = Confirm
passkeys-confirm-with-a-passkey = Confirm with a passkey
passkeys-confirm-with = Confirm with { $name }
passkeys-signed-in = Signed in { $day }
passkeys-this-browser = This browser
passkeys-this-needs-a-browser-that = This needs a browser that supports passkeys, with JavaScript switched on.
passkeys-remove-this-passkey = Remove this passkey?
passkeys-you-cant-sign-in-with = You can’t sign in with “{ $name }” any more.
passkeys-remove-for-good = Remove for good
passkeys-this-app-has-no-passkeys = This app has no passkeys.
passkeys-please-confirm-that-its-you = Please confirm that it's you first.
passkeys-you-have-an-account-already = You have an account already.
passkeys-write-your-e-mail-address = Write your e-mail address as name@example.org.
passkeys-that-was-answered-already-or = That was answered already, or took too long. Please try again.

## Account

account-change-your-password = Change your password
account-change-your-e-mail-address = Change your e-mail address
account-confirm-the-new-address = Confirm the new address
account-where-you-are-signed-in = Where you are signed in
account-passkeys = Passkeys
account-erase-your-account = Erase your account
account-account = Account
account-youre-browsing-as-a-guest-this = You’re browsing as a guest. This needs an account.
account-sign-in = Sign in
account-create-an-account = Create an account
account-youre-signed-in-as = You’re signed in as { $email }.
account-youre-signed-in = You’re signed in.
account-both = { $first } and { $second }
account-with = With { $providers }.
account-youre-browsing-as-a-guest = You’re browsing as a guest. What you save stays in this browser.
account-edit-your-profile = Edit your profile
account-settings = Settings
account-reminders = Reminders
account-export-your-data = Export your data
account-name = Name
account-what-should-we-call-you = What should we call you? (optional)
account-time-zone = Time zone
account-date-and-number-format = Date and number format
account-no-name = Not set
account-use-this-name = Use this name
account-use-this-time-zone = Use this time zone
account-all-other-browsers-are-signed = All other browsers are signed out.
account-current-password = Current password
account-new-password = New password
account-at-least-10-characters = At least 10 characters.
account-change-the-password = Change the password
account-well-send-a-code-to = We’ll send a code to the new address. Your old one works until you confirm.
account-new-e-mail-address = New e-mail address
account-your-password = Your password
account-send-the-code = Send the code
account-i-have-a-code = I have a code
account-the-new-address = the new address
account-we-sent-an-8-digit = We sent an 8-digit code to { $address }. It’s valid for 30 minutes.
account-code = Code
account-confirm = Confirm
account-this-permanently-deletes-your-account = This permanently deletes your account and all your data.
account-type-delete-my-account = Type “delete my account”
account-erase-everything = Erase everything
account-a-browser = A browser
account-sign-out = Sign out
account-sign-out-a-browser = Sign out a browser
account-sign-out-of = Sign out { $browser }
account-sign-out-everywhere-else = Sign out everywhere else
account-well-remind-you-at-these = We’ll remind you at these times while the app is open in a browser. Nothing is sent while it’s closed.
account-there-are-no-reminders-yet = There are no reminders yet.
account-remove = Remove
account-remove-the-reminder-at = Remove the reminder at { $time }
account-new-reminder = New reminder
account-time = Time
account-days = Days
account-add-the-reminder = Add the reminder
account-monday = Monday
account-tuesday = Tuesday
account-wednesday = Wednesday
account-thursday = Thursday
account-friday = Friday
account-saturday = Saturday
account-sunday = Sunday
account-every-day = Every day
account-share-how-i-use-this = Share how I use this app, to improve it
account-vibration = Vibration
account-use-my-devices-text-size = Use my device’s text size
account-lower-other-sounds-while-playing = Lower other sounds while playing
account-pick-up-where-i-left = Pick up where I left off
account-your-settings-cannot-be-read = Your settings cannot be read at the moment. Nothing is lost. Please try again in a moment.
account-theme = Theme
account-theme-system = System
account-theme-light = Light
account-theme-dark = Dark
account-this-setting-was-not-saved = This setting was not saved. Please try again.
account-reminder-removed = Reminder removed.
account-your-email-is-changed = Your e-mail address is changed.
account-your-profile-is-saved = Your profile is saved.
account-your-password-is-changed = Your password is changed.
account-choose-a-time = Choose a time.
account-choose-at-least-one-day = Choose at least one day.

## Auth

auth-choose-an-answer-to-continue = Choose an answer to continue.
auth-page-of = Page { NUMBER($index) } of { NUMBER($count) }
auth-skip-questions = Skip questions
auth-skip-introduction = Skip introduction
auth-your-password-is-changed = Your password is changed.
auth-your-account-is-ready = Your account is ready.
auth-everything-you-saved-is-here = Everything you saved is here.
auth-welcome-back = Welcome back.
auth-has-to-be-updated = { $name } has to be updated
auth-the-app-needs-version-of = The app needs version { $needed } of the program that runs it. Here it is { $found }.
auth-update-write = To have it updated, write to { $contact }. What you keep in the app stays as it is.
auth-update-ask = To have it updated, ask whoever runs it for you. What you keep in the app stays as it is.
auth-where-to-get-it = Where to get it
auth-continue = Continue
auth-is-starting = { $name } is starting.
auth-next = Next
auth-skip = Skip
auth-welcome-to = Welcome to { $name }
auth-sign-up-or-start = Sign up to keep everything you save on every device, or start without an account.
auth-sign-up = Sign up to keep everything you save on every device.
auth-create-an-account = Create an account
auth-i-have-an-account = I have an account
auth-continue-without-an-account = Continue without an account
auth-continue-with = Continue with { $name }
auth-terms = Terms
auth-privacy = Privacy
auth-everything-youve-saved-here-comes = Everything you’ve saved here comes with you.
auth-e-mail-address = E-mail address
auth-password = Password
auth-at-least-10-characters-several = At least 10 characters. Several words make a good one.
auth-create-the-account = Create the account
auth-use-a-passkey-instead-of = Use a passkey instead of a password
auth-check-your-email = Check your e-mail
auth-we-sent-an-8-digit = We sent an 8-digit code to { $address }. It’s valid for 30 minutes.
auth-code = Code
auth-confirm = Confirm
auth-send-another-code = Send another code
auth-use-another-address = Use another address
auth-sign-in = Sign in
auth-well-add-what-you-saved = We’ll add what you saved here to your account. If both have something, we keep your account’s. We’ll ask before we delete any health data or posts you made as a guest.
auth-forgot-your-password = Forgot your password?
auth-sign-in-with-a-passkey = Sign in with a passkey
auth-if-theres-an-account-for-this = If there’s an account for this address, we’ll send a code by e-mail.
auth-send-a-code = Send a code
auth-choose-a-new-password = Choose a new password
auth-if-theres-an-account-for = If there’s an account for this address, we’ve sent a code by e-mail. It’s valid for 15 minutes.
auth-new-password = New password
auth-at-least-10-characters-all = At least 10 characters. All browsers are signed out.
auth-set-the-password-and-sign = Set the password and sign in
auth-a-first-session = A first session
auth-begin = Begin
auth-not-now = Not now

## Merge

merge-favourites =
    { $count ->
        [one] { $count } favourite
       *[other] { $count } favourites
    }
merge-history =
    { $count ->
        [one] { $count } played session
       *[other] { $count } played sessions
    }
merge-badges =
    { $count ->
        [one] { $count } badge
       *[other] { $count } badges
    }
merge-groups =
    { $count ->
        [one] { $count } group
       *[other] { $count } groups
    }
merge-reminders =
    { $count ->
        [one] { $count } reminder
       *[other] { $count } reminders
    }
merge-settings =
    { $count ->
        [one] { $count } setting
       *[other] { $count } settings
    }
merge-modules =
    { $count ->
        [one] { $count } part’s data
       *[other] { $count } parts’ data
    }
merge-added = Added from this browser: { $things }.
merge-where-settings-differ-we-kept = Where settings differ, we kept your account’s.
merge-some-data-was-already-in = Some data was already in your account, so we kept that.

## App

app-that-did-not-work = That did not work.
app-sign-in-and-delete-guest = Sign in and delete guest data?
app-what-is-deleted = Favourites, history and settings come with you. What cannot be moved to your account is deleted: { $things }.
app-sign-in-and-delete = Sign in and delete
app-stay-a-guest = Stay a guest
app-nothing-was-erased = Nothing was erased.
app-this-has-changed = This page has changed
app-nothing-was-done = Nothing was done. Here is how it is now.
app-the-screen-takes-no-files-2 = The screen takes no files.
app-the-screen-takes-no-files = The screen takes no files there.

## Tabs

tabs-is-not-available-now = { $title } isn’t available right now.
tabs-takes-long = { $title } is taking longer than usual.
tabs-please-come-back-later = Please come back later.
tabs-the-session-has-ended = The session has ended.
tabs-the-tab-is-not-ready = The tab is not ready.
tabs-erase-everything-saved-here = Erase everything saved here?
tabs-everything-is-deleted-unless = { tabs-everything-is-deleted } Sign up first if you want to keep it.
tabs-everything-is-deleted = Everything this browser has saved in the app is deleted for good, in all its parts.
tabs-erase-everything = Erase everything
tabs-enjoy-your-meal = Enjoy your meal.
tabs-is-noted = { $title } is noted.
tabs-counts = { $title } counts.
tabs-done = Done.
tabs-search = Search
tabs-is-not-available = It is not available.

## Subscription

subscription-enter-your-code = Enter your code.
subscription-too-many-wrong-codes-try = Too many wrong codes. Try again in five minutes.
subscription-too-many-wrong-codes-for =
    { $minutes ->
        [one] Too many wrong codes. Try again in a minute.
       *[other] Too many wrong codes. Try again in { $minutes } minutes.
    }
subscription-that-code-isnt-valid-check = That code isn’t valid. Check for typos.
subscription-youve-already-used-this-code = You’ve already used this code. It works once.
subscription-this-code-has-been-used = This code has been used up.
subscription-that-did-not-work-please = That did not work. Please try again in a moment.
subscription-we-couldnt-redeem-that-code = We couldn’t redeem that code.

## Shared

shared-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
shared-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
shared-part-of = { $part } of { $whole }
shared-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
shared-sessions =
    { $count ->
        [one] { $count } session
       *[other] { $count } sessions
    }
shared-sessions-finished =
    { $count ->
        [one] { NUMBER($finished) } of { $count } session finished
       *[other] { NUMBER($finished) } of { $count } sessions finished
    }
# Of the sessions of a journey.
shared-breathe-in = Breathe in
shared-hold-your-breath = Hold
shared-breathe-out = Breathe out
shared-rest-after-breathing-out = Rest
shared-breathe-as-you-like = Breathe as you like
shared-phase-of-a-breath = { $phase } { $seconds } s
shared-in-order = in order
shared-in-any-order = in any order
# Labels of buttons that have only a picture; the title is that of a session.
shared-move-up = Move up: “{ $title }”
shared-move-down = Move down: “{ $title }”
shared-remove = Remove “{ $title }”
# Kinds of sessions.
shared-audio = audio
shared-video = video
shared-breathing = breathing
shared-reading = reading
# Kinds of activities.
shared-walk = walk
shared-strength = strength
shared-stretch = stretch
shared-breath = breath
shared-cardio = cardio
# Meals of the day.
shared-breakfast = Breakfast
shared-lunch = Lunch
shared-dinner = Dinner
shared-snack = Snack

## Player

player-player = Player
player-the-player-cannot-be-shown = The player cannot be shown.
player-there-is-nothing-to-play = There is nothing to play.
player-that-is-no-place-in = That is no place in this session.
player-it-goes-from-0-00 = It goes from 0:00 to { $length }.
player-your-place-is-kept-of = Your place is kept: { $clock } of { $length }.
player-you-finished = You finished “{ $title }”.
player-well-done = Well done.
player-youll-find-the-session-in = You’ll find the session in your history.
player-you-finished-the-session = You finished “{ $title }”.
player-removed-from-the-queue = Removed from the queue.
player-queue-cleared = Queue cleared.
player-removed-from-the-list = Removed from the list.
player-added-to-queue = Added to queue.
player-nothing-is-playing = Nothing is playing
player-choose-a-session = Choose a session.
player-sound-and-speed = Sound and speed
player-background-sound = Background sound
player-none = None
player-background-volume = Background volume
player-speed = Speed
player-after-this-session = After this session
player-go-on = Go on
player-stop = Stop
player-quieter = Quieter: −
player-louder = Louder: +
player-percent = { NUMBER($percent) } %
player-the-session = The session
player-step = Step { NUMBER($number) }
player-play-now = Play “{ $title }” now
player-queue = Queue
player-clear-the-queue = Clear the queue
player-you-finished-2 = You finished “{ $title }”
player-every-session-of-the-journey = Every session of the journey is done.
player-practised = { $duration } practised
player-first-day-of-a-streak = First day of a streak
player-days-in-a-row =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
player-session-complete = Session complete
player-well-done-you-finished = Well done. You finished “{ $title }”.
player-next-2 = Next: { $next }
player-next = Next: { $title }
player-how-do-you-feel = How do you feel now?
player-mood-rough = Rough
player-mood-uneasy = Uneasy
player-mood-okay = Okay
player-mood-calm = Calm
player-mood-great = Great
player-mood-skip = Skip
player-mood-kept = Noted: { $mood }. You’ll find it with your moods.
player-mood-removed = Removed from your moods.
player-done = Done
player-play-again = Play again
player-remove-from-favourites = Remove from favourites
player-add-to-favourites = Add to favourites
player-add-to-a-playlist = Add to a playlist
player-download = Download
player-share = Share
player-quality = Quality
player-automatic = Automatic

## Health

health-health = Health
health-all-health-values = All health values
health-no-health-values = No health values
health-no-health-values-yet = No health values yet
# In the place of the day of a sum, such as that of steps.
health-today-so-far = Today so far
# The same where it is tomorrow already by the clock that wrote the values.
health-day-so-far = { $date } so far
health-loading-values = Loading values…
health-import-in-tab = Import a health export in the tab “{ $tab }” to see it here.
health-import = Import a health export to see it here.
health-not-available-now = Not available now. { $sentence }

## Homes

homes-for-today = For today
homes-a-thought = A thought
homes-featured = Featured
homes-journeys = Journeys
homes-questions-for-you = Questions for you
homes-coming-up = Coming up
homes-on-the-table-today = On the table today
homes-up-next = Up next
homes-recently-played = Recently played
homes-all-sessions = All sessions
homes-good-morning = Good morning
homes-good-morning-to = Good morning, { $name }
homes-good-afternoon = Good afternoon
homes-good-afternoon-to = Good afternoon, { $name }
homes-good-evening = Good evening
homes-good-evening-to = Good evening, { $name }
homes-continue = Continue
homes-continue-with = Continue { $title }, { $left }
homes-left =
    { $count ->
        [one] { $count } minute left
       *[other] { $count } minutes left
    }
homes-for-you = { $topic } for you
homes-about-your-minutes =
    { $count ->
        [one] { $count } minute for you
       *[other] { $count } minutes for you
    }
homes-how-long = How long do you have?
homes-timer-running = Time left
homes-topics = Topics
homes-tags = Tags
homes-guides = Guides
homes-not-found = Not found
homes-there-is-no-such-topic = There is no such topic.
homes-sessions = Sessions
homes-topic = Topic

## Offers

offers-open-everything = Open everything
offers-some-sessions-are-for-subscribers = Some sessions are for subscribers.
offers-see-the-offers = See the offers
offers-everything-is-open = Everything is open
offers-this-app-has-no-subscriptions = This app has no subscriptions.
offers-you-have-subscribed = You have subscribed
offers-everything-is-open-to-you = Everything is open to you.
# Below an offer that cannot be bought.
offers-with-a-code = You get it with a code, which you redeem below.
offers-redeem-a-code = Redeem a code
offers-code = Code
offers-redeem = Redeem
offers-manage-your-subscription = Manage your subscription
offers-price-of-a-month = { $price } / month
offers-price-of-a-year = { $price } / year
offers-price-once = { $price } once
offers-recommended = Recommended
offers-buy = Buy
offers-subscribe = Subscribe
offers-dont-show-this-again = Don’t show this again
offers-there-is-no-such-session = There is no such session.
offers-how-was = How was “{ $title }”?
offers-stars = Stars
offers-1-is-not-for-me = 1 is not for me, 5 is just right.
offers-in-your-words = In your words
offers-keep-it = Keep it
offers-a-random-mark-in-the = A random mark in the link counts who follows it. It says nothing about you.
offers-share-this-link-with-anyone = Share this link with anyone.
offers-share-this-link-with-someone = Share this link with someone who uses the app.
offers-link-to = Link to “{ $title }”
offers-select-the-whole-link-to = Select the whole link to copy it.
offers-copy-the-link = Copy the link
offers-share-with-an-app = Share with an app
web-the-link-is-copied = The link is copied.
offers-there-is-no-such-guide = There is no such guide.
offers-not-found = Not found

## Plans

plans-all-events = All events
plans-meal-plan = Meal plan
plans-all-activities = All activities
# Below the number of the last seven days, as are the next two.
plans-week-activities =
    { $count ->
        [one] activity
       *[other] activities
    }
plans-week-minutes =
    { $count ->
        [one] minute
       *[other] minutes
    }
plans-nothing-is-planned = Nothing is planned
plans-new-events-appear-here = New events appear here.
plans-coming-up = Coming up
plans-past = Past
plans-you-are-going = you are going
plans-there-is-no-such-event = There is no such event.
plans-i-am-not-going-after = I am not going after all
# Where an event takes place by other clocks than the person's: when it begins there, and the time of day for the person.
plans-time-there-and-here = { $there } there, { $here } for you
plans-add-to-calendar = Add to calendar
plans-i-am-going = I am going
plans-where-it-takes-place = Where it takes place
plans-it-is-over = It is over.
plans-well-remind-you = We’ll remind you { NUMBER($minutes) } minutes before it begins, while the app is open.
plans-no-activities-yet = No activities yet
plans-walks-stretches-and-exercises-appear = Walks, stretches and exercises appear here.
plans-up-next = Up next
plans-your-last-seven-days = Your last seven days
plans-completed = Completed activities
plans-all = All
plans-done =
    { $count ->
        [one] done once
       *[other] done { $count } times
    }
plans-there-is-no-such-activity = There is no such activity.
plans-about-energy = about { NUMBER($energy) } kcal
plans-exercises = Exercises
plans-repetitions =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    }
plans-exercise = Exercise { NUMBER($number) }
plans-mark-as-done = Mark as done
plans-nothing-done-yet = Nothing done yet
plans-activities-you-complete-appear-here = Activities you complete appear here.
plans-no-meals-yet = No meals yet
plans-meals-and-recipes-appear-here = Meals and recipes appear here.
plans-today = Today
plans-there-is-no-such-meal = There is no such meal.
plans-serves = serves { NUMBER($count) }
# Below a number.
plans-energy = kcal
plans-grams = { NUMBER($amount) } g
plans-protein = protein
plans-carbohydrate = carbs
plans-fat = fat
plans-ingredients = Ingredients
plans-method = Method
plans-step = Step { NUMBER($number) }
plans-mark-as-cooked = Mark as cooked

## History

history-resume = Resume ({ $clock })
history-play = Play
history-add-to-queue = Add to queue
history-mark-as-done = Mark as done
history-history = History
history-playlists = Playlists
history-favourites = Favourites
history-downloads = Downloads
history-open-the-player = Open the player
history-nothing-here-yet = Nothing here yet
history-sessions-you-play-appear-here = Sessions you play appear here.
history-remove-from-your-history = Remove “{ $title }” from your history
history-clear-the-history = Clear the history
history-moods = Moods
history-no-moods-yet = No moods yet
history-answers-after-a-session-appear-here = Answer “How do you feel now?” after a session, and it appears here.
history-remove-from-your-moods = Remove “{ $mood }” after “{ $title }” from your moods
history-felt = felt { $mood }
history-finished = Finished
history-begun = Begun
history-again-at = again at { $place } of { $length }
history-at = { $place } of { $length }
history-no-downloads = No downloads
history-you-cant-save-sessions-from = You can’t save sessions from this app. Play them here instead.
history-files-you-saved-from-here = Files you saved from here. Your browser keeps them with its other downloads.
history-nothing-saved-yet = Nothing saved yet
history-files-you-save-from-here = Files you save from here appear here.
history-remove-from-the-list = Remove “{ $title }” from the list

## Profile

profile-groups = Groups
profile-subscription = Subscription
profile-everything-is-open-to-you = Everything is open to you.
profile-settings = Settings
profile-erase-my-data = Erase my data
profile-log-out = Log out
profile-account = Account
profile-guest = Guest
profile-you = You
profile-youre-browsing-as-a-guest = You’re browsing as a guest.
profile-signed-in-by-email = Signed in with your e-mail address.
profile-signed-in-with = Signed in with { $provider }.
profile-signed-in = Signed in.
profile-sign-in-or-sign-up = Sign in or sign up
profile-edit-profile = Edit profile
profile-reminders = Reminders
profile-practice = Practice
profile-finish-a-session-to-start = Finish a session to start your streak.
profile-youve-practised-today = You’ve practised today.
profile-you-havent-practised-today = You haven’t practised today.
profile-longest =
    { $count ->
        [one] Longest: { $count } day.
       *[other] Longest: { $count } days.
    }
profile-days-that-count = A day counts, from midnight to midnight, if you finished a session or a sitting on it.
profile-sessions-started = Sessions started: { NUMBER($count) }.
profile-streak =
    { $count ->
        [one] { $count }-day streak
       *[other] { $count }-day streak
    }
profile-minutes =
    { $count ->
        [one] { $amount } minute
       *[other] { $amount } minutes
    }
profile-minutes-unit = minutes
profile-days =
    { $count ->
        [one] { $amount } day
       *[other] { $amount } days
    }
profile-total = Total time
profile-days-of-practice = Days of practice
profile-last-four-weeks = The last four weeks
profile-badges = Badges
profile-badges-that-you-earn-appear = Badges that you earn appear here.
profile-all-badges = All badges
profile-library = Library
profile-plans = Plans
profile-terms = Terms
profile-privacy = Privacy
profile-about = About
profile-questions-and-answers = Questions and answers
profile-our-page = Our page
profile-in-the-store = In the store
profile-write-to-us = Write to us: { $contact }
profile-powered-by-bricks = Powered by Bricks.
profile-about-this-app = About this app
profile-no-badges-yet = No badges yet
profile-they-come-with-practice = They come with practice.
profile-not-earned-yet = Not earned yet
profile-this-badge-comes-with-practice = This badge comes with practice.

## Inbox

inbox-inbox = Inbox
# Beside the word Inbox.
inbox-unread = { NUMBER($count) } new
inbox-new = New
inbox-mark-all-as-read = Mark all as read
inbox-nothing-yet = Nothing yet
inbox-news-appear-here = Replies and other news for you appear here.
inbox-cannot-be-read = Your inbox can’t be opened now
inbox-come-back-later = Nothing in it is lost. Please come back later.
inbox-by-mail = New notices by e-mail
inbox-by-mail-never = Never
inbox-by-mail-daily = Once a day
inbox-by-mail-soon = Soon after they come
inbox-by-mail-goes-to = Letters go to { $email }. They have only what you have not read here by then.
inbox-letter-subject =
    { $count ->
        [one] { NUMBER($count) } new notice in { $app }
       *[other] { NUMBER($count) } new notices in { $app }
    }
inbox-letter-begins =
    { $count ->
        [one] There is { NUMBER($count) } new notice for you in { $app }:
       *[other] There are { NUMBER($count) } new notices for you in { $app }:
    }
inbox-letter-more =
    { $count ->
        [one] And { NUMBER($count) } more in your inbox:
       *[other] And { NUMBER($count) } more in your inbox:
    }
inbox-letter-is-daily = You get this letter at most once a day, because you chose it in your inbox.
inbox-letter-is-soon = You get this letter soon after new notices, because you chose it in your inbox.
inbox-letter-stop = Get no more of these letters:
inbox-letters-off = No more letters?
inbox-letters-off-text = You get no more e-mails about new notices then. They wait for you in your inbox, where you can also choose e-mails again.
inbox-letters-turn-off = Send me no more
inbox-letters-are-off = No more letters
inbox-letters-are-off-text = You get no more e-mails about new notices. They wait for you in your inbox, where you can also choose e-mails again.
inbox-letters-not-known = This link does not work
inbox-letters-not-known-text = It may be incomplete or no longer in use. Your inbox says how you get new notices, and lets you change it.

## Quiz

quiz-choose-an-answer-to-continue = Choose an answer to continue.
quiz-questions =
    { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }
quiz-begin = Begin
quiz-1-means = 1 means: { $meaning }.
quiz-5-means = 5 means: { $meaning }.
quiz-question-of = Question { NUMBER($index) } of { NUMBER($count) }
quiz-finish = Finish
quiz-next = Next
quiz-back = Back
quiz-this-may-fit = This may fit
quiz-done = Done

## Main

main-that-screen-cannot-be-opened = That screen cannot be opened.
main-a-screen-could-not-be = A screen could not be shown.
main-the-timer = The timer
main-timer = Timer
main-this-app-has-no-timer = This app has no timer.
main-device = Device
main-your-home-devices = Devices
main-maintenance = Maintenance
main-this-app-has-no-devices = This app has no devices.
main-is-not-available-now = { $what } isn’t available right now.
main-new-badge = New badge: { $title }
main-a-part-of-the-app = A part of the app stopped.
main-it-stopped-several-times-and = It stopped several times and is tried again in a while. The rest of the app goes on.
main-it-is-starting-again-by = It is starting again by itself. The rest of the app goes on.
main-we-couldnt-open-that-link = We couldn’t open that link.
main-that-cannot-be-done-here = That cannot be done here.
main-its-too-late-to-undo = It’s too late to undo that.
main-welcome = Welcome.
main-is-yours-everything-is-open = { $offer } is yours: everything is open.

## Links

links-both = { $first } and { $second }
links-a-json-file-with-everything = A JSON file with everything we store about you. Keep it private.
links-open-youre-leaving-the-app = Open { $host }? You’re leaving the app.
links-join = Join { $list }?
links-cancel = Cancel
links-it-points-to-something-this = It points to something this app doesn’t have.
links-you-have-joined = You have joined.
links-you-are-in-now = You are in { $groups } now.
links-that-did-not-work = That did not work.
links-please-try-again-in-a = Please try again in a moment.

## Review

review-thank-you = Thank you.
review-your-opinion-is-kept-with = Your opinion is kept with your data.
review-that-did-not-work = That did not work.
review-please-try-again-in-a = Please try again in a moment.

## Marketing

marketing-there-is-no-such-medium = There is no such medium.
marketing-continue = Continue

## News

news-open = Open “{ $title }”
news-continue = Continue

## Surfaces

# What a place is called while it has no words of its own.
surfaces-loading = Loading
surfaces-unexpected-form = The text does not have the expected form.

## Print

# What one screen as text says in the place of what a text cannot have.
print-paused = paused
print-finished = finished
print-this-part-has-not-arrived = this part has not arrived yet
print-this-part-cannot-be-shown = this part cannot be shown: it contains itself
print-this-part-needs-a-newer = this part needs a newer version: { $name }
print-no-values-yet = no values yet
print-image = Image: { $label }
print-video = Video: { $label }
print-audio = Audio: { $label }
print-unavailable = unavailable

## Absence

absence-add-a-module-that-provides = Add a module that provides { $interface } to "modules".
absence-this-app-has-no-accounts-what = This app has no accounts. What you save stays in this browser.
absence-this-app-has-no-accounts = This app has no accounts or passwords.
absence-this-app-has-no-profiles = This app has no profiles.
absence-this-app-has-no-page = This app has no page to explore.
absence-this-app-has-no-journeys = This app has no journeys.
absence-this-app-has-no-library = This app has no library.
absence-this-app-has-no-favourites = This app has no favourites.
absence-this-app-saves-no-sessions = This app saves no sessions to your device.
absence-this-app-has-no-subscriptions = This app has no subscriptions.
absence-this-app-has-no-search = This app has no search.
absence-this-app-has-no-quizzes = This app has no quizzes.
absence-this-app-has-no-events = This app has no events.
absence-this-app-has-no-activities = This app has no activities.
absence-this-app-has-no-meal = This app has no meal plan.
absence-this-app-has-no-reminders = This app has no reminders.
absence-this-app-has-no-timer = This app has no timer.
absence-this-app-has-no-devices = This app has no devices.
absence-this-app-has-no-health = This app has no health values.
absence-this-app-has-no-community = This app has no community.
absence-this-app-does-not-have = This app does not have that place.

## Playlists

playlists-added-to-the-playlist = Added to the playlist.
playlists-we-couldnt-add-this-session = We couldn’t add this session.
playlists-deleted = Deleted “{ $name }”.
playlists-removed-from-the-playlist = Removed from the playlist.
playlists-removed-from-the-history = Removed from your history.
playlists-history-cleared = History cleared. You keep your journeys, finished sessions and streak.
playlists-delete-the-playlist = Delete the playlist
playlists-you-cant-have-more-playlists = You can’t have more playlists. Delete one first.
playlists-created = Created “{ $name }”.
playlists-enter-a-name-of-1 = Enter a name of 1 to 100 characters.
playlists-a-playlist-plays-sessions-one = A playlist plays sessions one after another, in your order.
playlists-new-playlist = New playlist
playlists-name-of-the-new-playlist = Name of the new playlist
playlists-create = Create
playlists-not-found = Not found
playlists-you-have-no-such-playlist = You have no such playlist. You may have deleted it.
playlists-this-playlist-is-empty-open = This playlist is empty. Open a session and choose “Add to a playlist”.
playlists-play-all = Play all
playlists-edit-playlist = Edit playlist
playlists-playlist-name = Playlist name
playlists-rename = Rename
playlists-no-longer-in-the-app = No longer in the app
playlists-play-from-on = Play from “{ $title }” on
playlists-there-is-no-such-session = There is no such session.
playlists-you-have-no-playlists-yet = You have no playlists yet.
playlists-add-to-2 = Add “{ $title }” to:
playlists-add-to = Add to “{ $name }”

## Content

content-in-the-player = In the player
content-with-guide = with { $name }
content-there-is-no-such-session = There is no such session.
content-part-of-these-journeys = Part of these journeys
content-you-may-also-like = You may also like
content-this-session-is-for-subscribers = This session is for subscribers.
content-see-the-offers = See the offers
content-you-gave-of-5-stars = You gave { NUMBER($stars) } of 5 stars
content-what-do-you-think-of = What do you think of it?
content-the-session = The session
content-step = Step { NUMBER($number) }
content-there-is-no-such-journey = There is no such journey.
content-begin = Begin
content-play-again = Play again
content-continue = Continue
content-sessions = Sessions
content-locked = Locked
content-opens-after-the-one-before = Opens after the one before it.

## Options

options-more-about = More about “{ $title }”
options-there-is-no-such-session = There is no such session.
options-share = Share
options-open = Open

## Search

search-search-sessions = Search sessions
search-search = Search
search-searches-titles-topics-tags-and = Searches titles, topics, tags and guides.
search-results =
    { $count ->
        [one] { $count } result
       *[other] { $count } results
    }
search-clear-the-filters = Clear the filters
search-no-results-for = No results for “{ $query }”
search-try-fewer-or-different-words = Try fewer or different words, or one of these.
search-sessions = Sessions
search-journeys = Journeys
search-any = Any
search-up-to-5-minutes = Up to 5 minutes
search-up-to-15-minutes = Up to 15 minutes
search-all = All
search-kind = Kind
search-topic = Topic
search-length = Length
search-narrow-down = Narrow down
search-there-is-no-such-journey = There is no such journey.
search-day = Day { NUMBER($index) }

## Library

library-favourites = Favourites
library-recently-played = Recently played
library-collections = Collections
library-your-library-is-empty = Your library is empty
library-play-a-session-or-add = Play a session or add one to your favourites to see it here.
library-no-journeys-yet = No journeys yet
library-journeys-that-go-day-by = Journeys that go day by day appear here.
library-day-of = Day { NUMBER($finished) } of { NUMBER($count) }

## Timer

timer-this-app-does-not-show = This app does not show them.
timer-this-app-has-no-timer = This app has no timer.
timer-the-timer-of-this-app = The timer of this app does not tell them.
timer-loading-sessions = Loading sessions…
timer-with-the-timer = With the timer
timer-not-available-now-2 = Not available now. { $sentence }
timer-all-timer-sessions = All timer sessions
timer-not-available-in-this-app = Not available in this app
timer-not-available-now = Not available now
timer-nothing-here-yet = Nothing here yet
timer-sessions-with-the-timer-are = Sessions with the timer are kept here.
timer-earlier-sessions = Earlier sessions

## Screens

screens-explore = Explore
screens-library = Library
screens-journeys = Journeys
screens-profile = Profile
screens-events = Events
screens-meals = Meals
screens-activities = Activities
screens-topic = Topic
screens-tag = Tag
screens-session = Session
screens-about-so-many-minutes =
    { $count ->
        [one] About { $count } minute
       *[other] About { $count } minutes
    }
screens-journey = Journey
screens-search = Search
screens-results-for = Results for “{ $query }”
screens-event = Event
screens-meal = Meal
screens-activity = Activity
screens-up-next = Up next
screens-completed-activities = Completed activities
screens-quiz = Quiz
screens-subscription = Subscription
screens-what-is-new = What is new
screens-what-do-you-think-of = What do you think of it?
screens-share = Share
screens-favourites = Favourites
screens-history = History
screens-timer-sessions = Timer sessions
screens-moods = Moods
screens-playlists = Playlists
screens-playlist = Playlist
screens-add-to-a-playlist = Add to a playlist
screens-downloads = Downloads
screens-now-playing = Now playing
screens-badges = Badges
screens-health = Health
screens-badge = Badge
screens-account = Account
screens-not-available = Not available
screens-home = Home
screens-log-in = Sign in
screens-change-password = Change your password
screens-edit-profile = Edit profile
screens-next-activity = Next activity
screens-reminders = Reminders
screens-timer = Timer
screens-maintenance = Maintenance
screens-body = Body
screens-community = Community
screens-tab = Tab
screens-join = Join
screens-leave-the-app = Leave the app
screens-not-available-in-this-app = Not available in this app
screens-there-is-nothing-here-yet = There is nothing here yet.
screens-nothing-carries-this-tag-yet = Nothing carries this tag yet.
screens-there-is-no-activity = There is no activity.
screens-there-is-no-such-quiz = There is no such quiz.
screens-your-favourites-appear-here = Your favourites appear here.
screens-continue = Continue
screens-finished = Finished
screens-see-all = See all
screens-find-a-session = Find a session
screens-see-all-of = See all: { $title }
cells-for-subscribers = For subscribers
cells-done = Done
cells-so-much-done = { NUMBER($percent) }% done
screens-nothing-here-yet = Nothing here yet
screens-sit-for-a-while = Sit for a while
screens-a-quiet-timer-with-bells = A quiet timer with bells, for as long as you like.
screens-open-the-timer = Open the timer
screens-timer-settings = Timer settings
screens-your-devices = Your devices
screens-loading-devices = Loading devices…
screens-control = Control { $name }
screens-switch-on = Switch on
screens-switch-off = Switch off
screens-switch-on-device = Switch on { $name }
screens-switch-off-device = Switch off { $name }
screens-device-on = On
screens-device-on-at = On · { NUMBER($percent) }%
screens-device-off = Off
screens-device-silent = Not responding
screens-device-asked = Checking…
# The title of the devices that stand in no room, after those of rooms.
screens-other-devices = Other devices
screens-no-device-is-set-up = No device is set up yet.
screens-the-devices-cannot-be-reached = The devices cannot be reached now. { $sentence }
screens-manage-devices = Manage devices
screens-nothing-yet = It shows nothing yet.

## Terminal

terminal-options-found = “{ $text }”: { NUMBER($found) } of { NUMBER($count) } options
terminal-options-type-to-find-one = { NUMBER($count) } options: type to find one
terminal-cannot-be-read = { $path } cannot be read: { $reason }.
terminal-is-no-file = { $path } is no file.
terminal-is-empty = { $path } is empty.
terminal-this-screen-is-too-large = This screen is too large to be shown. [{ $rawValue }]
terminal-larger-please = Larger, please:
terminal-or-more = { NUMBER($columns) } × { NUMBER($rows) } or more
terminal-one-moment = … one moment
terminal-type = Type
terminal-enter-go-on = Enter: go on
terminal-esc-close = Esc: close
terminal-enter-new-line = Enter: new line
terminal-enter-send = Enter: send
terminal-esc-leave-the-field = Esc: leave the field
terminal-tab-next = Tab: next
terminal-type-find-an-option = Type: find an option
terminal-space-choose = Space: choose
terminal-esc-back = Esc: back
terminal-esc-show-all = Esc: show all
terminal-enter-press = Enter: press
terminal-p-play-or-pause = p: play or pause
terminal-b-f-back-on = b f: back, on
terminal-esc-small = Esc: small
terminal-keys = ?: keys
terminal-q-quit = q: quit
terminal-hint-tabs = 1–{ NUMBER($last, useGrouping: 0) }: tabs
terminal-search = /: search
terminal-no-option-has = No option has “{ $text }”.
terminal-this-app-has-no-search = This app has no search.
terminal-one-moment-2 = … One moment.
terminal-you-have-logged-out = You have logged out.
terminal-begin-anew = Begin anew
terminal-quit-3 = Quit
terminal-loading = Loading…
terminal-dismiss = Dismiss
terminal-open = Open
terminal-close = Close
terminal-minimise-the-player = Minimise the player
terminal-close-the-player = Close the player
terminal-player = Player
terminal-leave-the-app = Leave the app?
terminal-open-it-in-your-browser = Open it in your browser.
terminal-stay-here = Stay here
terminal-join-2 = Join { $terminalAGroup }?
terminal-a-group = a group
terminal-join = Join
terminal-not-now = Not now
terminal-export-your-data = Export your data
terminal-open-the-app-in-a = Open the app in a browser to save the file.
terminal-keys-2 = Keys
terminal-such-as-search-or-only = Such as { $linkPrefix }search, or only what follows { $linkPrefix }
terminal-where-to = Where to?
terminal-open-a-link-2 = Open a link
terminal-the-path-of-the-file = The path of the file
terminal-a-file-on-the-machine = A file on the machine that the app runs on.
terminal-what-you-have-put-in = What you have put in was not sent yet, and would be lost.
terminal-stay = Stay
terminal-quit-2 = Quit?
terminal-to-the-next-or-last = to the next or last control
terminal-to-the-control-there-scroll = to the control there; scroll where there is none
terminal-press-choose-open = press, choose, open
terminal-find-an-option-where-there = find an option, where there are many
terminal-the-tabs-with-alt-while = the tabs; with Alt while you type
terminal-the-tab-beside-with-ctrl = the tab beside; with Ctrl too
terminal-back-or-close = back, or close
terminal-scroll-home-and-end-to = scroll; Home and End to the ends
terminal-a-slider-the-tabs-inside = a slider; the tabs inside a page
terminal-search-2 = search
terminal-play-or-pause-b-f = play or pause; b, f: 15 s back or on
terminal-the-next-the-player = the next; the player
terminal-open-a-link = open a link
terminal-this = this
terminal-paint-the-screen-anew = paint the screen anew
terminal-stop-fg-goes-on = stop; fg goes on
terminal-quit = quit
terminal-did-you-mean = { " " }Did you mean `{ $value }`?
terminal-this-part-has-not-arrived = … This part has not arrived yet.
terminal-this-part-cannot-be-shown = This part cannot be shown: it contains itself.
terminal-this-part-needs-a-newer = This part needs a newer version of the app ({ $name }).
terminal-paused = Paused
terminal-finished = Finished
# How a date or a time is typed, with an example.
terminal-typed-as = as { $example }
terminal-typed-as-between = as { $example }, { $minimum } to { $maximum }
terminal-there-are-no-values-yet = There are no values yet.
terminal-the-figures = The figures
terminal-choose-a-file = Choose a file: { $label }
terminal-video = Video
terminal-audio = Audio
terminal-a-terminal-plays-nothing-it = A terminal plays nothing. It is at { $url }
terminal-a-terminal-plays-nothing-in = A terminal plays nothing. In a browser it is at { $address }
terminal-a-terminal-plays-nothing-surface = A terminal plays nothing; `--surface web,terminal` shows the app in a browser too.
terminal-finish-session = Finish session
terminal-s-back = { NUMBER($leap) } s back
terminal-s-on = { NUMBER($leap) } s on
terminal-to-the-start = To the start
terminal-previous = Previous
terminal-up-next = Next: { $title }
terminal-next = Next
terminal-in-a-browser-it-is = In a browser it is at { $address }
terminal-the-file-is = The file is { $path }
terminal-pause = Pause
terminal-play-here = Play here
terminal-play = Play
terminal-p-m-the-player = p: { $action } · m: the player
terminal-no-program-that-plays-sound = No program that plays sound is known here: its words go on without it.
terminal-could-not-play-it-its = { $name } could not play it: its words go on without it.
terminal-its-sound-is-played-by = Its sound is played by { $name }.
terminal-it-is-played-by = It is played by { $name }.
terminal-nobody-can-come-in = The app cannot let anybody in now. Please try again in a moment.
terminal-session-cannot-be-kept = This session cannot be kept: it is lost when you quit. The log says why.
terminal-code-for-support = Code for support: { $code }
terminal-session-cannot-be-opened = Your session cannot be opened at the moment. Nothing is lost. Try again.

## Keys

# The names of keys, in the list of what they do in a terminal. Each has at most 16 columns.
keys-tab-shift-tab = Tab, Shift-Tab
keys-enter-space = Enter, Space
keys-letters = letters
keys-alt-arrows = Alt-← Alt-→
keys-esc-backspace = Esc, Backspace
keys-page-up-page-down = PageUp PageDown
keys-colon-or-o = : or o
keys-ctrl-l = Ctrl-L
keys-ctrl-z = Ctrl-Z
keys-q-ctrl-c = q, Ctrl-C
## Failures

failures-takes-long = This part of the app is taking longer than usual. Please try again in a moment.
failures-is-starting = This part of the app stopped and is starting again. Please try again in a moment.
failures-bad-answer = This part of the app did not answer as it should. Please try again in a moment.
failures-try-again = Please try again in a moment.
failures-no-session = This part of the app could not be opened. Please try again in a moment.
failures-too-many-screens =
    { $count ->
        [one] There is { $count } screen already; dismiss it.
       *[other] There are { $count } screens already; dismiss some.
    }

## Devices

# A device that did not do its part of a sitting.
devices-a-device = A device
devices-named = “{ $name }”
devices-could-not-be-set = { $name } could not be set.
devices-cannot-do-it = It cannot do what is chosen for it. Your session goes on.
devices-is-not-set-up = { $name } is not set up here any more.
devices-goes-on-without = Your session goes on without it.
devices-is-not-responding = { $name } is not responding.
devices-check-it = Check that it is plugged in and on your network. Your session goes on.

## Accounts

accounts-you-are-still-signed-in = You are still signed in: this could not be saved. Please try again in a moment.
accounts-that-did-not-work-and = That did not work, and it is not your fault. Please try again in a moment.
accounts-too-many-attempts =
    { $minutes ->
        [one] Too many attempts. Try again in a minute.
       *[other] Too many attempts. Try again in { $minutes } minutes.
    }
accounts-create-an-account-first = Create an account first.
accounts-your-account-has-no-passkeys = Your account has no passkeys.
accounts-that-took-too-long-please = That took too long. Please try again.
accounts-your-password-was-changed-a-moment = Your password was changed a moment ago. Please write the new one.
accounts-that-passkey-isnt-known-here = That passkey isn't known here; it may have been removed. Sign in another way.
accounts-that-passkey-is-not-one = That passkey is not one of this account's.
accounts-a-passkey-was-added = a passkey was added
accounts-the-passkey-was-added-to =
    The passkey “{ $name }” was added to your account. It signs in without a password.
    
    If this was not you, open the app, go to Account and then “Passkeys”, and remove it. Then choose “Sign out everywhere else” under “Where you are signed in”, and change your password if you have one.
accounts-a-passkey-was-removed = a passkey was removed
accounts-the-passkey-was-removed-from =
    The passkey “{ $name }” was removed from your account and cannot sign in any more. The device may still list it; you can delete it there.
    
    If this was not you, sign in, choose “Sign out everywhere else” under “Where you are signed in”, and change your password if you have one.
accounts-that-passkey-is-already-removed = That passkey is already removed.
accounts-this-is-your-only-way = This is your only way to sign in. Add another passkey before you remove this one.
accounts-passkey = Passkey
accounts-this-device-already-has-a = This device already has a passkey for your account.
accounts-this-device-cant-keep-a = This device can't keep a passkey. Use another device, or another way to sign in.
accounts-no-passkey-was-used-try = No passkey was used. Try again, or choose another way to sign in.
accounts-passkeys-work-only-at-open = Passkeys work only at { $address }. Open the app there and try again.
accounts-that-passkey-could-not-be-used = That passkey could not be used. Try again, or choose another way to sign in.
accounts-that-passkey-could-not-be = That passkey could not be added. Make another one on this or another device.
accounts-you-have-passkeys-remove-one = You have { NUMBER($count) } passkeys. Remove one before you add another.
accounts-wrong-email-or-password = Wrong e-mail address or password.
accounts-your-password-was-changed = { $appName }: your password was changed
accounts-the-password-of-your-account =
    The password of your account was changed, and all other browsers were signed out.
    
    If it was not you, choose “Forgot your password?” where you sign in.
accounts-this-address-is-in-use = { $appName }: this address is in use
accounts-someone-tried-to-use-this = Someone tried to use this address for another account. Nothing was changed.
accounts-a-change-of-your-address = { $appName }: a change of your address
accounts-someone-who-knows-your-password = Someone who knows your password asked for this. If it wasn’t you, change your password.
accounts-type-to-erase-the-account = Type “{ $confirmation }” to erase the account.
accounts-delete-my-account = delete my account
accounts-that-code-is-wrong-or = That code is wrong or has expired. Try again, or get a new one.
accounts-many-people-sign-in-at = Many people sign in at this moment. Please try again in a moment.
accounts-write-your-e-mail-address = Write your e-mail address as name@example.org.
accounts-that-is-not-your-password = That is not your password.
accounts-your-code = { $appName }: your code
accounts-you-already-have-an-account = { $appName }: you already have an account
accounts-someone-perhaps-you-tried-to =
    Someone, perhaps you, tried to sign up for { $appName } with this address, but it already has an account.
    
    Sign in with this address instead. If you forgot the password, choose “Forgot your password?” there.
    If it wasn’t you, you can ignore this e-mail.
accounts-this-app-has-no-accounts = This app has no accounts with an e-mail address.
accounts-you-have-an-account-already = You have an account already.
accounts-use-no-control-characters = Use no control characters.
accounts-give = Give { $expected }.
accounts-there-can-be-reminders-remove = There can be { NUMBER($limit) } reminders. Remove one first.
accounts-you-have-an-account-erase = You have an account. Erase that instead.
accounts-this-way-in-is-not = This way in is not available.
accounts-that-sign-in-was-not = That sign-in was not begun here, or took too long. Please begin it again.
accounts-signing-in-with-did-not = Signing in with { $name } did not work. Please try again, or choose another way.

## Mail

# These three follow “Your code to”.
mail-to-sign-up = sign up for { $app }
mail-to-choose-a-password = choose a new password for { $app }
mail-to-use-this-address = use this address for { $app }
mail-code =
    Your code to { $purpose } is

        { $code }

    { $minutes ->
        [one] It’s valid for { $minutes } minute and works once. If you didn’t ask for it, you can ignore this e-mail.
       *[other] It’s valid for { $minutes } minutes and works once. If you didn’t ask for it, you can ignore this e-mail.
    }
mail-a-browser = A browser
mail-new-sign-in = new sign-in
mail-moment = { $day } at { $time } ({ $zone })
mail-somebody-signed-in-to-your =
    Somebody signed in to your account in a browser that it was not used in before:
    
        { $browser }
        { $moment }
    
    If this was you, there is nothing to do.
    
    If this was not you, open the app, go to Account and then “Where you are signed in”, and choose “Sign out” beside that browser. Then change your password, and remove passkeys that are not yours.

## People

# Kinds of what modules keep of a person, in a list.
people-timer-sessions = timer sessions
people-health-data = health data
people-posts = posts
people-too-many-badges =
    { $count ->
        [one] You have { $count } badge already. Remove some first.
       *[other] You have { $count } badges already. Remove some first.
    }
people-too-many-favourites =
    { $count ->
        [one] You have { $count } favourite already. Remove some first.
       *[other] You have { $count } favourites already. Remove some first.
    }
people-too-many-groups =
    { $count ->
        [one] You have { $count } cohort already. Remove some first.
       *[other] You have { $count } cohorts already. Remove some first.
    }
people-too-many-playlists =
    { $count ->
        [one] You have { $count } playlist already. Remove some first.
       *[other] You have { $count } playlists already. Remove some first.
    }
people-too-many-sessions-in-a-playlist =
    { $count ->
        [one] You have { $count } session in a playlist already. Remove some first.
       *[other] You have { $count } sessions in a playlist already. Remove some first.
    }
people-too-many-reminders =
    { $count ->
        [one] You have { $count } reminder already. Remove some first.
       *[other] You have { $count } reminders already. Remove some first.
    }
people-data-of-a-part-that = data of a part that is not available now
people-data-of-other-parts-of = data of other parts of the app
people-the-app-cannot-store-anything = The app cannot store anything just now. Please try again later.
people-that-was-not-saved = That was not saved.
people-your-data-cannot-be-read = Your data cannot be read at the moment.
people-nothing-is-lost-please-try = Nothing is lost. Please try again in a moment.
people-its = It’s { $time }.
people-time-for = Time for { $appName }.
people-event-begins-soon = “{ $title }” begins soon.
people-it-begins-at = It begins at { $time }.
people-what-was-kept-here-cannot = What was kept here cannot be read. Please try again in a moment.

## Web

web-the-file-is-not-there = The file is not there any more.
web-loading = Loading…
web-did-you-mean = {" "}Did you mean `{ $value }`?
web-we-couldnt-find-that-page = We couldn’t find that page
web-the-page-may-have-moved = It may have moved, or the address may have a typing mistake.
web-go-to-the-start = Go to the first page
web-back = Back
web-close = Close
web-this-screen-is-too-large = This screen is too large to be shown.
web-dismiss = Dismiss
web-message = Message
web-details = Details
web-undo = Undo
web-check-fields = Check { NUMBER($count) } fields:
web-open-2 = Open
web-export-your-data = Export your data
web-save-the-file = Save the file
web-not-now = Not now
web-leave-the-app = Leave the app?
web-open = Open { $host }
web-stay-here = Stay here
web-join-2 = Join { $webAGroup }?
web-a-group = a group
web-join = Join
web-the-browser-did-not-say = The browser did not say how large the file is.
web-too-large = The file is too large: { NUMBER($size) } MiB is the most.
web-too-large-to-begin-with = The file is too large to begin with: { NUMBER($size) } MiB is the most. Look around in the app first, and then send it.
web-there-is-no-room-for = There is no room for files now. Try again later.
web-another-file-of-yours-is = Another file of yours is still being read. Try again when it is done.
web-too-much-is-being-sent-from = Too much is being sent from your network. Try again later.
web-too-much-is-being-sent = Too much is being sent now. Try again later.
web-the-app-is-open-in = The app is open in too many pages. Close some of them.
web-too-many-pages-are-open-in = Too many pages are open in your network.
web-too-many-pages-are-open = Too many pages are open now.
web-open-the-app-first = Open the app first.
web-the-file-is-not-there-2 = The file is not there.
web-back-in-a-moment = Back in a moment
web-the-app-cannot-read-what = The app cannot read what it keeps at the moment. Nothing is lost; please try again in a minute.
web-try-again = Try again
web-a-browser = A browser
web-browser-on-system = { $browser } on { $system }
web-your-data-cannot-be-read = Your data cannot be read now. Try again later.
web-that-is-no-form = That is no form.
web-the-sign-in-did-not = The sign-in did not work
web-you-started-signing-in-from = You started signing in from another browser, or it took too long. Please sign in again.
web-theres-nothing-here-yet = There’s nothing here yet
web-you-havent-used-this-app = You haven’t used this app in this browser yet.
web-one-moment-please = One moment, please
web-too-many-requests =
    { $minutes ->
        [one] There were too many requests from your network, so this was not done. Please try again in a minute.
       *[other] There were too many requests from your network, so this was not done. Please try again in { $minutes } minutes.
    }
web-no-file-was-chosen = No file was chosen.
web-skip-to-content = Skip to content
web-main = Main
web-sections = Sections
web-show-the-data = Show the data
web-label = Label
web-value = Value
web-low = Low
web-high = High
# The head of the column of sums, in charts of parts.
web-total = Total
# The heads of a table of spans of time: when they begin, when they end.
web-from = From
web-to = To
web-there-are-no-values-yet = There are no values yet.
web-filter-the-options = Filter the options
web-nothing-chosen = Nothing chosen
web-this-part-has-not-arrived = This part has not arrived yet.
web-this-part-cannot-be-shown = This part cannot be shown: it contains itself.
web-this-part-needs-a-newer = This part needs a newer version of the app.
web-this-address-is-not-allowed = This address is not allowed here.
web-paused = Paused
web-finished = Finished
web-upload = Upload
web-show-password = Show password
web-youre-offline = You’re offline. We’ll reconnect automatically.
web-that-wasnt-sent = What you just pressed wasn’t done. Press it again once you’re back online.
web-youre-back-online = You’re back online.
web-go-to-the-app = Go to the app
web-your-timer-ends-in = Your timer ends in
web-open-the-timer = Open the timer
web-player = Player
web-playing = Playing
web-open-the-player = Open the player
web-minimise-the-player = Minimise the player
web-close-the-player = Close the player
web-play = Play
web-pause = Pause
web-next = Next
web-previous = Previous
web-mute = Mute
web-back-by-seconds = Back { NUMBER($seconds) } seconds
web-on-by-seconds = Forward { NUMBER($seconds) } seconds
web-full-screen = Full screen
web-captions = Captions
web-a-picture-of-your-session = A picture of your session
web-save-the-picture = Save the picture
web-share-the-picture = Share the picture
web-sleep-timer = Sleep timer
web-sleep-timer-off = Off
web-sleep-timer-end = End of session
web-up-next = Next:
web-position-in-seconds = Position, in seconds
web-finish-session = Finish session
web-minutes = Minutes
web-seconds = Seconds
web-keep-my-place = Keep my place
web-your-browser-does-not-say = Your browser does not say how far it has played. Keep your place here, and it begins there the next time.
web-background-sound = Background sound
web-this-address-does-not-take = This address does not take this kind of request. Go back and try again from the page.
web-the-browser-asked-for-this = The browser asked for this app under a name that is not one. Check the address.
web-this-app-does-not-answer = This app does not answer under this name. Open it at the address that it prints when it starts, or add the name to the hosts of its manifest.
web-another-site-tried-to-load = Another site tried to load a part of this app. Open the app itself instead.
web-a-part-of-a-page = A part of a page tried to load an address that only a person opens, so nothing was done. Open the app itself instead.
web-this-recording-is-for-subscribers = This recording is for subscribers. Open the app to see what there is to subscribe to.
web-the-browser-did-not-say-which = The browser did not say which page this came from, so nothing was changed. Open the app again, or use a current browser.
web-another-site-sent-this-so = Another site sent this, so nothing was changed. Repeat it from the app's own page.
web-this-was-sent-without-encryption = This was sent without encryption, so nothing was changed. Open the app at its https address.
web-the-app-is-starting-try = The app is starting. Try again.
web-your-session-has-ended-so = Your session has ended, so nothing was changed. Open the app again.
web-this-page-is-out-of = This page is out of date, so nothing was changed. Load it again and repeat what you did.

## Passwords

passwords-use-at-least-characters-several = Use at least { NUMBER($shortest) } characters; several words make a good one.
passwords-use-at-most-characters = Use at most { NUMBER($longest) } characters.
passwords-use-no-control-characters = Use no control characters.
passwords-use-more-different-characters = Use more different characters.
passwords-dont-use-your-e-mail = Don’t use your e-mail address.
passwords-this-password-is-too-common = This password is too common. Use several unrelated words.
passwords-dont-repeat-the-same-characters = Don’t repeat the same characters.
passwords-dont-use-a-simple-sequence = Don’t use a simple sequence of characters.
passwords-use-more-than-the-name = Use more than the name of the app or your e-mail address.
