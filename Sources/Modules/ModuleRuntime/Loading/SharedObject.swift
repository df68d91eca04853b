import Border
package import BricksABI
import CShims
import Foundation
import ModuleInterfaces
import Synchronization

/// A loaded file. It is never unloaded: Swift's runtime keeps pointers into what it has once seen.
@safe
package struct SharedObject {
    // The symbol of a file that stays loaded.
    private let entry: bricks_module_entry_function
    /// The path that the loader knows the file by, as stacks name it.
    package let loaderPath: String

    /// A file that is loaded, which nothing else is as long as its descriptor is open.
    private struct Identity: Hashable {
        var device: dev_t
        var inode: ino_t
    }

    private static let loaded = Mutex<[Identity: SharedObject]>([:])

    /// Loads the bytes behind a descriptor: what was checked is what runs, whatever became of the path meanwhile. A file that
    /// is loaded already is the same again, and takes no further descriptor.
    ///
    /// `RTLD_NOW`, so that a missing symbol is found here and not in a call; `RTLD_LOCAL`, so that modules do not see
    /// each other.
    package init(descriptor: Int32, path: String) throws(LoadFailure) {
        var about = stat()
        let identity = unsafe fstat(descriptor, &about) == 0 ? Identity(device: about.st_dev, inode: about.st_ino) : nil
        if let identity, let known = Self.loaded.withLock({ $0[identity] }) {
            self = known
            return
        }
        // The loader takes a file of a name that it has seen for the same file. So this descriptor is never closed, and its
        // number never names another file; the library stays loaded as long anyhow.
        let descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        // By this process's number: a debugger takes `self` for its own, and opens whatever has the number there.
        loaderPath = "/proc/\(getpid())/fd/\(descriptor)"
        guard let handle = unsafe dlopen(loaderPath, RTLD_NOW | RTLD_LOCAL) else {
            throw LoadFailure(
                code: "module.not-loadable", message: "\(path) could not be loaded: \(Self.error(loaderPath, path)).",
                help: "Install the library that is missing, or build the module again for this machine.")
        }
        guard let symbol = unsafe dlsym(handle, BRICKS_ENTRY_SYMBOL) else {
            throw LoadFailure(
                code: "module.no-entry", message: "\(path) does not export `\(BRICKS_ENTRY_SYMBOL)`.",
                help: "Export the entry function; see bricks/entry.h.")
        }
        unsafe entry = unsafeBitCast(symbol, to: bricks_module_entry_function.self)
        if let identity { Self.loaded.withLock { [self] in $0[identity] = self } }
    }

    package func enter(
        _ host: UnsafePointer<bricks_host>, _ table: UnsafeMutablePointer<UnsafePointer<bricks_module>?>
    ) -> bricks_status {
        unsafe entry(host, table)
    }

    /// Returns the error of the dynamic loader, with the path in the place of the descriptor.
    private static func error(_ loaderPath: String, _ path: String) -> String {
        guard let text = unsafe dlerror() else { return "no reason was given" }
        return unsafe String(cString: text).replacing(loaderPath, with: path)
    }
}
