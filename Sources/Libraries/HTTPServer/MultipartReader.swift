internal import CMicrohttpd

/// Decodes multipart/form-data (RFC 7578) piece by piece with libmicrohttpd's post processor.
///
/// Confined to the thread of its connection.
@safe final class MultipartReader {
    private var processor: OpaquePointer?
    private let limits: FormLimits
    private var form = FormData()
    private var part: Part?
    private var failure: HTTPBodyError?
    private var partCount = 0
    private var fieldBytes = 0
    private let account: BodyAccount?
    /// A part's head must fit in, and a field comes in pieces of this size.
    private static let bufferSize = 16 << 10

    private struct Part {
        var name: String
        var fileName: String?
        var contentType: String?
        var value: [UInt8] = []
        var file: SpooledFile?
    }

    /// Fails when the connection's content type names no usable boundary.
    @unsafe init(connection: OpaquePointer, limits: FormLimits, account: BodyAccount?) throws(HTTPBodyError) {
        self.limits = limits
        self.account = account
        try keep(Self.bufferSize)
        unsafe processor = MHD_create_post_processor(
            connection, Self.bufferSize, receivePart, Unmanaged.passUnretained(self).toOpaque())
        guard unsafe processor != nil else { throw .malformed }
    }

    deinit { if let processor = unsafe processor { unsafe MHD_destroy_post_processor(processor) } }

    /// Whether a part of the form is a file, or becomes one now.
    var hasFile: Bool { !form.files.isEmpty || part?.file != nil }

    private func keep(_ count: Int) throws(HTTPBodyError) {
        guard let account else { throw .memory }
        try account.take(count)
    }

    func append(_ bytes: Span<UInt8>) throws(HTTPBodyError) {
        let isFine = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
                unsafe MHD_post_process(processor, characters.baseAddress, characters.count) == .YES
            }
        }
        if let failure { throw failure }
        guard isFine else { throw .malformed }
    }

    func finish() throws(HTTPBodyError) -> FormData {
        let isComplete = unsafe MHD_destroy_post_processor(processor) == .YES
        unsafe processor = nil
        if let failure { throw failure }
        // A text without any boundary is complete to libmicrohttpd.
        guard isComplete, partCount > 0 else { throw .malformed }
        try endPart()
        return form
    }

    /// One piece of a part; false to stop.
    func receive(
        name: @autoclosure () -> String?, fileName: @autoclosure () -> String?, contentType: @autoclosure () -> String?,
        bytes: Span<UInt8>, offset: UInt64
    ) -> Bool {
        // libmicrohttpd may come again after a refusal; the first reason is the true one.
        guard failure == nil else { return false }
        do throws(HTTPBodyError) {
            if offset == 0 {
                try endPart()
                try beginPart(name: name(), fileName: fileName(), contentType: contentType())
            }
            try extendPart(bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }

    private func beginPart(name: String?, fileName: String?, contentType: String?) throws(HTTPBodyError) {
        partCount += 1
        guard partCount <= limits.parts else { throw .tooLarge(limit: limits.parts) }
        guard let name else { throw .malformed }
        for text in [name, fileName, contentType] {
            let size = text?.utf8.count ?? 0
            guard size <= limits.name else { throw .tooLarge(limit: limits.name) }
            try keep(size)
        }
        part = Part(name: name, fileName: fileName, contentType: contentType)
    }

    private func extendPart(_ bytes: Span<UInt8>) throws(HTTPBodyError) {
        guard var current = part else { throw .malformed }
        part = nil
        if current.fileName == nil {
            guard current.value.count + bytes.count <= limits.field else { throw .tooLarge(limit: limits.field) }
            guard fieldBytes + bytes.count <= limits.allFields else { throw .tooLarge(limit: limits.allFields) }
            try keep(bytes.count)
            fieldBytes += bytes.count
            unsafe bytes.withUnsafeBufferPointer { unsafe current.value.append(contentsOf: $0) }
        } else if !bytes.isEmpty {
            let directory = try directoryForFile(isNew: current.file == nil)
            do throws(SpooledFile.Failure) {
                let file: SpooledFile
                if let begun = current.file { file = begun } else { file = try spool(in: directory) }
                current.file = file
                try file.append(bytes)
            } catch {
                throw HTTPBodyError(error)
            }
        }
        part = current
    }

    private func spool(in directory: String) throws(SpooledFile.Failure) -> SpooledFile {
        try SpooledFile(in: directory, leavingFree: limits.freeDisk, allowance: limits.allowance)
    }

    private func directoryForFile(isNew: Bool) throws(HTTPBodyError) -> String {
        guard let directory = limits.directory else { throw .tooLarge(limit: 0) }
        guard !isNew || form.files.count < limits.files else { throw .tooLarge(limit: limits.files) }
        return directory
    }

    private func endPart() throws(HTTPBodyError) {
        guard let ended = part else { return }
        part = nil
        guard let fileName = ended.fileName else {
            guard let value = String(validating: ended.value, as: UTF8.self) else { throw .malformed }
            form.fields.append((ended.name, MarkRuns.bounded(value)))
            return
        }
        // A file control that was left empty has no name and no content (HTML, section 4.10.21.8).
        guard let content = ended.file else {
            guard !fileName.isEmpty else { return }
            let directory = try directoryForFile(isNew: true)
            do throws(SpooledFile.Failure) {
                form.files.append(
                    FormData.File(
                        name: ended.name, fileName: fileName, contentType: ended.contentType,
                        content: try spool(in: directory)))
            } catch {
                throw HTTPBodyError(error)
            }
            return
        }
        form.files.append(
            FormData.File(name: ended.name, fileName: fileName, contentType: ended.contentType, content: content))
    }
}

private func receivePart(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?,
    _ fileName: UnsafePointer<CChar>?, _ contentType: UnsafePointer<CChar>?, _ encoding: UnsafePointer<CChar>?,
    _ data: UnsafePointer<CChar>?, _ offset: UInt64, _ size: Int
) -> MHD_Result {
    guard let context = unsafe context else { return .NO }
    let reader = unsafe Unmanaged<MultipartReader>.fromOpaque(context).takeUnretainedValue()
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : size)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
        unsafe reader.receive(
            // A field has a name that is UTF-8 like its value. The name of a file is only shown.
            name: name.flatMap { unsafe String(validatingCString: $0) },
            fileName: fileName.map { unsafe String(cString: $0) },
            contentType: contentType.map { unsafe String(cString: $0) }, bytes: bytes.span, offset: offset)
    } ? .YES : .NO
}
