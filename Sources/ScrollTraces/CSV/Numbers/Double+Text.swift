extension Double {
  /// The shortest decimal that reads back as the same double; whole numbers without a point.
  package var shortestText: String {
    let digits = "\(self)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
