import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import ScrollTraces

/// Something in a run that is worth a mark of its own.
struct RunMark {
  enum Kind {
    /// An item came on screen and was not drawn in that frame.
    case miss(row: Int)
    case batch
    case stall
    case event
  }

  let kind: Kind
  let began: SimulatedTime
  /// The same as `began` of what takes no time.
  let ended: SimulatedTime
  /// What there is to know, in a sentence.
  let facts: String

  /// In the order of time; of equals, misses, batches, stalls, events.
  static func all(_ timeline: RunTimeline) -> [RunMark] {
    let marks = misses(timeline) + batches(timeline) + stalls(timeline) + events(timeline)
    return marks.enumerated().sorted { ($0.element.began, $0.offset) < ($1.element.began, $1.offset) }.map(\.element)
  }

  /// Items of the very first frame are left out: no preloading could have had them ready.
  static func misses(_ timeline: RunTimeline) -> [RunMark] {
    let record = timeline.record
    return (0..<record.rowCount).compactMap { row in
      let (shown, drawn) = (record.rows[row].firstVisible, record.rows[row].firstDrawn)
      guard shown != .never, shown != .zero, drawn > shown else { return nil }
      let ended = record.waitEnd(ofRow: row)
      let end =
        if drawn != .never { "was drawn" } else if record.rows[row].firstHidden != .never { "left the screen" } else {
          "was still blank when the run ended"
        }
      return RunMark(
        kind: .miss(row: row), began: shown, ended: ended,
        facts: """
          Placeholder: item \(record.path(ofRow: row)) came on screen at \(text(shown)) and \(end) \
          \((ended - shown).milliseconds.grouped(decimals: 1)) ms later\(data(record.rows[row].loaded, shown)).
          """)
    }
  }

  /// When the data of a placeholder came.
  private static func data(_ loaded: SimulatedTime, _ shown: SimulatedTime) -> String {
    if loaded == .never { return "; its data never came" }
    let distance = (loaded - shown).milliseconds
    let side = distance > 0 ? "after" : "before"
    return "; its data came \(abs(distance).grouped(decimals: 1)) ms \(side) it showed"
  }

  static func batches(_ timeline: RunTimeline) -> [RunMark] {
    timeline.record.batches.map { batch in
      let ended = min(batch.inserted, timeline.record.duration)
      let outcome =
        switch batch.outcome {
        case .succeeded: "brought \(batch.itemCount) \(batch.itemCount == 1 ? "item" : "items")"
        case .empty: "brought no items"
        case .failed: "failed"
        case .pending: "had no answer when the run ended"
        }
      let insertion = batch.inserted == .never ? "" : ", in the content at \(text(batch.inserted))"
      let end = batch.inserted == .never ? min(batch.answered, timeline.record.duration) : ended
      let page = batch.returnEnd == nil ? "" : " of a dropped page"
      return RunMark(
        kind: .batch, began: batch.began, ended: end,
        facts: """
          Batch fetch\(page)\(container(batch.container, timeline)) from item \(batch.firstItem.position) on: began at \
          \(text(batch.began)), \(outcome)\(insertion).
          """)
    }
  }

  static func stalls(_ timeline: RunTimeline) -> [RunMark] {
    timeline.record.stalls.map { stall in
      RunMark(
        kind: .stall, began: stall.began, ended: stall.ended,
        facts: """
          Stall\(container(stall.container, timeline)): from \(text(stall.began)) on, for \
          \((stall.ended - stall.began).milliseconds.grouped(decimals: 1)) ms, the finger wanted to go up to \
          \(stall.distance.value.grouped(decimals: 1)) pt beyond the content.
          """)
    }
  }

  static func events(_ timeline: RunTimeline) -> [RunMark] {
    timeline.journal.events.map { event in
      RunMark(
        kind: .event, began: event.time, ended: event.time,
        facts: "Event\(container(event.container, timeline)) at \(text(event.time)): \(event.kind.words).")
    }
  }

  /// Of another container than the outer one, which.
  private static func container(_ index: Int, _ timeline: RunTimeline) -> String {
    index == 0 ? "" : " of the container in item \(timeline.record.path(ofContainer: index))"
  }

  static func text(_ time: SimulatedTime) -> String { "\(time.seconds.grouped(decimals: 3)) s" }
}
