### The texts of the health module, in English.

## Amount

# The number is $count with its thousands set apart.
amount-records =
    { $count ->
        [one] { $count } record
       *[other] { $number } records
    }
amount-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $number } hours
    }
amount-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
amount-steps =
    { $count ->
        [one] { $count } step
       *[other] { $number } steps
    }
amount-usage = There is little room left: you use { $used } of { $room }, about { $megabytes } of { $limit } MB.
amount-today = Today
amount-yesterday = Yesterday
amount-today-so-far = Today so far
# The same where it is tomorrow already by the clock that wrote the values.
amount-day-so-far = { $date } so far
amount-kilocalories =
    { $count ->
        [one] { $count } kilocalorie
       *[other] { $number } kilocalories
    }
amount-metres =
    { $count ->
        [one] { $count } metre
       *[other] { $number } metres
    }
amount-kilometres = { $number } kilometres

## Notice

notice-no-steps-heart-rates-or = No steps, heart rates, sleep, energy or workouts were found in the file.
notice-nothing-new =
    { $count ->
        [one] Nothing new: { $count } record was a duplicate.
       *[other] Nothing new: { $number } records were duplicates.
    }
notice-imported =
    { $count ->
        [one] Imported { $count } new record.
       *[other] Imported { $number } new records.
    }
notice-duplicates =
    { $count ->
        [one] { $count } was a duplicate.
       *[other] { $number } were duplicates.
    }
notice-skipped = Skipped { $records }:
notice-workouts =
    { $count ->
        [one] Imported { $count } new workout.
       *[other] Imported { $number } new workouts.
    }
notice-other-reasons =
    { $count ->
        [one] and { $count } other reason.
       *[other] and { $count } other reasons.
    }
notice-overlaps =
    { $count ->
        [one] { $count } day has too many overlapping records. Some of them were left out.
       *[other] { $number } days have too many overlapping records. Some of them were left out.
    }
notice-import-finished = Import finished
notice-import-cancelled = Import cancelled
notice-import-failed = Import failed
# The button that shows the code.
notice-details = Details
notice-code = Code: { $code }
notice-got-it = Got it

## Metric

metric-other-sources =
    { $count ->
        [one] and { $count } other source
       *[other] and { $count } other sources
    }
# Where records come from.
metric-watch = watch
metric-phone = phone
# The unit of a chart.
metric-hours = hours
metric-no-data-for-yet = No data for { $lowercasingFirst } yet
metric-go-back-and-import-an = Go back and import an export of the Health app that has some.
metric-there-is-nothing-in-these = There is nothing in these days. Choose more of them.
metric-latest = Latest
metric-where-your-health-data-comes = Where your health data comes from
metric-highest-day = Highest day: { $inWords }, { $date }
metric-lowest-day = Lowest day: { $inWords }, { $date }
metric-deep-sleep = Deep sleep
metric-core-sleep = Core sleep
metric-rem-sleep = REM sleep
metric-asleep-stage-not-known = Asleep, stage not known
metric-awake = Awake
metric-calendar = Day by day
metric-in-bed = In bed
metric-other-device-or-app = other device or app
metric-steps = Steps
metric-heart-rate = Heart rate
metric-heart-rate-variability = Heart rate variability
metric-sleep = Sleep
metric-steps-of-each-day-where = Steps of each day. Where a phone and a watch counted at the same time, they count once.
metric-the-average-of-each-day = The average of each day, between the lowest and the highest reading of that day.
metric-the-average-of-each-days = The average of each day’s readings: how much the time between two heartbeats varies.
metric-time-asleep-in-each-night = Time asleep in each night, shown on the day that you woke up. Time awake in bed does not count.
metric-between = { $value }, between { $low } and { $high }
metric-beats-a-minute =
    { $count ->
        [one] { $count } beat a minute
       *[other] { $number } beats a minute
    }
metric-milliseconds =
    { $count ->
        [one] { $count } millisecond
       *[other] { $number } milliseconds
    }
