### The texts of the timer, in English.

## Amount

amount-sittings =
    { $count ->
        [one] { $count } sitting
       *[other] { $count } sittings
    }
amount-of = { $part } of { $whole }
amount-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
amount-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
amount-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
amount-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }

amount-strokes =
    { $count ->
        [one] { $count } stroke
       *[other] { $count } strokes
    }
# A share of a hundred.
amount-percent = { NUMBER($count) } %

## Bells

# How a sitting begins and ends, and which bells ring in between.
bells-no-others = { $ends }.
bells-every =
    { $minutes ->
        [one] { $ends }, and every minute.
       *[other] { $ends }, and every { $minutes } minutes.
    }
bells-in-between =
    { $count ->
        [one] { $ends }, and { $count } bell in between.
       *[other] { $ends }, and { $count } bells in between.
    }
bells-at-random =
    { $count ->
        [one] { $ends }, and { $count } bell when you least expect it.
       *[other] { $ends }, and { $count } bells when you least expect it.
    }
bells-a-bell-at-the-start-and = A bell at the start and at the end
bells-a-bell-at-the-start = A bell at the start
bells-a-bell-at-the-end = A bell at the end
bells-no-bell-at-the-start = No bell at the start or at the end
bells-error = Error
bells-note = Note
bells-done = Done

## Timer

timer-timer = Timer
timer-plan = { $length }. { $bells }
timer-plan-to-settle-in = { $length } · { $settling } to settle in. { $bells }
timer-settings = Settings
timer-history = History
timer-bells-to-come = The bells to come
timer-ready-when-you-are = Ready when you are
timer-start = Start { $length }
timer-length = Length
timer-type-the-length = Length: { $length }. Type another one.
timer-set-the-length = Set
# Buttons that make the sitting shorter or longer; the minutes come with their unit.
timer-shorter-by = { $minutes } shorter
timer-longer-by = { $minutes } longer
timer-start-now = Start with one press
timer-start-preset = { $length }, start now
timer-short-minutes = { NUMBER($minutes) } min
timer-your-own-timer = Your own timer
timer-start-your-own-timer = Start your own { $length }
timer-your-streak = Your streak
timer-last-sittings = Last sittings
timer-a-new-streak-begins-with = A new streak begins with your next sitting.
timer-you-have-sat-today = You have sat today.
timer-sit-today-to-make-it = Sit today to make it { $days }.
timer-streak =
    { $count ->
        [one] { $count }-day streak
       *[other] { $count }-day streak
    }
timer-nothing-here-yet = Nothing here yet
timer-your-sittings-gather-here-one = Your sittings gather here, one by one. The first can be a short one.
timer-you-have-sat-for = You have sat for { $minutes }.
timer-the-next-bell-rings-at = The next bell rings at { $time }.
timer-settle-in = Settle in
timer-sitting = Sitting
timer-starts-in = Starts in
timer-time-left = Time left
timer-left-of-this-stage = Left of this stage
timer-left-of-the-whole = Left of the whole
timer-that-much-is-left = { $length } of the whole are left.
timer-stage-of = { $name } · stage { NUMBER($stage) } of { NUMBER($count) }
timer-stage-of-round = { $name } · stage { NUMBER($stage) } of { NUMBER($count) } · round { NUMBER($round) } of { NUMBER($rounds) }
timer-then = Then: { $stage }, { $length }
timer-then-it-is-done = Then it is done.
timer-then-as-long-as-you-like = Then as long as you like, until you end it.
timer-until = The whole until { $time }
timer-length-until = { $length }, until { $time }.
timer-sit-on = As long as you like
timer-the-time-you-planned = { $planned } were over at { $time }. Go on as long as you like; all of it counts when you end it.
timer-you-have-sat-longer = { $minutes } more until now.
timer-pause = Pause
timer-skip = Skip this stage
timer-add-time = Sit { $minutes } longer
timer-end = End
timer-paused = Paused
timer-take-your-time-nothing-rings = Take your time. Nothing rings until you resume.
timer-resume = Resume
timer-you-sat-for = You sat for { $planned }.
timer-you-sat-for-of = You sat for { $duration } of { $planned }.
timer-you-ended-before-it-began = You ended before it began, so nothing was saved.
timer-nicely-done = Nicely done
timer-ended-early = Ended early
timer-done = Done
timer-sit-again = Sit again
timer-new-badges =
    { $count ->
        [one] A new badge
       *[other] New badges
    }

