import Border
import JSONText
import ModuleInterfaces
import ModuleKit

/// Something of a person that the host keeps as one value of the module.
protocol KeptBook: Sendable, Equatable {
    /// The key of the value.
    static var key: String { get }
    /// The code of a value that is none, which stays as it is.
    static var unreadable: SessionCode { get }
    /// The words for it.
    static var notRead: String { get }

    init()
    init?(_ text: String)
    var text: String { get }
}

extension ScheduleBook: KeptBook {
    static var key: String { ScheduleKeeper.name }
    static var unreadable: SessionCode { .schedules }
    static var notRead: String { Texts.failuresSchedulesNotRead }
}

extension CareBook: KeptBook {
    static var key: String { CareKeeper.name }
    static var unreadable: SessionCode { .care }
    static var notRead: String { Texts.failuresCareNotRead }

    init() { self.init([]) }
}

extension SessionHost {
    /// Returns what is kept of the person; an empty book where there is none yet.
    ///
    /// - Throws: a refusal where the value is none that the module wrote.
    func book<Book: KeptBook>(_ type: Book.Type) throws(CallFailure) -> Book {
        let text: String
        do throws(CallFailure) {
            text = try store.get(key: Book.key)
        } catch  where error.status == .notFound {
            return Book()
        }
        guard let book = Book(text) else {
            throw CallFailure(
                .unavailable, Book.notRead,
                detail: [
                    "code": .string(Book.unreadable.rawValue),
                    "help": .string(
                        // Not shown: those who run the app read it.
                        "Restore the person's data from a backup, or remove the module's value \"\(Book.key)\"."),
                ])
        }
        return book
    }
}
