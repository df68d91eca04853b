/// How fast a client takes an answer in, as far as it was looked at.
struct AnswerPace {
    /// Start of the answer, which distinguishes it from other answers.
    let answer: Int
    private var first: (tick: Int, bytes: Int)
    private var last: (tick: Int, bytes: Int)

    /// - Parameter bytes: Bytes that the client has taken in so far, over all answers.
    init(answer: Int, _ bytes: Int, at tick: Int) {
        self.answer = answer
        (first, last) = ((tick, bytes), (tick, bytes))
    }

    mutating func look(_ bytes: Int, at tick: Int, atMostEvery ticks: Int) {
        guard tick - last.tick >= ticks else { return }
        // The pace of late is what counts, of a long answer too.
        (first, last) = (last, (tick, bytes))
    }

    /// Bytes that were taken in, and the ticks that they took; nil before it was looked at twice.
    var measured: (bytes: Int, ticks: Int)? {
        last.tick > first.tick ? (last.bytes - first.bytes, last.tick - first.tick) : nil
    }
}
