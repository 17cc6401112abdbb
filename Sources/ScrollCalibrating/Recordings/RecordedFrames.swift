import ScrollQuantities
import ScrollTraces

/// The frames of a screen, from the times of a recording's samples. Times are in milliseconds.
struct RecordedFrames: Sendable {
  /// The reason why a recording does not show the frames, for the end of a sentence.
  struct Unknown: Error {
    let reason: String
  }

  /// The time between two refreshes.
  let period: Interval
  /// The number of steps between samples in consecutive frames, behind `period`.
  let stepCount: Int
  /// The frames that were missed while the content coasted, when it moves in every frame; nil if the recording does not
  /// show where it coasted, or if it coasted too little.
  let missed: MissedFrames?

  /// The refresh rates that a screen can have, in Hz.
  private static let rates = 24.0...500.0
  /// The largest time between two samples of one movement.
  private static let longestStep = 250.0
  /// The smallest share of steps that must be whole refreshes.
  private static let steadyShare = 0.8
  /// The smallest movement per refresh, in points, at which every frame changes the offset. A smaller one may be
  /// rounded away.
  private static let smallestMove = 1.0

  /// Finds the frames of the outer container.
  ///
  /// - Throws: ``Unknown`` if samples are few, were not made by a screen, or come at irregular times.
  init(_ trace: ScrollTrace, path: String) throws(Unknown) {
    guard trace.metadata.kind == .recorded else {
      throw Unknown(reason: "a program made the samples of \(path)")
    }
    let steps = Self.steps(trace.track)
    let lengths = steps.map(\.length).filter { $0 > 0 }
    guard lengths.count >= FrameLog.minimumCount, let rough = FrameLog.period(of: lengths)?.value else {
      throw Unknown(
        reason: "\(path) has \(lengths.count) steps between frames, and \(FrameLog.minimumCount) are needed")
    }
    let beats = steps.map { $0.beats(of: rough) }
    let single = zip(steps, beats).filter { $1 == 1 }.map(\.0.length)
    guard Self.rates.contains(1000 / rough), !single.isEmpty,
      Double(beats.count { $0 != nil }) >= Self.steadyShare * Double(beats.count)
    else { throw Unknown(reason: "the samples of \(path) do not come at the rate of a screen") }
    period = Interval(meanOf: single)
    stepCount = single.count
    missed = trace.phaseSource == .recorded ? Self.missedFrames(steps, beats, path: path) : nil
  }

  /// A step from one sample to the next within a movement.
  private struct Step {
    /// The index of its last sample.
    let sample: Int
    let length: Double
    /// The distance in points.
    let distance: Double
    let isCoasting: Bool

    /// Returns the number of refreshes; nil if that is not a whole number.
    func beats(of period: Double) -> Int? {
      let beats = length / period
      return beats >= 0.5 && abs(beats - beats.rounded()) <= FrameLog.tolerance ? Int(beats.rounded()) : nil
    }
  }

  /// Returns the steps that end in a movement and follow one.
  private static func steps(_ track: ScrollTrace.Track) -> [Step] {
    let (times, offsets, phases) = (track.times, track.offsets, track.phases)
    return times.indices.dropFirst(2).compactMap { sample -> Step? in
      let length = (times[sample] - times[sample - 1]).milliseconds
      guard offsets[sample] != offsets[sample - 1], offsets[sample - 1] != offsets[sample - 2], length <= longestStep
      else {
        return nil
      }
      return Step(
        sample: sample, length: length, distance: (offsets[sample] - offsets[sample - 1]).magnitude.value,
        isCoasting: phases[sample] == .decelerating && phases[sample - 1] == .decelerating)
    }
  }

  /// Returns the missed frames. A step of several refreshes counts only between steps of one: in a row of them, the
  /// screen runs at a lower rate. Nil if too few frames were due.
  private static func missedFrames(_ steps: [Step], _ beats: [Int?], path: String) -> MissedFrames? {
    var (missed, due) = (0, 0)
    for place in steps.indices.dropFirst().dropLast() {
      let step = steps[place]
      guard step.isCoasting, let beat = beats[place], step.distance >= smallestMove * Double(beat) else { continue }
      let isSingle = [place - 1, place + 1].allSatisfy { other in
        beats[other] == 1 && abs(steps[other].sample - step.sample) == 1
      }
      if beat == 1 {
        due += 1
      } else if isSingle {
        due += beat
        missed += beat - 1
      }
    }
    return due < FrameLog.minimumCount ? nil : MissedFrames(path: path, missed, of: due, nil)
  }
}