metric-resting-heart-rate = Resting heart rate
metric-cardio-fitness = Cardio fitness
metric-active-energy = Active energy
metric-resting-energy = Resting energy
metric-resting-heart-rate-explained = The average of each day’s readings: how fast your heart beats while you rest, as your device worked it out.
metric-cardio-fitness-explained = VO₂max, in millilitres of oxygen for each kilogram and minute, as your device estimated it. Most days have no value.
metric-active-energy-explained = Energy that you used by moving, each day. Where a phone and a watch measured at the same time, it counts once.
metric-mindful-minutes = Mindful minutes
metric-mindful-minutes-explained = Time that you sat or meditated, each day: your sittings here, if you save them to your health data, and what other apps recorded. Time that two of them cover counts once.
metric-this-app = This app
metric-resting-energy-explained = Energy that your body used at rest, each day, as your device estimated it.

## Trend

trend-average = { $average } on average.
trend-more = { $average } on average, { $change } more than in the { $days } before.
trend-less = { $average } on average, { $change } less than in the { $days } before.
trend-higher = { $average } on average, { $change } higher than in the { $days } before.
trend-lower = { $average } on average, { $change } lower than in the { $days } before.
trend-same = { $average } on average, about the same as in the { $days } before.
trend-a-day = { $amount } a day
trend-a-night = { $amount } a night
trend-percent = { $number }%
trend-too-few =
    { $count ->
        [one] Too few days for an average: { $count } of { NUMBER($days) } has data.
       *[other] Too few days for an average: { $count } of { NUMBER($days) } have data.
    }
trend-no-comparison = There are too few values to compare with the { $days } before.
trend-missing =
    { $count ->
        [one] { $count } of the { NUMBER($days) } days has no data and does not count.
       *[other] { $count } of the { NUMBER($days) } days have no data and do not count.
    }
trend-today-is-not-over = Today is not over and does not count.

## Change

change-title = Usual and change
# The middle and the distance are amounts such as “52 milliseconds”.
change-usual =
    { $count ->
        [one] In the four weeks before, the median was { $median }. { $count } day has data.
       *[other] In the four weeks before, the median was { $median }, and half of the { $count } days with data were within { $distance } of it.
    }
# The days are too alike for a distance.
change-usual-same =
    { $count ->
        [one] In the four weeks before, the median was { $median }. { $count } day has data.
       *[other] In the four weeks before, the median was { $median }, and at least half of the { $count } days with data were about that.
    }
change-latest-above = The latest value is { $difference } above that median.
change-latest-below = The latest value is { $difference } below that median.
change-latest-same = The latest value is about that median.
# The amount is such as “0.4 ms”; p is such as “= 0.03” or “< 0.001”.
change-rises = In the days shown it rises by { $amount } a week (Theil–Sen, { NUMBER($count) } days with data; Mann–Kendall p { $p }).
change-falls = In the days shown it falls by { $amount } a week (Theil–Sen, { NUMBER($count) } days with data; Mann–Kendall p { $p }).
change-flat = In the days shown it neither rises nor falls (Theil–Sen, { NUMBER($count) } days with data; Mann–Kendall p { $p }).
change-explained = p is how often days without any trend would show one as clear as this. It is too small where days resemble the days before them.

## Regularity

regularity-title = Regularity
# The index is a number of at most 100.
regularity-index =
    { $pairs ->
        [one] Sleep Regularity Index: { $index } of 100, by { $pairs } pair of days in the four weeks up to { $date }.
       *[other] Sleep Regularity Index: { $index } of 100, by { $pairs } pairs of days in the four weeks up to { $date }.
    }
regularity-explained = It is 100 when you sleep at the same times each day, and 0 when it is as good as chance (Phillips 2017). Each moment is compared with the one 24 hours later.
regularity-too-few = There are too few nights in a row for a Sleep Regularity Index: five pairs of days that follow each other are needed.

## Debt

debt-title = Your goal
debt-choose = Choose how long you want to sleep each night, and see how much is missing. Naps count. Press your goal again to have none.
# One of the goals to choose from; the number is such as “6.5”.
debt-goal = { $number } hours
# The amount, the goal and the date are in words.
debt-less =
    { $count ->
        [one] In the two weeks up to { $date } you slept { $amount } less than your goal of { $goal } a night. { $count } night has data.
       *[other] In the two weeks up to { $date } you slept { $amount } less than your goal of { $goal } a night. { $count } nights have data, and the others do not count.
    }
