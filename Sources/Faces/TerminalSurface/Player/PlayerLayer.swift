import Content
import Core
import JSONText
import Texts

/// Lays out the player where it has the whole screen.
struct PlayerLayer {
    let player: PlayerView
    let configuration: TerminalConfiguration

    private var session: ContentSession { player.face.session }

    /// Returns all lines of the player. The screen below is laid out by the code that lays out screens.
    func lines(_ builder: inout LayoutBuilder, _ width: Int) -> [StyledLine] {
        var lines = builder.wrap(session.title, width, .heading).lines
        let about = [session.subtitle, player.face.artist].filter { !$0.isEmpty }.joined(separator: " · ")
        lines += builder.wrap(about, width, .muted).lines
        guard player.face.phase != .complete else { return lines + [StyledLine()] }
        lines += [StyledLine()] + builder.wrap(player.step ?? "", width).lines + [StyledLine()]
        if let breath = player.breath { lines += [breathing(breath, width), StyledLine()] }
        lines.append(meter(width))
        lines += Self.buttons("transport", controls, &builder, width)
        if let next = player.face.nextTitle {
            lines += builder.wrap(Texts.terminalUpNext(title: next), width, .muted).lines
        }
        if let note = player.note { lines += builder.wrap(note, width, .muted).lines }
        if let place { lines += builder.wrap(place, width, .muted).lines }
        lines += [StyledLine()] + Self.buttons("finish", [(Texts.terminalFinishSession, .finish)], &builder, width)
        if !session.description.isEmpty {
            lines += [StyledLine()] + builder.wrap(session.description, width).lines
        }
        return lines + [StyledLine()]
    }

    private var controls: [(title: String, command: PlayerCommand)] {
        let leap = Int(PlayerView.leap)
        var controls: [(String, PlayerCommand)] = [
            player.toggle, (Texts.terminalSBack(leap: leap), player.moved(by: -PlayerView.leap)),
            (Texts.terminalSOn(leap: leap), player.moved(by: PlayerView.leap)), (Texts.terminalToTheStart, .previous),
        ]
        if player.face.hasPrevious { controls[3].0 = Texts.terminalPrevious }
        if player.face.hasNext { controls.append((Texts.terminalNext, .next)) }
        return controls
    }

    /// How far it is, as a line.
    private func meter(_ width: Int) -> StyledLine {
        let clock = " \(player.clock)"
        let columns = max(4, min(48, width - DisplayWidth.of(clock) - 2))
        let share = player.duration > 0 ? min(max(player.seconds / player.duration, 0), 1) : 0
        let filled = Int(clamping: (share * Double(columns - 1)).rounded())
        return StyledLine([
            StyledRun(player.isPlaying ? "► " : "‖ ", .heading),
            StyledRun(String(repeating: "━", count: filled), .heading), StyledRun("●", .heading),
            StyledRun(String(repeating: "─", count: columns - 1 - filled), .frame), StyledRun(clock, .muted),
        ])
    }

    /// The breath as a bar that fills and empties, with the phase and the seconds that are left of it.
    private func breathing(_ breath: BreathPacing.Moment, _ width: Int) -> StyledLine {
        let words =
            switch breath.phase {
            case .in: Texts.sharedBreatheIn
            case .hold: Texts.sharedHoldYourBreath
            case .out: Texts.sharedBreatheOut
            case .rest: Texts.sharedRestAfterBreathingOut
            }
        let columns = max(4, min(24, width - 20))
        let filled = Int(clamping: (breath.fullness * Double(columns)).rounded())
        return StyledLine([
            StyledRun(String(repeating: "█", count: filled), .heading),
            StyledRun(String(repeating: "░", count: columns - filled), .frame),
            StyledRun(" \(words) \(breath.count)", .heading),
        ])
    }

    /// Where the recording can be had otherwise.
    private var place: String? {
        guard let source = player.face.sources.first else { return nil }
        if let address = configuration.webAddress {
            return Texts.terminalInABrowserItIs(address: "\(address)content/\(source.path)")
        }
        guard session.track == nil else { return nil }
        return configuration.contentFolder.map { Texts.terminalTheFileIs(path: "\($0)/\(source.path)") }
    }

    static func buttons(
        _ part: String, _ choices: [(title: String, command: PlayerCommand)], _ builder: inout LayoutBuilder,
        _ width: Int
    ) -> [StyledLine] {
        var lines = [StyledLine()]
        for (place, choice) in choices.enumerated() {
            let title = StyledBlock.cut(choice.title, max(1, width - 4))
            // Its title changes with what it does; it stays the same control.
            let control = builder.add(
                .app(.player(choice.command)), "player/\(part)/\(place)", label: title)
            let line = lines[lines.count - 1]
            if !line.isEmpty, line.width + DisplayWidth.of(title) + 6 > width { lines.append(StyledLine()) }
            if !lines[lines.count - 1].isEmpty { lines[lines.count - 1].runs.append(StyledRun("  ")) }
            lines[lines.count - 1].runs += [
                StyledRun("[ ", .frame, control: control), StyledRun(title, control: control),
                StyledRun(" ]", .frame, control: control),
            ]
        }
        return lines
    }
}
