package import ScrollDiagnostics
package import ScrollJSON
import ScrollMetrics

/// Values with units, as written on the command line: `200ms`, `4Mbit/s`, `60kB`, `5%`.
extension SettingPlace {
  /// The parts of a distribution that have its unit.
  private static let partsInUnit = ["constant", "minimum", "maximum", "median"]

  /// Parses a value of the command line: JSON, a word, or a number with a unit, which is converted to the setting's
  /// own.
  ///
  /// - Throws: `.usage` if the setting is in other units, or in screenfuls, which have none.
  package func value(argument text: String) throws(Failure) -> JSONNode {
    let node = JSONNode(argument: text)
    guard let word = node.string, let amount = WrittenAmount(word), !amount.unit.isEmpty else { return node }
    func failure(_ expected: String) -> Failure {
      Failure(.usage, Diagnostic(field: shortName, message: "expected \(expected), found \(word.quoted)"))
    }
    if isInScreenfuls { throw failure("a number of screenfuls, without a unit") }
    guard let units = ownUnits else { return node }
    guard let value = amount.value(in: units) else {
      let names = units.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
      throw failure("a number with one of the units \(names)")
    }
    return JSONNode(value)
  }

  /// The unit of numbers at this place as written, `ms` or `kbit/s`; nil if they have none.
  package var unitName: String? { ownUnits?.first { $0.factor == 1 && !$0.name.isEmpty }?.name }

  /// Returns a value for readers: a number with its unit, `600 ms`, and a distribution in words, `log-normal with median
  /// 110 ms and sigma 0.5`. Other values are as in JSON.
  package func text(of value: JSONNode) -> String {
    if value.number != nil { return amount(value) }
    guard let members = value.members, members.count == 1, let parts = members.first?.node else { return "\(value)" }
    if let median = parts["median"], let sigma = parts["sigma"] {
      return "log-normal with median \(amount(median)) and sigma \(sigma)"
    }
    if let minimum = parts["minimum"], let maximum = parts["maximum"] {
      return "uniform from \(amount(minimum)) to \(amount(maximum))"
    }
    return "\(value)"
  }

  private func amount(_ number: JSONNode) -> String { unitName.map { "\(number) \($0)" } ?? "\(number)" }

  package var isInScreenfuls: Bool { SettingUnit(ofSetting: setting.path[...]) == .screenfuls }

  /// True if numbers at this place are shares: 1 is the whole.
  package var isShare: Bool {
    setting.path.contains("verdict.blank_time.")
      || setting.path.split { "._".contains($0) }.last.map { ["probability", "share", "load"].contains($0) } ?? false
  }

  /// The units of numbers at this place; nil if they have none.
  private var ownUnits: [(name: String, factor: Double)]? {
    let part = rest.split(separator: ".").last.map(String.init)
    guard part.map(Self.partsInUnit.contains) ?? true else { return nil }
    if isShare { return Unit.ratio.factors }
    return SettingUnit(ofSetting: setting.path[...])?.factors
  }
}
