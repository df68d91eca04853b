import HTTPServer

/// Bounds the files that are being sent or read: their number at one time, and the bytes of them that have arrived.
///
/// An announced size counts only as it arrives. Otherwise somebody who announces much and sends nothing would keep
/// others out.
final class UploadQuota: Sendable {
    private let count: Quota
    /// The uploads of people without a session, who are distinguished only by their address.
    private let visitors: Quota
    private let bytes: Quota

    init(_ limits: WebLimits) {
        let share = max(1, limits.uploads / 8)
        count = Quota(Quota.Bounds(holder: share, address: share, total: limits.uploads))
        visitors = Quota(
            Quota.Bounds(holder: 0, address: max(1, share / 2), total: max(1, limits.uploads / 2)))
        bytes = Quota(
            Quota.Bounds(
                holder: limits.uploadBytesPerUser, address: limits.uploadBytesPerAddress,
                total: limits.uploadBytesInTotal))
    }

    /// - Parameters:
    ///   - size: of the body, as announced; at least 0.
    ///   - holder: the user who sends it; nil for somebody without a session.
    func begin(_ size: Int, holder: String?, address: String) throws(Quota.QuotaError) -> UploadLease {
        let name = holder ?? "visitor \(address)"
        var leases: [Quota.Lease] = []
        if holder == nil { leases.append(try visitors.take(1, holder: name, address: address)) }
        leases.append(try count.take(1, holder: name, address: address))
        return UploadLease(
            size, leases, try bytes.take(min(size, UploadLease.firstStep), holder: name, address: address))
    }
}

/// The share of the quota that one upload holds, until it is released.
final class UploadLease: SpoolAllowance {
    /// Bytes that are taken for an upload before any of it arrives, and bytes that are taken at a time afterwards.
    static let firstStep = 1 << 20
    private static let step = 8 << 20

    private let size: Int
    private let places: [Quota.Lease]
    private let bytes: Quota.Lease

    init(_ size: Int, _ places: [Quota.Lease], _ bytes: Quota.Lease) {
        (self.size, self.places, self.bytes) = (size, places, bytes)
    }

    func allows(_ wanted: Int) -> Bool {
        guard wanted > min(size, Self.firstStep) else { return true }
        let (steps, _) = wanted.quotientAndRemainder(dividingBy: Self.step)
        let (rounded, isHuge) = (steps + 1).multipliedReportingOverflow(by: Self.step)
        do throws(Quota.QuotaError) {
            try bytes.grow(to: isHuge ? wanted : max(wanted, min(size, rounded)))
            return true
        } catch {
            return false
        }
    }

    func end() {
        for place in places { place.end() }
        bytes.end()
    }
}
