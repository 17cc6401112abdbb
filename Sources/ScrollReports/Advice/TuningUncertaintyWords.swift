package import ScrollAdvising
import ScrollCalibrating
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// The words about advice that was tried in many worlds, for all formats: where it holds, where it fails, and what to
/// measure.
package struct TuningUncertaintyWords {
  private let uncertainty: TuningUncertainty
  /// The allowed increases: `+20 % fetched and +10 % memory drawn (raised from +10 %; --budget sets it)`.
  private let allowance: String
  /// The subject of the sentences: `The change`.
  private let subject: String
  private let format: MetricFormat

  /// Creates the words; nil if only one world was tried.
  package init?(_ advice: TuningAdvice, usesUnicode: Bool) {
    guard let uncertainty = advice.uncertainty else { return nil }
    self.uncertainty = uncertainty
    subject = advice.changes.isEmpty ? "Changing nothing" : "The change"
    format = MetricFormat(usesUnicode: usesUnicode)
    let budgets = TuningBudgetWords(advice, format)
    allowance = budgets.allowance + (budgets.origin.map { " (\($0))" } ?? "")
  }

  // MARK: Sentences

  package var sentences: [String] {
    [holds, verdicts, place, measurement].compactMap(\.self) + valuesOutside
  }

  /// The number of worlds in which the advice holds: `The change holds in 52 of 64 worlds. In 8 it exceeds the budget,
  /// +10 % fetched; in 4 another one saves a further tenth of the present waiting.`
  private var holds: String {
    let counts = uncertainty.counts
    let reasons = Self.failures(counts, ofBudget: "the budget, \(allowance)")
    let hardest =
      uncertainty.aim == .worst
      ? ", and in \(uncertainty.hardestCounts.holds) of the \(uncertainty.hardestCount) hardest, for which it is chosen"
      : ""
    let sentence = "\(subject) holds in \(counts.holds) of \(uncertainty.worlds.count) worlds\(hardest)."
    return sentence + (reasons.isEmpty ? "" : " " + reasons.joined(separator: "; ").capitalizedFirst + ".") + plain
  }

  /// Returns why an answer does not hold in some worlds: `in 8 it exceeds the budget`.
  private static func failures(_ counts: TuningUncertainty.Counts, ofBudget budget: String) -> [String] {
    [
      (counts.exceedsBudget, "it exceeds \(budget)"), (counts.doesHarm, "it makes something worse"),
      (counts.isOutdone, "another one saves a further tenth of the present waiting"),
    ].filter { $0.0 > 0 }.map { "in \($0.0) \($0.1)" }
  }

  /// The best answer for the scenario's values, if it is another one: ` The best answer for your values
  /// (preload.leading=3) holds in 7 (in 57 it exceeds the budget), and is good in 5 and fair in 59.`
  private var plain: String {
    guard let answer = uncertainty.plainAnswer else { return "" }
    let failures = Self.failures(answer.counts, ofBudget: "the budget")
    let reasons = failures.isEmpty ? "" : " (\(failures.joined(separator: "; ")))"
    return " The best answer for your values (\(Self.settings(answer.changes))) holds in \(answer.counts.holds)"
      + "\(reasons), and is \(GradeTally.text(answer.grades))."
  }

  /// Returns changed settings with their values: `preload.leading=3 minimum.preload.leading=3`.
  private static func settings(_ changes: [SettingChange]) -> String {
    changes.isEmpty ? "no change" : changes.map(\.argument).joined(separator: " ")
  }

  /// The verdicts in all worlds: `The verdict is then good in 61 of 64 worlds and fair in 3; now it is bad in 60 and
  /// fair in 4.`
  private var verdicts: String {
    let (now, then) = uncertainty.grades
    return "The verdict is then \(GradeTally.text(then, of: "worlds")); now it is \(GradeTally.text(now))."
  }

  /// The values of the decisive setting at which the advice fails.
  private var place: String? {
    guard let dependence = uncertainty.dependence else { return nil }
    let (axis, failures) = (dependence.axis, dependence.failures)
    guard dependence.regions.contains(where: \.isAdvised) else {
      return "With all else as assumed, another answer is better for any \(axis.name)."
    }
    if failures.isEmpty {
      return "With all else as assumed, it holds for any \(axis.name) from \(axis.text(at: 0)) to \(axis.text(at: 1))."
    }
    let present = Self.presentRegion(of: dependence).map { $0.isAdvised ? "" : Self.included(axis) } ?? ""
    return "With all else as assumed, it fails where \(failures.map(axis.text(of:)).listed("or"))\(present)."
  }

  /// Returns a clause about the present value: `, which includes the scenario's 110 ms`.
  private static func included(_ axis: UncertainAxis) -> String {
    ", which includes the scenario's \(axis.text(at: axis.presentPosition))"
  }

  /// Returns the region that contains the scenario's own value; nil if the value is outside the range.
  private static func presentRegion(of dependence: TuningUncertainty.Dependence) -> TuningUncertainty.Region? {
    let (axis, position) = (dependence.axis, dependence.axis.presentPosition)
    guard axis.first.range.contains(axis.first.value) else { return nil }
    return dependence.regions.first { $0.positions.contains(position) }
  }

  /// A sentence for each stated range that does not contain the scenario's value.
  private var valuesOutside: [String] {
    let settings = uncertainty.worlds.axes.map(\.first)
    return settings.filter { $0.origin == .stated && !$0.range.contains($0.value) }.map { setting in
      """
      The scenario's \(setting.name), \(setting.text(of: setting.value)), is outside the stated range. \
      x0.5..x2 is a range of factors.
      """
    }
  }

  private var measurement: String? {
    guard let dependence = uncertainty.dependence, dependence.isWorthMeasuring else {
      return uncertainty.counts.holds < uncertainty.worlds.count
        ? "Measuring one setting alone would not settle it." : nil
    }
    let shares = [dependence.regret.unknown, dependence.regret.known].map { format.text(ofValue: $0, .ratio) }
    return """
      Measure \(dependence.axis.name) first: on average, a choice made without knowing it loses \(shares[0]) of the waiting to the best \
      one, and a choice made knowing it \(shares[1]).
      """
  }

  // MARK: Tables

  /// A table of the answers along the decisive setting; without rows if one answer holds everywhere.
  package var regions: TextTable {
    let title = "Which answer holds where"
    guard let dependence = uncertainty.dependence, dependence.regions.count > 1 else {
      return TextTable(title: title, header: [], rows: [])
    }
    let present = Self.presentRegion(of: dependence)?.positions
    let rows = dependence.regions.map { region in
      let value = "your value (\(dependence.axis.text(at: dependence.axis.presentPosition))) is here"
      let marks = [region.isAdvised ? "advised" : nil, region.positions == present ? value : nil].compactMap(\.self)
      return [
        bound(at: region.positions.lowerBound, dependence), bound(at: region.positions.upperBound, dependence),
        marks.joined(separator: ", "), region.changes.isEmpty ? "as it is" : Self.settings(region.changes),
      ]
    }
    return TextTable(
      title: title, header: ["\(dependence.axis.name) from", "to", "", "answer"], rows: rows, textColumns: 4)
  }

  /// A table of the uncertain settings with their ranges.
  package var ranges: TextTable {
    let rows = uncertainty.worlds.axes.map { axis in
      let setting = axis.first
      let numbers = [setting.value, setting.range.lowerBound, setting.range.upperBound].map(setting.text)
      return [axis.name, Self.origin(of: setting.origin)] + numbers
    }
    return TextTable(
      title: "Uncertain settings", header: ["setting", "range from", "now", "minimum", "maximum"], rows: rows,
      textColumns: 2)
  }

  static func origin(of origin: UncertainSetting.Origin) -> String {
    switch origin {
    case .stated: "you"
    case .calibrated(let source): "calibration: \(source.printable)"
    case .assumed: "an assumption"
    }
  }

  // MARK: Numbers

  /// Returns an end of a region with its tolerance: `240 ms ± 1.3`. An end of the whole range has no tolerance.
  private func bound(at position: Double, _ dependence: TuningUncertainty.Dependence) -> String {
    let number = dependence.axis.text(at: position)
    guard position > 0, position < 1 else { return number }
    let setting = dependence.axis.first
    let ends = [-TuningUncertainty.tolerance, TuningUncertainty.tolerance].map { setting.number(at: position + $0) }
    let reach = ends[1] - ends[0]
    let tolerance = dependence.axis.hasCommonNumbers ? reach / 2 : reach / 2 / setting.value
    return "\(number) \(format.usesUnicode ? "±" : "+/-") \(tolerance.rounded(digits: 2).plain)"
  }
}

extension TuningUncertainty.Dependence {
  /// The parts of the range where another answer than the advised one holds, from the low end to the high one.
  var failures: [ClosedRange<Double>] {
    regions.split(whereSeparator: \.isAdvised).map { part in
      part.first!.positions.lowerBound...part.last!.positions.upperBound
    }
  }
}
