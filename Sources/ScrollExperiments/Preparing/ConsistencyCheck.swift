import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A check of settings that are valid one by one but not together.
struct ConsistencyCheck {
  /// The maximum number of frames of a run, and of the recordings of all containers in cells together: a day and a half at
  /// 120 Hz.
  static let frameLimit = 16_000_000

  /// The largest number of retries of an item at one instant that does not count as endless.
  private static let retryLimit = 1000

  /// The path of the scenario for errors.
  let path: String

  /// Checks that a run, and the recordings of all containers in cells together, have at most `frameLimit` frames.
  func checkLength(of trace: ScrollTrace, _ scenario: Scenario) throws(Failure) {
    let seconds = scenario.replay.duration(of: trace).seconds
    let frames = seconds * scenario.replay.refreshRate
    guard frames <= Double(Self.frameLimit) else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: path, field: "replay.refresh_hz",
          message: "the recording takes \(Int(seconds)) s, which is more than \(Self.frameLimit) frames",
          remedy: "Lower the refresh rate, or shorten the recording."))
    }
    let nested = trace.nested.reduce(0) { $0 + ($1.track.times.last! - $1.track.times[0]).seconds }
    guard nested * scenario.replay.refreshRate <= Double(Self.frameLimit) else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: path, field: "replay.refresh_hz",
          message: """
            the recordings of \(trace.nested.count) containers in cells take \(Int(nested)) s together, which is more than \
            \(Self.frameLimit) frames
            """,
          remedy: "Lower the refresh rate, or shorten the recording."))
    }
  }

  /// Checks that time passes between retries, if nearly every attempt fails and an item may be retried more than
  /// `retryLimit` times.
  func checkRetries(_ loading: LoadingConfiguration) throws(Failure) {
    guard loading.maximumNumberOfFailures ?? .max > Self.retryLimit, loading.failureProbability > 0.99 else { return }
    guard loading.retryDelay.milliseconds < 1, loading.latency.approximateMean < 1 else { return }
    throw Failure(
      .invalidScenario,
      Diagnostic(
        path: path, field: "loading.max_number_of_failures",
        message: "nearly every attempt fails at once and is repeated at once, more than \(Self.retryLimit) times",
        remedy: "Set a lower limit, a retry delay, or a latency of at least 1 ms."))
  }

  /// Checks that no limit between good and fair is above the one between fair and bad.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - isOverridden: Returns true if an option sets the setting at a path.
  func checkVerdict(_ limits: FeedVerdict.Limits, isOverridden: (String) -> Bool) throws(Failure) {
    for aspect in FeedVerdict.Aspect.allCases {
      let limit = limits.limit(of: aspect)
      guard limit.good > limit.fair else { continue }
      let field = "verdict.\(aspect.rawValue)"
      let settings = ["good", "fair"].compactMap { SettingCatalog.setting(named: "\(field).\($0)")?.path }
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: path, field: settings.first(where: isOverridden) ?? field,
          message: "good goes up to \(limit.good.plain), which is more than fair, up to \(limit.fair.plain)",
          remedy: "Set both: --set \(field).good=... --set \(field).fair=..."))
    }
  }

  /// Checks that a run has at most `frameLimit` frames even if every rest is held as long as possible.
  func checkHolds(_ timeline: FrameTimeline, _ scenario: Scenario) throws(Failure) {
    let longest = scenario.replay.longestHold.seconds * scenario.replay.refreshRate * Double(timeline.heldRestCount)
    guard Double(timeline.frameCount) + longest > Double(Self.frameLimit) else { return }
    throw Failure(
      .invalidScenario,
      Diagnostic(
        path: path, field: "replay.holds_for_blank_ms",
        message:
          "the recording has \(timeline.heldRestCount) rests, which together may take more than \(Self.frameLimit) frames",
        remedy: "Hold each for a shorter time, or shorten the recording."))
  }

  /// Checks that the constants of each container's policies are valid together and with its batch size, and that no
  /// clairvoyant policy meets held rests.
  func checkPolicies(_ scenario: Scenario) throws(Failure) {
    var kind: PolicyKind?
    for (level, settings) in scenario.levels.enumerated() {
      var policy = settings.policy
      policy.resolveKind(within: kind)
      kind = policy.kind
      if kind == .clairvoyant, scenario.holdsRests {
        throw Failure(
          .invalidScenario,
          Diagnostic(
            path: path, field: "\(Scenario.prefix(ofLevel: level))policy.kind",
            message: "a recording whose rests are held until everything on screen is drawn cannot be known in advance",
            remedy: "Set replay.holds_for_blank to 0, or choose another policy."))
      }
      // Defaults are valid together.
      guard !policy.constants.isEmpty else { continue }
      let parameters = PolicyParameters(constants: policy.constants)
      let pageSize = settings.batching.configuration.batchItems
      for description in kind?.descriptions ?? [] {
        guard let conflict = description.conflict(parameters, pageSize) else { continue }
        throw Failure(
          .invalidScenario,
          Diagnostic(
            path: path, field: "\(Scenario.prefix(ofLevel: level))policy.\(conflict.constant.name)",
            message: conflict.message, remedy: conflict.remedy))
      }
    }
  }

  /// Checks that the viewport is within the limits of its settings throughout a recording; returns its minimum width
  /// and minimum height.
  func checkViewports(_ viewport: PointSize, _ trace: ScrollTrace) throws(Failure) -> PointSize {
    var (size, minimumViewport) = (viewport, viewport)
    guard size.isAllowed else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: path, field: "viewport", message: size.mismatch("a recorded viewport of"),
          remedy: "Set viewport.width and viewport.height."))
    }
    for event in trace.events {
      switch event.kind {
      case .resize(let other): size = other
      case .rotate: size = size.rotated
      default: continue
      }
      guard size.isAllowed else {
        let time = trace.times[event.sample].seconds.brief
        throw Failure(
          .invalidScenario,
          Diagnostic(
            path: path, field: "viewport", message: size.mismatch("at \(time) s of the recording"),
            remedy: "Leave the event '\(event.kind.name)' out of the recording, or give it another size."))
      }
      minimumViewport = PointSize(
        width: min(minimumViewport.width, size.width), height: min(minimumViewport.height, size.height))
    }
    return minimumViewport
  }
}

extension PointSize {
  fileprivate var isAllowed: Bool {
    ViewportSettings.lengths.contains(width.value) && ViewportSettings.lengths.contains(height.value)
  }

  fileprivate func mismatch(_ found: String) -> String {
    let lengths = ViewportSettings.lengths
    return """
      expected from \(lengths.lowerBound.plain) to \(lengths.upperBound.plain) pt, found \(found) \
      \(width.value.plain) by \(height.value.plain) pt
      """
  }
}

extension Distribution {
  /// The mean of a thousand evenly spread draws.
  fileprivate var approximateMean: Double {
    (0..<1000).reduce(0) { $0 + quantile((Double($1) + 0.5) / 1000) } / 1000
  }
}
