extension Double {
  /// The nearest multiple of 1/`parts`, above 0; never a negative zero.
  func rounded(toParts parts: Double) -> Double { (self * parts).rounded() / parts + 0 }
}
