import JSONText

extension ContentReader {
    mutating func offer(_ fields: inout ContentFields) -> ContentOffer? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 100, &problems)
        let price = fields.prose("price", atMost: 50, &problems)
        let period = fields.choice("period", ContentOffer.Period.self, &problems)
        let features = fields.proseList("features", count: 0...20, &problems)
        let checkout = secureAddress("checkout", &fields)
        var codes: [String] = []
        for (code, place) in fields.texts("codes", count: 0...10_000, &problems) {
            guard code.utf8.count == 64,
                code.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
            else {
                fields.report(
                    .type, "This is no SHA-256 in lower-case hexadecimal.", at: place,
                    help: "Write what `printf %s CODE | sha256sum` prints; codes themselves stay out of files.",
                    &problems)
                continue
            }
            codes.append(code)
        }
        let days = fields.optionalInteger("codeDays", in: 1...36_500, &problems)
        let limit = fields.optionalInteger("codeLimit", in: 1...10_000_000, &problems)
        guard let period else { return nil }
        return ContentOffer(
            id: id, title: title, price: price, period: period, features: features, checkout: checkout, codes: codes,
            codeDays: days, codeLimit: limit)
    }

    mutating func paywall(_ fields: inout ContentFields, known: Names, sound: Set<String>) -> ContentPaywall? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 100, &problems)
        let text = fields.prose("text", atMost: 1000, &problems)
        let image = image(&fields)
        var offers: [String] = []
        for (offer, place) in fields.texts("offers", count: 1...20, &problems) {
            check(offer, isOneOf: known, called: "offer", at: place, &fields)
            // One with a fault of its own is left out here too; the fault has been reported where it is.
            if sound.contains(offer) { offers.append(offer) }
        }
        guard !offers.isEmpty else { return nil }
        return ContentPaywall(id: id, title: title, text: text, offers: offers, image: image)
    }
}
