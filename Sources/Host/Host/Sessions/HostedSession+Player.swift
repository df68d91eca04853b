import Client
import Core

extension HostedSession {
    func player(_ command: PlayerCommand) async { await coordinator.player(command) }
}
