public import JSONText

extension FlagDefinitions {
    /// Asks for a flag.
    ///
    /// - Parameters:
    ///   - type: Required type of the value; nil for any.
    ///   - fallback: Value where the definitions have none, or none that can be used.
    public func evaluate(
        _ key: String, as type: FlagType? = nil, fallback: JSON, for context: FlagContext
    ) -> FlagEvaluation {
        func failed(_ code: FlagEvaluation.ErrorCode, _ message: String, _ metadata: JSONObject) -> FlagEvaluation {
            FlagEvaluation(value: fallback, reason: .error, errorCode: code, message: message, metadata: metadata)
        }
        guard let flag = flags[key] else {
            return failed(.flagNotFound, "No flag \(key.quoted) is defined.", metadata)
        }
        var told = metadata
        for (name, value) in flag.metadata.members { told[name] = value }
        if let fault = flag.fault { return failed(.parseError, fault, told) }
        guard flag.isEnabled else { return FlagEvaluation(value: fallback, reason: .disabled, metadata: told) }

        /// The value of the variant, if it is of the type.
        func chosen(_ variant: String, _ reason: FlagEvaluation.Reason) -> FlagEvaluation {
            guard let value = flag.variants[variant] else {
                let nearest = Spelling.nearest(to: variant, among: flag.variants.keys)
                return failed(
                    .general,
                    "The rule chose the variant \(variant.quoted), which there is not"
                        + "\(nearest.map { "; the nearest is \($0.quoted)" } ?? "").", told)
            }
            guard let type else {
                return FlagEvaluation(value: value, variant: variant, reason: reason, metadata: told)
            }
            guard let accepted = type.accept(value) else {
                return failed(
                    .typeMismatch,
                    "The variant \(variant.quoted) is \(value.typeName); \(type.rawValue) was asked for.", told)
            }
            return FlagEvaluation(value: accepted, variant: variant, reason: reason, metadata: told)
        }
        func unchosen(_ reason: FlagEvaluation.Reason) -> FlagEvaluation {
            guard let variant = flag.defaultVariant else {
                return FlagEvaluation(value: fallback, reason: .fallback, metadata: told)
            }
            return chosen(variant, reason)
        }

        guard let rule = flag.targeting else { return unchosen(.fixed) }
        var targeting = Targeting(evaluators: evaluators, flagKey: key)
        do throws(Targeting.Failure) {
            switch try targeting.apply(rule, to: context.data(for: key)) {
            case .null: return unchosen(.fallback)
            case .string(let variant): return chosen(variant, .targetingMatch)
            case .bool(let value): return chosen(value ? "true" : "false", .targetingMatch)
            case .integer, .double:
                return failed(.general, "The rule gave a number; the name of a variant was expected.", told)
            case .array, .object:
                return failed(.general, "The rule gave no name of a variant.", told)
            }
        } catch {
            return failed(error.isTooMuch ? .general : .parseError, error.message, told)
        }
    }
}
