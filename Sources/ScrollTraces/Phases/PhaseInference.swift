internal import Quantities

/// Finds the phases of a recording that has none, from the movement; <doc:InferringPhases> gives the rule and
/// its limits.
///
/// ``Movement`` finds what moves without a pause, ``StrokeSegmentation`` divides it where a finger comes
/// down, and ``Stroke`` tells the finger from the deceleration after it. Speeds are those of
/// ``WindowedVelocity``.
struct PhaseInference {
  let motion: Motion

  /// Phases from the movement alone. Complexity: O(samples).
  func phases() -> [ScrollPhase] {
    var phases = [ScrollPhase](repeating: .idle, count: motion.times.count)
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
}
