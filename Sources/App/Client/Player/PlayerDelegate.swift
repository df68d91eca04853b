import Storage

/// Requests of the player to the object that shows it.
@MainActor
protocol PlayerDelegate: AnyObject {
    /// Makes the player a bar, or takes it away where the app has no bar.
    func minimisePlayer()
    /// Takes the player away.
    ///
    /// - Parameter played: how far the person got with what it held.
    func playerRequiresClosing(_ played: PlayedContent?)
    /// - Parameter practised: the time that the item was played, in seconds.
    func playerCompleted(_ item: Player.Item, practised: Double)
    func playerChanged()
}
