import ScrollConcurrency
import ScrollDiagnostics
import ScrollQuantities
import ScrollSweeps

/// The answers that hold along the range of one setting, with all others unchanged; neighboring regions have different ones.
///
/// The range is sampled in equal steps. If an answer stops holding between two of them, bisection finds the place. The
/// next answer is the one that holds for the most steps from there on.
///
/// Between two sampled places, spending and budget may change at different places, because each changes by whole items.
/// So an answer holds from one place to the next only if its spending at each is within the budgets of both.
struct AnswerRegions {
  struct Region {
    let answer: Int
    /// The positions in the range, from 0 to 1.
    var positions: ClosedRange<Double>
  }

  /// The number of steps.
  private static let stepCount = 64

  /// The regions from the low end to the high one.
  let regions: [Region]

  /// - Parameters:
  ///   - start: The position of the scenario's own value in the range.
  ///   - preferred: The answer at the start if it holds there, or else at the first step where it does.
  ///   - jobs: The number of threads.
  ///   - standing: Returns the standing of the answers at a position.
  init(
    from start: Double, preferring preferred: Int, jobs: Int = 1,
    standing: @Sendable (Double) throws(Failure) -> WorldStanding
  ) throws(Failure) {
    var steps = RangeWalk.steps(parts: Self.stepCount)
    if !steps.contains(start) { steps.append(start) }
    steps.sort()
    let walk = Walk(steps: steps, standings: try steps.mapConcurrently(jobs: jobs, standing))
    var place = steps.firstIndex(of: start)!
    var first = preferred
    if !walk.holds(preferred, at: place) {
      if let other = steps.indices.first(where: { walk.holds(preferred, at: $0) }) {
        place = other
      } else {
        first = walk.lasting(from: place, by: 1, at: walk.standings[place])
      }
    }
    let up = try walk.regions(of: first, from: place, by: 1, standing)
    let down = try walk.regions(of: first, from: place, by: -1, standing)
    let middle = Region(answer: first, positions: down[0].positions.lowerBound...up[0].positions.upperBound)
    let all = down.dropFirst().reversed() + [middle] + up.dropFirst()
    // An answer that fails at one place may be the only one to hold from there on.
    regions = all.reduce(into: []) { regions, region in
      guard let last = regions.last, last.answer == region.answer else { return regions.append(region) }
      regions[regions.count - 1].positions = last.positions.lowerBound...region.positions.upperBound
    }
  }
}

/// The search for the answers along a range.
private struct Walk {
  let steps: [Double]
  /// The standings by step.
  let standings: [WorldStanding]

  func holds(_ answer: Int, at step: Int) -> Bool { standings[step].fate(of: answer) == .holds }

  /// Returns the answer that holds at a place and for the most steps from a step on; the first among equals. If the
  /// search was canceled and no answer holds, returns answer 0.
  ///
  /// - Parameter failed: An answer that is returned only if no other one holds at the place.
  func lasting(from step: Int, by direction: Int, at standing: WorldStanding, after failed: Int? = nil) -> Int {
    let answers = standing.outcomes.indices.filter { standing.fate(of: $0) == .holds }
    let others = answers.filter { $0 != failed }
    let lengths = others.map { length(of: $0, from: step, by: direction, at: standing) }
    guard let longest = lengths.max(), let first = lengths.firstIndex(of: longest) else { return answers.first ?? 0 }
    return others[first]
  }

  /// Returns the number of steps from a step on for which an answer that holds at a place continues to hold.
  private func length(of answer: Int, from step: Int, by direction: Int, at standing: WorldStanding) -> Int {
    var last = standing
    return stride(from: step, through: direction > 0 ? steps.count - 1 : 0, by: direction).prefix { next in
      defer { last = standings[next] }
      return standings[next].holds(answer, from: last)
    }.count
  }

  /// Returns the regions from a step on, in one direction.
  ///
  /// - Parameter answer: An answer that holds at the step.
  func regions(
    of answer: Int, from step: Int, by direction: Int, _ standing: (Double) throws(Failure) -> WorldStanding
  ) throws(Failure) -> [AnswerRegions.Region] {
    var regions: [AnswerRegions.Region] = []
    var (answer, begin) = (answer, steps[step])
    func close(at end: Double) {
      regions.append(.init(answer: answer, positions: min(begin, end)...max(begin, end)))
    }
    let way = Array(stride(from: step, through: direction > 0 ? steps.count - 1 : 0, by: direction))
    try RangeWalk.walk(
      way.map { steps[$0] }, atStep: { standings[way[$0]] }, between: standing,
      continues: { $1.holds(answer, from: $0) },
      changed: { boundary, next, standing in
        close(at: boundary)
        (answer, begin) = (lasting(from: way[next], by: direction, at: standing, after: answer), boundary)
        return true
      })
    close(at: direction > 0 ? 1 : 0)
    return regions
  }
}

extension WorldStanding {
  /// Returns true if an answer that holds at another place also holds here, and keeps the budgets in between.
  fileprivate func holds(_ answer: Int, from other: WorldStanding) -> Bool {
    fate(of: answer) == .holds && rules.keepsBudget(other.outcomes[answer]) && other.rules.keepsBudget(outcomes[answer])
  }
}
