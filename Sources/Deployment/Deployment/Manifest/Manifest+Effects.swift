extension Manifest.Start {
    /// The members of `start.deadlines` without effect in this version, with the reason.
    ///
    /// Such a member stays readable because earlier manifests have it.
    public static let absentDeadlines = [
        "configuration": "The manifest and the content are read before anybody is let in, so no screen waits for them."
    ]
}

extension Manifest.Keys {
    /// The keys without effect in this version, with the reason.
    ///
    /// Such a key stays readable because manifests of older apps have it.
    public static let absentEffects = [
        "appGroupSuiteName": "The app has no widgets that it could share a storage with.",
        "didMakeVisibleMainCoordinator": "Coordinators tell each other events by type, not by the name of a notice.",
        "didUpdateRemoteBackgroundImageNotificationName":
            "Images are files of the deployment; none comes later that a notice could report.",
        "offlineDownloads": "No page can be opened without a network, so no button leads to downloads then.",
    ]
}
