import Glibc

/// What `.ci/sanitize` builds the tests with, which watches every access to memory.
public enum Sanitizer {
    /// Whether there is one. What it keeps of the memory that it watches counts as the program's.
    public static let isPresent = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// How many times as long as by itself what is measured may take.
    public static var slowness: Double { isPresent ? 20 : 1 }

    /// How many times as much memory: around each piece some is left free, and what was freed is kept for a while.
    public static var memory: Int { isPresent ? 4 : 1 }
}
