package import ScrollDiagnostics
package import ScrollExperiments
import ScrollQuantities
package import ScrollSimulation
package import ScrollTraces

/// The conditions that all contenders of a recording and a network share: the feed, the frames, and the latency of each
/// request.
package struct Stage: Sendable {
  package let experiment: Experiment
  package let content: Content

  /// A list of 200 images, each about a third of a screen tall and of about 60 kB. The first screen rests before the
  /// recording begins, and the last one after it has ended.
  private static let settings = [
    "content.items=200", "content.length_points.log_normal.median=280", "content.length_points.log_normal.sigma=0.3",
    "content.bytes.log_normal.median=60000", "content.bytes.log_normal.sigma=0.4", "content.display_ms=0",
    "batching.enabled=false", "replay.refresh_hz=60", "replay.lead_in_ms=300", "replay.settle_ms=500",
    "loading.concurrent_requests=6", "displaying.concurrent_operations=2", "viewport.width_points=390",
    "viewport.height_points=844",
  ]

  package init(_ recording: ExperimentRecording, _ network: ExperimentNetwork) throws(Failure) {
    try self.init(of: recording.bytes(), named: recording.name, Self.settings + network.latency)
  }

  /// - Parameters:
  ///   - recording: The recording as a file.
  ///   - name: The name of the recording.
  ///   - settings: The settings, as `path=value`.
  init(of recording: [UInt8], named name: String, _ settings: [String]) throws(Failure) {
    var overrides: [SettingOverride] = []
    for text in settings { overrides.append(try SettingOverride(text)) }
    let source = try ScenarioSource(path: "\(name).csv", bytes: recording, overrides: overrides)
    experiment = try Experiment(source)
    content = experiment.content(replication: 0)
  }

  /// Returns the wait for the first byte of an item's data, in milliseconds, as drawn in a run.
  package func latency(ofItem item: Int, attempt: Int) -> Double {
    latency(ofItem: item, attempt: attempt, CounterRandom(seed: experiment.scenario.seed))
  }

  /// Returns the wait for the first byte of an item's data, in milliseconds, as drawn from other random numbers.
  func latency(ofItem item: Int, attempt: Int, _ random: CounterRandom) -> Double {
    let share = random.uniform(.requestLatency, item: item, attempt: attempt)
    return experiment.configuration.loading.latency.duration(share).milliseconds
  }
}

/// The stages of cells. The contenders of a recording and a network share one.
struct Stages {
  private var made: [String: Stage] = [:]

  mutating func stage(of cell: Cell) throws(Failure) -> Stage {
    let name = "\(cell.recording.name)/\(cell.network.name)"
    if let stage = made[name] { return stage }
    let stage = try Stage(cell.recording, cell.network)
    made[name] = stage
    return stage
  }
}

/// A recording as the page follows it, frame by frame.
package struct FrameScript: Hashable, Sendable {
  /// The offset in each frame, in points.
  package private(set) var offsets: [Double] = []
  /// The phase in each frame: t tracking, d decelerating, i idle, p programmatic.
  package private(set) var phases: [String] = []
  /// The frames in which a finger begins to drag.
  package private(set) var drags: [Int] = []
  /// The frames in which a finger lets go, each with the direction of the movement that follows: 1 toward the tail, -1
  /// toward the head, 0 none.
  package private(set) var releases: [[Int]] = []

  /// Creates the script. A sample takes effect in the first frame at or after its time.
  package init(_ trace: ScrollTrace, _ replay: ReplayConfiguration) {
    let period = 1e9 / replay.refreshRate
    let count = FrameTimeline(trace, replay).frameCount
    let track = trace.track
    var (sample, event) = (-1, 0)
    for frame in 0..<count {
      let time = FrameTimeline.time(ofFrame: frame, period: period)
      while sample + 1 < track.times.count, track.times[sample + 1] + replay.leadInTime <= time { sample += 1 }
      let offset = track.offsets[max(0, sample)].value
      let hasMoved = offsets.last.map { $0 != offset } ?? false
      let isMoved = hasMoved && sample > 0 && track.phases[sample - 1] != .idle
      let phase = sample < 0 ? .idle : track.phases[isMoved ? sample - 1 : sample]
      while event < track.events.count, track.events[event].sample <= sample {
        note(track.events[event], from: track.offsets[track.events[event].sample], frame)
        event += 1
      }
      offsets.append(offset)
      phases.append(phase.letter)
    }
  }

  private mutating func note(_ event: ScrollEvent, from offset: Points, _ frame: Int) {
    switch event.kind {
    case .beginDrag: drags.append(frame)
    case .endDrag(let end):
      let distance = (end.targetOffset ?? offset) - offset
      releases.append([frame, distance > .zero ? 1 : distance < .zero ? -1 : 0])
    default: break
    }
  }
}

extension TracePhase {
  fileprivate var letter: String {
    switch self {
    case .tracking: "t"
    case .decelerating: "d"
    case .idle: "i"
    case .programmatic: "p"
    }
  }
}
