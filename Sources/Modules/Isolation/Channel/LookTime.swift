import CShims
import Glibc
import Synchronization

/// How long threads look for what comes before they sleep: as long as it pays.
///
/// While what they look for comes, they look for about what waking a thread costs. Each time they look in vain they look for
/// half as long the next time, so that a machine with other things to do is not kept from them; now and then one looks for
/// the whole time again, and where that finds something, all do.
final class LookTime: Sendable {
    /// In nanoseconds: about what waking a thread costs.
    static let longest: UInt64 = 55_000
    static let shortest: UInt64 = 4_000
    /// With one processor it would keep the other side from it.
    private static let isWorthwhile = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1
    /// Looks in vain after which one looks for the whole time again.
    private static let probe: UInt32 = 32

    private let time = Atomic<UInt64>(longest)
    private let vain = Atomic<UInt32>(0)

    /// Has the body look for a number of nanoseconds; returns its result, which is whether there was something.
    func look(_ body: (UInt64) -> Bool) -> Bool {
        guard Self.isWorthwhile else { return body(0) }
        let isProbe = vain.load(ordering: .relaxed) % Self.probe == Self.probe - 1
        guard body(isProbe ? Self.longest : time.load(ordering: .relaxed)) else {
            vain.wrappingAdd(1, ordering: .relaxed)
            time.store(max(Self.shortest, time.load(ordering: .relaxed) / 2), ordering: .relaxed)
            return false
        }
        if vain.load(ordering: .relaxed) != 0 {
            vain.store(0, ordering: .relaxed)
            time.store(Self.longest, ordering: .relaxed)
        }
        return true
    }
}
