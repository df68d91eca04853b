import Core
import DesignTokens
import Foundation
import Settings
public import TerminalSurface

/// A running deployment on the terminal of this process.
public final class TerminalHost: Sendable {
    /// What whoever starts it decides.
    public struct Options: Sendable {
        /// Whose app it is, among those who use this data directory; nil for the account that runs it.
        public var user: String?
        public var ringsBell = true
        /// Where the same app is in a browser; nil without the web surface.
        public var webAddress: String?
        /// What makes recordings heard; nil where nothing does.
        public var sound: (any SoundOutput)?
        /// How long a module is waited for that was told of something, before the app goes on without it.
        public var patience = TerminalConfiguration.standardPatience
        public var environment: [String: String]

        public init(environment: [String: String]) { self.environment = environment }
    }

    /// Why nobody can be let in.
    public struct Failure: Error, Sendable {
        /// Stable, such as `terminal.person`.
        public var code: String
        public var message: String
        public var help: String
    }

    private let session: TerminalSession

    /// Opens the app of the person who is kept in the data directory, or of somebody new.
    public init(
        _ deployment: RunningDeployment, sessions: OpenSessions, on device: TerminalDevice, data: String,
        _ options: Options
    ) async throws(Failure) {
        let locale = Self.locale(options.environment)
        let person = try LocalPerson(options.user, data: data)
        let patience = options.patience
        guard let port = await person.open(sessions, locale, patience) else {
            throw Failure(
                code: "terminal.person", message: "A session cannot be opened.", help: "The log in \(data) says why.")
        }
        let schemes = deployment.declaration.linkSchemes
        let isSearchEnabled = SettingValues(manifest: deployment.declaration.settings)[.isSearchEnabled]
        let prefix = schemes.first.map { "\($0)://" } ?? ""
        let configuration = TerminalConfiguration(
            appName: deployment.declaration.name,
            palette: deployment.looks.tokens.map { Self.palette($0, options.environment) } ?? TerminalPalette(),
            colors: ColorDepth(environment: options.environment), ringsBell: options.ringsBell,
            searchLink: isSearchEnabled && !prefix.isEmpty ? "\(prefix)search" : nil, linkPrefix: prefix,
            webAddress: options.webAddress, contentFolder: deployment.content.folder.path, sound: options.sound,
            patience: patience)
        session = TerminalSession(configuration, on: device, session: port) { [weak sessions] in
            guard let sessions else { return nil }
            return await person.open(sessions, locale, patience)
        }
    }

    /// Shows the app until the person quits or ``stop()``.
    public func run() async -> TerminalSession.End { await session.run() }

    /// Ends it; from any thread.
    public func stop() { session.stop() }

    // MARK: What the terminal's surroundings say

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
            let solid = color.laid(over: background).components.map { UInt8(($0 * 255).rounded()) }
            if solid.count == 3 { colors[role] = TerminalPalette.RGB(solid[0], solid[1], solid[2]) }
        }
        return TerminalPalette(colors)
    }
}

/// The person who uses the app on this machine's terminals: their session's secret, kept in a file that is theirs alone.
struct LocalPerson: Sendable {
    private let path: String

    /// - Parameter name: which of several; nil for the account that runs the program.
    init(_ name: String?, data: String) throws(TerminalHost.Failure) {
        let name = name ?? "account-\(getuid())"
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]{0,63}/) != nil else {
            throw TerminalHost.Failure(
                code: "terminal.user", message: "`\(name.prefix(80))` is no name for --user.",
                help:
                    "It is a word of letters, digits, points, hyphens and underscores that begins with a letter or digit."
            )
        }
        let folder = "\(data)/terminal"
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        path = "\(folder)/\(name).session"
    }

    /// The session that is kept, or a new one, which is kept then.
    ///
    /// - Parameter patience: how long modules are waited for that the first screen needs.
    func open(_ sessions: OpenSessions, _ locale: String, _ patience: Duration) async -> (any SessionPort)? {
        if let secret {
            if let open = sessions.session(for: secret) { return open }
            do throws(SessionFailure) {
                if let port = try await sessions.reopen(secret, patience: patience) { return port }
            } catch {
                // A new person would take the place of the one who is kept.
                return nil
            }
        }
        guard let (secret, port) = await sessions.create(locale: locale, patience: patience) else { return nil }
        keep(secret)
        return port
    }

    private var secret: String? {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Writes the secret beside the old one and puts it in its place, so that there is always a whole one.
    private func keep(_ secret: String) {
        let draft = "\(path).\(getpid())"
        let descriptor = unsafe Glibc.open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = Array("\(secret)\n".utf8)
        let isWritten = unsafe write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        close(descriptor)
        if !isWritten || (unsafe rename(draft, path)) != 0 { unsafe unlink(draft) }
    }
}
