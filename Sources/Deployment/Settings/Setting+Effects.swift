extension Setting {
    /// The reason why the setting has no effect in this version; nil for a setting that has one.
    ///
    /// Such a setting stays in the catalogue because manifests and modules of older apps name it.
    public var absentEffect: String? { Self.absentEffects[name] }

    /// The settings without effect, by their names.
    static let absentEffects = [
        "uniqueDeviceIdentifier":
            "The host tells browsers apart by the secret of their session; the identifier is only kept.",
        "cachedIDTokenKey": "The host keeps no proof of a sign-in to another service.",
        "offlineMediaProgress": "The player itself keeps how far a recording was played.",
        "offlineQuizAnswers": "The page itself keeps answers until the network is back.",
        "exploreTags": "The tags are part of the content, which is always there.",
        "lastSentFCMToken": "The host sends no push messages.",
        "pendingCohortIds": "A link that joins groups asks at once, and the groups are joined at once.",
        "pendingAppsFlyerDeeplinks": "The host uses no service that keeps links; a link itself waits for the start.",
        "presentedQuizIDs": "The answers themselves say which quizzes a person has taken; the list is only kept.",
        "receivedBadgesIDs": "The store of badges keeps which ones a person has.",
        "facebookAppID": "The host sends nothing to Meta.",
        "didSendFreeTrialEventToMeta": "The host sends nothing to Meta.",
    ]
}