## Settings

settings-bell-every-does-not-fit = A bell every { NUMBER($minutes) } min doesn’t ring in a sitting of { NUMBER($length) } min. Ring it more often, or make the sitting longer.
settings-bell-at-does-not-fit = A bell at { $at } doesn’t ring in a sitting of { NUMBER($length) } min. Ring it before the end, or make the sitting longer.
settings-nothing = nothing
settings-enter-minutes-from-the-start = Enter minutes from the start, each once, such as 5, 10, 12:30. Found { $found }.
settings-found-choose-a-sound = Found { $found }. Choose one of the sounds of this deployment.
settings-found-choose-the-device = Found { $found }. Choose the device again from the list.
settings-found-remove-the-second = Found { $found }. Remove the second one.
settings-choose-fewer-devices =
    { $count ->
        [one] Choose at most { $count } device.
       *[other] Choose at most { $count } devices.
    }
settings-choose-again = This cannot be read. Please choose it again.
settings-enter-minutes = Enter { $words } minutes.
settings-enter-seconds = Enter { $words } seconds.
settings-enter-strokes = Enter { $words } strokes.
settings-enter-bells = Enter { $words } bells.
settings-choose-percent = Choose { $words } percent.
settings-timer-settings = Timer settings
settings-save = Save
settings-save-as-my-own-timer = Save as my own timer
settings-length = Length
settings-length-in-minutes = Length in minutes
settings-seconds-to-settle-in = Seconds to settle in
settings-bells = Bells
settings-sound = Sound
settings-at-the-start = At the start
settings-at-the-end = At the end
settings-no-bell = No bell
# The sound that all bells have that have none of their own, such as "As usual: Bowl".
settings-the-usual-sound = As usual: { $sound }
# When bells ring, and which: "Every few minutes: Bowl, 3 strokes".
settings-bells-when = { $when }: { $bell }
settings-gap = Seconds from stroke to stroke, if not as usual
settings-enter-a-gap = Enter 0.5–10 seconds, or nothing.
settings-hear-the-bell = ♪ Listen
settings-close-the-bell = Done
settings-hear = Listen first:
settings-hear-the-sound = Hear ♪ { $sound }
settings-bells-in-between = Bells in between
settings-in-between-ring = In between, ring
settings-not-at-all = Not at all
settings-every-few-minutes = Every few minutes
settings-at-times-i-set = At times I set
settings-at-random = At random
settings-minutes-between-bells = Minutes between bells
settings-bell-times-in-minutes-such = Bell times in minutes, such as 5, 10, 12:30
settings-number-of-random-bells = Number of random bells
settings-strokes = Strokes
settings-volume = Volume, in percent
settings-devices = Devices
settings-looking-for-your-devices = Looking for your devices
settings-your-devices-could-not-be = Your devices could not be listed: { $reason } What you chose before stays as it is.
settings-no-devices-yet = No devices yet
settings-once-a-lamp-or-a = Once a lamp or a plug is set up, it can join your sitting here.
settings-devices-that-join-in = Devices that join in
settings-when-the-sitting-starts = When the sitting starts
settings-brightness-at-start = Brightness at start
settings-when-the-sitting-ends = When the sitting ends
settings-brightness-at-end = Brightness at end
settings-leave-them-as-they-are = Leave them as they are
settings-switch-on = Switch on
settings-switch-off = Switch off
settings-health = Health data
settings-health-save = Save my sittings to my health data
settings-health-save-explained = From now on they count there as mindful minutes. A sitting that you change or delete changes there too.
settings-health-show = Show my heart rate of each sitting
settings-the-bell-you-had-chosen = The bell you had chosen is no longer there; another one rings now.
settings-your-saved-settings-could-not = Your saved settings could not be read, so these are the app's own.

## Background

background-background = Background
background-sound = Sound
background-silence = Silence
background-white = White noise
background-pink = Pink noise
background-brown = Brown noise
background-fade-in = Seconds to rise
background-fade-out = Seconds to fall
background-where-it-sounds = The page plays it with the bells, for three hours at most. It begins within ten seconds, and is softer while a bell rings. A terminal does not play it.

## Stage

