import CXML2
import Glibc

/// Receives the reports of an `XMLStream`.
protocol XMLStreamHandler: AnyObject {
    /// An element begins; `depth` is 1 for the root. False ends the parsing.
    func elementStarted(_ element: borrowing XMLStream.Element, depth: Int) -> Bool
}

/// A push parser over libxml2's SAX 2 interface: bytes in, elements out, nothing kept.
///
/// No entity is expanded but the five predefined ones, no declaration is read from outside and the text is taken as
/// UTF-8 whatever it declares (the caller refuses others). libxml2's own limits stay in force: ten million bytes of
/// look-ahead and as many in names.
@safe final class XMLStream {
    struct Failure: Error, Hashable {
        let line: Int
        let column: Int
        let message: String
    }

    /// An element while its start is reported.
    @safe struct Element: ~Copyable {
        private let localName: UnsafePointer<xmlChar>
        private let attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
        private let count: Int

        fileprivate init(
            _ localName: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
            _ count: Int
        ) {
            unsafe self.localName = localName
            unsafe self.attributes = attributes
            self.count = count
        }

        var name: String { unsafe String(cString: localName) }

        func isNamed(_ name: StaticString) -> Bool { unsafe xmlStrEqual(localName, name.utf8Start) == 1 }

        /// The value of that attribute, or nil when the element has none.
        func attribute(_ name: StaticString) -> String? {
            unsafe value(name).map { unsafe String(decoding: $0, as: UTF8.self) }
        }

        /// The bytes of the value of that attribute, or nil when the element has none.
        func bytes(_ name: StaticString) -> [UInt8]? { unsafe value(name).map { unsafe Array($0) } }

        /// Whether the value of that attribute has these bytes; nil are those of an attribute that is not there.
        func has(_ name: StaticString, _ bytes: [UInt8]?) -> Bool {
            guard let value = unsafe value(name) else { return bytes == nil }
            guard let bytes, value.count == bytes.count else { return false }
            guard let start = value.baseAddress else { return true }
            return unsafe memcmp(start, bytes, bytes.count) == 0
        }

        private func value(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
            guard let attributes = unsafe attributes else { return nil }
            // Five pointers each: local name, prefix, namespace, start and end of the value (libxml2, startElementNsSAX2Func).
            for index in 0..<count where unsafe xmlStrEqual(attributes[index * 5], name.utf8Start) == 1 {
                guard let start = unsafe attributes[index * 5 + 3], let end = unsafe attributes[index * 5 + 4] else {
                    return nil
                }
                return unsafe UnsafeBufferPointer(start: start, count: end - start)
            }
            return nil
        }
    }

    private let context: xmlParserCtxtPtr
    private let maximumDepth: Int
    // Strong: a weak one is looked up for each element. The handler knows the stream weakly.
    private let handler: any XMLStreamHandler
    private var depth = 0
    private var isStopped = false
    /// Whether the root element has ended.
    private(set) var isComplete = false
    /// Line of the element that went deeper than allowed.
    private(set) var tooDeepLine: Int?

    /// nil when there is no memory for a parser.
    init?(handler: any XMLStreamHandler, maximumDepth: Int) {
        Self.initialized
        var callbacks = unsafe xmlSAXHandler()
        unsafe callbacks.initialized = UInt32(XML_SAX2_MAGIC)
        unsafe callbacks.startElementNs = { user, name, _, _, _, _, count, _, attributes in
            guard let stream = unsafe XMLStream.from(user), let name = unsafe name else { return }
            unsafe stream.elementStarted(Element(name, attributes, Int(count)))
        }
        unsafe callbacks.endElementNs = { user, _, _, _ in
            unsafe XMLStream.from(user)?.elementEnded()
        }
        // Without one, libxml2 prints to standard error; the failure is read from the context instead.
        unsafe callbacks.serror = { _, _ in }
        guard let context = unsafe xmlCreatePushParserCtxt(&callbacks, nil, nil, 0, nil) else { return nil }
        unsafe xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
        unsafe self.context = context
        self.handler = handler
        self.maximumDepth = maximumDepth
        unsafe context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit { unsafe xmlFreeParserCtxt(context) }

    /// Parses more bytes, or the end of the document; nothing happens after a failure or a stop.
    func parse(_ bytes: [UInt8], isEnd: Bool = false) throws(Failure) {
        guard !isStopped else { return }
        let result = unsafe bytes.withUnsafeBytes { bytes in
            unsafe xmlParseChunk(
                context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), isEnd ? 1 : 0)
        }
        guard result != 0, !isStopped else { return }
        isStopped = true
        throw failure()
    }

    /// The line that the parser has reached, counted from 1.
    var line: Int {
        guard let input = unsafe context.pointee.input else { return 1 }
        return unsafe Int(input.pointee.line)
    }

    private func failure() -> Failure {
        guard let error = unsafe xmlCtxtGetLastError(context) else {
            return Failure(line: line, column: 1, message: Texts.failureNoReasonIsKnown)
        }
        let text = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? Texts.failureNoReasonIsKnown
        let message = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return unsafe Failure(
            line: max(1, Int(error.pointee.line)), column: max(1, Int(error.pointee.int2)),
            message: message.shortened(to: 300))
    }

    private func elementStarted(_ element: borrowing Element) {
        guard !isStopped else { return }
        depth += 1
        if depth > maximumDepth {
            tooDeepLine = line
        } else if handler.elementStarted(element, depth: depth) {
            return
        }
        isStopped = true
        unsafe xmlStopParser(context)
    }

    private func elementEnded() {
        depth -= 1
        isComplete = depth == 0
    }

    private static func from(_ user: UnsafeMutableRawPointer?) -> XMLStream? {
        unsafe user.map { unsafe Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
    }

    /// libxml2 asks for this before it is used by several threads.
    private static let initialized: Void = xmlInitParser()
}
