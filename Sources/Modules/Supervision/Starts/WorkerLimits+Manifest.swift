package import Deployment
package import Isolation

extension WorkerLimits {
    /// Takes the maximum of each limit among the modules that live there.
    package init(_ limits: [Manifest.Limits]) {
        func maximum(_ limit: KeyPath<Manifest.Limits, Int>) -> Int {
            limits.map { $0[keyPath: limit] }.max() ?? Manifest.Limits()[keyPath: limit]
        }
        self.init(
            answerMilliseconds: maximum(\.answerMilliseconds), graceMilliseconds: maximum(\.graceMilliseconds),
            memoryMegabytes: maximum(\.memoryMegabytes), descriptors: maximum(\.descriptors),
            diskMegabytes: maximum(\.diskMegabytes), processorPercent: maximum(\.cpuPercent))
    }
}
