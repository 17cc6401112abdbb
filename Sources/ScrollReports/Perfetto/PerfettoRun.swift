import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A run as a process of a trace.
///
/// | track | content |
/// |---|---|
/// | `Recording` | recorded events other than movement, as instants |
/// | `Frames` | frames in which something moved, was done, or was missing on screen, from one refresh to the next |
/// | `Main thread` | the work in frames with more than in an empty one |
/// | `Display queue 1` and on | items being decoded and drawn, one at a time on each |
/// | `Node callbacks` | the methods that items' nodes receive, in order, as instants |
/// | `fetch` | requests: one span from the request for an item until it has its data, or is no longer wanted |
/// | `batch fetch` | from the decision to fetch until the items are in the content |
/// | `hitch` | how late a frame was |
/// | `stall` | the recording wanted to go beyond the content although the feed had more |
///
/// The other tracks are counters.
struct PerfettoRun {
  private let timeline: RunTimeline
  /// The number of the process and of its main thread; those of the other threads follow.
  private let number: Int
  private let workerCount: Int
  /// The name of each row's item.
  private let names: [String]

  init(_ timeline: RunTimeline, number: Int) {
    self.timeline = timeline
    self.number = number
    workerCount = (timeline.journal.work.drawings.map(\.worker).max() ?? -1) + 1
    names = (0..<timeline.record.rowCount).map { timeline.record.path(ofRow: $0).description }
  }

  /// The first free number for another run.
  var nextNumber: Int { callbacksThread + 1 }

  /// The functions that write the run part by part, so that only a part is held at a time.
  static let parts: [@Sendable (PerfettoRun, inout TraceEventText) -> Void] = [
    { $0.writeNames(&$1) }, { $0.writeFrames(&$1) }, { $0.writeRequests(&$1) }, { $0.writeDrawings(&$1) },
    { $0.writeCallbacks(&$1) }, { $0.writeBatches(&$1) }, { $0.writeStalls(&$1) }, { $0.writeRecordedEvents(&$1) },
    { $0.counters.writeMovements(&$1) }, { $0.counters.writeAmounts(&$1) }, { $0.counters.writeBytesUnderWay(&$1) },
  ]

  private var record: RunRecord { timeline.record }
  private var end: SimulatedTime { record.duration }
  private var counters: PerfettoCounters { PerfettoCounters(timeline, thread: mainThread) }

  private var mainThread: Int { number }
  private var framesThread: Int { number + 1 }
  private var recordingThread: Int { number + 2 }
  private func displayThread(_ worker: Int) -> Int { number + 3 + worker }
  private var callbacksThread: Int { displayThread(workerCount) }

  private func writeNames(_ text: inout TraceEventText) {
    func name(_ kind: String, _ name: String, _ place: Int, thread: Int) {
      text.append(metadata("\(kind)_name", ("name", .text(name)), thread))
      text.append(metadata("\(kind)_sort_index", ("sort_index", .init(place)), thread))
    }
    name("process", timeline.scenario.name.printable, number, thread: mainThread)
    name("thread", "Recording", 0, thread: recordingThread)
    name("thread", "Frames", 1, thread: framesThread)
    name("thread", "Main thread", 2, thread: mainThread)
    for worker in 0..<workerCount {
      name("thread", "Display queue \(worker + 1)", 3 + worker, thread: displayThread(worker))
    }
    name("thread", "Node callbacks", 3 + workerCount, thread: callbacksThread)
  }

  private func metadata(_ name: String, _ value: (String, TraceEvent.Value), _ thread: Int) -> TraceEvent {
    TraceEvent(phase: .metadata, name: name, time: .zero, thread: thread, arguments: [value])
  }

