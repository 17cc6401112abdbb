package import ScrollExperiments
import ScrollJSON

/// The sentences about defaults that a result depends on.
package enum AssumptionWords {
  /// Returns the sentences about what the input of a result does not say; empty if it says everything.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - others: The results of other policies with the same input.
  ///   - isBrief: Whether to name only the option that replaces them.
  package static func sentence(
    on result: RunResult, besides others: ArraySlice<RunResult> = [], isBrief: Bool = false
  ) -> String {
    guard let (values, batching) = facts(result, besides: others) else { return "" }
    if isBrief { return "Assumed, see --set: \(values).\(batching)" }
    let remedy = "Set your own with --set, or in a scenario file."
    return "Assumed, since the input does not say: \(values). \(remedy)\(batching)"
  }

  /// Returns the values, for a label that says that they are assumed; empty if the input says everything.
  static func list(_ result: RunResult, besides others: ArraySlice<RunResult> = []) -> String {
    facts(result, besides: others).map { values, batching in "\(values) (see --set).\(batching)" } ?? ""
  }

  /// Returns the values that the input of results does not say, and a sentence on batches; nil if it says everything.
  private static func facts(
    _ result: RunResult, besides others: ArraySlice<RunResult>
  ) -> (values: String, batching: String)? {
    let assumed = others.reduce(into: result.assumptions) { $0.formUnion($1.assumptions) }
    guard !assumed.isEmpty else { return nil }
    func list(_ values: [Assumptions.Value]) -> String {
      values.map { place, value in
        "\(place.shortName) \(text(of: value, at: place))\(reason(place, assumed))"
      }.joined(separator: ", ")
    }
    let items = assumed.items.isEmpty ? "" : list(assumed.items) + missingColumns(assumed)
    let parts = [list(assumed.leadIn + assumed.viewport), items, list(assumed.batches + assumed.fetches)]
    let values = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    let batching =
      assumed.batches.isEmpty || !assumed.hasWholeContent
      ? "" : " The recording has the whole content: --set batching.enabled=false fetches nothing in batches."
    return (values, batching)
  }

  /// Returns the reason for a value that is no usual default, in parentheses; empty for the others.
  private static func reason(_ place: SettingPlace, _ assumed: Assumptions) -> String {
    switch place.setting.path {
    case "content.items" where assumed.hasRecordedItemCount: " (from content_points)"
    case "replay.lead_in_ms": " (the recording moves from its first frame)"
    default: ""
    }
  }

  /// Returns the reason why properties of items are assumed although there is an items file; empty without one.
  private static func missingColumns(_ assumed: Assumptions) -> String {
    assumed.itemsFile.map { " (\($0.printable) has no such column\(assumed.items.count == 1 ? "" : "s"))" } ?? ""
  }

  /// Returns a word, or a number with its unit. Of the assumed values, only a bandwidth can be null.
  private static func text(of value: JSONNode, at place: SettingPlace) -> String {
    value == .null ? "unlimited" : value.string ?? place.text(of: value)
  }
}
