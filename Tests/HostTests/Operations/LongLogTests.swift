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

    @Test("Has what the host says of a module, however much the module says")
    func spenders() {
        let lines = Mutex<[String]>([])
        let log = HostLog { line in lines.withLock { $0.append(line) } }
        let now = Date(timeIntervalSince1970: 0)
        for number in 0..<1_000 { log.log(.error, "org.example", "line \(number)", byModule: true, at: now) }
        log.log(.error, "org.example", "[module.worker-ended] It is gone.", at: now)
        log.log(.info, "org.example", "more", byModule: true, at: now + 10)
        #expect(
            lines.withLock { $0.suffix(4) } == [
                "error org.example: line 49\n", "error org.example: [module.worker-ended] It is gone.\n",
                "warning org.example: dropped 950 lines\n", "info org.example: more\n",
            ])
    }
}