debt-more =
    { $count ->
        [one] In the two weeks up to { $date } you slept { $amount } more than your goal of { $goal } a night. { $count } night has data.
       *[other] In the two weeks up to { $date } you slept { $amount } more than your goal of { $goal } a night. { $count } nights have data, and the others do not count.
    }
debt-none =
    { $count ->
        [one] In the two weeks up to { $date } you slept as long as your goal of { $goal } a night. { $count } night has data.
       *[other] In the two weeks up to { $date } you slept as long as your goal of { $goal } a night. { $count } nights have data, and the others do not count.
    }
debt-too-few =
    { $count ->
        [one] Too few nights for a comparison: { $count } of 14 has data, and 7 are needed.
       *[other] Too few nights for a comparison: { $count } of 14 have data, and 7 are needed.
    }

## Night

night-title = Night
night-show = Show the night
night-none = Nothing is known of this night
# The date is a day such as “yesterday” or “5 January 2023”, the one on which the night ended.
night-last = Last night
night-to = Night to { $date }
night-chart = Sleep stages
night-earlier = Earlier night
night-later = Later night
night-in-bed = In bed from { $start } to { $end }
night-asleep = Asleep from { $start } to { $end }
night-total = { $amount } asleep in all
night-also = Also asleep from { $start } to { $end }
night-shortened = There are too many changes to draw. The shortest ones are left out.
night-estimates = Stages are estimates of the device that recorded them.
night-rem = REM
night-core = Core
night-deep = Deep
night-asleep-lane = Asleep

## Heart day

heart-day-title = Heart rate of a day
heart-day-show = Show the day
heart-day-none = No heart rate yet
heart-day-nothing = There is no heart rate on this day.
heart-day-earlier = Earlier day
heart-day-later = Later day
heart-day-average = { $average } on average, between { $low } and { $high }
heart-day-readings =
    { $count ->
        [one] { $count } reading
       *[other] { $number } readings
    }
heart-day-explained = Each bar is a quarter of an hour, from the lowest to the highest reading. The data behind it have the averages too. Times are those of the clock that wrote them.
# The name of a value in the chart: its time, and the workout that was under way.
heart-day-during = { $time } · { $activity }

## Beats

export-only-days = There are { $count } samples, too many for one document. These are the days that they add up to; the samples themselves are in the export.xml that they were imported from.

beats-title = Beats of a measurement
beats-show = Show the measurements
beats-none = No measurement with its beats yet
beats-earlier = Earlier measurement
beats-later = Later measurement
beats-count =
    { $count ->
        [one] { $count } beat
       *[other] { $number } beats
    }
beats-from-times = The intervals are the differences between the times of the beats, which are known to a hundredth of a second.
beats-from-rates = The intervals are { NUMBER(60000) } divided by the rate of each beat, because the times of the beats do not give the value of the device.
beats-from-neither = There are no measures: neither the times of the beats nor their rates give the value of the device within 5 ms.
# The numbers are those of beats of each class.
beats-artefacts =
    { $count ->
        [one] { $count } beat of { $intervals } intervals was corrected: { $classes }.
       *[other] { $number } beats of { $intervals } intervals were corrected: { $classes }.
    }
# The classes of those beats, with commas between them.
beats-ectopic = { $number } out of turn (ectopic)
beats-missed = { $number } missed
beats-extra = { $number } extra
beats-other = { $number } too long or too short
beats-no-artefacts = None of the { $intervals } intervals needed a correction.
beats-left-out =
    { $count ->
        [one] { $count } interval is left out: it is shorter than 300 ms, longer than { NUMBER(2000) } ms, or a gap of more than 3 seconds.
       *[other] { $count } intervals are left out: they are shorter than 300 ms, longer than { NUMBER(2000) } ms, or gaps of more than 3 seconds.
    }
