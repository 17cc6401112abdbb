import Experiments
import Metrics

/// Of which parts of a scenario a metric is measured.
extension MetricPlace {
  /// What the main thread does is everybody's, and foresight is of all containers together.
  private static let sharedFamilies = ["hitch_time_ratio", "hitches", "frame_overrun", "regret", "foresight"]

  /// The name of its family.
  var family: String { String(name.prefix { $0 != "." }) }

  /// Whether it is measured by kind of container.
  var isOfContainers: Bool { !Self.sharedFamilies.contains(family) }

  /// Its place among the metrics of items alone, which are measured by kind of item; nil if it is none of them.
  var itemIndex: Int? { MetricCatalogue.itemNames.firstIndex(of: name) }
}

extension MeasuredPart {
  /// Those of `places` that baselines hold: all but what is measured against foresight, which changes with every policy that
  /// the catalogue gains and is measured where a threshold asks for it.
  var placesOfBaselines: [MetricPlace] { places.filter { !$0.needsForesight } }

  /// The metrics that are measured of it, in the order of `MetricCatalogue.names`.
  var places: [MetricPlace] {
    if itemKind != nil { return MetricPlace.all.filter { $0.itemIndex != nil } }
    return container == nil ? MetricPlace.all : MetricPlace.all.filter(\.isOfContainers)
  }
}
