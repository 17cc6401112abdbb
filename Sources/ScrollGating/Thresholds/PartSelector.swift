import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// The scenarios and parts to which a threshold applies.
struct PartSelector: Hashable, Sendable {
  /// A criterion that narrows the selection.
  enum Tag: String, CaseIterable, Sendable {
    /// The scenario's name, or the name of its file without the extension.
    case scenario
    /// The recording's name, or the name of its file without the extension.
    case trace
    /// The kind of container: `outer`, `nested`, ...
    case container
    /// The kind of item, defined by an items file or a feed.
    case kind
  }

  let globs: [Tag: Glob]

  /// Creates a selector for a threshold on a metric; nil stands for the verdict, which is on the whole scenario.
  ///
  /// - Throws: `.invalidScenario` if the metric is not measured for the parts that a tag selects.
  init(_ place: MetricPlace?, _ globs: [Tag: Glob]) throws(Failure) {
    self.globs = globs
    let family = place?.family ?? Threshold.verdict
    if globs[.kind] != nil, place.map(MetricCatalog.itemPlaces.contains) != true {
      let families = MetricCatalog.itemFamilies.map(\.name).joined(separator: ", ")
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: "'\(family)' is not measured by kind of item", remedy: "These are: \(families)."))
    }
    if globs[.container] != nil, place?.isOfContainers != true {
      let message = "'\(family)' is not measured by container: it covers all of them together"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "Leave the tag 'container' out."))
    }
  }

  /// Returns true if the selector does not have the tag, or if the tag matches one of the names.
  func admits(_ tag: Tag, _ names: [String]) -> Bool {
    globs[tag].map { names.contains(where: $0.matches) } ?? true
  }
}
