import ScrollQuantities

/// Points that fill the unit cube evenly, with a random shift by seed.
///
/// In each of the first two dimensions, and in both together, any 2ᵏ points from a multiple of 2ᵏ on are a
/// (0, k, 2)-net: each of 2ᵏ equal boxes whose sides are powers of two has one. Each further dimension is as even by
/// itself; pairs of dimensions are nearly so.
///
/// After I. M. Sobol (1967) in the Gray code order of I. A. Antonov and V. M. Saleev (1979), in 32 bits. The shift is digital:
/// it flips the same binary digits of all points, so nets stay nets.
struct SobolSequence: Sendable {
  /// The maximum number of dimensions.
  static let dimensionLimit = table.count + 1
  private static let bits = 32

  /// The direction numbers by dimension, then by digit of the point's number.
  private let directions: [[UInt32]]
  private let shifts: [UInt32]

  /// Creates a sequence. Precondition: `dimension` is from 1 to `dimensionLimit`.
  init(dimension: Int, random: CounterRandom) {
    directions = (0..<dimension).map(Self.directions(ofDimension:))
    shifts = (0..<dimension).map { UInt32(random.uniform(.sobolShift, item: $0) * 0x1p32) }
  }

  /// Returns the coordinates of a point in (0, 1): centers of 2³² equal parts. Precondition: the index is from 0 to below
  /// 2³², the number of distinct points.
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

  /// Returns direction numbers: for the first dimension, the digits in reverse; for the others, by the recurrence of their
  /// polynomial.
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

/// The initial numbers of the recurrences.
///
/// The primitive polynomials and initial numbers of S. Joe and F. Y. Kuo, "Constructing Sobol sequences with better
/// two-dimensional projections" (SIAM J. Sci. Comput. 30, 2008), their table new-joe-kuo-6, up to polynomials of degree 8.
extension SobolSequence {
  /// A row for each dimension from the second on: the inner coefficients of its polynomial as the bits of a number, then one
  /// initial number for each degree.
  static let table: [[UInt32]] = [
    [0, 1],
    [1, 1, 3],
    [1, 1, 3, 1],
    [2, 1, 1, 1],
    [1, 1, 1, 3, 3],
    [4, 1, 3, 5, 13],
    [2, 1, 1, 5, 5, 17],
    [4, 1, 1, 5, 5, 5],
    [7, 1, 1, 7, 11, 19],
    [11, 1, 1, 5, 1, 1],
    [13, 1, 1, 1, 3, 11],
    [14, 1, 3, 5, 5, 31],
    [1, 1, 3, 3, 9, 7, 49],
    [13, 1, 1, 1, 15, 21, 21],
    [16, 1, 3, 1, 13, 27, 49],
    [19, 1, 1, 1, 15, 7, 5],
    [22, 1, 3, 1, 15, 13, 25],
    [25, 1, 1, 5, 5, 19, 61],
    [1, 1, 3, 7, 11, 23, 15, 103],
    [4, 1, 3, 7, 13, 13, 15, 69],
    [7, 1, 1, 3, 13, 7, 35, 63],
    [8, 1, 3, 5, 9, 1, 25, 53],
    [14, 1, 3, 1, 13, 9, 35, 107],
    [19, 1, 3, 1, 5, 27, 61, 31],
    [21, 1, 1, 5, 11, 19, 41, 61],
    [28, 1, 3, 5, 3, 3, 13, 69],
    [31, 1, 1, 7, 13, 1, 19, 1],
    [32, 1, 3, 7, 5, 13, 19, 59],
    [37, 1, 1, 3, 9, 25, 29, 41],
    [41, 1, 3, 5, 13, 23, 1, 55],
    [42, 1, 3, 7, 3, 13, 59, 17],
    [50, 1, 3, 1, 3, 5, 53, 69],
    [55, 1, 1, 5, 5, 23, 33, 13],
    [56, 1, 1, 7, 7, 1, 61, 123],
    [59, 1, 1, 7, 9, 13, 61, 49],
    [62, 1, 3, 3, 5, 3, 55, 33],
    [14, 1, 3, 1, 15, 31, 13, 49, 245],
    [21, 1, 3, 5, 15, 31, 59, 63, 97],
    [22, 1, 3, 1, 11, 11, 11, 77, 249],
    [38, 1, 3, 1, 11, 27, 43, 71, 9],
    [47, 1, 1, 7, 15, 21, 11, 81, 45],
    [49, 1, 3, 7, 3, 25, 31, 65, 79],
    [50, 1, 3, 1, 1, 19, 11, 3, 205],
    [52, 1, 1, 5, 9, 19, 21, 29, 157],
    [56, 1, 3, 7, 11, 1, 33, 89, 185],
    [67, 1, 3, 3, 3, 15, 9, 79, 71],
    [70, 1, 3, 7, 11, 15, 39, 119, 27],
    [84, 1, 1, 3, 1, 11, 31, 97, 225],
    [97, 1, 1, 1, 3, 23, 43, 57, 177],
    [103, 1, 3, 7, 7, 17, 17, 37, 71],
    [115, 1, 3, 1, 5, 27, 63, 123, 213],
    [122, 1, 1, 3, 5, 11, 43, 53, 133],
  ]
}
