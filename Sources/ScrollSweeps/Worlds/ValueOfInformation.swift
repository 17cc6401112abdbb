import ScrollExperiments
import ScrollMetrics

/// The value of knowing a setting: the regret of the answer chosen without knowing it, minus that of answers chosen for
/// each quarter of its range.
///
/// The regret of an answer in a world is its loss there compared with the best answer: for a tuning, the share of the present
/// waiting that it does not save; for a guess, 1 if it is wrong. A world is judged by the answer with the least regret in the
/// other worlds, or in the others of its quarter, so that no answer is chosen by the world that judges it. With few worlds the
/// quarters are halves. This is the expected value of partial perfect information (J. S. Felli and G. B. Hazen, "Sensitivity
/// Analysis and the Expected Value of Perfect Information", 1998), estimated by leaving one out.
package struct ValueOfInformation {
  /// The regrets by world, then by answer.
  private let regrets: [[Double]]
  /// The regret of each world without knowing anything.
  private let uninformedLosses: [Double]

  /// Computes the regret of each world without knowing anything.
  ///
  /// - Parameter regrets: The regrets by world, then by answer; at least one of each.
  package init(regrets: [[Double]]) {
    self.regrets = regrets
    uninformedLosses = Self.losses(regrets, groups: regrets.map { _ in 0 })
  }

  /// The mean regret without knowing anything.
  package var uninformedRegret: Double { uninformedLosses.reduce(0, +) / Double(uninformedLosses.count) }

  /// Returns the mean regret if one setting is known, and whether the gain is significant: the 95 % interval of the mean
  /// difference over worlds is above 0.
  ///
  /// - Parameter positions: The position of each world in the setting's range, from 0 to 1.
  package func informed(by positions: [Double]) -> (regret: Double, isSignificant: Bool) {
    let groupCount = positions.count >= 32 ? 4.0 : 2.0
    let losses = Self.losses(regrets, groups: positions.map { Int(min($0 * groupCount, groupCount - 1)) })
    let gain = Estimate(zip(uninformedLosses, losses).map { $0 - $1 })
    return (losses.reduce(0, +) / Double(losses.count), gain.map { $0.mean > $0.halfWidth ?? .infinity } ?? false)
  }

  /// Returns the mean regret if one setting is known, and whether the gain is significant, by the axes of the worlds.
  package func informed(in worlds: Worlds) -> [(regret: Double, isSignificant: Bool)] {
    let positions = (0..<worlds.count).map(worlds.positions)
    return worlds.axes.indices.map { axis in informed(by: positions.map { $0[axis] }) }
  }

  /// Returns the regret of each world's answer, which the other worlds of its group choose.
  ///
  /// - Parameters:
  ///   - regrets: The regrets by world, then by answer.
  ///   - groups: The group of each world, within which answers are chosen.
  private static func losses(_ regrets: [[Double]], groups: [Int]) -> [Double] {
    let answers = regrets[0].indices
    let sums = (0...groups.max()!).map { group in
      answers.map { answer in regrets.indices.reduce(0) { $0 + (groups[$1] == group ? regrets[$1][answer] : 0) } }
    }
    return regrets.indices.map { world in
      let others = answers.map { sums[groups[world]][$0] - regrets[world][$0] }
      return regrets[world][answers.min { others[$0] < others[$1] }!]
    }
  }
}

extension DecisiveMeasurement {
  /// Finds the most valuable measurement; nil if none avoids more wrong answers than chance explains (see
  /// ``ValueOfInformation``).
  ///
  /// - Parameters:
  ///   - worlds: The worlds.
  ///   - wrong: Whether an answer is wrong, by world, then by answer.
  init?(_ worlds: Worlds, wrong: [[Bool]]) {
    let information = ValueOfInformation(regrets: wrong.map { answers in answers.map { $0 ? 1 : 0 } })
    let informed = information.informed(in: worlds)
    let best = informed.indices.filter { informed[$0].isSignificant }.min { informed[$0].regret < informed[$1].regret }
    guard let best else { return nil }
    self.init(axis: worlds.axes[best], wrong: (information.uninformedRegret, informed[best].regret))
  }
}
