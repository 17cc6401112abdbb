import Diagnostics
import Experiments
import Metrics

/// A metric, and of which scenarios and parts of them it is meant.
struct MetricSelector: Hashable, Sendable {
  /// What a metric can be narrowed down by.
  enum Tag: String, CaseIterable, Sendable {
    /// The scenario's name, or its file's without what follows the dot.
    case scenario
    /// The recording's name, or its file's without what follows the dot.
    case trace
    /// A kind of container: `outer`, `nested`, ...
    case container
    /// A kind of item, of those that a file or a feed tells apart.
    case kind
  }

  let place: MetricPlace
  let globs: [Tag: Glob]

  /// - Throws: `.invalidScenario` if the metric is not measured of what a tag asks for.
  init(_ place: MetricPlace, _ globs: [Tag: Glob]) throws(Failure) {
    self.place = place
    self.globs = globs
    if globs[.kind] != nil, place.itemIndex == nil {
      let families = MetricCatalogue.itemFamilies.map(\.name).joined(separator: ", ")
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: "'\(place.family)' is not measured by kind of item", remedy: "These are: \(families)."))
    }
    if globs[.container] != nil, !place.isOfContainers {
      let message = "'\(place.family)' is not measured by container: it is of all of them together"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "Leave the tag 'container' out."))
    }
  }

  /// Whether a tag does not speak against any of some names.
  func admits(_ tag: Tag, _ names: [String]) -> Bool {
    globs[tag].map { names.contains(where: $0.matches) } ?? true
  }
}
