package import ScrollExperiments
import ScrollJSON

/// The sentences about defaults that a result depends on.
package enum AssumptionWords {
  /// Returns the sentences about what the input of a result does not say; empty if it says everything.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - isBrief: Whether to name only the option that replaces them.
  package static func sentence(on result: RunResult, isBrief: Bool = false) -> String {
    let assumed = result.assumptions
    guard !assumed.isEmpty else { return "" }
    var parts = [assumed.batches + assumed.fetches].map(list)
    if !assumed.items.isEmpty {
      parts.insert(list(assumed.items) + missingColumns(assumed), at: 0)
    }
    parts.insert(list(assumed.viewport), at: 0)
    let values = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    let batching =
      assumed.batches.isEmpty || !assumed.hasWholeContent
      ? "" : " The recording has the whole content: --set batching.enabled=false fetches nothing in batches."
    if isBrief { return "Assumed, see --set: \(values).\(batching)" }
    let remedy = "Set your own with --set, or in a scenario file."
    return "Assumed, since the input does not say: \(values). \(remedy)\(batching)"
  }

  private static func list(_ values: [Assumptions.Value]) -> String {
    values.map { "\($0.place.shortName) \(text(of: $0.value, at: $0.place))" }.joined(separator: ", ")
  }

  /// Returns the reason why properties of items are assumed although there is an items file; empty without one.
  private static func missingColumns(_ assumed: Assumptions) -> String {
    assumed.itemsFile.map { " (\($0.printable) has no such column\(assumed.items.count == 1 ? "" : "s"))" } ?? ""
  }

  /// Returns a number with its unit. Of the assumed values, only a bandwidth can be null.
  private static func text(of value: JSONNode, at place: SettingPlace) -> String {
    value == .null ? "unlimited" : place.text(of: value)
  }
}
