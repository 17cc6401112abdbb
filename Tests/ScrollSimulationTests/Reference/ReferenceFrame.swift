import Quantities
import ScrollTraces

@testable import ScrollSimulation

/// What the recording says about one refresh of the screen.
struct ReferenceFrame {
  let time: SimulatedTime
  let offset: Points
  let phase: ScrollPhase
  /// The sign of the movement that Texture would see; 0 where it would see none.
  let direction: Int
  let events: [ScrollEvent.Kind]

  /// A recording laid onto the refreshes: each frame looks through all samples anew.
  static func frames(of trace: ScrollTrace, _ replay: ReplayConfiguration) -> [ReferenceFrame] {
    let length = Double((replay.leadInTime + trace.duration + replay.settleTime).nanoseconds)
    let count = Int((length / (1e9 / replay.refreshRate)).rounded(.up)) + 1
    return (0..<count).map { ReferenceFrame($0, trace, replay) }
  }

  static func time(ofFrame frame: Int, _ replay: ReplayConfiguration) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(frame) * 1e9 / replay.refreshRate).rounded()))
  }

  private init(_ frame: Int, _ trace: ScrollTrace, _ replay: ReplayConfiguration) {
    time = Self.time(ofFrame: frame, replay)
    guard let sample = Self.sample(ofFrame: frame, trace, replay) else {
      (offset, phase, direction, events) = (trace.offsets[0], .idle, 0, [])
      return
    }
    let before = frame == 0 ? nil : Self.sample(ofFrame: frame - 1, trace, replay)
    offset = trace.offsets[sample]
    phase = Self.phase(ofFrame: frame, trace, replay)
    events = trace.events.filter { $0.sample <= sample && $0.sample > before ?? -1 }.map(\.kind)
    switch phase {
    case .tracking: direction = Self.dragDirection(atFrame: frame, trace, replay)
    case .decelerating: direction = Self.releaseDirection(upTo: sample, trace)
    case .idle, .programmatic: direction = 0
    }
  }

  /// Where the recording is in a frame.
  private static func offset(
    ofFrame frame: Int, _ trace: ScrollTrace, _ replay: ReplayConfiguration
  ) -> Points {
    trace.offsets[sample(ofFrame: frame, trace, replay) ?? 0]
  }

  /// What led to where the content is, if it moved since the frame before; else what holds from here on.
  private static func phase(
    ofFrame frame: Int, _ trace: ScrollTrace, _ replay: ReplayConfiguration
  ) -> ScrollPhase {
    guard let sample = sample(ofFrame: frame, trace, replay) else { return .idle }
    let isMoved = frame > 0 && offset(ofFrame: frame - 1, trace, replay) != trace.offsets[sample]
    if isMoved, trace.phases[sample - 1] != .idle { return trace.phases[sample - 1] }
    return trace.phases[sample]
  }

  /// The finger's last movement since it began to track.
  private static func dragDirection(
    atFrame frame: Int, _ trace: ScrollTrace, _ replay: ReplayConfiguration
  ) -> Int {
    var frame = frame
    while frame > 0, phase(ofFrame: frame, trace, replay) == .tracking {
      let movement = offset(ofFrame: frame, trace, replay) - offset(ofFrame: frame - 1, trace, replay)
      if movement != .zero { return sign(movement) }
      frame -= 1
    }
    return 0
  }

  /// The last sample at or before a frame; nil in the lead-in.
  private static func sample(
    ofFrame frame: Int, _ trace: ScrollTrace, _ replay: ReplayConfiguration
  ) -> Int? {
    trace.times.lastIndex { replay.leadInTime + $0 <= time(ofFrame: frame, replay) }
  }

  /// Whither the content was released: from where the finger last left it to its target.
  private static func releaseDirection(upTo sample: Int, _ trace: ScrollTrace) -> Int {
    for event in trace.events.reversed() where event.sample <= sample {
      if case .endDrag(let end) = event.kind {
        return end.targetOffset.map { sign($0 - trace.offsets[event.sample]) } ?? 0
      }
    }
    return 0
  }

  private static func sign(_ distance: Points) -> Int {
    distance > .zero ? 1 : distance < .zero ? -1 : 0
  }
}
