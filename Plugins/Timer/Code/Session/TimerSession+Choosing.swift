import Foundation
import JSONText
import ModuleInterfaces

/// The length of a sitting that a person types on the timer itself.
struct LengthEntry: Hashable {
    var text: String
    /// The words beside the field where the text is no length.
    var problem: String?

    /// The minutes that a form sent, as a number or as a person types them; nil for what is no length.
    static func minutes(_ typed: JSON) -> Int64? {
        let minutes = typed.integer ?? typed.string.flatMap { Int64($0.trimmingCharacters(in: .whitespaces)) }
        return minutes.flatMap { TimerLimits.length.contains($0) ? $0 : nil }
    }
}

extension TimerSession {
    /// Rings a bell as it is struck in a sitting.
    ///
    /// - Parameter sound: that of all bells.
    func ring(_ stroke: BellStroke, usual sound: String) throws(CallFailure) {
        let name = stroke.sound ?? sound
        guard configuration.sounds.contains(name) else { return try ring(name) }
        let now = try services.now()
        // Not shown: the name of a cue.
        try services.ring(Cue(id: "\(name) \(now)", at: now, kind: .bell, stroke, else: sound).border)
    }

    /// Rings a bell, for the person to hear it before they choose it.
    func ring(_ sound: String) throws(CallFailure) {
        guard configuration.sounds.contains(sound) else {
            throw CallFailure(.notFound, Texts.settingsFoundChooseASound(found: JSON.string(sound).excerpt))
        }
        let now = try services.now()
        try services.ring(CueDocument(id: "\(sound) \(now)", at: now, kind: "bell", sound: sound))
    }
}
