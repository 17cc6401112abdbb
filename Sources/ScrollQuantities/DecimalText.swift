extension Double {
  /// Parses a finite decimal number; nil also for other forms that Swift accepts: `nan`, `inf`, `0x1p3`.
  package init?(decimal text: String) {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite else {
      return nil
    }
    self = value
  }
}

extension Double {
  /// Returns the number with at most `decimals` decimals and commas between thousands: 1,234.5.
  package func grouped(decimals: Int) -> String {
    let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let rounded = (abs(self) * power).rounded()
    guard rounded < 9e15 else { return "\(self)" }
    let digits = String(UInt64(rounded))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    var whole = ""
    for (index, digit) in padded.dropLast(decimals).reversed().enumerated() {
      if index > 0, index % 3 == 0 { whole = "," + whole }
      whole = String(digit) + whole
    }
    let sign = self < 0 && rounded > 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The share in whole percent: `63 %`. A share between 0 and 1 that rounds to one of them is `< 1 %` or `> 99 %`,
  /// unless it differs by less than a billionth, which is a rounding error.
  package var wholePercent: String {
    let percent = (self * 1e11).rounded() / 1e9
    if percent > 0, percent < 0.5 { return "< 1 %" }
    if percent >= 99.5, percent < 100 { return "> 99 %" }
    return "\(percent.grouped(decimals: 0)) %"
  }
}
