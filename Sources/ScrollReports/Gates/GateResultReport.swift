package import ScrollGating
import ScrollMetrics

/// A report of a gate in some format, for people or for another program.
package protocol GateResultReport: Sendable {
  /// Returns the text, which is the same for equal results.
  func text(of report: GateReport) -> String
}

/// The files that a gate writes, by their names on the command line.
package enum GateFormat: String, CaseIterable, Sendable {
  case junit
  case markdown
  case bencher
  case smallerIsBetter = "smaller-is-better"
  case biggerIsBetter = "bigger-is-better"
  case macrobenchmark
  case openMetrics = "openmetrics"

  /// The format and its readers, for the help.
  package var title: String {
    switch self {
    case .junit: "JUnit XML, which GitLab, Jenkins, Azure and Buildkite show"
    case .markdown: "Markdown, for a comment on a pull request"
    case .bencher: "Bencher Metric Format"
    case .smallerIsBetter: "customSmallerIsBetter of github-action-benchmark"
    case .biggerIsBetter: "customBiggerIsBetter of github-action-benchmark"
    case .macrobenchmark: "JSON in the form of Android's Macrobenchmark"
    case .openMetrics: "OpenMetrics text, which GitLab's metrics reports and Prometheus read"
    }
  }

  package var report: any GateResultReport {
    switch self {
    case .junit: JUnitReport()
    case .markdown: GateMarkdownReport()
    case .bencher: BencherReport()
    case .smallerIsBetter: ActionBenchmarkReport(better: .lower)
    case .biggerIsBetter: ActionBenchmarkReport(better: .higher)
    case .macrobenchmark: MacrobenchmarkReport()
    case .openMetrics: OpenMetricsReport()
    }
  }
}
