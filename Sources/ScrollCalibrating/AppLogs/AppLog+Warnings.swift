package import ScrollDiagnostics
import ScrollMetrics

extension AppLog {
  /// The shortest time, in milliseconds, between requests and appearances that hardly share a clock.
  private static let farApart = 10_000.0

  /// Signs that times are in another unit, or from several clocks. Such a log can still be right.
  package var warnings: [Diagnostic] {
    let durations = rows.compactMap { row in row[.started].flatMap { started in row[.loaded].map { $0 - started } } }
    return [Diagnostic(slowRequests: durations, path: path), distance].compactMap(\.self)
  }

  /// A warning if items came on screen long before the first request, or long after the last; nil otherwise.
  private var distance: Diagnostic? {
    let requests = rows.flatMap { row in [row[.started], row.end].compactMap(\.self) }
    let shown = appearances.map(\.shown)
    guard let firstRequest = requests.min(), let lastRequest = requests.max(), let firstShown = shown.min(),
      let lastShown = shown.max(), max(firstShown - lastRequest, firstRequest - lastShown) > Self.farApart
    else { return nil }
    func span(_ first: Double, _ last: Double) -> String {
      "from \((first / 1000).plain(decimals: 1)) s to \((last / 1000).plain(decimals: 1)) s"
    }
    return Diagnostic(
      path: path,
      message: "requests were in progress \(span(firstRequest, lastRequest)), "
        + "but items came on screen \(span(firstShown, lastShown))",
      remedy: "Take all times from one clock.")
  }
}

extension Diagnostic {
  /// The longest plausible median of the durations of requests, in milliseconds.
  private static let longestMedian = 10_000.0

  /// Creates a warning if the median request took so long that times can hardly be milliseconds of one clock; nil otherwise.
  init?(slowRequests durations: [Double], path: String) {
    guard let median = Percentiles(durations).percentile(50), median > Self.longestMedian else { return nil }
    self.init(
      path: path, message: "the median request took \((median / 1000).plain(decimals: 1)) s",
      remedy: "Check that all times are in milliseconds and from one clock.")
  }
}
