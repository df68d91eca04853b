import Core

// The player's own screen: a place of a window, while what plays is the same in all windows of a person.
extension MainCoordinator {
    var isPlayerSeen: Bool {
        guard let path = HostRoute.nowPlaying.path else { return window.hasPlayer }
        return window.hasPlayer || face.observedPaths.contains(path)
    }

    var isPlayerOpen: Bool { allWindows.contains(where: \.hasPlayer) }

    func showPlayer(_ isShown: Bool) {
        window.hasPlayer = isShown
        // The screen that says that nothing plays has the same path.
        if isShown, let selected, let top = selected.stack.top, selected.stack.canPop,
            selected.navigation.route(of: top) == .nowPlaying
        {
            selected.navigation.pop()
        }
    }

    func leavePlayer() {
        let current = window
        let others = allWindows.filter { $0 !== current && $0.hasPlayer }
        for window in others + [current] { window.hasPlayer = false }
        republish(others)
    }

    /// Whether the player has all of that window.
    func isPlayer(in window: Window) -> Bool { window.hasPlayer && shared.contentDetails.isHeld }
}
