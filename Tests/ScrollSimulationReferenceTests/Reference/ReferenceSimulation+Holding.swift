import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// Rests that are held until what is on screen is drawn.
extension ReferenceSimulation {
  /// Whether the recording waits in the present frame once more.
  func holdsRest() -> Bool {
    let longest = configuration.replay.longestHold
    guard longest > .zero, isRest(frame), frame + 1 == frameCount || !isRest(frame + 1) else { return false }
    let following = ReferenceFrame.time(ofFrame: screenFrame + 1, configuration.replay)
    if showsBlanks, heldFrames == 0 || following - holdStart < longest {
      if heldFrames == 0 { holdStart = following }
      heldFrames += 1
      return true
    }
    if heldFrames > 0 { facts.holds.append(HoldRecord(began: holdStart, ended: following)) }
    heldFrames = 0
    return false
  }

  /// Whether nothing happens in any recorded container in a frame.
  private func isRest(_ frame: Int) -> Bool {
    recordings.allSatisfy { frames in
      guard frames[frame].hasBegun else { return true }
      let present = frames[frame]
      let begins = present.isFirst && frame > 0
      let isMoved = frame > 0 && frames[frame - 1].hasBegun && frames[frame - 1].offset != present.offset
      return !begins && !isMoved && present.events.isEmpty && (present.phase == .idle || present.isOver)
    }
  }
}
