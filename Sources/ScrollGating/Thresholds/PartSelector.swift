import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
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

/// A pattern for names, in which `*` matches any characters and `?` any single character.
struct Glob: Hashable, Sendable {
  let text: String

  /// Returns true if the pattern matches the whole name. Case matters.
  ///
  /// Complexity: O(length of the pattern × length of the name). Backtracking goes only to the last star, because
  /// everything before it is matched as early as possible.
  func matches(_ name: String) -> Bool {
    let (pattern, name) = (Array(text), Array(name))
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (p, n) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}

extension MetricPlace {
  /// Finds a metric in k6's notation: a family and an aggregate.
  ///
  /// - Parameters:
  ///   - name: A metric or a family of metrics.
  ///   - aggregate: A component of the family, or k6's word for it. A metric also accepts `value`.
  /// - Throws: `.invalidScenario` if there is no such metric, with the closest name or the family's components.
  init(_ name: String, aggregate: String?) throws(Failure) {
    guard let aggregate else {
      self = try MetricPlace(name)
      return
    }
    guard let family = MetricCatalog.families.first(where: { $0.name == name }) else {
      let place = try MetricPlace(name)
      guard aggregate == "value" else {
        throw Failure(
          .invalidScenario,
          Diagnostic(
            message: "'\(name)' is one number, so \(aggregate.quoted) does not apply",
            remedy: "Remove it, or write it after the family: \(name.prefix { $0 != "." }): \(aggregate.excerpt)."))
      }
      self = place
      return
    }
    let component = Self.meanings(of: aggregate).lazy.compactMap { meaning in
      family.components.first { $0.name == meaning.component && (meaning.units?.contains($0.unit) ?? true) }
    }.first
    guard let component else {
      let known = family.components.map { $0.name.isEmpty ? "value" : $0.name }
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: "'\(name)' has no \(aggregate.quoted)",
          remedy: didYouMean(closestTo: aggregate, among: known) ?? "It has \(known.joined(separator: ", "))."))
    }
    self = try MetricPlace(family.metricName(of: component))
  }

  /// Returns the components that an aggregate may mean; the first one that the family has applies. Nil units mean any
  /// unit.
  private static func meanings(of aggregate: String) -> [(component: String, units: [Unit]?)] {
    switch aggregate {
    case "value": return [("", nil)]
    case "rate": return [("", [.ratio])]
    case "count": return [("count", nil), ("", [.count])]
    case "sum": return [("time", nil), ("", [.bytes, .pointMilliseconds])]
    case "avg": return [("mean", nil)]
    case "med": return [("p50", nil)]
    case "max": return [("max", nil), ("longest", nil)]
    default:
      if aggregate.hasPrefix("p("), aggregate.hasSuffix(")"), let percent = Double(aggregate.dropFirst(2).dropLast()) {
        return [("p\(percent.plain)", nil)]
      }
      return [(aggregate, nil)]
    }
  }
}
