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
    /// “‹count› sittings”
    static func amountSittings(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) sitting"
        } else {
            "\(PersonNumbers.text(count)) sittings"
        }
    }
    /// “‹part› of ‹whole›”
    static func amountOf(part: String, whole: String) -> String { "\(part) of \(whole)" }
    /// “‹count› minutes”
    static func amountMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute"
        } else {
            "\(PersonNumbers.text(count)) minutes"
        }
    }
    /// “‹count› hours”
    static func amountHours(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) hour"
        } else {
            "\(PersonNumbers.text(count)) hours"
        }
    }
    /// “‹count› days”
    static func amountDays(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) day"
        } else {
            "\(PersonNumbers.text(count)) days"
        }
    }
    /// “‹count› seconds”
    static func amountSeconds(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) second"
        } else {
            "\(PersonNumbers.text(count)) seconds"
        }
    }
    /// “‹count› strokes”
    static func amountStrokes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) stroke"
        } else {
            "\(PersonNumbers.text(count)) strokes"
        }
    }
    /// “‹count› %”
    static func amountPercent(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) %" }
    /// “‹ends›.”
    static func bellsNoOthers(ends: String) -> String { "\(ends)." }
    /// “‹ends›, and every ‹minutes› minutes.”
    static func bellsEvery(minutes: some BinaryInteger, ends: String) -> String {
        if minutes == 1 {
            "\(ends), and every minute."
        } else {
            "\(ends), and every \(PersonNumbers.text(minutes)) minutes."
        }
    }
    /// “‹ends›, and ‹count› bells in between.”
    static func bellsInBetween(count: some BinaryInteger, ends: String) -> String {
        if count == 1 {
            "\(ends), and \(PersonNumbers.text(count)) bell in between."
        } else {
            "\(ends), and \(PersonNumbers.text(count)) bells in between."
        }
    }
    /// “‹ends›, and ‹count› bells when you least expect it.”
    static func bellsAtRandom(count: some BinaryInteger, ends: String) -> String {
        if count == 1 {
            "\(ends), and \(PersonNumbers.text(count)) bell when you least expect it."
        } else {
            "\(ends), and \(PersonNumbers.text(count)) bells when you least expect it."
        }
    }
    /// “A bell at the start and at the end”
    static var bellsABellAtTheStartAnd: String { "A bell at the start and at the end" }
    /// “A bell at the start”
    static var bellsABellAtTheStart: String { "A bell at the start" }
    /// “A bell at the end”
    static var bellsABellAtTheEnd: String { "A bell at the end" }
    /// “No bell at the start or at the end”
    static var bellsNoBellAtTheStart: String { "No bell at the start or at the end" }
    /// “Error”
    static var bellsError: String { "Error" }
    /// “Note”
    static var bellsNote: String { "Note" }
    /// “Done”
    static var bellsDone: String { "Done" }
    /// “Timer”
    static var timerTimer: String { "Timer" }
    /// “‹length›. ‹bells›”
    static func timerPlan(length: String, bells: String) -> String { "\(length). \(bells)" }
    /// “‹length› · ‹settling› to settle in. ‹bells›”
    static func timerPlanToSettleIn(length: String, settling: String, bells: String) -> String { "\(length) · \(settling) to settle in. \(bells)" }
    /// “Settings”
    static var timerSettings: String { "Settings" }
    /// “History”
    static var timerHistory: String { "History" }
    /// “The bells to come”
    static var timerBellsToCome: String { "The bells to come" }
    /// “Ready when you are”
    static var timerReadyWhenYouAre: String { "Ready when you are" }
    /// “Start ‹length›”
    static func timerStart(length: String) -> String { "Start \(length)" }
    /// “Length”
    static var timerLength: String { "Length" }
    /// “Length: ‹length›. Type another one.”
    static func timerTypeTheLength(length: String) -> String { "Length: \(length). Type another one." }
    /// “Set”
    static var timerSetTheLength: String { "Set" }
    /// “‹minutes› shorter”
    static func timerShorterBy(minutes: String) -> String { "\(minutes) shorter" }
    /// “‹minutes› longer”
    static func timerLongerBy(minutes: String) -> String { "\(minutes) longer" }
    /// “Start with one press”
    static var timerStartNow: String { "Start with one press" }
    /// “‹length›, start now”
    static func timerStartPreset(length: String) -> String { "\(length), start now" }
    /// “‹minutes› min”
    static func timerShortMinutes(minutes: some BinaryInteger) -> String { "\(PersonNumbers.text(minutes)) min" }
    /// “Your own timer”
    static var timerYourOwnTimer: String { "Your own timer" }
    /// “Start your own ‹length›”
    static func timerStartYourOwnTimer(length: String) -> String { "Start your own \(length)" }
    /// “Your streak”
    static var timerYourStreak: String { "Your streak" }
    /// “Last sittings”
    static var timerLastSittings: String { "Last sittings" }
    /// “A new streak begins with your next sitting.”
    static var timerANewStreakBeginsWith: String { "A new streak begins with your next sitting." }
    /// “You have sat today.”
    static var timerYouHaveSatToday: String { "You have sat today." }
    /// “Sit today to make it ‹days›.”
    static func timerSitTodayToMakeIt(days: String) -> String { "Sit today to make it \(days)." }
    /// “‹count›-day streak”
    static func timerStreak(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count))-day streak"
        } else {
            "\(PersonNumbers.text(count))-day streak"
        }
    }
    /// “Nothing here yet”
    static var timerNothingHereYet: String { "Nothing here yet" }
    /// “Your sittings gather here, one by one. The first can be a short one.”
    static var timerYourSittingsGatherHereOne: String { "Your sittings gather here, one by one. The first can be a short one." }
    /// “You have sat for ‹minutes›.”
    static func timerYouHaveSatFor(minutes: String) -> String { "You have sat for \(minutes)." }
    /// “The next bell rings at ‹time›.”
    static func timerTheNextBellRingsAt(time: String) -> String { "The next bell rings at \(time)." }
    /// “Settle in”
    static var timerSettleIn: String { "Settle in" }
    /// “Sitting”
    static var timerSitting: String { "Sitting" }
    /// “Starts in”
    static var timerStartsIn: String { "Starts in" }
    /// “Time left”
    static var timerTimeLeft: String { "Time left" }
    /// “Left of this stage”
    static var timerLeftOfThisStage: String { "Left of this stage" }
    /// “Left of the whole”
    static var timerLeftOfTheWhole: String { "Left of the whole" }
    /// “‹length› of the whole are left.”
    static func timerThatMuchIsLeft(length: String) -> String { "\(length) of the whole are left." }
    /// “‹name› · stage ‹stage› of ‹count›”
    static func timerStageOf(name: String, stage: some BinaryInteger, count: some BinaryInteger) -> String { "\(name) · stage \(PersonNumbers.text(stage)) of \(PersonNumbers.text(count))" }
    /// “‹name› · stage ‹stage› of ‹count› · round ‹round› of ‹rounds›”
    static func timerStageOfRound(name: String, stage: some BinaryInteger, count: some BinaryInteger, round: some BinaryInteger, rounds: some BinaryInteger) -> String { "\(name) · stage \(PersonNumbers.text(stage)) of \(PersonNumbers.text(count)) · round \(PersonNumbers.text(round)) of \(PersonNumbers.text(rounds))" }
    /// “Then: ‹stage›, ‹length›”
    static func timerThen(stage: String, length: String) -> String { "Then: \(stage), \(length)" }
    /// “Then it is done.”
    static var timerThenItIsDone: String { "Then it is done." }
    /// “Then as long as you like, until you end it.”
    static var timerThenAsLongAsYouLike: String { "Then as long as you like, until you end it." }
    /// “The whole until ‹time›”
    static func timerUntil(time: String) -> String { "The whole until \(time)" }
    /// “‹length›, until ‹time›.”
    static func timerLengthUntil(length: String, time: String) -> String { "\(length), until \(time)." }
    /// “As long as you like”
    static var timerSitOn: String { "As long as you like" }
    /// “‹planned› were over at ‹time›. Go on as long as you like; all of it counts when you end it.”
    static func timerTheTimeYouPlanned(planned: String, time: String) -> String { "\(planned) were over at \(time). Go on as long as you like; all of it counts when you end it." }
    /// “‹minutes› more until now.”
    static func timerYouHaveSatLonger(minutes: String) -> String { "\(minutes) more until now." }
    /// “Pause”
    static var timerPause: String { "Pause" }
    /// “Skip this stage”
    static var timerSkip: String { "Skip this stage" }
    /// “Sit ‹minutes› longer”
    static func timerAddTime(minutes: String) -> String { "Sit \(minutes) longer" }
    /// “End”
    static var timerEnd: String { "End" }
    /// “Paused”
    static var timerPaused: String { "Paused" }
    /// “Take your time. Nothing rings until you resume.”
    static var timerTakeYourTimeNothingRings: String { "Take your time. Nothing rings until you resume." }
    /// “Resume”
    static var timerResume: String { "Resume" }
    /// “You sat for ‹planned›.”
    static func timerYouSatFor(planned: String) -> String { "You sat for \(planned)." }
    /// “You sat for ‹duration› of ‹planned›.”
    static func timerYouSatForOf(duration: String, planned: String) -> String { "You sat for \(duration) of \(planned)." }
    /// “You ended before it began, so nothing was saved.”
    static var timerYouEndedBeforeItBegan: String { "You ended before it began, so nothing was saved." }
    /// “Nicely done”
    static var timerNicelyDone: String { "Nicely done" }
    /// “Ended early”
    static var timerEndedEarly: String { "Ended early" }
    /// “Done”
    static var timerDone: String { "Done" }
    /// “Sit again”
    static var timerSitAgain: String { "Sit again" }
    /// “New badges”
    static func timerNewBadges(count: some BinaryInteger) -> String {
        if count == 1 {
            "A new badge"
        } else {
            "New badges"
        }
    }
    /// “A bell every ‹minutes› min doesn’t ring in a sitting of ‹length› min. Ring it more often, or make the sitting longer.”
    static func settingsBellEveryDoesNotFit(minutes: some BinaryInteger, length: some BinaryInteger) -> String { "A bell every \(PersonNumbers.text(minutes)) min doesn’t ring in a sitting of \(PersonNumbers.text(length)) min. Ring it more often, or make the sitting longer." }
    /// “A bell at ‹at› doesn’t ring in a sitting of ‹length› min. Ring it before the end, or make the sitting longer.”
    static func settingsBellAtDoesNotFit(at: String, length: some BinaryInteger) -> String { "A bell at \(at) doesn’t ring in a sitting of \(PersonNumbers.text(length)) min. Ring it before the end, or make the sitting longer." }
    /// “nothing”
    static var settingsNothing: String { "nothing" }
    /// “Enter minutes from the start, each once, such as 5, 10, 12:30. Found ‹found›.”
    static func settingsEnterMinutesFromTheStart(found: String) -> String { "Enter minutes from the start, each once, such as 5, 10, 12:30. Found \(found)." }
    /// “Found ‹found›. Choose one of the sounds of this deployment.”
    static func settingsFoundChooseASound(found: String) -> String { "Found \(found). Choose one of the sounds of this deployment." }
    /// “Found ‹found›. Choose the device again from the list.”
    static func settingsFoundChooseTheDevice(found: String) -> String { "Found \(found). Choose the device again from the list." }
    /// “Found ‹found›. Remove the second one.”
    static func settingsFoundRemoveTheSecond(found: String) -> String { "Found \(found). Remove the second one." }
    /// “Choose at most ‹count› devices.”
    static func settingsChooseFewerDevices(count: some BinaryInteger) -> String {
        if count == 1 {
            "Choose at most \(PersonNumbers.text(count)) device."
        } else {
            "Choose at most \(PersonNumbers.text(count)) devices."
        }
    }
    /// “This cannot be read. Please choose it again.”
    static var settingsChooseAgain: String { "This cannot be read. Please choose it again." }
    /// “Enter ‹words› minutes.”
    static func settingsEnterMinutes(words: String) -> String { "Enter \(words) minutes." }
    /// “Enter ‹words› seconds.”
    static func settingsEnterSeconds(words: String) -> String { "Enter \(words) seconds." }
    /// “Enter ‹words› strokes.”
    static func settingsEnterStrokes(words: String) -> String { "Enter \(words) strokes." }
    /// “Enter ‹words› bells.”
    static func settingsEnterBells(words: String) -> String { "Enter \(words) bells." }
    /// “Choose ‹words› percent.”
    static func settingsChoosePercent(words: String) -> String { "Choose \(words) percent." }
    /// “Timer settings”
    static var settingsTimerSettings: String { "Timer settings" }
    /// “Save”
    static var settingsSave: String { "Save" }
    /// “Save as my own timer”
    static var settingsSaveAsMyOwnTimer: String { "Save as my own timer" }
    /// “Length”
    static var settingsLength: String { "Length" }
    /// “Length in minutes”
    static var settingsLengthInMinutes: String { "Length in minutes" }
    /// “Seconds to settle in”
    static var settingsSecondsToSettleIn: String { "Seconds to settle in" }
    /// “Bells”
    static var settingsBells: String { "Bells" }
    /// “Sound”
    static var settingsSound: String { "Sound" }
    /// “At the start”
    static var settingsAtTheStart: String { "At the start" }
    /// “At the end”
    static var settingsAtTheEnd: String { "At the end" }
    /// “No bell”
    static var settingsNoBell: String { "No bell" }
    /// “As usual: ‹sound›”
    static func settingsTheUsualSound(sound: String) -> String { "As usual: \(sound)" }
    /// “‹when›: ‹bell›”
    static func settingsBellsWhen(when: String, bell: String) -> String { "\(when): \(bell)" }
    /// “Seconds from stroke to stroke, if not as usual”
    static var settingsGap: String { "Seconds from stroke to stroke, if not as usual" }
    /// “Enter 0.5–10 seconds, or nothing.”
    static var settingsEnterAGap: String { "Enter 0.5–10 seconds, or nothing." }
    /// “♪ Listen”
    static var settingsHearTheBell: String { "♪ Listen" }
    /// “Done”
    static var settingsCloseTheBell: String { "Done" }
    /// “Listen first:”
    static var settingsHear: String { "Listen first:" }
    /// “Hear ♪ ‹sound›”
    static func settingsHearTheSound(sound: String) -> String { "Hear ♪ \(sound)" }
    /// “Bells in between”
    static var settingsBellsInBetween: String { "Bells in between" }
    /// “In between, ring”
    static var settingsInBetweenRing: String { "In between, ring" }
    /// “Not at all”
    static var settingsNotAtAll: String { "Not at all" }
    /// “Every few minutes”
    static var settingsEveryFewMinutes: String { "Every few minutes" }
    /// “At times I set”
    static var settingsAtTimesISet: String { "At times I set" }
    /// “At random”
    static var settingsAtRandom: String { "At random" }
    /// “Minutes between bells”
    static var settingsMinutesBetweenBells: String { "Minutes between bells" }
    /// “Bell times in minutes, such as 5, 10, 12:30”
    static var settingsBellTimesInMinutesSuch: String { "Bell times in minutes, such as 5, 10, 12:30" }
    /// “Number of random bells”
    static var settingsNumberOfRandomBells: String { "Number of random bells" }
    /// “Strokes”
    static var settingsStrokes: String { "Strokes" }
    /// “Volume, in percent”
    static var settingsVolume: String { "Volume, in percent" }
    /// “Devices”
    static var settingsDevices: String { "Devices" }
    /// “Looking for your devices”
    static var settingsLookingForYourDevices: String { "Looking for your devices" }
    /// “Your devices could not be listed: ‹reason› What you chose before stays as it is.”
    static func settingsYourDevicesCouldNotBe(reason: String) -> String { "Your devices could not be listed: \(reason) What you chose before stays as it is." }
    /// “No devices yet”
    static var settingsNoDevicesYet: String { "No devices yet" }
    /// “Once a lamp or a plug is set up, it can join your sitting here.”
    static var settingsOnceALampOrA: String { "Once a lamp or a plug is set up, it can join your sitting here." }
    /// “Devices that join in”
    static var settingsDevicesThatJoinIn: String { "Devices that join in" }
    /// “When the sitting starts”
    static var settingsWhenTheSittingStarts: String { "When the sitting starts" }
    /// “Brightness at start”
    static var settingsBrightnessAtStart: String { "Brightness at start" }
    /// “When the sitting ends”
    static var settingsWhenTheSittingEnds: String { "When the sitting ends" }
    /// “Brightness at end”
    static var settingsBrightnessAtEnd: String { "Brightness at end" }
    /// “Leave them as they are”
    static var settingsLeaveThemAsTheyAre: String { "Leave them as they are" }
    /// “Switch on”
    static var settingsSwitchOn: String { "Switch on" }
    /// “Switch off”
    static var settingsSwitchOff: String { "Switch off" }
    /// “Health data”
    static var settingsHealth: String { "Health data" }
    /// “Save my sittings to my health data”
    static var settingsHealthSave: String { "Save my sittings to my health data" }
    /// “From now on they count there as mindful minutes. A sitting that you change or delete changes there too.”
    static var settingsHealthSaveExplained: String { "From now on they count there as mindful minutes. A sitting that you change or delete changes there too." }
    /// “Show my heart rate of each sitting”
    static var settingsHealthShow: String { "Show my heart rate of each sitting" }
    /// “The bell you had chosen is no longer there; another one rings now.”
    static var settingsTheBellYouHadChosen: String { "The bell you had chosen is no longer there; another one rings now." }
    /// “Your saved settings could not be read, so these are the app's own.”
    static var settingsYourSavedSettingsCouldNot: String { "Your saved settings could not be read, so these are the app's own." }
    /// “Background”
    static var backgroundBackground: String { "Background" }
    /// “Sound”
    static var backgroundSound: String { "Sound" }
    /// “Silence”
    static var backgroundSilence: String { "Silence" }
    /// “White noise”
    static var backgroundWhite: String { "White noise" }
    /// “Pink noise”
    static var backgroundPink: String { "Pink noise" }
    /// “Brown noise”
    static var backgroundBrown: String { "Brown noise" }
    /// “Seconds to rise”
    static var backgroundFadeIn: String { "Seconds to rise" }
    /// “Seconds to fall”
    static var backgroundFadeOut: String { "Seconds to fall" }
    /// “The page plays it with the bells, for three hours at most. It begins within ten seconds, and is softer while a bell rings. A terminal does not play it.”
    static var backgroundWhereItSounds: String { "The page plays it with the bells, for three hours at most. It begins within ten seconds, and is softer while a bell rings. A terminal does not play it." }
    /// “Settle in”
    static var stageSettleIn: String { "Settle in" }
    /// “Sit”
    static var stageSit: String { "Sit" }
    /// “Walk”
    static var stageWalk: String { "Walk" }
    /// “Breathe”
    static var stageBreathe: String { "Breathe" }
    /// “Rest”
    static var stageRest: String { "Rest" }
    /// “‹name› ‹length›”
    static func stageWithLength(name: String, length: String) -> String { "\(name) \(length)" }
    /// “‹length›: ‹stages›”
    static func stageList(length: String, stages: String) -> String { "\(length): \(stages)" }
    /// “‹length›: ‹stages›, ‹rounds› times”
    static func stageListOfRounds(rounds: some BinaryInteger, length: String, stages: String) -> String {
        if rounds == 1 {
            "\(length): \(stages), once"
        } else {
            "\(length): \(stages), \(PersonNumbers.text(rounds)) times"
        }
    }
    /// “Breathe in”
    static var breathBreatheIn: String { "Breathe in" }
    /// “Hold”
    static var breathHold: String { "Hold" }
    /// “Breathe out”
    static var breathBreatheOut: String { "Breathe out" }
    /// “Rest”
    static var breathRest: String { "Rest" }
    /// “As you like”
    static var breathAsYouLike: String { "As you like" }
    /// “Presets”
    static var presetPresets: String { "Presets" }
    /// “Preset”
    static var presetPreset: String { "Preset" }
    /// “Your presets”
    static var presetYourPresets: String { "Your presets" }
    /// “Make a preset”
    static var presetMakeAPreset: String { "Make a preset" }
    /// “Change”
    static var presetChange: String { "Change" }
    /// “Change ‹name›”
    static func presetChangeNamed(name: String) -> String { "Change \(name)" }
    /// “Change presets”
    static var presetChangePresets: String { "Change presets" }
    /// “‹name› · ‹length›”
    static func presetButton(name: String, length: String) -> String { "\(name) · \(length)" }
    /// “‹name›, ‹length›, start now”
    static func presetStartNow(name: String, length: String) -> String { "\(name), \(length), start now" }
    /// “No presets yet”
    static var presetNoPresetsYet: String { "No presets yet" }
    /// “A preset is a sitting of several stages, such as sitting, walking and sitting again. The timer starts it with one press.”
    static var presetAPresetIs: String { "A preset is a sitting of several stages, such as sitting, walking and sitting again. The timer starts it with one press." }
    /// “New preset”
    static var presetMakeOne: String { "New preset" }
    /// “Sitting”
    static var presetNewPreset: String { "Sitting" }
    /// “Sit, walk, sit”
    static var presetSitWalkSit: String { "Sit, walk, sit" }
    /// “Box 4-4-4-4”
    static var presetBox: String { "Box 4-4-4-4" }
    /// “4-7-8”
    static var presetCalming: String { "4-7-8" }
    /// “Coherent 5.5-5.5”
    static var presetCoherent: String { "Coherent 5.5-5.5" }
    /// “My own”
    static var presetMyOwn: String { "My own" }
    /// “You have ‹limit› presets, which is the maximum. Delete one to make another.”
    static func presetYouHaveAllPresets(limit: some BinaryInteger) -> String {
        if limit == 1 {
            "You have \(PersonNumbers.text(limit)) preset, which is the maximum."
        } else {
            "You have \(PersonNumbers.text(limit)) presets, which is the maximum. Delete one to make another."
        }
    }
    /// “You deleted “‹name›”.”
    static func presetYouDeleted(name: String) -> String { "You deleted “\(name)”." }
    /// “Move ‹name› up”
    static func presetMoveUp(name: String) -> String { "Move \(name) up" }
    /// “Move ‹name› down”
    static func presetMoveDown(name: String) -> String { "Move \(name) down" }
    /// “Name”
    static var presetName: String { "Name" }
    /// “Change the light when it begins”
    static var presetChangeTheLight: String { "Change the light when it begins" }
    /// “Brightness, in percent”
    static var presetBrightness: String { "Brightness, in percent" }
    /// “It changes the devices that the settings name. At the end they are put back, unless the settings change them then.”
    static var presetWhichLight: String { "It changes the devices that the settings name. At the end they are put back, unless the settings change them then." }
    /// “Stages”
    static var presetStages: String { "Stages" }
    /// “‹number›. ‹name›”
    static func presetNumberedStage(number: some BinaryInteger, name: String) -> String { "\(PersonNumbers.text(number)). \(name)" }
    /// “no length yet”
    static var presetNoLengthYet: String { "no length yet" }
    /// “Length in minutes, such as 10 or 1:30”
    static var presetLength: String { "Length in minutes, such as 10 or 1:30" }
    /// “Pace”
    static var presetPace: String { "Pace" }
    /// “My own pace: seconds in, hold, out, hold”
    static var presetOwnPace: String { "My own pace: seconds in, hold, out, hold" }
    /// “Close”
    static var presetCloseStage: String { "Close" }
    /// “Earlier”
    static var presetEarlier: String { "Earlier" }
    /// “Later”
    static var presetLater: String { "Later" }
    /// “Remove this stage”
    static var presetRemoveStage: String { "Remove this stage" }
    /// “Add a stage”
    static var presetAddAStage: String { "Add a stage" }
    /// “Add a stage: ‹name›”
    static func presetAddAStageOf(name: String) -> String { "Add a stage: \(name)" }
    /// “This preset has as many stages as it can.”
    static var presetHasAllStages: String { "This preset has as many stages as it can." }
    /// “The whole”
    static var presetTheWhole: String { "The whole" }
    /// “Times that the stages come”
    static var presetRounds: String { "Times that the stages come" }
    /// “Go on after the last stage until I end it”
    static var presetGoOnAfterTheEnd: String { "Go on after the last stage until I end it" }
    /// “Delete this preset”
    static var presetDelete: String { "Delete this preset" }
    /// “A link starts this preset: the address of the app, followed by ‹path›”
    static func presetALinkStartsIt(path: String) -> String { "A link starts this preset: the address of the app, followed by \(path)" }
    /// “Enter a name of 1 to ‹limit› characters.”
    static func presetEnterAName(limit: some BinaryInteger) -> String { "Enter a name of 1 to \(PersonNumbers.text(limit)) characters." }
    /// “Enter ‹first›–‹last› times.”
    static func presetEnterRounds(first: String, last: String) -> String { "Enter \(first)–\(last) times." }
    /// “Only sitting, walking or breathing can go on. Add such a stage as the last, or switch this off.”
    static var presetAnOpenEndNeeds: String { "Only sitting, walking or breathing can go on. Add such a stage as the last, or switch this off." }
    /// “Enter minutes such as 10, or minutes and seconds such as 1:30. A stage lasts 0:01–600 minutes.”
    static var presetEnterALength: String { "Enter minutes such as 10, or minutes and seconds such as 1:30. A stage lasts 0:01–600 minutes." }
    /// “Enter four numbers of seconds, such as 4, 7, 8, 0. In and out take 1–20 seconds, holding 0–20.”
    static var presetEnterABreath: String { "Enter four numbers of seconds, such as 4, 7, 8, 0. In and out take 1–20 seconds, holding 0–20." }
    /// “A whole breath at this pace is longer than the stage. Make the stage longer.”
    static var presetNoBreathFits: String { "A whole breath at this pace is longer than the stage. Make the stage longer." }
    /// “These bells don’t fit into the stage. Ring fewer of them or ring them earlier, or make the stage longer.”
    static var presetTheseBellsDoNotFit: String { "These bells don’t fit into the stage. Ring fewer of them or ring them earlier, or make the stage longer." }
    /// “All stages together are longer than a day. Make them shorter, or let them come fewer times.”
    static var presetLongerThanADay: String { "All stages together are longer than a day. Make them shorter, or let them come fewer times." }
    /// “Add a stage of sitting, walking or breathing.”
    static var presetNeedsAStageThatCounts: String { "Add a stage of sitting, walking or breathing." }
    /// “Together there are more than ‹limit› bells and stages. Ring fewer bells, or let the stages come fewer times.”
    static func presetHasTooManyBells(limit: some BinaryInteger) -> String { "Together there are more than \(PersonNumbers.text(limit)) bells and stages. Ring fewer bells, or let the stages come fewer times." }
    /// “Start ‹name›”
    static func presetStart(name: String) -> String { "Start \(name)" }
    /// “Not now”
    static var presetNotNow: String { "Not now" }
    /// “Start “‹name›”?”
    static func presetStartThisPreset(name: String) -> String { "Start “\(name)”?" }
    /// “A sitting is under way. Start “‹name›” instead?”
    static func presetASittingIsUnderWay(name: String) -> String { "A sitting is under way. Start “\(name)” instead?" }
    /// “End it and start ‹name›”
    static func presetEndItAndStart(name: String) -> String { "End it and start \(name)" }
    /// “Keep sitting”
    static var presetKeepSitting: String { "Keep sitting" }
    /// “Export and import”
    static var exchangeExportAndImport: String { "Export and import" }
    /// “Export”
    static var exchangeExport: String { "Export" }
    /// “The files have all of your ‹count› sittings.”
    static func exchangeAllOf(count: some BinaryInteger) -> String {
        if count == 0 {
            "There is no sitting yet."
        } else if count == 1 {
            "The files have your one sitting."
        } else {
            "The files have all of your \(PersonNumbers.text(count)) sittings."
        }
    }
    /// “Save as a table (CSV)”
    static var exchangeSaveTable: String { "Save as a table (CSV)" }
    /// “Save as a calendar (ICS)”
    static var exchangeSaveCalendar: String { "Save as a calendar (ICS)" }
    /// “The files cannot be made now. Try again later.”
    static var exchangeNoFilesNow: String { "The files cannot be made now. Try again later." }
    /// “Meditation”
    static var exchangeEventTitle: String { "Meditation" }
    /// “Save all of the timer (JSON)”
    static var exchangeSaveDocument: String { "Save all of the timer (JSON)" }
    /// “Import”
    static var exchangeImport: String { "Import" }
    /// “Choose the JSON file that this app saved, or a CSV file with one sitting on each line. Its first line names the columns: “started_at” and “seconds”, “minutes”, “duration” or “ended_at”; “mood_before”, “mood_after”, “note” and “tags” are read too.”
    static var exchangeWhatATableIs: String { "Choose the JSON file that this app saved, or a CSV file with one sitting on each line. Its first line names the columns: “started_at” and “seconds”, “minutes”, “duration” or “ended_at”; “mood_before”, “mood_after”, “note” and “tags” are read too." }
    /// “Choose a JSON or CSV file”
    static var exchangeChooseAFile: String { "Choose a JSON or CSV file" }
    /// “‹count› sittings were added.”
    static func exchangeAdded(count: some BinaryInteger) -> String {
        if count == 0 {
            "No sitting was added."
        } else if count == 1 {
            "One sitting was added."
        } else {
            "\(PersonNumbers.text(count)) sittings were added."
        }
    }
    /// “‹count› were there already.”
    static func exchangeKnown(count: some BinaryInteger) -> String {
        if count == 1 {
            "One was there already."
        } else {
            "\(PersonNumbers.text(count)) were there already."
        }
    }
    /// “‹count› are more than the ‹limit› that you may enter.”
    static func exchangeRefused(count: some BinaryInteger, limit: some BinaryInteger) -> String {
        if count == 1 {
            "One is more than the \(PersonNumbers.text(limit)) that you may enter."
        } else {
            "\(PersonNumbers.text(count)) are more than the \(PersonNumbers.text(limit)) that you may enter."
        }
    }
    /// “‹count› entries could not be read.”
    static func exchangeUnread(count: some BinaryInteger) -> String {
        if count == 1 {
            "One entry could not be read."
        } else {
            "\(PersonNumbers.text(count)) entries could not be read."
        }
    }
    /// “‹count› sittings are taken back.”
    static func exchangeTakenBack(count: some BinaryInteger) -> String {
        if count == 1 {
            "The sitting is taken back."
        } else {
            "\(PersonNumbers.text(count)) sittings are taken back."
        }
    }
    /// “Line ‹line›: ‹problem›”
    static func exchangeLine(line: some BinaryInteger, problem: String) -> String { "Line \(line): \(problem)" }
    /// “‹place›: found ‹found›, expected ‹expected›.”
    static func exchangePlace(place: String, found: String, expected: String) -> String { "\(place): found \(found), expected \(expected)." }
    /// “a list of at most ‹limit›”
    static func exchangeExpectedList(limit: some BinaryInteger) -> String { "a list of at most \(PersonNumbers.text(limit))" }
    /// “the id of a sitting”
    static var exchangeExpectedId: String { "the id of a sitting" }
    /// “a plan”
    static var exchangeExpectedPlan: String { "a plan" }
    /// “at most ‹count› different tags of at most ‹length› characters”
    static func exchangeExpectedTags(count: some BinaryInteger, length: some BinaryInteger) -> String { "at most \(PersonNumbers.text(count)) different tags of at most \(PersonNumbers.text(length)) characters" }
    /// “plain text of at most ‹limit› characters”
    static func exchangeExpectedNote(limit: some BinaryInteger) -> String { "plain text of at most \(PersonNumbers.text(limit)) characters" }
    /// “another value”
    static var exchangeExpectedOther: String { "another value" }
    /// “‹count› presets were added.”
    static func exchangePresetsAdded(count: some BinaryInteger) -> String {
        if count == 1 {
            "One preset was added."
        } else {
            "\(PersonNumbers.text(count)) presets were added."
        }
    }
    /// “The file begins like JSON and cannot be read as such. Save it anew, and choose it again.”
    static var exchangeFileIsNoDocument: String { "The file begins like JSON and cannot be read as such. Save it anew, and choose it again." }
    /// “The file says the schema “‹found›”. Choose a file of the timer, whose schema is “bricks.timer.export/5” or an earlier one.”
    static func exchangeNoKnownSchema(found: String) -> String { "The file says the schema “\(found)”. Choose a file of the timer, whose schema is “bricks.timer.export/5” or an earlier one." }
    /// “And ‹count› more.”
    static func exchangeMoreProblems(count: some BinaryInteger) -> String {
        if count == 1 {
            "And one more."
        } else {
            "And \(PersonNumbers.text(count)) more."
        }
    }
    /// “No file was chosen. Choose a file first.”
    static var exchangeNoFileWasChosen: String { "No file was chosen. Choose a file first." }
    /// “The file cannot be read. Choose it again.”
    static var exchangeFileCannotBeRead: String { "The file cannot be read. Choose it again." }
    /// “The file is too large. A file of up to ‹limit› MB can be imported.”
    static func exchangeFileIsTooLarge(limit: some BinaryInteger) -> String { "The file is too large. A file of up to \(PersonNumbers.text(limit)) MB can be imported." }
    /// “The file is no text in UTF-8. Save it as “CSV UTF-8” and choose it again.”
    static var exchangeFileIsNoText: String { "The file is no text in UTF-8. Save it as “CSV UTF-8” and choose it again." }
    /// “The file is empty. Its first line has to name the columns.”
    static var exchangeFileIsEmpty: String { "The file is empty. Its first line has to name the columns." }
    /// “No column says when a sitting began. Name one “started_at”. The columns are: ‹found›.”
    static func exchangeNoStart(found: String) -> String { "No column says when a sitting began. Name one “started_at”. The columns are: \(found)." }
    /// “No column says how long a sitting was. Name one “seconds”, “minutes”, “duration” or “ended_at”. The columns are: ‹found›.”
    static func exchangeNoLength(found: String) -> String { "No column says how long a sitting was. Name one “seconds”, “minutes”, “duration” or “ended_at”. The columns are: \(found)." }
    /// “The file has more than ‹limit› lines. Those from here on were not read.”
    static func exchangeTooManyLines(limit: some BinaryInteger) -> String { "The file has more than \(PersonNumbers.text(limit)) lines. Those from here on were not read." }
    /// “The line has more than ‹limit› fields.”
    static func exchangeTooManyFields(limit: some BinaryInteger) -> String { "The line has more than \(PersonNumbers.text(limit)) fields." }
    /// “A quotation mark is opened here and never closed. Nothing after it was read.”
    static var exchangeOpenQuote: String { "A quotation mark is opened here and never closed. Nothing after it was read." }
    /// ““‹found›” is not a date and time. Write it as 2026-11-27 07:30.”
    static func exchangeNoMoment(found: String) -> String { "“\(found)” is not a date and time. Write it as 2026-11-27 07:30." }
    /// ““‹found›” is no time zone. Write it as Europe/Berlin.”
    static func exchangeNoZone(found: String) -> String { "“\(found)” is no time zone. Write it as Europe/Berlin." }
    /// ““‹found›” is no length from a second to a day. Write seconds or minutes as a number, or a duration as 0:30:00.”
    static func exchangeBadLength(found: String) -> String { "“\(found)” is no length from a second to a day. Write seconds or minutes as a number, or a duration as 0:30:00." }
    /// “The sitting ends in the future.”
    static var exchangeInTheFuture: String { "The sitting ends in the future." }
    /// “Your sittings”
    static var historyYourSittings: String { "Your sittings" }
    /// “No sittings yet”
    static var historyNoSittingsYet: String { "No sittings yet" }
    /// “After your first sitting you will find it here, with your minutes and your streak.”
    static var historyAfterYourFirstSittingYou: String { "After your first sitting you will find it here, with your minutes and your streak." }
    /// “Total”
    static var historyTotal: String { "Total" }
    /// “Badges”
    static var historyBadges: String { "Badges" }
    /// “earned on ‹date›”
    static func historyEarnedOn(date: String) -> String { "earned on \(date)" }
    /// “Sittings”
    static var historySittings: String { "Sittings" }
    /// “Show earlier sittings”
    static var historyShowEarlierSittings: String { "Show earlier sittings" }
    /// “Current streak: ‹days›”
    static func historyCurrentStreak(days: String) -> String { "Current streak: \(days)" }
    /// “Longest streak: ‹days›”
    static func historyLongestStreak(days: String) -> String { "Longest streak: \(days)" }
    /// “Show later sittings”
    static var historyShowLaterSittings: String { "Show later sittings" }
    /// “Add a sitting”
    static var historyAddASitting: String { "Add a sitting" }
    /// “Sitting deleted”
    static var historySittingDeleted: String { "Sitting deleted" }
    /// “Undo”
    static var historyUndo: String { "Undo" }
    /// “You deleted the sitting of ‹moment›.”
    static func historyYouDeleted(moment: String) -> String { "You deleted the sitting of \(moment)." }
    /// “felt ‹mood›”
    static func historyFelt(mood: String) -> String { "felt \(mood)" }
    /// “felt ‹mood› before”
    static func historyFeltBefore(mood: String) -> String { "felt \(mood) before" }
    /// “entered by hand”
    static var historyByHand: String { "entered by hand" }
    /// “Streak and badges”
    static var streakStreakAndBadges: String { "Streak and badges" }
    /// “Goal: minutes a day, 0 for none”
    static var streakGoal: String { "Goal: minutes a day, 0 for none" }
    /// “Count days in a row, and give badges”
    static var streakShow: String { "Count days in a row, and give badges" }
    /// “Minutes that a sitting needs for its day to count”
    static var streakMinimum: String { "Minutes that a sitting needs for its day to count" }
    /// “A day begins at”
    static var streakDayStart: String { "A day begins at" }
    /// “Days without a sitting that a month forgives”
    static var streakFreezes: String { "Days without a sitting that a month forgives" }
    /// “A day that is forgiven interrupts no streak, and does not count in it.”
    static var streakWhatFreezesAre: String { "A day that is forgiven interrupts no streak, and does not count in it." }
    /// “These rules are those of the timer. Your practice in all has its own days, from midnight to midnight.”
    static var streakWhereRulesHold: String { "These rules are those of the timer. Your practice in all has its own days, from midnight to midnight." }
    /// “Pauses”
    static var streakPauses: String { "Pauses" }
    /// “Days of a pause interrupt no streak, and do not count in it unless you sit.”
    static var streakMeaningOfPauses: String { "Days of a pause interrupt no streak, and do not count in it unless you sit." }
    /// “First day”
    static var streakFirstDay: String { "First day" }
    /// “Last day”
    static var streakLastDay: String { "Last day" }
    /// “Add a pause”
    static var streakAddAPause: String { "Add a pause" }
    /// “‹first› to ‹last›”
    static func streakFromTo(first: String, last: String) -> String { "\(first) to \(last)" }
    /// “Remove”
    static var streakRemovePause: String { "Remove" }
    /// “Remove the pause: ‹days›”
    static func streakRemovePauseOf(days: String) -> String { "Remove the pause: \(days)" }
    /// “Choose both days: the last not before the first, and at most ‹days› days in all.”
    static func streakEnterAPause(days: some BinaryInteger) -> String { "Choose both days: the last not before the first, and at most \(PersonNumbers.text(days)) days in all." }
    /// “You have ‹limit› pauses already. Remove one first.”
    static func streakTooManyPauses(limit: some BinaryInteger) -> String { "You have \(PersonNumbers.text(limit)) pauses already. Remove one first." }
    /// “Enter ‹words› days.”
    static func streakEnterDays(words: String) -> String { "Enter \(words) days." }
    /// “‹count› days without a sitting were forgiven.”
    static func streakFrozenDays(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) day without a sitting was forgiven."
        } else {
            "\(PersonNumbers.text(count)) days without a sitting were forgiven."
        }
    }
    /// “Streak saved”
    static var streakSaved: String { "Streak saved" }
    /// “Your minutes”
    static var statisticsMinutes: String { "Your minutes" }
    /// “minutes”
    static var statisticsUnit: String { "minutes" }
    /// “7 days”
    static var statisticsSevenDays: String { "7 days" }
    /// “30 days”
    static var statisticsThirtyDays: String { "30 days" }
    /// “13 weeks”
    static var statisticsThirteenWeeks: String { "13 weeks" }
    /// “12 months”
    static var statisticsTwelveMonths: String { "12 months" }
    /// “Minutes of the last ‹span›”
    static func statisticsBars(span: String) -> String { "Minutes of the last \(span)" }
    /// “Minutes by the hour at which you began, in the last ‹span›”
    static func statisticsHours(span: String) -> String { "Minutes by the hour at which you began, in the last \(span)" }
    /// “‹length› on ‹days›.”
    static func statisticsSum(length: String, days: String) -> String { "\(length) on \(days)." }
    /// “In the same time before: ‹length›.”
    static func statisticsBefore(length: String) -> String { "In the same time before: \(length)." }
    /// “The days of the last 53 weeks”
    static var statisticsCalendar: String { "The days of the last 53 weeks" }
    /// “Set a goal”
    static var statisticsSetAGoal: String { "Set a goal" }
    /// “Change the goal”
    static var statisticsChangeTheGoal: String { "Change the goal" }
    /// “Your goal of ‹goal› a day was reached on ‹reached› of ‹count› days.”
    static func statisticsGoalReached(count: some BinaryInteger, goal: String, reached: some BinaryInteger) -> String {
        if count == 1 {
            "Your goal of \(goal) a day was reached on \(PersonNumbers.text(reached)) of \(PersonNumbers.text(count)) day."
        } else {
            "Your goal of \(goal) a day was reached on \(PersonNumbers.text(reached)) of \(PersonNumbers.text(count)) days."
        }
    }
    /// “You have reached it today.”
    static var statisticsGoalToday: String { "You have reached it today." }
    /// “Left today: ‹length›.”
    static func statisticsGoalLeft(length: String) -> String { "Left today: \(length)." }
    /// “No sittings in this time.”
    static var statisticsNothing: String { "No sittings in this time." }
    /// “How do you feel?”
    static var moodQuestion: String { "How do you feel?" }
    /// “How do you feel now?”
    static var moodBeforeQuestion: String { "How do you feel now?" }
    /// “Your answer is kept with the sitting that you begin within an hour.”
    static var moodBeforeIsKept: String { "Your answer is kept with the sitting that you begin within an hour." }
    /// “Rough”
    static var moodRough: String { "Rough" }
    /// “Uneasy”
    static var moodUneasy: String { "Uneasy" }
    /// “Okay”
    static var moodOkay: String { "Okay" }
    /// “Calm”
    static var moodCalm: String { "Calm" }
    /// “Great”
    static var moodGreat: String { "Great" }
    /// “Write a note”
    static var moodWriteANote: String { "Write a note" }
    /// “Open your note”
    static var moodOpenTheNote: String { "Open your note" }
    /// “Your note is kept with this sitting.”
    static var moodNoteIsKept: String { "Your note is kept with this sitting." }
    /// “Sitting”
    static var sittingSitting: String { "Sitting" }
    /// “Began”
    static var sittingBegan: String { "Began" }
    /// “‹name›. ‹stages›”
    static func sittingFollowedAPlan(name: String, stages: String) -> String { "\(name). \(stages)" }
    /// “Minutes”
    static var sittingMinutes: String { "Minutes" }
    /// “Note”
    static var sittingNote: String { "Note" }
    /// “How did you feel before?”
    static var sittingMoodBefore: String { "How did you feel before?" }
    /// “How did you feel after it?”
    static var sittingMoodAfter: String { "How did you feel after it?" }
    /// “Tags, with commas between them”
    static var sittingTags: String { "Tags, with commas between them" }
    /// “Enter at most ‹count› tags, each of at most ‹length› characters.”
    static func sittingTooManyTags(count: some BinaryInteger, length: some BinaryInteger) -> String {
        if count == 1 {
            "Enter at most \(PersonNumbers.text(count)) tag, of at most \(PersonNumbers.text(length)) characters."
        } else {
            "Enter at most \(PersonNumbers.text(count)) tags, each of at most \(PersonNumbers.text(length)) characters."
        }
    }
    /// “Delete this sitting”
    static var sittingDelete: String { "Delete this sitting" }
    /// “Some fields need another look.”
    static var sittingSomethingIsMissing: String { "Some fields need another look." }
    /// “Choose the day and the time.”
    static var sittingChooseWhen: String { "Choose the day and the time." }
    /// “This is in the future. Choose an earlier time.”
    static var sittingStartsInTheFuture: String { "This is in the future. Choose an earlier time." }
    /// “A sitting this long would end in the future. Enter fewer minutes or an earlier time.”
    static var sittingEndsInTheFuture: String { "A sitting this long would end in the future. Enter fewer minutes or an earlier time." }
    /// “This note is too long. Use at most ‹limit› characters.”
    static func sittingNoteIsTooLong(limit: some BinaryInteger) -> String { "This note is too long. Use at most \(PersonNumbers.text(limit)) characters." }
    /// “Heart rate”
    static var heartTitle: String { "Heart rate" }
    /// “beats/min”
    static var heartUnit: String { "beats/min" }
    /// “‹minute› min”
    static func heartMinute(minute: String) -> String { "\(minute) min" }
    /// “‹rate› beats a minute, in one reading”
    static func heartOneReading(rate: String) -> String { "\(rate) beats a minute, in one reading" }
    /// “Between ‹lowest› and ‹highest› beats a minute, on average ‹mean›”
    static func heartBetween(lowest: String, highest: String, mean: String) -> String { "Between \(lowest) and \(highest) beats a minute, on average \(mean)" }
    /// “The first and the last five minutes: ‹rate› beats a minute”
    static func heartTheSame(rate: String) -> String { "The first and the last five minutes: \(rate) beats a minute" }
    /// “First five minutes: ‹first› beats a minute. Last five minutes: ‹last›, which is slower.”
    static func heartSlower(first: String, last: String) -> String { "First five minutes: \(first) beats a minute. Last five minutes: \(last), which is slower." }
    /// “First five minutes: ‹first› beats a minute. Last five minutes: ‹last›, which is faster.”
    static func heartFaster(first: String, last: String) -> String { "First five minutes: \(first) beats a minute. Last five minutes: \(last), which is faster." }
    /// “A device”
    static var sessionADevice: String { "A device" }
    /// “‹name› cannot do what you chose for it.”
    static func sessionCannotDoWhatYouChose(name: String) -> String { "\(name) cannot do what you chose for it." }
    /// “‹name› is not set up here any more.”
    static func sessionIsNotSetUpHere(name: String) -> String { "\(name) is not set up here any more." }
    /// “‹name› is not responding. Check that it is plugged in and on your network.”
    static func sessionIsNotRespondingCheckThat(name: String) -> String { "\(name) is not responding. Check that it is plugged in and on your network." }
    /// “The devices you chose are not connected here, so they stay as they are. The sitting goes on.”
    static var sessionTheDevicesYouChoseAreNot: String { "The devices you chose are not connected here, so they stay as they are. The sitting goes on." }
    /// “The sitting that was saved here is damaged. You can start a new one.”
    static var sessionTheSittingThatWasSaved: String { "The sitting that was saved here is damaged. You can start a new one." }
    /// “The bells could not be called off”
    static var sessionTheBellsCouldNotBeCalled: String { "The bells could not be called off" }
    /// “The devices could not be set”
    static var sessionTheDevicesCouldNotBe: String { "The devices could not be set" }
    /// “The bells could not be set, so this sitting is silent”
    static var sessionTheBellsCouldNotBe: String { "The bells could not be set, so this sitting is silent" }
    /// “The devices you chose are not connected here, so they stay as they are.”
    static var sessionTheDevicesYouChoseAre: String { "The devices you chose are not connected here, so they stay as they are." }
    /// “This sitting is not in your history yet. It will be tried again.”
    static var sessionThisSittingIsNotIn: String { "This sitting is not in your history yet. It will be tried again." }
    /// “Your sittings cannot be read or saved right now. Please try again later.”
    static var sessionYourSittingsCannotBeRead: String { "Your sittings cannot be read or saved right now. Please try again later." }
    /// “Timer settings saved”
    static var sessionTimerSettingsSaved: String { "Timer settings saved" }
    /// “Your own timer is saved”
    static var sessionYourOwnTimerIsSaved: String { "Your own timer is saved" }
    /// “Sitting saved”
    static var sessionSittingSaved: String { "Sitting saved" }
    /// “Preset saved”
    static var sessionPresetSaved: String { "Preset saved" }
    /// “Preset deleted”
    static var sessionPresetDeleted: String { "Preset deleted" }
    /// “They did not answer.”
    static var sessionTheyDidNotAnswer: String { "They did not answer." }
    /// “First sitting”
    static var badgeFirstSitting: String { "First sitting" }
    /// “Three days in a row”
    static var badgeThreeDaysInARow: String { "Three days in a row" }
    /// “A week in a row”
    static var badgeAWeekInARow: String { "A week in a row" }
    /// “Thirty days in a row”
    static var badgeThirtyDaysInARow: String { "Thirty days in a row" }
    /// “Ten sittings”
    static var badgeTenSittings: String { "Ten sittings" }
    /// “Fifty sittings”
    static var badgeFiftySittings: String { "Fifty sittings" }
    /// “A hundred sittings”
    static var badgeAHundredSittings: String { "A hundred sittings" }
    /// “An hour of sitting”
    static var badgeAnHourOfSitting: String { "An hour of sitting" }
    /// “Ten hours of sitting”
    static var badgeTenHoursOfSitting: String { "Ten hours of sitting" }
    /// “A hundred hours of sitting”
    static var badgeAHundredHoursOfSitting: String { "A hundred hours of sitting" }
    /// “You finished your first sitting.”
    static var badgeYouFinishedYourFirstSitting: String { "You finished your first sitting." }
    /// “You sat on three days in a row.”
    static var badgeYouSatOnThreeDays: String { "You sat on three days in a row." }
    /// “You sat every day for a week.”
    static var badgeYouSatEveryDayForA: String { "You sat every day for a week." }
    /// “You sat every day for thirty days.”
    static var badgeYouSatEveryDayFor: String { "You sat every day for thirty days." }
    /// “You have sat ten times.”
    static var badgeYouHaveSatTenTimes: String { "You have sat ten times." }
    /// “You have sat fifty times.”
    static var badgeYouHaveSatFiftyTimes: String { "You have sat fifty times." }
    /// “You have sat a hundred times.”
    static var badgeYouHaveSatAHundred: String { "You have sat a hundred times." }
    /// “You have sat for an hour in total.”
    static var badgeYouHaveSatForAn: String { "You have sat for an hour in total." }
    /// “You have sat for ten hours in total.”
    static var badgeYouHaveSatForTen: String { "You have sat for ten hours in total." }
    /// “You have sat for a hundred hours in total.”
    static var badgeYouHaveSatForA: String { "You have sat for a hundred hours in total." }
    /// “There is no sitting `‹id›` of the person's.”
    static func failuresNoSitting(id: String) -> String { "There is no sitting `\(id)` of the person's." }
    /// ““‹found›” is no length of a sitting. Write minutes such as 20m, or stages such as 25m,5m,25m, each of at most 10 hours.”
    static func failuresNoLengths(found: String) -> String { "“\(found)” is no length of a sitting. Write minutes such as 20m, or stages such as 25m,5m,25m, each of at most 10 hours." }
    /// “This preset is no longer there.”
    static var failuresNoPreset: String { "This preset is no longer there." }
    /// “You have ‹limit› presets, which is the maximum. Delete one first.”
    static func failuresTooManyPresets(limit: some BinaryInteger) -> String { "You have \(PersonNumbers.text(limit)) presets, which is the maximum. Delete one first." }
    /// “You have entered ‹limit› sittings, which is the maximum. Delete some first.”
    static func failuresTooManySittings(limit: some BinaryInteger) -> String { "You have entered \(PersonNumbers.text(limit)) sittings, which is the maximum. Delete some first." }
    /// “This screen is no longer open.”
    static var failuresScreenIsClosed: String { "This screen is no longer open." }
    /// “The timer has no screen `‹route›`.”
    static func failuresNoScreen(route: String) -> String { "The timer has no screen `\(route)`." }
    /// “The timer knows no action `‹action›` on this screen.”
    static func failuresNoAction(action: String) -> String { "The timer knows no action `\(action)` on this screen." }
    /// “Bell over the day”
    static var dayBellTitle: String { "Bell over the day" }
    /// “A bell now and then, to pause for one breath.”
    static var dayBellWhatItIs: String { "A bell now and then, to pause for one breath." }
    /// “Ring during the day”
    static var dayBellRing: String { "Ring during the day" }
    /// “Days”
    static var dayBellDays: String { "Days" }
    /// “From”
    static var dayBellFrom: String { "From" }
    /// “To”
    static var dayBellTo: String { "To" }
    /// “How often”
    static var dayBellHowOften: String { "How often" }
    /// “Regularly”
    static var dayBellRegularly: String { "Regularly" }
    /// “Unexpectedly”
    static var dayBellUnexpectedly: String { "Unexpectedly" }
    /// “Minutes from bell to bell”
    static var dayBellMinutesBetween: String { "Minutes from bell to bell" }
    /// “Bells a day”
    static var dayBellBellsADay: String { "Bells a day" }
    /// “It rings while the app is open in a browser or a terminal, by the clocks of your profile’s time zone, and never during a sitting.”
    static var dayBellWhere: String { "It rings while the app is open in a browser or a terminal, by the clocks of your profile’s time zone, and never during a sitting." }
    /// “The bell over the day is set”
    static var dayBellSaved: String { "The bell over the day is set" }
    /// “The bell over the day is off”
    static var dayBellIsOff: String { "The bell over the day is off" }
    /// “Off”
    static var dayBellOff: String { "Off" }
    /// “Every ‹length›, ‹from›–‹to›”
    static func dayBellEvery(length: String, from: String, to: String) -> String { "Every \(length), \(from)–\(to)" }
    /// “‹count› times a day, ‹from›–‹to›”
    static func dayBellRandom(count: some BinaryInteger, from: String, to: String) -> String {
        if count == 1 {
            "Once a day, \(from)–\(to)"
        } else {
            "\(PersonNumbers.text(count)) times a day, \(from)–\(to)"
        }
    }
    /// “Choose one day or more.”
    static var dayBellChooseADay: String { "Choose one day or more." }
    /// “Give a time of day, such as 09:00.”
    static var dayBellGiveATime: String { "Give a time of day, such as 09:00." }
    /// “Choose a time after the beginning.”
    static var dayBellEndAfterTheBeginning: String { "Choose a time after the beginning." }
    /// “Enter ‹words› bells.”
    static func dayBellEnterBells(words: String) -> String { "Enter \(words) bells." }
    /// “Monday”
    static var dayBellMonday: String { "Monday" }
    /// “Tuesday”
    static var dayBellTuesday: String { "Tuesday" }
    /// “Wednesday”
    static var dayBellWednesday: String { "Wednesday" }
    /// “Thursday”
    static var dayBellThursday: String { "Thursday" }
    /// “Friday”
    static var dayBellFriday: String { "Friday" }
    /// “Saturday”
    static var dayBellSaturday: String { "Saturday" }
    /// “Sunday”
    static var dayBellSunday: String { "Sunday" }
}
