import Client
import Core
import DeepLinks
import Foundation
import JSONText
import ModuleInterfaces
import Surfaces
import TerminalSurface
import Texts
import WebSurface

/// Prints the screen behind a deep link, without a server.
public struct ScreenPrinter: Sendable {
    /// The forms that a screen is printed in: plain text, `bricks.screen/1`, or HTML without its form.
    public enum Format: String, Sendable, CaseIterable { case text, json, html }

    /// Why there is nothing to print.
    public struct Failure: Error, Sendable {
        /// Stable, such as `link.unknown-destination`.
        public var code: String
        /// The reason in words for the operator; the wording is not stable.
        public var message: String
        /// The name that was most likely meant by a link's unknown word; nil where none is close.
        public var nearest: String?
    }

    private let deployment: RunningDeployment

    /// Makes a printer for a deployment whose modules are loaded.
    public init(_ deployment: RunningDeployment) { self.deployment = deployment }

    /// Opens the app as somebody new, follows the link and gives the screen on top.
    public func print(_ link: String, format: Format, width: Int = 80) async throws(Failure) -> String {
        let sessions = OpenSessions(deployment)
        guard let session = await sessions.newcomer(locale: "en")?.session.coordinator else {
            throw Failure(code: "screen.no-session", message: "A session could not be opened.")
        }
        do throws(DeepLinkProblem) {
            try await session.open(link: link)
        } catch {
            await sessions.closeAll()
            throw Failure(code: error.code.rawValue, message: error.message, nearest: error.nearest)
        }
        await session.readMail()
        await Self.filled(session)
        let page = session.face.page
        if let banner = page.banner, banner.kind == .refusedLink {
            await sessions.closeAll()
            throw Failure(
                code: "link.leads-nowhere", message: "`\(link)` leads nowhere in this app. \(banner.text ?? "")")
        }
        let text = render(page, session, format, width)
        await sessions.closeAll()
        return try text.get()
    }

    /// How long a module may take to send the content of its screen after it answered.
    private static let patience = Duration.seconds(10)

    /// Waits until the screen on top has content, unless a banner says why it has none.
    private static func filled(_ session: AppCoordinator) async {
        let (changes, changed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let observer = session.face.observe { _ in changed.yield() }
        // The first look sees all that changed before.
        changed.yield()
        _ = await waiting(atMost: patience) {
            for await _ in changes where session.face.page.banner != nil || hasContent(session) { break }
        }
        session.face.stopObserving(observer)
        changed.finish()
    }

    private static func hasContent(_ session: AppCoordinator) -> Bool {
        let page = session.face.page
        guard let key = page.modal ?? page.stack.last else { return false }
        return session.face.screens.surface(key)?.hasRoot == true
    }

    private func render(
        _ page: PageState, _ session: AppCoordinator, _ format: Format, _ width: Int
    ) -> Result<String, Failure> {
        guard let key = page.modal ?? page.stack.last, let surface = session.face.screens.surface(key),
            surface.hasRoot
        else {
            let reason =
                page.banner.map { [$0.title, $0.text ?? ""].joined(separator: " ") } ?? Texts.screensNothingYet
            return .failure(Failure(code: "screen.empty", message: "The screen has no content. \(reason)"))
        }
        let node: ResolvedNode
        do throws(SurfaceError) {
            node = try surface.resolve(session.environment)
        } catch {
            return .failure(Failure(code: error.code.rawValue, message: error.message))
        }
        let title = session.face.screens.title(key) ?? ""
        switch format {
        case .text:
            let asked = page.question.map { "? \($0.subject.text)\n\n" } ?? ""
            return .success(
                "\(asked)\(title)\n\(String(repeating: "=", count: title.count))\n\n"
                    + TerminalRenderer(width: width).render(node) + "\n")
        case .html: return .success(String(decoding: HTMLRenderer().renderInert(node), as: UTF8.self) + "\n")
        case .json:
            let json: JSON = [
                "schema": "bricks.screen/1", "tab": .string(page.selectedTab), "title": .string(title),
                "screen": .string(key.description), "banner": page.banner.map { .string($0.title) } ?? .null,
                "asks": page.question.map { .string($0.subject.text) } ?? .null,
                "content": node.json,
            ]
            return .success(json.prettyText)
        }
    }
}
