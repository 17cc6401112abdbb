import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating
import ScrollQuantities

/// How to accept what differs from the baselines, in words.
package struct AcceptanceWords {
  /// What is to be put into a scenario.
  package struct Setting {
    /// `the settings of ` before the name of a file; otherwise empty.
    package let introduction: String
    /// The setting as on the command line, or the name of the file.
    package let text: String

    /// - Parameter override: The text of an override.
    fileprivate init(_ override: String) {
      let file = SettingOverride.file(includedBy: override)
      (introduction, text) = (file == nil ? "" : "the settings of ", file ?? override)
    }
  }

  /// What the command is for: `To accept this`, `To write the baselines`.
  package let purpose: String
  /// The settings to put into the scenarios first; empty if there are none.
  package let settings: [Setting]
  /// The scenarios that they belong to: `the scenario` or `the scenarios`.
  package let owner: String
  package let command: String
  /// Sentences on the settings that later gates need, and on the thresholds that fail too; nil if there are neither.
  package let remark: String?

  /// The maximum number of scenarios that a command names one by one if there is a pattern for all of them.
  private static let pathLimit = 12

  /// Creates the words; nil if there is nothing to accept.
  package init?(_ report: GateReport) {
    let scenarios = report.acceptableScenarios
    if scenarios.isEmpty { return nil }
    // Settings of a recording have no other place than the command line.
    let keepsOverrides = scenarios.allSatisfy(\.isOfRecording)
    purpose = Self.purpose(scenarios)
    settings = keepsOverrides ? [] : report.options.overrides.map(Setting.init)
    owner = scenarios.count == 1 ? "the scenario" : "the scenarios"
    let overrides = keepsOverrides ? report.options.overrides.overrideOptions : []
    var paths = scenarios.map(\.path.shellWord)
    // A pattern would also accept what changes in the other scenarios.
    if paths.count > Self.pathLimit, paths.count == report.scenarios.count, let pattern = report.options.pattern {
      paths = [pattern]
    }
    let options = (report.options.baselines + overrides).map(\.shellWord)
    command = (["scrollbench", "gate"] + paths + options + ["--update"]).joined(separator: " ") + overrides.pipeComment
    let remarks = [Self.remark(onKept: overrides), Self.remark(on: report.unacceptableThresholds)].compactMap(\.self)
    remark = remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }

  /// The instruction in a line: `To accept this: put seed=2 into the scenario, then run scrollbench gate ...`.
  var sentence: String {
    if settings.isEmpty { return "\(purpose): \(command)" }
    let words = settings.map { $0.introduction + $0.text.shellWord }
    return "\(purpose): put \(words.listed()) into \(owner), then run \(command)"
  }

  /// Returns how to get rid of failures: `fix the feed, or change scenarios/home.json:52 and :54.`
  static func remedy(for thresholds: [Threshold]) -> String {
    let places = thresholds.compactMap(\.place).uniqued()
    let names = places.enumerated().map { index, place in
      let isInSameFile = index > 0 && places[index - 1].path == place.path
      return isInSameFile ? place.line.map { ":\($0)" } ?? place.path : place.text
    }
    let given = thresholds.contains { $0.place == nil } ? ["--threshold"] : []
    return "fix the feed, or change \((names.shortened + given).listed())."
  }

  private static func purpose(_ scenarios: [ScenarioGate]) -> String {
    let baselines = scenarios.count == 1 ? "the baseline" : "the baselines"
    if scenarios.allSatisfy(\.baseline.isMissing) { return "To write \(baselines)" }
    if scenarios.allSatisfy({ $0.baseline.isOutdated || $0.standing == .improved }) { return "To update \(baselines)" }
    let isBetter = scenarios.allSatisfy { FeedChange($0)?.isBetter ?? false }
    return isBetter ? "To accept the cost" : "To accept this"
  }

  private static func remark(onKept overrides: [String]) -> String? {
    overrides.isEmpty
      ? nil : "From then on, gate with the same settings, or gate a scenario that names the recording and has them."
  }

  private static func remark(on thresholds: [Threshold]) -> String? {
    if thresholds.isEmpty { return nil }
    let (subject, object) =
      thresholds.count == 1 ? ("1 threshold fails", "it") : ("\(thresholds.count) thresholds fail", "those")
    return "\(subject) too; --update does not accept \(object): \(remedy(for: thresholds))"
  }
}

extension [String] {
  /// The texts or, of more than five, the first four and how many more there are: `a`, `b`, `c`, `d`, `3 more`.
  fileprivate var shortened: [String] {
    let limit = 5
    return count > limit ? prefix(limit - 1) + ["\(count - limit + 1) more"] : self
  }
}