stage-settle-in = Settle in
stage-sit = Sit
stage-walk = Walk
stage-breathe = Breathe
stage-rest = Rest
# A stage and its length, such as "Sit 20 minutes".
stage-with-length = { $name } { $length }
# The length of a plan and all of its stages.
stage-list = { $length }: { $stages }
stage-list-of-rounds =
    { $rounds ->
        [one] { $length }: { $stages }, once
       *[other] { $length }: { $stages }, { $rounds } times
    }

## Breath

breath-breathe-in = Breathe in
breath-hold = Hold
breath-breathe-out = Breathe out
breath-rest = Rest
breath-as-you-like = As you like

## Preset

preset-presets = Presets
preset-preset = Preset
preset-your-presets = Your presets
preset-make-a-preset = Make a preset
preset-change = Change
preset-change-named = Change { $name }
preset-change-presets = Change presets
preset-button = { $name } · { $length }
preset-start-now = { $name }, { $length }, start now
preset-no-presets-yet = No presets yet
preset-a-preset-is = A preset is a sitting of several stages, such as sitting, walking and sitting again. The timer starts it with one press.
preset-make-one = New preset
preset-new-preset = Sitting
preset-sit-walk-sit = Sit, walk, sit
preset-box = Box 4-4-4-4
preset-calming = 4-7-8
preset-coherent = Coherent 5.5-5.5
preset-my-own = My own
preset-you-have-all-presets =
    { $limit ->
        [one] You have { $limit } preset, which is the maximum.
       *[other] You have { $limit } presets, which is the maximum. Delete one to make another.
    }
preset-you-deleted = You deleted “{ $name }”.
preset-move-up = Move { $name } up
preset-move-down = Move { $name } down
preset-name = Name
preset-change-the-light = Change the light when it begins
preset-brightness = Brightness, in percent
preset-which-light = It changes the devices that the settings name. At the end they are put back, unless the settings change them then.
preset-stages = Stages
# A stage by its number, such as "2. Walk".
preset-numbered-stage = { NUMBER($number) }. { $name }
preset-no-length-yet = no length yet
preset-length = Length in minutes, such as 10 or 1:30
preset-pace = Pace
preset-own-pace = My own pace: seconds in, hold, out, hold
preset-close-stage = Close
preset-earlier = Earlier
preset-later = Later
preset-remove-stage = Remove this stage
preset-add-a-stage = Add a stage
preset-add-a-stage-of = Add a stage: { $name }
preset-has-all-stages = This preset has as many stages as it can.
preset-the-whole = The whole
preset-rounds = Times that the stages come
preset-go-on-after-the-end = Go on after the last stage until I end it
preset-delete = Delete this preset
preset-a-link-starts-it = A link starts this preset: the address of the app, followed by { $path }
preset-enter-a-name = Enter a name of 1 to { NUMBER($limit) } characters.
preset-enter-rounds = Enter { $first }–{ $last } times.
preset-an-open-end-needs = Only sitting, walking or breathing can go on. Add such a stage as the last, or switch this off.
preset-enter-a-length = Enter minutes such as 10, or minutes and seconds such as 1:30. A stage lasts 0:01–600 minutes.
preset-enter-a-breath = Enter four numbers of seconds, such as 4, 7, 8, 0. In and out take 1–20 seconds, holding 0–20.
preset-no-breath-fits = A whole breath at this pace is longer than the stage. Make the stage longer.
preset-these-bells-do-not-fit = These bells don’t fit into the stage. Ring fewer of them or ring them earlier, or make the stage longer.
preset-longer-than-a-day = All stages together are longer than a day. Make them shorter, or let them come fewer times.
preset-needs-a-stage-that-counts = Add a stage of sitting, walking or breathing.
preset-has-too-many-bells = Together there are more than { NUMBER($limit) } bells and stages. Ring fewer bells, or let the stages come fewer times.
preset-start = Start { $name }
preset-not-now = Not now
preset-start-this-preset = Start “{ $name }”?
preset-a-sitting-is-under-way = A sitting is under way. Start “{ $name }” instead?
preset-end-it-and-start = End it and start { $name }
preset-keep-sitting = Keep sitting

## Export and import

exchange-export-and-import = Export and import
exchange-export = Export
exchange-all-of =
    { $count ->
        [0] There is no sitting yet.
        [one] The files have your one sitting.
       *[other] The files have all of your { NUMBER($count) } sittings.
    }
