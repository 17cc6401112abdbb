package import ScrollDiagnostics
import ScrollQuantities
package import ScrollTraceImporting

/// The frames of one layer of an app, as measured by Android's FrameTimeline. Times are in milliseconds.
package struct FrameLog: Sendable {
  /// A frame that the app finished too late to be shown on time.
  package struct Hitch: Hashable, Sendable {
    package let start: Double
    /// The lateness of the frame, rounded up to whole refreshes.
    package let delay: Double
  }

  package let path: String
  package let layer: String
  /// The time between two refreshes.
  package let period: Interval
  /// The duration of the app's work for each frame that did not wait for another, in order.
  package let durations: [Double]
  package let frameCount: Int
  package let hitches: [Hitch]
  /// The number of late frames that were not late because of the app.
  package let lateElsewhereCount: Int
  /// The number of frames that did not begin a whole number of refreshes after the one before.
  package let offBeatCount: Int
  /// The time from the beginning of the first frame to the end of the last one.
  package let span: Double
  /// The names of the other layers, in descending order of their number of frames.
  package let otherLayers: [String]

  /// The smallest number of frames for a fit.
  package static let minimumCount = 100
  /// The largest deviation of the time between frames from whole periods, as a share of a period.
  static let tolerance = 0.2

  /// Reads a Perfetto trace. `chosen` is a part of the layer's name; the default is the layer with the most frames.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`, also if there are too few frames; the
  ///   errors of reading.
  package init(path: String, _ bytes: RecordingBytes, layer chosen: String? = nil) throws(Failure) {
    try self.init(path: path, try AndroidFrames.read(path: path, bytes), layer: chosen)
  }

  /// Selects a layer's frames.
  ///
  /// - Throws: `.malformedData` if there are too few frames, or no such layer.
  init(path: String, _ frames: AndroidFrames, layer chosen: String? = nil) throws(Failure) {
    // Sorted by the number of frames, then by the order in the file.
    let all = frames.layers.enumerated().sorted {
      ($1.element.frames.count, $0.offset) < ($0.element.frames.count, $1.offset)
    }.map(\.element)
    guard let layer = all.first(where: { layer in chosen.map(layer.name.contains) ?? true }) else {
      throw Self.failure(path, all, chosen)
    }
    guard layer.frames.count >= Self.minimumCount else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path,
          message: "expected \(Self.minimumCount) frames of \(layer.name.quoted), found \(layer.frames.count)",
          remedy: "Scroll for longer, or name another layer with --layer."))
    }
    let steps = Self.steps(layer)
    guard let period = Self.period(of: steps) else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path,
          message:
            "the trace does not say when frames of \(layer.name.quoted) were due, so the refresh rate is unknown",
          remedy:
            "Record the expected timeline too: it is a part of the data source android.surfaceflinger.frametimeline."))
    }
    self.path = path
    (self.layer, self.period, frameCount) = (layer.name, period, layer.frames.count)
    otherLayers = all.map(\.name).filter { $0 != layer.name }
    durations = layer.frames.filter { !$0.janks.contains(.bufferStuffing) }
      .map { ($0.end - $0.start).milliseconds }
    hitches = layer.frames.filter { $0.janks.contains(.appDeadlineMissed) }.map { frame in
      let late = (frame.end - (frame.due ?? frame.start)).milliseconds - (frame.due == nil ? period.value : 0)
      return Hitch(start: frame.start.milliseconds, delay: max(1, (late / period.value).rounded(.up)) * period.value)
    }
    lateElsewhereCount = layer.frames.count {
      $0.janks.isLate && !$0.janks.contains(.appDeadlineMissed)
    }
    offBeatCount = steps.count { step in
      let beats = step / period.value
      return abs(beats - beats.rounded()) > Self.tolerance
    }
    span = (layer.frames.map(\.end).max()! - layer.frames[0].start).milliseconds
  }

  /// Returns the times from each frame to the next, without those between two frames at the same time.
  private static func steps(_ layer: AndroidFrames.Layer) -> [Double] {
    zip(layer.expectedStarts, layer.expectedStarts.dropFirst()).map { ($1 - $0).milliseconds }.filter { $0 > 0 }
  }

  /// Returns the median of the steps within the tolerance of the first decile; nil without steps.
  static func period(of steps: [Double]) -> Interval? {
    guard !steps.isEmpty else { return nil }
    let sorted = steps.sorted()
    let short = sorted[(sorted.count - 1) / 10]
    return Interval(medianOf: sorted.filter { abs($0 - short) <= tolerance * short })
  }

  private static func failure(_ path: String, _ layers: [AndroidFrames.Layer], _ chosen: String?) -> Failure {
    guard !layers.isEmpty else {
      return Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "expected frames of an app, found none",
          remedy: "Record with the data source android.surfaceflinger.frametimeline, on Android 12 or later."))
    }
    let names = layers.prefix(Failure.limit).map(\.name.quoted).joined(separator: ", ")
    return Failure(
      .malformedData,
      Diagnostic(
        path: path, message: "expected frames of a layer with \(chosen!.quoted) in its name, found none",
        remedy: "It has frames of \(names)."))
  }
}
