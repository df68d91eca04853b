import Core
import Foundation
import HTTPServer
import Texts

// The picture of a session that the person has finished.
extension WebApp {
    /// Answers with the picture of the session that the person's player has just ended; as a file to save where the
    /// address says `download`.
    func picture(_ request: HTTPRequest) -> HTTPReply {
        withSession(request) { [self] session in
            guard let summary = session.port.face.page.player?.summary else {
                return decorated(HTTPResponse(status: 404, text: Texts.webTheFileIsNotThere + "\n"))
            }
            let picture = SessionPicture(
                title: summary.title, facts: summary.facts, appName: configuration.appName,
                colors: configuration.style.colors.light, illustration: illustration(summary.image))
            var response = HTTPResponse(body: .bytes(Array(picture.svg.utf8)))
            response.headers.append("Content-Type", "image/svg+xml; charset=utf-8")
            if request.queryItems.contains(where: { $0.name == "download" }) {
                response.headers.append("Content-Disposition", "attachment; filename=\"session.svg\"")
            }
            headers.add(.data, to: &response.headers)
            return response
        }
    }

    private func illustration(_ path: String?) -> (bytes: Data, mediaType: String)? {
        guard let path, let file = configuration.files["/content/\(path)"],
            let bytes = try? Data(contentsOf: URL(filePath: file.path), options: .mappedIfSafe),
            bytes.count <= SessionPicture.maximumIllustration
        else { return nil }
        return (bytes, file.mediaType)
    }
}
