public import JSONText

/// Reads metrics as the parser of the Prometheus client does, which is strict.
///
/// - Returns: The families by their names, each with its type, unit and samples.
public func metricFamilies(_ text: String) async throws -> JSON {
    let program = """
        import json, sys
        from prometheus_client.openmetrics.parser import text_string_to_metric_families
        print(json.dumps({f.name: {"type": f.type, "unit": f.unit, "samples": [
            {"name": s.name, "labels": s.labels, "value": s.value} for s in f.samples]}
            for f in text_string_to_metric_families(sys.stdin.read())}))
        """
    let parsed = try await Command.run(["python3", "-c", program], input: text)
    guard parsed.code == 0 else { throw Command.Failure(description: parsed.output) }
    return try JSON(parsing: parsed.output)
}
