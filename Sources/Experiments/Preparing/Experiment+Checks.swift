import Diagnostics
import Quantities
import ScrollSimulation
import ScrollTraces

/// Settings that are right one by one and do not go together.
extension Experiment {
  /// The most frames of a run: a day and a half at 120 Hz.
  static let frameLimit = 16_000_000

  static func checkLength(
    of trace: ScrollTrace, _ scenario: Scenario, path: String
  ) throws(Failure) {
    let seconds = scenario.replay.duration(of: trace).seconds
    let frames = seconds * scenario.replay.refreshRate
    guard frames <= Double(frameLimit) else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: path, field: "replay.refresh_hz",
          message: "the recording takes \(Int(seconds)) s, which is more than \(frameLimit) frames",
          remedy: "Lower the refresh rate, or cut the recording."))
    }
  }

  /// Retries without end must let time pass.
  static func checkRetries(_ loading: LoadingConfiguration, path: String) throws(Failure) {
    guard loading.maximumNumberOfFailures == nil, loading.failureProbability > 0.99 else { return }
    guard loading.retryDelay.milliseconds < 1, loading.latency.approximateMean < 1 else { return }
    throw Failure(
      .invalidScenario,
      Diagnostic(
        path: path, field: "loading.max_number_of_failures",
        message: "nearly every attempt fails, at once, and is repeated at once without end",
        remedy: "Set a limit, a retry delay, or a latency of at least 1 ms."))
  }

  /// What a recording says of its viewport must be as a setting would.
  static func checkViewport(_ viewport: Size, path: String) throws(Failure) {
    let lengths = ViewportSettings.lengths
    let (width, height) = (viewport.width.value, viewport.height.value)
    guard !lengths.contains(width) || !lengths.contains(height) else { return }
    throw Failure(
      .invalidScenario,
      Diagnostic(
        path: path, field: "viewport",
        message: """
          expected from \(lengths.lowerBound.plain) to \(lengths.upperBound.plain) pt, found a recorded viewport of \
          \(width.plain) by \(height.plain) pt
          """,
        remedy: "Set viewport.width and viewport.height."))
  }

  /// The spacing must leave room for the columns.
  static func checkColumns(
    _ layout: LayoutSettings, _ viewport: Size, _ axis: ScrollAxis, path: String
  ) throws(Failure) {
    let breadth = viewport.breadth(across: axis).value
    guard layout.kind != .list, layout.spacing * Double(layout.columns - 1) >= breadth else { return }
    throw Failure(
      .invalidScenario,
      Diagnostic(
        path: path, field: "layout.spacing_points",
        message: """
          \(layout.columns) columns with \(layout.spacing.plain) pt between them leave no room for items in \
          \(breadth.plain) pt
          """,
        remedy: "Set less spacing or fewer columns."))
  }
}

extension Distribution {
  /// The average of a thousand evenly spread draws.
  fileprivate var approximateMean: Double {
    (0..<1000).reduce(0) { $0 + quantile((Double($1) + 0.5) / 1000) } / 1000
  }
}
