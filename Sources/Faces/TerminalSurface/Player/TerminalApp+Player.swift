import Content
import Core
import Texts

// The player by keys, wherever the person is.
extension TerminalApp {
    static let playerKeys: [Character] = ["p", "b", "f", "n", "m"]

    /// Returns the effects of a letter on the player; nil where the player holds nothing, or the letter means nothing.
    mutating func player(_ key: Character) -> [TerminalEffect]? {
        guard let player = session.player, Self.playerKeys.contains(key) else { return nil }
        let command: PlayerCommand
        switch key {
        case "p": command = player.toggle.command
        case "b": command = player.moved(by: -PlayerView.leap)
        case "f": command = player.moved(by: PlayerView.leap)
        case "n":
            guard player.face.hasNext else { return [] }
            command = .next
        default: command = player.face.isFull ? .minimise : .show
        }
        if case .seek(let seconds) = command { expectPlayer(at: seconds) }
        return [.player(command)]
    }

    /// The player as one line above the last, while it has not the whole screen.
    func drawPlayer(_ buffer: inout ScreenBuffer) {
        guard let player = session.player, !player.face.isFull, !session.page.isEnded else { return }
        let row = rows - 2
        let keys = Texts.terminalPMThePlayer(action: player.toggle.title.lowercased())
        let keysColumn = columns - DisplayWidth.of(keys) - 1
        let clock = "  \(player.clock)"
        buffer.fill(.text, row: row)
        var column = buffer.put(player.isPlaying ? "► " : "‖ ", .heading, row: row, column: 1)
        let hasKeys = keysColumn > column + DisplayWidth.of(clock) + 12
        let room = (hasKeys ? keysColumn - 2 : columns - 1) - column - DisplayWidth.of(clock)
        let title = TerminalText.plain(player.face.session.title).replacing("\n", with: " ")
        column = buffer.put(StyledBlock.cut(title, max(1, room)), .strong, row: row, column: column)
        column = buffer.put(clock, .muted, row: row, column: column)
        if hasKeys { buffer.put(keys, .muted, row: row, column: keysColumn) }
    }
}
