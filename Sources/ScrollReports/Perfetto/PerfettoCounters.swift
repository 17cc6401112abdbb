import ScrollExperiments
import ScrollQuantities
import ScrollSimulation

/// The counters of a run in a trace.
struct PerfettoCounters {
  private let timeline: RunTimeline
  private let thread: Int

  /// - Parameters:
  ///   - timeline: The run.
  ///   - thread: The thread that the counters belong to.
  init(_ timeline: RunTimeline, thread: Int) { (self.timeline, self.thread) = (timeline, thread) }

  /// Writes the offsets of containers that move, and the velocity of the outer one.
  func writeMovements(_ text: inout TraceEventText) {
    for (container, track) in timeline.journal.tracks.enumerated() where container == 0 || track.offset.count > 1 {
      var counter = TraceCounter(
        container == 0 ? "offset" : "offset \(timeline.record.traceName(ofContainer: container))", thread: thread)
      for (time, offset) in zip(track.offset.times, track.offset.values) {
        counter.note([("points", .init(offset))], at: time, to: &text)
      }
    }
    writeVelocity(&text)
  }

  /// Writes the velocity in points per second, over the last 50 ms or since the start.
  private func writeVelocity(_ text: inout TraceEventText) {
    guard let offsets = timeline.journal.tracks.first?.offset else { return }
    var counter = TraceCounter("velocity", thread: thread)
    for frame in 0..<timeline.record.frameCount {
      let time = timeline.time(ofFrame: frame)
      let before = max(.zero, time - SimulatedTime(milliseconds: 50))
      guard let offset = offsets.value(at: time), let last = offsets.value(at: before) else { continue }
      let velocity = before < time ? (offset - last).value / (time - before).seconds : 0
      counter.note([("points_per_second", .amount(velocity))], at: time, to: &text)
    }
  }

  /// Writes the items and bytes of all containers together, and the requests and operations under way for them.
  func writeAmounts(_ text: inout TraceEventText) {
    var items = TraceCounter("items", thread: thread)
    var bytes = TraceCounter("bytes held", thread: thread)
    var work = TraceCounter("under way", thread: thread)
    for (time, now) in zip(timeline.journal.amounts.times, timeline.journal.amounts.values) {
      items.note(
        [
          ("visible", .init(now.visibleItems)), ("placeholders", .init(now.blankItems)),
          ("display", .init(now.displayItems)), ("preload", .init(now.preloadItems)),
        ], at: time, to: &text)
      bytes.note(
        [("display", .count(now.displayBytes)), ("preload", .count(now.preloadBytes))], at: time, to: &text)
      work.note(
        [("requests", .init(now.requestsUnderWay)), ("drawings", .init(now.operationsUnderWay))], at: time,
        to: &text)
    }
  }

  /// Writes the total size of the data of requests that have a slot.
  func writeBytesUnderWay(_ text: inout TraceEventText) {
    var counter = TraceCounter("bytes under way", thread: thread)
    var requests: [Int: Int64] = [:]
    var total: Int64 = 0
    let steps = timeline.journal.work.requestSteps
    for (index, step) in steps.enumerated() {
      total -= requests.removeValue(forKey: step.request) ?? 0
      if step.status == .requested || step.status == .transferring {
        requests[step.request] = step.bytes
        total += step.bytes
      }
      let isLastOfInstant = index + 1 == steps.count || steps[index + 1].time > step.time
      if isLastOfInstant { counter.note([("bytes", .count(total))], at: step.time, to: &text) }
    }
  }
}

/// A group of values that are written only when one of them changes.
private struct TraceCounter {
  let name: String
  let thread: Int
  private var last: [TraceEvent.Value] = []

  init(_ name: String, thread: Int) { (self.name, self.thread) = (name, thread) }

  /// - Parameters:
  ///   - values: The values, always with the same names.
  ///   - time: The time of the change.
  ///   - text: The text to write to.
  mutating func note(
    _ values: [(name: String, value: TraceEvent.Value)], at time: SimulatedTime, to text: inout TraceEventText
  ) {
    if values.map(\.value) == last { return }
    last = values.map(\.value)
    text.append(
      TraceEvent(phase: .counter, name: name, category: "amount", time: time, thread: thread, arguments: values))
  }
}