exchange-save-table = Save as a table (CSV)
exchange-save-calendar = Save as a calendar (ICS)
exchange-no-files-now = The files cannot be made now. Try again later.
# The name of a sitting in a calendar.
exchange-event-title = Meditation
exchange-save-document = Save all of the timer (JSON)
exchange-import = Import
exchange-what-a-table-is = Choose the JSON file that this app saved, or a CSV file with one sitting on each line. Its first line names the columns: “started_at” and “seconds”, “minutes”, “duration” or “ended_at”; “mood_before”, “mood_after”, “note” and “tags” are read too.
exchange-choose-a-file = Choose a JSON or CSV file
exchange-added =
    { $count ->
        [0] No sitting was added.
        [one] One sitting was added.
       *[other] { NUMBER($count) } sittings were added.
    }
exchange-known =
    { $count ->
        [one] One was there already.
       *[other] { NUMBER($count) } were there already.
    }
exchange-refused =
    { $count ->
        [one] One is more than the { NUMBER($limit) } that you may enter.
       *[other] { NUMBER($count) } are more than the { NUMBER($limit) } that you may enter.
    }
exchange-unread =
    { $count ->
        [one] One entry could not be read.
       *[other] { NUMBER($count) } entries could not be read.
    }
exchange-taken-back =
    { $count ->
        [one] The sitting is taken back.
       *[other] { NUMBER($count) } sittings are taken back.
    }
exchange-line = Line { NUMBER($line, useGrouping: 0) }: { $problem }
# A place within a JSON file, such as "/sittings/3/zone".
exchange-place = { $place }: found { $found }, expected { $expected }.
# The values that a place within a JSON file may have.
exchange-expected-list = a list of at most { NUMBER($limit) }
exchange-expected-id = the id of a sitting
exchange-expected-plan = a plan
exchange-expected-tags = at most { NUMBER($count) } different tags of at most { NUMBER($length) } characters
exchange-expected-note = plain text of at most { NUMBER($limit) } characters
exchange-expected-other = another value
exchange-presets-added =
    { $count ->
        [one] One preset was added.
       *[other] { NUMBER($count) } presets were added.
    }
exchange-file-is-no-document = The file begins like JSON and cannot be read as such. Save it anew, and choose it again.
exchange-no-known-schema = The file says the schema “{ $found }”. Choose a file of the timer, whose schema is “bricks.timer.export/5” or an earlier one.
exchange-more-problems =
    { $count ->
        [one] And one more.
       *[other] And { NUMBER($count) } more.
    }
exchange-no-file-was-chosen = No file was chosen. Choose a file first.
exchange-file-cannot-be-read = The file cannot be read. Choose it again.
exchange-file-is-too-large = The file is too large. A file of up to { NUMBER($limit) } MB can be imported.
exchange-file-is-no-text = The file is no text in UTF-8. Save it as “CSV UTF-8” and choose it again.
exchange-file-is-empty = The file is empty. Its first line has to name the columns.
exchange-no-start = No column says when a sitting began. Name one “started_at”. The columns are: { $found }.
exchange-no-length = No column says how long a sitting was. Name one “seconds”, “minutes”, “duration” or “ended_at”. The columns are: { $found }.
exchange-too-many-lines = The file has more than { NUMBER($limit) } lines. Those from here on were not read.
exchange-too-many-fields = The line has more than { NUMBER($limit) } fields.
exchange-open-quote = A quotation mark is opened here and never closed. Nothing after it was read.
exchange-no-moment = “{ $found }” is not a date and time. Write it as 2026-11-27 07:30.
exchange-no-zone = “{ $found }” is no time zone. Write it as Europe/Berlin.
exchange-bad-length = “{ $found }” is no length from a second to a day. Write seconds or minutes as a number, or a duration as 0:30:00.
exchange-in-the-future = The sitting ends in the future.

## History

history-your-sittings = Your sittings
history-no-sittings-yet = No sittings yet
history-after-your-first-sitting-you = After your first sitting you will find it here, with your minutes and your streak.
history-total = Total
history-badges = Badges
history-earned-on = earned on { $date }
history-sittings = Sittings
history-show-earlier-sittings = Show earlier sittings
history-current-streak = Current streak: { $days }
history-longest-streak = Longest streak: { $days }
history-show-later-sittings = Show later sittings
history-add-a-sitting = Add a sitting
history-sitting-deleted = Sitting deleted
history-undo = Undo
history-you-deleted = You deleted the sitting of { $moment }.
# A mood, such as "Calm".
history-felt = felt { $mood }
history-felt-before = felt { $mood } before
history-by-hand = entered by hand

