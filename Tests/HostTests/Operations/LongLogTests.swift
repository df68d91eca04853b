import Foundation
import Synchronization
import Testing

@testable import Host

@Suite("A log that is long", .timeLimit(.minutes(5)))
struct LongLogTests {
    @Test("Cleans its ten thousandth line as it did the first: what cleans does not grow with the lines")
    func depth() async {
        await #expect(processExitsWith: .success) {
            let written = Mutex((count: 0, last: ""))
            let log = HostLog { line in
                written.withLock { written in
                    written.count += 1
                    written.last = line
                }
            }
            log.cleanAll { $0.replacingOccurrences(of: "secret", with: "…") }
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                // Slower than what is dropped.
                for second in 0..<10_000 {
                    log.log(.info, "test", "a secret", at: Date(timeIntervalSince1970: Double(second)))
                }
                done.signal()
            }
            thread.stackSize = 512 << 10
            thread.start()
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    done.wait()
                    continuation.resume()
                }
            }
            #expect(written.withLock { $0.count } == 10_000)
            #expect(written.withLock { $0.last } == "info test: a …\n")
        }
    }
}
