package import ScrollDiagnostics

/// A walk along the range of a setting, in steps, with bisection to find the places between steps at which something changes.
package enum RangeWalk {
  /// The resolution of a place, as a share of the range: half of it to either side.
  package static let resolution = 1.0 / 128

  /// Returns the ends of equal parts of a range: positions from 0 to 1.
  package static func steps(parts: Int) -> [Double] { (0...parts).map { Double($0) / Double(parts) } }

  /// Walks along a range.
  ///
  /// - Parameters:
  ///   - steps: The positions of the steps, at least one, in the order of the walk.
  ///   - atStep: Returns the sample at a step. A step is asked for once, when the walk comes to it.
  ///   - between: Returns the sample at a position between steps.
  ///   - continues: Returns true if nothing changes from a sample to the next one.
  ///   - changed: Called at each change with its position, the step behind it, and the sample behind it. Returns false to end the
  ///     walk.
  package static func walk<Sample>(
    _ steps: [Double], atStep: (_ step: Int) throws(Failure) -> Sample,
    between: (_ position: Double) throws(Failure) -> Sample,
    continues: (_ sample: Sample, _ next: Sample) -> Bool,
    changed: (_ position: Double, _ step: Int, _ sample: Sample) -> Bool
  ) throws(Failure) {
    var held = (position: steps[0], sample: try atStep(0))
    for step in steps.indices.dropFirst() {
      // The step and the midpoints before it that are still to be compared, the nearest last.
      var ahead = [(position: steps[step], sample: try atStep(step))]
      while let nearest = ahead.last {
        let middle = (held.position + nearest.position) / 2
        if continues(held.sample, nearest.sample) {
          held = ahead.removeLast()
        } else if abs(nearest.position - held.position) > resolution {
          ahead.append((middle, try between(middle)))
        } else {
          held = ahead.removeLast()
          guard changed(middle, step, held.sample) else { return }
        }
      }
    }
  }
}
