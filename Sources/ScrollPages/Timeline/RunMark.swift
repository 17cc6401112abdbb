import ScrollDiagnostics
import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import ScrollTraces

/// An event of a run that has a mark of its own.
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
  /// The end; equal to `began` if it takes no time.
  let ended: SimulatedTime
  /// The beginning of the sentence, which names the event: `Batch fetch`.
  private let lead: String
  /// The rest of the sentence: ` from item 20 on: began at 0.1 s, brought 20 items.`
  private let rest: String

  /// The facts in a sentence.
  var facts: String { lead + rest }

  /// The facts for a list whose title names the kind of event.
  var entry: String { String(rest.dropFirst()).capitalizedFirst }

  /// Returns the misses, except in the very first frame, for which no preloading could have been in time.
  static func misses(_ timeline: RunTimeline) -> [RunMark] {
    let record = timeline.record
    return record.rows.indices.filter { record.rows[$0].isLate }.map { row in
      let shown = record.rows[row].firstVisible
      let ended = record.waitEnd(ofRow: row)
      let end =
        if record.rows[row].firstDrawn != .never { "was drawn" } else if record.rows[row].firstHidden != .never {
          "left the screen"
        } else {
          "was not yet drawn when the run ended"
        }
      return RunMark(
        kind: .miss(row: row), began: shown, ended: ended, lead: "Placeholder:",
        rest: """
           item \(record.path(ofRow: row)) came on screen at \(text(shown)) and \(end) \
          \((ended - shown).milliseconds.grouped(decimals: 1)) ms later\(data(record.rows[row].loaded, shown)).
          """)
    }
  }

  /// Returns a clause about the time at which a placeholder's data arrived.
  private static func data(_ loaded: SimulatedTime, _ shown: SimulatedTime) -> String {
    if loaded == .never { return "; its data never arrived" }
    let distance = (loaded - shown).milliseconds
    let side = distance > 0 ? "after" : "before"
    return "; its data arrived \(abs(distance).grouped(decimals: 1)) ms \(side) it showed"
  }

  static func batches(_ timeline: RunTimeline) -> [RunMark] {
    timeline.record.batches.map { batch in
      let ended = min(batch.inserted, timeline.record.duration)
      let outcome =
        switch batch.outcome {
        case .succeeded: "brought \(batch.itemCount.counted("item"))"
        case .empty: "brought no items"
        case .failed: "failed"
        case .cancelled: "was canceled"
        case .pending: "had no answer when the run ended"
        }
      let insertion = batch.inserted == .never ? "" : ", in the content at \(text(batch.inserted))"
      let end = batch.inserted == .never ? min(batch.answered, timeline.record.duration) : ended
      let page = batch.returnEnd == nil ? "" : " of a dropped page"
      return RunMark(
        kind: .batch, began: batch.began, ended: end, lead: "Batch fetch",
        rest: """
          \(page)\(container(batch.container, timeline)) from item \(batch.firstItem.position) on: began at \
          \(text(batch.began)), \(outcome)\(insertion).
          """)
    }
  }

  static func stalls(_ timeline: RunTimeline) -> [RunMark] {
    timeline.record.stalls.map { stall in
      RunMark(
        kind: .stall, began: stall.began, ended: stall.ended, lead: "Stall",
        rest: """
          \(container(stall.container, timeline)) from \(text(stall.began)) on: for \
          \(timeline.record.wait(during: stall).milliseconds.grouped(decimals: 1)) ms, scrolling would have gone up to \
          \(stall.distance.value.grouped(decimals: 1)) pt beyond the content.
          """)
    }
  }

  static func events(_ timeline: RunTimeline) -> [RunMark] {
    timeline.journal.events.map { event in
      RunMark(
        kind: .event, began: event.time, ended: event.time, lead: "Event",
        rest: "\(container(event.container, timeline)) at \(text(event.time)): \(event.kind.words).")
    }
  }

  /// Returns the container in words, unless it is the outer one.
  private static func container(_ index: Int, _ timeline: RunTimeline) -> String {
    index == 0 ? "" : " of the container in item \(timeline.record.path(ofContainer: index))"
  }

  private static func text(_ time: SimulatedTime) -> String { "\(time.seconds.grouped(decimals: 3)) s" }
}

/// The marks of one kind, of which at most a number have tooltips: the longest, among equals the first.
struct MarkSelection {
  /// The marks in their order.
  let withTooltips: [RunMark]
  let withoutTooltips: [RunMark]
  /// The marks with tooltips in words: `the longest 150 of 1,200 placeholders`; nil if all have tooltips.
  let words: String?

  /// - Parameters:
  ///   - rank: What distinguishes the marks with tooltips, such as `longest`.
  ///   - name: The plural name of the marks.
  ///   - marks: The marks.
  ///   - limit: The maximum number of marks with tooltips.
  init(_ rank: String, _ name: String, _ marks: [RunMark], limit: Int) {
    guard marks.count > limit else {
      (withTooltips, withoutTooltips, words) = (marks, [], nil)
      return
    }
    (withTooltips, withoutTooltips) = marks.separatingLargest(limit) { $0.ended - $0.began }
    words = "the \(rank) \(limit) of \(Double(marks.count).grouped(decimals: 0)) \(name)"
  }
}

/// The events of a run in sentences, for readers who cannot point at marks.
struct MarkTables {
  let timeline: RunTimeline

  /// The maximum length of a list.
  private static let limit = 300

  var markup: [Markup] {
    [
      list("Batch fetches", RunMark.batches(timeline)), list("Stalls", RunMark.stalls(timeline)),
      list("Events", RunMark.events(timeline)),
    ].compactMap(\.self)
  }

  /// Returns a list of marks; nil if there are none.
  private func list(_ title: String, _ marks: [RunMark]) -> Markup? {
    if marks.isEmpty { return nil }
    let more = marks.count - Self.limit
    let items = marks.prefix(Self.limit).map { Markup.element("li", [.text($0.entry)]) }
    let rest = more > 0 ? [Markup.paragraph("And \(more) more.")] : []
    return .folded("\(title): \(marks.count)", [.element("ol", items)] + rest)
  }
}

extension ScrollEvent.Kind {
  /// The event in words, to follow a colon.
  fileprivate var words: String {
    switch self {
    case .beginDrag: "a finger begins to drag"
    case .endDrag: "the finger lifts"
    case .background: "the app goes to the background"
    case .foreground: "the app comes to the foreground"
    case .memoryWarning: "the system warns of low memory"
    case .resize(let size):
      "the viewport becomes \(size.width.value.grouped(decimals: 1)) × \(size.height.value.grouped(decimals: 1)) pt"
    case .rotate: "the device rotates"
    case .appear: "the screen appears"
    case .disappear: "the screen disappears"
    case .visibilityDepth(let depth): "the screen is \(depth.counted("step")) of navigation away"
    case .reload: "all cells are reloaded"
    case .insert(let index, let count): "\(count.counted("item")) inserted at index \(index)"
    case .delete(let index, let count): "\(count.counted("item")) deleted from index \(index) on"
    case .scrollTo(let item): "code scrolls to item \(item)"
    case .reset: "all operations are reset"
    case .resetItem(let item): "the operation of item \(item) is reset"
    }
  }
}