beats-many-left-out = More than 5% are corrected or left out, so the values are rough.
beats-too-many-left-out = More than 20% are corrected or left out, so there are no measures.
beats-rule = Beats are found and corrected after Lipponen and Tarvainen (2019), with α { NUMBER(5.2) }, c₁ { NUMBER(0.13) }, c₂ { NUMBER(0.17) }, quartiles of 91 intervals and a median of 11. Where quartiles are equal, the threshold is 26 ms.
beats-show-day = Show the whole day
beats-day-title = Beats of a day
# How many measurements of the day there are, and how many of them are used.
beats-day-count =
    { $count ->
        [one] { $count } measurement, of which { $used } is used together
       *[other] { $count } measurements, of which { $used } are used together
    }
# All of them are used.
beats-day-whole =
    { $count ->
        [one] { $count } measurement
       *[other] { $count } measurements, used together
    }
beats-day-unused = A measurement is left out whose intervals do not fit the value of the device, of which more than 20% are corrected, or that begins before the one before it ends.
beats-day-cut = There are too many beats. Those of the end of the day are left out.
beats-intervals = Corrected intervals between beats
beats-measures = Measures of the beats
beats-milliseconds = { $number } ms
beats-mean = Mean NN
beats-mean-formula = The mean of all intervals
beats-sdnn-formula = The standard deviation of all intervals, divided by n−1
beats-rmssd-formula = The root of the mean of the squared differences between neighbouring intervals
beats-sdsd-formula = The standard deviation of these differences, divided by n−1
beats-nn50-formula = How many of these differences are longer than 50 ms
beats-pnn50-formula = NN50 divided by the number of differences
beats-pnn20-formula = The share of the differences that are longer than 20 ms
beats-lnrmssd-formula = The natural logarithm of the RMSSD
beats-convention = Convention “{ $name }”: n is { NUMBER($intervals) } intervals and { NUMBER($differences) } differences between neighbours. Other programs divide otherwise.
beats-device = By the device
beats-device-value = SDNN of the device
beats-device-formula = As the device worked it out and wrote it into the export. It is no RMSSD, and the two are never compared.

## Convention

# The convention of this app, beside those of other programs.
convention-own = This app
convention-choose = Programs work these measures out in different ways. Choose the one whose values you want to compare with.

## Measure

measure-time = By time
measure-patterns = By pattern
measure-spectrum = By frequency
# Measures of a convention that the intervals are too few or too even for.
measure-missing =
    { $count ->
        [one] { $count } measure of this convention is left out, because there are too few intervals for it.
       *[other] { $count } measures of this convention are left out, because there are too few intervals for them.
    }
