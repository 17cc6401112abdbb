package import ScrollDiagnostics
package import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// A setting of a scenario whose value is not known exactly, with its range.
///
/// A distribution varies as a whole: all its values by the same factor, so that its middle is in the range. The middle is the
/// constant, the median of a log-normal distribution or of samples, or the mean of a uniform distribution.
package struct UncertainSetting: Sendable {
  /// The source of a range.
  package enum Origin: Hashable, Sendable {
    /// The user's `--uncertain`.
    case stated
    /// A file of settings from `calibrate`: the 95 % interval, and the data that it was fitted to.
    case calibrated(source: String)
    /// An ``AssumedSpread``, with its reason.
    case assumed(reason: String)
  }

  package let place: SettingPlace
  /// The scenario's value in the setting's unit; for a distribution, its middle.
  package let value: Double
  package let range: ClosedRange<Double>
  package let origin: Origin
  /// The scenario's value as JSON.
  private let node: JSONNode
  private let acceptsOnlyWholeNumbers: Bool

  /// The name in `--uncertain` and `--set`.
  package var name: String { place.shortName }

  /// Creates an uncertain setting, checking that it accepts both ends of its range.
  ///
  /// - Parameters:
  ///   - place: The setting.
  ///   - spread: How far its value may be off.
  ///   - origin: The source of the spread.
  ///   - scenario: The scenario with the setting's value.
  /// - Throws: `.invalidScenario` if the value is neither a number nor a distribution of given numbers, or if the
  ///   setting does not accept the ends of the range.
  init(_ place: SettingPlace, _ spread: Spread, _ origin: Origin, in scenario: Scenario) throws(Failure) {
    func refusal(_ message: String, remedy: String? = nil) -> Failure {
      Failure(.invalidScenario, Diagnostic(field: place.shortName, message: message, remedy: remedy))
    }
    if place.setting.path == "seed" {
      throw refusal("no seed is truer than another", remedy: "--replications shows how much depends on chance.")
    }
    guard place.setting.level < scenario.levels.count else {
      throw refusal("the scenario has no such containers")
    }
    let whole = place.setting.write(scenario.resolved)
    guard let node = place.rest.isEmpty ? whole : whole.node(at: place.rest), let middle = node.middle else {
      throw refusal("expected a number or a distribution to vary, found \(whole.summary)")
    }
    self.place = place
    self.origin = origin
    (self.node, value) = (node, middle)
    switch spread {
    case .values(let values): range = values
    case .factors(let factors): range = middle * factors.lowerBound...middle * factors.upperBound
    }
    let isScaled = node.number == nil
    if middle == 0, isScaled || spread.isOfFactors {
      throw refusal(
        "the scenario has 0, which stays 0 with any factor",
        remedy: isScaled ? nil : "Give two values: \(place.shortName)=LOW..HIGH")
    }
    acceptsOnlyWholeNumbers = place.setting.acceptsOnlyWholeNumbers
    for end in [range.lowerBound, range.upperBound] {
      var changed = scenario
      do {
        try place.set(self.node(of: end), in: &changed)
      } catch {
        throw refusal(error.message)
      }
    }
  }

  /// Returns the number at a position in the range, from 0 to 1. The scale is logarithmic if the range begins above 0,
  /// so that half and double are equally far.
  package func number(at position: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    if position >= 1 { return high }
    let number =
      low > 0 ? low * exponential(position * naturalLogarithm(high / low)) : low + position * (high - low)
    return number.clamped(to: range)
  }

  /// Returns the position of a number in the range, from 0 to 1: the inverse of `number(at:)`. Returns 0 if the range
  /// has only one number.
  package func position(of number: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low < high else { return 0 }
    let position =
      low > 0 ? naturalLogarithm(max(number, low) / low) / naturalLogarithm(high / low) : (number - low) / (high - low)
    return position.clamped(to: 0...1)
  }

  /// Returns the setting's value for a number: the number itself, or the distribution with that middle.
  package func node(of number: Double) -> JSONNode {
    if node.number != nil { return JSONNode(acceptsOnlyWholeNumbers ? number.rounded() : number) }
    return node.scaled(by: number / value)
  }
}

/// The uncertainty of a value: between two multiples of the scenario's own, or between two values.
enum Spread: Hashable, Sendable {
  case factors(ClosedRange<Double>)
  /// The range in the setting's unit; for a distribution, of its middle.
  case values(ClosedRange<Double>)

  fileprivate var isOfFactors: Bool {
    if case .factors = self { true } else { false }
  }
}

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

extension JSONNode {
  /// The number, or the middle of a distribution; nil for anything else.
  fileprivate var middle: Double? {
    if let number { return number.double }
    guard members?.count == 1, let member = members?.first else { return nil }
    switch member.name {
    case "constant": return member.node.number?.double
    case "uniform":
      let ends = ["minimum", "maximum"].compactMap { member.node[$0]?.number?.double }
      return ends.count == 2 ? (ends[0] + ends[1]) / 2 : nil
    case "log_normal": return member.node["median"]?.number?.double
    case "samples": return Percentiles((member.node.elements ?? []).compactMap { $0.number?.double }).percentile(50)
    default: return nil
    }
  }

  /// Returns the distribution with every value multiplied by a factor.
  fileprivate func scaled(by factor: Double) -> JSONNode {
    switch value {
    case .number(let number): return JSONNode(number.double * factor)
    case .array(let elements): return .array(elements.map { $0.scaled(by: factor) })
    case .object(let members):
      // The spread of a log-normal distribution is that of logarithms, which a factor does not change.
      return .object(members.map { JSONMember($0.name, $0.name == "sigma" ? $0.node : $0.node.scaled(by: factor)) })
    default: return self
    }
  }
}
