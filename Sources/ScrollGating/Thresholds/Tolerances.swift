package import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// The differences from the baseline that the user allows. Of those from one place, a file or the command line, that of a metric
/// counts before that of its family, and that before the one of all.
package struct Tolerances: Sendable {
  /// How specific a name is, the least specific first.
  private enum Specificity: Int { case all, family, metric }

  /// The tolerances; nil where none is set.
  private var tolerances = MetricValues<Tolerance>()
  /// By what name each was set in the present place; nil where none was.
  private var specificities = MetricValues<Specificity>()

  package init() {}

  /// Begins another place, of which each tolerance counts before those so far.
  package mutating func beginOverrides() { specificities = MetricValues() }

  /// Sets the tolerance of one or several metrics.
  ///
  /// - Parameters:
  ///   - text: `5%` of the baseline's value, an amount in the metric's unit such as `3ms`, or `0.5pp` of a rate.
  ///   - name: A metric, or a family or `*` for all its metrics that have the unit.
  /// - Throws: `.invalidScenario` if there is no such metric, none of them has the unit, or baselines do not store them.
  package mutating func set(_ text: String, of name: String) throws(Failure) {
    let isMetric = MetricCatalog.names.contains(name)
    let members = isMetric ? [] : MetricPlace.all.filter { name == "*" || $0.name.hasPrefix("\(name).") }
    let places = try (members.isEmpty ? [try MetricPlace(name)] : members).storedByBaselines(as: name)
    let fitting = places.compactMap { place in (try? Tolerance(text, of: place)).map { (place, $0) } }
    if fitting.isEmpty { _ = try Tolerance(text, of: places[0]) }
    let specificity = isMetric ? Specificity.metric : name == "*" ? .all : .family
    for (place, tolerance) in fitting where specificities[place].map({ $0.rawValue <= specificity.rawValue }) ?? true {
      (tolerances[place], specificities[place]) = (tolerance, specificity)
    }
  }

  /// Sets a tolerance from the value of `--tolerance`, `metric=amount`.
  ///
  /// - Throws: `.usage` if there is no `=`, and the errors of ``set(_:of:)``.
  package mutating func set(argument text: String) throws(Failure) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Failure(
        .usage,
        Diagnostic(
          message: "expected metric=amount after --tolerance, found \(text.quoted)",
          remedy: "For example --tolerance display_latency.p95=5%"))
    }
    try set(String(text[text.index(after: equals)...]), of: text[..<equals].trimmed)
  }

  /// The tolerance of a metric; nil if none is set.
  subscript(place: MetricPlace) -> Tolerance? { tolerances[place] }
}

/// The allowed difference of a metric from its baseline.
package struct Tolerance: Hashable, Sendable {
  /// The tolerance as the user wrote it: `5%`, `3ms`, `0.5pp`. The default is `0`.
  package let text: String
  private let change: Bound.Change
  /// The smallest width, in the metric's unit.
  private let leastWidth: Double

  /// The tolerance of no difference, the default: equal inputs give equal results.
  static let none = Tolerance(text: "0", change: .plus(0))

  /// True if only the baseline's value is allowed.
  var isNone: Bool { change == .plus(0) || change == .plusShare(0) }

  private init(text: String, change: Bound.Change, leastWidth: Double = 0) {
    self.text = text
    self.change = change
    self.leastWidth = leastWidth
  }

  /// Returns the tolerance of at least one of what is counted: a share of a few can be less than one.
  var ofAtLeastOne: Tolerance { Tolerance(text: "\(text), at least 1", change: change, leastWidth: 1) }

  /// Parses a tolerance.
  ///
  /// - Throws: `.invalidScenario` if the text is not an amount of at least 0, or the metric has another unit.
  init(_ text: String, of place: MetricPlace) throws(Failure) {
    guard let amount = WrittenAmount(text.trimmed), amount.number >= 0 else {
      let message = "expected an amount of at least 0, such as 5%, for '\(place.name)', found \(text.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    self.init(text: text.trimmed, change: try Bound.Change(amount, of: place, sign: 1))
  }

  /// Returns the allowed difference in the metric's unit.
  func width(around baseline: Double) -> Double {
    switch change {
    case .plus(let amount): amount
    case .plusShare(let share): max(share * abs(baseline), leastWidth)
    case .times: preconditionFailure("A tolerance is not a factor")
    }
  }
}
