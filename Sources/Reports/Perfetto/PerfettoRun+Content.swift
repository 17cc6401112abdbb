import Experiments
import Quantities
import ScrollSimulation

/// What goes on at the end of the content: batch fetches, and stalls where they came too late.
extension PerfettoRun {
  /// A span from the decision until the items are in the content, in it the wait for the answer and the measuring.
  func writeBatches(_ text: inout TraceEventText) {
    for (number, batch) in record.batches.enumerated() {
      var span = TraceSpan("batch", number: number, thread: mainThread)
      span.begin(
        "batch fetch", at: batch.began,
        [
          ("container", .text(containerName(batch.container))), ("rule", .text("\(batch.rule)")),
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

  func writeStalls(_ text: inout TraceEventText) {
    for (number, stall) in record.stalls.enumerated() {
      var span = TraceSpan("stall", number: number, thread: mainThread)
      span.begin("stall", at: stall.began, [("container", .text(containerName(stall.container)))], to: &text)
      span.end(at: stall.ended, [("distance_points", .init(stall.distance))], to: &text)
    }
  }
}
