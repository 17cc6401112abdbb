internal import Quantities

/// A fling that an edge ends, and what follows there.
struct EndedFling: FreeMotion {
  private let fling: any Fling
  private let edge: Points
  private let end: SimulatedTime
  /// Nil if the content stops at the edge.
  private let overrun: (any FreeMotion)?

  /// - Parameters:
  ///   - edge: On the fling's way.
  ///   - overrun: What becomes of the velocity at the edge; nil to stop there.
  init(_ fling: any Fling, at edge: Points, overrun: (_ velocity: Double) -> (any FreeMotion)?) {
    self.fling = fling
    self.edge = edge
    end = fling.time(reaching: edge)
    self.overrun = overrun(fling.velocity(after: end))
  }

  var restingOffset: Points { edge }

  var duration: SimulatedTime { end + (overrun?.duration ?? .zero) }

  func offset(after time: SimulatedTime) -> Points {
    if time < end {
      let offset = fling.offset(after: time)
      return fling.restingOffset > edge ? min(offset, edge) : max(offset, edge)
    }
    return overrun?.offset(after: time - end) ?? edge
  }

  func velocity(after time: SimulatedTime) -> Double {
    time < end ? fling.velocity(after: time) : overrun?.velocity(after: time - end) ?? 0
  }
}
