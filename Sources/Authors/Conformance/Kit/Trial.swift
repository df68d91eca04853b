internal import CTrial
public import Cards
internal import Probe

/// The input of a check.
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
    let refusal: CardError?

    /// The configuration that the module is created with, a JSON object.
    public let configuration: String

    /// The worker that the module lives in; nil where it lives in this process.
    let worker: TrialWorker?

    /// - Parameter limit: the time that the check has, in milliseconds.
    public init(
        file: String, seed: UInt64, scratch: String, configuration: String = "{}", home: TrialHome = .inProcess,
        limit: Int = 5_000
    ) {
        self.configuration = configuration
        self.file = file
        self.seed = seed
        self.scratch = scratch
        do throws(CardError) {
            card = try ModuleCard(path: file)
            refusal = nil
        } catch {
            card = nil
            refusal = error
        }
        worker =
            home == .inProcess ? nil : TrialWorker(home, file, card: card, folder: scratch, limit: limit)
    }

    /// Says what is about to be done, as `calling bricks_module.create`, so that a crash or a hang can be told by it.
    public static func note(_ action: String) {
        var line = action
        line.replace("\n", with: " ")
        line.withUTF8 { text in
            unsafe text.withMemoryRebound(to: CChar.self) { unsafe bricks_trial_note($0.baseAddress, $0.count) }
        }
    }

    /// Where the module is brought up.
    var suspectHome: any SuspectHome {
        if let worker { worker } else { ThisProcess() }
    }

    /// Chooses by the seed.
    public var random: SeededRandom { SeededRandom(seed: seed) }
}
