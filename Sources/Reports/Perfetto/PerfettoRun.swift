import Experiments
import Quantities
import ScrollSimulation
import ScrollTraces

/// A run on its way into a trace: a process.
///
/// | track | what it shows |
/// |---|---|
/// | `Recording` | what the recording told besides movement, as instants |
/// | `Frames` | frames in which something moved, was done or was missing on screen, from one refresh to the next |
/// | `Main thread` | what it had to do in a frame, if that is more than in any other |
/// | `Display queue 1` and on | items being decoded and drawn, one at a time on each |
/// | `fetch` | requests, one span over all that is done for the data of an item from when it is wanted |
/// | `batch fetch` | from the decision to fetch until the items are in the content |
/// | `hitch` | by how much a frame was late |
/// | `stall` | the recording wanted to go beyond the content though the feed had more |
///
/// The rest are counters.
struct PerfettoRun {
  let timeline: RunTimeline
  /// Of the process, and of its main thread; those of the other threads follow.
  let number: Int
  /// What each row's item is called.
  let names: [String]

  init(_ timeline: RunTimeline, number: Int) {
    self.timeline = timeline
    self.number = number
    names = (0..<timeline.record.rowCount).map { timeline.record.path(ofRow: $0).description }
  }

  var record: RunRecord { timeline.record }
  var end: SimulatedTime { record.duration }

  var mainThread: Int { number }
  var framesThread: Int { number + 1 }
  var recordingThread: Int { number + 2 }
  func displayThread(_ worker: Int) -> Int { number + 3 + worker }
  private var workerCount: Int { (timeline.journal.work.drawings.map(\.worker).max() ?? -1) + 1 }

  /// The first number that is free for another run.
  var nextNumber: Int { displayThread(workerCount) }

  /// What a container is called where something happens in it.
  func containerName(_ container: Int) -> String {
    container == 0 ? "outer" : record.path(ofContainer: container).description
  }

  /// Everything, part by part, so that no more than a part is written at a time.
  static let parts: [@Sendable (PerfettoRun, inout TraceEventText) -> Void] = [
    { $0.writeNames(&$1) }, { $0.writeFrames(&$1) }, { $0.writeRequests(&$1) }, { $0.writeDrawings(&$1) },
    { $0.writeBatches(&$1) }, { $0.writeStalls(&$1) }, { $0.writeRecordedEvents(&$1) }, { $0.writeMovements(&$1) },
    { $0.writeAmounts(&$1) }, { $0.writeBytesUnderWay(&$1) },
  ]

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
  }

  private func metadata(_ name: String, _ value: (String, TraceEvent.Value), _ thread: Int) -> TraceEvent {
    TraceEvent(phase: .metadata, name: name, time: .zero, thread: thread, arguments: [value])
  }
}
