import ScrollCalibrating
import ScrollExperiments
import ScrollJSON
import ScrollSweeps

extension UncertainSetting {
  /// Returns a number with three significant digits and its unit: `240 ms`.
  func text(of number: Double) -> String {
    number.rounded(digits: 3).plain + (place.unitName.map { " " + $0 } ?? "")
  }
}

extension Worlds.Axis {
  /// Returns the number at a position of the range; a factor of the present value if the scenarios' values differ.
  func text(at position: Double) -> String {
    let number = first.number(at: position)
    return hasCommonNumbers ? first.text(of: number) : "×\((number / first.value).rounded(digits: 3).plain)"
  }
}
