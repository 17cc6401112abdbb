/// A value for each metric of the catalog, such as those of one run; nil where there was nothing to measure.
///
/// As a sequence, they are in the order of `MetricPlace.all`.
@usableFromInline package struct MetricValues<Value: Sendable>: Sendable {
  @usableFromInline var values: [Value?]

  /// Takes the value of each metric from a function.
  @inlinable package init(_ value: (MetricPlace) -> Value?) { values = MetricPlace.all.map(value) }

  /// Precondition: `values` has one value for each metric, in the order of `MetricPlace.all`.
  @inlinable package init(inOrder values: [Value?]) {
    precondition(values.count == MetricPlace.all.count)
    self.values = values
  }

  /// Creates values that are all nil.
  @inlinable package init() { values = Array(repeating: nil, count: MetricPlace.all.count) }

  @inlinable package subscript(place: MetricPlace) -> Value? {
    get { values[place.index] }
    set { values[place.index] = newValue }
  }

  /// The value of a metric by its name; nil also if there is no such metric.
  package subscript(name: String) -> Value? { MetricCatalog.position(of: name).flatMap { values[$0] } }

  /// Replaces the values by those that a function appends to an empty array, one for each metric; keeps the storage.
  mutating func replace(_ append: (inout [Value?]) -> Void) {
    values.removeAll(keepingCapacity: true)
    append(&values)
    precondition(values.count == MetricPlace.all.count)
  }
}

extension MetricValues: Equatable where Value: Equatable {}
extension MetricValues: Hashable where Value: Hashable {}

extension MetricValues: Sequence {
  @inlinable package func makeIterator() -> IndexingIterator<[Value?]> { values.makeIterator() }
}

extension MetricValues<Estimate> {
  /// The means of the estimates.
  package var means: MetricValues<Double> { MetricValues<Double>(inOrder: values.map { $0?.mean }) }
}

extension MetricValues<Double> {
  /// The total time, in milliseconds, that items wait to be drawn and scrolling stalls: the objective of tuning.
  package var waiting: Double {
    (self[.meanDisplayLatency] ?? 0) * (self[.itemsShown] ?? 0) + (self[.endStallTime] ?? 0)
  }
}
