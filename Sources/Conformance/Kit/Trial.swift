internal import CTrial
public import Deployment

/// What a check is given.
public struct Trial: Sendable {
    /// Path of the suspect, absolute.
    public let file: String
    /// Of this check and run; the same seed makes the same choices.
    public let seed: UInt64
    /// An empty folder of the check's own; also the working directory.
    public let scratch: String
    /// Nil when the file has no card that can be read.
    public let card: ModuleCard?
    /// Why there is no card.
    let refusal: CardRefusal?

    /// What the module is created with, a JSON object.
    public let configuration: String

    public init(file: String, seed: UInt64, scratch: String, configuration: String = "{}") {
        self.configuration = configuration
        self.file = file
        self.seed = seed
        self.scratch = scratch
        do throws(CardRefusal) {
            card = try ModuleCard(path: file)
            refusal = nil
        } catch {
            card = nil
            refusal = error
        }
    }

    /// Says what is about to be done, as `calling bricks_module.create`, so that a crash or a hang can be told by it.
    public static func note(_ action: String) {
        var line = action
        line.replace("\n", with: " ")
        line.withUTF8 { text in
            unsafe text.withMemoryRebound(to: CChar.self) { unsafe bricks_trial_note($0.baseAddress, $0.count) }
        }
    }

    /// Chooses by the seed.
    public var random: SeededRandom { SeededRandom(seed: seed) }
}
