import CTerminal
import Glibc

/// The terminal of this process: taken as a whole, and given back however the process ends.
///
/// There is one in a process, since there is one state of it to restore.
public final class TerminalDevice: Sendable {
    private let input: Int32
    /// A descriptor of its own, so that it stays the terminal wherever standard output is sent.
    private let output: Int32

    /// Events that happened during a wait.
    struct News: OptionSet, Sendable {
        var rawValue: Int32

        static let resized = News(rawValue: 2)
        static let stopped = News(rawValue: 4)
        static let continued = News(rawValue: 8)
        static let hungUp = News(rawValue: 16)
        static let woken = News(rawValue: 32)
    }

    /// Finds the terminal behind standard input and output; nothing of it is changed yet.
    public init(environment: [String: String]) throws(TerminalProblem) {
        guard bricks_terminal_is(STDIN_FILENO, STDOUT_FILENO) else { throw .none }
        if let problem = TerminalProblem.of(environment) { throw problem }
        input = STDIN_FILENO
        output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, bricks_terminal_listen() == 0 else {
            throw TerminalProblem(
                "terminal.unusable", "The terminal cannot be opened.", "Check how many files the process may open.")
        }
    }

    deinit {
        leave()
        close(output)
    }

    /// Takes the terminal; false when it cannot be.
    func enter() -> Bool {
        let (enter, leave) = (ScreenWriter.enter, ScreenWriter.leave)
        return unsafe bricks_terminal_enter(input, output, enter, enter.count, leave, leave.count) == 0
    }

    /// Gives the terminal back as it was.
    func leave() { bricks_terminal_leave() }

    /// The size in characters; 24 by 80 where the terminal does not tell.
    var size: (rows: Int, columns: Int) {
        var (rows, columns): (Int32, Int32) = (24, 80)
        guard unsafe bricks_terminal_size(output, &rows, &columns) else { return (24, 80) }
        return (Int(rows), Int(columns))
    }

    /// Waits for what is typed, signals or ``wake()``, for that many milliseconds or, below zero, for ever.
    func wait(milliseconds: Int) -> (bytes: [UInt8], news: News) {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var count = 0
        let news = unsafe bricks_terminal_wait(input, Int32(clamping: milliseconds), &bytes, bytes.count, &count)
        return (Array(bytes.prefix(count)), News(rawValue: news))
    }

    /// Ends a wait; from any thread.
    func wake() { bricks_terminal_wake() }

    /// Writes all of it; false when the terminal is gone.
    func write(_ bytes: [UInt8]) -> Bool {
        if bytes.isEmpty { return true }
        return unsafe bricks_terminal_write(output, bytes, bytes.count)
    }

    /// Stops the program as Ctrl-Z does, with the terminal given back meanwhile; false when it cannot be taken again.
    func suspend() -> Bool {
        leave()
        bricks_terminal_stop()
        return enter()
    }
}