measure-sdann = The standard deviation of the means of stretches of five minutes, divided by n−1
measure-sdann-neurokit = The standard deviation of the means of stretches of five minutes, each without its last interval, divided by n−1
measure-sdnni = The mean of the standard deviations of stretches of five minutes
measure-sdnni-neurokit = The mean of the standard deviations of stretches of five minutes, each without its last interval
measure-sdsd-hrvanalysis = The standard deviation of these differences, divided by n
measure-pnn50-task-force = NN50 divided by the number of intervals
measure-pnn50-neurokit = The share of the differences that are longer than 50 ms, divided by the number of differences + 1
measure-pnn20-neurokit = The share of the differences that are longer than 20 ms, divided by the number of differences + 1
measure-cvnn = SDNN divided by the mean NN
measure-madnn = { NUMBER(1.4826) } times the median distance from the median
measure-hti = The number of intervals divided by that of the highest bin of 1/128 s
measure-hti-hrvanalysis = The number of intervals divided by that of the highest bin of 8 ms from 300 ms on
measure-tinn = The base of the triangle on the highest bin of 1/128 s that is nearest to the histogram
measure-tinn-neurokit = The base of a triangle on the highest bin of 1/128 s, whose upper end alone is fitted; 0 where none fits
measure-sd1 = The standard deviation across the line where an interval is as long as the one before
measure-sd2 = The standard deviation along that line
measure-sd2-hrvanalysis = The root of twice the square of SDNN less the square of SD1
measure-ratio = The one divided by the other
# A plot of each interval against the one after it.
measure-poincare = Poincaré plot
measure-interval = Interval
measure-next-interval = Next interval
measure-millisecond = ms
measure-poincare-explained = Each dot is an interval and the one after it. On the line both are equally long.
measure-poincare-some = { $drawn } of { $all } pairs are drawn, evenly spread over the time.
measure-csi = SD2 divided by SD1 (Toichi 1997)
measure-cvi = The decimal logarithm of 16 times SD1 times SD2 (Toichi 1997)
measure-sample-entropy = Sample entropy
measure-entropy-own = Patterns of 2 intervals, alike within { NUMBER(0.2) } standard deviations; the median of windows of 100 to 512 intervals
measure-entropy-neurokit = Patterns of 2 intervals, alike within { NUMBER(0.2) } standard deviations, the limit included; at most { NUMBER(2048) } intervals
measure-entropy-hrvanalysis = Patterns of 2 intervals, alike within { NUMBER(0.2006) } standard deviations, the limit excluded; at most { NUMBER(2048) } intervals
measure-alpha = How fluctuations grow with windows of 4 to 16 intervals, in the longest stretch without a gap
measure-alpha2 = How fluctuations grow with windows of 16 to 64 intervals, in the longest stretch without a gap
measure-alpha2-neurokit = How fluctuations grow with windows of 12 intervals to a tenth of all; at most { NUMBER(4096) } intervals
measure-alpha-neurokit = How fluctuations grow with windows of 4 to 11 intervals
measure-band = From { $from } to { $to } Hz
measure-band-below = Below { $to } Hz
measure-lfhf = LF divided by HF
measure-lf-share = LF share
measure-hf-share = HF share
measure-share = Of LF and HF together
measure-share-neurokit = Of all power up to { NUMBER(0.5) } Hz
# The chart of the power of intervals by frequency, and its unit.
measure-density = Power by frequency
measure-density-unit = ms²/Hz
measure-hertz = { $number } Hz
measure-hf-peak = HF peak
measure-hf-peak-amount = { $hertz } Hz, { $breaths } a minute
measure-hf-peak-formula = The frequency between { NUMBER(0.15) } and { NUMBER(0.4) } Hz with the most power; often that of breathing
measure-square-milliseconds = { $number } ms²
# The length is such as “4 minutes 30 seconds”.
measure-method-own = Welch’s method over the longest stretch without a gap, { $length }: 4 Hz by a cubic spline, windows of 256 seconds or the whole stretch, Hann. HF needs 50 seconds, LF 2 minutes and VLF 5.
measure-method-neurokit = Welch’s method over the longest stretch without a gap, { $length }: 100 Hz by a quadratic spline, windows of half the stretch, Hann. Powers have no unit, because the largest density is 1. Stretches of more than 20 minutes have none.
measure-method-hrvanalysis = Welch’s method over the longest stretch without a gap, { $length }: 4 Hz by straight lines, windows of 64 seconds, Hann. Stretches of more than 20 minutes have none.

## Workouts

workouts-title = Workouts
# The title of the screen of one.
workouts-one = Workout
workouts-none = No workouts yet
workouts-count =
    { $count ->
        [one] { $count } workout
       *[other] { $number } workouts
    }
workouts-show-all =
    { $count ->
        [one] Show the workout
       *[other] Show all { $number } workouts
    }
workouts-earlier = Show earlier workouts
workouts-when = { $day }, from { $start } to { $end }
workouts-duration = Duration
workouts-distance = Distance
workouts-average-heart-rate = Average heart rate
workouts-heart-rate-range = Lowest and highest
workouts-recorded-by = Recorded by { $source }
workouts-gone = This workout is not here
workouts-gone-why = It may have been erased. Go back to the list.

## Erase

erase-heading = Your data
erase-at-any-time = You may erase all of your health data at any time.
erase-my-health-data = Erase my health data
erase-question = Erase all of your health data?
erase-what-goes = { $records } go: every value, night and workout, everything that was worked out from them, and the imports themselves.
erase-for-good = This can’t be undone.
erase-phone-keeps = The Health app on your phone keeps its own data. Backups of this app keep a copy until they are removed.
erase-confirm = Erase for good
erase-keep = Keep my data
erase-erased = Erased
erase-done = All of your health data was erased.
erase-nothing = There is nothing to erase
erase-nothing-why = No health data of yours is kept here.

