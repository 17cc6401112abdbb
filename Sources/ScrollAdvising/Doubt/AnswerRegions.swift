import ScrollConcurrency
import ScrollDiagnostics
import ScrollQuantities

/// Which answer holds where along the range of one setting, all else as it is.
///
/// The range is looked at in equal steps. Where an answer stops holding between two of them, the place is bisected. An answer
/// gives way to the one that holds on for longest.
struct AnswerRegions {
  struct Region {
    let answer: Int
    /// From 0 to 1.
    var positions: ClosedRange<Double>
  }

  /// A boundary is known to this share of the range, by half of it to either side.
  static let resolution = 1.0 / 128
  /// The range is looked at in so many steps.
  private static let stepCount = 64

  /// From the low end to the high one.
  let regions: [Region]

  /// - Parameters:
  ///   - start: Where the scenario as it is stands in the range.
  ///   - preferred: The answer for there if it holds, or else for the first step at which it does.
  ///   - jobs: The number of threads.
  ///   - standing: How the answers stand at a place.
  init(
    from start: Double, preferring preferred: Int, jobs: Int = 1,
    standing: @Sendable (Double) throws(Failure) -> WorldStanding
  ) throws(Failure) {
    var steps = (0...Self.stepCount).map { Double($0) / Double(Self.stepCount) }
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
    regions = down.dropFirst().reversed() + [middle] + up.dropFirst()
  }
}

/// Goes from one answer to the next along a range.
private struct Walk {
  let steps: [Double]
  /// By step.
  let standings: [WorldStanding]

  func holds(_ answer: Int, at step: Int) -> Bool { standings[step].fate(of: answer) == .holds }

  /// Of the answers that hold somewhere the one that does for most steps from a step on; of equals the first.
  func lasting(from step: Int, by direction: Int, at standing: WorldStanding) -> Int {
    let lengths = standing.outcomes.indices.map { answer -> Int in
      guard standing.fate(of: answer) == .holds else { return -1 }
      return stride(from: step, through: direction > 0 ? steps.count - 1 : 0, by: direction)
        .prefix { holds(answer, at: $0) }.count
    }
    return lengths.indices.max { lengths[$0] < lengths[$1] || lengths[$0] == lengths[$1] && $0 > $1 }!
  }

  /// The regions from a step on, in one direction.
  ///
  /// - Parameter answer: Holds at the step.
  func regions(
    of answer: Int, from step: Int, by direction: Int, _ standing: (Double) throws(Failure) -> WorldStanding
  ) throws(Failure) -> [AnswerRegions.Region] {
    var regions: [AnswerRegions.Region] = []
    var (answer, next) = (answer, step + direction)
    var (begin, place) = (steps[step], steps[step])
    func close(at end: Double) {
      regions.append(.init(answer: answer, positions: min(begin, end)...max(begin, end)))
    }
    while steps.indices.contains(next) {
      if holds(answer, at: next) {
        place = steps[next]
        next += direction
        continue
      }
      var (held, failed, beyond) = (place, steps[next], standings[next])
      while abs(failed - held) > AnswerRegions.resolution {
        let middle = (held + failed) / 2
        let between = try standing(middle)
        if between.fate(of: answer) == .holds { held = middle } else { (failed, beyond) = (middle, between) }
      }
      let boundary = (held + failed) / 2
      close(at: boundary)
      (begin, place) = (boundary, failed)
      answer = lasting(from: next, by: direction, at: beyond)
    }
    close(at: place)
    return regions
  }
}
