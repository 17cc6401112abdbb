package import ScrollDiagnostics
import ScrollJSON

/// The user's statement of how far a setting may be off: the value of `--uncertain`.
///
///     argument = setting "=" ( factor ".." factor | value ".." value )
///     factor   = ( "×" | "x" | "*" ) number
///     value    = number [ unit ]
///
/// If only the second value has a unit, it applies to both. `×1..×1` says that the scenario's value is right.
package struct StatedUncertainty: Sendable {
  let place: SettingPlace
  private let spread: Spread
  private let text: String

  /// Parses the value of `--uncertain`.
  ///
  /// - Throws: `.usage` if the text is not of this form or the range is empty; `.invalidScenario` if there is no such setting.
  package init(argument text: String) throws(Failure) {
    self.text = text
    let example = "For example --uncertain loading.latency=×0.5..×2, or in its unit loading.latency=45ms..360ms"
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Failure(
        .usage,
        Diagnostic(
          option: "--uncertain \(text.shellWord)", message: "expected a setting and its range", remedy: example))
    }
    let range = String(text[text.index(after: equals)...])
    do throws(Failure) {
      place = try SettingPlace(String(text[..<equals]))
      guard let dots = range.firstRange(of: "..") else { throw Self.refusal(range, example) }
      let sides = [String(range[..<dots.lowerBound]), String(range[dots.upperBound...])]
      let factors = sides.compactMap(Self.factor)
      if factors.count == 2 {
        spread = .factors(try Self.range(factors))
      } else {
        guard factors.isEmpty, let values = try Self.values(sides, of: place) else {
          throw Self.refusal(range, example)
        }
        spread = .values(try Self.range(values))
      }
    } catch {
      throw error.naming(option: "--uncertain \(text.shellWord)")
    }
  }

  /// True if it says that the scenario's value is right.
  var isRight: Bool { spread == .factors(1...1) }

  /// True if it concerns the size of values, and not the spread of a distribution.
  var isOfMiddle: Bool { !place.rest.hasSuffix("sigma") }

  /// Returns true if it applies to a setting for which a calibration has an interval.
  func covers(_ other: SettingPlace) -> Bool {
    if place == other { return true }
    return place.setting.path == other.setting.path && (place.rest.isEmpty || other.rest.isEmpty && isOfMiddle)
  }

  /// Returns the setting in a scenario.
  ///
  /// - Throws: `.invalidScenario`, naming the option, if the scenario's value cannot vary in this way.
  func setting(in scenario: Scenario) throws(Failure) -> UncertainSetting {
    do throws(Failure) {
      return try UncertainSetting(place, spread, .stated, in: scenario)
    } catch {
      throw error.naming(option: "--uncertain \(text.shellWord)")
    }
  }

  private static func refusal(_ text: String, _ remedy: String) -> Failure {
    let message = "expected two factors or two values, as in ×0.5..×2 or 45..360, found \(text.quoted)"
    return Failure(.usage, Diagnostic(message: message, remedy: remedy))
  }

  /// Reads a factor; nil if the text is not one above 0.
  private static func factor(_ text: String) -> Double? {
    guard let sign = text.first, "×x*".contains(sign), let number = Double(text.dropFirst()), number > 0,
      number.isFinite
    else { return nil }
    return number
  }

  /// Reads both numbers in the setting's own unit; nil if one is not a number.
  private static func values(_ sides: [String], of place: SettingPlace) throws(Failure) -> [Double]? {
    let unit = WrittenAmount(sides[1])?.unit ?? ""
    let isShared = WrittenAmount(sides[0])?.unit.isEmpty == true
    var numbers: [Double] = []
    for text in [isShared ? sides[0] + unit : sides[0], sides[1]] {
      guard let number = try place.value(argument: text).number?.double, number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func range(_ ends: [Double]) throws(Failure) -> ClosedRange<Double> {
    guard ends[0] <= ends[1] else {
      let message = "the range from \(ends[0].plain) to \(ends[1].plain) is empty"
      throw Failure(.usage, Diagnostic(message: message, remedy: "The smaller number comes first."))
    }
    return ends[0]...ends[1]
  }
}
