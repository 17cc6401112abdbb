/// Steps that people count in.
package enum RoundStep {
  /// 1, 2 or 5 times a power of ten: the least that is no less than `width`. Precondition: finite and above zero.
  package static func covering(_ width: Double) -> Double {
    precondition(width.isFinite && width > 0)
    var power = 1.0
    while power * 10 <= width { power *= 10 }
    while power > width { power /= 10 }
    return power * ([1, 2, 5].first { power * $0 >= width * (1 - 1e-12) } ?? 10)
  }
}
