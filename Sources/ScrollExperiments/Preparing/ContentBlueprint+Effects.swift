import ScrollDiagnostics

/// The settings that have no effect because an items file has their values.
extension ContentBlueprint {
  /// Returns the column of an items file that has the values of a setting, as the reason why the setting has no effect; nil if
  /// there is none.
  ///
  /// A setting for all containers is replaced if the items of all of them have the column; the outer container's file is named.
  func replacement(of setting: Setting<Scenario>) -> IdleReason? {
    if let column = Self.columns[setting.path] {
      return items.allSatisfy { $0.columns.contains(column) } ? reason(column, level: 0) : nil
    }
    guard items.indices.contains(setting.level),
      let property = DistributionSetting.ofItems.first(where: { $0.path == setting.localPath })
    else { return nil }
    let columns =
      property.path == DistributionSetting.length.path ? [property.column, "width_points"] : [property.column]
    return columns.first(where: items[setting.level].columns.contains).map { reason($0, level: setting.level) }
  }

  /// The columns that replace settings for all containers.
  private static let columns = [
    DistributionSetting.latency.path: AttemptColumns.firstLatency,
    "loading.failure_probability": AttemptColumns.failures,
  ]

  private func reason(_ column: String, level: Int) -> IdleReason {
    let file = levels[level].content.itemsFile!
    return IdleReason(
      path: "\(Scenario.prefix(ofLevel: level))content.items_file",
      description: "the column \(column) in \(file.excerpt)")
  }
}

extension Experiment {
  /// Returns the reason why a setting has no effect, whatever its value; nil if it may have one.
  package func reasonWithoutEffect(of setting: Setting<Scenario>) -> IdleReason? {
    scenario.reasonWithoutEffect(of: setting) ?? blueprint.replacement(of: setting)
  }
}
