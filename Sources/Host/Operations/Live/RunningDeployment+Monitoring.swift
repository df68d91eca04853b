import HTTPServer
public import Host
import JSONText
public import WebSurface

extension RunningDeployment {
    /// The answers to operators of the app by their paths, `/health` and `/metrics`.
    ///
    /// Metrics are for this machine alone; others learn of the health whether there is something, and not what.
    public var monitoring: [String: WebConfiguration.Operation] {
        [
            "/health": { [weak self] isLocal in
                guard let self else { return HTTPResponse(status: 503, text: "The app is stopping.\n") }
                let health = Health(status)
                let json = isLocal ? health.json : health.brief
                return HTTPResponse(status: health.httpStatus, text: json.prettyText, type: Health.mediaType)
            },
            "/metrics": { [weak self] isLocal in
                guard isLocal else { return .notFound() }
                guard let self else { return HTTPResponse(status: 503, text: "The app is stopping.\n") }
                return HTTPResponse(text: OpenMetrics(status).text, type: OpenMetrics.mediaType)
            },
        ]
    }
}
