import Foundation

/// Everything outside of the module that a conversation with a device needs.
struct DeviceEnvironment: Sendable {
    /// Opens the connections; a module in a sandbox has them from the host.
    var dialler: Dialler = .direct
    /// Seconds since 1970, for the requests.
    var unixTime: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    /// As many bytes as asked for, which nobody can foresee.
    var randomBytes: @Sendable (Int) -> [UInt8] = { count in
        var random = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }
    /// The versions of devices that were found out.
    var versions = VersionMemory()
    var timing = LinkTiming()
}
