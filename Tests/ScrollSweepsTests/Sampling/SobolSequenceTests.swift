import ScrollQuantities
import Testing

@testable import ScrollSweeps

struct SobolSequenceTests {
  /// The coordinates of a point as 32 binary digits each.
  private func digits(_ sequence: SobolSequence, _ index: Int) -> [UInt32] {
    sequence.point(index).map { UInt32($0 * 0x1p32) }
  }

  /// Initial numbers m, each the direction before its digit: v = m / 2ᵏ.
  private func numbers(ofDimension dimension: Int, _ count: Int) -> [UInt32] {
    SobolSequence.directions(ofDimension: dimension).prefix(count).enumerated().map { $1 >> (31 - UInt32($0)) }
  }

  @Test func `direction numbers follow the recurrence`() {
    // The first dimension: all numbers 1.
    #expect(numbers(ofDimension: 0, 5) == [1, 1, 1, 1, 1])
    // x + 1: m' = 2m ⊕ m, so 1, 2⊕1 = 3, 6⊕3 = 5, 10⊕5 = 15, 30⊕15 = 17.
    #expect(numbers(ofDimension: 1, 5) == [1, 3, 5, 15, 17])
    // x² + x + 1 from 1, 3: m'' = 2m' ⊕ 4m ⊕ m, so 6⊕4⊕1 = 3, 6⊕12⊕3 = 9, 18⊕12⊕3 = 29.
    #expect(numbers(ofDimension: 2, 5) == [1, 3, 3, 9, 29])
    // x³ + x + 1 from 1, 3, 1: m''' = 4m' ⊕ 8m ⊕ m, so 12⊕8⊕1 = 5, 4⊕24⊕3 = 31.
    #expect(numbers(ofDimension: 3, 5) == [1, 3, 1, 5, 31])
  }

  /// The shift cancels between two points.
  @Test func `unshifted points agree with the literature`() {
    let sequence = SobolSequence(dimension: 3, random: CounterRandom(seed: 3))
    let origin = digits(sequence, 0)
    let points = (1..<10).map { index in
      zip(digits(sequence, index), origin).map { Double($0 ^ $1) * 0x1p-32 }
    }
    #expect(
      points == [
        [0.5, 0.5, 0.5], [0.75, 0.25, 0.25], [0.25, 0.75, 0.75], [0.375, 0.375, 0.625], [0.875, 0.875, 0.125],
        [0.625, 0.125, 0.875], [0.125, 0.625, 0.375], [0.1875, 0.3125, 0.9375], [0.6875, 0.8125, 0.4375],
      ])
  }

  @Test func `every polynomial is primitive and listed once`() {
    var seen: Set<[UInt32]> = []
    for row in SobolSequence.table {
      let degree = row.count - 1
      let polynomial = 1 << UInt32(degree) | row[0] << 1 | 1
      #expect(seen.insert([polynomial]).inserted)
      // Primitive over GF(2): the powers of x go through all 2ˢ − 1 remainders before they come back to 1.
      var (remainder, order) = (UInt32(1), 0)
      repeat {
        remainder <<= 1
        if remainder >> degree & 1 == 1 { remainder ^= polynomial }
        order += 1
      } while remainder != 1 && order < 1 << degree
      #expect(order == 1 << degree - 1, "\(row)")
    }
  }

  @Test func `initial numbers are odd and fit their digit`() {
    for row in SobolSequence.table {
      for (digit, number) in row.dropFirst().enumerated() {
        #expect(number % 2 == 1 && number < 2 << digit, "\(row)")
      }
    }
  }

  @Test func `in every dimension each aligned power of two of points is evenly spread`() {
    for seed in [1, 99] as [UInt64] {
      let limit = SobolSequence.dimensionLimit
      let sequence = SobolSequence(dimension: limit, random: CounterRandom(seed: seed))
      for (k, block) in [(1, 0), (3, 5), (6, 0), (8, 3)] {
        let points = (block << k..<(block + 1) << k).map(sequence.point)
        for dimension in 0..<limit {
          let parts = Set(points.map { Int($0[dimension] * Double(1 << k)) })
          #expect(parts.count == 1 << k, "dimension \(dimension), 2^\(k) points")
        }
      }
    }
  }

  /// A (0, k, 2)-net: whatever power-of-two sides the boxes have, each of volume 2⁻ᵏ has one of 2ᵏ points.
  @Test func `in two dimensions every elementary box has equally many points`() {
    for seed in [1, 7, 1000] as [UInt64] {
      let sequence = SobolSequence(dimension: 2, random: CounterRandom(seed: seed))
      for k in 1...10 {
        for block in 0..<3 {
          let points = (block << k..<(block + 1) << k).map(sequence.point)
          for m in 0...k {
            for wide in 0...m {
              var counts = [Int](repeating: 0, count: 1 << m)
              for point in points {
                let (x, y) = (Int(point[0] * Double(1 << wide)), Int(point[1] * Double(1 << (m - wide))))
                counts[x << (m - wide) | y] += 1
              }
              #expect(counts.allSatisfy { $0 == 1 << (k - m) }, "2^\(k) points, \(wide) and \(m - wide) halvings")
            }
          }
        }
      }
    }
  }

  @Test func `the same seed gives the same points, and another seed others`() {
    func points(_ seed: UInt64) -> [[Double]] {
      (0..<4).map(SobolSequence(dimension: 5, random: CounterRandom(seed: seed)).point)
    }
    #expect(points(1) == points(1))
    #expect(points(1) != points(2))
  }

  @Test func `the last point exists`() {
    let sequence = SobolSequence(dimension: 2, random: CounterRandom(seed: 1))
    #expect(sequence.point(Int(UInt32.max)).allSatisfy { $0 > 0 && $0 < 1 })
  }
}
