package import ScrollDiagnostics
import ScrollJSON

/// The results of Jetpack Macrobenchmark for a feed: frames, and the creation and binding of cells. Times are in
/// milliseconds.
///
/// The format is that of `benchmarkData.json`: `benchmarks` with a `className`, a `name`, `metrics` with one value per
/// iteration in `runs`, and `sampledMetrics` with one list of values per iteration in `runs`. Other members may be
/// anything.
package struct Macrobenchmark: Sendable {
  /// The calls of a trace section, by iteration.
  package struct Section: Sendable {
    /// The mean time of a call, for each iteration with calls.
    package let times: [Double]
    /// The number of calls in all iterations; nil if it is unknown.
    package let callCount: Int?
  }

  package let path: String
  /// The class and the method: `ScrollBenchmark.scroll`.
  package let name: String
  package let device: String?
  /// The value of `frameDurationCpuMs` for every frame in all iterations.
  package private(set) var frameTimes: [Double] = []
  /// The value of `frameOverrunMs` for every frame; above 0, the frame missed its deadline.
  package private(set) var overruns: [Double] = []
  /// The section `RV CreateView`; nil if it was not measured. `binding` is `RV OnBindView`.
  package private(set) var creation: Section?
  package private(set) var binding: Section?

  private static let times = 0.0...1e6

  /// Parses a file. `chosen` is the name of the benchmark, with or without its class; required if the file has several.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(path: String, bytes: [UInt8], chosen: String? = nil) throws(Failure) {
    let document = try JSONDocument(path: path, bytes: bytes, exitCode: .malformedData)
    var reader = JSONReader(document, exitCode: .malformedData)
    let benchmark = try Self.benchmark(&reader, chosen)
    self.path = path
    name = Self.name(of: benchmark)
    device = document.root["context"]?["build"]?["model"]?.string
    let (metrics, sampled) = (benchmark["metrics"], benchmark["sampledMetrics"])
    frameTimes = Self.samples(sampled?["frameDurationCpuMs"], in: Self.times, &reader)
    overruns = Self.samples(sampled?["frameOverrunMs"], in: -1e6...1e6, &reader)
    creation = Self.section("RV CreateView", metrics, &reader)
    binding = Self.section("RV OnBindView", metrics, &reader)
    try reader.finish()
    if frameTimes.isEmpty, creation == nil, binding == nil {
      throw reader.failure(
        "expected frameDurationCpuMs, or the sections 'RV CreateView' and 'RV OnBindView', found none of them",
        at: benchmark.path, line: benchmark.line,
        remedy:
          "Measure with FrameTimingMetric() and TraceSectionMetric(\"RV OnBindView\", mode = TraceSectionMetric.Mode.Sum)."
      )
    }
  }

  private static func benchmark(_ reader: inout JSONReader, _ chosen: String?) throws(Failure) -> JSONField {
    let all = reader.elements(reader.root["benchmarks"]) ?? []
    try reader.finish()
    let fitting = all.filter { benchmark in
      chosen.map { $0 == name(of: benchmark) || $0 == benchmark["name"]?.node.string } ?? true
    }
    guard fitting.count != 1 else { return fitting[0] }
    let names = all.prefix(Failure.limit).map { name(of: $0).quoted }.joined(separator: ", ")
    throw reader.failure(
      "expected one benchmark\(chosen.map { " named \($0.quoted)" } ?? ""), found \(fitting.count)",
      at: JSONPath.root.appending("benchmarks"), line: reader.root["benchmarks"]?.line,
      remedy: all.isEmpty ? nil : "Name one with --benchmark: \(names).")
  }

  private static func name(of benchmark: JSONField) -> String {
    let type = benchmark["className"]?.node.string?.split(separator: ".").last.map(String.init)
    return [type, benchmark["name"]?.node.string].compactMap(\.self).joined(separator: ".")
  }

  /// Returns the values of all iterations, in order.
  private static func samples(_ metric: JSONField?, in range: ClosedRange<Double>, _ reader: inout JSONReader)
    -> [Double]
  {
    var values: [Double] = []
    for run in reader.elements(metric?["runs"]) ?? [] {
      values += numbers(run, in: range, &reader)
    }
    return values
  }

  private static func numbers(
    _ field: JSONField?, in range: ClosedRange<Double>, _ reader: inout JSONReader
  ) -> [Double] {
    (reader.elements(field) ?? []).compactMap { element in
      reader.value(element, "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)") { node in
        node.number.map(\.double).flatMap { range.contains($0) ? $0 : nil }
      }
    }
  }

  /// Returns a section measured by sums and counts, or by averages; nil if it is measured in another way, or not at
  /// all.
  private static func section(_ name: String, _ metrics: JSONField?, _ reader: inout JSONReader) -> Section? {
    func runs(_ suffix: String, _ reader: inout JSONReader) -> [Double]? {
      metrics?["\(name)\(suffix)"].map { numbers($0["runs"], in: times, &reader) }
    }
    let counts = runs("Count", &reader)
    if let sums = runs("SumMs", &reader), let counts {
      guard sums.count == counts.count else {
        reader.note(
          "expected as many runs as \(name)Count has, \(counts.count), found \(sums.count)",
          at: metrics!["\(name)SumMs"]!)
        return nil
      }
      let calls = zip(sums, counts).filter { $0.1 > 0 }
      return Section(times: calls.map { $0.0 / $0.1 }, callCount: Int(counts.reduce(0, +)))
    }
    return runs("AverageMs", &reader).map { Section(times: $0, callCount: nil) }
  }
}
