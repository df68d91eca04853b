internal import CSandbox
internal import CShims
import Glibc

/// A process that looks through one database of a module and says what it found.
///
/// The module decides what is in such a file, so nothing of the host reads it. A process of its own also keeps the
/// locks that a module in the host's process has: closing a file gives up all that the process has on it.
enum StoreCheckEntry {
    /// The word of the command line that a folder and the name of a file in it follow.
    static let word = "check-store"
    /// The same for a copy that nobody uses, of which the indices are checked too.
    static let wordForCopies = "check-store-copy"
    private static let processorSeconds: rlim_t = 300
    private static let memory: rlim_t = 256 << 20

    /// Does what the command line asks for, where it asks for that.
    static func runIfAsked() {
        let words = CommandLine.arguments
        guard words.count == 4, words[1] == word || words[1] == wordForCopies else { return }
        for (resource, maximum) in [(RLIMIT_CPU, processorSeconds), (RLIMIT_DATA, memory), (RLIMIT_CORE, 0)] {
            var limit = rlimit(rlim_cur: maximum, rlim_max: maximum)
            unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        }
        // The person who uses the app comes first.
        errno = 0
        _ = nice(10)
        var text = [CChar](repeating: 0, count: 512)
        guard unsafe bricks_store_load(&text, text.count) == 0 else { end(-1, text) }
        if let problem = confine(to: words[2]) { end(-1, problem.utf8.map { CChar(bitPattern: $0) } + [0]) }
        let path = "\(words[2])/\(words[3])"
        let result =
            unsafe words[1] == word
            ? bricks_store_check(path, &text, text.count) : bricks_store_check_copy(path, &text, text.count)
        end(result, text)
    }

    /// Leaves the process nothing but the folder, as far as the kernel can; why not, where that fails.
    private static func confine(to folder: String) -> String? {
        guard bricks_sandbox_drop_privileges() == 0 else { return "its privileges cannot be dropped" }
        let landlock = bricks_sandbox_landlock()
        if landlock > 0 {
            let rules = bricks_sandbox_rules(landlock)
            guard rules >= 0 else { return "the rules of Landlock cannot be made" }
            guard unsafe bricks_sandbox_allow(rules, landlock, folder, BRICKS_SANDBOX_OWN) == 0 else {
                return "its folder cannot be allowed"
            }
            // SQLite may ask it for random numbers.
            _ = unsafe bricks_sandbox_allow(rules, landlock, "/dev/urandom", BRICKS_SANDBOX_READ)
            guard bricks_sandbox_enforce(rules) == 0 else { return "the rules of Landlock cannot be taken on" }
        }
        guard !bricks_sandbox_has_filters() || bricks_sandbox_filter(false) >= 0 else {
            return "its system calls cannot be filtered"
        }
        return nil
    }

    private static func end(_ result: Int32, _ text: [CChar]) -> Never {
        let word = result == 0 ? "sound" : result > 0 ? "damaged" : "unchecked"
        let bytes = Array("\(word)\n".utf8) + text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        // Less than a pipe takes at once.
        _ = unsafe write(1, bytes, bytes.count)
        _exit(0)
    }
}
