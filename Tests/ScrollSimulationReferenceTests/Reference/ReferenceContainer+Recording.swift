import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// What the recording says of a container.
extension ReferenceContainer {
  /// What it says in a frame; nil if there is no recording or it has not begun.
  func recorded(in frame: Int) -> ReferenceFrame? {
    blueprint.frames.flatMap { $0[frame].hasBegun ? $0[frame] : nil }
  }

  /// Where it wants the viewport to be; nil if it has no say.
  func wantedOffset(in frame: Int, _ mode: ReplayConfiguration.Mode) -> Points? {
    guard let frames = blueprint.frames, frames[frame].hasBegun else { return nil }
    if mode == .relative {
      if frames[frame].isFirst { return frames[frame].offset }
      return offset + (frames[frame].offset - frames[frame - 1].offset)
    }
    return movedOtherwise == nil ? frames[frame].offset : nil
  }

  /// Whether it moves in a frame, which it does not do to its first offset.
  func recordingMoves(in frame: Int) -> Bool {
    guard frame > 0, let frames = blueprint.frames, frames[frame - 1].hasBegun else { return false }
    return frames[frame - 1].offset != frames[frame].offset
  }

  /// The recording has its say again once it is elsewhere than it was.
  mutating func listenAgain(in frame: Int) {
    guard let since = movedOtherwise, let frames = blueprint.frames else { return }
    if frames[since].offset != frames[frame].offset { movedOtherwise = nil }
  }

  /// Whither the content moves, as the framework sees it.
  func direction(in frame: Int) -> ScrollDirection {
    guard let recorded = recorded(in: frame) else { return [] }
    return direction(ofSign: recorded.direction, decelerating: recorded.phase == .decelerating)
  }

  /// - Parameter sign: 1 toward the tail, -1 toward the head.
  func direction(ofSign sign: Int, decelerating: Bool) -> ScrollDirection {
    if sign == 0 { return [] }
    if axis == .vertical { return sign > 0 ? .down : .up }
    let tail: ScrollDirection
    switch configuration.readingDirection {
    case .leftToRight: tail = .right
    case .rightToLeft: tail = .left
    case .rightToLeftFlipped: tail = decelerating ? .right : .left
    }
    return sign > 0 ? tail : tail == .right ? .left : .right
  }
}
