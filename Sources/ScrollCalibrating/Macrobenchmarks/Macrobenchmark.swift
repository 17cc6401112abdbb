package import ScrollDiagnostics
import ScrollJSON

/// What Jetpack Macrobenchmark measured of a feed: frames, and how cells are created and bound. Times are in milliseconds.
///
/// The form is that of `benchmarkData.json`: `benchmarks` with a `className`, a `name`, `metrics` with a value an iteration in
/// `runs`, and `sampledMetrics` with a list of values an iteration in `runs`. Members that are not read may be anything.
package struct Macrobenchmark: Sendable {
  /// Calls of a section of a trace, by iteration.
  package struct Section: Sendable {
    /// The mean time of a call in each iteration that has one.
    package let times: [Double]
    /// In all iterations; nil if the file does not tell.
    package let callCount: Int?
  }

  package let path: String
  /// The class and the method: `ScrollBenchmark.scroll`.
  package let name: String
  package let device: String?
  /// `frameDurationCpuMs` of every frame in all iterations.
  package private(set) var frameTimes: [Double] = []
  /// `frameOverrunMs` of every frame: above 0, it missed its deadline.
  package private(set) var overruns: [Double] = []
  /// `RV CreateView` and `RV OnBindView`; nil if they were not measured.
  package private(set) var creation: Section?
  package private(set) var binding: Section?

  private static let times = 0.0...1e6

  /// - Parameter chosen: The name of the benchmark that counts, with or without its class; needed if a file has several.
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

  /// The values of all iterations.
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

  /// A section measured by sums and counts, or by averages; nil if it is measured otherwise, or not at all.
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
