package import Deployment
package import Isolation

extension WorkerLimits {
    /// Takes the maximum of each limit among the modules that live there.
    package init(_ limits: [Manifest.Limits]) {
        func most(_ limit: KeyPath<Manifest.Limits, Int>) -> Int {
            limits.map { $0[keyPath: limit] }.max() ?? Manifest.Limits()[keyPath: limit]
        }
        self.init(
            answerMilliseconds: most(\.answerMilliseconds), graceMilliseconds: most(\.graceMilliseconds),
            memoryMegabytes: most(\.memoryMegabytes), descriptors: most(\.descriptors),
            diskMegabytes: most(\.diskMegabytes), processorPercent: most(\.cpuPercent))
    }
}
