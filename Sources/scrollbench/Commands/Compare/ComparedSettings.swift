import CommandLineParsing
import Diagnostics
import Experiments

/// The options that change settings of both sides of a comparison, or of one.
struct ComparedSettings {
  static let a = Option(
    repeating: "a", value: .text("path=value"), help: "Override a setting in A alone, after --set. Repeatable.")
  static let b = Option(
    repeating: "b", value: .text("path=value"), help: "Override a setting in B alone, after --set. Repeatable.")

  static let all: [any Parameter<OptionSpecification>] = [a, b] + SettingOptions.all

  /// An override, and the option that it was given with.
  struct Given: Hashable {
    let text: String
    let option: String

    func override() throws(Failure) -> SettingOverride { try SettingOverride(text, option: option) }
  }

  /// In the order in which they take effect.
  let ofA: [Given]
  let ofB: [Given]

  init(_ arguments: ParsedArguments) {
    let shared = SettingOptions.texts(arguments).map { Given(text: $0, option: "--set") }
    ofA = shared + arguments[Self.a].map { Given(text: $0, option: "--a") }
    ofB = shared + arguments[Self.b].map { Given(text: $0, option: "--b") }
  }

  /// What a report calls a side: its path and what was overridden.
  func label(_ path: String, _ given: [Given]) -> String { ([path] + given.map(\.text)).joined(separator: " ") }
}
