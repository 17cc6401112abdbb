import ScrollJSON
package import ScrollSweeps

extension JSONNode {
  /// The value as people read it: a text without quotes, all else as JSON.
  package var label: String { string?.printable ?? "\(self)" }
}

extension ParameterLevels.Level {
  /// The value, or the ends of the range, rounded.
  package var label: String { isSingle ? lowest.label : "\(lowest.briefLabel)..\(highest.briefLabel)" }

  package var isSingle: Bool { lowest == highest }
}

extension JSONNode {
  /// A number in three digits or all that stand before the point; any other value as its label.
  package var briefLabel: String {
    guard let number = number?.double else { return label }
    let decimals = [100.0, 10, 1, 0.1, 0.01].prefix { abs(number) < $0 }.count
    return abs(number) < 0.001 ? label : number.grouped(decimals: decimals)
  }
}
