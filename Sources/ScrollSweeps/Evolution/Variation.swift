import ScrollQuantities

/// How children differ from their parents.
///
/// Simulated binary crossover of K. Deb and R. B. Agrawal, "Simulated binary crossover for continuous search space"
/// (1995), polynomial mutation of K. Deb and M. Goyal, "A combined genetic adaptive search (GeneAS) for engineering
/// design" (1996). What leaves the unit cube is held at its side.
struct Variation {
  /// How near children are to their parents, and mutants to what they were: the larger, the nearer. As in the paper on
  /// NSGA-II.
  private static let (crossoverIndex, mutationIndex) = (20.0, 20.0)
  /// How many children have two parents, as in that paper; and how many of their genes cross, as in the paper on
  /// crossover.
  private static let (crossoverShare, geneShare) = (0.9, 0.5)

  let genes: [Gene]

  /// A child of two parents.
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

  /// The same with each gene changed with a chance of one in their number.
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
    return gene.place(of: min(max(index + (step < 0 ? -1 : 1), 0), count - 1))
  }

  private func raised(_ base: Double, _ power: Double) -> Double { exponential(naturalLogarithm(base) * power) }
}

/// Random numbers for one trial, one after the other, independent of those for other trials.
struct TrialDraws {
  private let random: CounterRandom
  private let trial: Int
  private var count = 0

  init(_ random: CounterRandom, trial: Int) {
    self.random = random
    self.trial = trial
  }

  /// A number in (0, 1).
  mutating func next() -> Double {
    defer { count += 1 }
    return random.uniform(.evolution, item: trial, attempt: count)
  }

  /// A number from 0 to below `count`.
  mutating func index(below count: Int) -> Int { min(Int(next() * Double(count)), count - 1) }
}

extension CounterRandom.Source {
  /// The letters of "evolve".
  fileprivate static let evolution = Self(number: 0x65_766F_6C76_65)
}
