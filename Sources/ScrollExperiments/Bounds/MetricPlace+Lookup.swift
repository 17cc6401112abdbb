package import ScrollDiagnostics
package import ScrollMetrics

extension MetricPlace {
  /// Finds a metric by its name.
  ///
  /// - Throws: `.invalidScenario`, with the nearest name or the members of a family, if there is no such metric.
  package init(_ name: String) throws(Failure) {
    guard let place = MetricCatalog.place(of: name) else {
      let message = "unknown metric \(name.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: Self.remedy(forUnknown: name)))
    }
    self = place
  }

  private static func remedy(forUnknown name: String) -> String {
    if let family = MetricCatalog.families.first(where: { $0.name == name }) {
      return "It is a family of metrics: \(family.components.map(family.metricName(of:)).joined(separator: ", "))."
    }
    let synonyms = Synonyms.names(for: name).filter { MetricCatalog.place(of: $0) != nil }
    return didYouMean(name, among: MetricCatalog.names + MetricCatalog.families.map(\.name), synonyms: synonyms)
      ?? "'scrollbench describe' lists all metrics."
  }

  /// Returns true if a metric or a family of metrics has the name.
  package static func isKnown(_ name: String) -> Bool {
    MetricCatalog.place(of: name) != nil || MetricCatalog.families.contains { $0.name == name }
  }
}
