import Glibc
import Synchronization

/// The descriptors of one reply, which are closed with it but for those that somebody took.
///
/// Whoever receives a reply owns what came with it, also where the reply is not read: another type was expected, the call
/// failed, a second reply took its place. A callee that sends what nobody asked for would else use up the process's
/// descriptors.
final class ReplyDescriptors: Sendable {
    private let open: Mutex<Set<Int32>>
    /// All that came, each once.
    let numbers: Set<Int32>

    /// Takes over the descriptors among the values; nil where there are none, as in nearly every reply.
    init?(_ values: [ReplyValue]) {
        numbers = values.descriptors
        guard !numbers.isEmpty else { return nil }
        open = Mutex(numbers)
    }

    deinit { for number in open.withLock({ $0 }) { Glibc.close(number) } }

    /// Gives descriptors to whoever asks, who closes them from now on.
    func give(_ taken: Set<Int32>) { open.withLock { $0.subtract(taken) } }

    /// Takes all back, as whoever asked for one of them failed to read the others.
    func takeBack() { open.withLock { $0 = numbers } }
}

extension [ReplyValue] {
    /// The descriptors among the values, each once: to close one twice could close another's that was opened meanwhile.
    fileprivate var descriptors: Set<Int32> {
        var numbers: Set<Int32> = []
        for case .descriptor(let number) in self where number >= 0 { numbers.insert(number) }
        return numbers
    }

    /// Closes the descriptors of a reply that nobody reads.
    package func closeDescriptors() {
        for number in descriptors { Glibc.close(number) }
    }
}
