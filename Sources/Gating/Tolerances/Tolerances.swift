public import Diagnostics
import Experiments
import Metrics

/// How far each metric may be from its baseline: not at all, unless something is said.
public struct Tolerances: Sendable {
  /// In the order of `MetricCatalogue.names`.
  private var tolerances = [Tolerance](repeating: .none, count: MetricCatalogue.names.count)

  public init() {}

  /// Takes the place of what was said of these metrics before.
  ///
  /// - Parameters:
  ///   - text: `5%` of the baseline's value, an amount in the metric's unit such as `3ms`, or `0.5pp` of a rate.
  ///   - name: A metric; or a family of them or `*`, which means those of them that count in the unit.
  /// - Throws: `.invalidScenario` if there is no such metric, or none of them counts in the unit.
  public mutating func set(_ text: String, of name: String) throws(Failure) {
    let isMetric = MetricCatalogue.names.contains(name)
    let members = isMetric ? [] : MetricPlace.all.filter { name == "*" || $0.name.hasPrefix("\(name).") }
    let places = members.isEmpty ? [try MetricPlace(name)] : members
    let fitting = places.compactMap { place in (try? Tolerance(text, of: place)).map { (place, $0) } }
    if fitting.isEmpty { _ = try Tolerance(text, of: places[0]) }
    for (place, tolerance) in fitting { tolerances[place.index] = tolerance }
  }

  /// `metric=amount`, as given to `--tolerance`.
  ///
  /// - Throws: `.usage` if there is no `=`, and what ``set(_:of:)`` throws.
  public mutating func set(argument text: String) throws(Failure) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Failure(
        .usage,
        Diagnostic(
          message: "expected metric=amount after --tolerance, found \(text.quoted)",
          remedy: "For example --tolerance display_latency.p95=5%"))
    }
    try set(String(text[text.index(after: equals)...]), of: text[..<equals].trimmed)
  }

  subscript(place: MetricPlace) -> Tolerance { tolerances[place.index] }
}
