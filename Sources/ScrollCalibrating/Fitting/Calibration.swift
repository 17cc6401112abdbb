package import ScrollDiagnostics
package import ScrollJSON

/// The settings fitted to measurements of requests, benchmarks, and frames, with their confidence intervals.
package struct Calibration: SettingFit {
  package private(set) var result = FitResult()
  package let logs: [RequestLog]
  package let benchmarks: [Macrobenchmark]
  package let frames: [FrameLog]
  package let hitches: [HitchLog]
  /// The recording of the same session; nil if there is none.
  package let recording: SessionRecording?

  /// Fits settings to files of measurements, and to a recording made in the same session.
  ///
  /// - Throws: `.malformedData` if there are too few items, or the recording cannot be of the same session.
  package init(
    _ files: [MeasuredFile], recording: SessionRecording? = nil, fitsTransport: Bool = false
  ) throws(Failure) {
    let logs = files.compactMap { if case .requests(let log) = $0 { log } else { nil } }
    let benchmarks = files.compactMap { if case .benchmark(let benchmark) = $0 { benchmark } else { nil } }
    let frames = files.compactMap { if case .frames(let log) = $0 { log } else { nil } }
    let hitches = files.compactMap { if case .hitches(let log) = $0 { log } else { nil } }
    if logs.isEmpty, benchmarks.isEmpty, frames.isEmpty, let log = hitches.first {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: log.path, message: "hitches determine no setting, and no other measurements are given",
          remedy: "Compare them with a prediction: scrollbench validate FILE --measured \(log.path.inputWord)"))
    }
    try self.init(logs, benchmarks, frames, hitches, recording: recording, fitsTransport: fitsTransport)
  }

  /// Fits settings to logs.
  ///
  /// If `fitsTransport` is true, protocol, round trip and handshakes are settings, and latencies exclude the round
  /// trip.
  ///
  /// - Throws: `.malformedData` if there are too few items, or the recording cannot be of the same session.
  package init(
    _ logs: [RequestLog], _ benchmarks: [Macrobenchmark] = [], _ frames: [FrameLog] = [], _ hitches: [HitchLog] = [],
    recording: SessionRecording? = nil, fitsTransport: Bool = false
  ) throws(Failure) {
    (self.logs, self.benchmarks, self.frames, self.hitches) = (logs, benchmarks, frames, hitches)
    self.recording = recording
    result.warn(logs.flatMap(\.warnings) + FileDifferences.warnings(logs))
    if !logs.isEmpty || benchmarks.isEmpty && frames.isEmpty {
      result.add(try RequestFit(logs, separatesTransport: fitsTransport))
    }
    result.add(CellFit(benchmarks, logs.clientTimes, resolution: logs.resolution))
    let benchmarkFit = BenchmarkFit(benchmarks, hasFrameLogs: !frames.isEmpty)
    result.add(benchmarkFit)
    result.add(FrameFit(frames, knowsCost: benchmarkFit.settings.contains { $0.path == FrameFit.cost }))
    for note in missedFrameNotes { result.note(note) }
    if logs.isEmpty {
      for path in Self.ofRequests { result.assumeIfUnknown(path, because: "no log of requests is given") }
    }
    for (path, reason) in Self.unfitted { result.assumeIfUnknown(path, because: reason) }
    if let recording { result.add(try RecordingFit(recording, logs, knowsRate: !frames.isEmpty)) }
  }

  /// The settings that only logs of requests determine.
  private static let ofRequests = [
    "loading.latency_ms", "loading.bandwidth_kbps", "loading.completion_overhead_ms", "loading.concurrent_requests",
    "loading.failure_probability", "loading.retry_delay_ms", "loading.transport.protocol",
    "loading.startup_ms", "loading.request_overhead_ms", sizes, "content.display_ms",
  ]
  /// The settings that a run depends on but that fits may leave open, with the reasons to assume them.
  private static let unfitted = [
    ("loading.retry_delay_ms", "no app log has a failed request that was made again for the same asked_ms"),
    (sizes, "sizes are not fitted; --items writes those of all items to a file"),
    (
      "loading.startup_ms",
      "it needs first_shown_ms, and sent_ms of 6 requests of first screens and of 20 later ones"
    ),
    ("content.layout_ms", "no log says how long layout takes"),
    ("batching.latency_ms", "pages are not fitted; for a HAR file, 'scrollbench content' shows how long they took"),
    (FrameFit.cost, "no trace of frames and no benchmark is given"),
    ("main_thread.interface_state_change_ms", "nothing measures it"),
    ("main_thread.insertion_ms", "nothing measures it"),
  ]
  private static let sizes = "content.bytes"

  /// Adds the items of a feed as a setting that names their file. `path` is relative to the settings' folder; `source`
  /// says what the items are.
  package mutating func addItems(at path: String, source: String) {
    result.set("content.items_file", to: JSONNode(path), source: source)
    result.stopAssuming(Self.sizes)
  }

  /// The settings that are fitted together: without one, the others mean something else.
  private static let groups = [
    ["loading.bandwidth_kbps", "loading.completion_overhead_ms"],
    ["loading.latency_ms", "loading.transport.round_trip_ms"], ["loading.retry_delay_ms", "loading.retry_backoff"],
    ["content.display_ms", "content.display_ms_per_megapixel"],
  ]

  /// Assumes each setting that a scenario rejects, and those that are fitted together with it.
  ///
  /// - Parameter problem: Returns the reason why a scenario rejects a value of the setting at a path; nil if it accepts
  ///   it.
  package mutating func assumeRejected(_ problem: (_ path: String, _ value: JSONNode) -> String?) {
    for setting in settings {
      guard let problem = problem(setting.path, setting.value) else { continue }
      result.assumeFitted(
        setting.path, because: "the fit is out of range; check the file's numbers: \(problem)")
      for path in Self.groups.first(where: { $0.contains(setting.path) }) ?? [] {
        result.assumeFitted(path, because: "it is fitted with \(setting.path)")
      }
    }
  }

  /// The frames that the app missed, by file, in the order of the report.
  package var missedFrames: [MissedFrames] {
    logs.compactMap(\.droppedFrames) + benchmarks.compactMap { MissedFrames($0) }
      + (frames.map { HitchLog($0) } + hitches).map { MissedFrames($0) }
      + [try? recording?.frames.get().missed].compactMap(\.self)
  }

  /// Notes on the missed frames of logs and hitches. The fits to benchmarks and frames have notes of their own.
  private var missedFrameNotes: [String] {
    let dropped = logs.compactMap(\.droppedFrames).compactMap { frames in
      frames.share.map { share in
        "\(frames.path): \(MissedFrames.text(share, of: frames.frameCount ?? 0, "were dropped"))."
      }
    }
    return dropped
      + hitches.map { log in
        let frames = MissedFrames(log)
        guard let lateness = frames.lateness, let longest = frames.longest else { return "\(log.path): no hitches." }
        let count = frames.count.counted("hitch", "hitches")
        let times = "\(lateness.plain(decimals: 1)) ms in total, the longest \(longest.plain(decimals: 1)) ms"
        return "\(log.path): \(count) of \(log.source.excerpt), \(times). They determine no setting."
      }
  }
}
