import ScrollJSON
import ScrollQuantities

/// The coordinates of a space, and which of its points are worth a trial.
struct Genome: Sendable {
  let genes: [Gene]
  /// How many points there are to go through; nil if they cannot be counted, or are more than a sweep may try.
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

  /// By the number of a point, the last coordinate changing fastest. Precondition: from 0 to below `pointCount`.
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

  /// Points that differ in one ordered coordinate, the nearest first, as far as so many values away.
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

/// One coordinate of a space, and which places on it have values of their own.
struct Gene: Sendable {
  /// How many values there are; nil for a continuum.
  let count: Int?
  /// Whether values next to each other are alike, as numbers in order are and words are not.
  let isOrdered: Bool
  /// Nil if several parameters run together.
  private let axis: ParameterAxis?

  fileprivate init(_ axis: ParameterAxis) {
    (count, isOrdered, self.axis) = (axis.count, axis.isOrdered, axis)
  }

  /// The one coordinate of parameters that run together.
  fileprivate init(zipped axes: [ParameterAxis]) {
    (count, isOrdered, axis) = (axes[0].count, axes.allSatisfy(\.isOrdered), nil)
  }

  /// The coordinate that stands for the value at a place, so that equal values have equal coordinates.
  func snapped(_ place: Double) -> Double { index(at: place).map(self.place(of:)) ?? min(max(place, 0), 1) }

  /// Nil on a continuum.
  func index(at place: Double) -> Int? {
    guard let count else { return nil }
    return axis?.index(atUnit: place) ?? Int(min(max(place * Double(count), 0), Double(count - 1)))
  }

  /// The middle of the cell of a value; on a logarithmic range the value's own place. Precondition: an index of a
  /// value.
  func place(of index: Int) -> Double {
    axis?.logarithmicPlace(of: index) ?? (Double(index) + 0.5) / Double(count ?? 1)
  }
}

extension ParameterAxis {
  /// Numbers that rise or fall are ordered.
  fileprivate var isOrdered: Bool {
    guard case .values(let values) = self else { return true }
    let numbers = values.compactMap { $0.number?.double }
    let pairs = zip(numbers, numbers.dropFirst())
    return numbers.count == values.count && (pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 })
  }

  /// The first index of the value at a place; nil for a continuum.
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

  /// Nil unless the range is logarithmic and in steps.
  fileprivate func logarithmicPlace(of index: Int) -> Double? {
    guard case .steps(let steps, isLogarithmic: true) = self, steps.count > 1 else { return nil }
    let first = naturalLogarithm(steps.value(at: 0))
    let length = naturalLogarithm(steps.value(at: steps.count - 1)) - first
    return (naturalLogarithm(steps.value(at: index)) - first) / length
  }
}
