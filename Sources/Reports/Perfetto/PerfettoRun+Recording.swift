import Experiments
import Quantities
import ScrollSimulation
import ScrollTraces

/// What the recording told besides movement.
extension PerfettoRun {
  func writeRecordedEvents(_ text: inout TraceEventText) {
    for event in timeline.journal.events {
      text.append(
        TraceEvent(
          phase: .instant, name: event.kind.text, category: "recording", time: event.time, thread: recordingThread,
          arguments: [("container", .text(containerName(event.container)))]))
    }
  }
}
