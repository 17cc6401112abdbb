package import ScrollDiagnostics

extension ScenarioSource {
  /// The settings whose values are not known exactly, in order of their paths, a setting before its parts.
  ///
  /// What the user states wins over the interval of a calibration, and that over an assumed spread. What was calibrated without an
  /// interval, or is stated to be right, is not among them.
  ///
  /// - Throws: `.invalidScenario` if what is stated does not fit the scenario, or is given twice.
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
    for interval in calibration.intervals where !stated.contains(where: { $0.covers(interval.place) }) {
      settings.append(
        try UncertainSetting(
          interval.place, .values(interval.range), .calibrated(source: interval.source), in: scenario))
    }
    for setting in AssumedSpread.all.flatMap({ $0.settings(in: scenario) })
    where !statedPaths.contains(setting.place.path) && !calibration.paths.contains(setting.place.path) {
      settings.append(setting)
    }
    return settings.filter { $0.range.lowerBound < $0.range.upperBound }.sorted { $0.place.path < $1.place.path }
  }
}

extension StatedUncertainty {
  /// Whether it says that the scenario's value is right, whatever that is.
  fileprivate var isRight: Bool { spread == .factors(1...1) }

  /// Whether it is about the size of values, and not about how far a distribution spreads.
  fileprivate var isOfMiddle: Bool { !place.rest.hasSuffix("sigma") }

  /// Whether it says something of what a calibration has an interval of.
  fileprivate func covers(_ other: SettingPlace) -> Bool {
    if place == other { return true }
    return place.setting.path == other.setting.path && (place.rest.isEmpty || other.rest.isEmpty && isOfMiddle)
  }
}
