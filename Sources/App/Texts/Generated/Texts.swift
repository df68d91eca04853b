// swift-format-ignore-file
// Generated from en.ftl by `.ci/texts --write`; edit the catalogue.

import Formats

/// A language of the texts.
public enum TextLanguage: String, Sendable, CaseIterable {
    case en

    /// The language in which the current task answers a person; English where nothing else is said.
    @TaskLocal public static var current = TextLanguage.en
}

/// The texts that people see, in the language of the current task.
public enum Texts {
    /// “Passkeys”
    public static var passkeysPasskeys: String { "Passkeys" }
    /// “Sign in with your fingerprint, face or screen lock. There is no password to remember or to steal.”
    public static var passkeysSignInWithYourFingerprint: String { "Sign in with your fingerprint, face or screen lock. There is no password to remember or to steal." }
    /// “You have no passkeys yet.”
    public static var passkeysYouHaveNoPasskeysYet: String { "You have no passkeys yet." }
    /// “Add a passkey”
    public static var passkeysAddAPasskey: String { "Add a passkey" }
    /// “Name”
    public static var passkeysName: String { "Name" }
    /// “Tells your passkeys apart, such as “My phone”. (optional)”
    public static var passkeysTellsYourPasskeysApartSuch: String { "Tells your passkeys apart, such as “My phone”. (optional)" }
    /// “Added ‹day›”
    public static func passkeysAdded(day: String) -> String { "Added \(day)" }
    /// “Last used ‹day›”
    public static func passkeysLastUsed(day: String) -> String { "Last used \(day)" }
    /// “Not used yet”
    public static var passkeysNotUsedYet: String { "Not used yet" }
    /// “Synced to your other devices”
    public static var passkeysSynced: String { "Synced to your other devices" }
    /// “Remove”
    public static var passkeysRemove: String { "Remove" }
    /// “Remove the passkey “‹name›””
    public static func passkeysRemoveThePasskey(name: String) -> String { "Remove the passkey “\(name)”" }
    /// “Confirm it's you”
    public static var passkeysConfirmItsYou: String { "Confirm it's you" }
    /// “Confirm that it's you before you add or remove a passkey.”
    public static var passkeysConfirmThatItsYouBefore: String { "Confirm that it's you before you add or remove a passkey." }
    /// “Password”
    public static var passkeysPassword: String { "Password" }
    /// “Confirm”
    public static var passkeysConfirm: String { "Confirm" }
    /// “Confirm with a passkey”
    public static var passkeysConfirmWithAPasskey: String { "Confirm with a passkey" }
    /// “Confirm with ‹name›”
    public static func passkeysConfirmWith(name: String) -> String { "Confirm with \(name)" }
    /// “Signed in ‹day›”
    public static func passkeysSignedIn(day: String) -> String { "Signed in \(day)" }
    /// “This browser”
    public static var passkeysThisBrowser: String { "This browser" }
    /// “This needs a browser that supports passkeys, with JavaScript switched on.”
    public static var passkeysThisNeedsABrowserThat: String { "This needs a browser that supports passkeys, with JavaScript switched on." }
    /// “Remove this passkey?”
    public static var passkeysRemoveThisPasskey: String { "Remove this passkey?" }
    /// “You can’t sign in with “‹name›” any more.”
    public static func passkeysYouCantSignInWith(name: String) -> String { "You can’t sign in with “\(name)” any more." }
    /// “Remove for good”
    public static var passkeysRemoveForGood: String { "Remove for good" }
    /// “This app has no passkeys.”
    public static var passkeysThisAppHasNoPasskeys: String { "This app has no passkeys." }
    /// “Please confirm that it's you first.”
    public static var passkeysPleaseConfirmThatItsYou: String { "Please confirm that it's you first." }
    /// “You have an account already.”
    public static var passkeysYouHaveAnAccountAlready: String { "You have an account already." }
    /// “Write your e-mail address as name@example.org.”
    public static var passkeysWriteYourEMailAddress: String { "Write your e-mail address as name@example.org." }
    /// “That was answered already, or took too long. Please try again.”
    public static var passkeysThatWasAnsweredAlreadyOr: String { "That was answered already, or took too long. Please try again." }
    /// “Change your password”
    public static var accountChangeYourPassword: String { "Change your password" }
    /// “Change your e-mail address”
    public static var accountChangeYourEMailAddress: String { "Change your e-mail address" }
    /// “Confirm the new address”
    public static var accountConfirmTheNewAddress: String { "Confirm the new address" }
    /// “Where you are signed in”
    public static var accountWhereYouAreSignedIn: String { "Where you are signed in" }
    /// “Passkeys”
    public static var accountPasskeys: String { "Passkeys" }
    /// “Erase your account”
    public static var accountEraseYourAccount: String { "Erase your account" }
    /// “Account”
    public static var accountAccount: String { "Account" }
    /// “You’re browsing as a guest. This needs an account.”
    public static var accountYoureBrowsingAsAGuestThis: String { "You’re browsing as a guest. This needs an account." }
    /// “Sign in”
    public static var accountSignIn: String { "Sign in" }
    /// “Create an account”
    public static var accountCreateAnAccount: String { "Create an account" }
    /// “You’re signed in as ‹email›.”
    public static func accountYoureSignedInAs(email: String) -> String { "You’re signed in as \(email)." }
    /// “You’re signed in.”
    public static var accountYoureSignedIn: String { "You’re signed in." }
    /// “‹first› and ‹second›”
    public static func accountBoth(first: String, second: String) -> String { "\(first) and \(second)" }
    /// “With ‹providers›.”
    public static func accountWith(providers: String) -> String { "With \(providers)." }
    /// “You’re browsing as a guest. What you save stays in this browser.”
    public static var accountYoureBrowsingAsAGuest: String { "You’re browsing as a guest. What you save stays in this browser." }
    /// “Edit your profile”
    public static var accountEditYourProfile: String { "Edit your profile" }
    /// “Settings”
    public static var accountSettings: String { "Settings" }
    /// “Reminders”
    public static var accountReminders: String { "Reminders" }
    /// “Export your data”
    public static var accountExportYourData: String { "Export your data" }
    /// “Name”
    public static var accountName: String { "Name" }
    /// “What should we call you? (optional)”
    public static var accountWhatShouldWeCallYou: String { "What should we call you? (optional)" }
    /// “Time zone”
    public static var accountTimeZone: String { "Time zone" }
    /// “Date and number format”
    public static var accountDateAndNumberFormat: String { "Date and number format" }
    /// “Not set”
    public static var accountNoName: String { "Not set" }
    /// “Use this name”
    public static var accountUseThisName: String { "Use this name" }
    /// “Use this time zone”
    public static var accountUseThisTimeZone: String { "Use this time zone" }
    /// “All other browsers are signed out.”
    public static var accountAllOtherBrowsersAreSigned: String { "All other browsers are signed out." }
    /// “Current password”
    public static var accountCurrentPassword: String { "Current password" }
    /// “New password”
    public static var accountNewPassword: String { "New password" }
    /// “At least 10 characters.”
    public static var accountAtLeast10Characters: String { "At least 10 characters." }
    /// “Change the password”
    public static var accountChangeThePassword: String { "Change the password" }
    /// “We’ll send a code to the new address. Your old one works until you confirm.”
    public static var accountWellSendACodeTo: String { "We’ll send a code to the new address. Your old one works until you confirm." }
    /// “New e-mail address”
    public static var accountNewEMailAddress: String { "New e-mail address" }
    /// “Your password”
    public static var accountYourPassword: String { "Your password" }
    /// “Send the code”
    public static var accountSendTheCode: String { "Send the code" }
    /// “I have a code”
    public static var accountIHaveACode: String { "I have a code" }
    /// “the new address”
    public static var accountTheNewAddress: String { "the new address" }
    /// “We sent an 8-digit code to ‹address›. It’s valid for 30 minutes.”
    public static func accountWeSentAn8Digit(address: String) -> String { "We sent an 8-digit code to \(address). It’s valid for 30 minutes." }
    /// “Code”
    public static var accountCode: String { "Code" }
    /// “Confirm”
    public static var accountConfirm: String { "Confirm" }
    /// “This permanently deletes your account and all your data.”
    public static var accountThisPermanentlyDeletesYourAccount: String { "This permanently deletes your account and all your data." }
    /// “Type “delete my account””
    public static var accountTypeDeleteMyAccount: String { "Type “delete my account”" }
    /// “Erase everything”
    public static var accountEraseEverything: String { "Erase everything" }
    /// “A browser”
    public static var accountABrowser: String { "A browser" }
    /// “Sign out”
    public static var accountSignOut: String { "Sign out" }
    /// “Sign out a browser”
    public static var accountSignOutABrowser: String { "Sign out a browser" }
    /// “Sign out ‹browser›”
    public static func accountSignOutOf(browser: String) -> String { "Sign out \(browser)" }
    /// “Sign out everywhere else”
    public static var accountSignOutEverywhereElse: String { "Sign out everywhere else" }
    /// “We’ll remind you at these times while the app is open in a browser. Nothing is sent while it’s closed.”
    public static var accountWellRemindYouAtThese: String { "We’ll remind you at these times while the app is open in a browser. Nothing is sent while it’s closed." }
    /// “There are no reminders yet.”
    public static var accountThereAreNoRemindersYet: String { "There are no reminders yet." }
    /// “Remove”
    public static var accountRemove: String { "Remove" }
    /// “Remove the reminder at ‹time›”
    public static func accountRemoveTheReminderAt(time: String) -> String { "Remove the reminder at \(time)" }
    /// “New reminder”
    public static var accountNewReminder: String { "New reminder" }
    /// “Time”
    public static var accountTime: String { "Time" }
    /// “Days”
    public static var accountDays: String { "Days" }
    /// “Add the reminder”
    public static var accountAddTheReminder: String { "Add the reminder" }
    /// “Monday”
    public static var accountMonday: String { "Monday" }
    /// “Tuesday”
    public static var accountTuesday: String { "Tuesday" }
    /// “Wednesday”
    public static var accountWednesday: String { "Wednesday" }
    /// “Thursday”
    public static var accountThursday: String { "Thursday" }
    /// “Friday”
    public static var accountFriday: String { "Friday" }
    /// “Saturday”
    public static var accountSaturday: String { "Saturday" }
    /// “Sunday”
    public static var accountSunday: String { "Sunday" }
    /// “Every day”
    public static var accountEveryDay: String { "Every day" }
    /// “Share how I use this app, to improve it”
    public static var accountShareHowIUseThis: String { "Share how I use this app, to improve it" }
    /// “Vibration”
    public static var accountVibration: String { "Vibration" }
    /// “Use my device’s text size”
    public static var accountUseMyDevicesTextSize: String { "Use my device’s text size" }
    /// “Lower other sounds while playing”
    public static var accountLowerOtherSoundsWhilePlaying: String { "Lower other sounds while playing" }
    /// “Pick up where I left off”
    public static var accountPickUpWhereILeft: String { "Pick up where I left off" }
    /// “Your settings cannot be read at the moment. Nothing is lost. Please try again in a moment.”
    public static var accountYourSettingsCannotBeRead: String { "Your settings cannot be read at the moment. Nothing is lost. Please try again in a moment." }
    /// “Theme”
    public static var accountTheme: String { "Theme" }
    /// “System”
    public static var accountThemeSystem: String { "System" }
    /// “Light”
    public static var accountThemeLight: String { "Light" }
    /// “Dark”
    public static var accountThemeDark: String { "Dark" }
    /// “This setting was not saved. Please try again.”
    public static var accountThisSettingWasNotSaved: String { "This setting was not saved. Please try again." }
    /// “Reminder removed.”
    public static var accountReminderRemoved: String { "Reminder removed." }
    /// “Your e-mail address is changed.”
    public static var accountYourEmailIsChanged: String { "Your e-mail address is changed." }
    /// “Your profile is saved.”
    public static var accountYourProfileIsSaved: String { "Your profile is saved." }
    /// “Your password is changed.”
    public static var accountYourPasswordIsChanged: String { "Your password is changed." }
    /// “Choose a time.”
    public static var accountChooseATime: String { "Choose a time." }
    /// “Choose at least one day.”
    public static var accountChooseAtLeastOneDay: String { "Choose at least one day." }
    /// “Choose an answer to continue.”
    public static var authChooseAnAnswerToContinue: String { "Choose an answer to continue." }
    /// “Page ‹index› of ‹count›”
    public static func authPageOf(index: some BinaryInteger, count: some BinaryInteger) -> String { "Page \(PersonNumbers.text(index)) of \(PersonNumbers.text(count))" }
    /// “Skip questions”
    public static var authSkipQuestions: String { "Skip questions" }
    /// “Skip introduction”
    public static var authSkipIntroduction: String { "Skip introduction" }
    /// “Your password is changed.”
    public static var authYourPasswordIsChanged: String { "Your password is changed." }
    /// “Your account is ready.”
    public static var authYourAccountIsReady: String { "Your account is ready." }
    /// “Everything you saved is here.”
    public static var authEverythingYouSavedIsHere: String { "Everything you saved is here." }
    /// “Welcome back.”
    public static var authWelcomeBack: String { "Welcome back." }
    /// “‹name› has to be updated”
    public static func authHasToBeUpdated(name: String) -> String { "\(name) has to be updated" }
    /// “The app needs version ‹needed› of the program that runs it. Here it is ‹found›.”
    public static func authTheAppNeedsVersionOf(needed: String, found: String) -> String { "The app needs version \(needed) of the program that runs it. Here it is \(found)." }
    /// “To have it updated, write to ‹contact›. What you keep in the app stays as it is.”
    public static func authUpdateWrite(contact: String) -> String { "To have it updated, write to \(contact). What you keep in the app stays as it is." }
    /// “To have it updated, ask whoever runs it for you. What you keep in the app stays as it is.”
    public static var authUpdateAsk: String { "To have it updated, ask whoever runs it for you. What you keep in the app stays as it is." }
    /// “Where to get it”
    public static var authWhereToGetIt: String { "Where to get it" }
    /// “Continue”
    public static var authContinue: String { "Continue" }
    /// “‹name› is starting.”
    public static func authIsStarting(name: String) -> String { "\(name) is starting." }
    /// “Next”
    public static var authNext: String { "Next" }
    /// “Skip”
    public static var authSkip: String { "Skip" }
    /// “Welcome to ‹name›”
    public static func authWelcomeTo(name: String) -> String { "Welcome to \(name)" }
    /// “Sign up to keep everything you save on every device, or start without an account.”
    public static var authSignUpOrStart: String { "Sign up to keep everything you save on every device, or start without an account." }
    /// “Sign up to keep everything you save on every device.”
    public static var authSignUp: String { "Sign up to keep everything you save on every device." }
    /// “Create an account”
    public static var authCreateAnAccount: String { "Create an account" }
    /// “I have an account”
    public static var authIHaveAnAccount: String { "I have an account" }
    /// “Continue without an account”
    public static var authContinueWithoutAnAccount: String { "Continue without an account" }
    /// “Continue with ‹name›”
    public static func authContinueWith(name: String) -> String { "Continue with \(name)" }
    /// “Terms”
    public static var authTerms: String { "Terms" }
    /// “Privacy”
    public static var authPrivacy: String { "Privacy" }
    /// “Everything you’ve saved here comes with you.”
    public static var authEverythingYouveSavedHereComes: String { "Everything you’ve saved here comes with you." }
    /// “E-mail address”
    public static var authEMailAddress: String { "E-mail address" }
    /// “Password”
    public static var authPassword: String { "Password" }
    /// “At least 10 characters. Several words make a good one.”
    public static var authAtLeast10CharactersSeveral: String { "At least 10 characters. Several words make a good one." }
    /// “Create the account”
    public static var authCreateTheAccount: String { "Create the account" }
    /// “Use a passkey instead of a password”
    public static var authUseAPasskeyInsteadOf: String { "Use a passkey instead of a password" }
    /// “Check your e-mail”
    public static var authCheckYourEmail: String { "Check your e-mail" }
    /// “We sent an 8-digit code to ‹address›. It’s valid for 30 minutes.”
    public static func authWeSentAn8Digit(address: String) -> String { "We sent an 8-digit code to \(address). It’s valid for 30 minutes." }
    /// “Code”
    public static var authCode: String { "Code" }
    /// “Confirm”
    public static var authConfirm: String { "Confirm" }
    /// “Send another code”
    public static var authSendAnotherCode: String { "Send another code" }
    /// “Use another address”
    public static var authUseAnotherAddress: String { "Use another address" }
    /// “Sign in”
    public static var authSignIn: String { "Sign in" }
    /// “We’ll add what you saved here to your account. If both have something, we keep your account’s. We’ll ask before we delete any health data or posts you made as a guest.”
    public static var authWellAddWhatYouSaved: String { "We’ll add what you saved here to your account. If both have something, we keep your account’s. We’ll ask before we delete any health data or posts you made as a guest." }
    /// “Forgot your password?”
    public static var authForgotYourPassword: String { "Forgot your password?" }
    /// “Sign in with a passkey”
    public static var authSignInWithAPasskey: String { "Sign in with a passkey" }
    /// “If there’s an account for this address, we’ll send a code by e-mail.”
    public static var authIfTheresAnAccountForThis: String { "If there’s an account for this address, we’ll send a code by e-mail." }
    /// “Send a code”
    public static var authSendACode: String { "Send a code" }
    /// “Choose a new password”
    public static var authChooseANewPassword: String { "Choose a new password" }
    /// “If there’s an account for this address, we’ve sent a code by e-mail. It’s valid for 15 minutes.”
    public static var authIfTheresAnAccountFor: String { "If there’s an account for this address, we’ve sent a code by e-mail. It’s valid for 15 minutes." }
    /// “New password”
    public static var authNewPassword: String { "New password" }
    /// “At least 10 characters. All browsers are signed out.”
    public static var authAtLeast10CharactersAll: String { "At least 10 characters. All browsers are signed out." }
    /// “Set the password and sign in”
    public static var authSetThePasswordAndSign: String { "Set the password and sign in" }
    /// “A first session”
    public static var authAFirstSession: String { "A first session" }
    /// “Begin”
    public static var authBegin: String { "Begin" }
    /// “Not now”
    public static var authNotNow: String { "Not now" }
    /// “‹count› favourites”
    public static func mergeFavourites(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) favourite"
        } else {
            "\(PersonNumbers.text(count)) favourites"
        }
    }
    /// “‹count› played sessions”
    public static func mergeHistory(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) played session"
        } else {
            "\(PersonNumbers.text(count)) played sessions"
        }
    }
    /// “‹count› badges”
    public static func mergeBadges(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) badge"
        } else {
            "\(PersonNumbers.text(count)) badges"
        }
    }
    /// “‹count› groups”
    public static func mergeGroups(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) group"
        } else {
            "\(PersonNumbers.text(count)) groups"
        }
    }
    /// “‹count› reminders”
    public static func mergeReminders(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) reminder"
        } else {
            "\(PersonNumbers.text(count)) reminders"
        }
    }
    /// “‹count› settings”
    public static func mergeSettings(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) setting"
        } else {
            "\(PersonNumbers.text(count)) settings"
        }
    }
    /// “‹count› parts’ data”
    public static func mergeModules(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) part’s data"
        } else {
            "\(PersonNumbers.text(count)) parts’ data"
        }
    }
    /// “Added from this browser: ‹things›.”
    public static func mergeAdded(things: String) -> String { "Added from this browser: \(things)." }
    /// “Where settings differ, we kept your account’s.”
    public static var mergeWhereSettingsDifferWeKept: String { "Where settings differ, we kept your account’s." }
    /// “Some data was already in your account, so we kept that.”
    public static var mergeSomeDataWasAlreadyIn: String { "Some data was already in your account, so we kept that." }
    /// “That did not work.”
    public static var appThatDidNotWork: String { "That did not work." }
    /// “Sign in and delete guest data?”
    public static var appSignInAndDeleteGuest: String { "Sign in and delete guest data?" }
    /// “Favourites, history and settings come with you. What cannot be moved to your account is deleted: ‹things›.”
    public static func appWhatIsDeleted(things: String) -> String { "Favourites, history and settings come with you. What cannot be moved to your account is deleted: \(things)." }
    /// “Sign in and delete”
    public static var appSignInAndDelete: String { "Sign in and delete" }
    /// “Stay a guest”
    public static var appStayAGuest: String { "Stay a guest" }
    /// “Nothing was erased.”
    public static var appNothingWasErased: String { "Nothing was erased." }
    /// “This page has changed”
    public static var appThisHasChanged: String { "This page has changed" }
    /// “Nothing was done. Here is how it is now.”
    public static var appNothingWasDone: String { "Nothing was done. Here is how it is now." }
    /// “The screen takes no files.”
    public static var appTheScreenTakesNoFiles2: String { "The screen takes no files." }
    /// “The screen takes no files there.”
    public static var appTheScreenTakesNoFiles: String { "The screen takes no files there." }
    /// “‹title› isn’t available right now.”
    public static func tabsIsNotAvailableNow(title: String) -> String { "\(title) isn’t available right now." }
    /// “‹title› is taking longer than usual.”
    public static func tabsTakesLong(title: String) -> String { "\(title) is taking longer than usual." }
    /// “Please come back later.”
    public static var tabsPleaseComeBackLater: String { "Please come back later." }
    /// “The session has ended.”
    public static var tabsTheSessionHasEnded: String { "The session has ended." }
    /// “The tab is not ready.”
    public static var tabsTheTabIsNotReady: String { "The tab is not ready." }
    /// “Erase everything saved here?”
    public static var tabsEraseEverythingSavedHere: String { "Erase everything saved here?" }
    /// “Everything this browser has saved in the app is deleted for good, in all its parts. Sign up first if you want to keep it.”
    public static var tabsEverythingIsDeletedUnless: String { "Everything this browser has saved in the app is deleted for good, in all its parts. Sign up first if you want to keep it." }
    /// “Everything this browser has saved in the app is deleted for good, in all its parts.”
    public static var tabsEverythingIsDeleted: String { "Everything this browser has saved in the app is deleted for good, in all its parts." }
    /// “Erase everything”
    public static var tabsEraseEverything: String { "Erase everything" }
    /// “Enjoy your meal.”
    public static var tabsEnjoyYourMeal: String { "Enjoy your meal." }
    /// “‹title› is noted.”
    public static func tabsIsNoted(title: String) -> String { "\(title) is noted." }
    /// “‹title› counts.”
    public static func tabsCounts(title: String) -> String { "\(title) counts." }
    /// “Done.”
    public static var tabsDone: String { "Done." }
    /// “Search”
    public static var tabsSearch: String { "Search" }
    /// “It is not available.”
    public static var tabsIsNotAvailable: String { "It is not available." }
    /// “Enter your code.”
    public static var subscriptionEnterYourCode: String { "Enter your code." }
    /// “Too many wrong codes. Try again in five minutes.”
    public static var subscriptionTooManyWrongCodesTry: String { "Too many wrong codes. Try again in five minutes." }
    /// “Too many wrong codes. Try again in ‹minutes› minutes.”
    public static func subscriptionTooManyWrongCodesFor(minutes: some BinaryInteger) -> String {
        if minutes == 1 {
            "Too many wrong codes. Try again in a minute."
        } else {
            "Too many wrong codes. Try again in \(PersonNumbers.text(minutes)) minutes."
        }
    }
    /// “That code isn’t valid. Check for typos.”
    public static var subscriptionThatCodeIsntValidCheck: String { "That code isn’t valid. Check for typos." }
    /// “You’ve already used this code. It works once.”
    public static var subscriptionYouveAlreadyUsedThisCode: String { "You’ve already used this code. It works once." }
    /// “This code has been used up.”
    public static var subscriptionThisCodeHasBeenUsed: String { "This code has been used up." }
    /// “That did not work. Please try again in a moment.”
    public static var subscriptionThatDidNotWorkPlease: String { "That did not work. Please try again in a moment." }
    /// “We couldn’t redeem that code.”
    public static var subscriptionWeCouldntRedeemThatCode: String { "We couldn’t redeem that code." }
    /// “‹count› minutes”
    public static func sharedMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute"
        } else {
            "\(PersonNumbers.text(count)) minutes"
        }
    }
    /// “‹count› hours”
    public static func sharedHours(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) hour"
        } else {
            "\(PersonNumbers.text(count)) hours"
        }
    }
    /// “‹part› of ‹whole›”
    public static func sharedPartOf(part: String, whole: String) -> String { "\(part) of \(whole)" }
    /// “‹count› seconds”
    public static func sharedSeconds(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) second"
        } else {
            "\(PersonNumbers.text(count)) seconds"
        }
    }
    /// “‹count› sessions”
    public static func sharedSessions(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) session"
        } else {
            "\(PersonNumbers.text(count)) sessions"
        }
    }
    /// “‹finished› of ‹count› sessions finished”
    public static func sharedSessionsFinished(count: some BinaryInteger, finished: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(finished)) of \(PersonNumbers.text(count)) session finished"
        } else {
            "\(PersonNumbers.text(finished)) of \(PersonNumbers.text(count)) sessions finished"
        }
    }
    /// “Breathe in”
    public static var sharedBreatheIn: String { "Breathe in" }
    /// “Hold”
    public static var sharedHoldYourBreath: String { "Hold" }
    /// “Breathe out”
    public static var sharedBreatheOut: String { "Breathe out" }
    /// “Rest”
    public static var sharedRestAfterBreathingOut: String { "Rest" }
    /// “Breathe as you like”
    public static var sharedBreatheAsYouLike: String { "Breathe as you like" }
    /// “‹phase› ‹seconds› s”
    public static func sharedPhaseOfABreath(phase: String, seconds: String) -> String { "\(phase) \(seconds) s" }
    /// “in order”
    public static var sharedInOrder: String { "in order" }
    /// “in any order”
    public static var sharedInAnyOrder: String { "in any order" }
    /// “Move up: “‹title›””
    public static func sharedMoveUp(title: String) -> String { "Move up: “\(title)”" }
    /// “Move down: “‹title›””
    public static func sharedMoveDown(title: String) -> String { "Move down: “\(title)”" }
    /// “Remove “‹title›””
    public static func sharedRemove(title: String) -> String { "Remove “\(title)”" }
    /// “audio”
    public static var sharedAudio: String { "audio" }
    /// “video”
    public static var sharedVideo: String { "video" }
    /// “breathing”
    public static var sharedBreathing: String { "breathing" }
    /// “reading”
    public static var sharedReading: String { "reading" }
    /// “walk”
    public static var sharedWalk: String { "walk" }
    /// “strength”
    public static var sharedStrength: String { "strength" }
    /// “stretch”
    public static var sharedStretch: String { "stretch" }
    /// “breath”
    public static var sharedBreath: String { "breath" }
    /// “cardio”
    public static var sharedCardio: String { "cardio" }
    /// “Breakfast”
    public static var sharedBreakfast: String { "Breakfast" }
    /// “Lunch”
    public static var sharedLunch: String { "Lunch" }
    /// “Dinner”
    public static var sharedDinner: String { "Dinner" }
    /// “Snack”
    public static var sharedSnack: String { "Snack" }
    /// “Player”
    public static var playerPlayer: String { "Player" }
    /// “The player cannot be shown.”
    public static var playerThePlayerCannotBeShown: String { "The player cannot be shown." }
    /// “There is nothing to play.”
    public static var playerThereIsNothingToPlay: String { "There is nothing to play." }
    /// “That is no place in this session.”
    public static var playerThatIsNoPlaceIn: String { "That is no place in this session." }
    /// “It goes from 0:00 to ‹length›.”
    public static func playerItGoesFrom000(length: String) -> String { "It goes from 0:00 to \(length)." }
    /// “Your place is kept: ‹clock› of ‹length›.”
    public static func playerYourPlaceIsKeptOf(clock: String, length: String) -> String { "Your place is kept: \(clock) of \(length)." }
    /// “You finished “‹title›”.”
    public static func playerYouFinished(title: String) -> String { "You finished “\(title)”." }
    /// “Well done.”
    public static var playerWellDone: String { "Well done." }
    /// “You’ll find the session in your history.”
    public static var playerYoullFindTheSessionIn: String { "You’ll find the session in your history." }
    /// “You finished “‹title›”.”
    public static func playerYouFinishedTheSession(title: String) -> String { "You finished “\(title)”." }
    /// “Removed from the queue.”
    public static var playerRemovedFromTheQueue: String { "Removed from the queue." }
    /// “Queue cleared.”
    public static var playerQueueCleared: String { "Queue cleared." }
    /// “Removed from the list.”
    public static var playerRemovedFromTheList: String { "Removed from the list." }
    /// “Added to queue.”
    public static var playerAddedToQueue: String { "Added to queue." }
    /// “Nothing is playing”
    public static var playerNothingIsPlaying: String { "Nothing is playing" }
    /// “Choose a session.”
    public static var playerChooseASession: String { "Choose a session." }
    /// “Sound and speed”
    public static var playerSoundAndSpeed: String { "Sound and speed" }
    /// “Background sound”
    public static var playerBackgroundSound: String { "Background sound" }
    /// “None”
    public static var playerNone: String { "None" }
    /// “Background volume”
    public static var playerBackgroundVolume: String { "Background volume" }
    /// “Speed”
    public static var playerSpeed: String { "Speed" }
    /// “After this session”
    public static var playerAfterThisSession: String { "After this session" }
    /// “Go on”
    public static var playerGoOn: String { "Go on" }
    /// “Stop”
    public static var playerStop: String { "Stop" }
    /// “Quieter: −”
    public static var playerQuieter: String { "Quieter: −" }
    /// “Louder: +”
    public static var playerLouder: String { "Louder: +" }
    /// “‹percent› %”
    public static func playerPercent(percent: some BinaryInteger) -> String { "\(PersonNumbers.text(percent)) %" }
    /// “The session”
    public static var playerTheSession: String { "The session" }
    /// “Step ‹number›”
    public static func playerStep(number: some BinaryInteger) -> String { "Step \(PersonNumbers.text(number))" }
    /// “Play “‹title›” now”
    public static func playerPlayNow(title: String) -> String { "Play “\(title)” now" }
    /// “Queue”
    public static var playerQueue: String { "Queue" }
    /// “Clear the queue”
    public static var playerClearTheQueue: String { "Clear the queue" }
    /// “You finished “‹title›””
    public static func playerYouFinished2(title: String) -> String { "You finished “\(title)”" }
    /// “Every session of the journey is done.”
    public static var playerEverySessionOfTheJourney: String { "Every session of the journey is done." }
    /// “‹duration› practised”
    public static func playerPractised(duration: String) -> String { "\(duration) practised" }
    /// “First day of a streak”
    public static var playerFirstDayOfAStreak: String { "First day of a streak" }
    /// “‹count› days in a row”
    public static func playerDaysInARow(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) day in a row"
        } else {
            "\(PersonNumbers.text(count)) days in a row"
        }
    }
    /// “Session complete”
    public static var playerSessionComplete: String { "Session complete" }
    /// “Well done. You finished “‹title›”.”
    public static func playerWellDoneYouFinished(title: String) -> String { "Well done. You finished “\(title)”." }
    /// “Next: ‹next›”
    public static func playerNext2(next: String) -> String { "Next: \(next)" }
    /// “Next: ‹title›”
    public static func playerNext(title: String) -> String { "Next: \(title)" }
    /// “How do you feel now?”
    public static var playerHowDoYouFeel: String { "How do you feel now?" }
    /// “Rough”
    public static var playerMoodRough: String { "Rough" }
    /// “Uneasy”
    public static var playerMoodUneasy: String { "Uneasy" }
    /// “Okay”
    public static var playerMoodOkay: String { "Okay" }
    /// “Calm”
    public static var playerMoodCalm: String { "Calm" }
    /// “Great”
    public static var playerMoodGreat: String { "Great" }
    /// “Skip”
    public static var playerMoodSkip: String { "Skip" }
    /// “Noted: ‹mood›. You’ll find it with your moods.”
    public static func playerMoodKept(mood: String) -> String { "Noted: \(mood). You’ll find it with your moods." }
    /// “Removed from your moods.”
    public static var playerMoodRemoved: String { "Removed from your moods." }
    /// “Done”
    public static var playerDone: String { "Done" }
    /// “Play again”
    public static var playerPlayAgain: String { "Play again" }
    /// “Remove from favourites”
    public static var playerRemoveFromFavourites: String { "Remove from favourites" }
    /// “Add to favourites”
    public static var playerAddToFavourites: String { "Add to favourites" }
    /// “Add to a playlist”
    public static var playerAddToAPlaylist: String { "Add to a playlist" }
    /// “Download”
    public static var playerDownload: String { "Download" }
    /// “Share”
    public static var playerShare: String { "Share" }
    /// “Quality”
    public static var playerQuality: String { "Quality" }
    /// “Automatic”
    public static var playerAutomatic: String { "Automatic" }
    /// “Health”
    public static var healthHealth: String { "Health" }
    /// “All health values”
    public static var healthAllHealthValues: String { "All health values" }
    /// “No health values”
    public static var healthNoHealthValues: String { "No health values" }
    /// “No health values yet”
    public static var healthNoHealthValuesYet: String { "No health values yet" }
    /// “Today so far”
    public static var healthTodaySoFar: String { "Today so far" }
    /// “‹date› so far”
    public static func healthDaySoFar(date: String) -> String { "\(date) so far" }
    /// “Loading values…”
    public static var healthLoadingValues: String { "Loading values…" }
    /// “Import a health export in the tab “‹tab›” to see it here.”
    public static func healthImportInTab(tab: String) -> String { "Import a health export in the tab “\(tab)” to see it here." }
    /// “Import a health export to see it here.”
    public static var healthImport: String { "Import a health export to see it here." }
    /// “Not available now. ‹sentence›”
    public static func healthNotAvailableNow(sentence: String) -> String { "Not available now. \(sentence)" }
    /// “For today”
    public static var homesForToday: String { "For today" }
    /// “A thought”
    public static var homesAThought: String { "A thought" }
    /// “Featured”
    public static var homesFeatured: String { "Featured" }
    /// “Journeys”
    public static var homesJourneys: String { "Journeys" }
    /// “Questions for you”
    public static var homesQuestionsForYou: String { "Questions for you" }
    /// “Coming up”
    public static var homesComingUp: String { "Coming up" }
    /// “On the table today”
    public static var homesOnTheTableToday: String { "On the table today" }
    /// “Up next”
    public static var homesUpNext: String { "Up next" }
    /// “Recently played”
    public static var homesRecentlyPlayed: String { "Recently played" }
    /// “All sessions”
    public static var homesAllSessions: String { "All sessions" }
    /// “Good morning”
    public static var homesGoodMorning: String { "Good morning" }
    /// “Good morning, ‹name›”
    public static func homesGoodMorningTo(name: String) -> String { "Good morning, \(name)" }
    /// “Good afternoon”
    public static var homesGoodAfternoon: String { "Good afternoon" }
    /// “Good afternoon, ‹name›”
    public static func homesGoodAfternoonTo(name: String) -> String { "Good afternoon, \(name)" }
    /// “Good evening”
    public static var homesGoodEvening: String { "Good evening" }
    /// “Good evening, ‹name›”
    public static func homesGoodEveningTo(name: String) -> String { "Good evening, \(name)" }
    /// “Continue”
    public static var homesContinue: String { "Continue" }
    /// “Continue ‹title›, ‹left›”
    public static func homesContinueWith(title: String, left: String) -> String { "Continue \(title), \(left)" }
    /// “‹count› minutes left”
    public static func homesLeft(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute left"
        } else {
            "\(PersonNumbers.text(count)) minutes left"
        }
    }
    /// “‹topic› for you”
    public static func homesForYou(topic: String) -> String { "\(topic) for you" }
    /// “‹count› minutes for you”
    public static func homesAboutYourMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) minute for you"
        } else {
            "\(PersonNumbers.text(count)) minutes for you"
        }
    }
    /// “How long do you have?”
    public static var homesHowLong: String { "How long do you have?" }
    /// “Time left”
    public static var homesTimerRunning: String { "Time left" }
    /// “Topics”
    public static var homesTopics: String { "Topics" }
    /// “Tags”
    public static var homesTags: String { "Tags" }
    /// “Guides”
    public static var homesGuides: String { "Guides" }
    /// “Not found”
    public static var homesNotFound: String { "Not found" }
    /// “There is no such topic.”
    public static var homesThereIsNoSuchTopic: String { "There is no such topic." }
    /// “Sessions”
    public static var homesSessions: String { "Sessions" }
    /// “Topic”
    public static var homesTopic: String { "Topic" }
    /// “Open everything”
    public static var offersOpenEverything: String { "Open everything" }
    /// “Some sessions are for subscribers.”
    public static var offersSomeSessionsAreForSubscribers: String { "Some sessions are for subscribers." }
    /// “See the offers”
    public static var offersSeeTheOffers: String { "See the offers" }
    /// “Everything is open”
    public static var offersEverythingIsOpen: String { "Everything is open" }
    /// “This app has no subscriptions.”
    public static var offersThisAppHasNoSubscriptions: String { "This app has no subscriptions." }
    /// “You have subscribed”
    public static var offersYouHaveSubscribed: String { "You have subscribed" }
    /// “Everything is open to you.”
    public static var offersEverythingIsOpenToYou: String { "Everything is open to you." }
    /// “You get it with a code, which you redeem below.”
    public static var offersWithACode: String { "You get it with a code, which you redeem below." }
    /// “Redeem a code”
    public static var offersRedeemACode: String { "Redeem a code" }
    /// “Code”
    public static var offersCode: String { "Code" }
    /// “Redeem”
    public static var offersRedeem: String { "Redeem" }
    /// “Manage your subscription”
    public static var offersManageYourSubscription: String { "Manage your subscription" }
    /// “‹price› / month”
    public static func offersPriceOfAMonth(price: String) -> String { "\(price) / month" }
    /// “‹price› / year”
    public static func offersPriceOfAYear(price: String) -> String { "\(price) / year" }
    /// “‹price› once”
    public static func offersPriceOnce(price: String) -> String { "\(price) once" }
    /// “Recommended”
    public static var offersRecommended: String { "Recommended" }
    /// “Buy”
    public static var offersBuy: String { "Buy" }
    /// “Subscribe”
    public static var offersSubscribe: String { "Subscribe" }
    /// “Don’t show this again”
    public static var offersDontShowThisAgain: String { "Don’t show this again" }
    /// “There is no such session.”
    public static var offersThereIsNoSuchSession: String { "There is no such session." }
    /// “How was “‹title›”?”
    public static func offersHowWas(title: String) -> String { "How was “\(title)”?" }
    /// “Stars”
    public static var offersStars: String { "Stars" }
    /// “1 is not for me, 5 is just right.”
    public static var offers1IsNotForMe: String { "1 is not for me, 5 is just right." }
    /// “In your words”
    public static var offersInYourWords: String { "In your words" }
    /// “Keep it”
    public static var offersKeepIt: String { "Keep it" }
    /// “A random mark in the link counts who follows it. It says nothing about you.”
    public static var offersARandomMarkInThe: String { "A random mark in the link counts who follows it. It says nothing about you." }
    /// “Share this link with anyone.”
    public static var offersShareThisLinkWithAnyone: String { "Share this link with anyone." }
    /// “Share this link with someone who uses the app.”
    public static var offersShareThisLinkWithSomeone: String { "Share this link with someone who uses the app." }
    /// “Link to “‹title›””
    public static func offersLinkTo(title: String) -> String { "Link to “\(title)”" }
    /// “Select the whole link to copy it.”
    public static var offersSelectTheWholeLinkTo: String { "Select the whole link to copy it." }
    /// “Copy the link”
    public static var offersCopyTheLink: String { "Copy the link" }
    /// “Share with an app”
    public static var offersShareWithAnApp: String { "Share with an app" }
    /// “The link is copied.”
    public static var webTheLinkIsCopied: String { "The link is copied." }
    /// “There is no such guide.”
    public static var offersThereIsNoSuchGuide: String { "There is no such guide." }
    /// “Not found”
    public static var offersNotFound: String { "Not found" }
    /// “All events”
    public static var plansAllEvents: String { "All events" }
    /// “Meal plan”
    public static var plansMealPlan: String { "Meal plan" }
    /// “All activities”
    public static var plansAllActivities: String { "All activities" }
    /// “activities”
    public static func plansWeekActivities(count: some BinaryInteger) -> String {
        if count == 1 {
            "activity"
        } else {
            "activities"
        }
    }
    /// “minutes”
    public static func plansWeekMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "minute"
        } else {
            "minutes"
        }
    }
    /// “Nothing is planned”
    public static var plansNothingIsPlanned: String { "Nothing is planned" }
    /// “New events appear here.”
    public static var plansNewEventsAppearHere: String { "New events appear here." }
    /// “Coming up”
    public static var plansComingUp: String { "Coming up" }
    /// “Past”
    public static var plansPast: String { "Past" }
    /// “you are going”
    public static var plansYouAreGoing: String { "you are going" }
    /// “There is no such event.”
    public static var plansThereIsNoSuchEvent: String { "There is no such event." }
    /// “I am not going after all”
    public static var plansIAmNotGoingAfter: String { "I am not going after all" }
    /// “‹there› there, ‹here› for you”
    public static func plansTimeThereAndHere(there: String, here: String) -> String { "\(there) there, \(here) for you" }
    /// “Add to calendar”
    public static var plansAddToCalendar: String { "Add to calendar" }
    /// “I am going”
    public static var plansIAmGoing: String { "I am going" }
    /// “Where it takes place”
    public static var plansWhereItTakesPlace: String { "Where it takes place" }
    /// “It is over.”
    public static var plansItIsOver: String { "It is over." }
    /// “We’ll remind you ‹minutes› minutes before it begins, while the app is open.”
    public static func plansWellRemindYou(minutes: some BinaryInteger) -> String { "We’ll remind you \(PersonNumbers.text(minutes)) minutes before it begins, while the app is open." }
    /// “No activities yet”
    public static var plansNoActivitiesYet: String { "No activities yet" }
    /// “Walks, stretches and exercises appear here.”
    public static var plansWalksStretchesAndExercisesAppear: String { "Walks, stretches and exercises appear here." }
    /// “Up next”
    public static var plansUpNext: String { "Up next" }
    /// “Your last seven days”
    public static var plansYourLastSevenDays: String { "Your last seven days" }
    /// “Completed activities”
    public static var plansCompleted: String { "Completed activities" }
    /// “All”
    public static var plansAll: String { "All" }
    /// “done ‹count› times”
    public static func plansDone(count: some BinaryInteger) -> String {
        if count == 1 {
            "done once"
        } else {
            "done \(PersonNumbers.text(count)) times"
        }
    }
    /// “There is no such activity.”
    public static var plansThereIsNoSuchActivity: String { "There is no such activity." }
    /// “about ‹energy› kcal”
    public static func plansAboutEnergy(energy: some BinaryInteger) -> String { "about \(PersonNumbers.text(energy)) kcal" }
    /// “Exercises”
    public static var plansExercises: String { "Exercises" }
    /// “‹count› times”
    public static func plansRepetitions(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) time"
        } else {
            "\(PersonNumbers.text(count)) times"
        }
    }
    /// “Exercise ‹number›”
    public static func plansExercise(number: some BinaryInteger) -> String { "Exercise \(PersonNumbers.text(number))" }
    /// “Mark as done”
    public static var plansMarkAsDone: String { "Mark as done" }
    /// “Nothing done yet”
    public static var plansNothingDoneYet: String { "Nothing done yet" }
    /// “Activities you complete appear here.”
    public static var plansActivitiesYouCompleteAppearHere: String { "Activities you complete appear here." }
    /// “No meals yet”
    public static var plansNoMealsYet: String { "No meals yet" }
    /// “Meals and recipes appear here.”
    public static var plansMealsAndRecipesAppearHere: String { "Meals and recipes appear here." }
    /// “Today”
    public static var plansToday: String { "Today" }
    /// “There is no such meal.”
    public static var plansThereIsNoSuchMeal: String { "There is no such meal." }
    /// “serves ‹count›”
    public static func plansServes(count: some BinaryInteger) -> String { "serves \(PersonNumbers.text(count))" }
    /// “kcal”
    public static var plansEnergy: String { "kcal" }
    /// “‹amount› g”
    public static func plansGrams(amount: some BinaryInteger) -> String { "\(PersonNumbers.text(amount)) g" }
    /// “protein”
    public static var plansProtein: String { "protein" }
    /// “carbs”
    public static var plansCarbohydrate: String { "carbs" }
    /// “fat”
    public static var plansFat: String { "fat" }
    /// “Ingredients”
    public static var plansIngredients: String { "Ingredients" }
    /// “Method”
    public static var plansMethod: String { "Method" }
    /// “Step ‹number›”
    public static func plansStep(number: some BinaryInteger) -> String { "Step \(PersonNumbers.text(number))" }
    /// “Mark as cooked”
    public static var plansMarkAsCooked: String { "Mark as cooked" }
    /// “Resume (‹clock›)”
    public static func historyResume(clock: String) -> String { "Resume (\(clock))" }
    /// “Play”
    public static var historyPlay: String { "Play" }
    /// “Add to queue”
    public static var historyAddToQueue: String { "Add to queue" }
    /// “Mark as done”
    public static var historyMarkAsDone: String { "Mark as done" }
    /// “History”
    public static var historyHistory: String { "History" }
    /// “Playlists”
    public static var historyPlaylists: String { "Playlists" }
    /// “Favourites”
    public static var historyFavourites: String { "Favourites" }
    /// “Downloads”
    public static var historyDownloads: String { "Downloads" }
    /// “Open the player”
    public static var historyOpenThePlayer: String { "Open the player" }
    /// “Nothing here yet”
    public static var historyNothingHereYet: String { "Nothing here yet" }
    /// “Sessions you play appear here.”
    public static var historySessionsYouPlayAppearHere: String { "Sessions you play appear here." }
    /// “Remove “‹title›” from your history”
    public static func historyRemoveFromYourHistory(title: String) -> String { "Remove “\(title)” from your history" }
    /// “Clear the history”
    public static var historyClearTheHistory: String { "Clear the history" }
    /// “Moods”
    public static var historyMoods: String { "Moods" }
    /// “No moods yet”
    public static var historyNoMoodsYet: String { "No moods yet" }
    /// “Answer “How do you feel now?” after a session, and it appears here.”
    public static var historyAnswersAfterASessionAppearHere: String { "Answer “How do you feel now?” after a session, and it appears here." }
    /// “Remove “‹mood›” after “‹title›” from your moods”
    public static func historyRemoveFromYourMoods(mood: String, title: String) -> String { "Remove “\(mood)” after “\(title)” from your moods" }
    /// “felt ‹mood›”
    public static func historyFelt(mood: String) -> String { "felt \(mood)" }
    /// “Finished”
    public static var historyFinished: String { "Finished" }
    /// “Begun”
    public static var historyBegun: String { "Begun" }
    /// “again at ‹place› of ‹length›”
    public static func historyAgainAt(place: String, length: String) -> String { "again at \(place) of \(length)" }
    /// “‹place› of ‹length›”
    public static func historyAt(place: String, length: String) -> String { "\(place) of \(length)" }
    /// “No downloads”
    public static var historyNoDownloads: String { "No downloads" }
    /// “You can’t save sessions from this app. Play them here instead.”
    public static var historyYouCantSaveSessionsFrom: String { "You can’t save sessions from this app. Play them here instead." }
    /// “Files you saved from here. Your browser keeps them with its other downloads.”
    public static var historyFilesYouSavedFromHere: String { "Files you saved from here. Your browser keeps them with its other downloads." }
    /// “Nothing saved yet”
    public static var historyNothingSavedYet: String { "Nothing saved yet" }
    /// “Files you save from here appear here.”
    public static var historyFilesYouSaveFromHere: String { "Files you save from here appear here." }
    /// “Remove “‹title›” from the list”
    public static func historyRemoveFromTheList(title: String) -> String { "Remove “\(title)” from the list" }
    /// “Groups”
    public static var profileGroups: String { "Groups" }
    /// “Subscription”
    public static var profileSubscription: String { "Subscription" }
    /// “Everything is open to you.”
    public static var profileEverythingIsOpenToYou: String { "Everything is open to you." }
    /// “Settings”
    public static var profileSettings: String { "Settings" }
    /// “Erase my data”
    public static var profileEraseMyData: String { "Erase my data" }
    /// “Log out”
    public static var profileLogOut: String { "Log out" }
    /// “Account”
    public static var profileAccount: String { "Account" }
    /// “Guest”
    public static var profileGuest: String { "Guest" }
    /// “You”
    public static var profileYou: String { "You" }
    /// “You’re browsing as a guest.”
    public static var profileYoureBrowsingAsAGuest: String { "You’re browsing as a guest." }
    /// “Signed in with your e-mail address.”
    public static var profileSignedInByEmail: String { "Signed in with your e-mail address." }
    /// “Signed in with ‹provider›.”
    public static func profileSignedInWith(provider: String) -> String { "Signed in with \(provider)." }
    /// “Signed in.”
    public static var profileSignedIn: String { "Signed in." }
    /// “Sign in or sign up”
    public static var profileSignInOrSignUp: String { "Sign in or sign up" }
    /// “Edit profile”
    public static var profileEditProfile: String { "Edit profile" }
    /// “Reminders”
    public static var profileReminders: String { "Reminders" }
    /// “Practice”
    public static var profilePractice: String { "Practice" }
    /// “Finish a session to start your streak.”
    public static var profileFinishASessionToStart: String { "Finish a session to start your streak." }
    /// “You’ve practised today.”
    public static var profileYouvePractisedToday: String { "You’ve practised today." }
    /// “You haven’t practised today.”
    public static var profileYouHaventPractisedToday: String { "You haven’t practised today." }
    /// “Longest: ‹count› days.”
    public static func profileLongest(count: some BinaryInteger) -> String {
        if count == 1 {
            "Longest: \(PersonNumbers.text(count)) day."
        } else {
            "Longest: \(PersonNumbers.text(count)) days."
        }
    }
    /// “A day counts, from midnight to midnight, if you finished a session or a sitting on it.”
    public static var profileDaysThatCount: String { "A day counts, from midnight to midnight, if you finished a session or a sitting on it." }
    /// “Sessions started: ‹count›.”
    public static func profileSessionsStarted(count: some BinaryInteger) -> String { "Sessions started: \(PersonNumbers.text(count))." }
    /// “‹count›-day streak”
    public static func profileStreak(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count))-day streak"
        } else {
            "\(PersonNumbers.text(count))-day streak"
        }
    }
    /// “‹amount› minutes”
    public static func profileMinutes(count: some BinaryInteger, amount: String) -> String {
        if count == 1 {
            "\(amount) minute"
        } else {
            "\(amount) minutes"
        }
    }
    /// “minutes”
    public static var profileMinutesUnit: String { "minutes" }
    /// “‹amount› days”
    public static func profileDays(count: some BinaryInteger, amount: String) -> String {
        if count == 1 {
            "\(amount) day"
        } else {
            "\(amount) days"
        }
    }
    /// “Total time”
    public static var profileTotal: String { "Total time" }
    /// “Days of practice”
    public static var profileDaysOfPractice: String { "Days of practice" }
    /// “The last four weeks”
    public static var profileLastFourWeeks: String { "The last four weeks" }
    /// “Badges”
    public static var profileBadges: String { "Badges" }
    /// “Badges that you earn appear here.”
    public static var profileBadgesThatYouEarnAppear: String { "Badges that you earn appear here." }
    /// “All badges”
    public static var profileAllBadges: String { "All badges" }
    /// “Library”
    public static var profileLibrary: String { "Library" }
    /// “Plans”
    public static var profilePlans: String { "Plans" }
    /// “Terms”
    public static var profileTerms: String { "Terms" }
    /// “Privacy”
    public static var profilePrivacy: String { "Privacy" }
    /// “About”
    public static var profileAbout: String { "About" }
    /// “Questions and answers”
    public static var profileQuestionsAndAnswers: String { "Questions and answers" }
    /// “Our page”
    public static var profileOurPage: String { "Our page" }
    /// “In the store”
    public static var profileInTheStore: String { "In the store" }
    /// “Write to us: ‹contact›”
    public static func profileWriteToUs(contact: String) -> String { "Write to us: \(contact)" }
    /// “Powered by Bricks.”
    public static var profilePoweredByBricks: String { "Powered by Bricks." }
    /// “About this app”
    public static var profileAboutThisApp: String { "About this app" }
    /// “No badges yet”
    public static var profileNoBadgesYet: String { "No badges yet" }
    /// “They come with practice.”
    public static var profileTheyComeWithPractice: String { "They come with practice." }
    /// “Not earned yet”
    public static var profileNotEarnedYet: String { "Not earned yet" }
    /// “This badge comes with practice.”
    public static var profileThisBadgeComesWithPractice: String { "This badge comes with practice." }
    /// “Inbox”
    public static var inboxInbox: String { "Inbox" }
    /// “‹count› new”
    public static func inboxUnread(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) new" }
    /// “New”
    public static var inboxNew: String { "New" }
    /// “Mark all as read”
    public static var inboxMarkAllAsRead: String { "Mark all as read" }
    /// “Nothing yet”
    public static var inboxNothingYet: String { "Nothing yet" }
    /// “Replies and other news for you appear here.”
    public static var inboxNewsAppearHere: String { "Replies and other news for you appear here." }
    /// “Your inbox can’t be opened now”
    public static var inboxCannotBeRead: String { "Your inbox can’t be opened now" }
    /// “Nothing in it is lost. Please come back later.”
    public static var inboxComeBackLater: String { "Nothing in it is lost. Please come back later." }
    /// “New notices by e-mail”
    public static var inboxByMail: String { "New notices by e-mail" }
    /// “Never”
    public static var inboxByMailNever: String { "Never" }
    /// “Once a day”
    public static var inboxByMailDaily: String { "Once a day" }
    /// “Soon after they come”
    public static var inboxByMailSoon: String { "Soon after they come" }
    /// “Letters go to ‹email›. They have only what you have not read here by then.”
    public static func inboxByMailGoesTo(email: String) -> String { "Letters go to \(email). They have only what you have not read here by then." }
    /// “‹count› new notices in ‹app›”
    public static func inboxLetterSubject(count: some BinaryInteger, app: String) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) new notice in \(app)"
        } else {
            "\(PersonNumbers.text(count)) new notices in \(app)"
        }
    }
    /// “There are ‹count› new notices for you in ‹app›:”
    public static func inboxLetterBegins(count: some BinaryInteger, app: String) -> String {
        if count == 1 {
            "There is \(PersonNumbers.text(count)) new notice for you in \(app):"
        } else {
            "There are \(PersonNumbers.text(count)) new notices for you in \(app):"
        }
    }
    /// “And ‹count› more in your inbox:”
    public static func inboxLetterMore(count: some BinaryInteger) -> String {
        if count == 1 {
            "And \(PersonNumbers.text(count)) more in your inbox:"
        } else {
            "And \(PersonNumbers.text(count)) more in your inbox:"
        }
    }
    /// “You get this letter at most once a day, because you chose it in your inbox.”
    public static var inboxLetterIsDaily: String { "You get this letter at most once a day, because you chose it in your inbox." }
    /// “You get this letter soon after new notices, because you chose it in your inbox.”
    public static var inboxLetterIsSoon: String { "You get this letter soon after new notices, because you chose it in your inbox." }
    /// “Get no more of these letters:”
    public static var inboxLetterStop: String { "Get no more of these letters:" }
    /// “No more letters?”
    public static var inboxLettersOff: String { "No more letters?" }
    /// “You get no more e-mails about new notices then. They wait for you in your inbox, where you can also choose e-mails again.”
    public static var inboxLettersOffText: String { "You get no more e-mails about new notices then. They wait for you in your inbox, where you can also choose e-mails again." }
    /// “Send me no more”
    public static var inboxLettersTurnOff: String { "Send me no more" }
    /// “No more letters”
    public static var inboxLettersAreOff: String { "No more letters" }
    /// “You get no more e-mails about new notices. They wait for you in your inbox, where you can also choose e-mails again.”
    public static var inboxLettersAreOffText: String { "You get no more e-mails about new notices. They wait for you in your inbox, where you can also choose e-mails again." }
    /// “This link does not work”
    public static var inboxLettersNotKnown: String { "This link does not work" }
    /// “It may be incomplete or no longer in use. Your inbox says how you get new notices, and lets you change it.”
    public static var inboxLettersNotKnownText: String { "It may be incomplete or no longer in use. Your inbox says how you get new notices, and lets you change it." }
    /// “Choose an answer to continue.”
    public static var quizChooseAnAnswerToContinue: String { "Choose an answer to continue." }
    /// “‹count› questions”
    public static func quizQuestions(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) question"
        } else {
            "\(PersonNumbers.text(count)) questions"
        }
    }
    /// “Begin”
    public static var quizBegin: String { "Begin" }
    /// “1 means: ‹meaning›.”
    public static func quiz1Means(meaning: String) -> String { "1 means: \(meaning)." }
    /// “5 means: ‹meaning›.”
    public static func quiz5Means(meaning: String) -> String { "5 means: \(meaning)." }
    /// “Question ‹index› of ‹count›”
    public static func quizQuestionOf(index: some BinaryInteger, count: some BinaryInteger) -> String { "Question \(PersonNumbers.text(index)) of \(PersonNumbers.text(count))" }
    /// “Finish”
    public static var quizFinish: String { "Finish" }
    /// “Next”
    public static var quizNext: String { "Next" }
    /// “Back”
    public static var quizBack: String { "Back" }
    /// “This may fit”
    public static var quizThisMayFit: String { "This may fit" }
    /// “Done”
    public static var quizDone: String { "Done" }
    /// “That screen cannot be opened.”
    public static var mainThatScreenCannotBeOpened: String { "That screen cannot be opened." }
    /// “A screen could not be shown.”
    public static var mainAScreenCouldNotBe: String { "A screen could not be shown." }
    /// “The timer”
    public static var mainTheTimer: String { "The timer" }
    /// “Timer”
    public static var mainTimer: String { "Timer" }
    /// “This app has no timer.”
    public static var mainThisAppHasNoTimer: String { "This app has no timer." }
    /// “Device”
    public static var mainDevice: String { "Device" }
    /// “Devices”
    public static var mainYourHomeDevices: String { "Devices" }
    /// “Maintenance”
    public static var mainMaintenance: String { "Maintenance" }
    /// “This app has no devices.”
    public static var mainThisAppHasNoDevices: String { "This app has no devices." }
    /// “‹what› isn’t available right now.”
    public static func mainIsNotAvailableNow(what: String) -> String { "\(what) isn’t available right now." }
    /// “New badge: ‹title›”
    public static func mainNewBadge(title: String) -> String { "New badge: \(title)" }
    /// “A part of the app stopped.”
    public static var mainAPartOfTheApp: String { "A part of the app stopped." }
    /// “It stopped several times and is tried again in a while. The rest of the app goes on.”
    public static var mainItStoppedSeveralTimesAnd: String { "It stopped several times and is tried again in a while. The rest of the app goes on." }
    /// “It is starting again by itself. The rest of the app goes on.”
    public static var mainItIsStartingAgainBy: String { "It is starting again by itself. The rest of the app goes on." }
    /// “We couldn’t open that link.”
    public static var mainWeCouldntOpenThatLink: String { "We couldn’t open that link." }
    /// “That cannot be done here.”
    public static var mainThatCannotBeDoneHere: String { "That cannot be done here." }
    /// “It’s too late to undo that.”
    public static var mainItsTooLateToUndo: String { "It’s too late to undo that." }
    /// “Welcome.”
    public static var mainWelcome: String { "Welcome." }
    /// “‹offer› is yours: everything is open.”
    public static func mainIsYoursEverythingIsOpen(offer: String) -> String { "\(offer) is yours: everything is open." }
    /// “‹first› and ‹second›”
    public static func linksBoth(first: String, second: String) -> String { "\(first) and \(second)" }
    /// “A JSON file with everything we store about you. Keep it private.”
    public static var linksAJsonFileWithEverything: String { "A JSON file with everything we store about you. Keep it private." }
    /// “Open ‹host›? You’re leaving the app.”
    public static func linksOpenYoureLeavingTheApp(host: String) -> String { "Open \(host)? You’re leaving the app." }
    /// “Join ‹list›?”
    public static func linksJoin(list: String) -> String { "Join \(list)?" }
    /// “Cancel”
    public static var linksCancel: String { "Cancel" }
    /// “It points to something this app doesn’t have.”
    public static var linksItPointsToSomethingThis: String { "It points to something this app doesn’t have." }
    /// “You have joined.”
    public static var linksYouHaveJoined: String { "You have joined." }
    /// “You are in ‹groups› now.”
    public static func linksYouAreInNow(groups: String) -> String { "You are in \(groups) now." }
    /// “That did not work.”
    public static var linksThatDidNotWork: String { "That did not work." }
    /// “Please try again in a moment.”
    public static var linksPleaseTryAgainInA: String { "Please try again in a moment." }
    /// “Thank you.”
    public static var reviewThankYou: String { "Thank you." }
    /// “Your opinion is kept with your data.”
    public static var reviewYourOpinionIsKeptWith: String { "Your opinion is kept with your data." }
    /// “That did not work.”
    public static var reviewThatDidNotWork: String { "That did not work." }
    /// “Please try again in a moment.”
    public static var reviewPleaseTryAgainInA: String { "Please try again in a moment." }
    /// “There is no such medium.”
    public static var marketingThereIsNoSuchMedium: String { "There is no such medium." }
    /// “Continue”
    public static var marketingContinue: String { "Continue" }
    /// “Open “‹title›””
    public static func newsOpen(title: String) -> String { "Open “\(title)”" }
    /// “Continue”
    public static var newsContinue: String { "Continue" }
    /// “Loading”
    public static var surfacesLoading: String { "Loading" }
    /// “The text does not have the expected form.”
    public static var surfacesUnexpectedForm: String { "The text does not have the expected form." }
    /// “paused”
    public static var printPaused: String { "paused" }
    /// “finished”
    public static var printFinished: String { "finished" }
    /// “this part has not arrived yet”
    public static var printThisPartHasNotArrived: String { "this part has not arrived yet" }
    /// “this part cannot be shown: it contains itself”
    public static var printThisPartCannotBeShown: String { "this part cannot be shown: it contains itself" }
    /// “this part needs a newer version: ‹name›”
    public static func printThisPartNeedsANewer(name: String) -> String { "this part needs a newer version: \(name)" }
    /// “no values yet”
    public static var printNoValuesYet: String { "no values yet" }
    /// “Image: ‹label›”
    public static func printImage(label: String) -> String { "Image: \(label)" }
    /// “Video: ‹label›”
    public static func printVideo(label: String) -> String { "Video: \(label)" }
    /// “Audio: ‹label›”
    public static func printAudio(label: String) -> String { "Audio: \(label)" }
    /// “unavailable”
    public static var printUnavailable: String { "unavailable" }
    /// “Add a module that provides ‹interface› to "modules".”
    public static func absenceAddAModuleThatProvides(interface: String) -> String { "Add a module that provides \(interface) to \"modules\"." }
    /// “This app has no accounts. What you save stays in this browser.”
    public static var absenceThisAppHasNoAccountsWhat: String { "This app has no accounts. What you save stays in this browser." }
    /// “This app has no accounts or passwords.”
    public static var absenceThisAppHasNoAccounts: String { "This app has no accounts or passwords." }
    /// “This app has no profiles.”
    public static var absenceThisAppHasNoProfiles: String { "This app has no profiles." }
    /// “This app has no page to explore.”
    public static var absenceThisAppHasNoPage: String { "This app has no page to explore." }
    /// “This app has no journeys.”
    public static var absenceThisAppHasNoJourneys: String { "This app has no journeys." }
    /// “This app has no library.”
    public static var absenceThisAppHasNoLibrary: String { "This app has no library." }
    /// “This app has no favourites.”
    public static var absenceThisAppHasNoFavourites: String { "This app has no favourites." }
    /// “This app saves no sessions to your device.”
    public static var absenceThisAppSavesNoSessions: String { "This app saves no sessions to your device." }
    /// “This app has no subscriptions.”
    public static var absenceThisAppHasNoSubscriptions: String { "This app has no subscriptions." }
    /// “This app has no search.”
    public static var absenceThisAppHasNoSearch: String { "This app has no search." }
    /// “This app has no quizzes.”
    public static var absenceThisAppHasNoQuizzes: String { "This app has no quizzes." }
    /// “This app has no events.”
    public static var absenceThisAppHasNoEvents: String { "This app has no events." }
    /// “This app has no activities.”
    public static var absenceThisAppHasNoActivities: String { "This app has no activities." }
    /// “This app has no meal plan.”
    public static var absenceThisAppHasNoMeal: String { "This app has no meal plan." }
    /// “This app has no reminders.”
    public static var absenceThisAppHasNoReminders: String { "This app has no reminders." }
    /// “This app has no timer.”
    public static var absenceThisAppHasNoTimer: String { "This app has no timer." }
    /// “This app has no devices.”
    public static var absenceThisAppHasNoDevices: String { "This app has no devices." }
    /// “This app has no health values.”
    public static var absenceThisAppHasNoHealth: String { "This app has no health values." }
    /// “This app has no community.”
    public static var absenceThisAppHasNoCommunity: String { "This app has no community." }
    /// “This app does not have that place.”
    public static var absenceThisAppDoesNotHave: String { "This app does not have that place." }
    /// “Added to the playlist.”
    public static var playlistsAddedToThePlaylist: String { "Added to the playlist." }
    /// “We couldn’t add this session.”
    public static var playlistsWeCouldntAddThisSession: String { "We couldn’t add this session." }
    /// “Deleted “‹name›”.”
    public static func playlistsDeleted(name: String) -> String { "Deleted “\(name)”." }
    /// “Removed from the playlist.”
    public static var playlistsRemovedFromThePlaylist: String { "Removed from the playlist." }
    /// “Removed from your history.”
    public static var playlistsRemovedFromTheHistory: String { "Removed from your history." }
    /// “History cleared. You keep your journeys, finished sessions and streak.”
    public static var playlistsHistoryCleared: String { "History cleared. You keep your journeys, finished sessions and streak." }
    /// “Delete the playlist”
    public static var playlistsDeleteThePlaylist: String { "Delete the playlist" }
    /// “You can’t have more playlists. Delete one first.”
    public static var playlistsYouCantHaveMorePlaylists: String { "You can’t have more playlists. Delete one first." }
    /// “Created “‹name›”.”
    public static func playlistsCreated(name: String) -> String { "Created “\(name)”." }
    /// “Enter a name of 1 to 100 characters.”
    public static var playlistsEnterANameOf1: String { "Enter a name of 1 to 100 characters." }
    /// “A playlist plays sessions one after another, in your order.”
    public static var playlistsAPlaylistPlaysSessionsOne: String { "A playlist plays sessions one after another, in your order." }
    /// “New playlist”
    public static var playlistsNewPlaylist: String { "New playlist" }
    /// “Name of the new playlist”
    public static var playlistsNameOfTheNewPlaylist: String { "Name of the new playlist" }
    /// “Create”
    public static var playlistsCreate: String { "Create" }
    /// “Not found”
    public static var playlistsNotFound: String { "Not found" }
    /// “You have no such playlist. You may have deleted it.”
    public static var playlistsYouHaveNoSuchPlaylist: String { "You have no such playlist. You may have deleted it." }
    /// “This playlist is empty. Open a session and choose “Add to a playlist”.”
    public static var playlistsThisPlaylistIsEmptyOpen: String { "This playlist is empty. Open a session and choose “Add to a playlist”." }
    /// “Play all”
    public static var playlistsPlayAll: String { "Play all" }
    /// “Edit playlist”
    public static var playlistsEditPlaylist: String { "Edit playlist" }
    /// “Playlist name”
    public static var playlistsPlaylistName: String { "Playlist name" }
    /// “Rename”
    public static var playlistsRename: String { "Rename" }
    /// “No longer in the app”
    public static var playlistsNoLongerInTheApp: String { "No longer in the app" }
    /// “Play from “‹title›” on”
    public static func playlistsPlayFromOn(title: String) -> String { "Play from “\(title)” on" }
    /// “There is no such session.”
    public static var playlistsThereIsNoSuchSession: String { "There is no such session." }
    /// “You have no playlists yet.”
    public static var playlistsYouHaveNoPlaylistsYet: String { "You have no playlists yet." }
    /// “Add “‹title›” to:”
    public static func playlistsAddTo2(title: String) -> String { "Add “\(title)” to:" }
    /// “Add to “‹name›””
    public static func playlistsAddTo(name: String) -> String { "Add to “\(name)”" }
    /// “In the player”
    public static var contentInThePlayer: String { "In the player" }
    /// “with ‹name›”
    public static func contentWithGuide(name: String) -> String { "with \(name)" }
    /// “There is no such session.”
    public static var contentThereIsNoSuchSession: String { "There is no such session." }
    /// “Part of these journeys”
    public static var contentPartOfTheseJourneys: String { "Part of these journeys" }
    /// “You may also like”
    public static var contentYouMayAlsoLike: String { "You may also like" }
    /// “This session is for subscribers.”
    public static var contentThisSessionIsForSubscribers: String { "This session is for subscribers." }
    /// “See the offers”
    public static var contentSeeTheOffers: String { "See the offers" }
    /// “You gave ‹stars› of 5 stars”
    public static func contentYouGaveOf5Stars(stars: some BinaryInteger) -> String { "You gave \(PersonNumbers.text(stars)) of 5 stars" }
    /// “What do you think of it?”
    public static var contentWhatDoYouThinkOf: String { "What do you think of it?" }
    /// “The session”
    public static var contentTheSession: String { "The session" }
    /// “Step ‹number›”
    public static func contentStep(number: some BinaryInteger) -> String { "Step \(PersonNumbers.text(number))" }
    /// “There is no such journey.”
    public static var contentThereIsNoSuchJourney: String { "There is no such journey." }
    /// “Begin”
    public static var contentBegin: String { "Begin" }
    /// “Play again”
    public static var contentPlayAgain: String { "Play again" }
    /// “Continue”
    public static var contentContinue: String { "Continue" }
    /// “Sessions”
    public static var contentSessions: String { "Sessions" }
    /// “Locked”
    public static var contentLocked: String { "Locked" }
    /// “Opens after the one before it.”
    public static var contentOpensAfterTheOneBefore: String { "Opens after the one before it." }
    /// “More about “‹title›””
    public static func optionsMoreAbout(title: String) -> String { "More about “\(title)”" }
    /// “There is no such session.”
    public static var optionsThereIsNoSuchSession: String { "There is no such session." }
    /// “Share”
    public static var optionsShare: String { "Share" }
    /// “Open”
    public static var optionsOpen: String { "Open" }
    /// “Search sessions”
    public static var searchSearchSessions: String { "Search sessions" }
    /// “Search”
    public static var searchSearch: String { "Search" }
    /// “Searches titles, topics, tags and guides.”
    public static var searchSearchesTitlesTopicsTagsAnd: String { "Searches titles, topics, tags and guides." }
    /// “‹count› results”
    public static func searchResults(count: some BinaryInteger) -> String {
        if count == 1 {
            "\(PersonNumbers.text(count)) result"
        } else {
            "\(PersonNumbers.text(count)) results"
        }
    }
    /// “Clear the filters”
    public static var searchClearTheFilters: String { "Clear the filters" }
    /// “No results for “‹query›””
    public static func searchNoResultsFor(query: String) -> String { "No results for “\(query)”" }
    /// “Try fewer or different words, or one of these.”
    public static var searchTryFewerOrDifferentWords: String { "Try fewer or different words, or one of these." }
    /// “Sessions”
    public static var searchSessions: String { "Sessions" }
    /// “Journeys”
    public static var searchJourneys: String { "Journeys" }
    /// “Any”
    public static var searchAny: String { "Any" }
    /// “Up to 5 minutes”
    public static var searchUpTo5Minutes: String { "Up to 5 minutes" }
    /// “Up to 15 minutes”
    public static var searchUpTo15Minutes: String { "Up to 15 minutes" }
    /// “All”
    public static var searchAll: String { "All" }
    /// “Kind”
    public static var searchKind: String { "Kind" }
    /// “Topic”
    public static var searchTopic: String { "Topic" }
    /// “Length”
    public static var searchLength: String { "Length" }
    /// “Narrow down”
    public static var searchNarrowDown: String { "Narrow down" }
    /// “There is no such journey.”
    public static var searchThereIsNoSuchJourney: String { "There is no such journey." }
    /// “Day ‹index›”
    public static func searchDay(index: some BinaryInteger) -> String { "Day \(PersonNumbers.text(index))" }
    /// “Favourites”
    public static var libraryFavourites: String { "Favourites" }
    /// “Recently played”
    public static var libraryRecentlyPlayed: String { "Recently played" }
    /// “Collections”
    public static var libraryCollections: String { "Collections" }
    /// “Your library is empty”
    public static var libraryYourLibraryIsEmpty: String { "Your library is empty" }
    /// “Play a session or add one to your favourites to see it here.”
    public static var libraryPlayASessionOrAdd: String { "Play a session or add one to your favourites to see it here." }
    /// “No journeys yet”
    public static var libraryNoJourneysYet: String { "No journeys yet" }
    /// “Journeys that go day by day appear here.”
    public static var libraryJourneysThatGoDayBy: String { "Journeys that go day by day appear here." }
    /// “Day ‹finished› of ‹count›”
    public static func libraryDayOf(finished: some BinaryInteger, count: some BinaryInteger) -> String { "Day \(PersonNumbers.text(finished)) of \(PersonNumbers.text(count))" }
    /// “This app does not show them.”
    public static var timerThisAppDoesNotShow: String { "This app does not show them." }
    /// “This app has no timer.”
    public static var timerThisAppHasNoTimer: String { "This app has no timer." }
    /// “The timer of this app does not tell them.”
    public static var timerTheTimerOfThisApp: String { "The timer of this app does not tell them." }
    /// “Loading sessions…”
    public static var timerLoadingSessions: String { "Loading sessions…" }
    /// “With the timer”
    public static var timerWithTheTimer: String { "With the timer" }
    /// “Not available now. ‹sentence›”
    public static func timerNotAvailableNow2(sentence: String) -> String { "Not available now. \(sentence)" }
    /// “All timer sessions”
    public static var timerAllTimerSessions: String { "All timer sessions" }
    /// “Not available in this app”
    public static var timerNotAvailableInThisApp: String { "Not available in this app" }
    /// “Not available now”
    public static var timerNotAvailableNow: String { "Not available now" }
    /// “Nothing here yet”
    public static var timerNothingHereYet: String { "Nothing here yet" }
    /// “Sessions with the timer are kept here.”
    public static var timerSessionsWithTheTimerAre: String { "Sessions with the timer are kept here." }
    /// “Earlier sessions”
    public static var timerEarlierSessions: String { "Earlier sessions" }
    /// “Explore”
    public static var screensExplore: String { "Explore" }
    /// “Library”
    public static var screensLibrary: String { "Library" }
    /// “Journeys”
    public static var screensJourneys: String { "Journeys" }
    /// “Profile”
    public static var screensProfile: String { "Profile" }
    /// “Events”
    public static var screensEvents: String { "Events" }
    /// “Meals”
    public static var screensMeals: String { "Meals" }
    /// “Activities”
    public static var screensActivities: String { "Activities" }
    /// “Topic”
    public static var screensTopic: String { "Topic" }
    /// “Tag”
    public static var screensTag: String { "Tag" }
    /// “Session”
    public static var screensSession: String { "Session" }
    /// “About ‹count› minutes”
    public static func screensAboutSoManyMinutes(count: some BinaryInteger) -> String {
        if count == 1 {
            "About \(PersonNumbers.text(count)) minute"
        } else {
            "About \(PersonNumbers.text(count)) minutes"
        }
    }
    /// “Journey”
    public static var screensJourney: String { "Journey" }
    /// “Search”
    public static var screensSearch: String { "Search" }
    /// “Results for “‹query›””
    public static func screensResultsFor(query: String) -> String { "Results for “\(query)”" }
    /// “Event”
    public static var screensEvent: String { "Event" }
    /// “Meal”
    public static var screensMeal: String { "Meal" }
    /// “Activity”
    public static var screensActivity: String { "Activity" }
    /// “Up next”
    public static var screensUpNext: String { "Up next" }
    /// “Completed activities”
    public static var screensCompletedActivities: String { "Completed activities" }
    /// “Quiz”
    public static var screensQuiz: String { "Quiz" }
    /// “Subscription”
    public static var screensSubscription: String { "Subscription" }
    /// “What is new”
    public static var screensWhatIsNew: String { "What is new" }
    /// “What do you think of it?”
    public static var screensWhatDoYouThinkOf: String { "What do you think of it?" }
    /// “Share”
    public static var screensShare: String { "Share" }
    /// “Favourites”
    public static var screensFavourites: String { "Favourites" }
    /// “History”
    public static var screensHistory: String { "History" }
    /// “Timer sessions”
    public static var screensTimerSessions: String { "Timer sessions" }
    /// “Moods”
    public static var screensMoods: String { "Moods" }
    /// “Playlists”
    public static var screensPlaylists: String { "Playlists" }
    /// “Playlist”
    public static var screensPlaylist: String { "Playlist" }
    /// “Add to a playlist”
    public static var screensAddToAPlaylist: String { "Add to a playlist" }
    /// “Downloads”
    public static var screensDownloads: String { "Downloads" }
    /// “Now playing”
    public static var screensNowPlaying: String { "Now playing" }
    /// “Badges”
    public static var screensBadges: String { "Badges" }
    /// “Health”
    public static var screensHealth: String { "Health" }
    /// “Badge”
    public static var screensBadge: String { "Badge" }
    /// “Account”
    public static var screensAccount: String { "Account" }
    /// “Not available”
    public static var screensNotAvailable: String { "Not available" }
    /// “Home”
    public static var screensHome: String { "Home" }
    /// “Sign in”
    public static var screensLogIn: String { "Sign in" }
    /// “Change your password”
    public static var screensChangePassword: String { "Change your password" }
    /// “Edit profile”
    public static var screensEditProfile: String { "Edit profile" }
    /// “Next activity”
    public static var screensNextActivity: String { "Next activity" }
    /// “Reminders”
    public static var screensReminders: String { "Reminders" }
    /// “Timer”
    public static var screensTimer: String { "Timer" }
    /// “Maintenance”
    public static var screensMaintenance: String { "Maintenance" }
    /// “Body”
    public static var screensBody: String { "Body" }
    /// “Community”
    public static var screensCommunity: String { "Community" }
    /// “Tab”
    public static var screensTab: String { "Tab" }
    /// “Join”
    public static var screensJoin: String { "Join" }
    /// “Leave the app”
    public static var screensLeaveTheApp: String { "Leave the app" }
    /// “Not available in this app”
    public static var screensNotAvailableInThisApp: String { "Not available in this app" }
    /// “There is nothing here yet.”
    public static var screensThereIsNothingHereYet: String { "There is nothing here yet." }
    /// “Nothing carries this tag yet.”
    public static var screensNothingCarriesThisTagYet: String { "Nothing carries this tag yet." }
    /// “There is no activity.”
    public static var screensThereIsNoActivity: String { "There is no activity." }
    /// “There is no such quiz.”
    public static var screensThereIsNoSuchQuiz: String { "There is no such quiz." }
    /// “Your favourites appear here.”
    public static var screensYourFavouritesAppearHere: String { "Your favourites appear here." }
    /// “Continue”
    public static var screensContinue: String { "Continue" }
    /// “Finished”
    public static var screensFinished: String { "Finished" }
    /// “See all”
    public static var screensSeeAll: String { "See all" }
    /// “Find a session”
    public static var screensFindASession: String { "Find a session" }
    /// “See all: ‹title›”
    public static func screensSeeAllOf(title: String) -> String { "See all: \(title)" }
    /// “For subscribers”
    public static var cellsForSubscribers: String { "For subscribers" }
    /// “Done”
    public static var cellsDone: String { "Done" }
    /// “‹percent›% done”
    public static func cellsSoMuchDone(percent: some BinaryInteger) -> String { "\(PersonNumbers.text(percent))% done" }
    /// “Nothing here yet”
    public static var screensNothingHereYet: String { "Nothing here yet" }
    /// “Sit for a while”
    public static var screensSitForAWhile: String { "Sit for a while" }
    /// “A quiet timer with bells, for as long as you like.”
    public static var screensAQuietTimerWithBells: String { "A quiet timer with bells, for as long as you like." }
    /// “Open the timer”
    public static var screensOpenTheTimer: String { "Open the timer" }
    /// “Timer settings”
    public static var screensTimerSettings: String { "Timer settings" }
    /// “Your devices”
    public static var screensYourDevices: String { "Your devices" }
    /// “Loading devices…”
    public static var screensLoadingDevices: String { "Loading devices…" }
    /// “Control ‹name›”
    public static func screensControl(name: String) -> String { "Control \(name)" }
    /// “Switch on”
    public static var screensSwitchOn: String { "Switch on" }
    /// “Switch off”
    public static var screensSwitchOff: String { "Switch off" }
    /// “Switch on ‹name›”
    public static func screensSwitchOnDevice(name: String) -> String { "Switch on \(name)" }
    /// “Switch off ‹name›”
    public static func screensSwitchOffDevice(name: String) -> String { "Switch off \(name)" }
    /// “On”
    public static var screensDeviceOn: String { "On" }
    /// “On · ‹percent›%”
    public static func screensDeviceOnAt(percent: some BinaryInteger) -> String { "On · \(PersonNumbers.text(percent))%" }
    /// “Off”
    public static var screensDeviceOff: String { "Off" }
    /// “Not responding”
    public static var screensDeviceSilent: String { "Not responding" }
    /// “Checking…”
    public static var screensDeviceAsked: String { "Checking…" }
    /// “Other devices”
    public static var screensOtherDevices: String { "Other devices" }
    /// “No device is set up yet.”
    public static var screensNoDeviceIsSetUp: String { "No device is set up yet." }
    /// “The devices cannot be reached now. ‹sentence›”
    public static func screensTheDevicesCannotBeReached(sentence: String) -> String { "The devices cannot be reached now. \(sentence)" }
    /// “Manage devices”
    public static var screensManageDevices: String { "Manage devices" }
    /// “It shows nothing yet.”
    public static var screensNothingYet: String { "It shows nothing yet." }
    /// ““‹text›”: ‹found› of ‹count› options”
    public static func terminalOptionsFound(text: String, found: some BinaryInteger, count: some BinaryInteger) -> String { "“\(text)”: \(PersonNumbers.text(found)) of \(PersonNumbers.text(count)) options" }
    /// “‹count› options: type to find one”
    public static func terminalOptionsTypeToFindOne(count: some BinaryInteger) -> String { "\(PersonNumbers.text(count)) options: type to find one" }
    /// “‹path› cannot be read: ‹reason›.”
    public static func terminalCannotBeRead(path: String, reason: String) -> String { "\(path) cannot be read: \(reason)." }
    /// “‹path› is no file.”
    public static func terminalIsNoFile(path: String) -> String { "\(path) is no file." }
    /// “‹path› is empty.”
    public static func terminalIsEmpty(path: String) -> String { "\(path) is empty." }
    /// “This screen is too large to be shown. [‹rawValue›]”
    public static func terminalThisScreenIsTooLarge(rawValue: String) -> String { "This screen is too large to be shown. [\(rawValue)]" }
    /// “Larger, please:”
    public static var terminalLargerPlease: String { "Larger, please:" }
    /// “‹columns› × ‹rows› or more”
    public static func terminalOrMore(columns: some BinaryInteger, rows: some BinaryInteger) -> String { "\(PersonNumbers.text(columns)) × \(PersonNumbers.text(rows)) or more" }
    /// “… one moment”
    public static var terminalOneMoment: String { "… one moment" }
    /// “Type”
    public static var terminalType: String { "Type" }
    /// “Enter: go on”
    public static var terminalEnterGoOn: String { "Enter: go on" }
    /// “Esc: close”
    public static var terminalEscClose: String { "Esc: close" }
    /// “Enter: new line”
    public static var terminalEnterNewLine: String { "Enter: new line" }
    /// “Enter: send”
    public static var terminalEnterSend: String { "Enter: send" }
    /// “Esc: leave the field”
    public static var terminalEscLeaveTheField: String { "Esc: leave the field" }
    /// “Tab: next”
    public static var terminalTabNext: String { "Tab: next" }
    /// “Type: find an option”
    public static var terminalTypeFindAnOption: String { "Type: find an option" }
    /// “Space: choose”
    public static var terminalSpaceChoose: String { "Space: choose" }
    /// “Esc: back”
    public static var terminalEscBack: String { "Esc: back" }
    /// “Esc: show all”
    public static var terminalEscShowAll: String { "Esc: show all" }
    /// “Enter: press”
    public static var terminalEnterPress: String { "Enter: press" }
    /// “p: play or pause”
    public static var terminalPPlayOrPause: String { "p: play or pause" }
    /// “b f: back, on”
    public static var terminalBFBackOn: String { "b f: back, on" }
    /// “Esc: small”
    public static var terminalEscSmall: String { "Esc: small" }
    /// “?: keys”
    public static var terminalKeys: String { "?: keys" }
    /// “q: quit”
    public static var terminalQQuit: String { "q: quit" }
    /// “1–‹last›: tabs”
    public static func terminalHintTabs(last: some BinaryInteger) -> String { "1–\(last): tabs" }
    /// “/: search”
    public static var terminalSearch: String { "/: search" }
    /// “No option has “‹text›”.”
    public static func terminalNoOptionHas(text: String) -> String { "No option has “\(text)”." }
    /// “This app has no search.”
    public static var terminalThisAppHasNoSearch: String { "This app has no search." }
    /// “… One moment.”
    public static var terminalOneMoment2: String { "… One moment." }
    /// “You have logged out.”
    public static var terminalYouHaveLoggedOut: String { "You have logged out." }
    /// “Begin anew”
    public static var terminalBeginAnew: String { "Begin anew" }
    /// “Quit”
    public static var terminalQuit3: String { "Quit" }
    /// “Loading…”
    public static var terminalLoading: String { "Loading…" }
    /// “Dismiss”
    public static var terminalDismiss: String { "Dismiss" }
    /// “Open”
    public static var terminalOpen: String { "Open" }
    /// “Close”
    public static var terminalClose: String { "Close" }
    /// “Minimise the player”
    public static var terminalMinimiseThePlayer: String { "Minimise the player" }
    /// “Close the player”
    public static var terminalCloseThePlayer: String { "Close the player" }
    /// “Player”
    public static var terminalPlayer: String { "Player" }
    /// “Leave the app?”
    public static var terminalLeaveTheApp: String { "Leave the app?" }
    /// “Open it in your browser.”
    public static var terminalOpenItInYourBrowser: String { "Open it in your browser." }
    /// “Stay here”
    public static var terminalStayHere: String { "Stay here" }
    /// “Join ‹terminalAGroup›?”
    public static func terminalJoin2(terminalAGroup: String) -> String { "Join \(terminalAGroup)?" }
    /// “a group”
    public static var terminalAGroup: String { "a group" }
    /// “Join”
    public static var terminalJoin: String { "Join" }
    /// “Not now”
    public static var terminalNotNow: String { "Not now" }
    /// “Export your data”
    public static var terminalExportYourData: String { "Export your data" }
    /// “Open the app in a browser to save the file.”
    public static var terminalOpenTheAppInA: String { "Open the app in a browser to save the file." }
    /// “Keys”
    public static var terminalKeys2: String { "Keys" }
    /// “Such as ‹linkPrefix›search, or only what follows ‹linkPrefix›”
    public static func terminalSuchAsSearchOrOnly(linkPrefix: String) -> String { "Such as \(linkPrefix)search, or only what follows \(linkPrefix)" }
    /// “Where to?”
    public static var terminalWhereTo: String { "Where to?" }
    /// “Open a link”
    public static var terminalOpenALink2: String { "Open a link" }
    /// “The path of the file”
    public static var terminalThePathOfTheFile: String { "The path of the file" }
    /// “A file on the machine that the app runs on.”
    public static var terminalAFileOnTheMachine: String { "A file on the machine that the app runs on." }
    /// “What you have put in was not sent yet, and would be lost.”
    public static var terminalWhatYouHavePutIn: String { "What you have put in was not sent yet, and would be lost." }
    /// “Stay”
    public static var terminalStay: String { "Stay" }
    /// “Quit?”
    public static var terminalQuit2: String { "Quit?" }
    /// “to the next or last control”
    public static var terminalToTheNextOrLast: String { "to the next or last control" }
    /// “to the control there; scroll where there is none”
    public static var terminalToTheControlThereScroll: String { "to the control there; scroll where there is none" }
    /// “press, choose, open”
    public static var terminalPressChooseOpen: String { "press, choose, open" }
    /// “find an option, where there are many”
    public static var terminalFindAnOptionWhereThere: String { "find an option, where there are many" }
    /// “the tabs; with Alt while you type”
    public static var terminalTheTabsWithAltWhile: String { "the tabs; with Alt while you type" }
    /// “the tab beside; with Ctrl too”
    public static var terminalTheTabBesideWithCtrl: String { "the tab beside; with Ctrl too" }
    /// “back, or close”
    public static var terminalBackOrClose: String { "back, or close" }
    /// “scroll; Home and End to the ends”
    public static var terminalScrollHomeAndEndTo: String { "scroll; Home and End to the ends" }
    /// “a slider; the tabs inside a page”
    public static var terminalASliderTheTabsInside: String { "a slider; the tabs inside a page" }
    /// “search”
    public static var terminalSearch2: String { "search" }
    /// “play or pause; b, f: 15 s back or on”
    public static var terminalPlayOrPauseBF: String { "play or pause; b, f: 15 s back or on" }
    /// “the next; the player”
    public static var terminalTheNextThePlayer: String { "the next; the player" }
    /// “open a link”
    public static var terminalOpenALink: String { "open a link" }
    /// “this”
    public static var terminalThis: String { "this" }
    /// “paint the screen anew”
    public static var terminalPaintTheScreenAnew: String { "paint the screen anew" }
    /// “stop; fg goes on”
    public static var terminalStopFgGoesOn: String { "stop; fg goes on" }
    /// “quit”
    public static var terminalQuit: String { "quit" }
    /// “Did you mean `‹value›`?”
    public static func terminalDidYouMean(value: String) -> String { " Did you mean `\(value)`?" }
    /// “… This part has not arrived yet.”
    public static var terminalThisPartHasNotArrived: String { "… This part has not arrived yet." }
    /// “This part cannot be shown: it contains itself.”
    public static var terminalThisPartCannotBeShown: String { "This part cannot be shown: it contains itself." }
    /// “This part needs a newer version of the app (‹name›).”
    public static func terminalThisPartNeedsANewer(name: String) -> String { "This part needs a newer version of the app (\(name))." }
    /// “Paused”
    public static var terminalPaused: String { "Paused" }
    /// “Finished”
    public static var terminalFinished: String { "Finished" }
    /// “as ‹example›”
    public static func terminalTypedAs(example: String) -> String { "as \(example)" }
    /// “as ‹example›, ‹minimum› to ‹maximum›”
    public static func terminalTypedAsBetween(example: String, minimum: String, maximum: String) -> String { "as \(example), \(minimum) to \(maximum)" }
    /// “There are no values yet.”
    public static var terminalThereAreNoValuesYet: String { "There are no values yet." }
    /// “The figures”
    public static var terminalTheFigures: String { "The figures" }
    /// “Choose a file: ‹label›”
    public static func terminalChooseAFile(label: String) -> String { "Choose a file: \(label)" }
    /// “Video”
    public static var terminalVideo: String { "Video" }
    /// “Audio”
    public static var terminalAudio: String { "Audio" }
    /// “A terminal plays nothing. It is at ‹url›”
    public static func terminalATerminalPlaysNothingIt(url: String) -> String { "A terminal plays nothing. It is at \(url)" }
    /// “A terminal plays nothing. In a browser it is at ‹address›”
    public static func terminalATerminalPlaysNothingIn(address: String) -> String { "A terminal plays nothing. In a browser it is at \(address)" }
    /// “A terminal plays nothing; `--surface web,terminal` shows the app in a browser too.”
    public static var terminalATerminalPlaysNothingSurface: String { "A terminal plays nothing; `--surface web,terminal` shows the app in a browser too." }
    /// “Finish session”
    public static var terminalFinishSession: String { "Finish session" }
    /// “‹leap› s back”
    public static func terminalSBack(leap: some BinaryInteger) -> String { "\(PersonNumbers.text(leap)) s back" }
    /// “‹leap› s on”
    public static func terminalSOn(leap: some BinaryInteger) -> String { "\(PersonNumbers.text(leap)) s on" }
    /// “To the start”
    public static var terminalToTheStart: String { "To the start" }
    /// “Previous”
    public static var terminalPrevious: String { "Previous" }
    /// “Next: ‹title›”
    public static func terminalUpNext(title: String) -> String { "Next: \(title)" }
    /// “Next”
    public static var terminalNext: String { "Next" }
    /// “In a browser it is at ‹address›”
    public static func terminalInABrowserItIs(address: String) -> String { "In a browser it is at \(address)" }
    /// “The file is ‹path›”
    public static func terminalTheFileIs(path: String) -> String { "The file is \(path)" }
    /// “Pause”
    public static var terminalPause: String { "Pause" }
    /// “Play here”
    public static var terminalPlayHere: String { "Play here" }
    /// “Play”
    public static var terminalPlay: String { "Play" }
    /// “p: ‹action› · m: the player”
    public static func terminalPMThePlayer(action: String) -> String { "p: \(action) · m: the player" }
    /// “No program that plays sound is known here: its words go on without it.”
    public static var terminalNoProgramThatPlaysSound: String { "No program that plays sound is known here: its words go on without it." }
    /// “‹name› could not play it: its words go on without it.”
    public static func terminalCouldNotPlayItIts(name: String) -> String { "\(name) could not play it: its words go on without it." }
    /// “Its sound is played by ‹name›.”
    public static func terminalItsSoundIsPlayedBy(name: String) -> String { "Its sound is played by \(name)." }
    /// “It is played by ‹name›.”
    public static func terminalItIsPlayedBy(name: String) -> String { "It is played by \(name)." }
    /// “The app cannot let anybody in now. Please try again in a moment.”
    public static var terminalNobodyCanComeIn: String { "The app cannot let anybody in now. Please try again in a moment." }
    /// “This session cannot be kept: it is lost when you quit. The log says why.”
    public static var terminalSessionCannotBeKept: String { "This session cannot be kept: it is lost when you quit. The log says why." }
    /// “Code for support: ‹code›”
    public static func terminalCodeForSupport(code: String) -> String { "Code for support: \(code)" }
    /// “Your session cannot be opened at the moment. Nothing is lost. Try again.”
    public static var terminalSessionCannotBeOpened: String { "Your session cannot be opened at the moment. Nothing is lost. Try again." }
    /// “Tab, Shift-Tab”
    public static var keysTabShiftTab: String { "Tab, Shift-Tab" }
    /// “Enter, Space”
    public static var keysEnterSpace: String { "Enter, Space" }
    /// “letters”
    public static var keysLetters: String { "letters" }
    /// “Alt-← Alt-→”
    public static var keysAltArrows: String { "Alt-← Alt-→" }
    /// “Esc, Backspace”
    public static var keysEscBackspace: String { "Esc, Backspace" }
    /// “PageUp PageDown”
    public static var keysPageUpPageDown: String { "PageUp PageDown" }
    /// “: or o”
    public static var keysColonOrO: String { ": or o" }
    /// “Ctrl-L”
    public static var keysCtrlL: String { "Ctrl-L" }
    /// “Ctrl-Z”
    public static var keysCtrlZ: String { "Ctrl-Z" }
    /// “q, Ctrl-C”
    public static var keysQCtrlC: String { "q, Ctrl-C" }
    /// “This part of the app is taking longer than usual. Please try again in a moment.”
    public static var failuresTakesLong: String { "This part of the app is taking longer than usual. Please try again in a moment." }
    /// “This part of the app stopped and is starting again. Please try again in a moment.”
    public static var failuresIsStarting: String { "This part of the app stopped and is starting again. Please try again in a moment." }
    /// “This part of the app did not answer as it should. Please try again in a moment.”
    public static var failuresBadAnswer: String { "This part of the app did not answer as it should. Please try again in a moment." }
    /// “Please try again in a moment.”
    public static var failuresTryAgain: String { "Please try again in a moment." }
    /// “This part of the app could not be opened. Please try again in a moment.”
    public static var failuresNoSession: String { "This part of the app could not be opened. Please try again in a moment." }
    /// “There are ‹count› screens already; dismiss some.”
    public static func failuresTooManyScreens(count: some BinaryInteger) -> String {
        if count == 1 {
            "There is \(PersonNumbers.text(count)) screen already; dismiss it."
        } else {
            "There are \(PersonNumbers.text(count)) screens already; dismiss some."
        }
    }
    /// “A device”
    public static var devicesADevice: String { "A device" }
    /// ““‹name›””
    public static func devicesNamed(name: String) -> String { "“\(name)”" }
    /// “‹name› could not be set.”
    public static func devicesCouldNotBeSet(name: String) -> String { "\(name) could not be set." }
    /// “It cannot do what is chosen for it. Your session goes on.”
    public static var devicesCannotDoIt: String { "It cannot do what is chosen for it. Your session goes on." }
    /// “‹name› is not set up here any more.”
    public static func devicesIsNotSetUp(name: String) -> String { "\(name) is not set up here any more." }
    /// “Your session goes on without it.”
    public static var devicesGoesOnWithout: String { "Your session goes on without it." }
    /// “‹name› is not responding.”
    public static func devicesIsNotResponding(name: String) -> String { "\(name) is not responding." }
    /// “Check that it is plugged in and on your network. Your session goes on.”
    public static var devicesCheckIt: String { "Check that it is plugged in and on your network. Your session goes on." }
    /// “You are still signed in: this could not be saved. Please try again in a moment.”
    public static var accountsYouAreStillSignedIn: String { "You are still signed in: this could not be saved. Please try again in a moment." }
    /// “That did not work, and it is not your fault. Please try again in a moment.”
    public static var accountsThatDidNotWorkAnd: String { "That did not work, and it is not your fault. Please try again in a moment." }
    /// “Too many attempts. Try again in ‹minutes› minutes.”
    public static func accountsTooManyAttempts(minutes: some BinaryInteger) -> String {
        if minutes == 1 {
            "Too many attempts. Try again in a minute."
        } else {
            "Too many attempts. Try again in \(PersonNumbers.text(minutes)) minutes."
        }
    }
    /// “Create an account first.”
    public static var accountsCreateAnAccountFirst: String { "Create an account first." }
    /// “Your account has no passkeys.”
    public static var accountsYourAccountHasNoPasskeys: String { "Your account has no passkeys." }
    /// “That took too long. Please try again.”
    public static var accountsThatTookTooLongPlease: String { "That took too long. Please try again." }
    /// “Your password was changed a moment ago. Please write the new one.”
    public static var accountsYourPasswordWasChangedAMoment: String { "Your password was changed a moment ago. Please write the new one." }
    /// “That passkey isn't known here; it may have been removed. Sign in another way.”
    public static var accountsThatPasskeyIsntKnownHere: String { "That passkey isn't known here; it may have been removed. Sign in another way." }
    /// “That passkey is not one of this account's.”
    public static var accountsThatPasskeyIsNotOne: String { "That passkey is not one of this account's." }
    /// “a passkey was added”
    public static var accountsAPasskeyWasAdded: String { "a passkey was added" }
    /// “The passkey “‹name›” was added to your account. It signs in without a password.
    ///
    /// If this was not you, open the app, go to Account and then “Passkeys”, and remove it. Then choose “Sign out everywhere else” under “Where you are signed in”, and change your password if you have one.”
    public static func accountsThePasskeyWasAddedTo(name: String) -> String { "The passkey “\(name)” was added to your account. It signs in without a password.\n\nIf this was not you, open the app, go to Account and then “Passkeys”, and remove it. Then choose “Sign out everywhere else” under “Where you are signed in”, and change your password if you have one." }
    /// “a passkey was removed”
    public static var accountsAPasskeyWasRemoved: String { "a passkey was removed" }
    /// “The passkey “‹name›” was removed from your account and cannot sign in any more. The device may still list it; you can delete it there.
    ///
    /// If this was not you, sign in, choose “Sign out everywhere else” under “Where you are signed in”, and change your password if you have one.”
    public static func accountsThePasskeyWasRemovedFrom(name: String) -> String { "The passkey “\(name)” was removed from your account and cannot sign in any more. The device may still list it; you can delete it there.\n\nIf this was not you, sign in, choose “Sign out everywhere else” under “Where you are signed in”, and change your password if you have one." }
    /// “That passkey is already removed.”
    public static var accountsThatPasskeyIsAlreadyRemoved: String { "That passkey is already removed." }
    /// “This is your only way to sign in. Add another passkey before you remove this one.”
    public static var accountsThisIsYourOnlyWay: String { "This is your only way to sign in. Add another passkey before you remove this one." }
    /// “Passkey”
    public static var accountsPasskey: String { "Passkey" }
    /// “This device already has a passkey for your account.”
    public static var accountsThisDeviceAlreadyHasA: String { "This device already has a passkey for your account." }
    /// “This device can't keep a passkey. Use another device, or another way to sign in.”
    public static var accountsThisDeviceCantKeepA: String { "This device can't keep a passkey. Use another device, or another way to sign in." }
    /// “No passkey was used. Try again, or choose another way to sign in.”
    public static var accountsNoPasskeyWasUsedTry: String { "No passkey was used. Try again, or choose another way to sign in." }
    /// “Passkeys work only at ‹address›. Open the app there and try again.”
    public static func accountsPasskeysWorkOnlyAtOpen(address: String) -> String { "Passkeys work only at \(address). Open the app there and try again." }
    /// “That passkey could not be used. Try again, or choose another way to sign in.”
    public static var accountsThatPasskeyCouldNotBeUsed: String { "That passkey could not be used. Try again, or choose another way to sign in." }
    /// “That passkey could not be added. Make another one on this or another device.”
    public static var accountsThatPasskeyCouldNotBe: String { "That passkey could not be added. Make another one on this or another device." }
    /// “You have ‹count› passkeys. Remove one before you add another.”
    public static func accountsYouHavePasskeysRemoveOne(count: some BinaryInteger) -> String { "You have \(PersonNumbers.text(count)) passkeys. Remove one before you add another." }
    /// “Wrong e-mail address or password.”
    public static var accountsWrongEmailOrPassword: String { "Wrong e-mail address or password." }
    /// “‹appName›: your password was changed”
    public static func accountsYourPasswordWasChanged(appName: String) -> String { "\(appName): your password was changed" }
    /// “The password of your account was changed, and all other browsers were signed out.
    ///
    /// If it was not you, choose “Forgot your password?” where you sign in.”
    public static var accountsThePasswordOfYourAccount: String { "The password of your account was changed, and all other browsers were signed out.\n\nIf it was not you, choose “Forgot your password?” where you sign in." }
    /// “‹appName›: this address is in use”
    public static func accountsThisAddressIsInUse(appName: String) -> String { "\(appName): this address is in use" }
    /// “Someone tried to use this address for another account. Nothing was changed.”
    public static var accountsSomeoneTriedToUseThis: String { "Someone tried to use this address for another account. Nothing was changed." }
    /// “‹appName›: a change of your address”
    public static func accountsAChangeOfYourAddress(appName: String) -> String { "\(appName): a change of your address" }
    /// “Someone who knows your password asked for this. If it wasn’t you, change your password.”
    public static var accountsSomeoneWhoKnowsYourPassword: String { "Someone who knows your password asked for this. If it wasn’t you, change your password." }
    /// “Type “‹confirmation›” to erase the account.”
    public static func accountsTypeToEraseTheAccount(confirmation: String) -> String { "Type “\(confirmation)” to erase the account." }
    /// “delete my account”
    public static var accountsDeleteMyAccount: String { "delete my account" }
    /// “That code is wrong or has expired. Try again, or get a new one.”
    public static var accountsThatCodeIsWrongOr: String { "That code is wrong or has expired. Try again, or get a new one." }
    /// “Many people sign in at this moment. Please try again in a moment.”
    public static var accountsManyPeopleSignInAt: String { "Many people sign in at this moment. Please try again in a moment." }
    /// “Write your e-mail address as name@example.org.”
    public static var accountsWriteYourEMailAddress: String { "Write your e-mail address as name@example.org." }
    /// “That is not your password.”
    public static var accountsThatIsNotYourPassword: String { "That is not your password." }
    /// “‹appName›: your code”
    public static func accountsYourCode(appName: String) -> String { "\(appName): your code" }
    /// “‹appName›: you already have an account”
    public static func accountsYouAlreadyHaveAnAccount(appName: String) -> String { "\(appName): you already have an account" }
    /// “Someone, perhaps you, tried to sign up for ‹appName› with this address, but it already has an account.
    ///
    /// Sign in with this address instead. If you forgot the password, choose “Forgot your password?” there.
    /// If it wasn’t you, you can ignore this e-mail.”
    public static func accountsSomeonePerhapsYouTriedTo(appName: String) -> String { "Someone, perhaps you, tried to sign up for \(appName) with this address, but it already has an account.\n\nSign in with this address instead. If you forgot the password, choose “Forgot your password?” there.\nIf it wasn’t you, you can ignore this e-mail." }
    /// “This app has no accounts with an e-mail address.”
    public static var accountsThisAppHasNoAccounts: String { "This app has no accounts with an e-mail address." }
    /// “You have an account already.”
    public static var accountsYouHaveAnAccountAlready: String { "You have an account already." }
    /// “Use no control characters.”
    public static var accountsUseNoControlCharacters: String { "Use no control characters." }
    /// “Give ‹expected›.”
    public static func accountsGive(expected: String) -> String { "Give \(expected)." }
    /// “There can be ‹limit› reminders. Remove one first.”
    public static func accountsThereCanBeRemindersRemove(limit: some BinaryInteger) -> String { "There can be \(PersonNumbers.text(limit)) reminders. Remove one first." }
    /// “You have an account. Erase that instead.”
    public static var accountsYouHaveAnAccountErase: String { "You have an account. Erase that instead." }
    /// “This way in is not available.”
    public static var accountsThisWayInIsNot: String { "This way in is not available." }
    /// “That sign-in was not begun here, or took too long. Please begin it again.”
    public static var accountsThatSignInWasNot: String { "That sign-in was not begun here, or took too long. Please begin it again." }
    /// “Signing in with ‹name› did not work. Please try again, or choose another way.”
    public static func accountsSigningInWithDidNot(name: String) -> String { "Signing in with \(name) did not work. Please try again, or choose another way." }
    /// “sign up for ‹app›”
    public static func mailToSignUp(app: String) -> String { "sign up for \(app)" }
    /// “choose a new password for ‹app›”
    public static func mailToChooseAPassword(app: String) -> String { "choose a new password for \(app)" }
    /// “use this address for ‹app›”
    public static func mailToUseThisAddress(app: String) -> String { "use this address for \(app)" }
    /// “Your code to ‹purpose› is
    ///
    ///     ‹code›
    ///
    /// It’s valid for ‹minutes› minutes and works once. If you didn’t ask for it, you can ignore this e-mail.”
    public static func mailCode(purpose: String, code: String, minutes: some BinaryInteger) -> String {
        if minutes == 1 {
            "Your code to \(purpose) is\n\n    \(code)\n\nIt’s valid for \(PersonNumbers.text(minutes)) minute and works once. If you didn’t ask for it, you can ignore this e-mail."
        } else {
            "Your code to \(purpose) is\n\n    \(code)\n\nIt’s valid for \(PersonNumbers.text(minutes)) minutes and works once. If you didn’t ask for it, you can ignore this e-mail."
        }
    }
    /// “A browser”
    public static var mailABrowser: String { "A browser" }
    /// “new sign-in”
    public static var mailNewSignIn: String { "new sign-in" }
    /// “‹day› at ‹time› (‹zone›)”
    public static func mailMoment(day: String, time: String, zone: String) -> String { "\(day) at \(time) (\(zone))" }
    /// “Somebody signed in to your account in a browser that it was not used in before:
    ///
    ///     ‹browser›
    ///     ‹moment›
    ///
    /// If this was you, there is nothing to do.
    ///
    /// If this was not you, open the app, go to Account and then “Where you are signed in”, and choose “Sign out” beside that browser. Then change your password, and remove passkeys that are not yours.”
    public static func mailSomebodySignedInToYour(browser: String, moment: String) -> String { "Somebody signed in to your account in a browser that it was not used in before:\n\n    \(browser)\n    \(moment)\n\nIf this was you, there is nothing to do.\n\nIf this was not you, open the app, go to Account and then “Where you are signed in”, and choose “Sign out” beside that browser. Then change your password, and remove passkeys that are not yours." }
    /// “timer sessions”
    public static var peopleTimerSessions: String { "timer sessions" }
    /// “health data”
    public static var peopleHealthData: String { "health data" }
    /// “posts”
    public static var peoplePosts: String { "posts" }
    /// “You have ‹count› badges already. Remove some first.”
    public static func peopleTooManyBadges(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) badge already. Remove some first."
        } else {
            "You have \(PersonNumbers.text(count)) badges already. Remove some first."
        }
    }
    /// “You have ‹count› favourites already. Remove some first.”
    public static func peopleTooManyFavourites(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) favourite already. Remove some first."
        } else {
            "You have \(PersonNumbers.text(count)) favourites already. Remove some first."
        }
    }
    /// “You have ‹count› cohorts already. Remove some first.”
    public static func peopleTooManyGroups(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) cohort already. Remove some first."
        } else {
            "You have \(PersonNumbers.text(count)) cohorts already. Remove some first."
        }
    }
    /// “You have ‹count› playlists already. Remove some first.”
    public static func peopleTooManyPlaylists(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) playlist already. Remove some first."
        } else {
            "You have \(PersonNumbers.text(count)) playlists already. Remove some first."
        }
    }
    /// “You have ‹count› sessions in a playlist already. Remove some first.”
    public static func peopleTooManySessionsInAPlaylist(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) session in a playlist already. Remove some first."
        } else {
            "You have \(PersonNumbers.text(count)) sessions in a playlist already. Remove some first."
        }
    }
    /// “You have ‹count› reminders already. Remove some first.”
    public static func peopleTooManyReminders(count: some BinaryInteger) -> String {
        if count == 1 {
            "You have \(PersonNumbers.text(count)) reminder already. Remove some first."
        } else {
            "You have \(PersonNumbers.text(count)) reminders already. Remove some first."
        }
    }
    /// “data of a part that is not available now”
    public static var peopleDataOfAPartThat: String { "data of a part that is not available now" }
    /// “data of other parts of the app”
    public static var peopleDataOfOtherPartsOf: String { "data of other parts of the app" }
    /// “The app cannot store anything just now. Please try again later.”
    public static var peopleTheAppCannotStoreAnything: String { "The app cannot store anything just now. Please try again later." }
    /// “That was not saved.”
    public static var peopleThatWasNotSaved: String { "That was not saved." }
    /// “Your data cannot be read at the moment.”
    public static var peopleYourDataCannotBeRead: String { "Your data cannot be read at the moment." }
    /// “Nothing is lost. Please try again in a moment.”
    public static var peopleNothingIsLostPleaseTry: String { "Nothing is lost. Please try again in a moment." }
    /// “It’s ‹time›.”
    public static func peopleIts(time: String) -> String { "It’s \(time)." }
    /// “Time for ‹appName›.”
    public static func peopleTimeFor(appName: String) -> String { "Time for \(appName)." }
    /// ““‹title›” begins soon.”
    public static func peopleEventBeginsSoon(title: String) -> String { "“\(title)” begins soon." }
    /// “It begins at ‹time›.”
    public static func peopleItBeginsAt(time: String) -> String { "It begins at \(time)." }
    /// “What was kept here cannot be read. Please try again in a moment.”
    public static var peopleWhatWasKeptHereCannot: String { "What was kept here cannot be read. Please try again in a moment." }
    /// “The file is not there any more.”
    public static var webTheFileIsNotThere: String { "The file is not there any more." }
    /// “Loading…”
    public static var webLoading: String { "Loading…" }
    /// “Did you mean `‹value›`?”
    public static func webDidYouMean(value: String) -> String { " Did you mean `\(value)`?" }
    /// “We couldn’t find that page”
    public static var webWeCouldntFindThatPage: String { "We couldn’t find that page" }
    /// “It may have moved, or the address may have a typing mistake.”
    public static var webThePageMayHaveMoved: String { "It may have moved, or the address may have a typing mistake." }
    /// “Go to the first page”
    public static var webGoToTheStart: String { "Go to the first page" }
    /// “Back”
    public static var webBack: String { "Back" }
    /// “Close”
    public static var webClose: String { "Close" }
    /// “This screen is too large to be shown.”
    public static var webThisScreenIsTooLarge: String { "This screen is too large to be shown." }
    /// “Dismiss”
    public static var webDismiss: String { "Dismiss" }
    /// “Message”
    public static var webMessage: String { "Message" }
    /// “Details”
    public static var webDetails: String { "Details" }
    /// “Undo”
    public static var webUndo: String { "Undo" }
    /// “Check ‹count› fields:”
    public static func webCheckFields(count: some BinaryInteger) -> String { "Check \(PersonNumbers.text(count)) fields:" }
    /// “Open”
    public static var webOpen2: String { "Open" }
    /// “Export your data”
    public static var webExportYourData: String { "Export your data" }
    /// “Save the file”
    public static var webSaveTheFile: String { "Save the file" }
    /// “Not now”
    public static var webNotNow: String { "Not now" }
    /// “Leave the app?”
    public static var webLeaveTheApp: String { "Leave the app?" }
    /// “Open ‹host›”
    public static func webOpen(host: String) -> String { "Open \(host)" }
    /// “Stay here”
    public static var webStayHere: String { "Stay here" }
    /// “Join ‹webAGroup›?”
    public static func webJoin2(webAGroup: String) -> String { "Join \(webAGroup)?" }
    /// “a group”
    public static var webAGroup: String { "a group" }
    /// “Join”
    public static var webJoin: String { "Join" }
    /// “The browser did not say how large the file is.”
    public static var webTheBrowserDidNotSay: String { "The browser did not say how large the file is." }
    /// “The file is too large: ‹size› MiB is the most.”
    public static func webTooLarge(size: some BinaryInteger) -> String { "The file is too large: \(PersonNumbers.text(size)) MiB is the most." }
    /// “The file is too large to begin with: ‹size› MiB is the most. Look around in the app first, and then send it.”
    public static func webTooLargeToBeginWith(size: some BinaryInteger) -> String { "The file is too large to begin with: \(PersonNumbers.text(size)) MiB is the most. Look around in the app first, and then send it." }
    /// “There is no room for files now. Try again later.”
    public static var webThereIsNoRoomFor: String { "There is no room for files now. Try again later." }
    /// “Another file of yours is still being read. Try again when it is done.”
    public static var webAnotherFileOfYoursIs: String { "Another file of yours is still being read. Try again when it is done." }
    /// “Too much is being sent from your network. Try again later.”
    public static var webTooMuchIsBeingSentFrom: String { "Too much is being sent from your network. Try again later." }
    /// “Too much is being sent now. Try again later.”
    public static var webTooMuchIsBeingSent: String { "Too much is being sent now. Try again later." }
    /// “The app is open in too many pages. Close some of them.”
    public static var webTheAppIsOpenIn: String { "The app is open in too many pages. Close some of them." }
    /// “Too many pages are open in your network.”
    public static var webTooManyPagesAreOpenIn: String { "Too many pages are open in your network." }
    /// “Too many pages are open now.”
    public static var webTooManyPagesAreOpen: String { "Too many pages are open now." }
    /// “Open the app first.”
    public static var webOpenTheAppFirst: String { "Open the app first." }
    /// “The file is not there.”
    public static var webTheFileIsNotThere2: String { "The file is not there." }
    /// “Back in a moment”
    public static var webBackInAMoment: String { "Back in a moment" }
    /// “The app cannot read what it keeps at the moment. Nothing is lost; please try again in a minute.”
    public static var webTheAppCannotReadWhat: String { "The app cannot read what it keeps at the moment. Nothing is lost; please try again in a minute." }
    /// “Try again”
    public static var webTryAgain: String { "Try again" }
    /// “A browser”
    public static var webABrowser: String { "A browser" }
    /// “‹browser› on ‹system›”
    public static func webBrowserOnSystem(browser: String, system: String) -> String { "\(browser) on \(system)" }
    /// “Your data cannot be read now. Try again later.”
    public static var webYourDataCannotBeRead: String { "Your data cannot be read now. Try again later." }
    /// “That is no form.”
    public static var webThatIsNoForm: String { "That is no form." }
    /// “The sign-in did not work”
    public static var webTheSignInDidNot: String { "The sign-in did not work" }
    /// “You started signing in from another browser, or it took too long. Please sign in again.”
    public static var webYouStartedSigningInFrom: String { "You started signing in from another browser, or it took too long. Please sign in again." }
    /// “There’s nothing here yet”
    public static var webTheresNothingHereYet: String { "There’s nothing here yet" }
    /// “You haven’t used this app in this browser yet.”
    public static var webYouHaventUsedThisApp: String { "You haven’t used this app in this browser yet." }
    /// “One moment, please”
    public static var webOneMomentPlease: String { "One moment, please" }
    /// “There were too many requests from your network, so this was not done. Please try again in ‹minutes› minutes.”
    public static func webTooManyRequests(minutes: some BinaryInteger) -> String {
        if minutes == 1 {
            "There were too many requests from your network, so this was not done. Please try again in a minute."
        } else {
            "There were too many requests from your network, so this was not done. Please try again in \(PersonNumbers.text(minutes)) minutes."
        }
    }
    /// “No file was chosen.”
    public static var webNoFileWasChosen: String { "No file was chosen." }
    /// “Skip to content”
    public static var webSkipToContent: String { "Skip to content" }
    /// “Main”
    public static var webMain: String { "Main" }
    /// “Sections”
    public static var webSections: String { "Sections" }
    /// “Show the data”
    public static var webShowTheData: String { "Show the data" }
    /// “Label”
    public static var webLabel: String { "Label" }
    /// “Value”
    public static var webValue: String { "Value" }
    /// “Low”
    public static var webLow: String { "Low" }
    /// “High”
    public static var webHigh: String { "High" }
    /// “Total”
    public static var webTotal: String { "Total" }
    /// “From”
    public static var webFrom: String { "From" }
    /// “To”
    public static var webTo: String { "To" }
    /// “There are no values yet.”
    public static var webThereAreNoValuesYet: String { "There are no values yet." }
    /// “Filter the options”
    public static var webFilterTheOptions: String { "Filter the options" }
    /// “Nothing chosen”
    public static var webNothingChosen: String { "Nothing chosen" }
    /// “This part has not arrived yet.”
    public static var webThisPartHasNotArrived: String { "This part has not arrived yet." }
    /// “This part cannot be shown: it contains itself.”
    public static var webThisPartCannotBeShown: String { "This part cannot be shown: it contains itself." }
    /// “This part needs a newer version of the app.”
    public static var webThisPartNeedsANewer: String { "This part needs a newer version of the app." }
    /// “This address is not allowed here.”
    public static var webThisAddressIsNotAllowed: String { "This address is not allowed here." }
    /// “Paused”
    public static var webPaused: String { "Paused" }
    /// “Finished”
    public static var webFinished: String { "Finished" }
    /// “Upload”
    public static var webUpload: String { "Upload" }
    /// “Show password”
    public static var webShowPassword: String { "Show password" }
    /// “You’re offline. We’ll reconnect automatically.”
    public static var webYoureOffline: String { "You’re offline. We’ll reconnect automatically." }
    /// “What you just pressed wasn’t done. Press it again once you’re back online.”
    public static var webThatWasntSent: String { "What you just pressed wasn’t done. Press it again once you’re back online." }
    /// “You’re back online.”
    public static var webYoureBackOnline: String { "You’re back online." }
    /// “Go to the app”
    public static var webGoToTheApp: String { "Go to the app" }
    /// “Your timer ends in”
    public static var webYourTimerEndsIn: String { "Your timer ends in" }
    /// “Open the timer”
    public static var webOpenTheTimer: String { "Open the timer" }
    /// “Player”
    public static var webPlayer: String { "Player" }
    /// “Playing”
    public static var webPlaying: String { "Playing" }
    /// “Open the player”
    public static var webOpenThePlayer: String { "Open the player" }
    /// “Minimise the player”
    public static var webMinimiseThePlayer: String { "Minimise the player" }
    /// “Close the player”
    public static var webCloseThePlayer: String { "Close the player" }
    /// “Play”
    public static var webPlay: String { "Play" }
    /// “Pause”
    public static var webPause: String { "Pause" }
    /// “Next”
    public static var webNext: String { "Next" }
    /// “Previous”
    public static var webPrevious: String { "Previous" }
    /// “Mute”
    public static var webMute: String { "Mute" }
    /// “Back ‹seconds› seconds”
    public static func webBackBySeconds(seconds: some BinaryInteger) -> String { "Back \(PersonNumbers.text(seconds)) seconds" }
    /// “Forward ‹seconds› seconds”
    public static func webOnBySeconds(seconds: some BinaryInteger) -> String { "Forward \(PersonNumbers.text(seconds)) seconds" }
    /// “Full screen”
    public static var webFullScreen: String { "Full screen" }
    /// “Captions”
    public static var webCaptions: String { "Captions" }
    /// “A picture of your session”
    public static var webAPictureOfYourSession: String { "A picture of your session" }
    /// “Save the picture”
    public static var webSaveThePicture: String { "Save the picture" }
    /// “Share the picture”
    public static var webShareThePicture: String { "Share the picture" }
    /// “Sleep timer”
    public static var webSleepTimer: String { "Sleep timer" }
    /// “Off”
    public static var webSleepTimerOff: String { "Off" }
    /// “End of session”
    public static var webSleepTimerEnd: String { "End of session" }
    /// “Next:”
    public static var webUpNext: String { "Next:" }
    /// “Position, in seconds”
    public static var webPositionInSeconds: String { "Position, in seconds" }
    /// “Finish session”
    public static var webFinishSession: String { "Finish session" }
    /// “Minutes”
    public static var webMinutes: String { "Minutes" }
    /// “Seconds”
    public static var webSeconds: String { "Seconds" }
    /// “Keep my place”
    public static var webKeepMyPlace: String { "Keep my place" }
    /// “Your browser does not say how far it has played. Keep your place here, and it begins there the next time.”
    public static var webYourBrowserDoesNotSay: String { "Your browser does not say how far it has played. Keep your place here, and it begins there the next time." }
    /// “Background sound”
    public static var webBackgroundSound: String { "Background sound" }
    /// “This address does not take this kind of request. Go back and try again from the page.”
    public static var webThisAddressDoesNotTake: String { "This address does not take this kind of request. Go back and try again from the page." }
    /// “The browser asked for this app under a name that is not one. Check the address.”
    public static var webTheBrowserAskedForThis: String { "The browser asked for this app under a name that is not one. Check the address." }
    /// “This app does not answer under this name. Open it at the address that it prints when it starts, or add the name to the hosts of its manifest.”
    public static var webThisAppDoesNotAnswer: String { "This app does not answer under this name. Open it at the address that it prints when it starts, or add the name to the hosts of its manifest." }
    /// “Another site tried to load a part of this app. Open the app itself instead.”
    public static var webAnotherSiteTriedToLoad: String { "Another site tried to load a part of this app. Open the app itself instead." }
    /// “A part of a page tried to load an address that only a person opens, so nothing was done. Open the app itself instead.”
    public static var webAPartOfAPage: String { "A part of a page tried to load an address that only a person opens, so nothing was done. Open the app itself instead." }
    /// “This recording is for subscribers. Open the app to see what there is to subscribe to.”
    public static var webThisRecordingIsForSubscribers: String { "This recording is for subscribers. Open the app to see what there is to subscribe to." }
    /// “The browser did not say which page this came from, so nothing was changed. Open the app again, or use a current browser.”
    public static var webTheBrowserDidNotSayWhich: String { "The browser did not say which page this came from, so nothing was changed. Open the app again, or use a current browser." }
    /// “Another site sent this, so nothing was changed. Repeat it from the app's own page.”
    public static var webAnotherSiteSentThisSo: String { "Another site sent this, so nothing was changed. Repeat it from the app's own page." }
    /// “This was sent without encryption, so nothing was changed. Open the app at its https address.”
    public static var webThisWasSentWithoutEncryption: String { "This was sent without encryption, so nothing was changed. Open the app at its https address." }
    /// “The app is starting. Try again.”
    public static var webTheAppIsStartingTry: String { "The app is starting. Try again." }
    /// “Your session has ended, so nothing was changed. Open the app again.”
    public static var webYourSessionHasEndedSo: String { "Your session has ended, so nothing was changed. Open the app again." }
    /// “This page is out of date, so nothing was changed. Load it again and repeat what you did.”
    public static var webThisPageIsOutOf: String { "This page is out of date, so nothing was changed. Load it again and repeat what you did." }
    /// “Use at least ‹shortest› characters; several words make a good one.”
    public static func passwordsUseAtLeastCharactersSeveral(shortest: some BinaryInteger) -> String { "Use at least \(PersonNumbers.text(shortest)) characters; several words make a good one." }
    /// “Use at most ‹longest› characters.”
    public static func passwordsUseAtMostCharacters(longest: some BinaryInteger) -> String { "Use at most \(PersonNumbers.text(longest)) characters." }
    /// “Use no control characters.”
    public static var passwordsUseNoControlCharacters: String { "Use no control characters." }
    /// “Use more different characters.”
    public static var passwordsUseMoreDifferentCharacters: String { "Use more different characters." }
    /// “Don’t use your e-mail address.”
    public static var passwordsDontUseYourEMail: String { "Don’t use your e-mail address." }
    /// “This password is too common. Use several unrelated words.”
    public static var passwordsThisPasswordIsTooCommon: String { "This password is too common. Use several unrelated words." }
    /// “Don’t repeat the same characters.”
    public static var passwordsDontRepeatTheSameCharacters: String { "Don’t repeat the same characters." }
    /// “Don’t use a simple sequence of characters.”
    public static var passwordsDontUseASimpleSequence: String { "Don’t use a simple sequence of characters." }
    /// “Use more than the name of the app or your e-mail address.”
    public static var passwordsUseMoreThanTheName: String { "Use more than the name of the app or your e-mail address." }
}