## Streak

streak-streak-and-badges = Streak and badges
streak-goal = Goal: minutes a day, 0 for none
streak-show = Count days in a row, and give badges
streak-minimum = Minutes that a sitting needs for its day to count
streak-day-start = A day begins at
streak-freezes = Days without a sitting that a month forgives
streak-what-freezes-are = A day that is forgiven interrupts no streak, and does not count in it.
streak-where-rules-hold = These rules are those of the timer. Your practice in all has its own days, from midnight to midnight.
streak-pauses = Pauses
streak-meaning-of-pauses = Days of a pause interrupt no streak, and do not count in it unless you sit.
streak-first-day = First day
streak-last-day = Last day
streak-add-a-pause = Add a pause
streak-from-to = { $first } to { $last }
streak-remove-pause = Remove
streak-remove-pause-of = Remove the pause: { $days }
streak-enter-a-pause = Choose both days: the last not before the first, and at most { NUMBER($days) } days in all.
streak-too-many-pauses = You have { NUMBER($limit) } pauses already. Remove one first.
streak-enter-days = Enter { $words } days.
streak-frozen-days =
    { $count ->
        [one] { $count } day without a sitting was forgiven.
       *[other] { $count } days without a sitting were forgiven.
    }
streak-saved = Streak saved

## Statistics

statistics-minutes = Your minutes
statistics-unit = minutes
statistics-seven-days = 7 days
statistics-thirty-days = 30 days
statistics-thirteen-weeks = 13 weeks
statistics-twelve-months = 12 months
statistics-bars = Minutes of the last { $span }
statistics-hours = Minutes by the hour at which you began, in the last { $span }
statistics-sum = { $length } on { $days }.
statistics-before = In the same time before: { $length }.
statistics-calendar = The days of the last 53 weeks
statistics-set-a-goal = Set a goal
statistics-change-the-goal = Change the goal
statistics-goal-reached =
    { $count ->
        [one] Your goal of { $goal } a day was reached on { NUMBER($reached) } of { $count } day.
       *[other] Your goal of { $goal } a day was reached on { NUMBER($reached) } of { $count } days.
    }
statistics-goal-today = You have reached it today.
statistics-goal-left = Left today: { $length }.
statistics-nothing = No sittings in this time.

## Mood

mood-question = How do you feel?
mood-before-question = How do you feel now?
mood-before-is-kept = Your answer is kept with the sitting that you begin within an hour.
mood-rough = Rough
mood-uneasy = Uneasy
mood-okay = Okay
mood-calm = Calm
mood-great = Great
mood-write-a-note = Write a note
mood-open-the-note = Open your note
mood-note-is-kept = Your note is kept with this sitting.

## Sitting

sitting-sitting = Sitting
sitting-began = Began
sitting-followed-a-plan = { $name }. { $stages }
sitting-minutes = Minutes
sitting-note = Note
sitting-mood-before = How did you feel before?
sitting-mood-after = How did you feel after it?
sitting-tags = Tags, with commas between them
sitting-too-many-tags =
    { $count ->
        [one] Enter at most { $count } tag, of at most { NUMBER($length) } characters.
       *[other] Enter at most { $count } tags, each of at most { NUMBER($length) } characters.
    }
sitting-delete = Delete this sitting
sitting-something-is-missing = Some fields need another look.
sitting-choose-when = Choose the day and the time.
sitting-starts-in-the-future = This is in the future. Choose an earlier time.
sitting-ends-in-the-future = A sitting this long would end in the future. Enter fewer minutes or an earlier time.
sitting-note-is-too-long = This note is too long. Use at most { NUMBER($limit) } characters.

## Heart

heart-title = Heart rate
heart-unit = beats/min
heart-minute = { $minute } min
heart-one-reading = { $rate } beats a minute, in one reading
heart-between = Between { $lowest } and { $highest } beats a minute, on average { $mean }
heart-the-same = The first and the last five minutes: { $rate } beats a minute
heart-slower = First five minutes: { $first } beats a minute. Last five minutes: { $last }, which is slower.
heart-faster = First five minutes: { $first } beats a minute. Last five minutes: { $last }, which is faster.

## Session

