import Experiments

/// What was measured of a part of a scenario.
struct PartMeasurements: Sendable {
  let part: MeasuredPart
  /// In the order of `MetricCatalogue.names`, those that are measured of such a part.
  let metrics: [(place: MetricPlace, measurement: Measurement)]

  subscript(place: MetricPlace) -> Measurement? { metrics.first { $0.place == place }?.measurement }
}

extension RunResult {
  /// What was measured: of all, by kind of container if there are several, by kind of item if there are any.
  var parts: [PartMeasurements] {
    let containers = containers.enumerated().map { index, container in
      measurements(MeasuredPart(container: container.name)) { $0.containers[index][$1.index] }
    }
    let itemKinds = itemKinds.enumerated().map { index, kind in
      measurements(MeasuredPart(container: kind.container, itemKind: kind.name)) {
        $0.itemKinds[index][$1.itemIndex!]
      }
    }
    return [measurements(.whole) { $0.metrics[$1.index] }] + containers + itemKinds
  }

  private func measurements(
    _ part: MeasuredPart, value: (ReplicationValues, MetricPlace) -> Double?
  ) -> PartMeasurements {
    let metrics = part.places.map { place in (place, Measurement(replications.map { value($0, place) })) }
    return PartMeasurements(part: part, metrics: metrics)
  }
}
