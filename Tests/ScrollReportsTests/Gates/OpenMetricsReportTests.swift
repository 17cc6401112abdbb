import ScrollExperiments
import ScrollMetrics
import Testing

@testable import ScrollGating
@testable import ScrollReports

struct OpenMetricsReportTests {
  private func text(_ names: String...) throws -> String {
    try OpenMetricsReport().text(of: GateReport(scenarios: names.map { try MadeGate.gate($0) }))
  }

  /// The grammar of OpenMetrics 1.0, as far as gauges go: a family's lines stand together, TYPE, UNIT and HELP first.
  private func check(_ text: String) throws -> [(name: String, labels: [String: String], value: Double)] {
    var samples: [(String, [String: String], Double)] = []
    var (family, unit, seen): (String, String?, Set<String>) = ("", nil, [])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.suffix(2) == ["# EOF", ""])
    for line in lines.dropLast(2) {
      if let match = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) gauge/) {
        (family, unit) = (String(match.1), nil)
        #expect(seen.insert(family).inserted)
      } else if let match = line.wholeMatch(of: /# UNIT (\S+) ([a-z_]+)/) {
        #expect(match.1 == family && family.hasSuffix("_\(match.2)"))
        unit = String(match.2)
      } else if let match = line.wholeMatch(of: /# HELP (\S+) ((?:[^\\]|\\[\\n"])*)/) {
        #expect(match.1 == family)
      } else {
        let match = try #require(
          line.wholeMatch(of: /([a-zA-Z_:][a-zA-Z0-9_:]*)\{((?:[a-z]+="(?:[^"\\]|\\[\\n"])*",?)*)\} (\S+)/), "\(line)")
        #expect(match.1 == family)
        let pairs = match.2.matches(of: /([a-z]+)="((?:[^"\\]|\\[\\n"])*)"/).map { (String($0.1), unescaped($0.2)) }
        samples.append((String(match.1), Dictionary(uniqueKeysWithValues: pairs), try #require(Double(match.3))))
      }
    }
    _ = unit
    return samples
  }

  private func unescaped(_ text: Substring) -> String {
    var (result, isEscaped) = ("", false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        result += scalar == "n" ? "\n" : String(scalar)
      } else if scalar != "\\" {
        result.unicodeScalars.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return result
  }

  @Test func `every metric that was measured is a gauge in base units`() throws {
    let gate = try MadeGate.gate("a feed")
    let samples = try check(OpenMetricsReport().text(of: GateReport(scenarios: [gate])))
    #expect(samples.count == gate.result.metrics.count(where: { $0 != nil }))
    let latency = try #require(samples.first { $0.name == "scrollbench_display_latency_p95_seconds" })
    #expect(latency.value == gate.result["display_latency.p95"]!.mean / 1000)
    #expect(latency.labels == ["scenario": "a feed", "trace": "a feed"])
    #expect(samples.contains { $0.name == "scrollbench_bytes_fetched_bytes" })
    #expect(samples.contains { $0.name == "scrollbench_preload_hit_rate_ratio" })
  }

  @Test func `scenarios with the same name get different labels`() throws {
    let samples = try check(text("a", "a"))
    #expect(Set(samples.map { $0.labels["scenario"] }) == ["a", "a (2)"])
  }

  @Test(arguments: MadeGate.hostileNames) func `labels with any name read back`(name: String) throws {
    let samples = try check(text(name))
    #expect(samples.allSatisfy { $0.labels["scenario"] == name })
  }
}
