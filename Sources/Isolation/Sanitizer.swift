import Glibc

/// What this program was built with to watch its memory or its threads, if anything.
enum Sanitizer {
    static let isPresent = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// What it is told to look for and where to say what it found. A worker's is told the same.
    static var variables: [String: String] {
        guard isPresent else { return [:] }
        let named = ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { (name: String) -> (String, String)? in
            unsafe getenv(name).map { (name, unsafe String(cString: $0)) }
        }
        return Dictionary(uniqueKeysWithValues: named)
    }
}
