import Glibc

/// The sanitizer that this program was built with to watch its memory or its threads, if any.
package enum Sanitizer {
    package static let isPresent = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// Its options: what to look for, and where to report it. A worker gets the same.
    static var variables: [String: String] {
        guard isPresent else { return [:] }
        let named = ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { (name: String) -> (String, String)? in
            unsafe getenv(name).map { (name, unsafe String(cString: $0)) }
        }
        return Dictionary(uniqueKeysWithValues: named)
    }

    /// Opens the file that reports go to, which could not be opened in a sandbox, and which would be one more in the middle of
    /// what counts them. Without one, a report ends the process.
    static func openReport() {
        let path = variables.values.lazy.flatMap { $0.split(separator: ":") }.first { $0.hasPrefix("log_path=") }
        guard let path, let setter = unsafe dlsym(nil, "__sanitizer_set_report_fd") else { return }
        let file = unsafe open("\(path.dropFirst(9)).\(getpid())", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        // As sanitizer/common_interface_defs.h declares it: the number of the descriptor as a pointer.
        typealias Setter = @convention(c) (UnsafeMutableRawPointer?) -> Void
        unsafe unsafeBitCast(setter, to: Setter.self)(UnsafeMutableRawPointer(bitPattern: Int(file)))
    }
}
