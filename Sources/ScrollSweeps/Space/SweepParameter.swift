package import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON

/// A setting that takes several values in a sweep.
package struct SweepParameter: Sendable {
  /// The setting, or a part of one.
  package let place: SettingPlace
  package let domain: ParameterDomain
  let axis: ParameterAxis
  /// The full path of the setting: `policy.tuning.full.display.leading_screenfuls`.
  package var path: String { place.path }
  /// The name in options: `display.leading`.
  package var shortName: String { place.shortName }

  /// Creates a parameter, checking that the setting accepts all values of a list, or the ends of a range.
  ///
  /// - Parameters:
  ///   - name: The path or the short name of a setting; if the setting is an object, also that of a part of it, such as
  ///     `loading.latency.log_normal.sigma`.
  ///   - domain: The values of the parameter.
  ///   - scenario: The scenario that provides the rest of such an object. The default is a new scenario.
  /// - Throws: `.invalidScenario` with every value that the setting does not accept, at most `Failure.limit`.
  package init(_ name: String, _ domain: ParameterDomain, in scenario: Scenario = Scenario()) throws(Failure) {
    place = try SettingPlace(name)
    do {
      axis = try ParameterAxis(domain)
    } catch {
      throw Failure(.invalidScenario, error.diagnostic(for: name))
    }
    self.domain = domain
    var diagnostics: [Diagnostic] = []
    for value in axis.telling where diagnostics.count < Failure.limit {
      for diagnostic in place.problems(with: value, in: scenario) where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, diagnostics) }
  }

  /// Creates a range, of whole numbers if the setting accepts no others.
  ///
  /// - Throws: As the initializer of any domain.
  package init(
    _ name: String, from minimum: Double, through maximum: Double, step: Double? = nil, isLogarithmic: Bool = false,
    in scenario: Scenario = Scenario()
  ) throws(Failure) {
    let isInteger = try Self.acceptsOnlyWholeNumbers(name, minimum, maximum, in: scenario)
    try self.init(
      name,
      .range(
        minimum: minimum, maximum: maximum, step: step, isInteger: isInteger, isLogarithmic: isLogarithmic),
      in: scenario)
  }

  /// Returns true if a setting rejects a fraction between two numbers, but accepts at least one of them.
  private static func acceptsOnlyWholeNumbers(
    _ name: String, _ minimum: Double, _ maximum: Double, in scenario: Scenario
  ) throws(Failure) -> Bool {
    let place = try SettingPlace(name)
    let fraction = minimum.rounded(.down) + 0.5
    guard minimum == minimum.rounded(), minimum < fraction, fraction < maximum, maximum.isFinite else { return false }
    func takes(_ number: Double) -> Bool { place.problems(with: JSONNode(number), in: scenario).isEmpty }
    return !takes(fraction) && (takes(minimum) || takes(maximum))
  }
}

extension SettingPlace {
  /// Returns the reasons why a scenario does not accept a value at this place; empty if it does.
  ///
  /// A whole setting accepts a value independently of other settings. For a part of a setting, the scenario provides
  /// the rest.
  fileprivate func problems(with node: JSONNode, in scenario: Scenario) -> [Diagnostic] {
    do {
      let document = JSONDocument(path: nil, root: rest.isEmpty ? [:] : scenario.json)
      _ = try Scenario(try document.setting(path, to: node))
      return []
    } catch {
      return error.diagnostics
    }
  }
}
