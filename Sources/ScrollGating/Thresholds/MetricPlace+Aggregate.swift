import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics

extension MetricPlace {
  /// Finds a metric in k6's notation: a family and an aggregate.
  ///
  /// - Parameters:
  ///   - name: A metric or a family of metrics.
  ///   - aggregate: A component of the family, or k6's word for it. A metric also accepts `value`.
  /// - Throws: `.invalidScenario` if there is no such metric, with the closest name or the family's components.
  init(_ name: String, aggregate: String?) throws(Failure) {
    guard let aggregate else {
      self = try MetricPlace(name)
      return
    }
    guard let family = MetricCatalog.families.first(where: { $0.name == name }) else {
      let place = try MetricPlace(name)
      guard aggregate == "value" else {
        throw Failure(
          .invalidScenario,
          Diagnostic(
            message: "'\(name)' is one number, so \(aggregate.quoted) does not apply",
            remedy: "Remove it, or write it after the family: \(name.prefix { $0 != "." }): \(aggregate.excerpt)."))
      }
      self = place
      return
    }
    let component = Self.meanings(of: aggregate).lazy.compactMap { meaning in
      family.components.first { $0.name == meaning.component && (meaning.units?.contains($0.unit) ?? true) }
    }.first
    guard let component else {
      let known = family.components.map { $0.name.isEmpty ? "value" : $0.name }
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: "'\(name)' has no \(aggregate.quoted)",
          remedy: didYouMean(closestTo: aggregate, among: known) ?? "It has \(known.joined(separator: ", "))."))
    }
    self = try MetricPlace(family.metricName(of: component))
  }

  /// Returns the components that an aggregate may mean; the first one that the family has applies. Nil units mean any
  /// unit.
  private static func meanings(of aggregate: String) -> [(component: String, units: [Unit]?)] {
    switch aggregate {
    case "value": return [("", nil)]
    case "rate": return [("", [.ratio])]
    case "count": return [("count", nil), ("", [.count])]
    case "sum": return [("time", nil), ("", [.bytes, .pointMilliseconds])]
    case "avg": return [("mean", nil)]
    case "med": return [("p50", nil)]
    case "max": return [("max", nil), ("longest", nil)]
    default:
      if aggregate.hasPrefix("p("), aggregate.hasSuffix(")"), let percent = Double(aggregate.dropFirst(2).dropLast()) {
        return [("p\(percent.plain)", nil)]
      }
      return [(aggregate, nil)]
    }
  }
}
