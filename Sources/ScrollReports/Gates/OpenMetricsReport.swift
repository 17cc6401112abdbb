import ScrollExperiments
import ScrollGating
import ScrollMetrics

/// A gate as OpenMetrics text (CNCF, "OpenMetrics 1.0"): one gauge per metric, in base units, with one sample per scenario.
struct OpenMetricsReport: GateResultReport {
  func text(of report: GateReport) -> String {
    let components = MetricCatalog.families.flatMap(\.components)
    let gauges = zip(MetricPlace.all, components).map { place, component in
      let samples = zip(report.scenarios, report.distinctNames).compactMap { gate, name in
        gate.result.metrics[place].map { sample(place, $0.mean, scenario: name, gate) }
      }
      return samples.isEmpty ? "" : header(place, component.meaning) + samples.joined()
    }
    return gauges.joined() + "# EOF\n"
  }

  private func header(_ place: MetricPlace, _ meaning: String) -> String {
    let unit = place.unit.openMetrics
    let name = Self.name(place)
    return "# TYPE \(name) gauge\n" + (unit.name.isEmpty ? "" : "# UNIT \(name) \(unit.name)\n")
      + "# HELP \(name) \(meaning.openMetricsEscaped)\n"
  }

  private func sample(_ place: MetricPlace, _ value: Double, scenario: String, _ gate: ScenarioGate) -> String {
    let labels = [("scenario", scenario), ("trace", gate.trace)].map { "\($0)=\"\($1.openMetricsEscaped)\"" }
    return "\(Self.name(place)){\(labels.joined(separator: ","))} \(value / place.unit.openMetrics.divisor)\n"
  }

  /// Returns the name: `scrollbench_display_latency_p95_seconds`; a unit must be at the end.
  private static func name(_ place: MetricPlace) -> String {
    let unit = place.unit.openMetrics.name
    return "scrollbench_" + String(place.name.map { $0 == "." ? "_" : $0 }) + (unit.isEmpty ? "" : "_\(unit)")
  }
}

extension Unit {
  /// The base unit, and the number of the metric's own units in it.
  fileprivate var openMetrics: (name: String, divisor: Double) {
    switch self {
    case .ratio: ("ratio", 1)
    case .milliseconds: ("seconds", 1000)
    case .millisecondsPerSecond: ("ratio", 1000)
    case .points: ("points", 1)
    case .pointMilliseconds: ("point_seconds", 1000)
    case .count: ("", 1)
    case .bytes: ("bytes", 1)
    }
  }
}

extension String {
  /// The string as a label's value or a help text.
  fileprivate var openMetricsEscaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
