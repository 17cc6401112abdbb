import ScrollExperiments
import ScrollQuantities

/// The value of knowing a setting: the regret of the answer chosen without knowing it, minus that of answers chosen for
/// each quarter of its range.
///
/// The regret of an answer in a world is its loss there compared with the best answer: for a tuning, the share of the present
/// waiting that it does not save; for a guess, 1 if it is wrong. Without knowing anything, the answer is the one with the least
/// regret over all worlds. If a setting is known, a world is judged by the answer with the least regret in the others of its
/// quarter, so that no answer is chosen by the world that judges it, and the value is rather too low than too high. With few
/// worlds the quarters are halves. This is the expected value of partial perfect information (J. S. Felli and G. B. Hazen,
/// "Sensitivity Analysis and the Expected Value of Perfect Information", 1998), estimated by leaving one out.
package struct ValueOfInformation {
  /// The number of shuffles by which chance is judged.
  private static let shuffleCount = 199
  /// The number of shuffles that may do as well as a setting: with the setting itself, less than 5 % of all.
  private static let matchLimit = 8

  /// The regrets by world, then by answer.
  private let regrets: [[Double]]
  /// The mean regret without knowing anything.
  package let uninformedRegret: Double

  /// Computes the mean regret without knowing anything.
  ///
  /// - Parameter regrets: The regrets by world, then by answer; at least one of each.
  package init(regrets: [[Double]]) {
    self.regrets = regrets
    uninformedRegret =
      regrets[0].indices.map { answer in regrets.reduce(0) { $0 + $1[answer] } }.min()!
      / Double(regrets.count)
  }

  /// Returns the mean regret if one setting is known, and whether the gain is significant, by the axes of the worlds.
  package func informed(in worlds: Worlds) -> [(regret: Double, isSignificant: Bool)] {
    let positions = (0..<worlds.count).map(worlds.positions)
    return informed(by: worlds.axes.indices.map { axis in positions.map { $0[axis] } })
  }

  /// Returns the mean regret if one setting is known, and whether the gain is significant, by setting.
  ///
  /// A gain is significant if chance explains it in less than 5 % of cases: if the worlds are shuffled, which leaves every
  /// setting without effect, the best of all settings rarely does as well (P. H. Westfall and S. S. Young, "Resampling-Based
  /// Multiple Testing", 1993).
  ///
  /// - Parameter positions: The position of each world in the settings' ranges, from 0 to 1, by setting.
  func informed(by positions: [[Double]]) -> [(regret: Double, isSignificant: Bool)] {
    let partCount = regrets.count >= 32 ? 4.0 : 2.0
    let parts = positions.map { $0.map { Int(min($0 * partCount, partCount - 1)) } }
    let known = parts.map { regret(knowing: $0, of: regrets.indices) }
    guard known.contains(where: { $0 < uninformedRegret }) else { return known.map { ($0, false) } }
    let byChance = (0..<Self.shuffleCount).map { number in
      let worlds = shuffledWorlds(number)
      return parts.map { regret(knowing: $0, of: worlds) }.min()!
    }
    return known.map { regret in
      (regret, regret < uninformedRegret && byChance.count { $0 <= regret } <= Self.matchLimit)
    }
  }

  private func shuffledWorlds(_ number: Int) -> [Int] {
    let random = CounterRandom(seed: 0, replication: number)
    let keys = regrets.indices.map { random.uniform(.shuffles, item: $0) }
    return regrets.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
  }

  /// Returns the mean regret of the worlds' answers, each of which the other worlds of its part of a range choose.
  ///
  /// - Parameters:
  ///   - parts: The part of the range at each place, from 0.
  ///   - worlds: The world at each place.
  ///
  /// Complexity: O(worlds × answers).
  private func regret(knowing parts: [Int], of worlds: some Sequence<Int>) -> Double {
    let answers = regrets[0].indices
    var sums = [[Double]](repeating: [Double](repeating: 0, count: answers.count), count: parts.max()! + 1)
    for (part, world) in zip(parts, worlds) {
      for answer in answers { sums[part][answer] += regrets[world][answer] }
    }
    let losses = zip(parts, worlds).map { part, world in
      let (sums, own) = (sums[part], regrets[world])
      return own[answers.min { sums[$0] - own[$0] < sums[$1] - own[$1] }!]
    }
    return losses.reduce(0, +) / Double(losses.count)
  }
}

extension CounterRandom.Source {
  fileprivate static let shuffles = CounterRandom.Source(number: 0x7368_7566)
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
