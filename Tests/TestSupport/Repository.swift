public import Foundation

/// Files of the repository, and products that are built beside the tests.
public enum Repository {
    /// The root of the package.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the test program: the modules that ship and `bricks` are beside it.
    public static let products: String = {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let own = URL(filePath: path).deletingLastPathComponent().path
        if FileManager.default.isExecutableFile(atPath: "\(own)/bricks") { return own }
        // Swift's own program runs the tests of a package that is built for that.
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    }()

    /// Options of `bricks run` with which a page comes when what was asked of a module is done, however busy the machine is; a
    /// person's page would come without it after a moment.
    public static let waitingForModules = ["--page-wait", "25000"]

    /// `bricks`.
    public static var program: String { "\(products)/bricks" }

    public static let shippedModules = ["Timer", "Tuya", "Biometrics", "Community"]

    /// The shared object of a module that ships.
    public static func module(_ name: String) -> String { "\(products)/lib\(name).so" }

    /// The path of a file, from the root of the package.
    public static func path(_ name: String) -> String { folder.appending(path: name).path }

    /// The folder that holds `bricks/`, the contract's headers.
    public static let headers = path("Sources/Contract/BricksABI/include")

    /// The page of the checks of the conformance kit, with the verdicts on the modules that ship.
    public static let pageOfChecks = path("Sources/Authors/AuthorSDK/Bricks.docc/Guide/Checks.md")

    /// A manifest that ships.
    public static func manifest(_ name: String) -> String { path("manifests/\(name).json") }
}
