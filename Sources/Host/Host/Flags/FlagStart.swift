import Deployment
import Diagnostics
import FeatureFlags
import Files
import Foundation
import JSONText

/// The flags of a deployment before it runs: what its manifest fixes is checked, and a file of definitions is read.
struct FlagStart: Sendable {
    let flags: Flags
    /// Of a file, as it was read; nil where there is none.
    let reading: FlagReading?
    /// Where definitions come from while the app runs; nil where there is no source.
    let tap: (any FlagTap)?
    /// The problems of the flags.
    let problems: [Diagnostic]

    init(_ manifest: Manifest, for purpose: Boot.Purpose, at time: Date) {
        var problems = Self.fixedProblems(manifest)
        switch manifest.flagSource?.place {
        case nil:
            flags = Flags(manifest, at: time)
            reading = nil
            tap = nil
        case .file(let relative):
            let path = manifest.path(relative)
            let (reading, identity) = FlagFile.read(path)
            self.reading = reading
            flags = Flags(manifest, reading: reading, at: time)
            tap = FlagFile(path, known: identity)
            problems += reading.problems.filter { problem in
                // The check of the manifest reports a missing file already.
                !(problem.code == .flagsUnreadable && identity == nil)
            }.map { Self.told($0, for: purpose) }
        case .url(let url):
            flags = Flags(manifest, at: time)
            reading = nil
            tap = manifest.flagSource.map { FlagServer(url, $0) }
            if purpose == .check {
                problems.append(
                    manifest.source.diagnostic(
                        .flagsNotAsked, "The flags at \(url) are not checked: nothing is asked before the app runs.",
                        severity: .note, at: JSONPointer(["flagSource", "url"])))
            }
        }
        self.problems = problems
    }

    /// Lowers errors to warnings for a start, which uses the app's own flags in place of faulty ones. A check keeps
    /// errors.
    private static func told(_ problem: Diagnostic, for purpose: Boot.Purpose) -> Diagnostic {
        guard purpose == .load, problem.severity == .error else { return problem }
        var problem = problem
        problem.severity = .warning
        return problem
    }

    /// Returns the problems of the values in the manifest.
    private static func fixedProblems(_ manifest: Manifest) -> [Diagnostic] {
        manifest.flags.members.compactMap { key, value in
            let pointer = JSONPointer(["flags", key])
            guard let known = FlagKey(rawValue: key) else {
                let nearest = Spelling.nearest(to: key, among: FlagKey.keys)
                return manifest.source.diagnostic(
                    .flagsUnknownFlag, "The app asks for no flag \(JSON.string(key).text).",
                    severity: nearest == nil ? .note : .warning, at: pointer, key: true, nearest: nearest,
                    help: "Only modules can ask for it.")
            }
            guard known.type.accept(value) == nil else { return nil }
            // The schema reports everything else.
            guard value.bool != nil || value.string != nil else { return nil }
            return manifest.source.diagnostic(
                .flagsWrongType,
                "The flag \(JSON.string(key).text) is \(known.type.rawValue); found \(value.typeName).",
                at: pointer, help: known.type == .boolean ? "Write true or false." : "Write a text.")
        }
    }
}