## Overview

overview-health = Health
overview-importing-your-data = Importing your data
overview-no-health-data-yet = No health data yet
overview-bring-your-data = Bring your steps, heart rate and sleep from the Health app of your iPhone. The data stays in this app, and you may erase it at any time.
overview-how-to-get-your-data = How to get your data
overview-import = Import
overview-newer-data = Newer data
overview-make-a-new-export-in = Make a new export in the Health app at any time and choose it here. Duplicates are skipped.
overview-how-to-get-the-file = How to get the file
overview-there-is-nothing-in-these = There is nothing in these days.
overview-more-about = More about { $lowercasingFirst }

## Days

days-up-to = { $name } up to { $date }
days-the-last = The last { $name }
days-two-years = 2 years
days-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Failure

failure-attribute-is-missing = attribute '{ $name }' is missing
failure-a-date-cannot-be-read = a date cannot be read
failure-the-value-cannot-be-read = the value cannot be read
failure-the-unit-is-not-known = the unit is not known
failure-it-ends-before-it-starts = it ends before it starts
failure-the-value-or-the-length = the value or the length is implausible
failure-the-file-cannot-be-read = The file cannot be read: { $reason }.
# Why a file cannot be read, inside of that sentence.
failure-reading-failed = reading failed ({ $problem })
failure-no-memory-to-unpack = there is no memory to unpack it
failure-no-such-file = there is no such file
failure-no-ordinary-file = it is not an ordinary file
failure-may-not-be-opened = it may not be opened
failure-no-memory-for-a-parser = there is no memory for a parser
failure-archive-from-a-file-only = an archive is read from an ordinary file only
failure-the-file-is-an-archive = The file is an archive of a kind that cannot be read here; export.zip was expected.
failure-archive-is-truncated = The archive ends too early. What came before its end was read.
failure-archive-is-damaged = The archive is damaged: { $reason }.
# Why an archive is damaged, inside of a sentence.
failure-archive-directory = its list of files cannot be read
failure-archive-count = its list of files has another length than it says
failure-archive-parts = it is one of several parts
failure-archive-header = a file in it contradicts the list of files
failure-archive-content = a file in it cannot be unpacked
failure-archive-checksum = The archive is damaged: the checksum of the export in it does not fit.
failure-archive-is-encrypted = The archive is protected by a password.
failure-archive-method = The archive is packed in a way that cannot be read here (method { NUMBER($method, useGrouping: 0) }).
failure-archive-overlap = Files in the archive share the same bytes. The Health app makes no such archive.
failure-archive-too-many = The archive has more than { NUMBER($limit) } files, or too long a list of them.
failure-archive-too-large = The archive unpacks to more than { NUMBER($limit) } GiB.
failure-archive-too-dense = The export in the archive unpacks to more than { NUMBER($limit) } times its size.
failure-archive-has-no-export = There is no export of the Health app in the archive.
failure-the-file-is-not-xml = The file is not XML (line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }): { $reason }.
# Why a file is not XML, inside of that sentence.
failure-the-file-is-empty = the file is empty
failure-does-not-begin-as-xml = it does not begin with '<' in UTF-8
failure-no-reason-is-known = no reason is known
failure-the-file-is-xml-but = The file is XML, but its root element is <{ $root }>; <HealthData> was expected.
failure-the-xml-is-damaged-at = The XML is damaged at line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }: { $reason }.
failure-the-file-ends-at-line = The file ends at line { NUMBER($line, useGrouping: 0) }, before </HealthData>.
failure-elements-are-nested-more-than = Elements are nested more than { NUMBER($limit) } deep at line { NUMBER($line, useGrouping: 0) }; an export of Apple Health has at most 6.
failure-an-element-at-line-is = An element at line { NUMBER($line, useGrouping: 0) } is too large: { $reason }.
# Why an element is too large, inside of that sentence.
failure-more-bytes = it has more than { NUMBER($limit) } bytes
failure-more-attributes = it has more than { NUMBER($limit) } attributes
failure-more-names = there are more than { NUMBER($limit) } different names of elements and attributes
failure-you-have-now-which-is = You have { $records } now, which is as many as this app keeps for one person.
failure-the-records-cannot-be-saved = The records cannot be saved right now.
failure-choose-the-file-again-and = Choose the file again, and check that it may be read.
failure-unpack-the-archive-and-choose = Unpack the archive and choose apple_health_export/export.xml.
failure-choose-the-file-export-zip = Choose the file export.zip that the Health app makes, or the export.xml inside.
failure-copy-the-archive-again = Copy export.zip again and repeat the import. We keep what’s imported so far, and duplicates are skipped.
failure-this-is-export-cda-xml = This is export_cda.xml; choose export.xml from the same archive.
failure-make-a-new-export-in = Make a new export in the Health app and import it. Duplicates are skipped.
failure-we-keep-whats-imported-so = We keep what’s imported so far. Ask the person who runs this app for more room.
failure-copy-or-unpack-the-file = Copy or unpack the file again and repeat the import. Duplicates are skipped.
failure-try-the-import-again-later = Try the import again later. Duplicates are skipped.
failure-first-at-line = { NUMBER($count) } × { $text } (first at line { NUMBER($firstLine, useGrouping: 0) })

