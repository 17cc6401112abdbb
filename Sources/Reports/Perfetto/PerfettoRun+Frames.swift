import Experiments
import Quantities
import ScrollSimulation

/// Frames, what the main thread had to do in them, and by how much they were late.
extension PerfettoRun {
  /// A frame in which the content rests, everything on screen is drawn and the main thread has nothing to do but what any
  /// frame costs is left out, unless it is late.
  func writeFrames(_ text: inout TraceEventText) {
    var busyFrames = record.mainThread.busyFrames[...]
    var movements = timeline.journal.tracks.flatMap { $0.offset.times }.sorted()[...]
    for frame in 0..<record.frameCount {
      let (begin, next) = (timeline.time(ofFrame: frame), timeline.time(ofFrame: frame + 1))
      let load = busyFrames.first?.frame == frame ? busyFrames.removeFirst() : nil
      let hasMoved = movements.first.map { $0 < next } ?? false
      movements = movements.drop { $0 < next }
      let blankCount = timeline.journal.amounts.value(at: begin)?.blankItems ?? 0
      let busy = load?.busy ?? record.mainThread.frameCost
      let isLate = busy > record.mainThread.period
      guard load != nil || hasMoved || blankCount > 0 || isLate else { continue }
      text.append(
        TraceEvent(
          phase: .complete(next - begin), name: "frame", category: "frame", time: begin, thread: framesThread,
          arguments: [("frame", .init(frame)), ("placeholders", .init(blankCount))]))
      if load != nil || isLate { writeWork(busy, in: frame, begin..<next, &text) }
      if isLate { writeHitch(busy - record.mainThread.period, after: frame, at: next, &text) }
    }
  }

  /// As in the model one frame's work does not delay the next, what does not fit into a frame is not drawn beyond it.
  private func writeWork(
    _ busy: SimulatedTime, in frame: Int, _ span: Range<SimulatedTime>, _ text: inout TraceEventText
  ) {
    text.append(
      TraceEvent(
        phase: .complete(min(busy, span.upperBound - span.lowerBound)), name: "work", category: "main_thread",
        time: span.lowerBound, thread: mainThread, arguments: [("frame", .init(frame)), ("busy_ms", .init(busy))]))
  }

  /// By whole refreshes, as `hitches` counts.
  private func writeHitch(
    _ overrun: SimulatedTime, after frame: Int, at time: SimulatedTime, _ text: inout TraceEventText
  ) {
    let period = record.mainThread.period.nanoseconds
    let lateness = SimulatedTime(nanoseconds: (overrun.nanoseconds + period - 1) / period * period)
    var span = TraceSpan("hitch", number: frame, thread: mainThread)
    span.begin("hitch", at: time, [("frame", .init(frame)), ("late_ms", .init(lateness))], to: &text)
    span.end(at: time + lateness, to: &text)
  }
}
