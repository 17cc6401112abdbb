import ScrollJSON

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
  func neighbours(of coordinates: [Double], within distance: Int) -> some Sequence<[Double]> {
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
