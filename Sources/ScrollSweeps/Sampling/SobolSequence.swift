import ScrollQuantities

/// Points that fill the unit cube evenly, shifted at random so that another seed gives other points.
///
/// In each of the first two dimensions, and in both together, any 2ᵏ points from a multiple of 2ᵏ on are a (0, k, 2)-net: each
/// of 2ᵏ equal boxes whose sides are powers of two has one. Further dimensions are each as even, and nearly so in pairs.
///
/// After I. M. Sobol (1967) in the Gray code order of I. A. Antonov and V. M. Saleev (1979), in 32 bits. The shift is a
/// digital one: it flips the same binary digits of all points, so the nets stay nets.
struct SobolSequence: Sendable {
  /// How many dimensions there are numbers for.
  static let dimensionLimit = table.count + 1
  /// How many points differ, 2³².
  static let pointLimit = 1 << bits

  private static let bits = 32

  /// By dimension, then by digit of the point's number.
  private let directions: [[UInt32]]
  private let shifts: [UInt32]

  /// Precondition: `dimension` from 1 to `dimensionLimit`.
  init(dimension: Int, random: CounterRandom) {
    directions = (0..<dimension).map(Self.directions(ofDimension:))
    shifts = (0..<dimension).map { UInt32(random.uniform(.sobolShift, item: $0) * 0x1p32) }
  }

  /// The coordinates of a point, in (0, 1): the centres of 2³² equal parts. Precondition: from 0 to below `pointLimit`.
  func point(_ index: Int) -> [Double] {
    let number = UInt32(index)
    let code = number ^ (number >> 1)
    return directions.indices.map { dimension in
      var place = shifts[dimension]
      var rest = code
      while rest != 0 {
        place ^= directions[dimension][rest.trailingZeroBitCount]
        rest &= rest - 1
      }
      return (Double(place) + 0.5) * 0x1p-32
    }
  }

  /// The first dimension is the digits in reverse; the others follow the recurrence of their polynomial.
  static func directions(ofDimension dimension: Int) -> [UInt32] {
    guard dimension > 0 else { return (0..<bits).map { 1 << (bits - 1 - $0) } }
    let row = table[dimension - 1]
    let (coefficients, degree) = (row[0], row.count - 1)
    var directions = (0..<degree).map { row[$0 + 1] << (bits - 1 - $0) }
    for digit in degree..<bits {
      var direction = directions[digit - degree] ^ (directions[digit - degree] >> degree)
      for distance in 1..<max(degree, 1) where coefficients >> (degree - 1 - distance) & 1 == 1 {
        direction ^= directions[digit - distance]
      }
      directions.append(direction)
    }
    return directions
  }
}

extension CounterRandom.Source {
  /// The letters of "sobol".
  fileprivate static let sobolShift = Self(number: 0x736F_626F_6C)
}
