import SeededRandom
import Testing

@testable import ScrollSimulation

/// Against the standard library's integers of 128 bits.
@Suite struct `Wide Integer` {
  /// The largest magnitude that operations are for.
  private static let limit = Int128(1) << 126

  @Test(arguments: Exhaustiveness.seeds(200, of: 2_000) as Range<UInt64>)
  func `sums, differences and comparisons agree with Int128`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (a, b) = (Self.number(&random) / 2, Self.number(&random) / 2)
      #expect(WideInteger(a) + WideInteger(b) == WideInteger(a + b))
      #expect(WideInteger(a) - WideInteger(b) == WideInteger(a - b))
      #expect((WideInteger(a) < WideInteger(b)) == (a < b))
      #expect(Int64(exactly: WideInteger(a)) == Int64(exactly: a))
    }
  }

  @Test(arguments: Exhaustiveness.seeds(200, of: 2_000) as Range<UInt64>)
  func `products agree with Int128`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (number, factor) = (Self.number(&random), Int64(Self.magnitude(&random, bits: 63)))
      guard abs(number) <= Self.limit / max(1, Int128(factor)) else { continue }
      #expect(WideInteger(number) * factor == WideInteger(number * Int128(factor)))
    }
  }

  @Test(arguments: Exhaustiveness.seeds(200, of: 2_000) as Range<UInt64>)
  func `quotients agree with Int128, also next to a multiple`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let number = Self.magnitude(&random, bits: 126)
      let (divisor, narrow) = (Self.magnitude(&random, bits: 125) + 1, Int64(Self.magnitude(&random, bits: 62) + 1))
      #expect(WideInteger(number) / narrow == WideInteger(number / Int128(narrow)))
      let multiple = number / divisor * divisor
      for dividend in [number, multiple, max(0, multiple - 1)] {
        #expect(WideInteger(dividend) / WideInteger(divisor) == WideInteger(dividend / divisor))
      }
    }
  }

  @Test func `conversion to 64 bits succeeds only for values within their range`() {
    for number in [Int64.min, -1, 0, 1, .max] { #expect(Int64(exactly: WideInteger(number)) == number) }
    #expect(Int64(exactly: WideInteger(Int64.max) + 1) == nil)
    #expect(Int64(exactly: WideInteger(Int64.min) - 1) == nil)
  }

  /// As likely small as large, so that each length of a number is tried.
  private static func magnitude(_ random: inout SeededGenerator, bits: Int) -> Int128 {
    let length = Int.random(in: 0...bits, using: &random)
    return length == 0 ? 0 : Int128.random(in: 0..<(1 << Int128(length)), using: &random)
  }

  private static func number(_ random: inout SeededGenerator) -> Int128 {
    let magnitude = magnitude(&random, bits: 126)
    return Bool.random(using: &random) ? magnitude : -magnitude
  }
}

extension WideInteger {
  /// Of two parts, since no operation of 128 bits is taken for granted.
  fileprivate init(_ number: Int128) {
    let (high, low) = (Int64(number >> 63), Int64(number & (1 << 63 - 1)))
    self = WideInteger(high) * (1 << 62) * 2 + WideInteger(low)
  }
}
