import Core
public import Foundation

/// A letter to one person, in plain text.
public struct MailMessage: Sendable, Hashable {
    /// The recipient, whose address is the `To` header.
    public var to: MailAddress
    /// The subject; ``lines(from:date:id:)`` cuts it after 900 characters, and writes it as encoded words (RFC 2047) if
    /// it is not ASCII.
    public var subject: String
    /// The body in plain text; ``lines(from:date:id:)`` writes it as UTF-8 in base64.
    public var text: String
    /// The address that turns letters of this kind off with one press, without signing in (RFC 8058); nil for a letter that
    /// somebody asked for. One that is no plain http or https address is left out.
    public var unsubscribe: String?

    /// Makes a letter; nothing is sent before a ``MailSender`` has it.
    public init(to: MailAddress, subject: String, text: String, unsubscribe: String? = nil) {
        self.to = to
        self.subject = subject
        self.text = text
        self.unsubscribe = unsubscribe
    }

    /// As RFC 5322 writes it, with lines that end as the machine's do: `sendmail` and Maildir want them so.
    ///
    /// - Parameters:
    ///   - sender: such as `Aldermere <hello@aldermere.example>`.
    ///   - id: distinguishes it from all other messages.
    public func lines(from sender: String, date: Date, id: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss"
        let domain = String(
            (sender.split(separator: "@").last ?? "").prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0))
            })
        return """
            From: \(Self.header(sender))
            To: \(to.text)
            Subject: \(Self.header(subject))
            Date: \(formatter.string(from: date)) +0000
            Message-ID: <\(id)@\(domain.isEmpty ? "localhost" : domain)>
            MIME-Version: 1.0
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: base64
            Auto-Submitted: auto-generated
            \(unsubscribeLines)
            \(Self.body(text))
            """
    }

    /// The headers of RFC 2369 and RFC 8058, each with the end of its line; empty where there is no address for them.
    private var unsubscribeLines: String {
        guard let unsubscribe, unsubscribe.hasPrefix("https://") || unsubscribe.hasPrefix("http://"),
            unsubscribe.utf8.count <= Self.maximumAddressBytes,
            unsubscribe.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && !"<>,\"".utf8.contains($0) })
        else { return "" }
        // In one line: not every program for mail unfolds one whose first line has nothing but the name.
        return "List-Unsubscribe: <\(unsubscribe)>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n"
    }

    /// In bytes. A line of a letter has no more than 998 (RFC 5322, section 2.1.1).
    private static let maximumAddressBytes = 900

    /// The value of a header. Text that is not ASCII becomes encoded words (RFC 2047), each on a line of its own.
    private static func header(_ text: String) -> String {
        let line = String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        // ASCII that looks like an encoded word would be decoded.
        guard !line.allSatisfy(\.isASCII) || String(line).contains("=?") else {
            return String(String(line).prefix(900))
        }
        // An address that stands at the end is no part of the words.
        let end = line.last == ">" ? line.lastIndex(of: "<") ?? line.endIndex : line.endIndex
        var words = [""]
        let kept = String(Substring(line[..<end])).trimmingCharacters(in: .whitespaces).prefix(900)
        for scalar in kept.unicodeScalars {
            // A word holds whole characters (RFC 2047, section 5), so that programs can decode each by itself.
            if words[words.count - 1].utf8.count + String(scalar).utf8.count > maximumWordBytes { words.append("") }
            words[words.count - 1].unicodeScalars.append(scalar)
        }
        let lines = words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
        return (lines + (end == line.endIndex ? [] : [String(Substring(line[end...]))])).joined(separator: "\n ")
    }

    /// In bytes of UTF-8. In base64, with what is around it and the longest name of a header before it, a word fits into a
    /// line of 76 characters (RFC 2047, section 2).
    private static let maximumWordBytes = 39

    private static func body(_ text: String) -> String {
        Data(text.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]) + "\n"
    }
}

/// Brings letters on their way.
public protocol MailSender: Sendable {
    /// Hands a letter on, and returns when it was taken.
    ///
    /// - Throws: ``MailFailure`` where it was not taken; the sender does not try again.
    func send(_ message: MailMessage) async throws(MailFailure)
}

/// Why a letter was not sent.
public struct MailFailure: Error, Sendable, Hashable {
    /// The reason in one sentence, for the app's log.
    public var message: String

    /// Makes a failure with its reason, in one sentence for the log.
    public init(_ message: String) { self.message = message }
}

/// A folder of letters in Maildir's format, for development and tests: nothing leaves the machine.
public struct Maildir: MailSender {
    /// The path of the Maildir. It is made with the first letter, for its owner alone.
    public let folder: String
    /// The value of the `From` header, such as `Aldermere <hello@aldermere.example>`.
    public let sender: String
    private let now: @Sendable () -> Date

    /// Makes a sender that writes into a folder, which need not exist yet.
    ///
    /// - Parameter now: returns the moment for the `Date` header and the file's name.
    public init(folder: String, sender: String, now: @escaping @Sendable () -> Date = Date.init) {
        self.folder = folder
        self.sender = sender
        self.now = now
    }

    /// Writes a letter to `tmp` and moves it to `new`, in a file that only its owner can read.
    ///
    /// - Throws: ``MailFailure`` where the folder or the file cannot be written.
    public func send(_ message: MailMessage) async throws(MailFailure) {
        let id = UUID().uuidString.lowercased()
        let date = now()
        let name = "\(date.unixMilliseconds).\(id).bricks"
        do {
            for part in ["tmp", "new", "cur"] {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(part)", withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
            let place = URL(filePath: "\(folder)/tmp/\(name)")
            try Data(message.lines(from: sender, date: date, id: id).utf8).write(to: place)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
            // Whoever looks into `new` sees whole letters only.
            try FileManager.default.moveItem(at: place, to: URL(filePath: "\(folder)/new/\(name)"))
        } catch {
            throw MailFailure("The letter cannot be written into \(folder): \(error.localizedDescription)")
        }
    }
}

extension Maildir {
    /// A letter's head is shorter than that, in bytes.
    private static let headLimit = 8_192

    /// Removes the letters to an address, as its owner had everything erased.
    public func remove(to address: String) {
        let files = FileManager.default
        for part in ["tmp", "new", "cur"] {
            let place = "\(folder)/\(part)"
            for name in (try? files.contentsOfDirectory(atPath: place)) ?? [] where name.contains(".bricks") {
                let path = "\(place)/\(name)"
                guard let handle = FileHandle(forReadingAtPath: path) else { continue }
                let head = try? handle.read(upToCount: Self.headLimit)
                try? handle.close()
                let lines = String(decoding: head ?? Data(), as: UTF8.self).split(
                    omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                let isTheirs = lines.prefix { !$0.isEmpty }.contains {
                    $0.lowercased() == "to: \(address.lowercased())"
                }
                if isTheirs { try? files.removeItem(atPath: path) }
            }
        }
    }
}
