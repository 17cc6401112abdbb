package import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The defaults that a result depends on, because neither the scenario, nor an option, nor the items file says.
package struct Assumptions {
  package typealias Value = (place: SettingPlace, value: JSONNode)

  /// The items file that has no columns for `items`; nil without one.
  package let itemsFile: String?
  /// The assumed properties of items.
  package let items: [Value]
  /// The assumed batches; empty if the run fetched none.
  package let batches: [Value]
  /// The assumed durations of fetches.
  package let fetches: [Value]

  package var isEmpty: Bool { items.isEmpty && batches.isEmpty && fetches.isEmpty }
}

extension RunResult {
  /// The assumptions in the outer container.
  package var assumptions: Assumptions {
    let content = scenario.outer.content
    let columns = itemColumns[0]
    let hasLengths = !columns.isDisjoint(with: ["length_points", "width_points"])
    var items: [String] = []
    if content.feed == nil {
      if content.itemsFile == nil { items.append("content.items") }
      if !hasLengths { items.append("content.length_points") }
      if !columns.contains("bytes") { items.append("content.bytes") }
      if !columns.contains("display_ms"), content.decoding == nil { items.append("content.display_ms") }
    }
    let hasBatches = (self["batch_fetches.started"]?.mean ?? 0) > 0
    var fetches: [String] = []
    if scenario.loading.network == nil {
      let hasLatencies = itemColumns.allSatisfy { $0.contains(AttemptColumns.firstLatency) }
      fetches = (hasLatencies ? [] : ["loading.latency_ms"]) + ["loading.bandwidth_kbps"]
    }
    return Assumptions(
      itemsFile: content.itemsFile, items: assumed(items),
      batches: assumed(hasBatches ? ["batching.batch_items", "batching.latency_ms"] : []), fetches: assumed(fetches))
  }

  /// Returns those of the settings that nobody stated, with their defaults.
  private func assumed(_ paths: [String]) -> [Assumptions.Value] {
    paths.filter { !scenario.statedPaths.contains($0) }.compactMap { path in
      SettingCatalog.setting(named: path).flatMap { setting in
        let value = setting.resolvedDefaultValue
        // Another value comes from a sweep or from tuning.
        let isDefault = [value, setting.defaultValue].contains(setting.write(scenario))
        return isDefault ? (SettingPlace(setting), value) : nil
      }
    }
  }
}

extension Experiment {
  /// True if the recording tells how long its content is and the items file has the items for all of it, so that nothing needs
  /// to be fetched in batches.
  ///
  /// Nine tenths are enough: the content may have a header or a footer that is no item.
  var hasWholeContent: Bool {
    guard let length = trace.metadata.contentLength, scenario.outer.content.itemsFile != nil else { return false }
    let layout = content(replication: 0).layout
    return layout.contentLength(ofFirst: layout.count).value >= 0.9 * length.value
  }
}
