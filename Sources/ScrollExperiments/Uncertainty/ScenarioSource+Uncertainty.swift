package import ScrollDiagnostics

extension ScenarioSource {
  /// Returns the settings whose values are not known exactly, in order of their paths, a setting before its parts.
  ///
  /// A range that the user states takes precedence over the interval of a calibration, which takes precedence over an
  /// assumed spread. Settings that were calibrated without an interval, or are stated to be right, are not included.
  ///
  /// - Throws: `.invalidScenario` if a stated range does not fit the scenario, `.usage` if it is given twice.
  package func uncertainSettings(_ stated: [StatedUncertainty]) throws(Failure) -> [UncertainSetting] {
    var settings: [UncertainSetting] = []
    for (index, uncertainty) in stated.enumerated() {
      if stated[..<index].contains(where: { $0.place == uncertainty.place }) {
        throw Failure(
          .usage, Diagnostic(option: "--uncertain", field: uncertainty.place.shortName, message: "it is given twice"))
      }
      if uncertainty.isRight { continue }
      settings.append(try uncertainty.setting(in: scenario))
    }
    let statedPaths = Set(stated.filter(\.isOfMiddle).map(\.place.setting.path))
    for interval in included.calibration.intervals where !stated.contains(where: { $0.covers(interval.place) }) {
      settings.append(
        try UncertainSetting(
          interval.place, .values(interval.range), .calibrated(source: interval.source), in: scenario))
    }
    for setting in AssumedSpread.all.flatMap({ $0.settings(in: scenario) })
    where !statedPaths.contains(setting.place.path) && !included.calibration.paths.contains(setting.place.path) {
      settings.append(setting)
    }
    return settings.filter { $0.range.lowerBound < $0.range.upperBound }.sorted { $0.place.path < $1.place.path }
  }
}

extension StatedUncertainty {
  /// True if it says that the scenario's value is right.
  fileprivate var isRight: Bool { spread == .factors(1...1) }

  /// True if it concerns the size of values, and not the spread of a distribution.
  fileprivate var isOfMiddle: Bool { !place.rest.hasSuffix("sigma") }

  /// Returns true if it applies to a setting for which a calibration has an interval.
  fileprivate func covers(_ other: SettingPlace) -> Bool {
    if place == other { return true }
    return place.setting.path == other.setting.path && (place.rest.isEmpty || other.rest.isEmpty && isOfMiddle)
  }
}