  /// Writes the frames, except those that are on time and in which the content rests, everything on screen is drawn, and the
  /// main thread does no more than in an empty frame.
  private func writeFrames(_ text: inout TraceEventText) {
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

  /// Writes the work of a frame, truncated at its end, because in the model a frame's work does not delay the next.
  private func writeWork(
    _ busy: SimulatedTime, in frame: Int, _ span: Range<SimulatedTime>, _ text: inout TraceEventText
  ) {
    text.append(
      TraceEvent(
        phase: .complete(min(busy, span.upperBound - span.lowerBound)), name: "work", category: "main_thread",
        time: span.lowerBound, thread: mainThread, arguments: [("frame", .init(frame)), ("busy_ms", .init(busy))]))
  }

  /// Writes how late a frame was, in whole refreshes as counted by `hitches`.
  private func writeHitch(
    _ overrun: SimulatedTime, after frame: Int, at time: SimulatedTime, _ text: inout TraceEventText
  ) {
    let period = record.mainThread.period.nanoseconds
    let lateness = SimulatedTime(nanoseconds: (overrun.nanoseconds + period - 1) / period * period)
    var span = TraceSpan("hitch", number: frame, thread: mainThread)
    span.begin("hitch", at: time, [("frame", .init(frame)), ("late_ms", .init(lateness))], to: &text)
    span.end(at: time + lateness, to: &text)
  }

  /// Writes a span for each fetch, with inner spans for waits for a slot, attempts, transfers, and waits before retries.
  private func writeRequests(_ text: inout TraceEventText) {
    var fetches: [Int: Fetch] = [:]
    var count = 0
    for step in timeline.journal.work.requestSteps {
      if fetches[step.request] == nil {
        guard step.status == .waiting else { continue }
        count += 1
        fetches[step.request] = Fetch(of: names[step.row], number: count, thread: mainThread, step, &text)
      }
      fetches[step.request]!.take(step, &text)
      if fetches[step.request]!.span.depth == 0 { fetches[step.request] = nil }
    }
    for (_, fetch) in fetches.sorted(by: { $0.key < $1.key }) {
      var fetch = fetch
      fetch.end(to: 0, at: end, .unfinished, &text)
    }
  }

  private func writeDrawings(_ text: inout TraceEventText) {
    for drawing in timeline.journal.work.drawings {
      text.append(
        TraceEvent(
          phase: .complete(min(drawing.ended, end) - drawing.began), name: "draw \(names[drawing.row])",
          category: "display", time: drawing.began, thread: displayThread(drawing.worker),
          arguments: [
            ("item", .text(names[drawing.row])), ("waited_ms", .init(drawing.began - drawing.queued)),
            ("outcome", .text(drawing.outcome.rawValue)),
          ]))
    }
  }

  private func writeCallbacks(_ text: inout TraceEventText) {
    for callback in timeline.callbacks {
      let states = callback.reportedChange.map { change -> [(String, TraceEvent.Value)] in
        [("state", .text(change.new.words)), ("from", .text(change.old.words))]
      }
      text.append(
        TraceEvent(
          phase: .instant, name: callback.method.rawValue, category: "callback", time: callback.time,
          thread: callbacksThread, arguments: [("item", .text(names[callback.row]))] + (states ?? [])))
    }
  }

  /// Writes a span for each batch, from the decision until its items are in the content, with inner spans for the wait for the
  /// answer and the measuring.
  private func writeBatches(_ text: inout TraceEventText) {
    for (number, batch) in record.batches.enumerated() {
      var span = TraceSpan("batch", number: number, thread: mainThread)
      span.begin(
        "batch fetch", at: batch.began,
        [
          ("container", .text(record.traceName(ofContainer: batch.container))), ("rule", .text("\(batch.rule)")),
          ("first_item", .init(batch.firstItem.position)), ("offset_points", .init(batch.offset)),
          ("content_points", .init(batch.contentLength)),
        ], to: &text)
      span.begin("request", at: batch.began, to: &text)
      span.end(at: min(batch.answered, end), to: &text)
      if batch.outcome == .succeeded {
        span.begin("measure", at: batch.answered, [("items", .init(batch.itemCount))], to: &text)
        span.end(at: min(batch.inserted, end), to: &text)
      }
      let last = batch.outcome == .succeeded ? batch.inserted : batch.answered
      span.end(at: min(last, end), [("outcome", .text(batch.outcome.rawValue))], to: &text)
    }
  }

  private func writeStalls(_ text: inout TraceEventText) {
    for (number, stall) in record.stalls.enumerated() {
      var span = TraceSpan("stall", number: number, thread: mainThread)
      span.begin(
        "stall", at: stall.began, [("container", .text(record.traceName(ofContainer: stall.container)))], to: &text)
      span.end(at: stall.ended, [("distance_points", .init(stall.distance))], to: &text)
    }
  }

  private func writeRecordedEvents(_ text: inout TraceEventText) {
    for event in timeline.journal.events {
      text.append(
        TraceEvent(
          phase: .instant, name: event.kind.text, category: "recording", time: event.time, thread: recordingThread,
          arguments: [("container", .text(record.traceName(ofContainer: event.container)))]))
    }
  }
}

extension RunRecord {
  /// Returns the name of a container in a trace.
  func traceName(ofContainer container: Int) -> String {
    container == 0 ? "outer" : path(ofContainer: container).description
  }
}

/// A fetch that is being written.
private struct Fetch {
  /// The outcome of an attempt, or of the whole fetch.
  enum Outcome: String {
    case loaded, failed, cancelled, unfinished
  }

  let item: String
  private(set) var span: TraceSpan
  private var status = RequestStatus.waiting
  private var received: Int64 = 0

  init(of item: String, number: Int, thread: Int, _ step: RequestStep, _ text: inout TraceEventText) {
    self.item = item
    span = TraceSpan("fetch", number: number, thread: thread)
    span.begin("fetch", at: step.time, [("item", .text(item)), ("bytes", .count(step.bytes))], to: &text)
  }

  mutating func take(_ step: RequestStep, _ text: inout TraceEventText) {
    received = step.received
    switch step.status {
    case .waiting:
      end(to: 1, at: step.time, .cancelled, &text)
      span.begin("waiting", at: step.time, [("urgency", .text("\(step.priority)"))], to: &text)
    case .requested:
      end(to: 1, at: step.time, .failed, &text)
      let facts: [(String, TraceEvent.Value)] = [
        ("attempt", .init(step.attempt)), ("urgency", .text("\(step.priority)")),
      ]
      span.begin("attempt \(item)", at: step.time, facts, to: &text)
    case .transferring: span.begin("transfer", at: step.time, to: &text)
    case .backingOff:
      end(to: 1, at: step.time, .failed, &text)
      span.begin("back-off", at: step.time, to: &text)
    case .loaded: end(to: 0, at: step.time, .loaded, &text)
    case .failed: end(to: 0, at: step.time, .failed, &text)
    case .absent: end(to: 0, at: step.time, .cancelled, &text)
    }
    status = step.status
  }

  /// Ends the spans below a depth. The outcome is written for attempts and for the whole fetch.
  mutating func end(to depth: Int, at time: SimulatedTime, _ outcome: Outcome, _ text: inout TraceEventText) {
    while span.depth > depth {
      let isAttempt = span.depth == 2 && (status == .requested || status == .transferring)
      guard isAttempt || span.depth == 1 else {
        span.end(at: time, to: &text)
        continue
      }
      span.end(at: time, [("outcome", .text(outcome.rawValue)), ("received_bytes", .count(received))], to: &text)
    }
  }
}
