import Foundation
import TestSupport
import Testing

@testable import Host

@Suite("The file that keeps a terminal's session")
struct SessionFileTests {
    private func path(_ folder: ScratchFolder) -> String { folder.file("terminal/ann.session") }

    @Test("Gives back what was written, and nothing only where there is no file")
    func roundTrip() throws {
        let folder = try ScratchFolder()
        let file = try SessionFile("ann", data: folder.path)
        #expect(try file.read() == nil)
        for secret in ["first", "second"] {
            try file.write(secret)
            #expect(try file.read() == secret)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: path(folder))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("terminal")) == ["ann.session"])
    }

    enum Obstacle: String, CaseIterable, Sendable {
        case folder, link, empty, long, unreadable
    }

    @Test("One that cannot be read is told as such and stays as it is", arguments: Obstacle.allCases)
    func unreadable(_ obstacle: Obstacle) throws {
        // Nothing is unreadable to root.
        if obstacle == .unreadable, getuid() == 0 { return }
        let folder = try ScratchFolder()
        let file = try SessionFile("ann", data: folder.path)
        let path = self.path(folder)
        switch obstacle {
        case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .link: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere")
        case .empty: try Data().write(to: URL(filePath: path))
        case .long: try Data(repeating: 0x61, count: 300).write(to: URL(filePath: path))
        case .unreadable:
            try file.write("secret")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        }
        let failure = #expect(throws: TerminalHost.Failure.self) { try file.read() }
        #expect(failure?.code == "terminal.secret" && failure?.message.contains(path) == true)
    }

    @Test("Nobody new takes the place of somebody whose file cannot be read")
    func noNewPerson() async throws {
        try await PeopleApp.run { app in
            let path = "\(app.data)/terminal/ann.session"
            let person = LocalPerson(
                try SessionFile("ann", data: app.data), app.host.sessions, locale: "en", patience: .seconds(300),
                log: HostLog(write: { _ in }))
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let before = try app.count("people")
            #expect(Self.opening(person) == "terminal.secret")
            #expect(try app.count("people") == before)
            try FileManager.default.removeItem(atPath: path)
            #expect(Self.opening(person) == nil)
            let secret = try String(contentsOfFile: path, encoding: .utf8)
            #expect(try app.count("people") == before + 1)
            #expect(Self.opening(person) == nil)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == secret)
        }
    }

    /// The code of the failure to open the person's session; nil where it opens.
    private static func opening(_ person: LocalPerson) -> String? {
        let (done, code) = (DispatchSemaphore(value: 0), LockedList())
        Task {
            do throws(TerminalHost.Failure) {
                _ = try await person.open()
            } catch {
                code.append(error.code)
            }
            done.signal()
        }
        done.wait()
        return code.all.first
    }
}
