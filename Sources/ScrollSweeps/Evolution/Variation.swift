import ScrollQuantities

/// The crossover and mutation that make children from parents.
///
/// Simulated binary crossover of K. Deb and R. B. Agrawal, "Simulated binary crossover for continuous search space" (1995), and
/// polynomial mutation of K. Deb and M. Goyal, "A combined genetic adaptive search (GeneAS) for engineering design" (1996).
/// Coordinates are clamped to the unit cube.
struct Variation {
  /// The distribution indices of crossover and mutation, as in the paper on NSGA-II: the larger they are, the nearer
  /// children are to their parents.
  private static let (crossoverIndex, mutationIndex) = (20.0, 20.0)
  /// The share of children with two parents, as in that paper, and the share of their genes that cross, as in the paper on
  /// crossover.
  private static let (crossoverShare, geneShare) = (0.9, 0.5)

  let genes: [Gene]

  /// Returns a child of two parents.
  func crossed(_ first: [Double], _ second: [Double], _ draws: inout TrialDraws) -> [Double] {
    guard draws.next() < Self.crossoverShare else { return first }
    return genes.indices.map { position in
      guard draws.next() < Self.geneShare else { return first[position] }
      let isNearSecond = draws.next() < 0.5
      let (near, far) = isNearSecond ? (second[position], first[position]) : (first[position], second[position])
      guard genes[position].isOrdered else { return near }
      let draw = draws.next()
      let power = 1 / (Self.crossoverIndex + 1)
      let spread = draw < 0.5 ? raised(2 * draw, power) : 1 / raised(2 * (1 - draw), power)
      return genes[position].snapped(((1 + spread) * near + (1 - spread) * far) / 2)
    }
  }

  /// Returns coordinates with each gene mutated with the probability 1 / number of genes.
  func mutated(_ coordinates: [Double], _ draws: inout TrialDraws) -> [Double] {
    genes.indices.map { position in
      guard draws.next() * Double(genes.count) < 1 else { return coordinates[position] }
      return mutated(coordinates[position], genes[position], draws.next())
    }
  }

  private func mutated(_ place: Double, _ gene: Gene, _ draw: Double) -> Double {
    guard gene.isOrdered else { return gene.snapped(draw) }
    let power = 1 / (Self.mutationIndex + 1)
    let step = draw < 0.5 ? raised(2 * draw, power) - 1 : 1 - raised(2 * (1 - draw), power)
    let target = gene.snapped(place + step)
    // A step within a value's cell goes to the next value.
    guard target == place, let count = gene.count, let index = gene.index(at: place) else { return target }
    return gene.place(of: (index + (step < 0 ? -1 : 1)).clamped(to: 0...count - 1))
  }

  private func raised(_ base: Double, _ power: Double) -> Double { exponential(naturalLogarithm(base) * power) }
}

/// A sequence of random numbers for one trial, independent of those for other trials.
struct TrialDraws {
  private let random: CounterRandom
  private let trial: Int
  private var count = 0

  init(_ random: CounterRandom, trial: Int) {
    self.random = random
    self.trial = trial
  }

  /// Returns a number in (0, 1).
  mutating func next() -> Double {
    defer { count += 1 }
    return random.uniform(.evolution, item: trial, attempt: count)
  }

  /// Returns a number from 0 to below `count`.
  mutating func index(below count: Int) -> Int { min(Int(next() * Double(count)), count - 1) }
}

extension CounterRandom.Source {
  /// The letters of "evolve".
  fileprivate static let evolution = Self(number: 0x65_766F_6C76_65)
}
