import Core
import Files
import Foundation
import JSONText
import Synchronization

/// Where analytics events go: a file of JSON lines in the data directory, for the deployment's own tools.
///
/// Events of one module: 200 at once, then 50 a second. What is over is counted, and a line of the module's says how many
/// before its next event. A file that is full takes no more; one that is taken away, or cut, is begun anew, with a line
/// that says how many events were left out meanwhile.
final class AnalyticsSink: Sendable {
    private struct Output {
        var handle: FileHandle?
        /// Which file that is.
        var inode: UInt64?
        var dropped = 0
    }

    private let path: String
    /// In bytes.
    private let limit: Int
    private let output = Mutex(Output())
    private let budget = Mutex<[String: TokenBucket]>([:])

    /// - Parameter limit: Maximum size of the file, in bytes.
    init(path: String, limit: Int = 64 << 20) {
        self.path = path
        self.limit = limit
        output.withLock { _ = size(&$0) }
    }

    func record(module: String, user: String, name: String, properties: JSON, at time: Date) {
        let dropped = budget.withLock { budget in
            budget[module, default: TokenBucket(maximum: 200, perSecond: 50, at: time)].take(at: time)
        }
        guard let dropped else { return }
        let at = JSON.integer(time.unixMilliseconds)
        if dropped > 0 {
            write(["at": at, "module": .string(module), "dropped": .integer(Int64(dropped))], at: at, events: dropped)
        }
        write(
            [
                "at": at, "module": .string(module), "user": .string(user), "name": .string(name),
                "properties": properties,
            ], at: at, events: 1)
    }

    /// Takes the lines about somebody out of the file, which is written anew beside itself; others keep their order.
    func forget(_ user: String) {
        output.withLock { output in
            let url = URL(filePath: path)
            guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return }
            let needle = Data(JSON.string(user).text.utf8)
            guard data.range(of: needle) != nil else { return }
            var kept = Data()
            for line in data.split(separator: 0x0A) where line.range(of: needle) == nil {
                kept.append(line)
                kept.append(0x0A)
            }
            // The file that was open is another one now; the next event finds that out.
            guard (try? kept.write(to: url, options: .atomic)) != nil else { return }
            try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            output.handle = nil
            output.inode = nil
        }
    }

    /// - Parameter events: how many the line stands for.
    private func write(_ line: JSON, at: JSON, events: Int) {
        output.withLock { output in
            var text = line.text + "\n"
            if output.dropped > 0 {
                let missing = JSON.integer(Int64(output.dropped))
                text = JSON.object(["at": at, "module": "host", "dropped": missing]).text + "\n" + text
            }
            guard let size = size(&output), size + text.utf8.count <= limit,
                (try? output.handle?.write(contentsOf: Data(text.utf8))) != nil
            else { return output.dropped += events }
            output.dropped = 0
        }
    }

    /// The size of the file that stands at the path now, which is opened unless it is open; nil where it cannot be.
    private func size(_ output: inout Output) -> Int? {
        if let known = FileIdentity(path), known.inode == output.inode { return Int(known.size) }
        // At its end, also where somebody cuts it.
        let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            (output.handle, output.inode) = (nil, nil)
            return nil
        }
        output.handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let opened = FileIdentity(path)
        output.inode = opened?.inode
        return opened.map { Int($0.size) }
    }
}
