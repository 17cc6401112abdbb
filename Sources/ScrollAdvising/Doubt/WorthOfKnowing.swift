import ScrollSweeps

/// How much waiting would be saved if a setting were known: the regret of the answer that is chosen without knowing it, less that
/// of answers chosen for each quarter of its range.
///
/// The regret of an answer in a world is the share of the present waiting that the best answer there saves and this one does
/// not. The answer that a world is judged by is the one with the least regret in the other worlds, or in the others of its
/// quarter, so that none is chosen by the world that it is judged in. With few worlds the quarters are halves. It is the expected
/// value of partial perfect information (J. S. Felli and G. B. Hazen, "Sensitivity Analysis and the Expected Value of Perfect
/// Information", 1998), estimated by leaving one out.
struct WorthOfKnowing {
  /// By world, then by answer.
  private let regrets: [[Double]]
  /// The mean regret without knowing anything.
  let ignorant: Double

  /// - Parameter standings: By world.
  init(_ standings: [WorldStanding]) {
    regrets = standings.map { standing in standing.outcomes.indices.map(standing.regret) }
    ignorant = Self.regret(regrets, groups: regrets.map { _ in 0 })
  }

  /// The mean regret if one setting is known.
  ///
  /// - Parameter positions: By world, where it is in the range, from 0 to 1.
  func informed(by positions: [Double]) -> Double {
    let groupCount = positions.count >= 32 ? 4.0 : 2.0
    return Self.regret(regrets, groups: positions.map { Int(min($0 * groupCount, groupCount - 1)) })
  }

  /// - Parameter groups: By world, the group whose worlds are told apart from others.
  private static func regret(_ regrets: [[Double]], groups: [Int]) -> Double {
    let answers = regrets[0].indices
    let sums = (0...groups.max()!).map { group in
      answers.map { answer in regrets.indices.reduce(0) { $0 + (groups[$1] == group ? regrets[$1][answer] : 0) } }
    }
    let total = regrets.indices.reduce(0.0) { total, world in
      let others = answers.map { sums[groups[world]][$0] - regrets[world][$0] }
      return total + regrets[world][answers.min { others[$0] < others[$1] }!]
    }
    return total / Double(regrets.count)
  }
}
