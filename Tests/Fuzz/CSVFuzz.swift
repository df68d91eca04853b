/// Any bytes as a table: it is read to its end, each row in a line after the one before; and its cells survive their way through a
/// table, whatever they are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe String(decoding: input(start, count), as: UTF8.self)
    var reader = CSVReader(text)
    var (cells, line) = ([String](), 0)
    rows: while true {
        do {
            guard let row = try reader.next() else { break }
            require(row.line > line, "Each row begins after the one before.")
            require((1...CSVReader.maximumFields).contains(row.fields.count), "A row has fields, and not too many.")
            line = row.line
            cells += row.fields
        } catch {
            switch error {
            case .openQuote(let place):
                require(place > line, "A quote is opened in a row.")
                break rows
            case .tooManyFields(let place):
                require(place > line, "A row that is refused is a row.")
                line = place
            }
        }
    }
    let wide = Array(cells.prefix(CSVReader.maximumFields))
    guard !wide.isEmpty else { return 0 }
    // Commas in the first line say that commas separate.
    let head = CSVRow.line(Array(repeating: "h", count: CSVReader.maximumFields))
    var second = CSVReader(head + CSVRow.line(wide.map(CSVRow.guarded)))
    require((try? second.next())?.fields.count == CSVReader.maximumFields, "The first line is read.")
    let read = try? second.next()
    require(read?.fields.map(CSVRow.plain) == wide, "What was written is read.")
    require((try? second.next()) == nil, "Nothing else is there.")
    return 0
}
