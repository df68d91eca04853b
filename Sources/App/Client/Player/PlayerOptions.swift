import Content
import Core
import JSONText
import Settings
import SurfaceMessages
import Surfaces
import Texts

/// Sound and speed on the player's screen. Each is a button, so that one press changes it, with scripts, without them and
/// in a terminal.
@MainActor
struct PlayerOptions {
    let context: AppContext
    let player: Player
    let session: ContentSession

    /// The speeds that are offered.
    private static let rates: [(rate: Double, value: String, name: String)] = [
        (0.75, "0.75", "¾"), (1, "1", "1"), (1.25, "1.25", "1¼"), (1.5, "1.5", "1½"),
    ]
    /// The step of the background sound's volume.
    static let volumeStep = 0.1

    var views: [View] {
        var views: [View] = []
        if !context.content.sounds.isEmpty {
            let sounds = [(Texts.playerNone, "none")] + context.content.sounds.map { ($0.title, $0.id) }
            views += choice(Texts.playerBackgroundSound, "sound", sounds, chosen: player.sound ?? "none")
            if player.sound != nil { views += volume }
        }
        if let names = session.media?.qualities, !names.isEmpty {
            let kept = context.setting(.mediaQuality).flatMap { names.contains($0) ? $0 : nil }
            views += choice(
                Texts.playerQuality, "quality",
                [(Texts.playerAutomatic, QualityChoice(name: nil).value)]
                    + names.map { ($0, QualityChoice(name: $0).value) }, chosen: QualityChoice(name: kept).value)
        }
        let rate = Self.rates.min { abs($0.rate - player.rate) < abs($1.rate - player.rate) }?.value ?? "1"
        views += choice(Texts.playerSpeed, "rate", Self.rates.map { ("\($0.name)×", $0.value) }, chosen: rate)
        views += choice(
            Texts.playerAfterThisSession, "stop", [(Texts.playerGoOn, "no"), (Texts.playerStop, "yes")],
            chosen: player.stopsAtEnd ? "yes" : "no")
        return views
    }

    /// One of several, each a button that says whether it is the one.
    private func choice(
        _ title: String, _ name: String, _ options: [(title: String, value: String)], chosen: String
    ) -> [View] {
        let buttons = options.enumerated().map { place, option in
            View.button(
                .text(option.title), event: .playerOptions, context: [name: .text(option.value)],
                id: "\(name)-\(name == "quality" ? "\(place)" : option.value)"
            ).choosing(isOn: .flag(option.value == chosen))
        }
        return [.text(.text(title), .h3), .row(buttons).label(.text(title))]
    }

    private var volume: [View] {
        let percent = Int(clamping: (player.soundVolume * 100).rounded())
        func step(_ by: Double, _ words: String, _ label: String, _ id: String) -> View {
            .button(
                .text(words), event: .playerOptions, context: ["volume": .text("\(player.soundVolume + by)")], id: id
            ).label(.text(label))
        }
        return [
            .text(.text(Texts.playerBackgroundVolume), .h3),
            .row([
                step(-Self.volumeStep, "−", Texts.playerQuieter, "volume-down"),
                .text(.text(Texts.playerPercent(percent: percent))),
                step(Self.volumeStep, "+", Texts.playerLouder, "volume-up"),
            ]),
        ]
    }
}
