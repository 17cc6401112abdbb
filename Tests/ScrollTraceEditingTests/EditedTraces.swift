import ScrollQuantities
import ScrollTraceReading
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceEditing

/// A recording as its files would have it, with drags that follow from the phases as those of an app do.
func randomDrags(seed: UInt64) -> ScrollTrace {
  var random = SeededGenerator(seed: seed)
  var motion = MadeMotion(refreshRate: [60, 120].randomElement(using: &random)!)
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    let velocity = Double.random(in: -3...3, using: &random)
    motion.drag(milliseconds: Double.random(in: 20...300, using: &random), velocity: velocity)
    if Bool.random(using: &random) {
      motion.decelerate(milliseconds: Double.random(in: 150...900, using: &random), velocity: velocity)
    }
    motion.rest(milliseconds: Double.random(in: 20...400, using: &random))
    if Bool.random(using: &random) { motion.skip(milliseconds: Double.random(in: 100...900, using: &random)) }
  }
  return motion.trace
}

extension ScrollTrace {
  /// Whether the writer and the reader know it as a recording that is complete.
  var survivesWriting: Bool {
    (try? ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: self), name: "back")) == self
  }

  /// What happens besides drags, with its time, of one container.
  func otherEvents(of path: ContainerPath) -> [String] {
    guard let track = containers.first(where: { $0.path == path })?.track else { return [] }
    return track.events.filter { !$0.kind.isDrag }.map { "\(track.times[$0.sample].nanoseconds) \($0.kind.text)" }
  }
}

extension ScrollTrace.Track {
  /// Where the content is at a time if each sample holds until the next.
  func held(at time: SimulatedTime) -> Points {
    offsets[max(times.lastIndex { $0 <= time } ?? 0, 0)]
  }
}
