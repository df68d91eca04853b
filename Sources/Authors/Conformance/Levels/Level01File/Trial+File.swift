internal import Foundation

extension Trial {
    /// The file's name, for messages.
    var fileName: String { file.lastPart }

    /// The headers of a file that `file.whole` passed.
    func elf() throws(Violation) -> ELFImage {
        do throws(ELFImage.Problem) {
            return try ELFImage(path: file)
        } catch {
            throw Violation("The headers cannot be read any more.", help: "Leave the file alone while it is checked.")
        }
    }

    /// The tables that the loader follows, of a file that `file.tables` passed.
    func tables() throws(Violation) -> ELFImage {
        var image = try elf()
        do throws(ELFImage.Problem) {
            try image.readDynamic(path: file)
        } catch {
            throw Violation("The tables cannot be read any more.", help: "Leave the file alone while it is checked.")
        }
        return image
    }

    /// The texts of a tag of the dynamic section.
    func texts(_ image: ELFImage, _ tag: UInt64) throws(Violation) -> [String] {
        do throws(ELFImage.Problem) {
            return try image.texts(tag)
        } catch {
            throw Violation("A name lies outside of the dynamic strings.", help: "Link the file again.")
        }
    }
}

/// Lists for messages.
enum Words {
    /// The first few in quotes, and how many more there are.
    static func list(_ names: [String], maximum: Int = 5) -> String {
        let shown = names.prefix(maximum).map { "“\($0)”" }.joined(separator: ", ")
        return names.count > maximum ? "\(shown) and \(names.count - maximum) more" : shown
    }
}
