/// The part of a scenario that metrics measure: all of it, a kind of container, or a kind of item in a container.
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

  /// The metrics of the part, in the order of `MetricPlace.all`.
  package var places: [MetricPlace] {
    if itemKind != nil { return MetricCatalog.itemPlaces }
    return container == nil ? MetricPlace.all : MetricPlace.all.filter(\.isOfContainers)
  }
}

extension MeasuredPart: CustomStringConvertible {
  /// The part as the tags of a selector: `{container=nested,kind=video}`; empty for the whole scenario.
  package var description: String {
    let tags = [container.map { "container=\($0)" }, itemKind.map { "kind=\($0)" }].compactMap(\.self)
    return tags.isEmpty ? "" : "{\(tags.joined(separator: ","))}"
  }
}