session-a-device = A device
session-cannot-do-what-you-chose = { $name } cannot do what you chose for it.
session-is-not-set-up-here = { $name } is not set up here any more.
session-is-not-responding-check-that = { $name } is not responding. Check that it is plugged in and on your network.
session-the-devices-you-chose-are-not = The devices you chose are not connected here, so they stay as they are. The sitting goes on.
session-the-sitting-that-was-saved = The sitting that was saved here is damaged. You can start a new one.
session-the-bells-could-not-be-called = The bells could not be called off
session-the-devices-could-not-be = The devices could not be set
session-the-bells-could-not-be = The bells could not be set, so this sitting is silent
session-the-devices-you-chose-are = The devices you chose are not connected here, so they stay as they are.
session-this-sitting-is-not-in = This sitting is not in your history yet. It will be tried again.
session-your-sittings-cannot-be-read = Your sittings cannot be read or saved right now. Please try again later.
session-timer-settings-saved = Timer settings saved
session-your-own-timer-is-saved = Your own timer is saved
session-sitting-saved = Sitting saved
session-preset-saved = Preset saved
session-preset-deleted = Preset deleted
session-they-did-not-answer = They did not answer.

## Badge

badge-first-sitting = First sitting
badge-three-days-in-a-row = Three days in a row
badge-a-week-in-a-row = A week in a row
badge-thirty-days-in-a-row = Thirty days in a row
badge-ten-sittings = Ten sittings
badge-fifty-sittings = Fifty sittings
badge-a-hundred-sittings = A hundred sittings
badge-an-hour-of-sitting = An hour of sitting
badge-ten-hours-of-sitting = Ten hours of sitting
badge-a-hundred-hours-of-sitting = A hundred hours of sitting
badge-you-finished-your-first-sitting = You finished your first sitting.
badge-you-sat-on-three-days = You sat on three days in a row.
badge-you-sat-every-day-for-a = You sat every day for a week.
badge-you-sat-every-day-for = You sat every day for thirty days.
badge-you-have-sat-ten-times = You have sat ten times.
badge-you-have-sat-fifty-times = You have sat fifty times.
badge-you-have-sat-a-hundred = You have sat a hundred times.
badge-you-have-sat-for-an = You have sat for an hour in total.
badge-you-have-sat-for-ten = You have sat for ten hours in total.
badge-you-have-sat-for-a = You have sat for a hundred hours in total.

## Failures

failures-no-sitting = There is no sitting `{ $id }` of the person's.
failures-no-lengths = “{ $found }” is no length of a sitting. Write minutes such as 20m, or stages such as 25m,5m,25m, each of at most 10 hours.
failures-no-preset = This preset is no longer there.
failures-too-many-presets = You have { NUMBER($limit) } presets, which is the maximum. Delete one first.
failures-too-many-sittings = You have entered { NUMBER($limit) } sittings, which is the maximum. Delete some first.
failures-screen-is-closed = This screen is no longer open.
failures-no-screen = The timer has no screen `{ $route }`.
failures-no-action = The timer knows no action `{ $action }` on this screen.

## Bell over the day

# The title of the screen, and of the way to it.
day-bell-title = Bell over the day
day-bell-what-it-is = A bell now and then, to pause for one breath.
day-bell-ring = Ring during the day
day-bell-days = Days
day-bell-from = From
day-bell-to = To
day-bell-how-often = How often
day-bell-regularly = Regularly
day-bell-unexpectedly = Unexpectedly
day-bell-minutes-between = Minutes from bell to bell
day-bell-bells-a-day = Bells a day
day-bell-where = It rings while the app is open in a browser or a terminal, by the clocks of your profile’s time zone, and never during a sitting.
day-bell-saved = The bell over the day is set
day-bell-is-off = The bell over the day is off
# The bell in one line, beside its title.
day-bell-off = Off
day-bell-every = Every { $length }, { $from }–{ $to }
day-bell-random = { $count ->
    [one] Once a day, { $from }–{ $to }
   *[other] { NUMBER($count) } times a day, { $from }–{ $to }
}
day-bell-choose-a-day = Choose one day or more.
day-bell-give-a-time = Give a time of day, such as 09:00.
day-bell-end-after-the-beginning = Choose a time after the beginning.
day-bell-enter-bells = Enter { $words } bells.
day-bell-monday = Monday
day-bell-tuesday = Tuesday
day-bell-wednesday = Wednesday
day-bell-thursday = Thursday
day-bell-friday = Friday
day-bell-saturday = Saturday
day-bell-sunday = Sunday
