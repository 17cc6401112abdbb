public import Diagnostics
public import Experiments

/// Thresholds and tolerances for several scenarios, as a JSON file has them.
///
///     {
///       "rules": [
///         "display_latency{scenario=*-feed}: p(95) < 100ms",
///         { "expr": "bytes_fetched <= baseline + 5%", "level": "warn", "note": "Somebody pays for these." }
///       ],
///       "tolerances": { "display_latency": "3ms", "fetches.cancelled": "10%" }
///     }
///
/// Either key may be left out.
public struct ThresholdFile: Sendable {
  public internal(set) var thresholds: [Threshold] = []
  public internal(set) var tolerances = Tolerances()

  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  public init(_ document: JSONDocument) throws(Failure) {
    var reader = ThresholdReader(path: document.path)
    reader.readFile(document.root)
    self = try reader.file()
  }

  init() {}
}
