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
    /// “‹number› records”
    static func amountRecords(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) record"
        } else {
            "\(number) records"
        }
    }
    /// “‹number› hours”
    static func amountHours(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) hour"
        } else {
            "\(number) hours"
        }
    }
    /// “‹count› minutes”
    static func amountMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute"
        } else {
            "\(PersonNumbers.text(count)) minutes"
        }
    }
    /// “‹number› steps”
    static func amountSteps(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) step"
        } else {
            "\(number) steps"
        }
    }
    /// “There is little room left: you use ‹used› of ‹room›, about ‹megabytes› of ‹limit› MB.”
    static func amountUsage(used: String, room: String, megabytes: String, limit: String) -> String { "There is little room left: you use \(used) of \(room), about \(megabytes) of \(limit) MB." }
    /// “Today”
    static var amountToday: String { "Today" }
    /// “Yesterday”
    static var amountYesterday: String { "Yesterday" }
    /// “Today so far”
    static var amountTodaySoFar: String { "Today so far" }
    /// “‹date› so far”
    static func amountDaySoFar(date: String) -> String { "\(date) so far" }
    /// “‹number› kilocalories”
    static func amountKilocalories(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) kilocalorie"
        } else {
            "\(number) kilocalories"
        }
    }
    /// “‹number› metres”
    static func amountMetres(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) metre"
        } else {
            "\(number) metres"
        }
    }
    /// “‹number› kilometres”
    static func amountKilometres(number: String) -> String { "\(number) kilometres" }
    /// “No steps, heart rates, sleep, energy or workouts were found in the file.”
    static var noticeNoStepsHeartRatesOr: String { "No steps, heart rates, sleep, energy or workouts were found in the file." }
    /// “Nothing new: ‹number› records were duplicates.”
    static func noticeNothingNew(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "Nothing new: \(PersonNumbers.text(count)) record was a duplicate."
        } else {
            "Nothing new: \(number) records were duplicates."
        }
    }
    /// “Imported ‹number› new records.”
    static func noticeImported(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "Imported \(PersonNumbers.text(count)) new record."
        } else {
            "Imported \(number) new records."
        }
    }
    /// “‹number› were duplicates.”
    static func noticeDuplicates(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) was a duplicate."
        } else {
            "\(number) were duplicates."
        }
    }
    /// “Skipped ‹records›:”
    static func noticeSkipped(records: String) -> String { "Skipped \(records):" }
    /// “Imported ‹number› new workouts.”
    static func noticeWorkouts(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "Imported \(PersonNumbers.text(count)) new workout."
        } else {
            "Imported \(number) new workouts."
        }
    }
    /// “and ‹count› other reasons.”
    static func noticeOtherReasons(count: some BinaryInteger) -> String {
        if count == 1 {
            "and \(PersonNumbers.text(count)) other reason."
        } else {
            "and \(PersonNumbers.text(count)) other reasons."
        }
    }
    /// “‹number› days have too many overlapping records. Some of them were left out.”
    static func noticeOverlaps(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) day has too many overlapping records. Some of them were left out."
        } else {
            "\(number) days have too many overlapping records. Some of them were left out."
        }
    }
    /// “Import finished”
    static var noticeImportFinished: String { "Import finished" }
    /// “Import cancelled”
    static var noticeImportCancelled: String { "Import cancelled" }
    /// “Import failed”
    static var noticeImportFailed: String { "Import failed" }
    /// “Details”
    static var noticeDetails: String { "Details" }
    /// “Code: ‹code›”
    static func noticeCode(code: String) -> String { "Code: \(code)" }
    /// “Got it”
    static var noticeGotIt: String { "Got it" }
    /// “and ‹count› other sources”
    static func metricOtherSources(count: some BinaryInteger) -> String {
        if count == 1 {
            "and \(PersonNumbers.text(count)) other source"
        } else {
            "and \(PersonNumbers.text(count)) other sources"
        }
    }
    /// “watch”
    static var metricWatch: String { "watch" }
    /// “phone”
    static var metricPhone: String { "phone" }
    /// “hours”
    static var metricHours: String { "hours" }
    /// “No data for ‹lowercasingFirst› yet”
    static func metricNoDataForYet(lowercasingFirst: String) -> String { "No data for \(lowercasingFirst) yet" }
    /// “Go back and import an export of the Health app that has some.”
    static var metricGoBackAndImportAn: String { "Go back and import an export of the Health app that has some." }
    /// “There is nothing in these days. Choose more of them.”
    static var metricThereIsNothingInThese: String { "There is nothing in these days. Choose more of them." }
    /// “Latest”
    static var metricLatest: String { "Latest" }
    /// “Where your health data comes from”
    static var metricWhereYourHealthDataComes: String { "Where your health data comes from" }
    /// “Highest day: ‹inWords›, ‹date›”
    static func metricHighestDay(inWords: String, date: String) -> String { "Highest day: \(inWords), \(date)" }
    /// “Lowest day: ‹inWords›, ‹date›”
    static func metricLowestDay(inWords: String, date: String) -> String { "Lowest day: \(inWords), \(date)" }
    /// “Deep sleep”
    static var metricDeepSleep: String { "Deep sleep" }
    /// “Core sleep”
    static var metricCoreSleep: String { "Core sleep" }
    /// “REM sleep”
    static var metricRemSleep: String { "REM sleep" }
    /// “Asleep, stage not known”
    static var metricAsleepStageNotKnown: String { "Asleep, stage not known" }
    /// “Awake”
    static var metricAwake: String { "Awake" }
    /// “Day by day”
    static var metricCalendar: String { "Day by day" }
    /// “In bed”
    static var metricInBed: String { "In bed" }
    /// “other device or app”
    static var metricOtherDeviceOrApp: String { "other device or app" }
    /// “Steps”
    static var metricSteps: String { "Steps" }
    /// “Heart rate”
    static var metricHeartRate: String { "Heart rate" }
    /// “Heart rate variability”
    static var metricHeartRateVariability: String { "Heart rate variability" }
    /// “Sleep”
    static var metricSleep: String { "Sleep" }
    /// “Steps of each day. Where a phone and a watch counted at the same time, they count once.”
    static var metricStepsOfEachDayWhere: String { "Steps of each day. Where a phone and a watch counted at the same time, they count once." }
    /// “The average of each day, between the lowest and the highest reading of that day.”
    static var metricTheAverageOfEachDay: String { "The average of each day, between the lowest and the highest reading of that day." }
    /// “The average of each day’s readings: how much the time between two heartbeats varies.”
    static var metricTheAverageOfEachDays: String { "The average of each day’s readings: how much the time between two heartbeats varies." }
    /// “Time asleep in each night, shown on the day that you woke up. Time awake in bed does not count.”
    static var metricTimeAsleepInEachNight: String { "Time asleep in each night, shown on the day that you woke up. Time awake in bed does not count." }
    /// “‹value›, between ‹low› and ‹high›”
    static func metricBetween(value: String, low: String, high: String) -> String { "\(value), between \(low) and \(high)" }
    /// “‹number› beats a minute”
    static func metricBeatsAMinute(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) beat a minute"
        } else {
            "\(number) beats a minute"
        }
    }
    /// “‹number› milliseconds”
    static func metricMilliseconds(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) millisecond"
        } else {
            "\(number) milliseconds"
        }
    }
    /// “Resting heart rate”
    static var metricRestingHeartRate: String { "Resting heart rate" }
    /// “Cardio fitness”
    static var metricCardioFitness: String { "Cardio fitness" }
    /// “Active energy”
    static var metricActiveEnergy: String { "Active energy" }
    /// “Resting energy”
    static var metricRestingEnergy: String { "Resting energy" }
    /// “The average of each day’s readings: how fast your heart beats while you rest, as your device worked it out.”
    static var metricRestingHeartRateExplained: String { "The average of each day’s readings: how fast your heart beats while you rest, as your device worked it out." }
    /// “VO₂max, in millilitres of oxygen for each kilogram and minute, as your device estimated it. Most days have no value.”
    static var metricCardioFitnessExplained: String { "VO₂max, in millilitres of oxygen for each kilogram and minute, as your device estimated it. Most days have no value." }
    /// “Energy that you used by moving, each day. Where a phone and a watch measured at the same time, it counts once.”
    static var metricActiveEnergyExplained: String { "Energy that you used by moving, each day. Where a phone and a watch measured at the same time, it counts once." }
    /// “Mindful minutes”
    static var metricMindfulMinutes: String { "Mindful minutes" }
    /// “Time that you sat or meditated, each day: your sittings here, if you save them to your health data, and what other apps recorded. Time that two of them cover counts once.”
    static var metricMindfulMinutesExplained: String { "Time that you sat or meditated, each day: your sittings here, if you save them to your health data, and what other apps recorded. Time that two of them cover counts once." }
    /// “This app”
    static var metricThisApp: String { "This app" }
    /// “Energy that your body used at rest, each day, as your device estimated it.”
    static var metricRestingEnergyExplained: String { "Energy that your body used at rest, each day, as your device estimated it." }
    /// “‹average› on average.”
    static func trendAverage(average: String) -> String { "\(average) on average." }
    /// “‹average› on average, ‹change› more than in the ‹days› before.”
    static func trendMore(average: String, change: String, days: String) -> String { "\(average) on average, \(change) more than in the \(days) before." }
    /// “‹average› on average, ‹change› less than in the ‹days› before.”
    static func trendLess(average: String, change: String, days: String) -> String { "\(average) on average, \(change) less than in the \(days) before." }
    /// “‹average› on average, ‹change› higher than in the ‹days› before.”
    static func trendHigher(average: String, change: String, days: String) -> String { "\(average) on average, \(change) higher than in the \(days) before." }
    /// “‹average› on average, ‹change› lower than in the ‹days› before.”
    static func trendLower(average: String, change: String, days: String) -> String { "\(average) on average, \(change) lower than in the \(days) before." }
    /// “‹average› on average, about the same as in the ‹days› before.”
    static func trendSame(average: String, days: String) -> String { "\(average) on average, about the same as in the \(days) before." }
    /// “‹amount› a day”
    static func trendADay(amount: String) -> String { "\(amount) a day" }
    /// “‹amount› a night”
    static func trendANight(amount: String) -> String { "\(amount) a night" }
    /// “‹number›%”
    static func trendPercent(number: String) -> String { "\(number)%" }
    /// “Too few days for an average: ‹count› of ‹days› have data.”
    static func trendTooFew(count: some BinaryInteger, days: some BinaryInteger) -> String {
        if count == 1 {
            "Too few days for an average: \(PersonNumbers.text(count)) of \(PersonNumbers.text(days)) has data."
        } else {
            "Too few days for an average: \(PersonNumbers.text(count)) of \(PersonNumbers.text(days)) have data."
        }
    }
    /// “There are too few values to compare with the ‹days› before.”
    static func trendNoComparison(days: String) -> String { "There are too few values to compare with the \(days) before." }
    /// “‹count› of the ‹days› days have no data and do not count.”
    static func trendMissing(count: some BinaryInteger, days: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) of the \(PersonNumbers.text(days)) days has no data and does not count."
        } else {
            "\(PersonNumbers.text(count)) of the \(PersonNumbers.text(days)) days have no data and do not count."
        }
    }
    /// “Today is not over and does not count.”
    static var trendTodayIsNotOver: String { "Today is not over and does not count." }
    /// “Usual and change”
    static var changeTitle: String { "Usual and change" }
    /// “In the four weeks before, the median was ‹median›, and half of the ‹count› days with data were within ‹distance› of it.”
    static func changeUsual(count: some BinaryInteger, median: String, distance: String) -> String {
        if count == 1 {
            "In the four weeks before, the median was \(median). \(PersonNumbers.text(count)) day has data."
        } else {
            "In the four weeks before, the median was \(median), and half of the \(PersonNumbers.text(count)) days with data were within \(distance) of it."
        }
    }
    /// “In the four weeks before, the median was ‹median›, and at least half of the ‹count› days with data were about that.”
    static func changeUsualSame(count: some BinaryInteger, median: String) -> String {
        if count == 1 {
            "In the four weeks before, the median was \(median). \(PersonNumbers.text(count)) day has data."
        } else {
            "In the four weeks before, the median was \(median), and at least half of the \(PersonNumbers.text(count)) days with data were about that."
        }
    }
    /// “The latest value is ‹difference› above that median.”
    static func changeLatestAbove(difference: String) -> String { "The latest value is \(difference) above that median." }
    /// “The latest value is ‹difference› below that median.”
    static func changeLatestBelow(difference: String) -> String { "The latest value is \(difference) below that median." }
    /// “The latest value is about that median.”
    static var changeLatestSame: String { "The latest value is about that median." }
    /// “In the days shown it rises by ‹amount› a week (Theil–Sen, ‹count› days with data; Mann–Kendall p ‹p›).”
    static func changeRises(amount: String, count: some BinaryInteger, p: String) -> String { "In the days shown it rises by \(amount) a week (Theil–Sen, \(PersonNumbers.text(count)) days with data; Mann–Kendall p \(p))." }
    /// “In the days shown it falls by ‹amount› a week (Theil–Sen, ‹count› days with data; Mann–Kendall p ‹p›).”
    static func changeFalls(amount: String, count: some BinaryInteger, p: String) -> String { "In the days shown it falls by \(amount) a week (Theil–Sen, \(PersonNumbers.text(count)) days with data; Mann–Kendall p \(p))." }
    /// “In the days shown it neither rises nor falls (Theil–Sen, ‹count› days with data; Mann–Kendall p ‹p›).”
    static func changeFlat(count: some BinaryInteger, p: String) -> String { "In the days shown it neither rises nor falls (Theil–Sen, \(PersonNumbers.text(count)) days with data; Mann–Kendall p \(p))." }
    /// “p is how often days without any trend would show one as clear as this. It is too small where days resemble the days before them.”
    static var changeExplained: String { "p is how often days without any trend would show one as clear as this. It is too small where days resemble the days before them." }
    /// “Regularity”
    static var regularityTitle: String { "Regularity" }
    /// “Sleep Regularity Index: ‹index› of 100, by ‹pairs› pairs of days in the four weeks up to ‹date›.”
    static func regularityIndex(pairs: some BinaryInteger, index: String, date: String) -> String {
        if pairs == 1 {
            "Sleep Regularity Index: \(index) of 100, by \(PersonNumbers.text(pairs)) pair of days in the four weeks up to \(date)."
        } else {
            "Sleep Regularity Index: \(index) of 100, by \(PersonNumbers.text(pairs)) pairs of days in the four weeks up to \(date)."
        }
    }
    /// “It is 100 when you sleep at the same times each day, and 0 when it is as good as chance (Phillips 2017). Each moment is compared with the one 24 hours later.”
    static var regularityExplained: String { "It is 100 when you sleep at the same times each day, and 0 when it is as good as chance (Phillips 2017). Each moment is compared with the one 24 hours later." }
    /// “There are too few nights in a row for a Sleep Regularity Index: five pairs of days that follow each other are needed.”
    static var regularityTooFew: String { "There are too few nights in a row for a Sleep Regularity Index: five pairs of days that follow each other are needed." }
    /// “Your goal”
    static var debtTitle: String { "Your goal" }
    /// “Choose how long you want to sleep each night, and see how much is missing. Naps count. Press your goal again to have none.”
    static var debtChoose: String { "Choose how long you want to sleep each night, and see how much is missing. Naps count. Press your goal again to have none." }
    /// “‹number› hours”
    static func debtGoal(number: String) -> String { "\(number) hours" }
    /// “In the two weeks up to ‹date› you slept ‹amount› less than your goal of ‹goal› a night. ‹count› nights have data, and the others do not count.”
    static func debtLess(count: some BinaryInteger, date: String, amount: String, goal: String) -> String {
        if count == 1 {
            "In the two weeks up to \(date) you slept \(amount) less than your goal of \(goal) a night. \(PersonNumbers.text(count)) night has data."
        } else {
            "In the two weeks up to \(date) you slept \(amount) less than your goal of \(goal) a night. \(PersonNumbers.text(count)) nights have data, and the others do not count."
        }
    }
    /// “In the two weeks up to ‹date› you slept ‹amount› more than your goal of ‹goal› a night. ‹count› nights have data, and the others do not count.”
    static func debtMore(count: some BinaryInteger, date: String, amount: String, goal: String) -> String {
        if count == 1 {
            "In the two weeks up to \(date) you slept \(amount) more than your goal of \(goal) a night. \(PersonNumbers.text(count)) night has data."
        } else {
            "In the two weeks up to \(date) you slept \(amount) more than your goal of \(goal) a night. \(PersonNumbers.text(count)) nights have data, and the others do not count."
        }
    }
    /// “In the two weeks up to ‹date› you slept as long as your goal of ‹goal› a night. ‹count› nights have data, and the others do not count.”
    static func debtNone(count: some BinaryInteger, date: String, goal: String) -> String {
        if count == 1 {
            "In the two weeks up to \(date) you slept as long as your goal of \(goal) a night. \(PersonNumbers.text(count)) night has data."
        } else {
            "In the two weeks up to \(date) you slept as long as your goal of \(goal) a night. \(PersonNumbers.text(count)) nights have data, and the others do not count."
        }
    }
    /// “Too few nights for a comparison: ‹count› of 14 have data, and 7 are needed.”
    static func debtTooFew(count: some BinaryInteger) -> String {
        if count == 1 {
            "Too few nights for a comparison: \(PersonNumbers.text(count)) of 14 has data, and 7 are needed."
        } else {
            "Too few nights for a comparison: \(PersonNumbers.text(count)) of 14 have data, and 7 are needed."
        }
    }
    /// “Night”
    static var nightTitle: String { "Night" }
    /// “Show the night”
    static var nightShow: String { "Show the night" }
    /// “Nothing is known of this night”
    static var nightNone: String { "Nothing is known of this night" }
    /// “Last night”
    static var nightLast: String { "Last night" }
    /// “Night to ‹date›”
    static func nightTo(date: String) -> String { "Night to \(date)" }
    /// “Sleep stages”
    static var nightChart: String { "Sleep stages" }
    /// “Earlier night”
    static var nightEarlier: String { "Earlier night" }
    /// “Later night”
    static var nightLater: String { "Later night" }
    /// “In bed from ‹start› to ‹end›”
    static func nightInBed(start: String, end: String) -> String { "In bed from \(start) to \(end)" }
    /// “Asleep from ‹start› to ‹end›”
    static func nightAsleep(start: String, end: String) -> String { "Asleep from \(start) to \(end)" }
    /// “‹amount› asleep in all”
    static func nightTotal(amount: String) -> String { "\(amount) asleep in all" }
    /// “Also asleep from ‹start› to ‹end›”
    static func nightAlso(start: String, end: String) -> String { "Also asleep from \(start) to \(end)" }
    /// “There are too many changes to draw. The shortest ones are left out.”
    static var nightShortened: String { "There are too many changes to draw. The shortest ones are left out." }
    /// “Stages are estimates of the device that recorded them.”
    static var nightEstimates: String { "Stages are estimates of the device that recorded them." }
    /// “REM”
    static var nightRem: String { "REM" }
    /// “Core”
    static var nightCore: String { "Core" }
    /// “Deep”
    static var nightDeep: String { "Deep" }
    /// “Asleep”
    static var nightAsleepLane: String { "Asleep" }
    /// “Heart rate of a day”
    static var heartDayTitle: String { "Heart rate of a day" }
    /// “Show the day”
    static var heartDayShow: String { "Show the day" }
    /// “No heart rate yet”
    static var heartDayNone: String { "No heart rate yet" }
    /// “There is no heart rate on this day.”
    static var heartDayNothing: String { "There is no heart rate on this day." }
    /// “Earlier day”
    static var heartDayEarlier: String { "Earlier day" }
    /// “Later day”
    static var heartDayLater: String { "Later day" }
    /// “‹average› on average, between ‹low› and ‹high›”
    static func heartDayAverage(average: String, low: String, high: String) -> String { "\(average) on average, between \(low) and \(high)" }
    /// “‹number› readings”
    static func heartDayReadings(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) reading"
        } else {
            "\(number) readings"
        }
    }
    /// “Each bar is a quarter of an hour, from the lowest to the highest reading. The data behind it have the averages too. Times are those of the clock that wrote them.”
    static var heartDayExplained: String { "Each bar is a quarter of an hour, from the lowest to the highest reading. The data behind it have the averages too. Times are those of the clock that wrote them." }
    /// “‹time› · ‹activity›”
    static func heartDayDuring(time: String, activity: String) -> String { "\(time) · \(activity)" }
    /// “There are ‹count› samples, too many for one document. These are the days that they add up to; the samples themselves are in the export.xml that they were imported from.”
    static func exportOnlyDays(count: String) -> String { "There are \(count) samples, too many for one document. These are the days that they add up to; the samples themselves are in the export.xml that they were imported from." }
    /// “Beats of a measurement”
    static var beatsTitle: String { "Beats of a measurement" }
    /// “Show the measurements”
    static var beatsShow: String { "Show the measurements" }
    /// “No measurement with its beats yet”
    static var beatsNone: String { "No measurement with its beats yet" }
    /// “Earlier measurement”
    static var beatsEarlier: String { "Earlier measurement" }
    /// “Later measurement”
    static var beatsLater: String { "Later measurement" }
    /// “‹number› beats”
    static func beatsCount(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) beat"
        } else {
            "\(number) beats"
        }
    }
    /// “The intervals are the differences between the times of the beats, which are known to a hundredth of a second.”
    static var beatsFromTimes: String { "The intervals are the differences between the times of the beats, which are known to a hundredth of a second." }
    /// “The intervals are 60000 divided by the rate of each beat, because the times of the beats do not give the value of the device.”
    static var beatsFromRates: String { "The intervals are \(PersonNumbers.text(60000)) divided by the rate of each beat, because the times of the beats do not give the value of the device." }
    /// “There are no measures: neither the times of the beats nor their rates give the value of the device within 5 ms.”
    static var beatsFromNeither: String { "There are no measures: neither the times of the beats nor their rates give the value of the device within 5 ms." }
    /// “‹number› beats of ‹intervals› intervals were corrected: ‹classes›.”
    static func beatsArtefacts(count: some BinaryInteger, intervals: String, classes: String, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) beat of \(intervals) intervals was corrected: \(classes)."
        } else {
            "\(number) beats of \(intervals) intervals were corrected: \(classes)."
        }
    }
    /// “‹number› out of turn (ectopic)”
    static func beatsEctopic(number: String) -> String { "\(number) out of turn (ectopic)" }
    /// “‹number› missed”
    static func beatsMissed(number: String) -> String { "\(number) missed" }
    /// “‹number› extra”
    static func beatsExtra(number: String) -> String { "\(number) extra" }
    /// “‹number› too long or too short”
    static func beatsOther(number: String) -> String { "\(number) too long or too short" }
    /// “None of the ‹intervals› intervals needed a correction.”
    static func beatsNoArtefacts(intervals: String) -> String { "None of the \(intervals) intervals needed a correction." }
    /// “‹count› intervals are left out: they are shorter than 300 ms, longer than 2000 ms, or gaps of more than 3 seconds.”
    static func beatsLeftOut(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) interval is left out: it is shorter than 300 ms, longer than \(PersonNumbers.text(2000)) ms, or a gap of more than 3 seconds."
        } else {
            "\(PersonNumbers.text(count)) intervals are left out: they are shorter than 300 ms, longer than \(PersonNumbers.text(2000)) ms, or gaps of more than 3 seconds."
        }
    }
    /// “More than 5% are corrected or left out, so the values are rough.”
    static var beatsManyLeftOut: String { "More than 5% are corrected or left out, so the values are rough." }
    /// “More than 20% are corrected or left out, so there are no measures.”
    static var beatsTooManyLeftOut: String { "More than 20% are corrected or left out, so there are no measures." }
    /// “Beats are found and corrected after Lipponen and Tarvainen (2019), with α 5.2, c₁ 0.13, c₂ 0.17, quartiles of 91 intervals and a median of 11. Where quartiles are equal, the threshold is 26 ms.”
    static var beatsRule: String { "Beats are found and corrected after Lipponen and Tarvainen (2019), with α \(PersonNumbers.text(5.2, decimals: 1)), c₁ \(PersonNumbers.text(0.13, decimals: 2)), c₂ \(PersonNumbers.text(0.17, decimals: 2)), quartiles of 91 intervals and a median of 11. Where quartiles are equal, the threshold is 26 ms." }
    /// “Show the whole day”
    static var beatsShowDay: String { "Show the whole day" }
    /// “Beats of a day”
    static var beatsDayTitle: String { "Beats of a day" }
    /// “‹count› measurements, of which ‹used› are used together”
    static func beatsDayCount(count: some BinaryInteger, used: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) measurement, of which \(used) is used together"
        } else {
            "\(PersonNumbers.text(count)) measurements, of which \(used) are used together"
        }
    }
    /// “‹count› measurements, used together”
    static func beatsDayWhole(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) measurement"
        } else {
            "\(PersonNumbers.text(count)) measurements, used together"
        }
    }
    /// “A measurement is left out whose intervals do not fit the value of the device, of which more than 20% are corrected, or that begins before the one before it ends.”
    static var beatsDayUnused: String { "A measurement is left out whose intervals do not fit the value of the device, of which more than 20% are corrected, or that begins before the one before it ends." }
    /// “There are too many beats. Those of the end of the day are left out.”
    static var beatsDayCut: String { "There are too many beats. Those of the end of the day are left out." }
    /// “Corrected intervals between beats”
    static var beatsIntervals: String { "Corrected intervals between beats" }
    /// “Measures of the beats”
    static var beatsMeasures: String { "Measures of the beats" }
    /// “‹number› ms”
    static func beatsMilliseconds(number: String) -> String { "\(number) ms" }
    /// “Mean NN”
    static var beatsMean: String { "Mean NN" }
    /// “The mean of all intervals”
    static var beatsMeanFormula: String { "The mean of all intervals" }
    /// “The standard deviation of all intervals, divided by n−1”
    static var beatsSdnnFormula: String { "The standard deviation of all intervals, divided by n−1" }
    /// “The root of the mean of the squared differences between neighbouring intervals”
    static var beatsRmssdFormula: String { "The root of the mean of the squared differences between neighbouring intervals" }
    /// “The standard deviation of these differences, divided by n−1”
    static var beatsSdsdFormula: String { "The standard deviation of these differences, divided by n−1" }
    /// “How many of these differences are longer than 50 ms”
    static var beatsNn50Formula: String { "How many of these differences are longer than 50 ms" }
    /// “NN50 divided by the number of differences”
    static var beatsPnn50Formula: String { "NN50 divided by the number of differences" }
    /// “The share of the differences that are longer than 20 ms”
    static var beatsPnn20Formula: String { "The share of the differences that are longer than 20 ms" }
    /// “The natural logarithm of the RMSSD”
    static var beatsLnrmssdFormula: String { "The natural logarithm of the RMSSD" }
    /// “Convention “‹name›”: n is ‹intervals› intervals and ‹differences› differences between neighbours. Other programs divide otherwise.”
    static func beatsConvention(name: String, intervals: some BinaryInteger, differences: some BinaryInteger) -> String { "Convention “\(name)”: n is \(PersonNumbers.text(intervals)) intervals and \(PersonNumbers.text(differences)) differences between neighbours. Other programs divide otherwise." }
    /// “By the device”
    static var beatsDevice: String { "By the device" }
    /// “SDNN of the device”
    static var beatsDeviceValue: String { "SDNN of the device" }
    /// “As the device worked it out and wrote it into the export. It is no RMSSD, and the two are never compared.”
    static var beatsDeviceFormula: String { "As the device worked it out and wrote it into the export. It is no RMSSD, and the two are never compared." }
    /// “This app”
    static var conventionOwn: String { "This app" }
    /// “Programs work these measures out in different ways. Choose the one whose values you want to compare with.”
    static var conventionChoose: String { "Programs work these measures out in different ways. Choose the one whose values you want to compare with." }
    /// “By time”
    static var measureTime: String { "By time" }
    /// “By pattern”
    static var measurePatterns: String { "By pattern" }
    /// “By frequency”
    static var measureSpectrum: String { "By frequency" }
    /// “‹count› measures of this convention are left out, because there are too few intervals for them.”
    static func measureMissing(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) measure of this convention is left out, because there are too few intervals for it."
        } else {
            "\(PersonNumbers.text(count)) measures of this convention are left out, because there are too few intervals for them."
        }
    }
    /// “The standard deviation of the means of stretches of five minutes, divided by n−1”
    static var measureSdann: String { "The standard deviation of the means of stretches of five minutes, divided by n−1" }
    /// “The standard deviation of the means of stretches of five minutes, each without its last interval, divided by n−1”
    static var measureSdannNeurokit: String { "The standard deviation of the means of stretches of five minutes, each without its last interval, divided by n−1" }
    /// “The mean of the standard deviations of stretches of five minutes”
    static var measureSdnni: String { "The mean of the standard deviations of stretches of five minutes" }
    /// “The mean of the standard deviations of stretches of five minutes, each without its last interval”
    static var measureSdnniNeurokit: String { "The mean of the standard deviations of stretches of five minutes, each without its last interval" }
    /// “The standard deviation of these differences, divided by n”
    static var measureSdsdHrvanalysis: String { "The standard deviation of these differences, divided by n" }
    /// “NN50 divided by the number of intervals”
    static var measurePnn50TaskForce: String { "NN50 divided by the number of intervals" }
    /// “The share of the differences that are longer than 50 ms, divided by the number of differences + 1”
    static var measurePnn50Neurokit: String { "The share of the differences that are longer than 50 ms, divided by the number of differences + 1" }
    /// “The share of the differences that are longer than 20 ms, divided by the number of differences + 1”
    static var measurePnn20Neurokit: String { "The share of the differences that are longer than 20 ms, divided by the number of differences + 1" }
    /// “SDNN divided by the mean NN”
    static var measureCvnn: String { "SDNN divided by the mean NN" }
    /// “1.4826 times the median distance from the median”
    static var measureMadnn: String { "\(PersonNumbers.text(1.4826, decimals: 4)) times the median distance from the median" }
    /// “The number of intervals divided by that of the highest bin of 1/128 s”
    static var measureHti: String { "The number of intervals divided by that of the highest bin of 1/128 s" }
    /// “The number of intervals divided by that of the highest bin of 8 ms from 300 ms on”
    static var measureHtiHrvanalysis: String { "The number of intervals divided by that of the highest bin of 8 ms from 300 ms on" }
    /// “The base of the triangle on the highest bin of 1/128 s that is nearest to the histogram”
    static var measureTinn: String { "The base of the triangle on the highest bin of 1/128 s that is nearest to the histogram" }
    /// “The base of a triangle on the highest bin of 1/128 s, whose upper end alone is fitted; 0 where none fits”
    static var measureTinnNeurokit: String { "The base of a triangle on the highest bin of 1/128 s, whose upper end alone is fitted; 0 where none fits" }
    /// “The standard deviation across the line where an interval is as long as the one before”
    static var measureSd1: String { "The standard deviation across the line where an interval is as long as the one before" }
    /// “The standard deviation along that line”
    static var measureSd2: String { "The standard deviation along that line" }
    /// “The root of twice the square of SDNN less the square of SD1”
    static var measureSd2Hrvanalysis: String { "The root of twice the square of SDNN less the square of SD1" }
    /// “The one divided by the other”
    static var measureRatio: String { "The one divided by the other" }
    /// “Poincaré plot”
    static var measurePoincare: String { "Poincaré plot" }
    /// “Interval”
    static var measureInterval: String { "Interval" }
    /// “Next interval”
    static var measureNextInterval: String { "Next interval" }
    /// “ms”
    static var measureMillisecond: String { "ms" }
    /// “Each dot is an interval and the one after it. On the line both are equally long.”
    static var measurePoincareExplained: String { "Each dot is an interval and the one after it. On the line both are equally long." }
    /// “‹drawn› of ‹all› pairs are drawn, evenly spread over the time.”
    static func measurePoincareSome(drawn: String, all: String) -> String { "\(drawn) of \(all) pairs are drawn, evenly spread over the time." }
    /// “SD2 divided by SD1 (Toichi 1997)”
    static var measureCsi: String { "SD2 divided by SD1 (Toichi 1997)" }
    /// “The decimal logarithm of 16 times SD1 times SD2 (Toichi 1997)”
    static var measureCvi: String { "The decimal logarithm of 16 times SD1 times SD2 (Toichi 1997)" }
    /// “Sample entropy”
    static var measureSampleEntropy: String { "Sample entropy" }
    /// “Patterns of 2 intervals, alike within 0.2 standard deviations; the median of windows of 100 to 512 intervals”
    static var measureEntropyOwn: String { "Patterns of 2 intervals, alike within \(PersonNumbers.text(0.2, decimals: 1)) standard deviations; the median of windows of 100 to 512 intervals" }
    /// “Patterns of 2 intervals, alike within 0.2 standard deviations, the limit included; at most 2048 intervals”
    static var measureEntropyNeurokit: String { "Patterns of 2 intervals, alike within \(PersonNumbers.text(0.2, decimals: 1)) standard deviations, the limit included; at most \(PersonNumbers.text(2048)) intervals" }
    /// “Patterns of 2 intervals, alike within 0.2006 standard deviations, the limit excluded; at most 2048 intervals”
    static var measureEntropyHrvanalysis: String { "Patterns of 2 intervals, alike within \(PersonNumbers.text(0.2006, decimals: 4)) standard deviations, the limit excluded; at most \(PersonNumbers.text(2048)) intervals" }
    /// “How fluctuations grow with windows of 4 to 16 intervals, in the longest stretch without a gap”
    static var measureAlpha: String { "How fluctuations grow with windows of 4 to 16 intervals, in the longest stretch without a gap" }
    /// “How fluctuations grow with windows of 16 to 64 intervals, in the longest stretch without a gap”
    static var measureAlpha2: String { "How fluctuations grow with windows of 16 to 64 intervals, in the longest stretch without a gap" }
    /// “How fluctuations grow with windows of 12 intervals to a tenth of all; at most 4096 intervals”
    static var measureAlpha2Neurokit: String { "How fluctuations grow with windows of 12 intervals to a tenth of all; at most \(PersonNumbers.text(4096)) intervals" }
    /// “How fluctuations grow with windows of 4 to 11 intervals”
    static var measureAlphaNeurokit: String { "How fluctuations grow with windows of 4 to 11 intervals" }
    /// “From ‹from› to ‹to› Hz”
    static func measureBand(from: String, to: String) -> String { "From \(from) to \(to) Hz" }
    /// “Below ‹to› Hz”
    static func measureBandBelow(to: String) -> String { "Below \(to) Hz" }
    /// “LF divided by HF”
    static var measureLfhf: String { "LF divided by HF" }
    /// “LF share”
    static var measureLfShare: String { "LF share" }
    /// “HF share”
    static var measureHfShare: String { "HF share" }
    /// “Of LF and HF together”
    static var measureShare: String { "Of LF and HF together" }
    /// “Of all power up to 0.5 Hz”
    static var measureShareNeurokit: String { "Of all power up to \(PersonNumbers.text(0.5, decimals: 1)) Hz" }
    /// “Power by frequency”
    static var measureDensity: String { "Power by frequency" }
    /// “ms²/Hz”
    static var measureDensityUnit: String { "ms²/Hz" }
    /// “‹number› Hz”
    static func measureHertz(number: String) -> String { "\(number) Hz" }
    /// “HF peak”
    static var measureHfPeak: String { "HF peak" }
    /// “‹hertz› Hz, ‹breaths› a minute”
    static func measureHfPeakAmount(hertz: String, breaths: String) -> String { "\(hertz) Hz, \(breaths) a minute" }
    /// “The frequency between 0.15 and 0.4 Hz with the most power; often that of breathing”
    static var measureHfPeakFormula: String { "The frequency between \(PersonNumbers.text(0.15, decimals: 2)) and \(PersonNumbers.text(0.4, decimals: 1)) Hz with the most power; often that of breathing" }
    /// “‹number› ms²”
    static func measureSquareMilliseconds(number: String) -> String { "\(number) ms²" }
    /// “Welch’s method over the longest stretch without a gap, ‹length›: 4 Hz by a cubic spline, windows of 256 seconds or the whole stretch, Hann. HF needs 50 seconds, LF 2 minutes and VLF 5.”
    static func measureMethodOwn(length: String) -> String { "Welch’s method over the longest stretch without a gap, \(length): 4 Hz by a cubic spline, windows of 256 seconds or the whole stretch, Hann. HF needs 50 seconds, LF 2 minutes and VLF 5." }
    /// “Welch’s method over the longest stretch without a gap, ‹length›: 100 Hz by a quadratic spline, windows of half the stretch, Hann. Powers have no unit, because the largest density is 1. Stretches of more than 20 minutes have none.”
    static func measureMethodNeurokit(length: String) -> String { "Welch’s method over the longest stretch without a gap, \(length): 100 Hz by a quadratic spline, windows of half the stretch, Hann. Powers have no unit, because the largest density is 1. Stretches of more than 20 minutes have none." }
    /// “Welch’s method over the longest stretch without a gap, ‹length›: 4 Hz by straight lines, windows of 64 seconds, Hann. Stretches of more than 20 minutes have none.”
    static func measureMethodHrvanalysis(length: String) -> String { "Welch’s method over the longest stretch without a gap, \(length): 4 Hz by straight lines, windows of 64 seconds, Hann. Stretches of more than 20 minutes have none." }
    /// “Workouts”
    static var workoutsTitle: String { "Workouts" }
    /// “Workout”
    static var workoutsOne: String { "Workout" }
    /// “No workouts yet”
    static var workoutsNone: String { "No workouts yet" }
    /// “‹number› workouts”
    static func workoutsCount(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) workout"
        } else {
            "\(number) workouts"
        }
    }
    /// “Show all ‹number› workouts”
    static func workoutsShowAll(count: some BinaryInteger, number: String) -> String {
        if count == 1 {
            "Show the workout"
        } else {
            "Show all \(number) workouts"
        }
    }
    /// “Show earlier workouts”
    static var workoutsEarlier: String { "Show earlier workouts" }
    /// “‹day›, from ‹start› to ‹end›”
    static func workoutsWhen(day: String, start: String, end: String) -> String { "\(day), from \(start) to \(end)" }
    /// “Duration”
    static var workoutsDuration: String { "Duration" }
    /// “Distance”
    static var workoutsDistance: String { "Distance" }
    /// “Average heart rate”
    static var workoutsAverageHeartRate: String { "Average heart rate" }
    /// “Lowest and highest”
    static var workoutsHeartRateRange: String { "Lowest and highest" }
    /// “Recorded by ‹source›”
    static func workoutsRecordedBy(source: String) -> String { "Recorded by \(source)" }
    /// “This workout is not here”
    static var workoutsGone: String { "This workout is not here" }
    /// “It may have been erased. Go back to the list.”
    static var workoutsGoneWhy: String { "It may have been erased. Go back to the list." }
    /// “Your data”
    static var eraseHeading: String { "Your data" }
    /// “You may erase all of your health data at any time.”
    static var eraseAtAnyTime: String { "You may erase all of your health data at any time." }
    /// “Erase my health data”
    static var eraseMyHealthData: String { "Erase my health data" }
    /// “Erase all of your health data?”
    static var eraseQuestion: String { "Erase all of your health data?" }
    /// “‹records› go: every value, night and workout, everything that was worked out from them, and the imports themselves.”
    static func eraseWhatGoes(records: String) -> String { "\(records) go: every value, night and workout, everything that was worked out from them, and the imports themselves." }
    /// “This can’t be undone.”
    static var eraseForGood: String { "This can’t be undone." }
    /// “The Health app on your phone keeps its own data. Backups of this app keep a copy until they are removed.”
    static var erasePhoneKeeps: String { "The Health app on your phone keeps its own data. Backups of this app keep a copy until they are removed." }
    /// “Erase for good”
    static var eraseConfirm: String { "Erase for good" }
    /// “Keep my data”
    static var eraseKeep: String { "Keep my data" }
    /// “Erased”
    static var eraseErased: String { "Erased" }
    /// “All of your health data was erased.”
    static var eraseDone: String { "All of your health data was erased." }
    /// “There is nothing to erase”
    static var eraseNothing: String { "There is nothing to erase" }
    /// “No health data of yours is kept here.”
    static var eraseNothingWhy: String { "No health data of yours is kept here." }
    /// “Health”
    static var overviewHealth: String { "Health" }
    /// “Importing your data”
    static var overviewImportingYourData: String { "Importing your data" }
    /// “No health data yet”
    static var overviewNoHealthDataYet: String { "No health data yet" }
    /// “Bring your steps, heart rate and sleep from the Health app of your iPhone. The data stays in this app, and you may erase it at any time.”
    static var overviewBringYourData: String { "Bring your steps, heart rate and sleep from the Health app of your iPhone. The data stays in this app, and you may erase it at any time." }
    /// “How to get your data”
    static var overviewHowToGetYourData: String { "How to get your data" }
    /// “Import”
    static var overviewImport: String { "Import" }
    /// “Newer data”
    static var overviewNewerData: String { "Newer data" }
    /// “Make a new export in the Health app at any time and choose it here. Duplicates are skipped.”
    static var overviewMakeANewExportIn: String { "Make a new export in the Health app at any time and choose it here. Duplicates are skipped." }
    /// “How to get the file”
    static var overviewHowToGetTheFile: String { "How to get the file" }
    /// “There is nothing in these days.”
    static var overviewThereIsNothingInThese: String { "There is nothing in these days." }
    /// “More about ‹lowercasingFirst›”
    static func overviewMoreAbout(lowercasingFirst: String) -> String { "More about \(lowercasingFirst)" }
    /// “‹name› up to ‹date›”
    static func daysUpTo(name: String, date: String) -> String { "\(name) up to \(date)" }
    /// “The last ‹name›”
    static func daysTheLast(name: String) -> String { "The last \(name)" }
    /// “2 years”
    static var daysTwoYears: String { "2 years" }
    /// “‹count› days”
    static func daysDays(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) day"
        } else {
            "\(PersonNumbers.text(count)) days"
        }
    }
    /// “attribute '‹name›' is missing”
    static func failureAttributeIsMissing(name: String) -> String { "attribute '\(name)' is missing" }
    /// “a date cannot be read”
    static var failureADateCannotBeRead: String { "a date cannot be read" }
    /// “the value cannot be read”
    static var failureTheValueCannotBeRead: String { "the value cannot be read" }
    /// “the unit is not known”
    static var failureTheUnitIsNotKnown: String { "the unit is not known" }
    /// “it ends before it starts”
    static var failureItEndsBeforeItStarts: String { "it ends before it starts" }
    /// “the value or the length is implausible”
    static var failureTheValueOrTheLength: String { "the value or the length is implausible" }
    /// “The file cannot be read: ‹reason›.”
    static func failureTheFileCannotBeRead(reason: String) -> String { "The file cannot be read: \(reason)." }
    /// “reading failed (‹problem›)”
    static func failureReadingFailed(problem: String) -> String { "reading failed (\(problem))" }
    /// “there is no memory to unpack it”
    static var failureNoMemoryToUnpack: String { "there is no memory to unpack it" }
    /// “there is no such file”
    static var failureNoSuchFile: String { "there is no such file" }
    /// “it is not an ordinary file”
    static var failureNoOrdinaryFile: String { "it is not an ordinary file" }
    /// “it may not be opened”
    static var failureMayNotBeOpened: String { "it may not be opened" }
    /// “there is no memory for a parser”
    static var failureNoMemoryForAParser: String { "there is no memory for a parser" }
    /// “an archive is read from an ordinary file only”
    static var failureArchiveFromAFileOnly: String { "an archive is read from an ordinary file only" }
    /// “The file is an archive of a kind that cannot be read here; export.zip was expected.”
    static var failureTheFileIsAnArchive: String { "The file is an archive of a kind that cannot be read here; export.zip was expected." }
    /// “The archive ends too early. What came before its end was read.”
    static var failureArchiveIsTruncated: String { "The archive ends too early. What came before its end was read." }
    /// “The archive is damaged: ‹reason›.”
    static func failureArchiveIsDamaged(reason: String) -> String { "The archive is damaged: \(reason)." }
    /// “its list of files cannot be read”
    static var failureArchiveDirectory: String { "its list of files cannot be read" }
    /// “its list of files has another length than it says”
    static var failureArchiveCount: String { "its list of files has another length than it says" }
    /// “it is one of several parts”
    static var failureArchiveParts: String { "it is one of several parts" }
    /// “a file in it contradicts the list of files”
    static var failureArchiveHeader: String { "a file in it contradicts the list of files" }
    /// “a file in it cannot be unpacked”
    static var failureArchiveContent: String { "a file in it cannot be unpacked" }
    /// “The archive is damaged: the checksum of the export in it does not fit.”
    static var failureArchiveChecksum: String { "The archive is damaged: the checksum of the export in it does not fit." }
    /// “The archive is protected by a password.”
    static var failureArchiveIsEncrypted: String { "The archive is protected by a password." }
    /// “The archive is packed in a way that cannot be read here (method ‹method›).”
    static func failureArchiveMethod(method: some BinaryInteger) -> String { "The archive is packed in a way that cannot be read here (method \(method))." }
    /// “Files in the archive share the same bytes. The Health app makes no such archive.”
    static var failureArchiveOverlap: String { "Files in the archive share the same bytes. The Health app makes no such archive." }
    /// “The archive has more than ‹limit› files, or too long a list of them.”
    static func failureArchiveTooMany(limit: some BinaryInteger) -> String { "The archive has more than \(PersonNumbers.text(limit)) files, or too long a list of them." }
    /// “The archive unpacks to more than ‹limit› GiB.”
    static func failureArchiveTooLarge(limit: some BinaryInteger) -> String { "The archive unpacks to more than \(PersonNumbers.text(limit)) GiB." }
    /// “The export in the archive unpacks to more than ‹limit› times its size.”
    static func failureArchiveTooDense(limit: some BinaryInteger) -> String { "The export in the archive unpacks to more than \(PersonNumbers.text(limit)) times its size." }
    /// “There is no export of the Health app in the archive.”
    static var failureArchiveHasNoExport: String { "There is no export of the Health app in the archive." }
    /// “The file is not XML (line ‹line›, column ‹column›): ‹reason›.”
    static func failureTheFileIsNotXml(line: some BinaryInteger, column: some BinaryInteger, reason: String) -> String { "The file is not XML (line \(line), column \(column)): \(reason)." }
    /// “the file is empty”
    static var failureTheFileIsEmpty: String { "the file is empty" }
    /// “it does not begin with '<' in UTF-8”
    static var failureDoesNotBeginAsXml: String { "it does not begin with '<' in UTF-8" }
    /// “no reason is known”
    static var failureNoReasonIsKnown: String { "no reason is known" }
    /// “The file is XML, but its root element is <‹root›>; <HealthData> was expected.”
    static func failureTheFileIsXmlBut(root: String) -> String { "The file is XML, but its root element is <\(root)>; <HealthData> was expected." }
    /// “The XML is damaged at line ‹line›, column ‹column›: ‹reason›.”
    static func failureTheXmlIsDamagedAt(line: some BinaryInteger, column: some BinaryInteger, reason: String) -> String { "The XML is damaged at line \(line), column \(column): \(reason)." }
    /// “The file ends at line ‹line›, before </HealthData>.”
    static func failureTheFileEndsAtLine(line: some BinaryInteger) -> String { "The file ends at line \(line), before </HealthData>." }
    /// “Elements are nested more than ‹limit› deep at line ‹line›; an export of Apple Health has at most 6.”
    static func failureElementsAreNestedMoreThan(limit: some BinaryInteger, line: some BinaryInteger) -> String { "Elements are nested more than \(PersonNumbers.text(limit)) deep at line \(line); an export of Apple Health has at most 6." }
    /// “An element at line ‹line› is too large: ‹reason›.”
    static func failureAnElementAtLineIs(line: some BinaryInteger, reason: String) -> String { "An element at line \(line) is too large: \(reason)." }
    /// “it has more than ‹limit› bytes”
    static func failureMoreBytes(limit: some BinaryInteger) -> String { "it has more than \(PersonNumbers.text(limit)) bytes" }
    /// “it has more than ‹limit› attributes”
    static func failureMoreAttributes(limit: some BinaryInteger) -> String { "it has more than \(PersonNumbers.text(limit)) attributes" }
    /// “there are more than ‹limit› different names of elements and attributes”
    static func failureMoreNames(limit: some BinaryInteger) -> String { "there are more than \(PersonNumbers.text(limit)) different names of elements and attributes" }
    /// “You have ‹records› now, which is as many as this app keeps for one person.”
    static func failureYouHaveNowWhichIs(records: String) -> String { "You have \(records) now, which is as many as this app keeps for one person." }
    /// “The records cannot be saved right now.”
    static var failureTheRecordsCannotBeSaved: String { "The records cannot be saved right now." }
    /// “Choose the file again, and check that it may be read.”
    static var failureChooseTheFileAgainAnd: String { "Choose the file again, and check that it may be read." }
    /// “Unpack the archive and choose apple_health_export/export.xml.”
    static var failureUnpackTheArchiveAndChoose: String { "Unpack the archive and choose apple_health_export/export.xml." }
    /// “Choose the file export.zip that the Health app makes, or the export.xml inside.”
    static var failureChooseTheFileExportZip: String { "Choose the file export.zip that the Health app makes, or the export.xml inside." }
    /// “Copy export.zip again and repeat the import. We keep what’s imported so far, and duplicates are skipped.”
    static var failureCopyTheArchiveAgain: String { "Copy export.zip again and repeat the import. We keep what’s imported so far, and duplicates are skipped." }
    /// “This is export_cda.xml; choose export.xml from the same archive.”
    static var failureThisIsExportCdaXml: String { "This is export_cda.xml; choose export.xml from the same archive." }
    /// “Make a new export in the Health app and import it. Duplicates are skipped.”
    static var failureMakeANewExportIn: String { "Make a new export in the Health app and import it. Duplicates are skipped." }
    /// “We keep what’s imported so far. Ask the person who runs this app for more room.”
    static var failureWeKeepWhatsImportedSo: String { "We keep what’s imported so far. Ask the person who runs this app for more room." }
    /// “Copy or unpack the file again and repeat the import. Duplicates are skipped.”
    static var failureCopyOrUnpackTheFile: String { "Copy or unpack the file again and repeat the import. Duplicates are skipped." }
    /// “Try the import again later. Duplicates are skipped.”
    static var failureTryTheImportAgainLater: String { "Try the import again later. Duplicates are skipped." }
    /// “‹count› × ‹text› (first at line ‹firstLine›)”
    static func failureFirstAtLine(count: some BinaryInteger, text: String, firstLine: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) × \(text) (first at line \(firstLine))" }
    /// “Choose export.zip”
    static var importChooseTheExport: String { "Choose export.zip" }
    /// “Cancel the import”
    static var importCancelTheImport: String { "Cancel the import" }
    /// “You can keep using the app. If you cancel, we keep what’s imported so far.”
    static var importYouCanKeepUsingThe: String { "You can keep using the app. If you cancel, we keep what’s imported so far." }
    /// “Stopping…”
    static var importStopping: String { "Stopping…" }
    /// “Adding up your days…”
    static var importAddingUpYourDays: String { "Adding up your days…" }
    /// “Importing…”
    static var importImporting: String { "Importing…" }
    /// “Checking the file…”
    static var importChecking: String { "Checking the file…" }
    /// “‹records›, ‹read› of ‹total› MB.”
    static func importAmount(records: String, read: String, total: String) -> String { "\(records), \(read) of \(total) MB." }
    /// “‹amount› About ‹length› left.”
    static func importAmountLeft(amount: String, length: String) -> String { "\(amount) About \(length) left." }
    /// “‹count› seconds”
    static func importSeconds(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) second"
        } else {
            "\(PersonNumbers.text(count)) seconds"
        }
    }
    /// “On your iPhone, open the Health app and tap your profile picture at the top.”
    static var importOnYourIphoneOpenThe: String { "On your iPhone, open the Health app and tap your profile picture at the top." }
    /// “Scroll down, tap “Export All Health Data”, and confirm. This may take a few minutes.”
    static var importScrollDownTapExportAll: String { "Scroll down, tap “Export All Health Data”, and confirm. This may take a few minutes." }
    /// “Bring the file export.zip to the device that you use here, for example with AirDrop or through Files.”
    static var importSendTheFileExportZip: String { "Bring the file export.zip to the device that you use here, for example with AirDrop or through Files." }
    /// “Choose it here as it is. The file export.xml inside works too.”
    static var importChooseItAsItIs: String { "Choose it here as it is. The file export.xml inside works too." }
    /// “An import of this person is still ending.”
    static var importAnImportOfThisPerson: String { "An import of this person is still ending." }
    /// “An import is already under way.”
    static var importAnImportIsAlreadyUnder: String { "An import is already under way." }
    /// “There is no health data yet.”
    static var biometricsThereIsNoHealthData: String { "There is no health data yet." }
    /// “No file was chosen.”
    static var biometricsNoFileWasChosen: String { "No file was chosen." }
    /// “Choose export.zip first, and then send it.”
    static var biometricsChooseTheExportFirst: String { "Choose export.zip first, and then send it." }
    /// “The file could not be opened.”
    static var biometricsTheFileCouldNotBe: String { "The file could not be opened." }
    /// “Your health data cannot be read or saved right now. Please try again later.”
    static var biometricsYourHealthDataCannotBe: String { "Your health data cannot be read or saved right now. Please try again later." }
    /// “The health tab has no screen `‹route›`.”
    static func failuresNoScreen(route: String) -> String { "The health tab has no screen `\(route)`." }
    /// “This screen is no longer open.”
    static var failuresScreenIsClosed: String { "This screen is no longer open." }
    /// “The number of days is missing.”
    static var failuresNoDays: String { "The number of days is missing." }
    /// “There is no such measure.”
    static var failuresNoMeasure: String { "There is no such measure." }
    /// “The day is missing.”
    static var failuresNoDay: String { "The day is missing." }
    /// “There is no such convention.”
    static var failuresNoConvention: String { "There is no such convention." }
    /// “There is no such goal.”
    static var failuresNoGoal: String { "There is no such goal." }
    /// “There is no such measurement.”
    static var failuresNoMeasurement: String { "There is no such measurement." }
    /// “The day of the night is missing.”
    static var failuresNoNight: String { "The day of the night is missing." }
    /// “There is no such workout.”
    static var failuresNoWorkout: String { "There is no such workout." }
    /// “The health tab knows no action `‹name›`.”
    static func failuresNoAction(name: String) -> String { "The health tab knows no action `\(name)`." }
    /// “Save as tables”
    static var filesTitle: String { "Save as tables" }
    /// “Take your days and workouts with you, for a spreadsheet or another app.”
    static var filesWhy: String { "Take your days and workouts with you, for a spreadsheet or another app." }
    /// “Show the tables”
    static var filesOpen: String { "Show the tables" }
    /// “There is nothing to save”
    static var filesNothing: String { "There is nothing to save" }
    /// “Import an export of the Health app first.”
    static var filesNothingWhy: String { "Import an export of the Health app first." }
    /// “Tables cannot be saved here now. Try again later.”
    static var filesNotNow: String { "Tables cannot be saved here now. Try again later." }
    /// “Open the tables with any spreadsheet. They are for you alone.”
    static var filesWhat: String { "Open the tables with any spreadsheet. They are for you alone." }
    /// “Days”
    static var filesDays: String { "Days" }
    /// “One line for each day: steps, energy, heart rate, heart rate variability, cardio fitness, mindful minutes and sleep.”
    static var filesDaysWhat: String { "One line for each day: steps, energy, heart rate, heart rate variability, cardio fitness, mindful minutes and sleep." }
    /// “Save the days”
    static var filesSaveDays: String { "Save the days" }
    /// “Workouts”
    static var filesWorkouts: String { "Workouts" }
    /// “One line for each workout: its time, length, distance, energy and heart rate.”
    static var filesWorkoutsWhat: String { "One line for each workout: its time, length, distance, energy and heart rate." }
    /// “Save the workouts”
    static var filesSaveWorkouts: String { "Save the workouts" }
    /// “Your profile saves every single record, with all else that the app knows about you.”
    static var filesAllRecords: String { "Your profile saves every single record, with all else that the app knows about you." }
}
