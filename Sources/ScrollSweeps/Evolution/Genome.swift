import ScrollJSON
import ScrollQuantities

/// The coordinates of a space, and the points that are worth a trial.
struct Genome: Sendable {
  let genes: [Gene]
  /// The number of points to enumerate; nil if they cannot be counted, or exceed the number of trials of a sweep.
  let pointCount: Int?
  private let space: ParameterSpace

  init(_ space: ParameterSpace) {
    let axes = space.parameters.map(\.axis)
    genes = space.zipped ? [Gene(zipped: axes)] : axes.map(Gene.init)
    pointCount = space.gridCount.flatMap { $0 <= ParameterSpace.trialLimit ? $0 : nil }
    self.space = space
  }

  func snapped(_ coordinates: [Double]) -> [Double] { zip(genes, coordinates).map { $0.snapped($1) } }

  func point(at coordinates: [Double]) -> [JSONNode] { space.point(at: coordinates) }

  func allows(_ point: [JSONNode]) -> Bool { space.allows(point) }

  /// Returns the coordinates of a point by number; the last coordinate changes fastest. Precondition: the number is from 0 to
  /// below `pointCount`.
  func coordinates(ofPoint number: Int) -> [Double] {
    var coordinates: [Double] = []
    var rest = number
    for gene in genes.reversed() {
      let (quotient, index) = rest.quotientAndRemainder(dividingBy: gene.count ?? 1)
      coordinates.append(gene.snapped(gene.place(of: index)))
      rest = quotient
    }
    coordinates.reverse()
    return coordinates
  }

  /// Returns the points that differ in one ordered coordinate by up to `distance` values, the nearest first.
  func neighbors(of coordinates: [Double], within distance: Int) -> some Sequence<[Double]> {
    (1...distance).lazy.flatMap { distance in
      genes.indices.lazy.flatMap { position in
        [-distance, distance].lazy.compactMap { step in
          moved(coordinates, position, by: step)
        }
      }
    }
  }

  private func moved(_ coordinates: [Double], _ position: Int, by step: Int) -> [Double]? {
    let gene = genes[position]
    guard gene.isOrdered, let count = gene.count, let index = gene.index(at: coordinates[position]),
      (0..<count).contains(index + step)
    else { return nil }
    var moved = coordinates
    moved[position] = gene.place(of: index + step)
    return moved
  }
}

/// One coordinate of a space, with its distinct values.
struct Gene: Sendable {
  /// The number of values; nil for a continuum.
  let count: Int?
  /// True if adjacent values are similar: true for ordered numbers, false for words.
  let isOrdered: Bool
  /// The parameter's axis; nil if several parameters vary together.
  private let axis: ParameterAxis?

  fileprivate init(_ axis: ParameterAxis) {
    (count, isOrdered, self.axis) = (axis.count, axis.isOrdered, axis)
  }

  /// Creates the coordinate of parameters that vary together.
  fileprivate init(zipped axes: [ParameterAxis]) {
    (count, isOrdered, axis) = (axes[0].count, axes.allSatisfy(\.isOrdered), nil)
  }

  /// Returns the coordinate that represents the value at a place, so that equal values have equal coordinates.
  func snapped(_ place: Double) -> Double { index(at: place).map(self.place(of:)) ?? place.clamped(to: 0...1) }

  /// Returns the index of the value at a place; nil on a continuum.
  func index(at place: Double) -> Int? {
    guard let count else { return nil }
    return axis?.index(atUnit: place) ?? Int((place * Double(count)).clamped(to: 0...Double(count - 1)))
  }

  /// Returns the place of a value: the middle of its cell or, on a logarithmic range, its own. Precondition: the index is that
  /// of a value.
  func place(of index: Int) -> Double {
    axis?.logarithmicPlace(of: index) ?? (Double(index) + 0.5) / Double(count ?? 1)
  }
}

extension ParameterAxis {
  /// True for numbers that ascend or descend.
  fileprivate var isOrdered: Bool {
    guard case .values(let values) = self else { return true }
    let numbers = values.compactMap { $0.number?.double }
    let pairs = zip(numbers, numbers.dropFirst())
    return numbers.count == values.count && (pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 })
  }

  /// Returns the first index of the value at a place; nil for a continuum.
  fileprivate func index(atUnit place: Double) -> Int? {
    switch self {
    case .values(let values):
      let value = node(atUnit: place)
      return values.firstIndex { $0 == value }
    case .steps(let steps, _):
      guard let number = node(atUnit: place).number?.double else { return nil }
      return steps.index(nearestTo: number)
    case .continuum: return nil
    }
  }

  /// Returns the place of a value; nil unless the range is logarithmic and stepped.
  fileprivate func logarithmicPlace(of index: Int) -> Double? {
    guard case .steps(let steps, isLogarithmic: true) = self, steps.count > 1 else { return nil }
    let first = naturalLogarithm(steps.value(at: 0))
    let length = naturalLogarithm(steps.value(at: steps.count - 1)) - first
    return (naturalLogarithm(steps.value(at: index)) - first) / length
  }
}
