import ScrollAdvising
import ScrollCalibrating
import ScrollDiagnostics
import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollSweeps
import ScrollTraces

extension FuzzTarget {
  /// Parsers of what options say: the first byte chooses one, the others are the text.
  static var arguments: [FuzzTarget] {
    [
      FuzzTarget("argument", seeds) { bytes in
        guard let choice = bytes.first else { return }
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        _ = try parsers[Int(choice) % parsers.count].parse(text)
      }
    ]
  }

  private static var seeds: [[UInt8]] {
    parsers.enumerated().flatMap { index, parser in parser.examples.map { [UInt8(index)] + Array($0.utf8) } }
  }

  private static let parsers: [(examples: [String], parse: @Sendable (String) throws -> Any?)] = [
    (["preload.leading=2", "loading.latency=0.2s", #"nested={"every": 2}"#], { try SettingOverride($0) }),
    (["preload.leading=1..6:1", "loading.latency=10ms..1s:log"], { try SweepParameter(rangeArgument: $0) }),
    (["loading.network=wifi,3g", "batching.leading=1,2,3"], { try SweepParameter(listArgument: $0) }),
    (["preload.leading >= display.leading", "2*display.leading+1 < 7"], { try ParameterConstraint($0) }),
    (["peak_bytes.preload <= 2MiB", "display_latency.p95 < 0.2s"], { try OutcomeConstraint($0) }),
    (["bytes_fetched", "display_latency.p95"], { try Objective($0) }),
    (["display_latency: p(95) < 250ms", "fetches.started{container=nested} >= 0"], { try Threshold($0) }),
    (["headline, display_latency", "all"], { try JudgedMetrics($0) }),
    (["2/5"], { try Shard($0) }),
    (["mean", "worst", "p90"], { AggregationMethod($0) }),
    (["bytes_fetched=+20%"], { try TuningBudget(argument: $0) }),
    (["loading.latency=×0.5..×2", "loading.latency=45ms..360ms"], { try StatedUncertainty(argument: $0) }),
    (["3/2", "0"], { ContainerPath($0) }),
    (["*.jpg", "/photo/"], { URLPattern($0) }),
    (["1.5", "[1, 2]", "auto"], { JSONNode(argument: $0) }),
  ]
}
