import Synchronization
import Testing

@testable import WebSurface

@Suite("Quotas")
struct QuotaTests {
    @Test("Each bound is kept by itself, and told apart")
    func bounds() throws {
        let quota = Quota(Quota.Bounds(holder: 10, address: 15, total: 20))
        let first = try quota.take(10, holder: "a", address: "x")
        #expect(throws: Quota.QuotaError.holder) { try quota.take(1, holder: "a", address: "y") }
        #expect(throws: Quota.QuotaError.address) { try quota.take(6, holder: "b", address: "x") }
        let second = try quota.take(5, holder: "b", address: "x")
        #expect(throws: Quota.QuotaError.total) { try quota.take(6, holder: "c", address: "y") }
        first.end()
        first.end()
        #expect(quota.total == 5)
        let third = try quota.take(10, holder: "a", address: "x")
        #expect(quota.total == 15)
        withExtendedLifetime((second, third)) {}
    }

    @Test("What is let go of is given back, and nobody is remembered who holds nothing")
    func released() throws {
        let quota = Quota(Quota.Bounds(holder: 1, address: 0, total: 1_000))
        do {
            let leases = try (0..<1_000).map { try quota.take(1, holder: "\($0)", address: "x") }
            #expect(throws: Quota.QuotaError.total) { try quota.take(1, holder: "other", address: "x") }
            withExtendedLifetime(leases) {}
        }
        #expect(quota.total == 0)
        #expect(quota.knownCount == 0)
    }

    @Test("The largest number is too much, and not an overflow", arguments: [Int.max, Int.max - 1])
    func extreme(_ amount: Int) throws {
        let quota = Quota(Quota.Bounds(holder: 10, address: 10, total: 10))
        let lease = try quota.take(3, holder: "a", address: "x")
        #expect(throws: Quota.QuotaError.holder) { try quota.take(amount, holder: "a", address: "x") }
        withExtendedLifetime(lease) {}
    }
}
