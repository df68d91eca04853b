import Core
import JSONText
import Storage
import Texts

/// How a person feels after a session, from the worst to the best.
enum Mood: Int, Sendable, Hashable, CaseIterable {
    case rough = 1
    case uneasy, okay, calm, great

    /// The mood in a word.
    var word: String {
        switch self {
        case .rough: Texts.playerMoodRough
        case .uneasy: Texts.playerMoodUneasy
        case .okay: Texts.playerMoodOkay
        case .calm: Texts.playerMoodCalm
        case .great: Texts.playerMoodGreat
        }
    }
}

/// An answer of a person to the question how they feel.
struct MoodAnswer: Sendable, Hashable {
    /// The record's id: the end of the session, in milliseconds since 1970.
    var id: String
    var mood: Mood
    /// The session that it was given after.
    var content: String
    /// When it was given, in milliseconds since 1970.
    var at: Int64

    init(_ mood: Mood, after content: String, endedAt: Int64, at: Int64) {
        id = String(endedAt)
        (self.mood, self.content, self.at) = (mood, content, at)
    }

    /// Nil for a record that is none of these.
    init?(_ record: PersonalRecord) {
        guard record.kind == .mood,
            let mood = record.value["mood"]?.integer.flatMap({ Int(exactly: $0) }).flatMap(Mood.init),
            let content = record.value["content"]?.string
        else { return nil }
        id = record.id
        (self.mood, self.content, at) = (mood, content, record.at)
    }

    var record: PersonalRecord {
        PersonalRecord(
            .mood, id, at: at, value: ["mood": .integer(Int64(mood.rawValue)), "content": .string(content)])
    }
}

extension PersonalStore {
    /// The person's answers, the latest first.
    var moods: [MoodAnswer] { records(.mood).compactMap(MoodAnswer.init).sorted { $0.at > $1.at } }
}
