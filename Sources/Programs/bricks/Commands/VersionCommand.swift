import Deployment
import Host
import JSONText
import Versions

/// `bricks version`: the program's version, the versions of the contract that it speaks, and its build.
struct VersionCommand {
    static let declaration = CommandDeclaration(
        "version", "Prints the version, the ABI, the Swift compiler and the platform; so does `bricks --version`.",
        words: [], takes: "no words", json: "Prints them as bricks.version/1."
    ) { arguments throws(UsageProblem) in VersionCommand(arguments: arguments).run() }

    let arguments: Arguments

    func run() -> Int32 {
        let offer = Boot.offer
        if arguments.json {
            let json: JSON = [
                "schema": "bricks.version/1", "version": .string("\(offer.version)"),
                "abi": ["min": .string("\(offer.abi.lowerBound)"), "max": .string("\(offer.abi.upperBound)")],
                "swift": .string(Build.swift), "platform": .string(Build.platform),
            ]
            Output.print(json.prettyText)
        } else {
            Output.print(
                """
                bricks \(offer.version)
                  abi       \(offer.abi.lowerBound) to \(offer.abi.upperBound)
                  swift     \(Build.swift)
                  platform  \(Build.platform)

                """)
        }
        return 0
    }
}

/// The compiler and the machine that the program is built with and for.
private enum Build {
    static var swift: String {
        #if swift(>=6.5)
            "6.5 or later"
        #elseif swift(>=6.4)
            "6.4"
        #elseif swift(>=6.3)
            "6.3"
        #else
            "6.2 or earlier"
        #endif
    }

    static var platform: String { "\(architecture)-linux" }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "aarch64"
        #else
            "unknown"
        #endif
    }
}
