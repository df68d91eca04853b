import Content
import Core
import DesignTokens
import Foundation
import JSONText
import Settings
public import TerminalSurface

/// A running deployment on the terminal of this process.
public final class TerminalHost: Sendable {
    /// Choices of the caller that starts it.
    public struct Options: Sendable {
        /// Whose app it is, among those who use this data directory; nil for the account that runs it.
        public var user: String?
        /// Whether bells are rung in the terminal.
        public var ringsBell = true
        /// Where the same app is in a browser; nil without the web surface.
        public var webAddress: String?
        /// The output that plays recordings; nil if there is none.
        public var sound: (any SoundOutput)?
        /// Time that the app waits for a module that was informed of something, before the app goes on without it.
        public var patience = TerminalConfiguration.standardPatience
        /// The variables of the terminal: its kind, its colours and the language of its messages.
        public var environment: [String: String]

        /// Makes options; ``user``, ``webAddress``, ``sound`` and ``patience`` are set afterwards.
        public init(environment: [String: String]) { self.environment = environment }
    }

    /// Why nobody can be let in.
    public struct Failure: Error, Sendable {
        /// Stable, such as `terminal.person`.
        public var code: String
        /// The finding in words for the operator; the wording is not stable.
        public var message: String
        /// The fix in words for the operator.
        public var help: String
    }

    private let session: TerminalSession

    /// Opens the app of the person who is kept in the data directory, or of somebody new.
    public init(
        _ deployment: RunningDeployment, sessions: OpenSessions, on device: TerminalDevice, data: String,
        _ options: Options
    ) async throws(Failure) {
        let patience = options.patience
        let person = LocalPerson(
            try SessionFile(options.user, data: data), sessions, locale: Self.locale(options.environment),
            patience: patience, log: deployment.log)
        let port = try await person.open()
        let schemes = deployment.declaration.linkSchemes
        let isSearchEnabled = SettingValues(manifest: deployment.declaration.settings)[.isSearchEnabled]
        let prefix = schemes.first.map { "\($0)://" } ?? ""
        var configuration = TerminalConfiguration(
            appName: deployment.declaration.name,
            palette: deployment.looks.tokens.map { Self.palette($0, options.environment) } ?? TerminalPalette(),
            colors: ColorDepth(environment: options.environment), ringsBell: options.ringsBell,
            searchLink: isSearchEnabled && !prefix.isEmpty ? "\(prefix)search" : nil, linkPrefix: prefix,
            webAddress: options.webAddress, contentFolder: deployment.content.folder.path, sound: options.sound,
            patience: patience)
        configuration.track = { [tracks = deployment.tracks] in tracks.fileIfReady($0) }
        session = TerminalSession(configuration, on: device, session: port, person: person)
    }

    /// Shows the app until the person quits or ``stop()``.
    public func run() async -> TerminalSession.End { await session.run() }

    /// Ends it; from any thread.
    public func stop() { session.stop() }

    // MARK: The environment of the terminal

    /// The language of the messages, as a BCP 47 tag.
    private static func locale(_ environment: [String: String]) -> String {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let tag = name.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
        let isTag = tag.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil
        return isTag ? String(tag) : "en"
    }

    /// The deployment's colours for the ground that the terminal says it has, or else a dark one.
    private static func palette(_ tokens: TokenSet, _ environment: [String: String]) -> TerminalPalette {
        let ground = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
        let scheme: TokenScheme = ground == 7 || ground == 15 ? .light : .dark
        guard let background = tokens.color("background", in: scheme) else { return TerminalPalette() }
        var colors: [ColorRole: TerminalPalette.RGB] = [:]
        for role in ColorRole.allCases {
            guard let color = tokens.color(role.rawValue, in: scheme) else { continue }
            let solid = color.laid(over: background).components.map { UInt8(clamping: ($0 * 255).rounded()) }
            if solid.count == 3 { colors[role] = TerminalPalette.RGB(solid[0], solid[1], solid[2]) }
        }
        return TerminalPalette(colors)
    }
}
