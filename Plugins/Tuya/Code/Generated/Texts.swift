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
    /// “Status”
    static var deviceStatus: String { "Status" }
    /// “Refresh”
    static var deviceRefresh: String { "Refresh" }
    /// “Control”
    static var deviceControl: String { "Control" }
    /// “Switch on”
    static var deviceSwitchOn: String { "Switch on" }
    /// “Switch off”
    static var deviceSwitchOff: String { "Switch off" }
    /// “Brightness in percent”
    static var deviceBrightnessInPercent: String { "Brightness in percent" }
    /// “Apply”
    static var deviceApply: String { "Apply" }
    /// “Apply the brightness”
    static var deviceApplyTheBrightness: String { "Apply the brightness" }
    /// “Installation instructions”
    static var deviceInstallationInstructions: String { "Installation instructions" }
    /// “Close”
    static var deviceClose: String { "Close" }
    /// “Details”
    static var deviceDetails: String { "Details" }
    /// “Asking the device…”
    static var deviceAskingTheDevice: String { "Asking the device…" }
    /// “The device’s status is unknown.”
    static var deviceTheDevicesStatusIsUnknown: String { "The device’s status is unknown." }
    /// “It is on, with its brightness at ‹percent›%.”
    static func deviceIsOnAt(percent: some BinaryInteger) -> String { "It is on, with its brightness at \(PersonNumbers.text(percent))%." }
    /// “It is on.”
    static var deviceIsOn: String { "It is on." }
    /// “It is off, with its brightness at ‹percent›%.”
    static func deviceIsOffAt(percent: some BinaryInteger) -> String { "It is off, with its brightness at \(PersonNumbers.text(percent))%." }
    /// “It is off.”
    static var deviceIsOff: String { "It is off." }
    /// “It does not tell whether it is on, with its brightness at ‹percent›%.”
    static func deviceDoesNotTellAt(percent: some BinaryInteger) -> String { "It does not tell whether it is on, with its brightness at \(PersonNumbers.text(percent))%." }
    /// “It does not tell whether it is on.”
    static var deviceDoesNotTell: String { "It does not tell whether it is on." }
    /// “Connecting…”
    static var deviceConnecting: String { "Connecting…" }
    /// “Connected”
    static var deviceConnected: String { "Connected" }
    /// “Offline since ‹time›”
    static func deviceOfflineSince(time: String) -> String { "Offline since \(time)" }
    /// “Out of reach”
    static var deviceOutOfReach: String { "Out of reach" }
    /// “The key does not fit”
    static var deviceTheKeyDoesNotFit: String { "The key does not fit" }
    /// “Busy with another app”
    static var deviceBusyWithAnotherApp: String { "Busy with another app" }
    /// “Another version”
    static var deviceAnotherVersion: String { "Another version" }
    /// “Not understood”
    static var deviceNotUnderstood: String { "Not understood" }
    /// “No answer”
    static var deviceNoAnswer: String { "No answer" }
    /// “Declined”
    static var deviceDeclined: String { "Declined" }
    /// “Unknown device”
    static var deviceUnknownDevice: String { "Unknown device" }
    /// “Not possible”
    static var deviceNotPossible: String { "Not possible" }
    /// “Power”
    static var functionPower: String { "Power" }
    /// “Mist”
    static var functionMist: String { "Mist" }
    /// “Light”
    static var functionLight: String { "Light" }
    /// “Brightness”
    static var functionBrightness: String { "Brightness" }
    /// “Colour temperature”
    static var functionTemperature: String { "Colour temperature" }
    /// “Colour”
    static var functionColour: String { "Colour" }
    /// “Scene”
    static var functionScene: String { "Scene" }
    /// “Mode”
    static var functionMode: String { "Mode" }
    /// “Mist level”
    static var functionLevel: String { "Mist level" }
    /// “Fan speed”
    static var functionSpeed: String { "Fan speed" }
    /// “Countdown”
    static var functionCountdown: String { "Countdown" }
    /// “Sterilisation”
    static var functionSterilisation: String { "Sterilisation" }
    /// “Light mode”
    static var functionLightMode: String { "Light mode" }
    /// “Target humidity”
    static var functionTargetHumidity: String { "Target humidity" }
    /// “Child lock”
    static var functionChildLock: String { "Child lock" }
    /// “Sleep mode”
    static var functionSleepMode: String { "Sleep mode" }
    /// “Do not disturb”
    static var functionDoNotDisturb: String { "Do not disturb" }
    /// “After a power cut”
    static var functionAfterPowerCut: String { "After a power cut" }
    /// “Reset the filter”
    static var functionFilterReset: String { "Reset the filter" }
    /// “Ioniser”
    static var functionIoniser: String { "Ioniser" }
    /// “Ultraviolet light”
    static var functionUltraviolet: String { "Ultraviolet light" }
    /// “Humidity”
    static var functionHumidity: String { "Humidity" }
    /// “Power in use”
    static var functionWattage: String { "Power in use" }
    /// “Current”
    static var functionCurrent: String { "Current" }
    /// “Voltage”
    static var functionVoltage: String { "Voltage" }
    /// “Energy”
    static var functionEnergy: String { "Energy" }
    /// “Faults”
    static var functionFaults: String { "Faults" }
    /// “Temperature”
    static var functionAirTemperature: String { "Temperature" }
    /// “Fine particles (PM2.5)”
    static var functionParticles: String { "Fine particles (PM2.5)" }
    /// “Air quality”
    static var functionAirQuality: String { "Air quality" }
    /// “Filter left”
    static var functionFilterLife: String { "Filter left" }
    /// “Time left”
    static var functionTimeLeft: String { "Time left" }
    /// “Readings”
    static var functionReadings: String { "Readings" }
    /// “‹title›, last 24 hours”
    static func functionLastDay(title: String) -> String { "\(title), last 24 hours" }
    /// “‹title›, last 7 days”
    static func functionLastWeek(title: String) -> String { "\(title), last 7 days" }
    /// “‹title›, last ‹days› days”
    static func functionLastDays(title: String, days: some BinaryInteger) -> String { "\(title), last \(PersonNumbers.text(days)) days" }
    /// “‹day›, ‹time›”
    static func functionMoment(day: String, time: String) -> String { "\(day), \(time)" }
    /// “‹title›: ‹value›”
    static func functionLine(title: String, value: String) -> String { "\(title): \(value)" }
    /// “‹number› ‹unit›”
    static func functionNumber(number: String, unit: String) -> String { "\(number) \(unit)" }
    /// “‹number›%”
    static func functionPercent(number: String) -> String { "\(number)%" }
    /// “‹title› in percent”
    static func functionInPercent(title: String) -> String { "\(title) in percent" }
    /// “‹title› in ‹unit›”
    static func functionInUnit(title: String, unit: String) -> String { "\(title) in \(unit)" }
    /// “Apply: ‹title›”
    static func functionApply(title: String) -> String { "Apply: \(title)" }
    /// “On: ‹title›”
    static func functionSwitchOn(title: String) -> String { "On: \(title)" }
    /// “Off: ‹title›”
    static func functionSwitchOff(title: String) -> String { "Off: \(title)" }
    /// “On”
    static var functionOn: String { "On" }
    /// “Off”
    static var functionOff: String { "Off" }
    /// “‹count› hours”
    static func functionHours(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) hour"
        } else {
            "\(PersonNumbers.text(count)) hours"
        }
    }
    /// “‹count› minutes”
    static func functionMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute"
        } else {
            "\(PersonNumbers.text(count)) minutes"
        }
    }
    /// “‹hours› ‹minutes›”
    static func functionHoursAndMinutes(hours: String, minutes: String) -> String { "\(hours) \(minutes)" }
    /// “Level ‹number›”
    static func functionStep(number: some BinaryInteger) -> String { "Level \(PersonNumbers.text(number))" }
    /// “Scene ‹number›”
    static func functionSceneNumber(number: some BinaryInteger) -> String { "Scene \(number)" }
    /// “Hue in degrees”
    static var functionHue: String { "Hue in degrees" }
    /// “Saturation in percent”
    static var functionSaturation: String { "Saturation in percent" }
    /// “Brightness of the colour in percent”
    static var functionColourBrightness: String { "Brightness of the colour in percent" }
    /// “Red”
    static var functionColourRed: String { "Red" }
    /// “Orange”
    static var functionColourOrange: String { "Orange" }
    /// “Yellow”
    static var functionColourYellow: String { "Yellow" }
    /// “Green”
    static var functionColourGreen: String { "Green" }
    /// “Turquoise”
    static var functionColourTurquoise: String { "Turquoise" }
    /// “Blue”
    static var functionColourBlue: String { "Blue" }
    /// “Violet”
    static var functionColourViolet: String { "Violet" }
    /// “Pink”
    static var functionColourPink: String { "Pink" }
    /// “Night”
    static var functionSceneNight: String { "Night" }
    /// “Reading”
    static var functionSceneReading: String { "Reading" }
    /// “Working”
    static var functionSceneWorking: String { "Working" }
    /// “Leisure”
    static var functionSceneLeisure: String { "Leisure" }
    /// “Soft”
    static var functionSceneSoft: String { "Soft" }
    /// “Rainbow”
    static var functionSceneRainbow: String { "Rainbow" }
    /// “Automatic”
    static var functionChoiceAutomatic: String { "Automatic" }
    /// “Manual”
    static var functionChoiceManual: String { "Manual" }
    /// “Sleep”
    static var functionChoiceSleep: String { "Sleep" }
    /// “Health”
    static var functionChoiceHealth: String { "Health" }
    /// “Baby”
    static var functionChoiceBaby: String { "Baby" }
    /// “Humidity”
    static var functionChoiceHumidity: String { "Humidity" }
    /// “Work”
    static var functionChoiceWork: String { "Work" }
    /// “Low”
    static var functionChoiceLow: String { "Low" }
    /// “Medium”
    static var functionChoiceMiddle: String { "Medium" }
    /// “High”
    static var functionChoiceHigh: String { "High" }
    /// “Turbo”
    static var functionChoiceTurbo: String { "Turbo" }
    /// “Interval”
    static var functionChoiceInterval: String { "Interval" }
    /// “Continuous”
    static var functionChoiceContinuous: String { "Continuous" }
    /// “White”
    static var functionChoiceWhite: String { "White" }
    /// “Colour”
    static var functionChoiceColour: String { "Colour" }
    /// “Colourful”
    static var functionChoiceColourful: String { "Colourful" }
    /// “Scene”
    static var functionChoiceScene: String { "Scene" }
    /// “Music”
    static var functionChoiceMusic: String { "Music" }
    /// “As before”
    static var functionChoiceMemory: String { "As before" }
    /// “Very good”
    static var functionChoiceGreat: String { "Very good" }
    /// “Good”
    static var functionChoiceGood: String { "Good" }
    /// “Fair”
    static var functionChoiceMild: String { "Fair" }
    /// “Moderate”
    static var functionChoiceMedium: String { "Moderate" }
    /// “Poor”
    static var functionChoiceSevere: String { "Poor" }
    /// “The water is low”
    static var faultNoWater: String { "The water is low" }
    /// “The current is too high”
    static var faultOverCurrent: String { "The current is too high" }
    /// “The voltage is too high”
    static var faultOverVoltage: String { "The voltage is too high" }
    /// “The load is too high”
    static var faultOverload: String { "The load is too high" }
    /// “Current leaks”
    static var faultLeakage: String { "Current leaks" }
    /// “The voltage is too low”
    static var faultLowVoltage: String { "The voltage is too low" }
    /// “The power is too low”
    static var faultLowPower: String { "The power is too low" }
    /// “The filter is used up”
    static var faultFilterUsedUp: String { "The filter is used up" }
    /// “The device reports fault ‹number›”
    static func faultOther(number: some BinaryInteger) -> String { "The device reports fault \(number)" }
    /// “Switch the device off, fill its tank with fresh water, and switch it on again.”
    static var faultFillTheTank: String { "Switch the device off, fill its tank with fresh water, and switch it on again." }
    /// “Switch the plug off, take something off it, and switch it on again.”
    static var faultTakeSomethingOff: String { "Switch the plug off, take something off it, and switch it on again." }
    /// “Switch the plug off, and have the mains checked where it happens again.”
    static var faultHaveTheMainsChecked: String { "Switch the plug off, and have the mains checked where it happens again." }
    /// “Unplug what is connected, and have it checked before you use it again.”
    static var faultUnplugWhatIsConnected: String { "Unplug what is connected, and have it checked before you use it again." }
    /// “See whether what is connected is switched on.”
    static var faultSeeWhetherItIsOn: String { "See whether what is connected is switched on." }
    /// “Change the filter, and reset its counter afterwards.”
    static var faultChangeTheFilter: String { "Change the filter, and reset its counter afterwards." }
    /// “Look the number up in the manual of the device. Switch the device off and on where it does not say more.”
    static var faultSeeTheManual: String { "Look the number up in the manual of the device. Switch the device off and on where it does not say more." }
    /// “Devices that were left out”
    static var problemsDevicesThatWereLeftOut: String { "Devices that were left out" }
    /// “The configuration of this app has mistakes; the devices with them cannot be used.”
    static var problemsTheConfigurationOfThisApp: String { "The configuration of this app has mistakes; the devices with them cannot be used." }
    /// “…and ‹count› more.”
    static func problemsMore(count: some BinaryInteger) -> String { "…and \(PersonNumbers.text(count)) more." }
    /// “‹code› at the top”
    static func problemsAtTheTop(code: String) -> String { "\(code) at the top" }
    /// “‹code› at ‹place›”
    static func problemsAt(code: String, place: String) -> String { "\(code) at \(place)" }
    /// “The answer of ‹name› does not decrypt with the key of this app.”
    static func failureTheAnswerOfDoesNot(name: String) -> String { "The answer of \(name) does not decrypt with the key of this app." }
    /// “‹name› could not read the request and answered in plain text: "‹text›".”
    static func failureCouldNotReadTheRequest(name: String, text: String) -> String { "\(name) could not read the request and answered in plain text: \"\(text)\"." }
    /// “broken JSON: ‹problem›”
    static func failureBrokenJson(problem: String) -> String { "broken JSON: \(problem)" }
    /// “control characters in a name”
    static var failureControlCharacters: String { "control characters in a name" }
    /// “an answer to the nonce that is too short or long”
    static var failureANonceOfAnotherLength: String { "an answer to the nonce that is too short or long" }
    /// “an answer without "dps"”
    static var failureNoDatapoints: String { "an answer without \"dps\"" }
    /// “more than ‹limit› reports in a second”
    static func failureManyReports(limit: some BinaryInteger) -> String { "more than \(limit) reports in a second" }
    /// “no answer to the connection”
    static var failureNoAnswer: String { "no answer to the connection" }
    /// “‹host› is not a numeric address”
    static func failureNoNumericAddress(host: String) -> String { "\(host) is not a numeric address" }
    /// “Check that "datapoints" in this app’s configuration are those of this device.”
    static var failureCheckThatDatapointsInThis: String { "Check that \"datapoints\" in this app’s configuration are those of this device." }
    /// “The request to ‹name› is longer than the ‹maximum› bytes that a device takes.”
    static func failureTheRequestToIsLonger(name: String, maximum: some BinaryInteger) -> String { "The request to \(name) is longer than the \(maximum) bytes that a device takes." }
    /// “Change fewer things at once.”
    static var failureChangeFewerThingsAtOnce: String { "Change fewer things at once." }
    /// “‹name› declined the request with return code ‹code›: "‹text›".”
    static func failureDeclinedWithCodeAndText(name: String, code: some BinaryInteger, text: String) -> String { "\(name) declined the request with return code \(code): \"\(text)\"." }
    /// “‹name› declined the request with return code ‹code›.”
    static func failureDeclinedWithCode(name: String, code: some BinaryInteger) -> String { "\(name) declined the request with return code \(code)." }
    /// “‹name› declined the request: "‹text›".”
    static func failureDeclinedWithText(name: String, text: String) -> String { "\(name) declined the request: \"\(text)\"." }
    /// “‹name› declined the request.”
    static func failureDeclined(name: String) -> String { "\(name) declined the request." }
    /// “‹name› answered before and now refuses the connection.”
    static func failureAnsweredBeforeAndNowRefuses(name: String) -> String { "\(name) answered before and now refuses the connection." }
    /// “‹name› isn’t responding.”
    static func failureIsntResponding2(name: String) -> String { "\(name) isn’t responding." }
    /// “Is it plugged in and on your Wi-Fi? ‹slotMend›”
    static func failureIsItPluggedInAndOn(slotMend: String) -> String { "Is it plugged in and on your Wi-Fi? \(slotMend)" }
    /// “‹name› isn’t responding: ‹problem›.”
    static func failureIsntResponding(name: String, problem: String) -> String { "\(name) isn’t responding: \(problem)." }
    /// “Is it plugged in and on your Wi-Fi?”
    static var failureIsItPluggedInAnd: String { "Is it plugged in and on your Wi-Fi?" }
    /// “‹name› didn’t answer in time.”
    static func failureDidntAnswerInTime(name: String) -> String { "\(name) didn’t answer in time." }
    /// “Try again. ‹slotMend›”
    static func failureTryAgain(slotMend: String) -> String { "Try again. \(slotMend)" }
    /// “‹name› ended the connection in the middle of an answer.”
    static func failureEndedTheConnectionInThe(name: String) -> String { "\(name) ended the connection in the middle of an answer." }
    /// “Try again; if it happens again, switch the device off and on.”
    static var failureTryAgainIfItHappensAgain: String { "Try again; if it happens again, switch the device off and on." }
    /// “‹name› closed the connection without an answer. Another app may be using it.”
    static func failureClosedTheConnectionWithoutAn(name: String) -> String { "\(name) closed the connection without an answer. Another app may be using it." }
    /// “‹slotMend› If nothing else uses it, check "key" in this app’s configuration.”
    static func failureIfNothingElseUsesIt(slotMend: String) -> String { "\(slotMend) If nothing else uses it, check \"key\" in this app’s configuration." }
    /// “The connection to ‹name› is not allowed: ‹problem›”
    static func failureTheConnectionToIsNot(name: String, problem: String) -> String { "The connection to \(name) is not allowed: \(problem)" }
    /// “Let the module use the local network in the deployment, and give the device an address inside it.”
    static var failureLetTheModuleUseThe: String { "Let the module use the local network in the deployment, and give the device an address inside it." }
    /// “The connection to ‹name› failed: ‹problem›.”
    static func failureTheConnectionToFailed(name: String, problem: String) -> String { "The connection to \(name) failed: \(problem)." }
    /// “Try again; if it happens again, restart the app.”
    static var failureTryAgainIfItHappens: String { "Try again; if it happens again, restart the app." }
    /// “‹name› sent something that is not protocol ‹version›: ‹violation›.”
    static func failureSentSomethingThatIsNot(name: String, version: String, violation: String) -> String { "\(name) sent something that is not protocol \(version): \(violation)." }
    /// “Check that host and port are those of the device and that it speaks protocol ‹version›.”
    static func failureCheckThatHostAndPort(version: String) -> String { "Check that host and port are those of the device and that it speaks protocol \(version)." }
    /// “Fetch the device’s local key again (it changes whenever the device is paired anew) and write it to "key" in this app’s configuration.”
    static var failureFetchTheDevicesLocalKey: String { "Fetch the device’s local key again (it changes whenever the device is paired anew) and write it to \"key\" in this app’s configuration." }
    /// “‹name› has another key than this app.”
    static func failureHasAnotherKey(name: String) -> String { "\(name) has another key than this app." }
    /// “Fetch the device’s local key again: it changes whenever the device is paired anew. Then enter it again.”
    static var failureGiveTheKeyAgain: String { "Fetch the device’s local key again: it changes whenever the device is paired anew. Then enter it again." }
    /// “Choose protocol ‹version›, or have it found out.”
    static func failureChooseTheVersion(version: String) -> String { "Choose protocol \(version), or have it found out." }
    /// “‹slotMend› If nothing else uses it, check its local key.”
    static func failureIfNothingElseCheckTheKey(slotMend: String) -> String { "\(slotMend) If nothing else uses it, check its local key." }
    /// “3.1 to 3.5”
    static var failureAnyVersion: String { "3.1 to 3.5" }
    /// “‹name› speaks protocol ‹found›, not ‹version›.”
    static func failureSpeaksAnotherVersion(name: String, found: String, version: String) -> String { "\(name) speaks protocol \(found), not \(version)." }
    /// “Write "‹version›" or "auto" to "version" of the device in this app’s configuration.”
    static func failureWriteTheVersion(version: String) -> String { "Write \"\(version)\" or \"auto\" to \"version\" of the device in this app’s configuration." }
    /// “a frame is damaged or was made with another key”
    static var failureAFrameIsNotSealed: String { "a frame is damaged or was made with another key" }
    /// “more than ‹maximum› bytes came without a complete frame”
    static func failureTooManyBytesWait(maximum: some BinaryInteger) -> String { "more than \(maximum) bytes came without a complete frame" }
    /// “A device serves one connection at a time: close the maker’s app and other programs that control it, or switch the device off and on again.”
    static var failureADeviceServesOneConnection: String { "A device serves one connection at a time: close the maker’s app and other programs that control it, or switch the device off and on again." }
    /// “a frame starts with ‹found›, expected ‹expected›”
    static func failureAFrameStartsWithExpected(found: String, expected: String) -> String { "a frame starts with \(found), expected \(expected)" }
    /// “a frame announces ‹found› bytes, expected ‹minimum›...‹maximum›”
    static func failureAFrameAnnouncesBytesExpected(found: some BinaryInteger, minimum: some BinaryInteger, maximum: some BinaryInteger) -> String { "a frame announces \(found) bytes, expected \(minimum)...\(maximum)" }
    /// “a frame ends with ‹found›, expected ‹expected›”
    static func failureAFrameEndsWithExpected(found: String, expected: String) -> String { "a frame ends with \(found), expected \(expected)" }
    /// “a frame has the checksum ‹found›, expected ‹expected›”
    static func failureAFrameHasTheChecksum(found: String, expected: String) -> String { "a frame has the checksum \(found), expected \(expected)" }
    /// “Take an id from "devices" in the module’s configuration.”
    static var failureTakeAnIdFromDevices: String { "Take an id from \"devices\" in the module’s configuration." }
    /// “No device has the id ‹shown›.”
    static func failureNoDeviceHasTheId(shown: String) -> String { "No device has the id \(shown)." }
    /// “Give every intended change a key of its own.”
    static var failureGiveEveryIntendedChangeA: String { "Give every intended change a key of its own." }
    /// “The idempotency key was used for another change of "‹name›".”
    static func failureTheIdempotencyKeyWasUsed(name: String) -> String { "The idempotency key was used for another change of \"\(name)\"." }
    /// “The idempotency key has ‹count› bytes; expected 1...128.”
    static func failureTheIdempotencyKeyHasBytes(count: some BinaryInteger) -> String { "The idempotency key has \(count) bytes; expected 1...128." }
    /// “"‹name›" did not tell whether it is on.”
    static func failureDidNotTellWhetherItIsOn(name: String) -> String { "\"\(name)\" did not tell whether it is on." }
    /// “Check "power" under "datapoints" in the module’s configuration.”
    static var failureCheckThePower: String { "Check \"power\" under \"datapoints\" in the module’s configuration." }
    /// “Give power, brightness or both.”
    static var failureGivePowerBrightnessOrBoth: String { "Give power, brightness or both." }
    /// “The change for "‹name›" changes nothing.”
    static func failureTheChangeForChangesNothing(name: String) -> String { "The change for \"\(name)\" changes nothing." }
    /// “Give a brightness of 0...100 percent.”
    static var failureGiveABrightnessOf0: String { "Give a brightness of 0...100 percent." }
    /// “Found a brightness of ‹percent›% for "‹name›"; expected 0...100.”
    static func failureFoundABrightnessOfFor(percent: some BinaryInteger, name: String) -> String { "Found a brightness of \(PersonNumbers.text(percent))% for \"\(name)\"; expected 0...100." }
    /// “If the device can be dimmed, name its data point in "datapoints": {"brightness": …}.”
    static var failureIfTheDeviceCanBe: String { "If the device can be dimmed, name its data point in \"datapoints\": {\"brightness\": …}." }
    /// “"‹name›" has no brightness that could be set to ‹percent›%.”
    static func failureHasNoBrightnessThatCould(name: String, percent: some BinaryInteger) -> String { "\"\(name)\" has no brightness that could be set to \(PersonNumbers.text(percent))%." }
    /// “"‹name›" does not offer that.”
    static func failureNotOffered(name: String) -> String { "\"\(name)\" does not offer that." }
    /// “Refresh the screen, and take something that it shows.”
    static var failureRefreshAndTakeOne: String { "Refresh the screen, and take something that it shows." }
    /// “The value is none that "‹name›" takes.”
    static func failureValueDoesNotFit(name: String) -> String { "The value is none that \"\(name)\" takes." }
    /// “Take one of the values that the screen shows.”
    static var failureTakeAnotherValue: String { "Take one of the values that the screen shows." }
    /// “Care”
    static var careCare: String { "Care" }
    /// “Care of ‹name›”
    static func careCareOf(name: String) -> String { "Care of \(name)" }
    /// “See what it needs”
    static var careOpen: String { "See what it needs" }
    /// “You are not reminded of anything.”
    static var careNoReminders: String { "You are not reminded of anything." }
    /// “You are not reminded.”
    static var careNoReminder: String { "You are not reminded." }
    /// “‹task›. ‹state›”
    static func careFirst(task: String, state: String) -> String { "\(task). \(state)" }
    /// “Next on ‹day›.”
    static func careDueOn(day: String) -> String { "Next on \(day)." }
    /// “Due since ‹day›.”
    static func careDueSince(day: String) -> String { "Due since \(day)." }
    /// “Due”
    static var careDueNow: String { "Due" }
    /// “Last done on ‹day›.”
    static func careLastDone(day: String) -> String { "Last done on \(day)." }
    /// “Off”
    static var careOff: String { "Off" }
    /// “Every ‹count› days”
    static func careEvery(count: some BinaryInteger) -> String {
        if count == 1 {
            "Every day"
        } else {
            "Every \(PersonNumbers.text(count)) days"
        }
    }
    /// “After ‹count› hours of running”
    static func careAfterHours(count: some BinaryInteger) -> String {
        if count == 1 {
            "After \(PersonNumbers.text(count)) hour of running"
        } else {
            "After \(PersonNumbers.text(count)) hours of running"
        }
    }
    /// “When the device says so”
    static var careWhenItSaysSo: String { "When the device says so" }
    /// “Due: it has run for ‹count› hours.”
    static func careHasRun(count: some BinaryInteger) -> String {
        if count == 1 {
            "Due: it has run for \(PersonNumbers.text(count)) hour."
        } else {
            "Due: it has run for \(PersonNumbers.text(count)) hours."
        }
    }
    /// “It has run for ‹run› of ‹count› hours.”
    static func careRuns(count: some BinaryInteger, run: some BinaryInteger) -> String {
        if count == 1 {
            "It has run for \(PersonNumbers.text(run)) of \(PersonNumbers.text(count)) hour."
        } else {
            "It has run for \(PersonNumbers.text(run)) of \(PersonNumbers.text(count)) hours."
        }
    }
    /// “Due: the device says so.”
    static var careItSaysSo: String { "Due: the device says so." }
    /// “The device does not ask for it now.”
    static var careItSaysNothing: String { "The device does not ask for it now." }
    /// “Put off until ‹day›.”
    static func carePutOff(day: String) -> String { "Put off until \(day)." }
    /// “Remind me in ‹count› days”
    static func careSnooze(count: some BinaryInteger) -> String {
        if count == 1 {
            "Remind me tomorrow"
        } else {
            "Remind me in \(PersonNumbers.text(count)) days"
        }
    }
    /// “‹when›: ‹task›”
    static func careSnoozeNamed(when: String, task: String) -> String { "\(when): \(task)" }
    /// “Reminder: ‹task›”
    static func careRemindMe(task: String) -> String { "Reminder: \(task)" }
    /// “Done today”
    static var careDoneToday: String { "Done today" }
    /// “Done today: ‹task›”
    static func careDoneTodayNamed(task: String) -> String { "Done today: \(task)" }
    /// “How it is done”
    static var careHow: String { "How it is done" }
    /// “Reminders by days come into your inbox in the morning, others within an hour. Hours count while the device is connected and on.”
    static var careWhere: String { "Reminders by days come into your inbox in the morning, others within an hour. Hours count while the device is connected and on." }
    /// “‹task›: ‹name›”
    static func careDue(task: String, name: String) -> String { "\(task): \(name)" }
    /// “You have ‹count› reminders, as many as there can be.”
    static func careYouHaveAll(count: some BinaryInteger) -> String { "You have \(PersonNumbers.text(count)) reminders, as many as there can be." }
    /// “Change the filter”
    static var maintenanceChangeTheFilter: String { "Change the filter" }
    /// “Remove the scale”
    static var maintenanceRemoveTheScale: String { "Remove the scale" }
    /// “Fill up the water”
    static var maintenanceFillUpTheWater: String { "Fill up the water" }
    /// “A full filter lets dust through and makes the fan work harder. Most last for six to twelve months.”
    static var maintenanceAFullFilterLetsDust: String { "A full filter lets dust through and makes the fan work harder. Most last for six to twelve months." }
    /// “Hard water leaves scale, which keeps mist from forming. Once a month is enough for most homes.”
    static var maintenanceHardWaterLeavesScaleWhich: String { "Hard water leaves scale, which keeps mist from forming. Once a month is enough for most homes." }
    /// “A diffuser or humidifier that runs dry wears out. Fill it up with fresh water each day it runs.”
    static var maintenanceADiffuserOrHumidifierThat: String { "A diffuser or humidifier that runs dry wears out. Fill it up with fresh water each day it runs." }
    /// “- A new filter of the kind that the maker names
    /// - A dry cloth”
    static var maintenanceANewFilterOfThe: String { "- A new filter of the kind that the maker names\n- A dry cloth" }
    /// “- White vinegar or citric acid
    /// - Lukewarm water
    /// - A soft brush or a cotton bud”
    static var maintenanceWhiteVinegarOrCitricAcid: String { "- White vinegar or citric acid\n- Lukewarm water\n- A soft brush or a cotton bud" }
    /// “- Fresh tap water, or distilled water where it is hard
    /// - A clean cloth”
    static var maintenanceFreshTapWaterOrDistilled: String { "- Fresh tap water, or distilled water where it is hard\n- A clean cloth" }
    /// “1. Switch the device off and pull its plug.
    /// 2. Open the cover and take the old filter out; put it into a bag at once.
    /// 3. Wipe the inside with a dry cloth.
    /// 4. Unwrap the new filter, and put it in with its arrow in the direction of the air.
    /// 5. Close the cover, plug it in, and reset the filter light if it has one.”
    static var maintenance1SwitchTheDeviceOffAnd: String { "1. Switch the device off and pull its plug.\n2. Open the cover and take the old filter out; put it into a bag at once.\n3. Wipe the inside with a dry cloth.\n4. Unwrap the new filter, and put it in with its arrow in the direction of the air.\n5. Close the cover, plug it in, and reset the filter light if it has one." }
    /// “1. Switch the device off, pull its plug, and let it cool down.
    /// 2. Pour the water out.
    /// 3. Fill the tank with one part of vinegar and two parts of water, and wait for half an hour.
    /// 4. Brush the scale off gently; never scratch the plate that makes the mist.
    /// 5. Rinse twice with clear water, dry it, and fill it again.”
    static var maintenance1SwitchTheDeviceOffPull: String { "1. Switch the device off, pull its plug, and let it cool down.\n2. Pour the water out.\n3. Fill the tank with one part of vinegar and two parts of water, and wait for half an hour.\n4. Brush the scale off gently; never scratch the plate that makes the mist.\n5. Rinse twice with clear water, dry it, and fill it again." }
    /// “1. Switch the device off.
    /// 2. Pour out the water that is left, and wipe the tank.
    /// 3. Fill it up to the line, not above.
    /// 4. Add oil only if the device is made for it: a few drops.
    /// 5. Put the cover on, and switch it on again.”
    static var maintenance1SwitchTheDeviceOff: String { "1. Switch the device off.\n2. Pour out the water that is left, and wipe the tank.\n3. Fill it up to the line, not above.\n4. Add oil only if the device is made for it: a few drops.\n5. Put the cover on, and switch it on again." }
    /// “What you need”
    static var maintenanceWhatYouNeed: String { "What you need" }
    /// “Step by step”
    static var maintenanceStepByStep: String { "Step by step" }
    /// “Where the manual of the device says something else, follow the manual.”
    static var maintenanceTheManualOfTheDevice: String { "Where the manual of the device says something else, follow the manual." }
    /// “Done”
    static var maintenanceDone: String { "Done" }
    /// “Check the connection”
    static var pairingCheckTheConnection: String { "Check the connection" }
    /// “Check the connection to ‹name›”
    static func pairingCheckTheConnectionTo(name: String) -> String { "Check the connection to \(name)" }
    /// “Your devices”
    static var pairingYourDevices: String { "Your devices" }
    /// “They work on your home network.”
    static var pairingTheyWorkOnYourHome: String { "They work on your home network." }
    /// “Add another one”
    static var pairingAddAnotherOne: String { "Add another one" }
    /// “Close”
    static var pairingClose: String { "Close" }
    /// “Not checked yet.”
    static var pairingNotCheckedYet: String { "Not checked yet." }
    /// “Connected. ‹words›”
    static func pairingConnected(words: String) -> String { "Connected. \(words)" }
    /// “‹title›: ‹message› ‹help›”
    static func pairingNotConnected(title: String, message: String, help: String) -> String { "\(title): \(message) \(help)" }
    /// “Light”
    static var pairingLight: String { "Light" }
    /// “Plug”
    static var pairingPlug: String { "Plug" }
    /// “Diffuser”
    static var pairingDiffuser: String { "Diffuser" }
    /// “Humidifier”
    static var pairingHumidifier: String { "Humidifier" }
    /// “Air purifier”
    static var pairingAirPurifier: String { "Air purifier" }
    /// “Devices on the network”
    static var searchDevicesOnTheNetwork: String { "Devices on the network" }
    /// “Find devices”
    static var searchFind: String { "Find devices" }
    /// “Devices that are switched on tell the network about themselves. The search takes about 20 seconds.”
    static var searchNotYet: String { "Devices that are switched on tell the network about themselves. The search takes about 20 seconds." }
    /// “Searching… ‹count› devices so far.”
    static func searchGoesOn(count: some BinaryInteger) -> String {
        if count == 0 {
            "Searching… No device so far."
        } else if count == 1 {
            "Searching… One device so far."
        } else {
            "Searching… \(PersonNumbers.text(count)) devices so far."
        }
    }
    /// “The search has ended: ‹count› devices.”
    static func searchEnded(count: some BinaryInteger) -> String {
        if count == 1 {
            "The search has ended: one device."
        } else {
            "The search has ended: \(PersonNumbers.text(count)) devices."
        }
    }
    /// “No device was found. A device that another app is connected to, or that is in another network, may stay silent.”
    static var searchFoundNothing: String { "No device was found. A device that another app is connected to, or that is in another network, may stay silent." }
    /// “The search is not possible.”
    static var searchCannot: String { "The search is not possible." }
    /// “This app may not listen for all devices. The person who runs it can allow it: the module’s “grants” in the configuration need “network.lan.discovery”.”
    static var searchNotGranted: String { "This app may not listen for all devices. The person who runs it can allow it: the module’s “grants” in the configuration need “network.lan.discovery”." }
    /// “This version of the app cannot search for devices.”
    static var searchNotOffered: String { "This version of the app cannot search for devices." }
    /// “A part of the search is not possible now: another program may be listening for devices too. Try it again in a minute.”
    static var searchNotNow: String { "A part of the search is not possible now: another program may be listening for devices too. Try it again in a minute." }
    /// “More came than can be read here: some devices may be missing.”
    static var searchIncomplete: String { "More came than can be read here: some devices may be missing." }
    /// “Device ‹id›”
    static func searchDevice(id: String) -> String { "Device \(id)" }
    /// “Address ‹address›”
    static func searchAddress(address: String) -> String { "Address \(address)" }
    /// “protocol ‹version›”
    static func searchVersion(version: String) -> String { "protocol \(version)" }
    /// “product ‹product›”
    static func searchProduct(product: String) -> String { "product \(product)" }
    /// “In this app already, as ‹name›.”
    static func searchIsConfigured(name: String) -> String { "In this app already, as \(name)." }
    /// “Not in this app yet. People with the role for it can add it, with its local key.”
    static var searchIsNotConfigured: String { "Not in this app yet. People with the role for it can add it, with its local key." }
    /// “Not in this app yet. To add it you need its local key.”
    static var searchNeedsItsKey: String { "Not in this app yet. To add it you need its local key." }
    /// “Add a device”
    static var addingTitle: String { "Add a device" }
    /// “Choose a device that the search found, or enter its address yourself.”
    static var addingHow: String { "Choose a device that the search found, or enter its address yourself." }
    /// “You cannot add devices here.”
    static var addingNotYou: String { "You cannot add devices here." }
    /// “Ask the person who runs this app to add it, or to let you add devices.”
    static var addingAskForIt: String { "Ask the person who runs this app to add it, or to let you add devices." }
    /// “Devices cannot be saved now. The app’s log says why.”
    static var addingNotKept: String { "Devices cannot be saved now. The app’s log says why." }
    /// “There is no device yet.”
    static var addingNoDeviceYet: String { "There is no device yet." }
    /// “No room”
    static var addingNoRoom: String { "No room" }
    /// “Settings”
    static var addingSettings: String { "Settings" }
    /// “Settings: ‹name›”
    static func addingSettingsOf(name: String) -> String { "Settings: \(name)" }
    /// “Add”
    static var addingAddFound: String { "Add" }
    /// “Add: ‹name›”
    static func addingAddNamed(name: String) -> String { "Add: \(name)" }
    /// “Add by hand”
    static var addingByHand: String { "Add by hand" }
    /// “Import keys”
    static var addingImportKeys: String { "Import keys" }
    /// “Close the maker’s app first: a device serves one app at a time.”
    static var addingWhatIsNeeded: String { "Close the maker’s app first: a device serves one app at a time." }
    /// “Address, such as 192.168.1.20”
    static var addingAddress: String { "Address, such as 192.168.1.20" }
    /// “Device ID”
    static var addingId: String { "Device ID" }
    /// “Local key”
    static var addingKey: String { "Local key" }
    /// “‹count› characters. It is saved encrypted, and never shown again.”
    static func addingKeyIs(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) character. It is saved encrypted, and never shown again."
        } else {
            "\(PersonNumbers.text(count)) characters. It is saved encrypted, and never shown again."
        }
    }
    /// “A key is there. Leave this empty to keep it.”
    static var addingKeyIsThere: String { "A key is there. Leave this empty to keep it." }
    /// “Protocol”
    static var addingVersion: String { "Protocol" }
    /// “Find out”
    static var addingVersionAutomatic: String { "Find out" }
    /// “Check and go on”
    static var addingCheck: String { "Check and go on" }
    /// “Where do I find ID and key?”
    static var addingWhereTheKeyIs: String { "Where do I find ID and key?" }
    /// “1. Pair the device in its maker’s app.
    /// 2. Give it a fixed address in your router.
    /// 3. Run “python -m tinytuya wizard” on a computer. It fetches the ID and the local key of each device from the maker’s cloud, and writes the file devices.json.
    /// 4. Import that file here, or copy the ID and the key from it.”
    static var addingKeySteps: String { "1. Pair the device in its maker’s app.\n2. Give it a fixed address in your router.\n3. Run “python -m tinytuya wizard” on a computer. It fetches the ID and the local key of each device from the maker’s cloud, and writes the file devices.json.\n4. Import that file here, or copy the ID and the key from it." }
    /// “Give an address in numbers, such as 192.168.1.20.”
    static var addingGiveAnAddress: String { "Give an address in numbers, such as 192.168.1.20." }
    /// “Give an address of your home network, such as 192.168.1.20.”
    static var addingGiveALocalAddress: String { "Give an address of your home network, such as 192.168.1.20." }
    /// “Give the ID as the maker’s cloud shows it: 1 to 64 letters, digits, “-”, “_” and “.”.”
    static var addingGiveAnId: String { "Give the ID as the maker’s cloud shows it: 1 to 64 letters, digits, “-”, “_” and “.”." }
    /// “Give the local key: ‹count› letters, digits and signs, without spaces.”
    static func addingGiveAKey(count: some BinaryInteger) -> String {
        if count == 1 {
            "Give the local key: \(PersonNumbers.text(count)) character."
        } else {
            "Give the local key: \(PersonNumbers.text(count)) letters, digits and signs, without spaces."
        }
    }
    /// “Choose a protocol.”
    static var addingChooseAVersion: String { "Choose a protocol." }
    /// “Give a name of 1 to ‹maximum› characters.”
    static func addingGiveAName(maximum: some BinaryInteger) -> String { "Give a name of 1 to \(PersonNumbers.text(maximum)) characters." }
    /// “Give a room of up to ‹maximum› characters, or none.”
    static func addingGiveARoom(maximum: some BinaryInteger) -> String { "Give a room of up to \(PersonNumbers.text(maximum)) characters, or none." }
    /// “Choose the type that comes nearest.”
    static var addingChooseAType: String { "Choose the type that comes nearest." }
    /// “It speaks protocol ‹version›.”
    static func addingSpeaks(version: String) -> String { "It speaks protocol \(version)." }
    /// “Name”
    static var addingName: String { "Name" }
    /// “Type”
    static var addingType: String { "Type" }
    /// “Room (optional)”
    static var addingRoom: String { "Room (optional)" }
    /// “Add the device”
    static var addingAdd: String { "Add the device" }
    /// “Back”
    static var addingBack: String { "Back" }
    /// “Connection”
    static var addingConnection: String { "Connection" }
    /// “Save”
    static var addingSave: String { "Save" }
    /// ““‹name›” is added”
    static func addingAdded(name: String) -> String { "“\(name)” is added" }
    /// ““‹name›” is saved”
    static func addingSaved(name: String) -> String { "“\(name)” is saved" }
    /// ““‹name›” is removed”
    static func addingRemoved(name: String) -> String { "“\(name)” is removed" }
    /// “Remove the device”
    static var addingRemove: String { "Remove the device" }
    /// ““‹name›” leaves the app for everybody: its key and its charts are deleted, and so are your schedules and reminders for it. Those of other people are deleted when they next open the app. This cannot be undone.”
    static func addingRemoveWhat(name: String) -> String { "“\(name)” leaves the app for everybody: its key and its charts are deleted, and so are your schedules and reminders for it. Those of other people are deleted when they next open the app. This cannot be undone." }
    /// “Remove for good”
    static var addingRemoveForGood: String { "Remove for good" }
    /// “There are ‹count› devices, which are the most. Remove one to add another.”
    static func addingFull(count: some BinaryInteger) -> String {
        if count == 1 {
            "There is \(PersonNumbers.text(count)) device, which is the most. Remove it to add another."
        } else {
            "There are \(PersonNumbers.text(count)) devices, which are the most. Remove one to add another."
        }
    }
    /// “‹name› has this address already. Each device has its own.”
    static func addingSameAddress(name: String) -> String { "\(name) has this address already. Each device has its own." }
    /// “The device was removed meanwhile.”
    static var addingIsGone: String { "The device was removed meanwhile." }
    /// “‹name› is named in the app’s configuration, and is changed there.”
    static func addingIsConfigured(name: String) -> String { "\(name) is named in the app’s configuration, and is changed there." }
    /// “The key of “‹name›” is lost. Add the device again.”
    static func addingKeyIsLost(name: String) -> String { "The key of “\(name)” is lost. Add the device again." }
    /// “Choose the file devices.json or snapshot.json that tinytuya’s wizard wrote, or paste what is in it. The keys are forgotten when you leave, but for those of devices that you add.”
    static var addingImportHow: String { "Choose the file devices.json or snapshot.json that tinytuya’s wizard wrote, or paste what is in it. The keys are forgotten when you leave, but for those of devices that you add." }
    /// “File of keys”
    static var addingFile: String { "File of keys" }
    /// “Content of the file”
    static var addingText: String { "Content of the file" }
    /// “Read the text”
    static var addingRead: String { "Read the text" }
    /// “Devices in the file”
    static var addingInTheFile: String { "Devices in the file" }
    /// “Use this one”
    static var addingTake: String { "Use this one" }
    /// “Use ‹name›”
    static func addingTakeNamed(name: String) -> String { "Use \(name)" }
    /// “‹device› · address ‹address›”
    static func addingAt(device: String, address: String) -> String { "\(device) · address \(address)" }
    /// “‹device› · no address. The search finds it.”
    static func addingNoAddress(device: String) -> String { "\(device) · no address. The search finds it." }
    /// “‹count› entries have no usable ID and key, and are left out.”
    static func addingSkipped(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) entry has no usable ID and key, and is left out."
        } else {
            "\(PersonNumbers.text(count)) entries have no usable ID and key, and are left out."
        }
    }
    /// “The file is longer than 1 MB. Take only the part with your devices.”
    static var addingTooLong: String { "The file is longer than 1 MB. Take only the part with your devices." }
    /// “This is not the content of such a file. Copy all of it, from the first bracket to the last.”
    static var addingNotJson: String { "This is not the content of such a file. Copy all of it, from the first bracket to the last." }
    /// “There is no device with an ID and a key in it.”
    static var addingNoDeviceInIt: String { "There is no device with an ID and a key in it." }
    /// “The file cannot be read. Choose it again.”
    static var addingNoFile: String { "The file cannot be read. Choose it again." }
    /// “Schedules”
    static var scheduleSchedules: String { "Schedules" }
    /// “Schedules: ‹name›”
    static func scheduleSchedulesOf(name: String) -> String { "Schedules: \(name)" }
    /// “Schedules”
    static var scheduleOpen: String { "Schedules" }
    /// “Nothing is scheduled.”
    static var scheduleNoneOfDevice: String { "Nothing is scheduled." }
    /// “Next on ‹day›: ‹line›”
    static func scheduleNext(day: String, line: String) -> String { "Next on \(day): \(line)" }
    /// “‹days› at ‹time›: ‹change›”
    static func scheduleLine(days: String, time: String, change: String) -> String { "\(days) at \(time): \(change)" }
    /// “‹days› ‹moment›: ‹change›”
    static func scheduleLineByTheSun(days: String, moment: String, change: String) -> String { "\(days) \(moment): \(change)" }
    /// “at sunrise”
    static var scheduleAtSunrise: String { "at sunrise" }
    /// “at sunset”
    static var scheduleAtSunset: String { "at sunset" }
    /// “‹length› before sunrise”
    static func scheduleBeforeSunrise(length: String) -> String { "\(length) before sunrise" }
    /// “‹length› before sunset”
    static func scheduleBeforeSunset(length: String) -> String { "\(length) before sunset" }
    /// “‹length› after sunrise”
    static func scheduleAfterSunrise(length: String) -> String { "\(length) after sunrise" }
    /// “‹length› after sunset”
    static func scheduleAfterSunset(length: String) -> String { "\(length) after sunset" }
    /// “on”
    static var scheduleOn: String { "on" }
    /// “off”
    static var scheduleOff: String { "off" }
    /// “‹function› ‹value›”
    static func scheduleFunction(function: String, value: String) -> String { "\(function) \(value)" }
    /// “Every day”
    static var scheduleEveryDay: String { "Every day" }
    /// “Weekdays”
    static var scheduleWeekdays: String { "Weekdays" }
    /// “Weekends”
    static var scheduleWeekends: String { "Weekends" }
    /// “Monday”
    static var scheduleMonday: String { "Monday" }
    /// “Tuesday”
    static var scheduleTuesday: String { "Tuesday" }
    /// “Wednesday”
    static var scheduleWednesday: String { "Wednesday" }
    /// “Thursday”
    static var scheduleThursday: String { "Thursday" }
    /// “Friday”
    static var scheduleFriday: String { "Friday" }
    /// “Saturday”
    static var scheduleSaturday: String { "Saturday" }
    /// “Sunday”
    static var scheduleSunday: String { "Sunday" }
    /// “Paused”
    static var schedulePaused: String { "Paused" }
    /// “Pause”
    static var schedulePause: String { "Pause" }
    /// “Resume”
    static var scheduleResume: String { "Resume" }
    /// “Pause: ‹line›”
    static func schedulePauseNamed(line: String) -> String { "Pause: \(line)" }
    /// “Resume: ‹line›”
    static func scheduleResumeNamed(line: String) -> String { "Resume: \(line)" }
    /// “Remove”
    static var scheduleRemove: String { "Remove" }
    /// “Remove: ‹line›”
    static func scheduleRemoveNamed(line: String) -> String { "Remove: \(line)" }
    /// “You removed “‹line›”.”
    static func scheduleRemoved(line: String) -> String { "You removed “\(line)”." }
    /// “Undo”
    static var scheduleUndo: String { "Undo" }
    /// “No schedules yet”
    static var scheduleNoSchedulesYet: String { "No schedules yet" }
    /// “A schedule switches the device at a time of day, also while nobody has the app open.”
    static var scheduleAScheduleIs: String { "A schedule switches the device at a time of day, also while nobody has the app open." }
    /// “Add a schedule”
    static var scheduleAdd: String { "Add a schedule" }
    /// “New schedule”
    static var scheduleNew: String { "New schedule" }
    /// “When”
    static var scheduleWhen: String { "When" }
    /// “At a time”
    static var scheduleAtATime: String { "At a time" }
    /// “At sunrise”
    static var scheduleSunrise: String { "At sunrise" }
    /// “At sunset”
    static var scheduleSunset: String { "At sunset" }
    /// “Before it or after it”
    static var scheduleBeforeOrAfter: String { "Before it or after it" }
    /// “Choose one of these.”
    static var scheduleChooseAnOffset: String { "Choose one of these." }
    /// “The next sunrise is at ‹sunrise›, the next sunset at ‹sunset›.”
    static func scheduleTheSunToday(sunrise: String, sunset: String) -> String { "The next sunrise is at \(sunrise), the next sunset at \(sunset)." }
    /// “Time”
    static var scheduleTime: String { "Time" }
    /// “In the time zone of your profile: ‹zone›.”
    static func scheduleTimeZone(zone: String) -> String { "In the time zone of your profile: \(zone)." }
    /// “Days”
    static var scheduleDays: String { "Days" }
    /// “At that time”
    static var scheduleDoes: String { "At that time" }
    /// “Switch on”
    static var scheduleDoOn: String { "Switch on" }
    /// “Switch off”
    static var scheduleDoOff: String { "Switch off" }
    /// “This also switches the device on.”
    static var scheduleAlsoOn: String { "This also switches the device on." }
    /// “More can be chosen once the device has answered.”
    static var scheduleMoreWhenItAnswers: String { "More can be chosen once the device has answered." }
    /// “Add the schedule”
    static var scheduleSave: String { "Add the schedule" }
    /// “Cancel”
    static var scheduleCancel: String { "Cancel" }
    /// “Give a time of day, such as 07:00.”
    static var scheduleGiveATime: String { "Give a time of day, such as 07:00." }
    /// “Choose one day or more.”
    static var scheduleChooseADay: String { "Choose one day or more." }
    /// “Choose a value.”
    static var scheduleChooseAValue: String { "Choose a value." }
    /// “Give a number from ‹minimum› to ‹maximum›.”
    static func scheduleGiveANumber(minimum: String, maximum: String) -> String { "Give a number from \(minimum) to \(maximum)." }
    /// “A device has ‹count› schedules at most. Remove one to add another.”
    static func scheduleDeviceHasAll(count: some BinaryInteger) -> String {
        if count == 1 {
            "A device has \(PersonNumbers.text(count)) schedule at most. Remove it to add another."
        } else {
            "A device has \(PersonNumbers.text(count)) schedules at most. Remove one to add another."
        }
    }
    /// “This schedule is in the list already. Choose another time, other days or another change.”
    static var scheduleIsThere: String { "This schedule is in the list already. Choose another time, other days or another change." }
    /// “You have ‹count› schedules, which are the most. Remove one to add another.”
    static func scheduleYouHaveAll(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) schedule, which is the most. Remove it to add another."
        } else {
            "You have \(PersonNumbers.text(count)) schedules, which are the most. Remove one to add another."
        }
    }
    /// “A schedule was missed”
    static var scheduleMissed: String { "A schedule was missed" }
    /// ““‹line›” was not done on ‹moment›: ‹reason›”
    static func scheduleMissedAt(line: String, moment: String, reason: String) -> String { "“\(line)” was not done on \(moment): \(reason)" }
    /// “The app did not get to it in time.”
    static var scheduleNotInTime: String { "The app did not get to it in time." }
    /// “The device was out of reach.”
    static var scheduleDeviceOutOfReach: String { "The device was out of reach." }
    /// “The device was busy with another app.”
    static var scheduleDeviceBusy: String { "The device was busy with another app." }
    /// “The device did not answer.”
    static var scheduleDeviceNoAnswer: String { "The device did not answer." }
    /// “The key does not fit the device.”
    static var scheduleDeviceKey: String { "The key does not fit the device." }
    /// “The device speaks another version.”
    static var scheduleDeviceVersion: String { "The device speaks another version." }
    /// “The device declined.”
    static var scheduleDeviceDeclined: String { "The device declined." }
    /// “The device does not offer that any more.”
    static var scheduleDeviceNotPossible: String { "The device does not offer that any more." }
    /// “The device was not understood.”
    static var scheduleDeviceNotUnderstood: String { "The device was not understood." }
    /// “‹name›: a schedule was missed”
    static func scheduleWasMissed(name: String) -> String { "\(name): a schedule was missed" }
    /// “‹name›: ‹count› schedules were missed”
    static func scheduleWereMissed(count: some BinaryInteger, name: String) -> String {
        if count == 1 {
            "\(name): \(PersonNumbers.text(count)) schedule was missed"
        } else {
            "\(name): \(PersonNumbers.text(count)) schedules were missed"
        }
    }
    /// “Found the reminder ‹found›; expected one of ‹known›.”
    static func failuresNoReminder(found: String, known: String) -> String { "Found the reminder \(found); expected one of \(known)." }
    /// “Nobody knows any more what screen ‹screen› showed.”
    static func failuresForgottenScreen(screen: String) -> String { "Nobody knows any more what screen \(screen) showed." }
    /// “There is no screen ‹screen› of devices.”
    static func failuresNoScreen(screen: String) -> String { "There is no screen \(screen) of devices." }
    /// “The screen has no action ‹name›.”
    static func failuresNoAction(name: String) -> String { "The screen has no action \(name)." }
    /// “The action’s context has no usable "‹name›".”
    static func failuresIncomplete(name: String) -> String { "The action’s context has no usable \"\(name)\"." }
    /// “What you are reminded of cannot be read now.”
    static var failuresCareNotRead: String { "What you are reminded of cannot be read now." }
    /// “Your schedules cannot be read.”
    static var failuresSchedulesNotRead: String { "Your schedules cannot be read." }
    /// “Another screen is open above this one. Close it first.”
    static var failuresAnotherScreen: String { "Another screen is open above this one. Close it first." }
    /// “That schedule is not there any more.”
    static var failuresNoSchedule: String { "That schedule is not there any more." }
}
