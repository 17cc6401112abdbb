import ScrollCalibrating
import ScrollExperiments
import ScrollJSON
import ScrollSweeps

extension UncertainSetting {
  /// `240 ms`: three digits that count.
  func text(of number: Double) -> String {
    number.rounded(digits: 3).plain + (place.unitName.map { " " + $0 } ?? "")
  }
}

extension Worlds.Axis {
  /// The number at a place of the range; a factor of the present value if the scenarios differ in it.
  func text(at position: Double) -> String {
    let number = first.number(at: position)
    return hasCommonNumbers ? first.text(of: number) : "×\((number / first.value).rounded(digits: 3).plain)"
  }
}
