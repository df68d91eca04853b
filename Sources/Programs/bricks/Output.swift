import Files
import Foundation
import Synchronization

/// Standard output and standard error, unbuffered, so that nothing is lost when the program is ended.
enum Output {
    private static let isIncomplete = Atomic<Bool>(false)

    static func print(_ text: String) {
        do throws(OutputFile.Failure) {
            try OutputFile.standardOutput.write(text)
        } catch {
            let isFirst = !isIncomplete.exchange(true, ordering: .relaxed)
            // Nobody reads any more: that needs no words.
            guard isFirst, error.number != EPIPE else { return }
            self.error(
                "bricks: error[output.not-written]: standard output cannot be written: \(error.reason).\n"
                    + "  help: Make room on its disk, or name another file.\n")
        }
    }

    /// A failed write is not reported, because there is no other place for a report.
    static func error(_ text: String) { try? OutputFile.standardError.write(text) }

    /// The exit code of a command whose output may have been lost: what is missing is not fine.
    static func exitCode(_ code: Int32) -> Int32 { code == 0 && isIncomplete.load(ordering: .relaxed) ? 1 : code }
}
