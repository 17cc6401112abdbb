package import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// The rules of a gate, in addition to the scenarios' own thresholds.
package struct GateRules: Sendable {
  /// Thresholds for every scenario that they select. The default is none.
  package var thresholds: [Threshold] = []
  /// The metrics that are judged by the baselines. The default is the headline metrics.
  package var judged = JudgedMetrics.headlines
  /// The allowed differences from the baselines. A metric of the whole scenario with a tolerance is judged. The default is none.
  package var tolerances = Tolerances()
  /// With replications, the smallest significant difference from the baseline, as a share of the baseline's mean. The default
  /// is 0.
  package var minimumEffect = 0.0
  /// True to compare scenarios with their baselines. The default is true.
  package var usesBaselines = true

  package init() {}

  func judges(_ place: MetricPlace, of part: MeasuredPart) -> Bool {
    part == .whole && tolerances[place] != nil || judged.contains(place, of: part)
  }

  func tolerance(_ place: MetricPlace) -> Tolerance { tolerances[place] ?? judged.tolerance(place) }
}

/// The metrics that fail a gate if they are worse than in the baseline. All others are watched: a gate reports how many
/// changed.
///
/// The default is the headline metrics of the whole scenario, which cover the visible result and its cost. One changed
/// setting moves most other metrics too, so judging all of them would report the same cause many times.
package struct JudgedMetrics: Sendable {
  /// The headline metrics, each with the largest change that would go unnoticed. A share of a count is at least 1.
  private static let headline = [
    ("display_hit_rate.misses", "0"), ("display_latency.p95", "9ms"), ("blank_time_fraction", "0.5pp"),
    ("first_screen.drawn", "17ms"), ("end_stall.time", "17ms"), ("hitch_time_ratio", "0.5ms/s"),
    ("fetches.started", "2%"), ("bytes_fetched", "2%"), ("peak_bytes.display", "5%"),
  ]

  /// The headline metrics with their tolerances, for help texts: `display_latency.p95 (9ms)`.
  package static let headlineSummary = headlinePlaces.map { place, tolerance in
    tolerance.isNone ? place.name : "\(place.name) (\(tolerance.text))"
  }.joined(separator: ", ")

  private static let headlinePlaces = headline.map { name, text in
    let place = MetricPlace.known(name)
    guard let tolerance = try? Tolerance(text, of: place) else {
      preconditionFailure("\(text) is no tolerance of \(name)")
    }
    return (place: place, tolerance: place.unit == .count && !tolerance.isNone ? tolerance.ofAtLeastOne : tolerance)
  }

  private static let headlineTolerances: [Int: Tolerance] = Dictionary(
    uniqueKeysWithValues: headlinePlaces.map { ($0.place.index, $0.tolerance) })

  /// The positions of the judged metrics in `MetricCatalog.names`; nil for all metrics of every part.
  private let positions: Set<Int>?

  /// The headline metrics, the default.
  package static let headlines = JudgedMetrics(positions: Set(headlineTolerances.keys))

  /// All metrics of every part, without default tolerances.
  package static let all = JudgedMetrics(positions: nil)

  private init(positions: Set<Int>?) { self.positions = positions }

  /// Parses `headline`, `all`, or a comma-separated list of metrics and families, which may include `headline`.
  ///
  /// - Throws: `.invalidScenario` if a metric does not exist, or baselines do not store it.
  package init(_ text: String) throws(Failure) {
    if text.trimmed == "all" {
      self = .all
      return
    }
    var positions: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.trimmed
      let members = MetricPlace.all.filter { $0.name == name || $0.family == name }
      if name == "headline" {
        positions.formUnion(Self.headlineTolerances.keys)
      } else {
        let places = try (members.isEmpty ? [try MetricPlace(name)] : members).storedByBaselines(as: name)
        positions.formUnion(places.map(\.index))
      }
    }
    self.init(positions: positions)
  }

  func contains(_ place: MetricPlace, of part: MeasuredPart) -> Bool {
    positions.map { $0.contains(place.index) && part == .whole } ?? true
  }

  /// Returns the default for a metric's allowed difference from the baseline, which the user can replace.
  func tolerance(_ place: MetricPlace) -> Tolerance {
    positions == nil ? .none : Self.headlineTolerances[place.index] ?? .none
  }
}