## Import

import-choose-the-export = Choose export.zip
import-cancel-the-import = Cancel the import
import-you-can-keep-using-the = You can keep using the app. If you cancel, we keep what’s imported so far.
import-stopping = Stopping…
import-adding-up-your-days = Adding up your days…
import-importing = Importing…
import-checking = Checking the file…
# How far the import is: megabytes with one decimal.
import-amount = { $records }, { $read } of { $total } MB.
# The length is such as “2 minutes”.
import-amount-left = { $amount } About { $length } left.
import-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
import-on-your-iphone-open-the = On your iPhone, open the Health app and tap your profile picture at the top.
import-scroll-down-tap-export-all = Scroll down, tap “Export All Health Data”, and confirm. This may take a few minutes.
import-send-the-file-export-zip = Bring the file export.zip to the device that you use here, for example with AirDrop or through Files.
import-choose-it-as-it-is = Choose it here as it is. The file export.xml inside works too.
import-an-import-of-this-person = An import of this person is still ending.
import-an-import-is-already-under = An import is already under way.

## Biometrics

biometrics-there-is-no-health-data = There is no health data yet.
biometrics-no-file-was-chosen = No file was chosen.
biometrics-choose-the-export-first = Choose export.zip first, and then send it.
biometrics-the-file-could-not-be = The file could not be opened.
biometrics-your-health-data-cannot-be = Your health data cannot be read or saved right now. Please try again later.

## Failures

failures-no-screen = The health tab has no screen `{ $route }`.
failures-screen-is-closed = This screen is no longer open.
failures-no-days = The number of days is missing.
failures-no-measure = There is no such measure.
failures-no-day = The day is missing.
failures-no-convention = There is no such convention.
failures-no-goal = There is no such goal.
failures-no-measurement = There is no such measurement.
failures-no-night = The day of the night is missing.
failures-no-workout = There is no such workout.
failures-no-action = The health tab knows no action `{ $name }`.

## The screen of tables

files-title = Save as tables
files-why = Take your days and workouts with you, for a spreadsheet or another app.
files-open = Show the tables
files-nothing = There is nothing to save
files-nothing-why = Import an export of the Health app first.
files-not-now = Tables cannot be saved here now. Try again later.
files-what = Open the tables with any spreadsheet. They are for you alone.
files-days = Days
files-days-what = One line for each day: steps, energy, heart rate, heart rate variability, cardio fitness, mindful minutes and sleep.
files-save-days = Save the days
files-workouts = Workouts
files-workouts-what = One line for each workout: its time, length, distance, energy and heart rate.
files-save-workouts = Save the workouts
files-all-records = Your profile saves every single record, with all else that the app knows about you.
