import ScrollDiagnostics
import ScrollJSON
package import ScrollSimulation

/// The part of a scenario that an app sets through the options of libraries other than Texture.
package struct LibraryOptions: Sendable {
  /// The options of a policy in a kind of container.
  package struct Container: Sendable {
    /// The name of the container's level: `outer`, `nested`, ...
    package let name: String
    package let policy: String
    /// The app's code, an option per line; at least one.
    package let lines: [String]
  }

  /// The containers from the outermost to the innermost.
  package let containers: [Container]
  /// The settings that the code sets.
  package let places: [SettingPlace]

  /// Creates the part that an app sets to change some settings, and nothing else.
  package init(_ scenario: Scenario, changing places: [SettingPlace]) {
    func containerOptions(setting places: [SettingPlace]) -> [Container] {
      zip(0..., scenario.resolved.levels).flatMap { level, container in
        let changed = places.filter { $0.setting.level == level }.map(\.setting.localPath)
        let parameters = PolicyParameters(constants: container.policy.constants)
        return (container.policy.kind?.descriptions ?? []).map { description in
          let lines = description.appCode(parameters) { constant in
            changed.contains { $0 == "policy.\(constant.name)" }
          }
          return Container(name: Scenario.name(ofLevel: level), policy: description.name, lines: lines)
        }.filter { !$0.lines.isEmpty }
      }
    }
    self.places = places.filter { !containerOptions(setting: [$0]).isEmpty }
    containers = containerOptions(setting: places)
  }
}

extension PolicyDescription {
  /// Returns the code by which an app sets some of the constants. An option that has other constants too sets all of them.
  ///
  /// - Parameters:
  ///   - parameters: The values of all constants.
  ///   - isSet: Returns true for a constant that the code is to set.
  package func appCode(_ parameters: PolicyParameters, where isSet: (PolicyConstant) -> Bool) -> [String] {
    appCode.flatMap { option -> [String] in
      if !option.forms.flatMap(constantsUsed).contains(where: isSet) { return [] }
      guard let codeIfZero = option.codeIfZero else { return option.forms.map { code($0, parameters) } }
      let forms = option.forms.filter { form in constantsUsed(in: form).contains { parameters[$0] != 0 } }
      if forms.isEmpty { return [codeIfZero] }
      let note = forms.count > 1 ? ["// The simulation adds these up; an app can use only one:"] : []
      return note + forms.map { code($0, parameters) }
    }
  }

  /// The code by which an app sets all constants, with their default values. An option that is something else for 0 is followed
  /// by its forms, with the names of the constants.
  package var describedAppCode: [String] {
    appCode.flatMap { option in
      option.codeIfZero.map { [$0] + option.forms } ?? option.forms.map { code($0, PolicyParameters()) }
    }
  }

  private func constantsUsed(in form: String) -> [PolicyConstant] {
    constants.filter { form.contains($0.placeholder) }
  }

  private func code(_ form: String, _ parameters: PolicyParameters) -> String {
    constantsUsed(in: form).reduce(form) { $0.replacing($1.placeholder, with: parameters[$1].plain) }
  }
}

extension PolicyConstant {
  /// The place of the value in `PolicyDescription.appCode`.
  fileprivate var placeholder: String { "<\(name.drop { $0 != "." }.dropFirst())>" }
}
