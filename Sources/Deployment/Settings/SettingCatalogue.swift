import JSONText

extension Setting {
    /// The 57 settings of the source documents, in their groups, and what Bricks adds.
    public static let all: [Setting] = [
        Setting(
            .identity, "appId", .text, .null, .deployment,
            "Identifies the app where the manifest's `id` is not what it is known by."),
        Setting(
            .identity, "appName", .text, .null, .deployment,
            "The app's name where it differs from the manifest's `name`."),
        Setting(
            .identity, "deeplinkPrefix", .text, .null, .deployment,
            "The first scheme of deep links, where it is not the first of `deepLinks.prefixes`."),
        Setting(
            .identity, "uniqueDeviceIdentifier", .text, "", .device, isConfigurable: false,
            "Tells one device from another."),
        Setting(
            .auth, "cachedIDTokenKey", .text, .null, .person, isConfigurable: false, isSecret: true,
            "What proves a sign-in to a service."),
        Setting(
            .auth, "loginType", .choice(["email", "apple", "google", "anonymous"]), .null, .person,
            isConfigurable: false,
            "How the person signed in."),
        Setting(
            .onboarding, "appFirstTimeOpened", .flag, true, .device, isConfigurable: false,
            "Whether the app is open for the first time."),
        Setting(
            .onboarding, "onboardingVideoDisplayed", .flag, false, .device, isConfigurable: false,
            "Whether the first video was shown."),
        Setting(
            .onboarding, "onboardingSliderDisplayed", .flag, false, .device, isConfigurable: false,
            "Whether the introduction was shown."),
        Setting(
            .onboarding, "onboardingContentDisplayed", .flag, false, .device, isConfigurable: false,
            "Whether the first content was shown."),
        Setting(
            .onboarding, "onboardingType", .choice(["regular", "dismissable", "none"]), "regular", .deployment,
            values: ["dissmissable": "dismissable"],
            "How a new person comes in: on a page, on a sheet that can be closed, or at once."),
        Setting(
            .onboarding, "ignoreQuizInOnboarding", .flag, false, .deployment,
            "Leaves the quiz out of onboarding."),
        Setting(
            .onboarding, "showWelcomeSessionScreen", .flag, false, .deployment,
            "Offers a first session after onboarding."),
        Setting(
            .onboarding, "displayedWelcomeMessage", .flag, false, .person, isConfigurable: false,
            "Whether the person was welcomed."),
        Setting(
            .subscription, "presentSubscriptionScreenAfterLogin", .flag, false, .deployment,
            "Shows the subscription after somebody signed in."),
        Setting(
            .subscription, "presentSubscriptionScreenAlwaysOnAppStart", .flag, false, .deployment,
            "Shows the subscription whenever the app starts."),
        Setting(
            .subscription, "enablePromoOffers", .flag, false, .deployment,
            "Takes codes of promotional offers."),
        Setting(
            .subscription, "offerIdsToHide", .texts, [], .person,
            "Offers that are not shown."),
        Setting(
            .content, "contentItemOptions", .choices(["favorite", "share", "playlist", "download"]),
            ["favorite", "share"], .deployment,
            "What can be done with an item of content."),
        Setting(
            .content, "contentHasLockedState", .flag, true, .deployment,
            "Whether content can be locked."),
        Setting(
            .content, "contentPlayedCount", .count, 0, .person, isConfigurable: false,
            "How many items the person has played."),
        Setting(
            .content, "contentItemLongPressGestureEnabled", .flag, false, .deployment,
            "Opens an item's options by a long press."),
        Setting(
            .content, "useDefaultSubcategoryTitleFieldInSubcategoryDetails", .flag, true, .deployment,
            "Titles a subcategory by its own title field."),
        Setting(
            .toggles, "isSearchEnabled", .flag, true, .deployment,
            "Whether there is search."),
        Setting(
            .toggles, "isSearchInTabBar", .flag, false, .deployment,
            "Shows search beside the tabs."),
        Setting(
            .toggles, "isLibraryInProfile", .flag, false, .deployment,
            "Puts the library into the profile in place of a tab."),
        Setting(
            .toggles, "settingsInProfile", .flag, false, .deployment,
            "Shows settings on the profile itself."),
        Setting(
            .toggles, "enableVectorSearch", .flag, false, .deployment,
            "Searches by similarity, so that misspelt words are found."),
        Setting(
            .toggles, "enableTimerLiveActivity", .flag, true, .deployment,
            "Shows a running timer on every other screen."),
        Setting(
            .toggles, "fetchTimerSessions", .flag, false, .deployment,
            "Asks the timer for the person's sessions and shows them among what they did."),
        Setting(
            .toggles, "hapticsEnabled", .flag, false, .person, was: ["hapticksEnabled"],
            "Lets the device be felt."),
        Setting(
            .interface, "displayHomeScreenGreetings", .flag, true, .deployment,
            "Greets on the home screen."),
        Setting(
            .interface, "displaySessionComplete", .flag, true, .deployment,
            "Shows a screen when a session is complete."),
        Setting(
            .interface, "showMarketingMediaController", .flag, false, .deployment,
            "Shows marketing media."),
        Setting(
            .interface, "useDynamicFontSizes", .flag, false, .person,
            "Follows the text size of the device."),
        Setting(
            .interface, "isLiquidGlassEnabled", .flag, false, .deployment,
            "Draws bars and cards as glass."),
        Setting(
            .offline, "downloadedContent", .texts, [], .person, isConfigurable: false,
            "What the person has downloaded."),
        Setting(
            .offline, "offlineMediaProgress", .object, [:], .person, isConfigurable: false,
            "How far media were played without a network."),
        Setting(
            .offline, "offlineQuizAnswers", .objects, [], .person, isConfigurable: false,
            "Answers that wait for a network."),
        Setting(
            .player, "playerDuckOthers", .flag, false, .person,
            "Makes other sound quieter while the player plays."),
        Setting(
            .player, "resumePlayerOnAppStart", .flag, true, .person,
            "Goes on with the last session when the app starts."),
        Setting(
            .misc, "appStarts", .count, 1, .person, isConfigurable: false,
            "How often the person has started the app."),
        Setting(
            .misc, "minimumAppVersion", .text, "", .deployment,
            "The oldest version that may go on."),
        Setting(
            .misc, "exploreTags", .objects, [], .device, isConfigurable: false,
            "Tags that were shown last, for the time until they are there again."),
        Setting(
            .misc, "whatsNewPopupHashValue", .text, .null, .person,
            "Which news the person has seen, by their digest; a manifest's counts for people who have seen none."),
        Setting(
            .misc, "waitForRemoteConfigValuesRefreshOnFirstAppStart", .flag, false, .deployment,
            "Waits for flags before anything is shown the first time."),
        Setting(
            .misc, "lastSentFCMToken", .text, .null, .device, isConfigurable: false, isSecret: true,
            "The address for push messages that was told last."),
        Setting(
            .misc, "pendingCohortIds", .texts, [], .person, isConfigurable: false,
            "Cohorts that the person is to join."),
        Setting(
            .misc, "pendingAppsFlyerDeeplinks", .texts, [], .person, isConfigurable: false,
            "Links that wait to be followed."),
        Setting(
            .misc, "eventsNotificationIds", .texts, [], .person, isConfigurable: false,
            "Events that the person is reminded of."),
        Setting(
            .misc, "presentedCompletedScreenIDs", .texts, [], .person, isConfigurable: false,
            "Journeys whose end was celebrated."),
        Setting(
            .misc, "presentedQuizIDs", .texts, [], .person, isConfigurable: false, was: ["presentedQuizesIDs"],
            "Quizzes that were shown."),
        Setting(
            .misc, "receivedBadgesIDs", .texts, [], .person, isConfigurable: false,
            "Badges that were shown."),
        Setting(
            .misc, "allowTracking", .flag, false, .person, isConfigurable: false, was: ["allowTraking"],
            "Whether the person agrees that events of analytics are recorded."),
        Setting(
            .misc, "facebookAppID", .text, .null, .deployment,
            "The app's number with Meta."),
        Setting(
            .misc, "customTimer", .text, .null, .person,
            "A timer that the person starts with one press beside the one chosen last: the settings of the timer as JSON."
        ),
        Setting(
            .misc, "didSendFreeTrialEventToMeta", .flag, false, .person, isConfigurable: false,
            "Whether a trial was told to Meta."),
        Setting(
            .platform, "mediaQuality", .text, .null, .person, isConfigurable: false,
            "The quality that the person plays recordings in, where there are several; each page chooses without it."),
        Setting(
            .platform, "timeZone", .text, .null, .deployment,
            "The time zone of people who have not told theirs, such as `Europe/Berlin`; the host's where none is said."),
        Setting(
            .platform, "theme", .choice(["system", "light", "dark"]), "system", .person,
            "Whether pages are light or dark; `system` leaves it to the device."),
    ]

    private init(
        _ group: Group, _ name: String, _ kind: Kind, _ standard: JSON, _ scope: Scope, isConfigurable: Bool = true,
        isSecret: Bool = false, was historicNames: [String] = [], values historicValues: [String: String] = [:],
        _ purpose: String
    ) {
        self.init(
            name: name, group: group, kind: kind, standard: standard, scope: scope, isConfigurable: isConfigurable,
            isSecret: isSecret, purpose: purpose, historicNames: historicNames, historicValues: historicValues)
    }
}
