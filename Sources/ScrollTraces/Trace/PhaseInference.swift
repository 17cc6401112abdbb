internal import ScrollQuantities

/// The inference of a recording's phases from its movement; <doc:InferringPhases> gives the rule and its limits.
///
/// ``Movement`` finds stretches without a pause, ``StrokeSegmentation`` divides them where a finger comes down, and
/// ``Stroke`` separates the finger from the deceleration after it. Speeds are those of ``WindowedVelocity``.
struct PhaseInference {
  let motion: Motion

  /// Returns the phases inferred from the movement alone. Complexity: O(samples).
  func phases() -> [TracePhase] {
    var phases = [TracePhase](repeating: .idle, count: motion.times.count)
    for movement in Movement.all(in: motion) {
      let velocity = WindowedVelocity(of: movement, in: motion)
      for stroke in StrokeSegmentation.strokes(of: movement, in: motion, velocity) {
        let release = stroke.release(in: motion, velocity)
        for sample in stroke.samples {
          phases[sample] = sample <= release ?? sample ? .tracking : .decelerating
        }
      }
      phases[movement.samples.upperBound] = .idle
    }
    return phases
  }

  /// Returns the phases inferred from the movement and from the drags among `events`.
  ///
  /// Samples from the begin to the end of a drag are tracking. Movement that continues after it is decelerating; movement
  /// that no drag started is programmatic. Complexity: O(samples + events).
  func phases(around events: [ScrollEvent]) -> [TracePhase] {
    let undragged = phasesWithoutDrags()
    var phases = undragged
    for drag in drags(in: events) {
      for sample in drag { phases[sample] = .tracking }
      var sample = drag.upperBound
      guard sample + 1 < phases.count else { continue }
      let goesOn = motion.times[sample + 1] - motion.times[sample] <= Movement.longestGap
      if !goesOn || undragged[sample + 1] != .programmatic { phases[sample] = .idle }
      while goesOn, sample + 1 < phases.count, undragged[sample + 1] == .programmatic {
        sample += 1
        phases[sample] = .decelerating
      }
    }
    return phases
  }

  private func phasesWithoutDrags() -> [TracePhase] {
    var phases = [TracePhase](repeating: .idle, count: motion.times.count)
    for movement in Movement.all(in: motion) {
      for sample in movement.samples.dropLast() { phases[sample] = .programmatic }
    }
    return phases
  }

  /// Returns the samples of each drag. A drag whose begin or end was not recorded extends to the start or end of the
  /// recording, or to the adjacent drag. Of two that begin or end at one sample, there is one drag.
  private func drags(in events: [ScrollEvent]) -> [ClosedRange<Int>] {
    var begin: Int?
    var drags: [ClosedRange<Int>] = []
    for event in events {
      if event.kind.isBeginDrag {
        if let begin, begin < event.sample { drags.append(begin...event.sample - 1) }
        begin = event.sample
      } else if event.kind.isEndDrag {
        let start = begin ?? drags.last.map { $0.upperBound + 1 } ?? 0
        if start <= event.sample { drags.append(start...event.sample) }
        begin = nil
      }
    }
    if let begin { drags.append(begin...motion.times.count - 1) }
    return drags
  }
}
