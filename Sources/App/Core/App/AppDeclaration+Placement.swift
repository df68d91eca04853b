public import Settings

/// Settings that decide where a part of the app stands.
extension AppDeclaration {
    /// The tabs in their places: a library that is part of the profile is no tab, where there is a profile.
    ///
    /// - Parameter tabs: Those that somebody may see.
    public static func placed(_ tabs: [Tab], _ settings: SettingValues) -> [Tab] {
        guard isLibraryInProfile(tabs.map(\.kind), settings) else { return tabs }
        return tabs.filter { $0.kind != "library" }
    }

    /// Whether the library is part of the profile, among tabs of these kinds. The light profile has no place for it.
    public static func isLibraryInProfile(_ kinds: [String], _ settings: SettingValues) -> Bool {
        settings[.isLibraryInProfile] && kinds.contains("profile")
    }
}
