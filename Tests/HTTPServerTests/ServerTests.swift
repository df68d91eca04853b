import Foundation
import FoundationNetworking
import Testing

@testable import HTTPServer

@Suite("Starting and stopping")
struct ServerTests {
    private let handler = ClosureHandler { _ in .now(HTTPResponse(text: "hello")) }

    @Test("A taken port is an error that names it and the help")
    func portTaken() throws {
        let first = try HTTPServer(HTTPServerConfiguration(), handler: handler)
        defer { first.stop() }
        var configuration = HTTPServerConfiguration()
        configuration.port = first.port
        let error = #expect(throws: HTTPServerError.self) { try HTTPServer(configuration, handler: handler) }
        #expect(error?.code == .portTaken)
        #expect(error?.message.contains("\(first.port)") == true)
        #expect(error?.help.isEmpty == false)
    }

    @Test("A port is free again once its server has stopped")
    func restart() throws {
        let first = try HTTPServer(HTTPServerConfiguration(), handler: handler)
        _ = try RawClient(first.port).get("/")
        first.stop()
        first.stop()
        var configuration = HTTPServerConfiguration()
        configuration.port = first.port
        let second = try HTTPServer(configuration, handler: handler)
        defer { second.stop() }
        #expect(try RawClient(second.port).get("/").text == "hello")
    }

    @Test(
        "An address that cannot be listened on is told apart",
        arguments: [
            ("localhost", HTTPServerError.Code.addressInvalid), ("", .addressInvalid),
            ("127.0.0.1:80", .addressInvalid),
            ("203.0.113.7", .addressNotLocal),
        ])
    func address(text: String, code: HTTPServerError.Code) {
        var configuration = HTTPServerConfiguration()
        configuration.address = text
        let error = #expect(throws: HTTPServerError.self) { try HTTPServer(configuration, handler: handler) }
        #expect(error?.code == code)
    }

    @Test("A server that is let go of stops")
    func released() throws {
        let port = try HTTPServer(HTTPServerConfiguration(), handler: handler).port
        #expect(throws: (any Error).self) { try RawClient(port).get("/") }
    }

    @Test("Nothing is left of a server that has stopped")
    func nothingLeft() throws {
        final class Witness: HTTPHandler {
            func respond(to request: HTTPRequest) -> HTTPReply { .now(HTTPResponse(text: "x")) }
        }
        weak var witness: Witness?
        do {
            let handler = Witness()
            witness = handler
            let server = try HTTPServer(HTTPServerConfiguration(), handler: handler)
            let clients = try (0..<10).map { _ in try RawClient(server.port) }
            for client in clients { _ = try client.get("/") }
            server.stop()
        }
        #expect(eventually { witness == nil })
    }

    @Test("A client of another make is served")
    func foundation() async throws {
        let server = try HTTPServer(HTTPServerConfiguration(), handler: handler)
        defer { server.stop() }
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
        let (data, response) = try await URLSession.shared.data(from: url)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(String(decoding: data, as: UTF8.self) == "hello")
    }
}
