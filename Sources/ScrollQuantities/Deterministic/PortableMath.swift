/// The transcendental functions that random draws need, in plain arithmetic.
///
/// The C library's functions differ in the last bit between systems, and so would results. These use only operations
/// that IEEE 754 defines exactly.

private let naturalLogarithmOf2 = 0.693_147_180_559_945_3

/// Returns e to the power of `x`, to about 1e-15; `x` is clamped to ±700.
package func exponential(_ x: Double) -> Double {
  let x = x.clamped(to: -700...700)
  let exponent = Int64(nearest: x / naturalLogarithmOf2)
  let remainder = x - Double(exponent) * naturalLogarithmOf2
  var (term, sum) = (1.0, 1.0)
  for n in 1...14 {
    term *= remainder / Double(n)
    sum += term
  }
  return sum * powerOf2(exponent)
}

/// Returns 2 to the power of an exponent from −1022 to 1023.
private func powerOf2(_ exponent: Int64) -> Double { Double(bitPattern: UInt64(1023 + exponent) << 52) }

/// Returns the natural logarithm of a positive finite number, to about 1e-15.
///
/// With x = 2^e · m, 2/3 < m ≤ 4/3: ln m = 2 artanh((m − 1) / (m + 1)), whose series converges fast there.
package func naturalLogarithm(_ x: Double) -> Double {
  var (exponent, mantissa) = (Double(x.exponent), x.significand)
  if mantissa > 4.0 / 3 {
    mantissa /= 2
    exponent += 1
  }
  let ratio = (mantissa - 1) / (mantissa + 1)
  let square = ratio * ratio
  var (power, sum) = (ratio, 0.0)
  for n in 0..<20 {
    sum += power / Double(2 * n + 1)
    power *= square
  }
  return exponent * naturalLogarithmOf2 + 2 * sum
}

/// Returns the quantile of the standard normal distribution for a share `p` in (0, 1), to about 1e-9.
///
/// Rational approximations after P. J. Acklam, "An algorithm for computing the inverse normal cumulative distribution
/// function" (2003).
package func normalQuantile(_ p: Double) -> Double {
  let tail = 0.02425
  if p < tail { return lowerTailQuantile(p) }
  if p > 1 - tail { return -lowerTailQuantile(1 - p) }
  let q = p - 0.5
  let r = q * q
  let numerator = polynomial(
    r,
    [
      -3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02, 1.383577518672690e+02,
      -3.066479806614716e+01, 2.506628277459239e+00,
    ])
  let denominator = polynomial(
    r,
    [
      -5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02, 6.680131188771972e+01,
      -1.328068155288572e+01, 1,
    ])
  return q * numerator / denominator
}

private func lowerTailQuantile(_ p: Double) -> Double {
  let q = (-2 * naturalLogarithm(p)).squareRoot()
  let numerator = polynomial(
    q,
    [
      -7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00, -2.549732539343734e+00,
      4.374664141464968e+00, 2.938163982698783e+00,
    ])
  let denominator = polynomial(
    q,
    [
      7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00, 1,
    ])
  return numerator / denominator
}

/// Returns the hazard of the standard normal distribution: its density at `x` divided by its upper tail probability, to
/// about 1e-12.
///
/// The probability is a series up to 2.5 (G. Marsaglia, "Evaluating the normal distribution", 2004), and beyond it the
/// continued fraction of Laplace.
package func normalHazard(_ x: Double) -> Double {
  if x > 2.5 { return (1...120).reversed().reduce(x) { fraction, n in x + Double(n) / fraction } }
  // The probability is 1 to the last bit.
  if x < -9 { return normalDensity(x) }
  var (term, sum, n) = (x, x, 1.0)
  while abs(term) > 1e-17 * abs(sum) {
    n += 2
    term *= x * x / n
    sum += term
  }
  return normalDensity(x) / (0.5 - normalDensity(x) * sum)
}

/// Returns the upper tail probability of the standard normal distribution: the share of it above `x`.
package func normalUpperTail(_ x: Double) -> Double { normalDensity(x) / normalHazard(x) }

private func normalDensity(_ x: Double) -> Double { 0.398_942_280_401_432_7 * exponential(-x * x / 2) }

/// Returns the value of a polynomial at `x`, with coefficients from the highest power down.
private func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
  coefficients.reduce(0) { $0 * x + $1 }
}
