package import ScrollMetrics

/// A metric of a result: which, of which part of the result, and its value.
package struct ComparedMetric: Hashable, Sendable {
  /// Which metric of which part; what two results have in common is compared.
  package struct Subject: Hashable, Sendable {
    /// As in `MetricCatalogue.names`.
    package let name: String
    /// The kind of container that it is about, such as `nested`; nil for all together.
    package let container: String?
    /// The kind of item that it is about; nil for all items.
    package let itemKind: String?

    package init(_ name: String, container: String? = nil, itemKind: String? = nil) {
      (self.name, self.container, self.itemKind) = (name, container, itemKind)
    }
  }

  package let subject: Subject
  package let unit: Unit
  /// Nil where there was nothing to measure.
  package let estimate: Estimate?

  package init(_ subject: Subject, _ unit: Unit, _ estimate: Estimate?) {
    (self.subject, self.unit, self.estimate) = (subject, unit, estimate)
  }
}

extension ComparedMetric.Subject: CustomStringConvertible {
  /// As reports select it: `display_latency.p95{container=outer,kind=photo}`.
  package var description: String {
    let tags = [container.map { "container=\($0)" }, itemKind.map { "kind=\($0)" }].compactMap(\.self)
    return tags.isEmpty ? name : "\(name){\(tags.joined(separator: ","))}"
  }
}
