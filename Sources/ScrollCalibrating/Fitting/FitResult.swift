package import ScrollDiagnostics
import ScrollJSON

/// A fit of settings to measurements.
///
/// `Calibration` adds up the results of its fits in the order of the report.
package protocol SettingFit: Sendable {
  var result: FitResult { get }
}

extension SettingFit {
  package var settings: [CalibratedSetting] { result.settings }
  package var notes: [String] { result.notes }
  package var warnings: [Diagnostic] { result.warnings }
  package var assumed: [AssumedSetting] { result.assumed }
}

/// A setting that could not be fitted although it may matter.
package struct AssumedSetting: Sendable {
  /// The setting's path in a scenario: `loading.latency_ms`.
  package let path: String
  /// The reason why measurements do not determine it.
  package let reason: String
}

/// The result of a fit: the settings that measurements determine, and those that they do not.
package struct FitResult: Sendable {
  package private(set) var settings: [CalibratedSetting] = []
  /// Remarks on the fit and on other findings in the measurements, as sentences.
  package private(set) var notes: [String] = []
  /// Signs that measurements are wrong, or that files should not be fitted together.
  package private(set) var warnings: [Diagnostic] = []
  package private(set) var assumed: [AssumedSetting] = []

  /// Adds a setting with a value of any kind.
  mutating func set(
    _ path: String, to value: JSONNode, estimates: [(name: String, interval: Interval)] = [], source: String
  ) {
    settings.append(CalibratedSetting(path: path, value: value, estimates: estimates, source: source))
  }

  /// Adds a number, rounded to `digits` significant digits.
  mutating func set(_ path: String, to interval: Interval, digits: Int = 4, source: String) {
    set(path, to: JSONNode(interval.value.rounded(digits: digits)), estimates: [("", interval)], source: source)
  }

  /// Adds a lower bound, rounded to `digits` significant digits.
  mutating func set(_ path: String, toAtLeast bound: Double, digits: Int, source: String) {
    let value = JSONNode(bound.rounded(digits: digits))
    settings.append(CalibratedSetting(path: path, value: value, source: source, isLowerBound: true))
  }

  /// Adds a distribution.
  mutating func set(_ path: String, to fit: LatencyFit, source: String) {
    set(path, to: JSONNode(fit.distribution), estimates: fit.parameters, source: source)
  }

  mutating func note(_ sentence: String) { notes.append(sentence) }

  mutating func warn(_ warnings: [Diagnostic]) { self.warnings += warnings }

  /// Adds a setting that stays as it is in the scenario.
  mutating func assume(_ path: String, because reason: String) {
    assumed.append(AssumedSetting(path: path, reason: reason))
  }

  /// Adds a setting that stays as it is in the scenario, unless it was fitted, or was added before.
  mutating func assumeIfUnknown(_ path: String, because reason: String) {
    let isKnown = settings.contains { $0.path == path } || assumed.contains { $0.path == path }
    if !isKnown { assume(path, because: reason) }
  }

  /// Moves a setting, if it was fitted, to those that stay as they are in the scenario.
  mutating func assumeFitted(_ path: String, because reason: String) {
    guard let index = settings.firstIndex(where: { $0.path == path }) else { return }
    settings.remove(at: index)
    assume(path, because: reason)
  }

  /// Removes a setting from those that stay as they are.
  mutating func stopAssuming(_ path: String) { assumed.removeAll { $0.path == path } }

  /// Adds another fit's result.
  mutating func add(_ fit: some SettingFit) {
    settings += fit.settings
    notes += fit.notes
    warnings += fit.warnings
    assumed += fit.assumed
  }
}
