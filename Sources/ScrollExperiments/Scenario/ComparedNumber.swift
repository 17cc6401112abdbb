import ScrollSimulation

/// A number of a tuning that runs use only in comparisons, so several values may produce the same run.
enum ComparedNumber: Sendable {
  case range(TuningKey)
  case leadingScreens

  /// Finds the number at the path of a setting within its container; nil if runs use the setting for more than comparisons.
  init?(path: Substring) {
    guard let number = Self.byPath[String(path)] else { return nil }
    self = number
  }

  private static let byPath: [String: ComparedNumber] = {
    var numbers = [BatchingSettings.leadingPath: ComparedNumber.leadingScreens]
    for key in TuningKey.all { numbers[key.path] = .range(key) }
    return numbers
  }()

  /// Returns the values that produce the same run as `value`, which is part of a tuning with these equivalents.
  func values(around value: Double, in tunings: EquivalentTunings) -> ClosedRange<Double> {
    switch self {
    case .leadingScreens: tunings.leadingScreens.values(around: value)
    case .range(let key):
      switch key.side {
      case .leading: tunings.ranges[key.mode, key.range].leading.values(around: value)
      case .trailing: tunings.ranges[key.mode, key.range].trailing.values(around: value)
      }
    }
  }
}
