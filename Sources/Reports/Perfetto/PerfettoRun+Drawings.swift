import Experiments
import Quantities
import ScrollSimulation

/// The display queue: a thread for each operation that goes on at the same time.
extension PerfettoRun {
  func writeDrawings(_ text: inout TraceEventText) {
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
}
