public import ScrollGating
import ScrollMetrics

/// The result of a gate as a file for another program.
public protocol GateFileReport: Sendable {
  /// The same text for the same result.
  func text(of report: GateReport) -> String
}

/// The files that a gate writes, by the names that the command line gives them.
public enum GateFormat: String, CaseIterable, Sendable {
  case junit
  case markdown
  case bencher
  case smallerIsBetter = "smaller-is-better"
  case biggerIsBetter = "bigger-is-better"
  case macrobenchmark
  case openMetrics = "openmetrics"

  /// What reads it, for the help.
  public var title: String {
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

  public var report: any GateFileReport {
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
