public import Border
import Formats
public import ModuleInterfaces
public import ModuleKit

// Texts are made on the session's calls, and numbers in them are as its person reads them.
extension ModuleSession {
    /// Runs the body, whose texts have the numbers of the session's person.
    public func numbering<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try PersonNumbers.use(document.user.locale, body)
    }

    /// Answers a request with what the body gives, whose texts have the numbers of the session's person.
    public func answer<Success>(_ request: Request<Success>, _ body: () throws(CallFailure) -> Success) {
        request.answer { () throws(CallFailure) in try numbering(body) }
    }
}
