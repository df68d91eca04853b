import Foundation
import TestSupport
import Testing

@testable import Conformance

/// The lists of checks and faults hold together.
@Suite struct CheckListTests {
    @Test("At least a hundred checks stand in ten levels, each with an id of its own")
    func ids() {
        let ids = CheckList.all.map(\.id)
        #expect(ids.count >= 100)
        #expect(Set(ids).count == ids.count)
        #expect(Set(CheckList.all.map(\.level)) == Set(1...10))
        for id in ids { #expect(id.wholeMatch(of: #/[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+/#) != nil, "\(id)") }
    }

    @Test("A check's purpose is one sentence")
    func purpose() {
        for check in CheckList.all { #expect(check.purpose.hasSuffix(".") && check.purpose.count > 10, "\(check.id)") }
    }

    @Test("What a check needs is there, and no two need each other")
    func needs() {
        var known: Set<String> = []
        var waiting = CheckList.all
        while let index = waiting.firstIndex(where: { known.isSuperset(of: $0.needs) }) {
            known.insert(waiting.remove(at: index).id)
        }
        #expect(waiting.map(\.id) == [])
    }

    @Test("At least two hundred faults have names of their own and name checks that there are")
    func faults() {
        let names = FaultList.all.map(\.name)
        let known = Set(CheckList.all.map(\.id))
        #expect(names.count >= 200)
        #expect(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.isEmpty)
        for fault in FaultList.all {
            #expect(!fault.fails.isEmpty && known.isSuperset(of: fault.fails), "\(fault.name)")
        }
    }

    @Test("Every check has a fault that is to make it fail")
    func proofs() {
        let proven = Set(FaultList.all.flatMap(\.fails))
        #expect(CheckList.all.map(\.id).filter { !proven.contains($0) } == [])
    }

    @Test("Every fault that changes no file afterwards is named in the sources")
    func defines() {
        let sources = FaultyBuilder.sources.filter { !$0.path.hasPrefix("include/") }
            .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        for fault in FaultList.all where fault.post == nil && fault.build.isEmpty && fault.libraries.isEmpty {
            #expect(sources.contains("FAULT_\(fault.name)"), "\(fault.name)")
        }
    }

    @Test("The sources inside of the program are those of the folders")
    func embedded() throws {
        var expected: [String: Data] = [:]
        let faulty = Repository.folder.appending(path: "Sources/Authors/Faulty")
        for name in try FileManager.default.contentsOfDirectory(atPath: faulty.path)
        where name.hasSuffix(".c") || name.hasSuffix(".h") {
            expected[name] = try Data(contentsOf: faulty.appending(path: name))
        }
        let headers = Repository.folder.appending(path: "Sources/Contract/BricksABI/include/bricks")
        for name in try FileManager.default.subpathsOfDirectory(atPath: headers.path) where name.hasSuffix(".h") {
            expected["include/bricks/\(name)"] = try Data(contentsOf: headers.appending(path: name))
        }
        let embedded = Dictionary(uniqueKeysWithValues: FaultyBuilder.sources.map { ($0.path, Data($0.bytes)) })
        #expect(
            Set(embedded.keys) == Set(expected.keys), "run `swift run bricks-interfaces`")
        for (path, bytes) in expected { #expect(embedded[path] == bytes, "\(path)") }
    }
}
