import ScrollExperiments
import ScrollMetrics

/// The part of a scenario that a metric measures: all of it, a kind of container, or a kind of item in a container.
package struct MeasuredPart: Hashable, Sendable {
  /// The kind of container: `outer`, `nested`, ...; nil for all containers together.
  package let container: String?
  /// The kind of item; nil for all items. Requires a `container`.
  package let itemKind: String?

  package static let whole = MeasuredPart(container: nil, itemKind: nil)

  package init(container: String?, itemKind: String? = nil) {
    self.container = container
    self.itemKind = itemKind
  }
}

extension MeasuredPart: CustomStringConvertible {
  /// The part as the tags of a selector: `{container=nested,kind=video}`; empty for the whole scenario.
  package var description: String {
    let tags = [container.map { "container=\($0)" }, itemKind.map { "kind=\($0)" }].compactMap(\.self)
    return tags.isEmpty ? "" : "{\(tags.joined(separator: ","))}"
  }
}

/// The value of a metric for a part of a scenario.
struct Measurement: Sendable {
  /// The mean over the replications that have a value; nil if none has.
  let mean: Double?
  /// The value in each replication; nil if there was nothing to measure.
  let values: [Double?]
  /// The line in a baseline's file; nil if it was measured in this run.
  let line: Int?

  init(_ values: [Double?], line: Int? = nil) {
    self.line = line
    mean = Estimate(values.compactMap(\.self))?.mean
    self.values = values
  }
}

/// The measurements of a part of a scenario.
struct PartMeasurements: Sendable {
  let part: MeasuredPart
  /// The metrics of the part, in the order of `MetricCatalog.names`.
  let metrics: [(place: MetricPlace, measurement: Measurement)]

  subscript(place: MetricPlace) -> Measurement? { metrics.first { $0.place == place }?.measurement }
}

extension RunResult {
  /// The measurements of the whole, then by kind of container if there are several, and by kind of item if there are
  /// any.
  var parts: [PartMeasurements] {
    let containers = containers.enumerated().map { index, container in
      measurements(MeasuredPart(container: container.name)) { $0.containers[index][$1] }
    }
    let itemKinds = itemKinds.enumerated().map { index, kind in
      measurements(MeasuredPart(container: kind.container, itemKind: kind.name)) { $0.itemKinds[index][$1] }
    }
    return [measurements(.whole) { $0.metrics[$1] }] + containers + itemKinds
  }

  private func measurements(
    _ part: MeasuredPart, value: (ReplicationValues, MetricPlace) -> Double?
  ) -> PartMeasurements {
    let metrics = part.places.map { place in (place, Measurement(replications.map { value($0, place) })) }
    return PartMeasurements(part: part, metrics: metrics)
  }
}

extension MetricPlace {
  /// The families that exist only for the whole scenario, because containers share the main thread and foresight covers
  /// all of them.
  private static let sharedFamilies = ["hitch_time_ratio", "hitches", "frame_overrun", "regret", "foresight"]

  /// The name of the metric's family.
  var family: String { String(name.prefix { $0 != "." }) }

  /// True if the metric is measured by kind of container.
  var isOfContainers: Bool { !Self.sharedFamilies.contains(family) }
}

extension MeasuredPart {
  /// The metrics that a baseline stores. Metrics measured against foresight are left out: they change with every policy
  /// added to the catalog, and are measured only if a threshold needs them.
  var placesOfBaselines: [MetricPlace] { places.filter { !$0.needsForesight } }

  /// The metrics of the part, in the order of `MetricPlace.all`.
  var places: [MetricPlace] {
    if itemKind != nil { return MetricCatalog.itemPlaces }
    return container == nil ? MetricPlace.all : MetricPlace.all.filter(\.isOfContainers)
  }
}
