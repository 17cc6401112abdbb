import Diagnostics
import Experiments
import Metrics

/// Metrics as k6 writes them: a family, and what is to be taken of it.
extension MetricPlace {
  /// - Parameters:
  ///   - name: A metric or a family of them.
  ///   - aggregate: A component of the family, or the word for it that k6 has; `value` is also right after a metric.
  /// - Throws: `.invalidScenario` if there is no such metric, with the nearest name or the family's components.
  init(_ name: String, aggregate: String?) throws(Failure) {
    guard let aggregate else {
      self = try MetricPlace(name)
      return
    }
    guard let family = MetricCatalogue.families.first(where: { $0.name == name }) else {
      let place = try MetricPlace(name)
      guard aggregate == "value" else {
        throw Failure(
          .invalidScenario,
          Diagnostic(
            message: "'\(name)' is one number, of which \(aggregate.quoted) cannot be taken",
            remedy: "Leave it out, or write it after the family: \(name.prefix { $0 != "." }): \(aggregate.excerpt)."))
      }
      self = place
      return
    }
    let component = Self.meanings(of: aggregate).lazy.compactMap { meaning in
      family.components.first { $0.name == meaning.component && (meaning.units?.contains($0.unit) ?? true) }
    }.first
    guard let component else {
      let known = family.components.map { $0.name.isEmpty ? "value" : $0.name }
      let nearest = closestName(to: aggregate, among: known)
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: "'\(name)' has no \(aggregate.quoted)",
          remedy: nearest.map { "Did you mean '\($0)'?" } ?? "It has \(known.joined(separator: ", "))."))
    }
    self = try MetricPlace(family.metricName(of: component))
  }

  /// What a word may mean, the first that a family has. Without units, whatever it counts in.
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
