import ScrollJSON
import SeededRandom
import Testing

@testable import ScrollSweeps

/// Problems whose fronts are known, on grids of about a thousand points.
struct EvolutionProblemTests {
  struct Problem: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// By variable, how many values there are and from where to where they run.
    let variables: [(count: Int, ends: ClosedRange<Double>)]
    let costs: @Sendable ([Double]) -> [Double]
    let violation: @Sendable ([Double]) -> Double

    /// - Parameter indices: By variable, from 0.
    func judge(_ indices: [Double]) -> (costs: [Double]?, violation: Double) {
      let x = zip(indices, variables).map { index, variable in
        variable.ends.lowerBound
          + index / Double(variable.count - 1) * (variable.ends.upperBound - variable.ends.lowerBound)
      }
      return (costs(x), violation(x))
    }

    /// Settings that stand for the variables, with the index of a value as their value.
    func space() throws -> ParameterSpace {
      let settings = ["display.leading", "preload.leading", "minimum.display.leading"]
      return try ParameterSpace(
        zip(settings, variables).map { try SweepParameter($0, from: 0, through: Double($1.count - 1), step: 1) })
    }
  }

  /// Of E. Zitzler, K. Deb and L. Thiele, "Comparison of multiobjective evolutionary algorithms: empirical results"
  /// (2000).
  private static func zdt(_ name: String, _ shape: @escaping @Sendable (Double) -> Double) -> Problem {
    Problem(
      testDescription: name, variables: [(20, 0...1), (8, 0...1), (7, 0...1)],
      costs: { x in
        let g = 1 + 9 * (x[1] + x[2]) / 2
        return [x[0], g * shape(x[0] / g)]
      }, violation: { _ in 0 })
  }

  /// Of T. T. Binh and U. Korn, "MOBES: a multiobjective evolution strategy for constrained optimization problems"
  /// (1997).
  private static let binhKorn = Problem(
    testDescription: "Binh and Korn", variables: [(32, 0...5), (32, 0...3)],
    costs: { x in
      [4 * (x[0] * x[0] + x[1] * x[1]), (x[0] - 5) * (x[0] - 5) + (x[1] - 5) * (x[1] - 5)]
    },
    violation: { x in
      let near = (x[0] - 5) * (x[0] - 5) + x[1] * x[1]
      let far = (x[0] - 8) * (x[0] - 8) + (x[1] + 3) * (x[1] + 3)
      return max(0, near / 25 - 1) + max(0, 1 - far / 7.7)
    })

  /// Of N. Srinivas and K. Deb, "Multiobjective optimization using nondominated sorting in genetic algorithms" (1994).
  private static let srinivasDeb = Problem(
    testDescription: "Srinivas and Deb", variables: [(32, -20...20), (32, -20...20)],
    costs: { x in
      [
        2 + (x[0] - 2) * (x[0] - 2) + (x[1] - 1) * (x[1] - 1),
        9 * x[0] - (x[1] - 1) * (x[1] - 1),
      ]
    },
    violation: { x in
      max(0, (x[0] * x[0] + x[1] * x[1]) / 225 - 1) + max(0, (x[0] - 3 * x[1] + 10) / 10)
    })

  static let problems = [
    zdt("ZDT1") { 1 - $0.squareRoot() }, zdt("ZDT2") { 1 - $0 * $0 }, binhKorn, srinivasDeb,
  ]

  @Test(arguments: problems)
  func `a tenth of the trials finds nearly the whole front, more than random trials do`(problem: Problem) throws {
    let space = try problem.space()
    let size = try #require(space.gridCount)
    let grid = (0..<size).map { problem.judge(space.gridPoint($0).map { $0.number!.double }) }
    func feasible(_ trials: [(costs: [Double]?, violation: Double)]) -> [[Double]] {
      trials.filter { $0.violation == 0 }.compactMap(\.costs)
    }
    let reference = (0..<2).map { objective in feasible(grid).map { $0[objective] }.max()! }
    func volume(_ points: [[Double]]) -> Double {
      ParetoFront.hypervolume(of: points, reference: reference, goals: [.minimize, .minimize])
    }
    let whole = volume(feasible(grid))
    var (evolved, drawn) = (0.0, 0.0)
    for seed in UInt64(1)...5 {
      let evolution = Evolution(space, seed: seed, trialCount: size / 10)
      let share = volume(feasible(evolution.run(in: space, problem.judge).map { ($0.costs, $0.violation) })) / whole
      #expect(share >= 0.95, "seed \(seed)")
      var random = SeededGenerator(seed: seed)
      evolved += share
      drawn += volume(feasible(Array(grid.shuffled(using: &random).prefix(size / 10)))) / whole
    }
    #expect(evolved > drawn)
  }
}
